//! ZIP archives, written while they are read.

use application::error::PortError;
use application::ports::{ArchiveContent, ArchiveEntry, Archives, ByteStream, FileStore};
use async_zip::base::write::ZipFileWriter;
use async_zip::tokio::write::ZipFileWriter as TokioZip;
use async_zip::{Compression, ZipDateTime, ZipDateTimeBuilder, ZipEntryBuilder};
use derive_more::Constructor;
use domain::calendar::paris::to_paris_time;
use domain::shared::instant::Instant;
use futures::{AsyncWriteExt, StreamExt, stream};
use std::sync::Arc;
use tokio::io::{AsyncWrite, duplex};
use tokio_util::io::ReaderStream;

/// Capacity of the pipe between the archive and its reader, in bytes.
const PIPE_BYTES: usize = 64 * 1024;

/// Size of the content from which an archive is written as ZIP64, which older readers do not support.
const CLASSIC_BYTES: u64 = 4_000_000_000;

/// Archives of files of the store.
#[derive(Constructor)]
pub struct ZipArchives {
    files: Arc<dyn FileStore>,
}

impl Archives for ZipArchives {
    fn zip(&self, entries: Vec<ArchiveEntry>) -> ByteStream {
        let (writer, reader) = duplex(PIPE_BYTES);
        // When the reader is dropped, the pipe breaks and the task ends.
        let writing_task = tokio::spawn(write(Arc::clone(&self.files), entries, writer));
        let pieces = ReaderStream::with_capacity(reader, PIPE_BYTES)
            .map(|piece| piece.map_err(|error| PortError::unavailable("reading an archive", error)));
        let end = stream::once(async move {
            match writing_task.await {
                Ok(result) => result.err(),
                Err(error) => Some(PortError::unavailable("writing an archive", error)),
            }
        });
        pieces.chain(end.filter_map(|error| async move { error.map(Err) })).boxed()
    }
}

async fn write(
    files: Arc<dyn FileStore>,
    entries: Vec<ArchiveEntry>,
    writer: impl AsyncWrite + Unpin + Send,
) -> Result<(), PortError> {
    let to_port_error = |error| PortError::unavailable("writing an archive", error);
    let mut zip: TokioZip<_> = ZipFileWriter::with_tokio(writer);
    let total = entries.iter().fold(0_u64, |sum, entry| sum.saturating_add(entry.bytes));
    if total < CLASSIC_BYTES {
        zip = zip.force_no_zip64();
    }
    for entry in entries {
        let mut content = open_content(&*files, entry.content).await?;
        // Pictures and PDF are already compressed: storing them uses no CPU time.
        let header = ZipEntryBuilder::new(entry.name.into(), Compression::Stored)
            .last_modification_date(to_zip_date(entry.date))
            .unix_permissions(0o644)
            .build();
        let mut file = zip.write_entry_stream(header).await.map_err(to_port_error)?;
        while let Some(piece) = content.next().await {
            let result = file.write_all(&piece?).await;
            result.map_err(|error| PortError::unavailable("writing an archive", error))?;
        }
        file.close().await.map_err(to_port_error)?;
    }
    zip.close().await.map_err(to_port_error)?;
    Ok(())
}

async fn open_content(files: &dyn FileStore, content: ArchiveContent) -> Result<ByteStream, PortError> {
    let missing_error = || PortError::Corrupt("a file of an archive is missing from the store".to_owned());
    match content {
        ArchiveContent::Stored(key) => files.get(&key).await?.ok_or_else(missing_error),
        ArchiveContent::Made(bytes) => Ok(stream::iter([Ok(bytes)]).boxed()),
    }
}

/// Converts a date; ZIP dates are local, and the firm uses the time of Paris.
fn to_zip_date(at: Instant) -> ZipDateTime {
    let local = to_paris_time(at);
    ZipDateTimeBuilder::new()
        .year(local.year())
        .month(u32::from(u8::from(local.month())))
        .day(u32::from(local.day()))
        .hour(u32::from(local.hour()))
        .minute(u32::from(local.minute()))
        .second(u32::from(local.second()))
        .build()
}
