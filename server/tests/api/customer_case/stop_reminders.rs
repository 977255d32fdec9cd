//! « Ne plus me relancer », and the notification of staff when reminders end: as customers, attackers and staff see it.

use crate::api_test;
use crate::support::Fenix;
use application::ports::OutgoingMail;
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

const EMAIL: &str = "eloise@exemple.fr";
/// From the start of a test, a Saturday at 10:00 in Paris, to the Tuesday at 9:00 of the first reminder.
const TO_FIRST: Duration = Duration::hours(71);

/// Assigns a record to an employee; returns the identity and the header.
async fn assign_new_employee(fenix: &Fenix, record: &str) -> (Uuid, String) {
    let (employee, header) = fenix.logged_in(Role::Employee).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
    fenix.sql(sql, vec![Uuid::parse_str(record).unwrap().into(), employee.into()]).await;
    (employee, header)
}

/// Titles of the open tasks of an account.
async fn open_task_titles(fenix: &Fenix, (owner, header): &(Uuid, String)) -> Vec<String> {
    let tasks = fenix.get(&format!("/tasks/{owner}"), header).await.expect(200).json();
    tasks.as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap().to_owned()).collect()
}

/// Titles of the tasks of administrators, who see only their own.
async fn list_admin_task_titles(fenix: &Fenix) -> Vec<String> {
    let sql = "SELECT t.title FROM task t JOIN account a ON a.uuid = t.account_uuid \
        WHERE a.role = 'ADMIN' ORDER BY 1";
    let rows = fenix.query(sql).await;
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

fn find_reminders(mails: &[OutgoingMail]) -> Vec<&OutgoingMail> {
    mails.iter().filter(|mail| mail.subject.starts_with("Documents encore attendus")).collect()
}

/// The API path of the link in a reminder.
fn api_path_of(mail: &OutgoingMail) -> String {
    let (_, rest) = mail.text_content.split_once("http://localhost:8080/stop-reminders/").expect("a link");
    format!("/reminder-choices/{}", rest.split_once('>').expect("the end of the link").0)
}

fn list_kinds(case: &Value) -> Vec<&str> {
    let history = case["history"].as_array().unwrap();
    history.iter().map(|entry| entry["kind"].as_str().unwrap()).collect()
}

async fn customer_stops_the_reminders_of_the_mailed_documents(fenix: Fenix) {
    let admin = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin.1, &[Some(EMAIL)]).await;
    let employee = assign_new_employee(&fenix, &record).await;
    let case = fenix.a_case(&admin.1, &record).await;
    fenix.a_case_with(&admin.1, &record, json!({ "label": "Assurance" })).await.expect(201);
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_FIRST);
    let mails = fenix.mails().await;
    let call = api_path_of(find_reminders(&mails)[0]);
    assert!(!call.contains('@') && !call.contains("loise"), "{call}");
    fenix.clock.advance(Duration::minutes(1));
    let employee = (employee.0, fenix.logged_in(Role::Admin).await.1);
    let admin = fenix.logged_in(Role::Admin).await.1;
    let later_case =
        fenix.a_case_with(&admin, &record, json!({ "label": "Plus tard" })).await.expect(201).json();

    // Opening the link changes nothing, however often.
    for _ in 0..2 {
        let page_response = fenix.get(&call, "Bearer faux").await.expect(200);
        assert_eq!(page_response.headers["cache-control"], "no-store");
        assert_eq!(page_response.headers["x-robots-tag"], "noindex");
        let cases = json!([
            { "label": "Assurance", "completionLimitDate": "2026-12-21", "enabled": true },
            { "label": "Rachat de crédits", "completionLimitDate": "2026-12-21", "enabled": true },
        ]);
        assert_eq!(page_response.json(), json!({ "cases": cases }));
    }
    assert_eq!(fenix.case(&admin, &case).await["reminders"]["enabled"], true);
    assert_eq!(open_task_titles(&fenix, &employee).await, Vec::<String>::new());

    for _ in 0..2 {
        let stopped_choice = fenix.post(&call, "", &json!({ "enabled": false })).await.expect(200).json();
        assert!(stopped_choice["cases"].as_array().unwrap().iter().all(|row| row["enabled"] == false));
    }
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(stored_case["reminders"]["enabled"], false);
    assert_eq!(
        (stored_case["activeForUpload"].clone(), list_kinds(&stored_case)),
        (json!(true), vec!["reminded", "remindersRefused"])
    );
    assert_eq!(stored_case["history"][1]["author"]["firstName"], "Éloïse");
    let expected = [
        "Ne souhaite plus être relancé par email\u{a0}: Éloïse Cœur, «\u{a0}Assurance, Rachat de crédits\u{a0}»",
    ];
    assert_eq!(
        open_task_titles(&fenix, &employee).await,
        expected,
        "one task for both cases and both requests"
    );
    let path = later_case["uuid"].as_str().unwrap();
    assert_eq!(
        fenix.case(&admin, path).await["reminders"]["enabled"],
        true,
        "the mail did not list this case"
    );

    // Reminders continue, and a second stop creates no second task.
    for is_enabled in [true, false, true] {
        fenix.post(&call, "", &json!({ "enabled": is_enabled })).await.expect(200);
    }
    assert_eq!(fenix.case(&admin, &case).await["reminders"]["enabled"], true);
    assert_eq!(open_task_titles(&fenix, &employee).await, expected);
    // A customer cannot enable reminders that staff disabled.
    let stop_body = json!({ "enabled": false });
    fenix.patch(&format!("/customer-cases/{case}/reminders"), &admin, &stop_body).await.expect(200);
    let choices = fenix.post(&call, "", &json!({ "enabled": true })).await.expect(200).json();
    let labels: Vec<_> = choices["cases"].as_array().unwrap().iter().map(|row| &row["label"]).collect();
    assert_eq!(labels, ["Assurance"]);
    assert_eq!(fenix.case(&admin, &case).await["reminders"]["enabled"], false);
}
api_test!(customer_stops_the_reminders_of_the_mailed_documents);

