//! Sending of campaigns: contents, times and recorded results.

use super::{mail_form, pick_fields, sms_form};
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::{api_test, api_test_on_both_engines};
use adapters::database::campaign::SqlCampaignMessages;
use application::campaign::ports::{BatchLease, CampaignMessages as _};
use application::ports::{Clock as _, OutgoingMail, SmsError};
use domain::account::role::Role;
use domain::campaign::CampaignKind;
use serde_json::json;
use time::Duration;
use uuid::Uuid;

async fn campaign_mail_ends_with_an_unsubscribe_link(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    let contact = fenix.a_contact(Some("ada@exemple.fr"), None, &[group]).await;
    let mut body = mail_form(&[group]);
    body["content"] = json!("<p>Bonjour</p><script>alert(1)</script>");
    let launched_campaign = fenix.post("/campaigns", &admin, &body).await.expect(201).json();
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    let mail = &mails[0];
    assert_eq!((mail.to_address.as_str(), mail.subject.as_str()), ("ada@exemple.fr", "Taux de novembre"));
    assert!(!mail.html_content.contains("script"));
    let page = format!(
        "/manage-contact-preferences/{contact}?email=ada%40exemple.fr&amp;groups={group}&amp;signature="
    );
    assert!(mail.html_content.contains(&page), "{}", mail.html_content);
    assert!(mail.text_content.contains("me désinscrire"));
    let one_click = mail.list_unsubscribe.clone().unwrap();
    assert!(
        one_click.contains(&format!("/api/contact-entries/{contact}/unsubscribe?groups={group}&signature="))
    );
    let campaign = fenix.campaign(&admin, &launched_campaign["uuid"]).await;
    assert_eq!(
        pick_fields(
            &campaign,
            &["state", "recipients", "waiting", "sent", "failed", "skipped", "cancelled", "credits"]
        ),
        json!({ "state": "finished", "recipients": 1, "waiting": 0, "sent": 1, "failed": 0, "skipped": 0,
            "cancelled": 0, "credits": 1 })
    );
    // No recipient gets it twice, however often the queue runs.
    fenix.clock.advance(Duration::days(3));
    assert!(fenix.mails().await.is_empty());
}

async fn cal_07_13_sms_respects_business_hours_and_ends_with_mention(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(None, Some("0612345678"), &[group]).await;
    fenix.a_contact(None, Some("0687654321"), &[group]).await;
    fenix.sms.refuse("+33687654321");
    let campaign = fenix.post("/campaigns", &admin, &sms_form(&[group])).await.expect(201).json();
    fenix.mails().await;
    assert!(fenix.sms.take().is_empty());
    fenix.clock.advance(Duration::hours(45) + Duration::minutes(59));
    fenix.mails().await;
    assert!(fenix.sms.take().is_empty(), "Monday, 7:59 in Paris");
    fenix.clock.advance(Duration::minutes(1));
    fenix.mails().await;
    let messages = fenix.sms.take();
    assert_eq!(messages.len(), 1);
    assert_eq!(
        (messages[0].to.as_str(), messages[0].sender.as_str(), messages[0].parts),
        ("+33612345678", "Fenix", 1)
    );
    assert_eq!(messages[0].content, "Les taux baissent. STOP au 36XXX");
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let path = format!("/campaigns/{}/messages?state=failed", campaign["uuid"].as_str().unwrap());
    let failed_campaign = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(failed_campaign[0]["address"], "0687654321");
    assert_eq!(failed_campaign[0]["reason"], "Le numéro est refusé.");
    // A number that failed permanently is not tried again.
    let repeated_estimate =
        fenix.post("/campaigns/estimate", &admin, &sms_form(&[group])).await.expect(200).json();
    assert_eq!((&repeated_estimate["recipients"], &repeated_estimate["unreachable"]), (&json!(1), &json!(1)));
}

async fn cal_07_sms_delayed_by_outage_is_sent_next_morning(fenix: Fenix) {
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(None, Some("0612345678"), &[group]).await;
    // Monday, 19:59:58 in Paris.
    fenix.clock.advance(Duration::hours(57) + Duration::minutes(59) + Duration::seconds(58));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.sms.set_down(true);
    let campaign = fenix.post("/campaigns", &admin, &sms_form(&[group])).await.expect(201).json();
    fenix.mails().await;
    let path = format!("/campaigns/{}/messages", campaign["uuid"].as_str().unwrap());
    let message = fenix.get(&path, &admin).await.expect(200).json()[0].clone();
    assert_eq!(
        pick_fields(&message, &["state", "attempts", "reason"]),
        json!({ "state": "waiting", "attempts": 1, "reason": "Le service ne répond pas." })
    );
    fenix.sms.set_down(false);
    fenix.clock.advance(Duration::seconds(10));
    fenix.mails().await;
    assert!(fenix.sms.take().is_empty(), "20:00:08");
    fenix.clock.advance(Duration::hours(12));
    fenix.mails().await;
    assert_eq!(fenix.sms.take().len(), 1);
}

