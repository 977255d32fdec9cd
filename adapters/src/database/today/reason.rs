//! SQL conditions for the reasons why a case is pending, shared by « Aujourd’hui » and its full list.

use super::super::customer_case::entity::AWAITS_CUSTOMER;
use super::super::sql::Sql;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::today::CaseWait;

/// Writes a condition that holds when an open case `c` is pending for this reason.
pub(in super::super) fn push_reason(sql: &mut Sql, why: CaseWait) {
    match why {
        CaseWait::HandedIn => {
            let decisions = CaseEventKind::ALL.into_iter().filter(|kind| kind.is_decision());
            sql.push(" AND c.current_status = '").push(CaseStatus::CompletedByCustomer.key());
            sql.push(
                "' AND NOT EXISTS (SELECT 1 FROM case_event e WHERE e.case_uuid = c.uuid AND e.kind IN ",
            );
            sql.bind_list(decisions.map(CaseEventKind::key));
            sql.push(" AND e.created_at > c.status_since)");
        }
        CaseWait::ToReview => {
            sql.push(" AND c.to_review > 0");
        }
        CaseWait::SentAgain => {
            sql.push(" AND c.uuid IN (SELECT i.case_uuid FROM case_item i WHERE i.sent_again ");
            sql.push("AND i.state = 'received')");
        }
        CaseWait::Unmoved { before } => {
            sql.push(" AND c.moved_at < ").bind(before.micros());
        }
        CaseWait::Ending { today, until } => {
            sql.push(" AND ").push(AWAITS_CUSTOMER).push(" AND c.completion_limit_date > ");
            sql.bind(today.0).push(" AND c.completion_limit_date <= ").bind(until.0);
        }
    }
}
