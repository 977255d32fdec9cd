//! What staff write to the customers of a record: one of the mails made for it, with their own words.

use crate::mail_template::key::{MailTemplateKey, MailVariable};
use crate::shared::absent::null_as_default;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Longest subject, in characters.
pub const SUBJECT_LENGTH: usize = 150;
/// Longest message, in characters.
pub const MESSAGE_LENGTH: usize = 10_000;
/// Message of a mail that nobody gets.
pub const NOBODY: &str = "Choisissez au moins un destinataire.";
/// Message of a template that is for another mail.
pub const NOT_TO_CUSTOMERS: &str = "Ce modèle n’est pas celui d’un message au client.";
/// Message of a template about a case without one.
pub const CASE_WANTED: &str = "Choisissez le dossier dont parle ce message.";

/// A mail to write to the customers of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerMail {
    /// `CUSTOMER-MESSAGE`, `CASE-PROGRESS` or `CUSTOMER-APPOINTMENT`.
    pub template: Option<MailTemplateKey>,
    /// The customers of the record who get it.
    #[serde(deserialize_with = "null_as_default")]
    pub customers: Vec<Uuid>,
    /// The case that it is about.
    pub customer_case: Option<Uuid>,
    /// One line, where the template has no subject of its own; 150 characters at most.
    pub subject: Option<String>,
    /// Plain text; 10 000 characters at most.
    pub message: Option<String>,
}

impl CustomerMail {
    /// Texts trimmed; nobody twice; no subject for a template that has its own.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        let clean =
            |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let has_subject = self.names(MailVariable::Subject);
        self.subject = clean(self.subject).filter(|_| has_subject);
        self.message = clean(self.message);
        let mut known = Vec::with_capacity(self.customers.len());
        for customer in self.customers {
            if !known.contains(&customer) {
                known.push(customer);
            }
        }
        self.customers = known;
        self
    }

    /// Every violation, and the template when there is none.
    ///
    /// # Errors
    /// What is missing or too long; a template of another mail.
    pub fn template(&self) -> Result<MailTemplateKey, Violations> {
        let mut found = Violations::none();
        let template = found.required("template", self.template);
        if template.is_some_and(|key| !MailTemplateKey::TO_CUSTOMERS.contains(&key)) {
            found.add("template", NOT_TO_CUSTOMERS);
        }
        if self.customers.is_empty() {
            found.add("customers", NOBODY);
        }
        if self.names(MailVariable::CaseLabel) && self.customer_case.is_none() {
            found.add("customerCase", CASE_WANTED);
        }
        if self.names(MailVariable::Subject) {
            found.require_text("subject", self.subject.as_deref());
        }
        if template != Some(MailTemplateKey::CustomerAppointment) {
            found.require_text("message", self.message.as_deref());
        }
        found.limit_text("subject", self.subject.as_deref(), SUBJECT_LENGTH);
        found.limit_text("message", self.message.as_deref(), MESSAGE_LENGTH);
        match template {
            Some(template) if found.is_empty() => Ok(template),
            _ => Err(found),
        }
    }

    fn names(&self, variable: MailVariable) -> bool {
        self.template.is_some_and(|key| key.names(variable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a_message() -> CustomerMail {
        CustomerMail {
            template: Some(MailTemplateKey::CustomerMessage),
            customers: vec![Uuid::from_u128(1)],
            customer_case: None,
            subject: Some("Votre projet".into()),
            message: Some("Nous avançons.".into()),
        }
    }

    fn violations(mail: CustomerMail) -> Vec<String> {
        let found = mail.cleaned().template().err().unwrap_or_default().into_vec();
        found.into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn a_message_says_to_whom_about_what_and_what() {
        assert_eq!(a_message().template(), Ok(MailTemplateKey::CustomerMessage));
        assert_eq!(violations(CustomerMail::default()), ["template", "customers", "message"]);
        let blank = CustomerMail { subject: Some(" ".into()), message: Some("\n".into()), ..a_message() };
        assert_eq!(violations(blank), ["subject", "message"]);
        assert_eq!(violations(CustomerMail { subject: Some("é".repeat(151)), ..a_message() }), ["subject"]);
        assert_eq!(
            violations(CustomerMail { message: Some("é".repeat(10_001)), ..a_message() }),
            ["message"]
        );
    }

    #[test]
    fn only_the_mails_made_for_it_are_written() {
        let reset = CustomerMail { template: Some(MailTemplateKey::PasswordReset), ..a_message() };
        assert_eq!(violations(reset), ["template"]);
        let progress = CustomerMail { template: Some(MailTemplateKey::CaseProgress), ..a_message() };
        assert_eq!(violations(progress.clone()), ["customerCase"]);
        let about = CustomerMail { customer_case: Some(Uuid::from_u128(2)), ..progress };
        assert!(violations(about.clone()).is_empty());
        assert_eq!(about.cleaned().subject, None, "the template has its own");
        let appointment = CustomerMail {
            template: Some(MailTemplateKey::CustomerAppointment),
            message: None,
            customers: vec![Uuid::from_u128(1), Uuid::from_u128(1)],
            ..a_message()
        };
        assert!(violations(appointment.clone()).is_empty());
        assert_eq!(appointment.cleaned().customers.len(), 1);
    }
}
