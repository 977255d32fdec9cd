//! Texts shared by all generated documents.

use crate::customer_record::views::Audit;
use crate::document::fields::day_and_hour;
use crate::document::{Align, Block, Column};
use domain::shared::display;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;

/// Formats « Document établi le 21/11/2026 à 10:30 ».
pub fn format_creation_note(at: Instant) -> String {
    format!("Document établi {}", day_and_hour(at))
}

/// Formats « Fiche créée le … par … · modifiée le … par … ».
pub fn format_history(audit: &Audit) -> String {
    let act = |at: Instant, author: &PersonName| {
        let name = author.full();
        let author = if name.is_empty() { String::new() } else { format!(" par {name}") };
        format!("le {}{author}", display::instant(at))
    };
    let created = format!("Fiche créée {}", act(audit.creation_date, &audit.creation_user));
    if audit.update_date == audit.creation_date {
        return created;
    }
    format!("{created} · modifiée {}", act(audit.update_date, &audit.update_user))
}

/// Formats « 12 bis rue des Lilas, 69003 Lyon », without the missing parts.
pub(super) fn format_address(
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

pub(super) fn build_column(title: &str, align: Align) -> Column {
    Column { title: title.to_owned(), align }
}

/// Builds the block of a comment; `None` if it is blank.
pub(super) fn build_comment(text: Option<&String>) -> Option<Block> {
    let text = text.map(|text| text.trim()).filter(|text| !text.is_empty())?;
    Some(Block::Text { label: "Commentaire".to_owned(), text: text.to_owned() })
}
