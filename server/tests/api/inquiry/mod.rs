//! Inquiries: messages from visitors and their processing by staff.

mod contact;
mod list;
mod purge;
mod referral;
mod simulation;
mod staff;

use crate::support::{Fenix, Response};
use serde_json::{Value, json};

/// A valid contact message.
pub fn a_message() -> Value {
    json!({
        "firstName": "Éloïse", "lastName": "L’Hôte", "email": "eloise@exemple.fr",
        "phoneNumber": "06 12 34 56 78", "message": "Bonjour,\nj’ai une question sur « l’assurance »."
    })
}

impl Fenix {
    /// Sends a contact message with an idempotency key.
    pub async fn send_contact_with_key(&self, key: &str, caller: &str, body: &Value) -> Response {
        let request = self.request(reqwest::Method::POST, "/contact", caller);
        self.send(request.header("Idempotency-Key", key).json(body)).await
    }

    /// Sends a contact message from a visitor and returns the identity of the inquiry.
    pub async fn an_inquiry(&self, admin: &str) -> String {
        self.post("/contact", "", &a_message()).await.expect(204);
        self.newest_inquiry(admin).await
    }

    /// Identity of the newest inquiry.
    pub async fn newest_inquiry(&self, admin: &str) -> String {
        let rows = self.get("/inquiries?page=1&pageSize=1", admin).await.expect(200).json();
        rows[0]["uuid"].as_str().expect("an inquiry").to_owned()
    }

    /// Every inquiry visible to the caller.
    pub async fn inquiries(&self, caller: &str) -> Vec<Value> {
        self.get("/inquiries", caller).await.expect(200).json().as_array().cloned().expect("a list")
    }

    /// The inquiry as the caller sees it.
    pub async fn inquiry(&self, caller: &str, uuid: &str) -> Value {
        self.get(&format!("/inquiries/{uuid}"), caller).await.expect(200).json()
    }

    pub async fn change_inquiry(&self, caller: &str, uuid: &str, change: Value) -> Response {
        self.patch(&format!("/inquiries/{uuid}"), caller, &change).await
    }
}