async fn archived_record_keeps_the_choice_of_its_customer(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.post(&format!("/customer-cases/{case}/remind"), &admin, &Value::Null).await.expect(200);
    let mails = fenix.mails().await;
    let call = api_path_of(find_reminders(&mails)[0]);
    let archive = format!("/customer-records/{record}/archive");
    let form = json!({ "until": "2035-01-01", "reason": "Obligation légale" });
    fenix.post(&archive, &admin, &form).await.expect(204);
    fenix.get(&call, "").await.expect(200);
    fenix.post(&call, "", &json!({ "enabled": false })).await.expect(200);
    fenix.delete(&archive, &admin).await.expect(204);
    assert_eq!(fenix.case(&admin, &case).await["reminders"]["enabled"], false);
}
api_test!(archived_record_keeps_the_choice_of_its_customer);

async fn forged_links_open_nothing(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_FIRST);
    let mails = fenix.mails().await;
    let call = api_path_of(find_reminders(&mails)[0]);
    let other_uuid = Uuid::from_u128(7).to_string();
    let (path, query) = call.split_once('?').unwrap();
    let invalid_links = [
        path.to_owned(),
        format!("{path}?signature="),
        format!("{path}?customer=x&sent=y&signature=z"),
        call.replace("sent=", "sent=9"),
        format!("/reminder-choices/{other_uuid}?{query}"),
        format!("{call}A"),
        format!("{path}?customer={other_uuid}&{}", query.split_once('&').unwrap().1),
        "/reminder-choices/x?signature=z".to_owned(),
    ];
    let mut messages = Vec::new();
    for invalid in invalid_links {
        messages.push(fenix.get(&invalid, &admin).await.expect(404).json()["message"].clone());
        let stop = json!({ "enabled": false });
        messages.push(fenix.post(&invalid, &admin, &stop).await.expect(404).json()["message"].clone());
    }
    assert!(messages.iter().all(|message| *message == messages[0]), "{messages:?}");
    fenix.post(&call, "", &json!({})).await.expect(400);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.case(&admin, &case).await["reminders"]["enabled"], true);
    // A case without pending documents has nothing to stop.
    let accepted_body = json!({ "label": "Dossier accepté" });
    fenix.post(&format!("/customer-cases/{case}/status"), &admin, &accepted_body).await.expect(201);
    let choice_of_closed = fenix.post(&call, "", &json!({ "enabled": false })).await.expect(200).json();
    assert_eq!(choice_of_closed, json!({ "cases": [] }));
    fenix.delete(&format!("/customer-records/{record}"), &admin).await.expect(204);
    fenix.get(&call, "").await.expect(404);
}
api_test!(forged_links_open_nothing);

async fn invalid_links_are_limited_valid_ones_are_not(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    fenix.a_case(&admin, &record).await;
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_FIRST);
    let mails = fenix.mails().await;
    let call = api_path_of(find_reminders(&mails)[0]);
    let forged_call = format!("{call}A");
    for _ in 0..3 {
        fenix.send(fenix.request(Method::GET, &forged_call, "")).await.expect(404);
    }
    let refusal = fenix.get(&forged_call, "").await.expect(429);
    assert!(refusal.headers.contains_key("retry-after"));
    for _ in 0..5 {
        fenix.get(&call, "").await.expect(200);
    }
    fenix.post(&call, "", &json!({ "enabled": false })).await.expect(200);
}
api_test!(invalid_links_are_limited_valid_ones_are_not, &[("FENIX_LIMIT_PREFERENCES", "3/1h")]);

