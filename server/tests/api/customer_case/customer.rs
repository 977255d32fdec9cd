//! Completion of a case by its customer.

use crate::api_test;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

const EMAIL: &str = "eloise@exemple.fr";

/// A case with one file from staff, its customer logged in.
async fn a_case_to_complete(fenix: &Fenix) -> (String, String, String) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let media = fenix.a_file(&admin, "Mandat.pdf").await;
    let case = fenix.a_case_with(&admin, &record, json!({ "medias": [media] })).await.expect(201).json();
    let customer = fenix.activate_account(EMAIL).await;
    (uuid_of(&case), admin, customer)
}

fn list_names(case: &Value) -> Vec<String> {
    let files = case["medias"].as_array().expect("medias").iter();
    files.map(|media| media["name"].as_str().expect("a name").to_owned()).collect()
}

async fn ccase_10_11_ticks_are_kept_and_headings_refused(fenix: Fenix) {
    let (case, admin, customer) = a_case_to_complete(&fenix).await;
    let path = format!("/customer-cases/{case}/checked");
    let tick = |label: &str, is_checked: bool| json!({ "label": label, "checked": is_checked });
    fenix.patch(&path, &customer, &tick("Carte d’identité", true)).await.expect(204);
    fenix.patch(&path, &customer, &tick("Bulletin de paie", true)).await.expect(204);
    fenix.patch(&path, &customer, &tick("Carte d’identité", false)).await.expect(204);
    let items = fenix.case(&admin, &case).await["itemsListArray"].clone();
    assert_eq!(items[1]["isChecked"], false);
    assert_eq!(items[2]["isChecked"], true);
    for invalid in ["Identité :", "Passeport", ""] {
        fenix.patch(&path, &customer, &tick(invalid, true)).await.expect(400);
    }
    fenix.patch(&path, &customer, &json!({ "label": "Bulletin de paie" })).await.expect(400);
}
api_test!(ccase_10_11_ticks_are_kept_and_headings_refused);

async fn ccase_12_draft_edits_own_and_keeps_staff_files(fenix: Fenix) {
    let (case, admin, customer) = a_case_to_complete(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let (first_file, second_file) =
        (fenix.a_file(&customer, "a.pdf").await, fenix.a_file(&customer, "b.pdf").await);
    let body = json!({ "medias": [first_file, { "uuid": second_file, "name": "Bulletin de mai" }], "completed": false });
    let saved_case = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(list_names(&saved_case), ["Mandat.pdf", "a.pdf", "Bulletin de mai"]);
    assert_eq!(saved_case["medias"][0]["readOnly"], true);
    assert_eq!(saved_case["medias"][1]["readOnly"], false);
    assert_eq!(saved_case["activeForUpload"], true);

    let staff_file = saved_case["medias"][0]["uuid"].clone();
    let body = json!({ "medias": [{ "uuid": staff_file, "name": "Volé.pdf" }, { "uuid": first_file, "name": "Identité.pdf" }] });
    let saved_case = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(list_names(&saved_case), ["Mandat.pdf", "Identité.pdf"]);
    assert_eq!(
        fenix.patch(&path, &customer, &json!({})).await.expect(200).json()["medias"],
        saved_case["medias"]
    );
    assert_eq!(list_names(&fenix.case(&admin, &case).await), ["Mandat.pdf", "Identité.pdf"]);
    fenix.get(&format!("/medias?load={second_file}"), &customer).await.expect(404);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 2, "the content of the removed file is deleted");

    let saved_case = fenix.patch(&path, &customer, &json!({ "medias": [] })).await.expect(200).json();
    assert_eq!(list_names(&saved_case), ["Mandat.pdf"]);
}
api_test!(ccase_12_draft_edits_own_and_keeps_staff_files);

