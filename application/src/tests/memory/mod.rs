//! In-memory ports. A [`Memory`] holds the data of one test and implements every port on it as the port documents:
//! transactions, versions, unique values, scopes. Methods that no test calls panic.

mod accounts;
mod archives;
mod campaigns;
mod cases;
mod complaints;
mod contacts;
mod exports;
mod factors;
mod figures;
mod files;
mod inquiries;
mod legal;
pub mod legal_services;
mod merges;
mod overview;
mod records;
mod retention;
mod security;
mod sending;
pub mod services;
mod shared;
mod tasks;

use super::data;
use crate::access_journal::entry::AccessEntry;
use crate::account::login_event::LoginEvent;
use crate::account::mfa::ports::{Factors, PendingLogin};
use crate::account::ports::Account;
use crate::account::session_ports::Session;
use crate::campaign::views::{CampaignRow, ContactedPerson};
use crate::contact::views::{ContactRow, GroupName};
use crate::customer_record::ports::StoredRecord;
use crate::download::ports::Ticket;
use crate::error::PortError;
use crate::figures::ports::StoredMonth;
use crate::inquiry::ports::StoredInquiry;
use crate::job::{JobKind, NewJob};
use crate::legal_document::ports::StoredDocument;
use crate::media::file::Media;
use crate::partner::ports::StoredPartner;
use crate::ports::{OutgoingMail, SmsBalance};
use crate::retention::ports::PurgeState;
use crate::settings::Settings;
use crate::task::ports::StoredTask;
use accounts::MemoryLink;
use cases::MemoryCase;
use domain::complaint::Complaint;
use domain::report::Report;
use domain::retention::RetentionReport;
use domain::shared::instant::Instant;
use merges::StoredMerge;
pub use security::{code_at, hash_of};
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use time::Duration;
use uuid::Uuid;

/// Data of the database.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct State {
    pub jobs: Vec<NewJob>,
    /// Access journal, without reads.
    pub entries: Vec<AccessEntry>,
    /// Used idempotency keys, with the created object and the digest of the request.
    pub keys: HashMap<String, (Uuid, String)>,
    pub accounts: Vec<Account>,
    pub sessions: Vec<Session>,
    /// Last login of each account on each device.
    pub devices: HashMap<(Uuid, String), Instant>,
    pub logins: Vec<LoginEvent>,
    pub links: Vec<MemoryLink>,
    pub factors: HashMap<Uuid, Factors>,
    /// Last used time step of each authenticator application.
    pub used_steps: HashMap<Uuid, i64>,
    /// Pending logins, with their number of attempts.
    pub pending_logins: HashMap<String, (PendingLogin, u32)>,
    pub tickets: Vec<Ticket>,
    pub records: BTreeMap<Uuid, StoredRecord>,
    /// Assigned records and their employees.
    pub assigned: Vec<(Uuid, Uuid)>,
    pub merges: Vec<StoredMerge>,
    pub cases: BTreeMap<Uuid, MemoryCase>,
    pub media: Vec<Media>,
    /// Stored files and the time of their last write.
    pub files: BTreeMap<String, Instant>,
    /// Contents of the stored files that a test reads.
    pub contents: BTreeMap<String, Vec<u8>>,
    pub tasks: BTreeMap<Uuid, StoredTask>,
    /// Legal documents of the cases in memory.
    pub documents: BTreeMap<Uuid, StoredDocument>,
    pub partners: Vec<StoredPartner>,
    /// Assigned partners and their employees.
    pub assigned_partners: Vec<(Uuid, Uuid)>,
    pub inquiries: BTreeMap<Uuid, StoredInquiry>,
    pub reports: Vec<Report>,
    pub complaints: Vec<Complaint>,
    pub contacts: Vec<ContactRow>,
    pub groups: Vec<GroupName>,
    pub campaigns: BTreeMap<Uuid, CampaignRow>,
    pub recipients: HashMap<Uuid, Vec<ContactedPerson>>,
    /// Campaigns and positions of the messages with an outcome.
    pub settled: HashSet<(Uuid, u32)>,
    /// Sending times reserved at the mail rate.
    pub reserved: Vec<Duration>,
    /// Numbers of expired rows and of all rows, of categories without rows in memory.
    pub expired: HashMap<&'static str, (u64, u64)>,
    /// Stored statistics, in the order of the months, with the time when they were stored.
    pub figures: BTreeMap<Instant, (StoredMonth, Instant)>,
    pub purge: Option<PurgeState>,
    pub purges: Vec<RetentionReport>,
    pub backup_until: Option<Instant>,
    /// Record whose stored data cannot be read.
    pub corrupt_record: Option<Uuid>,
}

