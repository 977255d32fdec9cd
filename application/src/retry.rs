//! Retries an act on fresh data after a version conflict, so that of two edits at once none is lost and none is
//! decided on old facts.

use crate::error::{AppError, PortError};

/// Each round at least one of those who compete succeeds.
const ROUNDS: usize = 60;

/// Runs an act that reads, decides and saves, again as long as somebody else was first.
///
/// # Errors
/// Those of the act; the conflict when others are still first after many rounds.
pub async fn retry_on_conflict<T>(act: impl AsyncFn() -> Result<T, AppError>) -> Result<T, AppError> {
    for _ in 1..ROUNDS {
        match act().await {
            Err(AppError::Port(PortError::Conflict(conflict))) => {
                tracing::debug!(%conflict, "again");
            }
            other => return other,
        }
    }
    act().await
}
