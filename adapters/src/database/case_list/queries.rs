//! Pages of cases: the keys are selected first, then the columns of these rows.

use super::super::connection::Database;
use super::super::customer_case::deadline_entity::{self as deadline, push_pending};
use super::super::error::db_error;
use super::super::json_column::JsonColumn;
use super::super::order::MAX_SORTED;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::counts;
use super::filter::{has_index, push_condition};
use application::actor::RecordScope;
use application::case_list::ports::{CaseFilter, CaseListQueries, CaseOrder, CaseQuery};
use application::case_list::views::{CaseCounts, CaseRow};
use application::customer_case::views::NamedReference;
use application::error::PortError;
use application::paging::{MAX_COUNTED, Page, PageRequest};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::checklist_template::CaseProject;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::deadline::DueDate;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::offer::{Offer, OfferState};
use domain::customer_case::project::Project;
use domain::customer_case::status::CaseStatus;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, FromQueryResult, QueryFilter, QueryOrder};
use std::collections::HashMap;
use uuid::Uuid;

const LISTING_CONTEXT: &str = "listing cases";
const COUNTING_CONTEXT: &str = "counting cases";

#[derive(Constructor)]
pub struct SqlCaseListQueries {
    database: Database,
}

impl SqlCaseListQueries {
    async fn find_displayed(&self, cases: &[Uuid]) -> Result<Vec<CaseRow>, PortError> {
        let reads = self.database.reads();
        if cases.is_empty() {
            return Ok(Vec::new());
        }
        let mut sql = Sql::new(SELECT_DISPLAYED);
        sql.bind_list(cases.iter().copied());
        let rows: Vec<Row> = statement::list(reads, &sql, LISTING_CONTEXT).await?;
        let mut employee_sql = Sql::new(SELECT_EMPLOYEES);
        employee_sql.bind_list(rows.iter().map(|row| row.record_uuid));
        employee_sql.push(" ORDER BY e.last_name_key, e.first_name_key, a.uuid");
        let mut employees_by_record: HashMap<Uuid, Vec<NamedReference>> = HashMap::new();
        for employee in statement::list::<EmployeeRow>(reads, &employee_sql, LISTING_CONTEXT).await? {
            employees_by_record.entry(employee.record_uuid).or_default().push(employee.into());
        }
        let dates = deadline::Entity::find()
            .filter(deadline::Column::CaseUuid.is_in(rows.iter().map(|row| row.uuid)))
            .order_by_asc(deadline::Column::CaseUuid)
            .order_by_asc(deadline::Column::DueOn)
            .order_by_asc(deadline::Column::Position);
        let mut deadlines: HashMap<Uuid, Vec<DueDate>> = HashMap::new();
        for row in dates.all(reads).await.map_err(db_error(LISTING_CONTEXT))? {
            let due = DueDate { kind: row.kind.0, date: row.due_on.0 };
            deadlines.entry(row.case_uuid).or_default().push(due);
        }
        let mut displayed_rows: HashMap<Uuid, CaseRow> = HashMap::new();
        for row in rows {
            let assigned_employees = employees_by_record.get(&row.record_uuid).cloned().unwrap_or_default();
            let deadlines = deadlines.remove(&row.uuid).unwrap_or_default();
            displayed_rows.insert(row.uuid, row.into_case_row(assigned_employees, deadlines));
        }
        Ok(cases.iter().filter_map(|case| displayed_rows.remove(case)).collect())
    }
}

/// Columns shown for the listed cases `k`.
const SELECT_DISPLAYED: &str = "SELECT k.uuid, k.version, k.record_uuid, k.label, k.current_status, k.status_since, \
    k.waiting_for, k.awaited_until, k.awaited_reason, k.closed_at, k.reminded_on, k.partner_uuid, \
    k.project_type, k.project_amount, k.project_duration, k.offers, k.created_at, k.to_review, k.legal_missing, \
    p.business_name AS partner_label, a.first_name, a.last_name, \
    a.phone_number, b.first_name AS second_first_name, b.last_name AS second_last_name, \
    (SELECT count(*) FROM case_item i WHERE i.case_uuid = k.uuid AND k.with_upload AND i.is_file \
    AND i.state IN ('asked', 'refused')) AS missing, \
    (SELECT count(*) FROM case_item i WHERE i.case_uuid = k.uuid AND k.with_upload AND i.is_file \
    AND i.state = 'refused') AS refused \
    FROM customer_case k LEFT JOIN customer a ON a.record_uuid = k.record_uuid AND a.position = 0 \
    LEFT JOIN customer b ON b.record_uuid = k.record_uuid AND b.position = 1 \
    LEFT JOIN partner p ON p.uuid = k.partner_uuid WHERE k.uuid IN ";

