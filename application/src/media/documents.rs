//! Ordered documents of a page or of a partner type.

use super::ports::MediaRepository;
use super::references::{deduplicate, find_own_uploads};
use crate::actor::User;
use crate::error::AppError;
use crate::media::file::Media;
use domain::media::reference::MediaReference;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedDocument {
    pub uuid: Uuid,
    /// New name.
    pub name: String,
    /// Whether it is an upload to attach; otherwise it already belongs to the list.
    pub new: bool,
}

/// Changes of a list of documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentList {
    /// All documents, in order.
    pub documents: Vec<ListedDocument>,
    pub removed: Vec<Uuid>,
    /// Store keys of the removed documents.
    pub removed_keys: Vec<String>,
}

impl DocumentList {
    /// Computes the changes from the `present` documents to the `wanted` ones: documents not listed are removed; new
    /// ones must be unattached uploads of the user.
    ///
    /// # Errors
    /// `NotFound`: a file is neither present nor an unattached upload of the user.
    pub async fn compare(
        repository: &dyn MediaRepository,
        user: &User,
        present: &[Media],
        wanted: &[MediaReference],
    ) -> Result<Self, AppError> {
        let wanted = deduplicate(wanted);
        let find_present = |uuid: Uuid| present.iter().find(|media| media.uuid == uuid);
        let new: Vec<MediaReference> = wanted
            .iter()
            .filter(|document| find_present(document.uuid).is_none())
            .map(|document| (*document).clone())
            .collect();
        let uploads = find_own_uploads(repository, user, &new).await?;
        let mut documents = Vec::with_capacity(wanted.len());
        for reference in &wanted {
            let upload = || uploads.iter().find(|(uuid, _)| *uuid == reference.uuid);
            let (name, new) = match find_present(reference.uuid) {
                Some(media) => (reference.new_name().unwrap_or_else(|| media.name.clone()), false),
                None => (upload().ok_or(AppError::NotFound)?.1.clone(), true),
            };
            documents.push(ListedDocument { uuid: reference.uuid, name, new });
        }
        let removed_files =
            || present.iter().filter(|media| !wanted.iter().any(|document| document.uuid == media.uuid));
        Ok(Self {
            documents,
            removed: removed_files().map(|media| media.uuid).collect(),
            removed_keys: removed_files().map(|media| media.key.as_str().to_owned()).collect(),
        })
    }
}
