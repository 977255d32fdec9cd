//! Duplicates, merging records, and undoing a merge.

mod accounts;
mod duplicates;
mod links;
mod merge;
mod property;
mod races;
mod undo;

use crate::support::{Fenix, Response};
use serde_json::{Value, json};
use uuid::Uuid;

/// Customer Ada Roy, with changed fields.
fn ada(more: Value) -> Value {
    let customer = json!({
        "civility": "Madame", "firstName": "Ada", "lastName": "Roy", "phoneNumber": "0612345678",
        "birthDate": "1980-07-05",
    });
    merge_fields(customer, more)
}

/// Customer Luc Roy, the husband of Ada, with changed fields.
fn luc(more: Value) -> Value {
    let customer = json!({
        "civility": "Monsieur", "firstName": "Luc", "lastName": "Roy", "phoneNumber": "0698765432",
        "birthDate": "1979-01-31",
    });
    merge_fields(customer, more)
}

fn merge_fields(mut object: Value, more: Value) -> Value {
    if let (Value::Object(object), Value::Object(more)) = (&mut object, more) {
        object.extend(more);
    }
    object
}

impl Fenix {
    /// Creates a record of these customers.
    async fn a_household(&self, staff: &str, customers: Value, more: Value) -> String {
        let body = merge_fields(json!({ "maritalStatus": "Marié", "customers": customers }), more);
        let saved_record = self.post("/customer-records", staff, &body).await.expect(201).json();
        saved_record["uuid"].as_str().unwrap().to_owned()
    }

    async fn record(&self, caller: &str, record: &str) -> Value {
        self.get(&format!("/customer-records/{record}"), caller).await.expect(200).json()
    }

    async fn compare_records(&self, admin: &str, kept: &str, removed: &str) -> Value {
        let path = format!("/customer-records/{kept}/merge?with={removed}");
        self.get(&path, admin).await.expect(200).json()
    }

    /// Merges as proposed, except for these choices.
    pub async fn merge_records(&self, admin: &str, kept: &str, removed: &str, choices: Value) -> Response {
        let comparison = self.compare_records(admin, kept, removed).await;
        self.post(&format!("/customer-records/{kept}/merge"), admin, &body_of(&comparison, &choices)).await
    }

    async fn merges(&self, caller: &str, record: &str) -> Value {
        self.get(&format!("/customer-records/{record}/merges"), caller).await.expect(200).json()
    }

    pub async fn undo_merge(&self, admin: &str, merge: &Value) -> Response {
        let uuid = merge["uuid"].as_str().unwrap();
        self.post(&format!("/record-merges/{uuid}/undo"), admin, &json!({})).await
    }
}

fn body_of(compared: &Value, choices: &Value) -> Value {
    json!({
        "with": compared["removed"]["uuid"], "version": compared["kept"]["version"],
        "otherVersion": compared["removed"]["version"], "samePeople": compared["samePeople"], "choices": choices,
    })
}

fn read_field<'a>(compared: &'a Value, key: &str) -> &'a Value {
    let groups = compared["groups"].as_array().unwrap();
    let mut fields = groups.iter().flat_map(|group| group["fields"].as_array().unwrap());
    fields.find(|field| field["key"].as_str().unwrap().ends_with(key)).unwrap()
}

fn parse_uuid(text: &str) -> Uuid {
    text.parse().unwrap()
}
