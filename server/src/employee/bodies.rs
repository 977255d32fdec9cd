//! Request bodies of employees.

use application::employee::ports::{AssignmentChange, ShownAssignments};
use domain::shared::reference::Reference;
use serde::Deserialize;
use utoipa::ToSchema;

/// The wanted assignments of an employee.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AssociationsBody {
    /// Uuids of the records.
    #[schema(max_items = 20_000)]
    associated_records: Vec<Reference>,
    /// Uuids of the partners.
    #[schema(max_items = 20_000)]
    associated_partners: Vec<Reference>,
    /// Assignments that the caller saw; assignments added since are kept. Without it, every assignment that is not
    /// listed is removed.
    shown: Option<ShownAssociationsBody>,
}

/// Assignments that the caller saw.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ShownAssociations)]
pub struct ShownAssociationsBody {
    #[schema(max_items = 20_000)]
    associated_records: Vec<Reference>,
    #[schema(max_items = 20_000)]
    associated_partners: Vec<Reference>,
}

impl From<AssociationsBody> for AssignmentChange {
    fn from(body: AssociationsBody) -> Self {
        let uuids =
            |references: Vec<Reference>| references.into_iter().map(|reference| reference.0).collect();
        Self {
            records: uuids(body.associated_records),
            partners: uuids(body.associated_partners),
            shown: body.shown.map(|shown| ShownAssignments {
                records: uuids(shown.associated_records),
                partners: uuids(shown.associated_partners),
            }),
        }
    }
}
