use super::*;
use crate::shared::euros::Euros;
use crate::simulation::SimulationType;
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", tag = "what")]
enum Case {
    #[serde(rename_all = "camelCase")]
    Instalment {
        amount: Euros,
        rate: f64,
        years: u8,
        expected: Option<Euros>,
    },
    Insurance {
        amount: Euros,
        rate: f64,
        expected: Option<Euros>,
    },
    Capacity {
        instalment: Euros,
        rate: f64,
        years: u8,
        expected: Option<Euros>,
    },
    Ratio {
        charges: Euros,
        income: Euros,
        expected: Option<f64>,
    },
    Available {
        charges: Euros,
        income: Euros,
        expected: Option<Euros>,
    },
}

#[test]
fn shared_cases() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../cases/simulation_estimates.json")).unwrap();
    let rate_of = |rate| AnnualRate::new(rate).unwrap();
    let months_of = |years| MonthsOfLoan::of_years(years).unwrap();
    for case in cases {
        match case {
            Case::Instalment { amount, rate, years, expected } => {
                assert_eq!(
                    monthly_instalment(amount, rate_of(rate), months_of(years)),
                    expected,
                    "{amount:?} {rate} {years}"
                );
            }
            Case::Insurance { amount, rate, expected } => {
                assert_eq!(insurance_instalment(amount, rate_of(rate)), expected);
            }
            Case::Capacity { instalment, rate, years, expected } => {
                assert_eq!(
                    borrowing_capacity(instalment, rate_of(rate), months_of(years)),
                    expected,
                    "{instalment:?} {rate} {years}"
                );
            }
            Case::Ratio { charges, income, expected } => assert_eq!(debt_ratio(charges, income), expected),
            Case::Available { charges, income, expected } => {
                assert_eq!(available_instalment(income, charges), expected);
            }
        }
    }
}

fn euros(cents: i64) -> Euros {
    Euros::from_cents(cents).unwrap()
}

#[test]
fn a_consolidation_stands_beside_today() {
    let debts = [(euros(64_025), euros(8_840_000)), (euros(9_500), euros(290_000))];
    let rate = AnnualRate::new(5.9).unwrap();
    let found = consolidation(&debts, euros(500_000), rate, MonthsOfLoan::of_years(12).unwrap()).unwrap();
    assert_eq!((found.today, found.amount), (euros(73_525), euros(9_630_000)));
    assert_eq!(
        Some(found.instalment),
        monthly_instalment(found.amount, rate, MonthsOfLoan::of_years(12).unwrap())
    );
    let most = [(Euros::MAX, Euros::MAX), (Euros::MAX, Euros::MAX)];
    assert_eq!(consolidation(&most, euros(0), rate, MonthsOfLoan::of_years(1).unwrap()), None);
}

#[test]
fn bounds_of_rates_and_durations() {
    assert!(AnnualRate::new(0.0).is_some() && AnnualRate::new(25.0).is_some());
    assert!([-0.1, 25.1, f64::NAN, f64::INFINITY].iter().all(|rate| AnnualRate::new(*rate).is_none()));
    assert!(MonthsOfLoan::new(0).is_none() && MonthsOfLoan::new(481).is_none());
    assert!(MonthsOfLoan::of_years(0).is_none() && MonthsOfLoan::of_years(41).is_none());
}

#[test]
fn the_shortest_row_that_is_long_enough_gives_the_rate() {
    let row = |up_to, rate| RateRow {
        simulation_type: SimulationType::PropertyLoan,
        up_to,
        rate: AnnualRate::new(rate).unwrap(),
    };
    let table = RateTable(vec![row(10, 3.0), row(20, 3.3)]);
    let rate = |years| table.rate_of(SimulationType::PropertyLoan, years);
    assert_eq!((rate(1), rate(10)), (AnnualRate::new(3.0), AnnualRate::new(3.0)));
    assert_eq!((rate(11), rate(21)), (AnnualRate::new(3.3), None));
    assert_eq!(table.rate_of(SimulationType::ScpiLoan, 5), None);
}

prop_compose! {
    fn loan()(amount in 0..=100_000_000_000_i64, rate in 0.0..=25.0_f64, months in 1..=480_u16) -> (Euros, AnnualRate, MonthsOfLoan) {
        (euros(amount), AnnualRate::new(rate).unwrap(), MonthsOfLoan::new(months).unwrap())
    }
}

proptest! {
    /// The whole loan is paid back; a higher amount or rate, or a shorter duration, never costs less a month.
    #[test]
    fn instalments_follow_their_loan((amount, rate, months) in loan(), more in 0..=10_000_000_i64) {
        let instalment = monthly_instalment(amount, rate, months).unwrap();
        prop_assert!(instalment.cents() * i64::from(months.count()) + i64::from(months.count()) >= amount.cents());
        let dearer = monthly_instalment(euros(amount.cents() + more), rate, months).unwrap();
        prop_assert!(dearer >= instalment);
        let free = monthly_instalment(amount, AnnualRate::new(0.0).unwrap(), months).unwrap();
        prop_assert!(free <= instalment);
        if let Some(longer) = MonthsOfLoan::new(months.count() + 12) {
            prop_assert!(monthly_instalment(amount, rate, longer).unwrap() <= instalment);
        }
    }

    /// What can be borrowed never costs more than what was given for it, and nearly all of it.
    #[test]
    fn a_capacity_is_paid_by_its_instalment(paid in 0..=100_000_000_i64, rate in 0.0..=25.0_f64, months in 1..=480_u16) {
        let (rate, months) = (AnnualRate::new(rate).unwrap(), MonthsOfLoan::new(months).unwrap());
        let capacity = borrowing_capacity(euros(paid), rate, months).unwrap();
        let instalment = monthly_instalment(capacity, rate, months).unwrap();
        prop_assert!(instalment.cents() <= paid && instalment.cents() >= paid - 2);
    }

    /// Whatever is left for an instalment keeps the ratio within 35 %.
    #[test]
    fn what_is_available_keeps_the_ratio(income in 1..=10_000_000_i64, charges in 0..=10_000_000_i64) {
        let (income, charges) = (euros(income), euros(charges));
        let available = available_instalment(income, charges).unwrap();
        if available.cents() > 0 {
            let all = euros(available.cents() + charges.cents());
            prop_assert!(all.cents() * 100 <= income.cents() * 35);
        }
        prop_assert!(debt_ratio(charges, income).unwrap().is_finite());
        prop_assert_eq!(debt_ratio(charges, euros(0)), None);
    }
}
