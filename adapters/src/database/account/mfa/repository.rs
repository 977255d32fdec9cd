//! Second factors in the database. Adding, removing and resetting factors and replacing recovery codes first lock the
//! account, which serialises concurrent changes.

use super::super::super::connection::Database;
use super::super::super::error::db_error;
use super::super::super::job_writer::save_jobs;
use super::super::super::stored::Stored;
use super::super::entity as account;
use super::super::logins::save_event;
use super::super::sessions::end_sessions;
use super::entities::{enrolment, passkey, pending_login, recovery_code, totp};
use application::account::login_event::LoginEvent;
use application::account::mfa::ports::{
    Enrolment, FactorAddition, FactorAdditionOutcome, FactorChange, FactorId, FactorRemovalOutcome, Factors,
    MfaRepository, NewFactor, Passkey, RecoveryCode, Totp,
};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::mfa::MfaMethod;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use std::slice;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading second factors";
const BEGINNING_CONTEXT: &str = "starting the enrolment of a second factor";
const CHANGING_CONTEXT: &str = "changing second factors";

#[derive(Constructor)]
pub struct SqlMfaRepository {
    database: Database,
}

#[async_trait]
impl MfaRepository for SqlMfaRepository {
    async fn load_factors(&self, account: Uuid) -> Result<Factors, PortError> {
        let reads = self.database.reads();
        let totp = totp::Entity::find_by_id(account).one(reads).await.map_err(db_error(READING_CONTEXT))?;
        let codes = recovery_code::Entity::find().filter(recovery_code::Column::AccountUuid.eq(account));
        let codes = codes.all(reads).await.map_err(db_error(READING_CONTEXT))?;
        let passkeys = passkey::Entity::find()
            .filter(passkey::Column::AccountUuid.eq(account))
            .order_by_asc(passkey::Column::CreatedAt)
            .order_by_asc(passkey::Column::Uuid);
        let passkeys = passkeys.all(reads).await.map_err(db_error(READING_CONTEXT))?;
        Ok(Factors {
            totp: totp.map(|row| Totp { secret: row.secret, created_at: row.created_at.0 }),
            recovery_codes: codes
                .into_iter()
                .map(|row| RecoveryCode { uuid: row.uuid, hash: row.hash })
                .collect(),
            passkeys: passkeys.into_iter().map(Passkey::from).collect(),
        })
    }

