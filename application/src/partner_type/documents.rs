//! Documents of a partner type: additions, names, removals and order, in one save (AMB-064).

use super::PartnerTypeService;
use super::ports::{DocumentSave, PartnerType};
use crate::actor::Authorized;
use crate::error::{AppError, PortError, WriteConflict};
use crate::job::NewJob;
use crate::media::documents::DocumentList;
use crate::media::references::media_violations;
use domain::account::access::act;
use domain::media::reference::MediaReference;
use uuid::Uuid;

/// Message for a concurrent change of the documents (AMB-129).
pub const DOCUMENTS_CHANGED: &str =
    "Les documents de ce type ont été modifiés entre-temps. Rechargez-les pour voir les changements.";

impl PartnerTypeService {
    /// Replaces the documents of a type, in this order. `files`: `None` changes nothing; `version`: `None` skips the
    /// check of the version.
    ///
    /// # Errors
    /// `NotFound`: no such type, or a file is neither a document of the type nor an upload of the user; `Invalid`:
    /// invalid name; `Conflict`: the documents changed concurrently.
    pub async fn save_documents(
        &self,
        user: &Authorized<act::SavePartnerType>,
        uuid: Uuid,
        files: Option<&[MediaReference]>,
        version: Option<i64>,
    ) -> Result<PartnerType, AppError> {
        let found = self.types.find(uuid).await?.ok_or(AppError::NotFound)?;
        let Some(wanted) = files else { return Ok(found) };
        media_violations(files).into_result()?;
        if version.is_some_and(|version| version != found.version) {
            return Err(AppError::Conflict(DOCUMENTS_CHANGED.to_owned()));
        }
        let list = DocumentList::compare(self.media.as_ref(), user, &found.files, wanted).await?;
        let job = NewJob::remove_files(self.ids.new_id(), list.removed_keys.clone(), self.clock.now());
        let save =
            DocumentSave { partner_type: uuid, version: found.version, list: &list, jobs: job.as_slice() };
        match self.types.save_documents(save).await {
            Err(PortError::Conflict(WriteConflict::Stale)) => {
                Err(AppError::Conflict(DOCUMENTS_CHANGED.to_owned()))
            }
            Err(error) => Err(error.into()),
            Ok(()) => self.types.find(uuid).await?.ok_or(AppError::NotFound),
        }
    }
}
