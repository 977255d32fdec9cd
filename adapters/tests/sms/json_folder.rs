use super::sms;
use adapters::sms::JsonSmsFolder;
use application::ports::{SmsBalance, SmsError, SmsGateway as _};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf, JsonSmsFolder) {
    let temporary = TempDir::new().unwrap();
    let path = temporary.path().join("outbox/sms");
    let folder = JsonSmsFolder::open(path.clone()).unwrap();
    (temporary, path, folder)
}

fn list_files(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// AMB-128; the contract defines the format of the file.
#[tokio::test]
async fn sms_is_written_as_one_json_file() {
    let (_temporary, path, folder) = folder();
    folder.send(&sms(1, "Bonjour « à tous »"), false).await.unwrap();
    let files = list_files(&path);
    assert_eq!(files.len(), 1, "no draft is left: {files:?}");
    let file: Value = serde_json::from_slice(&std::fs::read(&files[0]).unwrap()).unwrap();
    let content = "Bonjour « à tous » STOP au 36111";
    let expected = json!({
        "to": "+33612345678", "sender": "Fenix", "content": content,
        "sendAt": "2026-11-23T07:00:00Z", "parts": 1
    });
    assert_eq!(file, expected);
    assert_eq!(files[0].extension().unwrap(), "json");
}

#[tokio::test]
async fn folder_has_an_unlimited_balance() {
    let (_temporary, _, folder) = folder();
    assert_eq!(folder.read_balance().await.unwrap(), SmsBalance::default());
}

#[tokio::test]
async fn repeated_message_writes_same_file() {
    let (_temporary, path, folder) = folder();
    let mut message = sms(1, "Bonjour");
    folder.send(&message, false).await.unwrap();
    let modified_before = std::fs::metadata(&list_files(&path)[0]).unwrap().modified().unwrap();
    message.send_at = message.send_at.plus(time::Duration::hours(2));
    for is_repeated in [true, true, false] {
        folder.send(&message, is_repeated).await.unwrap();
        assert_eq!(list_files(&path).len(), 1);
        let modified_after = std::fs::metadata(&list_files(&path)[0]).unwrap().modified().unwrap();
        assert!(!is_repeated || modified_after == modified_before, "what was taken is left as it is");
    }
    folder.send(&sms(2, "Bonjour"), true).await.unwrap();
    assert_eq!(list_files(&path).len(), 2, "what was never taken is sent");
}

#[cfg(unix)]
#[tokio::test]
async fn sms_file_is_restricted_to_owner() {
    use std::os::unix::fs::PermissionsExt as _;
    let (_temporary, path, folder) = folder();
    folder.send(&sms(1, "Bonjour"), false).await.unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o077;
    assert_eq!((mode(&path), mode(&list_files(&path)[0])), (0, 0));
}

#[tokio::test]
async fn missing_sms_folder_is_a_temporary_error() {
    let (temporary, _path, folder) = folder();
    drop(temporary);
    assert!(matches!(folder.send(&sms(1, "Bonjour"), false).await, Err(SmsError::Temporary(_))));
}
