//! Deletion of a partner (doc 2 §4, AMB-095).

use super::PartnerService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl PartnerService {
    /// Deletes the partner with their reports and account, whose sessions are refused from then on. Their cases and
    /// tasks are kept without partner; a job deletes the files from the store.
    ///
    /// # Errors
    /// `NotFound`: no such partner.
    pub async fn delete(&self, user: &Authorized<act::DeletePartner>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::Partner, uuid, self.clock.now());
        let removed = self.partners.delete(uuid, self.ids.new_id(), &entry).await?;
        if removed { Ok(()) } else { Err(AppError::NotFound) }
    }
}
