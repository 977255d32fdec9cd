//! Older Microsoft Office files, in the compound file format ([MS-CFB]).

use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use cfb::CompoundFile;
use domain::media::file_kind::FileKind;
use std::io::Cursor;

/// Streams that identify a text document or a spreadsheet.
const TEXT: [&str; 1] = ["WordDocument"];
const SPREADSHEET: [&str; 2] = ["Workbook", "Book"];
/// Storages of macros, in text documents and spreadsheets.
const MACROS: [&str; 4] = ["Macros", "VBA", "_VBA_PROJECT", "_VBA_PROJECT_CUR"];

pub(super) fn inspected(kind: FileKind, content: &Bytes) -> FileFinding {
    let Ok(file) = CompoundFile::open(Cursor::new(content.clone())) else { return FileFinding::Unreadable };
    let is = |name: &str, known: &[&str]| known.iter().any(|word| word.eq_ignore_ascii_case(name));
    if file.walk().any(|entry| is(entry.name(), &MACROS)) {
        return FileFinding::Macros;
    }
    let own: &[&str] = if kind == FileKind::Doc { &TEXT } else { &SPREADSHEET };
    let found = file.read_root_storage().any(|entry| entry.is_stream() && is(entry.name(), own));
    if found { FileFinding::Good } else { FileFinding::WrongType }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;

    fn file(streams: &[&str], storages: &[&str]) -> Bytes {
        let mut file = CompoundFile::create(Cursor::new(Vec::new())).unwrap();
        for name in storages {
            file.create_storage(name).unwrap();
        }
        for name in streams {
            file.create_stream(name).unwrap().write_all(b"x").unwrap();
        }
        file.flush().unwrap();
        file.into_inner().into_inner().into()
    }

    #[test]
    fn compound_file_is_checked_for_type_and_macros() {
        let text = file(&["/WordDocument"], &[]);
        assert_eq!(inspected(FileKind::Doc, &text), FileFinding::Good);
        assert_eq!(inspected(FileKind::Xls, &text), FileFinding::WrongType);
        assert_eq!(inspected(FileKind::Xls, &file(&["/Workbook"], &[])), FileFinding::Good);
        assert_eq!(
            inspected(FileKind::Xls, &file(&["/Workbook"], &["/_VBA_PROJECT_CUR"])),
            FileFinding::Macros
        );
        let hidden = file(&["/WordDocument"], &["/Macros", "/Macros/VBA"]);
        assert_eq!(inspected(FileKind::Doc, &hidden), FileFinding::Macros);
        assert_eq!(inspected(FileKind::Doc, &text.slice(..600)), FileFinding::Unreadable);
    }
}
