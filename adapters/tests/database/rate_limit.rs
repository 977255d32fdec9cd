//! Rate limits, counted over all servers of one database.

use crate::database::support::{TestDatabase, now};
use crate::on_both_engines;
use adapters::database::rate_limit::SqlRateLimits;
use application::ports::{Limit, RateLimits as _};
use futures::future::join_all;
use std::time::Duration;

const LIMIT: Limit = Limit { count: 10, period: Duration::from_mins(15) };

async fn rate_limit_holds_under_concurrency(test: &TestDatabase) {
    let servers = [test.database.clone(), test.another_process().await].map(SqlRateLimits::new);
    let now = now();
    let attempts = (0..60).map(|number| servers[number % 2].count_attempt("somebody", LIMIT, now));
    let answers: Vec<_> = join_all(attempts).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(answers.iter().filter(|wait| wait.is_none()).count(), 10);
    assert!(answers.iter().flatten().all(|wait| *wait == LIMIT.period));
}

async fn attempts_are_allowed_after_the_period(test: &TestDatabase) {
    let limits = SqlRateLimits::new(test.database.clone());
    let begin = now();
    for _ in 0..10 {
        assert_eq!(limits.count_attempt("somebody", LIMIT, begin).await.unwrap(), None);
    }
    let later = begin.plus(time::Duration::seconds(899));
    assert_eq!(limits.count_attempt("somebody", LIMIT, later).await.unwrap(), Some(Duration::from_secs(1)));
    // A refused attempt does not extend the period.
    let end = begin.plus(time::Duration::seconds(900));
    for _ in 0..10 {
        assert_eq!(limits.count_attempt("somebody", LIMIT, end).await.unwrap(), None);
    }
    assert!(limits.count_attempt("somebody", LIMIT, end).await.unwrap().is_some());
}

async fn period_of_a_clock_ahead_is_over(test: &TestDatabase) {
    let limits = SqlRateLimits::new(test.database.clone());
    let now = now();
    for _ in 0..=10 {
        limits.count_attempt("somebody", LIMIT, now.plus(time::Duration::days(9_490))).await.unwrap();
    }
    for _ in 0..10 {
        assert_eq!(limits.count_attempt("somebody", LIMIT, now).await.unwrap(), None);
    }
    assert_eq!(limits.count_attempt("somebody", LIMIT, now).await.unwrap(), Some(LIMIT.period));
    let server_behind = now.plus(-time::Duration::seconds(50));
    assert!(
        limits.count_attempt("somebody", LIMIT, server_behind).await.unwrap().is_some(),
        "the same period"
    );
}

async fn keys_are_counted_separately_and_can_be_cleared(test: &TestDatabase) {
    let limits = SqlRateLimits::new(test.database.clone());
    let single_attempt = Limit { count: 1, period: LIMIT.period };
    let now = now();
    assert_eq!(limits.count_attempt("one", single_attempt, now).await.unwrap(), None);
    assert!(limits.count_attempt("one", single_attempt, now).await.unwrap().is_some());
    assert_eq!(limits.count_attempt("two", single_attempt, now).await.unwrap(), None);
    limits.clear("one").await.unwrap();
    limits.clear("never tried").await.unwrap();
    assert_eq!(limits.count_attempt("one", single_attempt, now).await.unwrap(), None);
    assert!(limits.count_attempt("two", single_attempt, now).await.unwrap().is_some());
}

on_both_engines!(
    rate_limit_holds_under_concurrency,
    attempts_are_allowed_after_the_period,
    period_of_a_clock_ahead_is_over,
    keys_are_counted_separately_and_can_be_cleared,
);
