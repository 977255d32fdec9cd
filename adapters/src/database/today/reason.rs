//! SQL conditions for the reasons why a case needs attention, shared by « Aujourd’hui » and its full list.

use super::super::customer_case::entity::AWAITS_CUSTOMER;
use super::super::sql::Sql;
use super::super::stored::Stored;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::today::AttentionReason;

/// Holds when the customer sent a refused document of a case `k` again; no decision since.
const SENT_AGAIN: &str =
    "EXISTS (SELECT 1 FROM case_item i WHERE i.case_uuid = k.uuid AND i.sent_again AND i.state = 'received')";

/// Appends the condition that a case `k` is pending for this reason.
pub(in super::super) fn push_attention_reason(sql: &mut Sql, reason: AttentionReason) {
    sql.push(match reason {
        AttentionReason::LegalMissing => "k.is_open = TRUE AND ",
        AttentionReason::HandedIn
        | AttentionReason::ToReview
        | AttentionReason::SentAgain
        | AttentionReason::Inactive { .. }
        | AttentionReason::WindowEnding { .. } => "k.closed_at IS NULL AND ",
    });
    match reason {
        AttentionReason::HandedIn => push_handed_in(sql),
        AttentionReason::ToReview => {
            sql.push("k.to_review > 0 AND NOT ").push(SENT_AGAIN).push(" AND NOT (");
            push_handed_in(sql);
            sql.push(")");
        }
        AttentionReason::SentAgain => {
            sql.push("k.uuid IN (SELECT i.case_uuid FROM case_item i WHERE i.sent_again ");
            sql.push("AND i.state = 'received')");
        }
        AttentionReason::LegalMissing => {
            sql.push("k.legal_missing > 0");
        }
        AttentionReason::Inactive { before } => {
            sql.push("k.moved_at < ").bind(Stored(before));
        }
        AttentionReason::WindowEnding { today, until } => {
            sql.push(AWAITS_CUSTOMER).push(" AND k.completion_limit_date > ");
            sql.bind(today.0).push(" AND k.completion_limit_date <= ").bind(until.0);
        }
    }
}

fn push_handed_in(sql: &mut Sql) {
    let decisions = CaseEventKind::ALL.into_iter().filter(|kind| kind.is_decision());
    sql.push("k.current_status = '").push(CaseStatus::CompletedByCustomer.key());
    sql.push("' AND NOT EXISTS (SELECT 1 FROM case_event e WHERE e.case_uuid = k.uuid AND e.kind IN ");
    sql.bind_list(decisions.map(CaseEventKind::key));
    sql.push(" AND e.created_at > k.status_since)");
}
