//! Encoding and splitting of SMS texts.

use unicode_normalization::UnicodeNormalization;

/// Maximum number of SMS parts of a text, stop mention included (AMB-124).
pub const SMS_MAX_PARTS: usize = 8;

/// Basic characters of GSM 03.38, which count 1.
const BASIC: &str = "@£$¥èéùìòÇ\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?\
    ¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/// Characters that count 2 in the standard encoding (AMB-123).
const DOUBLE: &str = "{}€[]~^|\\\n";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsEncoding {
    /// GSM 03.38: 160 characters, 153 per part when split.
    Standard,
    /// UTF-16, used as soon as one character is not in GSM 03.38: 70 units, 67 per part when split.
    Unicode,
}

impl SmsEncoding {
    /// Returns the standard encoding if it has every character of the text.
    pub fn from_text(text: &str) -> Self {
        if text.chars().all(is_standard) { Self::Standard } else { Self::Unicode }
    }

    /// Returns the maximum number of units of a single SMS.
    pub const fn single_limit(self) -> usize {
        match self {
            Self::Standard => 160,
            Self::Unicode => 70,
        }
    }

    /// Returns the maximum number of units of each part of a split text.
    pub const fn part_limit(self) -> usize {
        match self {
            Self::Standard => 153,
            Self::Unicode => 67,
        }
    }

    fn units(self, c: char) -> usize {
        match self {
            Self::Standard => 1 + usize::from(DOUBLE.contains(c)),
            Self::Unicode => c.len_utf16(),
        }
    }
}

/// Size of a text, as in the counter « {n} caractères · {p} SMS · {c} crédits ».
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmsSize {
    pub encoding: SmsEncoding,
    /// Number of units: some characters count 2, such as emojis in unicode.
    pub characters: usize,
    /// Number of SMS parts; 0 for an empty text.
    pub parts: usize,
}

impl SmsSize {
    /// Measures a text as it will be sent, i.e. after [`complete_sms`].
    pub fn measure(text: &str) -> Self {
        let encoding = SmsEncoding::from_text(text);
        let characters = text.chars().map(|c| encoding.units(c)).sum();
        Self { encoding, characters, parts: sms_parts(text).len() }
    }
}

/// Splits a text, as it will be sent, into its SMS parts. Characters that count 2 are never split, which may leave the
/// last unit of a part unused (AMB-124).
pub fn sms_parts(text: &str) -> Vec<&str> {
    let encoding = SmsEncoding::from_text(text);
    let total: usize = text.chars().map(|c| encoding.units(c)).sum();
    let limit =
        if total <= encoding.single_limit() { encoding.single_limit() } else { encoding.part_limit() };
    let mut parts = Vec::new();
    let (mut start, mut used) = (0, 0);
    for (position, c) in text.char_indices() {
        let units = encoding.units(c);
        if used + units > limit {
            parts.push(&text[start..position]);
            (start, used) = (position, 0);
        }
        used += units;
    }
    if start < text.len() {
        parts.push(&text[start..]);
    }
    parts
}

/// Returns the text that is sent: the typed text with composed characters and `\n` newlines, then the stop mention.
pub fn complete_sms(content: &str, stop_mention: &str) -> String {
    let mut text = tidy_sms(content);
    text.push_str(stop_mention);
    text
}

/// Returns whether a typed text and its stop mention fit in [`SMS_MAX_PARTS`]; the API refuses longer ones.
pub fn sms_fits(content: &str, stop_mention: &str) -> bool {
    SmsSize::measure(&complete_sms(content, stop_mention)).parts <= SMS_MAX_PARTS
}

/// Returns whether the character belongs to the standard encoding, with any count.
fn is_standard(c: char) -> bool {
    BASIC.contains(c) || DOUBLE.contains(c)
}

/// Composes characters (NFC) and normalises newlines to `\n`.
pub(super) fn tidy_sms(text: &str) -> String {
    text.nfc().collect::<String>().replace("\r\n", "\n").replace('\r', "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    /// The typed text is `input` repeated `times`, then `tail`; `mention` is appended.
    #[derive(Deserialize)]
    struct Case {
        name: String,
        input: String,
        times: Option<usize>,
        tail: Option<String>,
        mention: Option<String>,
        encoding: String,
        characters: usize,
        parts: usize,
    }

    #[test]
    fn sizes_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/sms.json")).unwrap();
        for case in cases {
            let content = case.input.repeat(case.times.unwrap_or(1)) + &case.tail.unwrap_or_default();
            let mention = case.mention.unwrap_or_default();
            let size = SmsSize::measure(&complete_sms(&content, &mention));
            let encoding = if size.encoding == SmsEncoding::Standard { "standard" } else { "unicode" };
            assert_eq!(encoding, case.encoding, "{}", case.name);
            assert_eq!((size.characters, size.parts), (case.characters, case.parts), "{}", case.name);
        }
    }

    #[test]
    fn two_unit_character_is_not_split() {
        let text = format!("{}€{}", "a".repeat(152), "a".repeat(152));
        let lengths: Vec<usize> = sms_parts(&text).iter().map(|part| part.chars().count()).collect();
        assert_eq!(lengths, [152, 152, 1]);
    }

    fn texts() -> impl Strategy<Value = String> {
        let piece = prop_oneof![
            "[a-zA-Z0-9éèà ]{1,90}",
            "[€{}\\[\\]\\n|~^\\\\]{1,40}",
            "[êçœ’😀👨‍👩‍👧🇫🇷\u{301}]{1,20}",
            "\\PC{1,30}"
        ];
        prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn parts_keep_the_text_within_limits(text in texts()) {
            let size = SmsSize::measure(&text);
            let parts = sms_parts(&text);
            prop_assert_eq!(parts.concat(), text.clone());
            prop_assert_eq!(parts.len(), size.parts);
            let limit = if parts.len() > 1 { size.encoding.part_limit() } else { size.encoding.single_limit() };
            for part in parts {
                prop_assert!(part.chars().map(|c| size.encoding.units(c)).sum::<usize>() <= limit);
            }
        }

        #[test]
        fn longer_text_never_has_fewer_parts(text in texts(), more in "\\PC|[€ê\\n]") {
            let longer = text.clone() + &more;
            prop_assert!(SmsSize::measure(&longer).parts >= SmsSize::measure(&text).parts);
        }
    }
}
