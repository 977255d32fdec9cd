//! Signature by code, signed PDF, verification of evidence.

use super::{CaseSetup, approve, download_file, issue, post_answer, set_up};
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use time::Duration;

/// A mandate of two customers, opened by both.
async fn issue_mandate(fenix: &Fenix) -> (CaseSetup, Value) {
    let setup = set_up(fenix).await;
    approve(fenix, &setup, "MANDATE", "Mandat de {{client}} jusqu’au {{fin mandat}}").await;
    let mandate = issue(fenix, &setup, "MANDATE").await;
    for caller in [&setup.anne, &setup.luc] {
        post_answer(fenix, caller, &mandate, "open", json!({}), 204).await;
    }
    fenix.mails().await;
    fenix.sms.take();
    (setup, mandate)
}

/// Asks for a code and returns it.
pub(super) async fn request_code(fenix: &Fenix, caller: &str, document: &Value) -> String {
    post_answer(fenix, caller, document, "code", json!({}), 204).await;
    fenix.mails().await;
    let sent_messages = fenix.sms.take();
    let [sms] = sent_messages.as_slice() else { panic!("{sent_messages:?}") };
    assert_eq!((sms.to.as_str(), sms.parts), ("+33612345678", 1));
    let start = sms.content.find("code ").expect("a code") + "code ".len();
    sms.content[start..start + 6].to_owned()
}

async fn sign(fenix: &Fenix, caller: &str, document: &Value, code: &str, status: u16) {
    post_answer(fenix, caller, document, "sign", json!({ "code": code, "consent": true }), status).await;
}

async fn read_evidence(fenix: &Fenix, caller: &str, document: &Value) -> Value {
    fenix.get(&format!("/legal-documents/{}/evidence", uuid_of(document)), caller).await.expect(200).json()
}

fn list_kinds(evidence: &Value) -> Vec<&str> {
    let events = evidence["events"].as_array().unwrap();
    events.iter().map(|event| event["kind"].as_str().unwrap()).collect()
}

/// A code that differs from this one.
fn different_code(code: &str) -> &'static str {
    if code == "000000" { "111111" } else { "000000" }
}

