//! Table `customer_case`.

use super::super::error::corrupt;
use super::super::stored::optional_name;
use application::customer_case::ports::CaseChange;
use application::error::PortError;
use domain::checklist_template::CaseProject;
use domain::customer_case::CustomerCase;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::item::CaseItem;
use domain::customer_case::project::Project;
use domain::customer_case::request::RequestRound;
use domain::customer_case::revenue::{Revenue, RevenueStage};
use domain::customer_case::status::{CaseStatus, StatusEntry};
use domain::figures::first_given;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use sea_orm::ActiveValue::NotSet;
use sea_orm::IntoActiveModel;
use sea_orm::entity::prelude::*;

/// Condition on a case `c` whose customers have not validated the requested documents, before or after the due date:
/// same as `CustomerCase::awaits_customer`.
pub const AWAITS_CUSTOMER: &str = "c.with_upload AND c.closed_at IS NULL AND (c.completed_at IS NULL OR EXISTS \
    (SELECT 1 FROM case_round o WHERE o.case_uuid = c.uuid AND o.completed_at IS NULL))";

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
    pub created_at: i64,
    pub updated_at: i64,
    pub completion_limit_date: Option<TimeDate>,
    pub completed_at: Option<i64>,
    pub closed_at: Option<i64>,
    pub comment: Option<String>,
    pub estimated_clerk_date: Option<TimeDate>,
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    pub clerk_phone_number: Option<String>,
    pub suspensive_date: Option<TimeDate>,
    pub supplied_amount: Option<i64>,
    pub current_status: String,
    pub version: i64,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
    pub mailed_at: Option<i64>,
    pub reminders_stopped: bool,
    pub step_mails_stopped: bool,
    pub reminded_on: Option<TimeDate>,
    pub handed_over_limit: Option<TimeDate>,
    pub status_since: i64,
    pub family: String,
    pub is_open: bool,
    pub waiting_for: Option<String>,
    pub awaited_until: Option<TimeDate>,
    pub awaited_reason: Option<String>,
    pub project_type: Option<String>,
    pub project_amount: Option<i64>,
    pub project_duration: Option<i32>,
    #[sea_orm(column_type = "JsonBinary")]
    pub offers: Json,
    /// Time at which the case was first won; `refused_at` likewise: for statistics.
    pub signed_at: Option<i64>,
    pub refused_at: Option<i64>,
    /// Sums of `case_revenue` by stage, in cents, for lists and statistics.
    pub revenue_expected: i64,
    pub revenue_invoiced: i64,
    pub revenue_received: i64,
    /// Number of received documents without a decision.
    pub to_review: i32,
    /// Time of the last status, file or other activity event.
    pub moved_at: i64,
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

/// Number of documents to review, as stored.
pub fn to_review(case: &CustomerCase) -> i32 {
    i32::try_from(case.items_to_review().count()).unwrap_or(i32::MAX)
}

/// Returns the time of the last activity that the change adds, apart from files.
pub fn new_movement(before: Option<&CustomerCase>, change: &CaseChange<'_>) -> Option<Instant> {
    let stored = before.map_or(0, |before| before.statuses.len());
    let statuses = change.case.statuses.iter().skip(stored).map(|entry| entry.date);
    let events = change.effects.events.iter().filter(|event| event.kind.is_movement());
    statuses.chain(events.map(|event| event.at)).max()
}

