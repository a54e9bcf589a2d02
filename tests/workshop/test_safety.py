"""Nobody but the owner's page writes, no other site reads, and nothing leaves the folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from playtest.workshop.server import open_workshop
from tests.workshop.client import Client, furnish, listening

WRITES = (
    "/api/check",
    "/api/save",
    "/api/save-as",
    "/api/new",
    "/api/live",
    "/api/rules",
    "/api/jobs",
    "/api/jobs/x/stop",
    "/api/journal",
    "/api/sessions",
    "/api/games",
    "/api/games/x/move",
)


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", ""])
@pytest.mark.parametrize("path", ["/", "/api/variants", "/static/common.js", "/table/x"])
def test_another_name_is_refused(shared: Client, host: str, path: str) -> None:
    """DNS rebinding: a name of somebody else's that leads to this machine."""
    answer = shared.get(path, Host=host.format(port=shared.parts.port))
    assert (answer.status, "playtest-token" in answer.text) == (421, False)


def test_its_own_names_are_let_in(shared: Client) -> None:
    for name in ("127.0.0.1", "localhost", "LOCALHOST"):
        assert shared.get("/api/variants", Host=f"{name}:{shared.parts.port}").status == 200


@pytest.mark.parametrize("path", WRITES)
def test_nothing_is_written_without_the_token(shared: Client, path: str) -> None:
    for token in ("", "wrong", "é", shared.token[:-1]):
        answer = shared.post(path, {"name": "tiny.yaml"}, X_Playtest_Token=token)
        assert answer.status == 403, path


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:{port}", "http://localhost"]
)
def test_other_sites_are_refused_even_with_the_token(shared: Client, origin: str) -> None:
    answer = shared.post("/api/check", {"name": "tiny.yaml"}, Origin=origin.format(port=shared.parts.port))
    assert answer.status == 403
    assert shared.post("/api/check", {"name": "tiny.yaml"}, Origin=f"http://{shared.host}").status == 200


