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

/// The token of a program, without its secret.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApiToken {
    uuid: Uuid,
    /// What the program is called.
    name: String,
    scopes: Vec<ApiScope>,
    /// Where calls may come from; anywhere when empty.
    networks: Vec<String>,
    state: TokenState,
    created_at: Instant,
    /// Who made it.
    created_by: String,
    /// Not good from then on.
    expires_at: Instant,
    /// The minute of its last call.
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

/// A token that was just made.
#[derive(Serialize, ToSchema)]
pub struct MadeApiToken {
    #[serde(flatten)]
    row: ApiToken,
    /// The whole token, for `Authorization: Bearer`; never answered again.
    token: String,
}

impl From<MadeToken> for MadeApiToken {
    fn from(made: MadeToken) -> Self {
        Self { row: (made.stored, TokenState::Good).into(), token: made.text }
    }
}
