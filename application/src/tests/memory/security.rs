//! Passwords, tokens, signatures, encryption and rate limits. All of them are readable texts.

use super::{Memory, lock, unused};
use crate::account::mfa::ports::{
    Authenticators, Ceremony, NewPasskeyCredential, Passkey, PasskeyIdentity, PasskeyOwner, Passkeys,
};
use crate::error::PortError;
use crate::ports::{
    DecryptedText, Encryption, Limit, PasswordStrength, Passwords, RateLimits, SessionClaims, SessionTokens,
    Signatures,
};
use async_trait::async_trait;
use domain::account::password_strength::GuessableParts;
use domain::shared::instant::Instant;
use serde_json::Value;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Length of a time step of authenticator codes, in seconds.
const STEP: i64 = 30;

/// Returns the stored hash of a password.
pub fn hash_of(password: &str) -> String {
    format!("hash({password})")
}

/// Returns the code of an authenticator application at this time.
pub fn code_at(at: Instant) -> String {
    format!("{:06}", at.seconds().div_euclid(STEP).rem_euclid(1_000_000))
}

#[async_trait]
impl Passwords for Memory {
    async fn hash(&self, password: &str) -> Result<String, PortError> {
        Ok(hash_of(password))
    }

    async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PortError> {
        Ok(hash == Some(hash_of(password).as_str()))
    }
}

#[async_trait]
impl PasswordStrength for Memory {
    async fn examine(&self, _: &str, _: Vec<String>) -> Result<(GuessableParts, u8), PortError> {
        let strength = self.strength.load(Ordering::Relaxed);
        Ok((GuessableParts::default(), u8::try_from(strength).unwrap_or(u8::MAX)))
    }
}

impl SessionTokens for Memory {
    fn issue(&self, claims: &SessionClaims) -> Result<String, PortError> {
        Ok(format!("token({})", claims.session))
    }

    fn read(&self, _: &str, _: Instant) -> Option<SessionClaims> {
        unused()
    }
}

impl Signatures for Memory {
    fn sign(&self, purpose: &str, message: &str) -> String {
        format!("signature({purpose},{message})")
    }

    fn verify(&self, purpose: &str, message: &str, signature: &str) -> bool {
        signature == self.sign(purpose, message)
    }
}

impl Encryption for Memory {
    fn encrypt(&self, context: &str, text: &str) -> Result<String, PortError> {
        Ok(format!("{context}|{text}"))
    }

    fn decrypt(&self, context: &str, stored: &str) -> Option<DecryptedText> {
        let text = stored.strip_prefix(context)?.strip_prefix('|')?;
        Some(DecryptedText { text: text.to_owned(), is_previous_key: false })
    }
}

#[async_trait]
impl RateLimits for Memory {
    async fn count_attempts(
        &self,
        key: &str,
        amount: u32,
        limit: Limit,
        now: Instant,
    ) -> Result<Option<Duration>, PortError> {
        let period = time::Duration::try_from(limit.period).unwrap_or(time::Duration::MAX);
        let mut limits = lock(&self.limits);
        let (start, count) = limits.entry(key.to_owned()).or_insert((now, 0));
        if start.plus(period) <= now {
            (*start, *count) = (now, 0);
        }
        *count += amount;
        Ok((*count > limit.count).then_some(limit.period))
    }

    async fn clear(&self, key: &str) -> Result<(), PortError> {
        lock(&self.limits).remove(key);
        Ok(())
    }
}

impl Authenticators for Memory {
    fn generate_secret(&self) -> String {
        unused()
    }

    fn find_matching_step(&self, _: &str, code: &str, now: Instant) -> Option<i64> {
        let current = now.seconds().div_euclid(STEP);
        (code == code_at(now)).then_some(current)
    }

    fn generate_recovery_bits(&self) -> u64 {
        unused()
    }

    fn render_qr_code(&self, _: &str) -> Result<String, PortError> {
        unused()
    }
}

impl Passkeys for Memory {
    fn are_available(&self) -> bool {
        false
    }

    fn begin_registration(&self, _: &PasskeyOwner, _: &[String]) -> Result<Ceremony, PortError> {
        unused()
    }

    fn finish_registration(&self, _: &str, _: &Value) -> Option<NewPasskeyCredential> {
        unused()
    }

    fn begin_authentication(&self, _: &[String]) -> Result<Ceremony, PortError> {
        unused()
    }

    fn finish_authentication(&self, _: &str, _: &Value, _: &[Passkey]) -> Option<PasskeyIdentity> {
        unused()
    }
}
