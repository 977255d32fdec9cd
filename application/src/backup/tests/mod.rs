//! Tests of backups in memory: changed manifests are refused before anything is written; failed and killed restores
//! can be repeated.

mod create;
mod memory;

use super::manifest::{
    DatabaseFacts, Engine, EntryLine, FORMAT, FORMAT_WITHOUT_CHECKSUM, FileFacts, FileLine, MANIFEST,
    MANIFEST_CHECKSUM, Manifest, manifest_checksum,
};
use super::ports::BackupPlace;
use super::restore::RestoreResult;
use super::{BackupError, RestoreService, verify};
use memory::{
    ChangingPlace, Entries, Fault, MemoryDatabase, MemoryInstance, MemoryPlace, MemoryStore, NoProgress,
    sum_of,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[derive(Default)]
struct RestoreTarget {
    database: MemoryDatabase,
    store: Arc<MemoryStore>,
    instance: Arc<MemoryInstance>,
}

impl RestoreTarget {
    async fn restore(&self, entries: &Entries) -> Result<RestoreResult, BackupError> {
        self.restore_from(&MemoryPlace(entries.clone())).await
    }

    async fn restore_from(&self, place: &dyn BackupPlace) -> Result<RestoreResult, BackupError> {
        let restores = RestoreService {
            database: Arc::new(self.database.clone()),
            files: self.store.clone(),
            instance_files: self.instance.clone(),
            known_migrations: migration_names(),
        };
        restores.restore(place, &NoProgress).await
    }

    fn with_fault(fault: Fault) -> Self {
        let target = Self::default();
        *target.store.fault.lock().unwrap() = fault;
        target
    }

    /// Repairs the store.
    fn repair(&self) {
        *self.store.fault.lock().unwrap() = Fault::None;
    }

    fn files(&self) -> usize {
        self.store.files.lock().unwrap().len()
    }

    fn is_empty(&self) -> bool {
        self.files() == 0
            && self.database.0.lock().unwrap().is_none()
            && self.instance.0.lock().unwrap().is_empty()
    }
}

fn migration_names() -> Vec<String> {
    vec!["m1_first".to_owned(), "m2_second".to_owned()]
}

/// Builds a backup of this format with three rows, and four files in two lists.
fn sample_backup(format: u32) -> Entries {
    let mut entries: Entries = vec![
        ("database.sqlite".into(), b"one\ntwo\nthree\n".to_vec()),
        ("secret.key".into(), b"secret".to_vec()),
        ("fenix.toml".into(), b"settings".to_vec()),
    ];
    let mut lines = Vec::new();
    for group in [["a", "b"], ["c", "d"]] {
        let mut list = Vec::new();
        for name in group {
            let (key, content) = (format!("medias/{name}"), format!("content {name}").into_bytes());
            let (size, sha256) = (content.len() as u64, Some(sum_of(&content)));
            entries.push((format!("files/{key}"), content));
            list.push(FileLine { key, size, sha256, etag: None });
        }
        entries.push((format!("lists/{}.jsonl", group[0]), FileLine::write_all(&list)));
        lines.extend(list);
    }
    let manifest = Manifest {
        format,
        program: "0.3.0".into(),
        created_at: "2026-11-27T05:00:00Z".into(),
        database: DatabaseFacts {
            engine: Engine::Sqlite,
            version: "3.50.0".into(),
            migrations: migration_names(),
            rows: BTreeMap::from([("customer_record".to_owned(), 3)]),
        },
        files: FileFacts {
            count: 4,
            bytes: lines.iter().map(|line| line.size).sum(),
            content: true,
            missing: 0,
        },
        entries: entries
            .iter()
            .filter(|(name, _)| !name.starts_with("files/"))
            .map(|(name, bytes)| EntryLine {
                name: name.clone(),
                size: bytes.len() as u64,
                sha256: sum_of(bytes),
            })
            .collect(),
    };
    let text = serde_json::to_vec_pretty(&manifest).unwrap();
    let checksum = manifest_checksum(&sum_of(&text));
    entries.push((MANIFEST.into(), text));
    if format == FORMAT {
        entries.push((MANIFEST_CHECKSUM.into(), checksum));
    }
    entries
}

fn manifest_of(entries: &mut Entries) -> &mut Vec<u8> {
    &mut entries.iter_mut().find(|(name, _)| name == MANIFEST).unwrap().1
}

/// Returns whether both commands refuse the backup with the same message, and the restore writes nothing.
async fn is_refused(entries: &Entries) -> bool {
    let target = RestoreTarget::default();
    let verified = verify(&MemoryPlace(entries.clone()), &migration_names(), &NoProgress).await;
    let restored = target.restore(entries).await;
    let is_same_error = match (&verified, &restored) {
        (Err(verified), Err(restored)) => verified.to_string() == restored.to_string(),
        _ => false,
    };
    is_same_error && target.is_empty()
}

#[tokio::test]
async fn complete_backup_is_restored() {
    let target = RestoreTarget::default();
    let restored = target.restore(&sample_backup(FORMAT)).await.unwrap();
    assert!(restored.has_manifest_checksum);
    let files =
        ["a", "b", "c", "d"].map(|name| (format!("medias/{name}"), format!("content {name}").into_bytes()));
    assert_eq!(*target.store.files.lock().unwrap(), BTreeMap::from(files));
    let instance_files = [("fenix.toml", "settings"), ("secret.key", "secret")]
        .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
    assert_eq!(*target.instance.0.lock().unwrap(), BTreeMap::from(instance_files));
    assert_eq!(target.database.0.lock().unwrap().as_deref(), Some(b"one\ntwo\nthree\n".as_slice()));
}

#[tokio::test]
async fn manifest_with_flipped_bit_is_refused() {
    let backup = sample_backup(FORMAT);
    let size = manifest_of(&mut backup.clone()).len();
    for at in 0..size * 8 {
        let mut entries = backup.clone();
        manifest_of(&mut entries)[at / 8] ^= 1 << (at % 8);
        assert!(is_refused(&entries).await, "bit {at}");
    }
}

#[tokio::test]
async fn manifest_with_changed_field_is_refused() {
    let changes: [(&str, Value); 14] = [
        ("/format", json!(1)),
        ("/program", json!("0.3.1")),
        ("/createdAt", json!("2026-11-28T05:00:00Z")),
        ("/database/version", json!("3.50.1")),
        ("/database/migrations/1", json!("m1_first")),
        ("/database/rows/customer_record", json!(4)),
        ("/files/count", json!(5)),
        ("/files/bytes", json!(1)),
        ("/files/content", json!(false)),
        ("/files/missing", json!(1)),
        ("/entries/0/name", json!("database.pgdump")),
        ("/entries/0/size", json!(15)),
        ("/entries/1/sha256", json!("0000000000000000")),
        ("/database/engine", json!("postgres")),
    ];
    for (field, value) in changes {
        let mut entries = sample_backup(FORMAT);
        let text = manifest_of(&mut entries);
        let mut manifest: Value = serde_json::from_slice(text).unwrap();
        *manifest.pointer_mut(field).unwrap() = value;
        *text = serde_json::to_vec_pretty(&manifest).unwrap();
        assert!(is_refused(&entries).await, "{field}");
    }
}

#[tokio::test]
async fn truncated_or_reordered_backup_is_refused() {
    let backup = sample_backup(FORMAT);
    for length in 0..backup.len() {
        assert!(is_refused(&backup[..length].to_vec()).await, "cut after {length} entries");
    }
    for first in 0..backup.len() {
        for second in first + 1..backup.len() {
            let mut moved = backup.clone();
            moved.swap(first, second);
            assert!(is_refused(&moved).await, "{} and {}", backup[first].0, backup[second].0);
            let mut renamed = backup.clone();
            renamed[first].1.clone_from(&backup[second].1);
            renamed[second].1.clone_from(&backup[first].1);
            assert!(is_refused(&renamed).await, "content of {} and {}", backup[first].0, backup[second].0);
        }
    }
    let mut longer = backup.clone();
    longer.push(("more".into(), Vec::new()));
    assert!(is_refused(&longer).await);
}

#[tokio::test]
async fn newer_schema_is_refused_by_both_commands() {
    let mut entries = sample_backup(FORMAT_WITHOUT_CHECKSUM);
    let text = String::from_utf8(manifest_of(&mut entries).clone()).unwrap();
    *manifest_of(&mut entries) = text.replace("m2_second", "m3_third").into_bytes();
    assert!(is_refused(&entries).await);
    let error = RestoreTarget::default().restore(&entries).await.unwrap_err();
    assert!(error.to_string().contains("a newer one"), "{error}");
}

#[tokio::test]
async fn backup_without_checksum_is_restored() {
    let restored = RestoreTarget::default().restore(&sample_backup(FORMAT_WITHOUT_CHECKSUM)).await.unwrap();
    assert!(!restored.has_manifest_checksum);
}

#[tokio::test]
async fn wrong_row_count_without_checksum_leaves_nothing() {
    let mut entries = sample_backup(FORMAT_WITHOUT_CHECKSUM);
    let text = String::from_utf8(manifest_of(&mut entries).clone()).unwrap();
    *manifest_of(&mut entries) =
        text.replace("\"customer_record\": 3", "\"customer_record\": 2").into_bytes();
    let target = RestoreTarget::default();
    let error = target.restore(&entries).await.unwrap_err();
    assert!(
        error.to_string().ends_with("the restore left nothing: remove the cause and begin again"),
        "{error}"
    );
    assert!(target.is_empty());
}

#[tokio::test]
async fn file_changed_after_verification_is_refused() {
    for name in ["files/medias/b", "lists/c.jsonl"] {
        let mut changed = sample_backup(FORMAT);
        let (_, content) = changed.iter_mut().find(|(entry, _)| entry == name).unwrap();
        *content.last_mut().unwrap() ^= 1;
        let target = RestoreTarget::default();
        let place = ChangingPlace(Mutex::new(vec![sample_backup(FORMAT), changed]));
        let error = target.restore_from(&place).await.unwrap_err();
        assert!(error.to_string().contains(name), "{error}");
        assert!(target.is_empty());
    }
}

#[tokio::test]
async fn failed_restore_leaves_nothing_and_can_be_repeated() {
    for at in 0..4 {
        let target = RestoreTarget::with_fault(Fault::Fails(at));
        let error = target.restore(&sample_backup(FORMAT)).await.unwrap_err();
        assert!(error.to_string().contains("the restore left nothing"), "{error}");
        assert!(target.is_empty());
        target.repair();
        target.restore(&sample_backup(FORMAT)).await.unwrap();
        assert_eq!(target.files(), 4);
    }
}

#[tokio::test]
async fn killed_restore_can_be_repeated() {
    for at in 0..4 {
        let target = RestoreTarget::with_fault(Fault::Hangs(at));
        let killed =
            tokio::time::timeout(Duration::from_millis(20), target.restore(&sample_backup(FORMAT))).await;
        assert!(killed.is_err());
        assert_eq!(target.files(), at);
        target.repair();
        target.restore(&sample_backup(FORMAT)).await.unwrap();
        assert_eq!(target.files(), 4);
    }
}

#[tokio::test]
async fn store_with_other_files_is_refused() {
    let target = RestoreTarget::default();
    target.store.files.lock().unwrap().insert("medias/other".into(), Vec::new());
    let error = target.restore(&sample_backup(FORMAT)).await.unwrap_err();
    assert!(error.to_string().contains("holds other files"), "{error}");
    assert_eq!(target.files(), 1);
}

#[tokio::test]
async fn failed_restore_keeps_existing_files() {
    let target = RestoreTarget::with_fault(Fault::Fails(2));
    target.store.files.lock().unwrap().insert("medias/a".into(), b"content a".to_vec());
    let error = target.restore(&sample_backup(FORMAT)).await.unwrap_err();
    assert!(error.to_string().contains("the same command writes them again"), "{error}");
    assert!(target.files() >= 1);
}
