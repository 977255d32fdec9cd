//! Case updates in the daily mail.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

const EMAIL: &str = "eloise@exemple.fr";
/// From Saturday 10:00 to Monday 8:00.
const TO_MONDAY: Duration = Duration::hours(46);

/// A record assigned to the employee with this address.
async fn create_assigned_record(fenix: &Fenix, employee: &str) -> (String, String) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    let account = fenix.an_account(Role::Employee, employee).await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES ($1, $2)";
    fenix.sql(sql, vec![Uuid::parse_str(&record).unwrap().into(), account.into()]).await;
    (record, admin)
}

/// Mails of this morning with their address.
async fn run_morning(fenix: &Fenix) -> Vec<(String, String)> {
    let mails = fenix.mails().await.into_iter();
    let tasks = mails.filter(|mail| mail.subject.ends_with("vos tâches du jour"));
    tasks.map(|mail| (mail.to_address, mail.text_content)).collect()
}

async fn daily_mail_lists_updates_of_assigned_cases(fenix: Fenix) {
    let (record, admin) = create_assigned_record(&fenix, "ines@exemple.fr").await;
    fenix.an_account(Role::Employee, "autre@exemple.fr").await;
    let refused_case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account(EMAIL).await;
    let completed_case =
        fenix.a_case_with(&admin, &record, json!({ "label": "Complet" })).await.expect(201).json();
    let short_case = json!({ "label": "Court", "completionLimitDate": "2026-11-25" });
    fenix.a_case_with(&admin, &record, short_case).await.expect(201);
    let path = format!("/customer-cases/{refused_case}");
    let item = fenix.case(&admin, &refused_case).await["itemsListArray"][1]["uuid"].clone();
    let refusal = json!({ "state": "refused", "motive": "Illisible" });
    let item_path = format!("{path}/items/{}", item.as_str().unwrap());
    fenix.patch(&item_path, &admin, &refusal).await.expect(200);
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let body = json!({ "medias": [{ "uuid": file, "item": item }] });
    fenix.patch(&path, &customer, &body).await.expect(200);
    let case = format!("/customer-cases/{}", completed_case["uuid"].as_str().unwrap());
    fenix.patch(&case, &customer, &json!({ "completed": true })).await.expect(200);
    let history = fenix.case(&admin, &refused_case).await["history"].clone();
    let kinds: Vec<&Value> = history.as_array().unwrap().iter().map(|entry| &entry["kind"]).collect();
    assert_eq!(kinds, ["itemRefused", "itemAnswered"]);
    fenix.mails().await;

    fenix.clock.advance(TO_MONDAY);
    let mails = run_morning(&fenix).await;
    assert_eq!(mails.iter().map(|(address, _)| address.as_str()).collect::<Vec<_>>(), ["ines@exemple.fr"]);
    let text = &mails[0].1;
    for line in [
        "Dossiers complétés\u{a0}:\n- Éloïse Cœur, «\u{a0}Complet\u{a0}»\n",
        "Pièces refusées et renvoyées\u{a0}:\n\
         - Éloïse Cœur, «\u{a0}Rachat de crédits\u{a0}»\u{a0}: «\u{202f}Carte d’identité\u{202f}»\n",
        "Délai presque écoulé, sans aucun fichier\u{a0}:\n\
         - Éloïse Cœur, «\u{a0}Court\u{a0}»\u{a0}: avant le 25/11/2026",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    // The next morning it lists only what is still pending, then no mail is sent.
    fenix.clock.advance(Duration::days(1));
    let mails = run_morning(&fenix).await;
    assert_eq!(mails.len(), 1);
    assert!(mails[0].1.contains("Court") && !mails[0].1.contains("Complet"), "{}", mails[0].1);
    assert!(mails[0].1.contains("Pièces à examiner\u{a0}: 1, dans 1 dossier"), "{}", mails[0].1);
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.patch(&item_path, &admin, &json!({ "state": "accepted" })).await.expect(200);
    fenix.clock.advance(Duration::days(1));
    assert_eq!(run_morning(&fenix).await, []);
}
api_test!(daily_mail_lists_updates_of_assigned_cases);

async fn daily_mail_without_updates_lists_tasks_only(fenix: Fenix) {
    let (record, admin) = create_assigned_record(&fenix, "ines@exemple.fr").await;
    let header = fenix.log_in("ines@exemple.fr").await;
    // Events before Friday morning were in Friday's mail.
    fenix.a_case(&admin, &record).await;
    let task = json!({ "title": "Rappeler", "dueDate": "2026-11-23" });
    fenix.post("/tasks", &header, &task).await.expect(201);
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_MONDAY);
    let mails = run_morning(&fenix).await;
    let text = &mails[0].1;
    let (_, rest) = text.split_once("- Rappeler\n").unwrap();
    assert!(rest.trim_start().starts_with("Ouvrir mes tâches"), "no update section: {text}");
}
api_test!(daily_mail_without_updates_lists_tasks_only);

async fn daily_mail_counts_deadlines_of_the_week(fenix: Fenix) {
    let (record, admin) = create_assigned_record(&fenix, "ines@exemple.fr").await;
    for day in ["2026-11-22", "2026-11-23", "2026-11-30", "2026-12-01"] {
        let case_body = json!({ "label": day, "suspensiveDate": day, "withUpload": false });
        fenix.a_case_with(&admin, &record, case_body).await.expect(201);
    }
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_MONDAY);
    let text = run_morning(&fenix).await.remove(0).1;
    assert!(text.contains("Échéances dans les sept jours\u{a0}: 2"), "the 23rd and the 30th: {text}");
    assert!(text.contains("Échéances dépassées\u{a0}: 1"), "the 22nd: {text}");
    // The next day, the record is archived.
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let archive = json!({ "until": "2031-11-21", "reason": "Fin de la relation" });
    fenix.post(&format!("/customer-records/{record}/archive"), &admin, &archive).await.expect(204);
    fenix.clock.advance(Duration::days(1));
    assert_eq!(run_morning(&fenix).await, []);
}
api_test_on_both_engines!(daily_mail_counts_deadlines_of_the_week);

async fn case_with_a_file_is_not_called_empty(fenix: Fenix) {
    let (record, admin) = create_assigned_record(&fenix, "ines@exemple.fr").await;
    let short_case = json!({ "label": "Court", "completionLimitDate": "2026-11-25" });
    let case = fenix.a_case_with(&admin, &record, short_case).await.expect(201).json();
    let customer = fenix.activate_account(EMAIL).await;
    let file = fenix.a_file(&customer, "carte.pdf").await;
    let path = format!("/customer-cases/{}", case["uuid"].as_str().unwrap());
    fenix.patch(&path, &customer, &json!({ "medias": [{ "uuid": file }] })).await.expect(200);
    let task = json!({ "title": "Rappeler", "dueDate": "2026-11-23" });
    fenix.post("/tasks", &fenix.log_in("ines@exemple.fr").await, &task).await.expect(201);
    fenix.services.runner.task_mails.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(TO_MONDAY);
    let text = run_morning(&fenix).await.remove(0).1;
    assert!(!text.contains("Délai presque écoulé"), "{text}");
    fenix.sql("UPDATE media SET scan = 'refused'", vec![]).await;
    fenix.clock.advance(Duration::days(1));
    let text = run_morning(&fenix).await.remove(0).1;
    assert!(text.contains("Délai presque écoulé"), "a refused file is no file: {text}");
}
api_test!(case_with_a_file_is_not_called_empty);
