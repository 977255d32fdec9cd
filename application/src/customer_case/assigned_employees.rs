//! Contact details of the employees assigned to the record of a case.

use super::ports::{AssignedEmployee, CaseDetails};
use crate::ports::MailContact;
use crate::settings::Settings;
use domain::shared::phone::PhoneNumber;

/// Formats the assigned employees, « Maxime Le Goff (06 12 34 56 78, m.legoff@exemple.fr) »; the firm if there
/// is none.
pub(super) fn format_assigned_employees(found: &CaseDetails, settings: &Settings) -> String {
    let firm = || contact_of(&settings.brand_name, settings.firm_phone.clone(), settings.firm_email.clone());
    let contact = |employee: &AssignedEmployee| {
        let number = employee.phone_number.as_deref().and_then(|digits| PhoneNumber::parse(digits).ok());
        let number = number.map(|number| number.pairs()).or_else(|| settings.firm_phone.clone());
        contact_of(&employee.name.full(), number, Some(employee.email.clone()))
    };
    match found.assigned_employees.as_slice() {
        [] => firm(),
        employees => employees.iter().map(contact).collect::<Vec<_>>().join(" ou "),
    }
}

/// Returns the Reply-To address of mails about the case.
pub(super) fn reply_to(found: &CaseDetails, settings: &Settings) -> MailContact {
    let firm = || MailContact { name: settings.brand_name.clone(), address: settings.firm_mailbox.clone() };
    let contact = |employee: &AssignedEmployee| MailContact {
        name: employee.name.full(),
        address: employee.email.clone(),
    };
    found.assigned_employees.first().map_or_else(firm, contact)
}

pub(crate) fn contact_of(name: &str, number: Option<String>, email: Option<String>) -> String {
    let details = [number, email].into_iter().flatten().collect::<Vec<_>>().join(", ");
    if details.is_empty() { name.to_owned() } else { format!("{name} ({details})") }
}
