//! Issued legal documents: frozen file and hash, answers of each customer, scope, compliance of a case.

mod due;
mod follow_up;
mod outcome;
mod paper;
mod required;
mod sign;
mod values;
mod withdrawal;

use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::uuid_of;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A case of two customers, its staff and the logged-in customers.
struct CaseSetup {
    admin: String,
    record: String,
    case: String,
    customers: Vec<String>,
    anne: String,
    luc: String,
}

async fn set_up(fenix: &Fenix) -> CaseSetup {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("a@exemple.fr"), Some("b@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let read_record = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    let customers = read_record["customers"].as_array().unwrap().iter().map(uuid_of).collect();
    let mut tokens = Vec::new();
    for mail in fenix.mails().await.iter().filter(|mail| mail.text_content.contains("/password/")) {
        let path = format!("/password/{}", password_secret(mail));
        fenix.post(&path, "", &json!({ "password": PASSWORD })).await.expect(200);
        tokens.push((mail.to_address.clone(), fenix.log_in(&mail.to_address).await));
    }
    tokens.sort();
    let [(_, anne), (_, luc)] = <[_; 2]>::try_from(tokens).expect("two customers");
    CaseSetup { admin, record, case, customers, anne, luc }
}

async fn approve(fenix: &Fenix, setup: &CaseSetup, kind: &str, content: &str) {
    let form = json!({ "title": "Qui nous sommes", "content": content, "approvedBy": "Maître Roy" });
    let request = fenix.request(Method::PUT, &format!("/legal-templates/{kind}"), &setup.admin).json(&form);
    fenix.send(request).await.expect(200);
}

async fn issue(fenix: &Fenix, setup: &CaseSetup, kind: &str) -> Value {
    issue_to(fenix, setup, kind, &setup.customers).await
}

async fn issue_to(fenix: &Fenix, setup: &CaseSetup, kind: &str, customers: &[String]) -> Value {
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let form = json!({ "kind": kind, "customers": customers });
    fenix.post(&path, &setup.admin, &form).await.expect(201).json()
}

async fn post_answer(
    fenix: &Fenix,
    caller: &str,
    document: &Value,
    operation: &str,
    body: Value,
    status: u16,
) {
    let path = format!("/legal-documents/{}/{operation}", uuid_of(document));
    fenix.post(&path, caller, &body).await.expect(status);
}

async fn download_file(fenix: &Fenix, caller: &str, document: &Value) -> Vec<u8> {
    let path = format!("/legal-documents/{}/download", uuid_of(document));
    let ticket = fenix.get(&path, caller).await.expect(200).json()["ticket"].as_str().unwrap().to_owned();
    let response = fenix.request(Method::GET, &format!("{path}?ticket={ticket}"), "").send().await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    response.bytes().await.unwrap().to_vec()
}

async fn repeated_key_issues_one_document(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let form = json!({ "kind": "DER", "customers": setup.customers });
    let key = new_id().to_string();
    let send = async |form: &Value| {
        let request = fenix.request(Method::POST, &path, &setup.admin).header("Idempotency-Key", &key);
        fenix.send(request.json(form)).await
    };
    let first_response = send(&form).await.expect(201).json();
    let (second_response, third_response) = futures::join!(send(&form), send(&form));
    for repeated_response in [second_response, third_response] {
        assert_eq!(uuid_of(&repeated_response.expect(201).json()), uuid_of(&first_response));
    }
    assert_eq!(fenix.mails().await.len(), 2, "one for each customer");
    let other_form = json!({ "kind": "DER", "customers": [setup.customers[0]] });
    send(&other_form).await.expect(400);
}
api_test!(repeated_key_issues_one_document);

async fn issued_document_is_immutable_and_acknowledged_per_customer(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "# Titre\n\n{{client}}, dossier {{dossier}}").await;
    let der = issue(&fenix, &setup, "DER").await;
    assert_eq!(
        (&der["state"], &der["templateVersion"], &der["isDraft"]),
        (&json!("issued"), &json!(2), &json!(false))
    );
    assert_eq!(der["people"][0], json!({ "customer": setup.customers[0], "state": "issued" }));
    let issued_file = download_file(&fenix, &setup.admin, &der).await;
    let hash =
        Sha256::digest(&issued_file).iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
    assert_eq!(der["sha256"], hash);
    let text = lopdf::Document::load_mem(&issued_file).unwrap().extract_text(&[1]).unwrap();
    let text: String = text.chars().filter(|character| !character.is_whitespace()).collect();
    assert!(text.contains("dossierRachatdecrédits") && !text.contains("PROJET"), "{text}");

    approve(&fenix, &setup, "DER", "Autre texte").await;
    assert_eq!(download_file(&fenix, &setup.anne, &der).await, issued_file);
    let own_documents = fenix.get("/my-documents", &setup.luc).await.expect(200).json();
    assert_eq!(own_documents[0]["uuid"], der["uuid"]);
    post_answer(&fenix, &setup.anne, &der, "acknowledge", json!({ "accepted": true }), 400).await;
    for (caller, state) in [(&setup.anne, "opened"), (&setup.luc, "acknowledged")] {
        post_answer(&fenix, caller, &der, "open", json!({}), 204).await;
        post_answer(&fenix, caller, &der, "acknowledge", json!({ "accepted": false }), 400).await;
        post_answer(&fenix, caller, &der, "acknowledge", json!({ "accepted": true }), 204).await;
        post_answer(&fenix, caller, &der, "acknowledge", json!({ "accepted": true }), 409).await;
        let path = format!("/legal-documents/{}", uuid_of(&der));
        assert_eq!(fenix.get(&path, caller).await.expect(200).json()["state"], state);
    }
    let path = format!("/legal-documents/{}/evidence", uuid_of(&der));
    let evidence = fenix.get(&path, &setup.anne).await.expect(200).json();
    let kinds: Vec<&str> =
        evidence["events"].as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap()).collect();
    let responses = ["opened", "acknowledged", "opened", "acknowledged"];
    assert_eq!(kinds.first(), Some(&"issued"));
    assert!(kinds.ends_with(&responses) && kinds.len() == 5, "{kinds:?}");
    for pair in evidence["events"].as_array().unwrap().windows(2) {
        assert_eq!(pair[1]["previousHash"], pair[0]["hash"]);
    }
    assert_eq!(evidence["sha256"], hash);
}
api_test!(issued_document_is_immutable_and_acknowledged_per_customer);

