//! Steps of the car and motorbike insurance forms (AMB-041).

use super::common::{INSURED_AGE, identity};
use super::field::{Field, Kind, Step};
use super::home::{closing_fields, subject_fields};
use crate::simulation::vehicle_insurance::{
    CLAIMS_LIMIT, InsuranceSituation, TrailerWeight, VehicleInsuranceLevel, VehicleUsage,
};

const YES: &[&str] = &["Oui"];
const LICENSE: &str = "Date d’obtention du permis";

pub(super) fn steps(is_motor: bool) -> Vec<Step> {
    let part = if is_motor { "motorInsurance" } else { "carInsurance" };
    let prefix_paths =
        |fields: Vec<Field>| fields.into_iter().map(|field| field.with_path_prefix(part)).collect::<Vec<_>>();
    let mut driver = subject_fields(&format!("{part}.step3"));
    driver.extend(prefix_paths(addresses_and_second_driver(is_motor)));
    let mut protection = prefix_paths(protection(is_motor));
    protection.extend(closing_fields(
        "La carte grise, le permis et le relevé d’information de votre assureur accélèrent la réponse.",
    ));
    vec![
        Step::new("Votre véhicule", prefix_paths(vehicle(is_motor))),
        Step::new("Expérience et sinistres", prefix_paths(experience(is_motor))),
        Step::new("À propos de vous", driver),
        Step::new("Votre protection", protection),
    ]
}

fn vehicle(is_motor: bool) -> Vec<Field> {
    let mut fields = vec![
        Field::date("step1.initialEntryIntoServiceDate", "Date de première mise en circulation")
            .question("Première mise en circulation")
            .help("Cadre B.")
            .group(if is_motor { "Votre moto" } else { "Votre voiture" })
            .group_help("Ces renseignements sont sur la carte grise."),
        Field::date("step1.acquisitionDate", "Date d’acquisition"),
        Field::text("step1.licensePlate", "Immatriculation").help("Cadre A.").placeholder("AA-123-AA"),
        Field::text("step1.vehicleBrand", "Marque").help("Cadre D.1."),
        Field::text("step1.vehicleModel", "Modèle").help("Cadre D.3."),
        Field::choice("step1.vehicleUsage", "Usage du véhicule", VehicleUsage::labels()).hints(&[
            ("Privé uniquement", "Courses, loisirs, vacances"),
            ("Privé-trajet travail", "Et pour aller travailler"),
            ("Tous déplacements", "Et des tournées ou visites"),
        ]),
    ];
    if !is_motor {
        let presence = "step1.trailerOrCaravan.has";
        fields.push(
            Field::yes_or_no(presence, "Remorque ou caravane")
                .question("Tractez-vous une remorque ou une caravane ?")
                .group("Remorque ou caravane"),
        );
        let weight = "step1.trailerOrCaravan.weight";
        fields.push(
            Field::choice(weight, "Poids de la remorque ou caravane", TrailerWeight::labels())
                .question("Son poids")
                .ask_if(presence, YES),
        );
    }
    fields
}

fn experience(is_motor: bool) -> Vec<Field> {
    let mut fields = vec![
        Field::new("step2.licenseDate", LICENSE, Kind::PastDate)
            .help("Au dos du permis.")
            .group("Votre expérience"),
        Field::choice(
            "step2.insuranceSituationOver36Months",
            "Assurance sur les 36 derniers mois",
            InsuranceSituation::labels(),
        )
        .question("Sur les 36 derniers mois, combien de temps avez-vous été assuré ?"),
    ];
    let names = if is_motor {
        HistoryLabels {
            bonus: "Bonus-malus",
            motor: "Bonus-malus moto",
            car: "Bonus-malus auto",
            motor_claims: "Sinistres moto",
            car_claims: "Sinistres auto",
        }
    } else {
        HistoryLabels {
            bonus: "Bonus-malus",
            car: "Coefficient",
            car_claims: "Sinistres",
            ..HistoryLabels::default()
        }
    };
    fields.extend(history("step2.", is_motor, &names));
    fields
}

/// Screen labels of a driver's coefficients and claims.
#[derive(Default)]
struct HistoryLabels {
    bonus: &'static str,
    motor: &'static str,
    car: &'static str,
    motor_claims: &'static str,
    car_claims: &'static str,
}

