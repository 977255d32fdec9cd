//! `fenix backup`, `backup verify` and `restore`: a backup is restored completely; a damaged one, or one that would
//! overwrite data, is refused without changes.

use crate::support::{Engine, RunningServer, TestDatabase, demo_folder, run, spawn, stderr, stdout};
use sea_orm::ConnectionTrait as _;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::{TempDir, tempdir};

const PASSPHRASE: (&str, &str) = ("FENIX_BACKUP_PASSPHRASE", "correct horse battery staple");

#[track_caller]
fn assert_success(output: &Output) -> String {
    assert!(output.status.success(), "{}{}", stdout(output), stderr(output));
    stdout(output)
}

#[track_caller]
fn assert_failure(output: &Output, why: &str) {
    assert_eq!(output.status.code(), Some(1), "{}{}", stdout(output), stderr(output));
    let output_text = stderr(output);
    let last = output_text.lines().last().unwrap_or_default();
    assert!(last.starts_with("fenix: ") && last.contains(why), "{output_text}");
}

/// Returns a folder with demo data, and the names of the files of its store.
fn demo_instance() -> (TempDir, BTreeSet<PathBuf>) {
    let folder = demo_folder();
    // Deletes files without rows before the backup.
    assert_success(&run(&folder, &[], &["retention"]));
    let files = files(&folder.path().join("files"));
    (folder, files)
}

/// Every file below `folder`, by relative path.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    fn walk(root: &Path, folder: &Path, files: &mut BTreeSet<PathBuf>) {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(root, &path, files);
            } else {
                files.insert(path.strip_prefix(root).unwrap().to_owned());
            }
        }
    }
    let mut files = BTreeSet::new();
    walk(folder, folder, &mut files);
    files
}

fn list_admins(folder: &TempDir, variables: &[(&str, &str)]) -> String {
    assert_success(&run(folder, variables, &["admin", "list"]))
}

#[test]
fn backup_is_restored_completely_and_never_overwrites() {
    let (folder, stored_files) = demo_instance();
    assert!(stored_files.len() > 5, "{stored_files:?}");
    let output = assert_success(&run(&folder, &[], &["backup", "saved.tar"]));
    assert!(output.contains(&format!("{} files", stored_files.len())), "{output}");
    let repeated_backup = run(&folder, &[], &["backup", "saved.tar"]);
    assert_failure(&repeated_backup, "already exists");
    assert_success(&run(&folder, &[], &["backup", "verify", "saved.tar"]));

    let restore_output = assert_success(&run(&folder, &[], &["restore", "saved.tar", "--into", "second"]));
    for words in ["All users log in again", "`fenix admin disable`", "« Accès pour programmes »", "erasures"]
    {
        assert!(restore_output.contains(words), "{words}: {restore_output}");
    }
    let second_dir = folder.path().join("second");
    assert_eq!(files(&second_dir.join("files")), stored_files);
    for name in &stored_files {
        assert_eq!(
            fs::read(second_dir.join("files").join(name)).unwrap(),
            fs::read(folder.path().join("files").join(name)).unwrap()
        );
    }
    let secret = |folder: &Path| fs::read(folder.join("secret.key")).unwrap();
    assert_eq!(secret(&second_dir), secret(folder.path()));
    let data_dir = second_dir.display().to_string();
    assert_eq!(list_admins(&folder, &[("FENIX_DATA_DIR", &data_dir)]), list_admins(&folder, &[]));

    let restore = ["restore", "saved.tar", "--into", "second"];
    let files_before = files(&second_dir);
    assert_failure(&run(&folder, &[], &restore), "the database");
    assert_eq!(files(&second_dir), files_before);
    for name in ["fenix.db", "fenix.db-wal", "fenix.db-shm"] {
        let _ = fs::remove_file(second_dir.join(name));
    }
    fs::write(second_dir.join("files/other"), "a file of no backup").unwrap();
    assert_failure(&run(&folder, &[], &restore), "the store of FENIX_STORAGE_URL is not empty");
    fs::remove_dir_all(second_dir.join("files")).unwrap();
    fs::write(second_dir.join("secret.key"), "another secret of more than thirty-two bytes").unwrap();
    assert_failure(&run(&folder, &[], &restore), "secret.key");
    assert!(!second_dir.join("fenix.db").exists() && files(&second_dir.join("files")).is_empty());
}

