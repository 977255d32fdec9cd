//! Retry of a use case on fresh data after a concurrent change, so that no edit is lost or based on outdated data.

use crate::error::{AppError, PortError, Unique, WriteConflict};
use crate::ports::Clock;
use std::time::Duration;

/// Maximum number of attempts. An attempt fails only if another writer has saved the object since it was read:
/// ten concurrent writers of one object, such as a customer who ticks ten documents, all succeed.
const ATTEMPTS: usize = 10;
/// Maximum pause after the first failed attempt; doubled after each further one, up to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_millis(160);

/// Runs an operation that reads, decides and saves; repeats it, after a random pause, while it was based on outdated
/// data or a concurrent request used its idempotency key. Other conflicts are returned immediately.
///
/// # Errors
/// The errors of the operation; the conflict after the last attempt.
pub async fn retry_on_fresh_data<T>(
    clock: &dyn Clock,
    operation: impl AsyncFn() -> Result<T, AppError>,
) -> Result<T, AppError> {
    let mut pause = FIRST_PAUSE;
    for _ in 1..ATTEMPTS {
        match operation().await {
            Err(AppError::Port(PortError::Conflict(conflict))) if is_retryable(conflict) => {
                tracing::debug!(%conflict, "retrying");
            }
            other => return other,
        }
        clock.pause(pause).await;
        pause = LONGEST_PAUSE.min(pause * 2);
    }
    operation().await
}

/// Returns whether another attempt may succeed: the data changed since it was read, or a concurrent request used the
/// idempotency key, whose object the next attempt returns.
fn is_retryable(conflict: WriteConflict) -> bool {
    matches!(conflict, WriteConflict::Stale | WriteConflict::Unique(Unique::IdempotencyKey))
}

#[cfg(test)]
mod tests {
    use super::*;
    use async_trait::async_trait;
    use domain::shared::instant::Instant;
    use std::cell::Cell;
    use std::sync::Mutex;

    #[derive(Default)]
    struct FakeClock(Mutex<Vec<Duration>>);

    #[async_trait]
    impl Clock for FakeClock {
        fn now(&self) -> Instant {
            Instant::from_micros(0)
        }

        async fn pause(&self, longest: Duration) {
            self.0.lock().unwrap().push(longest);
        }
    }

    /// Runs an operation that always fails with `conflict`; returns the number of attempts and of pauses.
    async fn attempts(conflict: WriteConflict) -> (usize, usize) {
        let (clock, tries) = (FakeClock::default(), Cell::new(0));
        let refused = retry_on_fresh_data(&clock, async || {
            tries.set(tries.get() + 1);
            Err::<(), _>(PortError::Conflict(conflict).into())
        });
        assert!(matches!(refused.await, Err(AppError::Port(PortError::Conflict(met))) if met == conflict));
        (tries.get(), clock.0.lock().unwrap().len())
    }

    #[tokio::test]
    async fn outdated_data_and_used_idempotency_keys_are_retried() {
        assert_eq!(attempts(WriteConflict::Stale).await, (10, 9));
        assert_eq!(attempts(WriteConflict::Unique(Unique::IdempotencyKey)).await, (10, 9));
        assert_eq!(attempts(WriteConflict::Unique(Unique::AccountAddress)).await, (1, 0));
        assert_eq!(attempts(WriteConflict::Reference(crate::error::ReferencedTable::Partner)).await, (1, 0));
    }

    #[tokio::test]
    async fn pauses_double_up_to_the_longest() {
        let (clock, tries) = (FakeClock::default(), Cell::new(0));
        let result = retry_on_fresh_data(&clock, async || {
            tries.set(tries.get() + 1);
            if tries.get() <= 6 { Err(PortError::STALE.into()) } else { Ok(tries.get()) }
        });
        assert_eq!(result.await.unwrap(), 7);
        let pauses: Vec<u128> = clock.0.lock().unwrap().iter().map(Duration::as_millis).collect();
        assert_eq!(pauses, [10, 20, 40, 80, 160, 160]);
    }
}
