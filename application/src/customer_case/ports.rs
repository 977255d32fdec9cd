//! Database ports of cases.

use crate::access_journal::entry::AccessEntry;
use crate::account::ports::Account;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use async_trait::async_trait;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::CustomerCase;
use domain::customer_case::deadline::Deadline;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::identity_check::IdentityCheck;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use serde::{Serialize, Serializer};
use uuid::Uuid;

/// Stored case, with its version, its last editor and its customers.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredCase {
    pub case: CustomerCase,
    /// Increases with each save.
    pub version: i64,
    /// Customers of the record, in order.
    pub customers: Vec<CaseCustomer>,
    /// User who last saved the case; `None` for cases saved before this was recorded.
    pub updated_by: Option<PersonName>,
}

/// Stored case with its related data.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseDetails {
    pub stored: StoredCase,
    /// Files in upload order.
    pub files: Vec<Media>,
    /// History, oldest first.
    pub events: Vec<CaseEvent>,
    /// Name of the partner.
    pub partner_label: Option<String>,
    /// Accounts with access to which the record is assigned: employees, and administrators who replace a deleted one.
    pub assigned_accounts: Vec<Uuid>,
    /// Employees with access who are assigned to the record, by name.
    pub assigned_employees: Vec<AssignedEmployee>,
    /// Time of the last mail that requests documents.
    pub mailed_at: Option<Instant>,
    /// Whether banking secrecy is lifted for the record.
    pub banking_secrecy_lifted: bool,
}

impl CaseDetails {
    /// Returns the names of the customers, in order.
    pub fn names(&self) -> impl Iterator<Item = &PersonName> {
        self.stored.customers.iter().map(|customer| &customer.name)
    }

    /// Returns the customer with this identifier; `None` if no longer on the record or without address.
    pub fn find_customer_with_address(&self, customer: Uuid) -> Option<&CaseCustomer> {
        self.stored.customers.iter().find(|known| known.uuid == customer && known.email.is_some())
    }

    /// Returns the deadlines of the case and of the identity documents of its customers, by date.
    pub fn deadlines(&self, checks: &[IdentityCheck]) -> Vec<Deadline> {
        let customers = self.stored.customers.iter().map(|customer| (customer.uuid, &customer.name));
        self.stored.case.deadlines_with(customers, checks)
    }

    /// Returns the time of the last activity that affects the customers.
    pub fn last_activity(&self) -> Instant {
        let statuses = self.stored.case.statuses.iter().map(|entry| entry.date);
        let events = self.events.iter().filter(|event| event.kind.concerns_customer()).map(|event| event.at);
        let files = self.files.iter().map(|media| media.creation_date);
        statuses.chain(events).chain(files).fold(self.stored.case.creation_date, Instant::max)
    }

    /// Returns the files assigned to a requested document; those of « Autres documents » for `None`.
    pub fn files_of(&self, item: Option<Uuid>) -> impl Iterator<Item = &Media> {
        self.files.iter().filter(move |media| media.item == item)
    }

    /// Returns the customer who made the last validation; `None` if it was recorded by an employee or admin.
    pub fn completion_author(&self) -> Option<&PersonName> {
        let author = self.stored.case.last_completion_author()?;
        self.names().find(|name| *name == author)
    }

    /// Returns the person who switched the reminders off; `None` while they are on.
    pub fn stop_author(&self) -> Option<&PersonName> {
        self.last_stop().and_then(|event| event.by.as_ref()).filter(|_| self.stored.case.reminders_stopped)
    }

    /// Returns whether the reminders of this day mention the case: they are on, or an employee or admin sent one.
    pub fn is_reminded(&self, day: Day) -> bool {
        let is_manual = |event: &CaseEvent| {
            event.kind == CaseEventKind::Reminded && event.by.is_some() && day_in_paris(event.at) == day
        };
        !self.stored.case.reminders_stopped || self.events.iter().any(is_manual)
    }

    /// Returns the last event that switched the reminders off.
    pub fn last_stop(&self) -> Option<&CaseEvent> {
        let stops = [CaseEventKind::RemindersStopped, CaseEventKind::RemindersRefused];
        self.events.iter().rev().find(|event| stops.contains(&event.kind))
    }

    /// Returns the files without those refused as malware.
    pub fn usable_files(&self) -> impl Iterator<Item = &Media> {
        self.files.iter().filter(|media| !media.is_refused())
    }

    /// Returns the usable files that the customers uploaded.
    pub fn customer_files(&self) -> impl Iterator<Item = &Media> {
        let is_own = |media: &Media, customer: &CaseCustomer| {
            customer.account.is_some_and(|account| media.is_from(account))
        };
        self.usable_files()
            .filter(move |media| self.stored.customers.iter().any(|customer| is_own(media, customer)))
    }

    pub fn last_upload_time(&self) -> Option<Instant> {
        self.customer_files().map(|media| media.creation_date).max()
    }
}

