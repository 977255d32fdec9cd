//! Rules, estimates, credits and launches.

use super::{mail_form, pick_fields, sms_form};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

async fn camp_24_launch_returns_the_campaign(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    let ada = fenix.a_contact(Some("Ada@exemple.fr"), Some("0612345678"), &[group]).await;
    let noe = fenix.a_contact(Some("noe@exemple.fr"), None, &[group]).await;
    let mails = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    let uuid = mails["uuid"].clone();
    assert_eq!(
        mails,
        json!({ "uuid": uuid, "nbSmsSent": 0, "nbMailsSent": 2, "lastSmsSent": null, "contacts": [
            { "uuid": ada, "email": "Ada@exemple.fr", "phoneNumber": "0612345678" },
            { "uuid": noe, "email": "noe@exemple.fr" },
        ] })
    );
    // Saturday: SMS are delayed until Monday at eight in Paris (CAL-07, AMB-119, AMB-122).
    let mut body = sms_form(&[group]);
    body["content"] = json!("a".repeat(160));
    let sms = fenix.post("/campaigns", &admin, &body).await.expect(201).json();
    assert_eq!(
        pick_fields(&sms, &["nbSmsSent", "nbMailsSent", "lastSmsSent"]),
        json!({ "nbSmsSent": 2, "nbMailsSent": 0, "lastSmsSent": "2026-11-23T07:00:00Z" })
    );
    assert_eq!(sms["contacts"].as_array().map(Vec::len), Some(1));
    // Noé has no number: the campaign reports one excluded member.
    assert_eq!(fenix.campaign(&admin, &sms["uuid"]).await["excluded"], 1);
    assert_eq!(fenix.campaign(&admin, &uuid).await["excluded"], 0);
}

async fn camp_10_to_13_violations_name_their_fields(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    let cases: [(Value, &[&str]); 7] = [
        (json!({}), &["type", "contactGroups"]),
        (json!({ "type": "email" }), &["subject", "content", "contactGroups"]),
        (json!({ "type": "sms", "sender": "Crédit-1", "contactGroups": [group] }), &["sender", "content"]),
        (json!({ "type": "sms", "sender": "123", "content": "a", "contactGroups": [group] }), &["sender"]),
        (
            json!({ "type": "sms", "sender": "Fenix", "content": "a".repeat(1_224), "contactGroups": [group] }),
            &["content"],
        ),
        (
            json!({ "type": "email", "subject": "a", "content": "<script>x</script>", "contactGroups": [group] }),
            &["content"],
        ),
        (
            json!({ "type": "email", "subject": "a", "content": "<p>a</p>", "contactGroups": [new_id()] }),
            &["contactGroups"],
        ),
    ];
    for (body, fields) in cases {
        let response = fenix.post("/campaigns", &admin, &body).await.expect(400);
        assert_eq!(response.fields(), fields, "{body}");
    }
    let unknown = json!({ "type": "letter" });
    assert_eq!(fenix.post("/campaigns", &admin, &unknown).await.expect(400).fields(), ["type"]);
    let mut with_file = mail_form(&[group]);
    with_file["medias"] = json!([new_id()]);
    fenix.post("/campaigns", &admin, &with_file).await.expect(404);
}

async fn camp_15_16_19_and_pref_13_mail_recipients_are_selected(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (first_group, second_group) = (fenix.a_group("Premier").await, fenix.a_group("Second").await);
    let contact_in_both = fenix.a_contact(Some("both@exemple.fr"), None, &[first_group, second_group]).await;
    fenix.refuse_mails(contact_in_both, second_group).await;
    let leaving_contact = fenix.a_contact(Some("left@exemple.fr"), None, &[first_group, second_group]).await;
    fenix.refuse_mails(leaving_contact, first_group).await;
    fenix.refuse_mails(leaving_contact, second_group).await;
    fenix.a_contact(None, Some("0612345678"), &[first_group]).await;
    let refused_contact = fenix.a_contact(Some("refused@exemple.fr"), None, &[second_group]).await;
    fenix
        .sql("UPDATE contact_entry SET mail_refused_at = 1 WHERE uuid = $1", vec![refused_contact.into()])
        .await;
    let failed_contact = fenix.a_contact(Some("failed@exemple.fr"), None, &[first_group]).await;
    fenix
        .sql("UPDATE contact_entry SET mail_failed_at = 1 WHERE uuid = $1", vec![failed_contact.into()])
        .await;
    fenix.a_contact(Some("elsewhere@exemple.fr"), None, &[]).await;
    let estimate = fenix
        .post("/campaigns/estimate", &admin, &mail_form(&[first_group, second_group]))
        .await
        .expect(200)
        .json();
    assert_eq!(
        pick_fields(
            &estimate,
            &["recipients", "duplicates", "refused", "unreachable", "partsPerMessage", "credits"]
        ),
        json!({ "recipients": 1, "duplicates": 2, "refused": 2, "unreachable": 2, "partsPerMessage": 1, "credits": 1 })
    );
    fenix.post("/campaigns", &admin, &mail_form(&[first_group, second_group])).await.expect(201);
    let recipients: Vec<String> = fenix.mails().await.into_iter().map(|mail| mail.to_address).collect();
    assert_eq!(recipients, ["both@exemple.fr"]);
}