const SELECT_EMPLOYEES: &str = "SELECT r.record_uuid, a.uuid, a.first_name, a.last_name FROM record_assignment r \
    JOIN account a ON a.uuid = r.account_uuid JOIN employee e ON e.uuid = a.uuid \
    WHERE a.enabled AND r.record_uuid IN ";

/// Returns the query of the listed cases from its `FROM` clause on.
fn list_clause(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new("FROM customer_case k WHERE ");
    push_condition(&mut sql, query);
    sql
}

/// Returns the query that counts the listed cases.
fn count_list(query: &CaseQuery) -> Sql {
    let is_unfiltered = is_filtered_by_state_only(query) && query.filter.open.is_none();
    if is_unfiltered { counts::count_all_cases() } else { list_clause(query).count_listed() }
}

/// Returns the query that reads the cases in list order.
fn select_in_order(query: &CaseQuery, backend: DbBackend) -> Sql {
    let mut sql = Sql::new("SELECT k.uuid ");
    if query.order == CaseOrder::Customer {
        // SQLite keeps the join order only for a `CROSS JOIN`.
        let is_postgres = backend == DbBackend::Postgres;
        sql.push("FROM customer_record r ");
        sql.push(if is_postgres { "JOIN customer_case k ON " } else { "CROSS JOIN customer_case k WHERE " });
        sql.push("k.record_uuid = r.uuid").push(if is_postgres { " WHERE " } else { " AND " });
    } else {
        sql.push("FROM customer_case k");
        push_next_deadline(&mut sql, query);
        sql.push(" WHERE ");
    }
    push_condition(&mut sql, query);
    push_order(&mut sql, query);
    sql
}

/// Appends the join of the next deadline, `n.next_on`, if the cases are sorted by it.
fn push_next_deadline(sql: &mut Sql, query: &CaseQuery) {
    if query.order == CaseOrder::Deadline {
        sql.push(" LEFT JOIN (SELECT d.case_uuid, min(d.due_on) AS next_on FROM case_deadline d WHERE ");
        push_pending(sql, query.today);
        sql.push(" GROUP BY d.case_uuid) n ON n.case_uuid = k.uuid");
    }
}

/// Returns the query that collects the matching cases, at most `limit`, and then sorts them.
fn select_sorted(query: &CaseQuery, limit: Option<u64>) -> Sql {
    let mut sql = Sql::new("WITH matched AS MATERIALIZED (SELECT k.uuid");
    // Other columns would be read from the table instead of an index.
    sql.push(match query.order {
        CaseOrder::Since => ", k.status_since",
        CaseOrder::Customer => ", k.record_uuid",
        CaseOrder::Amount => ", k.project_amount",
        CaseOrder::Label => ", k.label_key",
        CaseOrder::Created => ", k.created_at",
        CaseOrder::Updated => ", k.updated_at",
        CaseOrder::Deadline => "",
    });
    sql.push(" FROM customer_case k WHERE ");
    push_condition(&mut sql, query);
    if let Some(limit) = limit {
        sql.push(" LIMIT ").number(limit);
    }
    sql.push(") SELECT k.uuid, (SELECT count(*) FROM matched) AS total FROM matched k");
    if query.order == CaseOrder::Customer {
        sql.push(" JOIN customer_record r ON r.uuid = k.record_uuid");
    }
    push_next_deadline(&mut sql, query);
    push_order(&mut sql, query);
    sql
}