async fn pref_13_refusing_or_deleted_recipient_gets_nothing(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    let leaving_contact = fenix.a_contact(Some("left@exemple.fr"), None, &[group]).await;
    let deleted_contact = fenix.a_contact(Some("quatrefages@exemple.fr"), None, &[group]).await;
    fenix.a_contact(Some("stays@exemple.fr"), None, &[group]).await;
    let campaign = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    fenix.refuse_mails(leaving_contact, group).await;
    fenix.sql("DELETE FROM contact_entry WHERE uuid = $1", vec![deleted_contact.into()]).await;
    let recipients: Vec<String> = fenix.mails().await.into_iter().map(|mail| mail.to_address).collect();
    assert_eq!(recipients, ["stays@exemple.fr"]);
    let path = format!("/campaigns/{}/messages?state=skipped", campaign["uuid"].as_str().unwrap());
    let campaign_response = fenix.get(&path, &admin).await.expect(200);
    assert_eq!(campaign_response.headers["x-total-count"], "2");
    let rows = campaign_response.json();
    assert_eq!((&rows[0]["contactEntry"], &rows[1]["contactEntry"]), (&json!(leaving_contact), &json!(null)));
    assert_eq!(rows[1]["reason"], "Contact supprimé depuis le lancement.");
    assert_eq!(fenix.traces_of(&["quatrefages"]).await, Vec::<String>::new());
}

async fn password_link_is_sent_before_campaign_mails(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    for number in 0..3 {
        fenix.a_contact(Some(&format!("c{number}@exemple.fr")), None, &[group]).await;
    }
    fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201);
    fenix.an_account(Role::Employee, "employe@exemple.fr").await;
    fenix.post("/password/forgotten", "", &json!({ "email": "employe@exemple.fr" })).await.expect(204);
    let first_mail = fenix.mails().await.remove(0);
    assert_eq!(first_mail.to_address, "employe@exemple.fr");
}

async fn sending_rate_applies_across_campaigns(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    for number in 0..130 {
        fenix.a_contact(Some(&format!("c{number}@exemple.fr")), None, &[group]).await;
    }
    for _ in 0..2 {
        fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201);
    }
    // Six hundred a minute, with a burst of at most five seconds: checks an upper bound only.
    let mut total = fenix.mails().await.len();
    assert!(total <= 90, "{total}");
    for _ in 0..60 {
        fenix.clock.advance(Duration::seconds(1));
        total += fenix.mails().await.len();
        if total == 260 {
            break;
        }
    }
    assert_eq!(total, 260);
}

/// A worker killed after the mail server's response, before the outcome is stored: one of two messages is confirmed.
async fn simulate_dead_worker(fenix: &Fenix, campaign: Uuid, confirmed: &[usize]) {
    let messages = SqlCampaignMessages::new(fenix.services.database.clone());
    let (token, now) = (new_id(), fenix.clock.now());
    let lease = Duration::seconds(30);
    let jobs = &fenix.services.adapters.jobs;
    jobs.claim(Some("campaign-batch"), &[], token, now, lease).await.unwrap().unwrap();
    messages.begin(campaign).await.unwrap();
    let lease = BatchLease { campaign, kind: CampaignKind::Email, first: 0, last: 199, token };
    let claimed_messages = messages.claim(lease, 2, now).await.unwrap();
    assert_eq!(claimed_messages.len(), 2);
    let log = fenix.services.adapters.confirmations.open(campaign, token).unwrap();
    for message in confirmed {
        log.add(claimed_messages[*message].position).unwrap();
    }
}

async fn confirmed_message_of_dead_worker_is_not_resent(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    for name in ["ada", "bea", "cleo"] {
        fenix.a_contact(Some(&format!("{name}@exemple.fr")), None, &[group]).await;
    }
    let launched_campaign = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    let uuid: Uuid = launched_campaign["uuid"].as_str().unwrap().parse().unwrap();
    simulate_dead_worker(&fenix, uuid, &[0]).await;
    let list_recipients =
        |mails: Vec<OutgoingMail>| mails.into_iter().map(|mail| mail.to_address).collect::<Vec<_>>();
    assert!(list_recipients(fenix.mails().await).is_empty(), "the lease has not expired");
    fenix.clock.advance(Duration::seconds(31));
    assert_eq!(
        list_recipients(fenix.mails().await),
        ["bea@exemple.fr", "cleo@exemple.fr"],
        "the second message has no confirmation"
    );
    let campaign = fenix.campaign(&admin, &launched_campaign["uuid"]).await;
    assert_eq!(
        pick_fields(&campaign, &["state", "waiting", "sent"]),
        json!({ "state": "finished", "waiting": 0, "sent": 3 })
    );
    assert_eq!(fenix.services.adapters.confirmations.list_abandoned(uuid).await.unwrap(), []);
}

