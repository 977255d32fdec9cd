//! Record and case for the tests of values.

use crate::checklist_template::CaseProject;
use crate::customer_case::case::NewCase;
use crate::customer_case::form::CustomerCaseForm;
use crate::customer_case::project::Project;
use crate::customer_case::{CustomerCase, offer::Offer};
use crate::customer_record::household::MaritalStatus;
use crate::customer_record::{CustomerForm, CustomerRecord, CustomerRecordForm};
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::instant::Instant;
use crate::shared::percent::Percent;
use crate::shared::person::{Civility, PersonName};
use uuid::Uuid;

pub fn today() -> Day {
    Day::new(2026, 11, 27).unwrap()
}

pub fn euros(amount: f64) -> Option<Euros> {
    Euros::from_number(amount).ok()
}

pub fn percent(rate: f64) -> Option<Percent> {
    Percent::from_number(rate).ok()
}

/// Married record of Anne and Luc.
pub fn record(change: impl FnOnce(&mut CustomerRecordForm)) -> CustomerRecord {
    let customer = |first_name: &str, phone: &str| CustomerForm {
        civility: Some(Civility::Madame),
        first_name: Some(first_name.into()),
        last_name: Some("Le Goff".into()),
        phone_number: Some(phone.into()),
        birth_date: Day::new(1980, 7, 5),
        ..Default::default()
    };
    let mut form = CustomerRecordForm {
        marital_status: Some(MaritalStatus::Married),
        customers: vec![customer("Anne", "0612345678"), customer("Luc", "0612345679")],
        ..Default::default()
    };
    change(&mut form);
    let number = std::cell::Cell::new(0);
    let new_id = || Uuid::from_u128(number.replace(number.get() + 1));
    form.clean().validate(None, today(), new_id).unwrap()
}

pub fn case(kind: CaseProject, offers: Vec<Offer>) -> CustomerCase {
    let project = Project { kind: Some(kind), ..Default::default() };
    let form =
        CustomerCaseForm { label: Some("Maison".into()), project: Some(project), ..Default::default() };
    let by = PersonName { first_name: "Ada".into(), last_name: "Martin".into() };
    let case = CustomerCase::create(NewCase {
        uuid: Uuid::nil(),
        customer_record: Uuid::nil(),
        form: &form.clean(),
        items: Vec::new(),
        at: Instant::from_micros(0),
        window_days: 30,
        by: &by,
    });
    CustomerCase { offers, ..case }
}
