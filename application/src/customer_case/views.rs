//! Views of a case by role (AMB-049, AMB-071).

use super::file_assignment::is_in_closed_document;
use super::part_views::{CompletedBy, DeadlineView, EventView, Recipient, RemindersView, StatusView};
use super::ports::{AssignedEmployee, CaseCustomer, CaseDetails, CaseReport};
use super::recipients::{deduplicate_by_address, obstacle};
use crate::actor::User;
use crate::media::file::Media;
use crate::media::views::MediaView;
use crate::settings::Settings;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::follow_up::Obstacle;
use domain::customer_case::freshness::Freshness;
use domain::customer_case::item::{CaseItem, ItemState, NotConcerned};
use domain::customer_case::offer::Offer;
use domain::customer_case::offer_checks::warnings;
use domain::customer_case::offer_law::OfferLaw;
use domain::customer_case::project::Project;
use domain::customer_case::readiness::NotReady;
use domain::customer_case::request::RequestRound;
use domain::customer_case::revenue::Revenue;
use domain::identity_check::IdentityCheck;
use domain::partner::PartnerView;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household};
use domain::shared::violation::Violation;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Line of the checklist: heading or requested document.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChecklistItem))]
#[serde(rename_all = "camelCase")]
pub struct ItemView {
    /// Identifier.
    pub uuid: Uuid,
    /// Name of the document, or heading.
    pub label: String,
    /// Help text shown under the label.
    pub help: Option<String>,
    /// Whether the line is a document; false for a heading.
    #[serde(rename = "isFile")]
    pub is_document: bool,
    /// Whether the document is ticked: received or accepted.
    pub is_checked: bool,
    /// State of the document; absent for a heading.
    pub state: Option<ItemState>,
    /// Reason of the refusal; absent for a PARTNER.
    pub motive: Option<String>,
    /// True if the customer announced the document by other means (« Annoncé »); absent otherwise.
    pub announced: Option<bool>,
    /// Statement of the customer that the document does not concern them; absent for a PARTNER.
    pub not_concerned: Option<NotConcerned>,
    /// Date on the document, entered by an employee or admin; for them only.
    pub document_date: Option<Day>,
    /// Required recency today; for employees and admins only, absent for documents without limited validity.
    pub freshness: Option<Freshness>,
    /// Reason why the document cannot be sent to a bank or an insurer today; for staff only, absent if it is ready.
    pub not_ready: Option<NotReady>,
    /// Whether the customer may add and remove files of this document now.
    pub open: bool,
    /// Files in upload order; absent for a PARTNER and for a heading.
    pub medias: Option<Vec<Uuid>>,
}

/// Reference to another object, with its label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NamedReference {
    /// Identifier.
    pub uuid: Uuid,
    /// Label.
    pub label: String,
}

/// Fields of a case for staff only.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = InternalFields))]
#[serde(rename_all = "camelCase")]
pub struct InternalPart {
    /// Partner who referred the customer.
    pub partner: Option<NamedReference>,
    /// Internal note.
    pub comment: Option<String>,
    /// Expected signature.
    pub estimated_clerk_date: Option<Day>,
    /// The notary's clerk.
    pub clerk_name: Option<String>,
    /// Mail address of the clerk of the notary.
    pub clerk_mail: Option<String>,
    /// The clerk's phone, ten digits.
    pub clerk_phone_number: Option<String>,
    /// End of the condition precedent.
    pub suspensive_date: Option<Day>,
    /// Personal contribution of the customer (« apport »), in euros.
    pub supplied_amount: Option<Euros>,
    pub project: Option<Project>,
    /// Requested banks and insurers, with their offers.
    pub offers: Option<Vec<Offer>>,
    /// Warnings about the offers, each with its field, such as `offers.0.validUntil`.
    pub offer_warnings: Option<Vec<Violation>>,
    /// Deadlines by law and by contract, by date; legal delays that have ended are included.
    pub deadlines: Option<Vec<DeadlineView>>,
    pub revenue: Option<Revenue>,
    /// Reports linked to the case, newest first.
    pub reports: Option<Vec<CaseReport>>,
    /// Whether the files can be downloaded now: there are files, and the case was completed at most 15 days ago.
    pub downloadable: Option<bool>,
    pub reminders: Option<RemindersView>,
    /// Whether the customers are notified of new steps; absent if the firm sends no such mails.
    pub step_mails: Option<bool>,
    /// Awaited event.
    pub awaited: Option<Awaited>,
    /// Events of the case other than its statuses, oldest first.
    pub history: Option<Vec<EventView>>,
    /// Recipients of mails about the case: one customer per address.
    pub recipients: Option<Vec<Recipient>>,
    /// Date of the last request for documents.
    pub last_mail_date: Option<Instant>,
    /// User who last saved the case.
    pub update_user: Option<PersonName>,
}

