//! Lists of partners, read straight from SQL.

use super::super::connection::Database;
use super::super::customer_record::customer_entity::civility;
use super::super::error::during;
use super::super::sql::Sql;
use application::error::PortError;
use application::partner::ports::{PartnerQueries, PartnerScope};
use application::partner::views::{PartnerRow, PartnerTypeName};
use async_trait::async_trait;
use sea_orm::{ConnectionTrait, DbErr, QueryResult};
use uuid::Uuid;

/// Partners read from a database.
pub struct SqlPartnerQueries {
    database: Database,
}

impl SqlPartnerQueries {
    /// Partners read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, DbErr> {
        let pool = self.database.reads();
        pool.query_all_raw(sql.statement(pool.get_database_backend())).await
    }
}

/// Writes a condition that holds when `p`, a row of `partner`, is within the scope.
fn push_visible(sql: &mut Sql, scope: PartnerScope) {
    match scope {
        PartnerScope::All => {
            sql.push("TRUE");
        }
        PartnerScope::AssignedTo(account) => {
            sql.push(
                "EXISTS (SELECT 1 FROM partner_assignment seen \
                 WHERE seen.partner_uuid = p.uuid AND seen.account_uuid = ",
            );
            sql.bind(account).push(")");
        }
    }
}

#[async_trait]
impl PartnerQueries for SqlPartnerQueries {
    async fn list(&self, scope: PartnerScope, with_type: bool) -> Result<Vec<PartnerRow>, PortError> {
        let mut sql = Sql::new(
            "SELECT p.uuid, p.business_name, p.civility, p.first_name, p.last_name, p.email, p.phone_number, \
             p.enable_access, t.uuid, t.label FROM partner p JOIN partner_type t ON t.uuid = p.type_uuid WHERE ",
        );
        push_visible(&mut sql, scope);
        sql.push(" ORDER BY p.search_name, p.uuid");
        let rows = self.rows(sql).await.map_err(during("listing partners"))?;
        rows.iter().map(|row| partner(row, with_type)).collect()
    }

    async fn exists(&self, uuid: Uuid, scope: PartnerScope) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM partner p WHERE p.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope);
        Ok(!self.rows(sql).await.map_err(during("finding a partner"))?.is_empty())
    }
}

fn partner(row: &QueryResult, with_type: bool) -> Result<PartnerRow, PortError> {
    let read = during("reading a partner");
    let label: String = row.try_get_by_index(2).map_err(&read)?;
    let partner_type = if with_type {
        let uuid = row.try_get_by_index(8).map_err(&read)?;
        Some(PartnerTypeName { uuid, label: row.try_get_by_index(9).map_err(&read)? })
    } else {
        None
    };
    Ok(PartnerRow {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        partner_type,
        business_name: row.try_get_by_index(1).map_err(&read)?,
        civility: Some(civility(&label)?),
        first_name: row.try_get_by_index(3).map_err(&read)?,
        last_name: row.try_get_by_index(4).map_err(&read)?,
        email: row.try_get_by_index(5).map_err(&read)?,
        phone_number: row.try_get_by_index(6).map_err(&read)?,
        enable_access: row.try_get_by_index(7).map_err(&read)?,
    })
}
