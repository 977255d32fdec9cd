//! Process that inspects one file. It writes its finding as one byte; [`CLEANED`] and [`CLEANED_DAMAGED`] are followed
//! by the picture.

use super::super::child::limit_resources;
use super::picture::{self, InspectionResult};
use super::{compound, gif, open_document};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::MAX_FILE_BYTES;
use domain::media::file_kind::FileKind;
use std::io::{self, Read as _, Write as _};
use std::process::ExitCode;

/// Subcommand of the binary; the extension of the file follows.
pub const COMMAND: &str = "inspect-file";

/// Precedes a picture without its metadata.
pub(super) const CLEANED: u8 = b'C';
/// Precedes a damaged picture without its metadata.
pub(super) const CLEANED_DAMAGED: u8 = b'D';

/// Findings with their byte.
const FINDINGS: [(u8, FileFinding); 7] = [
    (b'G', FileFinding::Valid),
    (b'U', FileFinding::Unreadable),
    (b'W', FileFinding::WrongType),
    (b'K', FileFinding::Locked),
    (b'L', FileFinding::UnpacksTooLarge),
    (b'P', FileFinding::TooManyParts),
    (b'M', FileFinding::Macros),
];

/// Inspects the file on the standard input, which has this extension.
pub fn inspect(extension: &str) -> ExitCode {
    let Some(kind) = FileKind::from_name(&format!("x.{extension}")) else { return ExitCode::FAILURE };
    let mut content = Vec::new();
    let result = io::stdin().lock().take(MAX_FILE_BYTES + 1).read_to_end(&mut content);
    if result.is_err() || limit_resources().is_err() {
        return ExitCode::FAILURE;
    }
    let inspection = if content.len() as u64 > MAX_FILE_BYTES {
        InspectionResult::Found(FileFinding::WrongType)
    } else {
        inspect_content(kind, &content.into())
    };
    if write_result(&inspection).is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Inspects a file of this kind in this process, without limits.
pub fn inspect_content(kind: FileKind, content: &Bytes) -> InspectionResult {
    InspectionResult::Found(match kind {
        FileKind::Docx | FileKind::Xlsx => open_document::inspect_microsoft(kind, content),
        FileKind::Odt | FileKind::Ods => open_document::inspect_oasis(kind, content),
        FileKind::Doc | FileKind::Xls => compound::inspect(kind, content),
        FileKind::Jpeg => return picture::clean_jpeg(content),
        FileKind::Png => return picture::clean_png(content),
        FileKind::Gif => return gif::clean_gif(content),
        FileKind::Pdf => FileFinding::Valid,
    })
}

fn write_result(result: &InspectionResult) -> io::Result<()> {
    let mut output = io::stdout().lock();
    match result {
        InspectionResult::Found(finding) => {
            let entry = FINDINGS.iter().find(|(_, candidate)| candidate == finding);
            output.write_all(entry.map(|(byte, _)| *byte).as_slice())?;
        }
        InspectionResult::Cleaned { pieces, is_damaged } => {
            output.write_all(&[if *is_damaged { CLEANED_DAMAGED } else { CLEANED }])?;
            for piece in pieces {
                output.write_all(piece)?;
            }
        }
    }
    output.flush()
}

/// Parses the byte that a child process reports; `None` for an unknown one.
pub(super) fn parse_finding(byte: u8) -> Option<FileFinding> {
    FINDINGS.iter().find(|(candidate, _)| *candidate == byte).map(|(_, finding)| *finding)
}
