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
use sea_orm::{ConnectionTrait, DbBackend, QueryResult};
use uuid::Uuid;

/// Inquiries read from a database.
pub struct SqlInquiryQueries {
    database: Database,
}

const COLUMNS: &str = "SELECT i.uuid, i.kind, i.state, i.received_at, i.first_name, i.last_name, i.email, \
    i.phone_number, i.record_uuid, i.read_at, i.assigned_to, a.first_name, a.last_name, \
    (SELECT count(*) FROM media m WHERE m.inquiry_uuid = i.uuid) \
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

    async fn rows(&self, sql: Sql, context: &'static str) -> Result<Vec<QueryResult>, PortError> {
        let statement = sql.statement(self.backend());
        self.database.reads().query_all_raw(statement).await.map_err(during(context))
    }

    async fn count(&self, sql: Sql) -> Result<u64, PortError> {
        let context = "counting inquiries";
        let rows = self.rows(sql, context).await?;
        let count = rows.first().map(|row| row.try_get_by_index::<i64>(0)).transpose();
        let count = count.map_err(during(context))?.unwrap_or_default();
        u64::try_from(count).map_err(|_| corrupt("the number of inquiries"))
    }
}

#[async_trait]
impl InquiryQueries for SqlInquiryQueries {
    async fn page(&self, query: &InquiryQuery, page: PageRequest) -> Result<Page<InquiryRow>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        push_condition(&mut sql, query, self.backend());
        sql.push(NEWEST_FIRST).number(page.page_size).push(" OFFSET ").number(page.offset());
        let found = self.rows(sql, "listing inquiries").await?;
        let mut total = Sql::new("SELECT count(*) FROM inquiry i WHERE ");
        push_condition(&mut total, query, self.backend());
        let total = self.count(total).await?;
        Ok(Page { rows: found.iter().map(row).collect::<Result<_, _>>()?, total })
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
        self.rows(sql, "reading inquiries").await?.iter().map(row).collect()
    }

    async fn unread(&self, scope: InquiryScope) -> Result<u64, PortError> {
        let mut sql =
            Sql::new("SELECT count(*) FROM inquiry i WHERE i.read_at IS NULL AND i.state <> 'spam' AND ");
        push_visible(&mut sql, scope);
        self.count(sql).await
    }

    async fn staff(&self) -> Result<Vec<StaffMember>, PortError> {
        let context = "reading who takes care of inquiries";
        let sql = "SELECT uuid, first_name, last_name FROM account WHERE enabled AND role IN ('ADMIN', 'EMPLOYEE') \
            ORDER BY last_name, first_name, uuid";
        let rows = self.rows(Sql::new(sql), context).await?;
        let member = |row: &QueryResult| {
            let name =
                PersonName { first_name: row.try_get_by_index(1)?, last_name: row.try_get_by_index(2)? };
            Ok(StaffMember { uuid: row.try_get_by_index(0)?, name })
        };
        rows.iter().map(member).collect::<Result<_, _>>().map_err(during(context))
    }

    async fn duplicates(
        &self,
        people: &[SoughtPerson],
        scope: RecordScope,
    ) -> Result<Vec<DuplicateRecord>, PortError> {
        resemblance::find(self.database.reads(), people, scope).await
    }
}

fn row(row: &QueryResult) -> Result<InquiryRow, PortError> {
    let read = during("reading a row of the list of inquiries");
    let text = |at: usize| row.try_get_by_index::<String>(at).map_err(&read);
    let assignee: Option<Uuid> = row.try_get_by_index(10).map_err(&read)?;
    let first_name: Option<String> = row.try_get_by_index(11).map_err(&read)?;
    let last_name: Option<String> = row.try_get_by_index(12).map_err(&read)?;
    let files: i64 = row.try_get_by_index(13).map_err(&read)?;
    let read_at: Option<i64> = row.try_get_by_index(9).map_err(&read)?;
    Ok(InquiryRow {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        kind: kind(&text(1)?)?,
        state: state(&text(2)?)?,
        received_at: Instant::from_micros(row.try_get_by_index(3).map_err(&read)?),
        person: InquiryPerson {
            first_name: text(4)?,
            last_name: text(5)?,
            email: text(6)?,
            phone_number: text(7)?,
        },
        assigned_to: assignee.map(|uuid| StaffMember {
            uuid,
            name: PersonName {
                first_name: first_name.unwrap_or_default(),
                last_name: last_name.unwrap_or_default(),
            },
        }),
        customer_record: row.try_get_by_index(8).map_err(&read)?,
        read: read_at.is_some(),
        files: u64::try_from(files).unwrap_or_default(),
    })
}
