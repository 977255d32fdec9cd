//! Save of a case by its customer, with or without validation (doc 2 §4, AMB-064, AMB-065).

use super::CustomerCaseService;
use super::placing::{is_settled, place_files};
use super::ports::{CaseChange, CaseDetails};
use super::views::CaseView;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::job::validated_documents::ValidatedDocuments;
use crate::job::{JobKind, NewJob};
use crate::media::changes::{MediaChanges, as_listed};
use crate::media::file::Media;
use crate::media::references::media_violations;
use crate::retry::retry_on_conflict;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::customer_case::file_reference::CaseFileReference;
use domain::media::reference::MediaReference;
use uuid::Uuid;

impl CustomerCaseService {
    /// Replaces the customer's own files by this list (`None` keeps them) and, if `completed`, validates the case.
    /// Files of other users are unchanged. `version`: version that the caller saw, as another device may have
    /// uploaded files; `None` skips the check.
    ///
    /// # Errors
    /// `NotFound`: the case belongs to another customer, or a file is not the customer's; `Invalid`: the case is not
    /// open for upload, a name is invalid, or nothing is new since the last request; `Conflict`: the case changed since `version`.
    pub async fn deposit(
        &self,
        user: &Allowed<act::CompleteOwnCase>,
        case: Uuid,
        medias: Option<&[CaseFileReference]>,
        version: Option<i64>,
        completed: bool,
    ) -> Result<CaseView, AppError> {
        retry_on_conflict(async || self.try_deposit(user, case, medias, version, completed).await).await?;
        self.view_of(user, case).await
    }

    async fn try_deposit(
        &self,
        user: &User,
        uuid: Uuid,
        files: Option<&[CaseFileReference]>,
        version: Option<i64>,
        completed: bool,
    ) -> Result<(), AppError> {
        let mut found = self.within_scope(user, uuid).await?;
        let before = found.case.clone();
        let today = self.today();
        found.case.refuse_if_not_active(today)?;
        Self::refuse_if_stale(&found, version)?;
        let medias: Option<Vec<_>> = files.map(|list| list.iter().map(CaseFileReference::media).collect());
        media_violations(medias.as_deref()).into_result()?;
        let (mut changes, mut jobs) = match &medias {
            Some(list) => self.changes(user, &found, list).await?,
            None => (MediaChanges::default(), vec![]),
        };
        place_files(user, &mut found, files.unwrap_or_default(), &mut changes, today)?;
        let sent_again = found.case.answers_since(&before, self.clock.now(), &user.name);
        let mut answered = None;
        if completed {
            let record = found.case.customer_record;
            let added_at =
                if changes.attach.is_empty() { found.uploaded_at() } else { Some(self.clock.now()) };
            answered = found.case.complete(self.clock.now(), today, &user.name, added_at)?;
            let people = self.queries.people(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
            jobs.extend(self.completion_mails(uuid, &people, &ValidatedDocuments::of(&found, &changes)));
        }
        let mut change = self.only(user, &found.case);
        change.events = sent_again.into_iter().chain(answered).collect();
        let entry = change.entries.first().cloned();
        let of_file =
            |act, uuid: &Uuid| entry.as_ref().map(|entry| entry.for_object(act, JournalObject::Media, *uuid));
        change
            .entries
            .extend(changes.attach.iter().filter_map(|(uuid, _)| of_file(JournalAct::Create, uuid)));
        change.entries.extend(changes.remove.iter().filter_map(|uuid| of_file(JournalAct::Delete, uuid)));
        let change = CaseChange { medias: changes, jobs, ..change };
        Ok(self.cases.save(found.version, change).await?)
    }

    async fn changes(
        &self,
        user: &User,
        found: &CaseDetails,
        list: &[MediaReference],
    ) -> Result<(MediaChanges, Vec<NewJob>), AppError> {
        let own = |media: &Media| media.is_from(user.account) && !is_settled(&found.case, media);
        let (changes, keys) = as_listed(self.medias.as_ref(), user, &found.medias, own, list).await?;
        let jobs = if keys.is_empty() { vec![] } else { vec![self.job(JobKind::RemoveFiles { keys })] };
        Ok((changes, jobs))
    }
}
