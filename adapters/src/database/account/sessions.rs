//! Sessions in the database.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::save_jobs;
use super::super::last_seen::LastSeenWriter;
use super::super::stored::Stored;
use super::devices::{find_last_login, save_device};
use super::entity as account;
use super::logins::save_event;
use super::session_entity::{Column, Entity, Model};
use application::account::login_event::LoginEvent;
use application::account::ports::Account;
use application::account::session_ports::{DeviceLogin, PasswordChange, Session, SessionRepository};
use application::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use std::slice;
use uuid::Uuid;

const OPENING_CONTEXT: &str = "opening a session";
const ENDING_CONTEXT: &str = "ending sessions";
const CHANGING_CONTEXT: &str = "changing a password";

pub struct SqlSessionRepository {
    database: Database,
    last_seen: LastSeenWriter,
}

impl SqlSessionRepository {
    /// Starts the task that writes when sessions were last seen. Requires a Tokio runtime.
    pub fn new(database: Database) -> Self {
        let last_seen = LastSeenWriter::new::<Entity>(database.clone(), Column::Uuid, Column::LastSeenAt);
        Self { database, last_seen }
    }
}

#[async_trait]
impl SessionRepository for SqlSessionRepository {
    async fn find(&self, uuid: Uuid) -> Result<Option<(Session, Account)>, PortError> {
        let query = Entity::find_by_id(uuid).find_also_related(account::Entity);
        let row = query.one(self.database.reads()).await.map_err(db_error("finding a session"))?;
        let Some((session, Some(account))) = row else { return Ok(None) };
        Ok(Some((session.into(), account.into())))
    }

    async fn open(
        &self,
        session: &Session,
        password_hash: &str,
        event: Option<&LoginEvent>,
        device: &DeviceLogin,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let account = lock_valid_account(&transaction, session.account, password_hash).await?;
        if account.is_none_or(|account| account.has_mfa) {
            return Ok(false);
        }
        let events = event.map(slice::from_ref).unwrap_or_default();
        add_session(&transaction, session, events, device).await?;
        transaction.commit().await.map_err(db_error(OPENING_CONTEXT))?;
        Ok(true)
    }

    async fn find_last_login(&self, account: Uuid, device: &str) -> Result<Option<Instant>, PortError> {
        find_last_login(self.database.reads(), account, device).await
    }

    fn record_activity(&self, session: Uuid, minute: Instant) {
        self.last_seen.record(session, minute);
    }

    async fn list_open(&self, account: Uuid, since: Instant, limit: u64) -> Result<Vec<Session>, PortError> {
        let rows = Entity::find()
            .filter(Column::AccountUuid.eq(account))
            .filter(Column::EndedAt.is_null())
            .filter(Column::CreatedAt.gt(Stored(since)))
            .order_by_desc(Column::LastSeenAt)
            .order_by_desc(Column::CreatedAt)
            .limit(limit);
        let rows = rows.all(self.database.reads()).await.map_err(db_error("reading sessions"))?;
        Ok(rows.into_iter().map(Session::from).collect())
    }

    async fn end(&self, account: Uuid, session: Uuid, event: &LoginEvent) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::EndedAt, Expr::value(Stored(event.at)))
            .filter(Column::Uuid.eq(session))
            .filter(Column::AccountUuid.eq(account))
            .filter(Column::EndedAt.is_null())
            .exec(&transaction)
            .await
            .map_err(db_error(ENDING_CONTEXT))?;
        if update.rows_affected == 0 {
            return Ok(false);
        }
        save_event(&transaction, event).await?;
        transaction.commit().await.map_err(db_error(ENDING_CONTEXT))?;
        Ok(true)
    }

    async fn end_other_sessions(
        &self,
        account: Uuid,
        session: Uuid,
        event: &LoginEvent,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        if end_sessions(&transaction, account, Some(session), event.at).await? == 0 {
            return Ok(false);
        }
        save_event(&transaction, event).await?;
        transaction.commit().await.map_err(db_error(ENDING_CONTEXT))?;
        Ok(true)
    }

    async fn change_password(&self, change: &PasswordChange) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let at = change.event.at;
        // One statement compares and replaces: of two concurrent changes, one finds the password that it checked.
        let update = account::Entity::update_many()
            .col_expr(account::Column::PasswordHash, Expr::value(change.hash.as_str()))
            .col_expr(account::Column::PasswordChangedAt, Expr::value(Stored(at)))
            .filter(account::Column::Uuid.eq(change.account))
            .filter(account::Column::PasswordHash.eq(change.former_hash.as_str()))
            .exec(&transaction)
            .await
            .map_err(db_error(CHANGING_CONTEXT))?;
        if update.rows_affected == 0 {
            return Ok(false);
        }
        end_sessions(&transaction, change.account, Some(change.session), at).await?;
        save_event(&transaction, &change.event).await?;
        save_jobs(&transaction, slice::from_ref(&change.mail), at).await?;
        transaction.commit().await.map_err(db_error(CHANGING_CONTEXT))?;
        Ok(true)
    }
}

/// Locks an account, so that a concurrent change of its password, access or factors also ends the session that is
/// opened. Returns `None` if it has no access or another password.
pub(super) async fn lock_valid_account(
    transaction: &DatabaseTransaction,
    account: Uuid,
    password_hash: &str,
) -> Result<Option<account::Model>, PortError> {
    let row = account::Entity::find_by_id(account).lock_exclusive().one(transaction).await;
    let row = row.map_err(db_error(OPENING_CONTEXT))?;
    Ok(row.filter(|row| row.enabled && row.password_hash.as_deref() == Some(password_hash)))
}

/// Adds a session with the events and the device of its login, and the mail about a new device.
pub(super) async fn add_session(
    transaction: &DatabaseTransaction,
    session: &Session,
    events: &[LoginEvent],
    device: &DeviceLogin,
) -> Result<(), PortError> {
    let row = Model::from(session).into_active_model();
    Entity::insert(row).exec_without_returning(transaction).await.map_err(db_error(OPENING_CONTEXT))?;
    for event in events {
        save_event(transaction, event).await?;
    }
    let at = session.times.opened_at;
    save_device(transaction, session.account, device, at).await?;
    save_jobs(transaction, device.mail.as_slice(), at).await
}

/// Ends the sessions of an account except the given one, inside a transaction; returns their number.
pub(super) async fn end_sessions(
    connection: &impl ConnectionTrait,
    account: Uuid,
    kept: Option<Uuid>,
    at: Instant,
) -> Result<u64, PortError> {
    let mut update = Entity::update_many()
        .col_expr(Column::EndedAt, Expr::value(Stored(at)))
        .filter(Column::AccountUuid.eq(account))
        .filter(Column::EndedAt.is_null());
    if let Some(session) = kept {
        update = update.filter(Column::Uuid.ne(session));
    }
    Ok(update.exec(connection).await.map_err(db_error(ENDING_CONTEXT))?.rows_affected)
}
