"""Run by scripts/make-fixture: creates data of one version on both engines, and records its responses.

The data is the demo plus actions of fictitious users. Fixtures are permanent: each later version upgrades them and must
return the same responses (scripts/upgrade).
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import tarfile
import tempfile
import time

import recorded
import requests
import servers
from client import ADMIN, DEMO_PASSWORD, PASSWORD, Client, make_pdf, choose_password, check_success
from mails import Mailbox
from servers import Server

CHECKLIST = "Identité :\nPièce d’identité (recto verso)\nLivret de famille\nRevenus :\nTrois derniers bulletins de paie\nAvis d’imposition"
HALFWAY, INVITED, COMPLETED = "moitie@exemple.fr", "invitee@exemple.fr", "complet@exemple.fr"
# Files of the data folder in a fixture; the outbox is not application data, other files belong to the running process.
KEPT = ("fenix.db", "files", "secret.key")
PREFERENCES = re.compile(r"/manage-contact-preferences/([\w-]+)\?(email=[^&\s]+)&\S*?(signature=[\w-]+)")
# Commands of newer pg_dump versions that older psql versions do not support.
RESTRICTION = re.compile(rb"^\\(un)?restrict .*\n", re.MULTILINE)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("version")
    target = servers.ROOT / "server/tests/fixtures" / parser.parse_args().version
    target.mkdir(parents=True, exist_ok=True)
    postgres = {"FENIX_DATABASE_URL": os.environ["TEST_POSTGRES_URL"]}
    with tempfile.TemporaryDirectory(prefix="fenix-fixture.") as name:
        for engine, settings in (("sqlite", servers.embedded()), ("postgres", postgres)):
            make(pathlib.Path(name) / engine, settings, target, engine)


def make(folder: pathlib.Path, settings: dict, target: pathlib.Path, engine: str) -> None:
    server = Server(folder, settings, "--demo").start().wait_ready()
    try:
        clients = recorded.login_all(server.url)
        fixture = perform_actions(server, clients["ADMIN"], Mailbox(folder / "outbox/mail"))
        # The first pass marks objects as read; the responses of the second pass are stable.
        recorded.read_everything(clients)
        fixture["answers"] = recorded.read_everything(clients)
        fixture["sessions"] = {role: client.token for role, client in clients.items()}
        fixture["at"] = int(time.time())
        assert server.stop() == 0
    except BaseException:
        print(server.log()[-3000:])
        raise
    finally:
        server.process.kill()
    with tarfile.open(target / f"{engine}.tar.gz", "w:gz") as archive:
        for name in KEPT:
            if (folder / name).exists():
                archive.add(folder / name, name, filter=as_root)
    if settings:
        dump = subprocess.run(["pg_dump", "--no-owner", "--no-privileges", settings["FENIX_DATABASE_URL"]], check=True, capture_output=True)
        compressed = subprocess.run(["gzip", "-9n"], input=RESTRICTION.sub(b"", dump.stdout), check=True, capture_output=True)
        (target / f"{engine}.sql.gz").write_bytes(compressed.stdout)
    text = json.dumps(fixture, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    compressed = subprocess.run(["gzip", "-9n"], input=text.encode(), check=True, capture_output=True)
    (target / f"{engine}.json.gz").write_bytes(compressed.stdout)
    print(f"  {engine}: {sum(len(answers_of_role) for answers_of_role in fixture['answers'].values())} responses")


def as_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def perform_actions(server: Server, staff: Client, mails: Mailbox) -> dict:
    """Performs actions in every module and returns the values that the upgrade test needs."""
    halfway = staff.create_case(staff.create_record(HALFWAY)["uuid"], "Achat d’un appartement à Lorient", CHECKLIST)["uuid"]
    customer = choose_password(server.url, mails.wait_for(HALFWAY).password_token())
    for label in ("Pièce d’identité (recto verso)", "Avis d’imposition"):
        patch(customer, f"customer-cases/{halfway}/checked", {"label": label, "checked": True})
    medias = [customer.upload(name, make_pdf(size)) for name, size in (("Carte d’identité.pdf", 40_000), ("Avis 2026.pdf", 90_000))]
    customer.save_case(halfway, medias, completed=False)

    invited = staff.create_case(staff.create_record(INVITED)["uuid"], "Regroupement de crédits", CHECKLIST)["uuid"]
    link = mails.wait_for(INVITED).password_token()

    record = staff.create_record(COMPLETED)["uuid"]
    completed = staff.create_case(record, "Assurance de prêt")["uuid"]
    second_customer = choose_password(server.url, mails.wait_for(COMPLETED).password_token())
    second_customer.save_case(completed, [second_customer.upload("Offre de prêt.pdf", make_pdf(30_000))], completed=True)
    for label in ("Dossier envoyé partenaire", "Dossier accepté"):
        post(staff, f"customer-cases/{completed}/status", {"label": label})
    staff.create_report({"customerRecord": {"uuid": record}, "medias": [{"uuid": staff.upload("Compte rendu.pdf", make_pdf(25_000))}]})

    post(staff, "tasks", {"title": "Rappeler Zoé", "dueDate": day(3), "important": True, "customerRecord": {"uuid": record}})
    task = post(staff, "tasks", {"title": "Commander l’expertise", "dueDate": day(0)})
    patch(staff, f"tasks/{task['uuid']}", {"completed": True})
    calendar = post(staff, "tasks/calendar", {})["address"]
    staff.create_partner("etude@exemple.fr")
    staff.import_contacts("Salon de l’habitat", "".join(f"06399820{number:02};salon{number}@exemple.fr\n" for number in range(12)))
    group = next(contact_group["uuid"] for contact_group in check_success(staff.get("contact-groups")).json() if contact_group["name"] == "Salon de l’habitat")
    body = {"type": "email", "subject": "Taux de novembre", "content": "<p>Bonjour, <strong>les taux</strong> baissent.</p>", "contactGroups": [group]}
    campaign = post(staff, "campaigns", body)["uuid"]
    entry, address, signature = PREFERENCES.search(mails.wait_for("salon0@exemple.fr").text).groups()
    wait_for(lambda: check_success(staff.get(f"campaigns/{campaign}")).json()["state"] == "finished", "the campaign is finished")
    send_contact_message(server.url)
    template = check_success(staff.get("mail-templates/PASSWORD-LINK")).json()
    subject = {"subject": f"{template['subject']} - notre cabinet", "content": template["content"], "version": template.get("version")}
    patch(staff, "mail-templates/PASSWORD-LINK", subject)
    page = check_success(staff.get("pages")).json()[0]
    documents = [{"uuid": media["uuid"]} for media in page["medias"]] + [{"uuid": staff.upload("Guide.pdf", make_pdf(20_000))}]
    patch(staff, f"pages/{page['key']}", {"medias": documents, "version": page.get("version")})
    wait_for(lambda: "job" not in due_job(server), "no job is pending")
    return {
        "halfway": {"email": HALFWAY, "password": PASSWORD, "case": halfway}, "invited": {"email": INVITED, "link": link, "case": invited},
        "completed": {"email": COMPLETED, "password": PASSWORD, "case": completed}, "calendar": calendar.split("/api/", 1)[1],
        "preferences": f"contact-entries/{entry}?{address}&{signature}",
        "demo": {"password": DEMO_PASSWORD, "admin": ADMIN},
    }


def post(client: Client, path: str, body: dict) -> dict:
    response = check_success(client.http.post(f"{client.url}/api/{path}", json=body, timeout=60))
    return response.json() if response.content else {}


def patch(client: Client, path: str, body: dict) -> None:
    check_success(client.http.patch(f"{client.url}/api/{path}", json=body, timeout=60))


def send_contact_message(url: str) -> None:
    body = {
        "firstName": "Éloïse", "lastName": "L’Hôte", "email": "visiteuse@exemple.fr", "phoneNumber": "0639981234",
        "message": "Rappelez-moi au sujet de « l’assurance ».", "trap": {"website": "", "elapsedMs": 42_000},
        "consent": {"accepted": True, "wording": "J’accepte d’être rappelée."},
    }
    check_success(requests.post(f"{url}/api/contact", json=body, timeout=60))


def day(days_ahead: int) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(time.time() + days_ahead * 86_400))


def due_job(server: Server) -> str:
    """Returns « job » while a job is due or running, else an empty text."""
    due = "SELECT 'job' FROM job WHERE state = 'running' OR (state = 'waiting' AND run_at <= {now}) LIMIT 1"
    return server.query(due.format(now=int(time.time() * 1_000_000)))


def wait_for(condition, condition_name: str) -> None:
    end = time.time() + 90
    while not condition():
        assert time.time() < end, f"timeout of 90 s: {condition_name}"
        time.sleep(0.2)


if __name__ == "__main__":
    main()
