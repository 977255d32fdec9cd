//! TAEG and TAEA (R314-1 to R314-5, R314-11, R314-12 and annex to R314-3 of the code de la consommation).

use super::amounts::Amount;
pub(super) use crate::simulation::estimate::to_rounded_percent;
use crate::simulation::estimate::yearly_rate;
use serde::Serialize;

/// Rates of a whole plan, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlanRates {
    /// TAEG of all loans with all fees, with two decimals; it includes the insurance when the lender requires it.
    pub taeg: f64,
    /// TAEG with 8 decimals.
    pub taeg_exact: f64,
    /// TAEG without any insurance, with two decimals.
    pub taeg_without_insurance: f64,
    /// TAEA: TAEG with all insurance less TAEG without any, with two decimals.
    pub taea: f64,
    /// TAEA with 8 decimals.
    pub taea_exact: f64,
}

/// Payments of a plan, per month, and their net amount.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flows<'a> {
    /// Amounts received less the fees of day 0.
    pub(super) net: Amount,
    /// Instalments without insurance.
    pub(super) instalments: &'a [Amount],
    /// Insurance per month, as long as `instalments`.
    pub(super) insurance: &'a [Amount],
    /// Years from the release to the first instalment; the others follow every twelfth of a year.
    pub(super) first: f64,
}

impl Flows<'_> {
    /// Returns the annual rate at which the present value of the payments equals the net amount, as a fraction; `None`
    /// above 1 000 % or when nothing is received.
    pub(super) fn rate(&self, with_insurance: bool) -> Option<f64> {
        let paid: Vec<f64> = if with_insurance {
            let payments = self.instalments.iter().zip(self.insurance);
            payments.map(|(instalment, insurance)| (*instalment + *insurance).to_number()).collect()
        } else {
            self.instalments.iter().map(|paid| paid.to_number()).collect()
        };
        yearly_rate(self.net.to_number(), &paid, self.first)
    }

    /// Computes the rates of a plan; `None` as for [`Self::rate`].
    pub(super) fn rates(&self, insurance_is_required: bool) -> Option<PlanRates> {
        let (with_insurance, without_insurance) = (self.rate(true)?, self.rate(false)?);
        let taeg = if insurance_is_required { with_insurance } else { without_insurance };
        Some(PlanRates {
            taeg: to_rounded_percent(taeg),
            taeg_exact: eight_decimals(taeg),
            taeg_without_insurance: to_rounded_percent(without_insurance),
            taea: to_rounded_percent(with_insurance - without_insurance),
            taea_exact: eight_decimals(with_insurance - without_insurance),
        })
    }
}

/// Percent of a fraction, with 8 decimals, halves upwards.
fn eight_decimals(fraction: f64) -> f64 {
    (fraction * 1e10 + 0.5).floor() / 1e8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yearly_rate_of_a_monthly_rate_is_compounded() {
        let paid = [Amount::from_cents(1_000), Amount::from_cents(101_000)];
        let none = [Amount::ZERO; 2];
        let flows = Flows {
            net: Amount::from_cents(100_000),
            instalments: &paid,
            insurance: &none,
            first: 1.0 / 12.0,
        };
        let rates = flows.rates(true).unwrap();
        assert!((rates.taeg_exact - 12.682_503_01).abs() < 1e-8, "{rates:?}");
        assert!(rates.taea.abs() < 1e-9);
    }

    #[test]
    fn rate_without_net_or_above_bound_is_unknown() {
        let paid = [Amount::from_cents(100_000)];
        let rate_for = |net| {
            Flows { net: Amount::from_cents(net), instalments: &paid, insurance: &[Amount::ZERO], first: 1.0 }
                .rate(false)
        };
        assert_eq!((rate_for(0), rate_for(-5), rate_for(9_000)), (None, None, None));
        assert_eq!(rate_for(100_000), Some(0.0));
    }
}
