//! Lists of inquiries.

use super::super::account::entity as account;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::media::entity as media;
use super::super::order::ColumnOrder;
use super::super::sql::count_listed;
use super::super::statement;
use super::super::stored::{Name, Stored, compute_sort_key};
use super::entity::{Column, Entity};
use super::filter::{filter_condition, is_visible};
use super::resemblance;
use application::actor::{InquiryScope, RecordScope};
use application::error::PortError;
use application::inquiry::ports::{InquiryOrder, InquiryQueries, InquiryQuery, SearchedPerson};
use application::inquiry::views::{DuplicateRecord, InquiryRow, StaffMember};
use application::paging::{Page, PageRequest, Position, RowBatch, add_total};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::role::Role;
use domain::inquiry::InquiryPerson;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::referral::label_of;
use domain::media::parent::MediaParentKind;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, Query, SelectStatement};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter};
use uuid::Uuid;

const STAFF: [Role; 2] = [Role::Admin, Role::Employee];
const COUNTING_CONTEXT: &str = "counting inquiries";

#[derive(Constructor)]
pub struct SqlInquiryQueries {
    database: Database,
}

impl SqlInquiryQueries {
    fn list_condition(&self, query: &InquiryQuery) -> Condition {
        let backend = self.database.reads().get_database_backend();
        Condition::all().add(is_visible(query.scope)).add(filter_condition(&query.filter, backend))
    }

    async fn list(&self, query: &SelectStatement) -> Result<Vec<Row>, PortError> {
        statement::list(self.database.reads(), query, "listing inquiries").await
    }

    async fn count_matching(&self, condition: Condition) -> Result<u64, PortError> {
        let query = Entity::find().filter(condition);
        query.count(self.database.reads()).await.map_err(db_error(COUNTING_CONTEXT))
    }
}

/// Selects the rows of the list.
fn select_rows(condition: Condition) -> SelectStatement {
    let files = Query::select()
        .expr(media::Column::Uuid.count())
        .from(media::Entity)
        .and_where(media::Column::ParentKind.eq(MediaParentKind::Inquiry.key()))
        .and_where(Expr::col((media::Entity, media::Column::ParentUuid)).equals((Entity, Column::Uuid)))
        .take();
    let assignee_column = |column| Expr::col((account::Entity, column));
    Query::select()
        .columns(
            [
                Column::Uuid,
                Column::Kind,
                Column::State,
                Column::ReceivedAt,
                Column::UpdatedAt,
                Column::SortKey,
                Column::FirstName,
                Column::LastName,
                Column::Email,
                Column::PhoneNumber,
                Column::ReferredBy,
                Column::RecordUuid,
                Column::ReadAt,
                Column::CallBackOn,
                Column::AssignedTo,
            ]
            .map(|column| (Entity, column)),
        )
        .expr_as(assignee_column(account::Column::FirstName), "assignee_first_name")
        .expr_as(assignee_column(account::Column::LastName), "assignee_last_name")
        .expr_as(Expr::SubQuery(None, Box::new(files.into())), "files")
        .from(Entity)
        .left_join(
            account::Entity,
            assignee_column(account::Column::Uuid).equals((Entity, Column::AssignedTo)),
        )
        .cond_where(condition)
        .take()
}

fn order(query: &InquiryQuery) -> ColumnOrder<Column> {
    let sorting = query.filter.order();
    let key = match sorting.by {
        InquiryOrder::Received => Column::ReceivedAt,
        InquiryOrder::Name => Column::SortKey,
        InquiryOrder::Updated => Column::UpdatedAt,
    };
    ColumnOrder { key, uuid: Column::Uuid, descending: sorting.descending }
}

/// Row of the list.
#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    kind: Stored<InquiryKind>,
    state: Stored<InquiryState>,
    received_at: Stored<Instant>,
    updated_at: Stored<Instant>,
    sort_key: String,
    first_name: String,
    last_name: String,
    email: String,
    phone_number: String,
    referred_by: Option<String>,
    record_uuid: Option<Uuid>,
    read_at: Option<Stored<Instant>>,
    call_back_on: Option<Stored<Day>>,
    assigned_to: Option<Uuid>,
    #[sea_orm(nested(prefix = "assignee_"))]
    assignee: Option<Name>,
    files: Stored<u64>,
}

