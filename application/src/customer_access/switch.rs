//! Granting and withdrawing the access of a customer.

use super::CustomerAccessService;
use super::ports::{AccessSwitch, CustomerAccess};
use crate::account::ports::AccountUpdate;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Message for a customer without account.
const NO_ACCOUNT: &str =
    "Ce client n’a pas encore de compte\u{202f}: il en reçoit un avec son premier dossier à compléter.";
const ACCESS_DISABLED: &str = "accès à l’espace client coupé";
const ACCESS_ENABLED: &str = "accès à l’espace client rétabli";

impl CustomerAccessService {
    /// Grants the access, or withdraws it: sessions then end permanently and links become invalid.
    ///
    /// # Errors
    /// `NotFound`: no such customer in the user's scope; `Invalid`: the customer has no account.
    pub async fn switch(
        &self,
        user: &Authorized<act::SwitchCustomerAccess>,
        record: Uuid,
        customer: Uuid,
        enabled: bool,
    ) -> Result<(), AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let customers = self.load(user, record).await?;
            let found = customers.into_iter().find(|access| access.customer == customer);
            let found = found.ok_or(AppError::NotFound)?;
            let CustomerAccess { first_name, last_name, account, .. } = found;
            let account = account.ok_or_else(|| AppError::invalid(NO_ACCOUNT))?;
            let at = self.clock.now();
            let (ids, name) = (self.ids.as_ref(), PersonName { first_name, last_name });
            let mut entry = user.entry(JournalAct::Change, JournalObject::CustomerRecord, record, at);
            entry.detail = Some(if enabled { ACCESS_ENABLED } else { ACCESS_DISABLED }.to_owned());
            let account = AccountUpdate::new(ids, account.uuid, account.email, name, Some(enabled), at);
            Ok(self.accesses.switch(&AccessSwitch { record, customer, account, at, entry }).await?)
        })
        .await
    }
}
