//! Recipients of the mails about a case.

use super::ports::CaseCustomer;
use domain::customer_case::follow_up::Obstacle;
use domain::shared::email::Email;

/// Mail address, with the customers who share it.
pub(super) struct AddressGroup<'a> {
    pub key: String,
    pub email: String,
    pub customers: Vec<&'a CaseCustomer>,
}

/// Groups the customers by address, in order; omits those without a valid one.
pub(super) fn group_by_address(customers: &[CaseCustomer]) -> Vec<AddressGroup<'_>> {
    let mut groups: Vec<AddressGroup<'_>> = Vec::new();
    for customer in customers {
        let Some(email) = customer.email.as_deref().and_then(|text| Email::parse(text).ok()) else {
            continue;
        };
        let key = email.key();
        match groups.iter_mut().find(|group| group.key == key) {
            Some(known) => known.customers.push(customer),
            None => {
                groups.push(AddressGroup {
                    key,
                    email: email.as_str().to_owned(),
                    customers: vec![customer],
                });
            }
        }
    }
    groups
}

/// Returns the first customer of each address.
pub(crate) fn deduplicate_by_address(customers: &[CaseCustomer]) -> impl Iterator<Item = &CaseCustomer> {
    group_by_address(customers).into_iter().filter_map(|group| group.customers.first().copied())
}

/// Returns the customers to remind or inform: the first one of each address that did not bounce.
pub(super) fn recipients(customers: &[CaseCustomer]) -> impl Iterator<Item = &CaseCustomer> {
    deduplicate_by_address(customers).filter(|customer| !customer.has_bounced)
}

/// Returns the reason why no customer can be reminded.
pub(super) fn obstacle(customers: &[CaseCustomer]) -> Option<Obstacle> {
    match (recipients(customers).next(), deduplicate_by_address(customers).next()) {
        (Some(_), _) => None,
        (None, Some(_)) => Some(Obstacle::Refused),
        (None, None) => Some(Obstacle::NoAddress),
    }
}

/// Returns the French messages about addresses that receive no mail, one line each.
pub(super) fn obstacle_messages(customers: &[CaseCustomer]) -> Vec<String> {
    if let Some(Obstacle::NoAddress) = obstacle(customers) {
        return vec![Obstacle::NoAddress.label().to_owned()];
    }
    let bounced = deduplicate_by_address(customers).filter(|customer| customer.has_bounced);
    let line = |email: &str| format!("{}\u{a0}: {email}", Obstacle::Refused.label());
    bounced.filter_map(|customer| customer.email.as_deref()).map(line).collect()
}
