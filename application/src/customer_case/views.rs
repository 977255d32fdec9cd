//! Views of a case by role (AMB-049, AMB-071).

use super::addressees::{obstacle, written_to};
use super::placing::is_settled;
use super::ports::{Adviser, CaseCustomer, CaseDetails, CaseReport};
use crate::actor::User;
use crate::media::file::Media;
use crate::media::views::MediaView;
use crate::settings::Settings;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::{Deadline, DeadlineKind, DeadlineState};
use domain::customer_case::event::CaseEvent;
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
use domain::customer_case::status::{StatusEntry, StatusFamily};
use domain::customer_case::step::family_changes;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household};
use domain::shared::violation::Violations;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Status with its date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    pub date: Instant,
    /// French label with the firm's name; for customers and partners, the label of the family.
    pub label: String,
    /// Family, shown to customers and partners.
    pub family: StatusFamily,
    /// Author; for employees and admins only.
    pub author: Option<PersonName>,
}

impl StatusView {
    /// Creates the view of an entry; `brand` is the firm's name.
    pub fn of(entry: StatusEntry, brand: &str) -> Self {
        let StatusEntry { status, date, author } = entry;
        Self { date, label: status.label(brand), family: status.family(), author }
    }

    /// Creates the view of an entry for people outside the firm: the family and the date.
    pub fn family_of(entry: &StatusEntry) -> Self {
        let family = entry.status.family();
        Self { date: entry.date, label: family.label().to_owned(), family, author: None }
    }

    /// Creates the views of the statuses of a case: all for employees and admins, else the families and their dates.
    pub fn all(role: Role, statuses: &[StatusEntry], brand: &str) -> Vec<Self> {
        if role.is_staff() {
            statuses.iter().map(|entry| Self::of(entry.clone(), brand)).collect()
        } else {
            family_changes(statuses).map(Self::family_of).collect()
        }
    }
}

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
    /// False for a heading.
    pub is_file: bool,
    /// Whether the document is shown as ticked: received or accepted.
    pub is_checked: bool,
    /// State of the document; absent for a heading.
    pub state: Option<ItemState>,
    /// Reason of the refusal; absent for a PARTNER.
    pub motive: Option<String>,
    /// Whether the customer sends the document by other means (« Annoncé »); absent otherwise.
    pub announced: Option<bool>,
    /// Statement of the customer that the document does not concern them; absent for a PARTNER.
    pub not_concerned: Option<NotConcerned>,
    /// Date on the document, entered by an employee or admin; for them only.
    pub document_date: Option<Day>,
    /// Required recency today; for employees and admins only, absent for documents without limited validity.
    pub freshness: Option<Freshness>,
    /// Reason not to send the document to a partner today; for employees and admins only, absent if there is none.
    pub not_ready: Option<NotReady>,
    /// Whether the customer may add and remove files of this document now.
    pub open: bool,
    /// Files in upload order; absent for a PARTNER and for a heading.
    pub medias: Option<Vec<Uuid>>,
}

/// Reference to another object, with its label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = NamedReference))]
pub struct Named {
    /// Identifier.
    pub uuid: Uuid,
    /// Label.
    pub label: String,
}

/// Deadline by law or by contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseDeadline))]
pub struct DeadlineView {
    /// Kind.
    pub kind: DeadlineKind,
    /// Last day; for the earliest acceptance, the first possible day.
    pub date: Day,
    /// French label, with the bank or the document.
    pub label: String,
    /// French origin of the date: field or article of law.
    pub source: String,
    /// Position relative to today.
    pub state: DeadlineState,
}

impl DeadlineView {
    fn of(deadline: Deadline, today: Day) -> Self {
        let state = deadline.state(today);
        let Deadline { kind, date, label, source } = deadline;
        Self { kind, date, label, source, state }
    }
}

