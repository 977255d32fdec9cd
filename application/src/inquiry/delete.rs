//! Deletion of an inquiry, requested by its sender (GDPR art. 17).

use super::InquiryService;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

/// Message for an inquiry linked to a record.
pub const HAS_RECORD: &str = "Cette demande est liée à une fiche client\u{202f}: elle sera supprimée avec la fiche. Pour la supprimer seule, \
     détachez-la d’abord de la fiche.";

impl InquiryService {
    /// Deletes the inquiry with its files and the tasks about it.
    ///
    /// # Errors
    /// `NotFound`: no such inquiry in the user's scope; `Invalid`: the inquiry is linked to a record.
    pub async fn delete(&self, user: &Authorized<act::DeleteInquiry>, uuid: Uuid) -> Result<(), AppError> {
        self.find_within_scope(user, uuid).await?;
        let at = self.clock.now();
        let entry = user.entry(JournalAct::Delete, JournalObject::Inquiry, uuid, at);
        let delete = async || Ok(self.inquiries.delete(uuid, self.ids.new_id(), &entry).await?);
        let removed = retry_on_fresh_data(self.clock.as_ref(), delete).await?;
        if removed { Ok(()) } else { Err(AppError::invalid(HAS_RECORD)) }
    }
}
