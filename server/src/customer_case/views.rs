//! Wire types of a case: one type, whose fields depend on the role of the caller (AMB-049, AMB-071).

use super::document_views::{CaseHistoryEntry, CaseReminders, CaseRequest};
use application::customer_case::create::SavedCase;
use application::customer_case::ports::{Adviser, CaseReport as LinkedReport};
use application::customer_case::views::{
    CaseView, CompletedBy, DeadlineView, InternalPart, ItemView, Named, Recipient, StatusView,
};
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
use domain::shared::violation::Violation;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// A status of a case.
#[derive(Serialize, ToSchema)]
pub struct CaseStatusEntry {
    /// Date and time.
    pub date: Instant,
    /// One of the twenty labels; for a CUSTOMER and a PARTNER, the label of the family.
    pub label: String,
    /// Family of the status, in words for customers and partners.
    pub family: CaseStatusFamily,
    /// Author; only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<PersonName>,
}

impl From<StatusView> for CaseStatusEntry {
    fn from(view: StatusView) -> Self {
        Self { date: view.date, label: view.label, family: view.family.into(), author: view.author }
    }
}

/// Family of a status, in plain words.
#[derive(Serialize, ToSchema)]
pub struct CaseStatusFamily {
    /// Stable key.
    pub key: String,
    /// In French.
    pub label: String,
}

impl From<StatusFamily> for CaseStatusFamily {
    fn from(family: StatusFamily) -> Self {
        Self { key: family.key().to_owned(), label: family.label().to_owned() }
    }
}

/// An employee of the record who can be contacted about a case.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseAdviser {
    /// First and last name.
    pub name: String,
    /// Business address.
    pub email: String,
    /// Business phone number, ten digits; when it is absent, the firm's number applies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone_number: Option<String>,
}

impl From<Adviser> for CaseAdviser {
    fn from(adviser: Adviser) -> Self {
        Self { name: adviser.name.full(), email: adviser.email, phone_number: adviser.phone_number }
    }
}

/// A report about a case.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseReport {
    /// Date and time.
    pub creation_date: Instant,
    /// Sanitised HTML.
    pub content: String,
}

impl From<LinkedReport> for CaseReport {
    fn from(report: LinkedReport) -> Self {
        Self { creation_date: report.creation_date, content: report.content }
    }
}

/// A case. A CUSTOMER receives neither `customerRecord` nor the fields from `partner` on; a PARTNER receives neither
/// `medias` nor the fields from `partner` on. A PARTNER receives no `closedDate`.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerCase {
    /// Identity.
    pub uuid: Uuid,
    /// Increases with each save; sent back to detect a concurrent change.
    pub version: i64,
    /// The record it belongs to.
    pub customer_record: Option<Named>,
    /// Label of the case.
    pub label: String,
    /// Whether documents are requested from the customer.
    pub with_upload: bool,
    /// Requested documents, one per line.
    pub items_list: String,
    /// The same documents as a checklist, each with its state and its files.
    pub items_list_array: Vec<ItemView>,
    /// Repeated requests for documents, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<CaseRequest>,
    /// Date of creation.
    pub creation_date: Instant,
    /// The customer can upload before this day.
    pub completion_limit_date: Option<Day>,
    /// Date of the first validation.
    pub completed_date: Option<Instant>,
    /// Customer who made the last validation; absent for a PARTNER.
    pub completed_by: Option<CompletedBy>,
    /// Date of closing; absent for a PARTNER.
    pub closed_date: Option<Instant>,
    /// Chronological; the last one is the current status. A CUSTOMER and a PARTNER receive one entry per family entered.
    pub status: Vec<CaseStatusEntry>,
    /// Whether the customer can upload now: uploads are requested, the case is neither closed nor completed (unless
    /// documents were requested again), and the limit date is not reached.
    pub active_for_upload: bool,
    /// Whether an open repeated request can be validated: a file was added since, or one of its documents is announced
    /// or does not concern the customer; for a CUSTOMER only, absent while no repeated request is open.
    pub answered: Option<bool>,
    /// Date of the last activity.
    pub last_act_date: Instant,
    /// Contacts for the customer; empty when the firm is the contact.
    pub advisers: Vec<CaseAdviser>,
    /// Files of the case.
    pub medias: Option<Vec<MediaView>>,
    /// Fields for staff only.
    #[serde(flatten)]
    pub internal: InternalFields,
}

/// Fields of a case for staff only.
#[skip_serializing_none]
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InternalFields {
    /// The partner who referred the customer.
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
    /// Own funds of the customer, in euros.
    pub supplied_amount: Option<Euros>,
    /// Project of the case.
    pub project: Option<Project>,
    /// Requested banks and insurers, with their offers.
    pub offers: Option<Vec<Offer>>,
    /// Warnings about the offers, each with its field, such as `offers.0.validUntil`.
    pub offer_warnings: Option<Vec<Violation>>,
    /// Deadlines by law and by contract, by date; legal delays that have ended are included.
    pub deadlines: Option<Vec<DeadlineView>>,
    /// Revenue of the case.
    pub revenue: Option<Revenue>,
    /// Reports linked to the case, newest first.
    pub reports: Option<Vec<CaseReport>>,
    /// Whether the files can be downloaded now: there are files, and the case was completed at most 15 days ago.
    pub downloadable: Option<bool>,
    /// Reminders to the customers.
    pub reminders: Option<CaseReminders>,
    /// Whether the customers are told of new steps; absent where the firm sends no such mail.
    pub step_mails: Option<bool>,
    /// Awaited event.
    pub awaited: Option<Awaited>,
    /// Events of the case other than its statuses, oldest first.
    pub history: Option<Vec<CaseHistoryEntry>>,
    /// Recipients of mails about the case: one customer per address.
    pub recipients: Option<Vec<Recipient>>,
    /// Date of the last request for documents.
    pub last_mail_date: Option<Instant>,
    /// User who last saved the case.
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
            offer_warnings: Some(part.offer_warnings.into_vec()),
            deadlines: Some(part.deadlines),
            revenue: Some(part.revenue),
            reports: Some(part.reports.into_iter().map(CaseReport::from).collect()),
            downloadable: Some(part.downloadable),
            awaited: part.awaited,
            step_mails: part.step_mails_enabled,
            reminders: Some(CaseReminders {
                enabled: part.reminders_enabled,
                stopped_by: part.reminders_stopped_by,
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
            completed_by: view.completed_by,
            closed_date: view.closed_date,
            status: view.statuses.into_iter().map(CaseStatusEntry::from).collect(),
            active_for_upload: view.active_for_upload,
            answered: view.answered,
            last_act_date: view.last_act_date,
            advisers: view.advisers.into_iter().map(CaseAdviser::from).collect(),
            medias: view.medias,
            internal: view.internal.map(InternalFields::from).unwrap_or_default(),
        }
    }
}

/// Result of saving a case.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedCustomerCase {
    /// The saved case.
    #[serde(flatten)]
    pub case: CustomerCase,
    /// Number of customers who are sent a mail; 0 when none has an address (AMB-069). Present only when a case with
    /// upload is created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mails_sent: Option<usize>,
}

impl From<SavedCase> for SavedCustomerCase {
    fn from(saved: SavedCase) -> Self {
        Self { case: saved.case.into(), mails_sent: saved.mails_sent }
    }
}
