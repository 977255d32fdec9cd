//! Statuses that require legal documents, and the choice between paper and electronic form.

use super::{CaseSetup, approve, issue, post_answer, set_up};
use crate::support::Fenix;
use crate::support::builders::{new_id, query_number};
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

const STRICT: &[(&str, &str)] =
    &[("FENIX_CONFIG", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/legal_document/strict.toml"))];

async fn add_status(fenix: &Fenix, caller: &str, case: &str, body: Value) -> crate::support::Response {
    fenix.post(&format!("/customer-cases/{case}/status"), caller, &body).await
}

async fn strict_firm_sends_no_incomplete_case_to_lender(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let sent_label = "Dossier envoyé partenaire";
    let refusal =
        add_status(&fenix, &setup.admin, &setup.case, json!({ "label": sent_label })).await.expect(400);
    assert_eq!(refusal.details().len(), 2, "{:?}", refusal.details());
    assert!(refusal.details()[0].contains("Document d’entrée en relation"));
    add_status(&fenix, &setup.admin, &setup.case, json!({ "label": "DIC" })).await.expect(201);
    // An EMPLOYEE gives no reason that counts.
    let (account, employee) = fenix.logged_in(Role::Employee).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
    let record: uuid::Uuid = setup.record.parse().unwrap();
    fenix.sql(sql, vec![record.into(), account.into()]).await;
    let reasoned_body = json!({ "label": sent_label, "reason": "Signé sur papier" });
    add_status(&fenix, &employee, &setup.case, reasoned_body.clone()).await.expect(400);
    add_status(&fenix, &setup.admin, &setup.case, json!({ "label": sent_label, "reason": " " }))
        .await
        .expect(400);
    add_status(&fenix, &setup.admin, &setup.case, reasoned_body).await.expect(201);
    let timeline = format!("/customer-records/{}/timeline", setup.record);
    let text = fenix.get(&timeline, &setup.admin).await.expect(200).text;
    assert!(text.contains("Signé sur papier") && text.contains("Passé outre"), "{text}");

    acknowledge_all(&fenix, &setup).await;
    add_status(&fenix, &employee, &setup.case, json!({ "label": "4 pages envoyé partenaire" }))
        .await
        .expect(201);
}
api_test!(strict_firm_sends_no_incomplete_case_to_lender, STRICT);

async fn acknowledge_all(fenix: &Fenix, setup: &CaseSetup) {
    for kind in ["DER", "PRIVACY"] {
        approve(fenix, setup, kind, "{{client}}").await;
        let document = issue(fenix, setup, kind).await;
        for caller in [&setup.anne, &setup.luc] {
            post_answer(fenix, caller, &document, "open", json!({}), 204).await;
            post_answer(fenix, caller, &document, "acknowledge", json!({ "accepted": true }), 204).await;
        }
    }
}

async fn lenient_firm_only_shows_what_is_missing(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let body = json!({ "label": "Dossier envoyé partenaire" });
    add_status(&fenix, &setup.admin, &setup.case, body).await.expect(201);
}
api_test!(lenient_firm_only_shows_what_is_missing);

async fn insurance_document_requires_choice_of_medium_first(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let extra_fields = json!({ "label": "Assurance", "project": { "type": "LOAN-INSURANCE" } });
    let case = fenix.a_case_with(&setup.admin, &setup.record, extra_fields).await.expect(201).json();
    let setup = CaseSetup { case: uuid_of(&case), ..setup };
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let der = issue(&fenix, &setup, "DER").await;
    assert_eq!(der["asksMedium"], true);
    post_answer(&fenix, &setup.anne, &der, "open", json!({}), 400).await;
    post_answer(&fenix, &setup.anne, &der, "medium", json!({ "medium": "pigeon" }), 400).await;
    post_answer(&fenix, &setup.anne, &der, "medium", json!({ "medium": "paper" }), 204).await;
    post_answer(&fenix, &setup.anne, &der, "open", json!({}), 204).await;
    post_answer(&fenix, &setup.anne, &der, "acknowledge", json!({ "accepted": true }), 400).await;
    post_answer(&fenix, &setup.anne, &der, "medium", json!({ "medium": "electronic" }), 204).await;
    post_answer(&fenix, &setup.anne, &der, "acknowledge", json!({ "accepted": true }), 204).await;
    let path = format!("/legal-documents/{}", uuid_of(&der));
    let record_view = fenix.get(&path, &setup.admin).await.expect(200).json();
    assert_eq!(record_view["people"][0]["medium"], "electronic");
    assert!(record_view["people"][1].get("medium").is_none());
}
api_test!(insurance_document_requires_choice_of_medium_first);

async fn identity_checks_complete_an_insurance(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let extra_fields = json!({ "label": "Assurance", "project": { "type": "CAR-INSURANCE" } });
    let case =
        uuid_of(&fenix.a_case_with(&setup.admin, &setup.record, extra_fields).await.expect(201).json());
    let state = async || {
        let panel =
            fenix.get(&format!("/customer-cases/{case}/compliance"), &setup.admin).await.expect(200).json();
        let items = panel["items"].as_array().unwrap();
        items.iter().find(|item| item["kind"] == "LCBFT").unwrap()["state"].as_str().unwrap().to_owned()
    };
    let path = format!("/customer-records/{}/identity-checks", setup.record);
    let check = json!({ "document": "passport", "validUntil": "2027-01-31" });
    assert_eq!(fenix.post(&path, &setup.admin, &check).await.expect(404).status, 404);
    let refused_body = json!({ "customer": setup.customers[0], "politicallyExposed": true, "document": "passport",
        "validUntil": "2027-01-31" });
    assert_eq!(fenix.post(&path, &setup.admin, &refused_body).await.expect(400).fields(), ["vigilance"]);
    for customer in &setup.customers {
        assert_eq!(state().await, "missing");
        let check = json!({ "customer": customer, "document": "passport", "validUntil": "2027-01-31" });
        fenix.post(&path, &setup.admin, &check).await.expect(201);
    }
    assert_eq!(state().await, "acknowledged");
    assert_eq!(fenix.get(&path, &setup.admin).await.expect(200).json().as_array().unwrap().len(), 2);
    for caller in [&setup.anne, &setup.luc] {
        fenix.get(&path, caller).await.expect(403);
    }
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    fenix.get(&path, &employee).await.expect(404);
}
api_test!(identity_checks_complete_an_insurance);

async fn repeated_idempotency_key_records_one_check(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let path = format!("/customer-records/{}/identity-checks", setup.record);
    let key = new_id().to_string();
    let save = async |body: &Value| {
        let request = fenix.request(Method::POST, &path, &setup.admin).header("Idempotency-Key", &key);
        fenix.send(request.json(body)).await
    };
    let mut check =
        json!({ "customer": setup.customers[0], "document": "passport", "validUntil": "2027-01-31" });
    let saved_check = save(&check).await.expect(201).json();
    let other_check =
        json!({ "customer": setup.customers[0], "document": "identity-card", "validUntil": "2028-01-31" });
    fenix.post(&path, &setup.admin, &other_check).await.expect(201);
    assert_eq!(save(&check).await.expect(201).json(), saved_check);
    check["document"] = json!("identity-card");
    save(&check).await.expect(400);
    let count = query_number(&fenix.test.database, "SELECT count(*) FROM identity_check", vec![]).await;
    assert_eq!(count, 2);
}
api_test_on_both_engines!(repeated_idempotency_key_records_one_check);