fn push_order(sql: &mut Sql, query: &CaseQuery) {
    sql.push(match (query.order, query.descending) {
        (CaseOrder::Since, false) => " ORDER BY k.status_since, k.uuid",
        (CaseOrder::Since, true) => " ORDER BY k.status_since DESC, k.uuid DESC",
        (CaseOrder::Customer, false) => " ORDER BY r.sort_key, r.uuid, k.uuid",
        (CaseOrder::Customer, true) => " ORDER BY r.sort_key DESC, r.uuid DESC, k.uuid DESC",
        (CaseOrder::Amount, false) => " ORDER BY k.project_amount IS NULL, k.project_amount, k.uuid",
        (CaseOrder::Amount, true) => " ORDER BY coalesce(k.project_amount, -1) DESC, k.uuid DESC",
        (CaseOrder::Label, false) => " ORDER BY k.label_key, k.uuid",
        (CaseOrder::Label, true) => " ORDER BY k.label_key DESC, k.uuid DESC",
        (CaseOrder::Created, false) => " ORDER BY k.created_at, k.uuid",
        (CaseOrder::Updated, false) => " ORDER BY k.updated_at, k.uuid",
        (CaseOrder::Updated, true) => " ORDER BY k.updated_at DESC, k.uuid DESC",
        (CaseOrder::Created, true) => " ORDER BY k.created_at DESC, k.uuid DESC",
        (CaseOrder::Deadline, false) => " ORDER BY n.next_on IS NULL, n.next_on, k.uuid",
        (CaseOrder::Deadline, true) => " ORDER BY n.next_on IS NULL, n.next_on DESC, k.uuid DESC",
    });
}

/// Returns whether an index in list order leads to every case of the list.
fn is_indexed(query: &CaseQuery) -> bool {
    fills_pages_by_name(query)
        || has_index(query)
        || is_by_largest_amount(query)
        || is_by_indexed_column(query)
}

/// Returns whether the filter contains at most the open or closed state.
fn is_filtered_by_state_only(query: &CaseQuery) -> bool {
    let other_filters = CaseFilter { open: None, ..query.filter.clone() };
    query.scope == RecordScope::All && other_filters == CaseFilter::default()
}

/// Returns whether the largest amounts come first, which the index of amounts finds quickly.
fn is_by_largest_amount(query: &CaseQuery) -> bool {
    (query.order, query.descending) == (CaseOrder::Amount, true)
        && query.filter.open != Some(false)
        && is_filtered_by_state_only(query)
}

/// Returns whether an index covers this order, for all cases or for open or closed ones.
fn is_by_indexed_column(query: &CaseQuery) -> bool {
    if query.order == CaseOrder::Updated {
        let other_filters = CaseFilter { updated_since: None, ..query.filter.clone() };
        return query.scope == RecordScope::All && other_filters == CaseFilter::default();
    }
    matches!(query.order, CaseOrder::Label | CaseOrder::Created) && is_filtered_by_state_only(query)
}

/// Returns whether nearly every record has a case of the list, so that a scan in the order of names fills a page
/// quickly.
fn fills_pages_by_name(query: &CaseQuery) -> bool {
    query.order == CaseOrder::Customer && query.filter.open != Some(false) && is_filtered_by_state_only(query)
}

#[async_trait]
impl CaseListQueries for SqlCaseListQueries {
    async fn list_page(&self, query: &CaseQuery, page: PageRequest) -> Result<Page<CaseRow>, PortError> {
        let reads = self.database.reads();
        let push_page = |keys: &mut Sql| {
            keys.push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
        };
        if !is_indexed(query) {
            let mut keys = select_sorted(query, Some(MAX_SORTED + 1));
            push_page(&mut keys);
            let keys: Vec<Key> = statement::list(reads, &keys, LISTING_CONTEXT).await?;
            let total = keys.first().map(|first| first.total.0);
            if let Some(total) = total.filter(|total| *total <= MAX_SORTED) {
                let cases: Vec<Uuid> = keys.into_iter().map(|key| key.uuid).collect();
                return Ok(Page { rows: self.find_displayed(&cases).await?, total });
            }
        }
        let total = statement::count(reads, &count_list(query), COUNTING_CONTEXT).await?.min(MAX_COUNTED + 1);
        let mut keys = select_in_order(query, reads.get_database_backend());
        push_page(&mut keys);
        let cases = if page.offset() < total {
            statement::list_column(reads, &keys, LISTING_CONTEXT).await?
        } else {
            Vec::new()
        };
        Ok(Page { rows: self.find_displayed(&cases).await?, total })
    }

