//! Code of six digits by which a customer signs.

use super::kind::{KnownKind, LegalKind};
use crate::keyed_enumeration;
use crate::shared::instant::Instant;
use crate::shared::phone::{MOBILE_BEGINNINGS, PhoneNumber};
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
/// Period in which the codes of a customer are counted.
pub const CODE_PERIOD: Duration = Duration::hours(1);

/// Message for a code that is expired, used, replaced or was never sent.
pub const CODE_EXPIRED: &str = "Ce code n’est plus valable. Demandez-en un autre.";
/// Message after the last try.
pub const NO_ATTEMPT_LEFT: &str = "Trop d’essais\u{202f}: demandez un nouveau code.";
/// Message for a customer with neither mobile number nor mail address.
pub const NO_MEANS: &str =
    "Nous n’avons ni votre numéro de mobile ni votre adresse email\u{202f}: contactez votre conseiller.";

/// Range of the codes.
const CODES: u64 = 1_000_000;
/// Number of hexadecimal digits of the digest from which a code is derived.
const DERIVATION_DIGITS: usize = 15;

keyed_enumeration! {
    /// Means by which a code is sent; stored as its key.
    CodeMeans {
        Sms = "sms" => "SMS",
        Email = "email" => "email",
    }
}

/// Code sent to a customer for one document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureCode {
    /// Digest of [`digest_input`]; the code itself is not stored.
    pub digest: String,
    pub sent_at: Instant,
    /// Number of tries so far.
    pub tries: u8,
    /// Whether the code was used, or replaced by a later one.
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
            Self::Wrong(0) => Some(NO_ATTEMPT_LEFT.to_owned()),
            Self::Wrong(1) => Some("Ce code n’est pas le bon. Il vous reste 1 essai.".to_owned()),
            Self::Wrong(left) => Some(format!("Ce code n’est pas le bon. Il vous reste {left} essais.")),
        }
    }
}

/// Returns the text whose digest is stored: it binds the digits to one document and to the code of one customer. A
/// merge of records changes the identifier of the customer, but not that of the code.
pub fn digest_input(document: Uuid, code: Uuid, digits: &str) -> String {
    format!("{document}:{code}:{digits}")
}

/// Returns the six digits of a code, derived from the SHA-256 of a keyed digest in hexadecimal digits.
pub fn code_of(sha256: &str) -> String {
    let number = sha256.get(..DERIVATION_DIGITS).and_then(|digits| u64::from_str_radix(digits, 16).ok());
    format!("{:06}", number.unwrap_or_default() % CODES)
}

/// Returns whether a number receives text messages.
pub fn is_mobile(phone: &PhoneNumber) -> bool {
    MOBILE_BEGINNINGS.iter().any(|beginning| phone.as_str().starts_with(beginning))
}

/// Formats « 06 •• •• •• 78 ».
pub fn mask_phone(phone: &PhoneNumber) -> String {
    let digits = phone.as_str();
    let (first, last) = (digits.get(..2).unwrap_or_default(), digits.get(8..).unwrap_or_default());
    format!("{first}\u{a0}••\u{a0}••\u{a0}••\u{a0}{last}")
}

/// Formats « a•••@exemple.fr ».
pub fn mask_email(email: &str) -> String {
    let (name, domain) = email.split_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}•••@{domain}")
}

/// Returns the text of the message with a code: one SMS, in plain letters.
pub fn code_sms(firm: &str, code: &str, kind: &LegalKind) -> String {
    let document = match kind {
        LegalKind::Known(KnownKind::Mandate) => "votre mandat",
        LegalKind::Known(KnownKind::AdviceNeeds) => "vos besoins",
        LegalKind::Known(KnownKind::Advice) => "votre conseil",
        LegalKind::Known(KnownKind::Secrecy) => "votre autorisation",
        LegalKind::Known(
            KnownKind::Der
            | KnownKind::Privacy
            | KnownKind::Consolidation
            | KnownKind::ElectronicSignature
            | KnownKind::AntiMoneyLaundering
            | KnownKind::Complaint,
        )
        | LegalKind::Free(_) => "votre document",
    };
    format!("{firm}: code {code} pour signer {document}. Valable 10 min. Ne le donnez à personne.")
}

/// Returns the digits of a typed code, without blanks; `None` if it is not six digits.
pub fn parse_code(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    (digits.len() == CODE_DIGITS && digits.bytes().all(|b| b.is_ascii_digit())).then_some(digits)
}

/// Returns when the next code may be sent; `None` if it may be sent at `now`.
pub fn next_code_at(sent: &[Instant], now: Instant) -> Option<Instant> {
    let is_recent = |at: &Instant| at.plus(CODE_PERIOD) > now && !at.is_ahead_of(now);
    let mut recent: Vec<Instant> = sent.iter().copied().filter(is_recent).collect();
    recent.sort_unstable();
    let blocking = recent.len().checked_sub(CODES_PER_PERIOD)?;
    recent.get(blocking).map(|at| at.plus(CODE_PERIOD))
}

