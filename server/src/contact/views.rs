//! Request and response bodies of contacts.

use application::contact::import::{Imported, TypedImport};
use application::contact::views::{ContactAssociation, ContactRow, ContactUser, GroupName};
use domain::contact::ContactStatus;
use domain::contact::group::TargetGroup;
use domain::shared::reference::Reference;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A contact: an entry of the mailing list (doc 3 §3).
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactEntry {
    uuid: Uuid,
    email: Option<String>,
    /// Ten digits.
    phone_number: Option<String>,
    /// Whether SMS may be sent.
    status_sms: ContactStatus,
    /// Uuids of the groups (AMB-108).
    contact_group_associations_uuid: Vec<Uuid>,
    /// The same groups, by name.
    contact_group_associations: Vec<ContactAssociation>,
    /// The customer, partner or employee linked to the contact, whose record determines its data.
    user: Option<ContactUser>,
}

impl From<ContactRow> for ContactEntry {
    fn from(row: ContactRow) -> Self {
        Self {
            uuid: row.uuid,
            email: row.email,
            phone_number: row.phone_number,
            status_sms: row.status_sms,
            contact_group_associations_uuid: row.groups.iter().map(|group| group.uuid).collect(),
            contact_group_associations: row.groups,
            user: row.user,
        }
    }
}

/// Contacts to import.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportBody {
    /// Uuid of a group, or a name; a group with this name is created if there is none.
    #[schema(value_type = Option<String>)]
    contact_group: Option<TargetGroup>,
    /// `phone;email`, one contact per line, at most 10 000 lines.
    #[schema(max_length = 1_000_000)]
    contacts_list: Option<String>,
    /// Imports the valid lines when others are invalid; otherwise an invalid line refuses the import.
    #[serde(default)]
    skip_bad_lines: Option<bool>,
}

impl From<ImportBody> for TypedImport {
    fn from(body: ImportBody) -> Self {
        Self {
            group: body.contact_group,
            list: body.contacts_list,
            skip_bad_lines: body.skip_bad_lines.unwrap_or(false),
        }
    }
}

/// Result of an import (field names as in the documents, AMB-105).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportAnswer {
    /// Created and existing contacts, in the order of the lines.
    updated_contract_entries: Vec<ContactEntry>,
    /// The group, if the import created it.
    #[serde(skip_serializing_if = "Option::is_none")]
    created_contact_group: Option<GroupName>,
    /// Number of new contacts.
    created: usize,
    /// Number of existing contacts that got a phone number or an address.
    updated: usize,
    /// Reasons for skipped lines, one per line.
    refused: Vec<String>,
}

impl From<Imported> for ImportAnswer {
    fn from(imported: Imported) -> Self {
        Self {
            updated_contract_entries: imported.entries.into_iter().map(ContactEntry::from).collect(),
            created_contact_group: imported.created,
            created: imported.added,
            updated: imported.completed,
            refused: imported.refused.into_vec().into_iter().map(|wrong| wrong.message).collect(),
        }
    }
}

/// A contact to add to a group, or to remove from it.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssociationBody {
    /// Uuid of the group.
    pub(super) contact_group: Reference,
    /// Uuid of the contact.
    pub(super) contact_entry: Reference,
    /// Whether to add or to remove.
    #[serde(rename = "type")]
    pub(super) kind: AssociationType,
}

/// Change of a membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AssociationType {
    /// Adds the contact to the group.
    Add,
    /// Removes the contact from the group.
    Delete,
}
