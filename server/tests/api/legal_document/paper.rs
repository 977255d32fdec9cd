//! Answers given on paper, recorded by employees and admins.

use super::{CaseSetup, approve, issue, post_answer, set_up};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::{PDF, PNG, uuid_of};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use time::Duration;

fn sha256(content: &[u8]) -> String {
    Sha256::digest(content).iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

async fn paper_answer_is_recorded_with_its_copy(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let der = issue(&fenix, &setup, "DER").await;
    let today = fenix.services.legal_documents.today();
    let path = format!("/legal-documents/{}/paper-answer", uuid_of(&der));
    let answer = |customer: &str, days: i64, media: Option<&str>| json!({ "customer": customer, "answeredOn": today.plus_days(days).to_iso(), "media": media });
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    let valid = answer(&setup.customers[0], 0, None);
    fenix.post(&path, &stranger, &valid).await.expect(404);
    fenix.post(&path, &setup.anne, &valid).await.expect(403);
    let missing = fenix.post(&path, &setup.admin, &json!({})).await.expect(400);
    assert_eq!(missing.fields(), ["customer", "answeredOn"]);
    let of_other = fenix.a_file(&stranger, "scan.pdf").await;
    let picture = fenix.upload(&setup.admin, "scan.png", PNG).await.expect(201).text;
    for (body, status) in [
        (answer(&setup.customers[0], 1, None), 400),
        (answer(&setup.customers[0], -1, None), 400),
        (answer(&setup.customers[0], 0, Some(&picture)), 400),
        (answer(&setup.customers[0], 0, Some(&of_other)), 404),
        (answer(&new_id().to_string(), 0, None), 404),
    ] {
        fenix.post(&path, &setup.admin, &body).await.expect(status);
    }

    let copy = fenix.a_file(&setup.admin, "scan.pdf").await;
    let answer_form = answer(&setup.customers[0], 0, Some(&copy));
    fenix.post(&path, &setup.admin, &answer_form).await.expect(204);
    fenix.post(&path, &setup.admin, &answer_form).await.expect(409);
    fenix.post(&path, &setup.admin, &answer(&setup.customers[1], 0, None)).await.expect(204);
    let document_path = format!("/legal-documents/{}", uuid_of(&der));
    let document_view = fenix.get(&document_path, &setup.admin).await.expect(200).json();
    assert_eq!(
        (&document_view["state"], &document_view["people"][0]["medium"]),
        (&json!("acknowledged"), &json!("paper"))
    );
    let proof = fenix.get(&format!("{document_path}/evidence"), &setup.admin).await.expect(200).json();
    let events = proof["events"].as_array().unwrap();
    let [.., anne, luc] = events.as_slice() else { panic!("{events:?}") };
    assert_eq!((&anne["kind"], &luc["kind"]), (&json!("answered-on-paper"), &json!("answered-on-paper")));
    let facts = &anne["details"];
    assert_eq!((&facts["sha256"], &facts["day"]), (&json!(sha256(PDF)), &json!(today.to_iso())));
    assert!(facts["recorder"].is_string() && facts["account"].is_string() && facts["session"].is_string());
    assert_eq!(luc["details"].get("sha256"), None);
    let timeline = format!("/customer-records/{}/timeline", setup.record);
    let timeline = fenix.get(&timeline, &setup.admin).await.expect(200).text;
    assert!(timeline.contains("Réponse sur papier enregistrée"), "{timeline}");
    assert_eq!(
        (&document_view["people"][0]["hasPaperCopy"], document_view["people"][1].get("hasPaperCopy")),
        (&json!(true), None)
    );
    let copy = format!("{document_path}/paper-copies/1");
    for (caller, path, status) in [
        (&stranger, copy.clone(), 404),
        (&setup.anne, copy.clone(), 403),
        (&setup.admin, format!("{document_path}/paper-copies/2"), 404),
        (&setup.admin, format!("{document_path}/paper-copies/0"), 404),
        (&setup.admin, format!("{document_path}/paper-copies/un"), 404),
    ] {
        fenix.get(&path, caller).await.expect(status);
    }
    let ticket = fenix.get(&copy, &setup.admin).await.expect(200).json();
    let path = format!("{copy}?ticket={}", ticket["ticket"].as_str().unwrap());
    let paper_response = fenix.request(Method::GET, &path, "").send().await.unwrap();
    assert_eq!(paper_response.status().as_u16(), 200);
    assert_eq!(sha256(&paper_response.bytes().await.unwrap()), sha256(PDF));
    let journal = format!("/access-journal?act=T%C3%A9l%C3%A9chargement&objectUuid={}", uuid_of(&der));
    let journal = fenix.get(&journal, &setup.admin).await.expect(200).json();
    assert_eq!(journal.as_array().map(Vec::len), Some(1), "{journal}");
    // The copy outlives the upload.
    fenix.clock.advance(Duration::days(3));
    fenix.services.retention.run_confirmed().await.unwrap();
    fenix.mails().await;
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert!(
        export_evidence(&fenix, &admin, &setup.record).await.iter().any(|name| name.contains("(papier)"))
    );
}
api_test_on_both_engines!(paper_answer_is_recorded_with_its_copy);

async fn export_evidence(fenix: &Fenix, admin: &str, record: &str) -> Vec<String> {
    let path = format!("/customer-records/{record}/personal-data");
    let ticket = fenix.get(&path, admin).await.expect(200).json()["ticket"].clone();
    let path = format!("{path}?ticket={}", ticket.as_str().unwrap());
    let archive = fenix.request(Method::GET, &path, "").send().await.unwrap().bytes().await.unwrap();
    let archive = zip::ZipArchive::new(std::io::Cursor::new(archive.to_vec())).unwrap();
    archive.file_names().map(|name| name.unwrap().into_owned()).collect()
}

async fn removed_customer_cannot_answer_on_paper(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "MANDATE", "Mandat de {{client}}").await;
    let mandate = issue(&fenix, &setup, "MANDATE").await;
    let record = format!("/customer-records/{}", setup.record);
    let mut form = fenix.get(&record, &setup.admin).await.expect(200).json();
    form["customers"].as_array_mut().unwrap().truncate(1);
    fenix.post("/customer-records", &setup.admin, &form).await.expect(200);
    let document_path = format!("/legal-documents/{}", uuid_of(&mandate));
    let removed_customer =
        fenix.get(&document_path, &setup.admin).await.expect(200).json()["people"][1]["customer"].clone();
    let today = fenix.services.legal_documents.today().to_iso();
    for (customer, status) in [(json!(setup.customers[0]), 204), (removed_customer, 404)] {
        let paper = json!({ "customer": customer, "answeredOn": today });
        post_answer(&fenix, &setup.admin, &mandate, "paper-answer", paper, status).await;
    }
    assert_eq!(fenix.get(&document_path, &setup.admin).await.expect(200).json()["state"], "opened");
    assert_eq!(fenix.test.number("SELECT count(*) FROM legal_document WHERE is_confirmed").await, 0);
}
api_test_on_both_engines!(removed_customer_cannot_answer_on_paper);

