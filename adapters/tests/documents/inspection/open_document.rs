//! Office files in the OOXML and ODF formats.

use super::inspect;
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::FileKind;
use std::io::{Cursor, Write as _};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const WORD: &str = r#"<Types><Override PartName="/word/document.xml"
    ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"#;
const MACROS: &str = r#"<Types><Override PartName="/word/document.xml"
    ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>"#;

fn archive(entries: &[(&str, &[u8])]) -> Bytes {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(content).unwrap();
    }
    writer.finish().unwrap().into_inner().into()
}

#[test]
fn office_file_type_matches_its_extension() {
    let word = archive(&[("[Content_Types].xml", WORD.as_bytes()), ("word/document.xml", b"<x/>")]);
    assert_eq!(inspect(FileKind::Docx, &word), FileFinding::Valid);
    assert_eq!(inspect(FileKind::Xlsx, &word), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Docx, &archive(&[("a.exe", b"MZ")])), FileFinding::WrongType);
    assert_eq!(inspect(FileKind::Docx, &Bytes::from_static(b"PK\x03\x04")), FileFinding::WrongType);
    let text = archive(&[("mimetype", FileKind::Odt.content_type().as_bytes()), ("content.xml", b"<x/>")]);
    assert_eq!(inspect(FileKind::Odt, &text), FileFinding::Valid);
    assert_eq!(inspect(FileKind::Ods, &text), FileFinding::WrongType);
}

#[test]
fn files_written_as_a_stream_are_accepted() {
    let build_streamed_archive = |entries: &[(&str, &[u8])]| {
        let mut content = Vec::new();
        let mut writer = ZipWriter::new_stream(&mut content);
        for (name, content) in entries {
            writer.start_file(*name, SimpleFileOptions::default()).unwrap();
            writer.write_all(content).unwrap();
        }
        writer.finish().unwrap();
        Bytes::from(content)
    };
    let word =
        build_streamed_archive(&[("[Content_Types].xml", WORD.as_bytes()), ("word/document.xml", b"<x/>")]);
    assert_ne!(word[6] & 8, 0, "the sizes follow the entry");
    assert_eq!(inspect(FileKind::Docx, &word), FileFinding::Valid);
    let mime = FileKind::Ods.content_type().as_bytes();
    assert_eq!(inspect(FileKind::Ods, &build_streamed_archive(&[("mimetype", mime)])), FileFinding::Valid);
}

#[test]
fn encrypted_open_document_is_locked() {
    let mime = FileKind::Odt.content_type().as_bytes();
    let entry = r#"<manifest:file-entry manifest:full-path="content.xml">"#;
    for (entry_name, finding) in [
        ("</manifest:file-entry>", FileFinding::Valid),
        ("<manifest:encryption-data/></manifest:file-entry>", FileFinding::Locked),
    ] {
        let manifest = format!("{entry}{entry_name}");
        let file = archive(&[("mimetype", mime), ("META-INF/manifest.xml", manifest.as_bytes())]);
        assert_eq!(inspect(FileKind::Odt, &file), finding);
    }
}

#[test]
fn macros_are_detected_under_any_name() {
    let macro_archive = archive(&[("[Content_Types].xml", MACROS.as_bytes())]);
    let hidden_macro = archive(&[("[Content_Types].xml", WORD.as_bytes()), ("word/VbaProject.bin", b"x")]);
    for file in [macro_archive, hidden_macro] {
        assert_eq!(inspect(FileKind::Docx, &file), FileFinding::Macros);
    }
    let mime = FileKind::Ods.content_type().as_bytes();
    let basic = archive(&[("mimetype", mime), ("Basic/Standard/Module1.xml", b"<x/>")]);
    assert_eq!(inspect(FileKind::Ods, &basic), FileFinding::Macros);
}

/// Returns the archive with this size declared for each entry except the first in the central directory.
fn with_declared_size(archive: &[u8], size: u32) -> Bytes {
    let mut changed_archive = archive.to_vec();
    let mut entries = archive.windows(4).enumerate().filter(|(_, bytes)| *bytes == b"PK\x01\x02");
    entries.next();
    for (entry, _) in entries {
        changed_archive[entry + 24..entry + 28].copy_from_slice(&size.to_le_bytes());
    }
    changed_archive.into()
}

/// Declared sizes are added up; nothing is unpacked.
#[test]
fn archive_declaring_excessive_size_is_refused() {
    let names: Vec<String> = (0..10).map(|index| format!("word/{index}.bin")).collect();
    let mut entries: Vec<(&str, &[u8])> = vec![("[Content_Types].xml", WORD.as_bytes())];
    entries.extend(names.iter().map(|name| (name.as_str(), &b"x"[..])));
    let small = archive(&entries);
    assert_eq!(inspect(FileKind::Docx, &small), FileFinding::Valid);
    assert_eq!(inspect(FileKind::Docx, &with_declared_size(&small, 19 << 20)), FileFinding::Valid);
    assert_eq!(inspect(FileKind::Docx, &with_declared_size(&small, 21 << 20)), FileFinding::UnpacksTooLarge);
    let names: Vec<String> = (0..10_001).map(|index| index.to_string()).collect();
    let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert_eq!(inspect(FileKind::Odt, &archive(&many)), FileFinding::UnpacksTooLarge);
}

#[test]
fn type_is_read_from_first_mebibyte_only() {
    for (blanks, finding) in [(1 << 19, FileFinding::Valid), (1 << 20, FileFinding::WrongType)] {
        let types = format!("{}{WORD}", " ".repeat(blanks));
        let file = archive(&[("[Content_Types].xml", types.as_bytes())]);
        assert_eq!(inspect(FileKind::Docx, &file), finding, "{blanks}");
    }
}
