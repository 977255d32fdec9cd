//! Contacts over HTTP.

mod import;
mod list;
mod people;

use crate::support::Fenix;
use serde_json::{Value, json};

/// Imports these lines into a group and checks that it succeeds.
async fn import_contacts(fenix: &Fenix, admin: &str, group: &str, list: &str) -> Value {
    let body = json!({ "contactGroup": group, "contactsList": list });
    fenix.post("/contact-entries", admin, &body).await.expect(200).json()
}

async fn list_contacts(fenix: &Fenix, admin: &str, query: &str) -> Vec<Value> {
    let path = format!("/contact-entries{query}");
    fenix.get(&path, admin).await.expect(200).json().as_array().cloned().unwrap_or_default()
}

/// The only contact with this address.
async fn find_contact(fenix: &Fenix, admin: &str, email: &str) -> Value {
    let mut listed_contacts = list_contacts(fenix, admin, &format!("?email={email}")).await;
    assert_eq!(listed_contacts.len(), 1, "{listed_contacts:?}");
    listed_contacts.remove(0)
}

async fn find_group(fenix: &Fenix, admin: &str, name: &str) -> Value {
    let groups = fenix.get("/contact-groups", admin).await.expect(200).json();
    let contact_group =
        groups.as_array().and_then(|rows| rows.iter().find(|group| group["name"] == name)).cloned();
    contact_group.unwrap_or_else(|| panic!("no group {name}: {groups}"))
}

/// Status of a contact's mails from a group; null when the contact is not a member.
fn find_mail_status<'a>(contact: &'a Value, group: &str) -> &'a Value {
    let membership = contact["contactGroupAssociations"]
        .as_array()
        .and_then(|rows| rows.iter().find(|association| association["name"] == group));
    membership.map_or(&Value::Null, |association| &association["statusMail"])
}
