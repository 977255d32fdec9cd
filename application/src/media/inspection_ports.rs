//! What is asked of a file before it is saved.

use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;
use domain::media::file_kind::FileKind;

/// What was found in a file that is no PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFinding {
    /// It is what its name says.
    Good,
    /// It cannot be parsed: no program could run what it holds, and other readers may be more lenient.
    Unreadable,
    /// It is something else.
    WrongType,
    /// It declares an unpacked size over the limit, or its inspection exceeded its limits.
    TooMuch,
    /// A picture made of more parts than any program writes.
    TooManyParts,
    /// It holds programs.
    Macros,
}

/// Result of the inspection of a file.
pub enum InspectedFile {
    /// The file is stored as it is, or refused.
    Found(FileFinding),
    /// The same picture without its metadata (place, device, author). The stream ends with an error if it is
    /// incomplete.
    Cleaned(ByteStream),
}

/// Looks into office files and pictures of strangers.
#[async_trait]
pub trait FileInspector: Send + Sync {
    /// Inspects a file of this declared type. Time and memory are bounded for any content. Errors: the stream failed, or
    /// the inspection did not start or end.
    async fn inspect(&self, kind: FileKind, content: ByteStream) -> Result<InspectedFile, PortError>;
}

/// What a reader says of a PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PdfState {
    /// It opens without a password; one that only forbids printing or changes does too.
    Opens,
    /// Only its password opens it.
    Locked,
    /// The reader could not make anything of it, or gave up.
    Unreadable,
    /// Nobody could look at it now.
    Unknown,
}

/// Opens PDF files of strangers, which may be made to harm their reader.
#[async_trait]
pub trait PdfReader: Send + Sync {
    /// What becomes of this PDF when it is opened. Bounded in time and memory, whatever the file; an error is that
    /// of the stream.
    async fn look(&self, content: ByteStream) -> Result<PdfState, PortError>;
}
