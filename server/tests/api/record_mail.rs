//! Mails written to the customers of a record: access, recipients, idempotency and history.

use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::fenix::Response;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

impl Fenix {
    /// Customers of a record, in order.
    async fn customers_of(&self, caller: &str, record: &str) -> Vec<String> {
        let record = self.get(&format!("/customer-records/{record}"), caller).await.expect(200).json();
        let customers = record["customers"].as_array().unwrap().iter();
        customers.map(|customer| customer["uuid"].as_str().unwrap().to_owned()).collect()
    }

    async fn send_mail_to_customers(&self, caller: &str, record: &str, mail: &Value) -> Response {
        self.post(&format!("/customer-records/{record}/mails"), caller, mail).await
    }
}

fn a_message(customers: &[String]) -> Value {
    json!({ "template": "CUSTOMER-MESSAGE", "customers": customers, "subject": "votre projet",
        "message": "Nous avançons.\n- L’offre est <signée>\n- Restent {{firstName}}" })
}

async fn previewed_mail_is_sent_and_listed_in_timeline(fenix: Fenix) {
    fenix.an_account(Role::Admin, "chef@exemple.fr").await;
    let admin = fenix.log_in("chef@exemple.fr").await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr"), Some("n@exemple.fr")]).await;
    let customers = fenix.customers_of(&admin, &record).await;
    let mail = a_message(&customers);
    let preview = fenix
        .post(&format!("/customer-records/{record}/mails/preview"), &admin, &mail)
        .await
        .expect(200)
        .json();
    assert_eq!(
        preview["to"][0],
        json!({ "name": "Éloïse Cœur", "address": "e@exemple.fr", "refused": false })
    );
    assert_eq!(
        (&preview["to"][1]["address"], &preview["replyTo"]),
        (&json!("n@exemple.fr"), &json!("chef@exemple.fr"))
    );
    assert_eq!(preview["subject"], "Fenix\u{a0}: votre projet");
    let text = preview["text"].as_str().unwrap();
    assert!(text.contains("Bonjour Éloïse Cœur") && text.contains("- L’offre est <signée>"), "{text}");
    assert!(text.contains("{{firstName}}"), "entered text is not a template");
    assert!(!preview["html"].as_str().unwrap().contains("<signée>"), "entered text is not HTML");
    assert!(fenix.mails().await.is_empty(), "no mail was sent");

    fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(204);
    let waiting = fenix.get(&format!("/customer-records/{record}/timeline?kind=mail"), &admin).await.json();
    assert!(waiting["entries"][0]["title"].as_str().unwrap().starts_with("Email en cours d’envoi à "));
    let mails = fenix.mails().await;
    assert_eq!(
        mails.iter().map(|mail| mail.to_address.as_str()).collect::<Vec<_>>(),
        ["e@exemple.fr", "n@exemple.fr"]
    );
    assert_eq!(
        (mails[0].subject.as_str(), mails[1].to_name.as_str()),
        ("Fenix\u{a0}: votre projet", "Noël L’Hôte")
    );
    assert!(mails[1].text_content.contains("Bonjour Noël L’Hôte"));
    let reply = mails[0].reply_to.as_ref().unwrap();
    assert_eq!((reply.name.as_str(), reply.address.as_str()), ("Camille Rivière", "chef@exemple.fr"));
    let timeline = fenix.get(&format!("/customer-records/{record}/timeline?kind=mail"), &admin).await.json();
    let entries = timeline["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 2);
    let titles: Vec<&str> = entries.iter().map(|entry| entry["title"].as_str().unwrap()).collect();
    assert!(titles.contains(&"Email envoyé à Éloïse Cœur\u{a0}: votre projet"), "{titles:?}");
    assert!(entries[0]["detail"].as_str().unwrap().starts_with("Nous avançons."));
    assert_eq!(entries[0]["by"], "Camille Rivière");
    assert!(fenix.mails().await.is_empty());
}
api_test_on_both_engines!(previewed_mail_is_sent_and_listed_in_timeline);

async fn other_templates_fill_in_their_own_text(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let customers = fenix.customers_of(&admin, &record).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.mails().await;
    let progress = json!({ "template": "CASE-PROGRESS", "customers": customers, "customerCase": case,
        "subject": "sans effet", "message": "L’offre est éditée." });
    fenix.send_mail_to_customers(&admin, &record, &progress).await.expect(204);
    let appointment = json!({ "template": "CUSTOMER-APPOINTMENT", "customers": customers });
    fenix.clock.advance(time::Duration::seconds(1));
    fenix.send_mail_to_customers(&admin, &record, &appointment).await.expect(204);
    let mails = fenix.mails().await;
    let progress = mails.iter().find(|mail| mail.text_content.contains("L’offre est éditée.")).unwrap();
    assert_eq!(progress.subject, "Votre dossier «\u{a0}Rachat de crédits\u{a0}»\u{a0}: où nous en sommes");
    assert!(progress.text_content.contains(&format!("/customer-cases/{case}")));
    let appointment = mails.iter().find(|mail| mail.text_content.contains("/rendez-vous")).unwrap();
    assert!(!appointment.text_content.contains("{{"), "{}", appointment.text_content);
    let timeline = fenix.get(&format!("/customer-records/{record}/timeline?kind=mail"), &admin).await.json();
    assert_eq!(timeline["entries"][1]["customerCase"]["uuid"], case);
    assert_eq!(
        timeline["entries"][0]["title"],
        "Email envoyé à Éloïse Cœur\u{a0}: Proposition de rendez-vous au client"
    );
}
api_test!(other_templates_fill_in_their_own_text);

async fn comparison_of_the_case_is_enclosed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let mut mail = a_message(&fenix.customers_of(&admin, &record).await);
    let case = fenix.a_case(&admin, &record).await;
    fenix.mails().await;
    mail["withComparison"] = json!(true);
    let refusal = fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(400);
    assert_eq!(refusal.fields(), ["withComparison"], "without case");
    mail["customerCase"] = json!(case);
    let refusal = fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(400);
    assert_eq!(refusal.fields(), ["withComparison"], "without received offer");
    let offer = json!({ "bank": "Banque du Large", "state": "received", "amount": 200_000 });
    let offers = format!("/customer-cases/{case}/offers");
    fenix.patch(&offers, &admin, &json!({ "offers": [offer] })).await.expect(200);
    fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(204);
    let mails = fenix.mails().await;
    let [sent_mail] = &mails[..] else { panic!("one mail") };
    let [file] = &sent_mail.attachments[..] else { panic!("one file") };
    assert_eq!(file.content_type, "application/pdf");
    assert!(file.name.starts_with("Comparaison des offres") && file.content.starts_with(b"%PDF"));
}
api_test!(comparison_of_the_case_is_enclosed);

