//! Check of a rate limit.

use crate::error::AppError;
use crate::ports::{Limit, RateLimits};
use domain::shared::instant::Instant;

/// Counts an attempt for `key`; no-op if `limit` is `None`.
///
/// # Errors
/// `TooManyRequests`: the limit is exceeded.
pub(crate) async fn check_rate_limit(
    limits: &dyn RateLimits,
    key: &str,
    limit: Option<Limit>,
    now: Instant,
) -> Result<(), AppError> {
    let Some(limit) = limit else { return Ok(()) };
    match limits.count_attempt(key, limit, now).await? {
        Some(retry_after) => Err(AppError::TooManyRequests { retry_after }),
        None => Ok(()),
    }
}
