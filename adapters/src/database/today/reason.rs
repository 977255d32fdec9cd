//! SQL conditions for the reasons why a case is pending, shared by « Aujourd’hui » and its full list.

use super::super::customer_case::entity::AWAITS_CUSTOMER;
use super::super::sql::Sql;
use super::super::stored::Stored;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::today::CaseWait;

/// Holds when the customer sent a refused document of a case `c` again; no decision since.
const SENT_AGAIN: &str =
    "EXISTS (SELECT 1 FROM case_item i WHERE i.case_uuid = c.uuid AND i.sent_again AND i.state = 'received')";

/// Writes a condition that holds when a case `c` is pending for this reason.
pub(in super::super) fn push_reason(sql: &mut Sql, why: CaseWait) {
    sql.push(match why {
        CaseWait::LegalMissing => "c.is_open = TRUE AND ",
        CaseWait::HandedIn
        | CaseWait::ToReview
        | CaseWait::SentAgain
        | CaseWait::Unmoved { .. }
        | CaseWait::Ending { .. } => "c.closed_at IS NULL AND ",
    });
    match why {
        CaseWait::HandedIn => push_handed_in(sql),
        CaseWait::ToReview => {
            sql.push("c.to_review > 0 AND NOT ").push(SENT_AGAIN).push(" AND NOT (");
            push_handed_in(sql);
            sql.push(")");
        }
        CaseWait::SentAgain => {
            sql.push("c.uuid IN (SELECT i.case_uuid FROM case_item i WHERE i.sent_again ");
            sql.push("AND i.state = 'received')");
        }
        CaseWait::LegalMissing => {
            sql.push("c.legal_missing > 0");
        }
        CaseWait::Unmoved { before } => {
            sql.push("c.moved_at < ").bind(Stored(before));
        }
        CaseWait::Ending { today, until } => {
            sql.push(AWAITS_CUSTOMER).push(" AND c.completion_limit_date > ");
            sql.bind(today.0).push(" AND c.completion_limit_date <= ").bind(until.0);
        }
    }
}

fn push_handed_in(sql: &mut Sql) {
    let decisions = CaseEventKind::ALL.into_iter().filter(|kind| kind.is_decision());
    sql.push("c.current_status = '").push(CaseStatus::CompletedByCustomer.key());
    sql.push("' AND NOT EXISTS (SELECT 1 FROM case_event e WHERE e.case_uuid = c.uuid AND e.kind IN ");
    sql.bind_list(decisions.map(CaseEventKind::key));
    sql.push(" AND e.created_at > c.status_since)");
}