async fn new_document_replaces_and_refusal_ends_a_mandate(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "MANDATE", "Mandat de {{client}} jusqu’au {{fin mandat}}").await;
    let first_mandate = issue(&fenix, &setup, "MANDATE").await;
    assert!(first_mandate["validUntil"].is_string());
    let second_mandate = issue(&fenix, &setup, "MANDATE").await;
    let path = format!("/legal-documents/{}", uuid_of(&first_mandate));
    let replaced_document = fenix.get(&path, &setup.admin).await.expect(200).json();
    assert_eq!(
        (&replaced_document["state"], &replaced_document["replacedBy"]),
        (&json!("replaced"), &second_mandate["uuid"])
    );
    post_answer(&fenix, &setup.anne, &first_mandate, "decline", json!({ "reason": "Non" }), 409).await;
    post_answer(&fenix, &setup.anne, &second_mandate, "open", json!({}), 204).await;
    post_answer(&fenix, &setup.anne, &second_mandate, "acknowledge", json!({ "accepted": true }), 400).await;
    post_answer(&fenix, &setup.anne, &second_mandate, "decline", json!({ "reason": " " }), 400).await;
    post_answer(
        &fenix,
        &setup.anne,
        &second_mandate,
        "decline",
        json!({ "reason": "Une information est fausse" }),
        204,
    )
    .await;
    post_answer(&fenix, &setup.luc, &second_mandate, "decline", json!({ "reason": "Moi aussi" }), 409).await;
    // The other customer learns of the refusal, not of its reason.
    let document_path = format!("/legal-documents/{}", uuid_of(&second_mandate));
    let of_case = format!("/customer-cases/{}/legal-documents", setup.case);
    let paths =
        [document_path.clone(), format!("{document_path}/evidence"), of_case, "/my-documents".to_owned()];
    for (caller, paths, is_read) in
        [(&setup.anne, &paths[..], true), (&setup.luc, &paths[..], false), (&setup.admin, &paths[..3], true)]
    {
        for path in paths {
            let text = fenix.get(path, caller).await.expect(200).text;
            assert!(text.contains("declined"), "{path}: {text}");
            assert_eq!(text.contains("Une information est fausse"), is_read, "{path}: {text}");
        }
    }
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let listed_documents = fenix.get(&path, &setup.admin).await.expect(200).json();
    assert_eq!(
        (&listed_documents[0]["state"], &listed_documents[1]["state"]),
        (&json!("declined"), &json!("replaced"))
    );
}
api_test!(new_document_replaces_and_refusal_ends_a_mandate);

