//! The first steps of each loan: its project, then its needs (AMB-035).

use super::field::{Field, Kind, Step};
use crate::simulation::loan::{ConsumerOrScpiProjectType, MAX_HYPOTHECARY_PROJECTS};
use crate::simulation::simulation_type::SimulationType;

const PROJECT: &str = "Votre projet";
const NEEDS: &str = "Vos besoins";

pub(super) fn consolidation() -> Vec<Step> {
    let at = "consolidationLoan.project";
    vec![Step::new(
        PROJECT,
        vec![
            Field::amount(format!("{at}.treasuryNeeded"), "Trésorerie souhaitée"),
            Field::choice(
                format!("{at}.recordedToTheBanqueDeFrance"),
                "Inscrit au fichier des incidents de la Banque de France",
            ),
        ],
    )]
}

pub(super) fn property() -> Vec<Step> {
    let (project, needs) = ("propertyLoan.project", "propertyLoan.needs");
    vec![
        Step::new(
            PROJECT,
            vec![
                Field::choice(format!("{project}.loanType"), "Type de projet"),
                Field::choice(format!("{project}.estateType"), "Type de bien"),
                Field::choice(format!("{project}.estateState"), "État du bien"),
                Field::choice(format!("{project}.estateUse"), "Usage du bien"),
            ],
        ),
        Step::new(
            NEEDS,
            vec![
                Field::amount(format!("{needs}.loanAmount"), "Montant du prêt"),
                Field::amount(format!("{needs}.suppliedAmount"), "Apport personnel"),
                Field::amount(format!("{needs}.amountOfWorkToFinance"), "Travaux à financer"),
                Field::new(format!("{needs}.buyingAddress"), "Adresse du bien", Kind::Address).optional(),
            ],
        ),
    ]
}

pub(super) fn hypothecary() -> Vec<Step> {
    vec![
        Step::new(
            PROJECT,
            vec![Field::new(
                "hypothecaryLoan.projectTypes",
                "Projets à financer",
                Kind::Texts { most: MAX_HYPOTHECARY_PROJECTS },
            )],
        ),
        Step::new(NEEDS, vec![Field::amount("hypothecaryLoan.needs.amountNeeded", "Montant souhaité")]),
    ]
}

pub(super) fn consumer_or_scpi(simulation_type: SimulationType) -> Vec<Step> {
    let at = "consumerOrScpiLoan";
    let is_scpi = simulation_type == SimulationType::ScpiLoan;
    let suited = ConsumerOrScpiProjectType::ALL.iter().filter(|project| project.suits(simulation_type));
    let among = suited.map(|project| project.label()).collect();
    let mut project = vec![Field::new(
        format!("{at}.projectType"),
        if is_scpi { "Type de SCPI" } else { "Projet à financer" },
        Kind::Choice { among },
    )];
    if is_scpi {
        project.push(Field::text(format!("{at}.scpiName"), "Nom de la SCPI"));
    }
    vec![
        Step::new(PROJECT, project),
        Step::new(
            NEEDS,
            vec![
                Field::amount(format!("{at}.needs.amountNeeded"), "Montant souhaité"),
                Field::amount(format!("{at}.needs.suppliedAmount"), "Apport personnel"),
            ],
        ),
    ]
}
