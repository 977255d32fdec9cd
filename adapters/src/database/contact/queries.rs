//! Lists of contacts and groups, read directly from SQL.

use super::super::choice::push_word;
use super::super::connection::Database;
use super::super::order::ListOrder;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES};
use super::super::stored::Stored;
use super::NOT_ARCHIVED;
use application::contact::ports::{ContactFilter, ContactOrder, ContactQueries};
use application::contact::views::{ContactAssociation, ContactRow, ContactUser, GroupRow};
use application::error::PortError;
use application::paging::{MAX_COUNTED, Page, PageRequest, Position, RowBatch, Sorting, add_total};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::contact::group::AutomatedGroup;
use domain::contact::{ContactStatus, ContactUserType, phone_search};
use domain::shared::instant::Instant;
use domain::shared::text::search_words;
use sea_orm::FromQueryResult;
use std::collections::HashMap;
use uuid::Uuid;

const LISTING_CONTEXT: &str = "listing contacts";

/// Columns of the rows `e` of a list; their owners are read only for these rows.
const COLUMNS: &str = "SELECT e.uuid, e.email, e.phone_number, e.status_sms, e.sort_key, e.updated_at, \
    (SELECT c.record_uuid FROM customer c WHERE c.uuid = e.customer_uuid) AS record_uuid, e.partner_uuid, \
    e.employee_uuid, \
    COALESCE((SELECT c.first_name || ' ' || c.last_name FROM customer c WHERE c.uuid = e.customer_uuid), \
    (SELECT COALESCE(p.business_name, p.first_name || ' ' || p.last_name) FROM partner p \
    WHERE p.uuid = e.partner_uuid), \
    (SELECT a.first_name || ' ' || a.last_name FROM account a WHERE a.uuid = e.employee_uuid), '') AS label FROM ";

/// Contacts of customers of archived records. SQLite follows the order of CROSS JOIN: it starts with the archived
/// records, which are few.
const ARCHIVED: &str = "FROM record_archive z CROSS JOIN customer c CROSS JOIN contact_entry e \
    WHERE c.record_uuid = z.record_uuid AND e.customer_uuid = c.uuid";

/// Returns whether the list has no filter.
fn is_unfiltered(filter: &ContactFilter) -> bool {
    // Destructured, so that a new filter must be added here.
    let ContactFilter { email, phone_number, group, updated_since, sorting: _ } = filter;
    email.is_none() && phone_number.is_none() && group.is_none() && updated_since.is_none()
}

const fn order(sorting: Sorting<ContactOrder>) -> ListOrder {
    let key = match sorting.by {
        ContactOrder::Address => "e.sort_key",
        ContactOrder::Updated => "e.updated_at",
    };
    ListOrder { key, uuid: "e.uuid", descending: sorting.descending }
}

#[derive(Constructor)]
pub struct SqlContactQueries {
    database: Database,
}

impl SqlContactQueries {
    async fn read_rows(&self, sql: &Sql) -> Result<Vec<Row>, PortError> {
        statement::list(self.database.reads(), sql, LISTING_CONTEXT).await
    }

    /// Returns the contacts of these rows, with their groups.
    async fn list_contacts(&self, rows: Vec<Row>) -> Result<Vec<ContactRow>, PortError> {
        let mut contacts: Vec<ContactRow> = rows.into_iter().map(ContactRow::from).collect();
        let indexes: HashMap<Uuid, usize> =
            contacts.iter().enumerate().map(|(index, contact)| (contact.uuid, index)).collect();
        let uuids: Vec<Uuid> = contacts.iter().map(|contact| contact.uuid).collect();
        for uuids in uuids.chunks(MAX_VALUES) {
            let mut sql = Sql::new(
                "SELECT s.contact_entry_uuid, g.uuid, g.name, s.status_mail FROM contact_group_association s \
                 JOIN contact_group g ON g.uuid = s.contact_group_uuid WHERE s.contact_entry_uuid IN ",
            );
            sql.bind_list(uuids.iter().copied()).push(" ORDER BY g.name_key");
            for row in statement::list::<AssociationRow>(self.database.reads(), &sql, LISTING_CONTEXT).await?
            {
                if let Some(index) = indexes.get(&row.contact_entry_uuid) {
                    let status_mail = row.status_mail.0;
                    let association = ContactAssociation { uuid: row.uuid, name: row.name, status_mail };
                    contacts[*index].group_uuids.push(row.uuid);
                    contacts[*index].groups.push(association);
                }
            }
        }
        Ok(contacts)
    }

