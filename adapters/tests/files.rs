//! Test suite of the file store, run on a folder and over the S3 protocol.

mod address;

use crate::support::{TestStore, open_bucket, serve};
use adapters::files::{ObjectFileStore, StorageAddress};
use application::error::PortError;
use application::ports::{ByteStream, FileStore as _, StoreError};
use bytes::Bytes;
use domain::shared::instant::Instant;
use futures::{StreamExt as _, TryStreamExt as _, stream};
use std::fs::File;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

const MIB: usize = 1 << 20;
const LIMIT: u64 = 10 << 20;

macro_rules! on_both {
    ($($test:ident)+) => {
        mod on_disk { $(#[tokio::test(flavor = "multi_thread")] async fn $test() { super::$test(super::TestStore::on_disk()).await })+ }
        mod on_s3 { $(#[tokio::test(flavor = "multi_thread")] async fn $test() { super::$test(super::TestStore::on_s3().await).await })+ }
    };
}

on_both! {
    stored_file_round_trips
    upload_over_limit_by_one_byte_fails
    interrupted_upload_leaves_no_file
    abandoned_upload_leaves_no_file
    only_complete_upload_overwrites_a_key
    missing_file_is_not_found
    deletion_is_idempotent
    old_files_are_listed_by_prefix_and_age
    concurrent_uploads_are_all_stored
    keys_cannot_leave_the_store
    store_check_leaves_no_file
}

/// Lists the files of a folder. The type of an entry is that of the listing: an upload that ends may delete its file
/// concurrently.
fn walk(folder: &Path, files: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.file_type().unwrap().is_dir() {
            walk(&entry.path(), files);
        } else {
            files.push(entry.path().to_string_lossy().into_owned());
        }
    }
}

/// Returns `size` bytes in chunks of `piece`, without repetition.
pub fn split_pieces(size: usize, piece: usize) -> ByteStream {
    let starts = (0..size).step_by(piece);
    stream::iter(starts.map(move |start| Ok(test_bytes(start, piece.min(size - start))))).boxed()
}

/// Returns the same stream, ended by an error.
pub fn interrupted_stream(size: usize, piece: usize) -> ByteStream {
    let error = PortError::unavailable("client", "the line is cut");
    split_pieces(size, piece).chain(stream::once(async { Err(error) })).boxed()
}

/// Returns the bytes of `split_pieces` from `start` on.
pub fn test_bytes(start: usize, length: usize) -> Bytes {
    static ALL: LazyLock<Bytes> = LazyLock::new(|| (0_u32..4 << 20).flat_map(u32::to_le_bytes).collect());
    ALL.slice(start..start + length)
}

/// Collects the content of a stream.
pub async fn read_whole(stream: ByteStream) -> Result<Vec<u8>, PortError> {
    stream
        .try_fold(Vec::new(), |mut content, piece| async move {
            content.extend_from_slice(&piece);
            Ok(content)
        })
        .await
}

/// Returns all files behind the store with content, including incomplete ones.
fn files(test_store: &TestStore) -> Vec<String> {
    let mut files = Vec::new();
    walk(&test_store.objects, &mut files);
    files.retain(|file| !file.ends_with(".metadata.json") && !file.ends_with(".internal.json"));
    files.sort();
    files
}

/// Returns the files after background tasks have deleted the leftovers of interrupted uploads.
async fn wait_for_removal(test_store: &TestStore) -> Vec<String> {
    for _ in 0..100 {
        if files(test_store).is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    files(test_store)
}

fn now() -> Instant {
    Instant::new(SystemTime::now().into())
}

async fn read_content(test_store: &TestStore, key: &str) -> Vec<u8> {
    read_whole(test_store.store.get(key).await.unwrap().unwrap()).await.unwrap()
}

async fn stored_file_round_trips(test_store: TestStore) {
    // Sizes around the thresholds of the write paths: one chunk, one part, two parts.
    for size in [0, 1, 256 * 1024, 5 * MIB - 1, 5 * MIB, 5 * MIB + 1, 10 * MIB] {
        let key = format!("medias/2026-11-21/{size}");
        assert_eq!(test_store.store.put(&key, split_pieces(size, 60_000), LIMIT).await.unwrap(), size as u64);
        assert!(read_content(&test_store, &key).await == test_bytes(0, size), "{size} bytes changed");
    }
    assert_eq!(files(&test_store).len(), 7);
}

async fn upload_over_limit_by_one_byte_fails(test_store: TestStore) {
    assert_eq!(test_store.store.put("fits", split_pieces(10 * MIB, 64 * 1024), LIMIT).await.unwrap(), LIMIT);
    let refusal =
        test_store.store.put("too-large", split_pieces(10 * MIB + 1, 64 * 1024), LIMIT).await.unwrap_err();
    assert!(matches!(refusal, StoreError::TooLarge(LIMIT)), "{refusal:?}");
    assert!(test_store.store.get("too-large").await.unwrap().is_none());
    assert_eq!(files(&test_store).len(), 1);
}

async fn interrupted_upload_leaves_no_file(test_store: TestStore) {
    for size in [0, 1, 7 * MIB] {
        let refusal =
            test_store.store.put("cut", interrupted_stream(size, 64 * 1024), LIMIT).await.unwrap_err();
        assert!(matches!(refusal, StoreError::Interrupted), "{refusal:?}");
        assert!(test_store.store.get("cut").await.unwrap().is_none());
    }
    assert!(files(&test_store).is_empty(), "{:?}", files(&test_store));
}

async fn abandoned_upload_leaves_no_file(test_store: TestStore) {
    // The task of the connection is dropped while the client sends nothing.
    let silent: ByteStream = split_pieces(7 * MIB, 64 * 1024).chain(stream::pending()).boxed();
    let upload = test_store.store.put("silent", silent, LIMIT);
    assert!(tokio::time::timeout(Duration::from_millis(500), upload).await.is_err());
    assert!(wait_for_removal(&test_store).await.is_empty(), "{:?}", files(&test_store));
    assert!(test_store.store.get("silent").await.unwrap().is_none());
}

async fn only_complete_upload_overwrites_a_key(test_store: TestStore) {
    test_store.store.put("key", split_pieces(1_000, 100), LIMIT).await.unwrap();
    test_store.store.put("key", interrupted_stream(6 * MIB, 64 * 1024), LIMIT).await.unwrap_err();
    assert!(read_content(&test_store, "key").await == test_bytes(0, 1_000));
    test_store.store.put("key", split_pieces(2_000, 100), LIMIT).await.unwrap();
    assert!(read_content(&test_store, "key").await == test_bytes(0, 2_000));
}

async fn missing_file_is_not_found(test_store: TestStore) {
    for key in ["nothing", "nothing/at/all", "medias/2026-11-21/0193"] {
        assert!(test_store.store.get(key).await.unwrap().is_none(), "{key}");
    }
    assert!(test_store.store.list_older("nothing", now(), 10).await.unwrap().is_empty());
}

async fn deletion_is_idempotent(test_store: TestStore) {
    test_store.store.put("medias/a", split_pieces(10, 10), LIMIT).await.unwrap();
    test_store.store.put("medias/b", split_pieces(10, 10), LIMIT).await.unwrap();
    for _ in 0..2 {
        test_store.store.delete("medias/a").await.unwrap();
        assert!(test_store.store.get("medias/a").await.unwrap().is_none());
    }
    assert!(test_store.store.get("medias/b").await.unwrap().is_some());
}

async fn old_files_are_listed_by_prefix_and_age(test_store: TestStore) {
    let keys = ["medias/2026-11-20/a", "medias/2026-11-20/b", "medias/2026-11-21/c", "medias-other/d"];
    for key in keys {
        test_store.store.put(key, split_pieces(10, 10), LIMIT).await.unwrap();
    }
    let in_a_minute = now().plus(time::Duration::MINUTE);
    let list_keys = async |prefix, cutoff, limit| {
        let mut keys = test_store.store.list_older(prefix, cutoff, limit).await.unwrap();
        keys.sort();
        keys
    };
    assert_eq!(list_keys("medias", in_a_minute, 10).await, keys[..3]);
    assert_eq!(list_keys("medias/2026-11-20", in_a_minute, 10).await, keys[..2]);
    assert_eq!(list_keys("medias", in_a_minute, 2).await.len(), 2);
    assert!(list_keys("medias", now().plus(-time::Duration::HOUR), 10).await.is_empty());
}

async fn concurrent_uploads_are_all_stored(test_store: TestStore) {
    let upload = |index: usize| {
        let store = &test_store.store;
        async move {
            store
                .put(&format!("medias/{index}"), split_pieces(6 * MIB + index, 64 * 1024), LIMIT)
                .await
                .unwrap()
        }
    };
    let sizes = futures::future::join_all((0..12).map(upload)).await;
    assert_eq!(sizes, (0..12).map(|index| (6 * MIB + index) as u64).collect::<Vec<_>>());
    for index in 0..12 {
        assert!(
            read_content(&test_store, &format!("medias/{index}")).await == test_bytes(0, 6 * MIB + index)
        );
    }
}

async fn keys_cannot_leave_the_store(test_store: TestStore) {
    for key in ["../out", "medias/../../out", "medias//a", "./a", ""] {
        assert!(test_store.store.put(key, split_pieces(1, 1), LIMIT).await.is_err(), "{key}");
        assert!(test_store.store.get(key).await.is_err(), "{key}");
        assert!(test_store.store.delete(key).await.is_err(), "{key}");
    }
    assert!(!test_store.objects.with_file_name("out").exists());
}

async fn store_check_leaves_no_file(test_store: TestStore) {
    test_store.store.check().await.unwrap();
    assert!(files(&test_store).is_empty(), "{:?}", files(&test_store));
}

#[tokio::test]
async fn leftovers_of_killed_server_are_deleted_after_day() {
    let test_store = TestStore::on_disk();
    test_store.store.put("medias/kept", split_pieces(10, 10), LIMIT).await.unwrap();
    for (name, days) in [("medias/old#1", 3), ("medias/new#1", 0), ("medias/kept", 3)] {
        let path = test_store.objects.join(name);
        let file = File::options().create(true).append(true).open(path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_hours(days * 24)).unwrap();
    }
    test_store.store.delete_unfinished("medias", Some(now().plus(-time::Duration::DAY))).await.unwrap();
    let remaining_files = || -> Vec<String> {
        files(&test_store).iter().map(|file| file.rsplit('/').next().unwrap().to_owned()).collect()
    };
    assert_eq!(remaining_files(), ["kept", "new#1"]);
    test_store.store.delete_unfinished("", None).await.unwrap();
    assert_eq!(remaining_files(), ["kept"]);
}

#[cfg(unix)]
#[tokio::test]
async fn storage_folder_is_restricted_to_owner() {
    use std::os::unix::fs::PermissionsExt as _;
    let test_store = TestStore::on_disk();
    assert_eq!(test_store.objects.metadata().unwrap().permissions().mode() & 0o077, 0);
}

#[tokio::test]
async fn unavailable_store_error_contains_no_secret() {
    let folder = TempDir::new().unwrap();
    let address = serve(folder.path()).await;
    // Wrong secret; no server.
    let stores = [
        open_bucket(&address, "another-secret", folder.path()),
        open_bucket("http://127.0.0.1:1", "another-secret", folder.path()),
    ];
    for store in stores {
        let store = store.unwrap();
        let error = store.check().await.unwrap_err();
        assert!(matches!(error, PortError::Unavailable { .. }), "{error:?}");
        assert!(!format!("{error:?}").contains("secret"), "{error:?}");
        assert!(matches!(
            store.put("a", split_pieces(6 * MIB, 64 * 1024), LIMIT).await,
            Err(StoreError::Port(PortError::Unavailable { .. }))
        ));
    }
}

#[test]
fn invalid_folder_and_missing_keys_are_refused() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    File::create(&file).unwrap();
    let folder_below_file = StorageAddress::Folder(file.join("folder"));
    assert!(ObjectFileStore::open(&folder_below_file, None, folder.path()).is_err());

    let bucket: StorageAddress = "s3://fenix".parse().unwrap();
    let error = ObjectFileStore::open(&bucket, None, folder.path()).err().unwrap();
    assert!(format!("{error:?}").contains("AWS_ACCESS_KEY_ID"), "{error:?}");
}
