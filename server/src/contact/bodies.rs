//! Request bodies of contacts.

use application::contact::import::ImportInput;
use application::contact::ports::MembershipChange;
use domain::contact::group::TargetGroup;
use domain::shared::reference::Reference;
use serde::Deserialize;
use utoipa::ToSchema;

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
    /// Whether the valid lines are imported although others are invalid; otherwise an invalid line refuses the import.
    #[serde(default)]
    skip_bad_lines: Option<bool>,
}

impl From<ImportBody> for ImportInput {
    fn from(body: ImportBody) -> Self {
        Self {
            group: body.contact_group,
            list: body.contacts_list,
            skip_bad_lines: body.skip_bad_lines.unwrap_or(false),
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
    /// `add` or `delete`.
    #[serde(rename = "type")]
    pub(super) kind: MembershipChange,
}
