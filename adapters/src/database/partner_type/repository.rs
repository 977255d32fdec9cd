//! Partner types in the database.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::save_due_jobs;
use super::super::media::documents::save_documents;
use super::super::media::{entity as media, list_files_by_parent};
use super::entity::{ActiveModel, Column, Entity};
use super::is_visible;
use application::actor::PartnerTypeScope;
use application::error::PortError;
use application::media::file::Media;
use application::partner_type::ports::{DocumentSave, NamedType, PartnerType, PartnerTypeRepository};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::media::parent::MediaParentKind;
use domain::shared::text::search_key;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ActiveValue, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter,
    Select,
};
use uuid::Uuid;

const SEEDING_CONTEXT: &str = "seeding the types of partners";
const SAVING_CONTEXT: &str = "saving a type of partners";
/// Admits one server at a time, with concurrent reads: two servers that lock the rows in different orders would
/// deadlock.
const LOCK: &str = "LOCK TABLE partner_type IN SHARE ROW EXCLUSIVE MODE";

#[derive(Constructor)]
pub struct SqlPartnerTypeRepository {
    database: Database,
}

impl SqlPartnerTypeRepository {
    async fn read(&self, query: Select<Entity>, with_files: bool) -> Result<Vec<PartnerType>, PortError> {
        let reads = self.database.reads();
        let rows = query.all(reads).await.map_err(db_error("reading the types of partners"))?;
        let uuids: Vec<Uuid> = rows.iter().filter(|_| with_files).map(|row| row.uuid).collect();
        let mut files = list_files_by_parent(reads, MediaParentKind::PartnerType, &uuids).await?;
        let to_type = |row: super::entity::Model| PartnerType {
            files: files.remove(&row.uuid).unwrap_or_default(),
            uuid: row.uuid,
            label: row.label,
            version: row.version,
        };
        Ok(rows.into_iter().map(to_type).collect())
    }
}

#[async_trait]
impl PartnerTypeRepository for SqlPartnerTypeRepository {
    async fn seed(&self, types: &[NamedType]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if self.database.is_postgres() {
            transaction.execute_unprepared(LOCK).await.map_err(db_error(SEEDING_CONTEXT))?;
        }
        for named_type in types {
            link_configured_type(&transaction, &named_type.label).await?;
            add_missing(&transaction, named_type).await?;
        }
        transaction.commit().await.map_err(db_error(SEEDING_CONTEXT))
    }

    async fn create(&self, uuid: Uuid, label: &str) -> Result<(), PortError> {
        let row = ActiveModel {
            uuid: ActiveValue::Set(uuid),
            label: ActiveValue::Set(label.to_owned()),
            ..Default::default()
        };
        let insertion = Entity::insert(row).exec_without_returning(self.database.writes()).await;
        insertion.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
    }

    async fn rename(&self, uuid: Uuid, label: &str) -> Result<bool, PortError> {
        let rename =
            Entity::update_many().col_expr(Column::Label, Expr::value(label)).filter(Column::Uuid.eq(uuid));
        Ok(rename.exec(self.database.writes()).await.map_err(db_error(SAVING_CONTEXT))?.rows_affected == 1)
    }

    async fn save_documents(&self, save: DocumentSave<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::Version, Expr::col(Column::Version).add(1))
            .filter(Column::Uuid.eq(save.partner_type))
            .filter(Column::Version.eq(save.version))
            .exec(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if update.rows_affected != 1 {
            return Err(PortError::STALE);
        }
        let parent = MediaParentKind::PartnerType.with_id(save.partner_type);
        save_documents(&transaction, parent, save.list).await?;
        save_due_jobs(&transaction, save.jobs).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }

    async fn list(&self, with_files: bool) -> Result<Vec<PartnerType>, PortError> {
        let mut types = self.read(Entity::find(), with_files).await?;
        // The few rows are sorted here: neither engine sorts French accents correctly.
        types.sort_by_cached_key(|kind| (search_key(&kind.label), kind.uuid));
        Ok(types)
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<PartnerType>, PortError> {
        Ok(self.read(Entity::find_by_id(uuid), true).await?.pop())
    }

    async fn find_by_partner(&self, partner: Uuid) -> Result<Option<PartnerType>, PortError> {
        let scope = PartnerTypeScope::OfPartner(partner);
        Ok(self.read(Entity::find().filter(is_visible(scope, Column::Uuid)), true).await?.pop())
    }

    async fn find_media(&self, uuid: Uuid, scope: PartnerTypeScope) -> Result<Option<Media>, PortError> {
        let query = media::Entity::find_by_id(uuid)
            .filter(media::Column::ParentKind.eq(MediaParentKind::PartnerType.key()))
            .filter(is_visible(scope, media::Column::ParentUuid));
        let row = query.one(self.database.reads()).await;
        Ok(row.map_err(db_error("reading the document of a type of partners"))?.map(Media::from))
    }
}

/// Links the configured type with a type that staff created under the same name, unless a type is already linked.
async fn link_configured_type(transaction: &DatabaseTransaction, label: &str) -> Result<(), PortError> {
    if is_configured(transaction, label).await? {
        return Ok(());
    }
    let adoption = Entity::update_many()
        .col_expr(Column::ConfiguredAs, Expr::value(label))
        .filter(Column::Label.eq(label))
        .filter(Column::ConfiguredAs.is_null());
    adoption.exec(transaction).await.map(|_| ()).map_err(db_error(SEEDING_CONTEXT))
}

async fn add_missing(transaction: &DatabaseTransaction, named_type: &NamedType) -> Result<(), PortError> {
    if is_configured(transaction, &named_type.label).await? {
        return Ok(());
    }
    let row = ActiveModel {
        uuid: ActiveValue::Set(named_type.new_uuid),
        label: ActiveValue::Set(named_type.label.clone()),
        configured_as: ActiveValue::Set(Some(named_type.label.clone())),
        ..Default::default()
    };
    let insert = Entity::insert(row).on_conflict(OnConflict::new().do_nothing().to_owned());
    insert.exec_without_returning(transaction).await.map(|_| ()).map_err(db_error(SEEDING_CONTEXT))
}

async fn is_configured(transaction: &DatabaseTransaction, label: &str) -> Result<bool, PortError> {
    let query = Entity::find().filter(Column::ConfiguredAs.eq(label));
    Ok(query.count(transaction).await.map_err(db_error(SEEDING_CONTEXT))? > 0)
}
