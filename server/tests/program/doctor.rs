//! `fenix doctor`: reports problems without changing anything.

use crate::support::{RunningServer, demo_folder, run, stderr, stdout};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use tempfile::tempdir;

fn finding(report: &Value, check: &str) -> (String, String) {
    let findings = report["findings"].as_array().unwrap();
    let result =
        findings.iter().find(|finding| finding["check"] == check).unwrap_or_else(|| panic!("{report}"));
    let text = |key: &str| result[key].as_str().unwrap().to_owned();
    (text("health"), text("text"))
}

#[test]
fn doctor_reports_healthy_parts_and_lost_files() {
    let folder = demo_folder();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o700)).unwrap();
    let examine = || {
        let output = run(&folder, &[], &["doctor", "--json"]);
        (output.status.code(), serde_json::from_str::<Value>(&stdout(&output)).unwrap())
    };
    let (_, report) = examine();
    for check in [
        "schema",
        "jobs given up",
        "store",
        "files of rows",
        "files without row",
        "permissions",
        "secret",
        "open files",
        "retention",
    ] {
        assert_eq!(finding(&report, check).0, "ok", "{check}: {report}");
    }
    assert_eq!(finding(&report, "brand").0, "warning");
    assert_eq!(finding(&report, "backup").0, "warning");
    assert!(run(&folder, &[], &["backup", "saved.tar"]).status.success());
    let (_, report) = examine();
    assert_eq!(finding(&report, "backup").0, "ok", "{report}");

    let days: Vec<_> = fs::read_dir(folder.path().join("files/medias")).unwrap().collect();
    let deleted_file =
        fs::read_dir(days[0].as_ref().unwrap().path()).unwrap().next().unwrap().unwrap().path();
    fs::remove_file(&deleted_file).unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let (status, report) = examine();
    assert_eq!(status, Some(1));
    let (health, text) = finding(&report, "files of rows");
    assert!(
        health == "error" && text.contains(deleted_file.file_name().unwrap().to_str().unwrap()),
        "{text}"
    );
    assert_eq!(finding(&report, "permissions").0, "error");
    let plain = run(&folder, &[], &["doctor"]);
    assert!(
        stdout(&plain).lines().any(|line| line.starts_with("error    files of rows")),
        "{}",
        stdout(&plain)
    );
    assert!(stderr(&plain).starts_with("fenix: "), "{}", stderr(&plain));
}

#[tokio::test]
async fn leftover_copy_is_named_and_deleted_at_start() {
    let folder = demo_folder();
    let copy = folder.path().join("tmp/backup-Xy12ab");
    fs::create_dir_all(&copy).unwrap();
    fs::write(copy.join("database"), "all data").unwrap();
    let examine = || {
        let output = run(&folder, &[], &["doctor", "--json"]);
        finding(&serde_json::from_str::<Value>(&stdout(&output)).unwrap(), "database copies")
    };
    let (health, text) = examine();
    assert!(health == "warning" && text.contains("tmp/backup-Xy12ab"), "{text}");
    assert!(copy.exists(), "the doctor changes nothing");
    let server = RunningServer::start(&folder, &[], &[]);
    assert_eq!(server.get("/health/live").await.status(), 200);
    assert!(!copy.exists());
    assert_eq!(examine().0, "ok");
}

#[test]
fn doctor_creates_nothing_in_an_empty_folder() {
    let folder = tempdir().unwrap();
    let variables = [
        ("FENIX_DATA_DIR", folder.path().join("data").display().to_string()),
        ("FENIX_SMTP_URL", "smtp://127.0.0.1:1?tls=none".to_owned()),
    ];
    let variables = variables.each_ref().map(|(name, value)| (*name, value.as_str()));
    let output = run(&folder, &variables, &["doctor", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(finding(&report, "database").0, "error");
    assert_eq!(finding(&report, "mail server").0, "error");
    assert_eq!(finding(&report, "secret").0, "warning");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
