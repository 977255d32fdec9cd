//! Test doubles of external systems: a clock that tests advance, mails that tests read, and a store of real files that
//! can fail.

use adapters::system::SystemClock;
use application::error::PortError;
use application::media::scan_ports::{MalwareScanner, ScanVerdict};
use application::ports::{
    ByteStream, Clock, FileStore, MailError, Mailer, OutgoingMail, OutgoingSms, RefusalSubject, SmsBalance,
    SmsError, SmsGateway, StoreError, StoredFile,
};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use futures::TryStreamExt;
use futures::stream::BoxStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use time::Duration;
use time::macros::datetime;

/// Saturday 21 November 2026, 10:00 in Paris, until a test advances it.
pub struct TestClock(Mutex<Instant>);

impl Default for TestClock {
    fn default() -> Self {
        Self(Mutex::new(Instant::new(datetime!(2026-11-21 09:00 UTC))))
    }
}

impl TestClock {
    pub fn advance(&self, by: Duration) {
        let mut now = self.0.lock().unwrap();
        *now = now.plus(by);
    }
}

#[async_trait]
impl Clock for TestClock {
    fn now(&self) -> Instant {
        *self.0.lock().unwrap()
    }

    async fn pause(&self, longest: std::time::Duration) {
        SystemClock.pause(longest).await;
    }
}

/// Stores sent mails for tests.
#[derive(Default)]
pub struct TestMailer {
    sent: Mutex<Vec<OutgoingMail>>,
    refused: Mutex<Vec<String>>,
    broken: AtomicBool,
    busy: AtomicBool,
}

impl TestMailer {
    /// Makes the mail server refuse each mail temporarily, or restores normal operation.
    pub fn set_busy(&self, busy: bool) {
        self.busy.store(busy, Ordering::SeqCst);
    }

    /// Makes each mail panic, or restores normal operation.
    pub fn set_broken(&self, broken: bool) {
        self.broken.store(broken, Ordering::SeqCst);
    }

    /// Makes the mail server refuse this address permanently.
    pub fn refuse(&self, address: &str) {
        self.refused.lock().unwrap().push(address.to_owned());
    }

    /// Mails sent since the last call.
    pub fn take(&self) -> Vec<OutgoingMail> {
        std::mem::take(&mut *self.sent.lock().unwrap())
    }
}

#[async_trait]
impl Mailer for TestMailer {
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        assert!(!self.broken.load(Ordering::SeqCst), "simulated panic");
        if self.busy.load(Ordering::SeqCst) {
            return Err(MailError::Temporary("450 4.2.0 greylisted".to_owned()));
        }
        if self.refused.lock().unwrap().contains(&mail.to_address) {
            let error = format!("550 5.1.1 <{}>: user unknown", mail.to_address);
            return Err(MailError::Permanent(RefusalSubject::Receiver, error));
        }
        self.sent.lock().unwrap().push(mail.clone());
        Ok(())
    }

    async fn check(&self) -> Result<(), MailError> {
        Ok(())
    }
}

/// Stores sent SMS for tests; refuses the numbers given by a test.
#[derive(Default)]
pub struct TestSms {
    sent: Mutex<Vec<OutgoingSms>>,
    refused: Mutex<Vec<String>>,
    error: Mutex<Option<SmsError>>,
    down: AtomicBool,
}

impl TestSms {
    /// Fails every message with this error; `None` accepts messages again.
    pub fn set_error(&self, error: Option<SmsError>) {
        *self.error.lock().unwrap() = error;
    }

    /// SMS sent since the last call.
    pub fn take(&self) -> Vec<OutgoingSms> {
        std::mem::take(&mut *self.sent.lock().unwrap())
    }

    /// Refuses this number permanently.
    pub fn refuse(&self, number: &str) {
        self.refused.lock().unwrap().push(number.to_owned());
    }

    /// Switches outages on or off.
    pub fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
    }
}

