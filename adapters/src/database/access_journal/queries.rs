//! Pages of the journal. Names are looked up for the rows of the page alone.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use application::access_journal::AccessEntry;
use application::access_journal::ports::{AccessJournalQueries, JournalFilter};
use application::access_journal::views::JournalRow;
use application::error::PortError;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, QueryResult};
use uuid::Uuid;

const READING: &str = "reading the access journal";

const NAMES: &str = "SELECT p.id, p.at, p.account_uuid, p.role, p.act, p.object_kind, p.object_uuid, p.address, \
    a.first_name, a.last_name, CASE p.object_kind \
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
    WHEN 'contact-group' THEN (SELECT g.name FROM contact_group g WHERE g.uuid = p.object_uuid) \
    END FROM (SELECT j.* FROM access_journal j WHERE ";
const NEWEST_FIRST: &str = " ORDER BY j.at DESC, j.id DESC LIMIT ";
const WITH_PEOPLE: &str = ") p LEFT JOIN account a ON a.uuid = p.account_uuid ORDER BY p.at DESC, p.id DESC";

/// The journal read from a database.
pub struct SqlAccessJournalQueries {
    database: Database,
}

impl SqlAccessJournalQueries {
    /// The journal kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, PortError> {
        let reads = self.database.reads();
        reads.query_all_raw(sql.statement(reads.get_database_backend())).await.map_err(during(READING))
    }
}

#[async_trait]
impl AccessJournalQueries for SqlAccessJournalQueries {
    async fn page(&self, filter: &JournalFilter, page: PageRequest) -> Result<Page<JournalRow>, PortError> {
        let mut sql = Sql::new(NAMES);
        push_condition(&mut sql, filter);
        sql.push(NEWEST_FIRST).number(page.page_size).push(" OFFSET ").number(page.offset());
        sql.push(WITH_PEOPLE);
        let rows = self.rows(sql).await?.iter().map(row).collect::<Result<_, _>>()?;
        let mut total = Sql::new("SELECT count(*) FROM access_journal j WHERE ");
        push_condition(&mut total, filter);
        let counted = self.rows(total).await?;
        let total = counted.first().map(|row| row.try_get_by_index::<i64>(0)).transpose();
        let total = total.map_err(during(READING))?.unwrap_or_default();
        Ok(Page { rows, total: u64::try_from(total).unwrap_or_default() })
    }
}

fn push_condition(sql: &mut Sql, filter: &JournalFilter) {
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
        sql.push(" AND j.at >= ").bind(from.micros());
    }
    if let Some(until) = filter.until {
        sql.push(" AND j.at < ").bind(until.micros());
    }
}

fn row(row: &QueryResult) -> Result<JournalRow, PortError> {
    let read = during(READING);
    let text = |at: usize| row.try_get_by_index::<Option<String>>(at).map_err(&read);
    let account: Option<Uuid> = row.try_get_by_index(2).map_err(&read)?;
    let role = text(3)?.map(|word| Role::from_key(&word).ok_or_else(|| corrupt("the role of an entry")));
    let act = text(4)?.and_then(|word| JournalAct::from_key(&word));
    let object = text(5)?.and_then(|word| JournalObject::from_key(&word));
    let address = text(7)?.map(|word| word.parse().map_err(|_| corrupt("the address of an entry")));
    let name = text(8)?.zip(text(9)?).map(|(first_name, last_name)| PersonName { first_name, last_name });
    Ok(JournalRow {
        id: row.try_get_by_index(0).map_err(&read)?,
        entry: AccessEntry {
            at: Instant::from_micros(row.try_get_by_index(1).map_err(&read)?),
            by: account.zip(role.transpose()?),
            act: act.ok_or_else(|| corrupt("the act of an entry"))?,
            object: object.ok_or_else(|| corrupt("the object of an entry"))?,
            uuid: row.try_get_by_index(6).map_err(&read)?,
            address: address.transpose()?,
        },
        name,
        object_label: text(10)?,
    })
}
