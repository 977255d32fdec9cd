//! What a save does with the files of the object that is saved (AMB-064, AMB-082).

use super::ports::MediaRepository;
use super::references::{own_uploads, without_doubles};
use crate::actor::User;
use crate::error::AppError;
use crate::media::file::Media;
use domain::media::reference::MediaReference;
use uuid::Uuid;

/// What a save changes among the files of its object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MediaChanges {
    /// Files that wait, to attach with this name.
    pub attach: Vec<(Uuid, String)>,
    /// Files of the object, to give this name.
    pub rename: Vec<(Uuid, String)>,
    /// Files of the object whose rows go; a job removes their content.
    pub remove: Vec<Uuid>,
    /// Files of a case that change their place among the documents asked for.
    pub place: Vec<(Uuid, Option<Uuid>)>,
}

/// The files of an object as this list says: those it names newly are attached; of those `present` that the
/// user may change, named ones are renamed and the others removed. Answers the keys of what is removed too.
///
/// # Errors
/// `NotFound` when a file is neither present nor the user's own.
pub async fn as_listed(
    medias: &dyn MediaRepository,
    user: &User,
    present: &[Media],
    may_change: impl Fn(&Media) -> bool,
    list: &[MediaReference],
) -> Result<(MediaChanges, Vec<String>), AppError> {
    let (known, new): (Vec<_>, Vec<_>) = without_doubles(list)
        .into_iter()
        .cloned()
        .partition(|reference| present.iter().any(|media| media.uuid == reference.uuid));
    let attach = own_uploads(medias, user, &new).await?;
    let own = || present.iter().filter(|media| may_change(media));
    let new_name = |media: &Media| {
        let reference = known.iter().find(|reference| reference.uuid == media.uuid)?;
        reference.new_name().filter(|name| *name != media.name)
    };
    let rename = own().filter_map(|media| Some((media.uuid, new_name(media)?))).collect();
    let gone: Vec<_> =
        own().filter(|media| !known.iter().any(|reference| reference.uuid == media.uuid)).collect();
    let remove = gone.iter().map(|media| media.uuid).collect();
    let keys = gone.iter().map(|media| media.key.stored().to_owned()).collect();
    Ok((MediaChanges { attach, rename, remove, place: vec![] }, keys))
}
