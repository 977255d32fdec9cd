//! « Droit d’accès »: all data stored about the customers of a record, in one ZIP archive (GDPR art. 15 and 20).

use crate::support::Fenix;
use crate::support::cases::{PDF, PNG};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::Path;

/// Files of the archive of a record.
async fn archive(fenix: &Fenix, record: &str, caller: &str) -> (String, BTreeMap<String, Vec<u8>>) {
    download_archive(fenix, &format!("/customer-records/{record}/personal-data"), caller).await
}

/// Name and files of the archive downloaded with a ticket.
async fn download_archive(fenix: &Fenix, path: &str, caller: &str) -> (String, BTreeMap<String, Vec<u8>>) {
    let response = fenix.get(path, caller).await.expect(200).json();
    let separator = if path.contains('?') { '&' } else { '?' };
    let address = format!("{path}{separator}ticket={}", response["ticket"].as_str().expect("a ticket"));
    let response = fenix.request(Method::GET, &address, "").send().await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    assert_eq!(response.headers()["content-type"], "application/zip");
    let name = response.headers()["content-disposition"].to_str().unwrap().to_owned();
    let mut zip = zip::ZipArchive::new(Cursor::new(response.bytes().await.unwrap())).unwrap();
    let mut files = BTreeMap::new();
    for offset in 0..zip.len() {
        let mut file = zip.by_index(offset).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        files.insert(file.name().unwrap().to_string(), content);
    }
    fenix.get(&address, "").await.expect(400);
    (name, files)
}

fn extract_text(pdf: &[u8]) -> String {
    let pdf = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    pdf.extract_text(&pages).unwrap().chars().filter(|character| !character.is_whitespace()).collect()
}

