//! API tokens in the database.

use super::super::access_journal::save_entries;
use super::super::account::entity as account;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::job_writer::save_jobs;
use super::super::last_seen::LastSeenWriter;
use super::super::stored::Stored;
use super::entity::{Column, Entity, Model};
use application::access_journal::entry::AccessEntry;
use application::api_token::ports::{ApiTokenRepository, StoredToken};
use application::error::PortError;
use application::job::NewJob;
use async_trait::async_trait;
use domain::api_token::ApiToken;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, IntoActiveModel, Order, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use std::slice;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading API tokens";
const MAKING_CONTEXT: &str = "creating an API token";
const REVOKING_CONTEXT: &str = "revoking an API token";
const ANNOUNCING_CONTEXT: &str = "announcing the end of a token";

pub struct SqlApiTokenRepository {
    database: Database,
    last_used: LastSeenWriter,
}

impl SqlApiTokenRepository {
    /// Starts the task that writes when tokens were last used. Requires a Tokio runtime.
    pub fn new(database: Database) -> Self {
        let last_used = LastSeenWriter::new::<Entity>(database.clone(), Column::Uuid, Column::LastUsedAt);
        Self { database, last_used }
    }

    async fn find_token(&self, query: Select<Entity>) -> Result<Option<StoredToken>, PortError> {
        let row = query.find_also_related(account::Entity).one(self.database.reads()).await;
        row.map_err(db_error(READING_CONTEXT))?.and_then(to_stored_token).transpose()
    }
}

/// Tokens are deleted with their account; skips tokens whose account was deleted concurrently.
fn to_stored_token(
    (token, account): (Model, Option<account::Model>),
) -> Option<Result<StoredToken, PortError>> {
    let creator = account?;
    Some(ApiToken::try_from(token).map(|token| StoredToken { token, creator: creator.into() }))
}

/// Condition on tokens that are neither revoked nor expired.
fn is_valid(now: Instant) -> Condition {
    Condition::all().add(Column::RevokedAt.is_null()).add(Column::ExpiresAt.gt(Stored(now)))
}

/// Revokes all tokens created by the account, inside the transaction that removes its access.
pub async fn revoke_tokens_of(
    connection: &impl ConnectionTrait,
    account: Uuid,
    at: Instant,
) -> Result<(), PortError> {
    let update = Entity::update_many()
        .col_expr(Column::RevokedAt, Expr::value(Stored(at)))
        .filter(Column::AccountUuid.eq(account))
        .filter(Column::RevokedAt.is_null());
    update.exec(connection).await.map(|_| ()).map_err(db_error(REVOKING_CONTEXT))
}

#[async_trait]
impl ApiTokenRepository for SqlApiTokenRepository {
    async fn find_by_digest(&self, digest: &str) -> Result<Option<StoredToken>, PortError> {
        self.find_token(Entity::find().filter(Column::Digest.eq(digest))).await
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<StoredToken>, PortError> {
        self.find_token(Entity::find_by_id(uuid)).await
    }

    fn record_use(&self, token: Uuid, minute: Instant) {
        self.last_used.record(token, minute);
    }

    async fn list(&self, now: Instant, limit: u64) -> Result<Vec<StoredToken>, PortError> {
        let valid_first: Expr = Expr::case(is_valid(now), 0).finally(1).into();
        let rows = Entity::find()
            .find_also_related(account::Entity)
            .order_by(valid_first, Order::Asc)
            .order_by_asc(Column::Name)
            .order_by_asc(Column::Uuid)
            .limit(limit);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        rows.into_iter().filter_map(to_stored_token).collect()
    }

    async fn list_valid(&self, account: Uuid, now: Instant) -> Result<Vec<ApiToken>, PortError> {
        let rows = Entity::find()
            .filter(is_valid(now).add(Column::AccountUuid.eq(account)))
            .order_by_asc(Column::Name)
            .order_by_asc(Column::Uuid)
            .all(self.database.reads())
            .await;
        rows.map_err(db_error(READING_CONTEXT))?.into_iter().map(ApiToken::try_from).collect()
    }

    async fn create(
        &self,
        token: &ApiToken,
        digest: &str,
        entry: &AccessEntry,
        jobs: &[NewJob],
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = Model::new(token, digest).into_active_model();
        Entity::insert(row).exec_without_returning(&transaction).await.map_err(db_error(MAKING_CONTEXT))?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        save_jobs(&transaction, jobs, token.created_at).await?;
        transaction.commit().await.map_err(db_error(MAKING_CONTEXT))
    }

    async fn revoke(&self, uuid: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::RevokedAt, Expr::value(Stored(entry.at)))
            .filter(Column::Uuid.eq(uuid))
            .filter(Column::RevokedAt.is_null())
            .exec(&transaction)
            .await
            .map_err(db_error(REVOKING_CONTEXT))?;
        if update.rows_affected == 0 {
            return Ok(false);
        }
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(REVOKING_CONTEXT))?;
        Ok(true)
    }

    async fn list_expiring(&self, from: Instant, until: Instant) -> Result<Vec<ApiToken>, PortError> {
        let condition = Condition::all()
            .add(Column::ExpiresAt.gt(Stored(from)))
            .add(Column::ExpiresAt.lte(Stored(until)))
            .add(Column::RevokedAt.is_null())
            .add(Column::AnnouncedAt.is_null());
        let rows =
            Entity::find().filter(condition).order_by_asc(Column::ExpiresAt).all(self.database.reads()).await;
        rows.map_err(db_error(READING_CONTEXT))?.into_iter().map(ApiToken::try_from).collect()
    }

    async fn announce(&self, uuid: Uuid, mails: &[NewJob], at: Instant) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .col_expr(Column::AnnouncedAt, Expr::value(Stored(at)))
            .filter(Column::Uuid.eq(uuid))
            .filter(Column::AnnouncedAt.is_null())
            .exec(&transaction)
            .await
            .map_err(db_error(ANNOUNCING_CONTEXT))?;
        if update.rows_affected == 0 {
            return Ok(());
        }
        save_jobs(&transaction, mails, at).await?;
        transaction.commit().await.map_err(db_error(ANNOUNCING_CONTEXT))
    }
}
