use super::*;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::simulation::{SimulationType, test_cases};
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", tag = "quantity")]
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
        insurance: f64,
        years: u8,
        expected: Option<Euros>,
    },
    Apr {
        amount: Euros,
        payment: Euros,
        years: u8,
        expected: f64,
    },
    Left {
        instalment: Euros,
        owed: Euros,
        rate: f64,
        expected: Euros,
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
fn estimates_match_the_shared_cases() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../cases/simulation_estimates.json")).unwrap();
    let rate_of = |rate| AnnualRate::new(rate).unwrap();
    let months_of = |years| LoanMonths::from_years(years).unwrap();
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
            Case::Capacity { instalment, rate, insurance, years, expected } => {
                assert_eq!(
                    borrowing_capacity(instalment, rate_of(rate), rate_of(insurance), months_of(years)),
                    expected,
                    "{instalment:?} {rate} {years}"
                );
            }
            Case::Apr { amount, payment, years, expected } => {
                let actual = annual_percentage_rate(amount, payment, months_of(years));
                assert!((actual - expected).abs() < 1e-9, "{amount:?} {payment:?}: {actual}");
            }
            Case::Left { instalment, owed, rate, expected } => {
                assert_eq!(
                    compute_remaining_cost(instalment, owed, rate_of(rate)),
                    Some(expected),
                    "{instalment:?}"
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

#[derive(Deserialize)]
struct LoanCases {
    today: Day,
    rates: Rates,
    cases: Vec<test_cases::Case>,
}

/// Same JSON as the public site sends to browsers.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rates {
    as_of: Day,
    insurance: f64,
    rates: Vec<Rate>,
    fees: Vec<Fee>,
}

#[derive(Deserialize)]
struct Fee {
    #[serde(rename = "type")]
    simulation_type: SimulationType,
    broker: f64,
    file: Euros,
    guarantee: f64,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Rate {
    #[serde(rename = "type")]
    simulation_type: SimulationType,
    up_to: u8,
    rate: f64,
}

impl Rates {
    fn table(&self) -> RateTable {
        let rate = |percent| AnnualRate::new(percent).unwrap();
        let row = |row: &Rate| RateRow {
            simulation_type: row.simulation_type,
            up_to: row.up_to,
            rate: rate(row.rate),
        };
        let fee = |fee: &Fee| FeeRow {
            simulation_type: fee.simulation_type,
            broker: rate(fee.broker),
            file: fee.file,
            guarantee: rate(fee.guarantee),
        };
        RateTable {
            as_of: self.as_of,
            insurance: rate(self.insurance),
            rows: self.rates.iter().map(row).collect(),
            fees: self.fees.iter().map(fee).collect(),
        }
    }
}

fn loan_cases() -> LoanCases {
    serde_json::from_str(include_str!("../../../cases/simulation_loan_estimates.json")).unwrap()
}

#[test]
fn loan_estimates_match_the_shared_cases() {
    let LoanCases { rates, cases, today } = loan_cases();
    for case in cases {
        let estimate = serde_json::to_value(case.simulation().loan_estimate(&rates.table(), today)).unwrap();
        assert!(
            is_same_estimate(&estimate, &case.expected),
            "{}: {estimate:#} is not {:#}",
            case.name,
            case.expected
        );
    }
}

/// Compares numbers by value: 30 equals 30.0.
fn is_same_estimate(first: &Value, second: &Value) -> bool {
    match (first, second) {
        (Value::Number(first), Value::Number(second)) => first.as_f64() == second.as_f64(),
        (Value::Object(first), Value::Object(second)) => {
            first.len() == second.len()
                && first
                    .iter()
                    .all(|(key, value)| second.get(key).is_some_and(|other| is_same_estimate(value, other)))
        }
        _ => first == second,
    }
}

#[test]
fn reading_contains_figures_required_by_law() {
    let LoanCases { rates, cases, today } = loan_cases();
    let read = |name: &str| {
        let case = cases.iter().find(|case| case.name.contains(name)).unwrap();
        case.simulation().loan_estimate(&rates.table(), today).to_summary_group(&rates.table())
    };
    let group = read("buying a main residence").unwrap();
    assert!(
        group.title.contains("n’est pas une offre") && group.title.contains("01/11/2026"),
        "{}",
        group.title
    );
    let value = |label: &str| {
        let answer = group.answers.iter().find(|answer| answer.label == label);
        answer.unwrap_or_else(|| panic!("{label}: {:?}", group.answers)).value.clone()
    };
    assert_eq!(value("Mensualité, hors assurance"), "1\u{202f}170\u{a0}€");
    assert_eq!(value("Total par mois, assurance comprise"), "1\u{202f}230\u{a0}€");
    assert!(value("TAEG").starts_with("4,58\u{a0}%, assurance et frais usuels compris"), "{}", value("TAEG"));
    assert!(value("Montant total dû").starts_with("300\u{202f}553\u{a0}€, dont coût du crédit"));
    let fees = "5\u{202f}300\u{a0}€, dont 2\u{202f}000\u{a0}€ d’honoraires, 900\u{a0}€ de frais de dossier et 2\u{202f}400\u{a0}€ de garantie";
    assert_eq!(value("Frais usuels, compris dans le coût"), fees);
    assert!(value("Taux d’endettement").starts_with("30\u{a0}% aujourd’hui, 30,8\u{a0}% ensuite"));
    let before_and_after = read("consolidation compared").unwrap().answers;
    assert!(
        before_and_after.iter().any(|answer| answer.label.starts_with("Reste à payer sans regroupement"))
    );
    assert_eq!(read("blank loan has no estimate"), None);
}

#[test]
fn rates_and_durations_have_bounds() {
    assert!(AnnualRate::new(0.0).is_some() && AnnualRate::new(25.0).is_some());
    assert!([-0.1, 25.1, f64::NAN, f64::INFINITY].iter().all(|rate| AnnualRate::new(*rate).is_none()));
    assert!(LoanMonths::new(0).is_none() && LoanMonths::new(481).is_none());
    assert!(LoanMonths::from_years(0).is_none() && LoanMonths::from_years(41).is_none());
}

#[test]
fn rate_of_uses_shortest_sufficient_row() {
    let row = |up_to, rate| RateRow {
        simulation_type: SimulationType::PropertyLoan,
        up_to,
        rate: AnnualRate::new(rate).unwrap(),
    };
    let table = RateTable { rows: vec![row(10, 3.0), row(20, 3.3)], ..loan_cases().rates.table() };
    let rate = |years| table.rate_of(SimulationType::PropertyLoan, years);
    assert_eq!((rate(1), rate(10)), (AnnualRate::new(3.0), AnnualRate::new(3.0)));
    assert_eq!((rate(11), rate(21)), (AnnualRate::new(3.3), None));
    assert_eq!(table.rate_of(SimulationType::ScpiLoan, 5), None);
}

prop_compose! {
    fn loan()(amount in 0..=100_000_000_000_i64, rate in 0.0..=25.0_f64, months in 1..=480_u16) -> (Euros, AnnualRate, LoanMonths) {
        (euros(amount), AnnualRate::new(rate).unwrap(), LoanMonths::new(months).unwrap())
    }
}

proptest! {
    /// The instalments repay the whole loan, and never decrease with a higher amount or rate or a shorter duration.
    #[test]
    fn instalment_is_monotonic_and_repays_the_loan((amount, rate, months) in loan(), more in 0..=10_000_000_i64) {
        let instalment = monthly_instalment(amount, rate, months).unwrap();
        prop_assert!(instalment.cents() * i64::from(months.count()) + i64::from(months.count()) >= amount.cents());
        let instalment_of_more = monthly_instalment(euros(amount.cents() + more), rate, months).unwrap();
        prop_assert!(instalment_of_more >= instalment);
        let interest_free = monthly_instalment(amount, AnnualRate::new(0.0).unwrap(), months).unwrap();
        prop_assert!(interest_free <= instalment);
        if let Some(longer) = LoanMonths::new(months.count() + 12) {
            prop_assert!(monthly_instalment(amount, rate, longer).unwrap() <= instalment);
        }
    }

    /// Instalment and insurance of the capacity stay within the given instalment, and nearly reach it.
    #[test]
    fn capacity_uses_up_the_instalment(paid in 0..=100_000_000_i64, rate in 0.0..=25.0_f64, insured in 0.0..=2.0_f64, months in 1..=480_u16) {
        let (rate, months) = (AnnualRate::new(rate).unwrap(), LoanMonths::new(months).unwrap());
        let insured = AnnualRate::new(insured).unwrap();
        let capacity = borrowing_capacity(euros(paid), rate, insured, months).unwrap();
        let instalment = monthly_instalment(capacity, rate, months).unwrap().cents();
        let total_cents = instalment + insurance_instalment(capacity, insured).unwrap().cents();
        prop_assert!(total_cents <= paid + 1 && total_cents >= paid - 3, "{total_cents} of {paid}");
    }

    /// Without fees, the annual percentage rate equals the compounded nominal rate.
    #[test]
    fn annual_percentage_rate_equals_compounded_rate(amount in 1_000_000..=100_000_000_i64, rate in 0.5..=20.0_f64, months in 12..=300_u16) {
        let (known, months) = (AnnualRate::new(rate).unwrap(), LoanMonths::new(months).unwrap());
        let instalment = monthly_instalment(euros(amount), known, months).unwrap();
        let yearly = ((1.0 + rate / 1200.0).powi(12) - 1.0) * 100.0;
        prop_assert!((annual_percentage_rate(euros(amount), instalment, months) - yearly).abs() < 0.02);
    }

    #[test]
    fn available_instalment_keeps_the_maximum_ratio(income in 1..=10_000_000_i64, charges in 0..=10_000_000_i64) {
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
