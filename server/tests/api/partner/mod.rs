//! Partners over HTTP.

mod access_switch;
mod deletion;
mod lists;
mod save;

use crate::support::Fenix;
use crate::support::builders::{new_id, run};
use serde_json::{Value, json};
use uuid::Uuid;

/// Creates a type of partners.
async fn a_type(fenix: &Fenix, label: &str) -> Uuid {
    let uuid = new_id();
    let sql = "INSERT INTO partner_type (uuid, label) VALUES (?, ?)";
    run(&fenix.test.database, sql, vec![uuid.into(), label.into()]).await;
    uuid
}

/// A partner with the required fields only.
fn a_partner(kind: Uuid, email: &str) -> Value {
    json!({
        "type": kind, "businessName": "Étude Fabre", "followUpFrequency": "A", "jobFunction": "Notaire",
        "civility": "Monsieur", "firstName": "Étienne", "lastName": "Fabre", "email": email,
    })
}

/// A partner with every documented field.
fn full_partner_form(kind: Uuid) -> Value {
    let mut partner = a_partner(kind, "e.fabre@exemple.fr");
    let extra_fields = json!({
        "enableAccess": false, "phoneNumber": "0612345678", "number": "3", "street": "place Sainte-Anne",
        "zipCode": "35000", "city": "Rennes", "allowMail": false, "allowSms": true,
    });
    partner.as_object_mut().unwrap().extend(extra_fields.as_object().unwrap().clone());
    partner
}

async fn create_partner(fenix: &Fenix, caller: &str, partner: &Value) -> Value {
    fenix.post("/partners", caller, partner).await.expect(201).json()
}

fn uuid(partner: &Value) -> Uuid {
    partner["uuid"].as_str().unwrap().parse().unwrap()
}

/// Copy of a partner with one changed field.
fn with_field(partner: &Value, field: &str, value: Value) -> Value {
    let mut changed_partner = partner.clone();
    changed_partner[field] = value;
    changed_partner
}
