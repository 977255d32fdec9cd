//! Complaints: recording and changes.

pub mod list;
pub mod mails;
pub mod ports;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::access_journal::entry::AccessEntry;
use crate::actor::{Authorized, RecordScope, User};
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::{AppError, refuse_if_outdated};
use crate::idempotency::{IdempotencyKeys, build_user_key, find_created};
use crate::inquiry::send::Sender;
use crate::job::{JobKind, NewJob};
use crate::ports::{Clock, Ids, RateLimits};
use crate::rate_limit::check_rate_limit;
use crate::retry::retry_on_fresh_data;
use crate::settings::Settings;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::{Act, act};
use domain::calendar::paris::day_in_paris;
use domain::complaint::Complaint;
use domain::complaint::form::ComplaintForm;
use domain::complaint::public::create_from_visitor;
use domain::inquiry::contact::ContactForm;
use domain::shared::violation::{REQUIRED, Violations};
use ports::{ComplaintRepository, ComplaintSave};
use std::sync::Arc;
use uuid::Uuid;

const SUSPECTED_ROBOT: &str = "Votre réclamation n’a pas été enregistrée. Attendez quelques secondes, puis \
    envoyez-la de nouveau, ou écrivez-nous.";

pub struct ComplaintService {
    pub complaints: Arc<dyn ComplaintRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub journal: Arc<AccessJournal>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub limits: Arc<dyn RateLimits>,
    pub settings: Arc<Settings>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl ComplaintService {
    /// Records a complaint. Requests repeated with the same key return the same complaint.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, no record for an EMPLOYEE, or a key used for another complaint; `NotFound`:
    /// no such record in the user's scope.
    pub async fn create(
        &self,
        user: &Authorized<act::SaveComplaint>,
        form: &ComplaintForm,
        key: Option<Uuid>,
    ) -> Result<Complaint, AppError> {
        let now = self.clock.now();
        let key = build_user_key(self.ids.as_ref(), "staff-complaint", user, key, form);
        let complaint = Complaint::create(self.ids.new_id(), form, now)?;
        retry_on_fresh_data(self.clock.as_ref(), async || {
            if let Some(uuid) = find_created(self.keys.as_ref(), key.as_ref()).await? {
                let stored = self.complaints.find(uuid, user.record_scope()).await?;
                return stored.ok_or(AppError::NotFound);
            }
            self.check_record(user, complaint.customer_record).await?;
            let entry = user.entry(JournalAct::Create, JournalObject::Complaint, complaint.uuid, now);
            let save =
                ComplaintSave { complaint: &complaint, by: &user.name, at: now, entry, jobs: Vec::new() };
            self.complaints.create(save, key.as_ref()).await?;
            Ok(Complaint { updated_by: Some(user.name.clone()), ..complaint.clone() })
        })
        .await
    }

    /// Records a complaint from the public page, with the current day as day of sending, and mails the firm (AMB-202).
    /// Complaints repeated with the same key are recorded once.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, a key used for another complaint, or a suspected robot (refused openly,
    /// because a person's complaint must not be lost silently); `TooManyRequests`: too many messages from this client.
    pub async fn send(
        &self,
        sender: Sender<'_>,
        contact: ContactForm,
        subject: Option<String>,
    ) -> Result<(), AppError> {
        sender.actor.require(Act::SendInquiry)?;
        let key = sender.idempotency_key(self.ids.as_ref(), "complaint", &(&contact, &subject));
        if find_created(self.keys.as_ref(), key.as_ref()).await?.is_some() {
            return Ok(());
        }
        let now = self.clock.now();
        let client = self.ids.digest(&format!("complaint:{}", sender.client));
        check_rate_limit(self.limits.as_ref(), &client, self.settings.limits.contact, now).await?;
        let (complaint, by) = match create_from_visitor(self.ids.new_id(), contact, subject, now) {
            Ok(created) if sender.unreadable.is_empty() => created,
            Ok(_) => return Err(Violations::default().prepend(&sender.unreadable).into()),
            Err(violations) => return Err(violations.prepend(&sender.unreadable).into()),
        };
        if sender.trap.is_caught() {
            return Err(AppError::invalid(SUSPECTED_ROBOT));
        }
        retry_on_fresh_data(self.clock.as_ref(), async || {
            if find_created(self.keys.as_ref(), key.as_ref()).await?.is_some() {
                return Ok(());
            }
            let (act, object) = (JournalAct::Create, JournalObject::Complaint);
            let entry = AccessEntry::automatic(act, object, complaint.uuid, now);
            let mail = JobKind::ComplaintReceivedMail { complaint: complaint.uuid };
            let jobs = vec![NewJob::now(self.ids.new_id(), mail, now)];
            let save = ComplaintSave { complaint: &complaint, by: &by, at: now, entry, jobs };
            Ok(self.complaints.create(save, key.as_ref()).await?)
        })
        .await
    }

    /// Changes the given fields of a complaint.
    ///
    /// # Errors
    /// `NotFound`: no such complaint, or no such record, in the user's scope; `Invalid`: violations of the form;
    /// `Conflict`: changed since the edited version (AMB-129).
    pub async fn change(
        &self,
        user: &Authorized<act::SaveComplaint>,
        uuid: Uuid,
        form: &ComplaintForm,
    ) -> Result<Complaint, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let scope = user.record_scope();
            let mut complaint = self.complaints.find(uuid, scope).await?.ok_or(AppError::NotFound)?;
            refuse_if_outdated(form.version, complaint.version, complaint.updated_by.as_ref())?;
            let now = self.clock.now();
            complaint.change(form, day_in_paris(now))?;
            self.check_record(user, complaint.customer_record).await?;
            let entry = user.entry(JournalAct::Change, JournalObject::Complaint, uuid, now);
            let save =
                ComplaintSave { complaint: &complaint, by: &user.name, at: now, entry, jobs: Vec::new() };
            self.complaints.save(save).await?;
            let version = complaint.version + 1;
            Ok(Complaint { version, updated_by: Some(user.name.clone()), ..complaint })
        })
        .await
    }

    /// Checks that the record is in the user's scope. Only an ADMIN may save a complaint without record.
    async fn check_record(&self, user: &User, record: Option<Uuid>) -> Result<(), AppError> {
        match (record, user.record_scope()) {
            (Some(record), scope) => {
                self.records.find(record, scope).await?.ok_or(AppError::NotFound)?;
                Ok(())
            }
            (None, RecordScope::All) => Ok(()),
            (None, _) => Err(AppError::invalid_field("customerRecord", REQUIRED)),
        }
    }
}
