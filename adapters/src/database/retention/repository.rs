//! Counts and deletes expired data; each statement stops after a few hundred rows.

use super::super::campaign::{count_expired, purge_expired};
use super::super::connection::Database;
use super::super::contact::{purge_inactive, push_inactive};
use super::super::error::{corrupt, db_error};
use super::super::inquiry::{entity as inquiry, is_expired};
use super::super::job_writer::save_jobs;
use super::super::json_column::JsonColumn;
use super::super::media;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::due::push_unchanged;
use super::entity::{Column, Entity, Model, state};
use super::legal;
use super::outcome::push_due;
use super::tables::tables;
use application::error::PortError;
use application::job::NewJob;
use application::retention::ports::{ExpiryCutoffs, PurgeState, PurgeStop, RetentionRows, Share};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::inquiry::kind::InquiryState;
use domain::retention::{RetentionCategory, RetentionReport};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

const COUNTING: &str = "counting expired data";
const PURGING: &str = "deleting expired data";
const GUARDING: &str = "reading or saving the state of purges";
/// Identifier of the single row of `retention_state`.
const STATE: i32 = 1;
const REPORTS: &str = "reading the reports of purges";

/// Retention of one database.
#[derive(Constructor)]
pub struct SqlRetentionRows {
    database: Database,
}

impl SqlRetentionRows {
    async fn count_rows(&self, sql: &Sql) -> Result<u64, PortError> {
        statement::count(self.database.reads(), sql, COUNTING).await
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
                return query.count(self.database.reads()).await.map_err(db_error(COUNTING));
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
                return query.count(self.database.reads()).await.map_err(db_error(COUNTING));
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
            let total = inquiries.clone().count(reads).await.map_err(db_error(COUNTING))?;
            let expired = inquiries.filter(is_expired(cutoffs.spam, cutoffs.inquiries)).count(reads).await;
            return Ok(Share { due: expired.map_err(db_error(COUNTING))?, total });
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

    async fn find_state(&self) -> Result<Option<PurgeState>, PortError> {
        let row =
            state::Entity::find_by_id(STATE).one(self.database.pool()).await.map_err(db_error(GUARDING))?;
        Ok(row.map(PurgeState::from))
    }

    async fn record_installation(&self, now: Instant) -> Result<(), PortError> {
        let row =
            state::Model { id: STATE, ran_at: Stored(now), stopped_at: None, reasons: None, mailed_on: None };
        let insert = state::Entity::insert(row.into_active_model())
            .on_conflict(OnConflict::column(state::Column::Id).do_nothing().to_owned())
            .exec_without_returning(self.database.pool());
        insert.await.map(|_| ()).map_err(db_error(GUARDING))
    }

    async fn record_run(&self, now: Instant) -> Result<(), PortError> {
        self.record_installation(now).await?;
        let update = state::Entity::update_many()
            .col_expr(state::Column::RanAt, Expr::value(Stored(now)))
            .col_expr(state::Column::StoppedAt, Expr::value(Option::<Stored<Instant>>::None))
            .col_expr(state::Column::MailedOn, Expr::value(Option::<String>::None))
            .filter(state::Column::Id.eq(STATE))
            .exec(self.database.pool());
        update.await.map(|_| ()).map_err(db_error(GUARDING))
    }

    async fn update_statistics(&self) -> Result<(), PortError> {
        self.database.update_statistics().await;
        Ok(())
    }

    async fn stop(&self, stop: &PurgeStop, day: Day, mails: &[NewJob]) -> Result<(), PortError> {
        self.record_installation(stop.at).await?;
        let transaction = self.database.begin_write().await?;
        let row = state::Entity::find_by_id(STATE).lock_exclusive().one(&transaction).await;
        let row = row.map_err(db_error(GUARDING))?.ok_or_else(|| corrupt("the state of purges"))?;
        let (day, is_mailed) = (day.to_iso(), row.mailed_on.as_deref() == Some(&day.to_iso()));
        let stopped_at = row.stopped_at.unwrap_or(Stored(stop.at));
        let mut row = row.into_active_model();
        row.stopped_at = Set(Some(stopped_at));
        row.reasons = Set(Some(JsonColumn(stop.reasons.clone())));
        row.mailed_on = Set(Some(day));
        state::Entity::update(row).exec(&transaction).await.map_err(db_error(GUARDING))?;
        if !is_mailed {
            save_jobs(&transaction, mails, stop.at).await?;
        }
        transaction.commit().await.map_err(db_error(GUARDING))
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
            removed_count += statement::execute(self.database.pool(), &sql, PURGING).await?;
        }
        Ok(removed_count)
    }

    async fn save_report(&self, uuid: Uuid, report: &RetentionReport) -> Result<(), PortError> {
        let row = Model {
            uuid,
            started_at: Stored(report.started_at),
            ended_at: Stored(report.ended_at),
            cause: Stored(report.cause),
            lines: JsonColumn(report.lines.clone()),
        };
        let insert = Entity::insert(row.into_active_model()).exec_without_returning(self.database.pool());
        insert.await.map(|_| ()).map_err(db_error("saving the report of a purge"))
    }

    async fn list_reports(&self, limit: u64) -> Result<Vec<RetentionReport>, PortError> {
        let query = Entity::find().order_by_desc(Column::StartedAt).limit(limit);
        let rows = query.all(self.database.reads()).await.map_err(db_error(REPORTS))?;
        Ok(rows.into_iter().map(RetentionReport::from).collect())
    }
}
