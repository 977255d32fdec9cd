//! Who is written to about a case.

use super::ports::CaseCustomer;
use domain::shared::email::Email;

/// Customers who share an address are one.
pub(super) struct Addressee<'a> {
    pub key: String,
    pub email: String,
    pub customers: Vec<&'a CaseCustomer>,
}

pub(super) fn addressees(customers: &[CaseCustomer]) -> Vec<Addressee<'_>> {
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
