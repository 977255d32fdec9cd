//! Legal documents that are due: list of cases, « Aujourd’hui », authorisation to share a record with its partner.

use super::{CaseSetup, approve, issue, issue_to, post_answer, set_up};
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

async fn answer_all(fenix: &Fenix, setup: &CaseSetup, kind: &str) {
    approve(fenix, setup, kind, "{{client}}").await;
    let document = issue(fenix, setup, kind).await;
    for caller in [&setup.anne, &setup.luc] {
        post_answer(fenix, caller, &document, "open", json!({}), 204).await;
        post_answer(fenix, caller, &document, "acknowledge", json!({ "accepted": true }), 204).await;
    }
}

async fn count_missing(fenix: &Fenix, setup: &CaseSetup) -> Value {
    let rows = fenix.get("/case-list", &setup.admin).await.expect(200).json();
    let panel = format!("/customer-cases/{}/compliance", setup.case);
    let items = fenix.get(&panel, &setup.admin).await.expect(200).json()["items"].as_array().unwrap().clone();
    let due = items.iter().filter(|item| item["required"] == json!(true) && item["state"] != "acknowledged");
    assert_eq!(rows[0]["legalMissing"], json!(due.count()), "the list agrees with the panel");
    rows[0]["legalMissing"].clone()
}

/// Does what the server does when it starts.
async fn count_missing(fenix: &Fenix) {
    fenix.services.runner.legal_documents.count_missing().await.unwrap();
}

async fn cases_without_their_legal_documents_are_found(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    count_missing(&fenix).await;
    assert_eq!(count_missing(&fenix, &setup).await, 2, "a case without project type needs DER and PRIVACY");
    let today = fenix.get("/today", &setup.admin).await.expect(200).json();
    assert_eq!((&today["legal"]["count"], &today["legal"]["lines"][0]["documents"]), (&json!(1), &json!(2)));
    let closed_case = fenix.a_case(&setup.admin, &setup.record).await;
    fenix.add_case_status(&setup.admin, &closed_case, "Financé").await;
    let rows = fenix.get("/case-list?open=false", &setup.admin).await.expect(200).json();
    assert_eq!(rows[0]["legalMissing"], 0, "nothing is due any more in a closed case");
    assert_eq!(fenix.cases(&setup.admin, "legalMissing=true").await.len(), 1);
    fenix.delete(&format!("/customer-cases/{closed_case}"), &setup.admin).await.expect(204);
    answer_all(&fenix, &setup, "DER").await;
    assert_eq!(count_missing(&fenix, &setup).await, 1);
    assert_eq!(fenix.cases(&setup.admin, "legalMissing=true").await.len(), 1);
    approve(&fenix, &setup, "PRIVACY", "{{client}}").await;
    let privacy = issue(&fenix, &setup, "PRIVACY").await;
    post_answer(&fenix, &setup.anne, &privacy, "open", json!({}), 204).await;
    post_answer(&fenix, &setup.anne, &privacy, "acknowledge", json!({ "accepted": true }), 204).await;
    assert_eq!(count_missing(&fenix, &setup).await, 1, "the second customer has not answered");
    post_answer(&fenix, &setup.luc, &privacy, "open", json!({}), 204).await;
    post_answer(&fenix, &setup.luc, &privacy, "acknowledge", json!({ "accepted": true }), 204).await;
    assert_eq!(count_missing(&fenix, &setup).await, 0);
    assert!(fenix.cases(&setup.admin, "legalMissing=true").await.is_empty());
    assert_eq!(fenix.get("/today", &setup.admin).await.expect(200).json()["legal"]["count"], 0);
}
api_test_on_both_engines!(cases_without_their_legal_documents_are_found);

