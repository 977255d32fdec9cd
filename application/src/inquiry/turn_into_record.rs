//! An inquiry becomes a customer record, or joins one: nothing is typed twice (AMB-043).

use super::Inquiries;
use super::link::LinkExtras;
use super::open::split_into_record;
use super::ports::{LinkOutcome, RecordOfInquiry};
use crate::actor::Allowed;
use crate::customer_record::save::{SavedRecord, refused};
use crate::error::{AppError, Conflict, PortError, changed_meanwhile};
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::account::role::Role;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::change::InquiryChange;
use uuid::Uuid;

/// Message of an inquiry that became a record which this person does not see.
pub const OF_SOMEBODY_ELSE: &str =
    "Cette demande a déjà donné une fiche client, suivie par une autre personne du cabinet.";

impl Inquiries {
    /// Saves the record that the inquiry becomes, and marks the inquiry as handled; `change` is what was typed on
    /// the inquiry meanwhile, and whether its files go extras. `completed` is the record as staff completed it;
    /// without it, the answers alone fill it in. With the uuid of an existing record, that one is saved and linked.
    /// What the record has no field for is kept in a report. All of it is done, or nothing. Asked a second time,
    /// answers the same record; true when it was created now. A record that an ADMIN creates is run by the employee
    /// who takes care of the inquiry.
    ///
    /// # Errors
    /// No such inquiry for this person; what the rules of records refuse; an inquiry that became a record which
    /// this person does not see; a save of the inquiry or of the record by somebody else since the version read.
    pub async fn turn_into_record(
        &self,
        user: &Allowed<act::TurnInquiryIntoRecord>,
        uuid: Uuid,
        completed: Option<CustomerRecordForm>,
        change: InquiryChange,
    ) -> Result<SavedRecord, AppError> {
        let change = InquiryChange { customer_record: None, state: None, ..change };
        change.violations().into_result()?;
        retry_on_conflict(async || {
            let mut stored = self.within_scope(user, uuid).await?;
            if let Some(record) = stored.inquiry.customer_record {
                return match self.records.read(user, record).await {
                    Err(AppError::NotFound) => Err(AppError::Conflict(OF_SOMEBODY_ELSE.to_owned())),
                    opened => Ok((opened?, false)),
                };
            }
            if change.version.is_some_and(|read| read != stored.version) {
                let by = stored.updated_by.as_ref().unwrap_or(&user.name);
                return Err(changed_meanwhile(&by.full()));
            }
            let (filled, rest) = split_into_record(&stored.inquiry);
            let form = completed.clone().unwrap_or(filled);
            let at = self.clock.now();
            let extras = LinkExtras { answers: &rest, files: change.move_files, former_report: None };
            stored.inquiry.apply(&change, at)?;
            if let Some(record) = form.uuid {
                let update = self.records.prepare_update(user, record, form).await?;
                stored.inquiry.turned_into(record, at);
                let what = RecordOfInquiry::Changed(&update.change);
                return match self.link(user, &mut stored, what, extras, at).await? {
                    LinkOutcome::Linked => Ok((self.records.updated(update).await?, false)),
                    LinkOutcome::RecordRefused(outcome) => Err(refused(outcome)),
                    LinkOutcome::InquiryChanged => Err(PortError::Conflict(Conflict::Stale).into()),
                };
            }
            let mut record = self.records.prepare(user, form)?;
            if let Some(employee) = self.employee(stored.inquiry.assigned_to).await? {
                record.assigned_to = Some(employee);
            }
            stored.inquiry.turned_into(record.record.uuid, at);
            match self.link(user, &mut stored, RecordOfInquiry::New(&record), extras, at).await? {
                LinkOutcome::Linked => Ok((self.records.created(record), true)),
                _ => Err(PortError::Conflict(Conflict::Stale).into()),
            }
        })
        .await
    }

    /// Only employees run records; an ADMIN sees them all.
    async fn employee(&self, account: Option<Uuid>) -> Result<Option<Uuid>, AppError> {
        let Some(account) = account else { return Ok(None) };
        let found = self.accounts.find(account).await?;
        Ok(found.filter(|found| found.enabled && found.role == Role::Employee).map(|found| found.uuid))
    }
}
