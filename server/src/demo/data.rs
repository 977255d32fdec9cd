//! Content of a demonstration, written by hand in `data/`; days are counted back from the present.

use domain::customer_record::CustomerRecordForm;
use domain::inquiry::contact::ContactForm;
use domain::inquiry::kind::InquiryState;
use domain::partner::follow_up::FollowUpFrequency;
use domain::shared::euros::Euros;
use domain::shared::person::Civility;
use domain::simulation::Simulation;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// Employees, admins, partners, tasks, and checklist templates.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct People {
    pub staff: Vec<Staff>,
    pub partners: Vec<Partner>,
    pub tasks: Vec<StaffTask>,
    pub checklists: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Staff {
    pub role: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub job_function: Option<String>,
    pub phone_number: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Partner {
    pub kind: String,
    pub business_name: String,
    pub job_function: String,
    pub follow_up_frequency: FollowUpFrequency,
    pub civility: Civility,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone_number: String,
    pub address: [String; 4],
    pub enable_access: bool,
    /// Creation, in days before the present.
    pub known_days_ago: u16,
    /// First-meeting mail, in days before the present.
    pub met_days_ago: u16,
    /// Addresses of the assigned employees.
    pub looked_after_by: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StaffTask {
    pub of: String,
    pub title: String,
    pub in_days: i64,
    pub important: bool,
    pub done_days_ago: Option<u16>,
    /// Address of the partner of the task.
    pub partner: Option<String>,
}

/// A record with its cases.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Record {
    pub days_ago: u16,
    /// Address of the creator; an employee who creates a record is assigned to it.
    pub run_by: String,
    pub task: Option<RecordTask>,
    pub form: CustomerRecordForm,
    pub cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecordTask {
    pub title: String,
    pub in_days: i64,
}

/// Case with the customer's documents and its history.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Case {
    pub label: String,
    pub days_ago: u16,
    /// Mail address of the partner.
    pub partner: Option<String>,
    /// Name of the checklist template; absent: no document is requested.
    pub list: Option<String>,
    /// Files sent by the customer.
    #[serde(default)]
    pub files: Vec<SentFile>,
    /// Reviews of documents by employees.
    #[serde(default)]
    pub reviews: Vec<Review>,
    /// Repeated request for the refused documents.
    pub asked_again: Option<RepeatedRequest>,
    /// Files sent in place of refused ones.
    pub sent_again: Option<ReplacementFile>,
    /// Number of documents that the customer answered, including those with files.
    #[serde(default)]
    pub ticked: usize,
    /// Validation by the customer, in days before the present.
    pub validated: Option<u16>,
    /// Statuses added by employees: key and days before the present.
    pub statuses: Vec<(String, u16)>,
    pub comment: Option<String>,
    pub supplied_amount: Option<Euros>,
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    pub clerk_phone_number: Option<String>,
    pub estimated_clerk_in_days: Option<i64>,
    pub suspensive_in_days: Option<i64>,
    pub awaited: Option<AwaitedEvent>,
}

/// Awaited event of a case.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AwaitedEvent {
    pub in_days: i64,
    pub reason: String,
}

/// File sent by a customer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SentFile {
    pub name: String,
    /// Prefix of the label of its document; absent: an unsorted file.
    pub place: Option<String>,
}

/// Review of a document by an employee.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Review {
    /// Prefix of the label of the document.
    pub place: String,
    /// Key of the state.
    pub state: String,
    pub motive: Option<String>,
    pub days_ago: u16,
}

/// Repeated request to a customer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RepeatedRequest {
    pub days_ago: u16,
    pub message: String,
}

/// File that replaces refused ones.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReplacementFile {
    pub days_ago: u16,
    pub name: String,
    /// Prefix of the label of its document.
    pub place: String,
}

/// Documents of one page.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Page {
    /// Key of the page.
    pub page: String,
    pub documents: Vec<Document>,
}

/// Downloadable document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Document {
    pub name: String,
    pub days_ago: u16,
    pub introduction: String,
    pub sections: Vec<Section>,
    /// Closing notice, required by law or given as a precaution.
    pub notice: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Section {
    pub title: String,
    pub lines: Vec<String>,
}

/// Returns the employees, admins, partners, tasks and checklist templates.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_people() -> Result<People, String> {
    parse_json(include_str!("data/people.json"))
}

/// Returns the records.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_records() -> Result<Vec<Record>, String> {
    let mut records: Vec<Record> = parse_json(include_str!("data/records_west.json"))?;
    records.extend(parse_json::<Vec<Record>>(include_str!("data/records_elsewhere.json"))?);
    Ok(records)
}

/// Documents of the partners of one type.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartnerType {
    pub kind: String,
    pub documents: Vec<Document>,
}

/// Returns the documents of the partner types.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_partner_types() -> Result<Vec<PartnerType>, String> {
    parse_json(include_str!("data/partner_types.json"))
}

/// Template edited by the administrator of the demonstration.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailTemplate {
    pub key: String,
    pub subject: String,
    pub content: String,
    pub document: Document,
}

/// Returns the edited templates.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_mail_templates() -> Result<Vec<MailTemplate>, String> {
    parse_json(include_str!("data/mail_templates.json"))
}

/// Returns the documents of the pages.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_pages() -> Result<Vec<Page>, String> {
    parse_json(include_str!("data/pages.json"))
}

/// Contact message or simulation of a visitor, and its handling by employees.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Inquiry {
    pub days_ago: u16,
    pub contact: Option<ContactForm>,
    pub simulation: Option<Box<Simulation>>,
    /// Names of the attached files.
    #[serde(default)]
    pub files: Vec<String>,
    /// Whether an automated client sent it.
    #[serde(default)]
    pub robot: bool,
    /// Address of the employee who read it; absent: unread.
    pub read_by: Option<String>,
    /// Address of the assigned employee.
    pub assigned_to: Option<String>,
    pub note: Option<String>,
    pub state: Option<InquiryState>,
    /// Address of a customer of the record that it was attached to.
    pub record_of: Option<String>,
}

/// Returns the inquiries, oldest first.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_inquiries() -> Result<Vec<Inquiry>, String> {
    parse_json(include_str!("data/inquiries.json"))
}

/// Meeting report.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    pub days_ago: u16,
    /// Address of the author.
    pub by: String,
    /// Address of a customer of its record.
    pub record_of: Option<String>,
    /// Address of its partner.
    pub partner: Option<String>,
    /// Label of its case.
    pub case: Option<String>,
    /// Whether the partner of the case can read it.
    #[serde(default)]
    pub visible: bool,
    #[serde(default)]
    pub files: Vec<String>,
    pub content: String,
}

/// Returns the reports.
///
/// # Errors
/// The embedded data is invalid: a defect of this program.
pub fn parse_reports() -> Result<Vec<Report>, String> {
    parse_json(include_str!("data/reports.json"))
}

pub(super) fn parse_json<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| format!("demo data: {error}"))
}
