//! The mailing list (contacts): whom campaigns may reach, in which groups, and what each person refused
//! (doc 3 §2, §3; AMB-107 to AMB-110).

pub mod group;
pub mod import;
pub mod line;
pub mod preferences;
pub mod standing;

use crate::keyed_enumeration;
use crate::shared::phone::PhoneNumber;

/// Message of a deletion that is refused.
pub const LINKED_ENTRY: &str =
    "Ce contact est lié à une fiche\u{202f}: il ne peut pas être supprimé de la liste.";

keyed_enumeration! {
    /// Whether messages may be sent: SMS to an entry, mails to an entry for one group (doc 3 §3).
    ContactStatus sent as key {
        Activated = "ACTIVATED",
        Disabled = "DISABLED",
    }
}

keyed_enumeration! {
    /// Whom an entry belongs to: the prefix of the route that opens them (AMB-106).
    ContactUserType sent as key {
        CustomerRecord = "customer-record",
        Partner = "partner",
        Employee = "employee",
    }
}

/// The order of the list: by address, then those who have a number only.
pub fn sort_key(email_key: Option<&str>, phone_number: Option<&str>) -> String {
    match (email_key, phone_number) {
        (Some(key), _) => key.to_owned(),
        // After every letter.
        (None, Some(phone)) => format!("~{phone}"),
        (None, None) => "~~".to_owned(),
    }
}

/// What is searched in the stored numbers when somebody types a part of one: the digits, a leading `+33` or
/// `0033` read as 0. `None` when nothing is searched.
pub fn phone_search(typed: &str) -> Option<String> {
    if let Ok(whole) = PhoneNumber::parse(typed) {
        return Some(whole.as_str().to_owned());
    }
    let kept: String = typed.chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    let abroad = kept.strip_prefix("+33").or_else(|| kept.strip_prefix("0033"));
    let kept = match abroad {
        Some(rest) => format!("0{}", rest.strip_prefix('0').unwrap_or(rest)),
        None => kept,
    };
    if kept.is_empty() {
        // Letters are in no number: nothing is found, rather than everything.
        let blank = typed.trim().is_empty();
        return (!blank).then(|| typed.trim().to_owned());
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_come_first_then_numbers() {
        let keys = [
            sort_key(Some("a@exemple.fr"), Some("0612345678")),
            sort_key(Some("zoe@exemple.fr"), None),
            sort_key(None, Some("0112345678")),
            sort_key(None, Some("0612345678")),
        ];
        assert!(keys.is_sorted(), "{keys:?}");
    }

    #[test]
    fn a_part_of_a_number_is_searched_however_it_is_typed() {
        for (typed, searched) in [
            ("06 12", Some("0612")),
            ("06.12", Some("0612")),
            ("+33 6 12", Some("0612")),
            ("+33 (0)6 12 34 56 78", Some("0612345678")),
            ("5678", Some("5678")),
            ("abc", Some("abc")),
            ("  ", None),
        ] {
            assert_eq!(phone_search(typed).as_deref(), searched, "{typed}");
        }
    }
}
