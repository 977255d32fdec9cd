//! List of the cases of all records, and their numbers by filter value.

mod count;
pub mod ports;
pub mod views;

use crate::actor::{Authorized, User};
use crate::customer_case::views::NamedReference;
use crate::error::AppError;
use crate::paging::{Page, PageRequest, RowBatch, RowStream, read_all};
use crate::ports::Clock;
use crate::settings::Settings;
use domain::account::access::act;
use domain::account::role::Role;
use domain::calendar::business_hours::{business_days_before, business_days_between};
use domain::calendar::paris::{day_in_paris, start_of_day};
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::next_deadline;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::today::{AttentionReason, AttentionReasonKind};
use ports::{CaseFilter, CaseListQueries, CaseOrder, CaseQuery};
use std::sync::Arc;
use views::{CaseRow, FilterCounts, ListedCase};

/// Rows per query when the whole list is read, which bounds the memory.
const BATCH: usize = 500;
/// Message for an unknown status.
pub const NO_SUCH_STATUS: &str = "Ce statut n’existe pas.";

/// Filters and order of the list as sent by the client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseListInput {
    /// Label of a status.
    pub status: Option<String>,
    /// Number of business days after which a case counts as stuck; replaces that of each status.
    pub stuck_for: Option<u16>,
    pub reason: Option<AttentionReasonKind>,
    pub filter: CaseFilter,
    pub order: CaseOrder,
    pub descending: bool,
}

pub struct CaseListService {
    pub queries: Arc<dyn CaseListQueries>,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

impl CaseListService {
    /// Returns one page of the cases in the user's scope, and their total number.
    ///
    /// # Errors
    /// `Invalid`: unknown status.
    pub async fn list(
        &self,
        user: &Authorized<act::ListCases>,
        input: CaseListInput,
        page: PageRequest,
    ) -> Result<Page<ListedCase>, AppError> {
        let query = self.build_query(user, input)?;
        let Page { rows, total } = self.queries.list_page(&query, page).await?;
        let listed = |row| to_listed_case(row, query.today, &query.stuck_before, &self.settings.brand_name);
        Ok(Page { rows: rows.into_iter().map(listed).collect(), total })
    }

    /// Returns the number of cases in the list.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn count(
        &self,
        user: &Authorized<act::ListCases>,
        input: CaseListInput,
    ) -> Result<u64, AppError> {
        Ok(self.queries.count(&self.build_query(user, input)?).await?)
    }

    /// Streams all cases in batches, in the order at the time of the call.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn list_all(
        &self,
        user: &Authorized<act::ListCases>,
        input: CaseListInput,
    ) -> Result<RowStream<ListedCase>, AppError> {
        let query = Arc::new(self.build_query(user, input)?);
        let cases = Arc::new(self.queries.list_uuids(&query).await?);
        let (queries, firm_name) = (self.queries.clone(), self.settings.brand_name.clone());
        let read = move |start: Option<usize>| {
            let (queries, query, cases, firm_name) =
                (queries.clone(), query.clone(), cases.clone(), firm_name.clone());
            async move {
                let start = start.unwrap_or_default();
                let end = cases.len().min(start + BATCH);
                let rows = queries.list_rows(&cases[start..end]).await?;
                let listed = |row| to_listed_case(row, query.today, &query.stuck_before, &firm_name);
                let rows = rows.into_iter().map(listed).collect();
                Ok(RowBatch { rows, next: (end < cases.len()).then_some(end) })
            }
        };
        Ok(read_all(read).await?)
    }

    /// Returns the numbers of cases for each filter value.
    ///
    /// # Errors
    /// The errors of [`Self::list`].
    pub async fn count_filter_values(
        &self,
        user: &Authorized<act::ListCases>,
        input: CaseListInput,
    ) -> Result<FilterCounts, AppError> {
        let query = self.build_query(user, input)?;
        let counts = self.queries.load_counts(&query).await?;
        let with_revenue = user.role == Role::Admin;
        Ok(count::filter_counts(counts, with_revenue, &query.filter, &self.settings.brand_name))
    }

    fn build_query(&self, user: &User, input: CaseListInput) -> Result<CaseQuery, AppError> {
        let label = input.status.filter(|label| !label.trim().is_empty());
        let status = label.map(|label| {
            CaseStatus::from_label(&label, &self.settings.brand_name)
                .ok_or_else(|| AppError::invalid_field("status", NO_SUCH_STATUS))
        });
        let now = self.clock.now();
        let today = day_in_paris(now);
        let reason = input.reason.map(|kind| AttentionReason::from_kind(kind, now));
        Ok(CaseQuery {
            scope: user.record_scope(),
            filter: CaseFilter { status: status.transpose()?, reason, ..input.filter },
            stuck_before: list_stuck_limits(today, input.stuck_for),
            today,
            order: input.order,
            descending: input.descending,
        })
    }
}

