//! Access journal: author, operation, object and client address of each entry.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

/// Entries about one object, oldest first: act, object kind and name of the caller.
async fn describe_entries(fenix: &Fenix, admin: &str, query: &str) -> Vec<(String, String, String)> {
    let rows = fenix.get(&format!("/access-journal?{query}"), admin).await.expect(200).json();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let describe_row = |row: &Value| (text(&row["act"]), text(&row["object"]), text(&row["person"]["uuid"]));
    let mut lines: Vec<_> = rows.as_array().expect("a list").iter().map(describe_row).collect();
    lines.reverse();
    lines
}

async fn list_acts(fenix: &Fenix, admin: &str, uuid: &str) -> Vec<String> {
    describe_entries(fenix, admin, &format!("objectUuid={uuid}"))
        .await
        .into_iter()
        .map(|(act, ..)| act)
        .collect()
}

async fn acts_on_records_cases_and_files_are_journaled(fenix: Fenix) {
    let (admin_uuid, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[Some("eloise@exemple.fr")]).await;
    let path = format!("/customer-records/{record}");
    let mut body = fenix.get(&path, &admin).await.expect(200).json();
    body["treasury"] = json!(1_200);
    fenix.post("/customer-records", &employee, &body).await.expect(200);
    let (stranger_uuid, stranger) = fenix.logged_in(Role::Employee).await;
    fenix.get(&path, &stranger).await.expect(404);
    let entries_of_record = describe_entries(&fenix, &admin, &format!("objectUuid={record}")).await;
    let journal_row = |act: &str, caller: String| (act.to_owned(), "Fiche client".to_owned(), caller);
    let expected = [
        journal_row("Création", employee_uuid.to_string()),
        journal_row("Modification", employee_uuid.to_string()),
        journal_row("Consultation", admin_uuid.to_string()),
    ];
    for line in &expected {
        assert!(entries_of_record.contains(line), "{line:?} is not in {entries_of_record:?}");
    }
    assert!(
        describe_entries(&fenix, &admin, &format!("person={stranger_uuid}")).await.is_empty(),
        "no entry after a refused read"
    );

    let file = fenix.a_file(&employee, "bulletin.pdf").await;
    let extra_fields = json!({ "medias": [{ "uuid": file, "name": "bulletin.pdf" }] });
    let case = fenix.a_case_with(&employee, &record, extra_fields).await.expect(201).json();
    let case = case["uuid"].as_str().expect("a case").to_owned();
    fenix.get(&format!("/customer-cases/{case}"), &employee).await.expect(200);
    let body = json!({ "label": "DIC" });
    fenix.post(&format!("/customer-cases/{case}/status"), &employee, &body).await.expect(201);
    fenix.get(&format!("/medias?load={file}"), &admin).await.expect(200);
    assert_eq!(list_acts(&fenix, &admin, &file).await, ["Création", "Téléchargement"]);
    let case_acts = list_acts(&fenix, &admin, &case).await;
    for act in ["Création", "Consultation", "Modification"] {
        assert!(case_acts.iter().any(|known_act| known_act == act), "{act} is not in {case_acts:?}");
    }

    fenix.delete(&path, &admin).await.expect(204);
    for uuid in [&record, &case, &file] {
        assert_eq!(
            list_acts(&fenix, &admin, uuid).await.last().map(String::as_str),
            Some("Suppression"),
            "{uuid}"
        );
    }
    let last = fenix.get("/access-journal?act=Suppression&pageSize=1", &admin).await.expect(200);
    assert_eq!(last.headers["x-total-count"], "3");
    let row = &last.json()[0];
    assert_eq!((&row["address"], &row["person"]["role"]), (&json!("127.0.0.1"), &json!("ADMIN")));
    assert_eq!(row["person"]["lastName"], "Rivière");
    assert_eq!(row["objectLabel"], Value::Null);
    let text = fenix.get("/access-journal", &admin).await.text;
    for personal in ["Cœur", "eloise@exemple.fr", "bulletin", "Rachat"] {
        assert!(!text.contains(personal), "{personal} in {text}");
    }
}
api_test_on_both_engines!(acts_on_records_cases_and_files_are_journaled);

async fn inquiries_and_downloads_are_journaled_and_filters_checked(fenix: Fenix) {
    let (admin_uuid, admin) = fenix.logged_in(Role::Admin).await;
    let inquiry = fenix.an_inquiry(&admin).await;
    fenix.inquiry(&admin, &inquiry).await;
    fenix.change_inquiry(&admin, &inquiry, json!({ "note": "à rappeler" })).await.expect(200);
    fenix.post(&format!("/inquiries/{inquiry}/customer-record"), &admin, &Value::Null).await;
    let acts =
        describe_entries(&fenix, &admin, &format!("person={admin_uuid}&object=Demande%20re%C3%A7ue")).await;
    let acts: Vec<&str> = acts.iter().map(|(act, ..)| act.as_str()).collect();
    assert!(acts.contains(&"Consultation") && acts.contains(&"Modification"), "{acts:?}");
    let list_query = format!("objectUuid={inquiry}&from=2026-11-21&to=2026-11-21");
    assert!(!describe_entries(&fenix, &admin, &list_query).await.is_empty());
    assert!(
        describe_entries(&fenix, &admin, &format!("objectUuid={inquiry}&from=2190-01-01")).await.is_empty()
    );
    for (query, field) in [
        ("person=x", "person"),
        ("act=Vol", "act"),
        ("object=Compte", "object"),
        ("objectUuid=1", "objectUuid"),
        ("from=hier", "from"),
        ("to=2026-13-01", "to"),
        ("page=0", "page"),
    ] {
        let refusal = fenix.get(&format!("/access-journal?{query}"), &admin).await.expect(400);
        assert_eq!(refusal.fields(), [field], "{query}");
    }
}
api_test!(inquiries_and_downloads_are_journaled_and_filters_checked);

