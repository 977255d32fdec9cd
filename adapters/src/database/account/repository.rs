//! Accounts in the database.

use super::super::administrator::add_administrator_row;
use super::super::connection::Database;
use super::super::customer_record::{customer_entity as customer, scope::is_visible};
use super::super::employee::add_employee_row;
use super::super::error::{corrupt, db_error};
use super::super::job_writer::save_jobs;
use super::super::stored::Stored;
use super::devices::delete_devices;
use super::logins::save_event;
use super::sessions::end_sessions;
use super::{entity, link_entity};
use application::account::login_event::LoginEvent;
use application::account::ports::{Account, AccountRepository, PasswordLink, ResetTarget};
use application::actor::RecordScope;
use application::employee::ports::WorkDetails;
use application::error::PortError;
use application::job::NewJob;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::role::Role;
use domain::shared::email::email_key;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlAccountRepository {
    database: Database,
}

impl SqlAccountRepository {
    async fn find_customer(
        &self,
        id: Uuid,
        scope: RecordScope,
    ) -> Result<Option<customer::Model>, PortError> {
        if matches!(scope, RecordScope::OfPartner(_) | RecordScope::OfCustomer(_)) {
            return Ok(None);
        }
        let record = (customer::Entity, customer::Column::RecordUuid);
        let query = customer::Entity::find_by_id(id).filter(is_visible(scope, record));
        query.one(self.database.reads()).await.map_err(db_error("finding a customer"))
    }

    async fn find_account_of_customer(&self, id: Uuid) -> Result<Option<Account>, PortError> {
        let row = customer::Entity::find_by_id(id).one(self.database.reads()).await;
        let row = row.map_err(db_error("finding the account of a customer"))?;
        match row.and_then(|customer| customer.account_uuid) {
            Some(account) => self.find(account).await,
            None => Ok(None),
        }
    }
}

