//! « Accès à l’espace client »: whether the customers of a record may log in.

pub mod ports;
pub mod switch;

use crate::access_journal::AccessJournal;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use ports::{CustomerAccess, CustomerAccessRepository};
use std::sync::Arc;
use uuid::Uuid;

pub struct CustomerAccessService {
    pub accesses: Arc<dyn CustomerAccessRepository>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl CustomerAccessService {
    /// Returns the customers of a record with their login accounts; journaled as a read of the record.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn list(
        &self,
        user: &Authorized<act::SwitchCustomerAccess>,
        record: Uuid,
    ) -> Result<Vec<CustomerAccess>, AppError> {
        let customers = self.load(user, record).await?;
        self.journal.log_read(user, JournalObject::CustomerRecord, record, self.clock.now());
        Ok(customers)
    }

    async fn load(&self, user: &User, record: Uuid) -> Result<Vec<CustomerAccess>, AppError> {
        self.accesses.list(record, user.record_scope()).await?.ok_or(AppError::NotFound)
    }
}
