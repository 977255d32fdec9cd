//! List views in the database.

use super::super::account::entity as account;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::idempotency::save_key;
use super::super::stored::{Stored, name};
use super::entity::{ActiveModel, Column, Entity, Model};
use application::error::PortError;
use application::idempotency::IdempotencyKey;
use application::list_view::ports::{ListViewRepository, StoredView};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::list_view::{ListView, ViewedList};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::{first_chars, search_key};
use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::Condition;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use std::collections::HashMap;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading views of lists";
const SAVING_CONTEXT: &str = "saving a list view";
/// Maximum length of the column `name_key`, in characters.
const NAME_KEY_LIMIT: usize = 240;

#[derive(Constructor)]
pub struct SqlListViewRepository {
    database: Database,
}

impl SqlListViewRepository {
    /// Returns the views of these rows, each with its owner.
    async fn with_owners(&self, rows: Vec<Model>) -> Result<Vec<StoredView>, PortError> {
        let owners = account::Entity::find()
            .select_only()
            .columns([account::Column::Uuid, account::Column::FirstName, account::Column::LastName])
            .filter(account::Column::Uuid.is_in(rows.iter().map(|row| row.owner_uuid)));
        let owners: Vec<(Uuid, String, String)> =
            owners.into_tuple().all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let owners =
            owners.into_iter().map(|(uuid, first_name, last_name)| (uuid, name(first_name, last_name)));
        let owners: HashMap<Uuid, PersonName> = owners.collect();
        let to_stored_view = |row: Model| {
            // Views are deleted with their owner; skips views whose owner was deleted concurrently.
            let owner = owners.get(&row.owner_uuid)?.clone();
            Some(StoredView { view: row.into(), owner })
        };
        Ok(rows.into_iter().filter_map(to_stored_view).collect())
    }
}

/// Condition on a view that is visible to this account.
fn is_visible_to(account: Uuid) -> Condition {
    Condition::any().add(Column::OwnerUuid.eq(account)).add(Column::Shared.eq(true))
}

#[async_trait]
impl ListViewRepository for SqlListViewRepository {
    async fn list_visible(&self, list: ViewedList, account: Uuid) -> Result<Vec<StoredView>, PortError> {
        let rows = Entity::find()
            .filter(Column::List.eq(list.key()))
            .filter(is_visible_to(account))
            .order_by_asc(Column::NameKey)
            .order_by_asc(Column::Uuid);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let (mut rows, other_rows): (Vec<Model>, Vec<Model>) =
            rows.into_iter().partition(|row| row.owner_uuid == account);
        rows.extend(other_rows);
        self.with_owners(rows).await
    }

    async fn find(&self, uuid: Uuid, account: Uuid) -> Result<Option<StoredView>, PortError> {
        let row = Entity::find_by_id(uuid).filter(is_visible_to(account)).one(self.database.reads()).await;
        Ok(self.with_owners(row.map_err(db_error(READING_CONTEXT))?.into_iter().collect()).await?.pop())
    }

    async fn create(
        &self,
        view: &ListView,
        at: Instant,
        max_views: u64,
        key: Option<&IdempotencyKey>,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        // Locks the owner, so that two concurrent saves cannot exceed the limit.
        let owner = account::Entity::find_by_id(view.owner).lock_exclusive().one(&transaction).await;
        owner.map_err(db_error(SAVING_CONTEXT))?;
        let own_views = Entity::find().filter(Column::OwnerUuid.eq(view.owner)).count(&transaction).await;
        if own_views.map_err(db_error(SAVING_CONTEXT))? >= max_views {
            return Ok(false);
        }
        let row =
            ActiveModel { version: Set(view.version), created_at: Set(Stored(at)), ..build_row(view, at) };
        Entity::insert(row).exec_without_returning(&transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        if let Some(key) = key {
            save_key(&transaction, key, view.uuid, at).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))?;
        Ok(true)
    }

    async fn update(&self, view: &ListView, at: Instant) -> Result<(), PortError> {
        let update = Entity::update_many()
            .set(ActiveModel { version: Set(view.version + 1), ..build_row(view, at) })
            .filter(Column::Uuid.eq(view.uuid))
            .filter(Column::Version.eq(view.version));
        let result = update.exec(self.database.writes()).await.map_err(db_error(SAVING_CONTEXT))?;
        if result.rows_affected == 0 { Err(PortError::STALE) } else { Ok(()) }
    }

    async fn delete(&self, uuid: Uuid) -> Result<bool, PortError> {
        let deletion = Entity::delete_by_id(uuid).exec(self.database.writes()).await;
        Ok(deletion.map_err(db_error("deleting a view of a list"))?.rows_affected == 1)
    }
}

/// Builds the row to save, without version and creation, which the caller sets.
fn build_row(view: &ListView, at: Instant) -> ActiveModel {
    ActiveModel {
        uuid: Set(view.uuid),
        owner_uuid: Set(view.owner),
        list: Set(Stored(view.list)),
        name: Set(view.name.clone()),
        name_key: Set(first_chars(&search_key(&view.name), NAME_KEY_LIMIT)),
        search: Set(view.search.clone()),
        columns: Set(view.columns.join(",")),
        shared: Set(view.shared),
        version: NotSet,
        created_at: NotSet,
        updated_at: Set(Stored(at)),
    }
}
