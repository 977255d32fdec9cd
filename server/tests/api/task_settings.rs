//! Daily mail and private calendar address of a user's tasks.

use crate::support::Fenix;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::{api_test, api_test_on_both_engines};
use application::ports::Clock as _;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

/// From Saturday 10:00 to Monday 8:00.
const TO_MONDAY_MORNING: Duration = Duration::hours(46);

impl Fenix {
    async fn task_of(&self, caller: &str, title: &str, due: &str) -> Value {
        self.post("/tasks", caller, &json!({ "title": title, "dueDate": due })).await.expect(201).json()
    }

    /// Path of a new calendar address.
    async fn a_calendar(&self, caller: &str) -> String {
        let calendar = self.post("/tasks/calendar", caller, &json!({})).await.expect(201).json();
        let address = calendar["address"].as_str().expect("an address").to_owned();
        assert_eq!(address.rsplit_once('.').map(|(_, extension)| extension), Some("ics"), "{address}");
        address[address.find("/calendars/").expect("its path")..].to_owned()
    }
}

async fn private_address_opens_open_tasks_until_revoked(fenix: Fenix) {
    let (_, header) = fenix.logged_in(Role::Employee).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    fenix.task_of(&header, "Signer ; chez Maître Fabre", "2026-12-31").await;
    let completed_task = fenix.task_of(&header, "Faite", "2026-12-30").await;
    fenix
        .patch(&format!("/tasks/{}", completed_task["uuid"].as_str().unwrap()), &header, &json!({}))
        .await
        .expect(200);
    fenix.task_of(&other_admin, "D’une autre", "2026-12-31").await;
    assert_eq!(fenix.get("/tasks/settings", &header).await.expect(200).json(), json!({ "dailyMail": true }));

    let path = fenix.a_calendar(&header).await;
    let response = fenix.get(&path, "").await.expect(200);
    assert_eq!(response.headers["content-type"], "text/calendar; charset=utf-8");
    assert!(response.text.contains("SUMMARY:Signer \\; chez Maître Fabre\r\n"), "{}", response.text);
    assert!(response.text.contains("DTSTART;VALUE=DATE:20261231\r\n"));
    assert_eq!(response.text.matches("BEGIN:VEVENT").count(), 1, "{}", response.text);
    let kept_settings = fenix.get("/tasks/settings", &header).await.expect(200).json();
    assert!(kept_settings["calendarSince"].is_string() && kept_settings.get("address").is_none());

    let newer = fenix.a_calendar(&header).await;
    fenix.get(&path, "").await.expect(404);
    fenix.get(&newer, "").await.expect(200);
    fenix.delete("/tasks/calendar", &header).await.expect(204);
    fenix.get(&newer, "").await.expect(404);
    let kept_settings = fenix.get("/tasks/settings", &header).await.expect(200).json();
    assert!(kept_settings.get("calendarSince").is_none(), "{kept_settings}");
    fenix.get("/calendars/inconnu.ics", "").await.expect(404);
    let mails = fenix.mails().await;
    let notices = mails.iter().filter(|mail| mail.subject.contains("adresse privée de votre agenda"));
    assert_eq!(notices.count(), 2, "one for each address");
}

/// A copied calendar address stays invalid after the access is restored or the login address replaced.
async fn calendar_address_ends_with_the_access(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let body = json!({ "civility": "Madame", "jobFunction": "Conseiller", "firstName": "Inès",
        "lastName": "Benali", "email": "ines@exemple.fr", "enableAccess": true });
    let mut employee = fenix.post("/employees", &admin, &body).await.expect(201).json();
    let mut save = async |field: &str, value: Value| {
        employee[field] = value;
        employee = fenix.post("/employees", &admin, &employee).await.expect(200).json();
    };
    let choose = async || {
        let mails = fenix.mails().await;
        let link = mails.iter().find(|mail| mail.text_content.contains("/password/")).expect("a link");
        let path = format!("/password/{}", password_secret(link));
        fenix.post(&path, "", &json!({ "password": PASSWORD })).await.expect(200);
    };
    choose().await;
    let session = fenix.log_in("ines@exemple.fr").await;
    let old = fenix.a_calendar(&session).await;
    fenix.get(&old, "").await.expect(200);
    save("enableAccess", json!(false)).await;
    fenix.get(&old, "").await.expect(404);
    save("enableAccess", json!(true)).await;
    fenix.get(&old, "").await.expect(404);
    let session = fenix.log_in("ines@exemple.fr").await;
    let settings = fenix.get("/tasks/settings", &session).await.expect(200).json();
    assert!(settings.get("calendarSince").is_none(), "{settings}");
    // A new address is created and valid, until the account gets another login address.
    let newer = fenix.a_calendar(&session).await;
    fenix.get(&newer, "").await.expect(200);
    fenix.mails().await;
    save("email", json!("autre@exemple.fr")).await;
    fenix.get(&newer, "").await.expect(404);
    choose().await;
    fenix.get(&newer, "").await.expect(404);
}
api_test_on_both_engines!(calendar_address_ends_with_the_access);

