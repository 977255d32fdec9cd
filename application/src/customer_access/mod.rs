//! « Accès à l’espace client »: whether the customers of a record may log in.

pub mod ports;
pub mod switch;

use crate::actor::Allowed;
use crate::adapters::Adapters;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::account::access::act;
use ports::{CustomerAccess, CustomerAccessRepository};
use std::sync::Arc;
use uuid::Uuid;

pub struct CustomerAccessService {
    accesses: Arc<dyn CustomerAccessRepository>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl CustomerAccessService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { customer_accesses: accesses, clock, ids, .. } = adapters.clone();
        Self { accesses, clock, ids }
    }

    /// Returns the customers of a record with their login accounts.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn list(
        &self,
        user: &Allowed<act::SwitchCustomerAccess>,
        record: Uuid,
    ) -> Result<Vec<CustomerAccess>, AppError> {
        self.accesses.list(record, user.record_scope()).await?.ok_or(AppError::NotFound)
    }
}
