//! Statuses.

use crate::support::builders::new_id;
use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
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
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(stored_case["status"].as_array().unwrap().len(), 2);
    assert_eq!(stored_case["status"][1], entry);
    assert_eq!((&stored_case["closedDate"], stored_case.get("completedDate")), (&entry["date"], None));
}
api_test!(case_16_18_status_is_added_and_dated);

async fn case_14_17_missing_or_unknown_status_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let path = format!("/customer-cases/{}/status", fenix.a_case(&admin, &record).await);
    for body in [json!({}), json!({ "label": null }), json!({ "label": "" }), json!({ "label": "Perdu" })] {
        let response = fenix.post(&path, &admin, &body).await.expect(400);
        assert_eq!(response.details(), ["Veuillez sélectionner un statut !"], "{body}");
    }
    fenix.post(&path, &admin, &json!({ "label": 3 })).await.expect(400);
    fenix.post(&path, &admin, &json!({ "label": "Edition d’offre" })).await.expect(201);
}
api_test!(case_14_17_missing_or_unknown_status_is_refused);

/// Adds a status with an idempotency key.
async fn add_status_with_key(fenix: &Fenix, caller: &str, case: &str, key: &str, body: &Value) -> Response {
    let request = fenix.request(Method::POST, &format!("/customer-cases/{case}/status"), caller);
    fenix.send(request.header("idempotency-key", key).json(body)).await
}

async fn six_clicks_under_one_key_add_one_status(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let version = fenix.case(&admin, &case).await["version"].clone();
    let (key, body) = (new_id().to_string(), json!({ "label": "DIC", "version": version }));
    let responses = join_all((0..6).map(|_| add_status_with_key(&fenix, &admin, &case, &key, &body))).await;
    let entries: Vec<Value> = responses.into_iter().map(|response| response.expect(201).json()).collect();
    assert!(entries.iter().all(|entry| *entry == entries[0]), "{entries:?}");
    let labels = async || -> Vec<Value> {
        let stored_case = fenix.case(&admin, &case).await;
        stored_case["status"].as_array().unwrap().iter().map(|entry| entry["label"].clone()).collect()
    };
    assert_eq!(labels().await, ["Dossier créé", "DIC"]);

    // A key is valid for one status of one case by one caller.
    let refusal =
        add_status_with_key(&fenix, &admin, &case, &key, &json!({ "label": "Financé" })).await.expect(400);
    assert!(refusal.text.contains("a déjà servi"), "{}", refusal.text);
    add_status_with_key(&fenix, &admin, &case, "six", &body).await.expect(400);
    let repeated_body = json!({ "label": "DIC" });
    add_status_with_key(&fenix, &other_admin, &case, &key, &repeated_body).await.expect(201);
    add_status_with_key(&fenix, &admin, &case, &new_id().to_string(), &repeated_body).await.expect(201);
    assert_eq!(labels().await.len(), 4);
    let second_case = fenix.a_case(&admin, &record).await;
    add_status_with_key(&fenix, &admin, &second_case, &key, &repeated_body).await.expect(201);
}
api_test_on_both_engines!(six_clicks_under_one_key_add_one_status);
