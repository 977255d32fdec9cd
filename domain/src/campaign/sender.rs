//! Who an SMS comes from, as telephones show it.

use super::form::SENDER_LIMIT;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The name of a firm as a sender: letters without their accents, digits and single spaces, as many as fit. Empty
/// when nothing of the name can be shown.
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
    fn a_name_becomes_what_a_telephone_shows() {
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
