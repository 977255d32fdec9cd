//! Rows that have served their time.

use super::connection::Database;
use super::error::during;
use application::error::PortError;
use application::job::ports::Cleaner;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, Statement};
use time::Duration;

/// A used or ended link is kept this long, so that its page can say what became of it.
const LINKS_KEPT: Duration = Duration::days(30);

/// Cleans a database.
pub struct SqlCleaner {
    database: Database,
}

impl SqlCleaner {
    /// Cleans `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl Cleaner for SqlCleaner {
    async fn purge_spent(&self, now: Instant) -> Result<u64, PortError> {
        let pool = self.database.pool();
        let statements = [
            ("DELETE FROM download_ticket WHERE expires_at <= $1", now),
            ("DELETE FROM rate_limit WHERE period_end <= $1", now),
            ("DELETE FROM password_link WHERE expires_at <= $1", now.plus(-LINKS_KEPT)),
        ];
        let mut rows = 0;
        for (sql, before) in statements {
            let values = [before.micros().into()];
            let statement = Statement::from_sql_and_values(pool.get_database_backend(), sql, values);
            let done = pool.execute_raw(statement).await.map_err(during("removing spent rows"))?;
            rows += done.rows_affected();
        }
        Ok(rows)
    }
}
