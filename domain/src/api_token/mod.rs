//! API tokens: `fnx_<id>_<secret>`, valid within their scopes until they expire or are revoked.

mod form;

pub use form::ApiTokenForm;

use crate::account::scope::ApiScope;
use crate::shared::instant::Instant;
use crate::shared::network::Network;
use std::net::IpAddr;
use time::Duration;
use uuid::Uuid;

/// Prefix by which tokens are recognised.
pub const PREFIX: &str = "fnx_";
/// Maximum lifetime of a token: one year, until the end of its last day.
pub const MAX_LIFE: Duration = Duration::days(366);
/// Maximum length of the name, in characters.
pub const NAME_LIMIT: usize = 60;
/// Maximum number of networks of a token.
pub const NETWORKS_LIMIT: usize = 20;
/// Delay before expiry at which administrators are notified.
pub const EXPIRY_NOTICE: Duration = Duration::days(14);
/// Retention of an ended token, in days: one more than the access journal, which refers to it.
pub const ENDED_TOKEN_DAYS: i64 = 366;
/// First name of an API client as author, before the name of its token: « Programme Site internet ».
pub const API_CLIENT_FIRST_NAME: &str = "Programme";

/// Stored token, without its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiToken {
    pub uuid: Uuid,
    pub name: String,
    pub scopes: Vec<ApiScope>,
    /// Networks from which calls are accepted; empty means any.
    pub networks: Vec<Network>,
    /// Administrator who created the token; it ends when that account loses access.
    pub created_by: Uuid,
    pub created_at: Instant,
    /// Expiry; the token is invalid from this time.
    pub expires_at: Instant,
    /// Last call, truncated to the minute.
    pub last_used_at: Option<Instant>,
    pub revoked_at: Option<Instant>,
}

/// Reason why a token is refused; logged, never returned to the API client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenRefusal {
    Revoked,
    Expired,
    /// The call came from another network.
    Network,
}

impl ApiToken {
    /// Checks whether the token is valid for a call from this address at this time.
    ///
    /// # Errors
    /// The reason of the refusal.
    pub fn check(&self, now: Instant, address: Option<IpAddr>) -> Result<(), TokenRefusal> {
        if self.revoked_at.is_some() {
            return Err(TokenRefusal::Revoked);
        }
        if self.expires_at <= now {
            return Err(TokenRefusal::Expired);
        }
        let is_in_network = |address| self.networks.iter().any(|network| network.contains(address));
        if self.networks.is_empty() || address.is_some_and(is_in_network) {
            Ok(())
        } else {
            Err(TokenRefusal::Network)
        }
    }

    /// Returns whether the lifetime is long enough for a notice before expiry.
    pub fn is_announced(&self) -> bool {
        self.created_at.plus(EXPIRY_NOTICE) < self.expires_at
    }
}

/// Formats the token as sent by the API client.
pub fn token_text(uuid: Uuid, secret: &str) -> String {
    format!("{PREFIX}{}_{secret}", uuid.simple())
}

/// Returns whether a text is an API token, as opposed to a session token.
pub fn is_token(text: &str) -> bool {
    text.starts_with(PREFIX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn instant_on(day: u8) -> Instant {
        Instant::new(datetime!(2026-11-01 00:00 UTC)).plus(Duration::days(i64::from(day) - 1))
    }

    fn token(networks: &[&str]) -> ApiToken {
        ApiToken {
            uuid: Uuid::from_u128(7),
            name: "Site internet".into(),
            scopes: vec![ApiScope::RecordsRead],
            networks: networks.iter().map(|text| text.parse().unwrap()).collect(),
            created_by: Uuid::nil(),
            created_at: instant_on(1),
            expires_at: instant_on(20),
            last_used_at: None,
            revoked_at: None,
        }
    }

    #[test]
    fn token_is_valid_until_expiry_or_revocation() {
        assert_eq!(token(&[]).check(instant_on(19), None), Ok(()));
        assert_eq!(token(&[]).check(instant_on(20), None), Err(TokenRefusal::Expired));
        let revoked = ApiToken { revoked_at: Some(instant_on(2)), ..token(&[]) };
        assert_eq!(revoked.check(instant_on(3), None), Err(TokenRefusal::Revoked));
    }

    #[test]
    fn token_with_networks_is_valid_within_them_only() {
        let office = token(&["203.0.113.0/24", "2001:db8::/32"]);
        for (address, expected) in
            [("203.0.113.9", Ok(())), ("2001:db8::1", Ok(())), ("198.51.100.1", Err(TokenRefusal::Network))]
        {
            assert_eq!(office.check(instant_on(2), Some(address.parse().unwrap())), expected, "{address}");
        }
        assert_eq!(office.check(instant_on(2), None), Err(TokenRefusal::Network));
    }

    #[test]
    fn token_text_contains_prefix_and_identifier() {
        let text = token_text(Uuid::from_u128(7), "se_cr-et");
        assert_eq!(text, "fnx_00000000000000000000000000000007_se_cr-et");
        assert!(is_token(&text) && !is_token("eyJhbGciOiJIUzI1NiJ9.e30.x"));
    }

    #[test]
    fn short_lived_token_is_not_announced() {
        assert!(token(&[]).is_announced());
        assert!(!ApiToken { expires_at: instant_on(15), ..token(&[]) }.is_announced());
    }
}
