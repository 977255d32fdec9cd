//! Office files in the OOXML (Microsoft) and ODF (OASIS) formats.

use super::compound;
use super::zip_file::{OpenError, ZipFile};
use application::media::inspection_ports::FileFinding;
use bytes::Bytes;
use domain::media::file_kind::{COMPOUND, FileKind};

/// Checks the parts declared in `[Content_Types].xml`: the type of the document, and macros. A file that requires a
/// password is a compound file.
pub(super) fn inspect_microsoft(kind: FileKind, content: &Bytes) -> FileFinding {
    if content.starts_with(COMPOUND) {
        return compound::inspect_encrypted_package(content);
    }
    let mut file = match ZipFile::open(content) {
        Ok(file) => file,
        Err(unopened) => return to_finding(&unopened),
    };
    let Some(types) = file.read_text("[Content_Types].xml") else { return FileFinding::WrongType };
    let types = types.to_lowercase();
    let main = if kind == FileKind::Docx { "wordprocessingml" } else { "spreadsheetml" };
    if ["macroenabled", "macrosheet", "vbaproject"].iter().any(|word| types.contains(word))
        || file.has_name(|name| name.ends_with("vbaproject.bin"))
    {
        return FileFinding::Macros;
    }
    let is_main = types.contains(&format!("application/vnd.openxmlformats-officedocument.{main}."));
    if is_main { FileFinding::Valid } else { FileFinding::WrongType }
}

/// Checks the `mimetype` entry, the manifest, which declares encrypted entries, and the folders of macros.
pub(super) fn inspect_oasis(kind: FileKind, content: &Bytes) -> FileFinding {
    let mut file = match ZipFile::open(content) {
        Ok(file) => file,
        Err(unopened) => return to_finding(&unopened),
    };
    if file.read_text("mimetype").is_none_or(|text| text.trim() != kind.content_type()) {
        return FileFinding::WrongType;
    }
    let manifest = file.read_text("META-INF/manifest.xml").unwrap_or_default();
    if [":encryption-data", "<encryption-data"].iter().any(|element| manifest.contains(element)) {
        return FileFinding::Locked;
    }
    let macros = |name: &str| name.starts_with("basic/") || name.starts_with("scripts/");
    if file.has_name(macros) { FileFinding::Macros } else { FileFinding::Valid }
}

fn to_finding(error: &OpenError) -> FileFinding {
    match error {
        OpenError::NoArchive => FileFinding::WrongType,
        OpenError::TooLarge => FileFinding::UnpacksTooLarge,
    }
}