/// Employee assigned to the record, who can be contacted about a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseAdviser))]
#[serde(rename_all = "camelCase")]
pub struct AssignedEmployee {
    /// First and last name.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    #[serde(serialize_with = "serialize_full_name")]
    pub name: PersonName,
    /// Business address.
    pub email: String,
    /// Business phone number, ten digits; the firm's number is used if it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<String>,
}

fn serialize_full_name<S: Serializer>(name: &PersonName, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&name.full())
}

/// A report about a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaseReport {
    #[serde(skip)]
    pub case: Uuid,
    pub creation_date: Instant,
    /// Sanitised HTML.
    pub content: String,
}

/// Customer of a record, with the data needed for mails and accounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseCustomer {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Mail address.
    pub email: Option<String>,
    /// Account, if there is one.
    pub account: Option<Uuid>,
    /// The mail server permanently rejected this address (hard bounce).
    pub has_bounced: bool,
}

/// Account to create for customers of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCustomerAccount {
    pub account: Account,
    /// Customers of the account: one, or both when they share an address (AMB-057).
    pub customers: Vec<Uuid>,
}

/// Data saved together with a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseEffects {
    /// Changes of the files.
    pub files: MediaChanges,
    /// Entries of the history.
    pub events: Vec<CaseEvent>,
    pub accounts: Vec<NewCustomerAccount>,
    /// Jobs to queue.
    pub jobs: Vec<NewJob>,
    /// Follow-up tasks.
    pub tasks: Vec<Task>,
    /// Entries of the access journal.
    pub entries: Vec<AccessEntry>,
    /// Time of a mail that requests documents; `None` keeps the stored time.
    pub mailed_at: Option<Instant>,
    /// Idempotency key of a creation, a status or a repeated request.
    pub key: Option<IdempotencyKey>,
}

/// Case to save.
#[derive(Clone, Debug)]
pub struct CaseChange<'a> {
    /// New state of the case.
    pub case: &'a CustomerCase,
    /// User who saves it.
    pub by: &'a PersonName,
    /// Time of the save, stored as the last update of the case and the creation of its tasks and jobs.
    pub at: Instant,
    pub effects: CaseEffects,
}

/// Stores cases. Each method that writes is one transaction, including jobs.
#[async_trait]
pub trait CustomerCaseRepository: Send + Sync {
    /// Creates a case. `Stale` if a file was attached elsewhere or an account was created; `Unique` if the key exists;
    /// `Reference` if the partner was deleted.
    async fn create(&self, change: CaseChange<'_>) -> Result<(), PortError>;
    /// Updates a case; of its parts (statuses, documents, rounds, revenue, deadlines), only those that differ from
    /// `before` are written. `Stale` if its version is not `version`, the case was deleted, a file was attached
    /// elsewhere or an account was created; `Unique` if the key exists; `Reference` if the partner was deleted.
    async fn save(
        &self,
        before: &CustomerCase,
        version: i64,
        change: CaseChange<'_>,
    ) -> Result<(), PortError>;
    /// Deletes a case with its statuses and files; its reports stay on the record, hidden from partners (AMB-072).
    /// `Stale` if its version is not `version`, or it was deleted.
    async fn delete(
        &self,
        case: Uuid,
        version: i64,
        jobs: &[NewJob],
        entries: &[AccessEntry],
    ) -> Result<(), PortError>;
}

#[async_trait]
pub trait CustomerCaseQueries: Send + Sync {
    /// Returns a case of a record in the scope, with the data required to change it; for a partner, only the partner's
    /// own cases.
    async fn find_stored(&self, case: Uuid, scope: RecordScope) -> Result<Option<StoredCase>, PortError>;
    /// Returns a case of a record in the scope, with the data required to show it; for a partner, only the partner's
    /// own cases.
    async fn find(&self, case: Uuid, scope: RecordScope) -> Result<Option<CaseDetails>, PortError>;
    /// Returns the cases of a record, newest first; for a partner, only the partner's own cases. `None` if the record
    /// is not in the scope.
    async fn list_by_record(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseDetails>>, PortError>;
    /// Returns at most `limit` records, in the order of their identifiers and after `after`, with a case whose
    /// customers still have to validate and whose window ends after `day`.
    async fn list_records_open_for_upload(
        &self,
        day: Day,
        after: Option<Uuid>,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError>;
    /// Returns the cases of a record whose customers still have to validate and whose window ends after `day`, newest
    /// first.
    async fn list_open_by_record(&self, record: Uuid, day: Day) -> Result<Vec<CaseDetails>, PortError>;
    /// Returns the cases of the records on which this account is a customer, newest first.
    async fn list_by_customer(&self, account: Uuid) -> Result<Vec<CaseDetails>, PortError>;
    /// Returns the reports on these cases, newest first.
    async fn list_reports(&self, cases: &[Uuid]) -> Result<Vec<CaseReport>, PortError>;
    /// Returns the customers of a record in the scope, in order.
    async fn find_customers(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<Vec<CaseCustomer>>, PortError>;
    /// Returns the account in charge of a record: the first assigned employee with access, else the first admin with
    /// access; `None` without either.
    async fn find_responsible_account(&self, record: Uuid) -> Result<Option<Uuid>, PortError>;
}
