//! Demo data (contract, « Demo data »), as seen by its four users.

use crate::api_test;
use crate::support::Fenix;
use serde_json::{Value, json};
use server::demo;
use server::demo::act::{DemoError, PASSWORD};

async fn log_in(fenix: &Fenix, email: &str) -> String {
    let body = json!({ "email": email, "password": PASSWORD });
    let response = fenix.post("/login", "", &body).await.expect(200);
    format!("Bearer {}", response.json()["token"].as_str().expect("a token"))
}

async fn list_rows(fenix: &Fenix, path: &str, caller: &str) -> Vec<Value> {
    fenix.get(path, caller).await.expect(200).json().as_array().cloned().expect("a list")
}

async fn demo_data_fulfils_the_contract(fenix: Fenix) {
    assert!(!demo::is_loaded(&fenix.services).await.unwrap());
    fenix.services.sync_with_configuration().await.unwrap();
    demo::load(&fenix.services).await.unwrap();
    assert!(demo::is_loaded(&fenix.services).await.unwrap());
    assert!(matches!(demo::load(&fenix.services).await, Err(DemoError::NotEmpty)));
    assert!(fenix.mails().await.is_empty(), "a mail was sent to an invented address");

    let admin = log_in(&fenix, "admin@demo.fr").await;
    let records = list_rows(&fenix, "/customer-records?page=1&pageSize=200", &admin).await;
    assert_eq!(records.len(), 25);
    assert_eq!(list_rows(&fenix, "/partners", &admin).await.len(), 3);
    let mut cases = 0;
    for record in &records {
        let path = format!("/customer-records/{}", record["uuid"].as_str().unwrap());
        let record = fenix.get(&path, &admin).await.expect(200).json();
        cases += record["cases"].as_array().map_or(0, Vec::len);
    }
    assert_eq!(cases, 40);

    let inquiries = list_rows(&fenix, "/inquiries", &admin).await;
    assert_eq!(inquiries.len(), 28);
    let count_by_state = |state: &str| inquiries.iter().filter(|inquiry| inquiry["state"] == state).count();
    assert_eq!((count_by_state("spam"), count_by_state("handled")), (1, 19));
    assert!(inquiries.iter().any(|inquiry| inquiry["customerRecord"].is_string()));
    let unread = fenix.get("/inquiries/unread", &admin).await.expect(200).json();
    assert_eq!(unread["count"], 4);
    assert!(
        inquiries.windows(2).all(|pair| pair[0]["receivedAt"].as_str() >= pair[1]["receivedAt"].as_str())
    );

    let groups = list_rows(&fenix, "/contact-groups", &admin).await;
    assert_eq!(groups.iter().filter(|group| group.get("automatedGroupKeyName").is_none()).count(), 3);
    let contacts = list_rows(&fenix, "/contact-entries", &admin).await;
    assert_eq!(contacts.iter().filter(|contact| contact.get("user").is_none()).count(), 120);

    let employee = log_in(&fenix, "employe@demo.fr").await;
    let assigned_count = list_rows(&fenix, "/customer-records?page=1&pageSize=200", &employee).await.len();
    assert!((5..25).contains(&assigned_count), "{assigned_count} assigned records");
    assert_eq!(list_rows(&fenix, "/partners", &employee).await.len(), 2);

    // At least one item of each kind is pending.
    let today = fenix.get("/today", &employee).await.expect(200).json();
    for block in ["tasks", "inquiries", "handedIn", "sentAgain", "ending", "unmoved", "partners"] {
        assert!(today[block]["count"].as_u64() > Some(0), "{block}: {today}");
    }

    let partner = log_in(&fenix, "prescripteur@demo.fr").await;
    let own_records = list_rows(&fenix, "/customer-records?page=1&pageSize=200", &partner).await;
    let mut visible_reports = 0;
    for record in own_records.iter().filter(|record| record["liftingOfBankingSecrecy"] == true) {
        let path = format!("/reports?customerRecord={}", record["uuid"].as_str().unwrap());
        visible_reports += list_rows(&fenix, &path, &partner).await.len();
    }
    assert_eq!(visible_reports, 3, "reports visible to the partner");
    for is_lifted in [true, false] {
        assert!(
            own_records.iter().any(|record| record["liftingOfBankingSecrecy"] == is_lifted),
            "lifted: {is_lifted}"
        );
    }

    let customer = log_in(&fenix, "client@demo.fr").await;
    let cases = list_rows(&fenix, "/customer-cases", &customer).await;
    assert_eq!(cases.len(), 3, "{cases:?}");
    let closed_count =
        cases.iter().filter(|case| case.get("closedDate").is_some_and(Value::is_string)).count();
    assert_eq!(closed_count, 1);

    // Pages with documents, and one without any.
    let pages = list_rows(&fenix, "/pages", "").await;
    let documents = |page: &Value| page["medias"].as_array().map_or(0, Vec::len);
    assert_eq!(pages.iter().map(documents).collect::<Vec<_>>(), [2, 2, 2, 0]);
    for media in pages.iter().flat_map(|page| page["medias"].as_array().unwrap()) {
        let path = format!("/pages/medias/{}/download", media["uuid"].as_str().unwrap());
        let file = fenix.get(&path, "").await.expect(200);
        assert!(file.text.starts_with("%PDF-"));
        assert_eq!(json!(file.text.len()), media["size"]);
    }
    let own_type = fenix.get("/partner-types/own", &partner).await.expect(200).json();
    assert_eq!((&own_type["label"], documents(&own_type)), (&json!("Agence immobilière"), 3));
    for case in &cases {
        for media in case["medias"].as_array().into_iter().flatten() {
            let path = format!("/medias?load={}", media["uuid"].as_str().unwrap());
            fenix.get(&path, &customer).await.expect(200);
        }
    }
}
api_test!(demo_data_fulfils_the_contract);
