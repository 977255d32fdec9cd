//! Multi-factor authentication: methods, policy, codes and limits.

use super::role::Role;
use crate::keyed_enumeration;
use time::Duration;

/// Lifetime of a login that is pending its second factor.
pub const PENDING_LOGIN_LIFE: Duration = Duration::minutes(5);
/// Number of wrong answers after which the user must log in again with the password.
pub const PENDING_LOGIN_TRIES: u32 = 5;
/// Lifetime of an enrolment that is pending confirmation.
pub const ENROLMENT_LIFE: Duration = Duration::hours(1);
/// Number of recovery codes of a set.
pub const RECOVERY_CODES: usize = 10;
/// Maximum number of passkeys of an account.
pub const MAX_PASSKEYS: usize = 10;
/// Maximum length of the name of a passkey, in characters.
pub const PASSKEY_NAME_LENGTH: usize = 60;

/// Crockford's alphabet, without ambiguous letters.
const ALPHABET: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'M',
    'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];
const CODE_LETTERS: usize = 8;

keyed_enumeration! {
    /// Second factor; sent and stored as its key.
    MfaMethod sent as key {
        Totp = "TOTP",
        RecoveryCode = "RECOVERY-CODE",
        Passkey = "PASSKEY",
    }
}

keyed_enumeration! {
    /// Accounts that must have a second factor (`FENIX_MFA`).
    #[derive(Default)]
    MfaPolicy {
        /// Required for no account.
        #[default]
        Optional = "optional",
        /// Required for ADMIN and EMPLOYEE.
        Staff = "staff",
    }
}

impl MfaPolicy {
    /// Returns whether accounts of this role must have a second factor.
    pub const fn requires(self, role: Role) -> bool {
        matches!(self, Self::Staff) && role.is_staff()
    }
}

/// Parses a code of six digits, ignoring blanks; `None` for any other text.
pub fn one_time_code(typed: &str) -> Option<String> {
    let digits: String = typed.chars().filter(|letter| !letter.is_whitespace()).collect();
    (digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

/// Formats the low forty bits as a recovery code, `7KQF-M2XR`.
pub fn recovery_code(bits: u64) -> String {
    let letter = |index: usize| ALPHABET[usize::try_from((bits >> (5 * index)) & 31).unwrap_or_default()];
    let letters: Vec<char> = (0..CODE_LETTERS).map(letter).collect();
    let (first, second) = letters.split_at(CODE_LETTERS / 2);
    format!("{}-{}", first.iter().collect::<String>(), second.iter().collect::<String>())
}

/// Normalises a typed recovery code for comparison (letter case, blanks, dashes, `O` for `0`, `I` and `L` for `1`);
/// `None` when it is malformed.
pub fn canonical_recovery_code(typed: &str) -> Option<String> {
    let letters: Option<Vec<char>> = typed
        .chars()
        .filter(|letter| !letter.is_whitespace() && !matches!(letter, '-' | '\u{2010}'..='\u{2015}'))
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => Some('0'),
            'I' | 'L' => Some('1'),
            other => ALPHABET.contains(&other).then_some(other),
        })
        .collect();
    letters.filter(|letters| letters.len() == CODE_LETTERS).map(|letters| letters.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_time_code_ignores_blanks() {
        assert_eq!(one_time_code(" 123 456 ").as_deref(), Some("123456"));
        assert_eq!(one_time_code("123\u{202f}456").as_deref(), Some("123456"));
        for invalid in ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"] {
            assert_eq!(one_time_code(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn recovery_code_round_trips_as_typed() {
        for bits in [0, 1, 0x12_3456_789A, (1 << 40) - 1] {
            let code = recovery_code(bits);
            assert_eq!((code.len(), code.chars().nth(4)), (9, Some('-')), "{code}");
            let plain = code.replace('-', "");
            for input in [code.clone(), plain.to_lowercase(), format!(" {} ", code.replace('-', " – "))] {
                assert_eq!(canonical_recovery_code(&input).as_deref(), Some(plain.as_str()), "{input}");
            }
        }
        assert_ne!(recovery_code(1), recovery_code(1 << 35));
        assert_eq!(canonical_recovery_code("OIL0-0000").as_deref(), Some("01100000"));
        for invalid in ["", "7KQF-M2X", "7KQF-M2XRR", "7KQF-M2XU", "7KQF-M2X!"] {
            assert_eq!(canonical_recovery_code(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn staff_policy_requires_mfa_of_staff_only() {
        for role in Role::ALL {
            assert!(!MfaPolicy::Optional.requires(role));
            assert_eq!(MfaPolicy::Staff.requires(role), role.is_staff(), "{role:?}");
        }
    }
}
