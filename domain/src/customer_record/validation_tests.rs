use super::super::household::{Child, MaritalStatus, Resource};
use super::*;
use crate::shared::person::{Civility, YesNo};
use crate::shared::violation::Violation;

fn today() -> Day {
    Day::new(2026, 11, 21).unwrap()
}

fn valid_form() -> CustomerRecordForm {
    CustomerRecordForm {
        marital_status: Some(MaritalStatus::Married),
        customers: vec![CustomerForm {
            civility: Some(Civility::Madame),
            first_name: Some("Éloïse".into()),
            last_name: Some("Cœur".into()),
            phone_number: Some("0612345678".into()),
            birth_date: Day::new(1980, 7, 5),
            ..Default::default()
        }],
        ..Default::default()
    }
}

fn violations(form: &CustomerRecordForm) -> Vec<Violation> {
    let validated = form.clone().validate(None, today(), Uuid::nil);
    validated.err().map(Violations::into_vec).unwrap_or_default()
}

fn fields(form: &CustomerRecordForm) -> Vec<String> {
    violations(form).into_iter().filter_map(|violation| violation.field).collect()
}

/// The record that tests store, return and print.
#[test]
fn full_record_has_every_field() {
    let full_record: serde_json::Value =
        serde_json::from_str(include_str!("../../cases/full_record.json")).unwrap();
    let mut form: CustomerRecordForm = serde_json::from_value(full_record.clone()).unwrap();
    // Detects unknown fields, and missing fields that are not optional.
    assert_eq!(serde_json::to_value(&form).unwrap(), full_record);
    (form.uuid, form.version) = (Some(Uuid::nil()), Some(1));
    for customer in &mut form.customers {
        customer.uuid = Some(Uuid::nil());
    }
    // Detects missing optional fields.
    let text = format!("{form:#?}");
    assert!(!text.contains("None"), "{text}");
}

#[test]
fn form_of_a_record_round_trips() {
    let mut form = valid_form();
    form.customers[0].email = Some("E.Coeur@exemple.fr".into());
    (form.task_due_date, form.task_title) = (Some(today()), Some("Rappeler".into()));
    let record = form.validate(None, today(), || Uuid::from_u128(1)).unwrap();
    let repeated = CustomerRecordForm::from(record.clone()).validate(Some(&record), today(), Uuid::nil);
    assert_eq!(repeated, Ok(record));
}

#[test]
fn missing_required_fields_are_reported() {
    assert_eq!(violations(&valid_form()), []);
    let empty = CustomerRecordForm { customers: vec![CustomerForm::default()], ..Default::default() };
    let expected = [
        "maritalStatus",
        "customers.0.civility",
        "customers.0.firstName",
        "customers.0.lastName",
        "customers.0.phoneNumber",
        "customers.0.birthDate",
    ];
    assert_eq!(fields(&empty), expected);
    assert!(violations(&empty).iter().all(|violation| violation.message == REQUIRED));
    assert_eq!(fields(&CustomerRecordForm { customers: vec![], ..valid_form() }), ["customers"]);
}

#[test]
fn three_customers_are_refused() {
    let mut form = valid_form();
    form.customers = vec![form.customers[0].clone(); 3];
    assert_eq!(fields(&form), ["customers"]);
}

#[test]
fn dated_task_requires_title_within_255_characters() {
    let form_with_task = |title: Option<String>| CustomerRecordForm {
        task_due_date: Some(today()),
        task_title: title,
        ..valid_form()
    };
    for (title, refused) in [
        (None, true),
        (Some("é".into()), false),
        (Some("é".repeat(255)), false),
        (Some("é".repeat(256)), true),
    ] {
        assert_eq!(fields(&form_with_task(title)) == ["taskTitle"], refused);
    }
}

#[test]
fn incomplete_property_address_is_refused() {
    let mut form = valid_form();
    form.properties = vec![Property { address_city: Some("Lyon".into()), ..Default::default() }];
    assert_eq!(
        fields(&form),
        ["properties.0.addressNumber", "properties.0.addressStreet", "properties.0.addressZipCode"]
    );
}

#[test]
fn customers_are_sixteen_or_older() {
    let customer_born_on = |year, month, day| {
        let mut form = valid_form();
        form.customers[0].birth_date = Day::new(year, month, day);
        form.validate(None, today(), Uuid::nil).map(|_| ()).map_err(Violations::into_vec)
    };
    assert!(customer_born_on(2010, 11, 21).is_ok());
    let refused = customer_born_on(2010, 11, 22).unwrap_err();
    assert_eq!(refused[0].field.as_deref(), Some("customers.0.birthDate"));
    assert_eq!(refused[0].message, "Il faut avoir au moins 16\u{a0}ans\u{202f}: vérifiez l’année.");
    assert_eq!(customer_born_on(2026, 11, 22).unwrap_err()[0].message, BIRTH_DATE_IN_FUTURE);
}

#[test]
fn future_births_positions_and_unknown_borrowers_are_refused() {
    let tomorrow = Day::new(2026, 11, 22);
    let mut form = valid_form();
    form.children = vec![
        Child { birth_date: Some(today()), ..Default::default() },
        Child { birth_date: tomorrow, ..Default::default() },
    ];
    form.nb_of_dependant_children = Some(2);
    form.birth_dates_of_children = vec![None, tomorrow];
    form.resources = vec![
        Resource { seniority_date: tomorrow, ..Default::default() },
        Resource { borrower: Some(3), profession: Some("Libraire".into()), ..Default::default() },
    ];
    assert_eq!(
        fields(&form),
        [
            "children.1.birthDate",
            "birthDatesOfChildren.1",
            "resources.0.seniorityDate",
            "resources.1.borrower"
        ]
    );
}

#[test]
fn function_and_borrower_are_dropped_when_inapplicable() {
    let mut form = valid_form();
    form.customers[0].politically_exposed = Some(YesNo::No);
    form.customers[0].political_function = Some("Maire".into());
    form.resources =
        vec![Resource { borrower: Some(2), profession: Some("Libraire".into()), ..Default::default() }];
    let single_customer = form.clone().validate(None, today(), Uuid::nil).unwrap();
    assert_eq!(single_customer.customers[0].background.political_function, None);
    assert_eq!(single_customer.resources[0].borrower, None);
    form.customers[0].politically_exposed = Some(YesNo::Yes);
    form.customers.push(form.customers[0].clone());
    let two_customers = form.validate(None, today(), Uuid::nil).unwrap();
    assert_eq!(two_customers.customers[0].background.political_function.as_deref(), Some("Maire"));
    assert_eq!(two_customers.resources[0].borrower, Some(2));
}

#[test]
fn invalid_phone_email_and_birth_date_are_reported() {
    let mut form = valid_form();
    form.customers[0].phone_number = Some("12".into());
    form.customers[0].email = Some("a@b\r\nBcc: x@y.fr".into());
    form.customers[0].birth_date = Day::new(2026, 11, 22);
    assert_eq!(fields(&form), ["customers.0.phoneNumber", "customers.0.email", "customers.0.birthDate"]);
}
