//! Tokens of programs: `fnx_<id>_<secret>`, good within their scopes until they end or are revoked.

mod form;

pub use form::ApiTokenForm;

use crate::account::scope::ApiScope;
use crate::shared::instant::Instant;
use crate::shared::network::Network;
use std::net::IpAddr;
use time::Duration;
use uuid::Uuid;

/// What every token begins with, so that it is known among other texts.
pub const PREFIX: &str = "fnx_";
/// Longest life of a token: a year, up to the end of its last day.
pub const MAX_LIFE: Duration = Duration::days(366);
/// Longest name, in characters.
pub const NAME_LIMIT: usize = 60;
/// Most networks of a token.
pub const NETWORKS_LIMIT: usize = 20;
/// Administrators are notified this long before a token ends.
pub const NOTICE: Duration = Duration::days(14);
/// Days that an ended token is kept: as long as the access journal that names it.
pub const ENDED_DAYS: i64 = 366;
/// How a program is called where a person would have a given name: « Programme Site internet ».
pub const PROGRAM: &str = "Programme";

/// A token as it is kept: its secret is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiToken {
    pub uuid: Uuid,
    pub name: String,
    pub scopes: Vec<ApiScope>,
    /// Where calls may come from; anywhere when empty.
    pub networks: Vec<Network>,
    /// The account of the administrator who made it: it ends with their access.
    pub created_by: Uuid,
    pub created_at: Instant,
    /// Not good from then on.
    pub expires_at: Instant,
    /// The minute of the last call.
    pub last_used_at: Option<Instant>,
    pub revoked_at: Option<Instant>,
}

/// Why a token is refused: for the log, never for whoever calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenRefusal {
    Revoked,
    Expired,
    /// The call comes from another network.
    Network,
}

impl ApiToken {
    /// Is it good for a call from this address at this moment?
    ///
    /// # Errors
    /// Why it is not.
    pub fn check(&self, now: Instant, from: Option<IpAddr>) -> Result<(), TokenRefusal> {
        if self.revoked_at.is_some() {
            return Err(TokenRefusal::Revoked);
        }
        if self.expires_at <= now {
            return Err(TokenRefusal::Expired);
        }
        let within = |address| self.networks.iter().any(|network| network.contains(address));
        if self.networks.is_empty() || from.is_some_and(within) { Ok(()) } else { Err(TokenRefusal::Network) }
    }

    /// Lives long enough for a notice before its end: a shorter one was made to end soon.
    pub fn is_announced(&self) -> bool {
        self.created_at.plus(NOTICE) < self.expires_at
    }
}

/// The whole token, as its program sends it.
pub fn token_text(uuid: Uuid, secret: &str) -> String {
    format!("{PREFIX}{}_{secret}", uuid.simple())
}

/// Is it written like a token of ours, and no session?
pub fn is_token(text: &str) -> bool {
    text.starts_with(PREFIX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn at(day: u8) -> Instant {
        Instant::new(datetime!(2026-11-01 00:00 UTC)).plus(Duration::days(i64::from(day) - 1))
    }

    fn token(networks: &[&str]) -> ApiToken {
        ApiToken {
            uuid: Uuid::from_u128(7),
            name: "Site internet".into(),
            scopes: vec![ApiScope::RecordsRead],
            networks: networks.iter().map(|text| text.parse().unwrap()).collect(),
            created_by: Uuid::nil(),
            created_at: at(1),
            expires_at: at(20),
            last_used_at: None,
            revoked_at: None,
        }
    }

    #[test]
    fn a_token_is_good_until_its_end_or_its_revocation() {
        assert_eq!(token(&[]).check(at(19), None), Ok(()));
        assert_eq!(token(&[]).check(at(20), None), Err(TokenRefusal::Expired));
        let revoked = ApiToken { revoked_at: Some(at(2)), ..token(&[]) };
        assert_eq!(revoked.check(at(3), None), Err(TokenRefusal::Revoked));
    }

    #[test]
    fn a_token_with_networks_is_good_within_them_only() {
        let office = token(&["203.0.113.0/24", "2001:db8::/32"]);
        for (address, expected) in
            [("203.0.113.9", Ok(())), ("2001:db8::1", Ok(())), ("198.51.100.1", Err(TokenRefusal::Network))]
        {
            assert_eq!(office.check(at(2), Some(address.parse().unwrap())), expected, "{address}");
        }
        assert_eq!(office.check(at(2), None), Err(TokenRefusal::Network));
    }

    #[test]
    fn a_token_says_which_one_it_is() {
        let text = token_text(Uuid::from_u128(7), "se_cr-et");
        assert_eq!(text, "fnx_00000000000000000000000000000007_se_cr-et");
        assert!(is_token(&text) && !is_token("eyJhbGciOiJIUzI1NiJ9.e30.x"));
    }

    #[test]
    fn a_short_life_is_not_announced() {
        assert!(token(&[]).is_announced());
        assert!(!ApiToken { expires_at: at(15), ..token(&[]) }.is_announced());
    }
}
