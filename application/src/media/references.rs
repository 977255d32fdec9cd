//! Files that the body of a call names (AMB-064).

use super::ports::MediaRepository;
use crate::actor::{Uploader, User};
use crate::error::AppError;
use domain::media::reference::MediaReference;
use domain::shared::violation::Violations;
use uuid::Uuid;

/// Most files named in one call.
pub const MAX_MEDIAS: usize = 500;

/// A file named twice is taken once, as it was named last.
pub fn without_doubles(list: &[MediaReference]) -> Vec<&MediaReference> {
    let mut kept: Vec<&MediaReference> = Vec::with_capacity(list.len());
    for reference in list {
        match kept.iter_mut().find(|known| known.uuid == reference.uuid) {
            Some(known) => *known = reference,
            None => kept.push(reference),
        }
    }
    kept
}

/// A list of files longer than anything needs.
pub fn too_many(list: Option<&[MediaReference]>) -> Violations {
    if list.is_some_and(|list| list.len() > MAX_MEDIAS) {
        Violations::in_field("medias", format!("{MAX_MEDIAS} fichiers au plus."))
    } else {
        Violations::none()
    }
}

/// Every violation of a list: its length, and the names that are refused, as `medias.0.name`.
pub fn media_violations(list: Option<&[MediaReference]>) -> Violations {
    let mut found = too_many(list);
    for (index, media) in list.unwrap_or_default().iter().enumerate() {
        found.append(media.violations(&format!("medias.{index}")));
    }
    found
}

/// The files of this list that the user uploaded and nobody attached yet, each with its name.
///
/// # Errors
/// `NotFound` when one of them is not.
pub async fn own_uploads(
    medias: &dyn MediaRepository,
    user: &User,
    list: &[MediaReference],
) -> Result<Vec<(Uuid, String)>, AppError> {
    let wanted = without_doubles(list);
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let uuids: Vec<Uuid> = wanted.iter().map(|reference| reference.uuid).collect();
    let known = medias.unattached(&uuids, &Uploader::Account(user.account)).await?;
    wanted
        .into_iter()
        .map(|reference| {
            let media = known.iter().find(|media| media.uuid == reference.uuid).ok_or(AppError::NotFound)?;
            Ok((media.uuid, reference.new_name().unwrap_or_else(|| media.name.clone())))
        })
        .collect()
}
