//! Who is written to about a case, and the accounts that this calls for (AMB-022, AMB-057, AMB-069).

use super::CustomerCases;
use super::ports::{CaseCustomer, CasePeople, NewCustomerAccount};
use crate::account::Account;
use crate::error::{AppError, PortError};
use crate::job::{JobKind, NewJob};
use domain::account::role::Role;
use domain::shared::email::Email;
use uuid::Uuid;

/// Customers who share an address are one.
struct Addressee<'a> {
    key: String,
    email: String,
    customers: Vec<&'a CaseCustomer>,
}

fn addressees(customers: &[CaseCustomer]) -> Vec<Addressee<'_>> {
    let mut found: Vec<Addressee<'_>> = Vec::new();
    for customer in customers {
        let Some(email) = customer.email.as_deref().and_then(|text| Email::parse(text).ok()) else {
            continue;
        };
        let key = email.key();
        match found.iter_mut().find(|addressee| addressee.key == key) {
            Some(known) => known.customers.push(customer),
            None => {
                found.push(Addressee { key, email: email.as_str().to_owned(), customers: vec![customer] });
            }
        }
    }
    found
}

/// The first customer of each address: who is written to about a case.
pub(super) fn written_to(customers: &[CaseCustomer]) -> impl Iterator<Item = &CaseCustomer> {
    addressees(customers).into_iter().filter_map(|addressee| addressee.customers.first().copied())
}

impl CustomerCases {
    /// One creation mail for each address.
    pub(super) fn creation_mails(&self, case: Uuid, people: &CasePeople) -> Vec<NewJob> {
        let mail = |customer| self.job(JobKind::CaseCreatedMail { case, customer });
        written_to(&people.customers).map(|customer| mail(customer.uuid)).collect()
    }

    /// The accounts to open: one for each address without account.
    ///
    /// # Errors
    /// An address that another account uses.
    pub(super) async fn accounts_to_open(
        &self,
        people: &CasePeople,
    ) -> Result<Vec<NewCustomerAccount>, AppError> {
        let mut accounts = Vec::new();
        for addressee in addressees(&people.customers) {
            let without: Vec<_> = addressee.customers.iter().filter(|c| c.account.is_none()).collect();
            let Some(first) = without.first() else { continue };
            if let Some(known) = self.accounts.find_by_email(&addressee.key).await? {
                if addressee.customers.iter().any(|customer| customer.uuid == known.uuid) {
                    // Another case of the same record opened it since the customers were read.
                    return Err(PortError::STALE.into());
                }
                let message =
                    format!("L’adresse email {} est déjà utilisée par un autre compte.", addressee.email);
                return Err(AppError::invalid_field("customerRecord", message));
            }
            let account = Account {
                uuid: first.uuid,
                role: Role::Customer,
                email: addressee.email,
                name: first.name.clone(),
                enabled: true,
                password_hash: None,
                password_changed_at: None,
                created_at: self.clock.now(),
            };
            let customers = without.iter().map(|customer| customer.uuid).collect();
            accounts.push(NewCustomerAccount { account, customers });
        }
        Ok(accounts)
    }

    /// Tells each assigned employee, or the firm when there is none (AMB-104), and gives the customers a receipt.
    pub(super) fn completion_mails(&self, case: Uuid, people: &CasePeople) -> Vec<NewJob> {
        let receipt = |customer: &CaseCustomer| JobKind::CaseReceiptMail { case, customer: customer.uuid };
        let receipts = written_to(&people.customers).map(receipt);
        let staff = |account| JobKind::CaseCompletedMail { case, account };
        let employees = people.employees.iter().map(|account| staff(Some(*account)));
        let firm = people.employees.is_empty().then(|| staff(None));
        receipts.chain(employees).chain(firm).map(|kind| self.job(kind)).collect()
    }
}
