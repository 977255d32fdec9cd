//! Deposit of documents: save of a case by its customer, with or without validation (doc 2 §4, AMB-064, AMB-065).

use super::CustomerCaseService;
use super::file_assignment::{assign_files, is_in_closed_document};
use super::ports::{CaseCustomer, CaseDetails, CaseEffects};
use super::recipients::deduplicate_by_address;
use super::views::CaseView;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::job::validated_documents::ValidatedDocuments;
use crate::job::{JobKind, NewJob};
use crate::media::changes::{MediaChanges, compare_files};
use crate::media::file::Media;
use crate::media::references::media_violations;
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
    /// open for upload, a name is invalid, or nothing is new since the last request; `Conflict`: the case changed since
    /// `version`.
    pub async fn deposit(
        &self,
        user: &Authorized<act::CompleteOwnCase>,
        case: Uuid,
        files: Option<&[CaseFileReference]>,
        version: Option<i64>,
        completed: bool,
    ) -> Result<CaseView, AppError> {
        self.update_with_files(user, case, version, async |details, effects| {
            self.change_files(user, details, files, effects).await?;
            if completed {
                self.complete(user, details, effects)?;
            }
            Ok(())
        })
        .await?;
        self.find_view(user, case).await
    }

    /// Replaces the files and updates the states of the documents.
    async fn change_files(
        &self,
        user: &User,
        details: &mut CaseDetails,
        files: Option<&[CaseFileReference]>,
        effects: &mut CaseEffects,
    ) -> Result<(), AppError> {
        let (before, now, today) = (details.stored.case.clone(), self.clock.now(), self.today());
        details.stored.case.refuse_if_not_active(today)?;
        let references: Option<Vec<_>> =
            files.map(|list| list.iter().map(CaseFileReference::media).collect());
        media_violations(references.as_deref()).into_result()?;
        if let Some(list) = &references {
            let (changes, removal) = self.find_changes(user, details, list).await?;
            effects.files = changes;
            effects.jobs.extend(removal);
        }
        assign_files(user, details, files.unwrap_or_default(), &mut effects.files, today)?;
        effects.events.extend(details.stored.case.resent_documents_event(&before, now, &user.name));
        let entry = |act, uuid: &Uuid| user.entry(act, JournalObject::Media, *uuid, now);
        let attached = effects.files.attach.iter().map(|(uuid, _)| entry(JournalAct::Create, uuid));
        let removed = effects.files.remove.iter().map(|uuid| entry(JournalAct::Delete, uuid));
        effects.entries.extend(attached.chain(removed));
        Ok(())
    }

    /// Validates the case, and notifies employees and customers.
    fn complete(
        &self,
        user: &User,
        details: &mut CaseDetails,
        effects: &mut CaseEffects,
    ) -> Result<(), AppError> {
        let now = self.clock.now();
        let removed = &effects.files.remove;
        let kept = details.customer_files().filter(|media| !removed.contains(&media.uuid));
        let kept_until = kept.map(|media| media.creation_date).max();
        let added_at = if effects.files.attach.is_empty() { kept_until } else { Some(now) };
        effects.events.extend(details.stored.case.complete(now, self.today(), &user.name, added_at)?);
        let validated = ValidatedDocuments::capture(details, &effects.files);
        effects.jobs.extend(self.build_completion_mails(details, &validated));
        Ok(())
    }

    /// Builds the mails about a validation: to each assigned account or else to the firm (AMB-104), and a receipt to
    /// the customers.
    fn build_completion_mails(&self, details: &CaseDetails, validated: &ValidatedDocuments) -> Vec<NewJob> {
        let case = details.stored.case.uuid;
        let validated = || Some(validated.clone());
        let receipt = |customer: &CaseCustomer| JobKind::CaseReceiptMail {
            case,
            customer: customer.uuid,
            validated: validated(),
        };
        let receipts = deduplicate_by_address(&details.stored.customers).map(receipt);
        let staff = |account| JobKind::CaseCompletedMail { case, account, validated: validated() };
        let assigned = details.assigned_accounts.iter().map(|account| staff(Some(*account)));
        let firm = details.assigned_accounts.is_empty().then(|| staff(None));
        receipts.chain(assigned).chain(firm).map(|kind| self.new_job(kind)).collect()
    }

    async fn find_changes(
        &self,
        user: &User,
        details: &CaseDetails,
        list: &[MediaReference],
    ) -> Result<(MediaChanges, Option<NewJob>), AppError> {
        let is_changeable = |media: &Media| {
            media.is_from(user.account) && !is_in_closed_document(&details.stored.case, media)
        };
        let (changes, keys) =
            compare_files(self.media.as_ref(), user, &details.files, is_changeable, list).await?;
        let removal = NewJob::remove_files(self.ids.new_id(), keys, self.clock.now());
        Ok((changes, removal))
    }
}
