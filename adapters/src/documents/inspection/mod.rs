//! Inspects uploaded office files and pictures: office files must have the declared type, no password and no macros;
//! metadata of pictures is removed. Each file is parsed in a separate process with resource limits and only streamed
//! through this one.

mod child;
mod compound;
pub mod default_password;
mod gif;
mod open_document;
mod orientation;
mod picture;
mod zip_file;

pub use child::{COMMAND, inspect, inspect_content};
pub use picture::InspectionResult;

use super::child::{build_command, current_program};
use super::permits::{ChildPermit, ChildPermits, PERMIT_TIMEOUT};
use super::{CONTENT_TIMEOUT, limit_duration};
use application::actor::Uploader;
use application::error::PortError;
use application::media::inspection_ports::{FileFinding, FileInspector, InspectedFile};
use application::ports::ByteStream;
use async_trait::async_trait;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use futures::{StreamExt as _, TryStreamExt as _, future, stream};
use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, ChildStdout};
use tokio::time::timeout;
use tokio_util::io::ReaderStream;

/// Timeout of the result once the whole file was sent, for a busy machine.
const RESULT_TIMEOUT: Duration = Duration::from_secs(10);
/// Size of the chunks of a picture, in bytes.
const PIECE_BYTES: usize = 64 * 1024;

/// Runs `fenix inspect-file` for each file, a few concurrently.
pub struct FileInspection {
    program: PathBuf,
    permits: ChildPermits,
}

impl FileInspection {
    /// Creates an inspector that runs the current executable, even if an upgrade replaced its file.
    pub fn with_current_executable() -> Self {
        Self::new(current_program(), PERMIT_TIMEOUT)
    }

    /// Creates an inspector that runs this executable; a file waits at most for `permit_timeout` until it is inspected.
    pub fn new(program: PathBuf, permit_timeout: Duration) -> Self {
        Self { program, permits: ChildPermits::new(permit_timeout) }
    }
}

#[async_trait]
impl FileInspector for FileInspection {
    async fn inspect(
        &self,
        uploader: &Uploader,
        kind: FileKind,
        content: ByteStream,
    ) -> Result<InspectedFile, PortError> {
        let permit = self.permits.acquire(uploader).await.map_err(inspection_error)?;
        let mut content = limit_duration(content, CONTENT_TIMEOUT);
        let mut command = build_command(&self.program, &[COMMAND, kind.extension()]);
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(inspection_error)?;
        let (Some(mut input), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(inspection_error("no pipe"));
        };
        while let Some(piece) = content.try_next().await? {
            // The process may exit before it has read the whole file; its result is valid.
            if input.write_all(&piece).await.is_err() {
                break;
            }
        }
        drop(input);
        match timeout(RESULT_TIMEOUT, output.read_u8()).await.map_err(inspection_error)? {
            Ok(byte @ (child::CLEANED | child::CLEANED_DAMAGED)) => Ok(InspectedFile::Cleaned {
                content: stream_cleaned(child, output, permit),
                is_damaged: byte == child::CLEANED_DAMAGED,
            }),
            Ok(byte) => {
                let finding =
                    child::parse_finding(byte).ok_or_else(|| inspection_error("an unknown finding"))?;
                Ok(InspectedFile::Found(finding))
            }
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => match child.wait().await {
                // The process was ended by a resource limit.
                Ok(status) if status.code().is_none() => {
                    Ok(InspectedFile::Found(FileFinding::UnpacksTooLarge))
                }
                Ok(status) => Err(inspection_error(status.to_string())),
                Err(error) => Err(inspection_error(error)),
            },
            Err(error) => Err(inspection_error(error)),
        }
    }
}

fn inspection_error(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> PortError {
    PortError::unavailable("inspecting a file", error)
}

/// Streams the picture that the process writes. The stream ends with an error if the process fails, because the picture
/// is then incomplete.
fn stream_cleaned(mut child: Child, output: ChildStdout, permit: ChildPermit) -> ByteStream {
    let pieces = ReaderStream::with_capacity(output, PIECE_BYTES).map_err(inspection_error);
    let end = stream::once(async move {
        let _permit = permit;
        let status = child.wait().await.map_err(inspection_error)?;
        if status.success() { Ok(Bytes::new()) } else { Err(inspection_error(status.to_string())) }
    });
    pieces.chain(end).try_filter(|piece| future::ready(!piece.is_empty())).boxed()
}
