//! Employees, open tasks and unread inquiries of a record.

use super::super::connection::Database;
use super::super::inquiry::entity as inquiry;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::super::task::entity as task;
use application::error::PortError;
use application::record_overview::ports::{OpenTask, OverviewData, RecordOverviewQueries};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::inquiry::kind::InquiryState;
use domain::shared::day::Day;
use domain::shared::person::PersonName;
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query};
use sea_orm::{ColumnTrait, FromQueryResult};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the data related to a record";

#[derive(Constructor)]
pub struct SqlRecordOverviewQueries {
    database: Database,
}

#[async_trait]
impl RecordOverviewQueries for SqlRecordOverviewQueries {
    async fn load_overview_data(&self, record: Uuid) -> Result<OverviewData, PortError> {
        let reads = self.database.reads();
        let assigned_employees = Query::select()
            .columns([("account", "first_name"), ("account", "last_name")])
            .from("record_assignment")
            .inner_join(
                "account",
                Expr::col(("account", "uuid")).equals(("record_assignment", "account_uuid")),
            )
            .and_where(Expr::col(("record_assignment", "record_uuid")).eq(record))
            .order_by(("account", "last_name"), Order::Asc)
            .order_by(("account", "first_name"), Order::Asc)
            .order_by(("account", "uuid"), Order::Asc)
            .take();
        let tasks = Query::select()
            .columns([
                (task::Entity, task::Column::Uuid),
                (task::Entity, task::Column::Title),
                (task::Entity, task::Column::DueDate),
                (task::Entity, task::Column::Important),
                (task::Entity, task::Column::AccountUuid),
            ])
            .columns([("account", "first_name"), ("account", "last_name")])
            .from(task::Entity)
            .inner_join(
                "account",
                Expr::col(("account", "uuid")).equals((task::Entity, task::Column::AccountUuid)),
            )
            .and_where(task::Column::RecordUuid.eq(record))
            .and_where(task::Column::CompletedAt.is_null())
            .order_by((task::Entity, task::Column::DueDate), Order::Asc)
            .order_by((task::Entity, task::Column::Important), Order::Desc)
            .order_by((task::Entity, task::Column::CreatedAt), Order::Asc)
            .order_by((task::Entity, task::Column::Uuid), Order::Asc)
            .take();
        let unread_inquiries = Query::select()
            .expr(inquiry::Column::Uuid.count())
            .from(inquiry::Entity)
            .and_where(inquiry::Column::RecordUuid.eq(record))
            .and_where(inquiry::Column::ReadAt.is_null())
            .and_where(inquiry::Column::State.ne(InquiryState::Spam.key()))
            .take();
        let assigned_employees: Vec<Name> =
            statement::list(reads, &assigned_employees, READING_CONTEXT).await?;
        let tasks: Vec<TaskRow> = statement::list(reads, &tasks, READING_CONTEXT).await?;
        Ok(OverviewData {
            assigned_employees: assigned_employees
                .into_iter()
                .map(|name| PersonName::from(name).full())
                .collect(),
            tasks: tasks.into_iter().map(OpenTask::from).collect(),
            unread_inquiries: statement::count(reads, &unread_inquiries, READING_CONTEXT).await?,
        })
    }
}

#[derive(FromQueryResult)]
struct TaskRow {
    uuid: Uuid,
    title: String,
    due_date: Stored<Day>,
    important: bool,
    account_uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
}

impl From<TaskRow> for OpenTask {
    fn from(row: TaskRow) -> Self {
        Self {
            uuid: row.uuid,
            title: row.title,
            due_date: row.due_date.0,
            important: row.important,
            user: row.account_uuid,
            user_name: PersonName::from(row.name).full(),
        }
    }
}