    /// Counts the contacts of a list. Without filter, those of archived records are counted apart and subtracted,
    /// because a condition on each contact takes longer.
    async fn count_total(&self, filter: &ContactFilter) -> Result<u64, PortError> {
        let reads = self.database.reads();
        if !is_unfiltered(filter) {
            return statement::count(reads, &self.list_clause(filter).count_listed(), LISTING_CONTEXT).await;
        }
        let all = statement::count(reads, &Sql::new("FROM contact_entry e").count_listed(), LISTING_CONTEXT)
            .await?;
        if all > MAX_COUNTED {
            return Ok(all);
        }
        let archived = statement::count(reads, &Sql::new(ARCHIVED).count(), LISTING_CONTEXT).await?;
        Ok(all.saturating_sub(archived))
    }

    /// Returns the query of the listed contacts from its `FROM` clause on.
    fn list_clause(&self, filter: &ContactFilter) -> Sql {
        let mut sql = Sql::new("FROM contact_entry e WHERE ");
        self.push_condition(&mut sql, filter);
        sql
    }

    fn push_condition(&self, sql: &mut Sql, filter: &ContactFilter) {
        let backend = self.database.reads().get_database_backend();
        sql.push(NOT_ARCHIVED);
        // Substrings are searched in `lower(…)`, which has an index that equality does not use.
        for word in filter.email.as_deref().map(search_words).unwrap_or_default() {
            push_word(sql.push(" AND "), &["lower(e.email_key)"], &word, backend);
        }
        if let Some(digits) = filter.phone_number.as_deref().and_then(phone_search) {
            push_word(sql.push(" AND "), &["lower(e.phone_number)"], &digits, backend);
        }
        if let Some(since) = filter.updated_since {
            sql.push(" AND e.updated_at >= ").bind(Stored(since));
        }
        if let Some(group) = filter.group {
            sql.push(" AND e.uuid IN (SELECT s.contact_entry_uuid FROM contact_group_association s ");
            sql.push("WHERE s.contact_group_uuid = ").bind(group).push(")");
        }
    }
}

