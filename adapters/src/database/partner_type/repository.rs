//! Types of partners on the database.

use super::super::connection::Database;
use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::media::documents::save_documents;
use super::super::sql::Sql;
use application::error::PortError;
use application::partner_type::ports::{DocumentSave, NamedType, PartnerTypeRepository};
use async_trait::async_trait;
use domain::media::parent::MediaParentKind;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use uuid::Uuid;

const SEEDING: &str = "seeding the types of partners";
const SAVING: &str = "saving a type of partners";
/// One server at a time, while others read: rows taken in two orders would block each other.
const LOCK: &str = "LOCK TABLE partner_type IN SHARE ROW EXCLUSIVE MODE";

/// Types of partners kept in a database.
pub struct SqlPartnerTypes {
    database: Database,
}

impl SqlPartnerTypes {
    /// Types kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn run(&self, sql: Sql) -> Result<u64, PortError> {
        let pool = self.database.pool();
        let statement = sql.statement(pool.get_database_backend());
        Ok(pool.execute_raw(statement).await.map_err(during(SAVING))?.rows_affected())
    }
}

#[async_trait]
impl PartnerTypeRepository for SqlPartnerTypes {
    async fn seed(&self, types: &[NamedType]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if self.database.is_postgres() {
            transaction.execute_unprepared(LOCK).await.map_err(during(SEEDING))?;
        }
        for named in types {
            run(&transaction, adopted(&named.label), SEEDING).await?;
            run(&transaction, added(named), SEEDING).await?;
        }
        transaction.commit().await.map_err(during(SEEDING))
    }

    async fn add(&self, uuid: Uuid, label: &str) -> Result<(), PortError> {
        let mut sql = Sql::new("INSERT INTO partner_type (uuid, label) VALUES (");
        sql.bind(uuid).push(", ").bind(label).push(")");
        self.run(sql).await.map(|_| ())
    }

    async fn rename(&self, uuid: Uuid, label: &str) -> Result<bool, PortError> {
        let mut sql = Sql::new("UPDATE partner_type SET label = ");
        sql.bind(label).push(" WHERE uuid = ").bind(uuid);
        Ok(self.run(sql).await? == 1)
    }

    async fn save_documents(&self, save: DocumentSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new("UPDATE partner_type SET version = version + 1 WHERE uuid = ");
        sql.bind(save.partner_type).push(" AND version = ").bind(save.version);
        if run(&transaction, sql, SAVING).await? != 1 {
            return Err(PortError::STALE);
        }
        let parent = MediaParentKind::PartnerType.of(save.partner_type);
        save_documents(&transaction, parent, save.list).await?;
        if let Some(first) = save.jobs.first() {
            save_jobs(&transaction, save.jobs, first.run_at).await?;
        }
        transaction.commit().await.map_err(during(SAVING))
    }
}

/// A type that staff named as the configuration does now is the configuration's, unless another one is.
fn adopted(label: &str) -> Sql {
    let mut sql = Sql::new("UPDATE partner_type SET configured_as = label WHERE label = ");
    sql.bind(label).push(" AND configured_as IS NULL AND NOT EXISTS ");
    sql.push("(SELECT 1 FROM partner_type other WHERE other.configured_as = ").bind(label).push(")");
    sql
}

fn added(named: &NamedType) -> Sql {
    let label = named.label.as_str();
    let mut sql = Sql::new("INSERT INTO partner_type (uuid, label, configured_as) SELECT ");
    sql.bind(named.new_uuid).push(", ").bind(label).push(", ").bind(label);
    sql.push(" WHERE NOT EXISTS (SELECT 1 FROM partner_type other WHERE other.configured_as = ");
    sql.bind(label).push(") ON CONFLICT DO NOTHING");
    sql
}

async fn run(transaction: &DatabaseTransaction, sql: Sql, context: &'static str) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(context))?.rows_affected())
}