/// Returns, for each non-final status, the time before which a case must have got it to be stuck.
fn list_stuck_limits(today: Day, stuck_for: Option<u16>) -> Vec<(CaseStatus, Instant)> {
    let before = |status: CaseStatus| {
        let default_days = status.stuck_after()?;
        let days = stuck_for.unwrap_or(default_days);
        Some((status, start_of_day(business_days_before(today, days).plus_days(1))))
    };
    CaseStatus::ALL.into_iter().filter_map(before).collect()
}

fn to_listed_case(
    row: CaseRow,
    today: Day,
    stuck_before: &[(CaseStatus, Instant)],
    firm_name: &str,
) -> ListedCase {
    let label = row.customer_label();
    ListedCase {
        uuid: row.uuid,
        version: row.version,
        customer_record: NamedReference { uuid: row.customer_record, label },
        phone_number: row.phone_number,
        label: row.label,
        status: row.status.label(firm_name),
        family: row.status.family().into(),
        since: row.since,
        business_days: business_days_between(day_in_paris(row.since), today),
        stuck: is_stuck_by(stuck_before, row.status, row.since, row.awaited.as_ref(), today),
        waiting_for: row.waiting_for,
        awaited: row.awaited,
        missing: row.missing,
        refused: row.refused,
        to_review: row.to_review,
        legal_missing: row.legal_missing,
        next_deadline: next_deadline(&row.deadlines, today),
        closed: row.closed,
        reminded_on: row.reminded_on,
        assigned_employees: row.assigned_employees,
        partner: row.partner,
        project: Some(row.project).filter(|project| !project.is_empty()),
        bank: row.bank,
        creation_date: row.created_at,
    }
}

/// Returns whether a case exceeds the time limit of its status and no expected event is pending.
pub(crate) fn is_stuck(status: CaseStatus, since: Instant, awaited: Option<&Awaited>, today: Day) -> bool {
    is_stuck_by(&list_stuck_limits(today, None), status, since, awaited, today)
}

fn is_stuck_by(
    stuck_before: &[(CaseStatus, Instant)],
    status: CaseStatus,
    since: Instant,
    awaited: Option<&Awaited>,
    today: Day,
) -> bool {
    !awaited.is_some_and(|awaited| awaited.is_pending(today))
        && stuck_before.iter().any(|(known, before)| *known == status && since < *before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stuck_before_counts_business_days() {
        let today = Day::new(2026, 11, 23).unwrap();
        let of = |stuck_for| {
            let all = list_stuck_limits(today, stuck_for);
            all.into_iter().find(|(status, _)| *status == CaseStatus::CompletedByCustomer).unwrap().1
        };
        // Three business days before Monday 23: Thursday, Friday, Monday.
        assert_eq!(of(None), start_of_day(Day::new(2026, 11, 19).unwrap()));
        assert_eq!(of(Some(1)), start_of_day(today));
        let not_ended = CaseStatus::ALL.iter().filter(|status| !status.family().ends());
        assert_eq!(list_stuck_limits(today, Some(1)).len(), not_ended.count());
    }
}