async fn archive_contains_all_stored_data(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let extra_fields =
        json!({ "treasury": 1234.5, "taskDueDate": "2026-12-24", "taskTitle": "Rappeler le client" });
    let record = fenix.a_record_with(&admin, &[Some("e@exemple.fr"), None], extra_fields).await;
    let files = [fenix.a_file(&admin, "relevé.pdf").await, fenix.a_file(&admin, "relevé.pdf").await];
    let photo = fenix.upload(&admin, "../photo.png", PNG).await.expect(201).text;
    fenix
        .a_case_with(&admin, &record, json!({ "medias": files, "label": "Prêt ../ immobilier" }))
        .await
        .expect(201);
    fenix.activate_account("e@exemple.fr").await;
    fenix
        .a_case_with(&admin, &record, json!({ "medias": [photo], "comment": "Note interne" }))
        .await
        .expect(201);
    let cases = fenix.get(&format!("/customer-records/{record}/cases"), &admin).await.expect(200).json();
    let (case, item) = (&cases[1]["uuid"], &cases[1]["itemsListArray"][2]["uuid"]);
    let repeated_body = json!({ "items": [{ "item": item, "motive": "Trop flou." }], "add": ["RIB"], "message": "Merci à vous" });
    let path = format!("/customer-cases/{}/request", case.as_str().expect("a case"));
    fenix.post(&path, &admin, &repeated_body).await.expect(200);
    let path = format!("/customer-cases/{}", case.as_str().expect("a case"));
    let project = json!({ "type": "PROPERTY-LOAN", "amount": 268_000, "duration": 300 });
    fenix.patch(&format!("{path}/project"), &admin, &project).await.expect(200);
    let offers = json!({ "offers": [{ "bank": "Banque du Large", "state": "retained", "rate": 3.45, "comment": "Vite" }] });
    fenix.patch(&format!("{path}/offers"), &admin, &offers).await.expect(200);
    let household = json!({ "adults": 2, "incomes": [{ "borrower": 1, "monthly": 4_000 }] });
    let input = json!({ "needs": { "price": 250_000 }, "resources": { "ownFunds": 30_000 }, "household": household,
        "loans": [{ "id": "main", "amount": 220_000, "rate": 3.4, "months": 240 }] });
    let plans = json!({ "plans": [{ "name": "Vingt ans", "chosen": true, "input": input }] });
    let plans = fenix.put(&format!("{path}/plans"), &admin, &plans).await.expect(200).json();
    let revenue = json!({ "fee": { "invoiced": { "amount": 1900.5, "date": "2026-11-20" } } });
    fenix.patch(&format!("{path}/revenue"), &admin, &revenue).await.expect(200);
    let inquiry = fenix.an_inquiry(&admin).await;
    let change = json!({ "customerRecord": record, "note": "Rappelée lundi" });
    fenix.change_inquiry(&admin, &inquiry, change).await.expect(200);
    let minutes = json!({ "customerRecord": record, "content": "<p>Vu <b>ce jour</b> au cabinet.</p>" });
    fenix.post("/reports", &admin, &minutes).await.expect(201);

    let customers = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    let mail = json!({ "template": "CUSTOMER-MESSAGE", "customers": [customers["customers"][0]["uuid"]],
        "subject": "Votre rachat", "message": "Il avance bien." });
    fenix.post(&format!("/customer-records/{record}/mails"), &admin, &mail).await.expect(204);

    let (name, files) = archive(&fenix, &record, &admin).await;
    assert!(name.contains("Droit%20d%E2%80%99acc%C3%A8s%20-%20C%C5%92UR%20%C3%89lo%C3%AFse"), "{name}");
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "Droit d’accès - CŒUR Éloïse, L’HÔTE Noël.pdf",
            "donnees.json",
            "fichiers/Prêt .. immobilier/relevé (2).pdf",
            "fichiers/Prêt .. immobilier/relevé.pdf",
            "fichiers/Rachat de crédits/photo.png",
        ]
    );
    assert!(files[names[2]] == PDF && files[names[3]] == PDF && files[names[4]] == PNG);

    let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
    assert_eq!(json["customerRecord"]["treasury"], 1234.5);
    assert_eq!(json["customerRecord"]["customers"][0]["email"], "e@exemple.fr");
    assert_eq!(json["cases"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["cases"][0]["comment"], "Note interne");
    assert_eq!(json["cases"][0]["medias"][0]["file"], "fichiers/Rachat de crédits/photo.png");
    let cases = &json["cases"][1];
    assert_eq!(cases["requests"][0]["message"], "Merci à vous");
    let first_event = &cases["history"][0];
    assert_eq!(first_event["kind"], "documentsRequested");
    let lines = first_event["detail"].as_str().expect("a detail").lines().count();
    assert_eq!(lines, 2, "one document per line: {first_event}");
    assert_eq!(cases["reminders"]["enabled"], true);
    assert_eq!((&cases["project"], &cases["revenue"]), (&project, &revenue));
    assert_eq!(cases["offers"], offers["offers"]);
    assert_eq!(cases["plans"], plans["plans"]);
    assert_eq!(json["cases"][0]["plans"], json!([]));
    assert_eq!(json["inquiries"][0]["note"], "Rappelée lundi");
    assert_eq!(json["reports"][0]["content"], "<p>Vu <strong>ce jour</strong> au cabinet.</p>");
    assert_eq!(json["accounts"][0]["email"], "e@exemple.fr");
    assert_eq!(json["contactEntries"][0]["contactGroups"][0]["name"], "Clients");
    assert_eq!(json["contactEntries"][0]["statusSms"], "ACTIVATED");
    assert_eq!(json["tasks"][0]["title"], "Rappeler le client");
    assert_eq!(json["audit"]["creationUser"]["lastName"].as_str().map(str::is_empty), Some(false));
    let exported_text = String::from_utf8(files["donnees.json"].clone()).unwrap();
    assert!(!exported_text.contains("$argon2") && !exported_text.contains("password_hash"));

    let text = extract_text(&files[names[0]]);
    for expected in [
        "Votredroitd’accès",
        "CNIL",
        "1234,50€",
        "e@exemple.fr",
        "Noteinterne",
        "Rappelerleclient",
        "Rappelée lundi",
        "fichiers/Rachatdecrédits/photo.png",
        "Messagedecontact",
        "j’aiunequestion",
        "Bulletindepaie",
        "Mercià vous",
        "Crédit immobilier",
        "268000,00€",
        "300mois",
        "Banque du Large",
        "Offre retenue",
        "3,45%",
        "Plan de financement – Prêt ../ immobilier – Vingt ans (variante retenue)",
        "250000,00€",
        "Prêt amortissable",
        "Taux d’endettement",
        "Honoraires",
        "1900,50€",
        "Pièces redemandées",
        "Trop flou.",
        "RelancesActives",
        "Accèsouvert",
        "Listedediffusion",
        "Emailsenvoyés",
        "Votre rachat",
        "Il avance bien.",
        "Vu ce jour au cabinet.",
    ] {
        let expected: String = expected.split_whitespace().collect();
        assert!(text.contains(&expected), "« {expected} » is not in:\n{text}");
    }
}
api_test_on_both_engines!(archive_contains_all_stored_data);

