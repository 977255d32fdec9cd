//! Views of records.

use crate::customer_case::part_views::StatusView;
use crate::legal_document::ports::SecrecyConsent;
use domain::account::role::Role;
use domain::customer_case::status::StatusEntry;
use domain::customer_record::{CustomerForm, CustomerRecord, CustomerRecordForm};
use domain::partner::PartnerView;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Customer in a list row; for a PARTNER and without lifted banking secrecy, names only.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RecordRowCustomer))]
#[serde(rename_all = "camelCase")]
pub struct RowCustomer {
    pub uuid: Option<Uuid>,
    pub civility: Option<Civility>,
    pub first_name: String,
    pub last_name: String,
    /// Phone number, ten digits.
    pub phone_number: Option<String>,
    pub email: Option<String>,
}

/// Number of objects that the deletion of a record would delete (AMB-054).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RecordDeletionCounts))]
pub struct DeletionCounts {
    #[serde(skip)]
    pub records: u64,
    /// Customers of the record.
    pub customers: u64,
    pub cases: u64,
    /// Files of its cases, its reports and its source inquiries.
    pub files: u64,
    /// Tasks about the record or its source inquiries.
    pub tasks: u64,
    /// Inquiries linked with the record.
    pub inquiries: u64,
    /// Accounts of the customers that no other record uses.
    pub accounts: u64,
    /// Meeting reports.
    pub reports: u64,
    /// Issued legal documents and complaints, which are retained for a fixed time after the deletion.
    #[serde(rename = "kept")]
    pub retained_documents: u64,
    /// Identity checks of its customers, which are retained for a fixed time after the deletion.
    #[serde(rename = "identityChecks")]
    pub identity_checks: u64,
}

/// Record in the list (AMB-051).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordRow {
    pub uuid: Uuid,
    /// Whether banking secrecy is lifted, which a PARTNER needs to open it.
    pub lifting_of_banking_secrecy: bool,
    /// One or two customers, in order.
    pub customers: Vec<RowCustomer>,
    /// Data for employees and admins only; absent for a PARTNER.
    pub internal: Option<RowInternal>,
    /// Assigned employees, by name; on pages. Absent for a PARTNER without lifted banking secrecy.
    pub assigned_employees: Option<Vec<PersonName>>,
    /// Newest of the current statuses of the cases; on pages. For a PARTNER, its family, among the partner's own cases;
    /// absent without lifted banking secrecy.
    pub last_status: Option<StatusView>,
}

/// Row data for employees and admins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowInternal {
    /// Town of the address; absent for home owners.
    pub city: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// Assigned employees and last status of a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowDetails {
    /// Assigned employees, by name.
    pub assigned_employees: Vec<PersonName>,
    /// Newest of the current statuses of the cases.
    pub last_status: Option<StatusEntry>,
}

impl RecordRow {
    /// Reduces the row to the data for a PARTNER: all of it if banking secrecy is lifted, else the name of the first
    /// customer (AMB-047).
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

/// Authors and times of the creation and of the last save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Audit {
    pub creation_date: Instant,
    pub creation_user: PersonName,
    pub update_date: Instant,
    pub update_user: PersonName,
}

/// Case in the list of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordCase {
    pub uuid: Uuid,
    /// Subject of the case.
    pub label: String,
    pub creation_date: Instant,
    /// Chronological; the last entry is the current status.
    pub statuses: Vec<StatusEntry>,
}

/// Returns the form with nothing but the names and the lifted banking secrecy.
fn names_only(form: CustomerRecordForm) -> CustomerRecordForm {
    let name = |customer: CustomerForm| CustomerForm {
        uuid: customer.uuid,
        civility: customer.civility,
        first_name: customer.first_name,
        last_name: customer.last_name,
        ..CustomerForm::default()
    };
    CustomerRecordForm {
        lifting_of_banking_secrecy: form.lifting_of_banking_secrecy,
        customers: form.customers.into_iter().map(name).collect(),
        ..CustomerRecordForm::default()
    }
}

/// Record with its cases.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordView {
    pub uuid: Uuid,
    /// Form data, reduced to what the user may read.
    pub form: CustomerRecordForm,
    /// Absent for a PARTNER.
    pub audit: Option<Audit>,
    /// Newest first; for a PARTNER, only the partner's own cases (AMB-049).
    pub cases: Vec<RecordCase>,
    /// Name of the firm, for the labels of the statuses.
    pub firm_name: String,
    /// Role of the reader, which decides on the statuses.
    pub reader: Role,
    /// Signed authorisation behind the lifted banking secrecy; absent for a PARTNER.
    pub secrecy_consent: Option<SecrecyConsent>,
}

impl RecordView {
    pub fn new(record: CustomerRecord, audit: Audit, cases: Vec<RecordCase>, firm_name: String) -> Self {
        let reader = Role::Employee;
        Self {
            uuid: record.uuid,
            form: record.into(),
            audit: Some(audit),
            cases,
            firm_name,
            reader,
            secrecy_consent: None,
        }
    }

    /// Removes the data reserved to employees and admins: task, audit, version, comments, commercial flags, public
    /// functions and internal statuses; of a record shown with its progress only, all data but the names.
    #[must_use]
    pub fn as_seen_by_partner(mut self, view: PartnerView) -> Self {
        self.reader = Role::Partner;
        self.audit = None;
        if view == PartnerView::Progress {
            self.form = names_only(self.form);
            return self;
        }
        self.form.version = None;
        self.form.task_due_date = None;
        self.form.task_title = None;
        self.form.debts_comment = None;
        self.form.properties_comment = None;
        self.form.children_comment = None;
        self.form.resources_comment = None;
        self.form.tax_exemption_potential = None;
        self.form.hamon_potential = None;
        for customer in &mut self.form.customers {
            customer.politically_exposed = None;
            customer.political_function = None;
        }
        self
    }
}
