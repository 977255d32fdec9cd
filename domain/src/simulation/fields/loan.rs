//! The five steps that every loan shares (AMB-035).

use super::common::{BORROWER_AGE, birth_date, email, identity, marital_status, phone, referral_and_contact};
use super::field::{Field, Kind, Step};
use crate::customer_record::validation::ROWS_LIMIT;
use crate::simulation::loan::MAX_BORROWERS;
use crate::simulation::simulation_type::SimulationType;

pub(super) fn common(simulation_type: SimulationType) -> Vec<Step> {
    let most = simulation_type.longest_duration().unwrap_or_default();
    vec![
        Step::new(
            "Vos souhaits",
            vec![
                Field::new("loan.wishes.duration", "Durée souhaitée", Kind::Years { most }),
                Field::monthly("loan.wishes.monthlyInstalments", "Mensualité souhaitée"),
            ],
        ),
        Step::new("Votre identité", household()),
        Step::new("Vos ressources", vec![resources()]),
        Step::new("Informations complémentaires", situation(simulation_type)),
        Step::new("Vos coordonnées", contact()),
    ]
}

fn household() -> Vec<Field> {
    let borrowers = usize::from(MAX_BORROWERS);
    vec![
        Field::new(
            "loan.nbOfBorrowers",
            "Nombre d’emprunteurs",
            Kind::Count { least: 1, most: MAX_BORROWERS },
        ),
        rows("loan.identities", "Emprunteurs", 1, borrowers, "Emprunteur", identity("", BORROWER_AGE)),
        marital_status(),
        rows(
            "loan.children",
            "Enfants",
            0,
            ROWS_LIMIT,
            "Enfant",
            vec![
                Field::text("firstName", "Prénom").optional(),
                Field::text("lastName", "Nom").optional(),
                birth_date("birthDate", 0),
                Field::monthly("pensionSent", "Pension versée").optional(),
                Field::monthly("pensionReceived", "Pension reçue").optional(),
            ],
        ),
    ]
}

fn resources() -> Field {
    rows(
        "loan.resources",
        "Ressources",
        1,
        usize::from(MAX_BORROWERS),
        "Emprunteur",
        vec![
            Field::text("profession", "Profession"),
            Field::date("seniorityDate", "En poste depuis le").optional(),
            Field::monthly("salary", "Salaire net"),
        ],
    )
}

fn situation(simulation_type: SimulationType) -> Vec<Field> {
    let least = usize::from(simulation_type == SimulationType::ConsolidationLoan);
    let status = "loan.status";
    vec![
        Field::choice(status, "Situation de logement"),
        Field::monthly("loan.rent", "Loyer").when(status, &["Locataire"]),
        Field::choice("loan.ownAnEstateProperty", "Propriétaire d’un bien immobilier")
            .when(status, &["Locataire"]),
        Field::new("loan.tenantAddress", "Adresse", Kind::Address).when(status, &["Locataire", "Hébergé"]),
        rows("loan.debts", "Crédits en cours", least, ROWS_LIMIT, "Crédit", debt()),
        rows("loan.properties", "Biens immobiliers", 1, ROWS_LIMIT, "Bien", property())
            .when(status, &["Propriétaire"])
            .when("loan.ownAnEstateProperty", &["Oui"]),
    ]
}

/// The rows of a record (AMB-037); what a study cannot do without is required.
fn debt() -> Vec<Field> {
    vec![
        Field::choice("type", "Type de crédit"),
        Field::text("bankName", "Établissement").optional(),
        Field::monthly("monthlyInstalment", "Mensualité"),
        Field::amount("outstandingCapital", "Capital restant dû"),
        Field::text("debtObject", "Objet").optional(),
    ]
}

fn property() -> Vec<Field> {
    vec![
        Field::choice("type", "Type de bien"),
        Field::new("address", "Adresse", Kind::FlatAddress).optional(),
        Field::amount("value", "Valeur actuelle"),
        Field::new("buyingDate", "Date d’achat", Kind::PastDate).optional(),
        Field::monthly("monthlyInstalment", "Mensualité").optional(),
        Field::amount("outstandingCapital", "Capital restant dû").optional(),
        Field::monthly("rentReceived", "Loyer perçu").optional(),
        Field::text("tenantLastName", "Nom du locataire").optional(),
        Field::choice("holdThroughCivilSociety", "Détenu par une SCI").optional(),
    ]
}

fn contact() -> Vec<Field> {
    let mut fields = vec![email(), phone("loan.contactDetails.phoneNumber")];
    fields.extend(referral_and_contact());
    fields
}

fn rows(
    path: &str,
    label: &'static str,
    least: usize,
    most: usize,
    item: &'static str,
    fields: Vec<Field>,
) -> Field {
    Field::new(path, label, Kind::List { least, most, item, fields })
}
