//! Live estimate of a loan simulation.

use super::apr::rate_of_payments;
use super::household::instalments;
use super::{
    AnnualRate, LoanMonths, RateTable, available_instalment, borrowing_capacity, compute_remaining_cost,
    debt_ratio, insurance_instalment, monthly_instalment, multiply, subtract, sum, to_rounded_percent,
};
use crate::customer_record::household::Debt;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::simulation::model::Simulation;
use crate::simulation::simulation_type::SimulationType;
use serde::Serialize;

/// Figures computed from the answers; a blank form gives none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LoanEstimate {
    /// Cost of the loan, once its amount and duration are known.
    pub cost: Option<LoanCost>,
    /// Loans that a consolidation would replace.
    pub replaced: Option<Replaced>,
    /// Largest amount over the same duration within the maximum debt ratio, insurance included; absent for a
    /// consolidation, whose amount is fixed by the replaced loans.
    pub capacity: Option<Euros>,
    /// Debt ratio, once there is an income.
    pub debt_ratio: Option<DebtRatios>,
}

/// Cost of a loan.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LoanCost {
    /// Amount borrowed, in euros.
    pub amount: Euros,
    /// Duration, in years.
    pub years: u8,
    /// Fixed nominal annual rate from the rate table, in percent.
    pub rate: f64,
    /// Monthly instalment without insurance, in euros.
    pub instalment: Euros,
    /// Monthly premium of a usual loan insurance, in euros.
    pub insurance: Euros,
    /// Insurance over the whole duration, in euros.
    pub insurance_total: Euros,
    /// Whether lenders require the insurance; `apr`, `totalDue` and `totalCost` then include it.
    pub insurance_is_required: bool,
    /// Usual fee of the broker, in euros.
    pub broker_fee: Euros,
    /// Usual file fee of the bank, in euros.
    pub file_fee: Euros,
    /// Usual cost of the guarantee, in euros.
    pub guarantee_fee: Euros,
    /// TAEG in percent, with these fees.
    pub apr: f64,
    /// TAEA in percent: TAEG with the insurance less TAEG without, rounded once.
    pub insurance_apr: f64,
    /// Total amount due (« montant total dû »), in euros.
    pub total_due: Euros,
    /// Total cost of the credit (« coût total du crédit »), in euros, fees included: amount due minus amount borrowed.
    pub total_cost: Euros,
}

/// Loans that a consolidation would replace.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Replaced {
    /// Current monthly instalments, in euros.
    pub instalments: Euros,
    /// Remaining amount to pay, capital and interest, in euros, from the end date of each loan, else from its rate.
    /// Absent unless every loan has one of them.
    pub total_due: Option<Euros>,
    /// Interest included in `totalDue`, in euros.
    pub total_cost: Option<Euros>,
}

/// Debt ratios in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DebtRatios {
    /// Current ratio.
    pub before: f64,
    /// Ratio with the loan and its insurance, once the loan is known.
    pub after: Option<f64>,
}

/// Duration of a loan, and the nominal rate for it.
#[derive(Clone, Copy)]
struct LoanTerm {
    years: u8,
    rate: AnnualRate,
    months: LoanMonths,
}

impl Simulation {
    /// Computes the estimate of a cleaned simulation; an insurance simulation has none. `today` is the day in Paris.
    pub fn loan_estimate(&self, table: &RateTable, today: Day) -> LoanEstimate {
        let (Some(simulation_type), Some(loan)) = (self.simulation_type, &self.loan) else {
            return LoanEstimate::default();
        };
        let years = loan.wishes.duration;
        let term = years.and_then(|years| {
            let rate = table.rate_of(simulation_type, years)?;
            Some(LoanTerm { years, rate, months: LoanMonths::from_years(years)? })
        });
        let cost = term.and_then(|term| self.cost(term, table, simulation_type));
        let replaced_costs = self.replaced_costs(today);
        let income = loan.income().filter(|income| income.cents() > 0);
        let charges = income.and(self.charges_after());
        let capacity = match (income, charges, term) {
            (Some(income), Some(charges), Some(LoanTerm { rate, months, .. }))
                if replaced_costs.is_none() =>
            {
                available_instalment(income, charges)
                    .and_then(|available| borrowing_capacity(available, rate, table.insurance, months))
            }
            _ => None,
        };
        let after = cost.as_ref().zip(charges).and_then(|(cost, charges)| {
            debt_ratio(sum([charges, cost.instalment, cost.insurance].into_iter())?, income?)
        });
        let before = income.zip(loan.charges()).and_then(|(income, charges)| debt_ratio(charges, income));
        LoanEstimate {
            cost,
            replaced: replaced_costs,
            capacity,
            debt_ratio: before.map(|before| DebtRatios { before, after }),
        }
    }

