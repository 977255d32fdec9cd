//! What each role receives of a case (AMB-049, AMB-071).

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
use domain::customer_case::event::CaseEvent;
use domain::customer_case::follow_up::Obstacle;
use domain::customer_case::freshness::Freshness;
use domain::customer_case::item::{CaseItem, ItemState};
use domain::customer_case::offer::Offer;
use domain::customer_case::project::Project;
use domain::customer_case::readiness::NotReady;
use domain::customer_case::request::RequestRound;
use domain::customer_case::revenue::Revenue;
use domain::customer_case::status::{StatusEntry, StatusFamily};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household};
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// A status and when it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    pub date: Instant,
    /// The French label, with the firm's own name where it belongs; the words of its family for a CUSTOMER.
    pub label: String,
    /// What customers and partners read instead.
    pub family: StatusFamily,
    /// Who gave it; for staff.
    pub author: Option<PersonName>,
}

impl StatusView {
    /// The entry with its label.
    pub fn of(entry: StatusEntry, brand: &str) -> Self {
        let StatusEntry { status, date, author } = entry;
        Self { date, label: status.label(brand), family: status.family(), author }
    }
}

/// One line of the checklist: a heading, or a document asked for.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ChecklistItem))]
#[serde(rename_all = "camelCase")]
pub struct ItemView {
    /// Identity.
    pub uuid: Uuid,
    /// The document asked for, or the heading.
    pub label: String,
    /// A sentence under the label.
    pub help: Option<String>,
    /// False for a heading.
    pub is_file: bool,
    /// Ticked by the customer, or because a file came.
    pub is_checked: bool,
    /// Where the document stands; absent on a heading.
    pub state: Option<ItemState>,
    /// Why it was refused; not for a PARTNER.
    pub motive: Option<String>,
    /// The date on the document, as staff read it; for staff.
    pub document_date: Option<Day>,
    /// What is expected of that date today; for staff, absent on what does not grow old.
    pub freshness: Option<Freshness>,
    /// Why the document should not go to a partner today; for staff, absent when nothing is known against it.
    pub not_ready: Option<NotReady>,
    /// The customer may send and take back files of this document now.
    pub open: bool,
    /// Its files, in the order they came; not for a PARTNER, absent on a heading.
    pub medias: Option<Vec<Uuid>>,
}

/// Another object and how it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = NamedReference))]
pub struct Named {
    /// Its identity.
    pub uuid: Uuid,
    /// For the screen.
    pub label: String,
}

/// What only staff reads.
#[derive(Clone, Debug, PartialEq)]
pub struct InternalPart {
    /// The partner who sent the customer.
    pub partner: Option<Named>,
    /// Internal note.
    pub comment: Option<String>,
    /// Expected signature.
    pub estimated_clerk_date: Option<Day>,
    /// The notary's clerk.
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    pub clerk_phone_number: Option<String>,
    /// End of the condition precedent.
    pub suspensive_date: Option<Day>,
    /// The customer's own money.
    pub supplied_amount: Option<Euros>,
    /// What it is for; `None` while nothing is known.
    pub project: Option<Project>,
    /// The banks and insurers that were asked.
    pub offers: Vec<Offer>,
    /// What the firm earns with it.
    pub revenue: Revenue,
    /// Linked to the case, newest first.
    pub reports: Vec<CaseReport>,
    /// The files can be downloaded now.
    pub downloadable: bool,
    /// Its customers are reminded.
    pub reminders_enabled: bool,
    /// The days to come on which they are.
    pub planned_reminders: Vec<Day>,
    /// The last day on which they were.
    pub reminded_on: Option<Day>,
    /// Why no mail reaches them.
    pub obstacle: Option<Obstacle>,
    /// What it waits for.
    pub awaited: Option<Awaited>,
    /// What happened to it, oldest first.
    pub history: Vec<CaseEvent>,
    /// Who is written to about the case.
    pub recipients: Vec<Recipient>,
    /// When they were last asked for documents.
    pub mailed_at: Option<Instant>,
    /// Who saved the case last.
    pub updated_by: Option<PersonName>,
}

/// A customer who is written to about a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseRecipient))]
pub struct Recipient {
    /// First and last name.
    pub name: String,
    /// Where the mail goes.
    pub email: String,
}

/// A case as somebody sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseView {
    pub uuid: Uuid,
    /// Grows with each save.
    pub version: i64,
    /// The record; absent for a CUSTOMER.
    pub customer_record: Option<Named>,
    /// What the case is about.
    pub label: String,
    /// The customer is asked for documents.
    pub with_upload: bool,
    /// The checklist: headings, and the documents asked for.
    pub items: Vec<ItemView>,
    /// Each time the customer was asked again; empty for a PARTNER.
    pub rounds: Vec<RequestRound>,
    pub creation_date: Instant,
    /// The customer may upload before this day.
    pub completion_limit_date: Option<Day>,
    pub completed_date: Option<Instant>,
    pub closed_date: Option<Instant>,
    /// Chronological; the last one is the current one.
    pub statuses: Vec<StatusView>,
    /// The customer may upload now.
    pub active_for_upload: bool,
    /// When something last happened to it.
    pub last_act_date: Instant,
    /// Who runs the record.
    pub advisers: Vec<Adviser>,
    /// Its files; absent for a PARTNER.
    pub medias: Option<Vec<MediaView>>,
    /// What only staff reads.
    pub internal: Option<InternalPart>,
}

impl CaseView {
    /// The list of documents as it was typed.
    pub fn items_list(&self) -> String {
        self.items.iter().map(|item| item.label.as_str()).collect::<Vec<_>>().join("\n")
    }
}

/// The case as this person may see it: staff all of it, its customer what the page needs, its partner
/// neither files nor notes, clerk and amounts.
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
    let status = |entry: &StatusEntry| {
        let author = entry.author.clone().filter(|_| user.role.is_staff());
        let view = StatusView::of(StatusEntry { author, ..entry.clone() }, &settings.brand_name);
        match user.role {
            Role::Customer => StatusView { label: view.family.label().to_owned(), ..view },
            _ => view,
        }
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
        closed_date: case.closed_date,
        statuses: case.statuses.iter().map(status).collect(),
        active_for_upload: active,
        last_act_date: details.last_act(),
        advisers: details.advisers.clone(),
        medias,
        internal: user.role.is_staff().then(|| internal(details, reports, today, &settings.reminders)),
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
        document_date: item.document_date.filter(|_| role.is_staff()),
        freshness: item.freshness(today).filter(|_| role.is_staff()),
        not_ready: item.not_ready(today).filter(|_| role.is_staff()),
        open: details.case.is_open_for_customer(item, today),
        medias: (item.is_file && role != Role::Partner).then(files),
    }
}

fn internal(details: &CaseDetails, reports: Vec<CaseReport>, today: Day, delays: &[u16]) -> InternalPart {
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
        revenue: case.revenue,
        reports,
        downloadable: !details.medias.is_empty()
            && case.is_downloadable(case.last_completion().map(day_in_paris), today),
        reminders_enabled: !case.reminders_stopped,
        planned_reminders: if obstacle.is_some() { vec![] } else { case.planned_reminders(delays, today) },
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
