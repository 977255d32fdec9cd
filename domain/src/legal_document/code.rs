//! Code of six digits by which a customer signs.

use crate::shared::instant::Instant;
use time::Duration;
use uuid::Uuid;

/// Number of digits of a code.
pub const CODE_DIGITS: usize = 6;
/// Validity of a code.
pub const CODE_LIFE: Duration = Duration::minutes(10);
/// Number of tries of a code.
pub const CODE_TRIES: u8 = 5;
/// Maximum number of codes of one customer for one document within [`CODE_PERIOD`].
pub const CODES_PER_PERIOD: usize = 5;
pub const CODE_PERIOD: Duration = Duration::hours(1);

/// Message for a code that is expired, used, replaced or was never sent.
pub const CODE_EXPIRED: &str = "Ce code n’est plus valable. Demandez-en un autre.";
/// Message after the last try.
pub const NO_TRY_LEFT: &str =
    "Trop d’essais. Votre conseiller a été prévenu\u{202f}; demandez un nouveau code.";

/// Code sent to a customer for one document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureCode {
    /// Digest of [`digested`]; the code itself is not stored.
    pub digest: String,
    pub sent_at: Instant,
    /// Number of tries so far.
    pub tries: u8,
    /// Whether it served or was replaced by a later one.
    pub used: bool,
}

/// Result of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeCheck {
    /// The code is right; number of this try.
    Right(u8),
    /// The code is wrong; number of tries left.
    Wrong(u8),
    /// The code is expired, used or has no try left.
    Expired,
}

impl CodeCheck {
    /// Returns the French message of a refusal; `None` for the right code.
    pub fn refusal(self) -> Option<String> {
        match self {
            Self::Right(_) => None,
            Self::Expired => Some(CODE_EXPIRED.to_owned()),
            Self::Wrong(0) => Some(NO_TRY_LEFT.to_owned()),
            Self::Wrong(1) => Some("Ce code n’est pas le bon. Il vous reste 1 essai.".to_owned()),
            Self::Wrong(left) => Some(format!("Ce code n’est pas le bon. Il vous reste {left} essais.")),
        }
    }
}

/// Returns the text whose digest is stored: it binds the code to one document and one customer.
pub fn digested(document: Uuid, customer: Uuid, code: &str) -> String {
    format!("{document}:{customer}:{code}")
}

/// Returns the digits of a typed code, without the blanks that people add; `None` if it is not six digits.
pub fn typed_code(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    (digits.len() == CODE_DIGITS && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
}

/// Returns when the next code may be sent; `None` if it may be sent at `now`.
pub fn next_code_at(sent: &[Instant], now: Instant) -> Option<Instant> {
    let mut recent: Vec<Instant> = sent.iter().copied().filter(|at| at.plus(CODE_PERIOD) > now).collect();
    recent.sort_unstable();
    let blocking = recent.len().checked_sub(CODES_PER_PERIOD)?;
    recent.get(blocking).map(|at| at.plus(CODE_PERIOD))
}

impl SignatureCode {
    /// Counts a try. `digest` is that of the typed code. The caller stores the changed code whatever the result.
    pub fn check(&mut self, digest: &str, now: Instant) -> CodeCheck {
        if self.used || self.tries >= CODE_TRIES || now >= self.sent_at.plus(CODE_LIFE) {
            return CodeCheck::Expired;
        }
        self.tries += 1;
        if self.digest == digest {
            self.used = true;
            CodeCheck::Right(self.tries)
        } else {
            CodeCheck::Wrong(CODE_TRIES - self.tries)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minutes: i64) -> Instant {
        Instant::from_micros(0).plus(Duration::minutes(minutes))
    }

    fn code() -> SignatureCode {
        SignatureCode { digest: "right".to_owned(), sent_at: at(0), tries: 0, used: false }
    }

    #[test]
    fn right_code_serves_once() {
        let mut code = code();
        assert_eq!(code.check("right", at(1)), CodeCheck::Right(1));
        assert_eq!(code.check("right", at(1)), CodeCheck::Expired);
    }

    #[test]
    fn code_expires_after_ten_minutes() {
        assert_eq!(code().check("right", at(10).plus(Duration::seconds(-1))), CodeCheck::Right(1));
        assert_eq!(code().check("right", at(10)), CodeCheck::Expired);
    }

    #[test]
    fn code_has_five_tries() {
        let mut code = code();
        for left in (0..CODE_TRIES).rev() {
            assert_eq!(code.check("wrong", at(1)), CodeCheck::Wrong(left));
        }
        assert_eq!(code.check("right", at(1)), CodeCheck::Expired);
        let mut code = super::tests::code();
        for _ in 0..4 {
            code.check("wrong", at(1));
        }
        assert_eq!(code.check("right", at(1)), CodeCheck::Right(5));
    }

    #[test]
    fn refusals_name_the_tries_left() {
        assert_eq!(CodeCheck::Right(1).refusal(), None);
        assert!(CodeCheck::Wrong(4).refusal().unwrap().contains("4 essais"));
        assert!(CodeCheck::Wrong(1).refusal().unwrap().ends_with("1 essai."));
        assert_eq!(CodeCheck::Wrong(0).refusal().unwrap(), NO_TRY_LEFT);
    }

    #[test]
    fn typed_codes_are_six_digits() {
        assert_eq!(typed_code(" 123 456 "), Some("123456".to_owned()));
        for wrong in ["", "12345", "1234567", "12345a", "１２３４５６"] {
            assert_eq!(typed_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn five_codes_an_hour_may_be_sent() {
        let sent: Vec<Instant> = [40, 0, 10, 20, 30].map(at).to_vec();
        assert_eq!(next_code_at(&sent[..4], at(41)), None);
        assert_eq!(next_code_at(&sent, at(41)), Some(at(60)));
        assert_eq!(next_code_at(&sent, at(60)), None);
    }
}
