//! Adding a contact to a group, or removing it (doc 3 §4, §5).

use super::ports::{GroupMembershipChange, GroupOutcome, MembershipChange};
use super::views::ContactRow;
use super::{ContactService, automated_group_error};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl ContactService {
    /// Adds the contact to the group, or removes it, and returns the updated contact.
    ///
    /// # Errors
    /// `NotFound`: no such contact or group; `Invalid`: automated group.
    pub async fn change_membership(
        &self,
        user: &Authorized<act::ManageContacts>,
        contact: Uuid,
        group: Uuid,
        kind: MembershipChange,
    ) -> Result<ContactRow, AppError> {
        let entry = user.entry(JournalAct::Change, JournalObject::Contact, contact, self.clock.now());
        let change = GroupMembershipChange { group, contact, kind, entry };
        match self.contacts.change_membership(&change).await? {
            GroupOutcome::Saved => self.queries.list_rows(&[contact]).await?.pop().ok_or(AppError::NotFound),
            GroupOutcome::Automated => Err(automated_group_error("contactGroup")),
            GroupOutcome::NotFound | GroupOutcome::NameTaken => Err(AppError::NotFound),
        }
    }
}
