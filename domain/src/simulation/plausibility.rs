//! Refusal of contradictory or absurd answers. Deliberately tolerant: unusual wishes and wrong guesses are accepted.

use super::loan::{EstateState, EstateType};
use super::model::Simulation;
use super::simulation_type::SimulationType;
use super::vehicle_insurance::VehicleInsurance;
use crate::customer_record::household::HousingSituation;
use crate::shared::date::has_accepted_year;
use crate::shared::day::Day;
use crate::shared::display::age_in_years;
use crate::shared::euros::Euros;
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

/// Message for an amount to borrow above [`MAX_BORROWED`].
const TOO_MUCH: &str =
    "Ce formulaire s’arrête à 10\u{a0}000\u{a0}000\u{a0}€\u{202f}: vérifiez le montant, ou appelez-nous.";
/// Message for a vehicle acquired before its first registration.
const ACQUIRED_TOO_EARLY: &str =
    "Cette date précède la première mise en circulation\u{202f}: vérifiez l’une et l’autre.";

/// Largest amount to borrow, in cents: 10 million euros.
const MAX_BORROWED: i64 = 1_000_000_000;
/// Minimum age of a driving licence of a motorbike, and of a car.
const LICENSE_AGES: (i32, i32) = (16, 17);

/// Minimum share of the amount that the requested instalments must repay, as a divisor (one tenth).
const MIN_PART: i64 = 10;

impl Simulation {
    /// Returns the implausible answers of a cleaned simulation, each with its field.
    pub(super) fn plausibility_violations(&self) -> Violations {
        let mut violations = Violations::default();
        let mut refuse = |refused: bool, field: &str, message: &str| {
            if refused {
                violations.add(field, message);
            }
        };
        if let Some(property) = &self.property_loan {
            let land = property.project.estate_type == Some(EstateType::Land);
            let off_plan = property.project.estate_state == Some(EstateState::OffPlan);
            refuse(land && off_plan, "propertyLoan.project.estateState", LAND_OFF_PLAN);
        }
        if let Some(other) = &self.consumer_or_scpi_loan {
            let (needed, supplied) = (other.needs.amount_needed, other.needs.supplied_amount);
            let is_too_high = needed.zip(supplied).is_some_and(|(needed, supplied)| supplied > needed);
            refuse(is_too_high, "consumerOrScpiLoan.needs.suppliedAmount", SUPPLIED_TOO_HIGH);
        }
        refuse(self.pays_next_to_nothing(), "loan.wishes.monthlyInstalments", INSTALMENT_TOO_LOW);
        if let (Some(SimulationType::HypothecaryLoan), Some(loan)) = (self.simulation_type, &self.loan) {
            refuse(loan.status == Some(HousingSituation::Hosted), "loan.status", NO_PROPERTY);
            let owns_nothing = loan.own_an_estate_property == Some(YesNo::No);
            refuse(owns_nothing, "loan.ownAnEstateProperty", NO_PROPERTY);
        }
        if self.amount_to_borrow().is_some_and(|amount| amount.cents() > MAX_BORROWED) {
            violations.add(self.largest_amount_field(), TOO_MUCH);
        }
        for (part, insurance, minimum_age) in [
            ("carInsurance", &self.car_insurance, LICENSE_AGES.1),
            ("motorInsurance", &self.motor_insurance, LICENSE_AGES.0),
        ] {
            if let Some(insurance) = insurance {
                violations.append(insurance.plausibility_violations(part, minimum_age));
            }
        }
        violations
    }

    /// Returns the field with the largest part of the amount to borrow.
    fn largest_amount_field(&self) -> String {
        if self.property_loan.is_some() {
            return "propertyLoan.needs.loanAmount".to_owned();
        }
        if self.hypothecary_loan.is_some() {
            return "hypothecaryLoan.needs.amountNeeded".to_owned();
        }
        if self.consumer_or_scpi_loan.is_some() {
            return "consumerOrScpiLoan.needs.amountNeeded".to_owned();
        }
        let cash = self.consolidation_loan.as_ref().and_then(|loan| loan.project.treasury_needed);
        let mut largest =
            (cash.map_or(0, Euros::cents), "consolidationLoan.project.treasuryNeeded".to_owned());
        for (index, debt) in self.loan.iter().flat_map(|loan| &loan.debts).enumerate() {
            let outstanding_capital = debt.outstanding_capital.map_or(0, Euros::cents);
            if outstanding_capital > largest.0 {
                largest = (outstanding_capital, format!("loan.debts.{index}.outstandingCapital"));
            }
        }
        largest.1
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

impl VehicleInsurance {
    /// Returns the contradictory dates; `part` is the path of the answers, `minimum_age` the minimum age of the
    /// licence.
    fn plausibility_violations(&self, part: &str, minimum_age: i32) -> Violations {
        let mut violations = Violations::default();
        let dates = self.step1.initial_entry_into_service_date.zip(self.step1.acquisition_date);
        let is_early = |(registered, acquired)| {
            has_accepted_year(registered) && has_accepted_year(acquired) && acquired < registered
        };
        if dates.is_some_and(is_early) {
            violations.add(format!("{part}.step1.acquisitionDate"), ACQUIRED_TOO_EARLY);
        }
        let second = &self.step3.second_driver;
        for (path, born, licensed) in [
            ("step2", self.step3.birth_date, self.step2.license_date),
            ("step3.secondDriver", second.birth_date, second.license_date),
        ] {
            if is_licensed_before(born, licensed, minimum_age) {
                let message = format!(
                    "Le permis ne s’obtient pas avant {minimum_age}\u{a0}ans\u{202f}: vérifiez cette date et la date de naissance."
                );
                violations.add(format!("{part}.{path}.licenseDate"), message);
            }
        }
        violations
    }
}

fn is_licensed_before(born: Option<Day>, licensed: Option<Day>, minimum_age: i32) -> bool {
    // A licence older than its owner has no age.
    born.zip(licensed)
        .filter(|(born, licensed)| has_accepted_year(*born) && has_accepted_year(*licensed))
        .is_some_and(|(born, licensed)| age_in_years(born, licensed).is_none_or(|age| age < minimum_age))
}
