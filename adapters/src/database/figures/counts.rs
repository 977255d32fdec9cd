//! Outcomes of inquiries and durations of cases, computed from the rows.

use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::conditions::push_within;
use application::error::PortError;
use application::figures::ports::{InquiryOutcomes, Period};
use domain::inquiry::kind::InquiryState;
use sea_orm::{ConnectionTrait, FromQueryResult};

pub(super) const COUNTING_CONTEXT: &str = "counting figures";

#[derive(FromQueryResult)]
struct Outcomes {
    inquiries: Stored<u64>,
    recorded: Stored<u64>,
    opened: Stored<u64>,
    signed: Stored<u64>,
}

/// Returns the outcomes of the inquiries received in the period.
pub(super) async fn count_outcomes(
    connection: &impl ConnectionTrait,
    received: Period,
) -> Result<InquiryOutcomes, PortError> {
    let mut sql = Sql::new(
        "SELECT count(*) AS inquiries, count(i.record_uuid) AS recorded, CAST(COALESCE(sum(CASE WHEN EXISTS \
         (SELECT 1 FROM customer_case k WHERE k.record_uuid = i.record_uuid AND k.created_at >= i.received_at) \
         THEN 1 ELSE 0 END), 0) AS BIGINT) AS opened, CAST(COALESCE(sum(CASE WHEN EXISTS \
         (SELECT 1 FROM customer_case k WHERE k.record_uuid = i.record_uuid AND k.created_at >= i.received_at \
         AND k.signed_at IS NOT NULL) THEN 1 ELSE 0 END), 0) AS BIGINT) AS signed \
         FROM inquiry i WHERE i.state <> ",
    );
    sql.bind(InquiryState::Spam.key()).push(" AND ");
    push_within(&mut sql, "i.received_at", received);
    let row: Outcomes = statement::read_row(connection, &sql, COUNTING_CONTEXT).await?;
    Ok(InquiryOutcomes {
        inquiries: row.inquiries.0,
        recorded: row.recorded.0,
        opened: row.opened.0,
        signed: row.signed.0,
    })
}

/// Selects the stays that ended in the period, grouped by family and whole days.
pub(super) fn push_stays(sql: &mut Sql, ended: Period) {
    sql.push("SELECT s.left_family AS family, (s.created_at - s.left_family_since) / 86400000000 AS days, ");
    sql.push("count(*) AS times FROM case_status s WHERE s.left_family IS NOT NULL AND ");
    push_within(sql, "s.created_at", ended);
    sql.push(" GROUP BY 1, 2");
}