/// Data for employees and admins only.
#[derive(Clone, Debug, PartialEq)]
pub struct InternalPart {
    /// Partner who referred the customer.
    pub partner: Option<Named>,
    /// Internal note.
    pub comment: Option<String>,
    /// Expected day of signature at the notary.
    pub estimated_clerk_date: Option<Day>,
    /// Clerk of the notary.
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    pub clerk_phone_number: Option<String>,
    /// End of the condition precedent (« condition suspensive »).
    pub suspensive_date: Option<Day>,
    /// Own contribution of the customer.
    pub supplied_amount: Option<Euros>,
    /// Project; `None` while nothing is known.
    pub project: Option<Project>,
    /// Offers of banks and insurers.
    pub offers: Vec<Offer>,
    /// Warnings about the offers, each with its field; nothing is refused.
    pub offer_warnings: Violations,
    /// Deadlines, by date.
    pub deadlines: Vec<DeadlineView>,
    /// Fees and commission of the firm.
    pub revenue: Revenue,
    /// Reports on the case, newest first.
    pub reports: Vec<CaseReport>,
    /// Whether the files can be downloaded now.
    pub downloadable: bool,
    /// Whether the reminders are on.
    pub reminders_enabled: bool,
    /// Whether the customers are told of new steps; `None` where the firm sends no such mail.
    pub step_mails_enabled: Option<bool>,
    /// Person who switched the reminders off, while they are off.
    pub reminders_stopped_by: Option<PersonName>,
    /// Remaining days of reminders.
    pub planned_reminders: Vec<Day>,
    /// Day of the last reminder.
    pub reminded_on: Option<Day>,
    /// Reason why no mail can be delivered to the customers.
    pub obstacle: Option<Obstacle>,
    /// Expected reply or event.
    pub awaited: Option<Awaited>,
    /// History, oldest first.
    pub history: Vec<CaseEvent>,
    /// Recipients of the mails about the case.
    pub recipients: Vec<Recipient>,
    /// Time of the last mail that requests documents.
    pub mailed_at: Option<Instant>,
    /// User who last saved the case.
    pub updated_by: Option<PersonName>,
}

/// Recipient of the mails about a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseRecipient))]
pub struct Recipient {
    /// First and last name.
    pub name: String,
    /// Mail address.
    pub email: String,
}

/// Customer who validated a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseCompletedBy))]
pub struct CompletedBy {
    #[serde(flatten)]
    pub name: PersonName,
    /// Whether it is the caller.
    pub own: bool,
}

/// Case as visible to a role.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseView {
    pub uuid: Uuid,
    /// Increases with each save.
    pub version: i64,
    /// Record; absent for a CUSTOMER.
    pub customer_record: Option<Named>,
    /// Subject of the case.
    pub label: String,
    /// Whether documents are requested from the customer.
    pub with_upload: bool,
    /// Checklist: headings and requested documents.
    pub items: Vec<ItemView>,
    /// Repeated requests; empty for a PARTNER.
    pub rounds: Vec<RequestRound>,
    pub creation_date: Instant,
    /// The customer may upload before this day.
    pub completion_limit_date: Option<Day>,
    pub completed_date: Option<Instant>,
    /// Customer who made the last validation; absent for a PARTNER.
    pub completed_by: Option<CompletedBy>,
    /// Closing; absent for a PARTNER.
    pub closed_date: Option<Instant>,
    /// Chronological; the last entry is the current status. For customers and partners, one entry per family entered.
    pub statuses: Vec<StatusView>,
    /// Whether the customer may upload now.
    pub active_for_upload: bool,
    /// Whether a repeated request can be validated; for the customer only, absent while none is open.
    pub answered: Option<bool>,
    /// Time of the last activity.
    pub last_act_date: Instant,
    /// Employees assigned to the record.
    pub advisers: Vec<Adviser>,
    /// Files; absent for a PARTNER.
    pub medias: Option<Vec<MediaView>>,
    /// Data for employees and admins only.
    pub internal: Option<InternalPart>,
}

