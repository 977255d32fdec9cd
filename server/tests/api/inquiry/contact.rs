//! `POST contact`: stored once, mailed, refused with every violation, spam detected (CONT-02, 03, 06, 11).

use super::a_message;
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use serde_json::{Value, json};
use time::Duration;

async fn cont_06_message_is_stored_mailed_and_acknowledged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let response = fenix.post("/contact", &fenix.a_guest(), &a_message()).await.expect(204);
    assert_eq!(response.text, "");
    let uuid = fenix.newest_inquiry(&admin).await;
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 2);
    let firm =
        mails.iter().find(|mail| mail.to_address == fenix.services.adapters.settings.firm_mailbox).unwrap();
    assert_eq!(firm.subject, "Message reçu par le site\u{a0}: Éloïse L’Hôte");
    assert_eq!(firm.reply_to.as_ref().unwrap().address, "eloise@exemple.fr");
    for text in [&firm.text_content, &firm.html_content] {
        for expected_text in
            ["Éloïse", "L’Hôte", "eloise@exemple.fr", "06 12 34 56 78", "« l’assurance »", &uuid]
        {
            assert!(text.contains(expected_text), "{expected_text} in {text}");
        }
    }
    let visitor = mails.iter().find(|mail| mail.to_address == "eloise@exemple.fr").unwrap();
    assert_eq!(visitor.reply_to.as_ref().unwrap().address, fenix.services.adapters.settings.firm_mailbox);
    assert!(visitor.text_content.starts_with("Bonjour Éloïse,"));
    assert!(visitor.text_content.contains("24\u{a0}heures") && visitor.text_content.contains("Protection"));
    for secret in ["L’Hôte", "l’assurance", "06 12 34 56 78"] {
        assert!(!visitor.text_content.contains(secret) && !visitor.subject.contains(secret), "{secret}");
    }
    let stored_inquiry = fenix.inquiry(&admin, &uuid).await;
    assert_eq!(stored_inquiry["kind"], "contact");
    assert_eq!(stored_inquiry["state"], "new");
    assert_eq!(stored_inquiry["answers"]["message"], a_message()["message"]);
    assert_eq!(stored_inquiry["person"]["phoneNumber"], "0612345678");
    assert!(stored_inquiry.get("consent").is_none());
}
api_test!(cont_06_message_is_stored_mailed_and_acknowledged);

async fn cont_03_11_every_violation_names_its_field(fenix: Fenix) {
    let response = fenix.post("/contact", "", &json!({})).await.expect(400);
    assert_eq!(response.fields(), ["firstName", "lastName", "email", "phoneNumber", "message"]);
    assert!(response.details().iter().all(|message| message == "Champ obligatoire."));
    // One rule of the form and two wrong types; the other rules are tested with the form.
    for (field, value) in [("email", json!("eloise@")), ("message", json!(["a"])), ("firstName", json!(7))] {
        let mut body = a_message();
        body[field] = value.clone();
        let response = fenix.post("/contact", "", &body).await.expect(400);
        assert_eq!(response.fields(), [field], "{value}");
    }
    let huge = json!({ "message": "a".repeat(1_100_000) });
    fenix.post("/contact", "", &huge).await.expect(413);
    fenix.post("/contact", "", &Value::Null).await.expect(400);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert!(fenix.inquiries(&admin).await.is_empty());
    assert!(fenix.mails().await.is_empty());
}
api_test!(cont_03_11_every_violation_names_its_field);

async fn repeated_idempotency_key_creates_one_inquiry(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (guest, other_guest, key) =
        (fenix.a_guest(), fenix.a_guest(), fenix.services.adapters.ids.new_id().to_string());
    let (body, guest_of) = (a_message(), guest.as_str());
    let responses = join_all((0..8).map(|_| fenix.send_contact_with_key(&key, guest_of, &body))).await;
    assert!(responses.iter().all(|response| response.status == 204), "{responses:?}");
    assert_eq!(fenix.inquiries(&admin).await.len(), 1);
    // The same data in another notation counts as the same message.
    let mut repeated_body = a_message();
    repeated_body["phoneNumber"] = json!("+33612345678");
    fenix.send_contact_with_key(&key, &guest, &repeated_body).await.expect(204);
    let mut other_message = a_message();
    other_message["message"] = json!("Autre chose");
    let refusal = fenix.send_contact_with_key(&key, &guest, &other_message).await.expect(400);
    assert_eq!(refusal.details().len(), 1);
    assert_eq!(fenix.inquiries(&admin).await.len(), 1);
    fenix.send_contact_with_key(&key, &other_guest, &other_message).await.expect(204);
    fenix.send_contact_with_key(&key, &admin, &other_message).await.expect(204);
    fenix.send_contact_with_key(&key, "", &other_message).await.expect(204);
    assert_eq!(fenix.inquiries(&admin).await.len(), 4);
    fenix.send_contact_with_key("pas une clé", &guest, &body).await.expect(400);
    assert_eq!(fenix.mails().await.len(), 8);
}
api_test_on_both_engines!(repeated_idempotency_key_creates_one_inquiry);