async fn export_is_for_administrators_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let path = format!("/customer-records/{record}/personal-data");
    for refused_caller in [employee, partner, customer] {
        let response = fenix.get(&path, &refused_caller).await.expect(403);
        assert!(response.json().get("ticket").is_none());
    }
    fenix.get(&path, "").await.expect(401);
    fenix.get(&format!("{path}?ticket=x"), "").await.expect(400);
    fenix.get(&path.replace(&record, &uuid::Uuid::nil().to_string()), &admin).await.expect(404);
    // A ticket of the recap opens the recap only.
    let recap = fenix.get(&format!("/customer-records/{record}/download"), &admin).await.expect(200).json();
    let ticket = recap["ticket"].as_str().unwrap();
    fenix.get(&format!("{path}?ticket={ticket}"), "").await.expect(400);
}
api_test!(export_is_for_administrators_only);

/// The archive of one customer excludes the data of the other one (GDPR art. 15, 4).
async fn archive_of_one_customer_excludes_the_other(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record_with(&admin, &[Some("e@exemple.fr"), Some("n@exemple.fr")], json!({})).await;
    let list = "Passeport – Éloïse Cœur\nPasseport – Noël L’Hôte\nAvis d’imposition";
    let case = fenix.a_case_with(&admin, &record, json!({ "itemsList": list })).await.expect(201).json();
    let case = case["uuid"].as_str().expect("a case").to_owned();
    let customer = fenix.activate_account("e@exemple.fr").await;
    let details = fenix.get(&format!("/customer-cases/{case}"), &admin).await.expect(200).json();
    let mut files = Vec::new();
    for (index, name) in ["de-elle.pdf", "de-lui.pdf", "du-foyer.pdf"].into_iter().enumerate() {
        let file = fenix.a_file(&customer, name).await;
        files.push(json!({ "uuid": file, "item": details["itemsListArray"][index]["uuid"] }));
    }
    let path = format!("/customer-cases/{case}");
    fenix.patch(&path, &customer, &json!({ "medias": files })).await.expect(200);
    let view = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    let [her_uuid, his_uuid] =
        [0, 1].map(|index| view["customers"][index]["uuid"].as_str().expect("a customer").to_owned());
    for address in ["e@exemple.fr", "n@exemple.fr"] {
        let message = json!({ "firstName": "Une", "lastName": "Personne", "email": address,
            "phoneNumber": "0612345678", "message": format!("Message de {address}") });
        fenix.post("/contact", "", &message).await.expect(204);
        let inquiry = fenix.newest_inquiry(&admin).await;
        fenix.change_inquiry(&admin, &inquiry, json!({ "customerRecord": record })).await.expect(200);
    }
    let path = |customer: &str| format!("/customer-records/{record}/personal-data?customer={customer}");

    let (name, files) = download_archive(&fenix, &path(&her_uuid), &admin).await;
    assert!(name.contains("%C3%89lo%C3%AFse") && !name.contains("No%C3%ABl"), "{name}");
    let json_text = String::from_utf8(files["donnees.json"].clone()).unwrap();
    let json: Value = serde_json::from_str(&json_text).unwrap();
    assert_eq!(json["customerRecord"]["customers"].as_array().map(Vec::len), Some(1));
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    for (text, is_present) in [("e@exemple.fr", true), ("de-elle.pdf", true), ("du-foyer.pdf", true)]
        .into_iter()
        .chain([("n@exemple.fr", false), ("de-lui.pdf", false), ("Noël", false)])
    {
        assert_eq!(json_text.contains(text), is_present, "{text}: {json_text}");
        let file = names.iter().any(|name| name.ends_with(text));
        assert!(!is_pdf(text) || file == is_present, "{text}: {names:?}");
    }
    assert_eq!(json["inquiries"].as_array().map(Vec::len), Some(1));
    // Accounts and sources of data, and users with access.
    assert_eq!(json["accounts"][0]["email"], "e@exemple.fr");
    assert_eq!(json["traces"]["sessions"].as_array().map(Vec::len), Some(2));
    assert_eq!(json["traces"]["logins"].as_array().map(Vec::len), Some(2), "password set, then login");
    let accesses = json["traces"]["accesses"].as_array().expect("lines");
    let created_body = json!({ "operation": "Création", "object": "Fiche client", "by": "Le cabinet" });
    let is_creation =
        |line: &&Value| ["operation", "object", "by"].iter().all(|key| line[key] == created_body[key]);
    assert_eq!(accesses.iter().filter(is_creation).count(), 1, "{accesses:?}");
    let pdf = extract_text(&files[names[0]]);
    for expected in ["Consultationsetmodifications", "Lecabinet", "Sessionouverte", "l’autrepersonne"] {
        assert!(pdf.contains(expected), "« {expected} » is not in:\n{pdf}");
    }
    assert!(!pdf.contains("Noël"), "{pdf}");

    let (_, files) = download_archive(&fenix, &path(&his_uuid), &admin).await;
    let json_text = String::from_utf8(files["donnees.json"].clone()).unwrap();
    assert!(json_text.contains("de-lui.pdf") && !json_text.contains("de-elle.pdf"), "{json_text}");
    assert!(!json_text.contains("e@exemple.fr"), "{json_text}");

    // A ticket for one customer opens neither the other archive nor the common one.
    let ticket = fenix.get(&path(&her_uuid), &admin).await.expect(200).json();
    let ticket = ticket["ticket"].as_str().unwrap();
    fenix.get(&format!("{}&ticket={ticket}", path(&his_uuid)), "").await.expect(400);
    let export_path = format!("/customer-records/{record}/personal-data");
    fenix.get(&format!("{export_path}?ticket={ticket}"), "").await.expect(400);
    fenix.get(&path(&uuid::Uuid::nil().to_string()), &admin).await.expect(404);
}
api_test!(archive_of_one_customer_excludes_the_other);

