//! The list of contacts and its groups, read straight from SQL.

use super::super::connection::Database;
use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use super::{BATCH, push_list};
use application::contact::ports::{ContactBatch, ContactFilter, ContactPosition, ContactQueries};
use application::contact::views::{ContactAssociation, ContactRow, ContactUser, GroupRow};
use application::error::PortError;
use application::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::contact::group::AutomatedGroup;
use domain::contact::{ContactStatus, ContactUserType, phone_search};
use domain::shared::text::search_words;
use sea_orm::{DbErr, QueryResult};
use std::collections::HashMap;
use uuid::Uuid;

const LISTING: &str = "listing contacts";

/// Of the rows of a list, named `e`; the people are looked up for these rows alone.
const COLUMNS: &str = "SELECT e.uuid, e.email, e.phone_number, e.status_sms, e.sort_key, \
    (SELECT c.record_uuid FROM customer c WHERE c.uuid = e.customer_uuid), e.partner_uuid, e.employee_uuid, \
    COALESCE((SELECT c.first_name || ' ' || c.last_name FROM customer c WHERE c.uuid = e.customer_uuid), \
    (SELECT COALESCE(p.business_name, p.first_name || ' ' || p.last_name) FROM partner p \
    WHERE p.uuid = e.partner_uuid), \
    (SELECT a.first_name || ' ' || a.last_name FROM account a WHERE a.uuid = e.employee_uuid), '') FROM ";
const SORT_KEY: usize = 4;
const ORDER: &str = " ORDER BY e.sort_key, e.uuid";

/// The mailing list read from a database.
pub struct SqlContactQueries {
    database: Database,
}

impl SqlContactQueries {
    /// Read from `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    async fn rows(&self, sql: Sql) -> Result<Vec<QueryResult>, PortError> {
        super::rows(self.database.reads(), sql, LISTING).await
    }

    /// The contacts of rows that begin with `COLUMNS`, with their groups.
    async fn contacts(&self, found: &[QueryResult]) -> Result<Vec<ContactRow>, PortError> {
        let mut contacts = found.iter().map(contact).collect::<Result<Vec<_>, _>>()?;
        let places: HashMap<Uuid, usize> =
            contacts.iter().enumerate().map(|(place, contact)| (contact.uuid, place)).collect();
        let uuids: Vec<Uuid> = contacts.iter().map(|contact| contact.uuid).collect();
        for some in uuids.chunks(BATCH) {
            let mut sql = Sql::new(
                "SELECT s.contact_entry_uuid, g.uuid, g.name, s.status_mail FROM contact_group_association s \
                 JOIN contact_group g ON g.uuid = s.contact_group_uuid WHERE s.contact_entry_uuid IN ",
            );
            push_list(&mut sql, some);
            sql.push(" ORDER BY g.name_key");
            for row in self.rows(sql).await? {
                let entry: Uuid = row.try_get_by_index(0).map_err(during(LISTING))?;
                if let Some(place) = places.get(&entry) {
                    contacts[*place].groups.push(association(&row)?);
                }
            }
        }
        Ok(contacts)
    }

    fn push_condition(&self, sql: &mut Sql, filter: &ContactFilter) {
        let contains = if self.database.is_postgres() { "strpos(" } else { "instr(" };
        sql.push("TRUE");
        for word in filter.email.as_deref().map(search_words).unwrap_or_default() {
            sql.push(" AND ").push(contains).push("e.email_key, ").bind(word).push(") > 0");
        }
        if let Some(part) = filter.phone_number.as_deref().and_then(phone_search) {
            sql.push(" AND ").push(contains).push("e.phone_number, ").bind(part).push(") > 0");
        }
        if let Some(group) = filter.group {
            sql.push(" AND e.uuid IN (SELECT s.contact_entry_uuid FROM contact_group_association s ");
            sql.push("WHERE s.contact_group_uuid = ").bind(group).push(")");
        }
    }
}

