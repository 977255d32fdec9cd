//! Changes of the files of an object when it is saved (AMB-064, AMB-082).

use super::ports::MediaRepository;
use super::references::{deduplicate, find_own_uploads};
use crate::actor::User;
use crate::error::AppError;
use crate::media::file::Media;
use domain::media::reference::MediaReference;
use uuid::Uuid;

/// Changes of the files of an object, saved together with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MediaChanges {
    /// Unattached files to attach, with their names.
    pub attach: Vec<(Uuid, String)>,
    /// Files to rename, with their new names.
    pub rename: Vec<(Uuid, String)>,
    /// Files whose rows are deleted; a job deletes their content.
    pub remove: Vec<Uuid>,
    /// Files of a case to assign: file, requested document; `None` for « Autres documents ».
    pub assign: Vec<(Uuid, Option<Uuid>)>,
}

/// Computes the changes that give an object the files in `list`: new ones are attached; of the `present` ones that
/// the user may change, listed ones are renamed and the others deleted. Also returns the store keys of the deleted
/// files.
///
/// # Errors
/// `NotFound`: a file is neither present nor an unattached upload of the user.
pub async fn compare_files(
    repository: &dyn MediaRepository,
    user: &User,
    present: &[Media],
    may_change: impl Fn(&Media) -> bool,
    list: &[MediaReference],
) -> Result<(MediaChanges, Vec<String>), AppError> {
    let (known, new): (Vec<_>, Vec<_>) = deduplicate(list)
        .into_iter()
        .cloned()
        .partition(|reference| present.iter().any(|media| media.uuid == reference.uuid));
    let attach = find_own_uploads(repository, user, &new).await?;
    let changeable_files = || present.iter().filter(|media| may_change(media));
    let new_name = |media: &Media| {
        let reference = known.iter().find(|reference| reference.uuid == media.uuid)?;
        reference.new_name().filter(|name| *name != media.name)
    };
    let rename = changeable_files().filter_map(|media| Some((media.uuid, new_name(media)?))).collect();
    let removed: Vec<_> = changeable_files()
        .filter(|media| !known.iter().any(|reference| reference.uuid == media.uuid))
        .collect();
    let remove = removed.iter().map(|media| media.uuid).collect();
    let keys = removed.iter().map(|media| media.key.as_str().to_owned()).collect();
    Ok((MediaChanges { attach, rename, remove, assign: vec![] }, keys))
}
