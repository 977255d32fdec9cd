//! File names, stored as given by users.

use super::file_kind::FileKind;
use crate::shared::text::{collapse_whitespace, has_no_glyph, is_blank, is_invisible};
use crate::shared::violation::REQUIRED;
use unicode_normalization::UnicodeNormalization as _;

/// Maximum length of a file name, in characters (doc 2 §5).
pub const NAME_LIMIT: usize = 255;

/// Maximum length of a name that file systems accept, in bytes of UTF-8, with space for the number of a duplicate.
const STORED_BYTES: usize = 240;

/// Maximum length of a folder name, in characters.
const FOLDER_LENGTH: usize = 80;
/// Maximum length of the name of a generated file without its extension, in characters.
const STEM_LENGTH: usize = 150;

/// Parses the name typed in a rename. It is freed of invisible characters, trimmed, and put in the composed form (NFC);
/// line and paragraph separators of Unicode become blanks. It must have 1 to 255 characters, and no control characters
/// or path separators.
///
/// # Errors
/// The French message.
pub fn parse_file_name(text: &str) -> Result<String, &'static str> {
    let name: String = visible_text(text).trim().nfc().collect();
    if is_blank(&name) {
        return Err(REQUIRED);
    }
    if name.chars().count() > NAME_LIMIT {
        return Err("Le nom d’un fichier compte 255 caractères au plus.");
    }
    if name.chars().any(|c| c.is_control() || matches!(c, '/' | '\\')) {
        return Err("Le nom d’un fichier ne peut contenir ni « / », ni « \\ », ni caractère de contrôle.");
    }
    Ok(name)
}

/// Returns the name of an upload from the one sent by the browser: its last path part, without invisible and control
/// characters, in the composed form (NFC), cut to 255 characters with its extension kept. Line breaks and tabs become
/// blanks.
pub fn uploaded_file_name(sent: &str) -> String {
    let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let spaced = last.replace("\r\n", " ").replace(['\r', '\n', '\t'], " ");
    let name: String = visible_text(&spaced).chars().filter(|c| !c.is_control()).nfc().collect();
    let name = name.trim();
    if name.chars().count() <= NAME_LIMIT {
        return name.to_owned();
    }
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let kept = NAME_LIMIT.saturating_sub(extension.chars().count() + 1);
    format!("{}.{extension}", stem.chars().take(kept).collect::<String>())
}

/// Returns the text without characters that have no glyph, and with a blank for each separator of lines or paragraphs.
fn visible_text(text: &str) -> String {
    text.replace(['\u{2028}', '\u{2029}'], " ").replace(has_no_glyph, "")
}

/// Appends the extension of the file type when the name has none or another one.
pub fn name_of_kind(name: &str, kind: FileKind) -> String {
    if FileKind::from_name(name) == Some(kind) {
        name.to_owned()
    } else {
        format!("{name}.{}", kind.extension())
    }
}

/// Returns a name of one path part that Windows, macOS and Linux accept for a file or a folder: without reserved
/// characters, invisible ones, and dots or blanks at its end, never a reserved device name, at most 240 bytes with its
/// extension kept.
pub fn portable_name(name: &str) -> String {
    let is_reserved = |c: char| c.is_control() || is_invisible(c) || r#"/\:*?"<>|"#.contains(c);
    let spaced: String = name.nfc().map(|c| if is_reserved(c) { ' ' } else { c }).collect();
    let words = collapse_whitespace(&spaced);
    let shortened = truncate_stem(words.trim_matches(['.', ' ']), STORED_BYTES);
    let (stem, extension) = split_extension(&shortened);
    let stem = stem.trim_end_matches(['.', ' ']);
    let first = shortened.split('.').next().unwrap_or_default().trim_end();
    match (stem, is_device(first)) {
        ("", _) => format!("sans nom{extension}"),
        (_, true) => format!("_{stem}{extension}"),
        (_, false) => format!("{stem}{extension}"),
    }
}

/// Returns a portable name of at most 80 characters for a folder, because Windows limits whole paths.
pub fn portable_folder_name(label: &str) -> String {
    truncate(label, FOLDER_LENGTH)
}

/// Returns a portable file name with this extension and at most 150 characters before it.
pub fn portable_file_name(name: &str, extension: &str) -> String {
    format!("{}.{extension}", truncate(name, STEM_LENGTH))
}

/// Returns a portable name of at most `length` characters.
fn truncate(name: &str, length: usize) -> String {
    portable_name(&portable_name(name).chars().take(length).collect::<String>())
}

/// Returns whether Windows reserves the name for a device, in any letter case and with any extension.
fn is_device(stem: &str) -> bool {
    let upper = stem.to_uppercase();
    let port = upper.strip_prefix("COM").or_else(|| upper.strip_prefix("LPT"));
    matches!(upper.as_str(), "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$")
        || port.is_some_and(|number| {
            matches!(number, "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³")
        })
}

/// Cuts the part before the extension so that the name has at most `limit` bytes.
fn truncate_stem(name: &str, limit: usize) -> String {
    if name.len() <= limit {
        return name.to_owned();
    }
    let (stem, extension) = split_extension(name);
    let end = stem.floor_char_boundary(limit - extension.len());
    format!("{}{extension}", stem[..end].trim_end())
}

/// Splits a name into the part before the extension, and the extension with its dot: at most ten letters and digits.
fn split_extension(name: &str) -> (&str, &str) {
    let is_extension =
        |text: &str| (2..=11).contains(&text.len()) && text[1..].chars().all(char::is_alphanumeric);
    match name.rfind('.').map(|dot| name.split_at(dot)) {
        Some((stem, extension)) if !stem.is_empty() && is_extension(extension) => (stem, extension),
        _ => (name, ""),
    }
}

