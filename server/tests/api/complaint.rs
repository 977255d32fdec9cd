//! Complaints: both clocks, scope of employees, concurrent changes.

use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

fn complaint_form(record: Option<&str>) -> Value {
    json!({ "sentOn": "2025-10-31", "receivedOn": "2025-11-03", "channel": "letter",
        "subject": "Délai de réponse", "customerRecord": record })
}

async fn complaint_has_two_clocks_and_changes_state(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let created_complaint = fenix.post("/complaints", &admin, &complaint_form(None)).await.expect(201).json();
    // 10 working days after a Friday, with 11 November; two months.
    assert_eq!(
        (&created_complaint["acknowledgeBy"], &created_complaint["answerBy"]),
        (&json!("2025-11-14"), &json!("2025-12-31"))
    );
    assert_eq!(
        (&created_complaint["state"], &created_complaint["nextDeadline"]),
        (&json!("received"), &json!("2025-11-14"))
    );
    let path = format!("/complaints/{}", uuid_of(&created_complaint));
    let change = json!({ "state": "acknowledged", "acknowledgedOn": "2025-11-05", "version": 1 });
    let changed_complaint = fenix.patch(&path, &admin, &change).await.expect(200).json();
    assert_eq!(
        (&changed_complaint["nextDeadline"], &changed_complaint["version"]),
        (&json!("2025-12-31"), &json!(2))
    );
    fenix.patch(&path, &admin, &change).await.expect(409);
    let complaint_after =
        fenix.patch(&path, &admin, &json!({ "state": "answered" })).await.expect(200).json();
    assert!(complaint_after["answeredOn"].is_string() && complaint_after.get("nextDeadline").is_none());
    let listed_complaints = fenix.get("/complaints", &admin).await.expect(200).json();
    assert_eq!(listed_complaints, json!([complaint_after]));
    let refusal = fenix.post("/complaints", &admin, &json!({})).await.expect(400);
    assert_eq!(refusal.fields(), ["sentOn", "channel", "subject"]);
    let future = json!({ "sentOn": "2999-01-01", "channel": "email", "subject": "x" });
    assert_eq!(fenix.post("/complaints", &admin, &future).await.expect(400).fields(), ["sentOn"]);
}
api_test_on_both_engines!(complaint_has_two_clocks_and_changes_state);

async fn employee_sees_complaints_of_own_records_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (own_record, other_record) =
        (fenix.a_record(&employee, &[None]).await, fenix.a_record(&admin, &[None]).await);
    fenix.post("/complaints", &employee, &complaint_form(Some(&other_record))).await.expect(404);
    assert_eq!(
        fenix.post("/complaints", &employee, &complaint_form(None)).await.expect(400).fields(),
        ["customerRecord"]
    );
    let created_complaint =
        fenix.post("/complaints", &employee, &complaint_form(Some(&own_record))).await.expect(201).json();
    for record in [Some(other_record.as_str()), None] {
        let hidden_complaint =
            fenix.post("/complaints", &admin, &complaint_form(record)).await.expect(201).json();
        let path = format!("/complaints/{}", uuid_of(&hidden_complaint));
        fenix.patch(&path, &employee, &json!({ "subject": "x" })).await.expect(404);
    }
    assert_eq!(fenix.get("/complaints", &employee).await.expect(200).json(), json!([created_complaint]));
    let path = format!("/complaints/{}", uuid_of(&created_complaint));
    fenix.patch(&path, &employee, &json!({ "customerRecord": other_record })).await.expect(404);
    // The complaint outlives the record.
    fenix.delete(&format!("/customer-records/{own_record}"), &admin).await.expect(204);
    let kept_complaint =
        fenix.patch(&path, &admin, &json!({ "note": "Fiche supprimée" })).await.expect(200).json();
    assert!(kept_complaint.get("customerRecord").is_none());
}
api_test_on_both_engines!(employee_sees_complaints_of_own_records_only);

