//! Computation of a plan from its parts.

use super::amounts::Amount;
use super::balance::{NeedsResult, PlanBalance, ResourcesResult};
use super::checks;
use super::comparison::{ConsolidationCost, CreditLaw, DebtComparison, credit_law};
use super::config::PlanConfig;
use super::dates::{AprTime, Calendar, OfferDates};
use super::debts::ComputedDebt;
use super::guarantee::GuaranteeCost;
use super::hcsf::HcsfResult;
use super::household::{HouseholdResult, plan_charge};
use super::input::{PlanInput, PlanOperation};
use super::loan::{ComputedLoan, LoanResult, LoanSchedule};
use super::notary::NotaryFees;
use super::phases::{Payment, PlanPhase, phases};
use super::rates::{Flows, PlanRates};
use super::schedule::ScheduleError;
use super::totals::PlanTotals;
use crate::shared::day::Day;
use crate::shared::violation::Violations;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// Message for fees that exceed the loans.
const FEES_ABOVE_LOANS: &str = "Les frais dépassent le montant emprunté.";
/// Message for a TAEG above 1 000 %.
const RATE_TOO_HIGH: &str =
    "Le TAEG dépasse 1\u{202f}000\u{a0}%\u{202f}: vérifiez les montants, les frais et l’assurance.";

impl ScheduleError {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Irregular => {
                "Les échéances arrondies au centime ne remboursent pas ce montant sur cette durée\u{202f}: augmentez \
                 le montant ou réduisez la durée."
            }
            Self::SmoothedBelowInterest => {
                "Le lissage laisse une échéance inférieure aux intérêts du mois\u{202f}: allongez ce prêt ou réduisez \
                 les autres."
            }
        }
    }
}

/// Result of a financing plan.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct FinancingPlan {
    /// Notary’s fees of the purchase.
    pub notary: Option<NotaryFees>,
    pub guarantee: Option<GuaranteeCost>,
    /// Costs to finance.
    pub needs: NeedsResult,
    pub resources: ResourcesResult,
    /// Resources against needs.
    pub balance: PlanBalance,
    /// Loans, in the order of the input.
    pub loans: Vec<LoanResult>,
    /// Phases of all loans together.
    pub phases: Vec<PlanPhase>,
    /// Cost of the credit.
    pub totals: PlanTotals,
    /// TAEG and TAEA of all loans together.
    pub rates: PlanRates,
    /// Budget of the household, when it is given.
    pub household: Option<HouseholdResult>,
    /// Limits of the HCSF, for a given household.
    pub hcsf: Option<HcsfResult>,
    /// Comparison of a consolidation with the debts it buys back.
    pub comparison: Option<DebtComparison>,
    /// Legal delays of the offer.
    pub offer: Option<OfferDates>,
    /// Time from the release to the first instalment, when dates are given.
    pub taeg_time: Option<AprTime>,
}