/// Makes the names of an archive unique: duplicates get a number before the extension (« bulletin (2).pdf »), compared
/// without letter case, as some file systems ignore it.
pub fn distinct_names(names: &[String]) -> Vec<String> {
    let mut used_names = std::collections::HashSet::new();
    let mut distinct = Vec::with_capacity(names.len());
    for name in names {
        let (stem, extension) = split_extension(name);
        let mut candidate = name.clone();
        let mut number = 2;
        while !used_names.insert(candidate.to_lowercase()) {
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
            ("\u{200b}\u{ad}".into(), false),
            ("é".into(), true),
            ("é".repeat(255), true),
            ("é".repeat(256), false),
            (format!("{}\u{200b}", "é".repeat(255)), true),
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
        assert_eq!(uploaded_file_name("relevé\r\nde\tmai\u{7}\u{202e}.pdf"), "relevé de mai.pdf");
        let shortened = uploaded_file_name(&format!("{}.pdf", "é".repeat(300)));
        assert_eq!(shortened.chars().count(), 255);
        assert_eq!(FileKind::from_name(&shortened), Some(FileKind::Pdf));
    }

    #[test]
    fn names_have_no_invisible_characters() {
        let typed = "\u{200b}re\u{ad}levé\u{2028}de\u{2029}mai\u{3164}\u{e0041}\u{feff}.pdf";
        assert_eq!(uploaded_file_name(typed), "relevé de mai.pdf");
        assert_eq!(parse_file_name(typed).unwrap(), "relevé de mai.pdf");
        assert_eq!(uploaded_file_name("\u{200b}.pdf"), ".pdf");
    }

    #[test]
    fn renamed_file_keeps_its_extension() {
        assert_eq!(name_of_kind("Bulletin de mai", FileKind::Pdf), "Bulletin de mai.pdf");
        assert_eq!(name_of_kind("Photo.JPG", FileKind::Jpeg), "Photo.JPG");
        assert_eq!(name_of_kind("facture.exe", FileKind::Pdf), "facture.exe.pdf");
    }

    #[test]
    fn portable_name_is_accepted_by_file_systems() {
        for (name, portable) in [
            ("Bulletin d’été.pdf", "Bulletin d’été.pdf"),
            ("Relevé : mai / juin ?.pdf", "Relevé mai juin.pdf"),
            ("a*b<c>d|e\"f\\g.pdf", "a b c d e f g.pdf"),
            ("facture.pdf. . ", "facture.pdf"),
            ("..", "sans nom"),
            ("", "sans nom"),
            (" ?.pdf", "pdf"),
            ("CON", "_CON"),
            ("nul.pdf", "_nul.pdf"),
            ("Com1.tar.gz", "_Com1.tar.gz"),
            ("aux .pdf", "_aux.pdf"),
            ("prn", "_prn"),
            ("CONIN$.txt", "_CONIN$.txt"),
            ("LPT¹.txt", "_LPT¹.txt"),
            ("Prêt .. immobilier", "Prêt .. immobilier"),
            ("COM10.pdf", "COM10.pdf"),
            ("Contrat.pdf", "Contrat.pdf"),
            ("e\u{301}te\u{301}.pdf", "été.pdf"),
            ("evil\u{202e}fdp.exe", "evil fdp.exe"),
        ] {
            assert_eq!(portable_name(name), portable, "{name}");
        }
    }

    #[test]
    fn portable_name_has_at_most_240_bytes() {
        let shortened = portable_name(&format!("{}.pdf", "é".repeat(255)));
        assert!(shortened.len() <= 240 && shortened.ends_with("é.pdf"), "{shortened}");
        assert!(portable_name(&format!("a.{}", "é".repeat(255))).len() <= 240);
    }

    #[test]
    fn reserved_device_names_are_prefixed() {
        let ports = (1..=9).flat_map(|number| [format!("com{number}"), format!("LPT{number}")]);
        for device in ["CON", "PRN", "AUX", "NUL"].into_iter().map(str::to_owned).chain(ports) {
            for name in
                [device.clone(), device.to_lowercase(), format!("{device}.pdf"), format!("{device}.a.b")]
            {
                assert_eq!(portable_name(&name), format!("_{name}"));
                assert_eq!(portable_folder_name(&name), format!("_{name}"));
                assert_eq!(portable_file_name(&name, "zip"), format!("_{name}.zip"));
            }
        }
    }

    #[test]
    fn generated_file_name_replaces_forbidden_characters() {
        let name = portable_file_name("Synthèse - ŒUR\u{202f}Éloïse", "pdf");
        assert_eq!(name, "Synthèse - ŒUR Éloïse.pdf");
        assert_eq!(portable_file_name("a/b\\c:\u{0}d\r\n\"e\"", "pdf"), "a b c d e.pdf");
    }

    #[test]
    fn generated_names_are_cut_at_a_character() {
        assert_eq!(portable_folder_name(&"é".repeat(200)), "é".repeat(80));
        assert_eq!(portable_folder_name(&format!("{}. .", "a".repeat(78))), "a".repeat(78));
        assert_eq!(portable_file_name(&"a".repeat(200), "zip"), format!("{}.zip", "a".repeat(150)));
        for character in ["é", "€", "😀"] {
            let name = portable_file_name(&character.repeat(200), "zip");
            assert!(
                (230..=255).contains(&name.len()) && name.ends_with(&format!("{character}.zip")),
                "{name}"
            );
        }
    }

    #[test]
    fn names_are_stored_composed() {
        assert_eq!(parse_file_name("e\u{301}te\u{301}.pdf").unwrap(), "été.pdf");
        assert_eq!(uploaded_file_name("e\u{301}te\u{301}.pdf"), "été.pdf");
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