/// Records complaints of every state, the first about the record; today is 21 November 2026.
async fn create_several(fenix: &Fenix, staff: &str, record: &str) {
    for (subject, sent_on, state, record) in [
        ("Été pourri", "2026-11-10", "received", Some(record)),
        ("Délai", "2026-10-01", "acknowledged", None),
        ("Frais", "2026-09-01", "acknowledged", None),
        ("frais d’expertise", "2026-10-15", "received", None),
        ("Refus", "2025-08-03", "answered", None),
    ] {
        let body = json!({ "sentOn": sent_on, "channel": "email", "subject": subject, "state": state,
            "complainant": record.map(|_| "Zoé Œuvrard"), "customerRecord": record });
        fenix.post("/complaints", staff, &body).await.expect(201);
    }
}

async fn complaints_are_filtered_sorted_and_paged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let own_record = fenix.a_record(&employee, &[None]).await;
    create_several(&fenix, &admin, &own_record).await;
    let read_page = async |caller: &str, query: &str| {
        let response = fenix.get(&format!("/complaints{query}"), caller).await.expect(200);
        let total = response.headers.get("x-total-count").map(|total| total.to_str().unwrap().to_owned());
        let rows = response.json().as_array().cloned().unwrap();
        (rows.iter().map(|row| row["subject"].as_str().unwrap().to_owned()).collect::<Vec<_>>(), total)
    };
    let newest = ["Été pourri", "frais d’expertise", "Délai", "Frais", "Refus"];
    assert_eq!(read_page(&admin, "").await, (newest.map(str::to_owned).to_vec(), None));
    for (query, subjects, total) in [
        ("?page=2&pageSize=2", ["Délai", "Frais"].as_slice(), "5"),
        ("?page=9", &[], "5"),
        ("?page=1&late=true", &["frais d’expertise", "Frais"], "2"),
        ("?page=1&late=false", &["Été pourri", "Délai", "Refus"], "3"),
        (
            "?page=1&state=received,acknowledged&sort=sentOn",
            &["Frais", "Délai", "frais d’expertise", "Été pourri"],
            "4",
        ),
        ("?page=1&state=answered", &["Refus"], "1"),
        ("?page=1&search=FRAIS", &["frais d’expertise", "Frais"], "2"),
        ("?page=1&search=zoe%20oeuvrard%20ete", &["Été pourri"], "1"),
        ("?page=1&search=expertise&late=true&state=received", &["frais d’expertise"], "1"),
        ("?page=1&search=%25", &[], "0"),
        ("?page=1&sort=subject", &["Délai", "Été pourri", "Frais", "frais d’expertise", "Refus"], "5"),
    ] {
        let subjects: Vec<String> = subjects.iter().copied().map(str::to_owned).collect();
        assert_eq!(read_page(&admin, query).await, (subjects, Some(total.to_owned())), "{query}");
    }
    let own_complaints = (vec!["Été pourri".to_owned()], Some("1".to_owned()));
    assert_eq!(read_page(&employee, "?page=1").await, own_complaints);
    assert_eq!(read_page(&employee, "?page=1&late=true").await, (Vec::new(), Some("0".to_owned())));
    let long_text = "a".repeat(256);
    for (query, field) in [("state=lost".to_owned(), "state"), (format!("search={long_text}"), "search")] {
        assert_eq!(fenix.get(&format!("/complaints?{query}"), &admin).await.expect(400).fields(), [field]);
    }
    // One of them, for its form; the counts of a year.
    let complaints = fenix.get("/complaints", &admin).await.expect(200).json();
    let path = |index: usize| format!("/complaints/{}", uuid_of(&complaints[index]));
    assert_eq!(fenix.get(&path(0), &employee).await.expect(200).json(), complaints[0]);
    fenix.get(&path(1), &employee).await.expect(404);
    let counts = async |caller: &str, year: i32| {
        let count_response = fenix.get(&format!("/complaints/yearly?year={year}"), caller).await.expect(200);
        count_response.text.lines().count() - 1
    };
    assert_eq!((counts(&admin, 2026).await, counts(&admin, 2025).await, counts(&admin, -1).await), (4, 1, 0));
    assert_eq!(counts(&employee, 2026).await, 1);
}
api_test_on_both_engines!(complaints_are_filtered_sorted_and_paged);

