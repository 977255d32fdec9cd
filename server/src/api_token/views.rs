//! Wire types of API tokens.

use application::api_token::create::MadeToken;
use application::api_token::list::TokenState;
use application::api_token::ports::StoredToken;
use domain::account::scope::ApiScope;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// An API token, without its secret.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiToken {
    uuid: Uuid,
    /// Name of the API client.
    name: String,
    scopes: Vec<ApiScope>,
    /// Networks that requests may come from; empty for any.
    networks: Vec<String>,
    state: TokenState,
    created_at: Instant,
    /// Name of the creator.
    created_by: String,
    /// End of validity.
    expires_at: Instant,
    /// Last request, rounded to the minute.
    last_used_at: Option<Instant>,
    revoked_at: Option<Instant>,
}

impl From<(StoredToken, TokenState)> for ApiToken {
    fn from((StoredToken { token, creator }, state): (StoredToken, TokenState)) -> Self {
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

/// A new API token.
#[derive(Serialize, ToSchema)]
pub struct MadeApiToken {
    #[serde(flatten)]
    row: ApiToken,
    /// The whole token, for `Authorization: Bearer`; returned only once.
    token: String,
}

impl From<MadeToken> for MadeApiToken {
    fn from(made: MadeToken) -> Self {
        Self { row: (made.stored, TokenState::Good).into(), token: made.text }
    }
}