impl PlanInput {
    /// Computes the plan with the tables of the firm.
    ///
    /// # Errors
    /// Every field that is missing, out of bounds or contradictory; else the loans and debts that have no schedule, or
    /// fees and premiums without a TAEG.
    pub fn compute(&self, config: &PlanConfig) -> Result<FinancingPlan, Violations> {
        checks::violations(self, config).into_result()?;
        let calendar = Calendar::new(&self.dates);
        let loans = compute_loans(self, calendar)?;
        let debts = compute_debts(self)?;
        let notary = self.notary.as_ref().map(|purchase| NotaryFees::compute(purchase, &config.notary));
        let guarantee = self.guarantee.as_ref().map(|guarantee| GuaranteeCost::compute(guarantee, config));
        let needs = NeedsResult::compute(self.needs, notary.as_ref(), guarantee.as_ref(), &debts);
        let resources = ResourcesResult::compute(self);
        let insurance_is_required = self.insurance_is_required(&debts);
        let totals = PlanTotals::add_up(&loans, needs.credit_fees(), insurance_is_required);
        let months = longest_duration(&loans);
        let taeg_time = calendar.map(|calendar| calendar.time(months));
        let first = taeg_time.map_or(1.0 / 12.0, AprTime::to_years);
        let rates = plan_rates(&loans, resources.loans - totals.fees, first, insurance_is_required)?;
        let household = self.household.as_ref().map(|household| {
            let minimum = &config.living_minimum;
            HouseholdResult::compute(household, &debts, &loans, self.buys_main_residence(), minimum)
        });
        let consolidation = ConsolidationCost {
            monthly: plan_charge(&loans),
            months,
            cost: totals.cost_with_insurance + needs.early_repayment.unwrap_or_default(),
        };
        let is_consolidation = self.project.operation == PlanOperation::Consolidation;
        Ok(FinancingPlan {
            hcsf: household.map(|household| HcsfResult::compute(self, &household, &loans, needs.total)),
            balance: PlanBalance::compute(&needs, &resources),
            loans: loan_results(&loans, calendar, first, insurance_is_required)?,
            phases: phases(payments(&loans)),
            comparison: is_consolidation.then(|| DebtComparison::compute(&debts, consolidation)).flatten(),
            offer: self.offer.map(|offer| OfferDates::compute(offer, self.law(&debts))),
            notary,
            guarantee,
            needs,
            resources,
            totals,
            rates,
            household,
            taeg_time,
        })
    }

    /// Returns the complete schedules of the loans, in the order of the input.
    ///
    /// # Errors
    /// As for [`Self::compute`].
    pub fn schedules(&self, config: &PlanConfig) -> Result<Vec<LoanSchedule>, Violations> {
        checks::violations(self, config).into_result()?;
        let calendar = Calendar::new(&self.dates);
        let schedule = |loan: &ComputedLoan<'_>| LoanSchedule {
            id: loan.loan.id.clone(),
            rows: loan.schedule_rows(calendar),
        };
        Ok(compute_loans(self, calendar)?.iter().map(schedule).collect())
    }

    /// Returns the day from which current debts are counted.
    pub(super) fn as_of(&self) -> Option<Day> {
        self.dates.as_of.or(self.dates.funds_released_on)
    }

    fn buys_main_residence(&self) -> bool {
        let is_other = self.notary.as_ref().is_some_and(|purchase| purchase.main_residence == Some(false));
        self.project.operation == PlanOperation::Property && !is_other
    }

    /// Returns the operation whose law applies: for a consolidation, that of property or consumer credit.
    fn law(&self, debts: &[ComputedDebt<'_>]) -> PlanOperation {
        match self.project.operation {
            PlanOperation::Consolidation => match credit_law(debts) {
                CreditLaw::Property => PlanOperation::Property,
                CreditLaw::Consumer => PlanOperation::Consumer,
            },
            operation => operation,
        }
    }

    fn insurance_is_required(&self, debts: &[ComputedDebt<'_>]) -> bool {
        self.project.insurance_required.unwrap_or_else(|| self.law(debts) != PlanOperation::Consumer)
    }
}

/// Computes the loans: those that are not smoothed first, as the others depend on their instalments.
fn compute_loans(input: &PlanInput, calendar: Option<Calendar>) -> Result<Vec<ComputedLoan<'_>>, Violations> {
    let mut violations = Violations::default();
    let mut compute = |index: usize, others: &[Amount]| {
        let loan = input.loans.get(index)?;
        let computed = ComputedLoan::compute(loan, calendar, others);
        let field = |error| match error {
            ScheduleError::Irregular => format!("loans.{index}.amount"),
            ScheduleError::SmoothedBelowInterest => format!("loans.{index}.smoothedAround"),
        };
        computed.map_err(|error| violations.add(field(error), error.sentence())).ok()
    };
    let is_smoothed =
        |index: &usize| input.loans.get(*index).is_some_and(|loan| !loan.smoothed_around.is_empty());
    let (smoothed, plain): (Vec<usize>, Vec<usize>) = (0..input.loans.len()).partition(is_smoothed);
    let mut loans: Vec<_> =
        plain.into_iter().filter_map(|index| Some((index, compute(index, &[])?))).collect();
    let around: Vec<_> = smoothed
        .into_iter()
        .filter_map(|index| {
            let ids = &input.loans.get(index)?.smoothed_around;
            Some((index, compute(index, &instalments(loans.iter().map(|(_, loan)| loan), ids))?))
        })
        .collect();
    loans.extend(around);
    loans.sort_by_key(|(index, _)| *index);
    violations.into_result()?;
    Ok(loans.into_iter().map(|(_, loan)| loan).collect())
}

