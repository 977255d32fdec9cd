//! Contacts in the database; each method that writes is one transaction.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::error::db_error;
use super::{entity, groups, import, mark_address_rejected, membership};
use application::access_journal::entry::AccessEntry;
use application::contact::ports::{
    ContactRepository, GroupAddition, GroupAdditionOutcome, GroupMembershipChange, GroupOutcome, Import,
    ImportOutcome, MembershipChange, RemovalOutcome,
};
use application::contact::views::GroupName;
use application::error::{PortError, Unique, WriteConflict};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::access_journal::{JournalAct, JournalObject};
use domain::campaign::CampaignKind;
use domain::shared::instant::Instant;
use sea_orm::{DatabaseTransaction, EntityTrait, QuerySelect};
use std::slice;
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlContactRepository {
    database: Database,
}

/// Writes the journal entry and commits the transaction.
async fn commit_with_entry(transaction: DatabaseTransaction, entry: &AccessEntry) -> Result<(), PortError> {
    save_entries(&transaction, slice::from_ref(entry)).await?;
    transaction.commit().await.map_err(db_error("saving a change of the contacts"))
}

#[async_trait]
impl ContactRepository for SqlContactRepository {
    async fn import(&self, import: &Import) -> Result<ImportOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = import::import(&transaction, import).await?;
        if matches!(outcome, ImportOutcome::Imported { .. }) {
            transaction.commit().await.map_err(db_error("importing contacts"))?;
        }
        Ok(outcome)
    }

    async fn change_membership(&self, change: &GroupMembershipChange) -> Result<GroupOutcome, PortError> {
        let context = "looking for a contact";
        let transaction = self.database.begin_write().await?;
        if let Some(refusal) = groups::find_refusal(&transaction, change.group).await? {
            return Ok(refusal);
        }
        let contact = entity::Entity::find_by_id(change.contact).lock_exclusive().one(&transaction).await;
        if contact.map_err(db_error(context))?.is_none() {
            return Ok(GroupOutcome::NotFound);
        }
        let changed_at = change.entry.at;
        match change.kind {
            MembershipChange::Add => {
                let contacts = slice::from_ref(&change.contact);
                membership::add_to_group(&transaction, change.group, contacts, changed_at).await?;
            }
            MembershipChange::Delete => {
                membership::remove_from_group(&transaction, change.group, change.contact, changed_at).await?;
            }
        }
        commit_with_entry(transaction, &change.entry).await?;
        Ok(GroupOutcome::Saved)
    }

    async fn add_records_to_group(
        &self,
        addition: &GroupAddition,
    ) -> Result<GroupAdditionOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        match groups::find_refusal(&transaction, addition.group).await? {
            None => {}
            Some(GroupOutcome::Automated) => return Ok(GroupAdditionOutcome::Automated),
            Some(_) => return Ok(GroupAdditionOutcome::NotFound),
        }
        let (added_entries, known_count) = membership::add_records_to_group(&transaction, addition).await?;
        let entry =
            |contact: &Uuid| addition.author.entry(JournalAct::Change, JournalObject::Contact, *contact);
        save_entries(&transaction, &added_entries.iter().map(entry).collect::<Vec<_>>()).await?;
        transaction.commit().await.map_err(db_error("adding customers to a group"))?;
        Ok(GroupAdditionOutcome::Added { added: added_entries.len() as u64, known: known_count })
    }

    async fn delete(&self, uuid: Uuid, entry: &AccessEntry) -> Result<RemovalOutcome, PortError> {
        let context = "deleting a contact";
        let transaction = self.database.begin_write().await?;
        let contact = entity::Entity::find_by_id(uuid).lock_exclusive().one(&transaction).await;
        match contact.map_err(db_error(context))? {
            None => return Ok(RemovalOutcome::NotFound),
            Some(contact) if contact.is_unlinked() => {}
            Some(_) => return Ok(RemovalOutcome::Linked),
        }
        entity::Entity::delete_by_id(uuid).exec(&transaction).await.map_err(db_error(context))?;
        commit_with_entry(transaction, entry).await?;
        Ok(RemovalOutcome::Removed)
    }

    async fn create_group(&self, group: &GroupName, entry: &AccessEntry) -> Result<GroupOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        match groups::insert(&transaction, group, entry.at).await {
            Err(PortError::Conflict(WriteConflict::Unique(Unique::ContactGroupName))) => {
                return Ok(GroupOutcome::NameTaken);
            }
            other => other?,
        }
        commit_with_entry(transaction, entry).await?;
        Ok(GroupOutcome::Saved)
    }

    async fn rename_group(&self, group: &GroupName, entry: &AccessEntry) -> Result<GroupOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        if let Some(refusal) = groups::find_refusal(&transaction, group.uuid).await? {
            return Ok(refusal);
        }
        match groups::rename(&transaction, group).await {
            Err(PortError::Conflict(WriteConflict::Unique(Unique::ContactGroupName))) => {
                return Ok(GroupOutcome::NameTaken);
            }
            other => other?,
        }
        commit_with_entry(transaction, entry).await?;
        Ok(GroupOutcome::Saved)
    }

    async fn delete_group(&self, uuid: Uuid, entry: &AccessEntry) -> Result<GroupOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        if let Some(refusal) = groups::find_refusal(&transaction, uuid).await? {
            return Ok(refusal);
        }
        groups::remove(&transaction, uuid).await?;
        commit_with_entry(transaction, entry).await?;
        Ok(GroupOutcome::Saved)
    }

    async fn mark_mail_rejected(&self, address: &str, reason: &str, at: Instant) -> Result<(), PortError> {
        mark_address_rejected(self.database.writes(), CampaignKind::Email, address, reason, at).await
    }
}
