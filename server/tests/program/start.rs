//! Errors that stop the program at start: one line that names the variable, exit status 2.

use crate::support::{Engine, RunningServer, TestDatabase, run, stderr, stdout};
use tempfile::tempdir;

fn assert_start_refused(variables: &[(&str, &str)], arguments: &[&str], name: &str) {
    let folder = tempdir().unwrap();
    let output = run(&folder, variables, arguments);
    let output_text = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{variables:?}: {output_text}");
    assert_eq!(output_text.lines().count(), 1, "{variables:?}: {output_text}");
    assert!(output_text.starts_with(&format!("fenix: {name}: ")), "{variables:?}: {output_text}");
    assert!(!output_text.contains("panicked") && !output_text.contains("swordfish"), "{output_text}");
    assert_eq!(stdout(&output), "");
}

#[test]
fn invalid_value_is_reported_in_one_line() {
    for (name, value) in [
        ("FENIX_BIND", "8080"),
        ("FENIX_PUBLIC_URL", "localhost"),
        ("FENIX_DATABASE_URL", "mysql://root:swordfish@localhost/fenix"),
        ("FENIX_STORAGE_URL", "ftp://files"),
        ("FENIX_SMTP_URL", "smtp://u:swordfish@host?tls=maybe"),
        ("FENIX_SECRET", "swordfish"),
        ("FENIX_LIMIT_UPLOAD", "many"),
        ("FENIX_CONFIG", "/nowhere/fenix.toml"),
    ] {
        for command in [&["serve"][..], &["worker"], &["migrate"]] {
            assert_start_refused(&[(name, value)], command, name);
        }
    }
}

#[test]
fn unreachable_database_is_reported_in_one_line() {
    assert_start_refused(
        &[("FENIX_DATABASE_URL", "postgres://fenix:swordfish@127.0.0.1:1/fenix")],
        &["serve"],
        "FENIX_DATABASE_URL",
    );
    assert_start_refused(
        &[("FENIX_DATABASE_URL", "sqlite:///nowhere/at/all/fenix.db")],
        &["migrate"],
        "FENIX_DATABASE_URL",
    );
}

#[test]
fn unreachable_store_is_reported_in_one_line() {
    let keys = [("AWS_ACCESS_KEY_ID", "id"), ("AWS_SECRET_ACCESS_KEY", "swordfish")];
    let bucket =
        ("FENIX_STORAGE_URL", "s3://fenix?endpoint=http://127.0.0.1:1&region=eu-west-3&path_style=true");
    assert_start_refused(&[keys[0], keys[1], bucket], &["serve"], "FENIX_STORAGE_URL");
    assert_start_refused(&[("FENIX_STORAGE_URL", "file:///proc/fenix")], &["serve"], "FENIX_STORAGE_URL");
}

#[test]
fn uncreatable_data_directory_is_reported_in_one_line() {
    assert_start_refused(&[("FENIX_DATA_DIR", "/proc/fenix")], &["serve"], "FENIX_DATA_DIR");
}

#[test]
fn address_in_use_is_reported_in_one_line() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    assert_start_refused(&[("FENIX_BIND", &address)], &["serve"], "FENIX_BIND");
    assert_start_refused(
        &[("FENIX_BIND", "127.0.0.1:0"), ("FENIX_METRICS_BIND", &address)],
        &["serve"],
        "FENIX_METRICS_BIND",
    );
}

#[tokio::test]
async fn postgresql_login_refusal_is_reported_in_one_line() {
    let test = TestDatabase::open_empty(Engine::Postgres).await;
    let (server, _) = test.url.rsplit_once('/').unwrap();
    let absent = format!("{server}/no_such_database");
    assert_start_refused(&[("FENIX_DATABASE_URL", &absent)], &["serve"], "FENIX_DATABASE_URL");
}

const PUBLIC: (&str, &str) = ("FENIX_PUBLIC_URL", "https://fenix.exemple.fr");

/// Mails written to files would never reach real users.
#[test]
fn public_server_requires_a_mail_server() {
    for command in ["serve", "worker"] {
        assert_start_refused(&[PUBLIC], &[command], "FENIX_SMTP_URL");
    }
    let folder = tempdir().unwrap();
    let check = run(&folder, &[PUBLIC], &["config", "check"]);
    assert!(check.status.success() && stdout(&check).contains("warning: FENIX_SMTP_URL"));
}

/// The logins of a demo are public.
#[test]
fn demo_is_limited_to_one_machine() {
    for variables in [&[PUBLIC, ("FENIX_ALLOW_OUTBOX", "1")][..], &[("FENIX_BIND", "0.0.0.0:0")]] {
        assert_start_refused(variables, &["serve", "--demo"], "FENIX_ALLOW_PUBLIC_DEMO");
        assert_start_refused(variables, &["demo"], "FENIX_ALLOW_PUBLIC_DEMO");
    }
}

#[tokio::test]
async fn public_demo_can_be_allowed() {
    let folder = tempdir().unwrap();
    let variables = [PUBLIC, ("FENIX_ALLOW_OUTBOX", "1"), ("FENIX_ALLOW_PUBLIC_DEMO", "1")];
    let server = RunningServer::start(&folder, &variables, &["--demo"]);
    assert_eq!(server.get("/health/live").await.status(), 200);
}
