//! Copy of a database on the disk, with the keys of the files that it references.

use super::super::media::list_files_after;
use super::copy_folder::CopyFolder;
use application::backup::manifest::DatabaseFacts;
use application::backup::ports::DatabaseCopy;
use application::error::PortError;
use application::ports::ByteStream;
use async_trait::async_trait;
use futures::{StreamExt as _, TryStreamExt as _};
use sea_orm::ConnectionTrait;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, BufWriter, Read as _, Seek as _, Write as _};
use std::path::Path;
use tokio_util::io::ReaderStream;

const READ_BYTES: usize = 256 * 1024;
const KEYS_PER_QUERY: u64 = 5_000;

/// Copy in a folder, which is deleted with it.
pub(super) struct Copy {
    pub(super) folder: CopyFolder,
    pub(super) facts: DatabaseFacts,
    pub(super) keys: FileKeys,
}

/// Keys stored on the disk, because their number is unbounded.
pub(super) struct FileKeys {
    file: BufReader<File>,
    count: u64,
}

impl FileKeys {
    /// Writes all keys that the database references to a file.
    pub(super) async fn write(connection: &impl ConnectionTrait, folder: &Path) -> Result<Self, PortError> {
        let file = tempfile::tempfile_in(folder).map_err(spool_error)?;
        let mut writer = BufWriter::new(file);
        let (mut last_written, mut count) = (String::new(), 0);
        loop {
            let files = list_files_after(connection, &last_written, KEYS_PER_QUERY).await?;
            let Some((last_key, _)) = files.last() else { break };
            last_written.clone_from(last_key);
            for (key, _) in &files {
                writeln!(writer, "{key}").map_err(spool_error)?;
                count += 1;
            }
        }
        let mut file = writer.into_inner().map_err(|error| spool_error(error.into_error()))?;
        file.rewind().map_err(spool_error)?;
        Ok(Self { file: BufReader::new(file), count })
    }
}

#[async_trait]
impl DatabaseCopy for Copy {
    fn facts(&self) -> &DatabaseFacts {
        &self.facts
    }

    fn file_count(&self) -> u64 {
        self.keys.count
    }

    async fn read_next_files(&mut self, limit: usize) -> Result<Vec<String>, PortError> {
        self.keys.file.by_ref().lines().take(limit).collect::<io::Result<_>>().map_err(spool_error)
    }

    async fn read_content(&self) -> Result<(u64, ByteStream), PortError> {
        let file = tokio::fs::File::open(self.folder.copy_path()).await.map_err(spool_error)?;
        let size = file.metadata().await.map_err(spool_error)?.len();
        let pieces = ReaderStream::with_capacity(file, READ_BYTES).map_err(spool_error);
        Ok((size, pieces.boxed()))
    }
}

pub(super) fn spool_error(error: io::Error) -> PortError {
    PortError::unavailable("copy of the database on this machine's disk", error)
}
