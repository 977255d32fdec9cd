//! Putting a contact into a group, or taking them out (doc 3 §4, §5).

use super::ports::{AssociationChange, GroupOutcome};
use super::views::ContactRow;
use super::{Contacts, automated};
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl Contacts {
    /// Puts the contact into the group, or takes them out; answers them as they are then.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such contact or group; an automated group.
    pub async fn associate(
        &self,
        user: &Allowed<act::ManageContacts>,
        contact: Uuid,
        group: Uuid,
        add: bool,
    ) -> Result<ContactRow, AppError> {
        let entry = user.entry(JournalAct::Change, JournalObject::Contact, contact, self.clock.now());
        let change = AssociationChange { group, contact, add, entry };
        match self.contacts.associate(&change).await? {
            GroupOutcome::Saved => self.queries.rows_of(&[contact]).await?.pop().ok_or(AppError::NotFound),
            GroupOutcome::Automated => Err(automated("contactGroup")),
            GroupOutcome::NotFound | GroupOutcome::NameTaken => Err(AppError::NotFound),
        }
    }
}
