//! Default sender of SMS.

use super::form::SENDER_LIMIT;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Converts the name of a firm into an SMS sender: unaccented letters, digits and single spaces, cut at
/// [`SENDER_LIMIT`] (AMB-115). Empty when no character can be converted.
pub fn sender_of(name: &str) -> String {
    let name = name.replace('œ', "oe").replace('Œ', "Oe").replace('æ', "ae").replace('Æ', "Ae");
    let plain: String = name
        .nfkd()
        .filter(|c| !is_combining_mark(*c))
        .map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' })
        .collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let sender: String = words.join(" ").chars().take(SENDER_LIMIT).collect();
    sender.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::sender_of;

    #[test]
    fn sender_of_keeps_allowed_characters() {
        for (name, sender) in [
            ("Fenix", "Fenix"),
            ("L’Étoile Crédits", "L Etoile Cr"),
            ("Étoile & Cie", "Etoile Cie"),
            ("Cœur de prêts", "Coeur de pr"),
            ("  À  l'abri — 24  ", "A l abri 24"),
            ("Courtage AB C", "Courtage AB"),
            ("Ⅳ²", "IV2"),
            ("北京", ""),
        ] {
            assert_eq!(sender_of(name), sender, "{name}");
        }
    }
}