async fn camp_17_and_18_sms_recipients_and_cost_are_estimated(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    for phone in ["0611111111", "0622222222", "0633333333"] {
        fenix.a_contact(None, Some(phone), &[group]).await;
    }
    let refused_contact = fenix.a_contact(None, Some("0644444444"), &[group]).await;
    fenix
        .sql("UPDATE contact_entry SET status_sms = 'DISABLED' WHERE uuid = $1", vec![refused_contact.into()])
        .await;
    // The same number under another entry: one refusal excludes both.
    fenix.a_contact(Some("a@exemple.fr"), Some("0644444444"), &[group]).await;
    fenix.a_contact(Some("b@exemple.fr"), Some("0611111111"), &[group]).await;
    fenix.a_contact(Some("c@exemple.fr"), None, &[group]).await;
    for landline_or_service in ["0144444444", "0590444444", "0899444444"] {
        fenix.a_contact(None, Some(landline_or_service), &[group]).await;
    }
    let mut body = sms_form(&[group]);
    body["content"] = json!("a".repeat(200));
    let estimate = fenix.post("/campaigns/estimate", &admin, &body).await.expect(200).json();
    assert_eq!(
        pick_fields(
            &estimate,
            &["recipients", "duplicates", "refused", "unreachable", "partsPerMessage", "credits", "startsAt"]
        ),
        json!({ "recipients": 3, "duplicates": 1, "refused": 2, "unreachable": 4, "partsPerMessage": 2, "credits": 6,
            "startsAt": "2026-11-23T07:00:00Z" })
    );
    body["content"] = json!("");
    let unfinished_estimate = fenix.post("/campaigns/estimate", &admin, &body).await.expect(200).json();
    assert_eq!((&unfinished_estimate["recipients"], &unfinished_estimate["credits"]), (&json!(3), &json!(0)));
}

async fn double_click_launches_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("a@exemple.fr"), None, &[group]).await;
    let key = new_id().to_string();
    let send = |body: Value| {
        fenix.send(
            fenix.request(Method::POST, "/campaigns", &admin).header("idempotency-key", &key).json(&body),
        )
    };
    let (first_response, second_response) =
        futures::join!(send(mail_form(&[group])), send(mail_form(&[group])));
    assert_eq!(first_response.expect(201).json(), second_response.expect(201).json());
    assert_eq!(fenix.test.number("SELECT count(*) FROM campaign").await, 1);
    assert_eq!(fenix.mails().await.len(), 1);
}

async fn key_with_another_body_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("a@exemple.fr"), None, &[group]).await;
    let key = new_id().to_string();
    let send = |subject: &str| {
        let mut body = mail_form(&[group]);
        body["subject"] = json!(subject);
        fenix.send(
            fenix.request(Method::POST, "/campaigns", &admin).header("idempotency-key", &key).json(&body),
        )
    };
    send("Premier").await.expect(201);
    send("Autre").await.expect(400);
    assert_eq!(fenix.test.number("SELECT count(*) FROM campaign").await, 1);
}

