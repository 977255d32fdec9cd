//! Second factors in the database: queries and enrolments; see `changes.rs` and `challenges.rs` for the rest.

use super::super::super::connection::Database;
use super::super::super::error::during;
use super::entities::{enrolment, passkey, recovery_code, totp};
use super::{challenges, changes};
use application::account::login_event::LoginEvent;
use application::account::mfa::ports::{
    Added, Addition, Enrolment, FactorChange, FactorId, Factors, LoginChallenge, MfaOpened, MfaOpening,
    MfaRepository, Passkey, RecoveryCode, Removed, Totp,
};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::mfa::MfaMethod;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

const READING: &str = "reading second factors";
const BEGINNING: &str = "beginning a second factor";

#[derive(Constructor)]
pub struct SqlMfa {
    database: Database,
}

#[async_trait]
impl MfaRepository for SqlMfa {
    async fn factors(&self, account: Uuid) -> Result<Factors, PortError> {
        let reads = self.database.reads();
        let totp = totp::Entity::find_by_id(account).one(reads).await.map_err(during(READING))?;
        let codes = recovery_code::Entity::find().filter(recovery_code::Column::AccountUuid.eq(account));
        let codes = codes.all(reads).await.map_err(during(READING))?;
        let passkeys = passkey::Entity::find()
            .filter(passkey::Column::AccountUuid.eq(account))
            .order_by_asc(passkey::Column::CreatedAt)
            .order_by_asc(passkey::Column::Uuid);
        let passkeys = passkeys.all(reads).await.map_err(during(READING))?;
        Ok(Factors {
            totp: totp
                .map(|row| Totp { secret: row.secret, created_at: Instant::from_micros(row.created_at) }),
            recovery_codes: codes
                .into_iter()
                .map(|row| RecoveryCode { uuid: row.uuid, hash: row.hash })
                .collect(),
            passkeys: passkeys.into_iter().map(Passkey::from).collect(),
        })
    }

    async fn begin(&self, begun: &Enrolment) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = enrolment::Model {
            account_uuid: begun.account,
            method: begun.method.key().to_owned(),
            state: begun.state.clone(),
            created_at: begun.created_at.micros(),
        };
        enrolment::Entity::delete_by_id((begun.account, row.method.clone()))
            .exec(&transaction)
            .await
            .map_err(during(BEGINNING))?;
        let insert = enrolment::Entity::insert(row.into_active_model()).exec_without_returning(&transaction);
        insert.await.map_err(during(BEGINNING))?;
        transaction.commit().await.map_err(during(BEGINNING))
    }

    async fn enrolment(&self, account: Uuid, method: MfaMethod) -> Result<Option<Enrolment>, PortError> {
        let found = enrolment::Entity::find_by_id((account, method.key().to_owned()));
        let found = found.one(self.database.reads()).await.map_err(during(READING))?;
        Ok(found.map(|row| Enrolment {
            account,
            method,
            state: row.state,
            created_at: Instant::from_micros(row.created_at),
        }))
    }

    async fn add(&self, addition: &Addition) -> Result<Added, PortError> {
        changes::add(&self.database, addition).await
    }

    async fn remove(
        &self,
        change: &FactorChange,
        factor: FactorId,
        keep_last: bool,
    ) -> Result<Removed, PortError> {
        changes::remove(&self.database, change, factor, keep_last).await
    }

    async fn reset(&self, change: &FactorChange) -> Result<bool, PortError> {
        changes::reset(&self.database, change).await
    }

    async fn replace_recovery_codes(
        &self,
        codes: &[RecoveryCode],
        account: Uuid,
        event: &LoginEvent,
    ) -> Result<bool, PortError> {
        changes::replace_recovery_codes(&self.database, codes, account, event).await
    }

    async fn save_challenge(&self, challenge: &LoginChallenge) -> Result<(), PortError> {
        challenges::save(&self.database, challenge).await
    }

    async fn find_challenge(&self, digest: &str, now: Instant) -> Result<Option<LoginChallenge>, PortError> {
        challenges::find(&self.database, digest, now).await
    }

    async fn count_try(&self, digest: &str, now: Instant) -> Result<Option<u32>, PortError> {
        challenges::count_try(&self.database, digest, now).await
    }

    async fn open_session(&self, opening: &MfaOpening) -> Result<MfaOpened, PortError> {
        challenges::open_session(&self.database, opening).await
    }

    async fn totp_secrets(&self) -> Result<Vec<(Uuid, String)>, PortError> {
        let query = totp::Entity::find()
            .select_only()
            .column(totp::Column::AccountUuid)
            .column(totp::Column::Secret)
            .into_tuple();
        query.all(self.database.reads()).await.map_err(during(READING))
    }

    async fn replace_totp_secret(&self, account: Uuid, former: &str, secret: &str) -> Result<(), PortError> {
        totp::Entity::update_many()
            .col_expr(totp::Column::Secret, Expr::value(secret))
            .filter(totp::Column::AccountUuid.eq(account))
            .filter(totp::Column::Secret.eq(former))
            .exec(self.database.pool())
            .await
            .map_err(during("encrypting a second factor anew"))?;
        Ok(())
    }
}
