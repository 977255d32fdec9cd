//! What cases need of the database.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::Account;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use async_trait::async_trait;
use domain::customer_case::CustomerCase;
use domain::customer_case::event::CaseEvent;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use uuid::Uuid;

/// A case and what belongs to it, as it stands in the database.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseDetails {
    pub case: CustomerCase,
    /// Grows with each save.
    pub version: i64,
    /// Its files, in the order they came.
    pub medias: Vec<Media>,
    /// Its history, oldest first.
    pub events: Vec<CaseEvent>,
    /// How the partner of the case is called.
    pub partner_label: Option<String>,
    /// The customers of its record, first one first.
    pub customers: Vec<CaseCustomer>,
    /// The employees of its record who may log in, by name.
    pub advisers: Vec<Adviser>,
    /// Who saved it last; unknown for those not saved for long.
    pub updated_by: Option<PersonName>,
    /// When its customers were last asked for documents.
    pub mailed_at: Option<Instant>,
    /// The customer lets the partner see the record.
    pub lifted: bool,
}

impl CaseDetails {
    /// The names of its customers, first one first.
    pub fn names(&self) -> impl Iterator<Item = &PersonName> {
        self.customers.iter().map(|customer| &customer.name)
    }

    /// When something last happened to it that concerns its customers.
    pub fn last_act(&self) -> Instant {
        let statuses = self.case.statuses.iter().map(|entry| entry.date);
        let events = self.events.iter().filter(|event| event.kind.concerns_customer()).map(|event| event.at);
        let files = self.medias.iter().map(|media| media.creation_date);
        statuses.chain(events).chain(files).fold(self.case.creation_date, Instant::max)
    }

    /// The files that answer this document; those of « Autres documents » for `None`.
    pub fn files_of(&self, item: Option<Uuid>) -> impl Iterator<Item = &Media> {
        self.medias.iter().filter(move |media| media.item == item)
    }
}

/// An employee of a record, as its customers and its partner reach them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adviser {
    pub name: PersonName,
    /// Where they are written to.
    pub email: String,
    /// Where they are called, ten digits; the firm's number is the way when there is none.
    pub phone_number: Option<String>,
}

/// A report linked to a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    pub case: Uuid,
    /// When it was written.
    pub creation_date: Instant,
    /// Sanitised HTML.
    pub content: String,
}

/// A customer of a record, as far as mails and accounts need to know them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseCustomer {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Where mails go.
    pub email: Option<String>,
    /// The account, once one was opened.
    pub account: Option<Uuid>,
    /// The server of their address refuses it for good.
    pub refused: bool,
}

/// The people around a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CasePeople {
    /// One or two, first one first.
    pub customers: Vec<CaseCustomer>,
    /// Employees assigned to the record who may log in.
    pub employees: Vec<Uuid>,
}

/// An account to open for customers of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCustomerAccount {
    pub account: Account,
    /// The customers it is for: one, or both when they share an address (AMB-057).
    pub customers: Vec<Uuid>,
}

/// A case to save, with all that the same act causes.
#[derive(Clone, Debug)]
pub struct CaseChange<'a> {
    /// The new state of the case.
    pub case: &'a CustomerCase,
    /// What changes among its files.
    pub medias: MediaChanges,
    /// What its history says of it.
    pub events: Vec<CaseEvent>,
    /// Accounts to open.
    pub accounts: Vec<NewCustomerAccount>,
    /// Work to do afterwards.
    pub jobs: Vec<NewJob>,
    /// What staff have to do about it.
    pub tasks: Vec<CaseTask>,
    /// What the access journal says of it.
    pub entries: Vec<AccessEntry>,
    /// Who saves.
    pub by: &'a PersonName,
    /// When its customers are asked for documents by this act; `None` leaves the date as it is.
    pub mailed_at: Option<Instant>,
    /// The key of the call that creates it, adds a status or asks its customers again.
    pub key: Option<IdempotencyKey>,
}

impl<'a> CaseChange<'a> {
    /// The case alone, saved by this person.
    pub fn only(case: &'a CustomerCase, by: &'a PersonName) -> Self {
        Self {
            case,
            medias: MediaChanges::default(),
            events: vec![],
            accounts: vec![],
            jobs: vec![],
            tasks: vec![],
            entries: vec![],
            by,
            mailed_at: None,
            key: None,
        }
    }
}

impl CaseChange<'_> {
    /// When it is made: the latest moment of what it writes; `None` for a save that writes nothing beside the case.
    pub fn at(&self) -> Option<Instant> {
        let entries = self.entries.iter().map(|entry| entry.at);
        let events = self.events.iter().map(|event| event.at);
        let tasks = self.tasks.iter().map(|task| task.at);
        entries.chain(events).chain(tasks).chain(self.mailed_at).max()
    }
}

/// A task that a case causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseTask {
    pub task: Task,
    /// When it is caused.
    pub at: Instant,
}

/// Saves cases. Each method is one transaction, jobs included.
#[async_trait]
pub trait CustomerCaseRepository: Send + Sync {
    /// A new case. `Conflict` when a file was attached elsewhere meanwhile, an account opened or its key served.
    async fn add(&self, change: CaseChange<'_>) -> Result<(), PortError>;
    /// A case that stood at `version`; statuses beyond those stored are added. `Conflict` when somebody
    /// saved or removed it meanwhile, when a file was attached elsewhere, when an account was opened.
    async fn save(&self, version: i64, change: CaseChange<'_>) -> Result<(), PortError>;
    /// Removes a case that stood at `version`, its statuses and the rows of its files; its reports stay with
    /// their record, hidden from partners (AMB-072). `Conflict` when somebody saved or removed it meanwhile.
    async fn remove(
        &self,
        case: Uuid,
        version: i64,
        jobs: &[NewJob],
        entries: &[AccessEntry],
    ) -> Result<(), PortError>;
    /// Notes that its server refuses this address for good: until it changes, neither reminders nor campaigns leave to
    /// it. `reason` names nobody.
    async fn refuse_address(&self, address: &str, reason: &str, at: Instant) -> Result<(), PortError>;
}

#[async_trait]
pub trait CustomerCaseQueries: Send + Sync {
    /// The case, when its record is within the scope; a partner's own cases only.
    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<CaseDetails>, PortError>;
    /// The cases of a record, newest first, of a partner only their own; `None` when the record is not
    /// within the scope.
    async fn of_record(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseDetails>>, PortError>;
    /// Records of which a case waits for its customers and its window ends after this day, by identity, at most `limit` of those after `after`.
    async fn records_open_for_upload(
        &self,
        day: Day,
        after: Option<Uuid>,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError>;
    /// The cases of a record that wait for its customers and whose window ends after this day, newest first.
    async fn open_of_record(&self, record: Uuid, day: Day) -> Result<Vec<CaseDetails>, PortError>;
    /// The cases of the records on which this account is a customer, newest first.
    async fn of_customer(&self, account: Uuid) -> Result<Vec<CaseDetails>, PortError>;
    /// The reports linked to these cases, newest first.
    async fn reports(&self, cases: &[Uuid]) -> Result<Vec<CaseReport>, PortError>;
    /// The people around a record within the scope.
    async fn people(&self, record: Uuid, scope: RecordScope) -> Result<Option<CasePeople>, PortError>;
    /// Who takes care of a record: the first employee assigned to it who may log in, else the first administrator.
    async fn responsible_for(&self, record: Uuid) -> Result<Option<Uuid>, PortError>;
}
