//! Retry of a use case on fresh data after a conflict, so that no concurrent edit is lost or based on outdated data.

use crate::error::{AppError, PortError};

/// Maximum number of attempts. In each round at least one of the competitors succeeds.
const ROUNDS: usize = 60;

/// Runs an operation that reads, decides and saves; repeats it after each conflict.
///
/// # Errors
/// The errors of the operation; the conflict after the last attempt.
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
