//! Month-by-month schedule of a loan, in arrears, from the proportional monthly rate.

use super::amounts::{Amount, annual_rate, or_zero};
use super::dates::FirstPeriod;
use super::input::{Capitalisation, DeferralKind, InterestPayment, LoanKind, PlanLoan};
use super::smoothing;
use crate::shared::percent::Percent;
use crate::simulation::estimate::constant_instalment;

/// Reason why a loan has no schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScheduleError {
    /// Rounded instalments repay the loan too early, or leave most of it to the last instalment.
    Irregular,
    /// The smoothed instalment would not pay the interest of a month.
    SmoothedBelowInterest,
}

/// One month of a loan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Month {
    /// Interest of the month, paid or deferred.
    pub(super) interest: Amount,
    /// Repaid capital.
    pub(super) principal: Amount,
    /// Paid instalment, without insurance.
    pub(super) instalment: Amount,
    /// Instalment without the cents of the last one and without a broken period.
    pub(super) regular: Amount,
    /// Part of `regular` that is not a monthly charge: capital of a bullet loan, final payment of a bridge loan.
    pub(super) balloon: Amount,
    /// Capital owed before the instalment.
    pub(super) owed: Amount,
    /// Capital owed after it, capitalised interest included.
    pub(super) balance: Amount,
    /// Deferred interest so far; `None` in a month that defers none.
    pub(super) accrued: Option<Amount>,
}

/// Schedule of a loan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Schedule {
    /// One entry per month.
    pub(super) months: Vec<Month>,
    /// Constant total of a smoothed loan and of the loans around which it is smoothed.
    pub(super) smoothed_total: Option<Amount>,
}

impl Schedule {
    /// Computes the schedule of a validated loan. `others` are the regular instalments per month of the loans around
    /// which it is smoothed.
    pub(super) fn compute(
        loan: &PlanLoan,
        first: FirstPeriod,
        others: &[Amount],
    ) -> Result<Self, ScheduleError> {
        let rate = loan.rate.unwrap_or_default();
        let mut builder = ScheduleBuilder::new(or_zero(loan.amount), rate, first);
        let count = loan.months.unwrap_or_default();
        if !loan.smoothed_around.is_empty() {
            let total = smoothing::constant_total(builder.balance, rate, count, others)
                .ok_or(ScheduleError::Irregular)?;
            builder.repay_smoothed(total, count, others)?;
            return Ok(Self { months: builder.months, smoothed_total: Some(total) });
        }
        match loan.kind {
            LoanKind::Bridge if loan.interest_paid == Some(InterestPayment::End) => {
                builder.defer_interest_to_end(count, loan.capitalisation.unwrap_or_default());
            }
            LoanKind::Bridge | LoanKind::InFine => builder.pay_interest_until_end(count),
            LoanKind::Amortising | LoanKind::Ptz | LoanKind::ActionLogement => {
                let deferred = builder.defer(loan);
                builder.repay(count.saturating_sub(deferred))?;
            }
        }
        Ok(Self { months: builder.months, smoothed_total: None })
    }

    /// Computes the constant instalments that repay a capital, without deferral.
    pub(super) fn constant(capital: Amount, rate: Percent, count: u16) -> Result<Self, ScheduleError> {
        let mut builder = ScheduleBuilder::new(capital, rate, FirstPeriod::default());
        builder.repay(count)?;
        Ok(Self { months: builder.months, smoothed_total: None })
    }

    /// Total interest.
    pub(super) fn interest(&self) -> Amount {
        self.months.iter().map(|month| month.interest).sum()
    }

    /// Difference between the first instalment and the regular one.
    pub(super) fn first_change(&self) -> Amount {
        self.months.first().map(|month| month.instalment - month.regular).unwrap_or_default()
    }
}

/// State of the computation of a schedule.
struct ScheduleBuilder {
    rate: Percent,
    first: FirstPeriod,
    balance: Amount,
    accrued: Amount,
    months: Vec<Month>,
}

impl ScheduleBuilder {
    fn new(capital: Amount, rate: Percent, first: FirstPeriod) -> Self {
        Self { rate, first, balance: capital, accrued: Amount::ZERO, months: Vec::new() }
    }

    /// Returns the interest of a whole month and of the next period, which differ if the first period is not a month.
    fn next_interest(&self) -> (Amount, Amount) {
        let month = self.balance.month_of(self.rate);
        (month, if self.months.is_empty() { self.first.interest(month) } else { month })
    }

    fn pay(&mut self, principal: Amount, regular: Amount, balloon: Amount) {
        let (_, interest) = self.next_interest();
        let owed = self.balance;
        self.balance -= principal;
        let instalment = principal + interest;
        let balance = self.balance;
        self.months.push(Month {
            interest,
            principal,
            instalment,
            regular,
            balloon,
            owed,
            balance,
            accrued: None,
        });
    }

    fn pay_interest(&mut self) {
        let (month, _) = self.next_interest();
        self.pay(Amount::ZERO, month, Amount::ZERO);
    }

    fn pay_interest_until_end(&mut self, count: u16) {
        for _ in 1..count {
            self.pay_interest();
        }
        let (month, _) = self.next_interest();
        self.pay(self.balance, self.balance + month, self.balance);
    }

