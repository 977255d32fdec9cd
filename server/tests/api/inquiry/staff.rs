//! Processing of inquiries by staff: assign, note, mark, link with a record, convert into a record.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use serde_json::{Value, json};

/// A contact message completed by staff with the other fields of a record.
fn completed_record_form() -> Value {
    json!({
        "maritalStatus": "Célibataire",
        "customers": [{ "civility": "Madame", "firstName": "Éloïse", "lastName": "L’Hôte",
            "email": "eloise@exemple.fr", "phoneNumber": "0612345678", "birthDate": "1980-07-05" }]
    })
}

async fn inquiry_is_noted_assigned_and_marked(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, _) = fenix.logged_in(Role::Employee).await;
    let (customer, _) = fenix.logged_in(Role::Customer).await;
    let uuid = fenix.an_inquiry(&admin).await;
    let change = json!({ "assignedTo": { "uuid": employee }, "note": "À rappeler\nlundi" });
    let saved_inquiry = fenix.change_inquiry(&admin, &uuid, change).await.expect(200).json();
    assert_eq!(
        (&saved_inquiry["state"], &saved_inquiry["note"]),
        (&json!("assigned"), &json!("À rappeler\nlundi"))
    );
    let saved_inquiry =
        fenix.change_inquiry(&admin, &uuid, json!({ "state": "handled" })).await.expect(200).json();
    assert_eq!(
        (&saved_inquiry["state"], &saved_inquiry["note"]),
        (&json!("handled"), &json!("À rappeler\nlundi"))
    );
    let change = json!({ "state": "new", "note": null });
    let saved_inquiry = fenix.change_inquiry(&admin, &uuid, change).await.expect(200).json();
    assert!(saved_inquiry.get("note").is_none() && saved_inquiry.get("assignedTo").is_none());
    for (invalid, field) in [
        (json!({ "state": "assigned" }), "assignedTo"),
        (json!({ "assignedTo": customer }), "assignedTo"),
        (json!({ "assignedTo": fenix.services.adapters.ids.new_id() }), "assignedTo"),
        (json!({ "note": "é".repeat(10_001) }), "note"),
        (json!({ "note": "a\u{0}" }), "note"),
        (json!({ "state": "fini" }), "state"),
        (json!({ "assignedTo": "moi" }), "assignedTo"),
    ] {
        let response = fenix.change_inquiry(&admin, &uuid, invalid.clone()).await.expect(400);
        assert_eq!(response.fields(), [field], "{invalid}");
    }
    let unknown_record = json!({ "customerRecord": fenix.services.adapters.ids.new_id() });
    fenix.change_inquiry(&admin, &uuid, unknown_record).await.expect(404);
    let unknown_uuid = fenix.services.adapters.ids.new_id().to_string();
    fenix.change_inquiry(&admin, &unknown_uuid, json!({})).await.expect(404);
}
api_test!(inquiry_is_noted_assigned_and_marked);

async fn amb_129_stale_version_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let uuid = fenix.an_inquiry(&admin).await;
    let version = fenix.inquiry(&admin, &uuid).await["version"].clone();
    let change = |note: &str| json!({ "note": note, "version": version });
    fenix.change_inquiry(&admin, &uuid, change("un")).await.expect(200);
    let refusal = fenix.change_inquiry(&admin, &uuid, change("deux")).await.expect(409);
    assert!(refusal.json()["message"].as_str().unwrap().contains("Camille Rivière"), "{}", refusal.text);
    let responses = join_all([json!({ "note": "a" }), json!({ "state": "handled" })].map(|change| {
        let (fenix, admin, uuid) = (&fenix, &admin, &uuid);
        async move { fenix.change_inquiry(admin, uuid, change).await }
    }));
    assert!(responses.await.iter().all(|response| response.status == 200));
    let stored_inquiry = fenix.inquiry(&admin, &uuid).await;
    assert_eq!(
        (&stored_inquiry["note"], &stored_inquiry["state"]),
        (&json!("a"), &json!("handled")),
        "both changes are kept"
    );
}
api_test!(amb_129_stale_version_is_refused);

