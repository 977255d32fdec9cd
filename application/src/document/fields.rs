//! Builder of field blocks: blank values are omitted, the others are formatted as on screens.

use super::{Block, Field};
use domain::calendar::paris::to_paris_time;
use domain::shared::day::Day;
use domain::shared::display;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::phone::PhoneNumber;

/// Filled fields of a block.
#[derive(Default)]
pub struct Fields(Vec<Field>);

impl Fields {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text, unless it is blank.
    #[must_use]
    pub fn text(mut self, label: &str, value: impl AsRef<str>) -> Self {
        let value = value.as_ref().trim();
        if !value.is_empty() {
            self.0.push(Field { label: label.to_owned(), value: value.to_owned() });
        }
        self
    }

    /// Adds an optional text.
    #[must_use]
    pub fn optional_text(self, label: &str, value: Option<&String>) -> Self {
        self.text(label, value.map(String::as_str).unwrap_or_default())
    }

    /// Adds a label of an enumeration.
    #[must_use]
    pub fn choice(self, label: &str, value: Option<&'static str>) -> Self {
        self.text(label, value.map(typographic).unwrap_or_default())
    }

    #[must_use]
    pub fn day(self, label: &str, day: Option<Day>) -> Self {
        self.text(label, format_day(day))
    }

    /// Adds the day of an instant.
    #[must_use]
    pub fn time(self, label: &str, at: Option<Instant>) -> Self {
        self.text(label, at.map(display::instant).unwrap_or_default())
    }

    #[must_use]
    pub fn euros(self, label: &str, amount: Option<Euros>) -> Self {
        self.text(label, format_euros(amount))
    }

    /// Adds a phone number, in pairs of digits.
    #[must_use]
    pub fn phone(self, label: &str, number: Option<&String>) -> Self {
        self.text(label, format_phone(number))
    }

    /// Adds « Oui » or « Non ».
    #[must_use]
    pub fn yes_no(self, label: &str, yes: bool) -> Self {
        self.text(label, format_yes_no(yes))
    }

    /// Returns the block; `None` without fields.
    pub fn block(self) -> Option<Block> {
        (!self.0.is_empty()).then_some(Block::Fields(self.0))
    }
}

/// Formats a label of an enumeration with a typographic apostrophe; labels are stored with a straight one.
pub fn typographic(label: &'static str) -> String {
    label.replace('\'', "’")
}

/// Formats as `jj/mm/aaaa`; empty for `None`.
pub fn format_day(day: Option<Day>) -> String {
    day.map(Day::to_french).unwrap_or_default()
}

/// Formats as `1 234,50 €`; empty for `None`.
pub fn format_euros(amount: Option<Euros>) -> String {
    amount.map(display::euros_and_cents).unwrap_or_default()
}

/// Formats a phone number in pairs of digits; other formats are kept.
pub fn format_phone(number: Option<&String>) -> String {
    number
        .map(|typed| PhoneNumber::parse(typed).map_or_else(|_| typed.clone(), |phone| phone.pairs()))
        .map(|pairs| pairs.replace(' ', "\u{a0}"))
        .unwrap_or_default()
}

pub fn format_yes_no(yes: bool) -> &'static str {
    if yes { "Oui" } else { "Non" }
}

/// Formats as « le 21/11/2026 à 10:30 », in Paris.
pub fn day_and_hour(at: Instant) -> String {
    format!("le {}", moment(at))
}

/// Formats as « 21/11/2026 à 10:30 », in Paris.
pub fn moment(at: Instant) -> String {
    let local = to_paris_time(at);
    format!("{} à {:02}:{:02}", display::instant(at), local.hour(), local.minute())
}
