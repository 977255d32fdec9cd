//! Fields of a record that each role reads. New fields are filled below, and listed where a role reads them.

use super::data::{employee, field_names, sorted, start, to_json, today};
use crate::customer_record::views::{Audit, RecordView};
use domain::account::role::Role;
use domain::customer_record::household::{
    Child, Debt, HousingSituation, MaritalStatus, MatrimonialRegime, Property, Resource,
};
use domain::customer_record::{Background, Customer, CustomerRecord};
use domain::partner::PartnerView;
use domain::shared::email::Email;
use domain::shared::euros::Euros;
use domain::shared::person::{Civility, YesNo};
use domain::shared::phone::PhoneNumber;
use domain::task::linked::LinkedTask;
use serde_json::json;
use uuid::Uuid;

fn full_record() -> CustomerRecord {
    CustomerRecord {
        uuid: Uuid::from_u128(2),
        version: 5,
        marital_status: MaritalStatus::Widowed,
        marital_status_since: Some(today()),
        customers: vec![Customer {
            uuid: Uuid::from_u128(7),
            civility: Civility::Madame,
            first_name: "Anne".into(),
            last_name: "Roy".into(),
            phone_number: PhoneNumber::parse("0612345678").unwrap(),
            email: Email::parse("anne@exemple.fr").ok(),
            birth_date: today(),
            current_bank: Some("CIC".into()),
            current_bank_since: Some(today()),
            background: Background {
                birth_place: Some("Quimper".into()),
                nationality: Some("Française".into()),
                matrimonial_regime: Some(MatrimonialRegime::JointOwnership),
                politically_exposed: Some(YesNo::Yes),
                political_function: Some("Députée".into()),
            },
            allow_mail: false,
            allow_sms: false,
        }],
        debts: vec![Debt::default()],
        debts_comment: Some("crédits".into()),
        properties: vec![Property::default()],
        properties_comment: Some("biens".into()),
        children: vec![Child::default()],
        children_comment: Some("enfants".into()),
        nb_of_dependant_children: Some(1),
        birth_dates_of_children: vec![Some(today())],
        resources: vec![Resource::default()],
        resources_comment: Some("ressources".into()),
        housing_situation: Some(HousingSituation::Tenant),
        housing_situation_since: Some(today()),
        housing_costs: Euros::from_cents(80_000).ok(),
        number: Some("12".into()),
        street: Some("quai Zola".into()),
        zip_code: Some("35000".into()),
        city: Some("Rennes".into()),
        treasury: Euros::from_cents(1_000).ok(),
        monthly_saving_capacity: Euros::from_cents(30_000).ok(),
        task: Some(LinkedTask { due_date: today(), title: "Rappeler".into() }),
        tax_exemption_potential: true,
        hamon_potential: true,
        lifting_of_banking_secrecy: true,
    }
}

fn record_view() -> RecordView {
    let audit = Audit {
        creation_date: start(),
        creation_user: employee().name,
        update_date: start(),
        update_user: employee().name,
    };
    RecordView::new(full_record(), audit, Vec::new(), "Fenix".to_owned())
}

const RECORD_FIELDS_OF_PARTNER: [&str; 20] = [
    "birthDatesOfChildren",
    "children",
    "city",
    "customers",
    "debts",
    "housingCosts",
    "housingSituation",
    "housingSituationSince",
    "liftingOfBankingSecrecy",
    "maritalStatus",
    "maritalStatusSince",
    "monthlySavingCapacity",
    "nbOfDependantChildren",
    "number",
    "properties",
    "resources",
    "street",
    "treasury",
    "uuid",
    "zipCode",
];

const RECORD_FIELDS_OF_STAFF: [&str; 9] = [
    "childrenComment",
    "debtsComment",
    "hamonPotential",
    "propertiesComment",
    "resourcesComment",
    "taskDueDate",
    "taskTitle",
    "taxExemptionPotential",
    "version",
];

const CUSTOMER_FIELDS_OF_PARTNER: [&str; 14] = [
    "allowMail",
    "allowSms",
    "birthDate",
    "birthPlace",
    "civility",
    "currentBank",
    "currentBankSince",
    "email",
    "firstName",
    "lastName",
    "matrimonialRegime",
    "nationality",
    "phoneNumber",
    "uuid",
];

const CUSTOMER_FIELDS_OF_STAFF: [&str; 2] = ["politicalFunction", "politicallyExposed"];

#[test]
fn staff_reads_every_field_of_a_record() {
    let view = record_view();
    assert!(view.audit.is_some());
    let form = to_json(&view.form);
    assert_eq!(field_names(&form), sorted(&RECORD_FIELDS_OF_PARTNER, &RECORD_FIELDS_OF_STAFF));
    let customer_fields = sorted(&CUSTOMER_FIELDS_OF_PARTNER, &CUSTOMER_FIELDS_OF_STAFF);
    assert_eq!(field_names(&form["customers"][0]), customer_fields);
}

#[test]
fn partner_reads_no_internal_field_of_a_record() {
    let view = record_view().as_seen_by_partner(PartnerView::Full);
    assert_eq!((view.audit, view.secrecy_consent, view.reader), (None, None, Role::Partner));
    let form = to_json(&view.form);
    assert_eq!(field_names(&form), RECORD_FIELDS_OF_PARTNER);
    assert_eq!(field_names(&form["customers"][0]), CUSTOMER_FIELDS_OF_PARTNER);
}

#[test]
fn partner_with_progress_reads_names_only() {
    let view = record_view().as_seen_by_partner(PartnerView::Progress);
    assert_eq!((view.audit, view.secrecy_consent, view.reader), (None, None, Role::Partner));
    assert_eq!(
        to_json(&view.form),
        json!({
            "customers": [{
                "uuid": Uuid::from_u128(7),
                "civility": "Madame",
                "firstName": "Anne",
                "lastName": "Roy",
                "allowMail": true,
                "allowSms": true,
            }],
            "debts": [],
            "properties": [],
            "children": [],
            "birthDatesOfChildren": [],
            "resources": [],
            "liftingOfBankingSecrecy": true,
        })
    );
}
