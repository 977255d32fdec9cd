//! Lists of partners, read directly from SQL.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::order::ListOrder;
use super::super::partner_type::entity as partner_type;
use super::super::row_count::number_of_rows;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::filter::{is_every_partner, push_condition, push_visible};
use application::actor::PartnerScope;
use application::error::PortError;
use application::paging::{Page, PageRequest, Position, RowBatch};
use application::partner::ports::{PartnerOrder, PartnerQueries, PartnerQuery};
use application::partner::views::{PartnerRow, PartnerTypeName};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::calendar::paris::day_in_paris;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use sea_orm::{DbBackend, EntityTrait, FromQueryResult};
use uuid::Uuid;

const COUNTING: &str = "counting partners";

/// Partner queries on one database.
#[derive(Constructor)]
pub struct SqlPartnerQueries {
    database: Database,
}

/// Columns of a list. The label is read by a subquery: with a join, a planner that begins with the types would sort
/// every row.
const COLUMNS: &str = "SELECT p.uuid, p.type_uuid, \
    (SELECT t.label FROM partner_type t WHERE t.uuid = p.type_uuid) AS type_label, p.business_name, p.civility, \
    p.first_name, p.last_name, p.email, p.phone_number, p.enable_access, p.follow_up_frequency, p.sort_key, \
    p.given_key, p.email_key, p.business_name_key, p.last_contact_at, p.updated_at FROM partner p WHERE ";

/// Row of a list.
#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    type_uuid: Uuid,
    type_label: String,
    business_name: String,
    civility: Stored<Civility>,
    first_name: String,
    last_name: String,
    email: String,
    phone_number: Option<String>,
    enable_access: bool,
    follow_up_frequency: Stored<FollowUpFrequency>,
    sort_key: String,
    given_key: String,
    email_key: String,
    business_name_key: String,
    last_contact_at: Stored<Instant>,
    updated_at: Stored<Instant>,
}

impl Row {
    fn position(&self, query: &PartnerQuery) -> Position {
        let key = match query.order().by {
            PartnerOrder::Name => &self.sort_key,
            PartnerOrder::FirstName => &self.given_key,
            PartnerOrder::Business => &self.business_name_key,
            PartnerOrder::Email => &self.email_key,
            PartnerOrder::Contact => {
                return Position::from_instant(self.last_contact_at.0, self.uuid);
            }
            PartnerOrder::Updated => {
                return Position::from_instant(self.updated_at.0, self.uuid);
            }
        };
        Position::text(key.as_str(), self.uuid)
    }
}

impl From<Row> for PartnerRow {
    fn from(row: Row) -> Self {
        let (follow_up_frequency, last_contact_date) = (row.follow_up_frequency.0, row.last_contact_at.0);
        Self {
            uuid: row.uuid,
            partner_type: Some(PartnerTypeName { uuid: row.type_uuid, label: row.type_label }),
            business_name: row.business_name,
            civility: row.civility.0,
            first_name: row.first_name,
            last_name: row.last_name,
            email: row.email,
            phone_number: row.phone_number,
            enable_access: row.enable_access,
            follow_up_frequency,
            last_contact_date,
            follow_up_date: follow_up_frequency.due_on(day_in_paris(last_contact_date)),
        }
    }
}

impl SqlPartnerQueries {
    fn backend(&self) -> DbBackend {
        self.database.reads().get_database_backend()
    }

    /// Writes the partners of the list, from the `FROM` on.
    fn list_clause(&self, query: &PartnerQuery) -> Sql {
        let mut sql = Sql::new("FROM partner p WHERE ");
        push_condition(&mut sql, query, self.backend());
        sql
    }

    /// Counts the partners: reads the maintained count when nothing filters, else runs a count.
    async fn number(&self, query: &PartnerQuery, count: fn(Sql) -> Sql) -> Result<u64, PortError> {
        if is_every_partner(query) {
            return number_of_rows(self.database.reads(), "partner", COUNTING).await;
        }
        statement::count(self.database.reads(), &count(self.list_clause(query)), COUNTING).await
    }

    /// Writes the statement of a list up to its order.
    fn list(&self, query: &PartnerQuery) -> Sql {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        sql
    }
}

fn order(query: &PartnerQuery) -> ListOrder {
    let sorting = query.order();
    let key = match sorting.by {
        PartnerOrder::Name => "p.sort_key",
        PartnerOrder::FirstName => "p.given_key",
        PartnerOrder::Business => "p.business_name_key",
        PartnerOrder::Email => "p.email_key",
        PartnerOrder::Contact => "p.last_contact_at",
        PartnerOrder::Updated => "p.updated_at",
    };
    ListOrder { key, uuid: "p.uuid", descending: sorting.descending }
}

#[async_trait]
impl PartnerQueries for SqlPartnerQueries {
    async fn list_page(
        &self,
        query: &PartnerQuery,
        page: PageRequest,
    ) -> Result<Page<PartnerRow>, PortError> {
        let mut sql = self.list(query);
        order(query).push(&mut sql);
        sql.push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
        let found = statement::list::<Row>(self.database.reads(), &sql, "listing partners").await?;
        let total = match page.total_of_only_page(found.len()) {
            Some(total) => total,
            None => self.number(query, Sql::count_listed).await?,
        };
        Ok(Page { rows: found.into_iter().map(PartnerRow::from).collect(), total })
    }

    async fn list_rows_after(
        &self,
        query: &PartnerQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<PartnerRow, Position>, PortError> {
        let mut sql = self.list(query);
        if let Some(after) = after {
            order(query).push_after(&mut sql, after);
        }
        order(query).push(&mut sql);
        sql.push(" LIMIT ").number(limit);
        let found = statement::list::<Row>(self.database.reads(), &sql, "reading partners").await?;
        let RowBatch { rows, next } = RowBatch::new(found, limit, |last| last.position(query));
        Ok(RowBatch { rows: rows.into_iter().map(PartnerRow::from).collect(), next })
    }

    async fn count(&self, query: &PartnerQuery) -> Result<u64, PortError> {
        self.number(query, Sql::count).await
    }

    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM partner p WHERE p.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        statement::exists(self.database.reads(), &sql, "finding a partner").await
    }

    async fn find_partner_type(&self, uuid: Uuid) -> Result<Option<PartnerTypeName>, PortError> {
        let row = partner_type::Entity::find_by_id(uuid).one(self.database.reads()).await;
        let row = row.map_err(db_error("finding a type of partners"))?;
        Ok(row.map(|row| PartnerTypeName { uuid: row.uuid, label: row.label }))
    }
}
