//! Session tokens: JWT signed with HS256 (AMB-017).

use application::error::PortError;
use application::ports::{SessionClaims, SessionTokens};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Serialised claims; times in seconds since 1970.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Claims {
    /// Missing in tokens issued before sessions were stored; those tokens are refused.
    jti: Uuid,
    sub: Uuid,
    role: Role,
    first_name: String,
    last_name: String,
    iat: i64,
    /// Time of issue in microseconds. `iat` has seconds: a session opened in the second in which all others were ended
    /// must stay valid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    issued_at: Option<i64>,
    exp: i64,
}

/// Error: the signing key is shorter than 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the signing key must have at least {} bytes", JwtSessionTokens::MIN_KEY_BYTES)]
pub struct ShortKey;

/// Signs and reads session tokens with the configured secret (`FENIX_SECRET`).
pub struct JwtSessionTokens {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

impl JwtSessionTokens {
    /// HS256 requires a key at least as long as its digest (RFC 7518 §3.2).
    pub const MIN_KEY_BYTES: usize = 32;

    /// # Errors
    /// The key is shorter than `MIN_KEY_BYTES`.
    pub fn new(key: &[u8]) -> Result<Self, ShortKey> {
        if key.len() < Self::MIN_KEY_BYTES {
            return Err(ShortKey);
        }
        let mut validation = Validation::new(Algorithm::HS256);
        // The library would use the clock of the machine, whereas `read` receives the time as an argument.
        validation.validate_exp = false;
        Ok(Self {
            encoding: EncodingKey::from_secret(key),
            decoding: DecodingKey::from_secret(key),
            validation,
        })
    }
}

impl SessionTokens for JwtSessionTokens {
    fn issue(&self, claims: &SessionClaims) -> Result<String, PortError> {
        let claims = Claims {
            jti: claims.session,
            sub: claims.account,
            role: claims.role,
            first_name: claims.first_name.clone(),
            last_name: claims.last_name.clone(),
            iat: claims.issued_at.seconds(),
            issued_at: Some(claims.issued_at.micros()),
            exp: claims.expires_at.seconds(),
        };
        encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
            .map_err(|error| PortError::unavailable("session token", error))
    }

    fn read(&self, token: &str, now: Instant) -> Option<SessionClaims> {
        let claims = decode::<Claims>(token, &self.decoding, &self.validation).ok()?.claims;
        let to_instant = |seconds: i64| Some(Instant::from_micros(seconds.checked_mul(1_000_000)?));
        let expires_at = to_instant(claims.exp)?;
        if now >= expires_at {
            return None;
        }
        Some(SessionClaims {
            session: claims.jti,
            account: claims.sub,
            role: claims.role,
            first_name: claims.first_name,
            last_name: claims.last_name,
            issued_at: claims
                .issued_at
                .map_or_else(|| to_instant(claims.iat), |at| Some(Instant::from_micros(at)))?,
            expires_at,
        })
    }
}
