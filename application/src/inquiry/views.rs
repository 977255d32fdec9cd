//! Views of inquiries.

use crate::customer_case::views::NamedReference;
use crate::media::views::MediaView;
use domain::customer_case::project::Project;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::consent::Consent;
use domain::inquiry::kind::{CallOutcome, InquiryKind, InquiryState};
use domain::inquiry::{InquiryAnswers, InquiryPerson};
use domain::keyed_enumeration;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::simulation::summary::SummaryGroup;
use serde::Serialize;
use serde_with::skip_serializing_none;
#[cfg(feature = "schema")]
use utoipa::openapi::{Ref, Schema, schema::AnyOfBuilder};
use uuid::Uuid;

/// An employee or administrator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = StaffReference))]
#[serde(rename_all = "camelCase")]
pub struct StaffMember {
    /// Uuid of the account.
    pub uuid: Uuid,
    pub first_name: String,
    pub last_name: String,
}

/// One inquiry of the list.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = InquiryListRow))]
#[serde(rename_all = "camelCase")]
pub struct InquiryRow {
    pub uuid: Uuid,
    /// Contact, or type of simulation.
    pub kind: InquiryKind,
    /// Displayed label of the kind.
    pub kind_label: String,
    pub state: InquiryState,
    pub received_at: Instant,
    pub person: InquiryPerson,
    /// Partner who recommended the person.
    pub referred_by: Option<String>,
    /// Assigned employee or administrator.
    pub assigned_to: Option<StaffMember>,
    /// Record created from the inquiry or linked with it.
    pub customer_record: Option<Uuid>,
    /// Whether staff read it.
    pub read: bool,
    /// Number of attached files.
    pub files: u64,
    /// Day of the next call.
    pub call_back_on: Option<Day>,
}

keyed_enumeration! {
    /// Data that a record has in common with an inquiry.
    #[cfg_attr(feature = "schema", schema(as = Because))]
    Resemblance sent as key {
        /// Same address.
        Email = "email",
        /// Same phone number.
        PhoneNumber = "phoneNumber",
        /// Same names and birth date.
        NameAndBirthDate = "nameAndBirthDate",
    }
}

/// A customer who may be the same person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResemblingCustomer))]
#[serde(rename_all = "camelCase")]
pub struct DuplicatePerson {
    pub first_name: String,
    pub last_name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Ten digits.
    pub phone_number: String,
}

/// A record that may concern the same person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ResemblingRecord))]
pub struct DuplicateRecord {
    #[serde(flatten)]
    pub record: NamedReference,
    /// Customers in order.
    pub customers: Vec<DuplicatePerson>,
    /// Common data, without duplicates.
    pub because: Vec<Resemblance>,
}

/// An inquiry in the list of its record.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct InquiryOfRecord {
    pub uuid: Uuid,
    pub kind: InquiryKind,
    /// Displayed label of the kind.
    pub kind_label: String,
    pub received_at: Instant,
    pub person: InquiryPerson,
    /// The answers, grouped and in French.
    pub summary: Vec<SummaryGroup>,
    /// Attached files, without those transferred to a report.
    pub medias: Vec<MediaView>,
    /// Consent to be contacted about this request.
    pub consent: Option<Consent>,
    /// Consent to receive advice and offers.
    pub marketing: Option<Consent>,
    /// Report with the answers that have no field in the record.
    pub report: Option<Uuid>,
    /// Whether the inquiry is in the caller's scope, so that its page can be opened.
    pub opens: bool,
    /// Project of a case created from it; only for a simulation.
    pub project: Option<Project>,
}

/// One inquiry.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Inquiry))]
#[serde(rename_all = "camelCase")]
pub struct InquiryView {
    pub uuid: Uuid,
    pub kind: InquiryKind,
    /// Displayed label of the kind.
    pub kind_label: String,
    pub state: InquiryState,
    pub received_at: Instant,
    pub person: InquiryPerson,
    /// Partner who recommended the person.
    pub referred_by: Option<String>,
    /// Message of a contact form, or all answers of a simulation.
    #[cfg_attr(feature = "schema", schema(schema_with = either_answers))]
    pub answers: InquiryAnswers,
    /// The answers, grouped and in French.
    pub summary: Vec<SummaryGroup>,
    /// Consent to be contacted about this request; absent when the page did not ask for it.
    pub consent: Option<Consent>,
    /// Consent to receive advice and offers; absent when the page did not ask for it.
    pub marketing: Option<Consent>,
    /// Assigned employee or administrator.
    pub assigned_to: Option<StaffMember>,
    /// Internal note.
    pub note: Option<String>,
    /// Record created from the inquiry or linked with it.
    pub customer_record: Option<Uuid>,
    /// Report of that record with the remaining answers and the transferred files.
    pub report: Option<Uuid>,
    /// Date of the first reading.
    pub read_at: Option<Instant>,
    /// Outcome of the last call to the sender.
    pub call_outcome: Option<CallOutcome>,
    /// Day of the next call.
    pub call_back_on: Option<Day>,
    /// Attached files, for `GET medias?load=`.
    pub medias: Vec<MediaView>,
    /// Records in the caller's scope that may concern the same person; empty once the inquiry has a record.
    pub duplicates: Vec<DuplicateRecord>,
    /// Record that would be created from the answers.
    pub record: CustomerRecordForm,
    /// Version to send with the next save (AMB-129).
    pub version: i64,
}

/// Schema of both kinds of answers. `oneOf` would not work: every field of a simulation is optional, so that a message
/// would match both.
#[cfg(feature = "schema")]
fn either_answers() -> Schema {
    let either = AnyOfBuilder::new()
        .item(Ref::from_schema_name("ContactAnswers"))
        .item(Ref::from_schema_name("Simulation"))
        .description(Some("Message of a contact form, or all answers of a simulation."))
        .build();
    Schema::AnyOf(either)
}
