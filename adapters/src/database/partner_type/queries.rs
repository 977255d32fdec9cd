//! Types of partners with their documents, read straight from SQL.

use super::super::connection::Database;
use super::super::error::during;
use super::super::media::entity::Entity;
use super::super::media::medias_by_parent;
use super::super::sql::Sql;
use super::push_visible;
use application::error::PortError;
use application::media::Media;
use application::partner_type::ports::{PartnerType, PartnerTypeQueries, PartnerTypeScope};
use async_trait::async_trait;
use domain::media::parent::MediaParentKind;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, EntityTrait};
use uuid::Uuid;

const TYPES: &str = "SELECT t.uuid, t.label, t.version FROM partner_type t";

/// Types of partners read from a database.
pub struct SqlPartnerTypeQueries {
    database: Database,
}

impl SqlPartnerTypeQueries {
    /// Types read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn types(&self, sql: Sql) -> Result<Vec<PartnerType>, PortError> {
        let pool = self.database.reads();
        let rows = pool.query_all_raw(sql.statement(pool.get_database_backend())).await;
        let read = during("reading a type of partners");
        let mut types = Vec::new();
        for row in rows.map_err(during("reading the types of partners"))? {
            types.push(PartnerType {
                uuid: row.try_get_by_index(0).map_err(&read)?,
                label: row.try_get_by_index(1).map_err(&read)?,
                version: row.try_get_by_index(2).map_err(&read)?,
                medias: Vec::new(),
            });
        }
        Ok(types)
    }

    async fn with_medias(&self, mut types: Vec<PartnerType>) -> Result<Vec<PartnerType>, PortError> {
        let uuids: Vec<Uuid> = types.iter().map(|one| one.uuid).collect();
        let mut medias =
            medias_by_parent(self.database.reads(), MediaParentKind::PartnerType, &uuids).await?;
        for one in &mut types {
            one.medias = medias.remove(&one.uuid).unwrap_or_default();
        }
        Ok(types)
    }
}

#[async_trait]
impl PartnerTypeQueries for SqlPartnerTypeQueries {
    async fn list(&self, with_medias: bool) -> Result<Vec<PartnerType>, PortError> {
        let mut types = self.types(Sql::new(TYPES)).await?;
        // A few rows: neither engine knows how French orders its accents.
        types.sort_by_cached_key(|one| (search_key(&one.label), one.uuid));
        if with_medias { self.with_medias(types).await } else { Ok(types) }
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<PartnerType>, PortError> {
        let mut sql = Sql::new(TYPES);
        sql.push(" WHERE t.uuid = ").bind(uuid);
        Ok(self.with_medias(self.types(sql).await?).await?.pop())
    }

    async fn of_partner(&self, partner: Uuid) -> Result<Option<PartnerType>, PortError> {
        let mut sql = Sql::new(TYPES);
        sql.push(" WHERE ");
        push_visible(&mut sql, PartnerTypeScope::OfPartner(partner), "t.uuid");
        Ok(self.with_medias(self.types(sql).await?).await?.pop())
    }

    async fn media(&self, uuid: Uuid, scope: PartnerTypeScope) -> Result<Option<Media>, PortError> {
        let mut sql = Sql::new("SELECT m.* FROM media m WHERE m.parent_kind = 'partner_type' AND m.uuid = ");
        sql.bind(uuid).push(" AND ");
        push_visible(&mut sql, scope, "m.parent_uuid");
        let reads = self.database.reads();
        let query = Entity::find().from_raw_sql(sql.statement(reads.get_database_backend()));
        let row = query.one(reads).await.map_err(during("reading the document of a type of partners"))?;
        row.map(Media::try_from).transpose()
    }
}
