//! Password strength: detection of guessable parts, and minimum strength by role.

use super::password::{
    PASSWORD_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, canonical_password, check_password,
    is_oversized,
};
use super::role::Role;
use crate::shared::text::{length, search_key};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Minimum length of a password of employees and admins, in characters.
pub const STAFF_PASSWORD_MIN_LENGTH: usize = 12;
/// Minimum strength, from 0 to 4: required for employees and admins, recommended for others.
pub const PASSWORD_MIN_STRENGTH: u8 = 3;

/// French words, first names and places: lower case, without accents, at least four letters.
const FRENCH_WORDS: &str = include_str!("french_words.txt");
/// Rows and columns of French keyboards.
const KEYBOARD_RUNS: [&str; 5] = ["azertyuiop", "qsdfghjklm", "wxcvbn", "aqwzsxedcrfvtgb", "azeqsdwxc"];
/// Minimum length of a keyboard run, in characters.
const KEYBOARD_RUN_MIN_LENGTH: usize = 4;
/// Minimum length of a personal word, in characters.
const PERSONAL_WORD_MIN_LENGTH: usize = 3;

const STAFF_LENGTH: &str = "Le mot de passe doit faire entre 12 et 32 caractères.";
const TOO_GUESSABLE: &str = "Ce mot de passe se devine trop facilement\u{202f}: évitez les mots courants, les dates et \
    les suites de touches. Plusieurs mots sans rapport entre eux conviennent bien.";
const CONTAINS_PERSONAL_WORD: &str = "Ce mot de passe se devine trop facilement\u{202f}: il contient votre nom, votre adresse ou le nom \
    du cabinet.";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GuessableParts {
    /// Password without accents and without the personal words, which add no strength.
    pub without_personal_words: String,
    /// Words of the account's names and address, and of the firm's name.
    pub own: Vec<String>,
    /// French words and keyboard runs.
    pub common: Vec<String>,
}

impl GuessableParts {
    /// Finds personal words (`own`: names, addresses, the firm), French words and keyboard runs, in any letter case,
    /// also reversed or with digits in place of letters. Returns no parts for an oversized text.
    pub fn find<'a>(typed: &str, own: impl IntoIterator<Item = &'a str>) -> Self {
        if is_oversized(typed) {
            return Self::default();
        }
        let password = canonical_password(typed);
        let plain: String = password.nfd().filter(|c| !is_combining_mark(*c)).collect();
        let readings = list_readings(&plain.to_lowercase());
        let is_contained = |word: &str| readings.iter().any(|text| text.contains(word));
        let mut own: Vec<String> =
            own.into_iter().flat_map(words).filter(|word| is_contained(word)).collect();
        own.sort_unstable();
        own.dedup();
        let without_personal_words = remove_words(&plain, &readings, &own);
        let french = FRENCH_WORDS.split_whitespace().filter(|word| is_contained(word)).map(str::to_owned);
        let runs = KEYBOARD_RUNS.iter().filter_map(|run| find_longest_part(run, &is_contained));
        Self { common: french.chain(runs).collect(), without_personal_words, own }
    }

    /// Returns all words, personal ones first.
    pub fn words(&self) -> Vec<String> {
        self.own.iter().chain(&self.common).cloned().collect()
    }
}

/// Evaluation of a chosen password.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PasswordVerdict {
    /// French messages of the refusals, in a fixed order; empty when the password is accepted.
    pub refusals: Vec<&'static str>,
    /// French warnings about an accepted password.
    pub warnings: Vec<&'static str>,
}

/// Returns the minimum password length of a role, in characters.
pub const fn password_min_length(role: Role) -> usize {
    if role.is_staff() { STAFF_PASSWORD_MIN_LENGTH } else { PASSWORD_MIN_LENGTH }
}

