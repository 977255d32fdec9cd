//! `fenix retention`, and its dry run (LIM-02).

use crate::support::{Engine, TestDatabase, run, stderr, stdout};
use tempfile::tempdir;

const ARGUMENTS: &[&str] = &["retention"];
const DRY_RUN: &[&str] = &["retention", "--dry-run"];

fn count(output_text: &str, category: &str) -> String {
    let line = output_text
        .lines()
        .find(|line| line.starts_with(category))
        .unwrap_or_else(|| panic!("{category}: {output_text}"));
    line.split_whitespace().last().unwrap().to_owned()
}

async fn dry_run_deletes_nothing_and_the_command_does(engine: Engine) {
    let folder = tempdir().unwrap();
    let test = TestDatabase::open_migrated(engine).await;
    for sql in [
        "INSERT INTO job (uuid, kind, payload, state, run_at, attempts, created_at) \
         VALUES ('0197f3a2-7f0e-7d3c-8a51-3f6f6f1d2a10', 'case-created-mail', '{}', 'dead', 0, 14, 0)",
        "INSERT INTO rate_limit (key, period_end, count) VALUES ('k', 0, 1)",
    ] {
        test.execute(sql).await;
    }
    let variables = [("FENIX_DATABASE_URL", test.url.as_str())];
    let dry_run = run(&folder, &variables, DRY_RUN);
    assert!(dry_run.status.success(), "{}", stderr(&dry_run));
    let output_text = stdout(&dry_run);
    assert!(output_text.starts_with("Dry run: nothing was removed."), "{output_text}");
    for (category, expected) in [("customer records", "0"), ("jobs given up", "1"), ("expired tickets", "1")]
    {
        assert_eq!(count(&output_text, category), expected, "{output_text}");
    }
    let row_count_query =
        "SELECT (SELECT count(*) FROM job WHERE state = 'dead') + (SELECT count(*) FROM rate_limit)";
    assert_eq!(test.number(row_count_query).await, 2);
    assert_eq!(test.number("SELECT count(*) FROM retention_report").await, 0);

    let variables_off = [variables[0], ("FENIX_RETENTION", "off")];
    for category in ["customer records", "inquiries", "imported contacts"] {
        assert_eq!(count(&stdout(&run(&folder, &variables_off, DRY_RUN)), category), "off");
    }
    let purge = run(&folder, &variables, ARGUMENTS);
    assert!(purge.status.success(), "{}", stderr(&purge));
    assert_eq!(count(&stdout(&purge), "jobs given up"), "1");
    assert_eq!(test.number(row_count_query).await, 0);
    assert_eq!(test.number("SELECT count(*) FROM retention_report").await, 1);
}

#[tokio::test]
async fn retention_runs_by_hand_on_sqlite() {
    dry_run_deletes_nothing_and_the_command_does(Engine::Sqlite).await;
}

#[tokio::test]
async fn retention_runs_by_hand_on_postgresql() {
    dry_run_deletes_nothing_and_the_command_does(Engine::Postgres).await;
}

/// Makes the clock seem years ahead of the last purge.
const LAST_RUN_YEARS_AGO: &str = "INSERT INTO retention_state (id, ran_at) VALUES (1, 1000000000000000)";

#[tokio::test]
async fn stopped_purge_is_confirmed_by_hand() {
    let folder = tempdir().unwrap();
    let test = TestDatabase::open_migrated(Engine::Sqlite).await;
    test.execute("INSERT INTO rate_limit (key, period_end, count) VALUES ('k', 0, 1)").await;
    test.execute(LAST_RUN_YEARS_AGO).await;
    let variables = [("FENIX_DATABASE_URL", test.url.as_str())];
    let row_count_query = "SELECT count(*) FROM rate_limit";

    let doctor = stdout(&run(&folder, &variables, &["doctor"]));
    let line = doctor.lines().find(|line| line.contains("retention")).unwrap();
    assert!(line.starts_with("error") && line.contains("2001-09-09") && line.contains("--confirm"), "{line}");
    let dry_run = run(&folder, &variables, DRY_RUN);
    assert!(dry_run.status.success(), "{}", stderr(&dry_run));
    assert!(stdout(&dry_run).contains("The daily purge is stopped"), "{}", stdout(&dry_run));
    let stopped_run = run(&folder, &variables, ARGUMENTS);
    assert_eq!(stopped_run.status.code(), Some(1));
    assert!(
        stderr(&stopped_run).contains("fenix: nothing was removed: the clock was at"),
        "{}",
        stderr(&stopped_run)
    );
    assert_eq!(test.number(row_count_query).await, 1);

    let output = run(&folder, &variables, &["retention", "--dry-run", "--confirm"]);
    assert_eq!(output.status.code(), Some(2));
    let confirmed_run = run(&folder, &variables, &["retention", "--confirm"]);
    assert!(confirmed_run.status.success(), "{}", stderr(&confirmed_run));
    assert_eq!(test.number(row_count_query).await, 0);
    assert_eq!(test.number("SELECT count(*) FROM job WHERE kind = 'daily-cleaning'").await, 1);
    assert!(run(&folder, &variables, ARGUMENTS).status.success());
    let doctor = stdout(&run(&folder, &variables, &["doctor"]));
    assert!(doctor.contains("the daily purge is not stopped"), "{doctor}");
}

#[test]
fn invalid_retention_time_is_refused_at_start() {
    let folder = tempdir().unwrap();
    let output = run(&folder, &[("FENIX_RECORD_RETENTION_DAYS", "9000")], ARGUMENTS);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).starts_with("fenix: FENIX_RECORD_RETENTION_DAYS: "), "{}", stderr(&output));
}
