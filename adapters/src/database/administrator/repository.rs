//! Administrators in the database: created, updated, deleted; at least one keeps access.

use super::super::access_journal::save_entries;
use super::super::account::{change_account, entity as account, open_administrator};
use super::super::connection::Database;
use super::super::employee::reassign;
use super::super::error::db_error;
use super::super::job_writer::save_jobs;
use super::entity::{Column, Entity};
use super::queries;
use application::access_journal::entry::AccessEntry;
use application::account::ports::Account;
use application::administrator::ports::{
    AdministratorChange, AdministratorRemoval, AdministratorRepository, StoredAdministrator,
};
use application::administrator::views::AdministratorRow;
use application::employee::ports::AssignedBy;
use application::error::PortError;
use application::job::NewJob;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::role::Role;
use domain::administrator::check_not_last;
use domain::shared::person::PersonName;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use std::slice;
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving an administrator";
const DELETING_CONTEXT: &str = "deleting an administrator";

#[derive(Constructor)]
pub struct SqlAdministratorRepository {
    database: Database,
}

#[async_trait]
impl AdministratorRepository for SqlAdministratorRepository {
    async fn list(
        &self,
        enabled: Option<bool>,
        page: Option<PageRequest>,
    ) -> Result<Page<AdministratorRow>, PortError> {
        queries::list(self.database.reads(), enabled, page).await
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<StoredAdministrator>, PortError> {
        queries::find(self.database.reads(), Condition::all().add(Column::Uuid.eq(uuid))).await
    }

    async fn find_by_email(&self, email_key: &str) -> Result<Option<StoredAdministrator>, PortError> {
        let address = Condition::all().add(account::Column::EmailKey.eq(email_key));
        queries::find(self.database.reads(), address).await
    }

    async fn create(
        &self,
        account: &Account,
        by: &PersonName,
        jobs: &[NewJob],
        entry: &AccessEntry,
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        open_administrator(&transaction, account, by).await?;
        save_jobs(&transaction, jobs, account.created_at).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error("adding an administrator"))
    }

    async fn update(&self, change: &AdministratorChange) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let other_count = count_other_administrators(&transaction, change.uuid).await?.count;
        if change.account.enabled == Some(false) && check_not_last(other_count).is_err() {
            return Ok(false);
        }
        let update = Entity::update_many()
            .col_expr(Column::Version, Expr::value(change.version + 1))
            .col_expr(Column::UpdatedByFirstName, Expr::value(change.by.first_name.as_str()))
            .col_expr(Column::UpdatedByLastName, Expr::value(change.by.last_name.as_str()))
            .filter(Column::Uuid.eq(change.uuid))
            .filter(Column::Version.eq(change.version))
            .exec(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if update.rows_affected == 0 {
            return Err(PortError::STALE);
        }
        change_account(&transaction, &change.account, change.at).await?;
        save_entries(&transaction, slice::from_ref(&change.entry)).await?;
        save_jobs(&transaction, &change.mails, change.at).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))?;
        Ok(true)
    }

    async fn delete(
        &self,
        uuid: Uuid,
        successor: Uuid,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<AdministratorRemoval, PortError> {
        let transaction = self.database.begin_write().await?;
        let administrators = count_other_administrators(&transaction, uuid).await?;
        if !administrators.is_known {
            return Ok(AdministratorRemoval::NotFound);
        }
        if check_not_last(administrators.count).is_err() {
            return Ok(AdministratorRemoval::LastOne);
        }
        reassign(&transaction, uuid, successor, by).await?;
        // Foreign keys delete the links, sessions, assignments and tasks.
        account::Entity::delete_by_id(uuid).exec(&transaction).await.map_err(db_error(DELETING_CONTEXT))?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(DELETING_CONTEXT))?;
        Ok(AdministratorRemoval::Removed)
    }
}

struct AdministratorCount {
    /// Whether an administrator has this identifier.
    is_known: bool,
    /// Number of other administrators with access.
    count: u64,
}

/// Counts the other administrators with access. Locks all of them in one order, so that two administrators who remove
/// each other concurrently cannot both succeed.
async fn count_other_administrators(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
) -> Result<AdministratorCount, PortError> {
    let administrators: Vec<(Uuid, bool)> = account::Entity::find()
        .select_only()
        .column(account::Column::Uuid)
        .column(account::Column::Enabled)
        .filter(account::Column::Role.eq(Role::Admin.key()))
        .order_by_asc(account::Column::Uuid)
        .lock_exclusive()
        .into_tuple()
        .all(transaction)
        .await
        .map_err(db_error("locking administrators"))?;
    let other_count =
        administrators.iter().filter(|(account, is_enabled)| *account != uuid && *is_enabled).count();
    let is_known = administrators.iter().any(|(account, _)| *account == uuid);
    Ok(AdministratorCount { is_known, count: u64::try_from(other_count).unwrap_or(u64::MAX) })
}
