//! Deletion of a case with its files, statuses and comment (AMB-072).

use super::CustomerCaseService;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::job::NewJob;
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl CustomerCaseService {
    /// Deletes a case; a job then deletes its files from the store.
    ///
    /// # Errors
    /// `NotFound`: no such case.
    pub async fn delete(&self, user: &Authorized<act::DeleteCase>, case: Uuid) -> Result<(), AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let found = self.find_within_scope(user, case).await?;
            let keys: Vec<String> = found.files.iter().map(|media| media.key.as_str().to_owned()).collect();
            let job = NewJob::remove_files(self.ids.new_id(), keys, self.clock.now());
            let entry = user.entry(JournalAct::Delete, JournalObject::CustomerCase, case, self.clock.now());
            let files = found.files.iter();
            let files =
                files.map(|media| entry.with_object(JournalAct::Delete, JournalObject::Media, media.uuid));
            let entries: Vec<_> = std::iter::once(entry.clone()).chain(files).collect();
            Ok(self.cases.delete(case, found.stored.version, job.as_slice(), &entries).await?)
        })
        .await
    }
}
