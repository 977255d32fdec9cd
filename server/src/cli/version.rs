//! Output of `fenix --version`: version, commit and day of the commit.

use std::sync::LazyLock;
use time::OffsetDateTime;

/// Version such as `0.2.0 (1f2e3d4c5b6a, 2026-11-25)`; a local build has no commit (server/build.rs).
pub static VERSION: LazyLock<String> = LazyLock::new(|| {
    format_version(env!("CARGO_PKG_VERSION"), env!("FENIX_COMMIT"), env!("FENIX_COMMIT_TIME"))
});

/// Returns the text of a version, of the commit and of its time in seconds since 1970; the last two may be empty.
pub fn format_version(version: &str, commit: &str, commit_time: &str) -> String {
    let day = commit_time.parse().ok().and_then(|second| OffsetDateTime::from_unix_timestamp(second).ok());
    match (commit, day.map(OffsetDateTime::date)) {
        ("", _) => format!("{version} (development build)"),
        (commit, None) => format!("{version} ({commit})"),
        (commit, Some(day)) => format!("{version} ({commit}, {day})"),
    }
}
