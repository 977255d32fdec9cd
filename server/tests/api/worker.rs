//! Failing background jobs.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::StreamExt as _;
use serde_json::json;
use server::worker::update_schedule;
use time::Duration;

impl Fenix {
    /// Queues a job that mails a password link.
    async fn queue_link_mail(&self) {
        self.an_account(Role::Employee, "employe@exemple.fr").await;
        self.post("/password/forgotten", "", &json!({ "email": "employe@exemple.fr" })).await.expect(204);
    }

    /// Number of jobs in this state after this number of attempts.
    async fn count_jobs(&self, state: &str, attempts: u32) -> i64 {
        let sql = format!("SELECT count(*) FROM job WHERE state = '{state}' AND attempts = {attempts}");
        self.query(&sql).await[0].try_get_by_index(0).expect("a number")
    }
}

async fn panic_counts_as_attempt_and_other_jobs_continue(fenix: Fenix) {
    fenix.queue_link_mail().await;
    fenix.mailer.set_broken(true);
    assert!(fenix.mails().await.is_empty());
    assert_eq!(fenix.count_jobs("waiting", 1).await, 1);
    fenix.mailer.set_broken(false);
    fenix.clock.advance(Duration::seconds(5));
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test_on_both_engines!(panic_counts_as_attempt_and_other_jobs_continue);

async fn job_killing_its_process_is_not_repeated_forever(fenix: Fenix) {
    fenix.queue_link_mail().await;
    let killed_statement = "UPDATE job SET state = 'running', attempts = $1, run_at = 0";
    fenix.sql(killed_statement, vec![13.into()]).await;
    fenix.mailer.set_broken(true);
    fenix.mails().await;
    assert_eq!(fenix.count_jobs("dead", 14).await, 1, "the last attempt failed");
    fenix.sql(killed_statement, vec![14.into()]).await;
    fenix.mailer.set_broken(false);
    assert!(fenix.mails().await.is_empty(), "not started");
    assert_eq!(fenix.count_jobs("dead", 15).await, 1);
}
api_test_on_both_engines!(job_killing_its_process_is_not_repeated_forever);

/// The database copy of the backup may still reference the file.
async fn file_is_not_removed_during_a_backup(fenix: Fenix) {
    let guest = fenix.a_guest();
    let uploaded_file = fenix.upload(&guest, "avis.pdf", b"%PDF-1.7\navis").await.expect(201).text;
    let runs = fenix.services.adapters.backup_runs.clone();
    let now = fenix.services.adapters.clock.now();
    let backup_hold = runs.begin(fenix.services.adapters.ids.new_id(), now).await.expect("a run");
    fenix.revert(&guest, uploaded_file.trim().trim_matches('"')).await.expect(204);
    let count_files = || fenix.services.adapters.files.list_all().count();
    fenix.mails().await;
    assert_eq!(
        (count_files().await, fenix.count_jobs("waiting", 0).await),
        (1, 1),
        "postponed without counting an attempt"
    );
    backup_hold.release(None).await.expect("the end of the run");
    fenix.clock.advance(Duration::minutes(1));
    fenix.mails().await;
    assert_eq!((count_files().await, fenix.count_jobs("waiting", 0).await), (0, 0));
}
api_test!(file_is_not_removed_during_a_backup);

async fn corrected_clock_plans_the_recurring_jobs_again(fenix: Fenix) {
    let years = Duration::days(26 * 365);
    update_schedule(&fenix.services).await;
    fenix.clock.advance(years);
    fenix.mails().await;
    fenix.clock.advance(-years);
    let end = fenix.services.adapters.clock.now().plus(Duration::days(5)).micros();
    let planned_count_query =
        format!("SELECT count(*) FROM job WHERE run_at < {end} AND unique_key IS NOT NULL");
    let count =
        async || -> i64 { fenix.query(&planned_count_query).await[0].try_get_by_index(0).expect("a number") };
    assert_eq!(count().await, 0, "each job has planned the next one in 26 years");
    update_schedule(&fenix.services).await;
    assert_eq!(count().await, 3);
}
api_test!(corrected_clock_plans_the_recurring_jobs_again);

async fn jobs_postponed_by_a_clock_ahead_are_run(fenix: Fenix) {
    let years = Duration::days(26 * 365);
    fenix.clock.advance(years);
    fenix.queue_link_mail().await;
    fenix.mailer.set_broken(true);
    fenix.mails().await;
    fenix.mailer.set_broken(false);
    fenix.clock.advance(-years);
    update_schedule(&fenix.services).await;
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test!(jobs_postponed_by_a_clock_ahead_are_run);

async fn backup_of_a_clock_ahead_delays_no_deletion(fenix: Fenix) {
    let guest = fenix.a_guest();
    let uploaded_file = fenix.upload(&guest, "avis.pdf", b"%PDF-1.7\navis").await.expect(201).text;
    let ahead = fenix.services.adapters.clock.now().plus(Duration::days(26 * 365));
    let run = fenix.services.adapters.ids.new_id();
    let _backup_hold = fenix.services.adapters.backup_runs.begin(run, ahead).await.expect("a run");
    fenix.revert(&guest, uploaded_file.trim().trim_matches('"')).await.expect(204);
    fenix.mails().await;
    assert_eq!(fenix.services.adapters.files.list_all().count().await, 0);
}
api_test!(backup_of_a_clock_ahead_delays_no_deletion);