async fn confirmed_message_of_dead_worker_is_not_cancelled(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    for name in ["ada", "bea"] {
        fenix.a_contact(Some(&format!("{name}@exemple.fr")), None, &[group]).await;
    }
    let launched_campaign = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    let uuid: Uuid = launched_campaign["uuid"].as_str().unwrap().parse().unwrap();
    simulate_dead_worker(&fenix, uuid, &[0, 1]).await;
    fenix.post(&format!("/campaigns/{uuid}/cancel"), &admin, &json!({})).await.expect(200);
    fenix.clock.advance(Duration::seconds(31));
    assert!(fenix.mails().await.is_empty());
    let campaign = fenix.campaign(&admin, &launched_campaign["uuid"]).await;
    assert_eq!(
        pick_fields(&campaign, &["waiting", "sent", "cancelled"]),
        json!({ "waiting": 0, "sent": 2, "cancelled": 0 })
    );
}

/// Monday, 10:00 in Paris: a campaign of SMS to two contacts.
async fn launch_sms_campaign_on_monday(fenix: &Fenix) -> (String, serde_json::Value, serde_json::Value) {
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(None, Some("0612345678"), &[group]).await;
    fenix.a_contact(None, Some("0687654321"), &[group]).await;
    fenix.clock.advance(Duration::days(2));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = sms_form(&[group]);
    let campaign = fenix.post("/campaigns", &admin, &body).await.expect(201).json();
    (admin, campaign["uuid"].clone(), body)
}

async fn refused_sender_pauses_campaign_and_keeps_numbers(fenix: Fenix) {
    fenix
        .sms
        .set_error(Some(SmsError::Message("OVHcloud a refusé (400\u{202f}: Invalid sender).".to_owned())));
    let (admin, uuid, body) = launch_sms_campaign_on_monday(&fenix).await;
    fenix.mails().await;
    let campaign = fenix.campaign(&admin, &uuid).await;
    assert_eq!(
        pick_fields(&campaign, &["state", "waiting", "sent", "failed"]),
        json!({ "state": "paused", "waiting": 2, "sent": 0, "failed": 0 })
    );
    let reason = campaign["pauseReason"].as_str().unwrap();
    assert!(reason.contains("l’expéditeur ou le texte") && reason.contains("Invalid sender"), "{reason}");
    let estimate = fenix.post("/campaigns/estimate", &admin, &body).await.expect(200).json();
    assert_eq!((&estimate["recipients"], &estimate["unreachable"]), (&json!(2), &json!(0)));
    // The sender is allowed again.
    fenix.sms.set_error(None);
    let path = format!("/campaigns/{}/resume", uuid.as_str().unwrap());
    let resumed_campaign = fenix.post(&path, &admin, &json!({})).await.expect(200).json();
    assert_eq!(resumed_campaign.get("pauseReason"), None);
    fenix.mails().await;
    assert_eq!(fenix.sms.take().len(), 2);
    assert_eq!(fenix.campaign(&admin, &uuid).await["state"], "finished");
}

async fn sms_without_credit_stay_queued_and_reported(fenix: Fenix) {
    fenix.sms.set_error(Some(SmsError::Account(
        "OVHcloud a refusé (400\u{202f}: Not enough credits).".to_owned(),
    )));
    let (admin, uuid, _) = launch_sms_campaign_on_monday(&fenix).await;
    for _ in 0..5 {
        fenix.mails().await;
        fenix.clock.advance(Duration::minutes(5));
    }
    let campaign = fenix.campaign(&admin, &uuid).await;
    assert_eq!(
        pick_fields(&campaign, &["state", "waiting", "failed"]),
        json!({ "state": "sending", "waiting": 2, "failed": 0 })
    );
    assert!(campaign["waitReason"].as_str().unwrap().contains("crédits"), "{campaign}");
    fenix.sms.set_error(None);
    fenix.mails().await;
    assert_eq!(fenix.sms.take().len(), 2);
    assert_eq!(fenix.campaign(&admin, &uuid).await.get("waitReason"), None);
}

