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
    /// It is, and this is the same picture without what it said of its place, its device and its author.
    Cleaned(Bytes),
    /// It cannot be read: no program could run what it holds, and other readers may forgive more.
    Unreadable,
    /// It is something else.
    WrongType,
    /// It says to unpack to more than anybody needs.
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