    /// Defers the interest of a month; the accrued interest is added to the capital if `is_capitalised`.
    fn defer_interest(&mut self, is_capitalised: bool) {
        let (_, interest) = self.next_interest();
        let owed = self.balance;
        self.accrued += interest;
        if is_capitalised {
            self.balance += std::mem::take(&mut self.accrued);
        }
        let accrued = interest.is_positive().then_some(self.accrued);
        self.months.push(Month { interest, owed, balance: self.balance, accrued, ..Month::default() });
    }

    fn defer_interest_to_end(&mut self, count: u16, capitalisation: Capitalisation) {
        for number in 1..count {
            self.defer_interest(capitalises(capitalisation, number));
        }
        let (month, interest) = self.next_interest();
        let owed = self.balance;
        let regular = owed + self.accrued + month;
        self.balance = Amount::ZERO;
        self.months.push(Month {
            interest,
            principal: owed,
            instalment: owed + self.accrued + interest,
            regular,
            balloon: regular,
            owed,
            ..Month::default()
        });
    }

    /// Runs the deferral of a loan and returns its months.
    fn defer(&mut self, loan: &PlanLoan) -> u16 {
        let Some(deferral) = loan.deferral else { return 0 };
        let is_total = deferral.kind == DeferralKind::Total || loan.kind == LoanKind::Ptz;
        let capitalisation = deferral.capitalisation.unwrap_or_default();
        for number in 1..=deferral.months {
            if is_total {
                self.defer_interest(number == deferral.months || capitalises(capitalisation, number));
            } else {
                self.pay_interest();
            }
        }
        deferral.months
    }

    /// Repays the capital in `count` constant instalments.
    fn repay(&mut self, count: u16) -> Result<(), ScheduleError> {
        let regular = constant_instalment(self.balance.euros(), annual_rate(self.rate), count)
            .ok_or(ScheduleError::Irregular)?;
        let regular = Amount::from(regular);
        for _ in 1..count {
            self.repay_month(regular)?;
        }
        self.repay_rest(regular)
    }

    /// Repays the capital so that the total with the other loans stays constant.
    fn repay_smoothed(&mut self, total: Amount, count: u16, others: &[Amount]) -> Result<(), ScheduleError> {
        let mut others = others.iter().copied().chain(std::iter::repeat(Amount::ZERO));
        for number in 1..=count {
            let regular = total - others.next().unwrap_or_default();
            let (month, _) = self.next_interest();
            if regular < month {
                return Err(ScheduleError::SmoothedBelowInterest);
            }
            if number < count { self.repay_month(regular)? } else { self.repay_rest(regular)? }
        }
        Ok(())
    }

    fn repay_month(&mut self, regular: Amount) -> Result<(), ScheduleError> {
        let (month, _) = self.next_interest();
        self.pay(regular - month, regular, Amount::ZERO);
        if self.balance.is_positive() { Ok(()) } else { Err(ScheduleError::Irregular) }
    }

    /// Pays the last instalment; an error if it exceeds twice the regular one, i.e. if rounded instalments do not repay
    /// the loan.
    fn repay_rest(&mut self, regular: Amount) -> Result<(), ScheduleError> {
        let (month, _) = self.next_interest();
        if self.balance + month > regular.times(2) {
            return Err(ScheduleError::Irregular);
        }
        self.pay(self.balance, regular, Amount::ZERO);
        Ok(())
    }
}

/// Returns whether accrued interest is added to the capital in this month, which is not the last one of the deferral.
fn capitalises(capitalisation: Capitalisation, number: u16) -> bool {
    match capitalisation {
        Capitalisation::Yearly => number.is_multiple_of(12),
        Capitalisation::Monthly => true,
        Capitalisation::AtEnd => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::financing_plan::input::Deferral;
    use crate::shared::euros::Euros;
    use proptest::prelude::*;

    prop_compose! {
        fn loan()(
            amount in 1..=10_000_000_000_i64,
            rate in 0..=25_000_u32,
            months in 2..=600_u16,
            kind in prop::sample::select(LoanKind::ALL.to_vec()),
            deferred in prop::option::of((prop::sample::select(DeferralKind::ALL.to_vec()), 1..=240_u16)),
            capitalisation in prop::option::of(prop::sample::select(Capitalisation::ALL.to_vec())),
            at_end in any::<bool>(),
        ) -> PlanLoan {
            let deferral = deferred
                .map(|(kind, months_of)| Deferral { kind, months: months_of.min(months - 1), capitalisation });
            PlanLoan {
                kind,
                amount: Euros::from_cents(amount).ok(),
                rate: Some(Percent::from_thousandths(if kind == LoanKind::Ptz { 0 } else { rate })),
                months: Some(months),
                deferral,
                interest_paid: at_end.then_some(InterestPayment::End),
                capitalisation,
                ..Default::default()
            }
        }
    }

    proptest! {
        #[test]
        fn schedule_pays_amount_and_interest(loan in loan()) {
            if let Ok(schedule) = Schedule::compute(&loan, FirstPeriod::default(), &[]) {
                let paid: Amount = schedule.months.iter().map(|month| month.instalment).sum();
                prop_assert_eq!(paid, or_zero(loan.amount) + schedule.interest());
                prop_assert_eq!(schedule.months.len(), usize::from(loan.months.unwrap_or_default()));
                prop_assert_eq!(schedule.months.last().map(|month| month.balance), Some(Amount::ZERO));
            }
        }
    }
}
