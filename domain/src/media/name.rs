//! File names, stored as given by users.

use super::file_kind::FileKind;
use crate::shared::text::{is_direction_mark, without_direction_marks};
use crate::shared::violation::REQUIRED;

/// Maximum length of a file name, in characters (doc 2 §5).
pub const NAME_LIMIT: usize = 255;

/// The name typed in a rename: trimmed, without direction marks, 1 to 255 characters, not blank, without control characters or
/// path separators.
///
/// # Errors
/// The French message.
pub fn parse_file_name(text: &str) -> Result<String, &'static str> {
    let name = without_direction_marks(text);
    let name = name.trim();
    if name.is_empty() {
        return Err(REQUIRED);
    }
    if name.chars().count() > NAME_LIMIT {
        return Err("Le nom d’un fichier compte 255 caractères au plus.");
    }
    if name.chars().any(|c| c.is_control() || matches!(c, '/' | '\\')) {
        return Err("Le nom d’un fichier ne peut contenir ni « / », ni « \\ », ni caractère de contrôle.");
    }
    Ok(name.to_owned())
}

/// The name of an upload as a browser sends it: its last path part, without control characters and direction
/// marks, cut to
/// 255 characters with its extension kept.
pub fn uploaded_file_name(sent: &str) -> String {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = last.chars().filter(|c| !c.is_control() && !is_direction_mark(*c)).collect();
    let name = name.trim();
    if name.chars().count() <= NAME_LIMIT {
        return name.to_owned();
    }
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let kept = NAME_LIMIT.saturating_sub(extension.chars().count() + 1);
    format!("{}.{extension}", stem.chars().take(kept).collect::<String>())
}

/// Appends the extension of the file type when the name has none or another one.
pub fn name_of_kind(name: &str, kind: FileKind) -> String {
    if FileKind::of_name(name) == Some(kind) {
        name.to_owned()
    } else {
        format!("{name}.{}", kind.extension())
    }
}

/// Makes the names of an archive unique: duplicates get a number before the extension (« bulletin (2).pdf »), compared
/// without letter case, as some file systems ignore it.
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let mut taken = std::collections::HashSet::new();
    let mut distinct = Vec::with_capacity(names.len());
    for name in names {
        let (stem, extension) = match name.rsplit_once('.') {
            Some((stem, extension)) if !stem.is_empty() => (stem, format!(".{extension}")),
            _ => (name.as_str(), String::new()),
        };
        let mut candidate = name.clone();
        let mut number = 2;
        while !taken.insert(candidate.to_lowercase()) {
            candidate = format!("{stem} ({number}){extension}");
            number += 1;
        }
        distinct.push(candidate);
    }
    distinct
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_name_has_1_to_255_characters() {
        for (text, accepted) in [
            (String::new(), false),
            ("   ".into(), false),
            ("é".into(), true),
            ("é".repeat(255), true),
            ("é".repeat(256), false),
            ("a/b.pdf".into(), false),
            ("a\nb.pdf".into(), false),
        ] {
            assert_eq!(parse_file_name(&text).is_ok(), accepted, "{text}");
        }
    }

    #[test]
    fn uploaded_name_drops_path_and_is_truncated() {
        assert_eq!(uploaded_file_name("C:\\fakepath\\Relevé d’été.pdf"), "Relevé d’été.pdf");
        assert_eq!(uploaded_file_name("../../etc/passwd"), "passwd");
        let cut = uploaded_file_name(&format!("{}.pdf", "é".repeat(300)));
        assert_eq!(cut.chars().count(), 255);
        assert_eq!(FileKind::of_name(&cut), Some(FileKind::Pdf));
    }

    #[test]
    fn renamed_file_keeps_its_extension() {
        assert_eq!(name_of_kind("Bulletin de mai", FileKind::Pdf), "Bulletin de mai.pdf");
        assert_eq!(name_of_kind("Photo.JPG", FileKind::Jpeg), "Photo.JPG");
        assert_eq!(name_of_kind("facture.exe", FileKind::Pdf), "facture.exe.pdf");
    }

    #[test]
    fn duplicate_names_are_numbered() {
        let names = [
            "Bulletin.pdf",
            "bulletin.PDF",
            "Bulletin.pdf",
            "Bulletin (2).pdf",
            "sans extension",
            "sans extension",
        ]
        .map(str::to_owned);
        let expected = [
            "Bulletin.pdf",
            "bulletin (2).PDF",
            "Bulletin (3).pdf",
            "Bulletin (2) (2).pdf",
            "sans extension",
            "sans extension (2)",
        ];
        assert_eq!(distinct_names(&names), expected);
    }
}
