//! Reading cases; the scope is part of every statement.

use super::super::connection::Database;
use super::super::customer_record::scope::push_visible;
use super::super::error::during;
use super::super::sql::Sql;
use super::entity::{Entity, Model};
use super::reading::{customer, with_details};
use application::actor::RecordScope;
use application::customer_case::ports::{CaseDetails, CasePeople, CaseReport, CustomerCaseQueries};
use application::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query};
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QueryResult};
use uuid::Uuid;

const NEWEST_FIRST: &str = " ORDER BY c.created_at DESC, c.uuid DESC";

/// Cases read from a database.
pub struct SqlCustomerCaseQueries {
    database: Database,
}

impl SqlCustomerCaseQueries {
    /// Cases kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn read(&self, sql: Sql) -> Result<Vec<CaseDetails>, PortError> {
        let pool = self.database.reads();
        let query = Entity::find().from_raw_sql(sql.statement(pool.get_database_backend()));
        let rows: Vec<Model> = query.all(pool).await.map_err(during("reading cases"))?;
        with_details(pool, rows).await
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, PortError> {
        let pool = self.database.reads();
        let statement = sql.statement(pool.get_database_backend());
        pool.query_all_raw(statement).await.map_err(during("reading the people of a record"))
    }

    async fn record_is_within(&self, record: Uuid, scope: RecordScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT r.uuid FROM customer_record r WHERE r.uuid = ");
        sql.bind(record).push(" AND ");
        push_visible(&mut sql, scope, "r.uuid");
        Ok(!self.rows(sql).await?.is_empty())
    }
}

/// Cases of the records of the scope; a partner's own cases only (AMB-049).
fn cases_within(scope: RecordScope) -> Sql {
    let mut sql = Sql::new("SELECT c.* FROM customer_case c WHERE ");
    push_visible(&mut sql, scope, "c.record_uuid");
    if let RecordScope::OfPartner(partner) = scope {
        sql.push(" AND c.partner_uuid = ").bind(partner);
    }
    sql
}

#[async_trait]
impl CustomerCaseQueries for SqlCustomerCaseQueries {
    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<CaseDetails>, PortError> {
        let mut sql = cases_within(scope);
        sql.push(" AND c.uuid = ").bind(case);
        Ok(self.read(sql).await?.pop())
    }

    async fn of_record(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseDetails>>, PortError> {
        let mut sql = cases_within(scope);
        sql.push(" AND c.record_uuid = ").bind(record).push(NEWEST_FIRST);
        let found = self.read(sql).await?;
        if found.is_empty() && !self.record_is_within(record, scope).await? {
            return Ok(None);
        }
        Ok(Some(found))
    }

    async fn of_customer(&self, account: Uuid) -> Result<Vec<CaseDetails>, PortError> {
        let mut sql = cases_within(RecordScope::OfCustomer(account));
        sql.push(NEWEST_FIRST);
        self.read(sql).await
    }

    async fn reports(&self, cases: &[Uuid]) -> Result<Vec<CaseReport>, PortError> {
        let context = "reading the reports of cases";
        let mut found = Vec::new();
        for some in cases.chunks(500) {
            let query = Query::select()
                .columns(["case_uuid", "created_at", "content"])
                .from("report")
                .and_where(Expr::col("case_uuid").is_in(some.iter().copied()))
                .order_by("case_uuid", Order::Asc)
                .order_by("created_at", Order::Desc)
                .order_by("uuid", Order::Desc)
                .take();
            for row in self.database.reads().query_all(&query).await.map_err(during(context))? {
                found.push(report(&row).map_err(during(context))?);
            }
        }
        Ok(found)
    }

    async fn people(&self, record: Uuid, scope: RecordScope) -> Result<Option<CasePeople>, PortError> {
        if !self.record_is_within(record, scope).await? {
            return Ok(None);
        }
        let mut customers = Sql::new(
            "SELECT uuid, first_name, last_name, email, account_uuid FROM customer WHERE record_uuid = ",
        );
        customers.bind(record).push(" ORDER BY position");
        let mut employees = Sql::new(
            "SELECT a.uuid FROM record_assignment s JOIN account a ON a.uuid = s.account_uuid \
             WHERE a.enabled AND s.record_uuid = ",
        );
        employees.bind(record).push(" ORDER BY a.uuid");
        let context = "reading the people of a record";
        let customers = self.rows(customers).await?;
        let customers = customers.iter().map(customer).collect::<Result<_, _>>().map_err(during(context))?;
        let employees = self.rows(employees).await?;
        let employees = employees.iter().map(|row| row.try_get("", "uuid"));
        let employees = employees.collect::<Result<_, _>>().map_err(during(context))?;
        Ok(Some(CasePeople { customers, employees }))
    }
}

fn report(row: &QueryResult) -> Result<CaseReport, DbErr> {
    Ok(CaseReport {
        case: row.try_get_by_index(0)?,
        creation_date: Instant::from_micros(row.try_get_by_index(1)?),
        content: row.try_get_by_index(2)?,
    })
}
