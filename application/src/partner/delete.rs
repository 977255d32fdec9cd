//! Deleting a partner (doc 2 §4, AMB-095).

use super::Partners;
use crate::actor::Actor;
use crate::error::AppError;
use domain::account::access::Act;
use uuid::Uuid;

impl Partners {
    /// Deletes the partner: their account and its sessions are refused from then on, cases and tasks stay
    /// without them.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such partner.
    pub async fn delete(&self, actor: &Actor, uuid: Uuid) -> Result<(), AppError> {
        actor.require(Act::DeletePartner)?;
        if self.repository.remove(uuid).await? { Ok(()) } else { Err(AppError::NotFound) }
    }
}
