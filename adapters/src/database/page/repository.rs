//! Pages as the configuration names them.

use super::super::connection::Database;
use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::media::documents::save_documents;
use super::super::sql::Sql;
use application::error::PortError;
use application::page::ports::{NamedPage, PageRepository, PageSave};
use async_trait::async_trait;
use domain::media::parent::MediaParentKind;
use sea_orm::{ConnectionTrait, DatabaseTransaction};

const SAVING: &str = "saving the pages";
/// One server at a time, while others read: rows taken in two orders would block each other.
const LOCK: &str = "LOCK TABLE page IN SHARE ROW EXCLUSIVE MODE";

/// Pages kept in a database.
pub struct SqlPages {
    database: Database,
}

impl SqlPages {
    /// Pages kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl PageRepository for SqlPages {
    async fn set_shown(&self, pages: &[NamedPage]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if self.database.is_postgres() {
            transaction.execute_unprepared(LOCK).await.map_err(during(SAVING))?;
        }
        run(&transaction, hide_others(pages)).await?;
        for (page, position) in pages.iter().zip(0_i32..) {
            let mut sql = Sql::new("INSERT INTO page (uuid, key, title, position) VALUES (");
            sql.bind(page.new_uuid).push(", ").bind(page.key.as_str()).push(", ");
            sql.bind(page.title.as_str()).push(", ").bind(position);
            sql.push(
                ") ON CONFLICT (key) DO UPDATE SET title = excluded.title, position = excluded.position",
            );
            run(&transaction, sql).await?;
        }
        transaction.commit().await.map_err(during(SAVING))
    }

    async fn save_documents(&self, save: PageSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new("UPDATE page SET version = version + 1, changed_by = ");
        sql.bind(save.by).push(" WHERE uuid = ").bind(save.page);
        sql.push(" AND version = ").bind(save.version);
        if run(&transaction, sql).await? != 1 {
            return Err(PortError::STALE);
        }
        save_documents(&transaction, MediaParentKind::Page.of(save.page), save.list).await?;
        if let Some(first) = save.jobs.first() {
            save_jobs(&transaction, save.jobs, first.run_at).await?;
        }
        transaction.commit().await.map_err(during(SAVING))
    }
}

fn hide_others(pages: &[NamedPage]) -> Sql {
    let mut sql = Sql::new("UPDATE page SET position = NULL WHERE position IS NOT NULL");
    for page in pages {
        sql.push(" AND key <> ").bind(page.key.as_str());
    }
    sql
}

async fn run(transaction: &DatabaseTransaction, sql: Sql) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(SAVING))?.rows_affected())
}
