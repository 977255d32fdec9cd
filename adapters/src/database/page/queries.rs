//! Pages with their documents, read straight from SQL.

use super::super::connection::Database;
use super::super::error::during;
use super::super::media::entity::{Entity, kind};
use super::super::media::medias_of;
use super::super::sql::Sql;
use super::SHOWN;
use application::error::PortError;
use application::media::Media;
use application::page::ports::{PageQueries, StoredPage};
use application::page::views::{PageMedia, PageView};
use async_trait::async_trait;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, EntityTrait, QueryResult};
use uuid::Uuid;

/// Pages read from a database.
pub struct SqlPageQueries {
    database: Database,
}

impl SqlPageQueries {
    /// Pages read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl PageQueries for SqlPageQueries {
    async fn list(&self) -> Result<Vec<PageView>, PortError> {
        let mut sql = Sql::new(
            "SELECT p.uuid, p.key, p.title, p.version, m.uuid, m.name, m.size, m.kind, m.created_at \
             FROM page p LEFT JOIN media m ON m.parent_kind = 'page' \
             AND m.parent_uuid = p.uuid WHERE ",
        );
        sql.push(SHOWN).push(" ORDER BY p.position, p.uuid, m.position, m.uuid");
        let reads = self.database.reads();
        let rows = reads.query_all_raw(sql.statement(reads.get_database_backend())).await;
        let mut pages: Vec<PageView> = Vec::new();
        for row in rows.map_err(during("listing pages"))? {
            let uuid = row.try_get_by_index(0).map_err(during("reading a page"))?;
            let media = media(&row)?;
            match pages.last_mut().filter(|page| page.uuid == uuid) {
                Some(page) => page.medias.extend(media),
                None => pages.push(page(&row, uuid, media)?),
            }
        }
        Ok(pages)
    }

    async fn find(&self, key: &str) -> Result<Option<StoredPage>, PortError> {
        let mut sql = Sql::new("SELECT p.uuid, p.version, p.changed_by FROM page p WHERE p.key = ");
        sql.bind(key).push(" AND ").push(SHOWN);
        let reads = self.database.reads();
        let row = reads.query_one_raw(sql.statement(reads.get_database_backend())).await;
        let Some(row) = row.map_err(during("finding a page"))? else { return Ok(None) };
        let read = during("reading a page");
        let uuid: Uuid = row.try_get_by_index(0).map_err(&read)?;
        Ok(Some(StoredPage {
            uuid,
            version: row.try_get_by_index(1).map_err(&read)?,
            changed_by: row.try_get_by_index(2).map_err(&read)?,
            medias: medias_of(reads, MediaParentKind::Page.of(uuid)).await?,
        }))
    }

    async fn media(&self, uuid: Uuid) -> Result<Option<Media>, PortError> {
        let mut sql = Sql::new(
            "SELECT m.* FROM media m JOIN page p ON p.uuid = m.parent_uuid \
             WHERE m.parent_kind = 'page' AND m.uuid = ",
        );
        sql.bind(uuid).push(" AND ").push(SHOWN);
        let reads = self.database.reads();
        let query = Entity::find().from_raw_sql(sql.statement(reads.get_database_backend()));
        let row = query.one(reads).await.map_err(during("finding the document of a page"))?;
        row.map(Media::try_from).transpose()
    }
}

fn page(row: &QueryResult, uuid: Uuid, media: Option<PageMedia>) -> Result<PageView, PortError> {
    let read = during("reading a page");
    Ok(PageView {
        uuid,
        key: row.try_get_by_index(1).map_err(&read)?,
        title: row.try_get_by_index(2).map_err(&read)?,
        version: row.try_get_by_index(3).map_err(&read)?,
        medias: media.into_iter().collect(),
    })
}

fn media(row: &QueryResult) -> Result<Option<PageMedia>, PortError> {
    let read = during("reading the document of a page");
    let Some(uuid) = row.try_get_by_index(4).map_err(&read)? else { return Ok(None) };
    let stored: String = row.try_get_by_index(7).map_err(&read)?;
    let size: i64 = row.try_get_by_index(6).map_err(&read)?;
    Ok(Some(PageMedia {
        uuid,
        name: row.try_get_by_index(5).map_err(&read)?,
        size: u64::try_from(size).unwrap_or(0),
        kind: kind(&stored)?,
        creation_date: Instant::from_micros(row.try_get_by_index(8).map_err(&read)?),
    }))
}
