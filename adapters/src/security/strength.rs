//! Estimation of the strength of passwords by zxcvbn.

use application::error::PortError;
use application::ports::PasswordStrength;
use async_trait::async_trait;
use domain::account::password::is_oversized;
use domain::account::password_strength::GuessableParts;
use tokio::task::spawn_blocking;

/// Maximum length that is scored, in characters: longer passwords are refused, and the work grows quadratically.
const SCORED_LENGTH: usize = 48;

/// Estimator of zxcvbn: patterns, English words, dates and the given words.
pub struct ZxcvbnStrength;

#[async_trait]
impl PasswordStrength for ZxcvbnStrength {
    async fn examine(&self, password: &str, own: Vec<String>) -> Result<(GuessableParts, u8), PortError> {
        // An oversized text is not copied.
        let password = if is_oversized(password) { String::new() } else { password.to_owned() };
        let work = move || {
            let parts = GuessableParts::find(&password, own.iter().map(String::as_str));
            let scored: String = parts.plain.chars().take(SCORED_LENGTH).collect();
            let words = parts.words();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let score = u8::from(zxcvbn::zxcvbn(&scored, &words).score());
            (parts, score)
        };
        spawn_blocking(work).await.map_err(|error| PortError::unavailable("password strength", error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::account::password_strength::judge_password;
    use domain::account::role::Role;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        input: String,
        staff: bool,
        warned: bool,
    }

    #[tokio::test]
    async fn shared_cases() {
        let text = include_str!("../../../domain/cases/password_strength.json");
        let cases: Vec<Case> = serde_json::from_str(text).unwrap();
        let own = ["Anne-Lise", "Dupont", "anne.dupont@exemple.fr", "Courtage Armor"].map(str::to_owned);
        let mut wrong = Vec::new();
        for Case { input, staff, warned } in cases {
            let (familiar, score) = ZxcvbnStrength.examine(&input, own.to_vec()).await.unwrap();
            let of_staff = judge_password(&input, Role::Employee, score, &familiar);
            let of_customer = judge_password(&input, Role::Customer, score, &familiar);
            let found = (of_staff.refusals.is_empty(), !of_customer.warnings.is_empty());
            if found != (staff, warned) {
                wrong.push(format!("{input}: {score}, {found:?} instead of {:?}", (staff, warned)));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[tokio::test]
    async fn any_input_has_a_score() {
        for typed in ["", " ", "😀😀😀😀", "e\u{301}\u{301}ß\u{0}\u{202e}", &"aA1!".repeat(500)] {
            assert!(ZxcvbnStrength.examine(typed, vec![String::new()]).await.unwrap().1 <= 4);
        }
    }
}
