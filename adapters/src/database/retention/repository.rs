//! Counts and deletes expired data; each statement stops after a few hundred rows.

use super::super::campaign::{count_expired, purge_expired};
use super::super::connection::Database;
use super::super::contact::{purge_inactive, push_inactive};
use super::super::error::{corrupt, db_error};
use super::super::inquiry::{entity as inquiry, is_expired};
use super::super::media;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::due::push_unchanged;
use super::legal;
use super::outcome::push_due;
use super::tables::tables;
use application::error::PortError;
use application::retention::ports::{ExpiryCutoffs, RetentionRows, Share};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::inquiry::kind::InquiryState;
use domain::retention::RetentionCategory;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

const COUNTING_CONTEXT: &str = "counting expired data";
const PURGING_CONTEXT: &str = "deleting expired data";

/// Retention of one database.
#[derive(Constructor)]
pub struct SqlRetentionRows {
    database: Database,
}

impl SqlRetentionRows {
    async fn count_rows(&self, sql: &Sql) -> Result<u64, PortError> {
        statement::count(self.database.reads(), sql, COUNTING_CONTEXT).await
    }
}

#[async_trait]
impl RetentionRows for SqlRetentionRows {
    async fn count(&self, category: RetentionCategory, cutoffs: &ExpiryCutoffs) -> Result<u64, PortError> {
        let mut sql = Sql::new("SELECT count(*) FROM ");
        match category {
            RetentionCategory::CustomerRecords => {
                sql.push("customer_record r WHERE ");
                push_unchanged(&mut sql, cutoffs.records);
            }
            RetentionCategory::ProspectRecords
            | RetentionCategory::DroppedRecords
            | RetentionCategory::FinancedRecords => {
                sql.push("customer_record r WHERE ");
                push_due(&mut sql, category, cutoffs, self.database.is_postgres());
            }
            RetentionCategory::ArchivedRecords => {
                sql.push("record_archive z WHERE z.until < ").bind(cutoffs.archives.0);
            }
            RetentionCategory::LegalDocuments => {
                sql.push("legal_document d WHERE ");
                legal::push_expired(&mut sql, cutoffs);
            }
            RetentionCategory::Inquiries => {
                let query = inquiry::Entity::find().filter(is_expired(cutoffs.spam, cutoffs.inquiries));
                return query.count(self.database.reads()).await.map_err(db_error(COUNTING_CONTEXT));
            }
            RetentionCategory::Contacts => {
                sql.push("contact_entry e WHERE ");
                push_inactive(&mut sql, cutoffs.contacts);
            }
            RetentionCategory::CampaignMessages => {
                return count_expired(&self.database, cutoffs.campaigns).await;
            }
            RetentionCategory::UnattachedFiles => {
                let query = media::entity::Entity::find()
                    .filter(media::is_unattached())
                    .filter(media::entity::Column::CreatedAt.lt(Stored(cutoffs.files)));
                return query.count(self.database.reads()).await.map_err(db_error(COUNTING_CONTEXT));
            }
            _ => {
                let mut total = 0;
                for table in tables(category) {
                    let mut sql = Sql::new("SELECT count(*) FROM ");
                    sql.push(table.table).push(" j WHERE ");
                    (table.condition)(&mut sql, cutoffs, self.database.is_postgres());
                    total += self.count_rows(&sql).await?;
                }
                return Ok(total);
            }
        }
        self.count_rows(&sql).await
    }

    async fn count_share(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
    ) -> Result<Share, PortError> {
        let reads = self.database.reads();
        if category == RetentionCategory::Inquiries {
            let inquiries =
                inquiry::Entity::find().filter(inquiry::Column::State.ne(InquiryState::Spam.key()));
            let total = inquiries.clone().count(reads).await.map_err(db_error(COUNTING_CONTEXT))?;
            let expired_count =
                inquiries.filter(is_expired(cutoffs.spam, cutoffs.inquiries)).count(reads).await;
            return Ok(Share { due: expired_count.map_err(db_error(COUNTING_CONTEXT))?, total });
        }
        let mut sql = Sql::new("SELECT count(*) FROM ");
        sql.push(match category {
            RetentionCategory::CustomerRecords
            | RetentionCategory::ProspectRecords
            | RetentionCategory::DroppedRecords
            | RetentionCategory::FinancedRecords => "customer_record",
            RetentionCategory::IdentityChecks => "identity_check",
            RetentionCategory::KeptIdentityChecks => "kept_identity_check",
            RetentionCategory::LegalDocuments => "legal_document",
            RetentionCategory::Contacts => "contact_entry",
            _ => return Err(corrupt("a category that is not guarded")),
        });
        Ok(Share { due: self.count(category, cutoffs).await?, total: self.count_rows(&sql).await? })
    }

    async fn update_statistics(&self) -> Result<(), PortError> {
        self.database.update_statistics().await;
        Ok(())
    }

    async fn list_due_records(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT r.uuid FROM customer_record r WHERE ");
        if category == RetentionCategory::CustomerRecords {
            push_unchanged(&mut sql, cutoffs.records);
        } else {
            push_due(&mut sql, category, cutoffs, self.database.is_postgres());
        }
        sql.push(" ORDER BY r.updated_at LIMIT ").number(limit);
        let context = "finding expired records";
        statement::list_column(self.database.reads(), &sql, context).await
    }

    async fn list_due_archives(&self, cutoffs: &ExpiryCutoffs, limit: u64) -> Result<Vec<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT z.record_uuid FROM record_archive z WHERE z.until < ");
        sql.bind(cutoffs.archives.0).push(" ORDER BY z.until, z.record_uuid LIMIT ").number(limit);
        statement::list_column(self.database.reads(), &sql, "listing ended archives").await
    }

    async fn purge_legal_documents(
        &self,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
        job: Uuid,
    ) -> Result<u64, PortError> {
        legal::purge(&self.database, cutoffs, limit, job).await
    }

    async fn purge(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
    ) -> Result<u64, PortError> {
        if category == RetentionCategory::CampaignMessages {
            return purge_expired(&self.database, cutoffs.campaigns, limit).await;
        }
        if category == RetentionCategory::Contacts {
            return purge_inactive(&self.database, cutoffs.contacts, limit).await;
        }
        let mut removed_count = 0;
        for table in tables(category) {
            let mut sql = Sql::new("DELETE FROM ");
            sql.push(table.table).push(" WHERE ").push(table.key).push(" IN (SELECT j.").push(table.key);
            sql.push(" FROM ").push(table.table).push(" j WHERE ");
            (table.condition)(&mut sql, cutoffs, self.database.is_postgres());
            sql.push(" LIMIT ").number(limit).push(")");
            removed_count += statement::execute(self.database.writes(), &sql, PURGING_CONTEXT).await?;
        }
        Ok(removed_count)
    }
}