async fn mandate_signed_online_and_on_paper_is_sealed(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "MANDATE", "Mandat de {{client}}").await;
    let mandate = issue(&fenix, &setup, "MANDATE").await;
    post_answer(&fenix, &setup.anne, &mandate, "open", json!({}), 204).await;
    fenix.mails().await;
    fenix.sms.take();
    let code = super::sign::request_code(&fenix, &setup.anne, &mandate).await;
    post_answer(&fenix, &setup.anne, &mandate, "sign", json!({ "code": code, "consent": true }), 204).await;
    let today = fenix.services.legal_documents.today().to_iso();
    // Recorded after the term of the mandate.
    fenix.clock.advance(Duration::days(200));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let setup = CaseSetup { admin, ..setup };
    let paper = json!({ "customer": setup.customers[1], "answeredOn": today });
    post_answer(&fenix, &setup.admin, &mandate, "paper-answer", paper, 204).await;
    fenix.mails().await;
    let signed_path = format!("/legal-documents/{}/signed", uuid_of(&mandate));
    let ticket: Value = fenix.get(&signed_path, &setup.admin).await.expect(200).json();
    let path = format!("{signed_path}?ticket={}", ticket["ticket"].as_str().unwrap());
    let pdf = fenix.request(Method::GET, &path, "").send().await.unwrap().bytes().await.unwrap();
    let pdf = lopdf::Document::load_mem(&pdf).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    let text: String =
        pdf.extract_text(&pages).unwrap().chars().filter(|character| !character.is_whitespace()).collect();
    assert!(text.contains("Signésurpapier") && text.contains("Codesaisi"), "{text}");
}
api_test!(mandate_signed_online_and_on_paper_is_sealed);

async fn mandate_signed_on_paper_has_no_electronic_proof(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "MANDATE", "Mandat de {{client}}").await;
    let mandate = issue(&fenix, &setup, "MANDATE").await;
    let today = fenix.services.legal_documents.today().to_iso();
    for customer in &setup.customers {
        let paper = json!({ "customer": customer, "answeredOn": today });
        post_answer(&fenix, &setup.admin, &mandate, "paper-answer", paper, 204).await;
    }
    fenix.mails().await;
    let document_path = format!("/legal-documents/{}", uuid_of(&mandate));
    assert_eq!(fenix.get(&document_path, &setup.admin).await.expect(200).json()["state"], "signed");
    fenix.get(&format!("{document_path}/signed"), &setup.admin).await.expect(404);
}
api_test!(mandate_signed_on_paper_has_no_electronic_proof);
