//! Table of indicative rates.

use domain::simulation::SimulationType::{self, ConsumerLoan, PropertyLoan};
use server::config::brand::{Rate, Rates};

#[test]
fn default_table_covers_every_duration_of_every_loan() {
    let rates = Rates::default();
    assert_eq!(rates.list_errors(), []);
    assert_eq!(rates.as_of.to_iso(), "2026-11-01");
    for loan in SimulationType::ALL.into_iter().filter(|kind| kind.is_loan()) {
        let longest = rates.rates.iter().filter(|row| row.loan == loan).map(|row| row.up_to).max();
        assert_eq!(longest, loan.longest_duration());
    }
}

#[test]
fn invalid_rows_are_reported() {
    let row = |loan, up_to, rate| Rate { loan, up_to, rate };
    let rates = Rates {
        insurance: -1.0,
        rates: vec![
            row(PropertyLoan, 20, 3.0),
            row(PropertyLoan, 10, 99.0),
            row(ConsumerLoan, 11, 5.0),
            row(SimulationType::HomeInsurance, 1, 1.0),
        ],
        ..Rates::default()
    };
    let keys: Vec<_> = rates.list_errors().into_iter().map(|(key, _)| key).collect();
    let expected = ["insurance", "rates[1].rate", "rates[1].up_to", "rates[2].up_to", "rates[3].type"];
    assert_eq!(keys, expected.map(|key| format!("rates.{key}")));
}