async fn open_complaints_are_work_of_today(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let own_record = fenix.a_record(&employee, &[None]).await;
    create_several(&fenix, &admin, &own_record).await;
    let open = async |caller: &str| {
        let block = fenix.get("/today", caller).await.expect(200).json()["complaints"].clone();
        let lines = block["lines"].as_array().cloned().unwrap();
        let due = |line: &Value| format!("{} {}", line["nextDeadline"], line["subject"]).replace('"', "");
        (block["count"].as_u64().unwrap(), lines.iter().map(due).collect::<Vec<_>>())
    };
    let earliest =
        ["2026-10-27 frais d’expertise", "2026-11-01 Frais", "2026-11-23 Été pourri", "2026-12-01 Délai"];
    assert_eq!(open(&admin).await, (4, earliest.map(str::to_owned).to_vec()));
    assert_eq!(open(&employee).await, (1, vec![earliest[2].to_owned()]));
}
api_test_on_both_engines!(open_complaints_are_work_of_today);

async fn record_and_days_of_a_complaint_are_removed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let own_record = fenix.a_record(&employee, &[None]).await;
    let created_complaint =
        fenix.post("/complaints", &employee, &complaint_form(Some(&own_record))).await.expect(201).json();
    let path = format!("/complaints/{}", uuid_of(&created_complaint));
    let change = async |caller: &str, body: Value| fenix.patch(&path, caller, &body).await;
    let answered_body =
        json!({ "state": "answered", "acknowledgedOn": "2025-11-05", "answeredOn": "2025-11-20" });
    change(&employee, answered_body).await.expect(200);
    let changed_complaint = change(&employee, json!({ "answeredOn": null })).await.expect(200).json();
    assert!(changed_complaint.get("answeredOn").is_none());
    assert_eq!(
        (&changed_complaint["state"], &changed_complaint["nextDeadline"]),
        (&json!("acknowledged"), &json!("2025-12-31"))
    );
    let changed_complaint =
        change(&employee, json!({ "acknowledgedOn": null, "state": "acknowledged" })).await;
    let changed_complaint = changed_complaint.expect(200).json();
    assert!(changed_complaint.get("acknowledgedOn").is_none());
    assert_eq!(
        (&changed_complaint["state"], &changed_complaint["nextDeadline"]),
        (&json!("received"), &json!("2025-11-14"))
    );
    // An EMPLOYEE would lose sight of it.
    let refusal = change(&employee, json!({ "customerRecord": null })).await.expect(400);
    assert_eq!(refusal.fields(), ["customerRecord"]);
    let changed_complaint = change(&admin, json!({ "customerRecord": null })).await.expect(200).json();
    assert!(changed_complaint.get("customerRecord").is_none());
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), changed_complaint);
    fenix.get(&path, &employee).await.expect(404);
}
api_test_on_both_engines!(record_and_days_of_a_complaint_are_removed);

async fn suspected_robot_gets_a_not_recorded_message(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut body = json!({ "firstName": "Zoé", "lastName": "Roy", "email": "zoe@exemple.fr",
        "phoneNumber": "0612345678", "subject": "Délai", "message": "Sans réponse",
        "trap": { "website": "x", "elapsedMs": 60_000 } });
    let refusal = fenix.post("/public-complaints", "", &body).await.expect(400);
    assert!(
        refusal.details()[0].starts_with("Votre réclamation n’a pas été enregistrée"),
        "{}",
        refusal.text
    );
    assert_eq!(fenix.get("/complaints", &admin).await.expect(200).json(), json!([]));
    body["trap"]["website"] = json!("");
    fenix.post("/public-complaints", "", &body).await.expect(204);
    assert_eq!(fenix.get("/complaints", &admin).await.expect(200).json().as_array().map(Vec::len), Some(1));
}
api_test!(suspected_robot_gets_a_not_recorded_message);

