//! Result of one loan: phases, totals, first and last rows, TAEG.

use super::amounts::{Amount, or_zero};
use super::dates::{BrokenPeriod, Calendar, FirstPeriod};
use super::input::{LoanKind, PlanLoan};
use super::insurance::{self, BorrowerInsurance, Premiums};
use super::phases::{Payment, PlanPhase, phases};
use super::rates::{Flows, to_rounded_percent};
use super::schedule::{Month, Schedule, ScheduleError};
use crate::shared::day::Day;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// Number of first and of last rows of a schedule in the result.
const ROWS: usize = 3;

/// A loan with its schedule and premiums.
#[derive(Clone, Debug)]
pub(super) struct ComputedLoan<'a> {
    pub(super) loan: &'a PlanLoan,
    pub(super) schedule: Schedule,
    pub(super) first_period: FirstPeriod,
    premiums: Vec<Premiums>,
    /// Insurance of all borrowers, per month.
    pub(super) insurance: Vec<Amount>,
}

impl<'a> ComputedLoan<'a> {
    /// Computes a validated loan; `others` as for [`Schedule::compute`].
    pub(super) fn compute(
        loan: &'a PlanLoan,
        calendar: Option<Calendar>,
        others: &[Amount],
    ) -> Result<Self, ScheduleError> {
        let amount = or_zero(loan.amount);
        let first_period = FirstPeriod::new(calendar, amount, loan.rate.unwrap_or_default());
        let schedule = Schedule::compute(loan, first_period, others)?;
        let premiums: Vec<_> =
            loan.insurance.iter().map(|premium| Premiums::compute(premium, amount, &schedule)).collect();
        let insurance = insurance::totals(&premiums, schedule.months.len());
        Ok(Self { loan, schedule, first_period, premiums, insurance })
    }

    /// Amount borrowed.
    pub(super) fn amount(&self) -> Amount {
        or_zero(self.loan.amount)
    }

    /// Duration in months.
    pub(super) fn months(&self) -> u16 {
        self.loan.months.unwrap_or_default()
    }

    pub(super) fn is_bridge(&self) -> bool {
        self.loan.kind == LoanKind::Bridge
    }

    /// Months of the schedule, each with its insurance.
    pub(super) fn rows(&self) -> impl Iterator<Item = (&Month, Amount)> {
        self.schedule.months.iter().zip(self.insurance.iter().copied())
    }

    /// Monthly charges: regular instalment without balloon, and insurance.
    pub(super) fn charges(&self) -> impl Iterator<Item = Amount> {
        self.rows().map(|(month, insurance)| month.regular - month.balloon + insurance)
    }

    pub(super) fn schedule_rows(&self, calendar: Option<Calendar>) -> Vec<LoanRow> {
        let rows = (1..).zip(self.rows());
        rows.map(|(n, (month, insurance))| LoanRow::new(n, month, insurance, calendar)).collect()
    }

    /// Returns the result of the loan. `first`: time to the first instalment, in years. The loan's insurance counts in
    /// the rate if it is required. `None` if a rate is above its bound.
    pub(super) fn result(
        &self,
        calendar: Option<Calendar>,
        first: f64,
        insurance_is_required: bool,
    ) -> Option<LoanResult> {
        let instalments: Vec<_> = self.schedule.months.iter().map(|month| month.instalment).collect();
        let flows =
            Flows { net: self.amount(), instalments: &instalments, insurance: &self.insurance, first };
        let payments =
            self.rows().map(|(month, insurance)| Payment { instalment: month.regular, insurance, loans: 1 });
        let rows = self.schedule_rows(calendar);
        let (interest, insurance) = (self.schedule.interest(), self.insurance.iter().copied().sum());
        Some(LoanResult {
            id: self.loan.id.clone(),
            phases: phases(payments),
            first_instalment: instalments.first().copied().unwrap_or_default(),
            last_instalment: instalments.last().copied().unwrap_or_default(),
            total_interest: interest,
            total_insurance: insurance,
            total_due: self.amount() + interest + insurance,
            insurance_of_borrowers: self.premiums.iter().map(Premiums::summary).collect(),
            taeg_without_fees: to_rounded_percent(flows.rate(insurance_is_required)?),
            taeg_bare: to_rounded_percent(flows.rate(false)?),
            first_rows: rows.iter().take(ROWS).cloned().collect(),
            last_rows: rows.iter().skip(rows.len().saturating_sub(ROWS)).cloned().collect(),
            smoothed_total: self.schedule.smoothed_total,
            broken_period: self.first_period.describe(self.schedule.first_change()),
        })
    }
}

/// Result of a loan. Amounts are euros, rates percent.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoanResult {
    /// Identifier of the loan in the input.
    pub id: String,
    /// Phases of the regular instalments.
    pub phases: Vec<PlanPhase>,
    /// First instalment, broken period included, without insurance.
    pub first_instalment: Amount,
    /// Last instalment, with the accumulated rounding differences, without insurance.
    pub last_instalment: Amount,
    /// Sum of the interest.
    pub total_interest: Amount,
    /// Sum of the premiums.
    pub total_insurance: Amount,
    /// Amount, interest and insurance.
    pub total_due: Amount,
    /// Insurance of each borrower.
    pub insurance_of_borrowers: Vec<BorrowerInsurance>,
    /// TAEG without fees, with the insurance of this loan if required, two decimals.
    pub taeg_without_fees: f64,
    /// TAEG without fees and insurance, two decimals.
    pub taeg_bare: f64,
    /// First three rows.
    pub first_rows: Vec<LoanRow>,
    /// Last three rows.
    pub last_rows: Vec<LoanRow>,
    /// Constant total of the instalments of a smoothed loan and of the loans around which it is smoothed.
    pub smoothed_total: Option<Amount>,
    /// First period that is not a month.
    pub broken_period: Option<BrokenPeriod>,
}

/// Complete schedule of a loan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoanSchedule {
    /// Identifier of the loan in the input.
    pub id: String,
    /// One row per month.
    pub rows: Vec<LoanRow>,
}

/// Row of a schedule.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct LoanRow {
    /// Number of the month, from 1.
    pub n: u16,
    /// Day of the instalment, when dates are known.
    pub date: Option<Day>,
    /// Interest of the month, paid or deferred.
    pub interest: Amount,
    /// Repaid capital.
    pub principal: Amount,
    /// Instalment without insurance.
    pub instalment: Amount,
    /// Premiums of the month.
    pub insurance: Amount,
    /// Instalment and insurance.
    pub total: Amount,
    /// Capital owed after the instalment, capitalised interest included.
    pub balance: Amount,
    /// Deferred interest so far.
    pub accrued: Option<Amount>,
}

impl LoanRow {
    fn new(n: u16, month: &Month, insurance: Amount, calendar: Option<Calendar>) -> Self {
        Self {
            n,
            date: calendar.map(|calendar| calendar.instalment(i32::from(n))),
            interest: month.interest,
            principal: month.principal,
            instalment: month.instalment,
            insurance,
            total: month.instalment + insurance,
            balance: month.balance,
            accrued: month.accrued,
        }
    }
}
