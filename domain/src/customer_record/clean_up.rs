//! Normalisation of the record form, identical to that of the screen (doc 2 §4).

use super::form::{CustomerForm, CustomerRecordForm};
use super::household::{Child, Debt, HousingSituation, Property, Resource};
use crate::shared::email;
use crate::shared::person::YesNo;
use crate::shared::phone::PhoneNumber;
use crate::shared::postal_code::tidy_postal_code;
use crate::shared::text::is_blank;

/// Trims a text; a blank or invisible text becomes `None`.
pub(crate) fn tidy(text: &mut Option<String>) {
    if let Some(value) = text {
        let trimmed = value.trim();
        if is_blank(trimmed) {
            *text = None;
        } else if trimmed.len() != value.len() {
            *value = trimmed.to_owned();
        }
    }
}

impl CustomerForm {
    fn clean_up(&mut self) {
        for text in [
            &mut self.first_name,
            &mut self.last_name,
            &mut self.email,
            &mut self.current_bank,
            &mut self.birth_place,
            &mut self.nationality,
            &mut self.political_function,
        ] {
            tidy(text);
        }
        if self.politically_exposed != Some(YesNo::Yes) {
            self.political_function = None;
        }
        tidy(&mut self.phone_number);
        if let Some(phone) = self.phone_number.as_deref().and_then(|text| PhoneNumber::parse(text).ok()) {
            self.phone_number = Some(phone.as_str().to_owned());
        }
        if let Some(address) = self.email.as_deref().and_then(|text| email::Email::parse(text).ok()) {
            self.email = Some(address.as_str().to_owned());
        }
    }
}

impl Debt {
    pub(crate) fn clean_up(&mut self) {
        tidy(&mut self.bank_name);
        tidy(&mut self.debt_object);
        tidy(&mut self.lender_reference);
    }

    /// Returns whether no field was filled; the confirmation of a separate loan does not count.
    pub(crate) fn is_blank(&self) -> bool {
        Self { separate_loan: None, ..self.clone() } == Self::default()
    }
}

impl Property {
    pub(crate) fn clean_up(&mut self) {
        for text in [
            &mut self.address_number,
            &mut self.address_street,
            &mut self.address_city,
            &mut self.tenant_last_name,
        ] {
            tidy(text);
        }
        tidy_postal_code(&mut self.address_zip_code);
    }

    /// Returns whether no field was filled; the default answer about an SCI does not count.
    pub(crate) fn is_blank(&self) -> bool {
        Self { hold_through_civil_society: None, ..self.clone() } == Self::default()
    }
}

impl Child {
    pub(crate) fn clean_up(&mut self) {
        tidy(&mut self.first_name);
        tidy(&mut self.last_name);
    }
}

impl Resource {
    fn clean_up(&mut self) {
        tidy(&mut self.profession);
        tidy(&mut self.employer_name);
    }

    /// Returns whether no field was filled; a borrower alone does not count.
    fn is_blank(&self) -> bool {
        Self { borrower: None, ..self.clone() } == Self::default()
    }
}