async fn camp_13_files_are_attached_to_the_mail(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("ada@exemple.fr"), None, &[group]).await;
    let media = fenix.upload(&admin, "Barème.pdf", b"%PDF-1.7 taux").await.expect(201).text;
    let mut body = mail_form(&[group]);
    body["medias"] = json!([{ "uuid": media }]);
    let launched_campaign = fenix.post("/campaigns", &admin, &body).await.expect(201).json();
    let mails = fenix.mails().await;
    let files: Vec<_> =
        mails[0].attachments.iter().map(|file| (file.name.as_str(), file.content.len())).collect();
    assert_eq!(files, [("Barème.pdf", 13)]);
    let campaign = fenix.campaign(&admin, &launched_campaign["uuid"]).await;
    assert_eq!(campaign["medias"][0]["name"], "Barème.pdf");
    let heavy = [b"%PDF-1.7 ".to_vec(), vec![b'a'; 1_048_576]].concat();
    let heavy = fenix.upload(&admin, "Lourd.pdf", &heavy).await.expect(201).text;
    body["medias"] = json!([{ "uuid": heavy }]);
    assert_eq!(fenix.post("/campaigns", &admin, &body).await.expect(400).fields(), ["medias.0"]);
    body["medias"] = json!((0..6).map(|_| json!({ "uuid": new_id() })).collect::<Vec<_>>());
    assert_eq!(fenix.post("/campaigns", &admin, &body).await.expect(400).fields(), ["medias"]);
}

async fn unreadable_file_neither_counts_attempts_nor_blocks(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("ada@exemple.fr"), None, &[group]).await;
    let media = fenix.upload(&admin, "Barème.pdf", b"%PDF-1.7 taux").await.expect(201).text;
    let mut body = mail_form(&[group]);
    body["medias"] = json!([{ "uuid": media }]);
    let campaign = fenix.post("/campaigns", &admin, &body).await.expect(201).json();
    fenix.store.set_down(true);
    for _ in 0..2 {
        assert!(fenix.mails().await.is_empty());
        fenix.clock.advance(Duration::HOUR);
    }
    assert_eq!(
        fenix.test.number("SELECT CAST(max(attempts) AS BIGINT) FROM campaign_message").await,
        0,
        "nothing was tried"
    );
    fenix.store.set_down(false);
    fenix.store.lose_files(true);
    let mails = fenix.mails().await;
    assert_eq!(mails.iter().map(|mail| mail.attachments.len()).collect::<Vec<_>>(), [0]);
    assert_eq!(fenix.campaign(&admin, &campaign["uuid"]).await["state"], "finished");
    assert_eq!(fenix.test.number("SELECT CAST(max(attempts) AS BIGINT) FROM campaign_message").await, 1);
}
api_test!(unreadable_file_neither_counts_attempts_nor_blocks);

/// A customer takes over the address of an imported contact between launch and sending.
async fn pending_message_follows_contact_merged_into_customer(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Salon").await;
    fenix.a_contact(Some("ada@exemple.fr"), None, &[group]).await;
    let record = fenix.a_record(&admin, &[Some("old@exemple.fr")]).await;
    fenix.mails().await;
    let campaign = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    let path = format!("/customer-records/{record}");
    let mut body = fenix.get(&path, &admin).await.expect(200).json();
    body["customers"][0]["email"] = json!("ada@exemple.fr");
    fenix.post("/customer-records", &admin, &body).await.expect(200);
    let subjects: Vec<String> = fenix.mails().await.into_iter().map(|mail| mail.subject).collect();
    assert!(subjects.iter().any(|subject| subject == "Taux de novembre"), "{subjects:?}");
    assert_eq!(fenix.campaign(&admin, &campaign["uuid"]).await["sent"], 1);
}
api_test!(pending_message_follows_contact_merged_into_customer);

api_test!(campaign_mail_ends_with_an_unsubscribe_link);
api_test!(cal_07_13_sms_respects_business_hours_and_ends_with_mention);
api_test!(cal_07_sms_delayed_by_outage_is_sent_next_morning);
api_test!(pref_13_refusing_or_deleted_recipient_gets_nothing);
api_test!(password_link_is_sent_before_campaign_mails);
api_test!(sending_rate_applies_across_campaigns);
api_test_on_both_engines!(confirmed_message_of_dead_worker_is_not_resent);
api_test!(confirmed_message_of_dead_worker_is_not_cancelled);
api_test!(refused_sender_pauses_campaign_and_keeps_numbers);
api_test!(sms_without_credit_stay_queued_and_reported);
api_test!(camp_13_files_are_attached_to_the_mail);
