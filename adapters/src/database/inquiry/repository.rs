//! Inquiries in the database: received, found, saved, converted into records, purged.

use super::super::account::entity as account_entity;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::save_jobs;
use super::super::media::{self, list_files};
use super::super::search_entry;
use super::super::stored::Stored;
use super::entity::{Column, Entity, Model};
use super::filter::is_visible;
use super::write::write;
use super::{link, purge};
use application::access_journal::entry::AccessEntry;
use application::actor::InquiryScope;
use application::customer_record::ports::SaveOutcome;
use application::error::PortError;
use application::inquiry::ports::{InquiryRepository, InquirySave, NewInquiry, RecordLink, StoredInquiry};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::inquiry::InquiryPerson;
use domain::media::parent::MediaParentKind;
use domain::search::SearchKind;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use std::slice;
use uuid::Uuid;

const RECEIVING_CONTEXT: &str = "receiving an inquiry";
const SAVING_CONTEXT: &str = "saving an inquiry";
const REMOVING_CONTEXT: &str = "removing an inquiry";

#[derive(Constructor)]
pub struct SqlInquiryRepository {
    database: Database,
}

impl SqlInquiryRepository {
    async fn to_stored_inquiry(&self, row: Model) -> Result<StoredInquiry, PortError> {
        Ok(StoredInquiry {
            version: row.version,
            updated_by: row.updated_by(),
            files: list_files(self.database.reads(), MediaParentKind::Inquiry.with_id(row.uuid)).await?,
            assignee: self.name_of(row.assigned_to).await?,
            inquiry: row.into_inquiry()?,
        })
    }

    async fn name_of(&self, account: Option<Uuid>) -> Result<Option<PersonName>, PortError> {
        let Some(account) = account else { return Ok(None) };
        let row = account_entity::Entity::find_by_id(account).one(self.database.reads()).await;
        let row = row.map_err(db_error("reading the assignee of an inquiry"))?;
        Ok(row.map(|row| row.name()))
    }
}

#[async_trait]
impl InquiryRepository for SqlInquiryRepository {
    async fn create(&self, new: &NewInquiry) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = Model::new(&new.inquiry, new.key.as_ref())?.into_active_model();
        Entity::insert(row)
            .exec_without_returning(&transaction)
            .await
            .map_err(db_error(RECEIVING_CONTEXT))?;
        let InquiryPerson { first_name, last_name, email, phone_number } = &new.inquiry.person;
        let search_texts = [last_name.as_str(), first_name, email, phone_number];
        search_entry::save_other(&transaction, SearchKind::Inquiry, new.inquiry.uuid, &search_texts).await?;
        for uuid in &new.files {
            attach(&transaction, *uuid, new.inquiry.uuid).await?;
        }
        save_jobs(&transaction, &new.jobs, new.inquiry.received_at).await?;
        transaction.commit().await.map_err(db_error(RECEIVING_CONTEXT))
    }

    async fn find_by_idempotency_key(&self, key: &str) -> Result<Option<String>, PortError> {
        let query = Entity::find().select_only().column(Column::SentBody).filter(Column::SentKey.eq(key));
        let body: Option<Option<String>> = query
            .into_tuple()
            .one(self.database.reads())
            .await
            .map_err(db_error("finding an inquiry by its key"))?;
        Ok(body.map(Option::unwrap_or_default))
    }

    async fn find(&self, uuid: Uuid, scope: InquiryScope) -> Result<Option<StoredInquiry>, PortError> {
        let query = Entity::find_by_id(uuid).filter(is_visible(scope));
        let row = query.one(self.database.reads()).await.map_err(db_error("finding an inquiry"))?;
        let Some(row) = row else { return Ok(None) };
        self.to_stored_inquiry(row).await.map(Some)
    }

    async fn save(&self, save: InquirySave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        write(&transaction, save).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn mark_read(&self, uuid: Uuid, at: Instant) -> Result<(), PortError> {
        Entity::update_many()
            .col_expr(Column::ReadAt, Expr::value(Stored(at)))
            .filter(Column::Uuid.eq(uuid))
            .filter(Column::ReadAt.is_null())
            .exec(self.database.writes())
            .await
            .map_err(db_error("marking an inquiry as read"))?;
        Ok(())
    }

    async fn link(&self, link: RecordLink<'_>) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = link::link(&transaction, &link).await?;
        if outcome == SaveOutcome::Saved {
            transaction.commit().await.map_err(db_error("linking an inquiry with a record"))?;
        }
        Ok(outcome)
    }

    async fn list_by_record(&self, record: Uuid) -> Result<Vec<StoredInquiry>, PortError> {
        let query = Entity::find()
            .filter(Column::RecordUuid.eq(record))
            .order_by_desc(Column::ReceivedAt)
            .order_by_desc(Column::Uuid);
        let rows =
            query.all(self.database.reads()).await.map_err(db_error("reading the inquiries of a record"))?;
        let mut inquiries = Vec::with_capacity(rows.len());
        for row in rows {
            inquiries.push(self.to_stored_inquiry(row).await?);
        }
        Ok(inquiries)
    }

    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        // Locks the inquiry, so that no record is linked concurrently.
        let unlinked_inquiry = Entity::find_by_id(uuid).filter(Column::RecordUuid.is_null()).lock_exclusive();
        if unlinked_inquiry.one(&transaction).await.map_err(db_error(REMOVING_CONTEXT))?.is_none() {
            return Ok(false);
        }
        purge::remove(&transaction, &[uuid], job, entry.at, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(REMOVING_CONTEXT))?;
        Ok(true)
    }

    async fn purge(
        &self,
        spam_before: Instant,
        others_before: Instant,
        limit: u64,
        job: Uuid,
        now: Instant,
    ) -> Result<u64, PortError> {
        let transaction = self.database.begin_write().await?;
        let purged_count = purge::purge(&transaction, spam_before, others_before, limit, job, now).await?;
        transaction.commit().await.map_err(db_error("purging inquiries"))?;
        Ok(purged_count)
    }
}

async fn attach(transaction: &DatabaseTransaction, media: Uuid, inquiry: Uuid) -> Result<(), PortError> {
    use media::entity::{Column, Entity};
    let update = Entity::update_many()
        .col_expr(Column::ParentKind, Expr::value(MediaParentKind::Inquiry.key()))
        .col_expr(Column::ParentUuid, Expr::value(inquiry))
        .filter(Column::Uuid.eq(media))
        .filter(media::is_unattached())
        .exec(transaction)
        .await
        .map_err(db_error(RECEIVING_CONTEXT))?;
    if update.rows_affected == 1 { Ok(()) } else { Err(PortError::STALE) }
}
