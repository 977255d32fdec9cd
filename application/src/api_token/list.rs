//! List of API tokens.

use super::ApiTokenService;
use super::ports::StoredToken;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::account::role::Role;
use domain::account::scope::ApiScope;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum number of tokens listed.
const MAX_LISTED: u64 = 200;

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

/// An API token, without its secret.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ApiToken))]
#[serde(rename_all = "camelCase")]
pub struct ApiTokenView {
    pub uuid: Uuid,
    /// Name of the API client.
    pub name: String,
    pub scopes: Vec<ApiScope>,
    /// Networks that requests may come from; empty for any.
    pub networks: Vec<String>,
    pub state: TokenState,
    pub created_at: Instant,
    /// Name of the creator.
    pub created_by: String,
    /// End of validity.
    pub expires_at: Instant,
    /// Last request, rounded to the minute.
    pub last_used_at: Option<Instant>,
    pub revoked_at: Option<Instant>,
}

impl ApiTokenView {
    pub(super) fn new(stored: StoredToken, now: Instant) -> Self {
        let state = stored.state(now);
        let StoredToken { token, creator } = stored;
        Self {
            uuid: token.uuid,
            name: token.name,
            scopes: token.scopes,
            networks: token.networks.iter().map(ToString::to_string).collect(),
            state,
            created_at: token.created_at,
            created_by: creator.name.full(),
            expires_at: token.expires_at,
            last_used_at: token.last_used_at,
            revoked_at: token.revoked_at,
        }
    }
}

impl StoredToken {
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
    pub async fn list(&self, _: &Authorized<act::ManageApiTokens>) -> Result<Vec<ApiTokenView>, AppError> {
        let now = self.clock.now();
        let found = self.api_tokens.list(now, MAX_LISTED).await?;
        Ok(found.into_iter().map(|stored| ApiTokenView::new(stored, now)).collect())
    }
}
