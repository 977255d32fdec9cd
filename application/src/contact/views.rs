//! What the list of contacts and its groups read.

use domain::contact::group::AutomatedGroup;
use domain::contact::{ContactStatus, ContactUserType};
use serde::Serialize;
use uuid::Uuid;

/// One entry of the mailing list (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactRow {
    pub uuid: Uuid,
    /// As written.
    pub email: Option<String>,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// Whether SMS may be sent.
    pub status_sms: ContactStatus,
    /// The groups they are in, by name.
    pub groups: Vec<ContactAssociation>,
    /// The person it belongs to.
    pub user: Option<ContactUser>,
}

/// A contact in a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ContactGroupAssociation))]
#[serde(rename_all = "camelCase")]
pub struct ContactAssociation {
    /// The group's (AMB-108).
    pub uuid: Uuid,
    pub name: String,
    /// Whether mails to this group may be sent to the contact.
    pub status_mail: ContactStatus,
}

/// The person a contact belongs to (AMB-106).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContactUser {
    /// Their page is the one named `{type}-detail`.
    #[serde(rename = "type")]
    pub kind: ContactUserType,
    /// The record's for a customer.
    pub uuid: Uuid,
    /// How they are called.
    pub label: String,
}

/// A group of contacts (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ContactGroup))]
#[serde(rename_all = "camelCase")]
pub struct GroupRow {
    pub uuid: Uuid,
    pub name: String,
    /// The server keeps its members: it can be chosen for nobody (AMB-107).
    #[serde(rename = "automatedGroupKeyName", skip_serializing_if = "Option::is_none")]
    pub automated: Option<AutomatedGroup>,
    /// Contacts in it, whatever they refused.
    #[serde(rename = "nbUsersInGroup")]
    pub members: u64,
}

/// A group that an import created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CreatedContactGroup))]
pub struct GroupName {
    pub uuid: Uuid,
    pub name: String,
}
