//! Views of inquiries.

use crate::media::views::MediaView;
use domain::customer_case::project::Project;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::{Inquiry, InquiryPerson};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::simulation::summary::SummaryGroup;
use uuid::Uuid;

/// Employee or admin who may process inquiries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// Identifier of the account.
    pub uuid: Uuid,
    pub name: PersonName,
}

/// Inquiry in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InquiryRow {
    pub uuid: Uuid,
    /// Contact, or type of simulation.
    pub kind: InquiryKind,
    pub state: InquiryState,
    pub received_at: Instant,
    /// Sender.
    pub person: InquiryPerson,
    /// Partner who recommended the person.
    pub referred_by: Option<String>,
    /// Assignee.
    pub assigned_to: Option<StaffMember>,
    /// Linked record.
    pub customer_record: Option<Uuid>,
    /// Whether it was read.
    pub read: bool,
    /// Number of files.
    pub files: u64,
}

/// Reason why a record may concern the same person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resemblance {
    /// Same mail address.
    Email,
    /// Same phone number.
    PhoneNumber,
    /// Same names and birth date.
    NameAndBirthDate,
}

/// Customer of a similar record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicatePerson {
    pub name: PersonName,
    pub email: Option<String>,
    /// Phone number, ten digits.
    pub phone_number: String,
}

/// Record that may concern the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateRecord {
    pub uuid: Uuid,
    /// Customers in order.
    pub customers: Vec<DuplicatePerson>,
    /// Reasons, without duplicates.
    pub because: Vec<Resemblance>,
}

/// Inquiry in the view of its record.
#[derive(Clone, Debug, PartialEq)]
pub struct InquiryOfRecord {
    pub inquiry: Inquiry,
    /// Answers, grouped and in French.
    pub summary: Vec<SummaryGroup>,
    /// Files, except those moved to the report.
    pub medias: Vec<MediaView>,
    /// Whether the user may open the inquiry.
    pub opens: bool,
    /// Project of a case based on it; for simulations only.
    pub project: Option<Project>,
}

/// Inquiry with all details.
#[derive(Clone, Debug, PartialEq)]
pub struct InquiryView {
    pub inquiry: Inquiry,
    /// Version, to be sent back with a change.
    pub version: i64,
    /// Assignee.
    pub assigned_to: Option<StaffMember>,
    /// Answers, grouped and in French.
    pub summary: Vec<SummaryGroup>,
    pub medias: Vec<MediaView>,
    /// Similar records in the user's scope; empty if the inquiry is linked to a record.
    pub duplicates: Vec<DuplicateRecord>,
    /// Record as filled from the answers.
    pub record: CustomerRecordForm,
}