fn sha256(content: &[u8]) -> String {
    Sha256::digest(content).iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

/// Signs a document as both customers.
async fn sign_by_both(fenix: &Fenix, setup: &CaseSetup, document: &Value) {
    for caller in [&setup.anne, &setup.luc] {
        let code = request_code(fenix, caller, document).await;
        sign(fenix, caller, document, &code, 204).await;
    }
}

async fn code_is_valid_once_for_its_consenting_customer(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    post_answer(&fenix, &setup.luc, &mandate, "sign", json!({ "code": anne, "consent": true }), 400).await;
    post_answer(&fenix, &setup.anne, &mandate, "sign", json!({ "code": anne, "consent": false }), 400).await;
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
    sign(&fenix, &setup.anne, &mandate, &anne, 409).await;
}
api_test!(code_is_valid_once_for_its_consenting_customer);

async fn signed_file_is_made_when_all_have_signed(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let signed_path = format!("/legal-documents/{}/signed", uuid_of(&mandate));
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
    fenix.get(&signed_path, &setup.admin).await.expect(404);
    let luc = request_code(&fenix, &setup.luc, &mandate).await;
    sign(&fenix, &setup.luc, &mandate, &luc, 204).await;
    fenix.mails().await;

    let document_path = format!("/legal-documents/{}", uuid_of(&mandate));
    let document_view = fenix.get(&document_path, &setup.anne).await.expect(200).json();
    assert_eq!(document_view["state"], "signed");
    assert_eq!(sha256(&download_file(&fenix, &setup.anne, &mandate).await), mandate["sha256"]);
    let ticket = fenix.get(&signed_path, &setup.luc).await.expect(200).json();
    let path = format!("{signed_path}?ticket={}", ticket["ticket"].as_str().unwrap());
    let response = fenix.request(Method::GET, &path, "").send().await.unwrap();
    assert_eq!(sha256(&response.bytes().await.unwrap()), document_view["signedSha256"]);
    let text = extract_pdf_text(&fenix, &setup.luc, &signed_path).await;
    assert!(text.contains("Preuvedesignature") && text.contains("ÉloïseCœur"), "{text}");
}
api_test_on_both_engines!(signed_file_is_made_when_all_have_signed);

async fn customers_are_notified_of_the_signed_document(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    sign_by_both(&fenix, &setup, &mandate).await;
    let mails = fenix.mails().await;
    let mut addresses: Vec<&str> = mails.iter().map(|mail| mail.to_address.as_str()).collect();
    addresses.sort_unstable();
    assert_eq!(addresses, ["a@exemple.fr", "b@exemple.fr"]);
    assert!(mails.iter().all(|mail| mail.subject.ends_with("votre document est signé")));
}
api_test!(customers_are_notified_of_the_signed_document);

async fn evidence_contains_signatures_and_the_seal(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    sign_by_both(&fenix, &setup, &mandate).await;
    fenix.mails().await;
    let proof = read_evidence(&fenix, &setup.admin, &mandate).await;
    let signatures = list_kinds(&proof).iter().filter(|kind| **kind == "signed").count();
    assert_eq!((signatures, list_kinds(&proof).last()), (2, Some(&"sealed")));
}
api_test!(evidence_contains_signatures_and_the_seal);

async fn code_of_a_signature_is_stored_nowhere(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    // A whole number: the digits may be part of an identifier or a time.
    let contains_code = |text: &str| {
        text.split(|character: char| !character.is_ascii_alphanumeric()).any(|word| word == anne)
    };
    let assert_not_stored = async || {
        let dump = fenix.dump().await;
        let lines: Vec<&str> = dump.lines().filter(|line| contains_code(line)).collect();
        assert_eq!(lines, Vec::<&str>::new());
    };
    assert_not_stored().await;
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
    assert_not_stored().await;
    let proof = read_evidence(&fenix, &setup.admin, &mandate).await.to_string();
    assert!(!contains_code(&proof), "{proof}");
}
api_test_on_both_engines!(code_of_a_signature_is_stored_nowhere);

/// Text of a PDF downloaded with a ticket, without spaces.
async fn extract_pdf_text(fenix: &Fenix, caller: &str, path: &str) -> String {
    let ticket = fenix.get(path, caller).await.expect(200).json();
    let path = format!("{path}?ticket={}", ticket["ticket"].as_str().unwrap());
    let response = fenix.request(Method::GET, &path, "").send().await.unwrap();
    let pdf = lopdf::Document::load_mem(&response.bytes().await.unwrap()).unwrap();
    let pages: Vec<u32> = pdf.get_pages().keys().copied().collect();
    pdf.extract_text(&pages).unwrap().chars().filter(|character| !character.is_whitespace()).collect()
}

async fn merged_customer_keeps_the_proof_of_signature(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
    let acts_of_anne = async |record: &str| {
        let timeline = fenix.get(&format!("/customer-records/{record}/timeline"), &setup.admin).await;
        timeline.expect(200).text.matches(r#""by":"Éloïse Cœur""#).count()
    };
    let acts = acts_of_anne(&setup.record).await;
    assert!(acts >= 2, "opened and signed: {acts}");
    let kept_record = fenix.a_record(&setup.admin, &[None]).await;
    fenix.merge_records(&setup.admin, &kept_record, &setup.record, json!({})).await.expect(200);
    fenix.mails().await;
    fenix.sms.take();
    let luc = request_code(&fenix, &setup.luc, &mandate).await;
    sign(&fenix, &setup.luc, &mandate, &luc, 204).await;
    fenix.mails().await;

    let document_path = format!("/legal-documents/{}", uuid_of(&mandate));
    let signed_text = extract_pdf_text(&fenix, &setup.admin, &format!("{document_path}/signed")).await;
    assert!(signed_text.contains("ÉloïseCœur") && !signed_text.contains("essainº)"), "{signed_text}");
    assert_eq!(signed_text.matches("Appareilinconnu").count(), 2, "{signed_text}");
    let evidence = extract_pdf_text(&fenix, &setup.admin, &format!("{document_path}/evidence-file")).await;
    assert!(!evidence.contains(&setup.customers[0]), "{evidence}");
    assert!(acts_of_anne(&kept_record).await >= acts);
}
api_test_on_both_engines!(merged_customer_keeps_the_proof_of_signature);

async fn code_sent_before_a_merge_is_accepted(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    let kept_record = fenix.a_record(&setup.admin, &[None]).await;
    fenix.merge_records(&setup.admin, &kept_record, &setup.record, json!({})).await.expect(200);
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
}
api_test!(code_sent_before_a_merge_is_accepted);

/// AMB-196.
async fn code_of_clock_ahead_hides_no_later_code(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    fenix.clock.advance(Duration::minutes(5));
    request_code(&fenix, &setup.anne, &mandate).await;
    fenix.clock.advance(Duration::minutes(-5));
    let later_code = request_code(&fenix, &setup.anne, &mandate).await;
    sign(&fenix, &setup.anne, &mandate, &later_code, 204).await;
}
api_test!(code_of_clock_ahead_hides_no_later_code);

async fn wrong_old_and_used_codes_are_refused(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    sign(&fenix, &setup.anne, &mandate, "123456", 400).await;
    let first_code = request_code(&fenix, &setup.anne, &mandate).await;
    for malformed_code in ["", "12345", "abcdef"] {
        sign(&fenix, &setup.anne, &mandate, malformed_code, 400).await;
    }
    // A new code ends the earlier one.
    let second_code = request_code(&fenix, &setup.anne, &mandate).await;
    if first_code != second_code {
        sign(&fenix, &setup.anne, &mandate, &first_code, 400).await;
    }
    fenix.clock.advance(Duration::minutes(10));
    sign(&fenix, &setup.anne, &mandate, &second_code, 400).await;
    let third_code = request_code(&fenix, &setup.anne, &mandate).await;
    for _ in 0..5 {
        sign(&fenix, &setup.anne, &mandate, different_code(&third_code), 400).await;
    }
    sign(&fenix, &setup.anne, &mandate, &third_code, 400).await;
    for _ in 0..2 {
        request_code(&fenix, &setup.anne, &mandate).await;
    }
    let path = format!("/legal-documents/{}/code", uuid_of(&mandate));
    let limited_refusal = fenix.post(&path, &setup.anne, &json!({})).await.expect(429);
    assert!(limited_refusal.headers.contains_key("retry-after"));
    fenix.clock.advance(Duration::hours(1));
    let last = request_code(&fenix, &setup.anne, &mandate).await;
    sign(&fenix, &setup.anne, &mandate, &last, 204).await;
    let proof = read_evidence(&fenix, &setup.admin, &mandate).await;
    assert!(list_kinds(&proof).iter().filter(|kind| **kind == "code-refused").count() >= 5);
}
api_test!(wrong_old_and_used_codes_are_refused);

async fn codes_are_for_open_documents_of_their_customer(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let (_, stranger) = fenix.logged_in(Role::Customer).await;
    post_answer(&fenix, &stranger, &mandate, "code", json!({}), 404).await;
    post_answer(&fenix, &stranger, &mandate, "sign", json!({ "code": "123456", "consent": true }), 404).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    let next = issue(&fenix, &setup, "MANDATE").await;
    sign(&fenix, &setup.anne, &mandate, &anne, 409).await;
    post_answer(&fenix, &setup.anne, &mandate, "code", json!({}), 409).await;
    post_answer(&fenix, &setup.anne, &next, "code", json!({}), 400).await;
    post_answer(&fenix, &setup.anne, &next, "open", json!({}), 204).await;
    // The code of another document.
    sign(&fenix, &setup.anne, &next, &anne, 400).await;
}
api_test!(codes_are_for_open_documents_of_their_customer);

async fn signed_file_is_made_after_worker_restart(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
    let luc = request_code(&fenix, &setup.luc, &mandate).await;
    // The signature is kept although no worker runs before the file is made.
    sign(&fenix, &setup.luc, &mandate, &luc, 204).await;
    let document_path = format!("/legal-documents/{}", uuid_of(&mandate));
    let document_before = fenix.get(&document_path, &setup.admin).await.expect(200).json();
    assert_eq!((&document_before["state"], document_before.get("signedSha256")), (&json!("signed"), None));
    for caller in [&setup.anne, &setup.admin] {
        assert_eq!(fenix.get(&document_path, caller).await.expect(200).json()["signedFileReady"], false);
        let refusal = fenix.get(&format!("{document_path}/signed"), caller).await.expect(409).json();
        assert_eq!(refusal["message"], "Le document signé est en préparation. Réessayez dans un instant.");
    }
    // A second run of the same job changes nothing.
    fenix.mails().await;
    let document_after = fenix.get(&document_path, &setup.admin).await.expect(200).json();
    let uuid = uuid_of(&mandate).parse().unwrap();
    assert!(fenix.services.legal_documents.seal(uuid).await.is_ok());
    assert_eq!(fenix.get(&document_path, &setup.admin).await.expect(200).json(), document_after);
    assert!(document_after["signedSha256"].is_string());
    let listed_documents = fenix.get("/my-documents", &setup.anne).await.expect(200).json();
    assert_eq!(
        (&document_after["signedFileReady"], &listed_documents[0]["signedFileReady"]),
        (&json!(true), &json!(true))
    );
}
api_test!(signed_file_is_made_after_worker_restart);

async fn altered_evidence_and_files_are_found(fenix: Fenix) {
    let (setup, mandate) = issue_mandate(&fenix).await;
    let anne = request_code(&fenix, &setup.anne, &mandate).await;
    sign(&fenix, &setup.anne, &mandate, &anne, 204).await;
    let proof = read_evidence(&fenix, &setup.admin, &mandate).await;
    let verify = async |body: Value| {
        fenix.post("/legal-documents/verification", &setup.admin, &body).await.expect(200).json()
    };
    let verification = verify(json!({ "evidence": proof })).await;
    assert_eq!(
        (&verification["valid"], &verification["document"]["uuid"]),
        (&json!(true), &mandate["uuid"]),
        "{verification}"
    );
    let verification = verify(json!({ "sha256": mandate["sha256"] })).await;
    assert_eq!(verification["valid"], true);
    let mut altered_proof = proof.clone();
    altered_proof["events"][1]["at"] = json!("2026-01-01T00:00:00Z");
    assert_eq!(verify(json!({ "evidence": altered_proof })).await["valid"], false);
    let mut other_proof = proof.clone();
    other_proof["sha256"] = json!("0".repeat(64));
    assert_eq!(verify(json!({ "evidence": other_proof })).await["valid"], false);
    assert_eq!(verify(json!({ "sha256": "0".repeat(64) })).await["valid"], false);
    assert_eq!(verify(json!({ "evidence": { "a": 1 } })).await["valid"], false);
    // An employee out of scope does not learn that the document exists.
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let body = json!({ "sha256": mandate["sha256"] });
    let hidden = fenix.post("/legal-documents/verification", &employee, &body).await.expect(200).json();
    assert_eq!((&hidden["valid"], hidden.get("document")), (&json!(false), None));
}
api_test!(altered_evidence_and_files_are_found);
