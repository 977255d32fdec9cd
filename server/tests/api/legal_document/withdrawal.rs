//! Withdrawal of the authorisation to share a record with its partner.

use super::sign::request_code;
use super::{CaseSetup, approve, issue, post_answer, set_up};
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use application::ports::OutgoingMail;
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

/// From Saturday 10:00 to Monday 8:00.
const TO_MONDAY: Duration = Duration::hours(46);

/// A case whose record is shared with a partner, and an authorisation signed by both customers.
async fn authorised(fenix: &Fenix) -> (CaseSetup, String, Value) {
    authorised_by(fenix, "{{client}}", json!([])).await
}

async fn authorised_by(fenix: &Fenix, text: &str, values: Value) -> (CaseSetup, String, Value) {
    let setup = set_up(fenix).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let extra_fields = json!({ "label": "Achat", "partner": partner });
    let case =
        uuid_of(&fenix.a_case_with(&setup.admin, &setup.record, extra_fields).await.expect(201).json());
    let setup = CaseSetup { case, ..setup };
    let record = format!("/customer-records/{}", setup.record);
    let mut form = fenix.get(&record, &setup.admin).await.expect(200).json();
    form["liftingOfBankingSecrecy"] = json!(true);
    fenix.post("/customer-records", &setup.admin, &form).await.expect(200);
    approve(fenix, &setup, "SECRECY", text).await;
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let form = json!({ "kind": "SECRECY", "customers": setup.customers, "values": values });
    let document = fenix.post(&path, &setup.admin, &form).await.expect(201).json();
    for caller in [&setup.anne, &setup.luc] {
        sign(fenix, caller, &document).await;
    }
    fenix.mails().await;
    let record_view = fenix.get(&record, &setup.admin).await.expect(200).json();
    assert_eq!(record_view["secrecyConsent"]["document"], document["uuid"]);
    (setup, partner_header, document)
}

async fn sign(fenix: &Fenix, caller: &str, document: &Value) {
    post_answer(fenix, caller, document, "open", json!({}), 204).await;
    fenix.mails().await;
    fenix.sms.take();
    let code = request_code(fenix, caller, document).await;
    post_answer(fenix, caller, document, "sign", json!({ "code": code, "consent": true }), 204).await;
}

async fn withdrawal_hides_the_record_from_its_partner(fenix: Fenix) {
    let (setup, partner, document) = authorised(&fenix).await;
    let record = format!("/customer-records/{}", setup.record);
    fenix.get(&record, &partner).await.expect(200);
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, stranger) = fenix.logged_in(Role::Customer).await;
    for (caller, status) in [(&partner, 403), (&employee, 403), (&setup.admin, 403), (&stranger, 404)] {
        post_answer(&fenix, caller, &document, "withdraw", json!({}), status).await;
    }
    fenix.get(&record, &partner).await.expect(200);
    let stale = fenix.get(&record, &setup.admin).await.expect(200).json();

    post_answer(&fenix, &setup.anne, &document, "withdraw", json!({}), 204).await;
    fenix.get(&record, &partner).await.expect(403);
    let record_view = fenix.get(&record, &setup.admin).await.expect(200).json();
    assert_eq!(
        (&record_view["liftingOfBankingSecrecy"], record_view.get("secrecyConsent")),
        (&json!(false), None)
    );
    assert_ne!(record_view["version"], stale["version"], "an edit of the earlier version is refused");
    fenix.post("/customer-records", &setup.admin, &stale).await.expect(409);
    let withdrawn =
        fenix.get(&format!("/legal-documents/{}", uuid_of(&document)), &setup.admin).await.expect(200);
    let withdrawn = withdrawn.json();
    assert_eq!(
        (&withdrawn["state"], &withdrawn["people"][0]["state"]),
        (&json!("withdrawn"), &json!("withdrawn"))
    );
    assert!(withdrawn["signedSha256"].is_string(), "the signed file stays");
    let timeline = fenix.get(&format!("{record}/timeline"), &setup.admin).await.expect(200).text;
    assert!(timeline.contains("Autorisation retirée"), "{timeline}");
    post_answer(&fenix, &setup.anne, &document, "withdraw", json!({}), 409).await;
    let compliance_path = format!("/customer-cases/{}/compliance", setup.case);
    assert_eq!(fenix.get(&compliance_path, &setup.admin).await.expect(200).json()["complete"], false);
}
api_test_on_both_engines!(withdrawal_hides_the_record_from_its_partner);

