//! Ports of the inspection of files before they are saved.

use crate::actor::Uploader;
use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;
use domain::media::file_kind::FileKind;

/// Result of the inspection of a file other than PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFinding {
    /// Valid, and of the type of its name.
    Valid,
    /// Cannot be parsed, or is incomplete; accepted, as other programs may be more lenient.
    Unreadable,
    /// Of another type than its name.
    WrongType,
    /// Requires a password.
    Locked,
    /// Unpacks to a size over the limit, or exceeded the limits of the inspection.
    UnpacksTooLarge,
    /// Picture with more parts than usual programs write.
    TooManyParts,
    /// Contains macros.
    Macros,
}

/// Result of the inspection of a file.
pub enum InspectedFile {
    /// The file is stored unchanged, or refused.
    Found(FileFinding),
    /// Picture without its metadata (place, device, author).
    Cleaned {
        /// Ends with an error if it is incomplete.
        content: ByteStream,
        /// The picture was uploaded truncated or damaged.
        is_damaged: bool,
    },
}

/// Inspects uploaded office files and pictures.
#[async_trait]
pub trait FileInspector: Send + Sync {
    /// Inspects a file of this declared type. Time and memory are bounded for any content. Visitors never use the
    /// whole capacity of the inspection. Fails if the stream fails, if the inspection does not start or end, or if no
    /// capacity becomes free in time, in which case a retry may succeed.
    async fn inspect(
        &self,
        uploader: &Uploader,
        kind: FileKind,
        content: ByteStream,
    ) -> Result<InspectedFile, PortError>;
}

/// Result of opening a PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PdfState {
    /// Opens without password; restrictions on printing or changes are allowed.
    Opens,
    /// Requires a password.
    Locked,
    /// Cannot be parsed within the limits of the reader.
    Unreadable,
}

/// Opens uploaded PDF files, which may be malicious.
#[async_trait]
pub trait PdfReader: Send + Sync {
    /// Opens the PDF, with bounded time and memory. Visitors never use the whole capacity of the reader. Fails if the
    /// stream fails, if the reader does not start, or if no capacity becomes free in time, in which case a retry may
    /// succeed.
    async fn inspect(&self, uploader: &Uploader, content: ByteStream) -> Result<PdfState, PortError>;
}
