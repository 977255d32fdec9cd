//! Lists of inquiries, read straight from SQL.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use super::entity::{kind, state};
use super::filter::{push_condition, push_visible};
use super::resemblance;
use application::actor::RecordScope;
use application::error::PortError;
use application::inquiry::ports::{InquiryQueries, InquiryQuery, InquiryScope, SoughtPerson};
use application::inquiry::views::{DuplicateRecord, InquiryRow, StaffMember};
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::inquiry::InquiryPerson;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, DbBackend, FromQueryResult};
use uuid::Uuid;

/// Inquiries read from a database.
pub struct SqlInquiryQueries {
    database: Database,
}

const COLUMNS: &str = "SELECT i.uuid, i.kind, i.state, i.received_at, i.first_name, i.last_name, i.email, \
    i.phone_number, i.record_uuid, i.read_at, i.assigned_to, a.first_name AS assignee_first_name, \
    a.last_name AS assignee_last_name, (SELECT count(*) FROM media m \
    WHERE m.parent_kind = 'inquiry' AND m.parent_uuid = i.uuid) AS files \
    FROM inquiry i LEFT JOIN account a ON a.uuid = i.assigned_to WHERE ";
const NEWEST_FIRST: &str = " ORDER BY i.received_at DESC, i.uuid DESC LIMIT ";

impl SqlInquiryQueries {
    /// Inquiries kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    fn backend(&self) -> DbBackend {
        self.database.reads().get_database_backend()
    }

    async fn rows<T: FromQueryResult + Send>(
        &self,
        sql: Sql,
        doing: &'static str,
    ) -> Result<Vec<T>, PortError> {
        let statement = T::find_by_statement(sql.statement(self.backend()));
        statement.all(self.database.reads()).await.map_err(during(doing))
    }

    async fn count(&self, sql: Sql) -> Result<u64, PortError> {
        let counts = self.rows::<Count>(sql, "counting inquiries").await?;
        let count = counts.first().map_or(0, |count| count.number);
        u64::try_from(count).map_err(|_| corrupt("the number of inquiries"))
    }
}

#[derive(FromQueryResult)]
struct Count {
    number: i64,
}

/// One row of the list.
#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    kind: String,
    state: String,
    received_at: i64,
    first_name: String,
    last_name: String,
    email: String,
    phone_number: String,
    record_uuid: Option<Uuid>,
    read_at: Option<i64>,
    assigned_to: Option<Uuid>,
    assignee_first_name: Option<String>,
    assignee_last_name: Option<String>,
    files: i64,
}

#[derive(FromQueryResult)]
struct Staff {
    uuid: Uuid,
    first_name: String,
    last_name: String,
}

impl TryFrom<Row> for InquiryRow {
    type Error = PortError;

    fn try_from(row: Row) -> Result<Self, PortError> {
        let names = row.assignee_first_name.zip(row.assignee_last_name);
        let member = |(uuid, (first_name, last_name))| StaffMember {
            uuid,
            name: PersonName { first_name, last_name },
        };
        Ok(Self {
            uuid: row.uuid,
            kind: kind(&row.kind)?,
            state: state(&row.state)?,
            received_at: Instant::from_micros(row.received_at),
            person: InquiryPerson {
                first_name: row.first_name,
                last_name: row.last_name,
                email: row.email,
                phone_number: row.phone_number,
            },
            assigned_to: row.assigned_to.zip(names).map(member),
            customer_record: row.record_uuid,
            read: row.read_at.is_some(),
            files: u64::try_from(row.files).unwrap_or_default(),
        })
    }
}

#[async_trait]
impl InquiryQueries for SqlInquiryQueries {
    async fn page(&self, query: &InquiryQuery, page: PageRequest) -> Result<Page<InquiryRow>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        sql.push(NEWEST_FIRST).number(page.page_size).push(" OFFSET ").number(page.offset());
        let found = self.rows::<Row>(sql, "listing inquiries").await?;
        let mut total = Sql::new("SELECT count(*) AS number FROM inquiry i WHERE ");
        push_condition(&mut total, query, self.backend());
        let total = self.count(total).await?;
        Ok(Page { rows: found.into_iter().map(InquiryRow::try_from).collect::<Result<_, _>>()?, total })
    }

    async fn rows_after(
        &self,
        query: &InquiryQuery,
        after: Option<(Instant, Uuid)>,
        limit: u64,
    ) -> Result<Vec<InquiryRow>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        if let Some((received_at, uuid)) = after {
            sql.push(" AND (i.received_at, i.uuid) < (").bind(received_at.micros());
            sql.push(", ").bind(uuid).push(")");
        }
        sql.push(NEWEST_FIRST).number(limit);
        self.rows::<Row>(sql, "reading inquiries").await?.into_iter().map(InquiryRow::try_from).collect()
    }

    async fn unread(&self, scope: InquiryScope) -> Result<u64, PortError> {
        let mut sql = Sql::new(
            "SELECT count(*) AS number FROM inquiry i WHERE i.read_at IS NULL AND i.state <> 'spam' AND ",
        );
        push_visible(&mut sql, scope);
        self.count(sql).await
    }

    async fn staff(&self) -> Result<Vec<StaffMember>, PortError> {
        let sql = "SELECT uuid, first_name, last_name FROM account WHERE enabled AND role IN ('ADMIN', 'EMPLOYEE') \
            ORDER BY last_name, first_name, uuid";
        let rows = self.rows::<Staff>(Sql::new(sql), "reading who takes care of inquiries").await?;
        let member = |Staff { uuid, first_name, last_name }| StaffMember {
            uuid,
            name: PersonName { first_name, last_name },
        };
        Ok(rows.into_iter().map(member).collect())
    }

    async fn duplicates(
        &self,
        people: &[SoughtPerson],
        scope: RecordScope,
    ) -> Result<Vec<DuplicateRecord>, PortError> {
        resemblance::find(self.database.reads(), people, scope).await
    }
}
