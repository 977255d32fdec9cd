//! Types of partners with their documents, read straight from SQL.

use super::super::connection::Database;
use super::super::error::during;
use super::super::media::entity::Entity;
use super::super::sql::Sql;
use super::push_visible;
use application::error::PortError;
use application::media::{Media, MediaParent};
use application::partner_type::ports::{PartnerType, PartnerTypeQueries, PartnerTypeScope};
use async_trait::async_trait;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, EntityTrait};
use std::collections::HashMap;
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

    async fn medias(&self, condition: impl FnOnce(&mut Sql)) -> Result<Vec<Media>, PortError> {
        let mut sql = Sql::new("SELECT m.* FROM media m WHERE ");
        condition(&mut sql);
        sql.push(" ORDER BY m.partner_type_uuid, m.partner_type_position, m.uuid");
        let pool = self.database.reads();
        let query = Entity::find().from_raw_sql(sql.statement(pool.get_database_backend()));
        let rows = query.all(pool).await.map_err(during("reading the documents of a type of partners"))?;
        rows.into_iter().map(Media::try_from).collect()
    }

    async fn with_medias(&self, found: Vec<PartnerType>) -> Result<Option<PartnerType>, PortError> {
        let Some(mut one) = found.into_iter().next() else { return Ok(None) };
        let condition = |sql: &mut Sql| {
            sql.push("m.partner_type_uuid = ").bind(one.uuid);
        };
        one.medias = self.medias(condition).await?;
        Ok(Some(one))
    }
}

#[async_trait]
impl PartnerTypeQueries for SqlPartnerTypeQueries {
    async fn list(&self, with_medias: bool) -> Result<Vec<PartnerType>, PortError> {
        let mut types = self.types(Sql::new(TYPES)).await?;
        // A few rows: neither engine knows how French orders its accents.
        types.sort_by_cached_key(|one| (search_key(&one.label), one.uuid));
        if with_medias {
            let all = |sql: &mut Sql| {
                sql.push("m.partner_type_uuid IS NOT NULL");
            };
            let mut by_type: HashMap<Uuid, Vec<Media>> = HashMap::new();
            for media in self.medias(all).await? {
                let Some(MediaParent::PartnerType(uuid)) = media.parent else { continue };
                by_type.entry(uuid).or_default().push(media);
            }
            for one in &mut types {
                one.medias = by_type.remove(&one.uuid).unwrap_or_default();
            }
        }
        Ok(types)
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<PartnerType>, PortError> {
        let mut sql = Sql::new(TYPES);
        sql.push(" WHERE t.uuid = ").bind(uuid);
        self.with_medias(self.types(sql).await?).await
    }

    async fn of_partner(&self, partner: Uuid) -> Result<Option<PartnerType>, PortError> {
        let mut sql = Sql::new(TYPES);
        sql.push(" WHERE ");
        push_visible(&mut sql, PartnerTypeScope::OfPartner(partner), "t.uuid");
        self.with_medias(self.types(sql).await?).await
    }

    async fn media(&self, uuid: Uuid, scope: PartnerTypeScope) -> Result<Option<Media>, PortError> {
        let condition = |sql: &mut Sql| {
            sql.push("m.uuid = ").bind(uuid).push(" AND m.partner_type_uuid IS NOT NULL AND ");
            push_visible(sql, scope, "m.partner_type_uuid");
        };
        Ok(self.medias(condition).await?.into_iter().next())
    }
}
