//! Recommendation of a person by a partner, received as an inquiry.

use super::contact::ContactForm;
use super::{ContactAnswers, Inquiry, InquiryPerson};
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;

/// Statement that the partner confirms, kept as the consent of the inquiry.
pub const REFERRAL_WORDING: &str = "La personne est d’accord pour que je vous transmette ses coordonnées et pour que vous \
     la contactiez au sujet de son projet.";
/// Message for a recommendation without the agreement of the recommended person.
pub const NOT_AGREED: &str = "Demandez d’abord l’accord de la personne.";
/// Message of a recommendation without text.
const NO_MESSAGE: &str = "Sans message.";
const LABEL: &str = "Recommandation";

/// Recommendation: the form of a contact message, whose message is optional, with the agreement of the person.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ReferralForm {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub email: Option<String>,
    /// Ten digits, in any grouping (AMB-029).
    pub phone_number: Option<String>,
    /// Project of the person; at most 5 000 characters.
    #[cfg_attr(feature = "schema", schema(max_length = 5_000))]
    pub message: Option<String>,
    /// Whether the person agreed to be contacted; required.
    pub agreed: Option<bool>,
}

impl ReferralForm {
    /// Normalises the form like a contact message.
    #[must_use]
    pub fn clean(self) -> Self {
        let Self { first_name, last_name, email, phone_number, message, agreed } = self;
        let form = ContactForm { first_name, last_name, email, phone_number, message }.clean();
        let ContactForm { first_name, last_name, email, phone_number, message } = form;
        Self { first_name, last_name, email, phone_number, message, agreed }
    }

    /// Returns every violation of the cleaned form, in screen order.
    pub fn violations(&self) -> Violations {
        let mut violations = self.clone().into_contact().violations();
        if self.agreed != Some(true) {
            violations.add("agreed", NOT_AGREED);
        }
        violations
    }

    /// Splits a form without violations into the person and the message.
    pub fn into_parts(self) -> (InquiryPerson, ContactAnswers) {
        self.into_contact().into_parts()
    }

    fn into_contact(self) -> ContactForm {
        let Self { first_name, last_name, email, phone_number, message, .. } = self;
        let message = message.or_else(|| Some(NO_MESSAGE.to_owned()));
        ContactForm { first_name, last_name, email, phone_number, message }
    }
}

impl Inquiry {
    /// Returns the French name of the inquiry for screens and mails.
    pub fn label(&self) -> &'static str {
        label_of(self.referred_by.as_deref(), self.kind.label())
    }
}

/// Returns « Recommandation » for an inquiry with a referrer, else the name of its kind.
pub const fn label_of(referred_by: Option<&str>, kind_label: &'static str) -> &'static str {
    if referred_by.is_some() { LABEL } else { kind_label }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> ReferralForm {
        let text = |text: &str| Some(text.to_owned());
        ReferralForm {
            first_name: text("Noémie"),
            last_name: text(" Carrel "),
            email: text("noemie@exemple.fr"),
            phone_number: text("+33 6 12 34 56 78"),
            message: None,
            agreed: Some(true),
        }
    }

    fn fields(form: ReferralForm) -> Vec<String> {
        form.clean().violations().into_vec().into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn referral_without_message_is_accepted() {
        assert!(fields(form()).is_empty());
        let (person, answers) = form().clean().into_parts();
        assert_eq!(
            (person.full_name().as_str(), person.phone_number.as_str()),
            ("Noémie Carrel", "0612345678")
        );
        assert_eq!(answers.message, NO_MESSAGE);
    }

    #[test]
    fn referral_requires_person_and_agreement() {
        assert_eq!(
            fields(ReferralForm::default()),
            ["firstName", "lastName", "email", "phoneNumber", "agreed"]
        );
        assert_eq!(fields(ReferralForm { agreed: Some(false), ..form() }), ["agreed"]);
    }
}
