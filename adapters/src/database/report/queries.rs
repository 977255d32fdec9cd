//! Reading reports; the scope is part of every statement.

use super::super::connection::Database;
use super::super::customer_record::scope::push_visible as push_visible_record;
use super::super::error::{corrupt, during};
use super::super::media::medias_by_parent;
use super::super::sql::Sql;
use super::entity::{Entity, Model};
use super::scope::{push_assigned, push_of_parent, push_visible};
use application::actor::RecordScope;
use application::error::PortError;
use application::paging::{Page, PageRequest};
use application::report::ports::{ReportQueries, ReportScope, StoredReport};
use async_trait::async_trait;
use domain::media::parent::MediaParentKind;
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ConnectionTrait, EntityTrait, QueryResult, TryGetable};
use std::collections::HashMap;
use uuid::Uuid;

const NEWEST_FIRST: &str = " ORDER BY report.created_at DESC, report.uuid DESC LIMIT ";
const READING: &str = "reading reports";

/// Reports read from a database.
pub struct SqlReportQueries {
    database: Database,
}

impl SqlReportQueries {
    /// Reports kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql, context: &'static str) -> Result<Vec<QueryResult>, PortError> {
        let pool = self.database.reads();
        pool.query_all_raw(sql.statement(pool.get_database_backend())).await.map_err(during(context))
    }

    async fn one<T: TryGetable>(&self, sql: Sql, context: &'static str) -> Result<Option<T>, PortError> {
        let rows = self.rows(sql, context).await?;
        rows.first().map(|row| row.try_get_by_index(0)).transpose().map_err(during(context))
    }

    async fn read(&self, sql: Sql) -> Result<Vec<StoredReport>, PortError> {
        let pool = self.database.reads();
        let query = Entity::find().from_raw_sql(sql.statement(pool.get_database_backend()));
        let rows: Vec<Model> = query.all(pool).await.map_err(during(READING))?;
        let reports: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
        let cases: Vec<Uuid> = rows.iter().filter_map(|row| row.case_uuid).collect();
        let mut medias = medias_by_parent(pool, MediaParentKind::Report, &reports).await?;
        let labels = self.labels(&cases).await?;
        let stored = |row: Model| {
            Ok(StoredReport {
                version: row.version,
                case_label: row.case_uuid.and_then(|case| labels.get(&case).cloned()),
                medias: medias.remove(&row.uuid).unwrap_or_default(),
                created_by: PersonName {
                    first_name: row.created_by_first_name.clone(),
                    last_name: row.created_by_last_name.clone(),
                },
                updated_at: Instant::from_micros(row.updated_at),
                updated_by: PersonName {
                    first_name: row.updated_by_first_name.clone(),
                    last_name: row.updated_by_last_name.clone(),
                },
                report: row.into_report()?,
            })
        };
        rows.into_iter().map(stored).collect()
    }

    async fn labels(&self, cases: &[Uuid]) -> Result<HashMap<Uuid, String>, PortError> {
        if cases.is_empty() {
            return Ok(HashMap::new());
        }
        let context = "reading the cases of reports";
        let query = Query::select()
            .columns(["uuid", "label"])
            .from("customer_case")
            .and_where(Expr::col("uuid").is_in(cases.iter().copied()))
            .take();
        let rows = self.database.reads().query_all(&query).await.map_err(during(context))?;
        let pair = |row: &QueryResult| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?));
        rows.iter().map(pair).collect::<Result<_, _>>().map_err(during(context))
    }
}

/// Reports of a parent within the scope.
fn list(parent: ReportParent, scope: ReportScope) -> Sql {
    let mut sql = Sql::new("SELECT report.* FROM report WHERE ");
    push_of_parent(&mut sql, parent, scope);
    sql
}

/// How many they are. The database keeps the number of all; a partner sees few of them.
fn count(parent: ReportParent, scope: ReportScope) -> Sql {
    if matches!(scope, ReportScope::OfPartner(_)) {
        let mut sql = Sql::new("SELECT count(*) FROM report WHERE ");
        push_of_parent(&mut sql, parent, scope);
        return sql;
    }
    let mut sql = Sql::new("SELECT total FROM report_count WHERE parent_uuid = ");
    let (ReportParent::CustomerRecord(uuid) | ReportParent::Partner(uuid)) = parent;
    sql.bind(uuid);
    push_assigned(&mut sql, parent, scope);
    sql
}

#[async_trait]
impl ReportQueries for SqlReportQueries {
    async fn find(&self, uuid: Uuid, scope: ReportScope) -> Result<Option<StoredReport>, PortError> {
        let mut sql = Sql::new("SELECT report.* FROM report WHERE report.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        Ok(self.read(sql).await?.pop())
    }

    async fn page(
        &self,
        parent: ReportParent,
        scope: ReportScope,
        page: PageRequest,
    ) -> Result<Page<StoredReport>, PortError> {
        let mut sql = list(parent, scope);
        sql.push(NEWEST_FIRST).number(page.page_size).push(" OFFSET ").number(page.offset());
        let rows = self.read(sql).await?;
        let read = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        // The last page tells the number by itself.
        if read < page.page_size && (read > 0 || page.page == 1) {
            return Ok(Page { rows, total: page.offset() + read });
        }
        let total: i64 = self.one(count(parent, scope), "counting reports").await?.unwrap_or_default();
        Ok(Page { rows, total: u64::try_from(total).map_err(|_| corrupt("the number of reports"))? })
    }

    async fn rows_after(
        &self,
        parent: ReportParent,
        scope: ReportScope,
        after: Option<(Instant, Uuid)>,
        limit: u64,
    ) -> Result<Vec<StoredReport>, PortError> {
        let mut sql = list(parent, scope);
        if let Some((written, uuid)) = after {
            sql.push(" AND (report.created_at, report.uuid) < (").bind(written.micros());
            sql.push(", ").bind(uuid).push(")");
        }
        sql.push(NEWEST_FIRST).number(limit);
        self.read(sql).await
    }

    async fn lifting(&self, record: Uuid, scope: RecordScope) -> Result<Option<bool>, PortError> {
        let mut sql = Sql::new("SELECT r.lifting_of_banking_secrecy FROM customer_record r WHERE r.uuid = ");
        sql.bind(record).push(" AND ");
        push_visible_record(&mut sql, scope, "r.uuid");
        self.one(sql, "finding the record of reports").await
    }

    async fn record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError> {
        let mut sql = Sql::new("SELECT c.record_uuid FROM customer_case c WHERE c.uuid = ");
        sql.bind(case).push(" AND ");
        push_visible_record(&mut sql, scope, "c.record_uuid");
        self.one(sql, "finding the case of a report").await
    }
}
