//! Clock and random numbers of the machine; no other file reads them.

use crate::hex::to_hex;
use application::ports::{Clock, Ids};
use async_trait::async_trait;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::shared::instant::Instant;
use sha2::{Digest as _, Sha256};
use std::time::Duration;
use time::OffsetDateTime;
use uuid::Uuid;

/// Clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the only implementation of the clock")]
    fn now(&self) -> Instant {
        Instant::new(OffsetDateTime::now_utc())
    }

    async fn pause(&self, longest: Duration) {
        let share = getrandom::u32().unwrap_or(u32::MAX);
        tokio::time::sleep(longest.mul_f64(f64::from(share) / f64::from(u32::MAX))).await;
    }
}

/// UUIDv7 identifiers in order of creation, and secrets from the random generator of the operating system.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemIds;

const SECRET_BYTES: usize = 32;

impl Ids for SystemIds {
    #[expect(clippy::disallowed_methods, reason = "the only source of identifiers")]
    fn new_id(&self) -> Uuid {
        Uuid::now_v7()
    }

    #[expect(clippy::expect_used, reason = "a machine without random numbers must not hand out secrets")]
    fn new_secret(&self) -> String {
        let mut bytes = [0; SECRET_BYTES];
        getrandom::fill(&mut bytes).expect("random numbers of the operating system");
        URL_SAFE_NO_PAD.encode(bytes)
    }

    fn digest(&self, secret: &str) -> String {
        // A plain digest is sufficient: 256 random bits cannot be guessed, unlike a password.
        self.sha256(secret.as_bytes())
    }

    fn sha256(&self, content: &[u8]) -> String {
        to_hex(&Sha256::digest(content))
    }
}
