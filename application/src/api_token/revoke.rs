//! Revocation of API tokens.

use super::ApiTokenService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl ApiTokenService {
    /// Revokes a token permanently: its next request is refused.
    ///
    /// # Errors
    /// `NotFound`: no such token, or a revoked one.
    pub async fn revoke(&self, user: &Authorized<act::ManageApiTokens>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::ApiToken, uuid, self.clock.now());
        if self.api_tokens.revoke(uuid, &entry).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
