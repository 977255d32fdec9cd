//! Delivery, reminders, timeline, export, and retention of legal documents.

use super::sign::request_code;
use super::{CaseSetup, approve, issue, post_answer, set_up};
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::retention::RetentionCategory;
use serde_json::{Value, json};
use time::Duration;

async fn document_is_delivered_and_reminded_until_its_answer(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    let der = issue(&fenix, &setup, "DER").await;
    let mails = fenix.mails().await;
    let page = format!("/my-documents/{}", uuid_of(&der));
    assert_eq!(mails.iter().filter(|mail| mail.text_content.contains(&page)).count(), 2);
    post_answer(&fenix, &setup.luc, &der, "open", json!({}), 204).await;
    post_answer(&fenix, &setup.luc, &der, "acknowledge", json!({ "accepted": true }), 204).await;
    let mut reminded_addresses = Vec::new();
    // The default delays, and the time of a late worker.
    for _ in 0..24 {
        fenix.clock.advance(Duration::days(1));
        let mails = fenix.mails().await;
        let reminders = mails.into_iter().filter(|mail| mail.subject.contains("attend votre réponse"));
        reminded_addresses.extend(reminders.map(|mail| mail.to_address));
    }
    let delays = fenix.services.config.to_settings().reminders.len();
    assert!(!reminded_addresses.is_empty() && reminded_addresses.len() <= delays, "{reminded_addresses:?}");
    assert!(reminded_addresses.iter().all(|address| address == "a@exemple.fr"), "{reminded_addresses:?}");
    let path = format!("/legal-documents/{}/evidence", uuid_of(&der));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let proof = fenix.get(&path, &admin).await.expect(200).json();
    let events = proof["events"].as_array().unwrap();
    let count = |kind: &str| events.iter().filter(|event| event["kind"] == kind).count();
    assert_eq!((count("delivered"), count("reminded")), (2, reminded_addresses.len()));
}
api_test_on_both_engines!(document_is_delivered_and_reminded_until_its_answer);

async fn customer_without_account_is_handed_the_document(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("a@exemple.fr")]).await;
    let extra_fields = json!({ "label": "Achat", "withUpload": false });
    let case = uuid_of(&fenix.a_case_with(&admin, &record, extra_fields).await.expect(201).json());
    let read_record = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    let form = json!({ "title": "Qui nous sommes", "content": "{{client}}", "approvedBy": "Maître Roy" });
    fenix
        .send(fenix.request(reqwest::Method::PUT, "/legal-templates/DER", &admin).json(&form))
        .await
        .expect(200);
    fenix.mails().await;
    let form = json!({ "kind": "DER", "customers": [uuid_of(&read_record["customers"][0])] });
    let path = format!("/customer-cases/{case}/legal-documents");
    let der = fenix.post(&path, &admin, &form).await.expect(201).json();
    assert_eq!(fenix.mails().await.len(), 0, "the customer cannot open the page");
    let path = format!("/legal-documents/{}/evidence", uuid_of(&der));
    let events = fenix.get(&path, &admin).await.expect(200).json()["events"].clone();
    assert_eq!(events.as_array().unwrap().len(), 1, "the issue only: {events}");
}
api_test!(customer_without_account_is_handed_the_document);

async fn timeline_and_export_have_the_documents(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let der = issue(&fenix, &setup, "DER").await;
    post_answer(&fenix, &setup.anne, &der, "open", json!({}), 204).await;
    let record = &setup.record;
    let timeline = fenix.get(&format!("/customer-records/{record}/timeline"), &setup.admin).await.expect(200);
    for title in ["Document émis", "Document ouvert"] {
        assert!(timeline.text.contains(title), "{title}: {}", timeline.text);
    }
    let path = format!("/customer-records/{record}/personal-data");
    let ticket = fenix.get(&path, &setup.admin).await.expect(200).json()["ticket"].clone();
    let path = format!("{path}?ticket={}", ticket.as_str().unwrap());
    let request = fenix.request(reqwest::Method::GET, &path, "");
    let archive = request.send().await.unwrap().bytes().await.unwrap();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive.to_vec())).unwrap();
    let names: Vec<String> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    let pdf = names.iter().find(|name| name.starts_with("documents légaux/")).expect("the document");
    let mut content = Vec::new();
    std::io::Read::read_to_end(&mut archive.by_name(pdf).unwrap(), &mut content).unwrap();
    assert!(content.starts_with(b"%PDF"));
    let mut machine = String::new();
    std::io::Read::read_to_string(&mut archive.by_name("donnees.json").unwrap(), &mut machine).unwrap();
    let evidence: serde_json::Value = serde_json::from_str(&machine).unwrap();
    assert_eq!(evidence["legalDocuments"][0]["sha256"], der["sha256"]);
}
api_test!(timeline_and_export_have_the_documents);

/// Issues a mandate to one customer, who signs it online.
async fn signed_mandate(fenix: &Fenix, setup: &CaseSetup, (caller, place): (&str, usize), values: Value) {
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let form = json!({ "kind": "MANDATE", "customers": [setup.customers[place]], "values": values });
    let mandate = fenix.post(&path, &setup.admin, &form).await.expect(201).json();
    post_answer(fenix, caller, &mandate, "open", json!({}), 204).await;
    fenix.mails().await;
    fenix.sms.take();
    let code = request_code(fenix, caller, &mandate).await;
    post_answer(fenix, caller, &mandate, "sign", json!({ "code": code, "consent": true }), 204).await;
}

async fn documents_outlive_the_record_for_years(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    for kind in ["DER", "MANDATE"] {
        approve(&fenix, &setup, kind, "{{client}}").await;
    }
    issue(&fenix, &setup, "DER").await;
    let fee = json!([{ "name": "honoraires", "value": "2 000 €" }]);
    signed_mandate(&fenix, &setup, (&setup.anne, 0), fee).await;
    signed_mandate(&fenix, &setup, (&setup.luc, 1), json!([])).await;
    fenix.mails().await;
    let record = &setup.record;
    fenix.delete(&format!("/customer-records/{record}"), &setup.admin).await.expect(204);
    let due = async || {
        let lines = fenix.services.retention.dry_run().await.unwrap();
        lines.into_iter().find(|line| line.category == RetentionCategory::LegalDocuments).unwrap().count
    };
    let years = |years: i64| Duration::days(365 * years + 3);
    assert_eq!(due().await, 0);
    fenix.clock.advance(years(5));
    assert_eq!(due().await, 2, "the information of the first meeting and the mandate without fee");
    let file_count = fenix.stored_files();
    fenix.services.retention.run_confirmed().await.unwrap();
    fenix.mails().await;
    assert_eq!((due().await, fenix.stored_files()), (0, file_count - 5));
    fenix.clock.advance(years(5));
    assert_eq!(due().await, 1, "the mandate with a fee");
}
api_test_on_both_engines!(documents_outlive_the_record_for_years);