def test_other_sites_have_no_part_of_it_but_may_link_to_it(shared: Client) -> None:
    part = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"}
    assert shared.get("/static/common.js", **part).status == 403
    assert shared.get("/", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate").status == 200


@pytest.mark.parametrize(
    "name",
    [
        "../secret.yaml",
        "..%2Fsecret.yaml",
        "/etc/passwd",
        "%2Fetc%2Fpasswd",
        "tiny.yaml%00",
        "out.yaml",
        "nothing.yaml",
    ],
)
def test_only_files_of_the_folder_are_read(own: Client, folder: Path, name: str) -> None:
    (folder.parent / "secret.yaml").write_text("game: shove\nname: Secret\n", encoding="utf-8")
    (folder / "out.yaml").symlink_to(folder.parent / "secret.yaml")
    for path in ("/api/variant/", "/edit/", "/rules/"):
        answer = own.get(path + name.replace("/", "%2F", 1) if name.startswith("/") else path + name)
        assert answer.status in (404, 422), (path, answer.text)
        assert "Secret" not in answer.text
    told = own.post("/api/check", {"name": name})
    assert told.status == 422
    assert "Secret" not in own.get("/api/variants").text


@pytest.mark.parametrize("stem", ["../out", "a/b", "", "x.yaml", "A", "-", "con ", "a" * 80, "..", "\u0000"])
def test_a_new_file_has_a_plain_name(own: Client, folder: Path, stem: str) -> None:
    before = sorted(folder.parent.rglob("*"))
    for path, more in (
        ("/api/new", {"game": "shove"}),
        ("/api/save-as", {"name": "tiny.yaml", "changes": {}}),
    ):
        assert own.post(path, {"stem": stem, **more}).status == 422
    assert sorted(folder.parent.rglob("*")) == before


@pytest.mark.parametrize(
    "path",
    ["../variants/tiny.yaml", "%2e%2e/variants/tiny.yaml", "hidden.bin", ".x/page.html", "/etc/passwd"],
)
def test_only_reports_are_served_from_the_folder_of_reports(own: Client, folder: Path, path: str) -> None:
    out = folder.parent / "reports"
    (out / ".x").mkdir(parents=True)
    for name in ("hidden.bin", ".x/page.html", "page.html"):
        (out / name).write_text("<p>here</p>", encoding="utf-8")
    assert own.get(f"/reports/{path}").status == 404
    page = own.get("/reports/page.html")
    assert (page.status, page.text) == (200, "<p>here</p>")
    assert page.headers["content-security-policy"].startswith("sandbox allow-scripts")
    assert "allow-same-origin" not in page.headers["content-security-policy"]


def test_pages_load_nothing_from_outside(shared: Client) -> None:
    for path in ("/", "/edit/tiny.yaml", "/play/x"):
        page = shared.get(path)
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert "script-src 'self';" in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert "http://" not in page.text.replace("http://www.w3.org", "")
        assert "https://" not in page.text


def test_names_and_notes_are_escaped(own: Client, folder: Path) -> None:
    bad = "<script>alert(1)</script>\"'"
    (folder / "bad.yaml").write_text(f"extends: tiny.yaml\nname: |-\n  {bad}\n", encoding="utf-8")
    assert "<script>alert" not in own.get("/rules/bad.yaml").text
    (folder / '<b>"x".yaml').write_text("extends: tiny.yaml\n", encoding="utf-8")
    page = own.get("/edit/%3Cb%3E%22x%22.yaml")
    assert page.status == 200
    assert '<b>"x"' not in page.text
    identity = own.begin("bad.yaml", ["human", "random"], people=[bad, bad])
    told = own.state(identity)
    assert "<script" not in told["board"]
    answer = own.get(f"/play/{identity}%22%3E%3Cscript%3E")
    assert "<script>" not in answer.text.replace('<script type="module"', "")


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b'{"name": 3}', b"[" * 5000, b'{"name": NaN}'])
def test_what_is_no_sense_is_refused_in_a_sentence(shared: Client, body: bytes) -> None:
    headers = {"X-Playtest-Token": shared.token}
    answer = shared.ask("POST", "/api/check", body, headers)
    assert answer.status == 422
    assert answer.messages


def test_too_much_at_once_is_refused(shared: Client) -> None:
    headers = {"X-Playtest-Token": shared.token, "Content-Length": str(10**9)}
    assert shared.ask("POST", "/api/check", b"{}", headers).status == 413


def test_beyond_this_machine_everything_asks_for_the_token(tmp_path: Path) -> None:
    with listening(furnish(tmp_path / "v"), tmp_path / "r", host="0.0.0.0") as client:
        client.host = f"127.0.0.1:{client.parts.port}"
        for path in ("/", "/api/variants", "/edit/tiny.yaml", "/reports/x.html", "/api/games"):
            answer = client.get(path)
            assert answer.status == 403, path
            assert "playtest-token" not in answer.text
        assert client.get("/?token=wrong").status == 403
        let_in = client.get(f"/?{client.parts.query}")
        assert (let_in.status, let_in.headers["location"]) == (303, "/")
        cookie = let_in.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
        kept = cookie.partition(";")[0]
        assert client.get("/api/variants", Cookie=kept).status == 200
        assert (
            client.post("/api/check", {"name": "tiny.yaml"}, Cookie=kept).status == 403
        )  # a cookie is not enough
        names = (f"evil.example:{client.parts.port}", "evil.example")
        assert {client.get("/", Host=name, Cookie=kept).status for name in names} == {421}


def test_by_default_only_this_machine_is_listened_to(tmp_path: Path) -> None:
    opened = open_workshop(furnish(tmp_path / "v"), tmp_path / "r")
    try:
        assert opened.bound.getsockname()[0] == "127.0.0.1"
        assert "token" not in opened.address
    finally:
        opened.bound.close()