/// Fields of a driver's coefficients and claims.
fn history(prefix: &str, is_motor: bool, names: &HistoryLabels) -> Vec<Field> {
    let coefficient = |name: &str, label, question| {
        Field::new(format!("{prefix}bonusMalusSystemValue.{name}"), label, Kind::Coefficient)
            .question(question)
    };
    let claims = |name: &str, label, title| {
        Field::new(format!("{prefix}damages.{name}"), label, Kind::Damages { most: CLAIMS_LIMIT })
            .group(title)
            .group_help(
                "Tous ceux des 36 derniers mois, même sans faute de votre part. L’assureur les vérifie : mieux \
                 vaut n’en oublier aucun.",
            )
    };
    let why = "Le coefficient multiplie la prime de référence : 0,50 la divise par deux, 1,25 l’augmente d’un \
               quart. Il figure sur le relevé d’information que votre assureur remet à la demande. Sans assurance \
               à votre nom, il vaut 1,00.";
    if is_motor {
        vec![
            coefficient("motor", "Bonus-malus moto", names.motor).group(names.bonus),
            coefficient("car", "Bonus-malus auto", names.car).with_reason(why),
            claims("motor", "Sinistres moto sur 36 mois", names.motor_claims),
            claims("car", "Sinistres auto sur 36 mois", names.car_claims),
        ]
    } else {
        vec![
            coefficient("car", "Bonus-malus", names.car).group(names.bonus).with_reason(why),
            claims("car", "Sinistres sur 36 mois", names.car_claims),
        ]
    }
}

fn addresses_and_second_driver(is_motor: bool) -> Vec<Field> {
    let to_work: Vec<_> =
        VehicleUsage::ALL.iter().filter(|usage| usage.goes_to_work()).map(|usage| usage.label()).collect();
    let presence = "step3.secondDriver.has";
    let mut fields = vec![
        Field::new("step3.propertyAddress", "Adresse", Kind::Address)
            .question("Votre domicile (facultatif)")
            .autofill("address")
            .optional()
            .group("Vos adresses"),
        Field::new("step3.workAddress", "Lieu de travail", Kind::Town)
            .question("Votre lieu de travail")
            .ask_if("step1.vehicleUsage", &to_work),
        Field::yes_or_no(presence, "Second conducteur")
            .question("Une autre personne conduit-elle régulièrement ce véhicule ?")
            .group("Second conducteur"),
    ];
    let driver_fields = second_driver(is_motor)
        .into_iter()
        .map(|field| field.ask_if(presence, YES).person("Second conducteur"));
    fields.extend(driver_fields);
    fields
}

fn second_driver(is_motor: bool) -> Vec<Field> {
    let prefix = "step3.secondDriver.";
    let mut second: Vec<Field> =
        identity(prefix, INSURED_AGE).into_iter().map(Field::disable_autofill).collect();
    second.push(
        Field::new(format!("{prefix}licenseDate"), LICENSE, Kind::PastDate)
            .question("Date d’obtention de son permis"),
    );
    let names = if is_motor {
        HistoryLabels {
            bonus: "Bonus-malus du second conducteur",
            motor: "Bonus-malus moto du second conducteur",
            car: "Bonus-malus auto du second conducteur",
            motor_claims: "Sinistres moto du second conducteur",
            car_claims: "Sinistres auto du second conducteur",
        }
    } else {
        HistoryLabels {
            bonus: "Bonus-malus du second conducteur",
            car: "Coefficient du second conducteur",
            car_claims: "Sinistres du second conducteur",
            ..HistoryLabels::default()
        }
    };
    second.extend(history(prefix, is_motor, &names));
    second
}

fn protection(is_motor: bool) -> Vec<Field> {
    let mut fields = vec![
        Field::choice(
            "step4.insuranceLevelWanted",
            "Niveau de protection souhaité",
            VehicleInsuranceLevel::labels(),
        )
        .hints(&[
            ("Tiers", "Le minimum légal : les dommages causés aux autres"),
            ("Tiers +", "Et le vol, l’incendie, le bris de glace"),
            ("Tous risques", "Et vos propres dommages, même en tort"),
        ])
        .group("Le contrat souhaité"),
    ];
    if is_motor {
        fields.push(
            Field::yes_or_no("step4.wantCircuitCoverage", "Couverture sur circuit")
                .question("Souhaitez-vous être couvert sur circuit ?")
                .help("Hors compétition."),
        );
    }
    fields.push(
        Field::new("step4.insuranceWantedCoveringDate", "Date d’effet souhaitée", Kind::ComingDate)
            .help("Le jour où le contrat doit commencer."),
    );
    fields
}