async fn document_to_one_customer_is_missing_for_other(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    count_missing(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    for (place, (caller, remaining_count)) in [(&setup.anne, 2), (&setup.luc, 1)].into_iter().enumerate() {
        let der = issue_to(&fenix, &setup, "DER", &setup.customers[place..=place]).await;
        assert_eq!(count_missing(&fenix, &setup).await, 2);
        post_answer(&fenix, caller, &der, "open", json!({}), 204).await;
        post_answer(&fenix, caller, &der, "acknowledge", json!({ "accepted": true }), 204).await;
        assert_eq!(count_missing(&fenix, &setup).await, remaining_count);
    }
    count_missing(&fenix).await;
    assert_eq!(count_missing(&fenix, &setup).await, 1);
}
api_test_on_both_engines!(document_to_one_customer_is_missing_for_other);

async fn identity_of_each_customer_is_due_for_insurance(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    count_missing(&fenix).await;
    let extra_fields = json!({ "label": "Auto", "project": { "type": "CAR-INSURANCE" } });
    fenix.a_case_with(&setup.admin, &setup.record, extra_fields).await.expect(201);
    let of_insurance = async || {
        let rows = fenix.get("/case-list?project=CAR-INSURANCE", &setup.admin).await.expect(200).json();
        rows[0]["legalMissing"].as_u64().unwrap()
    };
    let case = fenix.get("/case-list?project=CAR-INSURANCE", &setup.admin).await.expect(200).json();
    fenix.add_case_status(&setup.admin, &uuid_of(&case[0]), "Dossier envoyé partenaire").await;
    assert_eq!(of_insurance().await, 4, "DER, PRIVACY, needs, identity");
    let path = format!("/customer-records/{}/identity-checks", setup.record);
    for (customer, remaining_count) in setup.customers.iter().zip([4, 3]) {
        let check = json!({ "customer": customer, "document": "passport", "validUntil": "2027-01-31" });
        fenix.post(&path, &setup.admin, &check).await.expect(201);
        assert_eq!(of_insurance().await, remaining_count);
    }
    fenix.clock.advance(Duration::days(90));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let rows = async || fenix.get("/case-list?project=CAR-INSURANCE", &admin).await.expect(200).json();
    count_missing(&fenix).await;
    assert_eq!(rows().await[0]["legalMissing"], 4, "both checks are over");
}
api_test!(identity_of_each_customer_is_due_for_insurance);

async fn authorisation_is_due_while_partner_sees_the_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    count_missing(&fenix).await;
    let (partner, _) = fenix.a_partner().await;
    let case = fenix.a_labelled_case(&admin, &admin, "Achat", json!({ "partner": partner })).await;
    let details = fenix.get(&format!("/customer-cases/{case}"), &admin).await.expect(200).json();
    let record = format!("/customer-records/{}", details["customerRecord"]["uuid"].as_str().unwrap());
    for (is_lifted, missing) in [(false, 2), (true, 3), (false, 2)] {
        let mut form = fenix.get(&record, &admin).await.expect(200).json();
        form["liftingOfBankingSecrecy"] = json!(is_lifted);
        fenix.post("/customer-records", &admin, &form).await.expect(200);
        let rows = fenix.get("/case-list", &admin).await.expect(200).json();
        assert_eq!(rows[0]["legalMissing"], missing, "{is_lifted}");
    }
}
api_test_on_both_engines!(authorisation_is_due_while_partner_sees_the_record);

const PROGRESS: &[(&str, &str)] =
    &[("FENIX_CONFIG", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/legal_document/progress.toml"))];

async fn partner_sees_names_and_steps_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let case = fenix.a_labelled_case(&admin, &admin, "Achat", json!({ "partner": partner })).await;
    let record = fenix.get(&format!("/customer-cases/{case}"), &admin).await.expect(200).json();
    let record = record["customerRecord"]["uuid"].as_str().unwrap().to_owned();
    let mut form = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    form["liftingOfBankingSecrecy"] = json!(true);
    form["treasury"] = json!(12_000);
    fenix.post("/customer-records", &admin, &form).await.expect(200);
    let lifted_record = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    assert!(lifted_record.get("secrecyConsent").is_none(), "nothing was signed");
    let record_view = fenix.get(&format!("/customer-records/{record}"), &header).await.expect(200);
    assert_eq!(record_view.json()["cases"].as_array().unwrap().len(), 1);
    let customer = &record_view.json()["customers"][0];
    assert!(customer["lastName"].is_string() && customer.get("birthDate").is_none_or(Value::is_null));
    assert!(
        !record_view.text.contains("12000") && !record_view.text.contains("0612345678"),
        "{}",
        record_view.text
    );
    let case = fenix.get(&format!("/customer-cases/{case}"), &header).await.expect(200).json();
    assert_eq!((&case["itemsListArray"], &case["itemsList"]), (&json!([]), &json!("")));
    assert!(!case["status"].as_array().unwrap().is_empty());
}
api_test!(partner_sees_names_and_steps_only, PROGRESS);
