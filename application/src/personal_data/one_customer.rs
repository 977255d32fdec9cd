//! Export for one customer of a record, without data that concern only another one (GDPR art. 15, 4).

use super::CollectedData;
use super::legal::retain_documents_of;
use crate::customer_case::ports::CaseDetails;
use crate::inquiry::ports::StoredInquiry;
use domain::checklist_template::lines::{are_same_line, names_customer};
use domain::customer_case::item::CaseItem;
use domain::customer_record::Customer;
use domain::customer_record::household::Resource;
use domain::shared::email::email_key;
use domain::shared::person::PersonName;
use domain::shared::text::search_key;
use uuid::Uuid;

impl CollectedData {
    /// Reduces the data to that of this customer and of the household; `None` if the record has no such customer.
    pub(super) fn retain_customer(mut self, customer: Uuid) -> Option<Self> {
        let customers = &self.record.record.customers;
        let index = customers.iter().position(|known| known.uuid == customer)?;
        let mut others: Vec<Person> = (1..).zip(customers).map(Person::new).collect();
        let person = others.remove(index);
        self.record.record.customers.retain(|known| known.uuid == customer);
        retain_resources_of(&mut self.record.record.resources, index);
        self.record.accounts = self.record.accounts.into_iter().skip(index).take(1).collect();
        for case in &mut self.cases {
            case.stored.customers.retain(|known| known.uuid == customer);
            remove_documents_of_others(case, &person, &others);
        }
        let (removed, own): (Vec<StoredInquiry>, Vec<StoredInquiry>) = self
            .inquiries
            .into_iter()
            .partition(|stored| concerns_another_customer(stored, &person, &others));
        self.inquiries = own;
        // The answers of removed inquiries are also in their reports.
        self.reports.retain(|stored| {
            !removed.iter().any(|removed| removed.inquiry.report == Some(stored.report.uuid))
        });
        self.related.mails.retain(|mail| {
            let key = email_key(&mail.address);
            person.is_at(&key) || !others.iter().any(|other| other.is_at(&key))
        });
        self.related.complaints.retain(|complaint| {
            let author = search_key(complaint.complainant.as_deref().unwrap_or_default());
            person.is_named_in(&author) || !others.iter().any(|other| other.is_named_in(&author))
        });
        retain_documents_of(&mut self.legal, customer);
        self.customer = Some(customer);
        self.is_limited_to_one = !others.is_empty();
        Some(self)
    }
}

/// Keeps the income of the customer at this index and the income without customer; the customer becomes the first one.
fn retain_resources_of(resources: &mut Vec<Resource>, index: usize) {
    let is_own = |number: u8| usize::from(number) == index + 1;
    resources.retain(|resource| resource.borrower.is_none_or(is_own));
    for resource in resources {
        resource.borrower = resource.borrower.map(|_| 1);
    }
}

struct Person {
    /// Number in the record, from 1.
    number: usize,
    name: PersonName,
    email_key: Option<String>,
}

impl Person {
    fn new((number, customer): (usize, &Customer)) -> Self {
        Self { number, name: customer.name(), email_key: customer.email_key() }
    }

    fn is_in_label(&self, label: &str) -> bool {
        names_customer(label, &self.name, self.number)
    }

    fn is_at(&self, email_key: &str) -> bool {
        self.email_key.as_deref() == Some(email_key)
    }

    fn is_named_in(&self, search_text: &str) -> bool {
        [&self.name.first_name, &self.name.last_name]
            .iter()
            .all(|name| search_text.contains(&search_key(name)))
    }

    fn has_name(&self, first_name: &str, last_name: &str) -> bool {
        search_key(&self.name.first_name) == search_key(first_name)
            && search_key(&self.name.last_name) == search_key(last_name)
    }
}

/// Removes the documents requested from another customer, with their files. Labels keep the names of the time when the
/// case was created: of the labels of one document, those without the person’s current name are the other customer’s.
fn remove_documents_of_others(details: &mut CaseDetails, person: &Person, others: &[Person]) {
    let items = std::mem::take(&mut details.stored.case.items);
    let own_labels: Vec<String> =
        items.iter().map(|item| item.label.clone()).filter(|label| person.is_in_label(label)).collect();
    let concerns_other = |label: &str| {
        others.iter().any(|other| other.is_in_label(label))
            || !person.is_in_label(label) && own_labels.iter().any(|own| are_same_line(own, label))
    };
    let (removed, own): (Vec<CaseItem>, Vec<CaseItem>) =
        items.into_iter().partition(|item| concerns_other(&item.label));
    details.stored.case.items = own;
    details.files.retain(|media| !removed.iter().any(|item| media.item == Some(item.uuid)));
}

/// Returns whether the inquiry was sent from the address, or with the name, of another customer.
fn concerns_another_customer(stored: &StoredInquiry, person: &Person, others: &[Person]) -> bool {
    let sender = &stored.inquiry.person;
    let key = email_key(&sender.email);
    let is_sender = |candidate: &Person| candidate.has_name(&sender.first_name, &sender.last_name);
    if is_sender(person) {
        return false;
    }
    others.iter().any(|other| is_sender(other) || other.is_at(&key) && !person.is_at(&key))
}
