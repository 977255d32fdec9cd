//! Reading of a partner.

use super::{PartnerService, ports::StoredPartner};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl PartnerService {
    /// Returns a partner.
    ///
    /// # Errors
    /// `NotFound`: no such partner in the user's scope.
    pub async fn open(
        &self,
        user: &Authorized<act::OpenPartner>,
        uuid: Uuid,
    ) -> Result<StoredPartner, AppError> {
        let stored = self.partners.find(uuid, user.partner_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.log_read(user, JournalObject::Partner, uuid, self.clock.now());
        Ok(stored)
    }
}