#[async_trait]
impl AccountRepository for SqlAccountRepository {
    async fn find(&self, uuid: Uuid) -> Result<Option<Account>, PortError> {
        let row = entity::Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error("finding an account"))?.map(Account::from))
    }

    async fn find_by_email(&self, email_key: &str) -> Result<Option<Account>, PortError> {
        let query = entity::Entity::find().filter(entity::Column::EmailKey.eq(email_key));
        let row =
            query.one(self.database.reads()).await.map_err(db_error("finding an account by address"))?;
        Ok(row.map(Account::from))
    }

    async fn list_administrators(&self) -> Result<Vec<Account>, PortError> {
        let rows = entity::Entity::find()
            .filter(entity::Column::Role.eq(Role::Admin.key()))
            .filter(entity::Column::Enabled.eq(true))
            .order_by_asc(entity::Column::Uuid)
            .all(self.database.reads())
            .await;
        Ok(rows.map_err(db_error("finding administrators"))?.into_iter().map(Account::from).collect())
    }

    async fn find_reset_target(
        &self,
        id: Uuid,
        scope: Option<RecordScope>,
    ) -> Result<Option<ResetTarget>, PortError> {
        if let Some(account) = self.find(id).await? {
            return Ok(Some(ResetTarget::Account(account)));
        }
        if let Some(account) = self.find_account_of_customer(id).await? {
            return Ok(Some(ResetTarget::Account(account)));
        }
        let Some(scope) = scope else { return Ok(None) };
        let Some(row) = self.find_customer(id, scope).await? else { return Ok(None) };
        let name = row.name();
        Ok(row.email.map(|email| ResetTarget::Customer {
            uuid: id,
            email: email.0.as_str().to_owned(),
            name,
        }))
    }

    async fn create(
        &self,
        account: &Account,
        customer: Option<Uuid>,
        jobs: &[NewJob],
    ) -> Result<(), PortError> {
        let context = "opening an account";
        let transaction = self.database.begin_write().await?;
        open_account(&transaction, account).await?;
        if let Some(customer) = customer {
            let record = Query::select()
                .column(customer::Column::RecordUuid)
                .from(customer::Entity)
                .and_where(customer::Column::Uuid.eq(customer))
                .take();
            let update = customer::Entity::update_many()
                .col_expr(customer::Column::AccountUuid, Expr::value(account.uuid))
                .filter(customer::Column::EmailKey.eq(email_key(&account.email)))
                .filter(customer::Column::RecordUuid.in_subquery(record));
            update.exec(&transaction).await.map_err(db_error(context))?;
        }
        save_jobs(&transaction, jobs, account.created_at).await?;
        transaction.commit().await.map_err(db_error(context))
    }

    async fn save_link(
        &self,
        account: Uuid,
        case: Option<Uuid>,
        digest: &str,
        expires_at: Instant,
        now: Instant,
    ) -> Result<(), PortError> {
        let context = "saving a password link";
        let transaction = self.database.begin_write().await?;
        lock(&transaction, account).await?;
        let is_unused = Condition::all()
            .add(link_entity::Column::AccountUuid.eq(account))
            .add(link_entity::Column::UsedAt.is_null())
            .add(link_entity::Column::ReplacedAt.is_null());
        let newest = link_entity::Entity::find()
            .filter(is_unused.clone())
            .order_by_desc(link_entity::Column::CreatedAt)
            .order_by_desc(link_entity::Column::Digest);
        let newest = newest.one(&transaction).await.map_err(db_error(context))?;
        if let Some(newest) = &newest {
            let other_unused = is_unused.add(link_entity::Column::Digest.ne(newest.digest.as_str()));
            replace_links(&transaction, other_unused, now).await?;
        }
        let link = link_entity::ActiveModel {
            digest: Set(digest.to_owned()),
            account_uuid: Set(account),
            created_at: Set(Stored(now)),
            expires_at: Set(Stored(expires_at)),
            used_at: Set(None),
            replaced_at: Set(None),
            case_uuid: Set(case.or(newest.and_then(|link| link.case_uuid))),
        };
        link_entity::Entity::insert(link).exec(&transaction).await.map_err(db_error(context))?;
        transaction.commit().await.map_err(db_error(context))
    }

    async fn find_link(&self, digest: &str) -> Result<Option<PasswordLink>, PortError> {
        let pool = self.database.reads();
        let row = link_entity::Entity::find_by_id(digest)
            .one(pool)
            .await
            .map_err(db_error("finding a password link"))?;
        let Some(row) = row else { return Ok(None) };
        let account = self.find(row.account_uuid).await?.filter(|account| account.enabled);
        let Some(account) = account else { return Ok(None) };
        Ok(Some(PasswordLink {
            account,
            case: row.case_uuid,
            expires_at: row.expires_at.0,
            used_at: row.used_at.map(Stored::value),
            replaced_at: row.replaced_at.map(Stored::value),
        }))
    }

    async fn set_opens_today(&self, account: Uuid, enabled: bool) -> Result<(), PortError> {
        entity::Entity::update_many()
            .col_expr(entity::Column::OpensToday, Expr::value(enabled))
            .filter(entity::Column::Uuid.eq(account))
            .exec(self.database.writes())
            .await
            .map_err(db_error("choosing a first page"))?;
        Ok(())
    }

    async fn delete_former_address(&self, account: Uuid) -> Result<(), PortError> {
        entity::Entity::update_many()
            .col_expr(entity::Column::FormerEmail, Expr::value(None::<String>))
            .filter(entity::Column::Uuid.eq(account))
            .exec(self.database.writes())
            .await
            .map_err(db_error("deleting a former address"))?;
        Ok(())
    }

    async fn choose_password(
        &self,
        digest: &str,
        password_hash: &str,
        event: &LoginEvent,
    ) -> Result<bool, PortError> {
        let now = event.at;
        let context = "choosing a password";
        let transaction = self.database.begin_write().await?;
        if let Some((account, _)) = event.account {
            lock(&transaction, account).await?;
        }
        // One statement consumes the link: of two concurrent uses, one succeeds.
        let update = link_entity::Entity::update_many()
            .col_expr(link_entity::Column::UsedAt, Expr::value(Stored(now)))
            .filter(link_entity::Column::Digest.eq(digest))
            .filter(link_entity::Column::UsedAt.is_null())
            .filter(link_entity::Column::ReplacedAt.is_null())
            .filter(link_entity::Column::ExpiresAt.gt(Stored(now)))
            .exec(&transaction)
            .await
            .map_err(db_error(context))?;
        if update.rows_affected == 0 {
            return Ok(false);
        }
        let link =
            link_entity::Entity::find_by_id(digest).one(&transaction).await.map_err(db_error(context))?;
        let account = link.ok_or_else(|| corrupt("a password link that was just used"))?.account_uuid;
        entity::Entity::update_many()
            .col_expr(entity::Column::PasswordHash, Expr::value(password_hash))
            .col_expr(entity::Column::PasswordChangedAt, Expr::value(Stored(now)))
            .col_expr(entity::Column::SessionsValidFrom, Expr::value(Stored(now)))
            .filter(entity::Column::Uuid.eq(account))
            .exec(&transaction)
            .await
            .map_err(db_error(context))?;
        let other_links = Condition::all()
            .add(link_entity::Column::AccountUuid.eq(account))
            .add(link_entity::Column::UsedAt.is_null());
        replace_links(&transaction, other_links, now).await?;
        delete_devices(&transaction, account).await?;
        end_sessions(&transaction, account, None, now).await?;
        save_event(&transaction, event).await?;
        transaction.commit().await.map_err(db_error(context))?;
        Ok(true)
    }
}

