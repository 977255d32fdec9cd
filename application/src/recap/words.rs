//! Words that every document of ours shares.

use crate::customer_record::views::Audit;
use crate::document::fields::day_and_hour;
use domain::shared::display;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;

/// Longest name of a file, its extension aside.
const FILE_NAME_LENGTH: usize = 150;

/// A name that every computer takes, accents kept.
pub fn file_name(name: &str, extension: &str) -> String {
    let safe: String =
        name.chars().map(|c| if c.is_control() || r#"/\:*?"<>|"#.contains(c) { ' ' } else { c }).collect();
    let words: Vec<&str> = safe.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(FILE_NAME_LENGTH).collect();
    format!("{}.{extension}", short.trim())
}

/// « Document établi le 21/11/2026 à 10:30 ».
pub fn made(at: Instant) -> String {
    format!("Document établi {}", day_and_hour(at))
}

/// « Fiche créée le … par … · modifiée le … par … ».
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

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn files_are_named_as_every_computer_allows() {
        assert_eq!(file_name("Synthèse - ŒUR\u{202f}Éloïse", "pdf"), "Synthèse - ŒUR Éloïse.pdf");
        assert_eq!(file_name("a/b\\c:\u{0}d\r\n\"e\"", "pdf"), "a b c d e.pdf");
        assert_eq!(file_name(&"é".repeat(400), "zip").chars().count(), 154);
    }
}
