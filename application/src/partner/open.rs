//! Opening one partner.

use super::{Partners, ports::StoredPartner};
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl Partners {
    /// The partner, for whom may see them.
    ///
    /// # Errors
    /// A role that sees no partners; no such partner for this person.
    pub async fn open(
        &self,
        user: &Allowed<act::OpenPartner>,
        uuid: Uuid,
    ) -> Result<StoredPartner, AppError> {
        let stored = self.repository.find(uuid, user.partner_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.read(user, JournalObject::Partner, uuid, self.clock.now());
        Ok(stored)
    }
}
