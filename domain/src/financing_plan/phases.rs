//! Phases: months with one regular instalment, without the cents of the last instalment and without a broken period.

use super::amounts::Amount;
use serde::Serialize;

/// Consecutive months with one regular instalment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlanPhase {
    /// First month, from 1.
    pub from: u16,
    /// Last month.
    pub to: u16,
    /// Regular instalment without insurance.
    pub instalment: Amount,
    /// Insurance of the first month.
    pub insurance_first: Amount,
    /// Insurance of the last month.
    pub insurance_last: Amount,
    /// Instalment and insurance of the first month.
    pub total_first: Amount,
    /// Instalment and insurance of the last month.
    pub total_last: Amount,
}

/// Regular payment of a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Payment {
    pub(super) instalment: Amount,
    pub(super) insurance: Amount,
    /// Number of the loans that run: a phase of a plan ends when a loan ends.
    pub(super) loans: usize,
}

/// Groups months by instalment and running loans.
pub(super) fn phases(payments: impl IntoIterator<Item = Payment>) -> Vec<PlanPhase> {
    let mut phases: Vec<(PlanPhase, usize)> = Vec::new();
    for (number, payment) in (1_u16..).zip(payments) {
        let total = payment.instalment + payment.insurance;
        match phases.last_mut() {
            Some((phase, loans)) if phase.instalment == payment.instalment && *loans == payment.loans => {
                phase.to = number;
                phase.insurance_last = payment.insurance;
                phase.total_last = total;
            }
            _ => phases.push((
                PlanPhase {
                    from: number,
                    to: number,
                    instalment: payment.instalment,
                    insurance_first: payment.insurance,
                    insurance_last: payment.insurance,
                    total_first: total,
                    total_last: total,
                },
                payment.loans,
            )),
        }
    }
    phases.into_iter().map(|(phase, _)| phase).collect()
}
