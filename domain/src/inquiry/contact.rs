//! Contact form (doc 1 §2.5, §3, §5).

use super::{ContactAnswers, InquiryPerson, MESSAGE_LIMIT};
use crate::shared::email::Email;
use crate::shared::phone::PhoneNumber;
use crate::shared::text::{collapse_whitespace, trim_or_none};
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Maximum length of a name, in characters (AMB-036).
const NAME_LIMIT: usize = 255;

/// Contact form: five required fields.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ContactForm {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// Address for the answer.
    pub email: Option<String>,
    /// Ten digits, in any grouping (AMB-029).
    pub phone_number: Option<String>,
    /// At most 5 000 characters.
    pub message: Option<String>,
}

impl ContactForm {
    /// Trims texts, puts names on one line, normalises the phone number, and drops blank fields.
    #[must_use]
    pub fn clean(self) -> Self {
        let phone =
            |typed: String| PhoneNumber::parse(&typed).map_or(typed, |phone| phone.as_str().to_owned());
        let email = |typed: String| Email::parse(&typed).map_or(typed, |email| email.as_str().to_owned());
        Self {
            first_name: trim_or_none(self.first_name).map(|name| collapse_whitespace(&name)),
            last_name: trim_or_none(self.last_name).map(|name| collapse_whitespace(&name)),
            email: trim_or_none(self.email).map(email),
            phone_number: trim_or_none(self.phone_number).map(phone),
            message: trim_or_none(self.message).map(|message| message.replace("\r\n", "\n")),
        }
    }

    /// Returns every violation of the cleaned form, in screen order.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        for (field, value, limit) in [
            ("firstName", &self.first_name, NAME_LIMIT),
            ("lastName", &self.last_name, NAME_LIMIT),
            ("email", &self.email, NAME_LIMIT),
            ("phoneNumber", &self.phone_number, NAME_LIMIT),
            ("message", &self.message, MESSAGE_LIMIT),
        ] {
            violations.require_text(field, value.as_deref());
            let violation = match (field, value.as_deref()) {
                ("email", Some(typed)) => Email::parse(typed).err(),
                ("phoneNumber", Some(typed)) => PhoneNumber::parse(typed).err(),
                (_, typed) => {
                    violations.limit_text(field, typed, limit);
                    None
                }
            };
            if let Some(message) = violation {
                violations.add(field, message);
            }
        }
        violations
    }

    /// Splits a form without violations into sender and message.
    pub fn into_parts(self) -> (InquiryPerson, ContactAnswers) {
        let person = InquiryPerson {
            first_name: self.first_name.unwrap_or_default(),
            last_name: self.last_name.unwrap_or_default(),
            email: self.email.unwrap_or_default(),
            phone_number: self.phone_number.unwrap_or_default(),
        };
        (person, ContactAnswers { message: self.message.unwrap_or_default() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::email::EMAIL_EXPECTED;
    use crate::shared::phone::PHONE_EXPECTED;
    use crate::shared::violation::REQUIRED;

    fn form() -> ContactForm {
        let text = |text: &str| Some(text.to_owned());
        ContactForm {
            first_name: text(" Éloïse\nAnne "),
            last_name: text("L’Hôte"),
            email: text("eloise@exemple.fr "),
            phone_number: text("+33 6 12 34 56 78"),
            message: text("Bonjour,\r\nj’ai une question."),
        }
    }

    fn violations(form: ContactForm) -> Vec<(String, String)> {
        let violations = form.clean().violations().into_vec();
        violations
            .into_iter()
            .map(|violation| (violation.field.unwrap_or_default(), violation.message))
            .collect()
    }

    #[test]
    fn valid_form_is_cleaned_and_accepted() {
        assert_eq!(violations(form()), []);
        let (person, answers) = form().clean().into_parts();
        assert_eq!(person.full_name(), "Éloïse Anne L’Hôte");
        assert_eq!(
            (person.email.as_str(), person.phone_number.as_str()),
            ("eloise@exemple.fr", "0612345678")
        );
        assert_eq!(answers.message, "Bonjour,\nj’ai une question.");
    }

    #[test]
    fn cont_03_blank_form_reports_five_required_fields() {
        let blank = ContactForm { message: Some(" \n ".into()), ..Default::default() };
        let messages = violations(blank);
        let fields: Vec<_> = messages.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["firstName", "lastName", "email", "phoneNumber", "message"]);
        assert!(messages.iter().all(|(_, message)| message == REQUIRED));
    }

    #[test]
    fn invalid_fields_are_reported_once() {
        let invalid_form = ContactForm {
            email: Some("eloise@".into()),
            phone_number: Some("06 12 34 56 7".into()),
            message: Some("é".repeat(5_001)),
            first_name: Some("é".repeat(256)),
            last_name: Some("a\u{0}b".into()),
        };
        let messages = violations(invalid_form);
        let fields: Vec<_> = messages.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["firstName", "lastName", "email", "phoneNumber", "message"]);
        assert_eq!((messages[2].1.as_str(), messages[3].1.as_str()), (EMAIL_EXPECTED, PHONE_EXPECTED));
        assert_eq!(violations(ContactForm { message: Some("é".repeat(5_000)), ..form() }), []);
    }

    #[test]
    fn name_to_greet_rejects_links_and_text() {
        let person_named = |first_name: &str| InquiryPerson {
            first_name: first_name.into(),
            last_name: String::new(),
            email: String::new(),
            phone_number: String::new(),
        };
        for name in ["Éloïse", "Jean-Noël", "N’Golo", "J. R."] {
            assert_eq!(person_named(name).name_to_greet(), name);
        }
        for other in ["http://x.fr", "visitez x.fr", "<b>Anne", "a b c d e f", &"é".repeat(41)] {
            assert_eq!(person_named(other).name_to_greet(), "", "{other}");
        }
    }
}
