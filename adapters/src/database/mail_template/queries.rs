//! Reading templates with their files.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::media::medias_by_parent;
use super::super::sql::Sql;
use application::error::PortError;
use application::mail_template::ports::{MailTemplateQueries, StoredMailTemplate};
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, QueryResult};
use uuid::Uuid;

const READING: &str = "reading templates of mails";
const TEMPLATES: &str = "SELECT uuid, key, subject, content, version, updated_at, updated_by_first_name, \
    updated_by_last_name FROM mail_template";

/// Templates read from a database.
pub struct SqlMailTemplateQueries {
    database: Database,
}

impl SqlMailTemplateQueries {
    /// Templates kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn read(&self, sql: Sql) -> Result<Vec<StoredMailTemplate>, PortError> {
        let pool = self.database.reads();
        let rows = pool.query_all_raw(sql.statement(pool.get_database_backend())).await;
        let mut found = Vec::new();
        for row in rows.map_err(during(READING))? {
            // A newer version of the product may know more mails.
            found.extend(template(&row).transpose());
        }
        let mut found = found.into_iter().collect::<Result<Vec<_>, _>>()?;
        let uuids: Vec<Uuid> = found.iter().map(|template| template.uuid).collect();
        let mut medias = medias_by_parent(pool, MediaParentKind::MailTemplate, &uuids).await?;
        for template in &mut found {
            template.medias = medias.remove(&template.uuid).unwrap_or_default();
        }
        Ok(found)
    }
}

#[async_trait]
impl MailTemplateQueries for SqlMailTemplateQueries {
    async fn find(&self, key: MailTemplateKey) -> Result<Option<StoredMailTemplate>, PortError> {
        let mut sql = Sql::new(TEMPLATES);
        sql.push(" WHERE key = ").bind(key.label());
        Ok(self.read(sql).await?.pop())
    }

    async fn list(&self) -> Result<Vec<StoredMailTemplate>, PortError> {
        self.read(Sql::new(TEMPLATES)).await
    }
}

/// The row, without its files; `None` for a mail that this version does not know.
fn template(row: &QueryResult) -> Result<Option<StoredMailTemplate>, PortError> {
    let read = during(READING);
    let key: String = row.try_get_by_index(1).map_err(&read)?;
    let Some(key) = MailTemplateKey::from_label(&key) else { return Ok(None) };
    let subject: Option<String> = row.try_get_by_index(2).map_err(&read)?;
    let content: Option<String> = row.try_get_by_index(3).map_err(&read)?;
    let text = match (subject, content) {
        (Some(subject), Some(content)) => Some(MailText { subject, content }),
        (None, None) => None,
        _ => return Err(corrupt("the text of a template")),
    };
    let at: Option<i64> = row.try_get_by_index(5).map_err(&read)?;
    let first_name: Option<String> = row.try_get_by_index(6).map_err(&read)?;
    let last_name: Option<String> = row.try_get_by_index(7).map_err(&read)?;
    let by =
        PersonName { first_name: first_name.unwrap_or_default(), last_name: last_name.unwrap_or_default() };
    Ok(Some(StoredMailTemplate {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        key,
        text,
        medias: Vec::new(),
        version: row.try_get_by_index(4).map_err(&read)?,
        saved: at.map(|at| (Instant::from_micros(at), by)),
    }))
}
