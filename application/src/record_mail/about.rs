//! Content of a mail to a customer, written by an employee or admin.

use crate::customer_case::assigned_employees::contact_of;
use crate::settings::Settings;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Values of the template of a mail to one customer.
pub(super) struct MailInput<'a> {
    pub template: MailTemplateKey,
    pub to: &'a PersonName,
    /// Whether the customer has an account.
    pub has_account: bool,
    pub case: Option<(Uuid, &'a str)>,
    pub subject: Option<&'a str>,
    pub message: Option<&'a str>,
    /// Author, and Reply-To address.
    pub author: (&'a PersonName, &'a str),
}

impl MailInput<'_> {
    pub(super) fn build_values(&self, settings: &Settings) -> MailValues {
        let (name, address) = self.author;
        let adviser = contact_of(&name.full(), settings.firm_phone.clone(), Some(address.to_owned()));
        MailValues::default()
            .with(MailVariable::FirstName, &self.to.first_name)
            .with(MailVariable::LastName, &self.to.last_name)
            .with(MailVariable::Subject, self.subject.unwrap_or_default())
            .with(MailVariable::Message, self.message.unwrap_or_default())
            .with(MailVariable::CaseLabel, self.case.map_or("", |(_, label)| label))
            .with(MailVariable::Adviser, adviser)
            .with(MailVariable::Link, settings.link(&self.choose_page()))
    }

    /// Returns the linked page; customers without account get the home page.
    fn choose_page(&self) -> String {
        match (self.template, self.has_account, self.case) {
            (MailTemplateKey::CustomerAppointment, ..) => "/rendez-vous".to_owned(),
            (_, true, Some((case, _))) => format!("/customer-cases/{case}"),
            (_, true, None) => "/customer-cases".to_owned(),
            (_, false, _) => "/".to_owned(),
        }
    }
}
