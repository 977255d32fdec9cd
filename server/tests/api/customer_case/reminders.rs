//! Reminders to customers: ten simulated days, manual sending, disabling, a longer window.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use application::ports::Clock;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

const EMAIL: &str = "eloise@exemple.fr";
/// From the start of a test, a Saturday at 10:00 in Paris, to the Sunday at 9:00.
const TO_NINE: Duration = Duration::hours(23);

/// A record with its first case: record, case, and header of an administrator.
async fn a_record_with_a_case(fenix: &Fenix) -> (String, String, String) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    (record, case, admin)
}

/// Mornings within `days` on which a reminder was sent, with the number of mails.
async fn reminder_mornings(fenix: &Fenix, days: i64) -> Vec<(String, usize)> {
    let mut mornings = Vec::new();
    for _ in 0..days {
        let mails = fenix.mails().await;
        let reminders =
            mails.iter().filter(|mail| mail.subject.starts_with("Documents encore attendus")).count();
        if reminders > 0 {
            mornings.push((fenix.clock.now().to_rfc3339()[..10].to_owned(), reminders));
        }
        fenix.clock.advance(Duration::days(1));
    }
    mornings
}

fn one_mail_each(days: &[&str]) -> Vec<(String, usize)> {
    days.iter().map(|day| ((*day).to_owned(), 1)).collect()
}

async fn reminders_are_sent_on_planned_days(fenix: Fenix) {
    let (record, case, admin) = a_record_with_a_case(&fenix).await;
    fenix.a_case_with(&admin, &record, json!({ "label": "Assurance" })).await.expect(201);
    let planned_reminders = fenix.case(&admin, &case).await["reminders"].clone();
    let days = json!(["2026-11-24", "2026-11-30", "2026-12-03", "2026-12-18"]);
    assert_eq!(planned_reminders, json!({ "enabled": true, "planned": days }));
    fenix.mails().await;
    fenix.clock.advance(TO_NINE);
    let mornings = reminder_mornings(&fenix, 10).await;
    assert_eq!(mornings, one_mail_each(&["2026-11-24", "2026-11-30"]), "one reminder for two cases");
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let case_after = fenix.case(&admin, &case).await;
    let days = json!(["2026-12-03", "2026-12-18"]);
    assert_eq!(case_after["reminders"], json!({ "enabled": true, "planned": days, "last": "2026-11-30" }));
    let kinds = case_after["history"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "reminded");
    assert_eq!(kinds.count(), 2);
}
api_test_on_both_engines!(reminders_are_sent_on_planned_days);

async fn reminder_lists_missing_documents_and_stops_by_itself(fenix: Fenix) {
    let (_, case, admin) = a_record_with_a_case(&fenix).await;
    let customer = fenix.activate_account(EMAIL).await;
    let path = format!("/customer-cases/{case}");
    let items = fenix.case(&customer, &case).await["itemsListArray"].clone();
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": items[1]["uuid"] }] });
    fenix.patch(&path, &customer, &body).await.expect(200);
    let refusal = json!({ "state": "refused", "motive": "Recto seul" });
    let item = items[1]["uuid"].as_str().unwrap();
    fenix.patch(&format!("{path}/items/{item}"), &admin, &refusal).await.expect(200);
    fenix.clock.advance(TO_NINE + Duration::days(2));
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    let text = &mails[0].text_content;
    for expected in ["Recto seul", "Bulletin de paie", "21/12/2026", &path] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    // An upload on the morning of the next reminder delays it by a day; a validation ends them.
    fenix.clock.advance(Duration::days(6) - Duration::minutes(5));
    let customer = fenix.log_in(EMAIL).await;
    let other_file = fenix.a_file(&customer, "b.pdf").await;
    fenix.patch(&path, &customer, &json!({ "medias": [file, other_file] })).await.expect(200);
    fenix.clock.advance(Duration::minutes(5));
    assert_eq!(reminder_mornings(&fenix, 2).await, one_mail_each(&["2026-12-01"]));
    let customer = fenix.log_in(EMAIL).await;
    fenix.patch(&path, &customer, &json!({ "completed": true })).await.expect(200);
    fenix.mails().await;
    assert_eq!(reminder_mornings(&fenix, 25).await, []);
}
api_test!(reminder_lists_missing_documents_and_stops_by_itself);

async fn staff_send_disable_and_extend_reminders(fenix: Fenix) {
    let (_, case, admin) = a_record_with_a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    fenix.mails().await;
    let reminded_case = fenix.post(&format!("{path}/remind"), &admin, &Value::Null).await.expect(200).json();
    assert_eq!(reminded_case["reminders"]["last"], "2026-11-21");
    assert_eq!(fenix.mails().await.len(), 1);
    let repeated_refusal = fenix.post(&format!("{path}/remind"), &admin, &Value::Null).await.expect(400);
    assert_eq!(repeated_refusal.details(), ["Le client a déjà été relancé aujourd’hui."]);

    let disabled_body = json!({ "enabled": false });
    let reminders =
        fenix.patch(&format!("{path}/reminders"), &admin, &disabled_body).await.expect(200).json();
    assert_eq!(
        (&reminders["reminders"]["enabled"], &reminders["reminders"]["planned"]),
        (&json!(false), &json!([]))
    );
    fenix.patch(&format!("{path}/reminders"), &admin, &json!({})).await.expect(400);

    for (day, status) in [("2026-12-21", 400), ("2028-01-01", 400), ("demain", 400), ("2027-01-15", 200)] {
        let body = json!({ "completionLimitDate": day });
        fenix.post(&format!("{path}/extend"), &admin, &body).await.expect(status);
    }
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(stored_case["completionLimitDate"], "2027-01-15");
    let history = stored_case["history"].as_array().unwrap().iter();
    let kinds: Vec<_> = history.map(|entry| entry["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["reminded", "remindersStopped", "windowExtended"]);
    fenix.clock.advance(TO_NINE);
    assert_eq!(reminder_mornings(&fenix, 60).await, [], "reminders are disabled");
}
api_test!(staff_send_disable_and_extend_reminders);

async fn staff_reminder_ignores_the_automatic_switch(fenix: Fenix) {
    let (_, case, admin) = a_record_with_a_case(&fenix).await;
    let path = format!("/customer-cases/{case}");
    fenix.patch(&format!("{path}/reminders"), &admin, &json!({ "enabled": false })).await.expect(200);
    fenix.mails().await;
    fenix.post(&format!("{path}/remind"), &admin, &Value::Null).await.expect(200);
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test!(staff_reminder_ignores_the_automatic_switch);

async fn failed_reminder_is_repeated_the_next_day(fenix: Fenix) {
    let (_, case, admin) = a_record_with_a_case(&fenix).await;
    fenix.mails().await;
    fenix.post(&format!("/customer-cases/{case}/remind"), &admin, &Value::Null).await.expect(200);
    fenix.clock.advance(Duration::days(1));
    assert_eq!(fenix.mails().await.len(), 1, "the mail server was away");
}
api_test!(failed_reminder_is_repeated_the_next_day);
