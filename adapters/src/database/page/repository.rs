//! Pages with their documents, and their synchronisation with the configuration.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::save_due_jobs;
use super::super::media::documents::save_documents;
use super::super::media::entity as media;
use super::super::media::{list_files, list_files_by_parent};
use super::entity::{ActiveModel, Column, Entity, is_shown};
use application::error::PortError;
use application::media::file::Media;
use application::page::ports::{NamedPage, PageRepository, PageSave, StoredPage};
use application::page::views::PageView;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::media::parent::MediaParentKind;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict, Query};
use sea_orm::{ActiveValue, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the pages";
/// Admits one server at a time, with concurrent reads: two servers that lock the rows in different orders would
/// deadlock.
const LOCK: &str = "LOCK TABLE page IN SHARE ROW EXCLUSIVE MODE";

#[derive(Constructor)]
pub struct SqlPageRepository {
    database: Database,
}

#[async_trait]
impl PageRepository for SqlPageRepository {
    async fn replace_shown_pages(&self, pages: &[NamedPage]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if self.database.is_postgres() {
            transaction.execute_unprepared(LOCK).await.map_err(db_error(SAVING_CONTEXT))?;
        }
        let keys = pages.iter().map(|page| page.key.as_str());
        Entity::update_many()
            .col_expr(Column::Position, Expr::value(None::<i32>))
            .filter(is_shown())
            .filter(Column::Key.is_not_in(keys))
            .exec(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        for (page, position) in pages.iter().zip(0_i32..) {
            let row = ActiveModel {
                uuid: ActiveValue::Set(page.new_uuid),
                key: ActiveValue::Set(page.key.clone()),
                title: ActiveValue::Set(page.title.clone()),
                position: ActiveValue::Set(Some(position)),
                ..Default::default()
            };
            let on_conflict =
                OnConflict::column(Column::Key).update_columns([Column::Title, Column::Position]).to_owned();
            let insertion =
                Entity::insert(row).on_conflict(on_conflict).exec_without_returning(&transaction).await;
            insertion.map_err(db_error(SAVING_CONTEXT))?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn save_documents(&self, save: PageSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::Version, Expr::col(Column::Version).add(1))
            .col_expr(Column::ChangedBy, Expr::value(save.by))
            .filter(Column::Uuid.eq(save.page))
            .filter(Column::Version.eq(save.version))
            .exec(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if update.rows_affected != 1 {
            return Err(PortError::STALE);
        }
        save_documents(&transaction, MediaParentKind::Page.with_id(save.page), save.list).await?;
        save_due_jobs(&transaction, save.jobs).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn list(&self) -> Result<Vec<PageView>, PortError> {
        let reads = self.database.reads();
        let query =
            Entity::find().filter(is_shown()).order_by_asc(Column::Position).order_by_asc(Column::Uuid);
        let pages = query.all(reads).await.map_err(db_error("listing pages"))?;
        let uuids: Vec<Uuid> = pages.iter().map(|page| page.uuid).collect();
        let mut files = list_files_by_parent(reads, MediaParentKind::Page, &uuids).await?;
        let to_view = |page: super::entity::Model| PageView {
            files: files.remove(&page.uuid).unwrap_or_default(),
            uuid: page.uuid,
            key: page.key,
            title: page.title,
            version: page.version,
        };
        Ok(pages.into_iter().map(to_view).collect())
    }

    async fn find(&self, key: &str) -> Result<Option<StoredPage>, PortError> {
        let reads = self.database.reads();
        let query = Entity::find().filter(Column::Key.eq(key)).filter(is_shown());
        let Some(page) = query.one(reads).await.map_err(db_error("finding a page"))? else { return Ok(None) };
        Ok(Some(StoredPage {
            uuid: page.uuid,
            version: page.version,
            changed_by: page.changed_by,
            files: list_files(reads, MediaParentKind::Page.with_id(page.uuid)).await?,
        }))
    }

    async fn find_media(&self, uuid: Uuid) -> Result<Option<Media>, PortError> {
        let pages = Query::select().column(Column::Uuid).from(Entity).and_where(is_shown()).take();
        let query = media::Entity::find_by_id(uuid)
            .filter(media::Column::ParentKind.eq(MediaParentKind::Page.key()))
            .filter(media::Column::ParentUuid.in_subquery(pages));
        let row =
            query.one(self.database.reads()).await.map_err(db_error("finding the document of a page"))?;
        Ok(row.map(Media::from))
    }
}
