//! File references in requests (AMB-064).

use super::file::Media;
use super::ports::MediaRepository;
use crate::actor::{Uploader, User};
use crate::error::AppError;
use domain::media::reference::MediaReference;
use domain::media::scan::refused_file_message;
use domain::shared::violation::Violations;
use uuid::Uuid;

/// Maximum number of files in a request.
pub const MAX_FILES: usize = 500;

/// Removes duplicate references; the last one counts.
pub fn deduplicate(list: &[MediaReference]) -> Vec<&MediaReference> {
    let mut kept: Vec<&MediaReference> = Vec::with_capacity(list.len());
    for reference in list {
        match kept.iter_mut().find(|known| known.uuid == reference.uuid) {
            Some(known) => *known = reference,
            None => kept.push(reference),
        }
    }
    kept
}

/// Returns the violation of a list with too many files.
pub fn count_violations(list: Option<&[MediaReference]>) -> Violations {
    if list.is_some_and(|list| list.len() > MAX_FILES) {
        Violations::in_field("medias", format!("{MAX_FILES} fichiers au plus."))
    } else {
        Violations::default()
    }
}

/// Returns the violations of a list: its length, and invalid names, as `medias.0.name`.
pub fn media_violations(list: Option<&[MediaReference]>) -> Violations {
    let mut violations = count_violations(list);
    for (index, media) in list.unwrap_or_default().iter().enumerate() {
        violations.append(media.violations(&format!("medias.{index}")));
    }
    violations
}

/// Returns the files of this list, which must be unattached uploads of the user, with their names.
///
/// # Errors
/// `NotFound`: a file is not an unattached upload of the user; `Invalid`: a file was refused as malware.
pub async fn find_own_uploads(
    repository: &dyn MediaRepository,
    user: &User,
    list: &[MediaReference],
) -> Result<Vec<(Uuid, String)>, AppError> {
    if list.is_empty() {
        return Ok(Vec::new());
    }
    let uuids: Vec<Uuid> = deduplicate(list).into_iter().map(|reference| reference.uuid).collect();
    select_uploads(&repository.list_unattached(&uuids, &Uploader::Account(user.account)).await?, list)
}

/// Same as [`find_own_uploads`], among the unattached uploads of the user.
pub fn select_uploads(uploads: &[Media], list: &[MediaReference]) -> Result<Vec<(Uuid, String)>, AppError> {
    deduplicate(list)
        .into_iter()
        .map(|reference| {
            let media =
                uploads.iter().find(|media| media.uuid == reference.uuid).ok_or(AppError::NotFound)?;
            if media.is_refused() {
                return Err(AppError::invalid_field("medias", refused_file_message(&media.name)));
            }
            Ok((media.uuid, reference.new_name().unwrap_or_else(|| media.name.clone())))
        })
        .collect()
}
