//! Labels of search results. The scope is part of these queries too: an invisible object has no label.

use super::super::customer_record::scope::push_visible;
use super::super::sql::Sql;
use super::super::{inquiry, partner, statement};
use application::error::PortError;
use application::search::ports::{SearchHit, SearchScope};
use domain::customer_case::status::CaseStatus;
use domain::inquiry::kind::InquiryKind;
use domain::inquiry::referral::label_of;
use domain::search::SearchKind;
use domain::shared::phone::PhoneNumber;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading search results";

/// Row of a result; a record or a case has one row for each customer.
#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    record_uuid: Option<Uuid>,
    label: String,
    /// Civility, family name and given name of a person.
    person: Option<String>,
    phone_number: Option<String>,
    email: Option<String>,
    /// Status, kind, type or function.
    word: Option<String>,
}

/// Returns the labels of the `uuids` that exist within the scope, in the same order.
pub(super) async fn list_hits(
    connection: &impl ConnectionTrait,
    kind: SearchKind,
    scope: SearchScope,
    uuids: &[Uuid],
) -> Result<Vec<SearchHit>, PortError> {
    if uuids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new(select_labels(kind));
    sql.bind_list(uuids.iter().copied());
    match kind {
        SearchKind::CustomerRecord => {
            sql.push(" AND ");
            push_visible(&mut sql, scope.records, "r.uuid");
            sql.push(" ORDER BY c.position");
        }
        SearchKind::CustomerCase => {
            sql.push(" AND ");
            push_visible(&mut sql, scope.records, "k.record_uuid");
            sql.push(" ORDER BY c.position");
        }
        SearchKind::Partner => {
            sql.push(" AND ");
            partner::filter::push_visible(&mut sql, scope.partners);
        }
        SearchKind::Inquiry => {
            sql.push(" AND ");
            inquiry::filter::push_visible(&mut sql, scope.inquiries);
        }
        SearchKind::Employee => {
            sql.push(if scope.employees { "" } else { " AND FALSE" });
        }
    }
    let rows: Vec<Row> = statement::list(connection, &sql, READING_CONTEXT).await?;
    Ok(uuids.iter().filter_map(|uuid| build_hit(kind, *uuid, &rows)).collect())
}

fn select_labels(kind: SearchKind) -> &'static str {
    match kind {
        SearchKind::CustomerRecord => {
            "SELECT r.uuid, NULL AS record_uuid, '' AS label, \
             c.civility || ' ' || c.last_name || ' ' || c.first_name AS person, c.phone_number, c.email, \
             NULL AS word FROM customer_record r JOIN customer c ON c.record_uuid = r.uuid WHERE r.uuid IN "
        }
        SearchKind::CustomerCase => {
            "SELECT k.uuid, k.record_uuid, k.label, \
             c.civility || ' ' || c.last_name || ' ' || c.first_name AS person, NULL AS phone_number, \
             NULL AS email, k.current_status AS word \
             FROM customer_case k JOIN customer c ON c.record_uuid = k.record_uuid WHERE k.uuid IN "
        }
        SearchKind::Partner => {
            "SELECT p.uuid, NULL AS record_uuid, p.business_name AS label, \
             p.last_name || ' ' || p.first_name AS person, p.phone_number, p.email, t.label AS word \
             FROM partner p JOIN partner_type t ON t.uuid = p.type_uuid WHERE p.uuid IN "
        }
        SearchKind::Inquiry => {
            "SELECT i.uuid, NULL AS record_uuid, i.last_name || ' ' || i.first_name AS label, i.referred_by AS person, \
             i.phone_number, i.email, i.kind AS word FROM inquiry i WHERE i.uuid IN "
        }
        SearchKind::Employee => {
            "SELECT e.uuid, NULL AS record_uuid, a.last_name || ' ' || a.first_name AS label, NULL AS person, \
             NULL AS phone_number, a.email, e.job_function AS word \
             FROM employee e JOIN account a ON a.uuid = e.uuid WHERE e.uuid IN "
        }
    }
}

fn build_hit(kind: SearchKind, uuid: Uuid, rows: &[Row]) -> Option<SearchHit> {
    let rows: Vec<&Row> = rows.iter().filter(|row| row.uuid == uuid).collect();
    let first_row = *rows.first()?;
    let people: Vec<&str> = rows.iter().filter_map(|row| row.person.as_deref()).collect();
    let people = people.join(" et ");
    let phones = rows.iter().filter_map(|row| PhoneNumber::parse(row.phone_number.as_deref()?).ok());
    let mut contacts: Vec<String> = phones.map(|phone| phone.pairs()).collect();
    contacts.extend(rows.iter().filter_map(|row| row.email.clone()));
    let word = first_row.word.as_deref().unwrap_or_default();
    let (label, mut details) = match kind {
        SearchKind::CustomerRecord => (people, contacts),
        SearchKind::CustomerCase => (first_row.label.clone(), vec![people]),
        SearchKind::Partner => {
            (format!("{} – {people}", first_row.label), [vec![word.to_owned()], contacts].concat())
        }
        SearchKind::Inquiry => {
            let kind = InquiryKind::from_key(word).map(InquiryKind::label).unwrap_or_default();
            let inquiry = label_of(first_row.person.as_deref(), kind);
            (first_row.label.clone(), [vec![inquiry.to_owned()], contacts].concat())
        }
        SearchKind::Employee => (first_row.label.clone(), [vec![word.to_owned()], contacts].concat()),
    };
    details.retain(|detail| !detail.is_empty());
    details.dedup();
    Some(SearchHit {
        kind,
        uuid,
        status: (kind == SearchKind::CustomerCase).then(|| CaseStatus::from_key(word)).flatten(),
        customer_record: first_row.record_uuid,
        label,
        detail: details.join(" · "),
    })
}
