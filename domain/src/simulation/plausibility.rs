//! Refusal of contradictory or absurd answers. Deliberately tolerant: unusual wishes and wrong guesses are accepted.

use super::loan::{EstateState, EstateType};
use super::model::Simulation;
use super::simulation_type::SimulationType;
use crate::customer_record::household::HousingSituation;
use crate::shared::person::YesNo;
use crate::shared::violation::Violations;

/// Message for land bought off plan.
const LAND_OFF_PLAN: &str =
    "Un terrain seul ne s’achète pas en VEFA\u{202f}: choisissez un autre état, ou un autre type de bien.";
/// Message for instalments that repay hardly anything.
const INSTALMENT_TOO_LOW: &str = "Cette mensualité, sur cette durée, ne rembourserait pas le dixième du montant\u{202f}: \
    augmentez l’une ou l’autre.";
/// Message for a personal contribution (« apport ») above the amount needed.
const SUPPLIED_TOO_HIGH: &str =
    "L’apport dépasse le montant souhaité\u{202f}: il ne resterait rien à emprunter.";
/// Message for a mortgage loan without a property to mortgage.
const NO_PROPERTY: &str = "Ce prêt est garanti par un bien qui vous appartient\u{202f}: il vous faut en posséder un, \
    et nous le décrire.";

/// Minimum share of the amount that the requested instalments must repay, as a divisor (one tenth).
const MIN_PART: i64 = 10;

impl Simulation {
    /// Returns the implausible answers of a cleaned simulation, each with its field.
    pub(super) fn plausibility_violations(&self) -> Violations {
        let mut found = Violations::none();
        let mut refuse = |refused: bool, field: &str, message: &str| {
            if refused {
                found.add(field, message);
            }
        };
        if let Some(property) = &self.property_loan {
            let land = property.project.estate_type == Some(EstateType::Land);
            let off_plan = property.project.estate_state == Some(EstateState::OffPlan);
            refuse(land && off_plan, "propertyLoan.project.estateState", LAND_OFF_PLAN);
        }
        if let Some(other) = &self.consumer_or_scpi_loan {
            let (needed, supplied) = (other.needs.amount_needed, other.needs.supplied_amount);
            let over = needed.zip(supplied).is_some_and(|(needed, supplied)| supplied > needed);
            refuse(over, "consumerOrScpiLoan.needs.suppliedAmount", SUPPLIED_TOO_HIGH);
        }
        refuse(self.pays_next_to_nothing(), "loan.wishes.monthlyInstalments", INSTALMENT_TOO_LOW);
        if let (Some(SimulationType::HypothecaryLoan), Some(loan)) = (self.simulation_type, &self.loan) {
            refuse(loan.status == Some(HousingSituation::Hosted), "loan.status", NO_PROPERTY);
            let owns_nothing = loan.own_an_estate_property == Some(YesNo::No);
            refuse(owns_nothing, "loan.ownAnEstateProperty", NO_PROPERTY);
        }
        found
    }

    fn pays_next_to_nothing(&self) -> bool {
        let Some(wishes) = self.loan.as_ref().map(|loan| &loan.wishes) else { return false };
        let repaid = wishes.duration.zip(wishes.monthly_instalments).filter(|(years, _)| *years > 0);
        repaid.zip(self.amount_to_borrow()).is_some_and(|((years, instalment), amount)| {
            let paid = instalment.cents().saturating_mul(i64::from(years) * 12);
            paid.saturating_mul(MIN_PART) < amount.cents()
        })
    }
}
