//! Memory use of file transfers. One test per process, because it measures the process.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use adapters::documents::zip::ZipArchives;
use adapters::files::ObjectFileStore;
use application::ports::{ArchiveContent, ArchiveEntry, Archives as _, ByteStream, FileStore as _};
use bytes::Bytes;
use domain::shared::instant::Instant;
use futures::{StreamExt as _, stream};
use std::sync::Arc;
use support::TestStore;

const MIB: u64 = 1 << 20;

#[tokio::test(flavor = "multi_thread")]
async fn memory_is_independent_of_file_size() {
    // Each bound is below the stored size: 64 or 40 MiB in one file, 96 MiB in total.
    for (test_store, large, many, small) in
        [(TestStore::on_disk(), 64, 16, 6), (TestStore::on_s3().await, 40, 16, 6)]
    {
        // The first upload creates threads, buffers and connections.
        test_store.store.put("first", stream_of_zeros(20), 20 * MIB).await.unwrap();

        let large_growth = measure_growth(async {
            assert_eq!(
                test_store.store.put("large", stream_of_zeros(large), large * MIB).await.unwrap(),
                large * MIB
            );
            let mut content = test_store.store.get("large").await.unwrap().unwrap();
            let mut size = 0;
            while let Some(piece) = content.next().await {
                size += piece.unwrap().len() as u64;
            }
            assert_eq!(size, large * MIB);
        });
        let large_growth = large_growth.await;

        let upload = |index: u64| {
            let store = &test_store.store;
            async move { store.put(&format!("small/{index}"), stream_of_zeros(small), small * MIB).await.unwrap() }
        };
        let peak_growth = measure_growth(async { futures::future::join_all((0..many).map(upload)).await });
        let peak_growth = peak_growth.await;

        let tiny = measure_growth(async { test_store.store.put("tiny", tiny_pieces(), MIB).await.unwrap() });
        let tiny = tiny.await;

        let zip_growth = measure_growth(async {
            let archives = ZipArchives::new(Arc::<ObjectFileStore>::clone(&test_store.store));
            let date = Instant::from_micros(1_790_000_000_000_000);
            let entry = |index| ArchiveEntry {
                name: format!("{index}.pdf"),
                content: ArchiveContent::Stored(format!("small/{index}")),
                date,
                bytes: 1,
            };
            let mut archive = archives.zip((0..many).map(entry).collect());
            while let Some(piece) = archive.next().await {
                piece.unwrap();
            }
        });
        let zip_growth = zip_growth.await;

        let path = test_store.objects.display();
        eprintln!("{path}: one {large_growth}, zipped {zip_growth}, all {peak_growth}, tiny {tiny} MiB");
        assert!(large_growth <= 24, "{path}: one file of {large} MiB added {large_growth} MiB");
        assert!(zip_growth <= 24, "{path}: an archive of {many} files of {small} MiB added {zip_growth} MiB");
        assert!(peak_growth <= 64, "{path}: {many} files of {small} MiB added {peak_growth} MiB");
        assert!(tiny <= 24, "{path}: pieces of four bytes added {tiny} MiB");
    }
}

/// Simulates a parser that returns a few bytes of each network buffer: 4 096 pieces, 256 MiB of buffers.
fn tiny_pieces() -> ByteStream {
    stream::iter(0..4_096)
        .then(|_| async {
            tokio::task::yield_now().await;
            Ok(Bytes::from(vec![1; 64 * 1024]).slice(..4))
        })
        .boxed()
}

/// Simulates the network: small chunks with pauses.
fn stream_of_zeros(mib: u64) -> ByteStream {
    stream::iter(0..mib * 16)
        .then(|_| async {
            tokio::task::yield_now().await;
            Ok(Bytes::from(vec![0; 64 * 1024]))
        })
        .boxed()
}

/// Returns the peak growth of the process during `work`, in MiB.
async fn measure_growth<T>(work: impl Future<Output = T>) -> u64 {
    std::fs::write("/proc/self/clear_refs", "5").unwrap();
    let memory_before = read_memory("VmRSS");
    work.await;
    read_memory("VmHWM").saturating_sub(memory_before) / 1024
}

fn read_memory(name: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(name)).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}
