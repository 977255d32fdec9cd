//! What can be said at once of a loan being described.

use super::household::instalments;
use super::{
    AnnualRate, MonthsOfLoan, RateTable, annual_percentage_rate, available_instalment, borrowing_capacity,
    debt_ratio, insurance_instalment, left_to_pay, less, monthly_instalment, sum, times,
};
use crate::shared::euros::Euros;
use crate::simulation::model::Simulation;
use serde::Serialize;

/// The figures that the answers allow; a blank form allows none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LoanEstimate {
    /// What the loan would cost, once its amount and duration are known.
    pub cost: Option<LoanCost>,
    /// The loans that a consolidation would take over.
    pub replaced: Option<Replaced>,
    /// The largest amount over the same duration that keeps the debt ratio, insurance included; nothing for a
    /// consolidation, which asks for one amount.
    pub capacity: Option<Euros>,
    /// The debt ratio, once there is an income.
    pub debt_ratio: Option<DebtRatios>,
}

/// What a loan costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LoanCost {
    /// Euros borrowed.
    pub amount: Euros,
    /// Duration.
    pub years: u8,
    /// Fixed yearly rate in percent, of the table.
    pub rate: f64,
    /// Euros a month, without insurance.
    pub instalment: Euros,
    /// Euros a month for a usual loan insurance.
    pub insurance: Euros,
    /// Euros of insurance over the whole loan.
    pub insurance_total: Euros,
    /// The lender asks for the insurance: `apr`, `totalDue` and `totalCost` hold it.
    pub insurance_is_required: bool,
    /// TAEG in percent, fees and guarantee aside: they are the lender's.
    pub apr: f64,
    /// TAEA in percent: what the insurance adds to the TAEG.
    pub insurance_apr: f64,
    /// Montant total dû.
    pub total_due: Euros,
    /// Coût total du crédit: what is due past the amount.
    pub total_cost: Euros,
}

/// Loans that would be taken over.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Replaced {
    /// Euros a month today.
    pub instalments: Euros,
    /// Euros left to pay, capital and interest, at the rate of the consolidation: nobody asked for their own, and the
    /// same rate on both sides flatters neither. Once the table says it.
    pub total_due: Option<Euros>,
    /// What of it is interest.
    pub total_cost: Option<Euros>,
}

/// Charges over income in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DebtRatios {
    /// Today.
    pub before: f64,
    /// With the loan and its insurance; once the loan is known.
    pub after: Option<f64>,
}

impl Simulation {
    /// What the answers allow to say of the loan; the simulation must be cleaned up. An insurance allows nothing.
    pub fn loan_estimate(&self, table: &RateTable) -> LoanEstimate {
        let (Some(simulation_type), Some(loan)) = (self.simulation_type, &self.loan) else {
            return LoanEstimate::default();
        };
        let years = loan.wishes.duration;
        let term = years.and_then(|years| {
            Some((years, table.rate_of(simulation_type, years)?, MonthsOfLoan::of_years(years)?))
        });
        let cost = term.and_then(|term| self.cost(term, table.insurance));
        let replaced = self.replaced(term.map(|(_, rate, _)| rate));
        let income = loan.income().filter(|income| income.cents() > 0);
        let charges = income.and(self.charges_after());
        let capacity = match (income, charges, term) {
            (Some(income), Some(charges), Some((_, rate, months))) if replaced.is_none() => {
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
            replaced,
            capacity,
            debt_ratio: before.map(|before| DebtRatios { before, after }),
        }
    }

    fn cost(&self, term: (u8, AnnualRate, MonthsOfLoan), insurance_rate: AnnualRate) -> Option<LoanCost> {
        let (years, rate, months) = term;
        let amount = self.amount_to_borrow()?;
        let instalment = monthly_instalment(amount, rate, months)?;
        let insurance = insurance_instalment(amount, insurance_rate)?;
        let insurance_is_required = self.insurance_is_required();
        let both = sum([instalment, insurance].into_iter())?;
        let (apart, together) = (
            annual_percentage_rate(amount, instalment, months),
            annual_percentage_rate(amount, both, months),
        );
        let total_due = times(if insurance_is_required { both } else { instalment }, months.count())?;
        Some(LoanCost {
            amount,
            years,
            rate: rate.percent(),
            instalment,
            insurance,
            insurance_total: times(insurance, months.count())?,
            insurance_is_required,
            apr: if insurance_is_required { together } else { apart },
            insurance_apr: ((together - apart) * 100.0 + 0.5).floor() / 100.0,
            total_due,
            // Instalments rounded down may miss a cent of the amount.
            total_cost: less(total_due, amount).unwrap_or_default(),
        })
    }

    fn replaced(&self, rate: Option<AnnualRate>) -> Option<Replaced> {
        let debts = self.replaced_debts();
        let today = sum(instalments(debts)).filter(|today| today.cents() > 0)?;
        let owed =
            |debt: &crate::customer_record::household::Debt| debt.outstanding_capital.unwrap_or_default();
        let total_due = rate.and_then(|rate| {
            let left = debts
                .iter()
                .map(|debt| left_to_pay(debt.monthly_instalment.unwrap_or_default(), owed(debt), rate));
            sum(left.collect::<Option<Vec<_>>>()?.into_iter())
        });
        let total_cost = total_due.and_then(|due| less(due, sum(debts.iter().map(owed))?));
        Some(Replaced { instalments: today, total_due, total_cost })
    }
}
