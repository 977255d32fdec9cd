//! Automatic purge of expired data (LIM-02, AMB-043, AMB-046).

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use application::job::{JobKind, NewJob};
use application::ports::Clock as _;
use application::retention::PurgeOutcome;
use domain::account::role::Role;
use domain::retention::{RetentionCategory, RetentionCause};
use serde_json::json;
use time::Duration;

const TWENTY_YEARS: i64 = 7_305;

async fn log_in_new_admin(fenix: &Fenix) -> String {
    fenix.logged_in(Role::Admin).await.1
}

async fn lim_02_unchanged_record_is_purged_after_twenty_years(fenix: Fenix) {
    let admin = log_in_new_admin(&fenix).await;
    let expired_record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let followed_record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &followed_record).await;
    fenix.mails().await;
    fenix.clock.advance(Duration::days(TWENTY_YEARS - 1));
    let admin = log_in_new_admin(&fenix).await;
    let status = json!({ "label": "DIC" });
    fenix.post(&format!("/customer-cases/{case}/status"), &admin, &status).await.expect(201);
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.get(&format!("/customer-records/{expired_record}"), &admin).await.expect(200);

    fenix.clock.advance(Duration::days(2));
    let admin = log_in_new_admin(&fenix).await;
    fenix.mails().await;
    fenix.get(&format!("/customer-records/{expired_record}"), &admin).await.expect(404);
    fenix.get(&format!("/customer-records/{followed_record}"), &admin).await.expect(200);
}
api_test_on_both_engines!(lim_02_unchanged_record_is_purged_after_twenty_years);

/// Creates a record with a file, and advances to the day after its expiry, when the purge is due. Returns the record
/// and an admin session.
async fn expired_record(fenix: &Fenix) -> (String, String) {
    let admin = log_in_new_admin(fenix).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let file = fenix.a_file(&admin, "bulletin.pdf").await;
    fenix.a_case_with(&admin, &record, json!({ "medias": [file] })).await.expect(201);
    fenix.mails().await;
    fenix.clock.advance(Duration::days(TWENTY_YEARS - 1));
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.mails().await;
    fenix.clock.advance(Duration::days(2));
    (record, log_in_new_admin(fenix).await)
}

async fn dry_run_counts_and_purges_nothing(fenix: Fenix) {
    let (record, admin) = expired_record(&fenix).await;
    let due = fenix.services.retention.dry_run().await.unwrap();
    let records = due.iter().find(|line| line.category == RetentionCategory::CustomerRecords).unwrap();
    assert_eq!((records.count, records.off), (1, false));
    fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200);
}
api_test!(dry_run_counts_and_purges_nothing);

async fn purged_record_leaves_neither_file_nor_trace(fenix: Fenix) {
    let words = ["eloise@exemple.fr", "bulletin.pdf"];
    expired_record(&fenix).await;
    assert!(!fenix.traces_of(&words).await.is_empty());
    assert_eq!(fenix.stored_files(), 1);
    fenix.mails().await;
    assert_eq!(fenix.traces_of(&words).await, Vec::<String>::new());
    assert_eq!(fenix.stored_files(), 0);
}
api_test_on_both_engines!(purged_record_leaves_neither_file_nor_trace);

async fn retention_page_shows_periods_and_reports(fenix: Fenix) {
    let (_, admin) = expired_record(&fenix).await;
    fenix.mails().await;
    let retention_description = fenix.get("/retention", &admin).await.expect(200).json();
    assert_eq!(
        (&retention_description["enabled"], &retention_description["recordDays"]),
        (&json!(true), &json!(TWENTY_YEARS))
    );
    assert_eq!(retention_description["contactDays"], json!(1_096));
    let report = retention_description["reports"].as_array().unwrap().iter().find(|report| {
        let removed_lines = report["removed"].as_array().unwrap();
        removed_lines.contains(&json!({ "category": "Fiches clients", "count": 1 }))
    });
    let report = report.unwrap_or_else(|| panic!("{retention_description}"));
    assert_eq!((&report["cause"], &report["failed"]), (&json!("Chaque nuit"), &json!(false)));
}
api_test!(retention_page_shows_periods_and_reports);

async fn automatic_purge_is_journaled_without_person(fenix: Fenix) {
    let (record, admin) = expired_record(&fenix).await;
    fenix.mails().await;
    let path = format!("/access-journal?objectUuid={record}&act=Suppression");
    let line = fenix.get(&path, &admin).await.expect(200).json()[0].clone();
    assert!(line["object"] == "Fiche client" && line.get("person").is_none(), "{line}");
}
api_test!(automatic_purge_is_journaled_without_person);

/// Subject of the mail about a stopped purge.
const STOPPED: &str = "la suppression automatique des données est arrêtée";

