//! Contacts and their groups.

use super::{Memory, State, unused};
use crate::access_journal::entry::AccessEntry;
use crate::contact::ports::{
    ContactFilter, ContactQueries, ContactRepository, GroupAddition, GroupAdditionOutcome,
    GroupMembershipChange, GroupOutcome, Import, ImportOutcome, MembershipChange, RemovalOutcome,
};
use crate::contact::views::{ContactAssociation, ContactRow, GroupName, GroupRow};
use crate::error::PortError;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use domain::contact::ContactStatus;
use domain::contact::group::{AutomatedGroup, TargetGroup, name_key};
use domain::contact::line::ContactLine;
use domain::shared::instant::Instant;
use uuid::Uuid;

fn is_automated(group: Uuid) -> bool {
    AutomatedGroup::ALL.iter().any(|automated| automated.uuid() == group)
}

impl State {
    /// Creates the entry of an imported line, or completes the one with the same address or number.
    fn import_line(&mut self, line: &ContactLine, new: Uuid) -> (Uuid, bool) {
        let email = line.email.as_ref().map(|email| email.as_str().to_owned());
        let phone_number = line.phone.as_ref().map(|phone| phone.as_str().to_owned());
        let is_same_contact = |contact: &&mut ContactRow| {
            (email.is_some() && contact.email == email)
                || (phone_number.is_some() && contact.phone_number == phone_number)
        };
        if let Some(contact) = self.contacts.iter_mut().find(is_same_contact) {
            contact.email = contact.email.take().or(email);
            contact.phone_number = contact.phone_number.take().or(phone_number);
            return (contact.uuid, false);
        }
        self.contacts.push(ContactRow {
            uuid: new,
            email,
            phone_number,
            status_sms: ContactStatus::Activated,
            group_uuids: Vec::new(),
            groups: Vec::new(),
            user: None,
        });
        (new, true)
    }

    fn add_to_group(&mut self, contact: Uuid, group: &GroupName) {
        let found = self.contacts.iter_mut().find(|known| known.uuid == contact);
        if let Some(contact) = found
            && !contact.groups.iter().any(|joined| joined.uuid == group.uuid)
        {
            let GroupName { uuid, name } = group.clone();
            contact.group_uuids.push(uuid);
            contact.groups.push(ContactAssociation { uuid, name, status_mail: ContactStatus::Activated });
        }
    }
}

#[async_trait]
impl ContactRepository for Memory {
    async fn import(&self, import: &Import) -> Result<ImportOutcome, PortError> {
        self.transaction(|state| {
            let (group, created) = match &import.group {
                TargetGroup::Known(uuid) if is_automated(*uuid) => return Ok(ImportOutcome::Automated),
                TargetGroup::Known(uuid) => {
                    let found = state.groups.iter().find(|group| group.uuid == *uuid).cloned();
                    let Some(group) = found else { return Ok(ImportOutcome::NoSuchGroup) };
                    (group, None)
                }
                TargetGroup::Named(name) => {
                    let is_same_name = |group: &&GroupName| name_key(&group.name) == name_key(name);
                    if let Some(group) = state.groups.iter().find(is_same_name).cloned() {
                        (group, None)
                    } else {
                        let group = GroupName { uuid: import.new_group, name: name.clone() };
                        state.groups.push(group.clone());
                        (group.clone(), Some(group))
                    }
                }
            };
            let (mut entries, mut added) = (Vec::new(), 0);
            for (line, new) in import.lines.iter().zip(&import.new_entries) {
                let (entry, is_new) = state.import_line(line, *new);
                state.add_to_group(entry, &group);
                added += usize::from(is_new);
                if !entries.contains(&entry) {
                    entries.push(entry);
                }
            }
            state.entries.push(import.author.entry(
                JournalAct::Change,
                JournalObject::ContactGroup,
                group.uuid,
            ));
            Ok(ImportOutcome::Imported { entries, created, added, completed: 0 })
        })
    }

    async fn change_membership(&self, change: &GroupMembershipChange) -> Result<GroupOutcome, PortError> {
        self.transaction(|state| {
            if is_automated(change.group) {
                return Ok(GroupOutcome::Automated);
            }
            let group = state.groups.iter().find(|group| group.uuid == change.group).cloned();
            let known = state.contacts.iter().any(|contact| contact.uuid == change.contact);
            let Some(group) = group.filter(|_| known) else { return Ok(GroupOutcome::NotFound) };
            match change.kind {
                MembershipChange::Add => state.add_to_group(change.contact, &group),
                MembershipChange::Delete => {
                    for contact in state.contacts.iter_mut().filter(|known| known.uuid == change.contact) {
                        contact.groups.retain(|joined| joined.uuid != group.uuid);
                    }
                }
            }
            state.entries.push(change.entry.clone());
            Ok(GroupOutcome::Saved)
        })
    }

    async fn delete(&self, uuid: Uuid, entry: &AccessEntry) -> Result<RemovalOutcome, PortError> {
        self.transaction(|state| match state.contacts.iter().find(|contact| contact.uuid == uuid) {
            None => Ok(RemovalOutcome::NotFound),
            Some(ContactRow { user: Some(_), .. }) => Ok(RemovalOutcome::Linked),
            Some(_) => {
                state.contacts.retain(|contact| contact.uuid != uuid);
                state.entries.push(entry.clone());
                Ok(RemovalOutcome::Removed)
            }
        })
    }

    async fn add_records_to_group(&self, _: &GroupAddition) -> Result<GroupAdditionOutcome, PortError> {
        unused()
    }

    async fn create_group(&self, _: &GroupName, _: &AccessEntry) -> Result<GroupOutcome, PortError> {
        unused()
    }

    async fn rename_group(&self, _: &GroupName, _: &AccessEntry) -> Result<GroupOutcome, PortError> {
        unused()
    }

    async fn delete_group(&self, _: Uuid, _: &AccessEntry) -> Result<GroupOutcome, PortError> {
        unused()
    }

    async fn mark_mail_rejected(&self, address: &str, _: &str, _: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            for stored in state.cases.values_mut() {
                stored.refused_addresses.push(address.to_owned());
            }
            Ok(())
        })
    }
}

#[async_trait]
impl ContactQueries for Memory {
    async fn list_rows(&self, uuids: &[Uuid]) -> Result<Vec<ContactRow>, PortError> {
        Ok(self.read(|state| {
            let row = |uuid: &Uuid| state.contacts.iter().find(|contact| contact.uuid == *uuid).cloned();
            uuids.iter().filter_map(row).collect()
        }))
    }

    async fn list_page(&self, _: &ContactFilter, _: PageRequest) -> Result<Page<ContactRow>, PortError> {
        unused()
    }

    async fn count(&self, _: &ContactFilter) -> Result<u64, PortError> {
        unused()
    }

    async fn list_rows_after(
        &self,
        _: &ContactFilter,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<ContactRow, Position>, PortError> {
        unused()
    }

    async fn list_groups(&self) -> Result<Vec<GroupRow>, PortError> {
        unused()
    }
}
