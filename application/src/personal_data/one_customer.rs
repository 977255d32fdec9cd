//! The data of one customer of a record: what is about another one alone is left out (GDPR art. 15, 4).

use super::CollectedData;
use crate::customer_case::ports::CaseDetails;
use crate::inquiry::ports::StoredInquiry;
use domain::checklist_template::lines::is_line_of;
use domain::customer_case::item::CaseItem;
use domain::customer_record::Customer;
use domain::shared::person::PersonName;
use domain::shared::text::search_key;
use uuid::Uuid;

impl CollectedData {
    /// Only this customer's and the household's; `None` when they are no customer of the record.
    pub(super) fn of_one(mut self, customer: Uuid) -> Option<Self> {
        let customers = &self.record.record.customers;
        let place = customers.iter().position(|it| it.uuid == customer)?;
        let person = Person::of(&customers[place]);
        let others: Vec<Person> = customers.iter().filter(|it| it.uuid != customer).map(Person::of).collect();
        self.record.record.customers.retain(|it| it.uuid == customer);
        self.record.accounts = self.record.accounts.into_iter().skip(place).take(1).collect();
        for case in &mut self.cases {
            leave_out(case, &others);
        }
        let (theirs, own): (Vec<StoredInquiry>, Vec<StoredInquiry>) =
            self.inquiries.into_iter().partition(|stored| is_of_another(stored, &person, &others));
        self.inquiries = own;
        // Their answers became reports when they were linked with the record.
        self.reports
            .retain(|stored| !theirs.iter().any(|theirs| theirs.inquiry.report == Some(stored.report.uuid)));
        self.related.mails.retain(|mail| {
            let key = mail.address.to_lowercase();
            person.is_at(&key) || !others.iter().any(|other| other.is_at(&key))
        });
        self.is_of_one = !others.is_empty();
        Some(self)
    }
}

struct Person {
    name: PersonName,
    email_key: Option<String>,
}

impl Person {
    fn of(customer: &Customer) -> Self {
        Self { name: customer.name(), email_key: customer.email_key() }
    }

    fn is_at(&self, email_key: &str) -> bool {
        self.email_key.as_deref() == Some(email_key)
    }

    fn is_called(&self, first_name: &str, last_name: &str) -> bool {
        search_key(&self.name.first_name) == search_key(first_name)
            && search_key(&self.name.last_name) == search_key(last_name)
    }
}

/// Documents that were asked of another customer, with their files.
fn leave_out(details: &mut CaseDetails, others: &[Person]) {
    let is_theirs = |label: &str| others.iter().any(|other| is_line_of(label, &other.name));
    let (theirs, own): (Vec<CaseItem>, Vec<CaseItem>) =
        details.case.items.drain(..).partition(|item| is_theirs(&item.label));
    details.case.items = own;
    details.medias.retain(|media| !theirs.iter().any(|item| media.item == Some(item.uuid)));
}

/// Sent from the address, or under the name, of another customer.
fn is_of_another(stored: &StoredInquiry, person: &Person, others: &[Person]) -> bool {
    let sender = &stored.inquiry.person;
    let key = sender.email.to_lowercase();
    let is = |it: &Person| it.is_called(&sender.first_name, &sender.last_name);
    if is(person) {
        return false;
    }
    others.iter().any(|other| is(other) || other.is_at(&key) && !person.is_at(&key))
}