/// A quota of ten SMS and of five mails.
const QUOTAS: &[(&str, &str)] =
    &[("FENIX_CONFIG", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/campaign/quotas.toml"))];

async fn camp_20_and_23_credits_are_reserved_then_settled(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    for phone in ["0611111111", "0622222222", "0633333333"] {
        fenix.a_contact(None, Some(phone), &[group]).await;
    }
    fenix.sms.refuse("+33622222222");
    let balance = || async {
        let (_, admin) = fenix.logged_in(Role::Admin).await;
        fenix.get("/campaigns/balance", &admin).await.expect(200).json()
    };
    assert_eq!(
        balance().await,
        json!({ "sms": { "sent": 0, "remaining": 10, "limitDate": null }, "mail": { "sent": 0, "remaining": 5 } })
    );
    let mut body = sms_form(&[group]);
    body["content"] = json!("a".repeat(200));
    // Only one of two concurrent launches can reserve six credits.
    let (first_response, second_response) =
        futures::join!(fenix.post("/campaigns", &admin, &body), fenix.post("/campaigns", &admin, &body));
    let mut statuses = [first_response.status.as_u16(), second_response.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 400]);
    let refusal = if first_response.status.as_u16() == 400 { first_response } else { second_response };
    assert_eq!(
        refusal.details(),
        ["Crédits insuffisants\u{202f}: cette campagne en demande 6, il en reste 4."]
    );
    assert_eq!(balance().await["sms"], json!({ "sent": 0, "remaining": 4, "limitDate": null }));
    fenix.clock.advance(Duration::hours(48));
    fenix.mails().await;
    assert_eq!(balance().await["sms"], json!({ "sent": 4, "remaining": 6, "limitDate": null }));
}

async fn test_message_is_sent_to_the_caller_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut mail = mail_form(&[]);
    fenix.post("/campaigns/test", &admin, &mail).await.expect(204);
    let mails = fenix.mailer.take();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].subject, "[Test] Taux de novembre");
    assert!(mails[0].to_address.ends_with("@exemple.fr") && mails[0].list_unsubscribe.is_none());
    mail["subject"] = json!("");
    assert_eq!(fenix.post("/campaigns/test", &admin, &mail).await.expect(400).fields(), ["subject"]);
    let mut sms = sms_form(&[]);
    assert_eq!(fenix.post("/campaigns/test", &admin, &sms).await.expect(400).fields(), ["phoneNumber"]);
    sms["phoneNumber"] = json!("06 12 34 56 78");
    fenix.post("/campaigns/test", &admin, &sms).await.expect(204);
    let messages = fenix.sms.take();
    assert_eq!(
        (messages[0].to.as_str(), messages[0].content.as_str()),
        ("+33612345678", "Les taux baissent. STOP au 36XXX")
    );
    for _ in 0..18 {
        fenix.post("/campaigns/test", &admin, &sms).await.expect(204);
    }
    fenix.post("/campaigns/test", &admin, &sms).await.expect(429);
    assert_eq!(fenix.test.number("SELECT count(*) FROM campaign").await, 0);
}

async fn customer_of_archived_record_receives_no_campaign(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("zoe@exemple.fr")]).await;
    let group = fenix.a_group("Clients").await;
    let sql = "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, changed_at) \
        SELECT $1, e.uuid, 'ACTIVATED', 0 FROM contact_entry e WHERE e.email = 'zoe@exemple.fr'";
    fenix.sql(sql, vec![group.into()]).await;
    let estimate = async || {
        let figures =
            fenix.post("/campaigns/estimate", &admin, &mail_form(&[group])).await.expect(200).json();
        pick_fields(&figures, &["recipients", "refused"])
    };
    assert_eq!(estimate().await, json!({ "recipients": 1, "refused": 0 }));
    let archive = json!({ "until": "2031-11-21", "reason": "Fin de la relation" });
    fenix.post(&format!("/customer-records/{record}/archive"), &admin, &archive).await.expect(204);
    assert_eq!(estimate().await, json!({ "recipients": 0, "refused": 1 }));
}

async fn test_mail_needs_a_credit(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for _ in 0..5 {
        fenix.post("/campaigns/test", &admin, &mail_form(&[])).await.expect(204);
    }
    let refusal = fenix.post("/campaigns/test", &admin, &mail_form(&[])).await.expect(400);
    assert_eq!(refusal.details(), ["Il ne reste pas assez de crédits pour ce test."]);
}

api_test!(customer_of_archived_record_receives_no_campaign);
api_test!(test_mail_needs_a_credit, QUOTAS);
api_test!(camp_24_launch_returns_the_campaign);
api_test!(camp_10_to_13_violations_name_their_fields);
api_test!(camp_15_16_19_and_pref_13_mail_recipients_are_selected);
api_test!(camp_17_and_18_sms_recipients_and_cost_are_estimated);
api_test_on_both_engines!(double_click_launches_once);
api_test!(key_with_another_body_is_refused);
api_test!(test_message_is_sent_to_the_caller_only);
api_test!(camp_20_and_23_credits_are_reserved_then_settled, QUOTAS);
