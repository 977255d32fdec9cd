//! Output of `fenix --version`.

use server::cli::version::format_version;

#[test]
fn release_version_has_commit_and_day() {
    assert_eq!(format_version("0.2.0", "1f2e3d4c5b6a", "1795651199"), "0.2.0 (1f2e3d4c5b6a, 2026-11-25)");
    assert_eq!(format_version("0.2.0", "1f2e3d4c5b6a", ""), "0.2.0 (1f2e3d4c5b6a)");
    assert_eq!(format_version("0.2.0", "", "1795651199"), "0.2.0 (development build)");
}