async fn sharing_ends_after_the_last_day_signed(fenix: Fenix) {
    let today = fenix.services.legal_documents.today();
    let end =
        |day: domain::shared::day::Day| json!([{ "name": "fin autorisation", "value": day.to_french() }]);
    let text = "Jusqu’au {{fin autorisation}}";
    let (setup, partner, document) = authorised_by(&fenix, text, end(today.plus_days(10))).await;
    assert_eq!(document["validUntil"], today.plus_days(10).to_iso());
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    for value in ["fin 2027", "31/02/2027", &today.plus_days(-1).to_french()] {
        let values = json!([{ "name": "fin autorisation", "value": value }]);
        let form = json!({ "kind": "SECRECY", "customers": setup.customers, "values": values });
        let refusal = fenix.post(&path, &setup.admin, &form).await.expect(400);
        assert_eq!(refusal.fields(), ["values.0.value"], "{value}");
    }
    let record = format!("/customer-records/{}", setup.record);
    // Sessions end in the meantime.
    let shared_after = async |days: i64| {
        fenix.clock.advance(Duration::days(days));
        fenix.services.runner.legal_documents.end_authorisations().await.unwrap();
        let (_, admin) = fenix.logged_in(Role::Admin).await;
        fenix.get(&record, &admin).await.expect(200).json()["liftingOfBankingSecrecy"].clone()
    };
    fenix.get(&record, &partner).await.expect(200);
    assert_eq!(shared_after(10).await, true);
    assert_eq!(shared_after(1).await, false);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let document_path = format!("/legal-documents/{}", uuid_of(&document));
    assert_eq!(fenix.get(&document_path, &admin).await.expect(200).json()["state"], "expired");
    let timeline = fenix.get(&format!("{record}/timeline"), &admin).await.expect(200).text;
    assert!(timeline.contains("Autorisation échue"), "{timeline}");
    let mut form = fenix.get(&record, &admin).await.expect(200).json();
    assert_eq!(form.get("secrecyConsent"), None);
    form["liftingOfBankingSecrecy"] = json!(true);
    fenix.post("/customer-records", &admin, &form).await.expect(200);
    assert_eq!(shared_after(1).await, true, "staff shared it again");
}
api_test_on_both_engines!(sharing_ends_after_the_last_day_signed);

async fn clock_ahead_ends_no_authorisation(fenix: Fenix) {
    let end = fenix.services.legal_documents.today().plus_days(10).to_french();
    let values = json!([{ "name": "fin autorisation", "value": end }]);
    let (setup, _, _) = authorised_by(&fenix, "Jusqu’au {{fin autorisation}}", values).await;
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    let is_shared = async || {
        let (_, admin) = fenix.logged_in(Role::Admin).await;
        let record = fenix.get(&format!("/customer-records/{}", setup.record), &admin).await.expect(200);
        record.json()["liftingOfBankingSecrecy"] == true
    };
    let years = Duration::days(26 * 365);
    fenix.clock.advance(years);
    fenix.mails().await;
    fenix.clock.advance(-years);
    assert!(is_shared().await);
    fenix.clock.advance(Duration::days(11));
    fenix.services.retention.run_confirmed().await.unwrap();
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.clock.advance(Duration::days(1));
    fenix.mails().await;
    assert!(!is_shared().await, "after the confirmation");
}
api_test!(clock_ahead_ends_no_authorisation);

