//! The firm's mail templates.

use super::connection::Database;
use super::error::during;
use application::error::PortError;
use application::mail_template::ports::MailTemplates;
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use sea_orm::{ConnectionTrait, Statement};

/// Templates kept in a database.
pub struct SqlMailTemplates {
    database: Database,
}

impl SqlMailTemplates {
    /// Templates kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl MailTemplates for SqlMailTemplates {
    async fn find(&self, key: MailTemplateKey) -> Result<Option<MailText>, PortError> {
        let what = "finding a mail template";
        let pool = self.database.reads();
        let sql = "SELECT subject, content FROM mail_template WHERE key = $1";
        let statement =
            Statement::from_sql_and_values(pool.get_database_backend(), sql, [key.label().into()]);
        let Some(row) = pool.query_one_raw(statement).await.map_err(during(what))? else {
            return Ok(None);
        };
        let subject = row.try_get("", "subject").map_err(during(what))?;
        let content = row.try_get("", "content").map_err(during(what))?;
        Ok(Some(MailText { subject, content }))
    }
}
