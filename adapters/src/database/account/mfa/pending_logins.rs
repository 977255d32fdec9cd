//! Logins that are pending a second factor.

use super::super::super::connection::Database;
use super::super::super::error::db_error;
use super::super::super::stored::Stored;
use super::super::sessions::{add_session, lock_valid_account};
use super::entities::{passkey, pending_login, recovery_code, totp};
use application::account::mfa::ports::{
    OpenSessionOutcome, PendingLogin, PendingLoginRepository, SessionAfterMfa, VerifiedFactor,
};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::mfa::PENDING_LOGIN_TRIES;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading a pending login";
const COUNTING_CONTEXT: &str = "counting an attempt at a second factor";
const OPENING_CONTEXT: &str = "opening a session with two factors";

#[derive(Constructor)]
pub struct SqlPendingLoginRepository {
    database: Database,
}

#[async_trait]
impl PendingLoginRepository for SqlPendingLoginRepository {
    async fn save(&self, login: &PendingLogin) -> Result<(), PortError> {
        let row = pending_login::Model::from(login).into_active_model();
        let insert = pending_login::Entity::insert(row).exec_without_returning(self.database.writes());
        insert.await.map(|_| ()).map_err(db_error("saving a pending login"))
    }

    async fn find(&self, digest: &str, now: Instant) -> Result<Option<PendingLogin>, PortError> {
        let row =
            pending_login::Entity::find().filter(is_pending(digest, now)).one(self.database.reads()).await;
        Ok(row.map_err(db_error(READING_CONTEXT))?.map(PendingLogin::from))
    }

    async fn count_try(&self, digest: &str, now: Instant) -> Result<Option<u32>, PortError> {
        let rows = pending_login::Entity::update_many()
            .col_expr(pending_login::Column::Tries, Expr::col(pending_login::Column::Tries).add(1))
            .filter(is_pending(digest, now))
            .exec_with_returning(self.database.writes())
            .await
            .map_err(db_error(COUNTING_CONTEXT))?;
        Ok(rows.first().map(|row| row.tries.0))
    }

    async fn open_session(&self, opening: &SessionAfterMfa) -> Result<OpenSessionOutcome, PortError> {
        let SessionAfterMfa { login_digest, session, password_hash, factor, events, device } = opening;
        let transaction = self.database.begin_write().await?;
        if lock_valid_account(&transaction, session.account, password_hash).await?.is_none() {
            return Ok(OpenSessionOutcome::LoginExpired);
        }
        let at = session.times.opened_at;
        let deletion = pending_login::Entity::delete_many()
            .filter(pending_login::Column::Digest.eq(login_digest.as_str()))
            .filter(pending_login::Column::AccountUuid.eq(session.account))
            .filter(pending_login::Column::ExpiresAt.gt(Stored(at)))
            .exec(&transaction)
            .await
            .map_err(db_error(OPENING_CONTEXT))?;
        if deletion.rows_affected == 0 {
            return Ok(OpenSessionOutcome::LoginExpired);
        }
        if !consume_factor(&transaction, session.account, factor, at).await? {
            return Ok(OpenSessionOutcome::FactorUsed);
        }
        add_session(&transaction, session, events, device).await?;
        transaction.commit().await.map_err(db_error(OPENING_CONTEXT))?;
        Ok(OpenSessionOutcome::Opened)
    }
}

/// Compares and consumes the factor in one statement: of two concurrent logins with the same factor, one succeeds.
async fn consume_factor(
    transaction: &DatabaseTransaction,
    account: Uuid,
    factor: &VerifiedFactor,
    at: Instant,
) -> Result<bool, PortError> {
    let consumed_count = match factor {
        VerifiedFactor::Totp(step) => {
            totp::Entity::update_many()
                .col_expr(totp::Column::LastStep, Expr::value(*step))
                .filter(totp::Column::AccountUuid.eq(account))
                .filter(totp::Column::LastStep.lt(*step))
                .exec(transaction)
                .await
                .map_err(db_error(OPENING_CONTEXT))?
                .rows_affected
        }
        VerifiedFactor::RecoveryCode(uuid) => {
            recovery_code::Entity::delete_many()
                .filter(recovery_code::Column::Uuid.eq(*uuid))
                .filter(recovery_code::Column::AccountUuid.eq(account))
                .exec(transaction)
                .await
                .map_err(db_error(OPENING_CONTEXT))?
                .rows_affected
        }
        VerifiedFactor::Passkey(verified) => {
            let sign_count = i64::from(verified.sign_count);
            // A passkey without a counter always reports 0; for the others a decrease means a copy.
            let is_after_last_use = if sign_count == 0 {
                passkey::Column::SignCount.eq(0)
            } else {
                passkey::Column::SignCount.lt(sign_count)
            };
            passkey::Entity::update_many()
                .col_expr(passkey::Column::Data, Expr::value(verified.data.as_str()))
                .col_expr(passkey::Column::SignCount, Expr::value(sign_count))
                .col_expr(passkey::Column::LastUsedAt, Expr::value(Stored(at)))
                .filter(passkey::Column::Uuid.eq(verified.uuid))
                .filter(passkey::Column::AccountUuid.eq(account))
                .filter(is_after_last_use)
                .exec(transaction)
                .await
                .map_err(db_error(OPENING_CONTEXT))?
                .rows_affected
        }
    };
    Ok(consumed_count > 0)
}

/// Condition on pending logins: not answered, not expired, with attempts left.
fn is_pending(digest: &str, now: Instant) -> Condition {
    Condition::all()
        .add(pending_login::Column::Digest.eq(digest))
        .add(pending_login::Column::ExpiresAt.gt(Stored(now)))
        .add(pending_login::Column::Tries.lt(i64::from(PENDING_LOGIN_TRIES)))
}
