//! Smoothing (lissage): the total of the instalments of several loans stays constant.

use super::amounts::{Amount, annual_rate};
use crate::shared::percent::Percent;
use crate::simulation::estimate::{cents, nearest};

/// Returns the constant total `T = (C + Σ p_k·v^k) / a` with `v = 1/(1+i)` and `a = Σ v^k` over the months of the main
/// loan, rounded to the nearest cent: `capital` is that of the main loan, `others` are the regular instalments per month
/// of the loans around it. `None` above the largest amount.
pub(super) fn constant_total(
    capital: Amount,
    rate: Percent,
    months: u16,
    others: &[Amount],
) -> Option<Amount> {
    let discount = 1.0 / (1.0 + annual_rate(rate).monthly_rate());
    let (mut factor, mut annuity, mut value) = (1.0, 0.0, cents(capital.euros()));
    let mut others = others.iter();
    for _ in 0..months {
        factor *= discount;
        annuity += factor;
        value += others.next().map_or(0.0, |paid| cents(paid.euros()) * factor);
    }
    nearest(value / annuity).map(Amount::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn total_without_rate_is_the_mean() {
        let others = [Amount::from_cents(10_000), Amount::from_cents(30_000)];
        let total = constant_total(Amount::from_cents(80_000), Percent::default(), 4, &others);
        assert_eq!(total, Some(Amount::from_cents(30_000)));
    }
}
