//! Complaint of a visitor, sent from the public page.

use super::form::ComplaintForm;
use super::{Complaint, ComplaintChannel};
use crate::calendar::paris::day_in_paris;
use crate::inquiry::contact::ContactForm;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::violation::Violations;
use uuid::Uuid;

/// Creates a complaint, sent and received today, from the fields of the contact form and a subject. Returns it with the
/// name of the visitor.
///
/// # Errors
/// The violations of the form and of the subject.
pub fn create_from_visitor(
    uuid: Uuid,
    contact: ContactForm,
    subject: Option<String>,
    now: Instant,
) -> Result<(Complaint, PersonName), Violations> {
    let contact = contact.clean();
    let mut violations = contact.violations();
    violations.require_text("subject", subject.as_deref());
    violations.into_result()?;
    let (person, answers) = contact.into_parts();
    let by = PersonName { first_name: person.first_name.clone(), last_name: person.last_name.clone() };
    let today = day_in_paris(now);
    let form = ComplaintForm {
        sent_on: Some(today),
        received_on: Some(today),
        channel: Some(ComplaintChannel::Form),
        subject,
        note: Some(format!("{}\n\n{}\n{}", answers.message, person.email, person.phone_number)),
        complainant: Some(by.full()),
        ..ComplaintForm::default()
    };
    Ok((Complaint::create(uuid, &form, now)?, by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::paris::start_of_day;
    use crate::shared::day::Day;

    #[test]
    fn visitor_gives_contact_and_subject() {
        let text = |text: &str| Some(text.to_owned());
        let contact = ContactForm {
            first_name: text("Éloïse"),
            last_name: text("Cœur"),
            email: text("e@exemple.fr"),
            phone_number: text("06 12 34 56 78"),
            message: text("Rien depuis mars."),
        };
        let today = Day::parse_iso("2026-11-27").unwrap();
        let (complaint, by) =
            create_from_visitor(Uuid::nil(), contact.clone(), text("Délai"), start_of_day(today)).unwrap();
        assert_eq!(complaint.note.as_deref(), Some("Rien depuis mars.\n\ne@exemple.fr\n0612345678"));
        assert_eq!((complaint.complainant, by.full()), (text("Éloïse Cœur"), "Éloïse Cœur".to_owned()));
        assert_eq!((complaint.sent_on, complaint.channel), (today, ComplaintChannel::Form));
        let refused =
            create_from_visitor(Uuid::nil(), ContactForm::default(), None, start_of_day(today)).unwrap_err();
        let fields: Vec<_> = refused.into_vec().into_iter().filter_map(|violation| violation.field).collect();
        assert_eq!(fields, ["firstName", "lastName", "email", "phoneNumber", "message", "subject"]);
    }
}