async fn inquiry_becomes_one_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee, employee_header) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let uuid = fenix.an_inquiry(&admin).await;
    let path = format!("/inquiries/{uuid}/customer-record");
    let lacking = fenix.post(&path, &admin, &json!({})).await.expect(400);
    assert!(lacking.fields().contains(&"maritalStatus".to_owned()), "{}", lacking.text);
    let refusal = fenix.send(fenix.request(reqwest::Method::POST, &path, &admin)).await.expect(400);
    let fields = refusal.fields();
    assert_eq!(fields, ["maritalStatus", "customers.0.civility", "customers.0.birthDate"]);
    fenix.change_inquiry(&admin, &uuid, json!({ "assignedTo": employee })).await.expect(200);
    let responses =
        join_all((0..4).map(|_| async { fenix.post(&path, &admin, &completed_record_form()).await })).await;
    let records: Vec<String> = responses.iter().map(|response| uuid_of(&response.json())).collect();
    assert!(records.iter().all(|record| *record == records[0]), "{responses:?}");
    assert_eq!(responses.iter().filter(|response| response.status == 201).count(), 1, "{responses:?}");
    let listed_records = fenix.get("/customer-records", &admin).await.json();
    assert_eq!(listed_records.as_array().unwrap().len(), 1);
    let stored_inquiry = fenix.inquiry(&admin, &uuid).await;
    assert_eq!(
        (&stored_inquiry["state"], &stored_inquiry["customerRecord"]),
        (&json!("handled"), &json!(records[0]))
    );
    // The record is assigned to the employee of the inquiry only.
    fenix.get(&format!("/customer-records/{}", records[0]), &employee_header).await.expect(200);
    fenix.get(&format!("/customer-records/{}", records[0]), &other_employee).await.expect(404);
    fenix.change_inquiry(&admin, &uuid, json!({ "assignedTo": null })).await.expect(200);
    fenix.post(&path, &other_employee, &completed_record_form()).await.expect(409);
    fenix.delete(&format!("/customer-records/{}", records[0]), &admin).await.expect(204);
    // Inquiries contain personal data like the record and are deleted with it (AMB-054).
    fenix.get(&format!("/inquiries/{uuid}"), &admin).await.expect(404);
}
api_test_on_both_engines!(inquiry_becomes_one_record);

async fn records_of_same_person_are_proposed_within_scope(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let by_mail = fenix.a_record(&admin, &[Some("ELOISE@exemple.fr")]).await;
    fenix.sql("UPDATE customer SET phone_number = '0600000000'", vec![]).await;
    let by_phone = fenix.a_record(&admin, &[None, Some("autre@exemple.fr")]).await;
    let uuid = fenix.an_inquiry(&admin).await;
    let duplicates = fenix.inquiry(&admin, &uuid).await["duplicates"].clone();
    let eloise = json!({ "firstName": "Éloïse", "lastName": "Cœur", "phoneNumber": "0612345678" });
    let noel = json!({ "firstName": "Noël", "lastName": "L’Hôte", "phoneNumber": "0612345678",
        "email": "autre@exemple.fr" });
    let mailed_form = json!({ "firstName": "Éloïse", "lastName": "Cœur", "phoneNumber": "0600000000",
        "email": "ELOISE@exemple.fr" });
    assert_eq!(
        duplicates,
        json!([
            { "uuid": by_phone, "label": "Éloïse Cœur et Noël L’Hôte", "customers": [eloise, noel],
                "because": ["phoneNumber"] },
            { "uuid": by_mail, "label": "Éloïse Cœur", "customers": [mailed_form], "because": ["email"] },
        ])
    );
    assert_eq!(fenix.inquiry(&employee, &uuid).await["duplicates"], json!([]));
    fenix.change_inquiry(&employee, &uuid, json!({ "customerRecord": by_mail })).await.expect(404);
    let linked_inquiry =
        fenix.change_inquiry(&admin, &uuid, json!({ "customerRecord": by_mail })).await.expect(200);
    let linked_inquiry = linked_inquiry.json();
    assert_eq!(
        (&linked_inquiry["state"], &linked_inquiry["customerRecord"]),
        (&json!("handled"), &json!(by_mail))
    );
    assert_eq!(linked_inquiry["duplicates"], json!([]));
    let unlinked_inquiry =
        fenix.change_inquiry(&admin, &uuid, json!({ "customerRecord": null })).await.expect(200);
    assert!(unlinked_inquiry.json().get("customerRecord").is_none());
    // The record is completed and linked in one request.
    let record = fenix.get(&format!("/customer-records/{by_mail}"), &admin).await.expect(200).json();
    let path = format!("/inquiries/{uuid}/customer-record");
    let saved_record = fenix.post(&path, &admin, &record).await.expect(200).json();
    assert_eq!(uuid_of(&saved_record), by_mail);
    assert_eq!(fenix.inquiry(&admin, &uuid).await["customerRecord"], json!(by_mail));
}
api_test!(records_of_same_person_are_proposed_within_scope);

/// With a stale version of the record or of the inquiry, neither is changed.
async fn stale_version_leaves_inquiry_and_record_unchanged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let uuid = fenix.an_inquiry(&admin).await;
    let inquiry = fenix.inquiry(&admin, &uuid).await;
    let read_record = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    fenix.post("/customer-records", &admin, &read_record).await.expect(200);
    let path = format!("/inquiries/{uuid}/customer-record");
    let mut stale = read_record.clone();
    stale["city"] = json!("Brest");
    fenix.post(&path, &admin, &stale).await.expect(409);
    let mut wrong_inquiry = fenix.get(&format!("/customer-records/{record}"), &admin).await.json();
    wrong_inquiry["city"] = json!("Brest");
    wrong_inquiry["inquiry"] = json!({ "note": "x", "version": inquiry["version"].as_i64().unwrap() + 1 });
    fenix.post(&path, &admin, &wrong_inquiry).await.expect(409);
    let kept = fenix.get(&format!("/customer-records/{record}"), &admin).await.json();
    assert_ne!(kept["city"], json!("Brest"));
    let kept = fenix.inquiry(&admin, &uuid).await;
    assert!(kept.get("customerRecord").is_none() && kept.get("note").is_none(), "{kept}");
}
api_test!(stale_version_leaves_inquiry_and_record_unchanged);

