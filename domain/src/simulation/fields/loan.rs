//! Steps common to all loans (AMB-035).

use super::common::{
    MIN_BORROWER_AGE, birth_date, consents, email, identity, marital_status, phone, referral_and_contact,
};
use super::field::{Field, Kind, Step};
use crate::customer_record::household::{DebtType, HousingSituation, PropertyType};
use crate::customer_record::validation::{CHILDREN_LIMIT, ROWS_LIMIT};
use crate::simulation::loan::MAX_BORROWERS;
use crate::simulation::simulation_type::SimulationType;

const COUNT: &str = "loan.nbOfBorrowers";

pub(super) fn common(simulation_type: SimulationType) -> Vec<Step> {
    let most = simulation_type.longest_duration().unwrap_or_default();
    vec![
        Step::new(
            "Vos souhaits",
            vec![
                Field::new("loan.wishes.duration", "Durée souhaitée", Kind::Years { most }),
                Field::monthly("loan.wishes.monthlyInstalments", "Mensualité souhaitée")
                    .help("Ce que vous pouvez rembourser chaque mois sans vous priver."),
            ],
        )
        .help("La durée et la mensualité qui vous conviendraient."),
        Step::new("Votre identité", household()).help("Les personnes qui emprunteront, et votre foyer."),
        Step::new("Vos ressources", vec![resources()]),
        Step::new("Informations complémentaires", situation(simulation_type))
            .help("Votre logement et vos charges."),
        Step::new("Vos coordonnées", contact()).help("Pour vous répondre."),
    ]
}

fn household() -> Vec<Field> {
    vec![
        Field::new(COUNT, "Nombre d’emprunteurs", Kind::Count { least: 1, most: MAX_BORROWERS })
            .question("J’emprunte avec une autre personne"),
        borrowers("loan.identities", "Emprunteurs", identity("", MIN_BORROWER_AGE)).group("Votre état civil").with_reason(
            "L’âge compte pour la durée du prêt et le coût de l’assurance. Cette date est facultative : vous \
             pourrez nous la donner plus tard.",
        ),
        marital_status().group("Votre foyer"),
        rows("loan.children", "Enfants", 0, CHILDREN_LIMIT.into(), "Enfant", children())
            .question("Ajouter un enfant à charge"),
    ]
}

fn children() -> Vec<Field> {
    vec![
        Field::text("firstName", "Prénom").question("Prénom de l’enfant").optional(),
        Field::text("lastName", "Nom").question("Nom de l’enfant").optional(),
        birth_date("birthDate", 0).question("Date de naissance de l’enfant"),
        Field::monthly("pensionSent", "Pension versée").question("Pension versée par mois").optional(),
        Field::monthly("pensionReceived", "Pension reçue").question("Pension reçue par mois").optional(),
    ]
}

fn resources() -> Field {
    let fields = vec![
        Field::text("profession", "Profession").autofill("organization-title"),
        Field::new("seniorityDate", "En poste depuis le", Kind::PastDate).optional(),
        Field::monthly("salary", "Salaire net")
            .question("Revenu net mensuel")
            .help("Avant impôt sur le revenu."),
    ];
    borrowers("loan.resources", "Ressources", fields).group("Votre situation professionnelle").with_reason(
        "Les banques comparent vos revenus à vos charges : leur total ne doit pas dépasser, sauf exception, \
         35 % de ce que vous gagnez. Vos réponses servent à cette seule étude.",
    )
}

