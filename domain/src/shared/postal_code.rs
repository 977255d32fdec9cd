//! French postal codes.

use super::text::is_invisible;
use super::violation::Violations;

/// Message for a text that is not a French postal code.
pub const ZIP_CODE_EXPECTED: &str = "Saisir un code postal à 5 chiffres (ex: 69001)";

/// Removes blanks, invisible characters and the prefix `F-` or `FR-`; an empty text becomes `None`.
pub fn tidy_postal_code(text: &mut Option<String>) {
    let Some(typed) = text.take() else { return };
    let compact: String = typed.chars().filter(|c| !c.is_whitespace() && !is_invisible(*c)).collect();
    let upper = compact.to_ascii_uppercase();
    let prefix = ["FR-", "F-"].into_iter().find(|prefix| upper.starts_with(prefix));
    let code = compact.get(prefix.map_or(0, str::len)..).unwrap_or_default();
    *text = (!code.is_empty()).then(|| code.to_owned());
}

impl Violations {
    /// Adds [`ZIP_CODE_EXPECTED`] unless the value is absent or exactly five digits.
    pub fn expect_postal_code(&mut self, field: &str, value: Option<&str>) {
        let is_valid = |code: &str| code.len() == 5 && code.bytes().all(|b| b.is_ascii_digit());
        if value.is_some_and(|code| !is_valid(code)) {
            self.add(field, ZIP_CODE_EXPECTED);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Case {
        input: String,
        tidied: String,
        valid: bool,
    }

    #[test]
    fn codes_match_the_shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/postal_code.json")).unwrap();
        for Case { input, tidied, valid } in cases {
            let mut code = Some(input.clone());
            tidy_postal_code(&mut code);
            assert_eq!(code.as_deref().unwrap_or_default(), tidied, "{input}");
            let mut violations = Violations::default();
            violations.expect_postal_code("zipCode", code.as_deref());
            assert_eq!(violations.is_empty() && code.is_some(), valid, "{input}");
        }
    }
}
