//! Table `customer_case`.

use super::super::error::corrupt;
use super::super::json_column::JsonColumn;
use super::super::stored::{Stored, optional_name};
use application::customer_case::ports::CaseChange;
use application::error::PortError;
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::item::CaseItem;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::offer::Offer;
use domain::customer_case::project::Project;
use domain::customer_case::request::RequestRound;
use domain::customer_case::revenue::{Revenue, RevenueStage};
use domain::customer_case::status::{CaseStatus, StatusEntry, StatusFamily};
use domain::figures::find_first_entry;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use sea_orm::ActiveValue::NotSet;
use sea_orm::IntoActiveModel;
use sea_orm::entity::prelude::*;

/// Condition on a case `k` whose customers have not validated the requested documents, before or after the due date:
/// same as `CustomerCase::awaits_customer`.
pub const AWAITS_CUSTOMER: &str = "k.with_upload AND k.closed_at IS NULL AND (k.completed_at IS NULL OR EXISTS \
    (SELECT 1 FROM case_round o WHERE o.case_uuid = k.uuid AND o.completed_at IS NULL))";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "customer_case")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Uuid,
    pub partner_uuid: Option<Uuid>,
    pub label: String,
    /// Sort key: the label without case and accents.
    pub label_key: String,
    pub with_upload: bool,
    pub created_at: Stored<Instant>,
    pub updated_at: Stored<Instant>,
    pub completion_limit_date: Option<Stored<Day>>,
    pub completed_at: Option<Stored<Instant>>,
    pub closed_at: Option<Stored<Instant>>,
    pub comment: Option<String>,
    pub estimated_clerk_date: Option<Stored<Day>>,
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    pub clerk_phone_number: Option<String>,
    pub suspensive_date: Option<Stored<Day>>,
    pub supplied_amount: Option<Stored<Euros>>,
    pub current_status: Stored<CaseStatus>,
    pub version: i64,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
    pub mailed_at: Option<Stored<Instant>>,
    pub reminders_stopped: bool,
    pub step_mails_stopped: bool,
    pub reminded_on: Option<Stored<Day>>,
    pub handed_over_limit: Option<Stored<Day>>,
    pub status_since: Stored<Instant>,
    pub family: Stored<StatusFamily>,
    pub is_open: bool,
    pub waiting_for: Option<Stored<NextActor>>,
    pub awaited_until: Option<Stored<Day>>,
    pub awaited_reason: Option<String>,
    pub project_type: Option<Stored<CaseProject>>,
    pub project_amount: Option<Stored<Euros>>,
    pub project_duration: Option<Stored<u16>>,
    #[sea_orm(column_type = "JsonBinary")]
    pub offers: JsonColumn<Vec<Offer>>,
    /// Time of the first status that ended the case with a contract, for statistics; `refused_at` is that of the first
    /// refusal.
    pub signed_at: Option<Stored<Instant>>,
    pub refused_at: Option<Stored<Instant>>,
    /// Sums of `case_revenue` by stage, in cents, for lists and statistics.
    pub revenue_expected: i64,
    pub revenue_invoiced: i64,
    pub revenue_received: i64,
    /// Number of received documents without a decision.
    pub to_review: i32,
    /// Time of the last movement: status, file or other event.
    #[sea_orm(column_name = "moved_at")]
    pub last_movement_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Parts of a case that are stored in other tables.
pub struct CaseParts {
    pub statuses: Vec<StatusEntry>,
    pub items: Vec<CaseItem>,
    pub rounds: Vec<RequestRound>,
    pub revenue: Revenue,
}

/// Returns the number of documents to review, as stored.
pub fn review_count(case: &CustomerCase) -> i32 {
    i32::try_from(case.items_to_review().count()).unwrap_or(i32::MAX)
}

/// Returns the time of the last movement that the change adds, apart from files.
pub fn find_latest_new_movement(before: Option<&CustomerCase>, change: &CaseChange<'_>) -> Option<Instant> {
    let stored_count = before.map_or(0, |before| before.statuses.len());
    let statuses = change.case.statuses.iter().skip(stored_count).map(|entry| entry.date);
    let events = change.effects.events.iter().filter(|event| event.kind.counts_as_movement());
    statuses.chain(events.map(|event| event.at)).max()
}

