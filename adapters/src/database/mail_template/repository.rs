//! Mail templates with their files.

use super::super::connection::Database;
use super::super::error::{corrupt, db_error};
use super::super::job_writer::save_jobs;
use super::super::media::{change_files, list_files_by_parent};
use super::super::stored::{Stored, name};
use super::entity::{ActiveModel, Column, Entity, Model};
use application::error::PortError;
use application::mail_template::ports::{MailTemplateRepository, MailTemplateSave, StoredMailTemplate};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::media::parent::MediaParentKind;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue, ColumnTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

const ADDING_CONTEXT: &str = "adding templates of mails";
const SAVING_CONTEXT: &str = "saving a template of mails";

#[derive(Constructor)]
pub struct SqlMailTemplateRepository {
    database: Database,
}

impl SqlMailTemplateRepository {
    async fn read(&self, query: Select<Entity>) -> Result<Vec<StoredMailTemplate>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(db_error("reading templates of mails"))?;
        let uuids: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
        let mut files = list_files_by_parent(reads, MediaParentKind::MailTemplate, &uuids).await?;
        let mut templates = Vec::with_capacity(rows.len());
        for row in rows {
            // A newer version may have stored templates that are unknown to this one.
            let Some(key) = MailTemplateKey::from_key(&row.key) else { continue };
            let files = files.remove(&row.uuid).unwrap_or_default();
            templates.push(StoredMailTemplate { files, ..build_template(key, row)? });
        }
        Ok(templates)
    }
}

#[async_trait]
impl MailTemplateRepository for SqlMailTemplateRepository {
    async fn create_missing(&self, templates: &[(Uuid, MailTemplateKey)]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        // Always in the order of the keys: two servers that start concurrently wait without a deadlock.
        for (uuid, key) in templates {
            let row = ActiveModel {
                uuid: ActiveValue::Set(*uuid),
                key: ActiveValue::Set(key.key().to_owned()),
                ..Default::default()
            };
            let insert =
                Entity::insert(row).on_conflict(OnConflict::column(Column::Key).do_nothing().to_owned());
            insert.exec_without_returning(&transaction).await.map_err(db_error(ADDING_CONTEXT))?;
        }
        transaction.commit().await.map_err(db_error(ADDING_CONTEXT))
    }

    async fn save(&self, version: i64, save: MailTemplateSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::Version, Expr::col(Column::Version).add(1))
            .col_expr(Column::Subject, Expr::value(save.text.map(|text| text.subject.as_str())))
            .col_expr(Column::Content, Expr::value(save.text.map(|text| text.content.as_str())))
            .col_expr(Column::UpdatedAt, Expr::value(Stored(save.at)))
            .col_expr(Column::UpdatedByFirstName, Expr::value(save.by.first_name.as_str()))
            .col_expr(Column::UpdatedByLastName, Expr::value(save.by.last_name.as_str()))
            .filter(Column::Uuid.eq(save.uuid))
            .filter(Column::Version.eq(version))
            .exec(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if update.rows_affected != 1 {
            return Err(PortError::STALE);
        }
        change_files(&transaction, MediaParentKind::MailTemplate.with_id(save.uuid), &save.files).await?;
        save_jobs(&transaction, &save.jobs, save.at).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn find(&self, key: MailTemplateKey) -> Result<Option<StoredMailTemplate>, PortError> {
        Ok(self.read(Entity::find().filter(Column::Key.eq(key.key()))).await?.pop())
    }

    async fn list(&self) -> Result<Vec<StoredMailTemplate>, PortError> {
        self.read(Entity::find()).await
    }
}

/// Builds the template without its files.
fn build_template(key: MailTemplateKey, row: Model) -> Result<StoredMailTemplate, PortError> {
    let text = match (row.subject, row.content) {
        (Some(subject), Some(content)) => Some(MailText { subject, content }),
        (None, None) => None,
        _ => return Err(corrupt("the text of a template")),
    };
    let author =
        name(row.updated_by_first_name.unwrap_or_default(), row.updated_by_last_name.unwrap_or_default());
    Ok(StoredMailTemplate {
        uuid: row.uuid,
        key,
        text,
        files: Vec::new(),
        version: row.version,
        saved: row.updated_at.map(|at| (at.0, author)),
    })
}
