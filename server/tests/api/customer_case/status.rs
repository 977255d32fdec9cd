//! Statuses.

use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::json;
use time::Duration;

async fn case_16_18_status_is_added_and_dated(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.clock.advance(Duration::seconds(1));
    let path = format!("/customer-cases/{case}/status");
    let entry = fenix.post(&path, &admin, &json!({ "label": "Sans suite Fenix" })).await.expect(201).json();
    assert_eq!(
        (&entry["label"], &entry["date"]),
        (&json!("Sans suite Fenix"), &json!("2026-11-21T09:00:01Z"))
    );
    let found = fenix.case(&admin, &case).await;
    assert_eq!(found["status"].as_array().unwrap().len(), 2);
    assert_eq!(found["status"][1], entry);
    assert_eq!((&found["closedDate"], found.get("completedDate")), (&entry["date"], None));
}
api_test!(case_16_18_status_is_added_and_dated);

async fn case_14_17_no_status_or_an_unknown_one_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let path = format!("/customer-cases/{}/status", fenix.a_case(&admin, &record).await);
    for body in [json!({}), json!({ "label": null }), json!({ "label": "" }), json!({ "label": "Perdu" })] {
        let answer = fenix.post(&path, &admin, &body).await.expect(400);
        assert_eq!(answer.details(), ["Veuillez sélectionner un statut !"], "{body}");
    }
    fenix.post(&path, &admin, &json!({ "label": 3 })).await.expect(400);
    fenix.post(&path, &admin, &json!({ "label": "Edition d’offre" })).await.expect(201);
}
api_test!(case_14_17_no_status_or_an_unknown_one_is_refused);

async fn case_15_43_44_any_order_and_only_an_admin_once_closed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let case = fenix.a_case(&employee, &record).await;
    let path = format!("/customer-cases/{case}/status");
    fenix.post(&path, &employee, &json!({ "label": "DIC" })).await.expect(201);
    fenix.post(&path, &employee, &json!({ "label": "Finalisé" })).await.expect(201);
    let closed = fenix.case(&employee, &case).await["closedDate"].clone();
    fenix.post(&path, &employee, &json!({ "label": "Dossier créé" })).await.expect(403);
    fenix.clock.advance(Duration::hours(1));
    fenix.post(&path, &admin, &json!({ "label": "Dossier créé" })).await.expect(201);
    fenix.post(&path, &admin, &json!({ "label": "Financé" })).await.expect(201);
    let found = fenix.case(&employee, &case).await;
    assert_eq!(found["closedDate"], closed, "the first date is kept (AMB-066)");
    let labels: Vec<_> =
        found["status"].as_array().unwrap().iter().map(|entry| entry["label"].clone()).collect();
    assert_eq!(labels, ["Dossier créé", "DIC", "Finalisé", "Dossier créé", "Financé"]);
}
api_test!(case_15_43_44_any_order_and_only_an_admin_once_closed);
