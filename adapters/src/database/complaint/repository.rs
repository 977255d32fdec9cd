//! Complaints in the database. Lists are read directly from SQL; deadlines are compared and sorted by the day of the
//! sending, because a later sending never has an earlier deadline.

use super::super::access_journal::save_entries;
use super::super::choice::push_word;
use super::super::connection::Database;
use super::super::customer_record::scope::{is_visible, push_visible};
use super::super::error::{db_error, name_missing_reference};
use super::super::idempotency::save_key;
use super::super::job_writer::save_jobs;
use super::super::order::ListOrder;
use super::super::record_archive::lock_record;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::entity::{Column, Entity, Model, build_row};
use application::actor::RecordScope;
use application::complaint::ports::{ComplaintOrder, ComplaintQuery, ComplaintRepository, ComplaintSave};
use application::error::{PortError, ReferencedTable};
use application::idempotency::IdempotencyKey;
use application::paging::{Page, PageRequest, Position, RowBatch, add_total};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::complaint::{Complaint, ComplaintState, LateSending};
use domain::shared::day::Day;
use domain::shared::text::search_words;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, Select};
use std::slice;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading complaints";
const SAVING_CONTEXT: &str = "saving a complaint";
const LISTING_CONTEXT: &str = "listing complaints";
const COUNTING_CONTEXT: &str = "counting complaints";

#[derive(Constructor)]
pub struct SqlComplaintRepository {
    database: Database,
}

const COLUMNS: &str = "SELECT k.* FROM complaint k WHERE ";
/// States of an open complaint, each with its own deadline.
const OPEN: [ComplaintState; 2] = [ComplaintState::Received, ComplaintState::Acknowledged];

/// Appends the condition on `k`, a row of `complaint`.
fn push_condition(sql: &mut Sql, query: &ComplaintQuery, backend: DbBackend) {
    push_visible(sql, query.scope, "k.record_uuid");
    let filter = &query.filter;
    if !filter.states.is_empty() {
        sql.push(" AND k.state IN ").bind_list(filter.states.iter().map(|state| state.key()));
    }
    if let Some(is_late) = filter.late {
        sql.push(if is_late { " AND " } else { " AND NOT " });
        push_late(sql, query.late);
    }
    for word in filter.text.as_deref().map(search_words).unwrap_or_default() {
        push_word(sql.push(" AND "), &["k.search_key"], &word, backend);
    }
}

fn push_late(sql: &mut Sql, late_sending: LateSending) {
    let limits = [
        (ComplaintState::Received, late_sending.received),
        (ComplaintState::Acknowledged, late_sending.acknowledged),
    ];
    sql.push("(");
    for (index, (state, latest)) in limits.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { " OR " });
        sql.push("k.state = ").bind(state.key()).push(" AND k.sent_on <= ").bind(Stored(latest));
    }
    sql.push(")");
}

fn order(query: &ComplaintQuery) -> ListOrder {
    let sorting = query.filter.order();
    let key = match sorting.by {
        ComplaintOrder::Sent => "k.sent_on",
        ComplaintOrder::Subject => "k.subject_key",
    };
    ListOrder { key, uuid: "k.uuid", descending: sorting.descending }
}

fn position(row: &Model, query: &ComplaintQuery) -> Position {
    match query.filter.order().by {
        ComplaintOrder::Sent => Position::from_day(row.sent_on.0, row.uuid),
        ComplaintOrder::Subject => Position::text(row.subject_key.as_str(), row.uuid),
    }
}

impl SqlComplaintRepository {
    fn backend(&self) -> DbBackend {
        self.database.reads().get_database_backend()
    }

    async fn read(&self, sql: &Sql) -> Result<Vec<Model>, PortError> {
        statement::list(self.database.reads(), sql, LISTING_CONTEXT).await
    }

    async fn count(&self, matching: Sql) -> Result<u64, PortError> {
        statement::count(self.database.reads(), &matching.count_listed(), COUNTING_CONTEXT).await
    }
}

/// Refuses a complaint whose record was archived since it was read: the archive would hide its deadline.
async fn refuse_archived(transaction: &DatabaseTransaction, complaint: &Complaint) -> Result<(), PortError> {
    match complaint.customer_record {
        Some(record) if lock_record(transaction, record).await? => Err(PortError::STALE),
        _ => Ok(()),
    }
}