impl State {
    fn check_readable(&self, record: Uuid) -> Result<(), PortError> {
        if self.corrupt_record == Some(record) {
            return Err(PortError::Corrupt("unknown status".to_owned()));
        }
        Ok(())
    }
}

type ConcurrentChange = Box<dyn FnOnce(&mut State) -> Result<(), PortError> + Send>;

pub struct Memory {
    pub settings: Arc<Settings>,
    state: Mutex<State>,
    concurrent_changes: Mutex<VecDeque<ConcurrentChange>>,
    now: Mutex<Instant>,
    ids: AtomicU64,
    /// Start of the period and count of each rate limit.
    limits: Mutex<HashMap<String, (Instant, u32)>>,
    /// Recorded reads.
    reads: Mutex<Vec<AccessEntry>>,
    mails: Mutex<Vec<OutgoingMail>>,
    /// Balance of the SMS provider.
    pub sms_balance: Mutex<SmsBalance>,
    /// Strength of every password, from 0 to 4.
    pub strength: AtomicU64,
    /// Whether the file store fails.
    pub store_is_down: AtomicBool,
}

impl Memory {
    pub fn new() -> Arc<Self> {
        Self::with(|_| ())
    }

    /// Creates a memory with changed settings.
    pub fn with(change: impl FnOnce(&mut Settings)) -> Arc<Self> {
        let mut settings = data::settings();
        change(&mut settings);
        Arc::new(Self {
            settings: Arc::new(settings),
            state: Mutex::default(),
            concurrent_changes: Mutex::default(),
            now: Mutex::new(data::start()),
            ids: AtomicU64::new(0),
            limits: Mutex::default(),
            reads: Mutex::default(),
            mails: Mutex::default(),
            sms_balance: Mutex::default(),
            strength: AtomicU64::new(4),
            store_is_down: AtomicBool::new(false),
        })
    }

    /// Returns a copy of the data; equal copies before and after a use case mean that nothing was saved.
    pub fn state(&self) -> State {
        lock(&self.state).clone()
    }

    pub fn read<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        read(&lock(&self.state))
    }

    /// Changes the data of a test before or between its use cases.
    pub fn arrange<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut lock(&self.state))
    }

    /// Changes the data as a concurrent request does: after the next use case has read them, before its first write.
    pub fn change_before_next_write(&self, change: impl FnOnce(&mut State) + Send + 'static) {
        lock(&self.concurrent_changes).push_back(Box::new(|state| {
            change(state);
            Ok(())
        }));
    }

    /// Makes the next write fail like a deadlock of PostgreSQL.
    pub fn deadlock_next_write(&self) {
        lock(&self.concurrent_changes).push_back(Box::new(|_| Err(PortError::STALE)));
    }

    /// Runs a transaction; an error leaves the data unchanged.
    fn transaction<T>(
        &self,
        change: impl FnOnce(&mut State) -> Result<T, PortError>,
    ) -> Result<T, PortError> {
        let concurrent_change = lock(&self.concurrent_changes).pop_front();
        let mut state = lock(&self.state);
        if let Some(concurrent_change) = concurrent_change {
            concurrent_change(&mut state)?;
        }
        let mut changed = state.clone();
        let result = change(&mut changed)?;
        *state = changed;
        Ok(result)
    }

    pub fn time(&self) -> Instant {
        *lock(&self.now)
    }

    pub fn advance(&self, by: Duration) {
        let mut now = lock(&self.now);
        *now = now.plus(by);
    }

    pub fn set_time(&self, at: Instant) {
        *lock(&self.now) = at;
    }

    pub fn next_id(&self) -> Uuid {
        Uuid::from_u128(0xF000 + u128::from(self.ids.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns the queued jobs.
    pub fn jobs(&self) -> Vec<JobKind> {
        self.read(|state| state.jobs.iter().map(|job| job.kind.clone()).collect())
    }

    /// Returns the names of the queued jobs.
    pub fn job_names(&self) -> Vec<String> {
        self.jobs().iter().map(JobKind::name).collect()
    }

    /// Removes and returns the recorded reads.
    pub fn take_reads(&self) -> Vec<AccessEntry> {
        std::mem::take(&mut *lock(&self.reads))
    }

    pub fn sent_mails(&self) -> usize {
        lock(&self.mails).len()
    }
}

impl State {
    /// Queues jobs; a second one with the same unique key is ignored.
    fn add_jobs(&mut self, jobs: &[NewJob]) {
        for job in jobs {
            let known = |queued: &NewJob| job.unique_key.is_some() && queued.unique_key == job.unique_key;
            if !self.jobs.iter().any(known) {
                self.jobs.push(job.clone());
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Body of a port method that no test calls.
#[track_caller]
fn unused<T>() -> T {
    panic!("this port method is not implemented in memory")
}
