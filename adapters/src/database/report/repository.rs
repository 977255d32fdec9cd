//! Reports in the database; the scope is part of every statement that reads.

use super::super::access_journal::save_entries;
use super::super::connection::Database;
use super::super::customer_case::entity as customer_case;
use super::super::customer_record::{entity as customer_record, scope as record_scope};
use super::super::error::{db_error, name_missing_reference};
use super::super::job_writer::save_jobs;
use super::super::media::{change_files, list_files_by_parent};
use super::super::order::ColumnOrder;
use super::super::stored::{Stored, name};
use super::count_entity;
use super::delete::remove_files;
use super::entity::{Column, Entity, Model};
use super::scope::{is_assigned_to, is_visible, reports_of};
use application::access_journal::entry::AccessEntry;
use application::actor::{RecordScope, ReportScope};
use application::error::{PortError, ReferencedTable};
use application::job::NewJob;
use application::paging::{Page, PageRequest, Position, RowBatch, add_total};
use application::report::ports::{ReportQuery, ReportRepository, ReportSave, StoredReport};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::access_journal::{JournalAct, JournalObject};
use domain::media::parent::MediaParentKind;
use domain::report::{Report, ReportParent};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QuerySelect,
    Select,
};
use std::collections::HashMap;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading reports";
const SAVING_CONTEXT: &str = "saving a report";
const REMOVING_CONTEXT: &str = "removing a report";

#[derive(Constructor)]
pub struct SqlReportRepository {
    database: Database,
}

impl SqlReportRepository {
    async fn read_reports(&self, query: Select<Entity>) -> Result<Vec<StoredReport>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(db_error(READING_CONTEXT))?;
        let reports: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
        let cases: Vec<Uuid> = rows.iter().filter_map(|row| row.case_uuid).collect();
        let mut files = list_files_by_parent(reads, MediaParentKind::Report, &reports).await?;
        let labels = self.list_labels(&cases).await?;
        let to_stored_report = |row: Model| {
            Ok(StoredReport {
                version: row.version,
                case_label: row.case_uuid.and_then(|case| labels.get(&case).cloned()),
                files: files.remove(&row.uuid).unwrap_or_default(),
                created_by: name(row.created_by_first_name.clone(), row.created_by_last_name.clone()),
                updated_at: row.updated_at.0,
                updated_by: name(row.updated_by_first_name.clone(), row.updated_by_last_name.clone()),
                report: row.into_report()?,
            })
        };
        rows.into_iter().map(to_stored_report).collect()
    }

    async fn list_labels(&self, cases: &[Uuid]) -> Result<HashMap<Uuid, String>, PortError> {
        if cases.is_empty() {
            return Ok(HashMap::new());
        }
        let query = customer_case::Entity::find()
            .select_only()
            .columns([customer_case::Column::Uuid, customer_case::Column::Label])
            .filter(customer_case::Column::Uuid.is_in(cases.iter().copied()))
            .into_tuple();
        let rows: Vec<(Uuid, String)> =
            query.all(self.database.reads()).await.map_err(db_error("reading the cases of reports"))?;
        Ok(rows.into_iter().collect())
    }

    /// Counts the reports: reads the maintained count for staff; a partner sees few reports, which are counted.
    async fn count(&self, parent: ReportParent, scope: ReportScope) -> Result<u64, PortError> {
        let context = "counting reports";
        let reads = self.database.reads();
        if matches!(scope, ReportScope::OfPartner(_)) {
            return select_list(ReportQuery::newest_first(parent, scope))
                .count(reads)
                .await
                .map_err(db_error(context));
        }
        let (ReportParent::CustomerRecord(uuid) | ReportParent::Partner(uuid)) = parent;
        let mut query = count_entity::Entity::find_by_id(uuid);
        if let ReportScope::OfEmployee(account) = scope {
            query = query.filter(is_assigned_to(parent, account));
        }
        let row = query.one(reads).await.map_err(db_error(context))?;
        Ok(row.map_or(0, |row| row.total.0))
    }
}

/// Selects the reports of a parent.
fn select_list(query: ReportQuery) -> Select<Entity> {
    Entity::find().filter(reports_of(query.parent, query.scope))
}

/// Returns the order of a list; its index serves both directions.
const fn order(query: ReportQuery) -> ColumnOrder<Column> {
    ColumnOrder { key: Column::CreatedAt, uuid: Column::Uuid, descending: !query.oldest_first }
}