/// Locks the account row first: a single lock order prevents deadlocks.
async fn lock(transaction: &DatabaseTransaction, account: Uuid) -> Result<(), PortError> {
    let row = entity::Entity::find_by_id(account).lock_exclusive().one(transaction).await;
    row.map(|_| ()).map_err(db_error("locking an account"))
}

/// Invalidates these links.
async fn replace_links(
    connection: &impl ConnectionTrait,
    condition: Condition,
    now: Instant,
) -> Result<(), PortError> {
    let links = link_entity::Entity::update_many()
        .col_expr(link_entity::Column::ReplacedAt, Expr::value(Stored(now)))
        .filter(condition);
    links.exec(connection).await.map(|_| ()).map_err(db_error("replacing password links"))
}

/// Inserts an account inside a transaction of another module; an account of staff with its row of `administrator` or
/// `employee`.
///
/// # Errors
/// `Unique`: the address has an account.
pub async fn open_account(connection: &impl ConnectionTrait, account: &Account) -> Result<(), PortError> {
    insert(connection, account).await?;
    match account.role {
        Role::Employee => add_employee_row(connection, account, &WorkDetails::default(), &account.name).await,
        Role::Admin => add_administrator_row(connection, account.uuid, &account.name).await,
        _ => Ok(()),
    }
}

/// Same as [`open_account`] for an administrator, with its author.
///
/// # Errors
/// The errors of [`open_account`].
pub async fn open_administrator(
    connection: &impl ConnectionTrait,
    account: &Account,
    by: &PersonName,
) -> Result<(), PortError> {
    insert(connection, account).await?;
    add_administrator_row(connection, account.uuid, by).await
}

/// Same as [`open_account`] for an employee, with the function and the author.
///
/// # Errors
/// The errors of [`open_account`].
pub async fn open_employee(
    connection: &impl ConnectionTrait,
    account: &Account,
    work: &WorkDetails,
    by: &PersonName,
) -> Result<(), PortError> {
    insert(connection, account).await?;
    add_employee_row(connection, account, work, by).await
}

async fn insert(connection: &impl ConnectionTrait, account: &Account) -> Result<(), PortError> {
    debug_assert!(account.role != Role::Guest, "a guest has no account");
    let row = entity::Model::from(account).into_active_model();
    entity::Entity::insert(row).exec(connection).await.map_err(db_error("opening an account"))?;
    Ok(())
}
