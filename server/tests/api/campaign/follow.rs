//! History, pause, resume, cancel.

use super::{mail_form, pick_fields, sms_form};
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::json;
use time::Duration;

async fn history_is_newest_first_and_filtered(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("a@exemple.fr"), Some("0612345678"), &[group]).await;
    fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201);
    fenix.clock.advance(Duration::seconds(1));
    fenix.post("/campaigns", &admin, &sms_form(&[group])).await.expect(201);
    let response = fenix.get("/campaigns?page=1&pageSize=1", &admin).await.expect(200);
    assert_eq!(response.headers["x-total-count"], "2");
    let sms = &response.json()[0];
    assert_eq!(
        pick_fields(
            sms,
            &["type", "state", "sender", "content", "author", "contactGroups", "startsAt", "waiting"]
        ),
        json!({ "type": "sms", "state": "planned", "sender": "Fenix", "content": "Les taux baissent.",
            "author": "Camille Rivière",
            "contactGroups": [{ "uuid": group, "name": "Clients" }],
            "startsAt": "2026-11-23T07:00:00Z", "waiting": 1 })
    );
    let campaigns = fenix.get("/campaigns?type=email", &admin).await.expect(200).json();
    assert_eq!(campaigns.as_array().map(Vec::len), Some(1));
    assert_eq!(campaigns[0]["subject"], "Taux de novembre");
    assert_eq!(fenix.get("/campaigns?state=asleep", &admin).await.expect(400).fields(), ["state"]);
    for (sort, expected) in [
        ("createdAt", ["email", "sms"]),
        ("-createdAt", ["sms", "email"]),
        ("recipients", ["email", "sms"]),
        ("-recipients", ["sms", "email"]),
        ("sent", ["sms", "email"]),
        ("-failed", ["email", "sms"]),
    ] {
        let count_update = "UPDATE campaign SET recipients = CASE kind WHEN 'sms' THEN 9 ELSE 1 END, \
            sent = CASE kind WHEN 'sms' THEN 0 ELSE 1 END, failed = CASE kind WHEN 'sms' THEN 0 ELSE 1 END";
        fenix.sql(count_update, vec![]).await;
        for page in ["", "&page=1&pageSize=5"] {
            let listed_campaigns =
                fenix.get(&format!("/campaigns?sort={sort}{page}"), &admin).await.expect(200).json();
            let listed_campaigns: Vec<&str> = listed_campaigns
                .as_array()
                .unwrap()
                .iter()
                .map(|row| row["type"].as_str().unwrap())
                .collect();
            assert_eq!(listed_campaigns, expected, "{sort}{page}");
        }
        let second_campaign =
            fenix.get(&format!("/campaigns?sort={sort}&page=2&pageSize=1"), &admin).await.expect(200);
        assert_eq!(second_campaign.json()[0]["type"], expected[1], "{sort}");
    }
    // The name of a deleted group stays in the history.
    fenix.sql("DELETE FROM contact_group WHERE uuid = $1", vec![group.into()]).await;
    let kept_campaigns = fenix.get("/campaigns?type=email", &admin).await.expect(200).json();
    assert_eq!(kept_campaigns[0]["contactGroups"], json!([{ "name": "Clients" }]));
}

async fn campaigns_are_exported_as_a_file(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("a@exemple.fr"), Some("0612345678"), &[group]).await;
    fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201);
    fenix.post("/campaigns", &admin, &sms_form(&[group])).await.expect(201);
    fenix.get("/campaigns/export", &employee).await.expect(403);
    let address = "/campaigns/export?type=email&sort=recipients";
    let issued_ticket = fenix.get(address, &admin).await.expect(200).json();
    assert_eq!(issued_ticket["rows"], 1);
    let export_path = format!("{address}&ticket={}", issued_ticket["ticket"].as_str().unwrap());
    let file = fenix.get(&export_path, "").await.expect(200).text;
    let mut lines = file.trim_start_matches('\u{feff}').split_terminator("\r\n");
    assert!(
        lines.next().unwrap().starts_with("Lancée le;Type;Objet;Message;État;Groupes;Destinataires;Envoyés;")
    );
    let row = lines.next().unwrap();
    assert!(
        row.contains(";Email;Taux de novembre;\"Bonjour, les taux baissent.\";Planifiée;Clients;1;0;1;"),
        "{row}"
    );
    assert_eq!(lines.next(), None);
    let summary = fenix.get("/access-journal?act=Export&page=1&pageSize=1", &admin).await.expect(200).json();
    assert_eq!(summary[0]["object"], "Campagne");
    assert_eq!(summary[0]["detail"], "Campagnes, CSV, 1 ligne, filtres\u{a0}: email");
}

async fn paused_campaign_stops_and_resumes(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("a@exemple.fr"), None, &[group]).await;
    let campaign = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    let path = format!("/campaigns/{}", campaign["uuid"].as_str().unwrap());
    let act = |act: &str| {
        let path = format!("{path}/{act}");
        let (fenix, admin) = (&fenix, &admin);
        async move { fenix.post(&path, admin, &json!({})).await }
    };
    assert_eq!(act("pause").await.expect(200).json()["state"], "paused");
    fenix.clock.advance(Duration::hours(1));
    assert!(fenix.mails().await.is_empty());
    assert_eq!(act("resume").await.expect(200).json()["state"], "planned");
    assert_eq!(fenix.mails().await.len(), 1);
    act("cancel").await.expect(400);
}

async fn cancelled_campaign_cancels_unsent_messages(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(None, Some("0612345678"), &[group]).await;
    let launched_campaign = fenix.post("/campaigns", &admin, &sms_form(&[group])).await.expect(201).json();
    let path = format!("/campaigns/{}/cancel", launched_campaign["uuid"].as_str().unwrap());
    let campaign = fenix.post(&path, &admin, &json!({})).await.expect(200).json();
    assert_eq!(
        pick_fields(&campaign, &["state", "waiting", "cancelled", "credits"]),
        json!({ "state": "cancelled", "waiting": 0, "cancelled": 1, "credits": 0 })
    );
    assert!(campaign["finishedAt"].is_string());
    fenix.clock.advance(Duration::hours(48));
    fenix.mails().await;
    assert!(fenix.sms.take().is_empty());
}

async fn campaign_recipients_are_purged_after_three_years(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let group = fenix.a_group("Clients").await;
    fenix.a_contact(Some("a@exemple.fr"), None, &[group]).await;
    let campaign = fenix.post("/campaigns", &admin, &mail_form(&[group])).await.expect(201).json();
    fenix.mails().await;
    fenix.clock.advance(Duration::days(1_095));
    fenix.services.retention.run_confirmed().await.unwrap();
    assert_eq!(fenix.test.number("SELECT count(*) FROM campaign_message").await, 1);
    fenix.clock.advance(Duration::days(2));
    fenix.services.retention.run_confirmed().await.unwrap();
    assert_eq!(fenix.test.number("SELECT count(*) FROM campaign_message").await, 0);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.campaign(&admin, &campaign["uuid"]).await["sent"], 1);
}

api_test_on_both_engines!(history_is_newest_first_and_filtered);
api_test!(campaigns_are_exported_as_a_file);
api_test!(paused_campaign_stops_and_resumes);
api_test!(cancelled_campaign_cancels_unsent_messages);
api_test!(campaign_recipients_are_purged_after_three_years);
