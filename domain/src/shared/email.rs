//! Email addresses (doc 1 §5, doc 2 §5).

use serde::Serialize;

use super::text::is_invisible;

/// Message for a text that is not an email address.
pub const EMAIL_EXPECTED: &str = "Saisir une adresse email valide (ex: prenom.nom@exemple.fr)";

/// Maximum length of an address in a mail envelope, in characters (RFC 5321 §4.5.3.1.3).
pub const EMAIL_MAX_LENGTH: usize = 254;

/// Email address. Keeps the letter case for display; compares without case.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = "email"))]
pub struct Email(String);

impl Email {
    /// Parses an address after trimming blanks and invisible characters left by pasting.
    ///
    /// ASCII only: an accent is nearly always a typing mistake, and few servers deliver such addresses. Quoted local
    /// parts and address literals are refused. An accepted address contains no blank, comma or control character, so it
    /// cannot add a recipient or a header to a mail.
    ///
    /// # Errors
    /// [`EMAIL_EXPECTED`].
    pub fn parse(typed: &str) -> Result<Self, &'static str> {
        let address = typed.trim_matches(|c: char| c.is_whitespace() || is_invisible(c));
        let is_valid = address.len() <= EMAIL_MAX_LENGTH
            && address.split_once('@').is_some_and(|(local, domain)| is_local(local) && is_domain(domain));
        if is_valid { Ok(Self(address.to_owned())) } else { Err(EMAIL_EXPECTED) }
    }

    /// Returns the address with its original letter case.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the [`email_key`] of the address.
    pub fn key(&self) -> String {
        email_key(&self.0)
    }
}

/// Returns the form by which accounts and contacts are looked up for an address: trimmed, in lower case. Control
/// characters are replaced by U+FFFD: the text still matches no address, and PostgreSQL refuses NUL.
pub fn email_key(address: &str) -> String {
    address.trim().to_ascii_lowercase().replace(char::is_control, "\u{fffd}")
}

impl PartialEq for Email {
    fn eq(&self, other: &Self) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for Email {}

fn is_local(local: &str) -> bool {
    local.len() <= 64
        && local.split('.').all(|atom| {
            !atom.is_empty()
                && atom.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&b))
        })
}

fn is_domain(domain: &str) -> bool {
    let mut labels = domain.rsplit('.');
    let top = labels.next().unwrap_or_default();
    let top_is_valid =
        top.starts_with("xn--") || (top.len() >= 2 && top.bytes().all(|b| b.is_ascii_alphabetic()));
    top_is_valid && is_label(top) && domain.contains('.') && labels.all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        name: String,
        input: String,
        expected: Option<String>,
    }

    #[test]
    fn email_follows_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/email.json")).unwrap();
        assert!(!cases.is_empty());
        for case in cases {
            let read = Email::parse(&case.input).ok().map(|email| email.as_str().to_owned());
            assert_eq!(read, case.expected, "{}", case.name);
        }
    }

    #[test]
    fn parse_limits_length() {
        let address =
            |letters: usize| format!("a@{}.{}.{}.fr", "b".repeat(63), "c".repeat(63), "d".repeat(letters));
        assert!(Email::parse(&address(63)).is_ok());
        assert!(Email::parse(&address(64)).is_err());
        assert!(Email::parse(&format!("{}@exemple.fr", "a".repeat(64))).is_ok());
        assert!(Email::parse(&format!("{}@exemple.fr", "a".repeat(65))).is_err());
    }

    #[test]
    fn letter_case_is_kept_but_not_compared() {
        let email = Email::parse(" Anne.LeGoff@Exemple.FR ").unwrap();
        assert_eq!(email.as_str(), "Anne.LeGoff@Exemple.FR");
        assert_eq!(email.key(), "anne.legoff@exemple.fr");
        assert_eq!(email, Email::parse("anne.legoff@exemple.fr").unwrap());
    }

    #[test]
    fn key_has_no_control_character_and_stays_unknown() {
        assert_eq!(email_key(" A\u{0}b@exemple.fr\n"), "a\u{fffd}b@exemple.fr");
    }

    proptest! {
        #[test]
        fn accepted_address_cannot_inject_a_header(typed in "\\PC{0,6}[a-z@.,<>\\r\\n ]{0,20}@exemple.fr\\PC{0,4}") {
            if let Ok(email) = Email::parse(&typed) {
                prop_assert!(email.as_str().bytes().all(|b| b.is_ascii_graphic() && !b",<>;:\"()".contains(&b)));
                prop_assert_eq!(email.as_str().matches('@').count(), 1);
            }
        }
    }
}