/// The note being typed is saved with the record; the message becomes a report of the record.
async fn record_contains_the_request_as_report(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let uuid = fenix.an_inquiry(&admin).await;
    let mut body = completed_record_form();
    body["inquiry"] = json!({ "note": "À rappeler mardi", "moveFiles": true });
    let path = format!("/inquiries/{uuid}/customer-record");
    let record = uuid_of(&fenix.post(&path, &admin, &body).await.expect(201).json());
    let inquiry = fenix.inquiry(&admin, &uuid).await;
    assert_eq!((&inquiry["note"], &inquiry["state"]), (&json!("À rappeler mardi"), &json!("handled")));
    let report =
        fenix.get(&format!("/reports/{}", inquiry["report"].as_str().unwrap()), &admin).await.expect(200);
    let content = report.json()["content"].as_str().unwrap().to_owned();
    assert!(content.contains("<p>j’ai une question sur « l’assurance ».</p>"), "{content}");
    let saved_record = fenix.get(&format!("/customer-records/{record}"), &admin).await.json();
    assert!(saved_record.get("resourcesComment").is_none(), "{saved_record}");
    let requests =
        fenix.get(&format!("/customer-records/{record}/inquiries"), &admin).await.expect(200).json();
    assert_eq!((&requests[0]["uuid"], &requests[0]["opens"]), (&json!(uuid), &json!(true)));
    assert_eq!(requests[0]["summary"][0]["title"], json!("Message"));
    fenix.get(&format!("/customer-records/{record}/inquiries"), &other_employee).await.expect(404);
    // After unlinking, the report is deleted and the inquiry is to be processed again.
    let undone =
        fenix.change_inquiry(&admin, &uuid, json!({ "customerRecord": null })).await.expect(200).json();
    assert_eq!(undone["state"], json!("new"));
    fenix.get(&format!("/reports/{}", inquiry["report"].as_str().unwrap()), &admin).await.expect(404);
    let requests =
        fenix.get(&format!("/customer-records/{record}/inquiries"), &admin).await.expect(200).json();
    assert_eq!(requests, json!([]));
}
api_test!(record_contains_the_request_as_report);

async fn similar_record_is_reported_before_creation(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let existing_record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let ask = async |caller: &str, body: Value| {
        fenix.post("/customer-records/resembling", caller, &body).await.expect(200).json()
    };
    let typed_body = json!({ "customers": [{ "email": " ELOISE@exemple.fr" }] });
    assert_eq!(ask(&admin, typed_body.clone()).await[0]["uuid"], json!(existing_record));
    assert_eq!(ask(&admin, typed_body.clone()).await[0]["because"], json!(["email"]));
    assert_eq!(ask(&employee, typed_body).await, json!([]), "the record of another user");
    assert_eq!(
        ask(&admin, json!({ "uuid": existing_record, "customers": [{ "email": "eloise@exemple.fr" }] }))
            .await,
        json!([])
    );
    assert_eq!(ask(&admin, json!({})).await, json!([]));
    let three_customers = json!({ "customers": vec![json!({ "email": "eloise@exemple.fr" }); 3] });
    let refusal = fenix.post("/customer-records/resembling", &admin, &three_customers).await.expect(400);
    assert_eq!(refusal.fields(), ["customers"]);
}
api_test!(similar_record_is_reported_before_creation);

async fn call_outcome_and_day_are_noted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let path = format!("/inquiries/{}", fenix.an_inquiry(&admin).await);
    let noted_body = json!({ "callOutcome": "unreachable", "callBackOn": "2026-12-01" });
    let saved_inquiry = fenix.patch(&path, &admin, &noted_body).await.expect(200).json();
    assert_eq!(
        (&saved_inquiry["callOutcome"], &saved_inquiry["callBackOn"]),
        (&json!("unreachable"), &json!("2026-12-01"))
    );
    let handled_inquiry =
        fenix.patch(&path, &admin, &json!({ "callOutcome": "noFollowUp" })).await.expect(200).json();
    assert_eq!((&handled_inquiry["state"], handled_inquiry.get("callBackOn")), (&json!("handled"), None));
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json()["callOutcome"], "noFollowUp");
}
api_test_on_both_engines!(call_outcome_and_day_are_noted);
