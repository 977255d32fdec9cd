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
        let estimation = move || {
            let guessable_parts = GuessableParts::find(&password, own.iter().map(String::as_str));
            let scored_text: String =
                guessable_parts.without_personal_words.chars().take(SCORED_LENGTH).collect();
            let words = guessable_parts.words();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let score = u8::from(zxcvbn::zxcvbn(&scored_text, &words).score());
            (guessable_parts, score)
        };
        spawn_blocking(estimation).await.map_err(|error| PortError::unavailable("password strength", error))
    }
}
