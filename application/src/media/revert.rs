//! Withdrawal of an unattached upload (AMB-082).

use super::MediaService;
use crate::actor::Actor;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use domain::account::access::Act;
use uuid::Uuid;

/// Message for a file that is already attached.
pub const ATTACHED: &str = "Ce fichier est déjà enregistré : retirez-le depuis sa page.";

impl MediaService {
    /// Deletes an upload at the request of its uploader.
    ///
    /// # Errors
    /// `NotFound`: no such file visible to the caller; `Invalid`: the file is attached.
    pub async fn revert(&self, actor: &Actor, uuid: Uuid) -> Result<(), AppError> {
        actor.require(Act::UploadMedia)?;
        let media = self.find_visible(actor, uuid).await?;
        let attached = media.parent.is_some()
            || !self
                .media
                .delete_unattached(uuid, &self.build_removal(vec![media.key.as_str().to_owned()]))
                .await?;
        if attached { Err(AppError::invalid(ATTACHED)) } else { Ok(()) }
    }

    pub(super) fn build_removal(&self, keys: Vec<String>) -> NewJob {
        NewJob::now(self.ids.new_id(), JobKind::RemoveFiles { keys }, self.clock.now())
    }
}