async fn double_click_sends_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let mail = a_message(&fenix.customers_of(&admin, &record).await);
    let key = new_id().to_string();
    let path = format!("/customer-records/{record}/mails");
    let send =
        |mail: Value| fenix.request(Method::POST, &path, &admin).header("idempotency-key", &key).json(&mail);
    for response in join_all((0..5).map(|_| fenix.send(send(mail.clone())))).await {
        response.expect(204);
    }
    assert_eq!(fenix.mails().await.len(), 1);
    let mut other_mail = mail.clone();
    other_mail["message"] = json!("Autre chose.");
    fenix.send(send(other_mail)).await.expect(400);
    fenix.send(send(mail)).await.expect(204);
    assert!(fenix.mails().await.is_empty());
}
api_test!(double_click_sends_once);

async fn record_mail_refusals_name_their_reason(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.a_partner().await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let record = fenix.a_record(&employee, &[Some("e@exemple.fr"), None]).await;
    let foreign_record = fenix.a_record(&admin, &[Some("f@exemple.fr")]).await;
    let foreign_case = fenix.a_case(&admin, &foreign_record).await;
    fenix.mails().await;
    let customers = fenix.customers_of(&employee, &record).await;
    let of_foreign = fenix.customers_of(&admin, &foreign_record).await;
    let mail = a_message(&customers[..1]);
    for path in ["mails", "mails/preview"] {
        let path = format!("/customer-records/{record}/{path}");
        for (caller, status) in [(&other_employee, 404), (&partner, 403), (&customer, 403)] {
            fenix.post(&path, caller, &mail).await.expect(status);
        }
        fenix.post(&path, "", &mail).await.expect(401);
        // A customer or a case of another record.
        fenix.post(&path, &admin, &a_message(&of_foreign)).await.expect(404);
        let mut case_mail = mail.clone();
        case_mail["customerCase"] = json!(foreign_case);
        fenix.post(&path, &admin, &case_mail).await.expect(404);
        fenix.post(&path, &employee, &case_mail).await.expect(404);
        let refusal = fenix.post(&path, &employee, &a_message(&customers)).await.expect(400);
        assert_eq!(refusal.details(), ["Noël L’Hôte n’a pas d’adresse email sur cette fiche."]);
        assert_eq!(refusal.fields(), ["customers"]);
        let blank =
            fenix.post(&path, &employee, &json!({ "template": "CUSTOMER-MESSAGE" })).await.expect(400);
        assert_eq!(blank.fields(), ["customers", "subject", "message"]);
        let secret = json!({ "template": "PASSWORD-RESET", "customers": customers[..1], "message": "x" });
        assert_eq!(fenix.post(&path, &employee, &secret).await.expect(400).fields(), ["template"]);
        fenix.post(&path, &employee, &json!({ "template": "INCONNU" })).await.expect(400);
    }
    assert!(fenix.mails().await.is_empty());
}
api_test!(record_mail_refusals_name_their_reason);

