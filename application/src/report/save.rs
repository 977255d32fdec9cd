//! Creation and edit of reports, distinguished by the uuid (doc 2 §7, AMB-086).

use super::views::{ReportView, view_for};
use super::{ReportService, ports::ReportSave};
use crate::access_journal::entry::AccessEntry;
use crate::actor::{Authorized, User};
use crate::error::{AppError, refuse_if_outdated};
use crate::job::NewJob;
use crate::media::changes::{MediaChanges, compare_files};
use crate::media::references::{find_own_uploads, media_violations};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::{Act, act};
use domain::report::form::ReportForm;
use domain::report::{Report, ReportParent};
use domain::shared::violation::REQUIRED;
use uuid::Uuid;

/// Message for a case of another record (AMB-087).
pub const CASE_OF_ANOTHER: &str = "Ce dossier n’appartient pas à cette fiche client.";

/// Saved report; true when it was created.
pub type SavedReport = (ReportView, bool);

impl ReportService {
    /// Saves a report with sanitised content. Only an ADMIN may edit one (AMB-086).
    ///
    /// # Errors
    /// `Forbidden`: an edit, and the user is not an admin; `NotFound`: the record, partner, case, file or report is
    /// outside the user's scope; `Invalid`: violations of the form, or a case of another record; `Conflict`: changed
    /// since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::CreateReport>,
        form: ReportForm,
    ) -> Result<SavedReport, AppError> {
        if form.uuid.is_some() {
            user.require(Act::EditReport)?;
        }
        let form = self.check_form(form.clean())?;
        match form.uuid {
            Some(uuid) => Ok((self.edit(user, uuid, &form).await?, false)),
            None => Ok((self.create(user, &form).await?, true)),
        }
    }

    /// Sanitises the content and returns all violations: of the input, then of the sanitised content.
    fn check_form(&self, form: ReportForm) -> Result<ReportForm, AppError> {
        let mut violations = form.violations();
        violations.append(media_violations(form.medias.as_deref()));
        if violations.as_slice().iter().any(|violation| violation.field.as_deref() == Some("content")) {
            return Err(violations.into());
        }
        let sanitised = self.texts.sanitise(form.content.as_deref().unwrap_or_default());
        Ok(violations.combine_with(form.with_content(sanitised))?)
    }

    async fn create(&self, user: &User, form: &ReportForm) -> Result<ReportView, AppError> {
        let parent = form.parent().ok_or_else(|| AppError::invalid_field("customerRecord", REQUIRED))?;
        let uuid = self.ids.new_id();
        retry_on_fresh_data(self.clock.as_ref(), async || {
            self.check_parent(user, parent).await?;
            let at = self.clock.now();
            let report = Report::create(uuid, parent, form, at);
            self.check_case(user, &report).await?;
            let references = form.medias.as_deref().unwrap_or_default();
            let attach = find_own_uploads(self.media.as_ref(), user, references).await?;
            let files = MediaChanges { attach, ..Default::default() };
            let entries =
                build_entries(user.entry(JournalAct::Create, JournalObject::Report, uuid, at), &files);
            let save = ReportSave { report: &report, files, jobs: vec![], entries, by: &user.name, at };
            Ok(self.reports.create(save).await?)
        })
        .await?;
        self.find_view(user, uuid).await
    }

    async fn edit(&self, user: &User, uuid: Uuid, form: &ReportForm) -> Result<ReportView, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let stored = self.reports.find(uuid, user.report_scope()).await?.ok_or(AppError::NotFound)?;
            refuse_if_outdated(form.version, stored.version, Some(&stored.updated_by))?;
            let mut report = stored.report;
            report.edit(form)?;
            self.check_case(user, &report).await?;
            let (files, keys) = match &form.medias {
                Some(list) => compare_files(self.media.as_ref(), user, &stored.files, |_| true, list).await?,
                None => (MediaChanges::default(), vec![]),
            };
            let at = self.clock.now();
            let jobs = NewJob::remove_files(self.ids.new_id(), keys, at).into_iter().collect();
            let entries =
                build_entries(user.entry(JournalAct::Change, JournalObject::Report, uuid, at), &files);
            let save = ReportSave { report: &report, files, jobs, entries, by: &user.name, at };
            Ok(self.reports.save(stored.version, save).await?)
        })
        .await?;
        self.find_view(user, uuid).await
    }

    /// Checks that the case is in the user's scope and belongs to the record.
    async fn check_case(&self, user: &User, report: &Report) -> Result<(), AppError> {
        let Some(case) = report.customer_case else { return Ok(()) };
        let record = self.reports.find_record_of_case(case, user.record_scope()).await?;
        let record = record.ok_or(AppError::NotFound)?;
        if report.parent == ReportParent::CustomerRecord(record) {
            Ok(())
        } else {
            Err(AppError::invalid_field("customerCase", CASE_OF_ANOTHER))
        }
    }

    async fn find_view(&self, user: &User, uuid: Uuid) -> Result<ReportView, AppError> {
        let stored = self.reports.find(uuid, user.report_scope()).await?.ok_or(AppError::NotFound)?;
        Ok(view_for(user, stored))
    }
}

/// Returns the journal entries of a save: one for the report, and one per attached or deleted file.
fn build_entries(entry: AccessEntry, files: &MediaChanges) -> Vec<AccessEntry> {
    let file_entry = |act, uuid: &Uuid| entry.with_object(act, JournalObject::Media, *uuid);
    let attached = files.attach.iter().map(|(uuid, _)| file_entry(JournalAct::Create, uuid));
    let removed = files.remove.iter().map(|uuid| file_entry(JournalAct::Delete, uuid));
    let files: Vec<_> = attached.chain(removed).collect();
    std::iter::once(entry).chain(files).collect()
}
