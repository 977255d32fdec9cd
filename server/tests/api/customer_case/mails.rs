//! Mails about cases.

use crate::api_test;
use crate::support::Fenix;
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

const EMAIL: &str = "eloise@exemple.fr";

async fn case_30_32_auth_first_mail_leads_to_password_then_case(fenix: Fenix) {
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&employee, &record).await;
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1, "one mail, none for the account");
    let mail = &mails[0];
    assert_eq!(mail.to_address, EMAIL);
    assert_eq!(mail.to_name, "Éloïse Cœur");
    assert!(mail.subject.contains("Rachat de crédits") && mail.subject.contains("21/12/2026"));
    for text in [&mail.text_content, &mail.html_content] {
        assert!(text.contains("/password/") && !text.contains("/customer-cases/"), "{text}");
        assert!(text.contains("Carte d’identité") && text.contains("21/12/2026"), "{text}");
    }
    let secret = crate::support::fenix::password_secret(mail);
    let password = json!({ "password": crate::support::fenix::PASSWORD });
    fenix.post(&format!("/password/{secret}"), "", &password).await.expect(200);

    fenix.post(&format!("/customer-cases/{case}/resend"), &employee, &Value::Null).await.expect(204);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    assert!(mails[0].text_content.contains(&format!("/customer-cases/{case}")));
    assert!(!mails[0].text_content.contains("/password/"));
}
api_test!(case_30_32_auth_first_mail_leads_to_password_then_case);

async fn case_30_no_upload_sends_no_mail_reports_missing_address(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let created_case = fenix.a_case_with(&admin, &record, json!({})).await.expect(201).json();
    assert_eq!(created_case["mailsSent"], 0);
    let resend = format!("/customer-cases/{}/resend", uuid_of(&created_case));
    let response = fenix.post(&resend, &admin, &Value::Null).await.expect(400);
    assert_eq!(response.details(), ["Aucun client de cette fiche n’a d’adresse email."]);

    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let without_upload = json!({ "withUpload": false });
    let created_case = fenix.a_case_with(&admin, &record, without_upload).await.expect(201).json();
    assert!(created_case.get("mailsSent").is_none());
    let resend = format!("/customer-cases/{}/resend", uuid_of(&created_case));
    fenix.post(&resend, &admin, &Value::Null).await.expect(400);
    let past = json!({ "completionLimitDate": "2026-11-21" });
    let created_case = fenix.a_case_with(&admin, &record, past).await.expect(201).json();
    assert_eq!(created_case["mailsSent"], 0, "no request is sent on the last day");
    assert!(fenix.mails().await.is_empty());
}
api_test!(case_30_no_upload_sends_no_mail_reports_missing_address);

async fn case_31_mail_is_resent_only_while_open(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    for (label, expected) in [("DIC", 204), ("Finalisé", 400), ("Dossier complété client", 400)] {
        let case = fenix.a_case(&admin, &record).await;
        fenix
            .post(&format!("/customer-cases/{case}/status"), &admin, &json!({ "label": label }))
            .await
            .expect(201);
        fenix.post(&format!("/customer-cases/{case}/resend"), &admin, &Value::Null).await.expect(expected);
    }
    let case = fenix.a_case(&admin, &record).await;
    fenix.clock.advance(Duration::days(30));
    let email = "autre@exemple.fr";
    fenix.an_account(Role::Admin, email).await;
    let admin = fenix.log_in(email).await;
    fenix.post(&format!("/customer-cases/{case}/resend"), &admin, &Value::Null).await.expect(400);
}
api_test!(case_31_mail_is_resent_only_while_open);

async fn amb_104_assigned_employees_are_notified_else_the_firm(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let employee = "employe@exemple.fr";
    fenix.an_account(Role::Employee, employee).await;
    let employee_header = fenix.log_in(employee).await;
    for (staff, email, expected) in [
        (&employee_header, "a@exemple.fr", employee),
        (&admin, "b@exemple.fr", fenix.services.adapters.settings.firm_mailbox.as_str()),
    ] {
        let record = fenix.a_record(staff, &[Some(email)]).await;
        let case = fenix.a_case(staff, &record).await;
        let customer = fenix.activate_account(email).await;
        let completion = json!({ "completed": true });
        fenix.patch(&format!("/customer-cases/{case}"), &customer, &completion).await.expect(200);
        let mails = fenix.mails().await;
        assert_eq!(mails.len(), 2, "the assigned employees, and the receipt of the customer");
        let mail = mails.iter().find(|mail| mail.to_address == expected).expect("a mail for staff");
        let text = &mail.text_content;
        assert!(text.contains("Éloïse Cœur vient de valider son dossier"), "{text}");
        assert!(text.contains(&format!("/customer-records/{record}/cases")));
        assert!(text.contains("2 documents sur 2 manquent\u{a0}:"), "{text}");
        assert!(text.contains("- Carte d’identité"), "{text}");
    }
}
api_test!(amb_104_assigned_employees_are_notified_else_the_firm);

async fn case_deleted_before_its_mail_sends_nothing(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.delete(&format!("/customer-cases/{case}"), &admin).await.expect(204);
    assert!(fenix.mails().await.is_empty());
}
api_test!(case_deleted_before_its_mail_sends_nothing);

