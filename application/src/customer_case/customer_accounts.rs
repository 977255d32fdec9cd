//! Customer accounts and creation mails required by a case (AMB-022, AMB-057, AMB-069).

use super::CustomerCaseService;
use super::ports::{CaseCustomer, NewCustomerAccount};
use super::recipients::{deduplicate_by_address, group_by_address};
use crate::account::ports::Account;
use crate::actor::RecordScope;
use crate::error::{AppError, PortError};
use crate::job::{JobKind, NewJob};
use domain::account::role::Role;
use uuid::Uuid;

impl CustomerCaseService {
    /// Builds one creation mail per address.
    pub(super) fn build_creation_mails(&self, case: Uuid, customers: &[CaseCustomer]) -> Vec<NewJob> {
        let mail = |customer| self.new_job(JobKind::CaseCreatedMail { case, customer });
        deduplicate_by_address(customers).map(|customer| mail(customer.uuid)).collect()
    }

    /// Returns the accounts to create, one per address without account.
    ///
    /// # Errors
    /// `Invalid`: an address is used by another account; `Port`: the customers changed concurrently.
    pub(super) async fn prepare_accounts(
        &self,
        record: Uuid,
        customers: &[CaseCustomer],
    ) -> Result<Vec<NewCustomerAccount>, AppError> {
        let mut accounts = Vec::new();
        for group in group_by_address(customers) {
            let without_account: Vec<_> = group.customers.iter().filter(|c| c.account.is_none()).collect();
            let Some(first) = without_account.first() else { continue };
            if let Some(known) = self.accounts.find_by_email(&group.key).await? {
                let now = self.queries.find_customers(record, RecordScope::All).await?.unwrap_or_default();
                if now.iter().any(|customer| customer.account == Some(known.uuid)) {
                    // Another case of the same record created the account since the customers were read.
                    return Err(PortError::STALE.into());
                }
                let message =
                    format!("L’adresse email {} est déjà utilisée par un autre compte.", group.email);
                return Err(AppError::invalid_field("customerRecord", message));
            }
            let (uuid, at) = (self.ids.new_id(), self.clock.now());
            let account = Account::new(uuid, Role::Customer, group.email, first.name.clone(), at);
            let customers = without_account.iter().map(|customer| customer.uuid).collect();
            accounts.push(NewCustomerAccount { account, customers });
        }
        Ok(accounts)
    }
}
