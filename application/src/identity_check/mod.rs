//! Identity checks of the customers; internal to the firm.

pub mod ports;

use crate::access_journal::AccessJournal;
use crate::actor::Authorized;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::AppError;
use crate::idempotency::{IdempotencyKeys, build_user_key, find_created};
use crate::ports::{Clock, Ids};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::identity_check::{IdentityCheck, IdentityCheckForm};
use ports::IdentityCheckRepository;
use std::sync::Arc;
use uuid::Uuid;

pub struct IdentityCheckService {
    pub checks: Arc<dyn IdentityCheckRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub journal: Arc<AccessJournal>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl IdentityCheckService {
    /// Returns the latest check of each customer of a record; journaled as a read of the record.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn list_by_record(
        &self,
        user: &Authorized<act::ReadIdentityChecks>,
        record: Uuid,
    ) -> Result<Vec<IdentityCheck>, AppError> {
        self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.log_read(user, JournalObject::CustomerRecord, record, self.clock.now());
        Ok(self.checks.list_by_record(record).await?)
    }

    /// Records a check of a customer; earlier ones are kept. A request repeated with the same key returns the same
    /// check.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope, or it has no such customer; `Invalid`: violations of the form,
    /// or a key used for another check.
    pub async fn save(
        &self,
        user: &Authorized<act::SaveIdentityCheck>,
        record: Uuid,
        customer: Uuid,
        form: &IdentityCheckForm,
        key: Option<Uuid>,
    ) -> Result<IdentityCheck, AppError> {
        let operation = format!("identity-check:{customer}");
        let key = build_user_key(self.ids.as_ref(), &operation, user, key, form);
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let found = self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
            if !found.record.customers.iter().any(|known| known.uuid == customer) {
                return Err(AppError::NotFound);
            }
            if let Some(uuid) = find_created(self.keys.as_ref(), key.as_ref()).await? {
                let created = self.checks.find(uuid).await?;
                return created.filter(|check| check.customer == customer).ok_or(AppError::NotFound);
            }
            let now = self.clock.now();
            let check = IdentityCheck::create(self.ids.new_id(), customer, form, &user.name, now)?;
            let entry = user.entry(JournalAct::Create, JournalObject::IdentityCheck, check.uuid, now);
            self.checks.create(&check, &entry, key.as_ref()).await?;
            Ok(check)
        })
        .await
    }
}