    async fn begin_enrolment(&self, new: &Enrolment) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = enrolment::Model {
            account_uuid: new.account,
            method: new.method.key().to_owned(),
            state: new.state.clone(),
            created_at: Stored(new.created_at),
        };
        enrolment::Entity::delete_by_id((new.account, row.method.clone()))
            .exec(&transaction)
            .await
            .map_err(db_error(BEGINNING_CONTEXT))?;
        let insert = enrolment::Entity::insert(row.into_active_model()).exec_without_returning(&transaction);
        insert.await.map_err(db_error(BEGINNING_CONTEXT))?;
        transaction.commit().await.map_err(db_error(BEGINNING_CONTEXT))
    }

    async fn find_enrolment(&self, account: Uuid, method: MfaMethod) -> Result<Option<Enrolment>, PortError> {
        let query = enrolment::Entity::find_by_id((account, method.key().to_owned()));
        let row = query.one(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(row.map(|row| Enrolment { account, method, state: row.state, created_at: row.created_at.0 }))
    }

    async fn add_factor(&self, addition: &FactorAddition) -> Result<FactorAdditionOutcome, PortError> {
        let FactorAddition { change, factor, enrolment, recovery_codes } = addition;
        let transaction = self.database.begin_write().await?;
        let Some(account) = lock_account(&transaction, change.account).await? else {
            return Ok(FactorAdditionOutcome::Gone);
        };
        let method = match factor {
            NewFactor::Totp { .. } => MfaMethod::Totp,
            NewFactor::Passkey { .. } => MfaMethod::Passkey,
        };
        if !end_enrolment(&transaction, change.account, method, enrolment).await? {
            return Ok(FactorAdditionOutcome::Gone);
        }
        insert(&transaction, change, factor).await?;
        let is_first = !account.has_mfa;
        if is_first {
            set_has_mfa(&transaction, change.account, true).await?;
            delete_recovery_codes(&transaction, change.account).await?;
            insert_recovery_codes(&transaction, change.account, recovery_codes).await?;
            end_sessions(&transaction, change.account, change.session, change.event.at).await?;
        }
        save(transaction, change).await?;
        Ok(if is_first { FactorAdditionOutcome::First } else { FactorAdditionOutcome::Further })
    }

    async fn remove_factor(
        &self,
        change: &FactorChange,
        factor: FactorId,
        keep_last: bool,
    ) -> Result<FactorRemovalOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        if lock_account(&transaction, change.account).await?.is_none() {
            return Ok(FactorRemovalOutcome::Gone);
        }
        let deletion = match factor {
            FactorId::Totp => totp::Entity::delete_by_id(change.account).exec(&transaction).await,
            FactorId::Passkey(uuid) => {
                let is_of_account = passkey::Column::AccountUuid.eq(change.account);
                passkey::Entity::delete_many()
                    .filter(passkey::Column::Uuid.eq(uuid))
                    .filter(is_of_account)
                    .exec(&transaction)
                    .await
            }
        };
        if deletion.map_err(db_error(CHANGING_CONTEXT))?.rows_affected == 0 {
            return Ok(FactorRemovalOutcome::Gone);
        }
        if count_factors(&transaction, change.account).await? == 0 {
            if keep_last {
                return Ok(FactorRemovalOutcome::Last);
            }
            delete_recovery_codes(&transaction, change.account).await?;
            delete_pending_logins(&transaction, change.account).await?;
            set_has_mfa(&transaction, change.account, false).await?;
        }
        save(transaction, change).await?;
        Ok(FactorRemovalOutcome::Done)
    }

    async fn reset(&self, change: &FactorChange) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let account = lock_account(&transaction, change.account).await?;
        if !account.is_some_and(|account| account.has_mfa) {
            return Ok(false);
        }
        totp::Entity::delete_by_id(change.account)
            .exec(&transaction)
            .await
            .map_err(db_error(CHANGING_CONTEXT))?;
        passkey::Entity::delete_many()
            .filter(passkey::Column::AccountUuid.eq(change.account))
            .exec(&transaction)
            .await
            .map_err(db_error(CHANGING_CONTEXT))?;
        enrolment::Entity::delete_many()
            .filter(enrolment::Column::AccountUuid.eq(change.account))
            .exec(&transaction)
            .await
            .map_err(db_error(CHANGING_CONTEXT))?;
        delete_recovery_codes(&transaction, change.account).await?;
        delete_pending_logins(&transaction, change.account).await?;
        set_has_mfa(&transaction, change.account, false).await?;
        end_sessions(&transaction, change.account, None, change.event.at).await?;
        save(transaction, change).await?;
        Ok(true)
    }

    async fn replace_recovery_codes(
        &self,
        codes: &[RecoveryCode],
        account: Uuid,
        event: &LoginEvent,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        if !lock_account(&transaction, account).await?.is_some_and(|account| account.has_mfa) {
            return Ok(false);
        }
        delete_recovery_codes(&transaction, account).await?;
        insert_recovery_codes(&transaction, account, codes).await?;
        save_event(&transaction, event).await?;
        transaction.commit().await.map_err(db_error(CHANGING_CONTEXT))?;
        Ok(true)
    }

    async fn list_totp_secrets(&self) -> Result<Vec<(Uuid, String)>, PortError> {
        let query = totp::Entity::find()
            .select_only()
            .column(totp::Column::AccountUuid)
            .column(totp::Column::Secret)
            .into_tuple();
        query.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))
    }

    async fn replace_totp_secret(
        &self,
        account: Uuid,
        old_secret: &str,
        secret: &str,
    ) -> Result<(), PortError> {
        totp::Entity::update_many()
            .col_expr(totp::Column::Secret, Expr::value(secret))
            .filter(totp::Column::AccountUuid.eq(account))
            .filter(totp::Column::Secret.eq(old_secret))
            .exec(self.database.writes())
            .await
            .map_err(db_error("re-encrypting a second factor"))?;
        Ok(())
    }
}

async fn lock_account(
    transaction: &DatabaseTransaction,
    account: Uuid,
) -> Result<Option<account::Model>, PortError> {
    let row = account::Entity::find_by_id(account).lock_exclusive().one(transaction).await;
    row.map_err(db_error(CHANGING_CONTEXT))
}

