//! Views of contacts and groups.

use domain::contact::group::AutomatedGroup;
use domain::contact::{ContactStatus, ContactUserType};
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Contact: possible recipient of campaigns (doc 3 §3).
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ContactEntry))]
#[serde(rename_all = "camelCase")]
pub struct ContactRow {
    pub uuid: Uuid,
    /// Address with its original letter case.
    pub email: Option<String>,
    /// Ten digits.
    pub phone_number: Option<String>,
    /// Whether SMS may be sent.
    pub status_sms: ContactStatus,
    /// Uuids of the groups (AMB-108).
    #[serde(rename = "contactGroupAssociationsUuid")]
    pub group_uuids: Vec<Uuid>,
    /// The same groups, by name.
    #[serde(rename = "contactGroupAssociations")]
    pub groups: Vec<ContactAssociation>,
    /// The customer, partner or employee linked to the contact, whose record determines its data.
    pub user: Option<ContactUser>,
}

/// Membership of a contact in a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ContactGroupAssociation))]
#[serde(rename_all = "camelCase")]
pub struct ContactAssociation {
    /// Identifier of the group (AMB-108).
    pub uuid: Uuid,
    pub name: String,
    /// Whether mails to this group may be sent to the contact.
    pub status_mail: ContactStatus,
}

/// Owner of a contact (AMB-106).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ContactUser {
    /// Type of the owner, which is the prefix of its route `{type}-detail`.
    #[serde(rename = "type")]
    pub kind: ContactUserType,
    /// Identifier; for a customer, that of the record.
    pub uuid: Uuid,
    /// Name of the owner.
    pub label: String,
}

/// Contact group (doc 3 §3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ContactGroup))]
#[serde(rename_all = "camelCase")]
pub struct GroupRow {
    pub uuid: Uuid,
    pub name: String,
    /// Present for a group whose members the server maintains (AMB-107).
    #[serde(rename = "automatedGroupKeyName", skip_serializing_if = "Option::is_none")]
    pub automated: Option<AutomatedGroup>,
    /// Number of contacts in the group, regardless of refusals.
    #[serde(rename = "nbUsersInGroup")]
    pub members: u64,
}

/// Group created by an import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CreatedContactGroup))]
pub struct GroupName {
    pub uuid: Uuid,
    pub name: String,
}
