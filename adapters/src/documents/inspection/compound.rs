//! Older Microsoft Office files, in the compound file format ([MS-CFB]).

use super::default_password;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use cfb::CompoundFile;
use domain::media::file_kind::FileKind;
use std::io::{Cursor, Read};

/// Streams that identify a text document or a spreadsheet.
const TEXT_STREAMS: [&str; 1] = ["WordDocument"];
const SPREADSHEET_STREAMS: [&str; 2] = ["Workbook", "Book"];
/// Storages of macros, in text documents and spreadsheets.
const MACRO_STORAGES: [&str; 4] = ["Macros", "VBA", "_VBA_PROJECT", "_VBA_PROJECT_CUR"];
/// Stream of a newer file that requires a password ([MS-OFFCRYPTO] 2.3.4.4).
const ENCRYPTED_STREAMS: [&str; 1] = ["EncryptedPackage"];

/// Position of the flags of a text document, and the flag of an encrypted one ([MS-DOC] 2.5.2).
const FLAGS_OFFSET: usize = 10;
const ENCRYPTED_FLAG: u16 = 0x0100;
/// Record types of a workbook ([MS-XLS] 2.4): the encryption, which precedes the encrypted records, the description of
/// a sheet, and the end of a part.
const FILE_PASS: u16 = 0x002F;
const BOUND_SHEET: u16 = 0x0085;
const END_OF_PART: u16 = 0x000A;
/// Position of the type in the description of a sheet, and the types of sheets of macros: Excel 4.0 and Visual Basic
/// ([MS-XLS] 2.4.28).
const SHEET_TYPE_OFFSET: usize = 5;
const MACRO_SHEETS: [u8; 2] = [1, 6];
/// Maximum number of records in the first part of a workbook, which lists the sheets.
const MAX_RECORDS: usize = 1_000_000;

type Compound = CompoundFile<Cursor<Bytes>>;

pub(super) fn inspect(kind: FileKind, content: &Bytes) -> FileFinding {
    let Ok(mut file) = CompoundFile::open(Cursor::new(content.clone())) else {
        return FileFinding::Unreadable;
    };
    if file.walk().any(|entry| matches_any(entry.name(), &MACRO_STORAGES)) {
        return FileFinding::Macros;
    }
    let expected_streams: &[&str] = if kind == FileKind::Doc { &TEXT_STREAMS } else { &SPREADSHEET_STREAMS };
    let streams = find_streams(&file, expected_streams);
    if streams.is_empty() {
        return FileFinding::WrongType;
    }
    let inspect_stream = if kind == FileKind::Doc { inspect_text } else { inspect_workbook };
    // A file for two versions of Excel has a workbook for each.
    let mut findings =
        streams.iter().map(|name| inspect_stream(&mut file, name).unwrap_or(FileFinding::Valid));
    findings.find(|finding| *finding != FileFinding::Valid).unwrap_or(FileFinding::Valid)
}

/// Inspects a compound document named docx or xlsx. Only an encrypted document has this form; any other has the wrong
/// type.
pub(super) fn inspect_encrypted_package(content: &Bytes) -> FileFinding {
    match CompoundFile::open(Cursor::new(content.clone())) {
        Ok(file) if !find_streams(&file, &ENCRYPTED_STREAMS).is_empty() => FileFinding::Locked,
        _ => FileFinding::WrongType,
    }
}

/// Returns the names of the streams of the root with one of these names, regardless of letter case.
fn find_streams(file: &Compound, names: &[&str]) -> Vec<String> {
    let entries = file.read_root_storage();
    let streams = entries.filter(|entry| entry.is_stream() && matches_any(entry.name(), names));
    streams.map(|entry| entry.name().to_owned()).collect()
}

fn matches_any(name: &str, candidates: &[&str]) -> bool {
    candidates.iter().any(|word| word.eq_ignore_ascii_case(name))
}

/// Inspects a text document; `None` if it is too short.
fn inspect_text(file: &mut Compound, name: &str) -> Option<FileFinding> {
    let mut start = [0; FLAGS_OFFSET + 2];
    file.open_stream(format!("/{name}")).ok()?.read_exact(&mut start).ok()?;
    let [.., low_byte, high_byte] = start;
    let is_encrypted = u16::from_le_bytes([low_byte, high_byte]) & ENCRYPTED_FLAG != 0;
    Some(if is_encrypted { FileFinding::Locked } else { FileFinding::Valid })
}

/// Inspects the first part of a workbook; `None` if it is truncated. A workbook that the default password opens is not
/// locked; the types of its sheets are encrypted and not read.
fn inspect_workbook(file: &mut Compound, name: &str) -> Option<FileFinding> {
    let mut stream = file.open_stream(format!("/{name}")).ok()?;
    for _ in 0..MAX_RECORDS {
        let mut header = [0; 4];
        stream.read_exact(&mut header).ok()?;
        let [kind_low, kind_high, length_low, length_high] = header;
        let mut record = vec![0; usize::from(u16::from_le_bytes([length_low, length_high]))];
        stream.read_exact(&mut record).ok()?;
        match u16::from_le_bytes([kind_low, kind_high]) {
            FILE_PASS if default_password::is_password(&record, default_password::DEFAULT) => {
                return Some(FileFinding::Valid);
            }
            FILE_PASS => return Some(FileFinding::Locked),
            BOUND_SHEET if record.get(SHEET_TYPE_OFFSET).is_some_and(|kind| MACRO_SHEETS.contains(kind)) => {
                return Some(FileFinding::Macros);
            }
            END_OF_PART => return Some(FileFinding::Valid),
            _ => {}
        }
    }
    Some(FileFinding::UnpacksTooLarge)
}