#[async_trait]
impl ContactQueries for SqlContactQueries {
    async fn list_page(
        &self,
        filter: &ContactFilter,
        page: PageRequest,
    ) -> Result<Page<ContactRow>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        sql.push("(SELECT e.* FROM contact_entry e WHERE ");
        self.push_condition(&mut sql, filter);
        let order = order(filter.sorting);
        order.push_page(&mut sql, page);
        order.push(sql.push(") e"));
        let rows = self.list_contacts(self.read_rows(&sql).await?).await?;
        add_total(page, rows, self.count_total(filter)).await
    }

    async fn count(&self, filter: &ContactFilter) -> Result<u64, PortError> {
        statement::count(self.database.reads(), &self.list_clause(filter).count(), LISTING_CONTEXT).await
    }

    async fn list_rows_after(
        &self,
        filter: &ContactFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<ContactRow, Position>, PortError> {
        let mut sql = Sql::new(COLUMNS);
        sql.push("contact_entry e WHERE ");
        self.push_condition(&mut sql, filter);
        order(filter.sorting).push_batch(&mut sql, after, limit);
        let rows = self.read_rows(&sql).await?;
        let RowBatch { rows, next } = RowBatch::new(rows, limit, |row| row.position(filter.sorting.by));
        Ok(RowBatch { rows: self.list_contacts(rows).await?, next })
    }

    async fn list_rows(&self, uuids: &[Uuid]) -> Result<Vec<ContactRow>, PortError> {
        let mut contacts: HashMap<Uuid, ContactRow> = HashMap::with_capacity(uuids.len());
        for uuids in uuids.chunks(MAX_VALUES) {
            let mut sql = Sql::new(COLUMNS);
            sql.push("contact_entry e WHERE e.uuid IN ").bind_list(uuids.iter().copied());
            let rows = self.list_contacts(self.read_rows(&sql).await?).await?;
            contacts.extend(rows.into_iter().map(|row| (row.uuid, row)));
        }
        Ok(uuids.iter().filter_map(|uuid| contacts.remove(uuid)).collect())
    }

    async fn list_groups(&self) -> Result<Vec<GroupRow>, PortError> {
        // Customers of archived records are not counted, as in the list of contacts.
        let mut sql = Sql::new(
            "SELECT (SELECT count(*) FROM contact_group_association s WHERE s.contact_group_uuid = g.uuid) \
             - (SELECT count(*) ",
        );
        sql.push(ARCHIVED).push(" AND EXISTS (SELECT 1 FROM contact_group_association s ");
        sql.push("WHERE s.contact_entry_uuid = e.uuid AND s.contact_group_uuid = g.uuid)) AS members, ");
        sql.push("g.uuid, g.name, g.automated_key FROM contact_group g ");
        sql.push("ORDER BY CASE WHEN g.automated_key IS NULL THEN 1 ELSE 0 END, g.name_key");
        let groups: Vec<Group> = statement::list(self.database.reads(), &sql, LISTING_CONTEXT).await?;
        Ok(groups.into_iter().map(GroupRow::from).collect())
    }
}

#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    email: Option<String>,
    phone_number: Option<String>,
    status_sms: Stored<ContactStatus>,
    sort_key: String,
    updated_at: Stored<Instant>,
    record_uuid: Option<Uuid>,
    partner_uuid: Option<Uuid>,
    employee_uuid: Option<Uuid>,
    label: String,
}

impl Row {
    fn position(&self, order: ContactOrder) -> Position {
        match order {
            ContactOrder::Address => Position::text(self.sort_key.as_str(), self.uuid),
            ContactOrder::Updated => Position::from_instant(self.updated_at.0, self.uuid),
        }
    }
}

#[derive(FromQueryResult)]
struct AssociationRow {
    contact_entry_uuid: Uuid,
    uuid: Uuid,
    name: String,
    status_mail: Stored<ContactStatus>,
}

#[derive(FromQueryResult)]
struct Group {
    uuid: Uuid,
    name: String,
    automated_key: Option<Stored<AutomatedGroup>>,
    members: Stored<u64>,
}

impl From<Row> for ContactRow {
    /// Leaves the groups empty: they are read separately.
    fn from(row: Row) -> Self {
        let record = row.record_uuid.map(|uuid| (ContactUserType::CustomerRecord, uuid));
        let partner = row.partner_uuid.map(|uuid| (ContactUserType::Partner, uuid));
        let employee = row.employee_uuid.map(|uuid| (ContactUserType::Employee, uuid));
        let user = record.or(partner).or(employee);
        Self {
            uuid: row.uuid,
            email: row.email,
            phone_number: row.phone_number,
            status_sms: row.status_sms.0,
            group_uuids: Vec::new(),
            groups: Vec::new(),
            user: user.map(|(kind, uuid)| ContactUser { kind, uuid, label: row.label }),
        }
    }
}

impl From<Group> for GroupRow {
    fn from(row: Group) -> Self {
        Self {
            uuid: row.uuid,
            name: row.name,
            automated: row.automated_key.map(Stored::value),
            members: row.members.0,
        }
    }
}