/// Identifiers of both customers of a record.
async fn list_customers(fenix: &Fenix, admin: &str, record: &str) -> [String; 2] {
    let view = fenix.get(&format!("/customer-records/{record}"), admin).await.expect(200).json();
    [0, 1].map(|index| view["customers"][index]["uuid"].as_str().expect("a customer").to_owned())
}

async fn archive_of_one_customer_has_own_income(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let income = |number: Value, employer: &str| json!({ "nature": "CDI", "borrower": number, "employerName": employer, "monthlyIncome": 3000 });
    let resources =
        json!([income(json!(1), "Zéphyr"), income(json!(2), "Yole"), income(json!(null), "Xylo")]);
    let more = json!({ "resources": resources });
    let record = fenix.a_record_with(&admin, &[None, None], more).await;
    let [her_uuid, his_uuid] = list_customers(&fenix, &admin, &record).await;
    for (customer, own_name, other_name, holder) in
        [(her_uuid, "Zéphyr", "Yole", "Éloïse"), (his_uuid, "Yole", "Zéphyr", "Noël")]
    {
        let path = format!("/customer-records/{record}/personal-data?customer={customer}");
        let (_, files) = download_archive(&fenix, &path, &admin).await;
        let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
        let resources = json["customerRecord"]["resources"].as_array().expect("resources");
        let rows: Vec<_> =
            resources.iter().map(|row| (&row["employerName"], row["borrower"].as_u64())).collect();
        assert_eq!(rows, [(&json!(own_name), Some(1)), (&json!("Xylo"), None)]);
        let pdf = extract_text(files.iter().find(|(name, _)| is_pdf(name)).expect("a document").1);
        assert!(!pdf.contains(other_name), "{pdf}");
        assert!(pdf.contains(&format!("{own_name}{holder}")), "{pdf}");
        assert!(!pdf.contains("Budgetdufoyer"), "{pdf}");
    }
    let (_, files) = archive(&fenix, &record, &admin).await;
    let pdf = extract_text(files.iter().find(|(name, _)| is_pdf(name)).expect("a document").1);
    assert!(pdf.contains("Budgetdufoyer") && pdf.contains("Zéphyr") && pdf.contains("Yole"), "{pdf}");
}
api_test!(archive_of_one_customer_has_own_income);

