//! Follow-up tasks created automatically for cases.

use super::ports::CaseDetails;
use crate::ports::Ids;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::follow_up::FollowUp;
use domain::shared::instant::Instant;
use domain::shared::person::{PersonName, household_in_full};
use domain::task::Task;
use uuid::Uuid;

/// Builds the task of `owner`, due today, about these cases of one record; `customer` is the customer concerned, `None`
/// for all customers of the record.
pub(super) fn follow_up_task(
    ids: &dyn Ids,
    reason: FollowUp,
    customer: Option<&PersonName>,
    owner: Uuid,
    cases: &[&CaseDetails],
    now: Instant,
) -> Task {
    let first = cases.first();
    let household = || first.map(|details| household_in_full(details.names()));
    let names = customer.map(PersonName::full).or_else(household);
    let labels =
        cases.iter().map(|details| details.stored.case.label.as_str()).collect::<Vec<_>>().join(", ");
    Task {
        uuid: ids.new_id(),
        title: reason.title(&names.unwrap_or_default(), &labels),
        due_date: day_in_paris(now),
        completed_date: None,
        important: false,
        user: owner,
        customer_record: first.map(|details| details.stored.case.customer_record),
        partner: None,
        customer_case: first.map(|details| details.stored.case.uuid),
        inquiry: None,
    }
}
