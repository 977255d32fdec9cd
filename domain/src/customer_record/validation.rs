//! What a record must hold to be saved (doc 2 §5). Run on a cleaned form; names every mistake at once.

use super::form::{CustomerForm, CustomerRecordForm, MAX_CUSTOMERS};
use super::household::Property;
use crate::shared::day::Day;
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::violation::{REQUIRED, Violations};

/// Longest text of a field (contract, « Small print »).
pub const TEXT_LIMIT: usize = 255;
/// Longest comment (contract, « Small print »).
pub const COMMENT_LIMIT: usize = 10_000;
/// Longest list of debts, properties, children or resources; no honest household has more.
pub const ROWS_LIMIT: usize = 100;
/// Most dependent children.
pub const CHILDREN_LIMIT: u8 = 20;
/// A birth date in the future.
pub const BORN_LATER: &str = "La date de naissance ne peut pas être dans le futur.";

impl CustomerForm {
    fn violations(&self, at: &str, today: Day) -> Violations {
        let mut found = Violations::none();
        found.require(&format!("{at}.civility"), self.civility.as_ref());
        found.require_text(&format!("{at}.firstName"), self.first_name.as_deref());
        found.require_text(&format!("{at}.lastName"), self.last_name.as_deref());
        found.require_text(&format!("{at}.phoneNumber"), self.phone_number.as_deref());
        found.require(&format!("{at}.birthDate"), self.birth_date.as_ref());
        for (field, value) in [
            ("firstName", &self.first_name),
            ("lastName", &self.last_name),
            ("currentBank", &self.current_bank),
        ] {
            found.limit_text(&format!("{at}.{field}"), value.as_deref(), TEXT_LIMIT);
        }
        if let Some(Err(message)) = self.phone_number.as_deref().map(PhoneNumber::parse) {
            found.add(format!("{at}.phoneNumber"), message);
        }
        if let Some(Err(message)) = self.email.as_deref().map(Email::parse) {
            found.add(format!("{at}.email"), message);
        }
        if self.birth_date.is_some_and(|born| born > today) {
            found.add(format!("{at}.birthDate"), BORN_LATER);
        }
        found
    }
}

impl Property {
    /// The four address fields are required as soon as one is filled.
    fn address_violations(&self, at: &str, found: &mut Violations) {
        let fields = [
            ("addressNumber", &self.address_number),
            ("addressStreet", &self.address_street),
            ("addressZipCode", &self.address_zip_code),
            ("addressCity", &self.address_city),
        ];
        if fields.iter().any(|(_, value)| value.is_some()) {
            for (field, value) in fields {
                found.require_text(&format!("{at}.{field}"), value.as_deref());
                found.limit_text(&format!("{at}.{field}"), value.as_deref(), TEXT_LIMIT);
            }
        }
    }
}

impl CustomerRecordForm {
    /// Every mistake of the form, in the order of the screen; `today` is the day in Paris.
    pub fn violations(&self, today: Day) -> Violations {
        let mut found = Violations::none();
        found.require("maritalStatus", self.marital_status.as_ref());
        self.customers_violations(today, &mut found);
        self.rows_violations(&mut found);
        for (field, value) in [
            ("debtsComment", &self.debts_comment),
            ("propertiesComment", &self.properties_comment),
            ("childrenComment", &self.children_comment),
            ("resourcesComment", &self.resources_comment),
        ] {
            found.limit_text(field, value.as_deref(), COMMENT_LIMIT);
        }
        for (field, value) in [
            ("number", &self.number),
            ("street", &self.street),
            ("zipCode", &self.zip_code),
            ("city", &self.city),
            ("taskTitle", &self.task_title),
        ] {
            found.limit_text(field, value.as_deref(), TEXT_LIMIT);
        }
        if self.task_due_date.is_some() {
            found.require_text("taskTitle", self.task_title.as_deref());
        }
        if self.nb_of_dependant_children.is_some_and(|count| count > CHILDREN_LIMIT) {
            found.add("nbOfDependantChildren", format!("{CHILDREN_LIMIT} enfants au plus."));
        }
        found
    }

    fn customers_violations(&self, today: Day, found: &mut Violations) {
        if self.customers.is_empty() {
            found.add("customers", REQUIRED);
        }
        if self.customers.len() > MAX_CUSTOMERS {
            found.add("customers", "Une fiche compte deux clients au plus.");
        }
        for (index, customer) in self.customers.iter().take(MAX_CUSTOMERS).enumerate() {
            found.append(customer.violations(&format!("customers.{index}"), today));
        }
    }

