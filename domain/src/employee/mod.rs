//! Employee (salarié/indicateur): who runs the records and partners assigned to them.

use crate::shared::absent::null_as_default;
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Longest name or function, in characters.
pub const EMPLOYEE_TEXT_LIMIT: usize = 255;

/// Message when assignments are asked of somebody without access.
pub const NO_ACCESS_FOR_ASSIGNMENTS: &str =
    "La gestion des affectations n’est possible qu’avec un espace salarié/indicateur activé.";

/// An employee to create, or to edit when `uuid` is known (doc 3 §3). Assignments are saved by a call of their
/// own (AMB-097).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct EmployeeForm {
    /// Absent: creates; present: edits that employee.
    pub uuid: Option<Uuid>,
    /// Required.
    pub first_name: Option<String>,
    /// Required.
    pub last_name: Option<String>,
    /// Required; no other account may have it.
    pub email: Option<String>,
    /// What they do, in their own words (AMB-092).
    pub job_function: Option<String>,
    /// Where their customers call them: ten digits.
    pub phone_number: Option<String>,
    /// They have a personal space; becoming true, a password link is mailed (AMB-022).
    #[serde(deserialize_with = "null_as_default")]
    pub enable_access: bool,
    /// The version that was edited (AMB-129).
    pub version: Option<i64>,
}

impl EmployeeForm {
    /// Texts trimmed, blank ones absent, the phone as ten digits.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.first_name,
            &mut self.last_name,
            &mut self.email,
            &mut self.job_function,
            &mut self.phone_number,
        ] {
            *text = text.take().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
        }
        if let Some(phone) = self.phone_number.as_deref().and_then(|text| PhoneNumber::parse(text).ok()) {
            self.phone_number = Some(phone.as_str().to_owned());
        }
        self
    }

    pub fn violations(&self) -> Violations {
        let mut found = Violations::none();
        for (field, text) in [("lastName", &self.last_name), ("firstName", &self.first_name)] {
            found.require_text(field, text.as_deref());
            found.limit_text(field, text.as_deref(), EMPLOYEE_TEXT_LIMIT);
        }
        match self.email.as_deref().map(Email::parse) {
            None => found.add("email", REQUIRED),
            Some(Err(message)) => found.add("email", message),
            Some(Ok(_)) => {}
        }
        found.limit_text("jobFunction", self.job_function.as_deref(), EMPLOYEE_TEXT_LIMIT);
        if let Some(text) = &self.phone_number {
            found.read("phoneNumber", PhoneNumber::parse(text));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_form() -> EmployeeForm {
        EmployeeForm {
            first_name: Some("Inès".into()),
            last_name: Some(" Benali ".into()),
            email: Some("ines@exemple.fr".into()),
            ..Default::default()
        }
    }

    fn fields(form: EmployeeForm) -> Vec<String> {
        form.cleaned().violations().into_vec().into_iter().filter_map(|v| v.field).collect()
    }

    #[test]
    fn emp_19_access_is_off_unless_asked_for() {
        let form: EmployeeForm =
            serde_json::from_str(r#"{"firstName":"A","enableAccess":null,"associatedRecords":[]}"#).unwrap();
        assert!(!form.enable_access && !EmployeeForm::default().enable_access);
    }

    #[test]
    fn emp_20_names_and_address_are_required() {
        assert!(fields(a_form()).is_empty());
        assert_eq!(fields(EmployeeForm { first_name: None, ..a_form() }), ["firstName"]);
        assert_eq!(fields(EmployeeForm { last_name: Some("  ".into()), ..a_form() }), ["lastName"]);
        assert_eq!(fields(EmployeeForm { email: None, ..a_form() }), ["email"]);
        assert_eq!(fields(EmployeeForm { email: Some("ines".into()), ..a_form() }), ["email"]);
        assert_eq!(fields(EmployeeForm::default()), ["lastName", "firstName", "email"]);
    }

    #[test]
    fn a_number_to_call_is_ten_digits_or_none() {
        let with = |phone: &str| EmployeeForm { phone_number: Some(phone.into()), ..a_form() };
        assert_eq!(with("+33 2 97 00 00 01").cleaned().phone_number.as_deref(), Some("0297000001"));
        assert_eq!(with(" ").cleaned().phone_number, None);
        assert_eq!(fields(with("le standard")), ["phoneNumber"]);
    }

    #[test]
    fn texts_are_trimmed_and_bounded() {
        assert_eq!(a_form().cleaned().last_name.as_deref(), Some("Benali"));
        let long = Some("é".repeat(256));
        assert_eq!(fields(EmployeeForm { job_function: long, ..a_form() }), ["jobFunction"]);
        assert_eq!(fields(EmployeeForm { job_function: Some("a\u{0}".into()), ..a_form() }), ["jobFunction"]);
    }
}
