//! Merging two records.

use super::{ada, body_of, luc, parse_uuid, read_field};
use crate::support::Fenix;
use crate::support::builders::query_number;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use uuid::Uuid;

async fn merge_keeps_chosen_fields_and_moves_rows(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (ines, employee) = fenix.logged_in(Role::Employee).await;
    let extra_fields =
        json!({ "treasury": 1_000, "debtsComment": "un", "taskDueDate": "2026-12-01", "taskTitle": "A" });
    let kept_record =
        fenix.a_household(&admin, json!([ada(json!({ "email": "ada@exemple.fr" }))]), extra_fields).await;
    fenix.clock.advance(time::Duration::minutes(1));
    let extra_fields = json!({ "treasury": 2_000, "debtsComment": "deux", "taskDueDate": "2026-12-02", "taskTitle": "B",
        "housingSituation": "Locataire", "city": "Rennes" });
    let couple = json!([luc(json!({})), ada(json!({ "phoneNumber": "0611111111", "allowMail": false }))]);
    let removed_record = fenix.a_household(&employee, couple, extra_fields).await;
    let case = fenix.a_case(&admin, &removed_record).await;
    let file = fenix.a_file(&employee, "note.pdf").await;
    let report = json!({ "customerRecord": removed_record, "customerCase": case, "content": "<p>Vu</p>", "medias": [file] });
    fenix.post("/reports", &employee, &report).await.expect(201);
    let inquiry = fenix.an_inquiry(&admin).await;
    fenix
        .sql(
            "UPDATE inquiry SET record_uuid = $1 WHERE uuid = $2",
            vec![parse_uuid(&removed_record).into(), parse_uuid(&inquiry).into()],
        )
        .await;

    let complaint = json!({ "sentOn": "2026-11-02", "receivedOn": "2026-11-03", "channel": "letter",
        "subject": "Délai", "customerRecord": removed_record });
    fenix.post("/complaints", &admin, &complaint).await.expect(201);
    let customer = fenix.record(&admin, &removed_record).await["customers"][0]["uuid"].clone();
    let check = json!({ "customer": customer, "document": "passport", "validUntil": "2036-01-31" });
    fenix
        .post(&format!("/customer-records/{removed_record}/identity-checks"), &admin, &check)
        .await
        .expect(201);
    let mail_insertion = "INSERT INTO record_mail (uuid, record_uuid, address, template, created_at) \
        VALUES ($1, $2, 'luc@exemple.fr', 'CASE-STEP', 0)";
    fenix.sql(mail_insertion, vec![Uuid::from_u128(7).into(), parse_uuid(&removed_record).into()]).await;

    let comparison = fenix.compare_records(&admin, &kept_record, &removed_record).await;
    assert_eq!(comparison["newer"], "removed");
    assert_eq!(read_field(&comparison, "treasury")["proposed"], "removed");
    assert_eq!(read_field(&comparison, "housing")["removed"], json!(["Locataire · Rennes"]));
    assert_eq!(read_field(&comparison, "allowMail")["proposed"], "removed");
    assert_eq!(
        comparison["moves"],
        json!({ "cases": 1, "reports": 1, "tasks": 1, "files": 1, "inquiries": 1, "assignments": 1, "groups": 0,
            "accounts": 0, "complaints": 1, "legalDocuments": 0, "identityChecks": 1, "mails": 1 })
    );
    let phone = read_field(&comparison, "phoneNumber")["key"].as_str().unwrap().to_owned();
    let choices = json!({ "treasury": "kept", "debtsComment": "both", "task": "kept", phone: "kept" });
    let merge = fenix.merge_records(&admin, &kept_record, &removed_record, choices).await.expect(200).json();
    assert_eq!(merge["customerRecord"], json!(kept_record));

    let record = fenix.record(&admin, &kept_record).await;
    assert_eq!((&record["treasury"], &record["debtsComment"]), (&json!(1_000), &json!("un\n\ndeux")));
    assert_eq!((&record["city"], &record["taskTitle"]), (&json!("Rennes"), &json!("A")));
    let people: Vec<&Value> =
        record["customers"].as_array().unwrap().iter().map(|customer| &customer["firstName"]).collect();
    assert_eq!(people, ["Ada", "Luc"]);
    let first_customer = &record["customers"][0];
    assert_eq!(
        (&first_customer["phoneNumber"], &first_customer["email"]),
        (&json!("0612345678"), &json!("ada@exemple.fr"))
    );
    assert_eq!(first_customer["allowMail"], json!(false));
    assert_eq!(record["cases"][0]["uuid"], json!(case));
    fenix.get(&format!("/customer-records/{removed_record}"), &admin).await.expect(404);
    // The employee of one record gets access to the kept one; the extra task of the removed record stays in the task
    // lists.
    assert_eq!(fenix.record(&employee, &kept_record).await["uuid"], json!(kept_record));
    let reports =
        fenix.get(&format!("/reports?customerRecord={kept_record}&page=1"), &employee).await.expect(200);
    assert_eq!(reports.headers["x-total-count"], "1");
    let overview =
        fenix.get(&format!("/customer-records/{kept_record}/overview"), &admin).await.expect(200).json();
    assert_eq!(overview["tasks"].as_array().unwrap().len(), 2);
    let task_count_query = "SELECT count(*) FROM task WHERE record_uuid = ?";
    assert_eq!(
        query_number(&fenix.test.database, task_count_query, vec![parse_uuid(&kept_record).into()]).await,
        2
    );
    let assigned_count_query = "SELECT count(*) FROM record_assignment WHERE account_uuid = ?";
    assert_eq!(query_number(&fenix.test.database, assigned_count_query, vec![ines.into()]).await, 1);
    let search = fenix.get("/search?q=luc%20roy", &employee).await.expect(200).text;
    assert!(search.contains(&kept_record) && !search.contains(&removed_record), "{search}");
    let timeline =
        fenix.get(&format!("/customer-records/{kept_record}/timeline"), &admin).await.expect(200).json();
    let titles: Vec<&Value> =
        timeline["entries"].as_array().unwrap().iter().map(|entry| &entry["title"]).collect();
    assert!(titles.contains(&&json!("Fiches fusionnées")), "{titles:?}");
    let journal = fenix.get("/access-journal?act=Fusion", &admin).await.expect(200).json();
    assert_eq!(journal.as_array().unwrap().len(), 2, "{journal}");
}
api_test_on_both_engines!(merge_keeps_chosen_fields_and_moves_rows);

