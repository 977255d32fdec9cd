//! List of API tokens.

use super::ApiTokenService;
use super::ports::StoredToken;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use serde::Serialize;

/// Maximum number of tokens listed.
const SHOWN: u64 = 200;

/// State of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ApiTokenState))]
#[serde(rename_all = "camelCase")]
pub enum TokenState {
    Good,
    Expired,
    Revoked,
    /// The creator no longer has access.
    Suspended,
}

impl StoredToken {
    /// Returns the state of the token at `now`.
    pub fn state(&self, now: Instant) -> TokenState {
        match (self.token.revoked_at, self.token.expires_at <= now) {
            (Some(_), _) => TokenState::Revoked,
            (None, true) => TokenState::Expired,
            _ if !self.creator.enabled || self.creator.role != Role::Admin => TokenState::Suspended,
            _ => TokenState::Good,
        }
    }
}

impl ApiTokenService {
    /// Returns the tokens with their state, valid ones first; ended tokens are listed for a year.
    ///
    /// # Errors
    /// `Port`: the database fails.
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
