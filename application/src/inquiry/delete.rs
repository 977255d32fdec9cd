//! An inquiry goes because its sender asks for it (GDPR art. 17).

use super::Inquiries;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

/// Message of an inquiry that a record came from.
pub const HAS_RECORD: &str = "Cette demande est liée à une fiche client\u{202f}: elle sera supprimée avec la fiche. Pour la supprimer seule, \
     détachez-la d’abord de la fiche.";

impl Inquiries {
    /// Removes the inquiry, its files included.
    ///
    /// # Errors
    /// No such inquiry; one that is linked with a record.
    pub async fn delete(&self, user: &Allowed<act::DeleteInquiry>, uuid: Uuid) -> Result<(), AppError> {
        self.within_scope(user, uuid).await?;
        let at = self.clock.now();
        let entry = user.entry(JournalAct::Delete, JournalObject::Inquiry, uuid, at);
        let removed = self.inquiries.remove(uuid, self.ids.new_id(), &entry).await?;
        if removed { Ok(()) } else { Err(AppError::invalid(HAS_RECORD)) }
    }
}
