//! Repayment profile of the loan of an offer: how its instalment repays its amount.

use super::offer::Offer;
use crate::financing_plan::{Amount, LoanKind, MAX_AMOUNT, SingleLoan};
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::simulation::estimate::LoanMonths;

/// Minimum tolerance between the entered and the computed instalment, in cents; the tolerance is 1 % of the computed
/// one if that is more.
const TOLERANCE_CENTS: i64 = 100;

/// Repayment profile of a loan with known amount and duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RepaymentProfile {
    /// Constant instalments at the nominal rate; the entered instalment, if any, agrees.
    Constant(SingleLoan),
    /// The entered instalment pays the interest only: the capital is due at the end.
    InterestOnly(SingleLoan),
    /// The entered instalment is above the computed one: a deferral, an included insurance, or a mistake.
    Above { entered: Amount, computed: Amount },
    /// The entered instalment does not repay the loan.
    TooLow,
    /// The nominal rate is unknown; this instalment repays at least the amount.
    WithoutRate { entered: Amount },
}

impl RepaymentProfile {
    /// Returns the profile; `None` unless amount, duration and either rate or instalment are known and within their
    /// bounds.
    pub(super) fn compute(offer: &Offer) -> Option<Self> {
        let amount =
            offer.amount.filter(|amount| amount.cents() > 0 && Amount::from(*amount) <= MAX_AMOUNT)?;
        let months = LoanMonths::new(offer.duration?)?.count();
        match (offer.rate, offer.instalment.map(Amount::from)) {
            (Some(rate), entered) => Self::with_rate(amount, rate, months, entered),
            (None, Some(entered)) => {
                let interest_free =
                    SingleLoan::compute(LoanKind::Amortising, amount, Percent::default(), months)?;
                let is_low = entered < interest_free.instalment - tolerance(interest_free.instalment);
                Some(if is_low { Self::TooLow } else { Self::WithoutRate { entered } })
            }
            (None, None) => None,
        }
    }

    fn with_rate(amount: Euros, rate: Percent, months: u16, entered: Option<Amount>) -> Option<Self> {
        let constant = SingleLoan::compute(LoanKind::Amortising, amount, rate, months)?;
        let (computed, accepted_difference) = (constant.instalment, tolerance(constant.instalment));
        let Some(entered) = entered else { return Some(Self::Constant(constant)) };
        if entered > computed + accepted_difference {
            return Some(Self::Above { entered, computed });
        }
        if entered >= computed - accepted_difference {
            return Some(Self::Constant(constant));
        }
        let in_fine = SingleLoan::compute(LoanKind::InFine, amount, rate, months)?;
        let is_interest = in_fine.instalment.is_positive()
            && (entered - in_fine.instalment).cents().abs() <= TOLERANCE_CENTS;
        Some(if is_interest { Self::InterestOnly(in_fine) } else { Self::TooLow })
    }
}

fn tolerance(instalment: Amount) -> Amount {
    Amount::from_cents((instalment.cents() / 100).max(TOLERANCE_CENTS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn profile(
        euros: i64,
        months: u16,
        rate: Option<f64>,
        instalment: Option<i64>,
    ) -> Option<RepaymentProfile> {
        RepaymentProfile::compute(&Offer {
            amount: Euros::from_cents(euros * 100).ok(),
            duration: Some(months),
            rate: rate.map(|rate| Percent::from_number(rate).unwrap()),
            instalment: instalment.map(|cents| Euros::from_cents(cents).unwrap()),
            ..Default::default()
        })
    }

    #[test]
    fn entered_instalment_decides_the_profile() {
        use RepaymentProfile::{Above, Constant, InterestOnly, TooLow, WithoutRate};
        // 200 000 € at 3 % over 300 months: 948,42 € a month, 500 € of interest.
        let profile_of = |cents| profile(200_000, 300, Some(3.0), Some(cents)).unwrap();
        for cents in [94_842, 94_800, 93_894, 95_790] {
            assert!(matches!(profile_of(cents), Constant(_)), "{cents}");
        }
        for cents in [95_791, 120_000] {
            assert!(matches!(profile_of(cents), Above { .. }), "{cents}");
        }
        for cents in [0, 10_000, 49_899, 50_101, 93_893] {
            assert_eq!(profile_of(cents), TooLow, "{cents}");
        }
        assert!(
            matches!(profile_of(50_000), InterestOnly(_)) && matches!(profile_of(50_100), InterestOnly(_))
        );
        let without_rate = |cents| profile(200_000, 300, None, Some(cents)).unwrap();
        assert_eq!(without_rate(66_000), TooLow);
        assert_eq!(without_rate(66_667), WithoutRate { entered: Amount::from_cents(66_667) });
    }

    #[test]
    fn unknown_figures_give_no_profile() {
        assert_eq!(profile(200_000, 300, None, None), None);
        assert_eq!(profile(0, 300, Some(3.0), None), None);
        assert_eq!(profile(200_000, 481, Some(3.0), None), None);
        assert_eq!(profile(200_000, 300, Some(26.0), Some(100)), None);
        assert!(matches!(profile(200_000, 300, Some(3.0), None), Some(RepaymentProfile::Constant(_))));
    }

    proptest! {
        #[test]
        fn computed_instalment_repays_the_loan(
            euros in 1_000..=10_000_000_i64, months in 2..=480_u16, rate in 0..=25_000_u32,
        ) {
            let rate = f64::from(rate) / 1_000.0;
            if let Some(RepaymentProfile::Constant(loan)) = profile(euros, months, Some(rate), None) {
                let input = profile(euros, months, Some(rate), Some(loan.instalment.cents()));
                prop_assert_eq!(input, Some(RepaymentProfile::Constant(loan)));
                let without_rate = profile(euros, months, None, Some(loan.instalment.cents()));
                let is_repaid = matches!(without_rate, Some(RepaymentProfile::WithoutRate { .. }));
                prop_assert!(is_repaid);
            }
        }
    }
}
