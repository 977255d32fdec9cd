//! « Remplacer par des caractères simples »: the same SMS in the cheaper alphabet.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::sms_text::{is_standard, tidy_sms};

/// Replaces every character that would switch an SMS to unicode: accents that GSM 03.38 lacks are dropped
/// (« ê » becomes « e »), typographic signs become plain ones, other letters « ? », emoji disappear.
/// What is already simple stays as it is; the result always is of the standard alphabet.
pub fn simplify_sms(text: &str) -> String {
    let mut simple = String::with_capacity(text.len());
    let mut after_opening_quote = false;
    for c in tidy_sms(text).chars() {
        if after_opening_quote && is_blank(c) {
            continue;
        }
        after_opening_quote = c == '«';
        if c == '»' {
            simple.truncate(simple.trim_end_matches(' ').len());
        }
        simplify_character(c, &mut simple);
    }
    simple
}

fn simplify_character(c: char, simple: &mut String) {
    if is_standard(c) {
        simple.push(c);
    } else if let Some(replacement) = replacement(c) {
        simple.push_str(replacement);
    } else {
        for part in c.nfkd() {
            if is_standard(part) {
                simple.push(part);
            } else if part != c
                && let Some(replacement) = replacement(part)
            {
                simple.push_str(replacement);
            } else if part.is_alphanumeric() && !is_combining_mark(part) {
                simple.push('?');
            }
        }
    }
}

fn replacement(c: char) -> Option<&'static str> {
    let simple = match c {
        '’' | '‘' | '‛' | '′' | '`' | '´' | 'ʼ' | '‹' | '›' => "'",
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => "\"",
        '…' => "...",
        '\u{2010}'..='\u{2015}' | '−' | '•' | '·' | '▪' | '‣' => "-",
        'œ' => "oe",
        'Œ' => "OE",
        '°' | 'º' => "o",
        'ª' => "a",
        'ł' => "l",
        'Ł' => "L",
        'đ' => "d",
        'Đ' => "D",
        'ı' => "i",
        '×' => "x",
        '÷' | '⁄' => "/",
        '→' => "->",
        '←' => "<-",
        '≤' => "<=",
        '≥' => ">=",
        '©' => "(c)",
        '®' => "(R)",
        '‰' => "o/oo",
        '\u{2028}' | '\u{2029}' => "\n",
        blank if is_blank(blank) => " ",
        _ => return None,
    };
    Some(simple)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::sms_text::SmsEncoding;
    use proptest::prelude::*;

    #[test]
    fn every_replacement_is_simple() {
        for c in ('\u{80}'..='\u{ffff}').filter(|c| !is_standard(*c)) {
            if let Some(simple) = replacement(c) {
                assert_eq!(SmsEncoding::of(simple), SmsEncoding::Standard, "{c:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn the_result_is_always_standard_and_final(text in "\\PC{0,60}|[a-zêçœ«» \u{a0}\u{202f}’…\\r\\n\u{301}😀]{0,60}") {
            let simple = simplify_sms(&text);
            prop_assert_eq!(SmsEncoding::of(&simple), SmsEncoding::Standard);
            prop_assert_eq!(simplify_sms(&simple), simple);
        }

        #[test]
        fn simple_texts_are_left_alone(text in "[a-zA-Z0-9éèàùìòÇÉ@£$€{}\\[\\]~^|\\\\ \\n!?:;,.'\"-]{0,80}") {
            prop_assert_eq!(simplify_sms(&text), text);
        }
    }
}