async fn document_of_one_customer_keeps_that_of_both(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let state = async |document: &Value| {
        let path = format!("/legal-documents/{}", uuid_of(document));
        fenix.get(&path, &setup.admin).await.expect(200).json()["state"].clone()
    };
    let document_of_both = issue(&fenix, &setup, "DER").await;
    let of_anne = issue_to(&fenix, &setup, "DER", &setup.customers[..1]).await;
    assert_eq!(state(&document_of_both).await, "issued");
    let document_of_first = issue_to(&fenix, &setup, "DER", &setup.customers[..1]).await;
    assert_eq!((state(&of_anne).await, state(&document_of_both).await), (json!("replaced"), json!("issued")));
    post_answer(&fenix, &setup.luc, &document_of_both, "open", json!({}), 204).await;
    post_answer(&fenix, &setup.luc, &document_of_both, "acknowledge", json!({ "accepted": true }), 204).await;

    // The day of Luc's acknowledgement is not shown to Anne.
    approve(&fenix, &setup, "MANDATE", "Reçu le {{date remise der}}").await;
    let path = format!("/customer-cases/{}/legal-documents/preparation", setup.case);
    for (customer, missing) in setup.customers.iter().zip([json!(["date remise der"]), json!([])]) {
        let form = json!({ "kind": "MANDATE", "customers": [customer] });
        assert_eq!(fenix.post(&path, &setup.admin, &form).await.expect(200).json()["missing"], missing);
    }
    issue(&fenix, &setup, "DER").await;
    assert_eq!(
        (state(&document_of_first).await, state(&document_of_both).await),
        (json!("replaced"), json!("replaced"))
    );
}
api_test!(document_of_one_customer_keeps_that_of_both);

async fn unanswered_document_expires_with_its_case(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    for kind in ["DER", "MANDATE"] {
        approve(&fenix, &setup, kind, "{{client}}").await;
    }
    let (der, mandate) = (issue(&fenix, &setup, "DER").await, issue(&fenix, &setup, "MANDATE").await);
    for caller in [&setup.anne, &setup.luc] {
        post_answer(&fenix, caller, &der, "open", json!({}), 204).await;
        post_answer(&fenix, caller, &der, "acknowledge", json!({ "accepted": true }), 204).await;
        post_answer(&fenix, caller, &mandate, "open", json!({}), 204).await;
    }
    fenix.delete(&format!("/customer-cases/{}", setup.case), &setup.admin).await.expect(204);
    let own_documents = fenix.get("/my-documents", &setup.anne).await.expect(200).json();
    let state = |document: &Value| {
        let own_document = own_documents
            .as_array()
            .unwrap()
            .iter()
            .find(|listed_document| listed_document["uuid"] == document["uuid"]);
        own_document.expect("the document")["state"].clone()
    };
    assert_eq!((state(&der), state(&mandate)), (json!("acknowledged"), json!("expired")));
    post_answer(&fenix, &setup.anne, &mandate, "code", json!({}), 409).await;
    assert!(download_file(&fenix, &setup.anne, &der).await.starts_with(b"%PDF"));
}
api_test_on_both_engines!(unanswered_document_expires_with_its_case);

