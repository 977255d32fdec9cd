//! Background jobs that go wrong.

use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::json;
use time::Duration;

impl Fenix {
    /// A job that mails a password link.
    async fn a_link_to_send(&self) {
        self.an_account(Role::Employee, "employe@exemple.fr").await;
        self.post("/password/forgotten", "", &json!({ "email": "employe@exemple.fr" })).await.expect(204);
    }

    /// How many jobs are in this state, after this many attempts.
    async fn jobs(&self, state: &str, attempts: u32) -> i64 {
        let sql = format!("SELECT count(*) FROM job WHERE state = '{state}' AND attempts = {attempts}");
        self.query(&sql).await[0].try_get_by_index(0).expect("a number")
    }
}

async fn a_panic_is_an_attempt_and_the_others_go_on(fenix: Fenix) {
    fenix.a_link_to_send().await;
    fenix.mailer.set_broken(true);
    assert!(fenix.mails().await.is_empty());
    assert_eq!(fenix.jobs("waiting", 1).await, 1);
    fenix.mailer.set_broken(false);
    fenix.clock.advance(Duration::seconds(5));
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test!(panic, super::a_panic_is_an_attempt_and_the_others_go_on);

async fn a_job_that_kills_its_process_is_not_repeated_for_ever(fenix: Fenix) {
    fenix.a_link_to_send().await;
    let killed = "UPDATE job SET state = 'running', attempts = $1, run_at = 0";
    fenix.sql(killed, vec![13.into()]).await;
    fenix.mailer.set_broken(true);
    fenix.mails().await;
    assert_eq!(fenix.jobs("dead", 14).await, 1, "the last attempt failed");
    fenix.sql(killed, vec![14.into()]).await;
    fenix.mailer.set_broken(false);
    assert!(fenix.mails().await.is_empty(), "not even begun");
    assert_eq!(fenix.jobs("dead", 15).await, 1);
}
api_test!(killed, super::a_job_that_kills_its_process_is_not_repeated_for_ever);
