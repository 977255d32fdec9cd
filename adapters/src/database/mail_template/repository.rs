//! Saving templates with all that one act changes.

use super::super::connection::Database;
use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::media::change_medias;
use super::super::sql::Sql;
use application::error::PortError;
use application::mail_template::ports::{MailTemplateRepository, MailTemplateSave};
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::media::parent::MediaParentKind;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use uuid::Uuid;

const ADDING: &str = "adding templates of mails";
const SAVING: &str = "saving a template of mails";

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
impl MailTemplateRepository for SqlMailTemplates {
    async fn add(&self, templates: &[(Uuid, MailTemplateKey)]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        // Always in the order of the keys: two servers that start at once wait for each other, no more.
        for (uuid, key) in templates {
            let mut sql = Sql::new("INSERT INTO mail_template (uuid, key) VALUES (");
            sql.bind(*uuid).push(", ").bind(key.label()).push(") ON CONFLICT (key) DO NOTHING");
            run(&transaction, sql, ADDING).await?;
        }
        transaction.commit().await.map_err(during(ADDING))
    }

    async fn save(&self, version: i64, save: MailTemplateSave<'_>) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let mut sql = Sql::new("UPDATE mail_template SET version = version + 1, subject = ");
        sql.bind(save.text.map(|text| text.subject.clone())).push(", content = ");
        sql.bind(save.text.map(|text| text.content.clone())).push(", updated_at = ");
        sql.bind(save.at.micros()).push(", updated_by_first_name = ");
        sql.bind(save.by.first_name.as_str()).push(", updated_by_last_name = ");
        sql.bind(save.by.last_name.as_str()).push(" WHERE uuid = ").bind(save.uuid);
        sql.push(" AND version = ").bind(version);
        if run(&transaction, sql, SAVING).await? != 1 {
            transaction.rollback().await.map_err(during(SAVING))?;
            return Ok(false);
        }
        change_medias(&transaction, MediaParentKind::MailTemplate.of(save.uuid), &save.medias).await?;
        save_jobs(&transaction, &save.jobs, save.at).await?;
        transaction.commit().await.map_err(during(SAVING))?;
        Ok(true)
    }
}

async fn run(transaction: &DatabaseTransaction, sql: Sql, context: &'static str) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(context))?.rows_affected())
}
