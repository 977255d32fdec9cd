//! Deletion of contacts.

use super::ContactService;
use super::ports::RemovalOutcome;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::contact::LINKED_ENTRY;
use uuid::Uuid;

impl ContactService {
    /// Deletes a contact that belongs to no customer, partner or employee.
    ///
    /// # Errors
    /// `NotFound`: no such contact; `Invalid`: contact of a customer, partner or employee (doc 3 §5).
    pub async fn delete(&self, user: &Authorized<act::ManageContacts>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::Contact, uuid, self.clock.now());
        match self.contacts.delete(uuid, &entry).await? {
            RemovalOutcome::Removed => Ok(()),
            RemovalOutcome::NotFound => Err(AppError::NotFound),
            RemovalOutcome::Linked => Err(AppError::invalid(LINKED_ENTRY)),
        }
    }
}
