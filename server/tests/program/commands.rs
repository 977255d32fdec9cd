//! Commands that end by themselves.

use crate::support::{Engine, RunningServer, TestDatabase, client, run, run_with_input, stderr, stdout};
use reqwest::Method;
use tempfile::tempdir;

const NEW_ADMIN: [&str; 8] =
    ["admin", "create", "--email", "admin@exemple.fr", "--first-name", "Zoé", "--last-name", "Le Gall"];

#[test]
fn openapi_document_equals_the_committed_one() {
    let folder = tempdir().unwrap();
    let output = run(&folder, &[], &["openapi"]);
    assert!(output.status.success());
    let committed_document =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../openapi/openapi.json")).unwrap();
    assert_eq!(stdout(&output), committed_document, "run `just generate`");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is written");
}

#[test]
fn config_check_reports_values_sources_warnings_without_writing() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("fenix.toml");
    std::fs::write(&file, "page_size = 50\n[brand]\norias = \"12345678\"\n").unwrap();
    let variables =
        [("FENIX_DATABASE_URL", "postgres://fenix:swordfish@db/fenix"), ("FENIX_SECRET", "swordfish")];
    let arguments = ["config", "check", "--config", "fenix.toml"];
    let output = run(&folder, &variables[..1], &arguments);
    let output_text = stdout(&output);
    assert!(output.status.success(), "{output_text}{}", stderr(&output));
    let line =
        |name: &str| output_text.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
    assert!(
        line("FENIX_DATABASE_URL").ends_with("postgres://fenix:***@db/fenix  (environment)"),
        "{output_text}"
    );
    assert!(line("FENIX_PAGE_SIZE").ends_with("50  (file)"), "{output_text}");
    assert!(line("FENIX_LOG").ends_with("info  (default)"), "{output_text}");
    assert!(output_text.contains("warning: brand.phone"), "{output_text}");
    assert!(!output_text.contains("brand.orias"), "{output_text}");
    assert!(!output_text.contains("swordfish"));
    let refusal = run(&folder, &variables, &arguments);
    assert_eq!(refusal.status.code(), Some(2));
    assert!(stderr(&refusal).starts_with("fenix: FENIX_SECRET: "), "{}", stderr(&refusal));
    assert!(stdout(&refusal).ends_with("errors: 1\n"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "only the file itself");
}

#[test]
fn unknown_command_or_option_ends_with_status_2() {
    let folder = tempdir().unwrap();
    for arguments in [&["fly"][..], &["serve", "--fast"], &["admin", "create"], &[]] {
        assert_eq!(run(&folder, &[], arguments).status.code(), Some(2), "{arguments:?}");
    }
}

async fn check_concurrent_migrations(engine: Engine) {
    let folder = tempdir().unwrap();
    let test = TestDatabase::open_empty(engine).await;
    let variables = [("FENIX_DATABASE_URL", test.url.as_str())];
    std::thread::scope(|scope| {
        let running: Vec<_> =
            (0..3).map(|_| scope.spawn(|| run(&folder, &variables, &["migrate"]))).collect();
        for output in running.into_iter().map(|thread| thread.join().unwrap()) {
            assert!(output.status.success(), "{}", stderr(&output));
        }
    });
    let repeated_migration = run(&folder, &variables, &["migrate"]);
    assert!(repeated_migration.status.success(), "{}", stderr(&repeated_migration));
}

#[tokio::test]
async fn concurrent_migrations_are_safe_on_sqlite() {
    check_concurrent_migrations(Engine::Sqlite).await;
}

#[tokio::test]
async fn concurrent_migrations_are_safe_on_postgresql() {
    check_concurrent_migrations(Engine::Postgres).await;
}

#[tokio::test]
async fn administrator_with_a_password_logs_in() {
    let folder = tempdir().unwrap();
    let arguments = [&NEW_ADMIN[..], &["--password-stdin"]].concat();
    let output = run_with_input(&folder, &[], &arguments, "Correct-Cheval-7\n");
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(!stdout(&output).contains("Correct-Cheval-7") && !stdout(&output).contains("/password/"));
    let server = RunningServer::start(&folder, &[], &[]);
    let body = r#"{"email":"ADMIN@exemple.fr","password":"Correct-Cheval-7"}"#;
    let client = client();
    let login = client.post(format!("{}/api/login", server.base_url)).body(body).send().await.unwrap();
    assert_eq!(login.status(), 200);
}

#[tokio::test]
async fn administrator_without_a_password_gets_a_valid_link() {
    let folder = tempdir().unwrap();
    let variables = [("FENIX_PUBLIC_URL", "https://fenix.exemple.fr/"), ("FENIX_ALLOW_OUTBOX", "1")];
    let output = run(&folder, &variables, &NEW_ADMIN);
    let output_text = stdout(&output);
    let link = output_text.lines().last().unwrap();
    let secret =
        link.strip_prefix("https://fenix.exemple.fr/password/").unwrap_or_else(|| panic!("{output_text}"));
    let server = RunningServer::start(&folder, &variables, &[]);
    assert_eq!(server.get(&format!("/api/password/{secret}")).await.status(), 204);
    assert_eq!(server.ask(Method::GET, &format!("/password/{secret}"), &[]).await.status(), 200);
}

#[test]
fn administrator_refusal_names_the_field() {
    let folder = tempdir().unwrap();
    assert!(run(&folder, &[], &NEW_ADMIN).status.success());
    let repeated_creation = run(&folder, &[], &NEW_ADMIN);
    assert_eq!(repeated_creation.status.code(), Some(1), "the address is taken");
    let mut arguments = NEW_ADMIN;
    arguments[3] = "admin";
    let output = run(&folder, &[], &arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("fenix: --email: "), "{}", stderr(&output));
    let command = [&NEW_ADMIN[..], &["--password-stdin"]].concat();
    let output = run_with_input(&folder, &[], &command, "motdepasse\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(!stderr(&output).contains("motdepasse"));
    let empty_input = run_with_input(&folder, &[], &command, "");
    assert_eq!(empty_input.status.code(), Some(1));
}

#[test]
fn second_factors_are_reset_by_address_and_reason() {
    let folder = tempdir().unwrap();
    let unknown = run(&folder, &[], &["admin", "reset-mfa", "--email", "personne@exemple.fr"]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(stderr(&unknown).contains("--email: Aucun compte n’a cette adresse."), "{}", stderr(&unknown));
    assert!(run(&folder, &[], &NEW_ADMIN).status.success());
    let output = run(&folder, &[], &["admin", "reset-mfa", "--email", "admin@exemple.fr"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("pas de double authentification"), "{}", stderr(&output));
}

#[test]
fn manual_has_command_pages_and_completions_per_shell() {
    let folder = tempdir().unwrap();
    assert!(run(&folder, &[], &["manual", "doc"]).status.success());
    let read_file = |name: &str| std::fs::read_to_string(folder.path().join("doc").join(name)).unwrap();
    assert!(read_file("man/fenix.1").contains("fenix\\-serve(1)"));
    assert!(read_file("man/fenix-admin-create.1").contains("password"));
    for name in ["completions/fenix.bash", "completions/_fenix", "completions/fenix.fish"] {
        assert!(read_file(name).contains("backup"), "{name}");
    }
    // Internal commands have no manual page.
    assert!(!folder.path().join("doc/man/fenix-manual.1").exists());
}

#[test]
fn version_is_that_of_the_package() {
    let version = stdout(&run(&tempdir().unwrap(), &[], &["--version"]));
    assert!(version.starts_with(&format!("fenix {}", env!("CARGO_PKG_VERSION"))), "{version}");
}
