//! The three steps of a home insurance (HOMI-01).

use super::common::{INSURED_AGE, email, identity, marital_status, phone, referral_and_contact};
use super::field::{Field, Kind, Step};
use crate::simulation::home_insurance::{INSURED_CHILDREN_LIMIT, ROOMS_LIMIT};
use crate::simulation::model::MEDIAS_LIMIT;

const YES: &[&str] = &["Oui"];

pub(super) fn steps() -> Vec<Step> {
    vec![
        Step::new("Votre logement", home()),
        Step::new("À propos de vous", about("homeInsurance.step2")),
        Step::new("Votre protection", protection()),
    ]
}

/// Who asks for an insurance, the driver's own questions aside.
pub(super) fn about(at: &str) -> Vec<Field> {
    let mut fields = identity(&format!("{at}."), INSURED_AGE);
    fields.push(marital_status());
    fields.push(Field::text(format!("{at}.profession"), "Profession"));
    fields.push(Field::new(
        format!("{at}.numberOfChildren"),
        "Nombre d’enfants",
        Kind::Count { least: 0, most: INSURED_CHILDREN_LIMIT },
    ));
    fields.push(
        Field::new(format!("{at}.birthDatesOfChildren"), "Dates de naissance des enfants", Kind::BirthDates)
            .optional(),
    );
    fields.push(phone(&format!("{at}.phoneNumber")));
    fields.push(email());
    fields
}

/// Optional attachments (SIM-43).
pub(super) fn files() -> Field {
    Field::new("medias", "Pièces jointes", Kind::Files { most: MEDIAS_LIMIT }).optional()
}

fn home() -> Vec<Field> {
    let at = |name: &str| format!("homeInsurance.step1.{name}");
    vec![
        Field::choice(at("propertyType"), "Type de résidence"),
        Field::choice(at("isIntendedForRental"), "Destiné à la location")
            .when(at("propertyType"), &["Propriétaire non occupant"]),
        Field::choice(at("houseType"), "Type de logement"),
        Field::choice(at("isOwnerOrTenant"), "Propriétaire ou locataire"),
        Field::new(at("propertyAddress"), "Adresse du logement", Kind::Address).optional(),
        Field::choice(at("propertyAge"), "Âge du bâtiment"),
        Field::new(at("yearOfMovingIn"), "Année d’emménagement", Kind::Year),
        Field::new(at("nbOfRooms"), "Nombre de pièces", Kind::Rooms { most: ROOMS_LIMIT }),
        Field::choice(at("conservatory.has"), "Véranda"),
        Field::choice(at("conservatory.size"), "Surface de la véranda").when(at("conservatory.has"), YES),
        Field::choice(at("outbuilding.has"), "Dépendances"),
        Field::choice(at("outbuilding.size"), "Surface des dépendances").when(at("outbuilding.has"), YES),
        Field::choice(at("garage.has"), "Garage"),
        Field::choice(at("garage.nbCars"), "Places de garage").when(at("garage.has"), YES),
        Field::choice(at("hasPool"), "Piscine"),
        Field::choice(at("unoccupiedOver90Days"), "Inoccupé plus de 90 jours par an"),
    ]
}

fn protection() -> Vec<Field> {
    let at = |name: &str| format!("homeInsurance.step3.{name}");
    let mut fields = vec![
        Field::choice(at("insuranceLevelWanted"), "Niveau de protection souhaité"),
        Field::choice(at("isEquippedWithAnAlarmSystem"), "Équipé d’une alarme"),
        Field::choice(
            at("interestedByAnAlarmSystemInstallation"),
            "Intéressé par l’installation d’une alarme",
        )
        .when(at("isEquippedWithAnAlarmSystem"), &["Non"]),
        Field::date(at("insuranceWantedCoveringDate"), "Date d’effet souhaitée"),
    ];
    fields.extend(referral_and_contact());
    fields.push(files());
    fields
}
