//! Case queries; the scope is part of every statement.

use super::super::connection::Database;
use super::super::customer_record::{entity as customer_record, scope::is_visible};
use super::super::error::db_error;
use super::super::report::entity as report;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES};
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use super::reading::{load_customers, load_stored_cases, load_with_details};
use super::round_entity;
use application::actor::RecordScope;
use application::customer_case::ports::{
    CaseCustomer, CaseDetails, CaseReport, CustomerCaseQueries, StoredCase,
};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::day::Day;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select,
};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlCustomerCaseQueries {
    database: Database,
}

impl SqlCustomerCaseQueries {
    async fn read(&self, query: Select<Entity>) -> Result<Vec<CaseDetails>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(db_error("reading cases"))?;
        load_with_details(reads, rows).await
    }

    async fn record_is_within(&self, record: Uuid, scope: RecordScope) -> Result<bool, PortError> {
        let column = (customer_record::Entity, customer_record::Column::Uuid);
        let query = customer_record::Entity::find_by_id(record).filter(is_visible(scope, column));
        let count =
            query.count(self.database.reads()).await.map_err(db_error("finding the record of cases"))?;
        Ok(count > 0)
    }
}

/// Selects the cases of records within the scope, newest first; for a partner, only their own cases.
fn select_within(scope: RecordScope) -> Select<Entity> {
    let query = Entity::find()
        .filter(is_visible(scope, (Entity, Column::RecordUuid)))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Uuid);
    match scope {
        RecordScope::OfPartner(partner) => query.filter(Column::PartnerUuid.eq(partner)),
        RecordScope::All
        | RecordScope::Archived
        | RecordScope::AssignedTo(_)
        | RecordScope::OfCustomer(_) => query,
    }
}

/// Condition on a case whose customers still have to validate, and whose window ends after `day`.
fn is_open_on(day: Day) -> Condition {
    let open_rounds = round_entity::Entity::find()
        .select_only()
        .column(round_entity::Column::CaseUuid)
        .filter(round_entity::Column::CompletedAt.is_null())
        .into_query();
    Condition::all()
        .add(Column::CompletionLimitDate.gt(Stored(day)))
        .add(Column::WithUpload.eq(true))
        .add(Column::ClosedAt.is_null())
        .add(Condition::any().add(Column::CompletedAt.is_null()).add(Column::Uuid.in_subquery(open_rounds)))
}

#[async_trait]
impl CustomerCaseQueries for SqlCustomerCaseQueries {
    async fn find_stored(&self, case: Uuid, scope: RecordScope) -> Result<Option<StoredCase>, PortError> {
        let reads = self.database.reads();
        let rows = select_within(scope).filter(Column::Uuid.eq(case)).all(reads).await;
        let rows = rows.map_err(db_error("reading a case"))?;
        Ok(load_stored_cases(reads, &rows).await?.remove(&case))
    }

    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<CaseDetails>, PortError> {
        Ok(self.read(select_within(scope).filter(Column::Uuid.eq(case))).await?.pop())
    }

    async fn list_by_record(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseDetails>>, PortError> {
        let cases = self.read(select_within(scope).filter(Column::RecordUuid.eq(record))).await?;
        if cases.is_empty() && !self.record_is_within(record, scope).await? {
            return Ok(None);
        }
        Ok(Some(cases))
    }

    async fn list_records_open_for_upload(
        &self,
        day: Day,
        after: Option<Uuid>,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError> {
        let mut query = Entity::find()
            .select_only()
            .column(Column::RecordUuid)
            .distinct()
            .filter(is_open_on(day))
            .order_by_asc(Column::RecordUuid)
            .limit(limit);
        if let Some(after) = after {
            query = query.filter(Column::RecordUuid.gt(after));
        }
        query
            .into_tuple()
            .all(self.database.reads())
            .await
            .map_err(db_error("finding records open for upload"))
    }

    async fn list_open_by_record(&self, record: Uuid, day: Day) -> Result<Vec<CaseDetails>, PortError> {
        let query =
            select_within(RecordScope::All).filter(Column::RecordUuid.eq(record)).filter(is_open_on(day));
        let cases = self.read(query).await?;
        Ok(cases.into_iter().filter(|details| details.stored.case.is_active_for_upload(day)).collect())
    }

    async fn list_by_customer(&self, account: Uuid) -> Result<Vec<CaseDetails>, PortError> {
        self.read(select_within(RecordScope::OfCustomer(account))).await
    }

    async fn list_reports(&self, cases: &[Uuid]) -> Result<Vec<CaseReport>, PortError> {
        let mut reports = Vec::new();
        for cases in cases.chunks(MAX_VALUES) {
            let query = report::Entity::find()
                .filter(report::Column::CaseUuid.is_in(cases.iter().copied()))
                .order_by_asc(report::Column::CaseUuid)
                .order_by_desc(report::Column::CreatedAt)
                .order_by_desc(report::Column::Uuid);
            let rows =
                query.all(self.database.reads()).await.map_err(db_error("reading the reports of cases"))?;
            reports.extend(rows.into_iter().filter_map(to_case_report));
        }
        Ok(reports)
    }

    async fn find_customers(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseCustomer>>, PortError> {
        if !self.record_is_within(record, scope).await? {
            return Ok(None);
        }
        let mut customers = load_customers(self.database.reads(), &[record]).await?;
        Ok(Some(customers.remove(&record).unwrap_or_default()))
    }

    async fn find_responsible_account(&self, record: Uuid) -> Result<Option<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT a.uuid FROM account a LEFT JOIN record_assignment r ");
        sql.push("ON r.account_uuid = a.uuid AND r.record_uuid = ").bind(record);
        sql.push(" WHERE a.enabled AND (r.record_uuid IS NOT NULL OR a.role = 'ADMIN') ");
        sql.push("ORDER BY CASE WHEN r.record_uuid IS NULL THEN 1 ELSE 0 END, a.uuid LIMIT 1");
        statement::find_value(self.database.reads(), &sql, "finding the account in charge of a record").await
    }
}

fn to_case_report(row: report::Model) -> Option<CaseReport> {
    let creation_date = row.created_at.0;
    Some(CaseReport { case: row.case_uuid?, creation_date, content: row.content })
}