/// Evaluates a password for a role: the common rules; for employees and admins also twelve characters and a strength of
/// 3. `strength` (0 to 4) is that of `parts.without_personal_words`, with `parts.words()` as known words.
pub fn judge_password(typed: &str, role: Role, strength: u8, parts: &GuessableParts) -> PasswordVerdict {
    if is_oversized(typed) {
        let refusal = if role.is_staff() { STAFF_LENGTH } else { PASSWORD_LENGTH };
        return PasswordVerdict { refusals: vec![refusal], warnings: Vec::new() };
    }
    let mut refusals = check_password(typed);
    let mut warnings = Vec::new();
    let characters = length(&canonical_password(typed));
    if role.is_staff() {
        let is_within_limits = (PASSWORD_MIN_LENGTH..=PASSWORD_MAX_LENGTH).contains(&characters);
        match (is_within_limits, characters < STAFF_PASSWORD_MIN_LENGTH) {
            // Replaces the message about the common limits.
            (false, _) => refusals[0] = STAFF_LENGTH,
            (true, true) => refusals.insert(0, STAFF_LENGTH),
            (true, false) => {}
        }
    }
    // An empty password already violates every rule.
    if strength < PASSWORD_MIN_STRENGTH && characters > 0 {
        let message = if parts.own.is_empty() { TOO_GUESSABLE } else { CONTAINS_PERSONAL_WORD };
        if role.is_staff() {
            refusals.push(message);
        } else {
            warnings.push(message);
        }
    }
    PasswordVerdict { refusals, warnings }
}

/// Removes from `plain` the characters that one of the words covers in any of its readings.
fn remove_words(plain: &str, readings: &[String], words: &[String]) -> String {
    let characters: Vec<char> = plain.chars().collect();
    let mut covered = vec![false; characters.len()];
    for (index, reading) in readings.iter().enumerate() {
        let reading: Vec<char> = reading.chars().collect();
        // Indexes do not match when lower-casing a letter changes the number of letters.
        if reading.len() != characters.len() {
            continue;
        }
        for word in words {
            let word: Vec<char> = word.chars().collect();
            for (start, _) in reading.windows(word.len()).enumerate().filter(|(_, part)| *part == word) {
                for offset in start..start + word.len() {
                    covered[if index < FORWARD_READINGS { offset } else { reading.len() - 1 - offset }] =
                        true;
                }
            }
        }
    }
    characters.iter().zip(covered).filter(|(_, covered)| !covered).map(|(c, _)| *c).collect()
}

/// Number of forward readings, followed by as many backward ones.
const FORWARD_READINGS: usize = 3;

/// Returns the readings of a text: as is, with digits and signs read as letters, and all of them reversed.
fn list_readings(lower: &str) -> Vec<String> {
    let read_digit_as = |digit: char| -> String {
        let letter = |c: char| match c {
            '0' => 'o',
            '1' | '!' | '|' => digit,
            '3' | '€' => 'e',
            '4' | '@' => 'a',
            '5' | '$' => 's',
            '7' => 't',
            '8' => 'b',
            '9' => 'g',
            other => other,
        };
        lower.chars().map(letter).collect()
    };
    let forwards: [String; FORWARD_READINGS] = [lower.to_owned(), read_digit_as('i'), read_digit_as('l')];
    let backwards = forwards.clone().map(|text| text.chars().rev().collect());
    forwards.into_iter().chain(backwards).collect()
}

/// Splits a name or an address into words.
fn words(text: &str) -> Vec<String> {
    let key = search_key(text);
    let parts = key.split(|c: char| !c.is_alphanumeric());
    parts.filter(|word| length(word) >= PERSONAL_WORD_MIN_LENGTH).map(str::to_owned).collect()
}