impl SignatureCode {
    /// Returns whether [`CODE_LIFE`] has elapsed, or the code was made by a clock that was ahead.
    pub fn is_expired(&self, now: Instant) -> bool {
        self.sent_at.is_ahead_of(now) || now >= self.sent_at.plus(CODE_LIFE)
    }

    /// Counts a try. `digest` is that of the typed code. The caller stores the changed code whatever the result.
    pub fn check(&mut self, digest: &str, now: Instant) -> CodeCheck {
        if self.used || self.tries >= CODE_TRIES || self.is_expired(now) {
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
    use crate::campaign::sms_text::SmsSize;

    fn instant_after(minutes: i64) -> Instant {
        Instant::from_micros(0).plus(Duration::minutes(minutes))
    }

    fn code() -> SignatureCode {
        SignatureCode { digest: "right".to_owned(), sent_at: instant_after(0), tries: 0, used: false }
    }

    #[test]
    fn correct_code_is_valid_once() {
        let mut code = code();
        assert_eq!(code.check("right", instant_after(1)), CodeCheck::Right(1));
        assert_eq!(code.check("right", instant_after(1)), CodeCheck::Expired);
    }

    #[test]
    fn code_expires_after_ten_minutes() {
        assert_eq!(code().check("right", instant_after(10).plus(Duration::seconds(-1))), CodeCheck::Right(1));
        assert_eq!(code().check("right", instant_after(10)), CodeCheck::Expired);
    }

    #[test]
    fn code_of_a_clock_ahead_is_expired() {
        assert_eq!(code().check("right", instant_after(-2)), CodeCheck::Expired);
        let sent = [0, 1, 2, 3, 4].map(instant_after);
        assert_eq!(next_code_at(&sent, instant_after(-2)), None);
    }

    #[test]
    fn code_has_five_tries() {
        let mut code = code();
        for remaining_tries in (0..CODE_TRIES).rev() {
            assert_eq!(code.check("wrong", instant_after(1)), CodeCheck::Wrong(remaining_tries));
        }
        assert_eq!(code.check("right", instant_after(1)), CodeCheck::Expired);
        let mut code = super::tests::code();
        for _ in 0..4 {
            code.check("wrong", instant_after(1));
        }
        assert_eq!(code.check("right", instant_after(1)), CodeCheck::Right(5));
    }

    #[test]
    fn refusals_name_the_tries_left() {
        assert_eq!(CodeCheck::Right(1).refusal(), None);
        assert!(CodeCheck::Wrong(4).refusal().unwrap().contains("4 essais"));
        assert!(CodeCheck::Wrong(1).refusal().unwrap().ends_with("1 essai."));
        assert_eq!(CodeCheck::Wrong(0).refusal().unwrap(), NO_ATTEMPT_LEFT);
    }

    #[test]
    fn typed_codes_are_six_digits() {
        assert_eq!(parse_code(" 123 456 "), Some("123456".to_owned()));
        for invalid in ["", "12345", "1234567", "12345a", "１２３４５６"] {
            assert_eq!(parse_code(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn codes_are_derived_and_destinations_masked() {
        assert_eq!(code_of(&"0".repeat(64)), "000000");
        assert_eq!(code_of("0000000000f4241ffff"), "000001");
        assert_eq!(code_of("bad"), "000000");
        let phone = PhoneNumber::parse("06 12 34 56 78").unwrap();
        assert_eq!(mask_phone(&phone), "06\u{a0}••\u{a0}••\u{a0}••\u{a0}78");
        assert_eq!(mask_email("éloise@exemple.fr"), "é•••@exemple.fr");
        assert!(is_mobile(&phone) && !is_mobile(&PhoneNumber::parse("0412345678").unwrap()));
        let sms = code_sms("Fenix", "012345", &KnownKind::Mandate.into());
        assert_eq!(
            sms,
            "Fenix: code 012345 pour signer votre mandat. Valable 10 min. Ne le donnez à personne."
        );
        assert_eq!(SmsSize::measure(&sms).parts, 1);
    }

    #[test]
    fn five_codes_an_hour_may_be_sent() {
        let sent: Vec<Instant> = [40, 0, 10, 20, 30].map(instant_after).to_vec();
        assert_eq!(next_code_at(&sent[..4], instant_after(41)), None);
        assert_eq!(next_code_at(&sent, instant_after(41)), Some(instant_after(60)));
        assert_eq!(next_code_at(&sent, instant_after(60)), None);
    }
}
