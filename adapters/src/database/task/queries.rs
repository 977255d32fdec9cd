//! Tasks with their subject, read directly from SQL.

use super::super::connection::Database;
use super::super::customer_record::customer_entity::civility;
use super::super::customer_record::scope::push_visible;
use super::super::inquiry::filter as inquiry;
use super::super::sql::Sql;
use super::super::statement;
use super::entity::Model;
use super::news::news_of;
use application::actor::{PartnerScope, RecordScope};
use application::customer_case::views::Named;
use application::error::PortError;
use application::paging::Page;
use application::task::ports::{LinkScope, Morning, StoredTask, TaskQueries};
use application::task::views::{TaskCustomer, TaskPartner, TaskRecord, TaskRow};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::customer_case::news::CaseNews;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::FromQueryResult;
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlTaskQueries {
    database: Database,
}

impl SqlTaskQueries {
    async fn rows(&self, sql: &Sql, context: &'static str) -> Result<Vec<TaskRow>, PortError> {
        let rows: Vec<Row> = statement::list(self.database.reads(), sql, context).await?;
        rows.into_iter().map(TaskRow::try_from).collect()
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
        sql.push(" WHERE t.account_uuid = ").bind(account);
        sql.push(" AND (t.completed_at IS NULL OR t.completed_at > ").bind(completed_after.micros());
        sql.push(") ORDER BY t.completed_at IS NOT NULL, t.completed_at DESC, t.due_date, ");
        sql.push("t.important DESC, t.created_at, t.uuid");
        self.rows(&sql, "listing tasks").await
    }

    async fn due(
        &self,
        account: Uuid,
        day: Day,
        links: LinkScope,
        limit: u64,
    ) -> Result<Page<TaskRow>, PortError> {
        const DUE: &str = " AND t.completed_at IS NULL AND t.due_date <= ";
        let mut number = Sql::new("SELECT count(*) FROM task t WHERE t.account_uuid = ");
        number.bind(account).push(DUE).bind(day.0);
        let mut sql = select(links);
        sql.push(" WHERE t.account_uuid = ").bind(account).push(DUE).bind(day.0);
        sql.push(" ORDER BY t.due_date, t.important DESC, t.created_at, t.uuid LIMIT ").number(limit);
        Ok(Page {
            rows: self.rows(&sql, "listing due tasks").await?,
            total: statement::count(self.database.reads(), &number, "counting due tasks").await?,
        })
    }

    async fn one(&self, uuid: Uuid, links: LinkScope) -> Result<Option<TaskRow>, PortError> {
        let mut sql = select(links);
        sql.push(" WHERE t.uuid = ").bind(uuid);
        Ok(self.rows(&sql, "reading a task").await?.pop())
    }

    async fn case_news(&self, account: Uuid, morning: Morning) -> Result<CaseNews, PortError> {
        news_of(self.database.reads(), account, morning).await
    }

    async fn sees_record(&self, uuid: Uuid, scope: RecordScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM customer_record r WHERE r.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope, "r.uuid");
        statement::exists(self.database.reads(), &sql, "finding the record of a task").await
    }

    async fn record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT k.record_uuid FROM customer_case k WHERE k.uuid = ");
        sql.bind(case).push(" AND ");
        push_visible(&mut sql, scope, "k.record_uuid");
        statement::value(self.database.reads(), &sql, "finding the case of a task").await
    }
}

#[derive(FromQueryResult)]
struct Row {
    #[sea_orm(nested)]
    task: Model,
    civility: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
    phone_number: Option<String>,
    business_name: Option<String>,
    partner_first_name: Option<String>,
    partner_last_name: Option<String>,
    case_label: Option<String>,
    inquiry_first_name: Option<String>,
    inquiry_last_name: Option<String>,
}

impl TryFrom<Row> for TaskRow {
    type Error = PortError;

    fn try_from(row: Row) -> Result<Self, PortError> {
        let named = |(first_name, last_name)| PersonName { first_name, last_name };
        let customer = row.civility.zip(row.first_name.zip(row.last_name));
        let customer_record = match (row.task.record_uuid, customer, row.phone_number) {
            (Some(uuid), Some((label, (first_name, last_name))), Some(phone_number)) => {
                let civility = civility(&label)?;
                Some(TaskRecord::new(uuid, TaskCustomer { civility, last_name, first_name, phone_number }))
            }
            _ => None,
        };
        let partner = row.business_name.zip(row.partner_first_name.zip(row.partner_last_name).map(named));
        let partner = row.task.partner_uuid.zip(partner);
        let customer_case = row.task.case_uuid.zip(row.case_label);
        let inquiry = row.inquiry_first_name.zip(row.inquiry_last_name).map(named);
        let inquiry = row.task.inquiry_uuid.zip(inquiry);
        let StoredTask { task, from_record, version, updated_by } = row.task.into();
        Ok(Self {
            uuid: task.uuid,
            title: task.title,
            due_date: task.due_date,
            completed_date: task.completed_date,
            important: task.important,
            user: task.user,
            customer_record,
            partner: partner.map(|(uuid, (business_name, name))| TaskPartner::new(uuid, business_name, name)),
            customer_case: customer_case.map(|(uuid, label)| Named { uuid, label }),
            inquiry: inquiry.map(|(uuid, name)| Named { uuid, label: name.full() }),
            from_record,
            version,
            update_user: updated_by,
        })
    }
}
