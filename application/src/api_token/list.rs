//! The screen of tokens.

use super::ApiTokens;
use super::ports::StoredToken;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use serde::Serialize;

/// Most tokens that are shown: the good ones come first.
const SHOWN: u64 = 200;

/// Where a token stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ApiTokenState))]
#[serde(rename_all = "camelCase")]
pub enum TokenState {
    Good,
    Expired,
    Revoked,
    /// Who made it has no access any more.
    Suspended,
}

impl StoredToken {
    /// Where the token stands at this moment.
    pub fn state(&self, now: Instant) -> TokenState {
        match (self.token.revoked_at, self.token.expires_at <= now) {
            (Some(_), _) => TokenState::Revoked,
            (None, true) => TokenState::Expired,
            _ if !self.creator.enabled || self.creator.role != Role::Admin => TokenState::Suspended,
            _ => TokenState::Good,
        }
    }
}

impl ApiTokens {
    /// The tokens, good ones first, each with where it stands; those that ended are shown for a year.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
    pub async fn list(
        &self,
        _: &Allowed<act::ManageApiTokens>,
    ) -> Result<Vec<(StoredToken, TokenState)>, AppError> {
        let now = self.clock.now();
        let found = self.tokens.list(now, SHOWN).await?;
        let shown = |stored: StoredToken| {
            let state = stored.state(now);
            (stored, state)
        };
        Ok(found.into_iter().map(shown).collect())
    }
}