/// Former employees, complaints, and accesses before a merge and to files and documents.
async fn archive_contains_assignments_complaints_and_all_accesses(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, employee_session) = fenix.an_employee(&admin, "ines@exemple.fr").await;
    let removed_record = fenix.a_record(&employee_session, &[None]).await;
    let kept_record = fenix.a_record(&admin, &[None, None]).await;
    let file = fenix.a_file(&admin, "relevé.pdf").await;
    fenix.a_case_with(&admin, &removed_record, json!({ "medias": [file] })).await.expect(201);
    let no_associations = json!({ "associatedRecords": [], "associatedPartners": [] });
    fenix.patch(&format!("/employees/{employee}/associations"), &admin, &no_associations).await.expect(200);
    for (subject, complainant) in [("Taux annoncé", json!(null)), ("Délai", json!("Noël L’Hôte"))] {
        let complaint = json!({ "sentOn": "2025-10-31", "receivedOn": "2025-11-03", "channel": "letter",
            "subject": subject, "note": "Rappelé", "complainant": complainant, "customerRecord": removed_record });
        fenix.post("/complaints", &admin, &complaint).await.expect(201);
    }
    fenix.merge_records(&admin, &kept_record, &removed_record, json!({})).await.expect(200);

    let (_, files) = archive(&fenix, &kept_record, &admin).await;
    let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
    let assigned_flags: Vec<&Value> =
        json["assignments"].as_array().unwrap().iter().map(|line| &line["assigned"]).collect();
    assert_eq!(assigned_flags, [&json!(true), &json!(false)], "{}", json["assignments"]);
    assert_eq!(json["complaints"].as_array().map(Vec::len), Some(2));
    let accesses = json["traces"]["accesses"].as_array().unwrap();
    let count = |object: &str| {
        let is_creation = |line: &&Value| line["operation"] == "Création" && line["object"] == object;
        accesses.iter().filter(is_creation).count()
    };
    assert_eq!((count("Fiche client"), count("Fichier"), count("Réclamation")), (2, 1, 2), "{accesses:?}");
    let (_, pdf) = files.iter().find(|(name, _)| is_pdf(name)).expect("a document");
    let text = extract_text(pdf);
    for expected in ["Ficheretirée", "Réclamationdu31/10/2025", "Tauxannoncé", "Courrier"] {
        assert!(text.contains(expected), "« {expected} » is not in:\n{text}");
    }
    // A complaint in the name of the other customer is not exported for the first one.
    let customers = fenix.get(&format!("/customer-records/{kept_record}"), &admin).await.expect(200).json();
    let first_customer = customers["customers"][0]["uuid"].as_str().unwrap();
    let path = format!("/customer-records/{kept_record}/personal-data?customer={first_customer}");
    let (_, files) = download_archive(&fenix, &path, &admin).await;
    let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
    assert_eq!(json["complaints"].as_array().map(Vec::len), Some(1));
    assert_eq!(json["complaints"][0]["subject"], "Taux annoncé");
}
api_test_on_both_engines!(archive_contains_assignments_complaints_and_all_accesses);

/// Labels keep the name of the day of the case, or a number for customers of the same name.
async fn archive_of_one_customer_recognises_earlier_names(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None, None]).await;
    let list = "Passeport – Eloise Coeur\nPasseport – Noël L’Hôte\nContrat – client 1\nContrat – client 2\n\
                Avis – foyer";
    fenix.a_case_with(&admin, &record, json!({ "itemsList": list })).await.expect(201);
    let [her_uuid, his_uuid] = list_customers(&fenix, &admin, &record).await;
    for (customer, expected) in [
        (her_uuid, ["Passeport – Eloise Coeur", "Contrat – client 1", "Avis – foyer"]),
        (his_uuid, ["Passeport – Noël L’Hôte", "Contrat – client 2", "Avis – foyer"]),
    ] {
        let path = format!("/customer-records/{record}/personal-data?customer={customer}");
        let (_, files) = download_archive(&fenix, &path, &admin).await;
        let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
        let items = json["cases"][0]["itemsListArray"].as_array().expect("documents");
        let labels: Vec<_> = items.iter().map(|item| &item["label"]).collect();
        assert_eq!(labels, expected);
    }
}
api_test!(archive_of_one_customer_recognises_earlier_names);