/// Regular instalments per month of the loans with these identifiers.
fn instalments<'a>(loans: impl Iterator<Item = &'a ComputedLoan<'a>>, ids: &[String]) -> Vec<Amount> {
    let named_loans = loans.filter(|computed| ids.contains(&computed.loan.id));
    named_loans.fold(Vec::new(), |sums, computed| {
        add_amounts(sums, computed.schedule.months.iter().map(|month| month.regular))
    })
}

/// Adds amounts per month.
fn add_amounts(mut sums: Vec<Amount>, amounts: impl ExactSizeIterator<Item = Amount>) -> Vec<Amount> {
    sums.resize(sums.len().max(amounts.len()), Amount::ZERO);
    for (sum, amount) in sums.iter_mut().zip(amounts) {
        *sum += amount;
    }
    sums
}

fn compute_debts(input: &PlanInput) -> Result<Vec<ComputedDebt<'_>>, Violations> {
    let mut violations = Violations::default();
    let debts = input.household.iter().flat_map(|household| household.debts.iter().enumerate());
    let computed = debts
        .filter_map(|(index, debt)| {
            let computed = ComputedDebt::compute(debt, input.as_of());
            let field = || format!("household.debts.{index}.capital");
            computed.map_err(|error| violations.add(field(), error.sentence())).ok()
        })
        .collect();
    violations.into_result()?;
    Ok(computed)
}

/// Longest duration, in months.
fn longest_duration(loans: &[ComputedLoan<'_>]) -> u16 {
    loans.iter().map(ComputedLoan::months).max().unwrap_or_default()
}

fn payments(loans: &[ComputedLoan<'_>]) -> Vec<Payment> {
    let mut payments = vec![Payment::default(); usize::from(longest_duration(loans))];
    for loan in loans {
        for (payment, (month, insurance)) in payments.iter_mut().zip(loan.rows()) {
            payment.instalment += month.regular;
            payment.insurance += insurance;
            payment.loans += 1;
        }
    }
    payments
}

fn plan_rates(
    loans: &[ComputedLoan<'_>],
    net: Amount,
    first: f64,
    insurance_is_required: bool,
) -> Result<PlanRates, Violations> {
    let paid = loans.iter().fold(Vec::new(), |sums, computed| {
        add_amounts(sums, computed.schedule.months.iter().map(|month| month.instalment))
    });
    let insurance =
        loans.iter().fold(Vec::new(), |sums, computed| add_amounts(sums, computed.insurance.iter().copied()));
    let flows = Flows { net, instalments: &paid, insurance: &insurance, first };
    flows.rates(insurance_is_required).ok_or_else(|| {
        if net.is_positive() {
            Violations::in_field("loans", RATE_TOO_HIGH)
        } else {
            Violations::in_field("needs", FEES_ABOVE_LOANS)
        }
    })
}

fn loan_results(
    loans: &[ComputedLoan<'_>],
    calendar: Option<Calendar>,
    first: f64,
    insurance_is_required: bool,
) -> Result<Vec<LoanResult>, Violations> {
    let result = |(index, loan): (usize, &ComputedLoan<'_>)| {
        let result = loan.result(calendar, first, insurance_is_required);
        result.ok_or_else(|| Violations::in_field(format!("loans.{index}.insurance"), RATE_TOO_HIGH))
    };
    loans.iter().enumerate().map(result).collect()
}