#[async_trait]
impl SmsGateway for TestSms {
    async fn send(&self, sms: &OutgoingSms, repeated: bool) -> Result<(), SmsError> {
        if self.down.load(Ordering::SeqCst) {
            return Err(SmsError::Temporary("Le service ne répond pas.".to_owned()));
        }
        match self.error.lock().unwrap().as_ref() {
            Some(SmsError::Message(words)) => return Err(SmsError::Message(words.clone())),
            Some(other) => return Err(SmsError::Account(other.words().to_owned())),
            None => {}
        }
        if self.refused.lock().unwrap().contains(&sms.to) {
            return Err(SmsError::Receiver("Le numéro est refusé.".to_owned()));
        }
        let mut sent_messages = self.sent.lock().unwrap();
        if !(repeated && sent_messages.iter().any(|other_sms| other_sms.id == sms.id)) {
            sent_messages.push(sms.clone());
        }
        Ok(())
    }

    async fn read_balance(&self) -> Result<SmsBalance, PortError> {
        Ok(SmsBalance::default())
    }
}

/// Reports malware in files with the content `MALWARE`.
#[derive(Default)]
pub struct TestScanner {
    down: AtomicBool,
    silent: AtomicBool,
    asked: AtomicUsize,
}

impl TestScanner {
    /// Content of a file that this scanner refuses.
    pub const MALWARE: &[u8] = b"a malware of the tests";

    /// Switches outages on or off.
    pub fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
    }

    /// Accepts files and never responds, or responds again.
    pub fn set_silent(&self, silent: bool) {
        self.silent.store(silent, Ordering::SeqCst);
    }

    /// Number of scans requested.
    pub fn request_count(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl MalwareScanner for TestScanner {
    async fn scan(&self, content: ByteStream) -> Result<ScanVerdict, PortError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        if self.down.load(Ordering::SeqCst) {
            return Err(PortError::unavailable("the scanner of the test", "it is down"));
        }
        if self.silent.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        let content = content.try_collect::<Vec<_>>().await?.concat();
        let is_infected = content.windows(Self::MALWARE.len()).any(|window| window == Self::MALWARE);
        Ok(if is_infected { ScanVerdict::Infected("Test.Malware".to_owned()) } else { ScanVerdict::Clean })
    }
}

/// A file store that can be switched to fail.
pub struct TestStore {
    inner: Arc<dyn FileStore>,
    down: AtomicBool,
    lost: AtomicBool,
}

impl TestStore {
    pub fn wrapping(inner: Arc<dyn FileStore>) -> Self {
        Self { inner, down: AtomicBool::new(false), lost: AtomicBool::new(false) }
    }

    /// Switches outages on or off.
    pub fn set_down(&self, down: bool) {
        self.down.store(down, Ordering::SeqCst);
    }

    /// Hides all files, as after an incomplete restore.
    pub fn lose_files(&self, lost: bool) {
        self.lost.store(lost, Ordering::SeqCst);
    }

    fn check_available(&self) -> Result<(), PortError> {
        if self.down.load(Ordering::SeqCst) {
            return Err(PortError::unavailable("the store of the test", "it is down"));
        }
        Ok(())
    }
}

#[async_trait]
impl FileStore for TestStore {
    async fn put(&self, key: &str, content: ByteStream, max_bytes: u64) -> Result<u64, StoreError> {
        self.check_available()?;
        self.inner.put(key, content, max_bytes).await
    }

    async fn get(&self, key: &str) -> Result<Option<ByteStream>, PortError> {
        self.check_available()?;
        if self.lost.load(Ordering::SeqCst) {
            return Ok(None);
        }
        self.inner.get(key).await
    }

    async fn delete(&self, key: &str) -> Result<(), PortError> {
        self.check_available()?;
        self.inner.delete(key).await
    }

    async fn list_older(
        &self,
        prefix: &str,
        before: Instant,
        limit: usize,
    ) -> Result<Vec<String>, PortError> {
        self.check_available()?;
        self.inner.list_older(prefix, before, limit).await
    }

    async fn delete_unfinished(&self, prefix: &str, before: Option<Instant>) -> Result<(), PortError> {
        self.check_available()?;
        self.inner.delete_unfinished(prefix, before).await
    }

    async fn stat(&self, key: &str) -> Result<Option<StoredFile>, PortError> {
        self.check_available()?;
        self.inner.stat(key).await
    }

    fn list_all(&self) -> BoxStream<'_, Result<StoredFile, PortError>> {
        self.inner.list_all()
    }

    async fn check(&self) -> Result<(), PortError> {
        self.check_available()?;
        self.inner.check().await
    }
}