/// A case. A CUSTOMER receives neither `customerRecord` nor the fields from `partner` on; a PARTNER receives neither
/// `medias` nor the fields from `partner` on. A PARTNER receives no `closedDate`.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CustomerCase))]
#[serde(rename_all = "camelCase")]
pub struct CaseView {
    pub uuid: Uuid,
    /// Increases with each save; sent back to detect a concurrent change.
    pub version: i64,
    pub customer_record: Option<NamedReference>,
    pub label: String,
    /// Whether documents are requested from the customer.
    pub with_upload: bool,
    /// Requested documents, one per line.
    pub items_list: String,
    /// Checklist of the requested documents, each with its state and its files.
    #[serde(rename = "itemsListArray")]
    pub items: Vec<ItemView>,
    /// Repeated requests for documents, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<RequestRound>,
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
    pub status: Vec<StatusView>,
    /// Whether the customer can upload now: uploads are requested, the case is neither closed nor completed (unless
    /// documents were requested again), and the limit date is not reached.
    pub active_for_upload: bool,
    /// Whether an open repeated request can be validated: a file was added since, or one of its documents is announced
    /// or does not concern the customer; for a CUSTOMER only, absent while no repeated request is open.
    pub answered: Option<bool>,
    /// Date of the last activity.
    pub last_act_date: Instant,
    /// Contacts for the customer; empty when the firm is the contact.
    #[serde(rename = "advisers")]
    pub assigned_employees: Vec<AssignedEmployee>,
    /// Files of the case.
    pub medias: Option<Vec<MediaView>>,
    /// Fields for staff only.
    #[serde(flatten)]
    pub internal: InternalPart,
}

/// Data for staff that is stored separately from a case.
#[derive(Debug, Default)]
pub struct StaffData {
    /// Reports about the case.
    pub reports: Vec<CaseReport>,
    /// Latest identity check of each customer; not read for an ended case.
    pub checks: Vec<IdentityCheck>,
}

/// Returns the case as visible to the user: everything for employees and admins; for the customer, the data of their
/// page; for the partner, no files, notes, clerk and amounts.
pub fn view_for(
    user: &User,
    details: &CaseDetails,
    staff: StaffData,
    today: Day,
    settings: &Settings,
) -> CaseView {
    let case = &details.stored.case;
    let record = || NamedReference { uuid: case.customer_record, label: household(details.names()) };
    let files = |read_only: &dyn Fn(&Media) -> bool| {
        details.files.iter().map(|media| MediaView::new(media, read_only(media))).collect()
    };
    let hides_items = user.role == Role::Partner && settings.partner_view == PartnerView::Progress;
    let items = if hides_items { &[] } else { case.items.as_slice() };
    let active = case.is_active_for_upload(today);
    let medias = match user.role {
        Role::Admin | Role::Employee => Some(files(&|_| false)),
        Role::Customer => {
            Some(files(&|media| !media.is_from(user.account) || is_in_closed_document(case, media)))
        }
        Role::Partner | Role::Guest => None,
    };
    CaseView {
        uuid: case.uuid,
        version: details.stored.version,
        customer_record: (user.role != Role::Customer).then(record),
        label: case.label.clone(),
        with_upload: case.with_upload,
        items_list: items.iter().map(|item| item.label.as_str()).collect::<Vec<_>>().join("\n"),
        items: items.iter().map(|item| build_item_view(user.role, details, item, today)).collect(),
        requests: if user.role == Role::Partner { vec![] } else { case.rounds.clone() },
        creation_date: case.creation_date,
        completion_limit_date: case.completion_limit_date,
        completed_date: case.completed_date,
        completed_by: details
            .completion_author()
            .filter(|_| user.role != Role::Partner)
            .map(|name| CompletedBy { own: *name == user.name, name: name.clone() }),
        closed_date: case.closed_date.filter(|_| user.role != Role::Partner),
        status: StatusView::all(user.role, &case.statuses, &settings.brand_name),
        active_for_upload: active,
        answered: (user.role == Role::Customer && active && case.is_reopened())
            .then(|| case.has_something_new(details.last_upload_time())),
        last_act_date: details.last_activity(),
        assigned_employees: details.assigned_employees.clone(),
        medias,
        internal: if user.role.is_staff() {
            build_internal_part(details, staff, today, settings)
        } else {
            InternalPart::default()
        },
    }
}

