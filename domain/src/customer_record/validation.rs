//! Validation of the record form: a record, or every violation (doc 2 §5).

use super::form::{CustomerForm, CustomerRecordForm, MAX_CUSTOMERS};
use super::household::Property;
use super::identity::identities;
use super::record::{Background, Customer, CustomerRecord};
use crate::shared::date::{DATE_IN_FUTURE, too_young_message};
use crate::shared::day::Day;
use crate::shared::display::age_in_years;
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::violation::{REQUIRED, Violations};
use crate::task::linked::LinkedTask;
use std::mem;
use uuid::Uuid;

/// Maximum length of a text field, in characters (contract, « Small print »).
pub const TEXT_LIMIT: usize = 255;
/// Maximum length of a comment, in characters (contract, « Small print »).
pub const COMMENT_LIMIT: usize = 10_000;
/// Maximum number of debts, properties, children or resources each.
pub const ROWS_LIMIT: usize = 100;
/// Maximum number of dependent children.
pub const CHILDREN_LIMIT: u8 = 20;
/// Minimum age of a customer, in years.
pub const CUSTOMER_AGE: u8 = 16;
/// Message for a borrower other than the two customers.
pub const WRONG_BORROWER: &str = "Choisissez le client ou le second client.";
const TOO_MANY_CUSTOMERS: &str = "Une fiche compte deux clients au plus.";
/// Message for a birth date in the future.
pub const BIRTH_DATE_IN_FUTURE: &str = "La date de naissance ne peut pas être dans le futur.";

impl CustomerForm {
    /// Returns the customer, or `None` when a required field is missing or unreadable.
    fn validate(self, uuid: Uuid, path: &str, today: Day, violations: &mut Violations) -> Option<Customer> {
        let field = |name: &str| format!("{path}.{name}");
        let civility = violations.take_required(&field("civility"), self.civility);
        let first_name = violations.take_required(&field("firstName"), self.first_name);
        let last_name = violations.take_required(&field("lastName"), self.last_name);
        let phone_number = violations.take_required(&field("phoneNumber"), self.phone_number);
        let birth_date = violations.take_required(&field("birthDate"), self.birth_date);
        for (name, value) in [
            ("firstName", &first_name),
            ("lastName", &last_name),
            ("currentBank", &self.current_bank),
            ("birthPlace", &self.birth_place),
            ("nationality", &self.nationality),
            ("politicalFunction", &self.political_function),
        ] {
            violations.limit_text(&field(name), value.as_deref(), TEXT_LIMIT);
        }
        let phone_number = phone_number
            .and_then(|text| violations.take_parsed(&field("phoneNumber"), PhoneNumber::parse(&text)));
        let email = self.email.and_then(|text| violations.take_parsed(&field("email"), Email::parse(&text)));
        if birth_date.is_some_and(|born| born > today) {
            violations.add(field("birthDate"), BIRTH_DATE_IN_FUTURE);
        } else if birth_date
            .and_then(|born| age_in_years(born, today))
            .is_some_and(|years| years < CUSTOMER_AGE.into())
        {
            violations.add(field("birthDate"), too_young_message(CUSTOMER_AGE));
        }
        Some(Customer {
            uuid,
            civility: civility?,
            first_name: first_name?,
            last_name: last_name?,
            phone_number: phone_number?,
            email,
            birth_date: birth_date?,
            current_bank: self.current_bank,
            current_bank_since: self.current_bank_since,
            background: Background {
                birth_place: self.birth_place,
                nationality: self.nationality,
                matrimonial_regime: self.matrimonial_regime,
                politically_exposed: self.politically_exposed,
                political_function: self.political_function,
            },
            allow_mail: self.allow_mail,
            allow_sms: self.allow_sms,
        })
    }
}