/// Returns false when the enrolment was ended or restarted concurrently.
async fn end_enrolment(
    transaction: &DatabaseTransaction,
    account: Uuid,
    method: MfaMethod,
    state: &str,
) -> Result<bool, PortError> {
    let deletion = enrolment::Entity::delete_many()
        .filter(enrolment::Column::AccountUuid.eq(account))
        .filter(enrolment::Column::Method.eq(method.key()))
        .filter(enrolment::Column::State.eq(state))
        .exec(transaction)
        .await;
    Ok(deletion.map_err(db_error(CHANGING_CONTEXT))?.rows_affected > 0)
}

async fn insert(
    transaction: &DatabaseTransaction,
    change: &FactorChange,
    factor: &NewFactor,
) -> Result<(), PortError> {
    let created_at = Stored(change.event.at);
    match factor {
        NewFactor::Totp { secret, step } => {
            totp::Entity::delete_by_id(change.account)
                .exec(transaction)
                .await
                .map_err(db_error(CHANGING_CONTEXT))?;
            let row = totp::Model {
                account_uuid: change.account,
                secret: secret.clone(),
                last_step: *step,
                created_at,
            };
            let insert = totp::Entity::insert(row.into_active_model());
            insert.exec_without_returning(transaction).await.map_err(db_error(CHANGING_CONTEXT))?;
        }
        NewFactor::Passkey { uuid, name, credential_digest, data } => {
            let row = passkey::Model {
                uuid: *uuid,
                account_uuid: change.account,
                name: name.clone(),
                credential_digest: credential_digest.clone(),
                data: data.clone(),
                sign_count: 0,
                created_at,
                last_used_at: None,
            };
            let insert = passkey::Entity::insert(row.into_active_model());
            insert.exec_without_returning(transaction).await.map_err(db_error(CHANGING_CONTEXT))?;
        }
    }
    Ok(())
}

/// Counts applications and passkeys; recovery codes alone are not a factor.
async fn count_factors(transaction: &DatabaseTransaction, account: Uuid) -> Result<u64, PortError> {
    let totps =
        totp::Entity::find_by_id(account).count(transaction).await.map_err(db_error(CHANGING_CONTEXT))?;
    let passkeys = passkey::Entity::find().filter(passkey::Column::AccountUuid.eq(account));
    Ok(totps + passkeys.count(transaction).await.map_err(db_error(CHANGING_CONTEXT))?)
}

async fn set_has_mfa(
    transaction: &DatabaseTransaction,
    account: Uuid,
    has_mfa: bool,
) -> Result<(), PortError> {
    account::Entity::update_many()
        .col_expr(account::Column::HasMfa, Expr::value(has_mfa))
        .filter(account::Column::Uuid.eq(account))
        .exec(transaction)
        .await
        .map_err(db_error(CHANGING_CONTEXT))?;
    Ok(())
}

async fn delete_recovery_codes(transaction: &DatabaseTransaction, account: Uuid) -> Result<(), PortError> {
    let is_of_account = recovery_code::Column::AccountUuid.eq(account);
    let codes = recovery_code::Entity::delete_many().filter(is_of_account).exec(transaction);
    codes.await.map(|_| ()).map_err(db_error(CHANGING_CONTEXT))
}

async fn insert_recovery_codes(
    transaction: &DatabaseTransaction,
    account: Uuid,
    codes: &[RecoveryCode],
) -> Result<(), PortError> {
    if codes.is_empty() {
        return Ok(());
    }
    let to_row = |code: &RecoveryCode| {
        let row = recovery_code::Model { uuid: code.uuid, account_uuid: account, hash: code.hash.clone() };
        row.into_active_model()
    };
    let insert = recovery_code::Entity::insert_many(codes.iter().map(to_row));
    insert.exec_without_returning(transaction).await.map(|_| ()).map_err(db_error(CHANGING_CONTEXT))
}

async fn delete_pending_logins(transaction: &DatabaseTransaction, account: Uuid) -> Result<(), PortError> {
    let is_of_account = pending_login::Column::AccountUuid.eq(account);
    let deletion = pending_login::Entity::delete_many().filter(is_of_account).exec(transaction);
    deletion.await.map(|_| ()).map_err(db_error(CHANGING_CONTEXT))
}

async fn save(transaction: DatabaseTransaction, change: &FactorChange) -> Result<(), PortError> {
    save_event(&transaction, &change.event).await?;
    save_jobs(&transaction, slice::from_ref(&change.mail), change.event.at).await?;
    transaction.commit().await.map_err(db_error(CHANGING_CONTEXT))
}
