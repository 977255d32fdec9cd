//! Records over HTTP (AMB-026, AMB-027, AMB-047 to AMB-057, AMB-129, AMB-130).

mod access;
mod accounts;
mod list;
mod save;
mod selection;

use crate::support::{Fenix, Response};
use serde_json::{Value, json};
use uuid::Uuid;

fn a_customer(last_name: &str, first_name: &str) -> Value {
    json!({
        "civility": "Madame", "lastName": last_name, "firstName": first_name,
        "phoneNumber": "06 12 34 56 78", "birthDate": "1980-07-05",
    })
}

fn a_record(last_name: &str, first_name: &str) -> Value {
    json!({ "maritalStatus": "Marié", "customers": [a_customer(last_name, first_name)] })
}

async fn create_record(fenix: &Fenix, authorization: &str, record: &Value) -> Value {
    fenix.post("/customer-records", authorization, record).await.expect(201).json()
}

fn uuid(value: &Value) -> Uuid {
    value["uuid"].as_str().and_then(|text| text.parse().ok()).expect("a uuid")
}

fn list_last_names(response: &Response) -> Vec<String> {
    let rows = response.json().as_array().cloned().expect("an array");
    rows.iter().map(|row| row["customer"]["lastName"].as_str().unwrap_or_default().to_owned()).collect()
}

/// A record with every field filled.
fn full_record() -> Value {
    json!({
        "maritalStatus": "Pacsé", "maritalStatusSince": "2015-02-28",
        "customers": [
            {
                "civility": "Madame", "firstName": "Éloïse", "lastName": "Cœur", "phoneNumber": "0612345678",
                "email": "Eloise@Exemple.fr", "birthDate": "1980-07-05", "currentBank": "Crédit d’ici",
                "currentBankSince": "2001-01-01", "allowMail": true, "allowSms": false,
                "birthPlace": "Quimper", "nationality": "Française", "matrimonialRegime": "Indivision",
                "politicallyExposed": "Oui", "politicalFunction": "Députée",
            },
            {
                "civility": "Monsieur", "firstName": "Luc", "lastName": "O’Neil", "phoneNumber": "0298765432",
                "birthDate": "1979-12-31", "allowMail": false, "allowSms": true,
            },
        ],
        "debts": [{ "type": "LOA", "bankName": "BNP", "monthlyInstalment": 123.45,
            "outstandingCapital": 100_000_000_000_i64, "debtObject": "Véhicule", "rate": 4.5, "endDate": "2029-03-05",
            "initialAmount": 24_000, "monthlyInsurance": 12.5, "lenderReference": "L-77", "becomes": "boughtBack",
            "separateLoan": "Oui" }],
        "debtsComment": "deux\nlignes 😀",
        "properties": [{ "type": "Résidence locative", "addressNumber": "3 bis", "addressStreet": "rue de l’Église",
            "addressZipCode": "35000", "addressCity": "Rennes", "value": 250_000, "buyingDate": "2010-10-10",
            "monthlyInstalment": 0.01, "outstandingCapital": 0, "rentReceived": 650.5, "tenantLastName": "Roy",
            "holdThroughCivilSociety": "Oui" }],
        "propertiesComment": "p",
        "children": [{ "firstName": "Zoé", "lastName": "Cœur", "birthDate": "2012-02-29", "pensionSent": 100,
            "pensionReceived": 200 }],
        "childrenComment": "c", "nbOfDependantChildren": 2, "birthDatesOfChildren": ["2012-02-29", null],
        "resources": [{ "nature": "Pension d'invalidité", "profession": "Infirmière", "seniorityDate": "2005-09-01",
            "employerName": "CHU", "monthlyIncome": 2_100.99, "borrower": 2, "share": 80.5 }],
        "resourcesComment": "r", "housingSituation": "Locataire", "housingSituationSince": "2019-05-01",
        "housingCosts": 800, "number": "12", "street": "quai Émile-Zola", "zipCode": "35000", "city": "Rennes",
        "treasury": 10_000.5, "monthlySavingCapacity": 300, "taskDueDate": "2026-12-01", "taskTitle": "Rappeler",
        "taxExemptionPotential": true, "hamonPotential": true, "liftingOfBankingSecrecy": true,
    })
}

fn without_fields(mut value: Value, fields: &[&str]) -> Value {
    for field in fields {
        value.as_object_mut().unwrap().remove(*field);
    }
    value
}