async fn repeated_reads_within_ten_minutes_are_one_entry(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let path = format!("/customer-records/{record}");
    let count_reads =
        async || list_acts(&fenix, &admin, &record).await.iter().filter(|act| *act == "Consultation").count();
    for _ in 0..3 {
        fenix.get(&path, &admin).await.expect(200);
        fenix.clock.advance(time::Duration::minutes(3));
        assert_eq!(count_reads().await, 1);
    }
    fenix.get(&path, &other_admin).await.expect(200);
    assert_eq!(count_reads().await, 2, "another person");
    fenix.clock.advance(time::Duration::minutes(1));
    fenix.get(&path, &admin).await.expect(200);
    assert_eq!(count_reads().await, 3, "ten minutes later");
}
api_test!(repeated_reads_within_ten_minutes_are_one_entry);

/// A list of persons is one entry, with its filters and without the search text.
async fn list_read_is_journaled_once(fenix: Fenix) {
    let (admin_uuid, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    fenix.a_record(&employee, &[Some("eloise@exemple.fr")]).await;
    for path in [
        "/customer-records?page=1&pageSize=20&lastName=Kermarrec",
        "/customer-records?page=1&pageSize=20&lastName=Kermarrec",
        "/customer-records?page=2&pageSize=20&lastName=Kermarrec",
        "/customer-records?page=1&pageSize=20",
        "/partners?page=1&pageSize=20",
        "/inquiries?page=1&pageSize=20&search=secret",
        "/case-list?page=2&pageSize=1",
        "/customer-records",
    ] {
        fenix.get(path, &employee).await.expect(200);
    }
    fenix.get("/employees?page=1&pageSize=20", &admin).await.expect(200);
    for path in
        ["/contact-entries?page=1&pageSize=20", "/contact-entries", "/partners", "/inquiries?search=secret"]
    {
        fenix.get(path, &admin).await.expect(200);
    }
    let journal_row = async |person: uuid::Uuid| {
        let path = format!("/access-journal?act=Consultation%20de%20liste&person={person}");
        let lines = fenix.get(&path, &admin).await.expect(200).json();
        let mut entries: Vec<String> = lines
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["detail"].as_str().unwrap().to_owned())
            .collect();
        entries.sort();
        entries
    };
    let expected = [
        "Demandes reçues, 0 ligne, filtres\u{a0}: texte",
        "Dossiers, 0 ligne",
        "Fiches clients, 0 ligne, filtres\u{a0}: nom",
        "Fiches clients, 1 ligne",
        "Fiches clients, liste entière",
        "Prescripteurs, 0 ligne",
    ];
    assert_eq!(journal_row(employee_uuid).await, expected);
    let expected = [
        "Contacts, 2 lignes",
        "Contacts, liste entière",
        "Demandes reçues, liste entière, filtres\u{a0}: texte",
        "Prescripteurs, liste entière",
        "Salariés et indicateurs, 1 ligne",
    ];
    assert_eq!(journal_row(admin_uuid).await, expected);
    let text = fenix.get("/access-journal", &admin).await.text;
    assert!(!text.contains("Kermarrec") && !text.contains("secret"), "{text}");
}
api_test_on_both_engines!(list_read_is_journaled_once);

async fn acts_on_employees_are_journaled(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let mut body = json!({ "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr", "enableAccess": true });
    let employee = fenix.post("/employees", &admin, &body).await.expect(201).json();
    let uuid = employee["uuid"].as_str().unwrap().to_owned();
    body["uuid"] = json!(uuid);
    fenix.post("/employees", &admin, &body).await.expect(200);
    let assigned_body = json!({ "associatedRecords": [record], "associatedPartners": [] });
    let path = format!("/employees/{uuid}/associations");
    fenix.patch(&path, &admin, &assigned_body).await.expect(200);
    fenix.patch(&path, &admin, &assigned_body).await.expect(200);
    fenix.delete(&format!("/employees/{uuid}"), &admin).await.expect(204);
    assert_eq!(list_acts(&fenix, &admin, &uuid).await, ["Création", "Modification", "Suppression"]);
    let entries = list_acts(&fenix, &admin, &record).await;
    assert_eq!(entries.iter().filter(|act| *act == "Affectation").count(), 1, "{entries:?}");
}
api_test!(acts_on_employees_are_journaled);
