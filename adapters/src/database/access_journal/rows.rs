//! Rows of the journal and conditions on them. Names are read only for the rows of a page.

use super::super::sql::Sql;
use super::super::stored::{Name, Stored};
use application::access_journal::ports::JournalFilter;
use application::access_journal::views::{JournalPerson, JournalRow};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use sea_orm::FromQueryResult;
use std::net::IpAddr;
use uuid::Uuid;

pub(super) const NAMES: &str = "SELECT p.id, p.at, p.account_uuid, p.role, p.act, p.object_kind, p.object_uuid, \
    p.address, p.detail, a.first_name, a.last_name, u.name AS program, CASE p.object_kind \
    WHEN 'customer-record' THEN (SELECT c.first_name || ' ' || c.last_name FROM customer c \
        WHERE c.record_uuid = p.object_uuid ORDER BY c.position LIMIT 1) \
    WHEN 'customer-case' THEN (SELECT k.label FROM customer_case k WHERE k.uuid = p.object_uuid) \
    WHEN 'media' THEN (SELECT m.name FROM media m WHERE m.uuid = p.object_uuid) \
    WHEN 'report' THEN (SELECT COALESCE((SELECT c.first_name || ' ' || c.last_name FROM customer c \
        WHERE c.record_uuid = e.record_uuid ORDER BY c.position LIMIT 1), \
        (SELECT r.business_name FROM partner r WHERE r.uuid = e.partner_uuid)) \
        FROM report e WHERE e.uuid = p.object_uuid) \
    WHEN 'partner' THEN (SELECT r.business_name FROM partner r WHERE r.uuid = p.object_uuid) \
    WHEN 'inquiry' THEN (SELECT i.first_name || ' ' || i.last_name FROM inquiry i WHERE i.uuid = p.object_uuid) \
    WHEN 'contact' THEN (SELECT COALESCE(t.email, t.phone_number) FROM contact_entry t WHERE t.uuid = p.object_uuid) \
    WHEN 'api-token' THEN (SELECT o.name FROM api_token o WHERE o.uuid = p.object_uuid) \
    WHEN 'contact-group' THEN (SELECT g.name FROM contact_group g WHERE g.uuid = p.object_uuid) \
    WHEN 'employee' THEN (SELECT b.first_name || ' ' || b.last_name FROM account b WHERE b.uuid = p.object_uuid) \
    WHEN 'administrator' THEN (SELECT b.first_name || ' ' || b.last_name FROM account b WHERE b.uuid = p.object_uuid) \
    WHEN 'legal-document' THEN (SELECT d.title FROM legal_document d WHERE d.uuid = p.object_uuid) \
    WHEN 'complaint' THEN (SELECT q.subject FROM complaint q WHERE q.uuid = p.object_uuid) \
    WHEN 'campaign' THEN (SELECT COALESCE(n.subject, n.sender) FROM campaign n WHERE n.uuid = p.object_uuid) \
    END AS object_label FROM (SELECT j.* FROM access_journal j WHERE ";
pub(super) const NEWEST_FIRST: &str = " ORDER BY j.at DESC, j.id DESC LIMIT ";
pub(super) const WITH_PEOPLE: &str = ") p LEFT JOIN account a ON a.uuid = p.account_uuid \
    LEFT JOIN api_token u ON u.uuid = p.account_uuid ORDER BY p.at DESC, p.id DESC";

pub(super) fn push_condition(sql: &mut Sql, filter: &JournalFilter) {
    sql.push("TRUE");
    if let Some(account) = filter.account {
        sql.push(" AND j.account_uuid = ").bind(account);
    }
    if let Some(act) = filter.act {
        sql.push(" AND j.act = ").bind(act.key());
    }
    if let Some(object) = filter.object {
        sql.push(" AND j.object_kind = ").bind(object.key());
    }
    if let Some(uuid) = filter.uuid {
        sql.push(" AND j.object_uuid = ").bind(uuid);
    }
    if let Some(from) = filter.from {
        sql.push(" AND j.at >= ").bind(Stored(from));
    }
    if let Some(until) = filter.until {
        sql.push(" AND j.at < ").bind(Stored(until));
    }
}

#[derive(FromQueryResult)]
pub(super) struct Row {
    id: i64,
    at: Stored<Instant>,
    account_uuid: Option<Uuid>,
    role: Option<Stored<Role>>,
    act: Stored<JournalAct>,
    object_kind: Stored<JournalObject>,
    object_uuid: Uuid,
    address: Option<Stored<IpAddr>>,
    detail: Option<String>,
    #[sea_orm(nested)]
    name: Option<Name>,
    program: Option<String>,
    object_label: Option<String>,
}

impl From<Row> for JournalRow {
    fn from(row: Row) -> Self {
        let (first_name, last_name) = row.name.map(|name| (name.first_name, name.last_name)).unzip();
        let person = row.account_uuid.zip(row.role.map(Stored::value)).map(|(uuid, role)| JournalPerson {
            uuid,
            role,
            program: row.program,
            first_name,
            last_name,
        });
        Self {
            id: row.id,
            at: row.at.0,
            person,
            act: row.act.0,
            object: row.object_kind.0,
            object_uuid: row.object_uuid,
            object_label: row.object_label,
            address: row.address.map(|address| address.0.to_string()),
            detail: row.detail,
        }
    }
}