/// Returns the longest contained part of a keyboard run.
fn find_longest_part(run: &str, is_contained: &impl Fn(&str) -> bool) -> Option<String> {
    let lengths = (KEYBOARD_RUN_MIN_LENGTH..=run.len()).rev();
    let mut parts = lengths.flat_map(|size| (0..=run.len() - size).map(move |start| (start, size)));
    parts
        .find_map(|(start, size)| run.get(start..start + size).filter(|part| is_contained(part)))
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN_WORDS: [&str; 3] = ["Anne-Lise", "Le Goff", "anne.legoff@courtage-armor.fr"];

    #[test]
    fn words_are_detected_despite_case_accents_and_digits() {
        let parts_of = |typed: &str| GuessableParts::find(typed, OWN_WORDS);
        assert_eq!(parts_of("S0leil-2026").common, ["soleil"]);
        assert!(parts_of("lielos2026").common.contains(&"soleil".to_owned()));
        assert!(parts_of("Bretàgne29").common.contains(&"bretagne".to_owned()));
        assert_eq!(parts_of("Qsdfghjklm1!").common, ["qsdfghjklm"]);
        assert!(parts_of("xxdfghxx").common.contains(&"dfgh".to_owned()));
        assert_eq!(parts_of("LeGoff-1985").own, ["goff", "legoff"]);
        assert_eq!(parts_of("4nn3-!").own, ["anne"]);
        assert_eq!(
            (parts_of("LeGoff-4nne!9").without_personal_words, parts_of("ffoG-eL").without_personal_words),
            ("-!9".into(), "-eL".into())
        );
        assert_eq!(
            parts_of("xK7#qVw2"),
            GuessableParts { without_personal_words: "xK7#qVw2".into(), ..GuessableParts::default() }
        );
    }

    #[test]
    fn french_words_are_plain_sorted_and_unique() {
        let words: Vec<&str> = FRENCH_WORDS.split_whitespace().collect();
        assert!(words.len() > 1_500);
        assert!(words.is_sorted_by(|word, next| word < next));
        assert!(words.iter().all(|word| word.len() >= 4 && word.bytes().all(|b| b.is_ascii_lowercase())));
    }

    #[test]
    fn weak_password_is_refused_for_staff_only() {
        let judge = |typed: &str, role, strength| {
            let PasswordVerdict { refusals, warnings } =
                judge_password(typed, role, strength, &GuessableParts::find(typed, OWN_WORDS));
            (refusals, warnings)
        };
        for role in [Role::Admin, Role::Employee] {
            assert_eq!(judge("Demo-2026!", role, 3), (vec![STAFF_LENGTH], vec![]));
            assert_eq!(judge("Correct-Cheval-7", role, 3), (vec![], vec![]));
            assert_eq!(judge("Correct-Cheval-7", role, 2), (vec![TOO_GUESSABLE], vec![]));
            assert_eq!(judge("LeGoff-2026-Vannes", role, 1), (vec![CONTAINS_PERSONAL_WORD], vec![]));
            let (refusals, _) = judge("court", role, 0);
            assert_eq!((refusals[0], refusals.len()), (STAFF_LENGTH, 5));
            assert_eq!(judge(&format!("Aa1!{}", "x".repeat(29)), role, 4), (vec![STAFF_LENGTH], vec![]));
        }
        for role in [Role::Partner, Role::Customer] {
            assert_eq!(judge("Demo-2026!", role, 3), (vec![], vec![]));
            assert_eq!(judge("Demo-2026!", role, 2), (vec![], vec![TOO_GUESSABLE]));
            assert_eq!(judge("LeGoff-56!", role, 0), (vec![], vec![CONTAINS_PERSONAL_WORD]));
        }
        assert!(judge("", Role::Customer, 0).1.is_empty());
    }

    #[test]
    fn oversized_password_is_refused_before_any_work() {
        let input = "Soleil-1!".repeat(120_000);
        let parts = GuessableParts::find(&input, OWN_WORDS);
        for (role, length) in [(Role::Admin, STAFF_LENGTH), (Role::Customer, PASSWORD_LENGTH)] {
            let verdict = judge_password(&input, role, 0, &parts);
            assert_eq!(verdict, PasswordVerdict { refusals: vec![length], warnings: vec![] });
        }
    }
}
