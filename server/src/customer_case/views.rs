//! Wire types of a case: one type, whose fields depend on the role of the caller (AMB-049, AMB-071).

use super::document_views::{CaseHistoryEntry, CaseReminders, CaseRequest};
use application::customer_case::create::SavedCase;
use application::customer_case::ports::{Adviser, CaseReport as LinkedReport};
use application::customer_case::views::{CaseView, InternalPart, ItemView, Named, Recipient, StatusView};
use application::media::views::MediaView;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::follow_up::Obstacle;
use domain::customer_case::offer::Offer;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::Revenue;
use domain::customer_case::status::StatusFamily;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A status of a case.
#[derive(Serialize, ToSchema)]
pub struct CaseStatusEntry {
    /// When it was given.
    pub date: Instant,
    /// One of the twenty labels; for a CUSTOMER that of the family.
    pub label: String,
    /// The same in the words of customers and partners.
    pub family: CaseStatusFamily,
    /// Who gave it; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<PersonName>,
}

impl From<StatusView> for CaseStatusEntry {
    fn from(view: StatusView) -> Self {
        Self { date: view.date, label: view.label, family: view.family.into(), author: view.author }
    }
}

/// Where a case stands, in plain words.
#[derive(Serialize, ToSchema)]
pub struct CaseStatusFamily {
    /// For programs.
    pub key: String,
    /// In French.
    pub label: String,
}

impl From<StatusFamily> for CaseStatusFamily {
    fn from(family: StatusFamily) -> Self {
        Self { key: family.key().to_owned(), label: family.label().to_owned() }
    }
}

/// Who to call about a case: an employee of its record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseAdviser {
    /// First and last name.
    pub name: String,
    /// Where they are written to at work.
    pub email: String,
    /// Where they are called at work, ten digits; absent: the firm's number is the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<String>,
}

impl From<Adviser> for CaseAdviser {
    fn from(adviser: Adviser) -> Self {
        Self { name: adviser.name.full(), email: adviser.email, phone_number: adviser.phone_number }
    }
}

/// A report of a case.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseReport {
    /// When it was written.
    pub creation_date: Instant,
    /// What it says, as sanitised HTML.
    pub content: String,
}

impl From<LinkedReport> for CaseReport {
    fn from(report: LinkedReport) -> Self {
        Self { creation_date: report.creation_date, content: report.content }
    }
}

/// A case. A CUSTOMER receives no `customerRecord` and nothing from `partner` on; a PARTNER no `medias`
/// and nothing from `partner` on.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerCase {
    /// Identity.
    pub uuid: Uuid,
    /// Grows with each save: sent back, it keeps a save from undoing another.
    pub version: i64,
    /// The record it belongs to.
    pub customer_record: Option<Named>,
    /// What it is about.
    pub label: String,
    /// The customer is asked for documents.
    pub with_upload: bool,
    /// The documents asked for, one a line.
    pub items_list: String,
    /// The same, as a checklist: each document with its state and its files.
    pub items_list_array: Vec<ItemView>,
    /// Each time the customer was asked again, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<CaseRequest>,
    /// When it was created.
    pub creation_date: Instant,
    /// The customer may upload before this day.
    pub completion_limit_date: Option<Day>,
    /// When it was completed.
    pub completed_date: Option<Instant>,
    /// When it was closed.
    pub closed_date: Option<Instant>,
    /// Chronological; the last one is the current one.
    pub status: Vec<CaseStatusEntry>,
    /// The customer may upload now: with upload, not closed, not completed or asked again since, before the limit date.
    pub active_for_upload: bool,
    /// When something last happened to it.
    pub last_act_date: Instant,
    /// Who to call; none: the firm.
    pub advisers: Vec<CaseAdviser>,
    /// Its files.
    pub medias: Option<Vec<MediaView>>,
    /// What only staff receives.
    #[serde(flatten)]
    pub internal: InternalFields,
}

