//! Wire types of records, where they differ from the domain types.

use application::customer_case::part_views::StatusView;
use application::customer_record::views::{RecordCase, RecordRow, RecordView, RowCustomer};
use application::legal_document::ports::SecrecyConsent;
use domain::account::role::Role;
use domain::customer_record::{CustomerForm, CustomerRecordForm};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// One record of the list.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecordListRow)]
pub struct RecordRowResponse {
    uuid: Uuid,
    lifting_of_banking_secrecy: bool,
    /// One or two customers.
    customers: Vec<RowCustomer>,
    /// The first customer.
    customer: Option<RowCustomer>,
    /// Assigned employees; only on a page, and for a PARTNER only with lifted banking secrecy.
    #[serde(rename = "employees")]
    assigned_employees: Option<Vec<PersonName>>,
    /// Newest of the current statuses of its cases; only on a page. A PARTNER receives its family, among the partner's
    /// own cases and only with lifted banking secrecy.
    last_status: Option<StatusView>,
    /// City of the address; absent for a PARTNER, as are the following fields.
    city: Option<String>,
    creation_date: Option<Instant>,
    /// Date of the last save.
    update_date: Option<Instant>,
}

impl From<RecordRow> for RecordRowResponse {
    fn from(row: RecordRow) -> Self {
        let customers = row.customers;
        let internal = row.internal;
        Self {
            creation_date: internal.as_ref().map(|internal| internal.created_at),
            update_date: internal.as_ref().map(|internal| internal.updated_at),
            city: internal.and_then(|internal| internal.city),
            assigned_employees: row.assigned_employees,
            last_status: row.last_status,
            uuid: row.uuid,
            lifting_of_banking_secrecy: row.lifting_of_banking_secrecy,
            customer: customers.first().cloned(),
            customers,
        }
    }
}

/// A customer of a record.
#[derive(Serialize, ToSchema)]
#[schema(as = RecordCustomer)]
pub struct RecordCustomerResponse {
    #[serde(flatten)]
    customer: CustomerForm,
    /// Always `CUSTOMER`.
    role: Role,
}

/// A case of a record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecordCaseRow)]
pub struct RecordCaseResponse {
    uuid: Uuid,
    label: String,
    creation_date: Instant,
    /// Chronological; the last one is the current status. A PARTNER receives one entry per family entered.
    status: Vec<StatusView>,
}

impl RecordCaseResponse {
    fn new(case: RecordCase, firm_name: &str, reader: Role) -> Self {
        Self {
            uuid: case.uuid,
            label: case.label,
            creation_date: case.creation_date,
            status: StatusView::all(reader, &case.statuses, firm_name),
        }
    }
}

/// One record. A PARTNER receives neither task, version nor audit.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Record)]
pub struct RecordResponse {
    uuid: Uuid,
    #[serde(flatten)]
    record: CustomerRecordForm,
    customers: Vec<RecordCustomerResponse>,
    creation_date: Option<Instant>,
    creation_user: Option<PersonName>,
    update_date: Option<Instant>,
    update_user: Option<PersonName>,
    /// Newest first; a PARTNER receives only the partner's own cases.
    cases: Vec<RecordCaseResponse>,
    /// Signed authorisation behind the lifted banking secrecy; absent for a PARTNER.
    secrecy_consent: Option<SecrecyConsent>,
}

impl From<RecordView> for RecordResponse {
    fn from(mut view: RecordView) -> Self {
        view.form.uuid = None;
        let customers = std::mem::take(&mut view.form.customers);
        let customers = customers
            .into_iter()
            .map(|customer| RecordCustomerResponse { customer, role: Role::Customer })
            .collect();
        let (creation, update) = view
            .audit
            .map(|audit| ((audit.creation_date, audit.creation_user), (audit.update_date, audit.update_user)))
            .unzip();
        let (creation_date, creation_user) = creation.unzip();
        let (update_date, update_user) = update.unzip();
        let case = |case| RecordCaseResponse::new(case, &view.firm_name, view.reader);
        let cases = view.cases.into_iter().map(case).collect();
        Self {
            uuid: view.uuid,
            record: view.form,
            customers,
            creation_date,
            creation_user,
            update_date,
            update_user,
            cases,
            secrecy_consent: view.secrecy_consent,
        }
    }
}
