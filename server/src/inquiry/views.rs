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
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::{InquiryAnswers, InquiryPerson};
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household_in_full};
use domain::simulation::summary::SummaryGroup;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::{Ref, Schema};
use uuid::Uuid;

/// How many inquiries are unread.
#[derive(Serialize, ToSchema)]
pub struct UnreadInquiries {
    /// Among those the caller may see, spam aside.
    pub count: u64,
}

/// A member of staff.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffReference {
    /// The account.
    uuid: Uuid,
    /// Given name.
    first_name: String,
    /// Family name.
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
    /// What screens call the kind.
    kind_label: String,
    state: InquiryState,
    received_at: Instant,
    person: InquiryPerson,
    /// Who takes care of it.
    assigned_to: Option<StaffReference>,
    /// The record it became.
    customer_record: Option<Uuid>,
    /// Somebody of staff read it.
    read: bool,
    /// How many files came with it.
    files: u64,
}

impl From<InquiryRow> for InquiryListRow {
    fn from(row: InquiryRow) -> Self {
        Self {
            uuid: row.uuid,
            kind: row.kind,
            kind_label: row.kind.label().to_owned(),
            state: row.state,
            received_at: row.received_at,
            person: row.person,
            assigned_to: row.assigned_to.map(StaffReference::from),
            customer_record: row.customer_record,
            read: row.read,
            files: row.files,
        }
    }
}

/// What a record has in common with the inquiry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Because {
    /// The same address.
    Email,
    /// The same number.
    PhoneNumber,
    /// The same names and birth date.
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
    /// Its customers, first one first.
    customers: Vec<ResemblingCustomer>,
    /// Why, each reason once.
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
        .description(Some("Of a contact message its message, of a simulation its whole model."))
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
    /// What screens call the kind.
    kind_label: String,
    state: InquiryState,
    received_at: Instant,
    person: InquiryPerson,
    /// Of a contact message its message, of a simulation its whole model.
    #[schema(schema_with = either_answers)]
    answers: InquiryAnswers,
    /// The same, grouped and in French.
    summary: Vec<SummaryGroup>,
    /// Whether the visitor agreed to be contacted about this request; absent when nothing was asked.
    consent: Option<Consent>,
    /// Whether the visitor agreed to receive advice and offers; absent when nothing was asked.
    marketing: Option<Consent>,
    /// Who takes care of it.
    assigned_to: Option<StaffReference>,
    /// Of staff, for staff.
    note: Option<String>,
    /// The record it became.
    customer_record: Option<Uuid>,
    /// The report of that record with the answers that have no field there, and the files that went along.
    report: Option<Uuid>,
    /// When it was first read.
    read_at: Option<Instant>,
    /// Its files, for `GET medias?load=`.
    medias: Vec<MediaView>,
    /// Records that may be of the same person, among those the caller may see; none once it became one.
    duplicates: Vec<ResemblingRecord>,
    /// The record it would become, as far as the answers say.
    record: CustomerRecordForm,
    /// To be sent back with a change.
    version: i64,
}

impl From<InquiryView> for Inquiry {
    fn from(view: InquiryView) -> Self {
        let inquiry = view.inquiry;
        Self {
            uuid: inquiry.uuid,
            kind: inquiry.kind,
            kind_label: inquiry.kind.label().to_owned(),
            state: inquiry.state,
            received_at: inquiry.received_at,
            person: inquiry.person,
            answers: inquiry.answers,
            summary: view.summary,
            consent: inquiry.consent,
            marketing: inquiry.marketing,
            assigned_to: view.assigned_to.map(StaffReference::from),
            note: inquiry.note,
            customer_record: inquiry.customer_record,
            report: inquiry.report,
            read_at: inquiry.read_at,
            medias: view.medias,
            duplicates: view.duplicates.into_iter().map(ResemblingRecord::from).collect(),
            record: view.record,
            version: view.version,
        }
    }
}

/// One inquiry, as its record shows it.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InquiryOfRecord {
    uuid: Uuid,
    kind: InquiryKind,
    /// What screens call the kind.
    kind_label: String,
    received_at: Instant,
    person: InquiryPerson,
    /// The answers, grouped and in French.
    summary: Vec<SummaryGroup>,
    /// Its files, but for those that went along into a report.
    medias: Vec<MediaView>,
    /// Whether the visitor agreed to be contacted about this request.
    consent: Option<Consent>,
    /// Whether the visitor agreed to receive advice and offers.
    marketing: Option<Consent>,
    /// The report that keeps what the record has no field for.
    report: Option<Uuid>,
    /// The caller may open the inquiry itself.
    opens: bool,
    /// What a case of it would be for; of a simulation only.
    project: Option<Project>,
}

impl From<InquiryOfRecordView> for InquiryOfRecord {
    fn from(view: InquiryOfRecordView) -> Self {
        let inquiry = view.inquiry;
        Self {
            uuid: inquiry.uuid,
            kind: inquiry.kind,
            kind_label: inquiry.kind.label().to_owned(),
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
