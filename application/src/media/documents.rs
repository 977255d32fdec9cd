//! Documents kept in an order that staff chooses: those of a type of partners.

use super::ports::MediaRepository;
use super::references::{own_uploads, without_doubles};
use crate::actor::User;
use crate::error::AppError;
use crate::media::file::Media;
use domain::media::reference::MediaReference;
use uuid::Uuid;

/// One document, at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedDocument {
    pub uuid: Uuid,
    /// How it is called from now on.
    pub name: String,
    /// An upload that is attached now; the others belong to the list already.
    pub new: bool,
}

/// What saving a list of documents changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentList {
    /// Every document, in order.
    pub documents: Vec<ListedDocument>,
    /// Those that go.
    pub removed: Vec<Uuid>,
    /// Where the store keeps those that go.
    pub removed_keys: Vec<String>,
}

impl DocumentList {
    /// The documents as `wanted` lists them, when `present` are there: those left out go, new ones must be
    /// uploads of the user that nobody attached yet.
    ///
    /// # Errors
    /// `NotFound` for a file that is neither.
    pub async fn of(
        medias: &dyn MediaRepository,
        user: &User,
        present: &[Media],
        wanted: &[MediaReference],
    ) -> Result<Self, AppError> {
        let wanted = without_doubles(wanted);
        let is_present = |uuid: Uuid| present.iter().find(|media| media.uuid == uuid);
        let new: Vec<MediaReference> =
            wanted.iter().filter(|one| is_present(one.uuid).is_none()).map(|one| (*one).clone()).collect();
        let uploads = own_uploads(medias, user, &new).await?;
        let mut documents = Vec::with_capacity(wanted.len());
        for reference in &wanted {
            let upload = || uploads.iter().find(|(uuid, _)| *uuid == reference.uuid);
            let (name, new) = match is_present(reference.uuid) {
                Some(media) => (reference.new_name().unwrap_or_else(|| media.name.clone()), false),
                None => (upload().ok_or(AppError::NotFound)?.1.clone(), true),
            };
            documents.push(ListedDocument { uuid: reference.uuid, name, new });
        }
        let gone = || present.iter().filter(|media| !wanted.iter().any(|one| one.uuid == media.uuid));
        Ok(Self {
            documents,
            removed: gone().map(|media| media.uuid).collect(),
            removed_keys: gone().map(|media| media.key.stored().to_owned()).collect(),
        })
    }
}
