//! Versions of the templates of legal documents.

mod entity;

use super::access_journal::save_entries;
use super::connection::Database;
use super::error::db_error;
use super::stored::Stored;
use application::error::PortError;
use application::legal_template::ports::{LegalTemplateRepository, LegalTemplateSave, StoredLegalTemplate};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::legal_document::kind::LegalKind;
use entity::{ActiveModel, Column, Entity};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use std::slice;

const READING_CONTEXT: &str = "reading templates of legal documents";
const SAVING_CONTEXT: &str = "saving a template of legal documents";

#[derive(Constructor)]
pub struct SqlLegalTemplateRepository {
    database: Database,
}

#[async_trait]
impl LegalTemplateRepository for SqlLegalTemplateRepository {
    async fn list_latest(&self) -> Result<Vec<StoredLegalTemplate>, PortError> {
        let query = Entity::find().order_by_asc(Column::Kind).order_by_desc(Column::Version);
        let mut rows = query.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        rows.dedup_by(|row, kept_row| row.kind == kept_row.kind);
        Ok(rows.into_iter().map(StoredLegalTemplate::from).collect())
    }

    async fn list_versions(&self, kind: &LegalKind) -> Result<Vec<StoredLegalTemplate>, PortError> {
        let versions = Entity::find().filter(Column::Kind.eq(kind.key())).order_by_asc(Column::Version);
        let rows = versions.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(rows.into_iter().map(StoredLegalTemplate::from).collect())
    }

    async fn create(&self, save: LegalTemplateSave<'_>) -> Result<(), PortError> {
        let LegalTemplateSave { uuid, template, by, at, entry } = save;
        let row = ActiveModel {
            uuid: Set(uuid),
            kind: Set(Stored(template.kind.clone())),
            version: Set(template.version),
            title: Set(template.title.clone()),
            content: Set(template.content.clone()),
            approved_by: Set(template.approved_by.clone()),
            valid_from: Set(template.valid_from.map(Stored)),
            created_at: Set(Stored(at)),
            created_by_first_name: Set(by.first_name.clone()),
            created_by_last_name: Set(by.last_name.clone()),
        };
        let transaction = self.database.begin_write().await?;
        Entity::insert(row).exec_without_returning(&transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        save_entries(&transaction, slice::from_ref(&entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }
}
