//! What a demonstration holds, written by hand in `data/`; days count from the present.

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

/// Staff, partners, tasks, and the lists of documents that cases ask for.
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
    /// When they were entered.
    pub known_days_ago: u16,
    /// When the mail of the first meeting was sent.
    pub met_days_ago: u16,
    /// Addresses of employees.
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
    /// Address of the partner it is about.
    pub partner: Option<String>,
}

/// A record with its cases.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Record {
    pub days_ago: u16,
    /// Address of whoever creates it; an employee is then assigned to it.
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

/// A case: asked for, answered by the customer, followed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Case {
    pub label: String,
    pub days_ago: u16,
    /// Address of the partner.
    pub partner: Option<String>,
    /// Which list of documents the customer is asked for; none asks for nothing.
    pub list: Option<String>,
    /// What the customer sent.
    #[serde(default)]
    pub files: Vec<SentFile>,
    /// What staff said of documents.
    #[serde(default)]
    pub reviews: Vec<Review>,
    /// When staff asked for the refused ones again.
    pub asked_again: Option<AskedAgain>,
    /// What the customer sent in place of a refused file.
    pub sent_again: Option<SentAgain>,
    /// How many documents the customer answered, those with files among them.
    #[serde(default)]
    pub ticked: usize,
    /// When the customer validated.
    pub validated: Option<u16>,
    /// What staff added: key and days ago.
    pub statuses: Vec<(String, u16)>,
    pub comment: Option<String>,
    pub supplied_amount: Option<Euros>,
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    pub clerk_phone_number: Option<String>,
    pub estimated_clerk_in_days: Option<i64>,
    pub suspensive_in_days: Option<i64>,
    pub awaited: Option<AwaitedThing>,
}

/// What a case waits for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AwaitedThing {
    pub in_days: i64,
    pub reason: String,
}

/// A file that a customer sent.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SentFile {
    pub name: String,
    /// How the label of its document begins; without, it is among the others.
    pub place: Option<String>,
}

/// What staff said of a document.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Review {
    /// How its label begins.
    pub place: String,
    /// Key of its state.
    pub state: String,
    pub motive: Option<String>,
    pub days_ago: u16,
}

/// Staff asked a customer again.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskedAgain {
    pub days_ago: u16,
    pub message: String,
}

/// A file in place of those that were refused.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SentAgain {
    pub days_ago: u16,
    pub name: String,
    /// How the label of its document begins.
    pub place: String,
}

/// The documents of one page.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Page {
    /// Key of the page.
    pub page: String,
    pub documents: Vec<Document>,
}

/// A sheet to download.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Document {
    pub name: String,
    pub days_ago: u16,
    pub introduction: String,
    pub sections: Vec<Section>,
    /// What the law or caution asks to say at the end.
    pub notice: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Section {
    pub title: String,
    pub lines: Vec<String>,
}

/// The people of the demonstration.
///
/// # Errors
/// The text cannot be read; only a defect of this program makes that.
pub fn people() -> Result<People, String> {
    parse(include_str!("data/people.json"))
}

/// The records of the demonstration.
///
/// # Errors
/// Those of `people`.
pub fn records() -> Result<Vec<Record>, String> {
    let mut records: Vec<Record> = parse(include_str!("data/records_west.json"))?;
    records.extend(parse::<Vec<Record>>(include_str!("data/records_elsewhere.json"))?);
    Ok(records)
}

/// The documents of the partners of one type.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PartnerType {
    pub kind: String,
    pub documents: Vec<Document>,
}

/// The documents of the types of partners.
///
/// # Errors
/// Those of `people`.
pub fn partner_types() -> Result<Vec<PartnerType>, String> {
    parse(include_str!("data/partner_types.json"))
}

/// A template that the administrator of the demonstration edited.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailTemplate {
    pub key: String,
    pub subject: String,
    pub content: String,
    pub document: Document,
}

/// The templates that were edited.
///
/// # Errors
/// Those of `people`.
pub fn mail_templates() -> Result<Vec<MailTemplate>, String> {
    parse(include_str!("data/mail_templates.json"))
}

/// The documents of the pages.
///
/// # Errors
/// Those of `people`.
pub fn pages() -> Result<Vec<Page>, String> {
    parse(include_str!("data/pages.json"))
}

/// What visitors of the demonstration sent: a contact message or a simulation, and what staff did with it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Inquiry {
    pub days_ago: u16,
    pub contact: Option<ContactForm>,
    pub simulation: Option<Box<Simulation>>,
    /// Names of the files that came with it.
    #[serde(default)]
    pub files: Vec<String>,
    /// A program sent it.
    #[serde(default)]
    pub robot: bool,
    /// Address of whoever read it; nobody did when absent.
    pub read_by: Option<String>,
    /// Address of whoever takes care of it.
    pub assigned_to: Option<String>,
    pub note: Option<String>,
    pub state: Option<InquiryState>,
    /// Address of the customer whose record it joined.
    pub record_of: Option<String>,
}

/// The inquiries of the demonstration, oldest first.
///
/// # Errors
/// Those of `people`.
pub fn inquiries() -> Result<Vec<Inquiry>, String> {
    parse(include_str!("data/inquiries.json"))
}

/// A meeting report.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    pub days_ago: u16,
    /// Address of whoever wrote it.
    pub by: String,
    /// Address of a customer of the record it is about.
    pub record_of: Option<String>,
    /// Address of the partner it is about.
    pub partner: Option<String>,
    /// What the case it is about is called.
    pub case: Option<String>,
    /// The partner of the case may read it.
    #[serde(default)]
    pub visible: bool,
    #[serde(default)]
    pub files: Vec<String>,
    pub content: String,
}

/// The reports of the demonstration.
///
/// # Errors
/// Those of `people`.
pub fn reports() -> Result<Vec<Report>, String> {
    parse(include_str!("data/reports.json"))
}

pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| format!("demo data: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::customer_case::status::CaseStatus;
    use std::collections::HashSet;

    #[test]
    fn twenty_five_records_with_forty_cases_over_all_statuses() {
        let records = records().unwrap();
        assert_eq!(records.len(), 25);
        let cases: Vec<&Case> = records.iter().flat_map(|record| &record.cases).collect();
        assert_eq!(cases.len(), 40);
        let current: HashSet<&str> = cases
            .iter()
            .map(|case| match (case.statuses.last(), case.validated) {
                (Some((key, _)), _) => key.as_str(),
                (None, Some(_)) => CaseStatus::CompletedByCustomer.key(),
                (None, None) => CaseStatus::Created.key(),
            })
            .collect();
        assert_eq!(current.len(), CaseStatus::ALL.len());
        assert!(CaseStatus::ALL.iter().all(|status| current.contains(status.key())));
    }

    #[test]
    fn people_are_those_of_the_contract() {
        let people = people().unwrap();
        let roles = |role: &str| people.staff.iter().filter(|staff| staff.role == role).count();
        assert_eq!((roles("ADMIN"), roles("EMPLOYEE")), (1, 2));
        let kinds: HashSet<_> = people.partners.iter().map(|partner| &partner.kind).collect();
        assert_eq!(kinds.len(), 3);
    }
}
