//! Office files in the OOXML (Microsoft) and ODF (OASIS) formats.

use super::compound;
use super::zip_file::{OpenError, ZipFile};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::{COMPOUND, FileKind};

/// Checks the parts declared in `[Content_Types].xml`: the type of the document, and macros. A file that requires a
/// password is a compound file.
pub(super) fn microsoft(kind: FileKind, content: &Bytes) -> FileFinding {
    if content.starts_with(COMPOUND) {
        return compound::encrypted_package(content);
    }
    let mut file = match ZipFile::open(content) {
        Ok(file) => file,
        Err(unopened) => return finding(&unopened),
    };
    let Some(types) = file.text("[Content_Types].xml") else { return FileFinding::WrongType };
    let types = types.to_lowercase();
    let main = if kind == FileKind::Docx { "wordprocessingml" } else { "spreadsheetml" };
    if ["macroenabled", "macrosheet", "vbaproject"].iter().any(|word| types.contains(word))
        || file.any_name(|name| name.ends_with("vbaproject.bin"))
    {
        return FileFinding::Macros;
    }
    let is_main = types.contains(&format!("application/vnd.openxmlformats-officedocument.{main}."));
    if is_main { FileFinding::Good } else { FileFinding::WrongType }
}

/// Checks the `mimetype` entry, the manifest, which declares encrypted entries, and the folders of macros.
pub(super) fn oasis(kind: FileKind, content: &Bytes) -> FileFinding {
    let mut file = match ZipFile::open(content) {
        Ok(file) => file,
        Err(unopened) => return finding(&unopened),
    };
    if file.text("mimetype").is_none_or(|text| text.trim() != kind.content_type()) {
        return FileFinding::WrongType;
    }
    let manifest = file.text("META-INF/manifest.xml").unwrap_or_default();
    if [":encryption-data", "<encryption-data"].iter().any(|element| manifest.contains(element)) {
        return FileFinding::Locked;
    }
    let macros = |name: &str| name.starts_with("basic/") || name.starts_with("scripts/");
    if file.any_name(macros) { FileFinding::Macros } else { FileFinding::Good }
}

fn finding(unopened: &OpenError) -> FileFinding {
    match unopened {
        OpenError::NoArchive => FileFinding::WrongType,
        OpenError::TooMuch => FileFinding::TooMuch,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(microsoft(FileKind::Docx, &word), FileFinding::Good);
        assert_eq!(microsoft(FileKind::Xlsx, &word), FileFinding::WrongType);
        assert_eq!(microsoft(FileKind::Docx, &archive(&[("a.exe", b"MZ")])), FileFinding::WrongType);
        assert_eq!(microsoft(FileKind::Docx, &Bytes::from_static(b"PK\x03\x04")), FileFinding::WrongType);
        let text =
            archive(&[("mimetype", FileKind::Odt.content_type().as_bytes()), ("content.xml", b"<x/>")]);
        assert_eq!(oasis(FileKind::Odt, &text), FileFinding::Good);
        assert_eq!(oasis(FileKind::Ods, &text), FileFinding::WrongType);
    }

    #[test]
    fn files_written_as_a_stream_are_accepted() {
        let streamed = |entries: &[(&str, &[u8])]| {
            let mut content = Vec::new();
            let mut writer = ZipWriter::new_stream(&mut content);
            for (name, content) in entries {
                writer.start_file(*name, SimpleFileOptions::default()).unwrap();
                writer.write_all(content).unwrap();
            }
            writer.finish().unwrap();
            Bytes::from(content)
        };
        let word = streamed(&[("[Content_Types].xml", WORD.as_bytes()), ("word/document.xml", b"<x/>")]);
        assert_ne!(word[6] & 8, 0, "the sizes follow the entry");
        assert_eq!(microsoft(FileKind::Docx, &word), FileFinding::Good);
        let mime = FileKind::Ods.content_type().as_bytes();
        assert_eq!(oasis(FileKind::Ods, &streamed(&[("mimetype", mime)])), FileFinding::Good);
    }

    #[test]
    fn encrypted_open_document_is_locked() {
        let mime = FileKind::Odt.content_type().as_bytes();
        let entry = r#"<manifest:file-entry manifest:full-path="content.xml">"#;
        for (inside, finding) in [
            ("</manifest:file-entry>", FileFinding::Good),
            ("<manifest:encryption-data/></manifest:file-entry>", FileFinding::Locked),
        ] {
            let manifest = format!("{entry}{inside}");
            let file = archive(&[("mimetype", mime), ("META-INF/manifest.xml", manifest.as_bytes())]);
            assert_eq!(oasis(FileKind::Odt, &file), finding);
        }
    }

    #[test]
    fn macros_are_detected_under_any_name() {
        let enabled = archive(&[("[Content_Types].xml", MACROS.as_bytes())]);
        let hidden = archive(&[("[Content_Types].xml", WORD.as_bytes()), ("word/VbaProject.bin", b"x")]);
        for file in [enabled, hidden] {
            assert_eq!(microsoft(FileKind::Docx, &file), FileFinding::Macros);
        }
        let mime = FileKind::Ods.content_type().as_bytes();
        let basic = archive(&[("mimetype", mime), ("Basic/Standard/Module1.xml", b"<x/>")]);
        assert_eq!(oasis(FileKind::Ods, &basic), FileFinding::Macros);
    }

    /// Returns the archive with this size declared for each entry except the first in the central directory.
    fn with_declared_size(archive: &[u8], size: u32) -> Bytes {
        let mut changed = archive.to_vec();
        let mut entries = archive.windows(4).enumerate().filter(|(_, bytes)| *bytes == b"PK\x01\x02");
        entries.next();
        for (entry, _) in entries {
            changed[entry + 24..entry + 28].copy_from_slice(&size.to_le_bytes());
        }
        changed.into()
    }

    /// Declared sizes are added up; nothing is unpacked.
    #[test]
    fn archive_declaring_excessive_size_is_refused() {
        let names: Vec<String> = (0..10).map(|at| format!("word/{at}.bin")).collect();
        let mut entries: Vec<(&str, &[u8])> = vec![("[Content_Types].xml", WORD.as_bytes())];
        entries.extend(names.iter().map(|name| (name.as_str(), &b"x"[..])));
        let small = archive(&entries);
        assert_eq!(microsoft(FileKind::Docx, &small), FileFinding::Good);
        assert_eq!(microsoft(FileKind::Docx, &with_declared_size(&small, 19 << 20)), FileFinding::Good);
        assert_eq!(microsoft(FileKind::Docx, &with_declared_size(&small, 21 << 20)), FileFinding::TooMuch);
        let names: Vec<String> = (0..10_001).map(|at| at.to_string()).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
        assert_eq!(oasis(FileKind::Odt, &archive(&many)), FileFinding::TooMuch);
    }
}
