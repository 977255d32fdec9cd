//! Wire types of inquiries.

use application::customer_case::views::Named;
use application::inquiry::views::{
    DuplicatePerson, DuplicateRecord, InquiryOfRecord as InquiryOfRecordView, InquiryRow, InquiryView,
    Resemblance, StaffMember,
};
use application::media::views::MediaView;
use domain::customer_case::project::Project;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::consent::Consent;
use domain::inquiry::kind::{CallOutcome, InquiryKind, InquiryState};
use domain::inquiry::referral::label_of;
use domain::inquiry::{InquiryAnswers, InquiryPerson};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household_in_full};
use domain::simulation::summary::SummaryGroup;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::{Ref, Schema};
use uuid::Uuid;

/// Number of unread inquiries.
#[derive(Serialize, ToSchema)]
pub struct UnreadInquiries {
    /// In the caller's scope, without spam.
    pub count: u64,
}

/// An employee or administrator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffReference {
    /// Uuid of the account.
    uuid: Uuid,
    /// First name.
    first_name: String,
    /// Last name.
    last_name: String,
}

impl From<StaffMember> for StaffReference {
    fn from(member: StaffMember) -> Self {
        Self { uuid: member.uuid, first_name: member.name.first_name, last_name: member.name.last_name }
    }
}

/// One inquiry of the list.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryListRow {
    uuid: Uuid,
    kind: InquiryKind,
    /// Displayed label of the kind.
    kind_label: String,
    state: InquiryState,
    received_at: Instant,
    person: InquiryPerson,
    /// Partner who recommended the person.
    referred_by: Option<String>,
    /// Assigned employee or administrator.
    assigned_to: Option<StaffReference>,
    /// Record created from it or linked with it.
    customer_record: Option<Uuid>,
    /// Whether staff read it.
    read: bool,
    /// Number of attached files.
    files: u64,
}

impl From<InquiryRow> for InquiryListRow {
    fn from(row: InquiryRow) -> Self {
        Self {
            uuid: row.uuid,
            kind: row.kind,
            kind_label: label_of(row.referred_by.as_deref(), row.kind.label()).to_owned(),
            state: row.state,
            received_at: row.received_at,
            person: row.person,
            referred_by: row.referred_by,
            assigned_to: row.assigned_to.map(StaffReference::from),
            customer_record: row.customer_record,
            read: row.read,
            files: row.files,
        }
    }
}

/// Data that a record has in common with an inquiry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Because {
    /// Same address.
    Email,
    /// Same phone number.
    PhoneNumber,
    /// Same names and birth date.
    NameAndBirthDate,
}

/// A customer of a record that may be of the same person.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResemblingCustomer {
    first_name: String,
    last_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<String>,
    /// Ten digits.
    phone_number: String,
}

/// A record that may be of the same person.
#[derive(Serialize, ToSchema)]
pub struct ResemblingRecord {
    #[serde(flatten)]
    record: Named,
    /// Customers in order.
    customers: Vec<ResemblingCustomer>,
    /// Common data, without duplicates.
    because: Vec<Because>,
}

impl From<DuplicateRecord> for ResemblingRecord {
    fn from(found: DuplicateRecord) -> Self {
        let because = |reason: &Resemblance| match reason {
            Resemblance::Email => Because::Email,
            Resemblance::PhoneNumber => Because::PhoneNumber,
            Resemblance::NameAndBirthDate => Because::NameAndBirthDate,
        };
        let names: Vec<PersonName> = found.customers.iter().map(|it| it.name.clone()).collect();
        let label = household_in_full(&names);
        let customer = |it: DuplicatePerson| ResemblingCustomer {
            first_name: it.name.first_name,
            last_name: it.name.last_name,
            email: it.email,
            phone_number: it.phone_number,
        };
        Self {
            record: Named { uuid: found.uuid, label },
            customers: found.customers.into_iter().map(customer).collect(),
            because: found.because.iter().map(because).collect(),
        }
    }
}

/// Schema of both kinds of answers. `oneOf` would not work: every field of a simulation is optional, so that a message
/// would match both.
fn either_answers() -> Schema {
    let either = AnyOfBuilder::new()
        .item(Ref::from_schema_name("ContactAnswers"))
        .item(Ref::from_schema_name("Simulation"))
        .description(Some("Message of a contact form, or all answers of a simulation."))
        .build();
    Schema::AnyOf(either)
}

