//! Authentication with an API token, checked in the database for each request.

use super::ApiTokenService;
use super::ports::StoredToken;
use crate::account::client::Client;
use crate::actor::{ApiClient, User};
use crate::error::AppError;
use domain::account::role::Role;
use domain::account::session::minute_of;
use domain::api_token::API_CLIENT_FIRST_NAME;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;

impl ApiTokenService {
    /// Returns the API client of a token. It sees the data of an admin and is limited by its API scopes. The lookup
    /// uses a digest of the whole token, so that response times reveal nothing about secrets.
    ///
    /// # Errors
    /// `TokenRefused`: the token is unknown, revoked, expired, used from another network, or its creator is no longer
    /// an admin with access. `TooManyRequests`: too many refused requests from this client; a valid token is never
    /// limited.
    pub async fn authenticate(&self, text: &str, client: &Client) -> Result<User, AppError> {
        let now = self.clock.now();
        let found = self.api_tokens.find_by_digest(&self.ids.digest(text)).await?;
        let Some(StoredToken { token, creator }) = found.filter(|stored| is_valid(stored, client, now))
        else {
            return Err(self.count_refusal(client, now).await?);
        };
        let minute = minute_of(now);
        if token.last_used_at != Some(minute) {
            self.api_tokens.record_use(token.uuid, minute);
        }
        let name = PersonName { first_name: API_CLIENT_FIRST_NAME.to_owned(), last_name: token.name };
        let api_client = ApiClient { token: token.uuid, scopes: token.scopes };
        Ok(User {
            address: client.address,
            api_client: Some(api_client),
            ..User::without_call(creator.uuid, creator.role, name)
        })
    }

    /// Counts a refused token in the rate limit of logins.
    async fn count_refusal(&self, client: &Client, now: Instant) -> Result<AppError, AppError> {
        let Some(limit) = self.settings.limits.login_address else { return Ok(AppError::TokenRefused) };
        let wait = self.limits.count_attempt(&format!("api-token:{}", client.digest), limit, now).await?;
        Ok(wait.map_or(AppError::TokenRefused, |retry_after| AppError::TooManyRequests { retry_after }))
    }
}

/// Returns whether a token is valid. The reason of a refusal is only logged.
fn is_valid(stored: &StoredToken, client: &Client, now: Instant) -> bool {
    let StoredToken { token, creator } = stored;
    let refusal = token.check(now, client.address).err().map(|refusal| format!("{refusal:?}"));
    let is_orphaned = !creator.enabled || creator.role != Role::Admin;
    let refusal = refusal.or_else(|| is_orphaned.then(|| "its creator has no access".to_owned()));
    if let Some(refusal) = &refusal {
        tracing::info!(token = %token.uuid, %refusal, "an API token is refused");
    }
    refusal.is_none()
}
