//! Conversion of an inquiry into a customer record, new or existing, without typing data again (AMB-043).

use super::InquiryService;
use super::link::LinkExtras;
use super::open::split_into_record;
use super::ports::{RecordOfInquiry, StoredInquiry};
use crate::actor::{Authorized, User};
use crate::customer_record::ports::SaveOutcome;
use crate::customer_record::save::{SavedRecord, address_taken_error};
use crate::error::{AppError, refuse_if_outdated};
use crate::retry::retry_on_fresh_data;
use domain::account::access::{Act, act};
use domain::account::role::Role;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::change::InquiryChange;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Message for an inquiry whose record is outside the user's scope.
pub const RECORD_OUT_OF_SCOPE: &str =
    "Cette demande a déjà donné une fiche client, suivie par une autre personne du cabinet.";

/// Message for other content for an inquiry that already has a record.
pub const HAS_RECORD_ALREADY: &str = "Cette demande a déjà donné une fiche client\u{202f}: complétez cette fiche, \
    votre saisie n’a pas été enregistrée.";

impl InquiryService {
    /// Saves the record of an inquiry and marks the inquiry as handled, in one transaction.
    ///
    /// - `completed`: record as completed by the user; `None` fills it from the answers. With the uuid of an existing
    ///   record, that record is updated and linked.
    /// - `change`: simultaneous changes of the inquiry, and whether its files are moved to the record.
    ///
    /// Answers without a field in the record are stored in a report. A new record created by an admin is assigned to
    /// the employee in charge of the inquiry. Repeating the call returns the same record (AMB-175); the flag is true
    /// when the record was created by this call.
    ///
    /// # Errors
    /// `Forbidden`: an API client without the scope that updates or reads the record (AMB-203); `NotFound`: no such
    /// inquiry or record in the user's scope; `Invalid`: violations of the record, or an
    /// assignee without access as employee or admin; `Conflict`: the inquiry has a record outside the user's scope, or
    /// one created with other content, or the inquiry or the record changed since the version read.
    pub async fn turn_into_record(
        &self,
        user: &Authorized<act::TurnInquiryIntoRecord>,
        uuid: Uuid,
        completed: Option<CustomerRecordForm>,
        change: InquiryChange,
    ) -> Result<SavedRecord, AppError> {
        let change = InquiryChange { customer_record: None, state: None, ..change };
        change.violations().into_result()?;
        if completed.as_ref().is_some_and(|form| form.uuid.is_some()) {
            user.require(Act::SaveRecord)?;
        }
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let mut stored = self.find_within_scope(user, uuid).await?;
            self.check_references(user, &change).await?;
            if let Some(record) = stored.inquiry.customer_record {
                if !self.record_service.is_in_scope(user, record).await? {
                    return Err(AppError::Conflict(RECORD_OUT_OF_SCOPE.to_owned()));
                }
                if is_repeat(user, &stored, completed.as_ref(), &change) {
                    user.require(Act::OpenRecord)?;
                    return Ok((self.record_service.read(user, record).await?, false));
                }
            }
            let editor = stored.updated_by.as_ref().unwrap_or(&user.name);
            refuse_if_outdated(change.version, stored.version, Some(editor))?;
            if stored.inquiry.customer_record.is_some() {
                return Err(AppError::Conflict(HAS_RECORD_ALREADY.to_owned()));
            }
            let (filled_form, rest) = split_into_record(&stored.inquiry);
            let form = completed.clone().unwrap_or(filled_form);
            let at = self.clock.now();
            let extras = LinkExtras { answers: &rest, moves_files: change.move_files, former_report: None };
            stored.inquiry.apply(&change, at)?;
            match form.uuid {
                Some(record) => self.link_existing_record(user, &mut stored, record, form, extras, at).await,
                None => self.link_new_record(user, &mut stored, form, extras, at).await,
            }
        })
        .await
    }

    /// Updates an existing record and links the inquiry with it, in one transaction.
    async fn link_existing_record(
        &self,
        user: &User,
        stored: &mut StoredInquiry,
        record: Uuid,
        form: CustomerRecordForm,
        extras: LinkExtras<'_>,
        at: Instant,
    ) -> Result<SavedRecord, AppError> {
        let update = self.record_service.prepare_update(user, record, form).await?;
        stored.inquiry.link_created_record(record, at);
        match self.link(user, stored, RecordOfInquiry::Changed(&update.change), extras, at).await? {
            SaveOutcome::Saved => Ok((self.record_service.load_updated_view(update).await?, false)),
            SaveOutcome::AddressTaken(index) => Err(address_taken_error(index)),
        }
    }

    /// Creates a record and links the inquiry with it, in one transaction.
    async fn link_new_record(
        &self,
        user: &User,
        stored: &mut StoredInquiry,
        form: CustomerRecordForm,
        extras: LinkExtras<'_>,
        at: Instant,
    ) -> Result<SavedRecord, AppError> {
        let mut record = self.record_service.prepare_creation(user, form)?;
        // A record created by an employee is assigned to this employee (AMB-050).
        if record.assigned_to.is_none() {
            record.assigned_to = self.find_employee(stored.inquiry.assigned_to).await?;
        }
        stored.inquiry.link_created_record(record.record.uuid, at);
        match self.link(user, stored, RecordOfInquiry::New(&record), extras, at).await? {
            SaveOutcome::Saved => Ok((self.record_service.build_created_view(record), true)),
            SaveOutcome::AddressTaken(index) => Err(address_taken_error(index)),
        }
    }

    /// Returns the account if it is an employee with access; records are not assigned to admins.
    async fn find_employee(&self, account: Option<Uuid>) -> Result<Option<Uuid>, AppError> {
        let Some(account) = account else { return Ok(None) };
        let found = self.accounts.find(account).await?;
        Ok(found.filter(|found| found.enabled && found.role == Role::Employee).map(|found| found.uuid))
    }
}

/// Returns whether a conversion of a converted inquiry repeats an accepted one: without version, by the user who saved
/// the next version, or without content that would be lost.
fn is_repeat(
    user: &User,
    stored: &StoredInquiry,
    completed: Option<&CustomerRecordForm>,
    change: &InquiryChange,
) -> bool {
    let Some(read) = change.version else { return true };
    let &InquiryChange { move_files, read: is_read, version, .. } = change;
    let empty = InquiryChange { move_files, read: is_read, version, ..InquiryChange::default() };
    let follows_read = read.checked_add(1) == Some(stored.version);
    (completed.is_none() && *change == empty)
        || (follows_read && stored.updated_by.as_ref() == Some(&user.name))
}
