//! What is asked of a file before it is saved.

use crate::error::PortError;
use crate::ports::ByteStream;
use async_trait::async_trait;
use bytes::Bytes;
use domain::media::file_kind::FileKind;

/// What was found in a file that is no PDF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFinding {
    /// It is what its name says.
    Good,
    /// It is what its name says; this is the same picture without its metadata (place, device, author).
    Cleaned(Bytes),
    /// It cannot be parsed: no program could run what it holds, and other readers may be more lenient.
    Unreadable,
    /// It is something else.
    WrongType,
    /// It declares an unpacked size over the limit.
    TooMuch,
    /// It holds programs.
    Macros,
}

/// Looks into office files and pictures of strangers.
#[async_trait]
pub trait FileInspector: Send + Sync {
    /// What this file is and holds. Bounded in memory, whatever the file; an error is that of the stream.
    async fn inspect(&self, kind: FileKind, content: ByteStream) -> Result<FileFinding, PortError>;
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
