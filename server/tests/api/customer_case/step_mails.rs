//! Mails that notify the customers of a new step of their case.

use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::json;

const EMAILS: [&str; 2] = ["eloise@exemple.fr", "noel@exemple.fr"];

async fn add_status(fenix: &Fenix, user: &str, case: &str, label: &str) {
    let path = format!("/customer-cases/{case}/status");
    fenix.post(&path, user, &json!({ "label": label })).await.expect(201);
}

async fn each_customer_is_notified_of_a_step_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &EMAILS.map(Some)).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.mails().await;

    add_status(&fenix, &admin, &case, "Dossier envoyé partenaire").await;
    let mails = fenix.mails().await;
    let mut recipients: Vec<_> = mails.iter().map(|mail| mail.to_address.as_str()).collect();
    recipients.sort_unstable();
    assert_eq!(recipients, EMAILS);
    assert!(mails[0].text_content.contains("Votre dossier est à l’étude."), "{}", mails[0].text_content);
    assert!(!mails[0].text_content.contains("envoyé partenaire"), "the raw label is internal");

    add_status(&fenix, &admin, &case, "DIC").await;
    assert_eq!(fenix.mails().await.len(), 0, "another status of the same family");
    add_status(&fenix, &admin, &case, "Refus partenaire").await;
    let refusal_mails = fenix.mails().await;
    assert!(refusal_mails.iter().all(|mail| mail.text_content.contains("ce qui peut être fait maintenant")));
    assert_eq!(refusal_mails.len(), 2);
}
api_test!(each_customer_is_notified_of_a_step_once);

async fn step_mails_are_switched_off_for_a_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAILS[0])]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAILS[0]).await;
    fenix.mails().await;
    assert_eq!(fenix.case(&admin, &case).await["stepMails"], true);

    let path = format!("/customer-cases/{case}/step-mails");
    let step_mails = fenix.patch(&path, &admin, &json!({ "enabled": false })).await.expect(200).json();
    assert_eq!(step_mails["stepMails"], false);
    add_status(&fenix, &admin, &case, "Dossier envoyé partenaire").await;
    assert_eq!(fenix.mails().await.len(), 0);
    fenix.patch(&path, &admin, &json!({ "enabled": true })).await.expect(200);
    add_status(&fenix, &admin, &case, "Edition d'offre").await;
    assert_eq!(fenix.mails().await.len(), 1);
    let history = fenix.case(&admin, &case).await["history"].clone();
    let kinds: Vec<_> = history.as_array().unwrap().iter().map(|entry| entry["kind"].clone()).collect();
    assert_eq!(kinds, ["stepMailsStopped", "stepMailsResumed"]);

    assert_eq!(fenix.case(&customer, &case).await.get("stepMails"), None);
    fenix.patch(&path, &customer, &json!({ "enabled": false })).await.expect(403);
    fenix.patch(&path, &admin, &json!({})).await.expect(400);
}
api_test!(step_mails_are_switched_off_for_a_case);
