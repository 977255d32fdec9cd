//! Ports of many modules: clock, identifiers, journal, idempotency keys, jobs, mails.

use super::{Memory, State, lock, unused};
use crate::access_journal::entry::AccessEntry;
use crate::access_journal::ports::{AccessJournalRepository, JournalFilter};
use crate::access_journal::views::JournalRow;
use crate::error::{PortError, Unique, WriteConflict};
use crate::idempotency::{IdempotencyKey, IdempotencyKeys};
use crate::job::NewJob;
use crate::job::ports::{ClaimedJob, JobQueue};
use crate::mail_template::ports::{MailTemplateRepository, MailTemplateSave, StoredMailTemplate};
use crate::paging::{Page, PageRequest};
use crate::ports::{
    Clock, Ids, LaidOutMail, MailError, MailLayout, Mailer, OutgoingMail, OutgoingSms, RichTexts, SmsBalance,
    SmsError, SmsGateway,
};
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use time::Duration;
use uuid::Uuid;

#[async_trait]
impl Clock for Memory {
    fn now(&self) -> Instant {
        self.time()
    }

    /// Does not wait, as the state does not depend on time.
    async fn pause(&self, _: std::time::Duration) {}
}

impl Ids for Memory {
    fn new_id(&self) -> Uuid {
        self.next_id()
    }

    fn new_secret(&self) -> String {
        format!("secret-{}", self.next_id())
    }

    fn digest(&self, secret: &str) -> String {
        format!("digest({secret})")
    }

    fn sha256(&self, content: &[u8]) -> String {
        format!("sha256 of {} bytes", content.len())
    }
}

#[async_trait]
impl AccessJournalRepository for Memory {
    fn record(&self, entry: AccessEntry) {
        lock(&self.reads).push(entry);
    }

    async fn save(&self, entries: &[AccessEntry]) -> Result<(), PortError> {
        self.transaction(|state| {
            state.entries.extend_from_slice(entries);
            Ok(())
        })
    }

    async fn flush(&self) -> Result<(), PortError> {
        unused()
    }

    async fn list_page(&self, _: &JournalFilter, _: PageRequest) -> Result<Page<JournalRow>, PortError> {
        unused()
    }
}

#[async_trait]
impl IdempotencyKeys for Memory {
    async fn find(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError> {
        Ok(self.read(|state| state.keys.get(key).cloned()))
    }
}

impl State {
    /// Stores the key of a request that created `object`. `Unique` if it exists.
    pub(super) fn add_key(&mut self, key: Option<&IdempotencyKey>, object: Uuid) -> Result<(), PortError> {
        let Some(key) = key else { return Ok(()) };
        if self.keys.contains_key(&key.key) {
            return Err(PortError::Conflict(WriteConflict::Unique(Unique::IdempotencyKey)));
        }
        self.keys.insert(key.key.clone(), (object, key.body.clone()));
        Ok(())
    }
}

#[async_trait]
impl JobQueue for Memory {
    async fn push(&self, job: &NewJob) -> Result<(), PortError> {
        self.transaction(|state| {
            state.add_jobs(std::slice::from_ref(job));
            Ok(())
        })
    }

    async fn claim(
        &self,
        _: Option<&str>,
        _: &[Uuid],
        _: Uuid,
        _: Instant,
        _: Duration,
    ) -> Result<Option<ClaimedJob>, PortError> {
        unused()
    }

    async fn finish(&self, _: &ClaimedJob) -> Result<bool, PortError> {
        unused()
    }

    async fn retry(&self, _: &ClaimedJob, _: Instant, _: &str) -> Result<bool, PortError> {
        unused()
    }

    async fn give_up(&self, _: &ClaimedJob, _: Instant, _: &str) -> Result<bool, PortError> {
        unused()
    }

    async fn release(&self, _: &ClaimedJob, _: Instant) -> Result<bool, PortError> {
        unused()
    }

    async fn renew(&self, _: &ClaimedJob, _: Instant) -> Result<bool, PortError> {
        unused()
    }

    async fn release_delayed(&self, _: Instant) -> Result<u64, PortError> {
        unused()
    }
}

#[async_trait]
impl Mailer for Memory {
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        lock(&self.mails).push(mail.clone());
        Ok(())
    }

    async fn check(&self) -> Result<(), MailError> {
        unused()
    }
}

#[async_trait]
impl SmsGateway for Memory {
    async fn send(&self, _: &OutgoingSms, _: bool) -> Result<(), SmsError> {
        unused()
    }

    async fn read_balance(&self) -> Result<SmsBalance, PortError> {
        Ok(*lock(&self.sms_balance))
    }
}

impl MailLayout for Memory {
    fn lay_out(&self, _: &str, _: &str, _: &str) -> LaidOutMail {
        unused()
    }
}

#[async_trait]
impl MailTemplateRepository for Memory {
    async fn create_missing(&self, _: &[(Uuid, MailTemplateKey)]) -> Result<(), PortError> {
        unused()
    }

    async fn save(&self, _: i64, _: MailTemplateSave<'_>) -> Result<(), PortError> {
        unused()
    }

    async fn find(&self, _: MailTemplateKey) -> Result<Option<StoredMailTemplate>, PortError> {
        Ok(None)
    }

    async fn list(&self) -> Result<Vec<StoredMailTemplate>, PortError> {
        unused()
    }
}

impl RichTexts for Memory {
    /// Removes scripts only.
    fn sanitise(&self, html: &str) -> String {
        html.replace("<script>", "").replace("</script>", "")
    }
}
