//! Contact details of the employees in charge of a case.

use super::ports::{Adviser, CaseDetails};
use crate::ports::MailContact;
use crate::settings::Settings;
use domain::shared::phone::PhoneNumber;

/// Formats the employees of the record, « Maxime Le Goff (06 12 34 56 78, m.legoff@exemple.fr) »; the firm if there
/// is none.
pub(super) fn adviser_contacts(found: &CaseDetails, settings: &Settings) -> String {
    let firm = || contact_of(&settings.brand_name, settings.firm_phone.clone(), settings.firm_email.clone());
    let adviser = |adviser: &Adviser| {
        let number = adviser.phone_number.as_deref().and_then(|digits| PhoneNumber::parse(digits).ok());
        let number = number.map(|number| number.pairs()).or_else(|| settings.firm_phone.clone());
        contact_of(&adviser.name.full(), number, Some(adviser.email.clone()))
    };
    match found.advisers.as_slice() {
        [] => firm(),
        advisers => advisers.iter().map(adviser).collect::<Vec<_>>().join(" ou "),
    }
}

/// Returns the Reply-To address of mails about the case.
pub(super) fn reply_to(found: &CaseDetails, settings: &Settings) -> MailContact {
    let firm = || MailContact { name: settings.brand_name.clone(), address: settings.firm_mailbox.clone() };
    let adviser =
        |adviser: &Adviser| MailContact { name: adviser.name.full(), address: adviser.email.clone() };
    found.advisers.first().map_or_else(firm, adviser)
}

pub(crate) fn contact_of(name: &str, number: Option<String>, email: Option<String>) -> String {
    let details = [number, email].into_iter().flatten().collect::<Vec<_>>().join(", ");
    if details.is_empty() { name.to_owned() } else { format!("{name} ({details})") }
}
