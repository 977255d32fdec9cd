//! Reads pages with their documents.

use super::super::connection::Database;
use super::super::error::during;
use super::super::media::entity as media;
use super::super::media::{medias_by_parent, medias_of};
use super::entity::{Column, Entity, shown};
use application::error::PortError;
use application::media::file::Media;
use application::page::ports::{PageQueries, StoredPage};
use application::page::views::PageView;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::media::parent::MediaParentKind;
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlPageQueries {
    database: Database,
}

#[async_trait]
impl PageQueries for SqlPageQueries {
    async fn list(&self) -> Result<Vec<PageView>, PortError> {
        let reads = self.database.reads();
        let query = Entity::find().filter(shown()).order_by_asc(Column::Position).order_by_asc(Column::Uuid);
        let pages = query.all(reads).await.map_err(during("listing pages"))?;
        let uuids: Vec<Uuid> = pages.iter().map(|page| page.uuid).collect();
        let mut medias = medias_by_parent(reads, MediaParentKind::Page, &uuids).await?;
        let view = |page: super::entity::Model| PageView {
            medias: medias.remove(&page.uuid).unwrap_or_default(),
            uuid: page.uuid,
            key: page.key,
            title: page.title,
            version: page.version,
        };
        Ok(pages.into_iter().map(view).collect())
    }

    async fn find(&self, key: &str) -> Result<Option<StoredPage>, PortError> {
        let reads = self.database.reads();
        let query = Entity::find().filter(Column::Key.eq(key)).filter(shown());
        let Some(page) = query.one(reads).await.map_err(during("finding a page"))? else { return Ok(None) };
        Ok(Some(StoredPage {
            uuid: page.uuid,
            version: page.version,
            changed_by: page.changed_by,
            medias: medias_of(reads, MediaParentKind::Page.of(page.uuid)).await?,
        }))
    }

    async fn media(&self, uuid: Uuid) -> Result<Option<Media>, PortError> {
        let pages = Query::select().column(Column::Uuid).from(Entity).and_where(shown()).take();
        let query = media::Entity::find_by_id(uuid)
            .filter(media::Column::ParentKind.eq(MediaParentKind::Page.key()))
            .filter(media::Column::ParentUuid.in_subquery(pages));
        let row = query.one(self.database.reads()).await.map_err(during("finding the document of a page"))?;
        Ok(row.map(Media::from))
    }
}
