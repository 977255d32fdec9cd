//! Employee (« salarié/indicateur »), who manages assigned records and partners.

use crate::shared::absent::null_as_default;
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::text::trim_or_none;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Maximum length of names and job titles, in characters.
pub const EMPLOYEE_TEXT_LIMIT: usize = 255;

/// Message for assignments of an employee without access.
pub const NO_ACCESS_FOR_ASSIGNMENTS: &str =
    "La gestion des affectations n’est possible qu’avec un espace salarié/indicateur activé.";

/// Employee to create, or to edit when `uuid` is present (doc 3 §3). Assignments are saved by a separate operation
/// (AMB-097).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct EmployeeForm {
    /// Absent to create; present to edit that employee.
    pub uuid: Option<Uuid>,
    /// Required.
    pub first_name: Option<String>,
    /// Required.
    pub last_name: Option<String>,
    /// Required; unique among accounts.
    pub email: Option<String>,
    /// Job title, free text (AMB-092).
    pub job_function: Option<String>,
    /// Phone number shown to customers: ten digits.
    pub phone_number: Option<String>,
    /// Whether the employee has access; when it becomes true, a password link is mailed (AMB-022).
    #[serde(deserialize_with = "null_as_default")]
    pub enable_access: bool,
    /// Version that the user edited; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
}

impl EmployeeForm {
    /// Trims texts, drops blank ones, and normalises the phone number.
    #[must_use]
    pub fn clean(mut self) -> Self {
        for text in [
            &mut self.first_name,
            &mut self.last_name,
            &mut self.email,
            &mut self.job_function,
            &mut self.phone_number,
        ] {
            *text = trim_or_none(text.take());
        }
        if let Some(phone) = self.phone_number.as_deref().and_then(|text| PhoneNumber::parse(text).ok()) {
            self.phone_number = Some(phone.as_str().to_owned());
        }
        self
    }

    /// Returns every violation of a cleaned form: missing names or address, an invalid address or phone number, long
    /// texts.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        for (field, text) in [("lastName", &self.last_name), ("firstName", &self.first_name)] {
            violations.require_text(field, text.as_deref());
            violations.limit_text(field, text.as_deref(), EMPLOYEE_TEXT_LIMIT);
        }
        match self.email.as_deref().map(Email::parse) {
            None => violations.add("email", REQUIRED),
            Some(Err(message)) => violations.add("email", message),
            Some(Ok(_)) => {}
        }
        violations.limit_text("jobFunction", self.job_function.as_deref(), EMPLOYEE_TEXT_LIMIT);
        if let Some(text) = &self.phone_number {
            violations.take_parsed("phoneNumber", PhoneNumber::parse(text));
        }
        violations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valid_form() -> EmployeeForm {
        EmployeeForm {
            first_name: Some("Inès".into()),
            last_name: Some(" Benali ".into()),
            email: Some("ines@exemple.fr".into()),
            ..Default::default()
        }
    }

    fn fields(form: EmployeeForm) -> Vec<String> {
        form.clean().violations().into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn emp_19_access_is_disabled_by_default() {
        let form: EmployeeForm =
            serde_json::from_str(r#"{"firstName":"A","enableAccess":null,"associatedRecords":[]}"#).unwrap();
        assert!(!form.enable_access && !EmployeeForm::default().enable_access);
    }

    #[test]
    fn emp_20_names_and_email_are_required() {
        assert!(fields(valid_form()).is_empty());
        assert_eq!(fields(EmployeeForm { first_name: None, ..valid_form() }), ["firstName"]);
        assert_eq!(fields(EmployeeForm { last_name: Some("  ".into()), ..valid_form() }), ["lastName"]);
        assert_eq!(fields(EmployeeForm { email: None, ..valid_form() }), ["email"]);
        assert_eq!(fields(EmployeeForm { email: Some("ines".into()), ..valid_form() }), ["email"]);
        assert_eq!(fields(EmployeeForm::default()), ["lastName", "firstName", "email"]);
    }

    #[test]
    fn phone_number_is_optional_and_normalised() {
        let with_phone = |phone: &str| EmployeeForm { phone_number: Some(phone.into()), ..valid_form() };
        assert_eq!(with_phone("+33 2 97 00 00 01").clean().phone_number.as_deref(), Some("0297000001"));
        assert_eq!(with_phone(" ").clean().phone_number, None);
        assert_eq!(fields(with_phone("le standard")), ["phoneNumber"]);
    }

    #[test]
    fn texts_are_trimmed_and_limited() {
        assert_eq!(valid_form().clean().last_name.as_deref(), Some("Benali"));
        let long_text = Some("é".repeat(256));
        assert_eq!(fields(EmployeeForm { job_function: long_text, ..valid_form() }), ["jobFunction"]);
        assert_eq!(
            fields(EmployeeForm { job_function: Some("a\u{0}".into()), ..valid_form() }),
            ["jobFunction"]
        );
    }
}
