//! Mails written by employees and admins to the customers of a record, based on dedicated templates.

use crate::mail_template::key::{MailTemplateKey, MailVariable};
use crate::shared::absent::null_as_default;
use crate::shared::text::trim_or_none;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of the subject, in characters.
pub const SUBJECT_LENGTH: usize = 150;
/// Maximum length of the message, in characters.
pub const MESSAGE_LENGTH: usize = 10_000;
/// Message for a mail without recipient.
pub const RECIPIENT_REQUIRED: &str = "Choisissez au moins un destinataire.";
/// Message for a template that is not meant for such mails.
pub const NOT_TO_CUSTOMERS: &str = "Ce modèle n’est pas celui d’un message au client.";
/// Message for a template about a case when no case is chosen.
pub const CASE_REQUIRED: &str = "Choisissez le dossier dont parle ce message.";

/// Mail to the customers of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct CustomerMail {
    /// `CUSTOMER-MESSAGE`, `CASE-PROGRESS` or `CUSTOMER-APPOINTMENT`.
    pub template: Option<MailTemplateKey>,
    /// Recipients, among the customers of the record.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(max_items = 2))]
    pub customers: Vec<Uuid>,
    /// Case the mail is about.
    pub customer_case: Option<Uuid>,
    /// Single line of at most 150 characters, if the template has no subject of its own.
    #[cfg_attr(feature = "schema", schema(max_length = 150))]
    pub subject: Option<String>,
    /// Plain text of at most 10 000 characters.
    #[cfg_attr(feature = "schema", schema(max_length = 10_000))]
    pub message: Option<String>,
    /// Whether the comparison of the received offers of the case is attached.
    #[serde(deserialize_with = "null_as_default")]
    pub with_comparison: bool,
}

impl CustomerMail {
    /// Trims texts, removes duplicate recipients, and drops the subject if the template has its own.
    #[must_use]
    pub fn clean(mut self) -> Self {
        let has_subject = self.has_variable(MailVariable::Subject);
        self.subject = trim_or_none(self.subject).filter(|_| has_subject);
        self.message = trim_or_none(self.message);
        let mut known = Vec::with_capacity(self.customers.len());
        for customer in self.customers {
            if !known.contains(&customer) {
                known.push(customer);
            }
        }
        self.customers = known;
        self
    }

    /// Validates the mail and returns its template.
    ///
    /// # Errors
    /// Every violation: missing or too long fields, or a template that is not meant for such mails.
    pub fn template(&self) -> Result<MailTemplateKey, Violations> {
        let mut violations = Violations::default();
        let template = violations.take_required("template", self.template);
        if template.is_some_and(|key| !MailTemplateKey::TO_CUSTOMERS.contains(&key)) {
            violations.add("template", NOT_TO_CUSTOMERS);
        }
        if self.customers.is_empty() {
            violations.add("customers", RECIPIENT_REQUIRED);
        }
        if self.has_variable(MailVariable::CaseLabel) && self.customer_case.is_none() {
            violations.add("customerCase", CASE_REQUIRED);
        } else if self.with_comparison && self.customer_case.is_none() {
            violations.add("withComparison", CASE_REQUIRED);
        }
        if self.has_variable(MailVariable::Subject) {
            violations.require_text("subject", self.subject.as_deref());
        }
        if template != Some(MailTemplateKey::CustomerAppointment) {
            violations.require_text("message", self.message.as_deref());
        }
        violations.limit_text("subject", self.subject.as_deref(), SUBJECT_LENGTH);
        violations.limit_text("message", self.message.as_deref(), MESSAGE_LENGTH);
        match template {
            Some(template) if violations.is_empty() => Ok(template),
            _ => Err(violations),
        }
    }

    fn has_variable(&self, variable: MailVariable) -> bool {
        self.template.is_some_and(|key| key.has_variable(variable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn valid_message() -> CustomerMail {
        CustomerMail {
            template: Some(MailTemplateKey::CustomerMessage),
            customers: vec![Uuid::from_u128(1)],
            customer_case: None,
            subject: Some("Votre projet".into()),
            message: Some("Nous avançons.".into()),
            with_comparison: false,
        }
    }

    fn violations(mail: CustomerMail) -> Vec<String> {
        let violations = mail.clean().template().err().unwrap_or_default().into_vec();
        violations.into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn recipients_subject_and_message_are_required() {
        assert_eq!(valid_message().template(), Ok(MailTemplateKey::CustomerMessage));
        assert_eq!(violations(CustomerMail::default()), ["template", "customers", "message"]);
        let blank = CustomerMail { subject: Some(" ".into()), message: Some("\n".into()), ..valid_message() };
        assert_eq!(violations(blank), ["subject", "message"]);
    }

    #[test]
    fn comparison_requires_a_case() {
        assert_eq!(violations(CustomerMail { with_comparison: true, ..valid_message() }), ["withComparison"]);
    }

    #[test]
    fn subject_and_message_are_limited() {
        assert_eq!(
            violations(CustomerMail { subject: Some("é".repeat(151)), ..valid_message() }),
            ["subject"]
        );
        assert_eq!(
            violations(CustomerMail { message: Some("é".repeat(10_001)), ..valid_message() }),
            ["message"]
        );
    }

    #[test]
    fn only_customer_mail_templates_are_accepted() {
        let reset = CustomerMail { template: Some(MailTemplateKey::PasswordReset), ..valid_message() };
        assert_eq!(violations(reset), ["template"]);
        let progress = CustomerMail { template: Some(MailTemplateKey::CaseProgress), ..valid_message() };
        assert_eq!(violations(progress.clone()), ["customerCase"]);
        let case_mail = CustomerMail { customer_case: Some(Uuid::from_u128(2)), ..progress };
        assert!(violations(case_mail.clone()).is_empty());
        assert_eq!(case_mail.clean().subject, None, "the template has its own subject");
        let appointment = CustomerMail {
            template: Some(MailTemplateKey::CustomerAppointment),
            message: None,
            customers: vec![Uuid::from_u128(1), Uuid::from_u128(1)],
            ..valid_message()
        };
        assert!(violations(appointment.clone()).is_empty());
        assert_eq!(appointment.clean().customers.len(), 1);
    }
}
