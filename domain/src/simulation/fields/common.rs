//! Fields common to all simulations.

use super::field::{Field, Kind};
use crate::customer_record::household::MaritalStatus;
use crate::customer_record::validation::CUSTOMER_AGE;
use crate::shared::person::Civility;
use crate::simulation::referral::ReferralType;

/// Recipient address of the acknowledgement.
pub(super) fn email() -> Field {
    Field::new("email", "Adresse email", Kind::Email).question("Email").autofill("email")
}

pub(super) fn phone(path: &str) -> Field {
    Field::new(path, "Téléphone", Kind::Phone).autofill("tel-national")
}

pub(super) fn marital_status() -> Field {
    Field::choice("maritalStatus", "Situation familiale", MaritalStatus::labels()).into_select()
}

/// Generous upper bound of an age, so that no true birth date is refused.
const OLDEST: u8 = 110;
/// Minimum age of a borrower: majority.
pub(super) const MIN_BORROWER_AGE: u8 = 18;
/// Minimum age of an insured person, as of a customer.
pub(super) const INSURED_AGE: u8 = CUSTOMER_AGE;

pub(super) fn birth_date(path: impl Into<String>, youngest: u8) -> Field {
    Field::new(path, "Date de naissance", Kind::BirthDate { least: youngest, most: OLDEST }).optional()
}

/// Identity fields of a person of at least `youngest` years; `prefix` starts their paths.
pub(super) fn identity(prefix: &str, youngest: u8) -> Vec<Field> {
    vec![
        Field::choice(format!("{prefix}civility"), "Civilité", Civility::labels()),
        Field::text(format!("{prefix}firstName"), "Prénom").autofill("given-name"),
        Field::text(format!("{prefix}lastName"), "Nom").autofill("family-name"),
        birth_date(format!("{prefix}birthDate"), youngest).autofill("bday"),
    ]
}

/// Fields about the referral.
pub(super) fn referral_and_contact() -> Vec<Field> {
    let labels = |keep: fn(ReferralType) -> bool| -> Vec<&'static str> {
        ReferralType::ALL.iter().filter(|kind| keep(**kind)).map(|kind| kind.label()).collect()
    };
    let (people, professionals) =
        (labels(ReferralType::is_a_person), labels(ReferralType::is_a_professional));
    let path = "referralProgram.type";
    vec![
        Field::choice(path, "Comment nous avez-vous connus\u{202f}?", ReferralType::labels())
            .into_select()
            .group("Votre venue"),
        Field::text("referralProgram.lastName", "Nom de la personne qui vous envoie").ask_if(path, &people),
        Field::text("referralProgram.firstName", "Prénom de la personne qui vous envoie")
            .optional()
            .ask_if(path, &people),
        Field::text("referralProgram.agency", "Agence ou cabinet").ask_if(path, &professionals),
        Field::text("referralProgram.city", "Ville de l’agence ou du cabinet").ask_if(path, &professionals),
    ]
}

/// Consent fields that end every form: two separate consents, « Non » by default.
pub(super) fn consents() -> Vec<Field> {
    vec![
        Field::yes_or_no("contactAccepted", "Accepte d’être contacté au sujet de sa demande")
            .question("J’accepte d’être contacté au sujet de cette demande.")
            .help("Par téléphone, email ou SMS. Si vous répondez non, notre réponse vient par email, à l’adresse que vous donnez.")
            .initial_answer("Non")
            .group("Rester en contact"),
        Field::yes_or_no("marketingAccepted", "Accepte de recevoir les conseils et offres du cabinet")
            .question("J’accepte aussi de recevoir les conseils et les offres du cabinet.")
            .help("Par email ou SMS.")
            .initial_answer("Non")
            .optional(),
    ]
}

/// Wording of the consent `contactAccepted`, limited to this request.
pub const CONTACT_WORDING: &str = "J’accepte d’être contacté au sujet de cette demande. Par téléphone, email ou SMS. Si vous répondez non, notre réponse vient par email, à l’adresse que vous donnez.";
/// Wording of the consent `marketingAccepted`.
pub const MARKETING_WORDING: &str =
    "J’accepte aussi de recevoir les conseils et les offres du cabinet. Par email ou SMS.";