impl Property {
    /// Adds a violation for each missing address field if one of the four is filled.
    fn address_violations(&self, path: &str, violations: &mut Violations) {
        let fields = [
            ("addressNumber", &self.address_number),
            ("addressStreet", &self.address_street),
            ("addressZipCode", &self.address_zip_code),
            ("addressCity", &self.address_city),
        ];
        if fields.iter().any(|(_, value)| value.is_some()) {
            for (field, value) in fields {
                violations.require_text(&format!("{path}.{field}"), value.as_deref());
                violations.limit_text(&format!("{path}.{field}"), value.as_deref(), TEXT_LIMIT);
            }
            violations
                .expect_postal_code(&format!("{path}.addressZipCode"), self.address_zip_code.as_deref());
        }
    }
}

impl CustomerRecordForm {
    /// Returns a violation if there are more customers than a record may have.
    pub fn customer_count_violations(&self) -> Violations {
        if self.customers.len() > MAX_CUSTOMERS {
            Violations::in_field("customers", TOO_MANY_CUSTOMERS)
        } else {
            Violations::default()
        }
    }

    /// Builds the updated `stored` record, or a new one, from the form after normalisation; `new_id` gives the
    /// identifiers of new customers. `today` is the day in Paris.
    ///
    /// # Errors
    /// Every violation of the form, in the order of the screen.
    pub fn validate(
        self,
        stored: Option<&CustomerRecord>,
        today: Day,
        mut new_id: impl FnMut() -> Uuid,
    ) -> Result<CustomerRecord, Violations> {
        let mut form = self.clean();
        let mut violations = Violations::default();
        let marital_status = violations.take_required("maritalStatus", form.marital_status);
        violations.append(form.customer_count_violations());
        let customers = mem::take(&mut form.customers);
        let known = stored.map(|record| record.customers.as_slice()).unwrap_or_default();
        let customers = validate_customers(customers, known, today, &mut new_id, &mut violations);
        form.rows_violations(today, &mut violations);
        form.texts_violations(&mut violations);
        let task = form.task_due_date.and_then(|due_date| {
            Some(LinkedTask { due_date, title: violations.take_required("taskTitle", form.task_title)? })
        });
        if form.nb_of_dependant_children.is_some_and(|count| count > CHILDREN_LIMIT) {
            violations.add("nbOfDependantChildren", format!("{CHILDREN_LIMIT} enfants au plus."));
        }
        let Some(marital_status) = marital_status else { return Err(violations) };
        violations.into_result()?;
        Ok(CustomerRecord {
            uuid: stored.map_or_else(new_id, |record| record.uuid),
            version: stored.map_or(1, |record| record.version),
            marital_status,
            marital_status_since: form.marital_status_since,
            customers,
            debts: form.debts,
            debts_comment: form.debts_comment,
            properties: form.properties,
            properties_comment: form.properties_comment,
            children: form.children,
            children_comment: form.children_comment,
            nb_of_dependant_children: form.nb_of_dependant_children,
            birth_dates_of_children: form.birth_dates_of_children,
            resources: form.resources,
            resources_comment: form.resources_comment,
            housing_situation: form.housing_situation,
            housing_situation_since: form.housing_situation_since,
            housing_costs: form.housing_costs,
            number: form.number,
            street: form.street,
            zip_code: form.zip_code,
            city: form.city,
            treasury: form.treasury,
            monthly_saving_capacity: form.monthly_saving_capacity,
            task,
            tax_exemption_potential: form.tax_exemption_potential.unwrap_or_default(),
            hamon_potential: form.hamon_potential.unwrap_or_default(),
            lifting_of_banking_secrecy: form.lifting_of_banking_secrecy,
        })
    }

    fn texts_violations(&self, violations: &mut Violations) {
        for (field, value, limit) in [
            ("debtsComment", &self.debts_comment, COMMENT_LIMIT),
            ("propertiesComment", &self.properties_comment, COMMENT_LIMIT),
            ("childrenComment", &self.children_comment, COMMENT_LIMIT),
            ("resourcesComment", &self.resources_comment, COMMENT_LIMIT),
            ("number", &self.number, TEXT_LIMIT),
            ("street", &self.street, TEXT_LIMIT),
            ("city", &self.city, TEXT_LIMIT),
            ("taskTitle", &self.task_title, TEXT_LIMIT),
        ] {
            violations.limit_text(field, value.as_deref(), limit);
        }
        violations.expect_postal_code("zipCode", self.zip_code.as_deref());
    }