async fn receipt_lists_received_and_missing_documents(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL), Some("noel@exemple.fr")]).await;
    let mandate = fenix.a_file(&admin, "Mandat.pdf").await;
    let case = uuid_of(&fenix.a_case_with(&admin, &record, json!({ "medias": [mandate] })).await.json());
    let customer = fenix.activate_account(EMAIL).await;
    let path = format!("/customer-cases/{case}");
    let tick = json!({ "label": "Carte d’identité", "checked": true });
    fenix.patch(&format!("{path}/checked"), &customer, &tick).await.expect(204);
    let file = fenix.a_file(&customer, "Passeport.pdf").await;
    fenix.patch(&path, &customer, &json!({ "medias": [file], "completed": true })).await.expect(200);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 3);
    for email in [EMAIL, "noel@exemple.fr"] {
        let receipt = mails.iter().find(|mail| mail.to_address == email).expect("a receipt");
        let text = &receipt.text_content;
        assert!(text.contains("- Passeport.pdf") && !text.contains("Mandat"), "{text}");
        assert!(
            text.contains("1 document sur 2 manque\u{a0}:") && text.contains("- Bulletin de paie"),
            "{text}"
        );
        let (missing_text, announced_text) = text.split_once("À recevoir par un autre moyen").expect(text);
        assert!(
            !missing_text.contains("- Carte d’identité") && announced_text.contains("- Carte d’identité"),
            "{text}"
        );
        assert!(text.contains(&path), "{text}");
    }
    let sentence = "Éloïse Cœur vient de valider le dossier";
    assert!(
        mails.iter().any(|mail| mail.text_content.contains(sentence)),
        "the customer of the couple is named"
    );
}
api_test!(receipt_lists_received_and_missing_documents);

/// Staff act on the case after the validation and before the mails are composed.
async fn completion_mails_describe_the_validation(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    let path = format!("/customer-cases/{case}");
    let customer = fenix.activate_account(EMAIL).await;
    let items = fenix.case(&customer, &case).await["itemsListArray"].clone();
    let (card, payslip) = (uuid_of(&items[1]), uuid_of(&items[2]));
    let file = fenix.a_file(&customer, "Passeport.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": card }], "completed": true });
    fenix.patch(&path, &customer, &body).await.expect(200);
    let decision = json!({ "state": "notApplicable" });
    fenix.patch(&format!("{path}/items/{payslip}"), &admin, &decision).await.expect(200);
    let request = json!({ "items": [{ "item": card, "motive": "Illisible" }], "add": ["RIB"] });
    fenix.post(&format!("{path}/request"), &admin, &request).await;
    let mails = fenix.mails().await;
    let texts: Vec<&str> = mails.iter().map(|mail| mail.text_content.as_str()).collect();
    let completion: Vec<&&str> = texts.iter().filter(|text| text.contains(" sur ")).collect();
    assert_eq!(completion.len(), 2, "the receipt and the mail to the firm: {texts:#?}");
    for text in completion {
        assert!(text.contains("1 document sur 2 manque\u{a0}:"), "{text}");
        assert!(text.contains("- Bulletin de paie"), "{text}");
        let (_, missing) = text.split_once(" sur ").unwrap();
        assert!(!text.contains("RIB") && !missing.contains("Carte d’identité"), "{text}");
    }
    let names = |text: &&str| text.contains("- Carte d’identité\u{a0}: Passeport.pdf");
    assert!(texts.iter().any(names), "the receipt names the document: {texts:#?}");
    assert!(texts.iter().any(|text| text.contains("RIB")), "the request itself: {texts:#?}");
}
api_test!(completion_mails_describe_the_validation);

async fn resent_mail_lists_only_missing_documents(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    let path = format!("/customer-cases/{case}");
    let tick = json!({ "label": "Carte d’identité", "checked": true });
    fenix.patch(&format!("{path}/checked"), &customer, &tick).await.expect(204);
    fenix.clock.advance(Duration::minutes(30));
    fenix.post(&format!("{path}/resend"), &admin, &Value::Null).await.expect(204);
    let mails = fenix.mails().await;
    assert!(mails[0].text_content.contains("- Bulletin de paie"), "{}", mails[0].text_content);
    assert!(!mails[0].text_content.contains("- Carte d’identité"), "{}", mails[0].text_content);
    assert_eq!(fenix.case(&admin, &case).await["lastMailDate"], "2026-11-21T09:30:00Z");
}
api_test!(resent_mail_lists_only_missing_documents);

async fn mails_to_a_couple_name_the_other_recipient(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL), Some("noel@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    let file = fenix.a_file(&customer, "a.pdf").await;
    fenix.mails().await;
    let completion = json!({ "medias": [file], "completed": true });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &completion).await.expect(200);
    let mails = fenix.mails().await;
    let text_to = |address: &str| &mails.iter().find(|mail| mail.to_address == address).unwrap().text_content;
    let text = text_to(EMAIL);
    assert!(text.contains("Noël a reçu ce message aussi."), "{text}");
    let text = text_to("noel@exemple.fr");
    assert!(text.contains("Éloïse a validé ce dossier et a reçu ce message aussi."), "{text}");
}
api_test!(mails_to_a_couple_name_the_other_recipient);