async fn sharing_goes_on_with_one_authorisation_per_customer(fenix: Fenix) {
    let today = fenix.services.legal_documents.today();
    let end = |days: i64| json!([{ "name": "fin autorisation", "value": today.plus_days(days).to_french() }]);
    let (setup, _, _) = authorised_by(&fenix, "Jusqu’au {{fin autorisation}}", end(10)).await;
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let mut latest = Value::Null;
    for (customer, caller) in setup.customers.iter().zip([&setup.anne, &setup.luc]) {
        let form = json!({ "kind": "SECRECY", "customers": [customer], "values": end(400) });
        latest = fenix.post(&path, &setup.admin, &form).await.expect(201).json();
        fenix.clock.advance(Duration::minutes(1));
        sign(&fenix, caller, &latest).await;
    }
    fenix.clock.advance(Duration::days(11));
    fenix.services.runner.legal_documents.end_authorisations().await.unwrap();
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = format!("/customer-records/{}", setup.record);
    let record_view = fenix.get(&record, &admin).await.expect(200).json();
    assert_eq!(
        (&record_view["liftingOfBankingSecrecy"], &record_view["secrecyConsent"]["document"]),
        (&json!(true), &latest["uuid"])
    );
    let luc = fenix.log_in("b@exemple.fr").await;
    post_answer(&fenix, &luc, &latest, "withdraw", json!({}), 204).await;
    assert_eq!(fenix.get(&record, &admin).await.expect(200).json().get("secrecyConsent"), None);
}
api_test_on_both_engines!(sharing_goes_on_with_one_authorisation_per_customer);

async fn only_signed_authorisations_are_withdrawn(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    for (kind, status) in [("DER", 400), ("SECRECY", 409)] {
        approve(&fenix, &setup, kind, "{{client}}").await;
        let document = issue(&fenix, &setup, kind).await;
        post_answer(&fenix, &setup.anne, &document, "open", json!({}), 204).await;
        post_answer(&fenix, &setup.anne, &document, "withdraw", json!({}), status).await;
    }
}
api_test!(only_signed_authorisations_are_withdrawn);

async fn daily_mail_lists_withdrawn_and_declined_documents(fenix: Fenix) {
    let (setup, _, document) = authorised(&fenix).await;
    let employee = fenix.an_account(Role::Employee, "ines@exemple.fr").await;
    let assigned_body = json!({ "associatedRecords": [setup.record], "associatedPartners": [] });
    fenix
        .patch(&format!("/employees/{employee}/associations"), &setup.admin, &assigned_body)
        .await
        .expect(200);
    let form = json!({ "title": "Notre mandat", "content": "{{client}}", "approvedBy": "Maître Roy" });
    let request = fenix.request(Method::PUT, "/legal-templates/MANDATE", &setup.admin).json(&form);
    fenix.send(request).await.expect(200);
    let mandate = issue(&fenix, &setup, "MANDATE").await;
    post_answer(&fenix, &setup.anne, &document, "withdraw", json!({}), 204).await;
    post_answer(&fenix, &setup.luc, &mandate, "decline", json!({ "reason": "Non" }), 204).await;
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_MONDAY);
    let mails = fenix.mails().await;
    let has_list = |mail: &&OutgoingMail| mail.text_content.contains("autorisations retirées");
    assert_eq!(mails.iter().filter(has_list).count(), 1, "an employee is assigned");
    let mail = mails.iter().find(|mail| mail.to_address == "ines@exemple.fr").expect("the daily mail");
    let text = &mail.text_content;
    let (_, listed_text) =
        text.split_once("Documents refusés et autorisations retirées par les clients\u{a0}:\n").expect(text);
    let mut titles: Vec<_> = listed_text
        .lines()
        .take(2)
        .filter_map(|line| line.split_once("«\u{a0}Achat\u{a0}»\u{a0}: "))
        .collect();
    titles.sort_unstable_by_key(|(_, title)| *title);
    assert_eq!(
        titles.iter().map(|(_, title)| *title).collect::<Vec<_>>(),
        ["Notre mandat", "Qui nous sommes"],
        "{text}"
    );
}
api_test_on_both_engines!(daily_mail_lists_withdrawn_and_declined_documents);

async fn withdrawal_without_assigned_employee_reaches_admins(fenix: Fenix) {
    let (setup, _, document) = authorised(&fenix).await;
    post_answer(&fenix, &setup.anne, &document, "withdraw", json!({}), 204).await;
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_MONDAY);
    let mails = fenix.mails().await;
    assert!(mails.iter().any(|mail| mail.text_content.contains("autorisations retirées")), "{mails:?}");
}
api_test_on_both_engines!(withdrawal_without_assigned_employee_reaches_admins);