async fn med_04_name_has_1_to_255_characters(fenix: Fenix) {
    let (case, _, customer) = a_case_to_complete(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let file = fenix.a_file(&customer, "a.pdf").await;
    for (name, status) in [
        (String::new(), 400),
        ("   ".into(), 400),
        ("é".repeat(256), 400),
        ("../../etc/passwd".into(), 400),
        ("a\u{0}b".into(), 400),
        ("é".into(), 200),
        ("é".repeat(255), 200),
    ] {
        let body = json!({ "medias": [{ "uuid": file, "name": name }] });
        let response = fenix.patch(&path, &customer, &body).await.expect(status);
        if status == 400 {
            assert_eq!(response.fields(), ["medias.0.name"]);
        }
    }
}
api_test!(med_04_name_has_1_to_255_characters);

async fn ccase_16_17_validated_case_is_not_editable(fenix: Fenix) {
    let (case, admin, customer) = a_case_to_complete(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let file = fenix.a_file(&customer, "a.pdf").await;
    fenix.clock.advance(Duration::minutes(5));
    let body = json!({ "medias": [file], "completed": true });
    let completed_case = fenix.patch(&path, &customer, &body).await.expect(200).json();
    assert_eq!(completed_case["activeForUpload"], false);
    assert_eq!(completed_case["completedDate"], "2026-11-21T09:05:00Z");
    assert_eq!(completed_case["status"][1]["label"], "Documents reçus");

    let repeated_refusal = fenix.patch(&path, &customer, &body).await.expect(400);
    assert_eq!(repeated_refusal.details(), ["Ce dossier n’est plus ouvert au dépôt de documents."]);
    let tick = json!({ "label": "Bulletin de paie", "checked": true });
    fenix.patch(&format!("{path}/checked"), &customer, &tick).await.expect(400);
    fenix.post(&format!("{path}/resend"), &admin, &Value::Null).await.expect(400);
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(stored_case["status"].as_array().unwrap().len(), 2);
    assert_eq!(stored_case["medias"].as_array().unwrap().len(), 2);
    assert_eq!(fenix.get("/customer-cases", &customer).await.json()[0]["activeForUpload"], false);
}
api_test!(ccase_16_17_validated_case_is_not_editable);

async fn ccase_02_case_closes_at_paris_start_of_limit_day(fenix: Fenix) {
    let (case, admin, customer) = a_case_to_complete(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let limit = |day: &str| json!({ "uuid": case, "label": "Rachat", "completionLimitDate": day });
    fenix.post("/customer-cases", &admin, &limit("2026-11-22")).await.expect(200);
    fenix.patch(&path, &customer, &json!({ "medias": [] })).await.expect(200);
    // 22:59 UTC is still the 21st in Paris, 23:00 is the 22nd.
    fenix.clock.advance(Duration::minutes(13 * 60 + 59));
    let customer_again = fenix.log_in(EMAIL).await;
    fenix.patch(&path, &customer_again, &json!({ "medias": [] })).await.expect(200);
    fenix.clock.advance(Duration::minutes(1));
    fenix.patch(&path, &customer_again, &json!({ "medias": [] })).await.expect(400);
    let admin = {
        let email = format!("{case}@exemple.fr");
        fenix.an_account(Role::Admin, &email).await;
        fenix.log_in(&email).await
    };
    fenix.post("/customer-cases", &admin, &limit("2026-11-23")).await.expect(200);
    fenix.patch(&path, &customer_again, &json!({ "medias": [] })).await.expect(200);
}
api_test!(ccase_02_case_closes_at_paris_start_of_limit_day);

async fn stale_version_changes_nothing_and_names_last_editor(fenix: Fenix) {
    let (case, _, customer) = a_case_to_complete(&fenix).await;
    let path = format!("/customer-cases/{case}");
    let (first_file, second_file) =
        (fenix.a_file(&customer, "a.pdf").await, fenix.a_file(&customer, "b.pdf").await);
    let seen_version = fenix.case(&customer, &case).await["version"].clone();
    let of_the_phone = json!({ "medias": [first_file], "version": seen_version });
    let saved_case = fenix.patch(&path, &customer, &of_the_phone).await.expect(200).json();
    // The other computer loaded the page earlier: files it does not know of are not removed.
    let stale_body = json!({ "medias": [second_file], "version": seen_version, "completed": true });
    let refusal = fenix.patch(&path, &customer, &stale_body).await.expect(409);
    let message = refusal.json()["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("Ce dossier a été modifié entre-temps par Éloïse Cœur."), "{message}");
    let both_files = json!({ "medias": [first_file, second_file], "version": saved_case["version"] });
    let saved_case = fenix.patch(&path, &customer, &both_files).await.expect(200).json();
    assert_eq!(list_names(&saved_case), ["Mandat.pdf", "a.pdf", "b.pdf"]);
}
api_test!(stale_version_changes_nothing_and_names_last_editor);

async fn customer_reads_sent_files_after_validation(fenix: Fenix) {
    let (case, _, customer) = a_case_to_complete(&fenix).await;
    let file = fenix.a_file(&customer, "a.pdf").await;
    let completion = json!({ "medias": [file], "completed": true });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &completion).await.expect(200);
    assert_eq!(list_names(&fenix.case(&customer, &case).await), ["Mandat.pdf", "a.pdf"]);
    fenix.get(&format!("/medias?load={file}"), &customer).await.expect(200);
}
api_test!(customer_reads_sent_files_after_validation);
