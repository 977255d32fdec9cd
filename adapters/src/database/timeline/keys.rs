//! Selection of the entries of a page: the newest of each source, through an index in their order, then the newest of
//! all. For a record with thousands of entries, only the entries of the page are read.

use super::super::customer_record::scope::push_visible;
use super::super::sql::Sql;
use super::super::stored::Stored;
use application::timeline::ports::TimelineQuery;
use application::timeline::position::TimelinePosition;
use domain::timeline::TimelineSource;
use std::cmp::Ordering;

/// Columns and tables of a source.
struct Source {
    at: &'static str,
    uuid: &'static str,
    /// Position among the entries of one object; `None` if there is a single one.
    place: Option<&'static str>,
    /// Tables and conditions of the rows, before and after the identifier of the record.
    rows: (&'static str, &'static str),
}

const NO_SUFFIX: &str = "";
const CLOSE_SUBQUERY: &str = ")";
const CLOSE_AND_SENT: &str = ") AND m.state = 'sent' AND m.settled_at IS NOT NULL";

const fn rows_of(source: TimelineSource) -> Source {
    let (at, uuid, place, rows) = match source {
        TimelineSource::RecordCreated => {
            ("r.created_at", "r.uuid", None, ("customer_record r WHERE r.uuid = ", NO_SUFFIX))
        }
        // The condition must be identical to that of the partial index. Includes the entries of records merged into
        // this one.
        TimelineSource::RecordSaved => (
            "j.at",
            "j.object_uuid",
            Some("j.id"),
            (
                "access_journal j WHERE j.act = 'change' AND j.object_kind = 'customer-record' AND j.object_uuid IN \
                 (SELECT seen.uuid FROM seen UNION ALL SELECT f.removed_uuid FROM record_merge f \
                 WHERE f.undone_at IS NULL AND f.kept_uuid = ",
                CLOSE_SUBQUERY,
            ),
        ),
        TimelineSource::Assignment => (
            "a.created_at",
            "a.record_uuid",
            Some("a.id"),
            ("assignment_event a WHERE a.record_uuid = ", NO_SUFFIX),
        ),
        TimelineSource::Inquiry => {
            ("i.received_at", "i.uuid", None, ("inquiry i WHERE i.record_uuid = ", NO_SUFFIX))
        }
        TimelineSource::CaseStatus => (
            "s.created_at",
            "s.case_uuid",
            Some("s.position"),
            (
                "case_status s WHERE s.case_uuid IN (SELECT k.uuid FROM customer_case k WHERE k.record_uuid = ",
                CLOSE_SUBQUERY,
            ),
        ),
        TimelineSource::Deposit => (
            "m.created_at",
            "m.uuid",
            None,
            (
                "media m WHERE m.parent_kind = 'customer_case' AND m.parent_uuid IN \
                 (SELECT k.uuid FROM customer_case k WHERE k.record_uuid = ",
                CLOSE_SUBQUERY,
            ),
        ),
        TimelineSource::CaseEvent => (
            "v.created_at",
            "v.case_uuid",
            Some("v.position"),
            (
                "case_event v WHERE v.case_uuid IN (SELECT k.uuid FROM customer_case k WHERE k.record_uuid = ",
                CLOSE_SUBQUERY,
            ),
        ),
        TimelineSource::TaskCreated => {
            ("t.created_at", "t.uuid", None, ("task t WHERE t.record_uuid = ", NO_SUFFIX))
        }
        TimelineSource::TaskDone => (
            "t.completed_at",
            "t.uuid",
            None,
            ("task t WHERE t.completed_at IS NOT NULL AND t.record_uuid = ", NO_SUFFIX),
        ),
        TimelineSource::Report => {
            ("o.created_at", "o.uuid", None, ("report o WHERE o.record_uuid = ", NO_SUFFIX))
        }
        TimelineSource::Mail => {
            ("w.created_at", "w.uuid", None, ("record_mail w WHERE w.record_uuid = ", NO_SUFFIX))
        }
        TimelineSource::CampaignMail => (
            "m.settled_at",
            "m.campaign_uuid",
            Some("m.position"),
            (
                "contact_entry t JOIN campaign_message m ON m.entry_uuid = t.uuid \
                 JOIN campaign g ON g.uuid = m.campaign_uuid AND g.kind = 'email' WHERE t.customer_uuid IN \
                 (SELECT c.uuid FROM customer c WHERE c.record_uuid = ",
                CLOSE_AND_SENT,
            ),
        ),
        TimelineSource::RecordMerged => {
            ("f.merged_at", "f.uuid", None, ("record_merge f WHERE f.kept_uuid = ", NO_SUFFIX))
        }
        TimelineSource::MergeUndone => (
            "f.undone_at",
            "f.uuid",
            None,
            ("record_merge f WHERE f.undone_at IS NOT NULL AND f.kept_uuid = ", NO_SUFFIX),
        ),
        TimelineSource::LegalDocument => (
            "l.at",
            "l.document_uuid",
            Some("l.position"),
            (
                "legal_document_event l WHERE l.document_uuid IN \
                 (SELECT d.uuid FROM legal_document d WHERE d.record_uuid = ",
                CLOSE_SUBQUERY,
            ),
        ),
        TimelineSource::CampaignSms => (
            "m.settled_at",
            "m.campaign_uuid",
            Some("m.position"),
            (
                "contact_entry t JOIN campaign_message m ON m.entry_uuid = t.uuid \
                 JOIN campaign g ON g.uuid = m.campaign_uuid AND g.kind = 'sms' WHERE t.customer_uuid IN \
                 (SELECT c.uuid FROM customer c WHERE c.record_uuid = ",
                CLOSE_AND_SENT,
            ),
        ),
    };
    Source { at, uuid, place, rows }
}