async fn concurrent_issues_leave_one_current_document(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let issue = || issue(&fenix, &setup, "DER");
    futures::join!(issue(), issue(), issue());
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let listed_documents = fenix.get(&path, &setup.admin).await.expect(200).json();
    let current =
        listed_documents.as_array().unwrap().iter().filter(|row| row["state"] != "replaced").count();
    assert_eq!(current, 1, "{listed_documents}");
}
api_test!(concurrent_issues_leave_one_current_document);

async fn incomplete_documents_are_refused_and_drafts_are_marked(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let refusal = fenix
        .post(&path, &setup.admin, &json!({ "kind": "MANDATE", "customers": setup.customers }))
        .await
        .expect(400);
    assert!(
        refusal.details().iter().any(|detail| detail.contains("montant recherché")),
        "{:?}",
        refusal.details()
    );
    for (form, status) in [
        (json!({ "customers": setup.customers }), 400),
        (json!({ "kind": "LCBFT", "customers": setup.customers }), 400),
        (json!({ "kind": "DER", "customers": [] }), 400),
        (json!({ "kind": "DER", "customers": [new_id()] }), 404),
    ] {
        fenix.post(&path, &setup.admin, &form).await.expect(status);
    }
    let der = issue(&fenix, &setup, "DER").await;
    assert_eq!(der["isDraft"], true);
    let pdf = download_file(&fenix, &setup.admin, &der).await;
    let pdf = lopdf::Document::load_mem(&pdf).unwrap();
    for page in pdf.get_pages().keys() {
        let text = pdf.extract_text(&[*page]).unwrap();
        assert!(text.contains("VALID"), "page {page}: {text}");
    }
}
api_test!(incomplete_documents_are_refused_and_drafts_are_marked);

async fn documents_are_visible_within_scope_only(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    approve(&fenix, &setup, "DER", "{{client}}").await;
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let form = json!({ "kind": "DER", "customers": [setup.customers[0]] });
    fenix.post(&path, &employee, &form).await.expect(404);
    let der = fenix.post(&path, &setup.admin, &form).await.expect(201).json();
    let document_path = format!("/legal-documents/{}", uuid_of(&der));
    // The second customer of the record is not addressed.
    for caller in [&employee, &customer, &setup.luc] {
        for path in
            [document_path.clone(), format!("{document_path}/evidence"), format!("{document_path}/download")]
        {
            fenix.get(&path, caller).await.expect(404);
        }
    }
    assert_eq!(fenix.get("/my-documents", &setup.luc).await.expect(200).json(), json!([]));
    assert_eq!(fenix.get(&path, &setup.luc).await.expect(200).json(), json!([]));
    post_answer(&fenix, &setup.luc, &der, "open", json!({}), 404).await;
    fenix.get(&path, &employee).await.expect(404);
}
api_test!(documents_are_visible_within_scope_only);

async fn compliance_lists_what_the_project_needs(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    let path = format!("/customer-cases/{}/compliance", setup.case);
    let panel = fenix.get(&path, &setup.admin).await.expect(200).json();
    assert_eq!(panel["complete"], false);
    let kinds: Vec<&str> =
        panel["items"].as_array().unwrap().iter().map(|item| item["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["DER", "PRIVACY"]);
    assert_eq!(
        (&panel["items"][0]["required"], &panel["items"][0]["state"]),
        (&json!(true), &json!("missing"))
    );
    for kind in ["DER", "PRIVACY"] {
        approve(&fenix, &setup, kind, "{{client}}").await;
        let document = issue(&fenix, &setup, kind).await;
        for caller in [&setup.anne, &setup.luc] {
            post_answer(&fenix, caller, &document, "open", json!({}), 204).await;
            post_answer(&fenix, caller, &document, "acknowledge", json!({ "accepted": true }), 204).await;
        }
    }
    let panel = fenix.get(&path, &setup.admin).await.expect(200).json();
    assert_eq!((&panel["complete"], &panel["items"][1]["state"]), (&json!(true), &json!("acknowledged")));
}
api_test!(compliance_lists_what_the_project_needs);
