//! Lists of employees, and named assignments of one employee, read directly from SQL.

use super::super::choice::{PARTNER_CHOICE, PartnerChoice, RECORD_CHOICES, push_word, record_choices};
use super::super::connection::Database;
use super::super::customer_record::scope::push_not_archived;
use super::super::sql::Sql;
use super::super::statement;
use super::rows::{COLUMNS, Row};
use application::choice::ports::Choice;
use application::employee::ports::{EmployeeFilter, EmployeeOrder};
use application::employee::views::{Associations, EmployeeRow};
use application::error::PortError;
use application::paging::{Page, PageRequest, Sorting};
use domain::shared::text::search_words;
use sea_orm::DbBackend;
use uuid::Uuid;

fn push_condition(sql: &mut Sql, filter: &EmployeeFilter, backend: DbBackend) {
    sql.push(" FROM employee e JOIN account a ON a.uuid = e.uuid WHERE a.role = 'EMPLOYEE'");
    for (column, text) in [("e.last_name_key", &filter.last_name), ("e.first_name_key", &filter.first_name)] {
        for word in text.as_deref().map(search_words).unwrap_or_default() {
            push_word(sql.push(" AND "), &[column], &word, backend);
        }
    }
    if let Some(has_access) = filter.enable_access {
        sql.push(if has_access { " AND a.enabled" } else { " AND NOT a.enabled" });
    }
}

const fn order(sorting: Sorting<EmployeeOrder>) -> &'static str {
    match (sorting.by, sorting.descending) {
        (EmployeeOrder::Name, false) => " ORDER BY e.last_name_key, e.first_name_key, e.uuid",
        (EmployeeOrder::Name, true) => " ORDER BY e.last_name_key DESC, e.first_name_key DESC, e.uuid DESC",
        (EmployeeOrder::FirstName, false) => " ORDER BY e.first_name_key, e.last_name_key, e.uuid",
        (EmployeeOrder::FirstName, true) => {
            " ORDER BY e.first_name_key DESC, e.last_name_key DESC, e.uuid DESC"
        }
        (EmployeeOrder::Function, false) => {
            " ORDER BY lower(COALESCE(e.job_function, '')), e.last_name_key, e.first_name_key, e.uuid"
        }
        (EmployeeOrder::Function, true) => {
            " ORDER BY lower(COALESCE(e.job_function, '')) DESC, e.last_name_key, e.first_name_key, e.uuid"
        }
        (EmployeeOrder::Access, false) => {
            " ORDER BY a.enabled DESC, e.last_name_key, e.first_name_key, e.uuid"
        }
        (EmployeeOrder::Email, false) => " ORDER BY lower(a.email), e.uuid",
        (EmployeeOrder::Email, true) => " ORDER BY lower(a.email) DESC, e.uuid DESC",
        (EmployeeOrder::Created, false) => " ORDER BY a.created_at, e.uuid",
        (EmployeeOrder::Created, true) => " ORDER BY a.created_at DESC, e.uuid DESC",
        (EmployeeOrder::Access, true) => " ORDER BY a.enabled, e.last_name_key, e.first_name_key, e.uuid",
    }
}

pub(super) async fn list(
    database: &Database,
    filter: &EmployeeFilter,
    page: Option<PageRequest>,
) -> Result<Page<EmployeeRow>, PortError> {
    let (reads, context) = (database.reads(), "listing employees");
    let backend = reads.get_database_backend();
    let mut sql = Sql::new("SELECT ");
    sql.push(COLUMNS);
    push_condition(&mut sql, filter, backend);
    sql.push(order(filter.sorting));
    if let Some(page) = page {
        sql.push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
    }
    let rows: Vec<Row> = statement::list(reads, &sql, context).await?;
    let mut sql = Sql::new("SELECT count(*)");
    push_condition(&mut sql, filter, backend);
    let total = statement::count(reads, &sql, context).await?;
    Ok(Page { rows: rows.into_iter().map(EmployeeRow::from).collect(), total })
}

pub(super) async fn count_associations(database: &Database, uuid: Uuid) -> Result<Associations, PortError> {
    let context = "reading the assignments of an employee";
    let mut sql = Sql::new(RECORD_CHOICES);
    sql.push(" JOIN record_assignment s ON s.record_uuid = r.uuid WHERE s.account_uuid = ").bind(uuid);
    push_not_archived(sql.push(" AND "), "r.uuid");
    sql.push(" ORDER BY r.sort_key, r.uuid, c.position");
    let records = record_choices(statement::list(database.reads(), &sql, context).await?);
    let mut sql = Sql::new(PARTNER_CHOICE);
    sql.push(" JOIN partner_assignment s ON s.partner_uuid = p.uuid WHERE s.account_uuid = ").bind(uuid);
    sql.push(" ORDER BY p.sort_key, p.uuid");
    let partners: Vec<PartnerChoice> = statement::list(database.reads(), &sql, context).await?;
    Ok(Associations { records, partners: partners.into_iter().map(Choice::from).collect() })
}
