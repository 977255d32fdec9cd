//! Assignment of a customer's files to the requested documents.

use super::ports::CaseDetails;
use crate::actor::User;
use crate::error::AppError;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use domain::customer_case::CustomerCase;
use domain::customer_case::file_reference::{CaseFileReference, FileAssignment};
use domain::shared::day::Day;
use std::collections::HashMap;
use uuid::Uuid;

/// Returns whether the file belongs to a document that the customer can no longer change.
pub fn is_in_closed_document(case: &CustomerCase, media: &Media) -> bool {
    let item = media.item.and_then(|item| case.item(item));
    item.is_some_and(|item| case.is_closed_to_customer(item))
}

/// Assigns the files as listed and updates the states of the documents. The assignments are added to `changes`, the
/// other changes of the same list.
///
/// # Errors
/// `NotFound`: an assignment to a document that is not in the case; `Invalid`: a document that the customer can no
/// longer change.
pub fn assign_files(
    user: &User,
    details: &mut CaseDetails,
    list: &[CaseFileReference],
    changes: &mut MediaChanges,
    today: Day,
) -> Result<(), AppError> {
    // Key: file; value: requested document, `None` for « Autres documents ».
    let before: HashMap<Uuid, Option<Uuid>> =
        details.files.iter().map(|media| (media.uuid, media.item)).collect();
    let mut after = before.clone();
    after.extend(changes.attach.iter().map(|(uuid, _)| (*uuid, None)));
    after.retain(|uuid, _| !changes.remove.contains(uuid));
    for reference in list {
        let item = match reference.item {
            FileAssignment::Unchanged => continue,
            FileAssignment::Unsorted => None,
            FileAssignment::Document(item) => Some(item),
        };
        if item.is_some_and(|item| details.stored.case.item(item).is_none()) {
            return Err(AppError::NotFound);
        }
        let is_foreign =
            details.files.iter().any(|media| media.uuid == reference.uuid && !media.is_from(user.account));
        if let Some(assigned) = after.get_mut(&reference.uuid)
            && !is_foreign
        {
            *assigned = item;
        }
    }
    let moved = after.iter().filter(|(uuid, item)| before.get(uuid).copied().unwrap_or(None) != **item);
    changes.assign = moved.map(|(uuid, item)| (*uuid, *item)).collect();
    changes.assign.sort_unstable();
    let refused = details.files.iter().filter(|media| media.is_refused());
    let refused: Vec<Uuid> = refused.map(|media| media.uuid).collect();
    let items: Vec<Uuid> = details.stored.case.requested_documents().map(|item| item.uuid).collect();
    for item in items {
        let is_assigned =
            |files: &HashMap<Uuid, Option<Uuid>>, file: &Uuid| files.get(file) == Some(&Some(item));
        let is_usable = |file: &&Uuid| is_assigned(&after, file) && !refused.contains(file);
        let is_added = after.keys().filter(is_usable).any(|file| !is_assigned(&before, file));
        let is_removed = before.keys().any(|file| is_assigned(&before, file) && !is_assigned(&after, file));
        if is_added || is_removed {
            let remaining = after.keys().filter(is_usable).count();
            details.stored.case.record_file_change(item, is_added, remaining, today)?;
        }
    }
    Ok(())
}