    fn cost(
        &self,
        LoanTerm { years, rate, months }: LoanTerm,
        table: &RateTable,
        simulation_type: SimulationType,
    ) -> Option<LoanCost> {
        let amount = self.amount_to_borrow()?;
        let instalment = monthly_instalment(amount, rate, months)?;
        let insurance = insurance_instalment(amount, table.insurance)?;
        let insurance_is_required = self.insurance_is_required();
        let total_instalment = sum([instalment, insurance].into_iter())?;
        let [broker_fee, file_fee, guarantee_fee] = match table.fees_of(simulation_type) {
            Some(fees) => [fees.broker.share_of(amount)?, fees.file, fees.guarantee.share_of(amount)?],
            None => [Euros::default(); 3],
        };
        let fees = sum([broker_fee, file_fee, guarantee_fee].into_iter())?;
        let net = subtract(amount, fees).unwrap_or_default();
        let rate_at = |payment| rate_of_payments(net, payment, months).unwrap_or_default();
        let (rate_without_insurance, rate_with_insurance) = (rate_at(instalment), rate_at(total_instalment));
        let paid =
            multiply(if insurance_is_required { total_instalment } else { instalment }, months.count())?;
        // Rounded instalments may total a cent less than the amount.
        let interest = subtract(paid, amount).unwrap_or_default();
        Some(LoanCost {
            amount,
            years,
            rate: rate.percent(),
            instalment,
            insurance,
            insurance_total: multiply(insurance, months.count())?,
            insurance_is_required,
            broker_fee,
            file_fee,
            guarantee_fee,
            apr: to_rounded_percent(if insurance_is_required {
                rate_with_insurance
            } else {
                rate_without_insurance
            }),
            insurance_apr: to_rounded_percent(rate_with_insurance - rate_without_insurance),
            total_due: sum([paid, fees].into_iter())?,
            total_cost: sum([interest, fees].into_iter())?,
        })
    }

    fn replaced_costs(&self, today: Day) -> Option<Replaced> {
        let debts = self.replaced_debts();
        let instalments = sum(instalments(debts)).filter(|total| total.cents() > 0)?;
        let remaining_costs =
            debts.iter().map(|debt| remaining_cost(debt, today)).collect::<Option<Vec<_>>>();
        let owed = sum(debts.iter().filter_map(|debt| debt.outstanding_capital));
        let total_due = remaining_costs.and_then(|remaining_costs| sum(remaining_costs.into_iter()));
        let total_cost = total_due.zip(owed).and_then(|(due, owed)| subtract(due, owed));
        // Instalments that do not repay the capital contradict it.
        Some(Replaced { instalments, total_due: total_cost.and(total_due), total_cost })
    }
}

/// Returns the instalments until the end date of a debt, else its remaining cost at its rate; `None` when both are
/// unknown, or the end date is past.
fn remaining_cost(debt: &Debt, today: Day) -> Option<Euros> {
    let instalment = debt.monthly_instalment.unwrap_or_default();
    if let Some(end) = debt.end_date {
        return multiply(instalment, months_until(end, today)?);
    }
    let rate = AnnualRate::new(debt.rate?.to_number())?;
    compute_remaining_cost(instalment, debt.outstanding_capital.unwrap_or_default(), rate)
}

/// Returns the number of monthly instalments until the last one, at least one; `None` for a past date.
fn months_until(end: Day, today: Day) -> Option<u16> {
    let month = |day: Day| day.0.year() * 12 + i32::from(u8::from(day.0.month()));
    if end < today {
        return None;
    }
    u16::try_from(month(end) - month(today)).ok().map(|months| months.max(1))
}
