//! Restore of a copy: the logins that it contains.

use crate::database::builders::{new_id, now, query_number};
use crate::database::support::{Engine, TestDatabase};
use adapters::database::account::SqlAccountRepository;
use adapters::database::backup::{SqlDatabaseSource, SqlDatabaseTarget};
use adapters::database::connection::Database;
use application::account::ports::{Account, AccountRepository as _};
use application::backup::ports::{DatabaseSource as _, DatabaseTarget as _};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use tempfile::tempdir;

/// One row each for the account.
const LOGINS: [&str; 7] = [
    "INSERT INTO session (uuid, account_uuid, created_at, last_seen_at, device) \
     SELECT uuid, uuid, 0, 0, 'Firefox' FROM account",
    "INSERT INTO known_device (uuid, account_uuid, digest, last_login_at) SELECT uuid, uuid, 'a', 0 FROM account",
    "INSERT INTO login_challenge (digest, account_uuid, password_digest, tries, created_at, expires_at) \
     SELECT 'a', uuid, 'b', 0, 0, 0 FROM account",
    "INSERT INTO mfa_enrolment (account_uuid, method, state, created_at) SELECT uuid, 'totp', '', 0 FROM account",
    "INSERT INTO download_ticket (digest, path, account_uuid, expires_at) SELECT 'a', '/', uuid, 0 FROM account",
    "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) SELECT 'unused', uuid, 0, 0 FROM account",
    "INSERT INTO password_link (digest, account_uuid, created_at, expires_at, used_at) \
     SELECT 'used', uuid, 0, 0, 1 FROM account",
];

#[tokio::test]
async fn restored_copy_contains_no_login() {
    let test = TestDatabase::open_migrated(Engine::Sqlite).await;
    let name = PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() };
    let account = Account::new(new_id(), Role::Partner, "eloise@exemple.fr".to_owned(), name, now());
    SqlAccountRepository::new(test.database.clone()).create(&account, None, &[]).await.unwrap();
    for sql in LOGINS {
        test.execute(sql).await;
    }

    let folder = tempdir().unwrap();
    let copies_dir = folder.path().join("tmp");
    let source = SqlDatabaseSource::new(test.database.clone(), test.url.clone(), copies_dir.clone());
    let copy = source.copy().await.unwrap();
    let (_, content) = copy.read_content().await.unwrap();
    let url = format!("sqlite://{}", folder.path().join("fenix.db").display());
    let target = SqlDatabaseTarget::new(url.clone(), copies_dir);
    target.prepare(content, copy.facts()).await.unwrap().commit().await.unwrap();

    let restored = Database::open(&url, 1).await.unwrap();
    for (table, count) in [
        ("account", 1),
        ("session", 0),
        ("known_device", 0),
        ("login_challenge", 0),
        ("mfa_enrolment", 0),
        ("download_ticket", 0),
        ("password_link WHERE used_at IS NULL", 0),
        ("password_link WHERE used_at IS NOT NULL", 1),
    ] {
        let sql = format!("SELECT count(*) FROM {table}");
        assert_eq!(query_number(&restored, &sql, Vec::new()).await, count, "{table}");
    }
    restored.close().await;
}
