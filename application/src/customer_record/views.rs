//! What the list and the screen of a record read.

use crate::customer_case::views::StatusView;
use domain::customer_case::status::StatusEntry;
use domain::customer_record::{CustomerRecord, CustomerRecordForm};
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// A customer of a list row; for a PARTNER on a record not lifted, the names only.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RecordRowCustomer))]
#[serde(rename_all = "camelCase")]
pub struct RowCustomer {
    pub uuid: Option<Uuid>,
    pub civility: Option<Civility>,
    pub first_name: String,
    pub last_name: String,
    /// Ten digits.
    pub phone_number: Option<String>,
    pub email: Option<String>,
}

/// What goes when records are deleted (AMB-054).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordDeletion {
    pub records: u64,
    /// Their people.
    pub customers: u64,
    pub cases: u64,
    /// Files of its cases, of its reports and of the inquiries it came from.
    pub files: u64,
    /// Tasks that are linked with it.
    pub tasks: u64,
    /// Inquiries it came from.
    pub inquiries: u64,
    /// Accounts that no other record uses.
    pub accounts: u64,
    /// Meeting reports.
    pub reports: u64,
}

/// One record of a list (AMB-051).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordRow {
    pub uuid: Uuid,
    /// A PARTNER opens it only when true.
    pub lifting_of_banking_secrecy: bool,
    /// One or two, the one that names the record first.
    pub customers: Vec<RowCustomer>,
    /// What only staff reads of the record itself; absent for a PARTNER.
    pub internal: Option<RowInternal>,
    /// Those it is assigned to, by name; on a page that staff reads.
    pub employees: Option<Vec<PersonName>>,
    /// The newest of the current statuses of its cases; on a page that staff reads.
    pub last_status: Option<StatusView>,
}

/// What staff reads in a row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowInternal {
    /// Of the address; unknown of those who own their home.
    pub city: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// Who runs a record, and how its cases stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordStanding {
    /// Those it is assigned to, by name.
    pub employees: Vec<PersonName>,
    /// The newest of the current statuses of its cases.
    pub last_status: Option<StatusEntry>,
}

impl RecordRow {
    /// What a PARTNER reads of the row: all of a lifted record, of another one only whose it is (AMB-047).
    #[must_use]
    pub fn as_seen_by_partner(mut self) -> Self {
        self.internal = None;
        if !self.lifting_of_banking_secrecy {
            self.customers.truncate(1);
            for customer in &mut self.customers {
                *customer = RowCustomer {
                    first_name: std::mem::take(&mut customer.first_name),
                    last_name: std::mem::take(&mut customer.last_name),
                    ..Default::default()
                };
            }
        }
        self
    }
}

/// Who created and last saved a record, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    pub creation_date: Instant,
    pub creation_user: PersonName,
    /// When it was last saved.
    pub update_date: Instant,
    /// Who saved it last.
    pub update_user: PersonName,
}

/// A case, as its record names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordCase {
    pub uuid: Uuid,
    /// What it is about.
    pub label: String,
    pub creation_date: Instant,
    /// Chronological; the last one is the current one.
    pub statuses: Vec<StatusEntry>,
}

/// One record, open on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordView {
    pub uuid: Uuid,
    /// The form that edits it, without what the reader may not know.
    pub form: CustomerRecordForm,
    /// Absent for a PARTNER.
    pub audit: Option<Audit>,
    /// Newest first; for a PARTNER only their own (AMB-049).
    pub cases: Vec<RecordCase>,
    /// The firm's own name, for the labels of the statuses.
    pub provider: String,
}

impl RecordView {
    /// All that is known of a record.
    pub fn new(record: CustomerRecord, audit: Audit, cases: Vec<RecordCase>, provider: String) -> Self {
        Self { uuid: record.uuid, form: record.into(), audit: Some(audit), cases, provider }
    }

    /// Without what only staff may know: the task, the audit, the version, the comments and the commercial flags.
    #[must_use]
    pub fn as_seen_by_partner(mut self) -> Self {
        self.audit = None;
        self.form.version = None;
        self.form.task_due_date = None;
        self.form.task_title = None;
        self.form.debts_comment = None;
        self.form.properties_comment = None;
        self.form.children_comment = None;
        self.form.resources_comment = None;
        self.form.tax_exemption_potential = None;
        self.form.hamon_potential = None;
        self
    }
}