fn situation(simulation_type: SimulationType) -> Vec<Field> {
    let consolidates = simulation_type == SimulationType::ConsolidationLoan;
    let status = "loan.status";
    let owns = "loan.ownAnEstateProperty";
    vec![
        Field::choice(status, "Situation de logement", HousingSituation::labels())
            .question("Vous êtes :")
            .group("Votre logement"),
        Field::monthly("loan.rent", "Loyer")
            .help("Par mois, charges comprises.")
            .ask_if(status, &["Locataire"]),
        Field::yes_or_no(owns, "Propriétaire d’un bien immobilier")
            .question("Êtes-vous propriétaire d’un bien immobilier ?")
            .ask_if(status, &["Locataire"]),
        Field::new("loan.tenantAddress", "Adresse", Kind::Address)
            .question("Votre adresse")
            .autofill("address")
            .ask_if(status, &["Locataire", "Hébergé"]),
        rows("loan.properties", "Biens immobiliers", 1, ROWS_LIMIT, "Bien", property())
            .question("Ajouter un bien")
            .group("Vos biens immobiliers")
            .ask_if(status, &["Propriétaire"])
            .ask_if(owns, &["Oui"]),
        rows("loan.debts", "Crédits en cours", consolidates.into(), ROWS_LIMIT, "Crédit", debt())
            .question("Ajouter un crédit")
            .group("Vos crédits en cours")
            .group_help(if consolidates {
                "Ceux que vous voulez regrouper, et les autres."
            } else {
                "Aucun ? Passez à la suite."
            })
            .with_reason(
                "Chaque mensualité en cours compte dans votre taux d’endettement. Les oublier fausserait \
                 l’estimation et retarderait la réponse de la banque.",
            ),
    ]
}

/// Same rows as in a record (AMB-037); only the data that a study needs is required.
fn debt() -> Vec<Field> {
    vec![
        Field::choice("type", "Type de crédit", DebtType::labels())
            .into_select()
            .question("Nature du crédit"),
        Field::text("bankName", "Établissement").question("Banque").optional(),
        Field::monthly("monthlyInstalment", "Mensualité"),
        Field::amount("outstandingCapital", "Capital restant dû"),
        Field::new("rate", "Taux", Kind::Rate)
            .question("Taux du crédit")
            .help("Sans l’assurance.")
            .optional(),
        Field::date("endDate", "Dernière échéance").help("Le taux ou cette date suffit.").optional(),
        Field::text("debtObject", "Objet")
            .question("Objet du crédit")
            .placeholder("Voiture, travaux…")
            .optional(),
        // Answer to the question about a loan that was entered twice; the form has no field for it.
        Field::yes_or_no("separateLoan", "Autre prêt que celui d’un bien").optional(),
    ]
}

fn property() -> Vec<Field> {
    let rental = &[PropertyType::Rental.label()];
    vec![
        Field::choice("type", "Type de bien", PropertyType::labels())
            .into_select()
            .question("Nature du bien"),
        Field::amount("value", "Valeur actuelle").question("Valeur estimée"),
        Field::monthly("monthlyInstalment", "Mensualité").question("Mensualité du prêt").optional(),
        Field::amount("outstandingCapital", "Capital restant dû").optional(),
        Field::new("buyingDate", "Date d’achat", Kind::PastDate).optional(),
        Field::monthly("rentReceived", "Loyer perçu").optional().ask_if("type", rental),
        Field::text("tenantLastName", "Nom du locataire").optional().ask_if("type", rental),
        Field::new("address", "Adresse", Kind::FlatAddress).optional(),
        Field::yes_or_no("holdThroughCivilSociety", "Détenu par une SCI").optional(),
    ]
}

fn contact() -> Vec<Field> {
    let mut fields = vec![email(), phone("loan.contactDetails.phoneNumber")];
    fields.extend(referral_and_contact());
    fields.extend(consents());
    fields
}

/// List with one row for each borrower.
fn borrowers(path: &str, label: &'static str, fields: Vec<Field>) -> Field {
    let most = MAX_BORROWERS.into();
    Field::new(
        path,
        label,
        Kind::List { least: 1, most, item: "Emprunteur", counted_by: Some(COUNT), fields },
    )
}

/// List whose rows are added by a button, labelled with the question.
fn rows(
    path: &str,
    label: &'static str,
    least: usize,
    most: usize,
    item: &'static str,
    fields: Vec<Field>,
) -> Field {
    Field::new(path, label, Kind::List { least, most, item, counted_by: None, fields })
}
