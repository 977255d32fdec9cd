//! « Accès à l’espace client »: whether the customers of a record may log in.

pub mod ports;
pub mod switch;

use crate::actor::Authorized;
use crate::error::AppError;
use crate::ports::{Clock, Ids};
use domain::account::access::act;
use ports::{CustomerAccess, CustomerAccessRepository};
use std::sync::Arc;
use uuid::Uuid;

pub struct CustomerAccessService {
    pub accesses: Arc<dyn CustomerAccessRepository>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl CustomerAccessService {
    /// Returns the customers of a record with their login accounts.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn list(
        &self,
        user: &Authorized<act::SwitchCustomerAccess>,
        record: Uuid,
    ) -> Result<Vec<CustomerAccess>, AppError> {
        self.accesses.list(record, user.record_scope()).await?.ok_or(AppError::NotFound)
    }
}
