//! SQL conditions on expired data.

use super::super::customer_record::scope::push_not_archived;
use super::super::sql::Sql;
use super::super::stored::Stored;
use domain::shared::instant::Instant;

/// Tables below a record `r` that count as activity: table with its key, and the timestamps of a row.
const RELATED_TABLES: &[(&str, &[&str])] = &[
    (
        "customer_case x WHERE x.record_uuid = r.uuid",
        &["created_at", "updated_at", "completed_at", "closed_at"],
    ),
    (
        "case_status x JOIN customer_case k ON k.uuid = x.case_uuid WHERE k.record_uuid = r.uuid",
        &["created_at"],
    ),
    (
        "media x JOIN customer_case k ON k.uuid = x.parent_uuid \
            WHERE x.parent_kind = 'customer_case' AND k.record_uuid = r.uuid",
        &["created_at"],
    ),
    ("inquiry x WHERE x.record_uuid = r.uuid", &["updated_at"]),
    ("report x WHERE x.record_uuid = r.uuid", &["updated_at"]),
    ("task x WHERE x.record_uuid = r.uuid", &["created_at", "completed_at"]),
    ("complaint x WHERE x.record_uuid = r.uuid", &["updated_at"]),
    // The first event of a document is its issue.
    (
        "legal_document_event x JOIN legal_document d ON d.uuid = x.document_uuid WHERE d.record_uuid = r.uuid",
        &["at"],
    ),
    // Automatic mails do not count as activity.
    ("record_mail x WHERE x.record_uuid = r.uuid AND x.author_email IS NOT NULL", &["created_at"]),
];

/// Appends the condition that neither `r`, a row of `customer_record`, nor the rows below it changed since this
/// time (AMB-046). An archived record is kept until the end of its archive.
pub fn push_unchanged(sql: &mut Sql, before: Instant) {
    push_not_archived(sql, "r.uuid");
    sql.push(" AND r.updated_at < ").bind(Stored(before));
    for (rows, moments) in RELATED_TABLES {
        sql.push(" AND NOT EXISTS (SELECT 1 FROM ").push(rows).push(" AND (");
        for (index, moment) in moments.iter().enumerate() {
            sql.push(if index == 0 { "x." } else { " OR x." }).push(moment);
            sql.push(" >= ").bind(Stored(before));
        }
        sql.push("))");
    }
}

/// Appends a condition on the rows `j` of the access journal that can be deleted: older than `before`, and older than
/// the limit enforced by the database, which uses its own clock.
pub(super) fn push_journal(sql: &mut Sql, before: Instant, postgres: bool) {
    let year_ago = if postgres {
        "((extract(epoch FROM clock_timestamp())::bigint - 31536000) * 1000000)"
    } else {
        "((CAST(strftime('%s', 'now') AS INTEGER) - 31536000) * 1000000)"
    };
    sql.push("j.at < ").bind(Stored(before)).push(" AND j.at < ").push(year_ago);
}
