//! Content of the demonstration.

use domain::customer_case::status::CaseStatus;
use server::demo::data::{Case, parse_people, parse_records};
use std::collections::HashSet;

#[test]
fn demo_25_records_cover_all_case_statuses() {
    let records = parse_records().unwrap();
    assert_eq!(records.len(), 25);
    let cases: Vec<&Case> = records.iter().flat_map(|record| &record.cases).collect();
    assert_eq!(cases.len(), 40);
    let current: HashSet<&str> = cases
        .iter()
        .map(|case| match (case.statuses.last(), case.validated) {
            (Some((key, _)), _) => key.as_str(),
            (None, Some(_)) => CaseStatus::CompletedByCustomer.key(),
            (None, None) => CaseStatus::Created.key(),
        })
        .collect();
    assert_eq!(current.len(), CaseStatus::ALL.len());
    assert!(CaseStatus::ALL.iter().all(|status| current.contains(status.key())));
}

#[test]
fn demo_people_are_those_of_the_contract() {
    let people = parse_people().unwrap();
    let roles = |role: &str| people.staff.iter().filter(|staff| staff.role == role).count();
    assert_eq!((roles("ADMIN"), roles("EMPLOYEE")), (1, 2));
    let kinds: HashSet<_> = people.partners.iter().map(|partner| &partner.kind).collect();
    assert_eq!(kinds.len(), 3);
}
