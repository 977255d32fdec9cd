//! What the list and the page of an inquiry read.

use crate::media::views::MediaView;
use domain::customer_case::project::Project;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use domain::inquiry::{Inquiry, InquiryPerson};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::simulation::summary::SummaryGroup;
use uuid::Uuid;

/// A member of staff who may take care of inquiries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// The account.
    pub uuid: Uuid,
    pub name: PersonName,
}

/// One inquiry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InquiryRow {
    pub uuid: Uuid,
    /// Contact, or the type of simulation.
    pub kind: InquiryKind,
    pub state: InquiryState,
    pub received_at: Instant,
    /// Who wrote.
    pub person: InquiryPerson,
    /// Who takes care of it.
    pub assigned_to: Option<StaffMember>,
    /// The record it was turned into.
    pub customer_record: Option<Uuid>,
    /// Somebody read it.
    pub read: bool,
    /// How many files came with it.
    pub files: u64,
}

/// Why a record may be of the same person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resemblance {
    /// The same address.
    Email,
    /// The same number.
    PhoneNumber,
    /// The same names and birth date.
    NameAndBirthDate,
}

/// A customer of a record that may be of the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicatePerson {
    pub name: PersonName,
    pub email: Option<String>,
    /// Ten digits.
    pub phone_number: String,
}

/// A record that may be of the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateRecord {
    pub uuid: Uuid,
    /// Its customers, first one first.
    pub customers: Vec<DuplicatePerson>,
    /// Why, each reason once.
    pub because: Vec<Resemblance>,
}

/// One inquiry, as its record shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct InquiryOfRecord {
    pub inquiry: Inquiry,
    /// Its answers, grouped and in French.
    pub summary: Vec<SummaryGroup>,
    /// Its files, but for those that went along into the report.
    pub medias: Vec<MediaView>,
    /// The reader may open the inquiry itself.
    pub opens: bool,
    /// What a case of it would be for; of a simulation only.
    pub project: Option<Project>,
}

/// One inquiry, open on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct InquiryView {
    pub inquiry: Inquiry,
    /// To be sent back with a change.
    pub version: i64,
    /// Who takes care of it.
    pub assigned_to: Option<StaffMember>,
    /// Its answers, grouped and in French.
    pub summary: Vec<SummaryGroup>,
    pub medias: Vec<MediaView>,
    /// Records that may be of the same person, within the reader's scope; none once it is linked with one.
    pub duplicates: Vec<DuplicateRecord>,
    /// The record it would become, as far as its answers tell.
    pub record: CustomerRecordForm,
}
