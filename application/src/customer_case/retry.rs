//! Saves that met another save are tried again on what now stands, so that of two statuses, ticks or
//! validations at once none is lost and none is decided on old facts.

use crate::error::{AppError, PortError};

/// Each round at least one of those who compete succeeds.
const ROUNDS: usize = 60;
const BUSY: &str = "Ce dossier est en cours de modification par plusieurs personnes. Réessayez.";

/// Runs an act that reads, decides and saves, again as long as somebody else saved in between.
pub async fn again_on_conflict<T>(act: impl AsyncFn() -> Result<T, AppError>) -> Result<T, AppError> {
    for _ in 0..ROUNDS {
        match act().await {
            Err(AppError::Port(PortError::Conflict(what))) => {
                tracing::debug!(%what, "saved meanwhile by somebody else: again");
            }
            other => return other,
        }
    }
    Err(AppError::Conflict(BUSY.to_owned()))
}
