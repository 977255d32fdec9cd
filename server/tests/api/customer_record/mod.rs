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

/// A record with every field, including extreme amounts, a line break, an emoji, 29 February and a missing date.
fn full_record() -> Value {
    let mut record: Value =
        serde_json::from_str(include_str!("../../../../domain/cases/full_record.json")).unwrap();
    record["debts"][0]["outstandingCapital"] = json!(100_000_000_000_i64);
    record["debtsComment"] = json!("deux\nlignes 😀");
    record["properties"][0]["monthlyInstalment"] = json!(0.01);
    record["properties"][0]["outstandingCapital"] = json!(0);
    record["children"][0]["birthDate"] = json!("2012-02-29");
    record["birthDatesOfChildren"] = json!(["2012-02-29", null]);
    record
}

fn without_fields(mut value: Value, fields: &[&str]) -> Value {
    for field in fields {
        value.as_object_mut().unwrap().remove(*field);
    }
    value
}