    fn rows_violations(&self, today: Day, violations: &mut Violations) {
        for (field, count) in [
            ("debts", self.debts.len()),
            ("properties", self.properties.len()),
            ("children", self.children.len()),
            ("resources", self.resources.len()),
        ] {
            if count > ROWS_LIMIT {
                violations.add(field, format!("{ROWS_LIMIT} lignes au plus."));
            }
        }
        for (index, debt) in self.debts.iter().take(ROWS_LIMIT).enumerate() {
            violations.limit_text(&format!("debts.{index}.bankName"), debt.bank_name.as_deref(), TEXT_LIMIT);
            violations.limit_text(
                &format!("debts.{index}.debtObject"),
                debt.debt_object.as_deref(),
                TEXT_LIMIT,
            );
            let reference = debt.lender_reference.as_deref();
            violations.limit_text(&format!("debts.{index}.lenderReference"), reference, TEXT_LIMIT);
        }
        for (index, property) in self.properties.iter().take(ROWS_LIMIT).enumerate() {
            let path = format!("properties.{index}");
            property.address_violations(&path, violations);
            violations.limit_text(
                &format!("{path}.tenantLastName"),
                property.tenant_last_name.as_deref(),
                TEXT_LIMIT,
            );
        }
        for (index, child) in self.children.iter().take(ROWS_LIMIT).enumerate() {
            violations.limit_text(
                &format!("children.{index}.firstName"),
                child.first_name.as_deref(),
                TEXT_LIMIT,
            );
            violations.limit_text(
                &format!("children.{index}.lastName"),
                child.last_name.as_deref(),
                TEXT_LIMIT,
            );
            check_not_after(
                &format!("children.{index}.birthDate"),
                child.birth_date,
                today,
                BIRTH_DATE_IN_FUTURE,
                violations,
            );
        }
        for (index, birth_date) in self.birth_dates_of_children.iter().enumerate() {
            check_not_after(
                &format!("birthDatesOfChildren.{index}"),
                *birth_date,
                today,
                BIRTH_DATE_IN_FUTURE,
                violations,
            );
        }
        for (index, resource) in self.resources.iter().take(ROWS_LIMIT).enumerate() {
            let path = format!("resources.{index}");
            violations.limit_text(&format!("{path}.profession"), resource.profession.as_deref(), TEXT_LIMIT);
            violations.limit_text(
                &format!("{path}.employerName"),
                resource.employer_name.as_deref(),
                TEXT_LIMIT,
            );
            let since = resource.seniority_date;
            check_not_after(&format!("{path}.seniorityDate"), since, today, DATE_IN_FUTURE, violations);
            if resource.borrower.is_some_and(|number| !(1..=2).contains(&number)) {
                violations.add(format!("{path}.borrower"), WRONG_BORROWER);
            }
        }
    }
}

fn check_not_after(field: &str, day: Option<Day>, today: Day, message: &str, violations: &mut Violations) {
    if day.is_some_and(|day| day > today) {
        violations.add(field, message);
    }
}

fn validate_customers(
    forms: Vec<CustomerForm>,
    stored: &[Customer],
    today: Day,
    new_id: impl FnMut() -> Uuid,
    violations: &mut Violations,
) -> Vec<Customer> {
    if forms.is_empty() {
        violations.add("customers", REQUIRED);
    }
    let sent_uuids: Vec<_> = forms.iter().map(|customer| customer.uuid).collect();
    let known: Vec<_> = stored.iter().map(|customer| customer.uuid).collect();
    let customers =
        forms.into_iter().zip(identities(&sent_uuids, &known, new_id)).take(MAX_CUSTOMERS).enumerate();
    customers
        .filter_map(|(index, (customer, uuid))| {
            customer.validate(uuid, &format!("customers.{index}"), today, violations)
        })
        .collect()
}

#[cfg(test)]
#[path = "validation_tests.rs"]
mod tests;
