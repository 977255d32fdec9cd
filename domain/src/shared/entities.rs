//! HTML character entities.

/// Replaces the entities of a text once; unknown entities and lone `&` are left unchanged.
pub(crate) fn decode_entities(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        decoded.push_str(&rest[..start]);
        rest = &rest[start..];
        let entity = rest[1..].split_once(';').filter(|(name, _)| name.len() <= 8);
        if let Some((c, after)) = entity.and_then(|(name, after)| Some((decode_entity(name)?, after))) {
            decoded.push(c);
            rest = after;
        } else {
            decoded.push('&');
            rest = &rest[1..];
        }
    }
    decoded.push_str(rest);
    decoded
}

/// Returns the character of a numeric entity, or of a named one that editors write.
fn decode_entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code).filter(|c| !c.is_control() || *c == '\n');
    }
    let c = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "laquo" => '«',
        "raquo" => '»',
        "rsquo" => '’',
        "lsquo" => '‘',
        "ldquo" => '“',
        "rdquo" => '”',
        "hellip" => '…',
        "ndash" => '–',
        "mdash" => '—',
        "euro" => '€',
        "eacute" => 'é',
        "Eacute" => 'É',
        "egrave" => 'è',
        "ecirc" => 'ê',
        "agrave" => 'à',
        "Agrave" => 'À',
        "acirc" => 'â',
        "ugrave" => 'ù',
        "ucirc" => 'û',
        "icirc" => 'î',
        "ocirc" => 'ô',
        "ccedil" => 'ç',
        "oelig" => 'œ',
        _ => return None,
    };
    Some(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_and_numeric_entities_are_decoded() {
        assert_eq!(decode_entities("&eacute;&#233;&#xE9;&nbsp;&#8239;!"), "ééé\u{a0}\u{202f}!");
    }

    #[test]
    fn decoding_is_not_repeated() {
        assert_eq!(decode_entities("&amp;lt; &amp;amp;"), "&lt; &amp;");
    }

    #[test]
    fn invalid_entities_are_left_unchanged() {
        for text in ["&", "& ; &;", "&inconnu;", "&#0;", "&#x110000;", "&#13;", "&eacute", "AT&T; R&D"] {
            assert_eq!(decode_entities(text), text);
        }
    }
}
