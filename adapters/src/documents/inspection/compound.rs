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
/// Record types of a workbook ([MS-XLS] 2.4): the encryption, which precedes the encrypted records, and the end of a
/// part.
const FILE_PASS: u16 = 0x002F;
const END_OF_PART: u16 = 0x000A;
/// Maximum number of records read in search of the encryption.
const MAX_RECORDS: usize = 1_000;

type Compound = CompoundFile<Cursor<Bytes>>;

pub(super) fn inspect(kind: FileKind, content: &Bytes) -> FileFinding {
    let Ok(mut file) = CompoundFile::open(Cursor::new(content.clone())) else {
        return FileFinding::Unreadable;
    };
    if file.walk().any(|entry| matches_any(entry.name(), &MACRO_STORAGES)) {
        return FileFinding::Macros;
    }
    let expected_streams: &[&str] = if kind == FileKind::Doc { &TEXT_STREAMS } else { &SPREADSHEET_STREAMS };
    let Some(name) = find_stream(&file, expected_streams) else { return FileFinding::WrongType };
    let is_locked = if kind == FileKind::Doc { is_locked_text } else { is_locked_workbook };
    if is_locked(&mut file, &name).unwrap_or(false) { FileFinding::Locked } else { FileFinding::Valid }
}

/// Inspects a compound document named docx or xlsx. Only an encrypted document has this form; any other has the wrong
/// type.
pub(super) fn inspect_encrypted_package(content: &Bytes) -> FileFinding {
    match CompoundFile::open(Cursor::new(content.clone())) {
        Ok(file) if find_stream(&file, &ENCRYPTED_STREAMS).is_some() => FileFinding::Locked,
        _ => FileFinding::WrongType,
    }
}

/// Returns the name of the first stream of the root with one of these names, regardless of letter case.
fn find_stream(file: &Compound, names: &[&str]) -> Option<String> {
    let mut entries = file.read_root_storage();
    let stream = entries.find(|entry| entry.is_stream() && matches_any(entry.name(), names));
    stream.map(|entry| entry.name().to_owned())
}

fn matches_any(name: &str, candidates: &[&str]) -> bool {
    candidates.iter().any(|word| word.eq_ignore_ascii_case(name))
}

fn is_locked_text(file: &mut Compound, name: &str) -> Option<bool> {
    let mut start = [0; FLAGS_OFFSET + 2];
    file.open_stream(format!("/{name}")).ok()?.read_exact(&mut start).ok()?;
    let [.., low_byte, high_byte] = start;
    Some(u16::from_le_bytes([low_byte, high_byte]) & ENCRYPTED_FLAG != 0)
}

/// Returns whether a workbook requires a password; one that the default password opens does not.
fn is_locked_workbook(file: &mut Compound, name: &str) -> Option<bool> {
    let mut stream = file.open_stream(format!("/{name}")).ok()?;
    for _ in 0..MAX_RECORDS {
        let mut header = [0; 4];
        stream.read_exact(&mut header).ok()?;
        let [kind_low, kind_high, length_low, length_high] = header;
        let mut record = vec![0; usize::from(u16::from_le_bytes([length_low, length_high]))];
        stream.read_exact(&mut record).ok()?;
        match u16::from_le_bytes([kind_low, kind_high]) {
            FILE_PASS => return Some(!default_password::is_password(&record, default_password::DEFAULT)),
            END_OF_PART => break,
            _ => {}
        }
    }
    Some(false)
}
