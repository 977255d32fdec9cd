//! Archived records: hidden everywhere, readable with a reason, brought back, deleted after their day.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::retention::RetentionCategory;
use serde_json::{Value, json};
use time::Duration;

const NAME: &str = "Zéphyrine";

/// Lists, searches and feeds of an ADMIN that name the customer.
const LISTS: [&str; 5] = [
    "/customer-records?page=1",
    "/case-list?page=1",
    "/search?q=Zephyrine",
    "/complaints",
    "/customer-records?page=1&updatedSince=2026-01-01T00:00:00Z",
];

async fn archived_record_is_hidden_until_it_is_restored(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let customer = json!([{ "civility": "Madame", "firstName": NAME, "lastName": "Roy", "email": "z@exemple.fr",
        "phoneNumber": "0612345678", "birthDate": "1980-07-05" }]);
    let record = fenix
        .a_record_with(&admin, &[], json!({ "maritalStatus": "Célibataire", "customers": customer }))
        .await;
    let case = fenix.a_case(&admin, &record).await;
    let own_session = fenix.activate_account("z@exemple.fr").await;
    let complaint =
        json!({ "sentOn": "2026-11-01", "channel": "email", "subject": NAME, "customerRecord": record });
    let complaint = uuid_of(&fenix.post("/complaints", &admin, &complaint).await.expect(201).json());
    let without_record = json!({ "sentOn": "2026-11-02", "channel": "email", "subject": "Sans fiche" });
    fenix.post("/complaints", &admin, &without_record).await.expect(201);
    let contains_name = async |path: &str| fenix.get(path, &admin).await.expect(200).text.contains(NAME);
    for list in LISTS {
        assert!(contains_name(list).await, "{list}");
    }
    let archive = format!("/customer-records/{record}/archive");
    fenix.post(&archive, &admin, &json!({ "until": "2026-11-21", "reason": " " })).await.expect(400);
    let form = json!({ "until": "2031-11-21", "reason": "Fin de la relation" });
    let refusal = fenix.post(&archive, &admin, &form).await.expect(400);
    assert!(refusal.text.contains("Une réclamation de cette fiche attend une réponse."), "{}", refusal.text);
    let answered_body = json!({ "state": "answered" });
    fenix.patch(&format!("/complaints/{complaint}"), &admin, &answered_body).await.expect(200);
    let counts = async || fenix.get("/complaints/yearly?year=2026", &admin).await.expect(200).text;
    let counts_before = counts().await;
    assert!(counts_before.contains(NAME), "{counts_before}");
    fenix.post(&archive, &admin, &form).await.expect(204);
    assert_eq!(counts().await, counts_before);
    for list in LISTS {
        assert!(!contains_name(list).await, "{list}");
    }
    let complaints = fenix.get("/complaints", &admin).await.expect(200).text;
    assert!(complaints.contains("Sans fiche"), "{complaints}");
    let paths = [
        format!("/customer-records/{record}"),
        format!("/customer-cases/{case}"),
        format!("/customer-cases/{case}/legal-documents"),
        format!("/customer-records/{record}/timeline"),
        format!("/customer-records/{record}/download"),
        format!("/customer-records/{record}/personal-data"),
    ];
    for path in &paths {
        fenix.get(path, &admin).await.expect(404);
    }
    fenix.get(&paths[1], &own_session).await.expect(404);
    let listed_records = fenix.get("/archived-records", &admin).await.expect(200).json();
    assert_eq!(
        (
            &listed_records[0]["uuid"],
            &listed_records[0]["until"],
            &listed_records[0]["customers"][0]["firstName"]
        ),
        (&json!(record), &json!("2031-11-21"), &json!(NAME))
    );
    let reading = format!("{archive}/reading");
    fenix.post(&reading, &admin, &json!({})).await.expect(400);
    let read = fenix.request(reqwest::Method::POST, &reading, &admin);
    let read = read.json(&json!({ "reason": "Demande du juge" })).send().await.unwrap();
    assert_eq!(read.status().as_u16(), 200);
    assert!(read.bytes().await.unwrap().starts_with(b"%PDF"));
    let journal = fenix.get("/access-journal?page=1", &admin).await.expect(200).text;
    assert!(journal.contains("Archivage"), "{journal}");

    fenix.delete(&archive, &admin).await.expect(204);
    fenix.delete(&archive, &admin).await.expect(404);
    fenix.post(&reading, &admin, &json!({ "reason": "Encore" })).await.expect(404);
    assert!(contains_name("/customer-records?page=1").await);
    fenix.get(&paths[1], &own_session).await.expect(200);
}
api_test_on_both_engines!(archived_record_is_hidden_until_it_is_restored);