impl CaseView {
    /// Returns the checklist as text, one line per item.
    pub fn items_list(&self) -> String {
        self.items.iter().map(|item| item.label.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// Returns the case as visible to the user: everything for employees and admins; for the customer, the data of their
/// page; for the partner, no files, notes, clerk and amounts.
pub fn view_for(
    user: &User,
    details: &CaseDetails,
    reports: Vec<CaseReport>,
    today: Day,
    settings: &Settings,
) -> CaseView {
    let case = &details.case;
    let record = || Named { uuid: case.customer_record, label: household(details.names()) };
    let files = |read_only: &dyn Fn(&Media) -> bool| {
        details.medias.iter().map(|media| MediaView::of(media, read_only(media))).collect()
    };
    let active = case.is_active_for_upload(today);
    let medias = match user.role {
        Role::Admin | Role::Employee => Some(files(&|_| false)),
        Role::Customer => Some(files(&|media| !media.is_from(user.account) || is_settled(case, media))),
        Role::Partner | Role::Guest => None,
    };
    CaseView {
        uuid: case.uuid,
        version: details.version,
        customer_record: (user.role != Role::Customer).then(record),
        label: case.label.clone(),
        with_upload: case.with_upload,
        items: case.items.iter().map(|item| item_view(user.role, details, item, today)).collect(),
        rounds: if user.role == Role::Partner { vec![] } else { case.rounds.clone() },
        creation_date: case.creation_date,
        completion_limit_date: case.completion_limit_date,
        completed_date: case.completed_date,
        completed_by: details
            .completed_by()
            .filter(|_| user.role != Role::Partner)
            .map(|name| CompletedBy { own: *name == user.name, name: name.clone() }),
        closed_date: case.closed_date.filter(|_| user.role != Role::Partner),
        statuses: StatusView::all(user.role, &case.statuses, &settings.brand_name),
        active_for_upload: active,
        answered: (user.role == Role::Customer && active && case.is_reopened())
            .then(|| case.has_something_new(details.uploaded_at())),
        last_act_date: details.last_act(),
        advisers: details.advisers.clone(),
        medias,
        internal: user.role.is_staff().then(|| internal(details, reports, today, settings)),
    }
}

fn item_view(role: Role, details: &CaseDetails, item: &CaseItem, today: Day) -> ItemView {
    let files = || details.files_of(Some(item.uuid)).map(|media| media.uuid).collect();
    ItemView {
        uuid: item.uuid,
        label: item.label.clone(),
        help: item.help.clone(),
        is_file: item.is_file,
        is_checked: item.is_checked(),
        state: item.is_file.then_some(item.state),
        motive: item.motive.clone().filter(|_| role != Role::Partner),
        announced: item.announced.then_some(true),
        not_concerned: item.not_concerned.clone().filter(|_| role != Role::Partner),
        document_date: item.document_date.filter(|_| role.is_staff()),
        freshness: item.freshness(today).filter(|_| role.is_staff()),
        not_ready: item.not_ready(today).filter(|_| role.is_staff()),
        open: details.case.is_open_for_customer(item, today),
        medias: (item.is_file && role != Role::Partner).then(files),
    }
}

fn internal(
    details: &CaseDetails,
    reports: Vec<CaseReport>,
    today: Day,
    settings: &Settings,
) -> InternalPart {
    let case = &details.case;
    let label = details.partner_label.clone().unwrap_or_default();
    let obstacle = obstacle(&details.customers);
    InternalPart {
        partner: case.partner.map(|uuid| Named { uuid, label }),
        comment: case.comment.clone(),
        estimated_clerk_date: case.estimated_clerk_date,
        clerk_name: case.clerk_name.clone(),
        clerk_mail: case.clerk_mail.clone(),
        clerk_phone_number: case.clerk_phone_number.clone(),
        suspensive_date: case.suspensive_date,
        supplied_amount: case.supplied_amount,
        project: Some(case.project).filter(|project| !project.is_empty()),
        offers: case.offers.clone(),
        offer_warnings: warnings(&case.offers, OfferLaw::of(case.project.kind)),
        deadlines: case.deadlines().into_iter().map(|deadline| DeadlineView::of(deadline, today)).collect(),
        revenue: case.revenue,
        reports,
        downloadable: !details.medias.is_empty()
            && case.is_downloadable(case.last_completion().map(day_in_paris), today),
        reminders_enabled: !case.reminders_stopped,
        reminders_stopped_by: details.stopped_by().cloned(),
        step_mails_enabled: settings.step_mails.then_some(!case.step_mails_stopped),
        planned_reminders: if obstacle.is_some() {
            vec![]
        } else {
            case.planned_reminders(&settings.reminders, today)
        },
        reminded_on: case.reminded_on,
        obstacle,
        awaited: case.awaited.clone(),
        history: details.events.clone(),
        recipients: written_to(&details.customers).filter_map(recipient).collect(),
        mailed_at: details.mailed_at,
        updated_by: details.updated_by.clone(),
    }
}

fn recipient(customer: &CaseCustomer) -> Option<Recipient> {
    Some(Recipient { name: customer.name.full(), email: customer.email.clone()? })
}