/// Messages received in campaigns are personal data.
async fn received_campaigns_are_in_the_archive(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let groups = fenix.get("/contact-groups", &admin).await.expect(200).json();
    let customers =
        groups.as_array().unwrap().iter().find(|group| group["name"] == "Clients").expect("a group");
    let campaign = json!({ "type": "email", "subject": "Les taux baissent", "content": "<p>Bonjour</p>",
        "contactGroups": [customers["uuid"]] });
    fenix.post("/campaigns", &admin, &campaign).await.expect(201);
    for _ in 0..3 {
        fenix.mails().await;
        fenix.clock.advance(time::Duration::minutes(2));
    }
    let (_, files) = archive(&fenix, &record, &admin).await;
    let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
    let received_campaign = &json["traces"]["campaigns"][0];
    assert_eq!(
        (&received_campaign["type"], &received_campaign["text"]),
        (&json!("email"), &json!("Les taux baissent")),
        "{json}"
    );
}
api_test!(received_campaigns_are_in_the_archive);

/// Persons with an inquiry only have the same rights (GDPR art. 15 and 17).
async fn inquiry_is_exported_and_deleted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let inquiry = fenix.an_inquiry(&admin).await;
    let called_body =
        json!({ "note": "Rappelée mardi", "callOutcome": "unreachable", "callBackOn": "2026-12-01" });
    fenix.change_inquiry(&admin, &inquiry, called_body).await.expect(200);
    let referred_statement = "UPDATE inquiry SET referred_by = 'Cabinet Martin' WHERE uuid = $1";
    fenix.sql(referred_statement, vec![uuid::Uuid::parse_str(&inquiry).unwrap().into()]).await;
    let path = format!("/inquiries/{inquiry}/personal-data");
    fenix.get(&path, &employee).await.expect(403);
    let (name, files) = download_archive(&fenix, &path, &admin).await;
    assert!(name.contains("Droit%20d%E2%80%99acc%C3%A8s"), "{name}");
    let json: Value = serde_json::from_slice(&files["donnees.json"]).unwrap();
    let exported_fields =
        ["note", "callOutcome", "callBackOn", "referredBy"].map(|name| &json["inquiry"][name]);
    assert_eq!(exported_fields, ["Rappelée mardi", "unreachable", "2026-12-01", "Cabinet Martin"]);
    assert!(json["accesses"].as_array().is_some_and(|lines| !lines.is_empty()));
    let pdf = files.iter().find(|(name, _)| is_pdf(name)).expect("a document").1;
    let text: String = extract_text(pdf).split_whitespace().collect();
    for expected in ["Rappeléemardi", "Injoignable", "01/12/2026", "CabinetMartin"] {
        assert!(text.contains(expected), "« {expected} » is not in:\n{text}");
    }

    let row = format!("/inquiries/{inquiry}");
    fenix.delete(&row, &employee).await.expect(403);
    let record = fenix.a_record(&admin, &[None]).await;
    fenix.change_inquiry(&admin, &inquiry, json!({ "customerRecord": record })).await.expect(200);
    let refusal = fenix.delete(&row, &admin).await.expect(400);
    assert!(refusal.text.contains("liée à une fiche"), "{}", refusal.text);
    fenix.change_inquiry(&admin, &inquiry, json!({ "customerRecord": null })).await.expect(200);
    fenix.delete(&row, &admin).await.expect(204);
    fenix.get(&row, &admin).await.expect(404);
    fenix.delete(&row, &admin).await.expect(404);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0);
    let journal = format!("/access-journal?objectUuid={inquiry}&act=Suppression");
    assert_eq!(fenix.get(&journal, &admin).await.expect(200).json().as_array().map(Vec::len), Some(1));
}
api_test!(inquiry_is_exported_and_deleted);

fn is_pdf(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "pdf")
}
