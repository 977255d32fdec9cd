//! Rate limits, counted over all servers of one database.

use crate::database::support::{TestDatabase, now};
use crate::on_both_engines;
use adapters::database::rate_limit::SqlRateLimits;
use application::ports::{Limit, RateLimits as _};
use futures::future::join_all;
use std::time::Duration;

const LIMIT: Limit = Limit { count: 10, period: Duration::from_mins(15) };

async fn no_try_passes_the_limit_however_many_come_at_once(test: &TestDatabase) {
    let servers = [test.database.clone(), test.another_process().await].map(SqlRateLimits::new);
    let now = now();
    let tries = (0..60).map(|n| servers[n % 2].hit("somebody", LIMIT, now));
    let answers: Vec<_> = join_all(tries).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(answers.iter().filter(|wait| wait.is_none()).count(), 10);
    assert!(answers.iter().flatten().all(|wait| *wait == LIMIT.period));
}

async fn tries_are_allowed_again_when_the_period_ends(test: &TestDatabase) {
    let limits = SqlRateLimits::new(test.database.clone());
    let begin = now();
    for _ in 0..10 {
        assert_eq!(limits.hit("somebody", LIMIT, begin).await.unwrap(), None);
    }
    let later = begin.plus(time::Duration::seconds(899));
    assert_eq!(limits.hit("somebody", LIMIT, later).await.unwrap(), Some(Duration::from_secs(1)));
    // A refused attempt does not extend the period.
    let end = begin.plus(time::Duration::seconds(900));
    for _ in 0..10 {
        assert_eq!(limits.hit("somebody", LIMIT, end).await.unwrap(), None);
    }
    assert!(limits.hit("somebody", LIMIT, end).await.unwrap().is_some());
}

async fn each_key_is_counted_alone_and_may_be_cleared(test: &TestDatabase) {
    let limits = SqlRateLimits::new(test.database.clone());
    let once = Limit { count: 1, period: LIMIT.period };
    let now = now();
    assert_eq!(limits.hit("one", once, now).await.unwrap(), None);
    assert!(limits.hit("one", once, now).await.unwrap().is_some());
    assert_eq!(limits.hit("two", once, now).await.unwrap(), None);
    limits.clear("one").await.unwrap();
    limits.clear("never tried").await.unwrap();
    assert_eq!(limits.hit("one", once, now).await.unwrap(), None);
    assert!(limits.hit("two", once, now).await.unwrap().is_some());
}

on_both_engines!(
    no_try_passes_the_limit_however_many_come_at_once,
    tries_are_allowed_again_when_the_period_ends,
    each_key_is_counted_alone_and_may_be_cleared,
);