impl Model {
    /// Builds the row to insert for a new case (`before` is `None`), or the columns to update.
    ///
    /// # Errors
    /// The case has no status.
    pub fn of(
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
            created_at: case.creation_date.micros(),
            updated_at: change.effects.at().unwrap_or(case.creation_date).micros(),
            completion_limit_date: case.completion_limit_date.map(|day| day.0),
            completed_at: case.completed_date.map(Instant::micros),
            closed_at: case.closed_date.map(Instant::micros),
            comment: case.comment.clone(),
            estimated_clerk_date: case.estimated_clerk_date.map(|day| day.0),
            clerk_name: case.clerk_name.clone(),
            clerk_mail: case.clerk_mail.clone(),
            clerk_phone_number: case.clerk_phone_number.clone(),
            suspensive_date: case.suspensive_date.map(|day| day.0),
            supplied_amount: case.supplied_amount.map(Euros::cents),
            current_status: current.status.key().to_owned(),
            version,
            updated_by_first_name: Some(change.by.first_name.clone()),
            updated_by_last_name: Some(change.by.last_name.clone()),
            mailed_at: change.effects.mailed_at.map(Instant::micros),
            reminders_stopped: case.reminders_stopped,
            step_mails_stopped: case.step_mails_stopped,
            reminded_on: case.reminded_on.map(|day| day.0),
            handed_over_limit: case.handed_over_limit.map(|day| day.0),
            status_since: current.date.micros(),
            family: current.status.family().key().to_owned(),
            is_open: !current.status.family().ends(),
            waiting_for: case.waiting_for().map(|turn| turn.key().to_owned()),
            awaited_until: case.awaited.as_ref().map(|awaited| awaited.until.0),
            awaited_reason: case.awaited.as_ref().map(|awaited| awaited.reason.clone()),
            project_type: case.project.kind.map(|kind| kind.key().to_owned()),
            project_amount: case.project.amount.map(Euros::cents),
            project_duration: case.project.duration.map(i32::from),
            offers: serde_json::to_value(&case.offers).map_err(|_| corrupt("the offers of a case"))?,
            signed_at: first_given(&case.statuses, CaseStatus::is_signed).map(Instant::micros),
            refused_at: first_given(&case.statuses, CaseStatus::is_refused).map(Instant::micros),
            revenue_expected: case.revenue.sum(RevenueStage::Expected),
            revenue_invoiced: case.revenue.sum(RevenueStage::Invoiced),
            revenue_received: case.revenue.sum(RevenueStage::Received),
            to_review: to_review(case),
            moved_at: new_movement(before, change).unwrap_or(case.creation_date).micros(),
        };
        let mut row = row.into_active_model().reset_all();
        if let Some(before) = before {
            // A merge may have moved the case to another record since, or a deletion removed its partner.
            row.record_uuid = NotSet;
            if before.partner == case.partner {
                row.partner_uuid = NotSet;
            }
            row.moved_at = NotSet;
            if change.effects.at().is_none() {
                row.updated_at = NotSet;
            }
        }
        if change.effects.mailed_at.is_none() {
            row.mailed_at = NotSet;
        }
        Ok(row)
    }

    /// User who last saved the case.
    pub fn updated_by(&self) -> Option<PersonName> {
        optional_name(self.updated_by_first_name.clone(), self.updated_by_last_name.clone())
    }

    /// # Errors
    /// The columns contain no valid project.
    fn project(&self) -> Result<Project, PortError> {
        let wrong = || corrupt("the project of a case");
        let kind = |key: &String| CaseProject::from_key(key).ok_or_else(wrong);
        let amount = |cents| Euros::from_cents(cents).map_err(|_| wrong());
        let months = |months| u16::try_from(months).map_err(|_| wrong());
        Ok(Project {
            kind: self.project_type.as_ref().map(kind).transpose()?,
            amount: self.project_amount.map(amount).transpose()?,
            duration: self.project_duration.map(months).transpose()?,
        })
    }

    /// Builds the case of a row and its parts.
    ///
    /// # Errors
    /// An amount, a project or an offer is invalid.
    pub fn into_case(self, parts: CaseParts) -> Result<CustomerCase, PortError> {
        let project = self.project()?;
        let awaited = self.awaited_until.map(Day).zip(self.awaited_reason);
        let amount = self.supplied_amount.map(Euros::from_cents).transpose();
        Ok(CustomerCase {
            uuid: self.uuid,
            customer_record: self.record_uuid,
            partner: self.partner_uuid,
            label: self.label,
            with_upload: self.with_upload,
            items: parts.items,
            rounds: parts.rounds,
            creation_date: Instant::from_micros(self.created_at),
            completion_limit_date: self.completion_limit_date.map(Day),
            completed_date: self.completed_at.map(Instant::from_micros),
            closed_date: self.closed_at.map(Instant::from_micros),
            comment: self.comment,
            estimated_clerk_date: self.estimated_clerk_date.map(Day),
            clerk_name: self.clerk_name,
            clerk_mail: self.clerk_mail,
            clerk_phone_number: self.clerk_phone_number,
            suspensive_date: self.suspensive_date.map(Day),
            supplied_amount: amount.map_err(|_| corrupt("the amount of a case"))?,
            project,
            offers: serde_json::from_value(self.offers).map_err(|_| corrupt("the offers of a case"))?,
            revenue: parts.revenue,
            reminders_stopped: self.reminders_stopped,
            step_mails_stopped: self.step_mails_stopped,
            reminded_on: self.reminded_on.map(Day),
            handed_over_limit: self.handed_over_limit.map(Day),
            awaited: awaited.map(|(until, reason)| Awaited { until, reason }),
            statuses: parts.statuses,
        })
    }
}
