//! Deleting a partner (PART-28, PART-34 to PART-37, PART-42 to PART-45; AMB-095).

use super::{a_partner, a_type, create_partner, uuid, with_field};
use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{new_id, run};
use crate::support::fenix::{PASSWORD, password_secret};
use domain::account::role::Role;
use serde_json::json;

async fn deletion_keeps_cases_and_revokes_access(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    let email = "e.fabre@exemple.fr";
    let body = with_field(&a_partner(partner_type, email), "enableAccess", json!(true));
    let partner = create_partner(&fenix, &employee, &body).await;
    let path = format!("/partners/{}", uuid(&partner));
    let link = password_secret(&fenix.mails().await[0]);
    fenix.post(&format!("/password/{link}"), "", &json!({ "password": PASSWORD })).await.expect(200);
    let session = fenix.log_in(email).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case =
        fenix.a_case_with(&admin, &record, json!({ "partner": uuid(&partner) })).await.expect(201).json();
    let task_insertion = "INSERT INTO task (uuid, title, due_date, important, account_uuid, partner_uuid, from_record, created_at) \
        VALUES (?, 'Rappeler', '2026-12-01', FALSE, ?, ?, FALSE, 0)";
    let values = vec![new_id().into(), employee_uuid.into(), uuid(&partner).into()];
    run(&fenix.test.database, task_insertion, values).await;

    let note = json!({ "partner": uuid(&partner), "content": "<p>Rencontré au salon.</p>" });
    let report = fenix.post("/reports", &admin, &note).await.expect(201).json();
    let report = format!("/reports/{}", uuid(&report));
    fenix.get(&report, &admin).await.expect(200);

    for (caller, status) in
        [(&employee, 403), (&session, 403), (&customer, 403), (&fenix.a_guest(), 401), (&String::new(), 401)]
    {
        fenix.delete(&path, caller).await.expect(status);
    }
    // A queued mail to a deleted partner is dropped.
    fenix.post(&format!("{path}/send-first-meeting-mail"), &admin, &json!({})).await.expect(200);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
    fenix.get(&path, &admin).await.expect(404);
    fenix.get(&report, &admin).await.expect(404);
    fenix.get("/customer-records", &session).await.expect(401);
    fenix.post("/login", "", &json!({ "email": email, "password": PASSWORD })).await.expect(400);
    assert!(fenix.mails().await.is_empty());
    let case_after = fenix.case(&admin, case["uuid"].as_str().unwrap()).await;
    assert!(case_after.get("partner").is_none(), "{case_after}");

    // A save of the case as read before is refused as stale, and the address can be reused.
    let stale = json!({ "uuid": case["uuid"], "version": case["version"], "customerRecord": record,
        "label": "Autre", "partner": uuid(&partner) });
    let response = fenix.post("/customer-cases", &admin, &stale).await;
    assert!([404, 409].contains(&response.status.as_u16()), "{}", response.text);
    create_partner(&fenix, &admin, &body).await;
}
api_test!(deletion_keeps_cases_and_revokes_access);
