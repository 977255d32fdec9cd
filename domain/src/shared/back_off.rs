//! Retry schedule of failed work.

use time::Duration;

/// Attempts before a job is abandoned, which spreads them over about two days.
pub const MAX_ATTEMPTS: u32 = 14;
/// Longest delay between two attempts.
pub const MAX_WAIT: Duration = Duration::hours(6);

/// Returns the delay after `attempts` failed attempts: 5 s, 15 s, 45 s … at most 6 hours.
pub fn retry_after(attempts: u32) -> Duration {
    let seconds = 5_i64.saturating_mul(3_i64.saturating_pow(attempts.saturating_sub(1)));
    Duration::seconds(seconds).min(MAX_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attempts_spread_over_about_two_days() {
        assert_eq!(retry_after(1), Duration::seconds(5));
        let total: Duration = (1..MAX_ATTEMPTS).map(retry_after).sum();
        assert!(total > Duration::hours(30) && total < Duration::hours(60), "{total}");
    }
}
