//! Who is written to about a case, and the accounts that this calls for (AMB-022, AMB-057, AMB-069).

use super::CustomerCases;
use super::ports::{CaseCustomer, CasePeople, NewCustomerAccount};
use crate::account::Account;
use crate::actor::RecordScope;
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

fn addressees(people: &CasePeople) -> Vec<Addressee<'_>> {
    let mut found: Vec<Addressee<'_>> = Vec::new();
    for customer in &people.customers {
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

impl CustomerCases {
    /// One creation mail for each address.
    pub(super) fn creation_mails(&self, case: Uuid, people: &CasePeople) -> Vec<NewJob> {
        let first = |addressee: Addressee<'_>| addressee.customers.first().map(|customer| customer.uuid);
        addressees(people)
            .into_iter()
            .filter_map(first)
            .map(|customer| self.job(JobKind::CaseCreatedMail { case, customer }))
            .collect()
    }

    /// The accounts to open: one for each address without account.
    ///
    /// # Errors
    /// An address that another account uses.
    pub(super) async fn accounts_to_open(
        &self,
        record: Uuid,
        people: &CasePeople,
    ) -> Result<Vec<NewCustomerAccount>, AppError> {
        let mut accounts = Vec::new();
        for addressee in addressees(people) {
            let without: Vec<_> = addressee.customers.iter().filter(|c| c.account.is_none()).collect();
            let Some(first) = without.first() else { continue };
            if let Some(known) = self.accounts.find_by_email(&addressee.key).await? {
                let now = self.queries.people(record, RecordScope::All).await?;
                let opened =
                    |people: CasePeople| people.customers.iter().any(|c| c.account == Some(known.uuid));
                if now.is_some_and(opened) {
                    // Another case of the same record opened it since the customers were read.
                    return Err(PortError::STALE.into());
                }
                let message =
                    format!("L’adresse email {} est déjà utilisée par un autre compte.", addressee.email);
                return Err(AppError::invalid_field("customerRecord", message));
            }
            let (uuid, at) = (self.ids.new_id(), self.clock.now());
            let account = Account::new(uuid, Role::Customer, addressee.email, first.name.clone(), at);
            let customers = without.iter().map(|customer| customer.uuid).collect();
            accounts.push(NewCustomerAccount { account, customers });
        }
        Ok(accounts)
    }

    /// Tells each assigned employee, or the firm when there is none (AMB-104).
    pub(super) fn completion_mails(&self, case: Uuid, people: &CasePeople) -> Vec<NewJob> {
        let mail = |account| self.job(JobKind::CaseCompletedMail { case, account });
        if people.employees.is_empty() {
            return vec![mail(None)];
        }
        people.employees.iter().map(|account| mail(Some(*account))).collect()
    }
}
