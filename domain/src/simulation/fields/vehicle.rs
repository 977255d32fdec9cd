//! The four steps of a car or motorbike insurance (CARM-01, AMB-041).

use super::common::{INSURED_AGE, identity, referral_and_contact};
use super::field::{Field, Kind, Step};
use super::home::{about, files};
use crate::simulation::vehicle_insurance::{DAMAGES_LIMIT, VehicleUsage};

const YES: &[&str] = &["Oui"];
const LICENSE: &str = "Date d’obtention du permis";

pub(super) fn steps(is_motor: bool) -> Vec<Step> {
    let part = if is_motor { "motorInsurance" } else { "carInsurance" };
    let inside = |fields: Vec<Field>| fields.into_iter().map(|field| field.inside(part)).collect::<Vec<_>>();
    let mut driver = about(&format!("{part}.step3"));
    driver.extend(inside(addresses_and_second_driver(is_motor)));
    let mut protection = inside(protection(is_motor));
    protection.extend(referral_and_contact());
    protection.push(files());
    vec![
        Step::new("Votre véhicule", inside(vehicle(is_motor))),
        Step::new("Expérience et sinistres", inside(experience(is_motor))),
        Step::new("À propos de vous", driver),
        Step::new("Votre protection", protection),
    ]
}

fn vehicle(is_motor: bool) -> Vec<Field> {
    let mut fields = vec![
        Field::date("step1.initialEntryIntoServiceDate", "Date de première mise en circulation"),
        Field::date("step1.acquisitionDate", "Date d’acquisition"),
        Field::text("step1.licensePlate", "Immatriculation"),
        Field::text("step1.vehicleBrand", "Marque"),
        Field::text("step1.vehicleModel", "Modèle"),
        Field::choice("step1.vehicleUsage", "Usage du véhicule"),
    ];
    if !is_motor {
        let has = "step1.trailerOrCaravan.has";
        fields.push(Field::choice(has, "Remorque ou caravane"));
        fields.push(
            Field::choice("step1.trailerOrCaravan.weight", "Poids de la remorque ou caravane").when(has, YES),
        );
    }
    fields
}

fn experience(is_motor: bool) -> Vec<Field> {
    let mut fields = vec![
        Field::new("step2.licenseDate", LICENSE, Kind::PastDate),
        Field::choice("step2.insuranceSituationOver36Months", "Assurance sur les 36 derniers mois"),
    ];
    fields.extend(past("step2.", is_motor));
    fields
}

/// Coefficients and claims of a driver.
fn past(at: &str, is_motor: bool) -> Vec<Field> {
    let coefficient =
        |name: &str, label| Field::new(format!("{at}bonusMalusSystemValue.{name}"), label, Kind::Coefficient);
    let damages = |name: &str, label| {
        Field::new(format!("{at}damages.{name}"), label, Kind::Damages { most: DAMAGES_LIMIT })
    };
    if is_motor {
        vec![
            coefficient("motor", "Bonus-malus moto"),
            coefficient("car", "Bonus-malus auto"),
            damages("motor", "Sinistres moto sur 36 mois"),
            damages("car", "Sinistres auto sur 36 mois"),
        ]
    } else {
        vec![coefficient("car", "Bonus-malus"), damages("car", "Sinistres sur 36 mois")]
    }
}

fn addresses_and_second_driver(is_motor: bool) -> Vec<Field> {
    let to_work: Vec<_> =
        VehicleUsage::ALL.iter().filter(|usage| usage.goes_to_work()).map(|usage| usage.label()).collect();
    let at = "step3.secondDriver.";
    let has = format!("{at}has");
    let mut fields = vec![
        Field::new("step3.propertyAddress", "Adresse", Kind::Address).optional(),
        Field::new("step3.workAddress", "Lieu de travail", Kind::Town).when("step1.vehicleUsage", &to_work),
        Field::choice(has.clone(), "Second conducteur"),
    ];
    let mut second = identity(at, INSURED_AGE);
    second.push(Field::new(format!("{at}licenseDate"), LICENSE, Kind::PastDate));
    second.extend(past(at, is_motor));
    let asked = second.into_iter().map(|field| field.when(has.clone(), YES).of("Second conducteur"));
    fields.extend(asked);
    fields
}

fn protection(is_motor: bool) -> Vec<Field> {
    let mut fields = vec![Field::choice("step4.insuranceLevelWanted", "Niveau de protection souhaité")];
    if is_motor {
        fields.push(Field::choice("step4.wantCircuitCoverage", "Couverture sur circuit"));
    }
    fields.push(Field::date("step4.insuranceWantedCoveringDate", "Date d’effet souhaitée"));
    fields
}
