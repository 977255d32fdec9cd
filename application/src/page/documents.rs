//! Documents of a page: additions, names, removals and order, in one save (doc 3 §2, §7; AMB-064).

use super::PageService;
use super::ports::PageSave;
use super::views::PageView;
use crate::actor::Authorized;
use crate::error::{AppError, PortError, WriteConflict, author_name, outdated_error_by};
use crate::job::NewJob;
use crate::media::documents::DocumentList;
use crate::media::references::media_violations;
use domain::account::access::act;
use domain::media::reference::MediaReference;

impl PageService {
    /// Replaces the documents of a page, in this order, and returns the page. `files`: `None` changes nothing;
    /// `version`: `None` skips the check of the version (AMB-129).
    ///
    /// # Errors
    /// `NotFound`: no displayed page has this key, or a file is neither a document of the page nor an upload of the
    /// user; `Invalid`: invalid name; `Conflict`: the documents changed concurrently.
    pub async fn save_documents(
        &self,
        user: &Authorized<act::SavePage>,
        key: &str,
        files: Option<&[MediaReference]>,
        version: Option<i64>,
    ) -> Result<PageView, AppError> {
        let found = self.pages.find(key).await?.ok_or(AppError::NotFound)?;
        let Some(wanted) = files else { return self.load_page(key).await };
        media_violations(files).into_result()?;
        if version.is_some_and(|version| version != found.version) {
            return Err(outdated_page_error(found.changed_by));
        }
        let list = DocumentList::compare(self.media.as_ref(), user, &found.files, wanted).await?;
        let job = NewJob::remove_files(self.ids.new_id(), list.removed_keys.clone(), self.clock.now());
        let by = user.name.full();
        let save =
            PageSave { page: found.uuid, version: found.version, by: &by, list: &list, jobs: job.as_slice() };
        match self.pages.save_documents(save).await {
            Err(PortError::Conflict(WriteConflict::Stale)) => {
                let stored = self.pages.find(key).await?.and_then(|page| page.changed_by);
                Err(outdated_page_error(stored))
            }
            Err(error) => Err(error.into()),
            Ok(()) => self.load_page(key).await,
        }
    }

    async fn load_page(&self, key: &str) -> Result<PageView, AppError> {
        let pages = self.pages.list().await?;
        pages.into_iter().find(|page| page.key == key).ok_or(AppError::NotFound)
    }
}

fn outdated_page_error(full_name: Option<String>) -> AppError {
    outdated_error_by(&full_name.unwrap_or_else(|| author_name(None)))
}
