//! An inquiry becomes a customer record: nothing is typed twice (AMB-043).

use super::Inquiries;
use super::change::TRIES;
use super::open::record_of;
use super::ports::InquirySave;
use crate::actor::Actor;
use crate::customer_record::save::SavedRecord;
use crate::error::{AppError, changed_meanwhile};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::Act;
use domain::account::role::Role;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::change::InquiryChange;
use domain::shared::reference::Reference;
use uuid::Uuid;

/// Message of an inquiry that became a record which this person does not see.
pub const OF_SOMEBODY_ELSE: &str =
    "Cette demande a déjà donné une fiche client, suivie par une autre personne du cabinet.";

impl Inquiries {
    /// Saves the record that the inquiry becomes, and marks the inquiry as handled. `completed` is the record as
    /// staff completed it; without it, the answers alone fill it in. With the uuid of an existing record, that
    /// one is saved and linked. Asked a second time, answers the same record; true when it was created now. A
    /// record that an ADMIN creates is run by the employee who takes care of the inquiry.
    ///
    /// # Errors
    /// No such inquiry for this person; what the rules of records refuse; an inquiry that became a record which
    /// this person does not see.
    pub async fn turn_into_record(
        &self,
        actor: &Actor,
        uuid: Uuid,
        completed: Option<CustomerRecordForm>,
    ) -> Result<SavedRecord, AppError> {
        let user = actor.require_user(Act::TurnInquiryIntoRecord)?;
        for _ in 0..TRIES {
            let mut stored = self.within_scope(user, uuid).await?;
            if let Some(record) = stored.inquiry.customer_record {
                return match self.records.open(actor, record).await {
                    Err(AppError::NotFound) => Err(AppError::Conflict(OF_SOMEBODY_ELSE.to_owned())),
                    opened => Ok((opened?, false)),
                };
            }
            let form = completed.clone().unwrap_or_else(|| record_of(&stored.inquiry));
            if let Some(record) = form.uuid {
                let (view, _) = self.records.save(actor, form).await?;
                let link = Some(Some(Reference(record)));
                self.change(actor, uuid, InquiryChange { customer_record: link, ..Default::default() })
                    .await?;
                return Ok((view, false));
            }
            let mut record = self.records.prepare(user, form)?;
            if let Some(employee) = self.employee(stored.inquiry.assigned_to).await? {
                record.assigned_to = Some(employee);
            }
            let Some(identity) = record.form.uuid else { continue };
            stored.inquiry.turned_into(identity, record.at);
            let entry = user.entry(JournalAct::Change, JournalObject::Inquiry, uuid, record.at);
            let save = InquirySave {
                inquiry: &stored.inquiry,
                version: stored.version,
                by: &user.name,
                at: record.at,
                entry: &entry,
            };
            if self.inquiries.turn_into_record(save, &record).await? {
                return Ok((self.records.created(record), true));
            }
        }
        Err(changed_meanwhile(&user.name.full()))
    }

    /// Only employees run records; an ADMIN sees them all.
    async fn employee(&self, account: Option<Uuid>) -> Result<Option<Uuid>, AppError> {
        let Some(account) = account else { return Ok(None) };
        let found = self.accounts.find(account).await?;
        Ok(found.filter(|found| found.enabled && found.role == Role::Employee).map(|found| found.uuid))
    }
}
