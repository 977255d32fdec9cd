//! Checklist templates in the database.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::idempotency::save_key;
use super::super::json_column::JsonColumn;
use super::super::stored::Stored;
use super::entity::{ActiveModel, Column, Entity};
use application::checklist_template::ports::{ChecklistTemplateRepository, StoredTemplate, TemplateSave};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::checklist_template::{CaseProject, name_key};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading lists of documents";
const SAVING_CONTEXT: &str = "saving a list of documents";

#[derive(Constructor)]
pub struct SqlChecklistTemplateRepository {
    database: Database,
}

#[async_trait]
impl ChecklistTemplateRepository for SqlChecklistTemplateRepository {
    async fn list(&self) -> Result<Vec<StoredTemplate>, PortError> {
        let rows = Entity::find().order_by_asc(Column::Position).order_by_asc(Column::Uuid);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let mut templates: Vec<_> = rows.into_iter().map(StoredTemplate::from).collect();
        // The few rows are sorted here: the domain defines the order of projects.
        templates.sort_by_key(|row| position_of(row.template.project));
        Ok(templates)
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTemplate>, PortError> {
        let row = Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error(READING_CONTEXT))?.map(StoredTemplate::from))
    }

    async fn create(&self, save: TemplateSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let query = Entity::find().select_only().column_as(Column::Position.max(), "last").into_tuple();
        let last_position: Option<Option<i32>> =
            query.one(&transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        let row = ActiveModel {
            position: Set(last_position.flatten().unwrap_or_default() + 1),
            ..build_row(save, 1)
        };
        Entity::insert(row).exec_without_returning(&transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        if let Some(key) = save.key {
            save_key(&transaction, key, save.template.uuid, save.at).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn update(&self, save: TemplateSave<'_>) -> Result<(), PortError> {
        let version = save.template.version;
        let update = Entity::update_many()
            .set(build_row(save, version + 1))
            .filter(Column::Uuid.eq(save.template.uuid))
            .filter(Expr::col(Column::Version).eq(version));
        let result = update.exec(self.database.writes()).await.map_err(db_error(SAVING_CONTEXT))?;
        if result.rows_affected == 0 { Err(PortError::STALE) } else { Ok(()) }
    }

    async fn delete(&self, uuid: Uuid) -> Result<bool, PortError> {
        let deletion = Entity::delete_by_id(uuid).exec(self.database.writes()).await;
        Ok(deletion.map_err(db_error("deleting a list of documents"))?.rows_affected == 1)
    }
}

/// Returns the position of a project; templates without a project come last.
fn position_of(project: Option<CaseProject>) -> usize {
    let index_of = |project| CaseProject::ALL.iter().position(|candidate| *candidate == project);
    project.and_then(index_of).unwrap_or(CaseProject::ALL.len())
}

/// Builds the row to save, without its position in the list.
fn build_row(save: TemplateSave<'_>, version: i64) -> ActiveModel {
    let TemplateSave { template, by, at, .. } = save;
    ActiveModel {
        uuid: Set(template.uuid),
        name: Set(template.name.clone()),
        name_key: Set(name_key(&template.name)),
        project: Set(template.project.map(Stored)),
        lines: Set(JsonColumn(template.lines.clone())),
        position: NotSet,
        version: Set(version),
        updated_at: Set(Some(Stored(at))),
        updated_by_first_name: Set(Some(by.first_name.clone())),
        updated_by_last_name: Set(Some(by.last_name.clone())),
    }
}