#[test]
fn damaged_backup_changes_nothing() {
    let (folder, stored_files) = demo_instance();
    assert_success(&run(&folder, &[], &["backup", "saved.tar"]));
    let content = fs::read(folder.path().join("saved.tar")).unwrap();
    let mark = b"%PDF-";
    let in_a_file = content.windows(mark.len()).rposition(|bytes| bytes == mark).unwrap() + 20;
    let text_after = |mark: &str| {
        content.windows(mark.len()).rposition(|bytes| bytes == mark.as_bytes()).unwrap() + mark.len()
    };
    for (index, name) in [
        (4_000, "database"),
        (in_a_file, "files/"),
        (text_after("\"customer_record\": "), "manifest.json"),
        (text_after("m20261121_000406_retentio"), "manifest.json"),
        (text_after("\"program\": \""), "manifest.json"),
        (text_after("\"sha256\": \""), "manifest.json"),
        (text_after("\"count\": "), "manifest.json"),
        (content.len() - 2_048 + 3, "manifest.json"),
    ] {
        let mut damaged_content = content.clone();
        damaged_content[index] ^= 1;
        fs::write(folder.path().join("damaged.tar"), damaged_content).unwrap();
        for arguments in
            [&["backup", "verify", "damaged.tar"][..], &["restore", "damaged.tar", "--into", "new"]]
        {
            let output = run(&folder, &[], arguments);
            assert_failure(&output, "the backup is damaged");
            assert!(stderr(&output).contains(name), "{}", stderr(&output));
        }
    }
    for length in [0, 700, content.len() / 2, content.len() - 2_048, content.len() - 4_096] {
        fs::write(folder.path().join("damaged.tar"), &content[..length]).unwrap();
        assert_failure(
            &run(&folder, &[], &["restore", "damaged.tar", "--into", "new"]),
            "the backup is damaged",
        );
    }
    assert!(files(&folder.path().join("new")).is_empty());
    assert_eq!(files(&folder.path().join("files")), stored_files);
}

#[test]
fn folder_is_verified_file_by_file() {
    let (folder, stored_files) = demo_instance();
    assert_success(&run(&folder, &[], &["backup", "saved/"]));
    assert_success(&run(&folder, &[], &["backup", "verify", "saved"]));
    let backup_path = folder.path().join("saved");
    for name in ["manifest.json", "database.sqlite", "secret.key", "fenix.toml"] {
        assert!(backup_path.join(name).is_file(), "{name}");
    }
    assert_failure(&run(&folder, &[PASSPHRASE], &["backup", "other/"]), "not a folder");
    assert_success(&run(&folder, &[], &["restore", "saved", "--into", "second"]));
    assert_eq!(files(&folder.path().join("second/files")), stored_files);
    let file = backup_path.join("files").join(stored_files.first().unwrap());
    let content = fs::read(&file).unwrap();
    fs::write(&file, &content[1..]).unwrap();
    assert_failure(&run(&folder, &[], &["backup", "verify", "saved"]), "is not what it was");
    fs::remove_file(&file).unwrap();
    assert_failure(&run(&folder, &[], &["backup", "verify", "saved"]), "is missing");
}