async fn refused_address_is_marked_as_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let mail = a_message(&fenix.customers_of(&admin, &record).await);
    fenix.mailer.refuse("e@exemple.fr");
    fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(204);
    fenix.mails().await;
    let timeline = fenix.get(&format!("/customer-records/{record}/timeline?kind=mail"), &admin).await.json();
    assert_eq!(timeline["entries"][0]["failed"], true);
    let preview = fenix
        .post(&format!("/customer-records/{record}/mails/preview"), &admin, &mail)
        .await
        .expect(200)
        .json();
    assert_eq!(preview["to"][0]["refused"], true);
}
api_test!(refused_address_is_marked_as_refused);

async fn mail_to_be_retried_is_still_pending(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let mail = a_message(&fenix.customers_of(&admin, &record).await);
    let preview = async || {
        let path = format!("/customer-records/{record}/timeline?kind=mail");
        let entry = fenix.get(&path, &admin).await.expect(200).json()["entries"][0].clone();
        (entry["title"].as_str().expect("a title").to_owned(), entry["failed"] == true)
    };
    fenix.mailer.set_busy(true);
    fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(204);
    assert!(fenix.mails().await.is_empty());
    let (title, has_failed) = preview().await;
    assert!(title.starts_with("Email en cours d’envoi à Éloïse Cœur") && !has_failed, "{title}");
    fenix.mailer.set_busy(false);
    fenix.clock.advance(time::Duration::seconds(10));
    assert_eq!(fenix.mails().await.len(), 1);
    assert!(preview().await.0.starts_with("Email envoyé à Éloïse Cœur"));
}
api_test!(mail_to_be_retried_is_still_pending);

async fn mails_are_deleted_with_their_record(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("perce-neige@exemple.fr")]).await;
    let mut mail = a_message(&fenix.customers_of(&admin, &record).await);
    mail["subject"] = json!("le chalet aux edelweiss");
    fenix.send_mail_to_customers(&admin, &record, &mail).await.expect(204);
    fenix.delete(&format!("/customer-records/{record}"), &admin).await.expect(204);
    assert!(fenix.mails().await.is_empty(), "no further mail is sent");
    assert_eq!(fenix.traces_of(&["perce-neige", "edelweiss"]).await, Vec::<String>::new());
    fenix.get(&format!("/customer-records/{record}/timeline"), &admin).await.expect(404);
}
api_test!(mails_are_deleted_with_their_record);