    fn rows_violations(&self, found: &mut Violations) {
        for (field, count) in [
            ("debts", self.debts.len()),
            ("properties", self.properties.len()),
            ("children", self.children.len()),
            ("resources", self.resources.len()),
        ] {
            if count > ROWS_LIMIT {
                found.add(field, format!("{ROWS_LIMIT} lignes au plus."));
            }
        }
        for (index, debt) in self.debts.iter().take(ROWS_LIMIT).enumerate() {
            found.limit_text(&format!("debts.{index}.bankName"), debt.bank_name.as_deref(), TEXT_LIMIT);
            found.limit_text(&format!("debts.{index}.debtObject"), debt.debt_object.as_deref(), TEXT_LIMIT);
        }
        for (index, property) in self.properties.iter().take(ROWS_LIMIT).enumerate() {
            let at = format!("properties.{index}");
            property.address_violations(&at, found);
            found.limit_text(
                &format!("{at}.tenantLastName"),
                property.tenant_last_name.as_deref(),
                TEXT_LIMIT,
            );
        }
        for (index, child) in self.children.iter().take(ROWS_LIMIT).enumerate() {
            found.limit_text(&format!("children.{index}.firstName"), child.first_name.as_deref(), TEXT_LIMIT);
            found.limit_text(&format!("children.{index}.lastName"), child.last_name.as_deref(), TEXT_LIMIT);
        }
        for (index, resource) in self.resources.iter().take(ROWS_LIMIT).enumerate() {
            let at = format!("resources.{index}");
            found.limit_text(&format!("{at}.profession"), resource.profession.as_deref(), TEXT_LIMIT);
            found.limit_text(&format!("{at}.employerName"), resource.employer_name.as_deref(), TEXT_LIMIT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::household::MaritalStatus;
    use super::*;
    use crate::shared::person::Civility;

    fn today() -> Day {
        Day::new(2026, 11, 21).unwrap()
    }

    fn good() -> CustomerRecordForm {
        CustomerRecordForm {
            marital_status: Some(MaritalStatus::Married),
            customers: vec![CustomerForm {
                civility: Some(Civility::Madame),
                first_name: Some("Éloïse".into()),
                last_name: Some("Cœur".into()),
                phone_number: Some("0612345678".into()),
                birth_date: Day::new(1980, 7, 5),
                ..Default::default()
            }],
            ..Default::default()
        }
    }

    fn fields(form: &CustomerRecordForm) -> Vec<String> {
        form.violations(today()).into_vec().into_iter().filter_map(|v| v.field).collect()
    }

    #[test]
    fn email_is_optional_and_each_required_field_is_named() {
        assert!(good().violations(today()).is_empty());
        let empty = CustomerRecordForm { customers: vec![CustomerForm::default()], ..Default::default() };
        let expected = [
            "maritalStatus",
            "customers.0.civility",
            "customers.0.firstName",
            "customers.0.lastName",
            "customers.0.phoneNumber",
            "customers.0.birthDate",
        ];
        assert_eq!(fields(&empty), expected);
        assert!(empty.violations(today()).as_slice().iter().all(|v| v.message == REQUIRED));
        assert_eq!(fields(&CustomerRecordForm { customers: vec![], ..good() }), ["customers"]);
    }

    #[test]
    fn three_customers_are_refused() {
        let mut form = good();
        form.customers = vec![form.customers[0].clone(); 3];
        assert_eq!(fields(&form), ["customers"]);
    }

    #[test]
    fn a_task_title_has_1_to_255_characters_once_dated() {
        let dated = |title: Option<String>| CustomerRecordForm {
            task_due_date: Some(today()),
            task_title: title,
            ..good()
        };
        for (title, refused) in [
            (None, true),
            (Some("é".into()), false),
            (Some("é".repeat(255)), false),
            (Some("é".repeat(256)), true),
        ] {
            assert_eq!(fields(&dated(title)) == ["taskTitle"], refused);
        }
    }

    #[test]
    fn a_property_address_is_whole_or_absent() {
        let mut form = good();
        form.properties = vec![Property { address_city: Some("Lyon".into()), ..Default::default() }];
        assert_eq!(
            fields(&form),
            ["properties.0.addressNumber", "properties.0.addressStreet", "properties.0.addressZipCode"]
        );
    }

    #[test]
    fn wrong_phone_email_and_birth_date_are_named() {
        let mut form = good();
        form.customers[0].phone_number = Some("12".into());
        form.customers[0].email = Some("a@b\r\nBcc: x@y.fr".into());
        form.customers[0].birth_date = Day::new(2026, 11, 22);
        assert_eq!(fields(&form), ["customers.0.phoneNumber", "customers.0.email", "customers.0.birthDate"]);
    }
}
