//! Contacts: recipients of campaigns, their groups and their refusals (doc 3 §2, §3; AMB-107 to AMB-110).

pub mod group;
pub mod import;
pub mod line;
pub mod opt_in_state;
pub mod preferences;

use crate::keyed_enumeration;
use crate::shared::phone::PhoneNumber;

/// Message for the deletion of an entry that belongs to a customer, a partner or an employee.
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
    /// Type of the owner of an entry: prefix of the route that opens it (AMB-106).
    ContactUserType sent as key {
        CustomerRecord = "customer-record",
        Partner = "partner",
        Employee = "employee",
    }
}

/// Returns the sort key of the list: by address, then entries that have only a number.
pub fn sort_key(email_key: Option<&str>, phone_number: Option<&str>) -> String {
    match (email_key, phone_number) {
        (Some(key), _) => key.to_owned(),
        // `~` sorts after every letter.
        (None, Some(phone)) => format!("~{phone}"),
        (None, None) => "~~".to_owned(),
    }
}

/// Returns the text to search in stored numbers for a partial number: its digits, with a leading `+33` or `0033`
/// replaced by 0. `None` for a blank input.
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
        // No number contains letters: the search finds nothing, rather than everything.
        let blank = typed.trim().is_empty();
        return (!blank).then(|| typed.trim().to_owned());
    }
    Some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sort_key_puts_addresses_before_numbers() {
        let keys = [
            sort_key(Some("a@exemple.fr"), Some("0612345678")),
            sort_key(Some("zoe@exemple.fr"), None),
            sort_key(None, Some("0112345678")),
            sort_key(None, Some("0612345678")),
        ];
        assert!(keys.is_sorted(), "{keys:?}");
    }

    #[test]
    fn phone_search_normalises_partial_numbers() {
        for (input, searched) in [
            ("06 12", Some("0612")),
            ("06.12", Some("0612")),
            ("+33 6 12", Some("0612")),
            ("+33 (0)6 12 34 56 78", Some("0612345678")),
            ("5678", Some("5678")),
            ("abc", Some("abc")),
            ("  ", None),
        ] {
            assert_eq!(phone_search(input).as_deref(), searched, "{input}");
        }
    }
}