/// What only staff receives of a case.
#[skip_serializing_none]
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InternalFields {
    /// The partner who sent the customer.
    pub partner: Option<Named>,
    /// Internal note.
    pub comment: Option<String>,
    /// Expected signature.
    pub estimated_clerk_date: Option<Day>,
    /// The notary's clerk.
    pub clerk_name: Option<String>,
    /// The clerk's mail.
    pub clerk_mail: Option<String>,
    /// The clerk's phone, ten digits.
    pub clerk_phone_number: Option<String>,
    /// End of the condition precedent.
    pub suspensive_date: Option<Day>,
    /// The customer's own money, euros.
    pub supplied_amount: Option<Euros>,
    /// What it is for.
    pub project: Option<Project>,
    /// The banks and insurers that were asked, and their offers.
    pub offers: Option<Vec<Offer>>,
    /// What the firm earns with it.
    pub revenue: Option<Revenue>,
    /// Reports linked to the case, newest first.
    pub reports: Option<Vec<CaseReport>>,
    /// The files can be downloaded now: there are some, completed at most 15 days ago.
    pub downloadable: Option<bool>,
    /// The reminders to its customers.
    pub reminders: Option<CaseReminders>,
    /// Whether the customers are told of new steps; absent where the firm sends no such mail.
    pub step_mails: Option<bool>,
    /// What it waits for.
    pub awaited: Option<Awaited>,
    /// What happened to it, oldest first, beside its statuses.
    pub history: Option<Vec<CaseHistoryEntry>>,
    /// Who is written to about the case: one customer an address.
    pub recipients: Option<Vec<Recipient>>,
    /// When they were last asked for documents.
    pub last_mail_date: Option<Instant>,
    /// Who saved the case last.
    pub update_user: Option<PersonName>,
}

impl From<InternalPart> for InternalFields {
    fn from(part: InternalPart) -> Self {
        Self {
            partner: part.partner,
            comment: part.comment,
            estimated_clerk_date: part.estimated_clerk_date,
            clerk_name: part.clerk_name,
            clerk_mail: part.clerk_mail,
            clerk_phone_number: part.clerk_phone_number,
            suspensive_date: part.suspensive_date,
            supplied_amount: part.supplied_amount,
            project: part.project,
            offers: Some(part.offers),
            revenue: Some(part.revenue),
            reports: Some(part.reports.into_iter().map(CaseReport::from).collect()),
            downloadable: Some(part.downloadable),
            awaited: part.awaited,
            step_mails: part.step_mails_enabled,
            reminders: Some(CaseReminders {
                enabled: part.reminders_enabled,
                planned: part.planned_reminders,
                last: part.reminded_on,
                obstacle: part.obstacle.map(Obstacle::label),
            }),
            history: Some(part.history.into_iter().map(CaseHistoryEntry::from).collect()),
            recipients: Some(part.recipients),
            last_mail_date: part.mailed_at,
            update_user: part.updated_by,
        }
    }
}

impl From<CaseView> for CustomerCase {
    fn from(view: CaseView) -> Self {
        Self {
            items_list: view.items_list(),
            uuid: view.uuid,
            version: view.version,
            customer_record: view.customer_record,
            label: view.label,
            with_upload: view.with_upload,
            items_list_array: view.items,
            requests: view.rounds.into_iter().map(CaseRequest::from).collect(),
            creation_date: view.creation_date,
            completion_limit_date: view.completion_limit_date,
            completed_date: view.completed_date,
            closed_date: view.closed_date,
            status: view.statuses.into_iter().map(CaseStatusEntry::from).collect(),
            active_for_upload: view.active_for_upload,
            last_act_date: view.last_act_date,
            advisers: view.advisers.into_iter().map(CaseAdviser::from).collect(),
            medias: view.medias,
            internal: view.internal.map(InternalFields::from).unwrap_or_default(),
        }
    }
}

/// What saving a case answers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedCustomerCase {
    /// The case as it stands.
    #[serde(flatten)]
    pub case: CustomerCase,
    /// How many customers are written to; 0 when none has a mail address (AMB-069). Only at the creation
    /// of a case with upload.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mails_sent: Option<usize>,
}

impl From<SavedCase> for SavedCustomerCase {
    fn from(saved: SavedCase) -> Self {
        Self { case: saved.case.into(), mails_sent: saved.mails_sent }
    }
}