/// Days on which a task about a case was created, over `days` mornings.
async fn list_task_days(fenix: &Fenix, days: i64) -> Vec<(String, i64)> {
    let mut known_count = 0;
    let mut counts = Vec::new();
    for _ in 0..days {
        fenix.mails().await;
        let rows = fenix.query("SELECT count(*) FROM task").await;
        let now: i64 = rows[0].try_get_by_index(0).unwrap();
        if now > known_count {
            let day = fenix.query("SELECT max(due_date) FROM task").await;
            let day: time::Date = day[0].try_get_by_index(0).unwrap();
            counts.push((day.to_string(), now - known_count));
            known_count = now;
        }
        fenix.clock.advance(Duration::days(1));
    }
    counts
}

async fn staff_take_over_once_without_customer_answer(fenix: Fenix) {
    let admin = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin.1, &[Some(EMAIL)]).await;
    let (disabled_employee, _) = assign_new_employee(&fenix, &record).await;
    fenix.sql("UPDATE account SET enabled = FALSE WHERE uuid = $1", vec![disabled_employee.into()]).await;
    let case = fenix.a_case(&admin.1, &record).await;
    // A second case with reminders disabled, and a validated one: neither creates a task.
    let case_without_reminders =
        fenix.a_case_with(&admin.1, &record, json!({ "label": "À la main" })).await.expect(201).json();
    let path = format!("/customer-cases/{}/reminders", case_without_reminders["uuid"].as_str().unwrap());
    fenix.patch(&path, &admin.1, &json!({ "enabled": false })).await.expect(200);
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_FIRST - Duration::days(2));
    // The last reminder is sent on Friday the 18th, the window ends on the 21st.
    assert_eq!(list_task_days(&fenix, 40).await, [("2026-12-21".to_owned(), 1)]);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(list_kinds(&stored_case).last(), Some(&"remindersEnded"));
    assert_eq!(
        list_admin_task_titles(&fenix).await,
        [
            "Documents toujours attendus malgré les relances\u{a0}: Éloïse Cœur, «\u{a0}Rachat de crédits\u{a0}»"
        ],
        "the first administrator gets it, as no employee with access is assigned"
    );
}
api_test!(staff_take_over_once_without_customer_answer);

async fn refused_address_stops_reminders_until_it_changes(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let employee = assign_new_employee(&fenix, &record).await;
    fenix.mailer.refuse(EMAIL);
    let case = fenix.a_case(&admin, &record).await;
    fenix.a_case_with(&admin, &record, json!({ "label": "Assurance" })).await.expect(201);
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    let reminders_of = fenix.case(&admin, &case).await["reminders"].clone();
    let obstacle = "Adresse refusée par le serveur du destinataire";
    assert_eq!(reminders_of, json!({ "enabled": true, "planned": [], "obstacle": obstacle }));
    fenix.clock.advance(TO_FIRST - Duration::days(2));
    for _ in 0..10 {
        assert_eq!(find_reminders(&fenix.mails().await).len(), 0);
        fenix.clock.advance(Duration::days(1));
    }
    let admin = fenix.logged_in(Role::Admin).await.1;
    let employee = (employee.0, admin.clone());
    let expected = ["Injoignable par email\u{a0}: Éloïse Cœur, «\u{a0}Assurance, Rachat de crédits\u{a0}»"];
    assert_eq!(open_task_titles(&fenix, &employee).await, expected, "once");
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(list_kinds(&stored_case), ["customerUnreachable"]);
    assert_eq!(stored_case["history"][0]["detail"], format!("{obstacle}\u{a0}: {EMAIL}"));
    // The address is corrected: reminders restart.
    let mut form = fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200).json();
    form["customers"][0]["email"] = json!("noel@exemple.fr");
    fenix.post("/customer-records", &admin, &form).await.expect(200);
    assert_eq!(fenix.case(&admin, &case).await["reminders"]["planned"][0], "2026-12-02");
    let mails = fenix.mails().await;
    assert_eq!(
        find_reminders(&mails).iter().map(|mail| mail.to_address.as_str()).collect::<Vec<_>>(),
        ["noel@exemple.fr"]
    );
}
api_test!(refused_address_stops_reminders_until_it_changes);

async fn stop_of_one_customer_is_named_to_other(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL), Some("noel@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.services.runner.case_reminders.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_FIRST);
    let mails = fenix.mails().await;
    let link = |address: &str| {
        let is_addressed = |mail: &&&OutgoingMail| mail.to_address == address;
        api_path_of(find_reminders(&mails).iter().find(is_addressed).expect("a reminder"))
    };
    let (own_link, other_link) = (link(EMAIL), link("noel@exemple.fr"));
    let stopped_choice = fenix.post(&own_link, "", &json!({ "enabled": false })).await.expect(200).json();
    assert!(stopped_choice["cases"][0].get("stoppedByOther").is_none(), "{stopped_choice}");
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let stopper_name = fenix.case(&admin, &case).await["reminders"]["stoppedBy"]["firstName"].clone();
    assert_eq!(stopper_name, "Éloïse");
    let choices = fenix.get(&other_link, "").await.expect(200).json();
    assert_eq!(choices["cases"][0]["stoppedByOther"], stopper_name);
}
api_test!(stop_of_one_customer_is_named_to_other);
