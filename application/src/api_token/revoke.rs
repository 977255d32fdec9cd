//! Revoking a token.

use super::ApiTokens;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl ApiTokens {
    /// Revokes a token: its next call is refused. Nothing brings it back.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such token, or one that was revoked.
    pub async fn revoke(&self, user: &Allowed<act::ManageApiTokens>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::ApiToken, uuid, self.clock.now());
        if self.tokens.revoke(uuid, &entry).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
