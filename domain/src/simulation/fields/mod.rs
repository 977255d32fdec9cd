//! Field table of the simulations (AMB-036): step, condition, requirement, accepted values and French texts of each
//! field. Used by the server for validation and summaries, and sent to the browser unchanged.

mod common;
mod field;
mod home;
mod loan;
mod loan_project;
mod vehicle;

pub use common::{CONTACT_WORDING, MARKETING_WORDING};
pub use field::{Choice, Condition, Field, Group, Kind, Step};

use super::simulation_type::SimulationType;

impl SimulationType {
    /// Returns the steps of the form, in order, with their fields (AMB-035).
    pub fn steps(self) -> Vec<Step> {
        match self {
            Self::ConsolidationLoan => [loan_project::consolidation(), loan::common(self)].concat(),
            Self::PropertyLoan => [loan_project::property(), loan::common(self)].concat(),
            Self::HypothecaryLoan => [loan_project::hypothecary(), loan::common(self)].concat(),
            Self::ScpiLoan | Self::ConsumerLoan => {
                [loan_project::consumer_or_scpi(self), loan::common(self)].concat()
            }
            Self::HomeInsurance => home::steps(),
            Self::CarInsurance => vehicle::steps(false),
            Self::MotorInsurance => vehicle::steps(true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titles(kind: SimulationType) -> Vec<&'static str> {
        kind.steps().iter().map(|step| step.title).collect()
    }

    /// LOAN-01 to 03, HOMI-01, CARM-01.
    #[test]
    fn steps_have_the_titles_of_the_specification() {
        let common = [
            "Vos souhaits",
            "Votre identité",
            "Vos ressources",
            "Informations complémentaires",
            "Vos coordonnées",
        ];
        assert_eq!(titles(SimulationType::ConsolidationLoan), [&["Votre projet"][..], &common].concat());
        for kind in [
            SimulationType::PropertyLoan,
            SimulationType::HypothecaryLoan,
            SimulationType::ScpiLoan,
            SimulationType::ConsumerLoan,
        ] {
            assert_eq!(titles(kind), [&["Votre projet", "Vos besoins"][..], &common].concat());
        }
        assert_eq!(
            titles(SimulationType::HomeInsurance),
            ["Votre logement", "À propos de vous", "Votre protection"]
        );
        for kind in [SimulationType::CarInsurance, SimulationType::MotorInsurance] {
            assert_eq!(
                titles(kind),
                ["Votre véhicule", "Expérience et sinistres", "À propos de vous", "Votre protection"]
            );
        }
    }
}
