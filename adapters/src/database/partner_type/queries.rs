//! Reads partner types with their documents.

use super::super::connection::Database;
use super::super::error::during;
use super::super::media::{entity as media, medias_by_parent};
use super::entity::{Column, Entity};
use super::visible;
use application::actor::PartnerTypeScope;
use application::error::PortError;
use application::media::file::Media;
use application::partner_type::ports::{PartnerType, PartnerTypeQueries};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::media::parent::MediaParentKind;
use domain::shared::text::search_key;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlPartnerTypeQueries {
    database: Database,
}

impl SqlPartnerTypeQueries {
    async fn read(&self, query: Select<Entity>, with_medias: bool) -> Result<Vec<PartnerType>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(during("reading the types of partners"))?;
        let uuids: Vec<Uuid> = rows.iter().filter(|_| with_medias).map(|row| row.uuid).collect();
        let mut medias = medias_by_parent(reads, MediaParentKind::PartnerType, &uuids).await?;
        let one = |row: super::entity::Model| PartnerType {
            medias: medias.remove(&row.uuid).unwrap_or_default(),
            uuid: row.uuid,
            label: row.label,
            version: row.version,
        };
        Ok(rows.into_iter().map(one).collect())
    }
}

#[async_trait]
impl PartnerTypeQueries for SqlPartnerTypeQueries {
    async fn list(&self, with_medias: bool) -> Result<Vec<PartnerType>, PortError> {
        let mut types = self.read(Entity::find(), with_medias).await?;
        // The few rows are sorted here: neither engine sorts French accents correctly.
        types.sort_by_cached_key(|one| (search_key(&one.label), one.uuid));
        Ok(types)
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<PartnerType>, PortError> {
        Ok(self.read(Entity::find_by_id(uuid), true).await?.pop())
    }

    async fn of_partner(&self, partner: Uuid) -> Result<Option<PartnerType>, PortError> {
        let scope = PartnerTypeScope::OfPartner(partner);
        Ok(self.read(Entity::find().filter(visible(scope, Column::Uuid)), true).await?.pop())
    }

    async fn media(&self, uuid: Uuid, scope: PartnerTypeScope) -> Result<Option<Media>, PortError> {
        let query = media::Entity::find_by_id(uuid)
            .filter(media::Column::ParentKind.eq(MediaParentKind::PartnerType.key()))
            .filter(visible(scope, media::Column::ParentUuid));
        let row = query.one(self.database.reads()).await;
        Ok(row.map_err(during("reading the document of a type of partners"))?.map(Media::from))
    }
}