impl CustomerRecordForm {
    /// Returns the form as the screen would send it: texts trimmed, phones as ten digits, blank rows dropped. Removes
    /// the address of an owner, a task title without date, and a second customer that the marital status does not
    /// allow. Idempotent. More than two customers are left to validation.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.clean_texts();
        self.clean_rows();
        for flag in [&mut self.tax_exemption_potential, &mut self.hamon_potential] {
            *flag = Some(flag.unwrap_or_default());
        }
        let allows_two_customers =
            self.marital_status.is_some_and(super::household::MaritalStatus::allows_two_customers);
        if self.customers.len() == super::form::MAX_CUSTOMERS && !allows_two_customers {
            self.customers.truncate(1);
        }
        for resource in &mut self.resources {
            // Income of a second customer that was removed.
            resource.borrower = resource.borrower.filter(|number| *number != 2 || self.customers.len() != 1);
        }
        if self.housing_situation == Some(HousingSituation::Owner) {
            (self.number, self.street, self.zip_code, self.city) = (None, None, None, None);
        }
        if self.task_due_date.is_none() {
            self.task_title = None;
        }
        let children = usize::from(self.nb_of_dependant_children.unwrap_or(0));
        self.birth_dates_of_children.truncate(children);
        self
    }

    fn clean_texts(&mut self) {
        for text in [
            &mut self.debts_comment,
            &mut self.properties_comment,
            &mut self.children_comment,
            &mut self.resources_comment,
            &mut self.number,
            &mut self.street,
            &mut self.city,
            &mut self.task_title,
        ] {
            tidy(text);
        }
        tidy_postal_code(&mut self.zip_code);
        self.customers.iter_mut().for_each(CustomerForm::clean_up);
    }

    fn clean_rows(&mut self) {
        self.debts.iter_mut().for_each(Debt::clean_up);
        self.debts.retain(|row| !row.is_blank());
        self.properties.iter_mut().for_each(Property::clean_up);
        self.properties.retain(|row| !row.is_blank());
        self.children.iter_mut().for_each(Child::clean_up);
        self.children.retain(|row| *row != Child::default());
        self.resources.iter_mut().for_each(Resource::clean_up);
        self.resources.retain(|row| !row.is_blank());
    }
}

#[cfg(test)]
mod tests {
    use super::super::household::MaritalStatus;
    use super::*;
    use crate::shared::day::Day;

    #[expect(clippy::unnecessary_wraps, reason = "fields are optional texts")]
    fn text(value: &str) -> Option<String> {
        Some(value.to_owned())
    }

    #[test]
    fn second_customer_is_removed_unless_status_allows_it() {
        for status in MaritalStatus::ALL.into_iter().map(Some).chain([None]) {
            let form = CustomerRecordForm {
                marital_status: status,
                customers: vec![CustomerForm::default(), CustomerForm::default()],
                ..Default::default()
            };
            let expected = if status.is_some_and(MaritalStatus::allows_two_customers) { 2 } else { 1 };
            assert_eq!(form.clean().customers.len(), expected, "{status:?}");
        }
    }

    #[test]
    fn address_of_owner_and_undated_title_are_removed() {
        let form = CustomerRecordForm {
            housing_situation: Some(HousingSituation::Owner),
            city: text("Lyon"),
            zip_code: text("69001"),
            task_title: text("Rappeler"),
            ..Default::default()
        };
        let cleaned = form.clean();
        assert_eq!((cleaned.city, cleaned.zip_code, cleaned.task_title), (None, None, None));
    }

    #[test]
    fn blank_rows_are_dropped_and_texts_trimmed() {
        let form = CustomerRecordForm {
            debts: vec![
                Debt { bank_name: text("  "), ..Default::default() },
                Debt { bank_name: text(" BNP "), ..Default::default() },
            ],
            properties: vec![Property { hold_through_civil_society: Some(YesNo::No), ..Default::default() }],
            children: vec![Child::default()],
            resources: vec![
                Resource { employer_name: text("Mairie"), ..Default::default() },
                Resource::default(),
            ],
            nb_of_dependant_children: Some(1),
            birth_dates_of_children: vec![Day::new(2015, 1, 2), Day::new(2017, 3, 4)],
            customers: vec![CustomerForm { phone_number: text("+33 6 12.34.56.78"), ..Default::default() }],
            ..Default::default()
        };
        let cleaned = form.clean();
        assert_eq!(cleaned.debts, [Debt { bank_name: text("BNP"), ..Default::default() }]);
        assert_eq!((cleaned.properties.len(), cleaned.children.len(), cleaned.resources.len()), (0, 0, 1));
        assert_eq!(cleaned.birth_dates_of_children.len(), 1);
        assert_eq!(cleaned.customers[0].phone_number.as_deref(), Some("0612345678"));
        assert_eq!(cleaned.clone().clean(), cleaned);
    }
}
