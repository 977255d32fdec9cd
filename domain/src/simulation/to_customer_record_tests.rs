use super::*;
use crate::customer_record::household::MaritalStatus;
use crate::shared::day::Day;
use crate::simulation::SimulationType;
use crate::simulation::answers::answers_of;
use crate::simulation::test_cases::simulations;
use serde_json::Value;
use uuid::Uuid;

fn full_simulation(kind: SimulationType) -> Simulation {
    simulations("full").into_iter().find(|simulation| simulation.simulation_type == Some(kind)).unwrap()
}

fn values(answers: &Value, texts: &mut Vec<String>) {
    match answers {
        Value::Null => {}
        Value::Bool(yes) => texts.push(yes.to_string()),
        Value::String(text) => texts.push(text.clone()),
        Value::Number(number) => texts.extend(number.as_f64().map(|number| number.to_string())),
        Value::Array(items) => items.iter().for_each(|item| values(item, texts)),
        Value::Object(entries) => entries.iter().for_each(|(_, value)| values(value, texts)),
    }
}

/// Every answer of a full simulation is in a field of the record or among the remaining answers.
#[test]
fn conversion_loses_no_answer() {
    for mut simulation in simulations("full") {
        for status in [MaritalStatus::Married, MaritalStatus::Widowed] {
            simulation.marital_status = Some(status);
            let (record, rest) = simulation.to_customer_record();
            assert_eq!(record.clone().clean(), record);
            let mut fields = Vec::new();
            values(&answers_of(&record), &mut fields);
            for group in simulation.summary() {
                for answer in group.answers {
                    let is_described = rest.iter().any(|group| group.answers.contains(&answer));
                    let is_in_record = fields.iter().any(|field| is_same_value(field, &answer.value));
                    let address = format!(
                        "{} {}, {} {}",
                        record.number.as_deref().unwrap_or_default(),
                        record.street.as_deref().unwrap_or_default(),
                        record.zip_code.as_deref().unwrap_or_default(),
                        record.city.as_deref().unwrap_or_default()
                    );
                    let property = record.properties.first().is_some_and(|property| {
                        answer.value.contains(property.address_street.as_deref().unwrap_or("?"))
                    });
                    let several = answer.label == "Dates de naissance des enfants"
                        && !record.birth_dates_of_children.is_empty();
                    assert!(
                        is_described || is_in_record || address == answer.value || property || several,
                        "{answer:?} of {:?}\n{rest:?}",
                        simulation.simulation_type
                    );
                }
            }
        }
    }
}

/// Compares a value of the record with its form in the summary.
fn is_same_value(field: &str, expected_text: &str) -> bool {
    use crate::shared::phone::PhoneNumber;
    let plain: String =
        expected_text.replace(',', ".").chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    field == expected_text
        || (expected_text.contains('€')
            && field.parse::<f64>().is_ok()
            && field.parse::<f64>() == plain.parse::<f64>())
        || Day::parse_iso(field).is_some_and(|day| day.to_french() == expected_text)
        || PhoneNumber::parse(field).is_ok_and(|phone| phone.pairs() == expected_text)
}

#[test]
fn loan_fills_the_household() {
    let simulation = full_simulation(SimulationType::PropertyLoan);
    let loan = simulation.loan.clone().unwrap();
    let (record, rest) = simulation.to_customer_record();
    assert_eq!(record.customers.len(), 2);
    assert_eq!(record.customers[0].email, simulation.email);
    assert_eq!(record.customers[0].phone_number, loan.contact_details.phone_number);
    assert_eq!(record.customers[1].birth_date, loan.identities[1].birth_date);
    assert_eq!(
        (&record.debts, &record.children, &record.properties),
        (&loan.debts, &loan.children, &loan.properties)
    );
    assert_eq!(record.resources[1].monthly_income, loan.resources[1].salary);
    assert_eq!(record.resources.len(), 2);
    assert_eq!(record.nb_of_dependant_children, Some(2));
    assert_eq!((record.housing_situation, record.housing_costs), (loan.status, loan.rent));
    assert_eq!(record.city.as_deref(), Some("Lyon"));
    assert_eq!((rest[0].title.as_str(), rest[0].answers[0].label.as_str()), ("Projet", "Type de projet"));
    assert_eq!(record.resources_comment, None);
    assert!(record.validate(None, Day::new(2026, 11, 21).unwrap(), Uuid::nil).is_ok());
}

#[test]
fn insurance_fills_the_known_fields() {
    let (car, rest) = full_simulation(SimulationType::CarInsurance).to_customer_record();
    assert_eq!((car.customers.len(), car.nb_of_dependant_children), (1, Some(2)));
    assert_eq!(car.city.as_deref(), Some("Brest"));
    assert_eq!(car.resources[0].profession.as_deref(), Some("Menuisier"));
    assert!(contains_answer(&rest, "Second conducteur, nom", "Cadiou"));
    let (home, rest) = full_simulation(SimulationType::HomeInsurance).to_customer_record();
    assert_eq!((home.housing_situation, home.city), (None, None));
    assert!(contains_answer(&rest, "Adresse du logement", "24 cours de la Marne, 33800 Bordeaux"));
    assert_eq!(home.birth_dates_of_children.len(), 3);
}

fn contains_answer(rest: &[SummaryGroup], label: &str, value: &str) -> bool {
    rest.iter().flat_map(|group| &group.answers).any(|answer| answer.label == label && answer.value == value)
}
