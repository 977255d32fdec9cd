//! Older Microsoft Office files.

use super::default_password::crypto_api_record;
use super::inspect;
use adapters::documents::inspection::default_password;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use cfb::CompoundFile;
use domain::media::file_kind::FileKind;
use std::io::{Cursor, Write as _};

/// Records of a workbook: the encryption, a sheet, a format, and the end of a part.
const FILE_PASS: u16 = 0x002F;
const BOUND_SHEET: u16 = 0x0085;
const FORMAT: u16 = 0x041E;
const END: u16 = 0x000A;

fn file(streams: &[&str], storages: &[&str]) -> Bytes {
    let contents: Vec<(&str, &[u8])> = streams.iter().map(|name| (*name, &b"x"[..])).collect();
    with_contents(&contents, storages)
}

fn with_contents(streams: &[(&str, &[u8])], storages: &[&str]) -> Bytes {
    let mut file = CompoundFile::create(Cursor::new(Vec::new())).unwrap();
    for name in storages {
        file.create_storage(name).unwrap();
    }
    for (name, content) in streams {
        file.create_stream(name).unwrap().write_all(content).unwrap();
    }
    file.flush().unwrap();
    file.into_inner().into_inner().into()
}

fn record(record_type: u16, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len()).unwrap();
    [&record_type.to_le_bytes()[..], &length.to_le_bytes(), content].concat()
}

/// Content of a workbook with these records in its first part.
fn workbook(records: &[Vec<u8>]) -> Vec<u8> {
    let start = [record(0x0809, &[0; 16]), record(0x0086, b"")];
    [&start[..], records, &[record(END, b"")]].concat().concat()
}

#[test]
fn compound_file_is_checked_for_type_and_macros() {
    let text = file(&["/WordDocument"], &[]);
    assert_eq!(inspect(FileKind::Doc, &text), FileFinding::Valid);
    assert_eq!(inspect(FileKind::Xls, &text), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Xls, &file(&["/Workbook"], &[])), FileFinding::Valid);
    assert_eq!(inspect(FileKind::Xls, &file(&["/Workbook"], &["/_VBA_PROJECT_CUR"])), FileFinding::Macros);
    let hidden_macro = file(&["/WordDocument"], &["/Macros", "/Macros/VBA"]);
    assert_eq!(inspect(FileKind::Doc, &hidden_macro), FileFinding::Macros);
    assert_eq!(inspect(FileKind::Doc, &text.slice(..600)), FileFinding::Unreadable);
}

#[test]
fn text_document_with_password_is_locked() {
    for (flags, finding) in [(0x1200_u16, FileFinding::Valid), (0x1300, FileFinding::Locked)] {
        let start = [&b"\xEC\xA5\xC1\0\0\0\x0C\x04\0\0"[..], &flags.to_le_bytes(), &[0; 500]].concat();
        assert_eq!(inspect(FileKind::Doc, &with_contents(&[("/WordDocument", &start)], &[])), finding);
    }
}

#[test]
fn workbook_is_locked_unless_default_password_opens_it() {
    let inspect = |records: &[Vec<u8>]| {
        inspect(FileKind::Xls, &with_contents(&[("/Workbook", &workbook(records))], &[]))
    };
    let file_pass = |password| record(FILE_PASS, &crypto_api_record(password, 128));
    assert_eq!(inspect(&[]), FileFinding::Valid);
    assert_eq!(inspect(&[file_pass("1234")]), FileFinding::Locked);
    assert_eq!(inspect(&[file_pass(default_password::DEFAULT)]), FileFinding::Valid);
    assert_eq!(inspect(&[record(FILE_PASS, b"\x07\0")]), FileFinding::Locked, "an unknown method");
    assert_eq!(inspect(&[record(END, b""), file_pass("1234")]), FileFinding::Valid, "behind the first part");
}

#[test]
fn macro_sheet_of_workbook_is_refused() {
    let sheet = |sheet_type: u8| record(BOUND_SHEET, &[0, 0, 0, 0, 0, sheet_type, 1, 0, b'A']);
    for (sheet_type, finding) in
        [(0, FileFinding::Valid), (1, FileFinding::Macros), (2, FileFinding::Valid), (6, FileFinding::Macros)]
    {
        let formats = vec![record(FORMAT, b"0"); 3_000];
        let macros = workbook(&[formats, vec![sheet(0), sheet(sheet_type)]].concat());
        assert_eq!(
            inspect(FileKind::Xls, &with_contents(&[("/Workbook", &macros)], &[])),
            finding,
            "type {sheet_type}"
        );
        let older = workbook(&[sheet(0)]);
        let both_versions = with_contents(&[("/Book", &older), ("/Workbook", &macros)], &[]);
        assert_eq!(inspect(FileKind::Xls, &both_versions), finding, "type {sheet_type} of two workbooks");
    }
}

#[test]
fn encrypted_package_is_locked() {
    let package = file(&["/EncryptedPackage", "/EncryptionInfo"], &[]);
    assert_eq!(inspect(FileKind::Docx, &package), FileFinding::Locked);
    assert_eq!(inspect(FileKind::Docx, &file(&["/WordDocument"], &[])), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Docx, &package.slice(..600)), FileFinding::WrongType);
}
