//! Values that the fields of a merge take from the other record.

use super::field::Field;
use super::household_fields::HOUSEHOLD;
use super::people::tests::person;
use super::person_fields::PERSON;
use crate::customer_record::household::{
    Child, Debt, DebtType, HousingSituation, MaritalStatus, MatrimonialRegime, Property, Resource,
    ResourceNature,
};
use crate::customer_record::{Background, Customer, CustomerRecord, CustomerRecordForm};
use crate::shared::day::Day;
use crate::shared::email::Email;
use crate::shared::euros::Euros;
use crate::shared::person::{Civility, YesNo};
use crate::shared::phone::PhoneNumber;
use crate::task::linked::LinkedTask;
use uuid::Uuid;

fn day(text: &str) -> Day {
    Day::parse_iso(text).unwrap()
}

fn euros(cents: i64) -> Option<Euros> {
    Euros::from_cents(cents).ok()
}

/// Customer with the required fields only.
fn blank_customer() -> Customer {
    person(0, ("Ada", "Roy"), None, "0612345678", "1980-07-05")
}

/// Customer with every field different from [`blank_customer`].
fn full_customer() -> Customer {
    Customer {
        uuid: Uuid::from_u128(7),
        civility: Civility::Monsieur,
        first_name: "Luc".into(),
        last_name: "O’Neil".into(),
        phone_number: PhoneNumber::parse("0298765432").unwrap(),
        email: Email::parse("luc@x.fr").ok(),
        birth_date: day("1979-12-31"),
        current_bank: Some("CIC".into()),
        current_bank_since: Some(day("2001-01-01")),
        background: Background {
            birth_place: Some("Quimper".into()),
            nationality: Some("Française".into()),
            matrimonial_regime: Some(MatrimonialRegime::JointOwnership),
            politically_exposed: Some(YesNo::Yes),
            political_function: Some("Député".into()),
        },
        allow_mail: false,
        allow_sms: false,
    }
}

/// Record with the required fields only.
fn blank_record() -> CustomerRecord {
    let form = CustomerRecordForm {
        marital_status: Some(MaritalStatus::Married),
        customers: vec![blank_customer().into()],
        ..Default::default()
    };
    form.validate(None, day("2026-11-23"), || Uuid::from_u128(1)).unwrap()
}

/// Record with every field different from [`blank_record`].
fn full_record() -> CustomerRecord {
    CustomerRecord {
        uuid: Uuid::from_u128(2),
        version: 5,
        marital_status: MaritalStatus::Widowed,
        marital_status_since: Some(day("2015-02-28")),
        customers: vec![full_customer()],
        debts: vec![Debt { debt_type: Some(DebtType::Lease), ..Default::default() }],
        debts_comment: Some("crédits".into()),
        properties: vec![Property { value: euros(100), ..Default::default() }],
        properties_comment: Some("biens".into()),
        children: vec![Child { first_name: Some("Zoé".into()), ..Default::default() }],
        children_comment: Some("enfants".into()),
        nb_of_dependant_children: Some(2),
        birth_dates_of_children: vec![Some(day("2012-02-29")), None],
        resources: vec![Resource { nature: Some(ResourceNature::Permanent), ..Default::default() }],
        resources_comment: Some("ressources".into()),
        housing_situation: Some(HousingSituation::Tenant),
        housing_situation_since: Some(day("2019-05-01")),
        housing_costs: euros(80_000),
        number: Some("12".into()),
        street: Some("quai Zola".into()),
        zip_code: Some("35000".into()),
        city: Some("Rennes".into()),
        treasury: euros(1_000),
        monthly_saving_capacity: euros(30_000),
        task: Some(LinkedTask { due_date: day("2026-12-01"), title: "Rappeler".into() }),
        tax_exemption_potential: true,
        hamon_potential: true,
        lifting_of_banking_secrecy: true,
    }
}

fn take_all<T: Clone + 'static>(fields: &[Field<T>], kept: &T, removed: &T) -> T {
    let mut merged = kept.clone();
    for field in fields {
        (field.take)(&mut merged, removed);
    }
    merged
}

/// Asserts that each field takes its own values and leaves those of the other fields.
fn assert_separate<T: Clone + 'static>(fields: &[Field<T>], kept: &T, removed: &T) {
    for field in fields {
        assert_ne!((field.lines)(kept), (field.lines)(removed), "{}", field.key);
        let mut merged = kept.clone();
        (field.take)(&mut merged, removed);
        for other in fields {
            let source = if other.key == field.key { removed } else { kept };
            assert_eq!((other.lines)(&merged), (other.lines)(source), "{} of {}", other.key, field.key);
        }
    }
}

#[test]
fn household_fields_take_all_values() {
    let (kept, removed) = (blank_record(), full_record());
    let expected = CustomerRecord {
        uuid: kept.uuid,
        version: kept.version,
        customers: kept.customers.clone(),
        ..removed.clone()
    };
    assert_eq!(take_all(HOUSEHOLD, &kept, &removed), expected);
}

#[test]
fn customer_fields_take_all_values() {
    let (kept, removed) = (blank_customer(), full_customer());
    let expected = Customer { uuid: kept.uuid, ..removed.clone() };
    assert_eq!(take_all(PERSON, &kept, &removed), expected);
}

#[test]
fn each_field_takes_its_own_values_only() {
    assert_separate(HOUSEHOLD, &blank_record(), &full_record());
    assert_separate(PERSON, &blank_customer(), &full_customer());
}