impl Row {
    fn position(&self, order: InquiryOrder) -> Position {
        match order {
            InquiryOrder::Received => Position::from_instant(self.received_at.0, self.uuid),
            InquiryOrder::Name => Position::text(self.sort_key.as_str(), self.uuid),
            InquiryOrder::Updated => Position::from_instant(self.updated_at.0, self.uuid),
        }
    }
}

#[derive(FromQueryResult)]
struct Staff {
    uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
}

impl From<Row> for InquiryRow {
    fn from(row: Row) -> Self {
        let assignee = row.assigned_to.zip(row.assignee);
        let kind = row.kind.0;
        Self {
            uuid: row.uuid,
            kind,
            kind_label: label_of(row.referred_by.as_deref(), kind.label()).to_owned(),
            state: row.state.0,
            received_at: row.received_at.0,
            person: InquiryPerson {
                first_name: row.first_name,
                last_name: row.last_name,
                email: row.email,
                phone_number: row.phone_number,
            },
            referred_by: row.referred_by,
            assigned_to: assignee.map(|(uuid, name)| to_staff_member(uuid, name)),
            customer_record: row.record_uuid,
            read: row.read_at.is_some(),
            files: row.files.0,
            call_back_on: row.call_back_on.map(Stored::value),
        }
    }
}

#[async_trait]
impl InquiryQueries for SqlInquiryQueries {
    async fn list_page(
        &self,
        query: &InquiryQuery,
        page: PageRequest,
    ) -> Result<Page<InquiryRow>, PortError> {
        let mut select = select_rows(self.list_condition(query));
        order(query).select_page(&mut select, page);
        let rows = self.list(&select).await?.into_iter().map(InquiryRow::from).collect();
        let matching_rows =
            Query::select().column(Column::Uuid).from(Entity).cond_where(self.list_condition(query)).take();
        let count_query = count_listed(matching_rows);
        add_total(page, rows, statement::count(self.database.reads(), &count_query, COUNTING_CONTEXT)).await
    }

    async fn count(&self, query: &InquiryQuery) -> Result<u64, PortError> {
        self.count_matching(self.list_condition(query)).await
    }

    async fn list_rows_after(
        &self,
        query: &InquiryQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<InquiryRow, Position>, PortError> {
        let mut select = select_rows(self.list_condition(query));
        order(query).select_batch(&mut select, after, limit);
        let rows = self.list(&select).await?;
        Ok(RowBatch::new(rows, limit, |row| row.position(query.filter.order().by)).map(InquiryRow::from))
    }

    async fn count_unread(&self, scope: InquiryScope) -> Result<u64, PortError> {
        let is_unread = Column::ReadAt.is_null().and(Column::State.ne(InquiryState::Spam.key()));
        self.count_matching(Condition::all().add(is_visible(scope)).add(is_unread)).await
    }

    async fn list_staff(&self) -> Result<Vec<StaffMember>, PortError> {
        let query = Query::select()
            .columns([account::Column::Uuid, account::Column::FirstName, account::Column::LastName])
            .from(account::Entity)
            .and_where(account::Column::Enabled.eq(true))
            .and_where(account::Column::Role.is_in(STAFF.map(Role::key)))
            .take();
        let mut rows: Vec<Staff> =
            statement::list(self.database.reads(), &query, "reading the assignees of inquiries").await?;
        // The few rows are sorted here: accounts have no normalised names.
        rows.sort_by_cached_key(|row| {
            (compute_sort_key(&row.name.last_name, &row.name.first_name), row.uuid)
        });
        Ok(rows.into_iter().map(|Staff { uuid, name }| to_staff_member(uuid, name)).collect())
    }

    async fn list_duplicates(
        &self,
        people: &[SearchedPerson],
        scope: RecordScope,
    ) -> Result<Vec<DuplicateRecord>, PortError> {
        resemblance::find(self.database.reads(), people, scope).await
    }
}

fn to_staff_member(uuid: Uuid, name: Name) -> StaffMember {
    let Name { first_name, last_name } = name;
    StaffMember { uuid, first_name, last_name }
}