impl Model {
    /// Builds the row to insert for a new case (`before` is `None`), or the columns to update.
    ///
    /// # Errors
    /// The case has no status.
    pub fn build_row(
        before: Option<&CustomerCase>,
        change: &CaseChange<'_>,
        version: i64,
    ) -> Result<ActiveModel, PortError> {
        let case = change.case;
        let current = case.current_status().ok_or_else(|| corrupt("a case without status"))?;
        let row = Self {
            uuid: case.uuid,
            record_uuid: case.customer_record,
            partner_uuid: case.partner,
            label: case.label.clone(),
            label_key: indexed_key(&case.label),
            with_upload: case.with_upload,
            created_at: Stored(case.creation_date),
            updated_at: Stored(change.at),
            completion_limit_date: case.completion_limit_date.map(Stored),
            completed_at: case.completed_date.map(Stored),
            closed_at: case.closed_date.map(Stored),
            comment: case.comment.clone(),
            estimated_clerk_date: case.estimated_clerk_date.map(Stored),
            clerk_name: case.clerk_name.clone(),
            clerk_mail: case.clerk_mail.clone(),
            clerk_phone_number: case.clerk_phone_number.clone(),
            suspensive_date: case.suspensive_date.map(Stored),
            supplied_amount: case.supplied_amount.map(Stored),
            current_status: Stored(current.status),
            version,
            updated_by_first_name: Some(change.by.first_name.clone()),
            updated_by_last_name: Some(change.by.last_name.clone()),
            mailed_at: change.effects.mailed_at.map(Stored),
            reminders_stopped: case.reminders_stopped,
            step_mails_stopped: case.step_mails_stopped,
            reminded_on: case.reminded_on.map(Stored),
            handed_over_limit: case.handed_over_limit.map(Stored),
            status_since: Stored(current.date),
            family: Stored(current.status.family()),
            is_open: !current.status.family().ends(),
            waiting_for: case.next_actor().map(Stored),
            awaited_until: case.awaited.as_ref().map(|awaited| Stored(awaited.until)),
            awaited_reason: case.awaited.as_ref().map(|awaited| awaited.reason.clone()),
            project_type: case.project.kind.map(Stored),
            project_amount: case.project.amount.map(Stored),
            project_duration: case.project.duration.map(Stored),
            offers: JsonColumn(case.offers.clone()),
            signed_at: find_first_entry(&case.statuses, CaseStatus::is_signed).map(Stored),
            refused_at: find_first_entry(&case.statuses, CaseStatus::is_refused).map(Stored),
            revenue_expected: case.revenue.sum(RevenueStage::Expected),
            revenue_invoiced: case.revenue.sum(RevenueStage::Invoiced),
            revenue_received: case.revenue.sum(RevenueStage::Received),
            to_review: review_count(case),
            last_movement_at: Stored(find_latest_new_movement(before, change).unwrap_or(case.creation_date)),
        };
        let mut row = row.into_active_model().reset_all();
        if let Some(before) = before {
            // A merge may have moved the case to another record since, or a deletion removed its partner.
            row.record_uuid = NotSet;
            if before.partner == case.partner {
                row.partner_uuid = NotSet;
            }
            row.last_movement_at = NotSet;
        }
        if change.effects.mailed_at.is_none() {
            row.mailed_at = NotSet;
        }
        Ok(row)
    }

    /// Returns the user who last saved the case.
    pub fn updated_by(&self) -> Option<PersonName> {
        optional_name(self.updated_by_first_name.clone(), self.updated_by_last_name.clone())
    }

    /// Builds the case of a row and its parts.
    pub fn into_case(self, parts: CaseParts) -> CustomerCase {
        let awaited_event = self.awaited_until.map(Stored::value).zip(self.awaited_reason);
        CustomerCase {
            uuid: self.uuid,
            customer_record: self.record_uuid,
            partner: self.partner_uuid,
            label: self.label,
            with_upload: self.with_upload,
            items: parts.items,
            rounds: parts.rounds,
            creation_date: self.created_at.0,
            completion_limit_date: self.completion_limit_date.map(Stored::value),
            completed_date: self.completed_at.map(Stored::value),
            closed_date: self.closed_at.map(Stored::value),
            comment: self.comment,
            estimated_clerk_date: self.estimated_clerk_date.map(Stored::value),
            clerk_name: self.clerk_name,
            clerk_mail: self.clerk_mail,
            clerk_phone_number: self.clerk_phone_number,
            suspensive_date: self.suspensive_date.map(Stored::value),
            supplied_amount: self.supplied_amount.map(Stored::value),
            project: Project {
                kind: self.project_type.map(Stored::value),
                amount: self.project_amount.map(Stored::value),
                duration: self.project_duration.map(Stored::value),
            },
            offers: self.offers.0,
            revenue: parts.revenue,
            reminders_stopped: self.reminders_stopped,
            step_mails_stopped: self.step_mails_stopped,
            reminded_on: self.reminded_on.map(Stored::value),
            handed_over_limit: self.handed_over_limit.map(Stored::value),
            awaited: awaited_event.map(|(until, reason)| Awaited { until, reason }),
            statuses: parts.statuses,
        }
    }
}