async fn amb_202_public_complaint_is_mailed_to_the_firm(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = json!({ "firstName": "Zoé", "lastName": "Roy", "email": "zoe@exemple.fr",
        "phoneNumber": "0612345678", "subject": "Délai", "message": "Sans réponse" });
    fenix.post("/public-complaints", "", &body).await.expect(204);
    let mails = fenix.mails().await;
    let [mail] = &mails[..] else { panic!("{} mails", mails.len()) };
    assert_eq!(mail.to_address, fenix.services.adapters.settings.firm_mailbox);
    for expected in ["Zoé Roy", "«\u{a0}Délai\u{a0}»", "03/12/2026", "/complaints"] {
        assert!(mail.text_content.contains(expected), "{expected}: {}", mail.text_content);
    }
    assert!(!mail.text_content.contains("Sans réponse"), "the page shows the text");
    fenix.post("/complaints", &admin, &complaint_form(None)).await.expect(201);
    assert!(fenix.mails().await.is_empty(), "recorded by the firm itself");
}
api_test!(amb_202_public_complaint_is_mailed_to_the_firm);

async fn repeated_public_complaint_is_recorded_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let key = new_id().to_string();
    let mut body = json!({ "firstName": "Zoé", "lastName": "Roy", "email": "zoe@exemple.fr",
        "phoneNumber": "0612345678", "subject": "Délai", "message": "Sans réponse" });
    let send = async |body: &Value| {
        let request = fenix.request(Method::POST, "/public-complaints", "");
        fenix.send(request.header("Idempotency-Key", &key).json(body)).await
    };
    for response in join_all((0..4).map(|_| send(&body))).await {
        response.expect(204);
    }
    send(&body).await.expect(204);
    body["message"] = json!("Toujours sans réponse");
    send(&body).await.expect(400);
    assert_eq!(fenix.get("/complaints", &admin).await.expect(200).json().as_array().map(Vec::len), Some(1));
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test!(repeated_public_complaint_is_recorded_once);

async fn repeated_idempotency_key_records_one_complaint(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let key = new_id().to_string();
    let create = async |body: &Value| {
        let request = fenix.request(Method::POST, "/complaints", &admin);
        fenix.send(request.header("Idempotency-Key", &key).json(body)).await
    };
    let mut body = complaint_form(None);
    let created_complaint = create(&body).await.expect(201).json();
    assert_eq!(create(&body).await.expect(201).json(), created_complaint);
    body["subject"] = json!("Frais");
    create(&body).await.expect(400);
    assert_eq!(fenix.get("/complaints", &admin).await.expect(200).json(), json!([created_complaint]));
}
api_test_on_both_engines!(repeated_idempotency_key_records_one_complaint);

async fn public_complaints_are_limited(fenix: Fenix) {
    let body = json!({ "firstName": "Zoé", "lastName": "Roy", "email": "zoe@exemple.fr",
        "phoneNumber": "0612345678", "subject": "Délai", "message": "Sans réponse" });
    for _ in 0..3 {
        fenix.post("/public-complaints", "", &body).await.expect(204);
    }
    let refusal = fenix.post("/public-complaints", "", &body).await.expect(429);
    assert!(refusal.headers.contains_key("retry-after"));
    fenix.clock.advance(Duration::hours(1));
    fenix.post("/public-complaints", "", &body).await.expect(204);
}
api_test!(public_complaints_are_limited, &[("FENIX_LIMIT_CONTACT", "3/1h")]);
