//! The identifier a visitor's browser draws for itself (AMB-023).

use std::fmt;

/// Ten chunks of four lower-case hexadecimal characters joined by `-`. Grants nothing private.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GuestId(String);

impl GuestId {
    /// The identifier, when the text has exactly its form.
    pub fn parse(text: &str) -> Option<Self> {
        let chunks: Vec<&str> = text.split('-').collect();
        let well_formed = chunks.len() == 10
            && chunks
                .iter()
                .all(|c| c.len() == 4 && c.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f')));
        well_formed.then(|| Self(text.to_owned()))
    }

    /// The text of the identifier.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::GuestId;

    #[test]
    fn only_the_exact_form_is_a_guest() {
        let good = ["0a1b"; 10].join("-");
        assert!(GuestId::parse(&good).is_some());
        for wrong in [&good[1..], &good.to_uppercase(), &format!("{good}-0a1b"), "Bearer x", ""] {
            assert!(GuestId::parse(wrong).is_none(), "{wrong}");
        }
    }
}
