//! Looks into files of strangers that are no PDF: office files are what they say and hold no macro, pictures keep
//! nothing of where and with what they were taken.

mod compound;
mod open_document;
mod orientation;
mod picture;
mod zip_file;

use super::whole;
use application::error::PortError;
use application::media::inspection_ports::{FileFinding, FileInspector};
use application::ports::ByteStream;
use async_trait::async_trait;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Files in memory at the same time, each 10 MiB at most.
const MAX_CONCURRENCY: usize = 2;

/// Reads each file whole, a few at a time.
pub struct FileInspection {
    permits: Semaphore,
}

impl FileInspection {
    pub fn new() -> Self {
        Self { permits: Semaphore::new(MAX_CONCURRENCY) }
    }
}

impl Default for FileInspection {
    fn default() -> Self {
        Self::new()
    }
}

#[async_trait]
impl FileInspector for FileInspection {
    async fn inspect(&self, kind: FileKind, content: ByteStream) -> Result<FileFinding, PortError> {
        let closed = |error| PortError::unavailable("inspecting a file".to_owned(), error);
        let _permit = self.permits.acquire().await.map_err(closed)?;
        let Some(content) = whole(content).await? else { return Ok(FileFinding::WrongType) };
        let found = spawn_blocking(move || inspected(kind, &content)).await;
        found.map_err(|error| PortError::unavailable("inspecting a file".to_owned(), error))
    }
}

fn inspected(kind: FileKind, content: &Bytes) -> FileFinding {
    match kind {
        FileKind::Docx | FileKind::Xlsx => open_document::microsoft(kind, content),
        FileKind::Odt | FileKind::Ods => open_document::oasis(kind, content),
        FileKind::Doc | FileKind::Xls => compound::inspected(kind, content),
        FileKind::Jpeg => picture::jpeg(content),
        FileKind::Png => picture::png(content),
        FileKind::Gif | FileKind::Pdf => FileFinding::Good,
    }
}