async fn invalid_merge_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let couple = json!([ada(json!({})), luc(json!({}))]);
    let kept_record = fenix.a_household(&admin, couple, json!({})).await;
    let single =
        json!([ada(json!({ "firstName": "Zoé", "phoneNumber": "0600000000", "birthDate": "1990-01-01" }))]);
    let removed_record = fenix.a_household(&admin, single, json!({})).await;
    let comparison = fenix.compare_records(&admin, &kept_record, &removed_record).await;
    assert!(comparison["problem"].as_str().unwrap().contains("deux personnes"), "{comparison}");
    assert_eq!(comparison["groups"], json!([]));
    let path = format!("/customer-records/{kept_record}/merge");
    let refusal = fenix.post(&path, &admin, &body_of(&comparison, &json!({}))).await.expect(400);
    assert_eq!(refusal.fields(), ["samePeople"]);
    // The user declares two different customers to be the same person.
    let people = format!(
        "{}:{}",
        comparison["kept"]["customers"][0]["uuid"].as_str().unwrap(),
        comparison["removed"]["customers"][0]["uuid"].as_str().unwrap()
    );
    let comparison =
        fenix.get(&format!("{path}?with={removed_record}&people={people}"), &admin).await.expect(200).json();
    assert!(comparison.get("problem").is_none());
    fenix.get(&format!("{path}?with={removed_record}&people=x"), &admin).await.expect(400);
    fenix.get(&format!("{path}?with={kept_record}"), &admin).await.expect(400);
    fenix.get(&path, &admin).await.expect(404);
    for (choices, name) in
        [(json!({ "treasury": "both" }), "treasury"), (json!({ "shoes": "kept" }), "shoes")]
    {
        let refusal = fenix.post(&path, &admin, &body_of(&comparison, &choices)).await.expect(400);
        assert_eq!(refusal.fields(), [name]);
    }
    fenix.post(&path, &admin, &body_of(&comparison, &json!({}))).await.expect(200);
}
api_test!(invalid_merge_is_refused);

async fn only_administrators_merge(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    let kept_record = fenix.a_household(&employee, json!([ada(json!({}))]), json!({})).await;
    let removed_record = fenix.a_household(&employee, json!([ada(json!({}))]), json!({})).await;
    let comparison = fenix.compare_records(&admin, &kept_record, &removed_record).await;
    let path = format!("/customer-records/{kept_record}/merge");
    fenix.get(&format!("{path}?with={removed_record}"), &employee).await.expect(403);
    fenix.post(&path, &employee, &body_of(&comparison, &json!({}))).await.expect(403);
    let merge = fenix.post(&path, &admin, &body_of(&comparison, &json!({}))).await.expect(200).json();
    fenix.undo_merge(&employee, &merge).await.expect(403);
    // A user with access to the kept record sees the merge of the removed one.
    let merges = fenix.merges(&employee, &removed_record).await;
    assert_eq!((&merges[0]["kept"], &merges[0]["removedLabel"]), (&json!(kept_record), &json!("Ada Roy")));
    assert_eq!(merges[0]["undoable"], json!(true));
    assert_eq!(fenix.merges(&stranger, &removed_record).await, json!([]));
    assert_eq!(fenix.merges(&stranger, &kept_record).await, json!([]));
}
api_test!(only_administrators_merge);
