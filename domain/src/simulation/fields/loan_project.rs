//! First steps of each loan: project, then needs (AMB-035).

use super::field::{Field, Kind, Step};
use crate::simulation::loan::{
    ConsumerOrScpiProjectType, EstateState, EstateType, EstateUse, HYPOTHECARY_PROJECT_TYPES,
    MAX_HYPOTHECARY_PROJECTS, PropertyLoanType,
};
use crate::simulation::simulation_type::SimulationType;

const PROJECT: &str = "Votre projet";
const NEEDS: &str = "Vos besoins";
const NONE_IS_ZERO: &str = "0 si vous n’en avez pas.";

pub(super) fn consolidation() -> Vec<Step> {
    let prefix = "consolidationLoan.project";
    vec![Step::new(
        PROJECT,
        vec![
            Field::amount(format!("{prefix}.treasuryNeeded"), "Trésorerie souhaitée")
                .question("Trésorerie souhaitée en plus")
                .help("Pour un projet ou un imprévu. Indiquez 0 si vous n’en avez pas besoin."),
            Field::yes_or_no(
                format!("{prefix}.recordedToTheBanqueDeFrance"),
                "Inscrit au fichier des incidents de la Banque de France",
            )
            .question("Êtes-vous inscrit à un fichier de la Banque de France (FICP ou FCC) ?")
            .with_reason(
                "Les banques consultent ces fichiers avant de prêter. Le savoir dès maintenant nous évite de vous \
                 proposer une solution impossible : si vous y êtes inscrit, nous cherchons d’autres voies avec \
                 vous, comme le prêt hypothécaire ou le réméré.",
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
                Field::choice(format!("{project}.loanType"), "Type de projet", PropertyLoanType::labels())
                    .question("Votre opération")
                    .hints(&[("Soulte", "Racheter la part d’un copropriétaire")]),
                Field::choice(format!("{project}.estateType"), "Type de bien", EstateType::labels()),
                Field::choice(format!("{project}.estateState"), "État du bien", EstateState::labels())
                    .hints(&[("VEFA", "Acheté sur plan")]),
                Field::choice(format!("{project}.estateUse"), "Usage du bien", EstateUse::labels()),
            ],
        ),
        Step::new(
            NEEDS,
            vec![
                Field::amount(format!("{needs}.loanAmount"), "Montant du prêt")
                    .question("Montant du prêt souhaité"),
                Field::amount(format!("{needs}.suppliedAmount"), "Apport personnel").help(NONE_IS_ZERO),
                Field::amount(format!("{needs}.amountOfWorkToFinance"), "Travaux à financer")
                    .help("0 s’il n’y en a pas."),
                Field::new(format!("{needs}.buyingAddress"), "Adresse du bien", Kind::Address)
                    .optional()
                    .group("Adresse du bien")
                    .group_help("Si vous la connaissez déjà. Laissez ces champs vides sinon."),
            ],
        ),
    ]
}

pub(super) fn hypothecary() -> Vec<Step> {
    let projects = Field::new(
        "hypothecaryLoan.projectTypes",
        "Projets à financer",
        Kind::Texts { most: MAX_HYPOTHECARY_PROJECTS, suggestions: &HYPOTHECARY_PROJECT_TYPES },
    );
    vec![
        Step::new(PROJECT, vec![projects.question("Projet")])
            .help("À quoi servira l’argent ? Choisissez ou écrivez jusqu’à cinq projets."),
        Step::new(
            NEEDS,
            vec![
                Field::amount("hypothecaryLoan.needs.amountNeeded", "Montant souhaité")
                    .help("La somme dont vous avez besoin, tous projets confondus."),
            ],
        ),
    ]
}

pub(super) fn consumer_or_scpi(simulation_type: SimulationType) -> Vec<Step> {
    let prefix = "consumerOrScpiLoan";
    let suited =
        ConsumerOrScpiProjectType::ALL.iter().filter(|project| project.accepts_type(simulation_type));
    let values = suited.map(|project| project.label()).collect();
    let path = format!("{prefix}.projectType");
    let project = if simulation_type == SimulationType::ScpiLoan {
        vec![
            Field::choice(path, "Type de SCPI", values).question("Quel type de SCPI vous intéresse ?").hints(
                &[
                    ("SCPI Fiscale", "Réduire votre impôt"),
                    ("SCPI Rendement", "Percevoir des revenus réguliers"),
                    ("SCPI de Plus-Value", "Valoriser votre capital"),
                ],
            ),
            Field::text(format!("{prefix}.scpiName"), "Nom de la SCPI")
                .help("Celle que vous avez choisie, ou « à définir »."),
        ]
    } else {
        vec![Field::choice(path, "Projet à financer", values).question("Que souhaitez-vous financer ?")]
    };
    vec![
        Step::new(PROJECT, project),
        Step::new(
            NEEDS,
            vec![
                Field::amount(format!("{prefix}.needs.amountNeeded"), "Montant souhaité")
                    .question("Montant du projet"),
                Field::amount(format!("{prefix}.needs.suppliedAmount"), "Apport personnel")
                    .help(NONE_IS_ZERO),
            ],
        ),
    ]
}
