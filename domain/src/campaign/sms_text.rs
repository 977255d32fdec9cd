//! How many messages a text makes once sent by SMS.

use unicode_normalization::UnicodeNormalization;

/// Most SMS that one text may make, the stop mention included.
pub const SMS_MAX_PARTS: usize = 8;

/// The basic characters of GSM 03.38, which count 1.
const BASIC: &str = "@£$¥èéùìòÇ\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?\
    ¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/// The characters that count 2 in the standard encoding.
const DOUBLE: &str = "{}€[]~^|\\\n";

/// The two alphabets of an SMS.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsEncoding {
    /// GSM 03.38: 160 characters, 153 a part when split.
    Standard,
    /// UTF-16, as soon as one character is not in GSM 03.38: 70 units, 67 a part when split.
    Unicode,
}

impl SmsEncoding {
    /// The alphabet a text needs.
    pub fn of(text: &str) -> Self {
        if text.chars().all(is_standard) { Self::Standard } else { Self::Unicode }
    }

    /// Counted characters of a text that goes as one SMS.
    pub const fn single_limit(self) -> usize {
        match self {
            Self::Standard => 160,
            Self::Unicode => 70,
        }
    }

    /// Counted characters of each part of a text that is split.
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

/// What a text costs: the figures of the counter « {n} caractères · {p} SMS · {c} crédits ».
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmsSize {
    /// The alphabet of the whole text.
    pub encoding: SmsEncoding,
    /// Counted characters: some count 2, an emoji counts 2 in unicode.
    pub characters: usize,
    /// Number of SMS; 0 for an empty text.
    pub parts: usize,
}

impl SmsSize {
    /// Measures a text exactly as it will be sent, so after [`complete_sms`].
    pub fn of(text: &str) -> Self {
        let encoding = SmsEncoding::of(text);
        let characters = text.chars().map(|c| encoding.units(c)).sum();
        Self { encoding, characters, parts: sms_parts(text).len() }
    }
}

/// Cuts a text, as it will be sent, into its SMS. Nothing is lost; a character that counts 2 is never cut
/// over two parts, which may leave the last place of a part unused.
pub fn sms_parts(text: &str) -> Vec<&str> {
    let encoding = SmsEncoding::of(text);
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

/// The text that is really sent: what was typed, with composed characters and plain newlines, then the stop
/// mention.
pub fn complete_sms(content: &str, stop_mention: &str) -> String {
    let mut text = tidy_sms(content);
    text.push_str(stop_mention);
    text
}

/// Whether a typed text and its stop mention stay within [`SMS_MAX_PARTS`]; the API refuses one that does
/// not.
pub fn sms_fits(content: &str, stop_mention: &str) -> bool {
    SmsSize::of(&complete_sms(content, stop_mention)).parts <= SMS_MAX_PARTS
}

/// Whether a character is of the standard alphabet, alone or as a double one.
fn is_standard(c: char) -> bool {
    BASIC.contains(c) || DOUBLE.contains(c)
}

/// Composed characters (« e » and an accent typed apart become « é ») and newlines alone.
pub(super) fn tidy_sms(text: &str) -> String {
    text.nfc().collect::<String>().replace("\r\n", "\n").replace('\r', "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    /// `input` repeated `times`, then `tail`, is the typed text; `mention` ends it.
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
    fn shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/sms.json")).unwrap();
        for case in cases {
            let content = case.input.repeat(case.times.unwrap_or(1)) + &case.tail.unwrap_or_default();
            let mention = case.mention.unwrap_or_default();
            let size = SmsSize::of(&complete_sms(&content, &mention));
            let encoding = if size.encoding == SmsEncoding::Standard { "standard" } else { "unicode" };
            assert_eq!(encoding, case.encoding, "{}", case.name);
            assert_eq!((size.characters, size.parts), (case.characters, case.parts), "{}", case.name);
        }
    }

    #[test]
    fn a_two_unit_character_is_not_cut_over_two_parts() {
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
        fn parts_never_lose_text_nor_exceed_their_limit(text in texts()) {
            let size = SmsSize::of(&text);
            let parts = sms_parts(&text);
            prop_assert_eq!(parts.concat(), text.clone());
            prop_assert_eq!(parts.len(), size.parts);
            let limit = if parts.len() > 1 { size.encoding.part_limit() } else { size.encoding.single_limit() };
            for part in parts {
                prop_assert!(part.chars().map(|c| size.encoding.units(c)).sum::<usize>() <= limit);
            }
        }

        #[test]
        fn a_longer_text_never_makes_fewer_parts(text in texts(), more in "\\PC|[€ê\\n]") {
            let longer = text.clone() + &more;
            prop_assert!(SmsSize::of(&longer).parts >= SmsSize::of(&text).parts);
        }
    }
}