async fn robot_message_is_spam_and_sends_no_mail(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for (trap, state) in [
        (json!({ "website": "http://spam.example", "elapsedMs": 60_000 }), "spam"),
        (json!({ "website": null }), "new"),
    ] {
        let mut body = a_message();
        body["trap"] = trap.clone();
        fenix.post("/contact", &fenix.a_guest(), &body).await.expect(204);
        assert_eq!(fenix.mails().await.len(), if state == "spam" { 0 } else { 2 }, "{trap}");
        let uuid = fenix.newest_inquiry(&admin).await;
        assert_eq!(fenix.inquiry(&admin, &uuid).await["state"], state, "{trap}");
        fenix.clock.advance(Duration::seconds(1));
    }
}
api_test!(robot_message_is_spam_and_sends_no_mail);

async fn consent_is_stored_with_date_and_wording(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut body = a_message();
    body["consent"] = json!({ "accepted": true, "wording": "J’accepte d’être rappelé." });
    fenix.post("/contact", "", &body).await.expect(204);
    let stored_inquiry = fenix.inquiry(&admin, &fenix.newest_inquiry(&admin).await).await;
    assert_eq!(
        stored_inquiry["consent"],
        json!({ "accepted": true, "at": "2026-11-21T09:00:00Z", "wording": "J’accepte d’être rappelé." })
    );
    fenix.clock.advance(Duration::seconds(1));
    body["consent"] = json!({ "accepted": false });
    fenix.post("/contact", "", &body).await.expect(204);
    let stored_inquiry = fenix.inquiry(&admin, &fenix.newest_inquiry(&admin).await).await;
    assert_eq!(stored_inquiry["consent"]["accepted"], false);
    assert!(stored_inquiry.get("marketing").is_none(), "the question was not asked");
    body["marketing"] = json!({ "accepted": true, "wording": "Et vos offres." });
    fenix.clock.advance(Duration::seconds(1));
    fenix.post("/contact", "", &body).await.expect(204);
    let uuid = fenix.newest_inquiry(&admin).await;
    let inquiry = fenix.inquiry(&admin, &uuid).await;
    assert_eq!(
        (&inquiry["consent"]["accepted"], &inquiry["marketing"]["accepted"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(inquiry["marketing"]["wording"], "Et vos offres.");
    assert_eq!(inquiry["record"]["customers"][0]["allowMail"], true);
    assert!(stored_inquiry["consent"]["wording"].as_str().unwrap().len() > 20);
}
api_test!(consent_is_stored_with_date_and_wording);

async fn visitor_cannot_inject_headers_or_html(fenix: Fenix) {
    let mut body = a_message();
    body["firstName"] = json!("Anne\r\nBcc: victime@exemple.fr");
    body["lastName"] = json!("<b>{{message}}</b>");
    body["message"] = json!("<script>alert(1)</script>\n{{link}}");
    fenix.post("/contact", "", &body).await.expect(204);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 2);
    for mail in &mails {
        assert!(!mail.subject.contains(['\r', '\n']));
        assert!(!mail.html_content.contains("<script") && !mail.html_content.contains("<b>"));
        let names = mail.reply_to.as_ref().unwrap();
        assert!(!names.name.contains(['\r', '\n']) && !mail.to_name.contains("Bcc"));
    }
    let visitor = mails.iter().find(|mail| mail.to_address == "eloise@exemple.fr").unwrap();
    assert!(visitor.text_content.starts_with("Bonjour Madame, Monsieur,"), "{}", visitor.text_content);
    assert!(!visitor.text_content.contains("victime"));
}
api_test!(visitor_cannot_inject_headers_or_html);

async fn message_with_ended_session_is_accepted(fenix: Fenix) {
    fenix.post("/contact", "Bearer rien", &a_message()).await.expect(204);
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    fenix.post("/contact", &customer, &a_message()).await.expect(204);
    fenix.post("/logout", &customer, &json!({})).await.expect(204);
    fenix.post("/contact", &customer, &a_message()).await.expect(204);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.inquiries(&admin).await.len(), 3);
}
api_test!(message_with_ended_session_is_accepted);

async fn messages_are_limited(fenix: Fenix) {
    let key = fenix.services.adapters.ids.new_id().to_string();
    let guest = fenix.a_guest();
    for _ in 0..3 {
        fenix.send_contact_with_key(&key, &guest, &a_message()).await.expect(204);
    }
    for _ in 0..2 {
        fenix.post("/contact", &fenix.a_guest(), &a_message()).await.expect(204);
    }
    let response = fenix.post("/contact", &fenix.a_guest(), &a_message()).await.expect(429);
    assert!(response.headers.contains_key("retry-after"));
    fenix.send_contact_with_key(&key, &guest, &a_message()).await.expect(204);
    fenix.clock.advance(Duration::hours(1));
    fenix.post("/contact", "", &a_message()).await.expect(204);
}

api_test!(messages_are_limited, &[("FENIX_LIMIT_CONTACT", "3/1h")]);