#[test]
fn encrypted_backup_requires_its_passphrase() {
    let (folder, stored_files) = demo_instance();
    assert_failure(
        &run(&folder, &[("FENIX_BACKUP_PASSPHRASE", "short")], &["backup", "saved.age"]),
        "shorter than",
    );
    let output = run(&folder, &[PASSPHRASE], &["backup", "saved.age"]);
    assert_success(&output);
    assert!(!stderr(&output).contains("not encrypted"), "{}", stderr(&output));
    let content = fs::read(folder.path().join("saved.age")).unwrap();
    assert!(content.starts_with(b"age-encryption.org/v1"));
    assert!(!content.windows(15).any(|bytes| bytes == b"SQLite format 3"));
    fs::write(folder.path().join("wrong"), "correct horse battery stable\n").unwrap();
    fs::write(folder.path().join("right"), format!("{}\n", PASSPHRASE.1)).unwrap();
    let restore = ["restore", "saved.age", "--into", "second", "--passphrase-file"];
    assert_failure(&run(&folder, &[], &restore[..4]), "is encrypted");
    assert_failure(
        &run(&folder, &[PASSPHRASE], &[&restore[..], &["wrong"]].concat()),
        "not the one of this backup",
    );
    let mut damaged_content = content.clone();
    let middle = damaged_content.len() / 2;
    damaged_content[middle] ^= 1;
    fs::write(folder.path().join("damaged.age"), damaged_content).unwrap();
    assert_failure(
        &run(&folder, &[PASSPHRASE], &["backup", "verify", "damaged.age"]),
        "the backup is damaged",
    );
    fs::write(folder.path().join("damaged.age"), &content[..middle]).unwrap();
    assert_failure(
        &run(&folder, &[PASSPHRASE], &["backup", "verify", "damaged.age"]),
        "the backup is damaged",
    );
    assert!(files(&folder.path().join("second")).is_empty());
    assert_success(&run(&folder, &[], &[&restore[..], &["right"]].concat()));
    assert_eq!(files(&folder.path().join("second/files")), stored_files);
}

#[tokio::test]
async fn backup_runs_while_the_server_runs() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &["--demo"]);
    assert_success(&run(&folder, &[], &["backup", "saved.tar"]));
    assert_eq!(server.get("/health/ready").await.status(), 200);
}

#[tokio::test]
async fn restore_into_used_database_is_refused() {
    let folder = tempdir().unwrap();
    let server = RunningServer::start(&folder, &[], &["--demo"]);
    assert_success(&run(&folder, &[], &["backup", "saved.tar"]));
    assert_failure(&run(&folder, &[], &["restore", "saved.tar"]), "is in use");
    assert_eq!(server.get("/health/ready").await.status(), 200);
    assert_eq!(server.terminate().0, Some(0));
    assert_failure(&run(&folder, &[], &["restore", "saved.tar"]), "is not empty");
}

#[test]
fn backup_of_other_engine_or_schema_is_refused() {
    let (folder, _) = demo_instance();
    assert_success(&run(&folder, &[], &["backup", "saved/"]));
    let target_folder = tempdir().unwrap();
    let backup_path = folder.path().join("saved").display().to_string();
    let postgres = [("FENIX_DATABASE_URL", "postgres://fenix@127.0.0.1:1/fenix")];
    assert_failure(&run(&target_folder, &postgres, &["restore", &backup_path]), "the backup is of SQLite");
    convert_backup_to_0_2_0(&folder.path().join("saved"), "\"migrations\": [\n\"m99991231_000001_later\",");
    assert_failure(&run(&target_folder, &[], &["restore", &backup_path]), "a newer one");
    assert_failure(&run(&target_folder, &[], &["backup", "verify", &backup_path]), "a newer one");
}

/// Gives a backup in a folder the format of 0.2.0, with another beginning of its list of migrations.
fn convert_backup_to_0_2_0(saved: &Path, migrations: &str) {
    let manifest = saved.join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let text =
        text.replacen("\"format\": 2", "\"format\": 1", 1).replacen("\"migrations\": [", migrations, 1);
    fs::write(&manifest, text).unwrap();
    fs::remove_file(saved.join("manifest.sha256")).unwrap();
}

#[test]
fn backup_without_checksum_is_accepted_with_notice() {
    let (folder, stored_files) = demo_instance();
    assert_success(&run(&folder, &[], &["backup", "saved/"]));
    let backup_path = folder.path().join("saved");
    fs::remove_file(backup_path.join("manifest.sha256")).unwrap();
    assert_failure(&run(&folder, &[], &["backup", "verify", "saved"]), "cut off");
    fs::write(backup_path.join("manifest.sha256"), "").unwrap();
    assert_failure(&run(&folder, &[], &["backup", "verify", "saved"]), "manifest.json is not what it was");
    convert_backup_to_0_2_0(&backup_path, "\"migrations\": [");
    assert_failure(&run(&folder, &[], &["backup", "verify", "saved"]), "its manifest has no checksum");
    for arguments in
        [&["backup", "verify", "saved", "--without-checksum"][..], &["restore", "saved", "--into", "second"]]
    {
        let output = run(&folder, &[], arguments);
        assert_success(&output);
        assert!(
            stderr(&output).contains("the manifest of a backup of version 0.2.0 has no checksum"),
            "{}",
            stderr(&output)
        );
    }
    assert_eq!(files(&folder.path().join("second/files")), stored_files);

    let manifest = backup_path.join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replacen("\"account\": ", "\"account\": 1", 1)).unwrap();
    let third_run = run(&folder, &[], &["restore", "saved", "--into", "third"]);
    assert_failure(&third_run, "the restore left nothing");
    assert_eq!(files(&folder.path().join("third")), BTreeSet::new());
}

