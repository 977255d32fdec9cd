//! Tasks with their subject, read directly from SQL.

use super::super::connection::Database;
use super::super::customer_case::entity as case;
use super::super::customer_record::entity as record;
use super::super::customer_record::scope::{is_visible, push_not_archived, push_visible};
use super::super::inquiry::filter as inquiry;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::digest::load_digest;
use super::entity::Model;
use application::actor::{PartnerScope, RecordScope};
use application::customer_case::views::NamedReference;
use application::error::PortError;
use application::paging::{Page, PageRequest, add_total};
use application::task::ports::{DigestPeriod, LinkScope, StoredTask, TaskQueries};
use application::task::views::{TaskCustomer, TaskPartner, TaskRecord, TaskRow};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::digest::CaseDigest;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use sea_orm::{EntityTrait, FromQueryResult, QueryFilter, QuerySelect, QueryTrait};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlTaskQueries {
    database: Database,
}

impl SqlTaskQueries {
    async fn read_rows(&self, sql: &Sql, context: &'static str) -> Result<Vec<TaskRow>, PortError> {
        let rows: Vec<Row> = statement::list(self.database.reads(), sql, context).await?;
        Ok(rows.into_iter().map(TaskRow::from).collect())
    }
}

/// Selects tasks `t`, with their subject only where it is visible.
fn select(links: LinkScope) -> Sql {
    let mut sql = Sql::new(
        "SELECT t.*, c.civility, c.first_name, c.last_name, c.phone_number, p.business_name, \
         p.first_name AS partner_first_name, p.last_name AS partner_last_name, k.label AS case_label, \
         i.first_name AS inquiry_first_name, i.last_name AS inquiry_last_name FROM task t \
         LEFT JOIN customer c ON c.record_uuid = t.record_uuid AND c.position = 0 AND ",
    );
    push_visible(&mut sql, links.records, "t.record_uuid");
    sql.push(" LEFT JOIN partner p ON p.uuid = t.partner_uuid");
    if let PartnerScope::AssignedTo(account) = links.partners {
        sql.push(" AND EXISTS (SELECT 1 FROM partner_assignment looked WHERE looked.partner_uuid = p.uuid");
        sql.push(" AND looked.account_uuid = ").bind(account).push(")");
    }
    sql.push(" LEFT JOIN customer_case k ON k.uuid = t.case_uuid AND ");
    push_visible(&mut sql, links.records, "k.record_uuid");
    sql.push(" LEFT JOIN inquiry i ON i.uuid = t.inquiry_uuid AND ");
    inquiry::push_visible(&mut sql, links.inquiries);
    sql
}

#[async_trait]
impl TaskQueries for SqlTaskQueries {
    async fn list(
        &self,
        account: Uuid,
        completed_after: Instant,
        links: LinkScope,
    ) -> Result<Vec<TaskRow>, PortError> {
        let mut sql = select(links);
        sql.push(" WHERE t.account_uuid = ").bind(account).push(" AND ");
        push_not_archived(&mut sql, "t.record_uuid");
        sql.push(" AND (t.completed_at IS NULL OR t.completed_at > ").bind(Stored(completed_after));
        sql.push(") ORDER BY t.completed_at IS NOT NULL, t.completed_at DESC, t.due_date, ");
        sql.push("t.important DESC, t.created_at, t.uuid");
        self.read_rows(&sql, "listing tasks").await
    }

    async fn list_due(
        &self,
        account: Uuid,
        day: Day,
        links: LinkScope,
        limit: u64,
    ) -> Result<Page<TaskRow>, PortError> {
        const DUE: &str = " AND t.completed_at IS NULL AND t.due_date <= ";
        let mut sql = select(links);
        sql.push(" WHERE t.account_uuid = ").bind(account).push(DUE).bind(Stored(day)).push(" AND ");
        push_not_archived(&mut sql, "t.record_uuid");
        sql.push(" ORDER BY t.due_date, t.important DESC, t.created_at, t.uuid LIMIT ").number(limit);
        let rows = self.read_rows(&sql, "listing due tasks").await?;
        let mut count_sql = Sql::new("SELECT count(*) FROM task t WHERE t.account_uuid = ");
        count_sql.bind(account).push(DUE).bind(Stored(day)).push(" AND ");
        push_not_archived(&mut count_sql, "t.record_uuid");
        let count = statement::count(self.database.reads(), &count_sql, "counting due tasks");
        add_total(PageRequest { page: 1, page_size: limit }, rows, count).await
    }

    async fn find(&self, uuid: Uuid, links: LinkScope) -> Result<Option<TaskRow>, PortError> {
        let mut sql = select(links);
        sql.push(" WHERE t.uuid = ").bind(uuid);
        Ok(self.read_rows(&sql, "reading a task").await?.pop())
    }

    async fn load_case_digest(&self, account: Uuid, period: DigestPeriod) -> Result<CaseDigest, PortError> {
        load_digest(self.database.reads(), account, period).await
    }

    async fn is_record_in_scope(&self, uuid: Uuid, scope: RecordScope) -> Result<bool, PortError> {
        let query = record::Entity::find_by_id(uuid)
            .select_only()
            .column(record::Column::Uuid)
            .filter(is_visible(scope, (record::Entity, record::Column::Uuid)))
            .into_query();
        statement::exists(self.database.reads(), &query, "finding the record of a task").await
    }

    async fn find_record_of_case(
        &self,
        case_uuid: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Uuid>, PortError> {
        let query = case::Entity::find_by_id(case_uuid)
            .select_only()
            .column(case::Column::RecordUuid)
            .filter(is_visible(scope, (case::Entity, case::Column::RecordUuid)))
            .into_query();
        statement::find_value(self.database.reads(), &query, "finding the case of a task").await
    }
}

/// Task with the columns of its visible subjects; null for the others.
#[derive(FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    task: Model,
    civility: Option<Stored<Civility>>,
    #[sea_orm(nested)]
    customer: Option<Name>,
    phone_number: Option<String>,
    business_name: Option<String>,
    #[sea_orm(nested(prefix = "partner_"))]
    partner: Option<Name>,
    case_label: Option<String>,
    #[sea_orm(nested(prefix = "inquiry_"))]
    inquiry: Option<Name>,
}

impl From<Row> for TaskRow {
    fn from(row: Row) -> Self {
        let StoredTask { task, from_record, version, updated_by } = row.task.into();
        let customer = row.civility.zip(row.customer);
        let customer_record = match (task.customer_record, customer, row.phone_number) {
            (Some(uuid), Some((civility, name)), Some(phone_number)) => {
                let Name { first_name, last_name } = name;
                let civility = civility.0;
                Some(TaskRecord::new(uuid, TaskCustomer { civility, last_name, first_name, phone_number }))
            }
            _ => None,
        };
        let partner = task.partner.zip(row.business_name.zip(row.partner));
        let customer_case = task.customer_case.zip(row.case_label);
        let inquiry = task.inquiry.zip(row.inquiry);
        Self {
            uuid: task.uuid,
            title: task.title,
            due_date: task.due_date,
            completed_date: task.completed_date,
            important: task.important,
            user: task.user,
            customer_record,
            partner: partner
                .map(|(uuid, (business_name, name))| TaskPartner::new(uuid, business_name, name.into())),
            customer_case: customer_case.map(|(uuid, label)| NamedReference { uuid, label }),
            inquiry: inquiry
                .map(|(uuid, name)| NamedReference { uuid, label: PersonName::from(name).full() }),
            from_record,
            version,
            update_user: updated_by,
        }
    }
}