/// A copied calendar address must become invalid.
async fn new_password_ends_the_calendar_address(fenix: Fenix) {
    let (_, header) = fenix.logged_in(Role::Employee).await;
    let path = fenix.a_calendar(&header).await;
    fenix.clock.advance(Duration::minutes(1));
    let change = json!({ "current": PASSWORD, "password": "Nuage-Bleu-2031!" });
    fenix.post("/password/change", &header, &change).await.expect(204);
    fenix.get(&path, "").await.expect(404);
    let settings = fenix.get("/tasks/settings", &header).await.expect(200).json();
    assert!(settings.get("calendarSince").is_none(), "{settings}");
    let newer = fenix.a_calendar(&header).await;
    fenix.get(&newer, "").await.expect(200);
}
api_test!(new_password_ends_the_calendar_address);

api_test!(private_address_opens_open_tasks_until_revoked);

async fn daily_mail_lists_due_and_overdue_tasks(fenix: Fenix) {
    let email = "ines@exemple.fr";
    fenix.an_account(Role::Employee, email).await;
    let header = fenix.log_in(email).await;
    let (_, employee_without_mail) = fenix.logged_in(Role::Employee).await;
    let (_, admin_without_tasks) = fenix.logged_in(Role::Admin).await;
    fenix.task_of(&header, "Rappeler Mme <Roy>", "2026-11-23").await;
    fenix.task_of(&header, "Relancer la banque", "2026-11-20").await;
    fenix.task_of(&header, "Plus tard", "2026-11-24").await;
    fenix.task_of(&employee_without_mail, "Sans rappel", "2026-11-23").await;
    fenix.task_of(&admin_without_tasks, "Demain", "2026-11-24").await;
    let kept_response = fenix
        .patch("/tasks/settings", &employee_without_mail, &json!({ "dailyMail": false }))
        .await
        .expect(200);
    assert_eq!(kept_response.json(), json!({ "dailyMail": false }));
    fenix.patch("/tasks/settings", &employee_without_mail, &json!({})).await.expect(400);

    for _ in 0..2 {
        fenix.services.runner.task_mails.plan_next().await.unwrap();
    }
    fenix.clock.advance(TO_MONDAY_MORNING - Duration::minutes(1));
    assert!(fenix.mails().await.is_empty(), "not sent before eight");
    fenix.clock.advance(Duration::minutes(1));
    assert_eq!(fenix.clock.now().to_rfc3339(), "2026-11-23T07:00:00Z");
    let mails = fenix.mails().await;
    assert_eq!(mails.iter().map(|mail| mail.to_address.as_str()).collect::<Vec<_>>(), [email]);
    let text = &mails[0].text_content;
    assert!(
        text.contains("Rappeler Mme <Roy>") && text.contains("Relancer la banque (20/11/2026)"),
        "{text}"
    );
    assert!(!text.contains("Plus tard") && mails[0].html_content.contains("&lt;Roy&gt;"));
    assert!(fenix.mails().await.is_empty(), "once a day");

    fenix.clock.advance(Duration::days(1));
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 2, "the next morning has planned itself");
}
api_test_on_both_engines!(daily_mail_lists_due_and_overdue_tasks);

async fn daily_mail_marks_important_tasks(fenix: Fenix) {
    let (_, header) = fenix.logged_in(Role::Employee).await;
    let important = json!({ "title": "Signer", "dueDate": "2026-11-23", "important": true });
    fenix.post("/tasks", &header, &important).await.expect(201);
    fenix.task_of(&header, "Rappeler", "2026-11-23").await;
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.clock.advance(TO_MONDAY_MORNING);
    let mails = fenix.mails().await;
    let text = &mails[0].text_content;
    assert!(text.contains("- Important\u{202f}: Signer") && text.contains("- Rappeler"), "{text}");
}
api_test!(daily_mail_marks_important_tasks);

async fn daily_mail_one_day_late_is_not_sent(fenix: Fenix) {
    let (_, header) = fenix.logged_in(Role::Employee).await;
    fenix.task_of(&header, "Rappeler", "2026-11-20").await;
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.clock.advance(TO_MONDAY_MORNING + Duration::hours(13));
    assert!(fenix.mails().await.is_empty(), "at nine in the evening");
    fenix.clock.advance(Duration::hours(11));
    assert_eq!(fenix.mails().await.len(), 1, "the next one is on time");
}
api_test!(daily_mail_one_day_late_is_not_sent);

async fn daily_mail_after_missed_morning_is_sent_today(fenix: Fenix) {
    let (_, header) = fenix.logged_in(Role::Employee).await;
    fenix.task_of(&header, "Rappeler", "2026-11-20").await;
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.clock.advance(TO_MONDAY_MORNING + Duration::hours(23));
    assert!(fenix.mails().await.is_empty(), "on Tuesday at seven");
    fenix.clock.advance(Duration::hours(1));
    assert_eq!(fenix.mails().await.len(), 1, "at eight");
    fenix.clock.advance(Duration::days(1) + Duration::hours(26));
    assert_eq!(fenix.mails().await.len(), 1, "on Thursday at ten, without the mail of Wednesday");
    assert!(fenix.mails().await.is_empty(), "once a day");
}
api_test!(daily_mail_after_missed_morning_is_sent_today);
