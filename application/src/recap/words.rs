//! Texts shared by all generated documents.

use crate::customer_record::views::Audit;
use crate::document::fields::day_and_hour;
use crate::document::{Align, Block, Column};
use domain::shared::display;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;

/// Maximum length of a file name without its extension, in characters.
const FILE_NAME_LENGTH: usize = 150;

/// Returns a file name valid on all operating systems, with accents.
pub fn file_name(name: &str, extension: &str) -> String {
    let safe: String =
        name.chars().map(|c| if c.is_control() || r#"/\:*?"<>|"#.contains(c) { ' ' } else { c }).collect();
    let words: Vec<&str> = safe.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(FILE_NAME_LENGTH).collect();
    format!("{}.{extension}", short.trim())
}

/// Formats « Document établi le 21/11/2026 à 10:30 ».
pub fn made(at: Instant) -> String {
    format!("Document établi {}", day_and_hour(at))
}

/// Formats « Fiche créée le … par … · modifiée le … par … ».
pub fn history(audit: &Audit) -> String {
    let act = |at: Instant, by: &PersonName| {
        let name = by.full();
        let by = if name.is_empty() { String::new() } else { format!(" par {name}") };
        format!("le {}{by}", display::instant(at))
    };
    let created = format!("Fiche créée {}", act(audit.creation_date, &audit.creation_user));
    if audit.update_date == audit.creation_date {
        return created;
    }
    format!("{created} · modifiée {}", act(audit.update_date, &audit.update_user))
}

/// Formats « 12 bis rue des Lilas, 69003 Lyon », without the missing parts.
pub(super) fn address(
    number: Option<&String>,
    street: Option<&String>,
    zip_code: Option<&String>,
    city: Option<&String>,
) -> String {
    let line = |parts: [Option<&String>; 2]| {
        let words: Vec<&str> = parts.into_iter().flatten().map(|part| part.trim()).collect();
        words.join(" ").trim().to_owned()
    };
    let lines = [line([number, street]), line([zip_code, city])];
    lines.iter().filter(|line| !line.is_empty()).cloned().collect::<Vec<_>>().join(", ")
}

pub(super) fn column(title: &str, align: Align) -> Column {
    Column { title: title.to_owned(), align }
}

/// Builds the block of a comment; `None` if it is blank.
pub(super) fn comment(text: Option<&String>) -> Option<Block> {
    let text = text.map(|text| text.trim()).filter(|text| !text.is_empty())?;
    Some(Block::Text { label: "Commentaire".to_owned(), text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn file_name_replaces_forbidden_characters() {
        assert_eq!(file_name("Synthèse - ŒUR\u{202f}Éloïse", "pdf"), "Synthèse - ŒUR Éloïse.pdf");
        assert_eq!(file_name("a/b\\c:\u{0}d\r\n\"e\"", "pdf"), "a b c d e.pdf");
        assert_eq!(file_name(&"é".repeat(400), "zip").chars().count(), 154);
    }
}
