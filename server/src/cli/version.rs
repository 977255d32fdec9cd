//! Output of `fenix --version`: version, commit and day of the commit.

use std::sync::LazyLock;
use time::OffsetDateTime;

/// Version such as `0.2.0 (1f2e3d4c5b6a, 2026-11-25)`; a local build has no commit (server/build.rs).
pub static VERSION: LazyLock<String> = LazyLock::new(|| {
    version_text(env!("CARGO_PKG_VERSION"), env!("FENIX_COMMIT"), env!("FENIX_COMMIT_TIME"))
});

fn version_text(version: &str, commit: &str, time: &str) -> String {
    let day = time.parse().ok().and_then(|second| OffsetDateTime::from_unix_timestamp(second).ok());
    match (commit, day.map(OffsetDateTime::date)) {
        ("", _) => format!("{version} (development build)"),
        (commit, None) => format!("{version} ({commit})"),
        (commit, Some(day)) => format!("{version} ({commit}, {day})"),
    }
}

#[cfg(test)]
mod tests {
    use super::version_text;

    #[test]
    fn release_version_has_commit_and_day() {
        assert_eq!(version_text("0.2.0", "1f2e3d4c5b6a", "1795651199"), "0.2.0 (1f2e3d4c5b6a, 2026-11-25)");
        assert_eq!(version_text("0.2.0", "1f2e3d4c5b6a", ""), "0.2.0 (1f2e3d4c5b6a)");
        assert_eq!(version_text("0.2.0", "", "1795651199"), "0.2.0 (development build)");
    }
}