/// One inquiry.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inquiry {
    uuid: Uuid,
    kind: InquiryKind,
    /// Displayed label of the kind.
    kind_label: String,
    state: InquiryState,
    received_at: Instant,
    person: InquiryPerson,
    /// Partner who recommended the person.
    referred_by: Option<String>,
    /// Message of a contact form, or all answers of a simulation.
    #[schema(schema_with = either_answers)]
    answers: InquiryAnswers,
    /// The answers, grouped and in French.
    summary: Vec<SummaryGroup>,
    /// Consent to be contacted about this request; absent when the page did not ask for it.
    consent: Option<Consent>,
    /// Consent to receive advice and offers; absent when the page did not ask for it.
    marketing: Option<Consent>,
    /// Assigned employee or administrator.
    assigned_to: Option<StaffReference>,
    /// Internal note.
    note: Option<String>,
    /// Record created from it or linked with it.
    customer_record: Option<Uuid>,
    /// Report of that record with the remaining answers and the transferred files.
    report: Option<Uuid>,
    /// Date of the first reading.
    read_at: Option<Instant>,
    /// Outcome of the last call to the sender.
    call_outcome: Option<CallOutcome>,
    /// Day of the next call.
    call_back_on: Option<Day>,
    /// Attached files, for `GET medias?load=`.
    medias: Vec<MediaView>,
    /// Records in the caller's scope that may be of the same person; empty once the inquiry has a record.
    duplicates: Vec<ResemblingRecord>,
    /// Record that would be created from the answers.
    record: CustomerRecordForm,
    /// Sent with the next save (AMB-129).
    version: i64,
}

impl From<InquiryView> for Inquiry {
    fn from(view: InquiryView) -> Self {
        let inquiry = view.inquiry;
        Self {
            uuid: inquiry.uuid,
            kind: inquiry.kind,
            kind_label: inquiry.label().to_owned(),
            state: inquiry.state,
            received_at: inquiry.received_at,
            person: inquiry.person,
            referred_by: inquiry.referred_by,
            answers: inquiry.answers,
            summary: view.summary,
            consent: inquiry.consent,
            marketing: inquiry.marketing,
            assigned_to: view.assigned_to.map(StaffReference::from),
            note: inquiry.note,
            customer_record: inquiry.customer_record,
            report: inquiry.report,
            read_at: inquiry.read_at,
            call_outcome: inquiry.call_outcome,
            call_back_on: inquiry.call_back_on,
            medias: view.medias,
            duplicates: view.duplicates.into_iter().map(ResemblingRecord::from).collect(),
            record: view.record,
            version: view.version,
        }
    }
}

/// An inquiry in the list of its record.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryOfRecord {
    uuid: Uuid,
    kind: InquiryKind,
    /// Displayed label of the kind.
    kind_label: String,
    received_at: Instant,
    person: InquiryPerson,
    /// The answers, grouped and in French.
    summary: Vec<SummaryGroup>,
    /// Attached files, without those transferred to a report.
    medias: Vec<MediaView>,
    /// Consent to be contacted about this request.
    consent: Option<Consent>,
    /// Consent to receive advice and offers.
    marketing: Option<Consent>,
    /// Report with the answers that have no field in the record.
    report: Option<Uuid>,
    /// Whether the caller may read the inquiry itself.
    opens: bool,
    /// Project of a case created from it; only for a simulation.
    project: Option<Project>,
}

impl From<InquiryOfRecordView> for InquiryOfRecord {
    fn from(view: InquiryOfRecordView) -> Self {
        let inquiry = view.inquiry;
        Self {
            uuid: inquiry.uuid,
            kind: inquiry.kind,
            kind_label: inquiry.label().to_owned(),
            received_at: inquiry.received_at,
            person: inquiry.person,
            summary: view.summary,
            medias: view.medias,
            consent: inquiry.consent,
            marketing: inquiry.marketing,
            report: inquiry.report,
            opens: view.opens,
            project: view.project,
        }
    }
}