#[test]
fn killed_restore_is_repeated_and_blocks_the_server() {
    let (folder, stored_files) = demo_instance();
    assert_success(&run(&folder, &[], &["backup", "saved.tar"]));
    let restore = ["restore", "saved.tar", "--into", "second"];
    let second_dir = folder.path().join("second");
    // A restore may end before it is killed.
    let was_killed = (0..20).any(|_| {
        let _ = fs::remove_dir_all(&second_dir);
        let mut child = spawn(&folder, &[], &restore);
        while files(&second_dir.join("files")).is_empty() && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        second_dir.join("fenix.restoring").exists()
    });
    assert!(was_killed && !second_dir.join("fenix.db").exists());
    let data_dir = second_dir.display().to_string();
    let migrate = run(&folder, &[("FENIX_DATA_DIR", &data_dir)], &["migrate"]);
    assert!(stderr(&migrate).contains("a restore is running or was killed"), "{}", stderr(&migrate));

    assert_success(&run(&folder, &[], &restore));
    assert_eq!(files(&second_dir.join("files")), stored_files);
    assert!(!second_dir.join("fenix.restoring").exists());
    assert_eq!(list_admins(&folder, &[("FENIX_DATA_DIR", &data_dir)]), list_admins(&folder, &[]));
}

#[tokio::test]
async fn postgresql_database_is_restored_unless_in_use() {
    let source = TestDatabase::open_empty(Engine::Postgres).await;
    let target = TestDatabase::open_empty(Engine::Postgres).await;
    let from = [("FENIX_DATABASE_URL", source.url.as_str())];
    let folder = tempdir().unwrap();
    assert_success(&run(&folder, &from, &["demo"]));
    assert_success(&run(&folder, &from, &["retention"]));
    let stored_files = files(&folder.path().join("files"));
    let leftover_file = folder.path().join("database.pgdump");
    let output = run(&folder, &from, &["backup", "saved.tar"]);
    let output_text = assert_success(&output);
    assert!(output_text.contains("PostgreSQL") && !leftover_file.exists(), "{output_text}");
    let target_folder = tempdir().unwrap();
    let backup_path = folder.path().join("saved.tar").display().to_string();
    let target_env = [("FENIX_DATABASE_URL", target.url.as_str())];
    assert_failure(&run(&target_folder, &target_env, &["restore", &backup_path]), "is in use");
    target.database.clone().close().await;
    assert_success(&run(&target_folder, &target_env, &["restore", &backup_path]));
    assert_eq!(files(&target_folder.path().join("files")), stored_files);
    assert_eq!(list_admins(&target_folder, &target_env), list_admins(&folder, &from));
    let second_folder = tempdir().unwrap();
    assert_failure(&run(&second_folder, &target_env, &["restore", &backup_path]), "not empty");
    // State after a restore killed once the rows were written: with the run of the backup.
    let killed_target = target.another_process().await;
    let run_insertion = "INSERT INTO backup_run (uuid, started_at, held_until) \
        VALUES ('0197f3a2-7f0e-7d3c-8a51-3f6f6f1d2a10', 0, 0)";
    killed_target.writes().execute_unprepared(run_insertion).await.unwrap();
    killed_target.close().await;
    assert_success(&run(&target_folder, &target_env, &["restore", &backup_path]));
    assert_eq!(list_admins(&target_folder, &target_env), list_admins(&folder, &from));
}