fn to_complaints(rows: Vec<Model>) -> Vec<Complaint> {
    rows.into_iter().map(Complaint::from).collect()
}

fn select_within(scope: RecordScope) -> Select<Entity> {
    Entity::find().filter(is_visible(scope, (Entity, Column::RecordUuid)))
}

#[async_trait]
impl ComplaintRepository for SqlComplaintRepository {
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<Complaint>, PortError> {
        let query = select_within(scope).filter(Column::Uuid.eq(uuid));
        let row = query.one(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(row.map(Complaint::from))
    }

    async fn create(&self, save: ComplaintSave<'_>, key: Option<&IdempotencyKey>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if let Some(key) = key {
            save_key(&transaction, key, save.complaint.uuid, save.at).await?;
        }
        refuse_archived(&transaction, save.complaint).await?;
        let insertion = Entity::insert(build_row(&save, 1)).exec_without_returning(&transaction).await;
        let references = [(ReferencedTable::CustomerRecord, save.complaint.customer_record)];
        name_missing_reference(&transaction, SAVING_CONTEXT, &references, insertion).await?;
        save_entries(&transaction, slice::from_ref(&save.entry)).await?;
        save_jobs(&transaction, &save.jobs, save.at).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn save(&self, save: ComplaintSave<'_>) -> Result<(), PortError> {
        let version = save.complaint.version;
        let transaction = self.database.begin_write().await?;
        refuse_archived(&transaction, save.complaint).await?;
        let update = Entity::update_many()
            .set(build_row(&save, version + 1))
            .filter(Column::Uuid.eq(save.complaint.uuid))
            .filter(Expr::col(Column::Version).eq(version));
        let result = update.exec(&transaction).await;
        let references = [(ReferencedTable::CustomerRecord, save.complaint.customer_record)];
        if name_missing_reference(&transaction, SAVING_CONTEXT, &references, result).await?.rows_affected == 0
        {
            return Err(PortError::STALE);
        }
        save_entries(&transaction, slice::from_ref(&save.entry)).await?;
        save_jobs(&transaction, &save.jobs, save.at).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn list_page(
        &self,
        query: &ComplaintQuery,
        page: PageRequest,
    ) -> Result<Page<Complaint>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        order(query).push_page(&mut sql, page);
        let rows = to_complaints(self.read(&sql).await?);
        let mut condition = Sql::new("FROM complaint k WHERE ");
        push_condition(&mut condition, query, self.backend());
        add_total(page, rows, self.count(condition)).await
    }

    async fn list_rows_after(
        &self,
        query: &ComplaintQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<Complaint, Position>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        order(query).push_batch(&mut sql, after, limit);
        let rows = self.read(&sql).await?;
        Ok(RowBatch::new(rows, limit, |row| position(row, query)).map(Complaint::from))
    }

    async fn list_open(&self, scope: RecordScope, limit: u64) -> Result<Page<Complaint>, PortError> {
        let mut rows = Vec::new();
        for state in OPEN {
            let mut sql = Sql::new(COLUMNS);
            push_visible(&mut sql, scope, "k.record_uuid");
            sql.push(" AND k.state = ").bind(state.key()).push(" ORDER BY k.sent_on, k.uuid LIMIT ");
            rows.extend(self.read(sql.number(limit)).await?);
        }
        let mut rows = to_complaints(rows);
        rows.sort_by_key(|complaint| (complaint.next_deadline(), complaint.sent_on, complaint.uuid));
        let mut condition = Sql::new("FROM complaint k WHERE ");
        push_visible(&mut condition, scope, "k.record_uuid");
        condition.push(" AND k.state IN ").bind_list(OPEN.map(ComplaintState::key));
        let first_page = PageRequest { page: 1, page_size: limit };
        let mut page = add_total(first_page, rows, self.count(condition)).await?;
        page.rows.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(page)
    }

    async fn list_sent_between(
        &self,
        scope: RecordScope,
        first: Day,
        last: Day,
    ) -> Result<Vec<Complaint>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        sql.push("k.sent_on >= ").bind(Stored(first)).push(" AND k.sent_on <= ").bind(Stored(last));
        if scope != RecordScope::All {
            push_visible(sql.push(" AND "), scope, "k.record_uuid");
        }
        Ok(to_complaints(self.read(&sql).await?))
    }
}
