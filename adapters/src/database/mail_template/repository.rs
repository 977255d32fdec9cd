//! Saves templates with all changes of one action.

use super::super::connection::Database;
use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::media::change_medias;
use super::super::stored::Stored;
use super::entity::{ActiveModel, Column, Entity};
use application::error::PortError;
use application::mail_template::ports::{MailTemplateRepository, MailTemplateSave};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::mail_template::key::MailTemplateKey;
use domain::media::parent::MediaParentKind;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue, ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

const ADDING: &str = "adding templates of mails";
const SAVING: &str = "saving a template of mails";

#[derive(Constructor)]
pub struct SqlMailTemplateRepository {
    database: Database,
}

#[async_trait]
impl MailTemplateRepository for SqlMailTemplateRepository {
    async fn add(&self, templates: &[(Uuid, MailTemplateKey)]) -> Result<(), PortError> {
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
            insert.exec_without_returning(&transaction).await.map_err(during(ADDING))?;
        }
        transaction.commit().await.map_err(during(ADDING))
    }

    async fn save(&self, version: i64, save: MailTemplateSave<'_>) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let saved = Entity::update_many()
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
            .map_err(during(SAVING))?;
        if saved.rows_affected != 1 {
            transaction.rollback().await.map_err(during(SAVING))?;
            return Ok(false);
        }
        change_medias(&transaction, MediaParentKind::MailTemplate.of(save.uuid), &save.medias).await?;
        save_jobs(&transaction, &save.jobs, save.at).await?;
        transaction.commit().await.map_err(during(SAVING))?;
        Ok(true)
    }
}
