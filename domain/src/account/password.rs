//! Rules for choosing a password (doc 1 §5, AMB-021).

use unicode_normalization::UnicodeNormalization;

use crate::shared::text::length;
use crate::shared::violation::Violations;

/// Minimum length of a password, in characters.
pub const PASSWORD_MIN_LENGTH: usize = 8;
/// Maximum length of a password, in characters.
pub const PASSWORD_MAX_LENGTH: usize = 32;
/// Maximum length of a typed password before normalisation, in characters; a combining accent counts as one. A longer
/// text is refused without further computation.
pub const PASSWORD_INPUT_LIMIT: usize = 64;

/// Refusal of a password that is too short or too long.
pub const PASSWORD_LENGTH: &str = "Le mot de passe doit faire entre 8 et 32 caractères.";
const UPPERCASE: &str = "Le mot de passe doit contenir au moins une majuscule.";
const LOWERCASE: &str = "Le mot de passe doit contenir au moins une minuscule.";
const DIGIT: &str = "Le mot de passe doit contenir au moins un chiffre.";
const SPECIAL: &str = "Le mot de passe doit contenir au moins un caractère spécial.";
const CONTROL: &str = "Le mot de passe contient des caractères non autorisés.";
const TOO_COMMON: &str =
    "Ce mot de passe est trop courant\u{202f}: il figure dans des listes publiques. Choisissez-en un autre.";

/// Passwords from published breaches that satisfy the other rules, one per line.
const COMMON_PASSWORDS: &str = include_str!("common_passwords.txt");

/// Normalises a password (NFC), so that accented characters are identical on every keyboard. The normalised form is
/// checked and hashed.
pub fn canonical_password(typed: &str) -> String {
    typed.nfc().collect()
}

/// Returns whether a text exceeds [`PASSWORD_INPUT_LIMIT`], without reading the remainder.
pub fn is_oversized(typed: &str) -> bool {
    typed.chars().nth(PASSWORD_INPUT_LIMIT).is_some()
}

/// Returns [`PASSWORD_LENGTH`] in `field` for an oversized text.
pub fn oversize_violations(field: &str, typed: &str) -> Violations {
    if is_oversized(typed) { Violations::in_field(field, PASSWORD_LENGTH) } else { Violations::default() }
}

/// Returns the French violations of a new password, in a fixed order; empty when it is accepted.
///
/// Requires 8 to 32 characters of all four classes without control characters. Passwords from published breaches are
/// refused in any letter case (CNIL 2022).
pub fn check_password(typed: &str) -> Vec<&'static str> {
    if is_oversized(typed) {
        return vec![PASSWORD_LENGTH];
    }
    let password = canonical_password(typed);
    let classes = CharacterClasses::count(&password);
    let mut errors = Vec::new();
    let mut refuse_unless = |is_met: bool, message| {
        if !is_met {
            errors.push(message);
        }
    };
    refuse_unless((PASSWORD_MIN_LENGTH..=PASSWORD_MAX_LENGTH).contains(&length(&password)), PASSWORD_LENGTH);
    refuse_unless(classes.digit, DIGIT);
    refuse_unless(classes.lowercase, LOWERCASE);
    refuse_unless(classes.uppercase, UPPERCASE);
    refuse_unless(classes.special, SPECIAL);
    refuse_unless(!password.chars().any(char::is_control), CONTROL);
    refuse_unless(!is_common(&password), TOO_COMMON);
    errors
}

fn is_common(password: &str) -> bool {
    let lower = password.to_lowercase();
    COMMON_PASSWORDS.lines().any(|known| known.to_lowercase() == lower)
}

#[derive(Default)]
struct CharacterClasses {
    uppercase: bool,
    lowercase: bool,
    digit: bool,
    special: bool,
}

impl CharacterClasses {
    fn count(password: &str) -> Self {
        let mut classes = Self::default();
        for c in password.chars() {
            match c {
                _ if c.is_uppercase() => classes.uppercase = true,
                _ if c.is_lowercase() => classes.lowercase = true,
                '0'..='9' => classes.digit = true,
                _ => classes.special = true,
            }
        }
        classes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::HashSet;

    #[derive(Deserialize)]
    struct Case {
        name: String,
        input: String,
        accepted: bool,
    }

    #[test]
    fn password_rules_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/password_score.json")).unwrap();
        for case in cases {
            let meets_the_rule = check_password(&case.input).iter().all(|message| *message == TOO_COMMON);
            assert_eq!(meets_the_rule, case.accepted, "{}", case.name);
        }
    }

    #[test]
    fn every_error_is_reported() {
        assert_eq!(check_password(""), [PASSWORD_LENGTH, DIGIT, LOWERCASE, UPPERCASE, SPECIAL]);
        assert_eq!(check_password("abcdefgh1"), [UPPERCASE, SPECIAL]);
        assert_eq!(check_password(&format!("Aa1!{}", "x".repeat(29))), [PASSWORD_LENGTH]);
        assert_eq!(check_password("Abcdefg1!\u{0}"), [CONTROL]);
        assert!(check_password("Demo-2026!").is_empty());
    }

    #[test]
    fn oversized_password_has_length_refusal_only() {
        assert!(!is_oversized(&"e\u{301}".repeat(32)));
        assert_eq!(check_password(&"é".repeat(65)), [PASSWORD_LENGTH]);
    }

    #[test]
    fn published_passwords_are_refused_whatever_their_case() {
        for known in ["Azerty123!", "AZERTy123!", "Password1!", "Motdepasse1!", "P@ssw0rd"] {
            assert_eq!(check_password(known), [TOO_COMMON], "{known}");
        }
    }

    #[test]
    fn breached_list_contains_only_otherwise_valid_passwords() {
        let entries: Vec<&str> = COMMON_PASSWORDS.lines().collect();
        assert!(entries.len() >= 100);
        assert_eq!(
            entries.iter().map(|entry| entry.to_lowercase()).collect::<HashSet<_>>().len(),
            entries.len()
        );
        for entry in entries {
            assert_eq!(check_password(entry), [TOO_COMMON], "{entry}");
        }
    }

    #[test]
    fn composed_and_decomposed_accents_are_equal() {
        assert_eq!(canonical_password("E\u{301}te\u{301}-2031"), "Été-2031");
        assert_eq!(check_password("E\u{301}te\u{301}-203"), [PASSWORD_LENGTH]);
    }
}
