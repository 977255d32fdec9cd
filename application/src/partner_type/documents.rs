//! The documents of a type: added, renamed, removed, put in order, all in one save (AMB-064).

use super::PartnerTypes;
use super::ports::{DocumentSave, PartnerType};
use crate::actor::Allowed;
use crate::error::{AppError, Conflict, PortError};
use crate::job::{JobKind, NewJob};
use crate::media::documents::DocumentList;
use crate::media::references::media_violations;
use domain::account::access::act;
use domain::media::reference::MediaReference;
use uuid::Uuid;

/// Message of documents that somebody else saved meanwhile (AMB-129).
pub const SAVED_MEANWHILE: &str =
    "Les documents de ce type ont été modifiés entre-temps. Rechargez-les pour voir les changements.";

impl PartnerTypes {
    /// Makes these the documents of a type, in this order; without list, nothing changes. With `version`,
    /// only if it is the stored one.
    ///
    /// # Errors
    /// A role that does not manage partners; no such type; a refused name; a file that is neither a document
    /// of this type nor an upload of this person; documents that were saved meanwhile.
    pub async fn save_documents(
        &self,
        user: &Allowed<act::SavePartnerType>,
        uuid: Uuid,
        medias: Option<&[MediaReference]>,
        version: Option<i64>,
    ) -> Result<PartnerType, AppError> {
        let found = self.queries.find(uuid).await?.ok_or(AppError::NotFound)?;
        let Some(wanted) = medias else { return Ok(found) };
        media_violations(medias).into_result()?;
        if version.is_some_and(|version| version != found.version) {
            return Err(AppError::Conflict(SAVED_MEANWHILE.to_owned()));
        }
        let list = DocumentList::of(self.medias.as_ref(), user, &found.medias, wanted).await?;
        let removal = JobKind::RemoveFiles { keys: list.removed_keys.clone() };
        let job = NewJob::now(self.ids.new_id(), removal, self.clock.now());
        let jobs = if list.removed.is_empty() { vec![] } else { vec![job] };
        let save = DocumentSave { partner_type: uuid, version: found.version, list: &list, jobs: &jobs };
        match self.types.save_documents(save).await {
            Err(PortError::Conflict(Conflict::Stale)) => Err(AppError::Conflict(SAVED_MEANWHILE.to_owned())),
            Err(error) => Err(error.into()),
            Ok(()) => self.queries.find(uuid).await?.ok_or(AppError::NotFound),
        }
    }
}