    async fn list_uuids(&self, query: &CaseQuery) -> Result<Vec<Uuid>, PortError> {
        let reads = self.database.reads();
        if is_indexed(query) {
            return statement::list_column(
                reads,
                &select_in_order(query, reads.get_database_backend()),
                LISTING_CONTEXT,
            )
            .await;
        }
        let keys: Vec<Key> = statement::list(reads, &select_sorted(query, None), LISTING_CONTEXT).await?;
        Ok(keys.into_iter().map(|key| key.uuid).collect())
    }

    async fn count(&self, query: &CaseQuery) -> Result<u64, PortError> {
        statement::count(self.database.reads(), &list_clause(query).count(), COUNTING_CONTEXT).await
    }

    async fn list_rows(&self, cases: &[Uuid]) -> Result<Vec<CaseRow>, PortError> {
        self.find_displayed(cases).await
    }

    async fn load_counts(&self, query: &CaseQuery) -> Result<CaseCounts, PortError> {
        counts::count_by_filter(self.database.reads(), query).await
    }
}

#[derive(FromQueryResult)]
struct Key {
    uuid: Uuid,
    total: Stored<u64>,
}

#[derive(FromQueryResult)]
struct Row {
    uuid: Uuid,
    version: i64,
    record_uuid: Uuid,
    label: String,
    current_status: Stored<CaseStatus>,
    status_since: Stored<Instant>,
    waiting_for: Option<Stored<NextActor>>,
    awaited_until: Option<Stored<Day>>,
    awaited_reason: Option<String>,
    closed_at: Option<Stored<Instant>>,
    reminded_on: Option<Stored<Day>>,
    partner_uuid: Option<Uuid>,
    partner_label: Option<String>,
    #[sea_orm(nested)]
    first: Option<Name>,
    phone_number: Option<String>,
    #[sea_orm(nested(prefix = "second_"))]
    second: Option<Name>,
    missing: Stored<u64>,
    refused: Stored<u64>,
    project_type: Option<Stored<CaseProject>>,
    project_amount: Option<Stored<Euros>>,
    project_duration: Option<Stored<u16>>,
    offers: JsonColumn<Vec<Offer>>,
    created_at: Stored<Instant>,
    to_review: Stored<u16>,
    legal_missing: Stored<u64>,
}

#[derive(FromQueryResult)]
struct EmployeeRow {
    record_uuid: Uuid,
    uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
}

impl From<EmployeeRow> for NamedReference {
    fn from(row: EmployeeRow) -> Self {
        Self { uuid: row.uuid, label: PersonName::from(row.name).full() }
    }
}

impl Row {
    fn into_case_row(self, assigned_employees: Vec<NamedReference>, deadlines: Vec<DueDate>) -> CaseRow {
        let retained_offer = self.offers.0.into_iter().find(|offer| offer.state == OfferState::Retained);
        let project = Project {
            kind: self.project_type.map(Stored::value),
            amount: self.project_amount.map(Stored::value),
            duration: self.project_duration.map(Stored::value),
        };
        let awaited_event = self.awaited_until.map(Stored::value).zip(self.awaited_reason);
        CaseRow {
            uuid: self.uuid,
            version: self.version,
            customer_record: self.record_uuid,
            customers: self.first.into_iter().chain(self.second).map(PersonName::from).collect(),
            phone_number: self.phone_number,
            label: self.label,
            status: self.current_status.0,
            since: self.status_since.0,
            waiting_for: self.waiting_for.map(Stored::value),
            awaited: awaited_event.map(|(until, reason)| Awaited { until, reason }),
            missing: self.missing.0,
            refused: self.refused.0,
            to_review: self.to_review.0.into(),
            legal_missing: self.legal_missing.0,
            deadlines,
            closed: self.closed_at.is_some(),
            reminded_on: self.reminded_on.map(Stored::value),
            assigned_employees,
            partner: self
                .partner_uuid
                .zip(self.partner_label)
                .map(|(uuid, label)| NamedReference { uuid, label }),
            project,
            bank: retained_offer.map(|offer| offer.bank),
            created_at: self.created_at.0,
        }
    }
}
