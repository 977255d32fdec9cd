//! Signed amounts in exact cents, and their roundings: to the nearest cent, halves upwards, or down to the cent.

use crate::shared::display::euros_and_cents;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::simulation::estimate::AnnualRate;
use serde::{Serialize, Serializer};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// Signed amount in euros, stored exactly as whole cents; additions saturate. A JSON number with at most 2 decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = f64))]
pub struct Amount(i64);

impl Amount {
    pub const ZERO: Self = Self(0);

    /// Builds an amount from whole cents.
    pub const fn from_cents(cents: i64) -> Self {
        Self(cents)
    }

    pub const fn cents(self) -> i64 {
        self.0
    }

    /// Returns the amount as [`Euros`], clamped to their bounds.
    pub fn euros(self) -> Euros {
        Euros::from_sum(self.0)
    }

    /// Returns the amount in euros: the closest double.
    #[expect(clippy::cast_precision_loss, reason = "the bounds of a plan keep its cents under 2^53")]
    pub fn to_number(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// Formats as « 1 234,50 € », with a minus sign below 0.
    pub fn to_french(self) -> String {
        let text = euros_and_cents(Self(self.0.saturating_abs()).euros());
        if self.0 < 0 { format!("−{text}") } else { text }
    }

    /// Returns whether the amount is above 0.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Returns the amount multiplied by a fraction, rounded to the nearest cent, halves upwards. The denominator is
    /// positive.
    pub(super) fn scale(self, numerator: i128, denominator: i128) -> Self {
        let doubled = i128::from(self.0).saturating_mul(numerator).saturating_mul(2);
        Self::whole(doubled.saturating_add(denominator).div_euclid(denominator.saturating_mul(2).max(1)))
    }

    /// Returns a percentage of the amount, rounded to the nearest cent.
    pub(super) fn percentage(self, percent: Percent) -> Self {
        self.scale(i128::from(percent.thousandths()), HUNDRED_PERCENT)
    }

    /// Returns a percentage of the amount, rounded down to the cent.
    pub(super) fn percentage_rounded_down(self, percent: Percent) -> Self {
        let product = i128::from(self.0).saturating_mul(i128::from(percent.thousandths()));
        Self::whole(product.div_euclid(HUNDRED_PERCENT))
    }

    /// Returns one month of interest at a yearly rate, i.e. one twelfth of it, rounded to the nearest cent.
    pub(super) fn month_of(self, yearly: Percent) -> Self {
        self.scale(i128::from(yearly.thousandths()), 12 * HUNDRED_PERCENT)
    }

    /// Returns the amount taken `count` times.
    pub(super) fn times(self, count: u16) -> Self {
        Self(self.0.saturating_mul(i64::from(count)))
    }

    fn whole(cents: i128) -> Self {
        Self(i64::try_from(cents).unwrap_or(if cents < 0 { i64::MIN } else { i64::MAX }))
    }
}

/// 100 %, in thousandths of a percent.
pub(super) const HUNDRED_PERCENT: i128 = 100_000;

/// Returns an optional amount, 0 when it is absent.
pub(super) fn or_zero(amount: Option<Euros>) -> Amount {
    Amount::from(amount.unwrap_or_default())
}

/// Returns a yearly rate in the form of the estimates; validated rates are within its bounds.
pub(super) fn annual_rate(rate: Percent) -> AnnualRate {
    AnnualRate::new(rate.to_number()).unwrap_or_default()
}

impl From<Euros> for Amount {
    fn from(amount: Euros) -> Self {
        Self(amount.cents())
    }
}

impl Add for Amount {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Amount {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Amount {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Amount {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i64(self.0 / 100)
        } else {
            serializer.serialize_f64(self.to_number())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(rate: f64) -> Percent {
        Percent::from_number(rate).unwrap()
    }

    #[test]
    fn halves_round_upwards() {
        assert_eq!(Amount(7).scale(1, 2), Amount(4));
        assert_eq!(Amount(-7).scale(1, 2), Amount(-3));
        assert_eq!(Amount(28_500_000).month_of(percent(0.31)), Amount(7_363));
        assert_eq!(Amount(1_305_000).percentage(percent(2.37)), Amount(30_929));
    }

    #[test]
    fn weighted_amount_is_cut_down_to_cents() {
        assert_eq!(Amount(99_999).percentage_rounded_down(percent(70.0)), Amount(69_999));
        assert_eq!(Amount(i64::MAX).percentage_rounded_down(percent(100.0)), Amount(i64::MAX));
    }

    #[test]
    fn amount_is_a_number_of_euros() {
        let write = |cents| serde_json::to_string(&Amount(cents)).unwrap();
        assert_eq!((write(-58_710), write(0), write(100)), ("-587.1".into(), "0".into(), "1".into()));
    }

    #[test]
    fn negative_amount_has_a_minus_sign() {
        assert_eq!(Amount(123_450).to_french(), "1\u{202f}234,50\u{a0}€");
        assert_eq!(Amount(-5).to_french(), "−0,05\u{a0}€");
    }

    #[test]
    fn operations_saturate() {
        assert_eq!(Amount(i64::MAX) + Amount(1), Amount(i64::MAX));
        assert_eq!(Amount(i64::MAX).times(2), Amount(i64::MAX));
        assert_eq!(Amount(i64::MAX).scale(i128::MAX, 1), Amount(i64::MAX));
        assert_eq!(-Amount(5), Amount(-5));
    }
}