async fn objects_of_archived_record_are_hidden(fenix: Fenix) {
    let (account, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("zoe@exemple.fr")]).await;
    let inquiry = fenix.an_inquiry(&admin).await;
    fenix.change_inquiry(&admin, &inquiry, json!({ "customerRecord": record })).await.expect(200);
    let task = json!({ "title": "Rappeler Zoé", "dueDate": "2026-11-20", "customerRecord": record });
    fenix.post("/tasks", &admin, &task).await.expect(201);
    let report = json!({ "customerRecord": record, "content": "Vu." });
    let report = uuid_of(&fenix.post("/reports", &admin, &report).await.expect(201).json());
    let tasks = format!("/tasks/{account}");
    let (employee, _) = fenix.an_employee(&admin, "ines@exemple.fr").await;
    let associations = format!("/employees/{employee}/associations");
    let assigned_body = json!({ "associatedRecords": [record], "associatedPartners": [] });
    fenix.patch(&associations, &admin, &assigned_body).await.expect(200);
    let members = async || {
        let groups = fenix.get("/contact-groups", &admin).await.expect(200).json();
        let group = groups.as_array().unwrap().iter().find(|group| group["name"] == "Clients").unwrap();
        group["nbUsersInGroup"].clone()
    };
    assert_eq!(members().await, 1);
    let contact_total = async || {
        let page = fenix.get("/contact-entries?page=1&pageSize=1", &admin).await.expect(200);
        page.headers["x-total-count"].clone()
    };
    assert_eq!(contact_total().await, "2");
    let lists = [
        (associations.as_str(), record.as_str()),
        (tasks.as_str(), "Rappeler Zoé"),
        ("/today", "Rappeler Zoé"),
        ("/inquiries?page=1", inquiry.as_str()),
        ("/contact-entries?page=1", "zoe@exemple.fr"),
    ];
    let shows = async |path: &str, text: &str| fenix.get(path, &admin).await.expect(200).text.contains(text);
    for (path, text) in lists {
        assert!(shows(path, text).await, "{path}");
    }
    let form = json!({ "until": "2031-11-21", "reason": "Fin de la relation" });
    fenix.post(&format!("/customer-records/{record}/archive"), &admin, &form).await.expect(204);
    for (path, text) in lists {
        assert!(!shows(path, text).await, "{path}");
    }
    assert_eq!(fenix.get("/today", &admin).await.expect(200).json()["tasks"]["count"], 0);
    assert_eq!(members().await, 0);
    assert_eq!(contact_total().await, "1");
    // A save of the shown assignments keeps the hidden one.
    let no_associations = json!({ "associatedRecords": [], "associatedPartners": [] });
    fenix.patch(&associations, &admin, &no_associations).await.expect(200);
    assert_eq!(fenix.test.number("SELECT count(*) FROM record_assignment").await, 1);
    for path in [format!("/inquiries/{inquiry}"), format!("/reports/{report}")] {
        fenix.get(&path, &admin).await.expect(404);
    }
}
api_test_on_both_engines!(objects_of_archived_record_are_hidden);

async fn archive_ends_with_the_deletion_of_the_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let form = json!({ "until": "2027-11-21", "reason": "Dossier refusé" });
    fenix.post(&format!("/customer-records/{record}/archive"), &admin, &form).await.expect(204);
    let due = async || {
        let lines = fenix.services.retention.dry_run().await.unwrap();
        lines.into_iter().find(|line| line.category == RetentionCategory::ArchivedRecords).unwrap().count
    };
    fenix.clock.advance(Duration::days(365));
    assert_eq!(due().await, 0);
    fenix.clock.advance(Duration::days(1));
    assert_eq!(due().await, 1);
    fenix.services.retention.run_confirmed().await.unwrap();
    assert_eq!(due().await, 0);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.get("/archived-records", &admin).await.expect(200).json(), json!([]));
}
api_test!(archive_ends_with_the_deletion_of_the_record);

async fn archived_records_are_searched_sorted_and_paged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for (last_name, first_name, until) in
        [("Zola", "Émile", "2030-01-01"), ("Le Goff", "Zoé", "2028-01-01"), ("L’Hôte", "Noël", "2029-01-01")]
    {
        let customer = json!([{ "civility": "Madame", "firstName": first_name, "lastName": last_name,
            "phoneNumber": "0612345678", "birthDate": "1980-07-05" }]);
        let extra_fields = json!({ "maritalStatus": "Célibataire", "customers": customer });
        let record = fenix.a_record_with(&admin, &[], extra_fields).await;
        fenix.clock.advance(Duration::seconds(1));
        let form = json!({ "until": until, "reason": "Fin de la relation" });
        fenix.post(&format!("/customer-records/{record}/archive"), &admin, &form).await.expect(204);
    }
    let list_records = async |query: &str| {
        let response = fenix.get(&format!("/archived-records{query}"), &admin).await.expect(200);
        let total = response.headers.get("x-total-count").map(|total| total.to_str().unwrap().to_owned());
        let rows = response.json().as_array().cloned().unwrap();
        let name = |row: &Value| row["customers"][0]["lastName"].as_str().unwrap().to_owned();
        (rows.iter().map(name).collect::<Vec<_>>(), total)
    };
    assert_eq!(list_records("").await, (["L’Hôte", "Le Goff", "Zola"].map(str::to_owned).to_vec(), None));
    for (query, names, total) in [
        ("?page=2&pageSize=2", ["Zola"].as_slice(), "3"),
        ("?page=1&sort=until", &["Le Goff", "L’Hôte", "Zola"], "3"),
        ("?page=1&sort=-until", &["Zola", "L’Hôte", "Le Goff"], "3"),
        ("?page=1&sort=archiveDate", &["Zola", "Le Goff", "L’Hôte"], "3"),
        ("?page=1&search=zo", &["Le Goff", "Zola"], "2"),
        ("?page=1&search=goff%20ZOE", &["Le Goff"], "1"),
        ("?page=1&search=hote", &["L’Hôte"], "1"),
    ] {
        let names: Vec<String> = names.iter().copied().map(str::to_owned).collect();
        assert_eq!(list_records(query).await, (names, Some(total.to_owned())), "{query}");
    }
    let long_search = format!("/archived-records?search={}", "a".repeat(256));
    assert_eq!(fenix.get(&long_search, &admin).await.expect(400).fields(), ["search"]);
}
api_test_on_both_engines!(archived_records_are_searched_sorted_and_paged);
