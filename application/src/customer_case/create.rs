//! Creating a case (AMB-060, AMB-061, AMB-065, AMB-069).

use super::CustomerCases;
use super::ports::CaseChange;
use super::views::CaseView;
use crate::actor::{Actor, User};
use crate::error::AppError;
use crate::media::changes::MediaChanges;
use crate::media::references::{own_uploads, too_many};
use crate::retry::again_on_conflict;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::Act;
use domain::customer_case::CustomerCase;
use domain::customer_case::form::CustomerCaseForm;
use uuid::Uuid;

/// What saving a case answers.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedCase {
    /// The case as it stands.
    pub case: CaseView,
    /// It was created, not edited.
    pub created: bool,
    /// How many creation mails leave; `None` when none was due.
    pub mails_sent: Option<usize>,
}

impl CustomerCases {
    /// Creates a case, or edits it when the form names one (AMB-062).
    ///
    /// # Errors
    /// Mistakes of the form; a record, a partner, a file or a case out of this person's scope; a closed
    /// case for an EMPLOYEE; an address that another account uses.
    pub async fn save(&self, actor: &Actor, form: CustomerCaseForm) -> Result<SavedCase, AppError> {
        let user = actor.require_user(Act::SaveCase)?;
        let form = form.cleaned();
        match form.uuid {
            Some(case) => self.edit(user, case, &form).await,
            None => self.create(user, &form).await,
        }
    }

    async fn create(&self, user: &User, form: &CustomerCaseForm) -> Result<SavedCase, AppError> {
        let mut found = form.violations(true);
        found.append(too_many(form.medias.as_deref()));
        found.into_result()?;
        let record = form.customer_record.map(|reference| reference.0).ok_or(AppError::NotFound)?;
        let uuid = self.ids.new_id();
        let mails = again_on_conflict(async || self.try_create(user, uuid, record, form).await).await?;
        let case = self.view_of(user, uuid).await?;
        Ok(SavedCase { case, created: true, mails_sent: mails })
    }

    async fn try_create(
        &self,
        user: &User,
        uuid: Uuid,
        record: Uuid,
        form: &CustomerCaseForm,
    ) -> Result<Option<usize>, AppError> {
        let scope = user.record_scope();
        let people = self.queries.people(record, scope).await?.ok_or(AppError::NotFound)?;
        if let Some(partner) = form.partner
            && !self.sees_partner(user, partner.0).await?
        {
            return Err(AppError::NotFound);
        }
        let sent = form.medias.as_deref().unwrap_or_default();
        let attach = own_uploads(self.medias.as_ref(), user, sent).await?;
        let today = self.today();
        let window = self.settings.upload_window_days;
        let case = CustomerCase::create(uuid, record, form, self.clock.now(), today, window);
        // A case whose day has passed already asks nobody for anything.
        let jobs = if case.is_active_for_upload(today) { self.creation_mails(uuid, &people) } else { vec![] };
        let accounts = if case.with_upload { self.accounts_to_open(record, &people).await? } else { vec![] };
        let mails = case.with_upload.then_some(jobs.len());
        let medias = MediaChanges { attach, ..Default::default() };
        let entry = user.entry(JournalAct::Create, JournalObject::CustomerCase, uuid, self.clock.now());
        let files = medias.attach.iter();
        let files = files.map(|(media, _)| entry.below(JournalAct::Create, JournalObject::Media, *media));
        let entries = std::iter::once(entry.clone()).chain(files).collect();
        self.cases.add(CaseChange { case: &case, medias, accounts, jobs, entries }).await?;
        Ok(mails)
    }
}