/// Returns `WITH seen AS (…), shown AS (…)`: `shown` has the columns `at`, `source`, `uuid` and `place`, and no row for
/// a record out of scope.
pub(super) fn select_visible_keys(query: &TimelineQuery) -> Sql {
    let mut sql = Sql::new("WITH seen AS (SELECT r.uuid FROM customer_record r WHERE r.uuid = ");
    sql.bind(query.record).push(" AND ");
    push_visible(&mut sql, query.scope, "r.uuid");
    sql.push("), shown AS (SELECT * FROM (");
    for (position, source) in query.sources.iter().enumerate() {
        sql.push(if position == 0 { "SELECT * FROM (" } else { " UNION ALL SELECT * FROM (" });
        push_source(&mut sql, *source, query);
        sql.push(") AS p").number(u64::from(source.rank()));
    }
    sql.push(") entry ORDER BY at DESC, source DESC, uuid DESC, place DESC LIMIT ").number(query.limit);
    sql.push(")");
    sql
}

fn push_source(sql: &mut Sql, source: TimelineSource, query: &TimelineQuery) {
    let Source { at, uuid, place, rows: (before, after) } = rows_of(source);
    sql.push("SELECT ").push(at).push(" AS at, CAST(").number(u64::from(source.rank()));
    sql.push(" AS bigint) AS source, ").push(uuid).push(" AS uuid, CAST(").push(place.unwrap_or("0"));
    sql.push(" AS bigint) AS place FROM ").push(before).push("(SELECT seen.uuid FROM seen)").push(after);
    if let Some(position) = query.before {
        push_older(sql, source, position);
    }
    sql.push(" ORDER BY ").push(at).push(" DESC, ").push(uuid).push(" DESC");
    if let Some(place) = place {
        sql.push(", ").push(place).push(" DESC");
    }
    sql.push(" LIMIT ").number(query.limit);
}

/// Appends the condition on the entries after a position: older ones, and those of the same time that precede it in the
/// order of the sources.
fn push_older(sql: &mut Sql, source: TimelineSource, position: TimelinePosition) {
    let Source { at, uuid, place, .. } = rows_of(source);
    let moment = Stored(position.at);
    sql.push(" AND ").push(at);
    match source.cmp(&position.source) {
        Ordering::Less => {
            sql.push(" <= ").bind(moment);
        }
        Ordering::Greater => {
            sql.push(" < ").bind(moment);
        }
        Ordering::Equal => {
            sql.push(" <= ").bind(moment).push(" AND (").push(at).push(" < ").bind(moment);
            sql.push(" OR ").push(uuid).push(" < ").bind(position.uuid);
            if let Some(place) = place {
                sql.push(" OR (").push(uuid).push(" = ").bind(position.uuid);
                sql.push(" AND ").push(place).push(" < ").bind(position.place).push(")");
            }
            sql.push(")");
        }
    }
}