#[async_trait]
impl ContactQueries for SqlContactQueries {
    async fn page(&self, filter: &ContactFilter, page: PageRequest) -> Result<Page<ContactRow>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        sql.push("(SELECT e.* FROM contact_entry e WHERE ");
        self.push_condition(&mut sql, filter);
        sql.push(ORDER).push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
        sql.push(") e").push(ORDER);
        let rows = self.contacts(&self.rows(sql).await?).await?;
        let mut sql = Sql::new("SELECT count(*) FROM contact_entry e WHERE ");
        self.push_condition(&mut sql, filter);
        let counted = self.rows(sql).await?;
        let total = counted.first().map(number).transpose()?.unwrap_or_default();
        Ok(Page { rows, total })
    }

    async fn rows_after(
        &self,
        filter: &ContactFilter,
        after: Option<&ContactPosition>,
        limit: u64,
    ) -> Result<ContactBatch, PortError> {
        let mut sql = Sql::new(COLUMNS);
        sql.push("contact_entry e WHERE ");
        self.push_condition(&mut sql, filter);
        if let Some(after) = after {
            sql.push(" AND (e.sort_key, e.uuid) > (").bind(after.sort_key.as_str());
            sql.push(", ").bind(after.uuid).push(")");
        }
        sql.push(ORDER).push(" LIMIT ").number(limit);
        let found = self.rows(sql).await?;
        let rows = self.contacts(&found).await?;
        let full = u64::try_from(rows.len()).is_ok_and(|read| read == limit);
        let next = match (found.last(), rows.last()) {
            (Some(last), Some(row)) if full => {
                let sort_key = last.try_get_by_index(SORT_KEY).map_err(during(LISTING))?;
                Some(ContactPosition { sort_key, uuid: row.uuid })
            }
            _ => None,
        };
        Ok(ContactBatch { rows, next })
    }

    async fn rows_of(&self, uuids: &[Uuid]) -> Result<Vec<ContactRow>, PortError> {
        let mut found: HashMap<Uuid, ContactRow> = HashMap::with_capacity(uuids.len());
        for some in uuids.chunks(BATCH) {
            let mut sql = Sql::new(COLUMNS);
            sql.push("contact_entry e WHERE e.uuid IN ");
            push_list(&mut sql, some);
            let rows = self.contacts(&self.rows(sql).await?).await?;
            found.extend(rows.into_iter().map(|row| (row.uuid, row)));
        }
        Ok(uuids.iter().filter_map(|uuid| found.remove(uuid)).collect())
    }

    async fn groups(&self) -> Result<Vec<GroupRow>, PortError> {
        let sql = Sql::new(
            "SELECT (SELECT count(*) FROM contact_group_association s WHERE s.contact_group_uuid = g.uuid), \
             g.uuid, g.name, g.automated_key FROM contact_group g \
             ORDER BY CASE WHEN g.automated_key IS NULL THEN 1 ELSE 0 END, g.name_key",
        );
        self.rows(sql).await?.iter().map(group).collect()
    }
}

fn number(row: &QueryResult) -> Result<u64, PortError> {
    let number: i64 = row.try_get_by_index(0).map_err(during(LISTING))?;
    u64::try_from(number).map_err(|_| corrupt("a number of contacts"))
}

fn status(row: &QueryResult, at: usize) -> Result<ContactStatus, PortError> {
    let label: String = row.try_get_by_index(at).map_err(during(LISTING))?;
    ContactStatus::from_label(&label).ok_or_else(|| corrupt("the status of a contact"))
}

fn contact(row: &QueryResult) -> Result<ContactRow, PortError> {
    let read = |error: DbErr| during(LISTING)(error);
    let user = |at: usize, kind: ContactUserType| -> Result<Option<ContactUser>, DbErr> {
        let uuid: Option<Uuid> = row.try_get_by_index(at)?;
        let label: String = row.try_get_by_index(8)?;
        Ok(uuid.map(|uuid| ContactUser { kind, uuid, label }))
    };
    let record = user(5, ContactUserType::CustomerRecord).map_err(read)?;
    let partner = user(6, ContactUserType::Partner).map_err(read)?;
    let employee = user(7, ContactUserType::Employee).map_err(read)?;
    Ok(ContactRow {
        uuid: row.try_get_by_index(0).map_err(read)?,
        email: row.try_get_by_index(1).map_err(read)?,
        phone_number: row.try_get_by_index(2).map_err(read)?,
        status_sms: status(row, 3)?,
        groups: Vec::new(),
        user: record.or(partner).or(employee),
    })
}

fn association(row: &QueryResult) -> Result<ContactAssociation, PortError> {
    Ok(ContactAssociation {
        uuid: row.try_get_by_index(1).map_err(during(LISTING))?,
        name: row.try_get_by_index(2).map_err(during(LISTING))?,
        status_mail: status(row, 3)?,
    })
}

fn group(row: &QueryResult) -> Result<GroupRow, PortError> {
    let automated: Option<String> = row.try_get_by_index(3).map_err(during(LISTING))?;
    let known = |key: String| {
        AutomatedGroup::from_label(&key).ok_or_else(|| corrupt("the key of an automated group"))
    };
    Ok(GroupRow {
        uuid: row.try_get_by_index(1).map_err(during(LISTING))?,
        name: row.try_get_by_index(2).map_err(during(LISTING))?,
        automated: automated.map(known).transpose()?,
        members: number(row)?,
    })
}
