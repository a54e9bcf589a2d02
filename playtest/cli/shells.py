"""The completion scripts of the shells, and how each of them is told what to offer.

Registered here over click's own, which know neither values with commas and equals signs nor offers
that go on without a blank.
"""

from __future__ import annotations

import os
from typing import Any, ClassVar

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    split_arg_string,
)

BASH = """\
# Completion of playtest for bash 4.4 or newer. To have it in every new shell, save it once:
#   mkdir -p ~/.local/share/bash-completion/completions
#   playtest completion bash > ~/.local/share/bash-completion/completions/playtest
# or, without the package bash-completion, add this line to ~/.bashrc:
#   eval "$(playtest completion bash)"

%(complete_func)s() {
    local IFS=$'\\n' kind value
    COMPREPLY=()
    while IFS=$'\\t' read -r kind value; do
        case $kind in
            file) compopt -o default ;;
            dir) compopt -o dirnames ;;
            path) compopt -o filenames; COMPREPLY+=("$value") ;;
            open) compopt -o nospace; COMPREPLY+=("$value") ;;
            plain) COMPREPLY+=("$value") ;;
        esac
    done < <(COMP_WORDS="${COMP_LINE:0:COMP_POINT}" COMP_WORDBREAKS="$COMP_WORDBREAKS" \\
        %(complete_var)s=bash_complete "$1" 2>/dev/null)
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""

ZSH = """\
#compdef %(prog_name)s
# Completion of playtest for zsh. To have it in every new shell, save it once:
#   mkdir -p ~/.zfunc
#   playtest completion zsh > ~/.zfunc/_playtest
# and have these lines in ~/.zshrc:
#   fpath+=~/.zfunc
#   autoload -Uz compinit && compinit

%(complete_func)s() {
    local -a response plain open paths
    local kind value help
    response=("${(@f)$(COMP_WORDS="${words[*]}" COMP_CWORD=$((CURRENT-1)) \\
        %(complete_var)s=zsh_complete "${words[1]}" 2>/dev/null)}")
    for kind value help in "${response[@]}"; do
        case $kind in
            file) _path_files -f ;;
            dir) _path_files -/ ;;
            path) paths+=("$value") ;;
            open) open+=("${value//:/\\\\:}${${help# }:+:$help}") ;;
            plain) plain+=("${value//:/\\\\:}${${help# }:+:$help}") ;;
        esac
    done
    (( $#paths )) && compadd -U -f -S '' -V paths -a paths
    (( $#open )) && _describe -V offers open -U -S ''
    (( $#plain )) && _describe -V offers plain -U
    return 0
}

if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    %(complete_func)s "$@"
else
    compdef %(complete_func)s %(prog_name)s
fi
"""

FISH = """\
# Completion of playtest for fish. To have it in every new shell, save it once:
#   playtest completion fish > ~/.config/fish/completions/playtest.fish

function %(complete_func)s
    set -l command (commandline -opc)[1]
    set -l response (env %(complete_var)s=fish_complete COMP_WORDS=(commandline -cp | string collect) \\
        COMP_CWORD=(commandline -ct | string collect) $command 2>/dev/null)
    for line in $response
        set -l parts (string split -m 1 \\t -- $line)
        switch $parts[1]
            case dir
                __fish_complete_directories (commandline -ct)
            case file
                __fish_complete_path (commandline -ct)
            case '*'
                echo $parts[2]
        end
    end
end

complete --no-files --keep-order --command %(prog_name)s --arguments "(%(complete_func)s)"
"""


END = "\x03"


class Bash(BashComplete):
    """Bash parts words at `=` and `:` too, so it sends its line whole and takes only the last part back."""

    source_template: ClassVar[str] = BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        # A mark at the end of the line says which word goes on there: none, or one whose quote is open.
        words = split_arg_string(os.environ["COMP_WORDS"] + END)
        self._start = words.pop().removesuffix(END) if len(words) > 1 else ""
        return words[1:], self._start

    def format_completion(self, item: CompletionItem[Any]) -> str:
        breaks = os.environ.get("COMP_WORDBREAKS", "")
        kept = max((self._start.rfind(mark) for mark in "=:" if mark in breaks), default=-1) + 1
        value = str(item.value)[kept:]
        return f"{item.type}\t{value.rstrip('/') if item.type == 'path' else value}"


class Zsh(ZshComplete):
    """Zsh takes three lines an offer: kind, value and help."""

    source_template: ClassVar[str] = ZSH

    def format_completion(self, item: CompletionItem[Any]) -> str:
        return f"{item.type}\n{item.value}\n{item.help or ' '}"


class Fish(FishComplete):
    """Fish takes a line an offer: kind, value and help between tabs."""

    source_template: ClassVar[str] = FISH

    def format_completion(self, item: CompletionItem[Any]) -> str:
        return f"{item.type}\t{item.value}" + (f"\t{item.help}" if item.help else "")


SHELLS: dict[str, type[ShellComplete]] = {
    "bash": add_completion_class(Bash),
    "zsh": add_completion_class(Zsh),
    "fish": add_completion_class(Fish),
}
