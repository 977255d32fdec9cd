//! Inspection of uploaded office files and pictures.

mod compound;
mod default_password;
mod gif;
mod open_document;
mod orientation;
mod permits;
mod picture;
mod zip_file;

use adapters::documents::inspection::{InspectionResult, inspect_content};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::FileKind;

/// Returns the finding of a file that is not a picture.
fn inspect(kind: FileKind, content: &Bytes) -> FileFinding {
    match inspect_content(kind, content) {
        InspectionResult::Found(finding) => finding,
        cleaned @ InspectionResult::Cleaned { .. } => panic!("{cleaned:?}"),
    }
}