/// Runs due jobs; returns the addresses and texts of the mails about a stopped purge.
async fn find_stop_mails(fenix: &Fenix) -> Vec<(String, String)> {
    let mails = fenix.mails().await.into_iter().filter(|mail| mail.subject.contains(STOPPED));
    let mut mails: Vec<_> = mails.map(|mail| (mail.to_address, mail.text_content)).collect();
    mails.sort();
    mails
}

async fn clock_years_ahead_stops_the_purge_until_confirmed(fenix: Fenix) {
    fenix.an_account(Role::Admin, "ada@exemple.fr").await;
    fenix.an_account(Role::Admin, "bea@exemple.fr").await;
    fenix.an_account(Role::Employee, "luc@exemple.fr").await;
    let admin = fenix.log_in("ada@exemple.fr").await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.a_file(&admin, "jamais rattaché.pdf").await;
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.mails().await;

    let jump = Duration::days(26 * 366);
    fenix.clock.advance(jump);
    let mails = find_stop_mails(&fenix).await;
    let addresses: Vec<&str> = mails.iter().map(|(address, _)| address.as_str()).collect();
    assert_eq!(addresses, ["ada@exemple.fr", "bea@exemple.fr"]);
    let text = &mails[0].1;
    assert!(text.contains("alors que la dernière suppression date du 21/11/2026 à 10:00"), "{text}");
    assert!(text.contains("fenix retention --confirm"), "{text}");
    // The same job again, as after a crash.
    let repeated_job =
        NewJob::now(fenix.services.adapters.ids.new_id(), JobKind::DailyCleaning, fenix.clock.now());
    fenix.services.adapters.jobs.push(&repeated_job).await.unwrap();
    assert_eq!(find_stop_mails(&fenix).await, [], "once a day");
    fenix.clock.advance(Duration::days(1));
    assert_eq!(find_stop_mails(&fenix).await.len(), 2, "the next day");
    let admin = log_in_new_admin(&fenix).await;
    let stopped_categories = fenix.get("/retention", &admin).await.expect(200).json()["stopped"].clone();
    let reason = stopped_categories["reasons"][0].as_str().expect("a reason");
    assert!(reason.contains("alors que la dernière suppression date du 21/11/2026 à 10:00"), "{reason}");
    assert!(stopped_categories["at"].is_string());

    // The clock is corrected: the purge stays stopped.
    fenix.clock.advance(Duration::hours(1) - jump);
    let admin = fenix.log_in("ada@exemple.fr").await;
    fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200);
    fenix.get(&format!("/customer-cases/{case}"), &admin).await.expect(200);
    assert_eq!(fenix.stored_files(), 1);
    let unconfirmed_run = fenix.services.retention.run(RetentionCause::Command, None).await.unwrap();
    assert!(matches!(unconfirmed_run, PurgeOutcome::Stopped(_)), "{unconfirmed_run:?}");
    fenix.services.retention.run_confirmed().await.unwrap();
    assert_eq!(fenix.services.retention.list_stop_reasons().await.unwrap(), []);
    fenix.mails().await;
    assert_eq!(fenix.stored_files(), 0);
    fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200);
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.clock.advance(Duration::days(1));
    assert_eq!(find_stop_mails(&fenix).await, []);
    let admin = fenix.log_in("ada@exemple.fr").await;
    let causes = fenix.get("/retention", &admin).await.expect(200).json();
    assert_eq!(causes["reports"][0]["cause"], "Chaque nuit");
    assert_eq!((causes.get("stopped"), causes.get("prospectYears")), (None, None));
}
api_test_on_both_engines!(clock_years_ahead_stops_the_purge_until_confirmed);

/// Mails written to files contain password links and messages to customers.
async fn outbox_files_are_purged_after_thirty_days(fenix: Fenix) {
    let folders = ["mail", "sms"].map(|name| fenix.data_folder().join("outbox").join(name));
    for folder in &folders {
        std::fs::create_dir_all(folder).unwrap();
        let file = std::fs::File::create(folder.join("message")).unwrap();
        file.set_modified(fenix.clock.now().utc().into()).unwrap();
    }
    let count_messages = || folders.iter().filter(|folder| folder.join("message").exists()).count();
    let run = async || fenix.services.retention.run_confirmed().await.unwrap();
    fenix.clock.advance(Duration::days(29));
    run().await;
    assert_eq!(count_messages(), 2);
    fenix.clock.advance(Duration::days(2));
    let due = fenix.services.retention.dry_run().await.unwrap();
    let line = due.iter().find(|line| line.category == RetentionCategory::Outbox).unwrap();
    assert_eq!((line.count, count_messages()), (2, 2), "a dry run removes nothing");
    run().await;
    assert_eq!(count_messages(), 0);
    assert!(folders.iter().all(|folder| folder.is_dir()));
}
api_test!(outbox_files_are_purged_after_thirty_days);