#[async_trait]
impl ReportRepository for SqlReportRepository {
    async fn create(&self, save: ReportSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = Model::new_row(save.report, save.by, save.at).into_active_model();
        let insertion = Entity::insert(row).exec(&transaction).await;
        name_missing_reference(&transaction, SAVING_CONTEXT, &list_references(save.report), insertion)
            .await?;
        save_parts(&transaction, &save).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn save(&self, version: i64, save: ReportSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let report = save.report;
        let update_result = Entity::update_many()
            .col_expr(Column::CaseUuid, Expr::value(report.customer_case))
            .col_expr(Column::Content, Expr::value(report.content.as_str()))
            .col_expr(Column::VisibleToPartner, Expr::value(report.visible_to_partner))
            .col_expr(Column::UpdatedAt, Expr::value(Stored(save.at)))
            .col_expr(Column::UpdatedByFirstName, Expr::value(save.by.first_name.as_str()))
            .col_expr(Column::UpdatedByLastName, Expr::value(save.by.last_name.as_str()))
            .col_expr(Column::Version, Expr::value(version + 1))
            .filter(Column::Uuid.eq(report.uuid))
            .filter(Column::Version.eq(version))
            .exec(&transaction)
            .await;
        let update_result =
            name_missing_reference(&transaction, SAVING_CONTEXT, &list_references(report), update_result)
                .await?;
        if update_result.rows_affected == 0 {
            return Err(PortError::STALE);
        }
        save_parts(&transaction, &save).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let removed_files = remove_files(&transaction, uuid).await?;
        let deletion =
            Entity::delete_by_id(uuid).exec(&transaction).await.map_err(db_error(REMOVING_CONTEXT))?;
        if deletion.rows_affected == 0 {
            return Ok(false);
        }
        let keys: Vec<String> = removed_files.files.iter().map(|file| file.file_key.clone()).collect();
        save_jobs(&transaction, NewJob::remove_files(job, keys, entry.at).as_slice(), entry.at).await?;
        let deletion_entry = |uuid| entry.with_object(JournalAct::Delete, JournalObject::Media, uuid);
        let files = removed_files.files.iter().map(|file| deletion_entry(file.uuid));
        let entries: Vec<_> = std::iter::once(entry.clone()).chain(files).collect();
        save_entries(&transaction, &entries).await?;
        transaction.commit().await.map_err(db_error(REMOVING_CONTEXT))?;
        Ok(true)
    }

    async fn find(&self, uuid: Uuid, scope: ReportScope) -> Result<Option<StoredReport>, PortError> {
        let query = Entity::find_by_id(uuid).filter(is_visible(scope));
        Ok(self.read_reports(query).await?.pop())
    }

    async fn list_page(
        &self,
        query: ReportQuery,
        page: PageRequest,
    ) -> Result<Page<StoredReport>, PortError> {
        let mut select = select_list(query);
        order(query).select_page(QuerySelect::query(&mut select), page);
        let rows = self.read_reports(select).await?;
        add_total(page, rows, self.count(query.parent, query.scope)).await
    }

    async fn list_rows_after(
        &self,
        query: ReportQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<StoredReport, Position>, PortError> {
        let mut select = select_list(query);
        order(query).select_batch(QuerySelect::query(&mut select), after, limit);
        let rows = self.read_reports(select).await?;
        let position = |row: &StoredReport| Position::from_instant(row.report.creation_date, row.report.uuid);
        Ok(RowBatch::new(rows, limit, position))
    }

    async fn is_banking_secrecy_lifted(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<bool>, PortError> {
        let query = customer_record::Entity::find_by_id(record)
            .select_only()
            .column(customer_record::Column::LiftingOfBankingSecrecy)
            .filter(record_scope::is_visible(
                scope,
                (customer_record::Entity, customer_record::Column::Uuid),
            ));
        let row = query.into_tuple().one(self.database.reads()).await;
        row.map_err(db_error("finding the record of reports"))
    }

    async fn find_record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError> {
        let record = (customer_case::Entity, customer_case::Column::RecordUuid);
        let query = customer_case::Entity::find_by_id(case)
            .select_only()
            .column(customer_case::Column::RecordUuid)
            .filter(record_scope::is_visible(scope, record));
        query.into_tuple().one(self.database.reads()).await.map_err(db_error("finding the case of a report"))
    }
}

fn list_references(report: &Report) -> [(ReferencedTable, Option<Uuid>); 3] {
    let (record, partner) = match report.parent {
        ReportParent::CustomerRecord(record) => (Some(record), None),
        ReportParent::Partner(partner) => (None, Some(partner)),
    };
    [
        (ReferencedTable::CustomerRecord, record),
        (ReferencedTable::Partner, partner),
        (ReferencedTable::CustomerCase, report.customer_case),
    ]
}

async fn save_parts(transaction: &DatabaseTransaction, save: &ReportSave<'_>) -> Result<(), PortError> {
    change_files(transaction, MediaParentKind::Report.with_id(save.report.uuid), &save.files).await?;
    save_jobs(transaction, &save.jobs, save.at).await?;
    save_entries(transaction, &save.entries).await
}

/// Hides the reports of these cases, whose partner changes: they were shown to the former one only (AMB-177). Their
/// version is incremented, so that a save of an open form does not show them again.
pub async fn hide_from_partner(transaction: &DatabaseTransaction, cases: &[Uuid]) -> Result<(), PortError> {
    let update = Entity::update_many()
        .col_expr(Column::VisibleToPartner, Expr::value(false))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::CaseUuid.is_in(cases.iter().copied()))
        .filter(Column::VisibleToPartner.eq(true))
        .exec(transaction);
    update.await.map(|_| ()).map_err(db_error("hiding the reports of a former partner"))
}
