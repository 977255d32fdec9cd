//! Archives, opened with another library than the one that writes them.

use crate::support::TestStore;
use adapters::documents::zip::ZipArchives;
use adapters::files::ObjectFileStore;
use application::error::PortError;
use application::ports::{ArchiveContent, ArchiveEntry, Archives as _, ByteStream, FileStore as _};
use bytes::Bytes;
use domain::shared::instant::Instant;
use futures::{StreamExt as _, TryStreamExt as _, stream};
use std::io::{Cursor, Read as _};
use std::sync::Arc;
use std::time::Duration;
use time::macros::datetime;
use zip::{CompressionMethod, ZipArchive};

fn build_entry(name: &str, key: &str) -> ArchiveEntry {
    let date = Instant::new(datetime!(2026-07-14 22:15:30 UTC));
    ArchiveEntry { name: name.to_owned(), content: ArchiveContent::Stored(key.to_owned()), date, bytes: 1 }
}

/// Stores these contents in the place, under `0`, `1`…
async fn store_contents(test_store: TestStore, contents: &[Vec<u8>]) -> (ZipArchives, TestStore) {
    for (key, content) in contents.iter().enumerate() {
        let content: ByteStream = stream::iter([Ok(Bytes::from(content.clone()))]).boxed();
        test_store.store.put(&key.to_string(), content, u64::MAX).await.unwrap();
    }
    (ZipArchives::new(Arc::<ObjectFileStore>::clone(&test_store.store)), test_store)
}

async fn read_whole(archive: ByteStream) -> Result<Vec<u8>, PortError> {
    let add = |mut content: Vec<u8>, piece: Bytes| async move {
        content.extend_from_slice(&piece);
        Ok(content)
    };
    archive.try_fold(Vec::new(), add).await
}

#[tokio::test]
async fn archive_from_disk_keeps_names_contents_and_dates() {
    names_contents_and_dates_round_trip(TestStore::on_disk()).await;
}

#[tokio::test]
async fn archive_from_s3_keeps_names_contents_and_dates() {
    names_contents_and_dates_round_trip(TestStore::on_s3().await).await;
}

async fn names_contents_and_dates_round_trip(test_store: TestStore) {
    let contents = [b"un".to_vec(), vec![], (0_u32..750_000).flat_map(u32::to_le_bytes).collect()];
    let names = ["Pièce d’identité — Éloïse (1).pdf", "vide & œuf €.jpg", "日本 bulletin (2).png"];
    let (archives, _test_store) = store_contents(test_store, &contents).await;
    let entries = names.iter().enumerate().map(|(key, name)| build_entry(name, &key.to_string())).collect();
    let bytes = read_whole(archives.zip(entries)).await.unwrap();

    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    assert_eq!(archive.len(), 3);
    for (index, (name, content)) in names.iter().zip(&contents).enumerate() {
        let mut file = archive.by_index(index).unwrap();
        assert_eq!(file.name().unwrap(), *name);
        assert_eq!(file.name_raw(), name.as_bytes());
        assert_eq!(file.compression(), CompressionMethod::Stored);
        assert_eq!(file.size(), content.len() as u64);
        // Time of Paris, because ZIP dates have no time zone.
        let date = file.last_modified().unwrap();
        assert_eq!((date.year(), date.month(), date.day()), (2026, 7, 15));
        assert_eq!((date.hour(), date.minute(), date.second()), (0, 15, 30));
        // Reading to the end verifies the CRC too.
        let mut entry_content = Vec::new();
        file.read_to_end(&mut entry_content).unwrap();
        assert!(entry_content == *content, "{name}");
    }
}

#[tokio::test]
async fn names_are_marked_as_utf_8() {
    let (archives, _test_store) = store_contents(TestStore::on_disk(), &[b"x".to_vec()]).await;
    let bytes = read_whole(archives.zip(vec![build_entry("é.pdf", "0")])).await.unwrap();
    let flags = u16::from_le_bytes([bytes[6], bytes[7]]);
    assert_eq!(&bytes[..4], b"PK\x03\x04");
    assert_ne!(flags & (1 << 11), 0, "{flags:b}");
}

#[tokio::test]
async fn empty_file_list_gives_empty_archive() {
    let (archives, _test_store) = store_contents(TestStore::on_disk(), &[]).await;
    let bytes = read_whole(archives.zip(Vec::new())).await.unwrap();
    assert!(ZipArchive::new(Cursor::new(bytes)).unwrap().is_empty());
}

#[tokio::test]
async fn missing_file_fails_the_archive() {
    let (archives, test_store) =
        store_contents(TestStore::on_disk(), &[b"there".to_vec(), b"lost".to_vec()]).await;
    std::fs::remove_file(test_store.objects.join("1")).unwrap();
    let entries = vec![build_entry("a.pdf", "0"), build_entry("b.pdf", "1"), build_entry("c.pdf", "0")];
    let mut pieces = archives.zip(entries).collect::<Vec<_>>().await;
    assert!(matches!(pieces.pop(), Some(Err(PortError::Corrupt(_)))));
    assert!(pieces.iter().all(Result::is_ok));
    let bytes: Vec<u8> = pieces.into_iter().flat_map(Result::unwrap).collect();
    assert!(ZipArchive::new(Cursor::new(bytes)).is_err());
}

#[tokio::test]
async fn dropped_reader_stops_the_archive_task() {
    let (archives, _test_store) = store_contents(TestStore::on_disk(), &[vec![7; 4 << 20]]).await;
    let mut archive = archives.zip(vec![build_entry("a.pdf", "0")]);
    archive.next().await.unwrap().unwrap();
    drop(archive);
    let idle = || tokio::runtime::Handle::current().metrics().num_alive_tasks() == 0;
    for _ in 0..100 {
        if idle() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(idle(), "the archive is still being made");
}
