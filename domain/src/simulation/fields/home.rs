//! Steps of the home insurance form.

use super::common::{INSURED_AGE, consents, email, identity, marital_status, phone, referral_and_contact};
use super::field::{Field, Kind, Step};
use crate::simulation::home_insurance::{
    ConservatorySize, GarageCars, HomeInsuranceLevel, HomeOccupant, HouseType, INSURED_CHILDREN_LIMIT,
    OutbuildingSize, PropertyAge, ROOMS_LIMIT, ResidenceType,
};
use crate::simulation::model::FILES_LIMIT;

const YES: &[&str] = &["Oui"];

pub(super) fn steps() -> Vec<Step> {
    vec![
        Step::new("Votre logement", home()),
        Step::new("À propos de vous", subject_fields("homeInsurance.step2")),
        Step::new("Votre protection", protection()),
    ]
}

/// Fields about the insured person, without the driving questions.
pub(super) fn subject_fields(path: &str) -> Vec<Field> {
    let mut fields: Vec<Field> = identity(&format!("{path}."), INSURED_AGE)
        .into_iter()
        .map(|field| match &field.kind {
            Kind::BirthDate { .. } => field.with_reason(
                "L’assureur tient compte de l’âge et de la profession pour fixer son prix. La date de naissance \
                 est facultative : vous pourrez nous la donner plus tard.",
            ),
            Kind::Choice { .. } => field.group("Votre état civil"),
            _ => field,
        })
        .collect();
    fields.push(marital_status());
    fields.push(Field::text(format!("{path}.profession"), "Profession").autofill("organization-title"));
    fields.push(
        Field::new(
            format!("{path}.numberOfChildren"),
            "Nombre d’enfants",
            Kind::Count { least: 0, most: INSURED_CHILDREN_LIMIT },
        )
        .help("À votre charge."),
    );
    fields.push(
        Field::new(
            format!("{path}.birthDatesOfChildren"),
            "Dates de naissance des enfants",
            Kind::BirthDates,
        )
        .question("Date de naissance de l’enfant")
        .optional(),
    );
    fields.push(phone(&format!("{path}.phoneNumber")).group("Pour vous répondre"));
    fields.push(email());
    fields
}

/// Fields that end every insurance form: referral, optional attachments, consents.
pub(super) fn closing_fields(help: &'static str) -> Vec<Field> {
    let mut fields = referral_and_contact();
    fields.push(
        Field::new("medias", "Pièces jointes", Kind::Files { most: FILES_LIMIT })
            .optional()
            .group("Pièces jointes (facultatif)")
            .group_help(help),
    );
    fields.extend(consents());
    fields
}

fn home() -> Vec<Field> {
    let path = |name: &str| format!("homeInsurance.step1.{name}");
    vec![
        Field::choice(path("propertyType"), "Type de résidence", ResidenceType::labels())
            .group("Le logement à assurer"),
        Field::yes_or_no(path("isIntendedForRental"), "Destiné à la location")
            .question("Est-il destiné à la location ?")
            .ask_if(path("propertyType"), &["Propriétaire non occupant"]),
        Field::choice(path("houseType"), "Type de logement", HouseType::labels()),
        Field::choice(path("isOwnerOrTenant"), "Propriétaire ou locataire", HomeOccupant::labels())
            .question("Vous en êtes :"),
        Field::choice(path("propertyAge"), "Âge du bâtiment", PropertyAge::labels()).into_select(),
        Field::new(path("yearOfMovingIn"), "Année d’emménagement", Kind::Year)
            .help("Passée ou prévue.")
            .placeholder("aaaa"),
        Field::new(path("propertyAddress"), "Adresse du logement", Kind::Address)
            .optional()
            .autofill("address")
            .group("Son adresse")
            .group_help("Facultative à ce stade ; commencée, elle doit être complète."),
        Field::new(path("nbOfRooms"), "Nombre de pièces", Kind::Rooms { most: ROOMS_LIMIT })
            .group("Ses pièces")
            .group_help("Le nombre de pièces selon leur surface, cuisine et salle de bains non comprises."),
        Field::yes_or_no(path("conservatory.has"), "Véranda")
            .question("Y a-t-il une véranda ?")
            .group("Ses annexes"),
        Field::choice(path("conservatory.size"), "Surface de la véranda", ConservatorySize::labels())
            .ask_if(path("conservatory.has"), YES),
        Field::yes_or_no(path("outbuilding.has"), "Dépendances").question("Y a-t-il des dépendances ?"),
        Field::choice(path("outbuilding.size"), "Surface des dépendances", OutbuildingSize::labels())
            .ask_if(path("outbuilding.has"), YES),
        Field::yes_or_no(path("garage.has"), "Garage").question("Y a-t-il un garage ?"),
        Field::choice(path("garage.nbCars"), "Places de garage", GarageCars::labels())
            .question("Nombre de voitures au garage")
            .ask_if(path("garage.has"), YES),
        Field::yes_or_no(path("hasPool"), "Piscine").question("Y a-t-il une piscine ?"),
        Field::yes_or_no(path("unoccupiedOver90Days"), "Inoccupé plus de 90 jours par an")
            .question("Le logement est-il inoccupé plus de 90 jours par an ?")
            .help("Au-delà, la garantie vol est souvent suspendue : mieux vaut le dire avant.")
            .group("Son occupation"),
    ]
}

fn protection() -> Vec<Field> {
    let path = |name: &str| format!("homeInsurance.step3.{name}");
    let mut fields = vec![
        Field::choice(
            path("insuranceLevelWanted"),
            "Niveau de protection souhaité",
            HomeInsuranceLevel::labels(),
        )
        .hints(&[
            ("Faible", "L’essentiel : incendie, dégât des eaux, responsabilité civile"),
            ("Standard", "Avec le vol, le bris de glace et les événements climatiques"),
            ("Prestige", "Valeur à neuf, objets de valeur, franchises réduites"),
        ])
        .group("Le contrat souhaité"),
        Field::yes_or_no(path("isEquippedWithAnAlarmSystem"), "Équipé d’une alarme")
            .question("Le logement a-t-il une alarme ?"),
        Field::yes_or_no(
            path("interestedByAnAlarmSystemInstallation"),
            "Intéressé par l’installation d’une alarme",
        )
        .question("L’installation d’une alarme vous intéresse-t-elle ?")
        .help("L’étude est gratuite.")
        .ask_if(path("isEquippedWithAnAlarmSystem"), &["Non"]),
        Field::new(path("insuranceWantedCoveringDate"), "Date d’effet souhaitée", Kind::ComingDate)
            .help("Le jour où le contrat doit commencer."),
    ];
    fields.extend(closing_fields(
        "Votre contrat actuel ou un avis d’échéance nous aide à comparer, garantie par garantie.",
    ));
    fields
}
