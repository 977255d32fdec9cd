//! Reads templates with their files.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::media::medias_by_parent;
use super::entity::{Column, Entity, Model};
use application::error::PortError;
use application::mail_template::ports::{MailTemplateQueries, StoredMailTemplate};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::media::parent::MediaParentKind;
use domain::shared::person::PersonName;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlMailTemplateQueries {
    database: Database,
}

impl SqlMailTemplateQueries {
    async fn read(&self, query: Select<Entity>) -> Result<Vec<StoredMailTemplate>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(during("reading templates of mails"))?;
        let uuids: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
        let mut medias = medias_by_parent(reads, MediaParentKind::MailTemplate, &uuids).await?;
        let mut found = Vec::with_capacity(rows.len());
        for row in rows {
            // A newer version may have stored templates that are unknown to this one.
            let Some(key) = MailTemplateKey::from_key(&row.key) else { continue };
            let medias = medias.remove(&row.uuid).unwrap_or_default();
            found.push(StoredMailTemplate { medias, ..template(key, row)? });
        }
        Ok(found)
    }
}

#[async_trait]
impl MailTemplateQueries for SqlMailTemplateQueries {
    async fn find(&self, key: MailTemplateKey) -> Result<Option<StoredMailTemplate>, PortError> {
        Ok(self.read(Entity::find().filter(Column::Key.eq(key.key()))).await?.pop())
    }

    async fn list(&self) -> Result<Vec<StoredMailTemplate>, PortError> {
        self.read(Entity::find()).await
    }
}

/// Builds the template without its files.
fn template(key: MailTemplateKey, row: Model) -> Result<StoredMailTemplate, PortError> {
    let text = match (row.subject, row.content) {
        (Some(subject), Some(content)) => Some(MailText { subject, content }),
        (None, None) => None,
        _ => return Err(corrupt("the text of a template")),
    };
    let by = PersonName {
        first_name: row.updated_by_first_name.unwrap_or_default(),
        last_name: row.updated_by_last_name.unwrap_or_default(),
    };
    Ok(StoredMailTemplate {
        uuid: row.uuid,
        key,
        text,
        medias: Vec::new(),
        version: row.version,
        saved: row.updated_at.map(|at| (at.0, by)),
    })
}