fn build_item_view(role: Role, details: &CaseDetails, item: &CaseItem, today: Day) -> ItemView {
    let files = || details.files_of(Some(item.uuid)).map(|media| media.uuid).collect();
    ItemView {
        uuid: item.uuid,
        label: item.label.clone(),
        help: item.help.clone(),
        is_document: item.is_document,
        is_checked: item.is_checked(),
        state: item.is_document.then_some(item.state),
        motive: item.motive.clone().filter(|_| role != Role::Partner),
        announced: item.announced.then_some(true),
        not_concerned: item.not_concerned.clone().filter(|_| role != Role::Partner),
        document_date: item.document_date.filter(|_| role.is_staff()),
        freshness: item.freshness(today).filter(|_| role.is_staff()),
        not_ready: item.not_ready(today).filter(|_| role.is_staff()),
        open: details.stored.case.is_open_for_customer(item, today),
        medias: (item.is_document && role != Role::Partner).then(files),
    }
}

fn build_internal_part(
    details: &CaseDetails,
    staff: StaffData,
    today: Day,
    settings: &Settings,
) -> InternalPart {
    let case = &details.stored.case;
    let label = details.partner_label.clone().unwrap_or_default();
    let obstacle = obstacle(&details.stored.customers);
    let deadlines = details.deadlines(&staff.checks).into_iter();
    let completed_on = case.last_completion().map(day_in_paris);
    let has_files = details.usable_files().next().is_some();
    InternalPart {
        partner: case.partner.map(|uuid| NamedReference { uuid, label }),
        comment: case.comment.clone(),
        estimated_clerk_date: case.estimated_clerk_date,
        clerk_name: case.clerk_name.clone(),
        clerk_mail: case.clerk_mail.clone(),
        clerk_phone_number: case.clerk_phone_number.clone(),
        suspensive_date: case.suspensive_date,
        supplied_amount: case.supplied_amount,
        project: Some(case.project).filter(|project| !project.is_empty()),
        offers: Some(case.offers.clone()),
        offer_warnings: Some(warnings(&case.offers, OfferLaw::for_project(case.project.kind)).into_vec()),
        deadlines: Some(deadlines.map(|deadline| DeadlineView::new(deadline, today)).collect()),
        revenue: Some(case.revenue),
        reports: Some(staff.reports),
        downloadable: Some(has_files && case.is_downloadable(completed_on, today)),
        reminders: Some(RemindersView {
            enabled: !case.reminders_stopped,
            stopped_by: details.stop_author().cloned(),
            planned: if obstacle.is_some() {
                vec![]
            } else {
                case.planned_reminders(&settings.reminders, today)
            },
            last: case.reminded_on,
            obstacle: obstacle.map(Obstacle::label),
        }),
        step_mails: settings.step_mails.then_some(!case.step_mails_stopped),
        awaited: case.awaited.clone(),
        history: Some(details.events.iter().map(EventView::from).collect()),
        recipients: Some(
            deduplicate_by_address(&details.stored.customers).filter_map(to_recipient).collect(),
        ),
        last_mail_date: details.mailed_at,
        update_user: details.stored.updated_by.clone(),
    }
}

fn to_recipient(customer: &CaseCustomer) -> Option<Recipient> {
    Some(Recipient { name: customer.name.full(), email: customer.email.clone()? })
}
