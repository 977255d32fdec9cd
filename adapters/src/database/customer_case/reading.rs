//! Reading of cases with all their parts, by a fixed number of statements.

use super::super::error::db_error;
use super::super::media::list_files_by_parent;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::entity::CaseParts;
use super::{entity, event_entity, item_entity, revenue_entity, round_entity, status_entity};
use application::customer_case::ports::{AssignedEmployee, CaseCustomer, CaseDetails, StoredCase};
use application::error::PortError;
use domain::customer_case::event::CaseEvent;
use domain::customer_case::item::CaseItem;
use domain::customer_case::request::RequestRound;
use domain::customer_case::revenue::{Revenue, RevenueEntry};
use domain::customer_case::status::StatusEntry;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait, Order, Query};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QueryResult,
    TryGetable,
};
use std::collections::HashMap;
use uuid::Uuid;

/// Maximum number of cases per group of statements.
const CHUNK: usize = 500;

/// Returns the cases of these rows that still exist, in the same order.
pub async fn load_with_details(
    connection: &impl ConnectionTrait,
    rows: Vec<entity::Model>,
) -> Result<Vec<CaseDetails>, PortError> {
    let mut details = Vec::with_capacity(rows.len());
    for chunk in rows.chunks(CHUNK) {
        let mut stored_cases = load_stored_cases(connection, chunk).await?;
        let cases: Vec<Uuid> = chunk.iter().map(|row| row.uuid).collect();
        let records: Vec<Uuid> = chunk.iter().map(|row| row.record_uuid).collect();
        let partners: Vec<Uuid> = chunk.iter().filter_map(|row| row.partner_uuid).collect();
        let mut events = load_events(connection, &cases).await?;
        let mut files = list_files_by_parent(connection, MediaParentKind::CustomerCase, &cases).await?;
        let accounts = load_assigned_accounts(connection, &records).await?;
        let lifted_by_record: HashMap<Uuid, bool> =
            load_column(connection, "customer_record", "lifting_of_banking_secrecy", &records).await?;
        let partners: HashMap<Uuid, String> =
            load_column(connection, "partner", "business_name", &partners).await?;
        for row in chunk {
            let Some(stored) = stored_cases.remove(&row.uuid) else { continue };
            let assigned = accounts.get(&row.record_uuid).map_or(&[][..], Vec::as_slice);
            details.push(CaseDetails {
                stored,
                mailed_at: row.mailed_at.map(Stored::value),
                files: files.remove(&row.uuid).unwrap_or_default(),
                events: events.remove(&row.uuid).unwrap_or_default(),
                partner_label: row.partner_uuid.and_then(|partner| partners.get(&partner).cloned()),
                assigned_accounts: assigned.iter().map(|account| account.account_uuid).collect(),
                assigned_employees: assigned.iter().filter_map(AssignedAccount::to_employee).collect(),
                banking_secrecy_lifted: lifted_by_record.get(&row.record_uuid).copied().unwrap_or(false),
            });
        }
    }
    Ok(details)
}

/// Returns the cases of at most `CHUNK` rows with their parts. Every case has a status: a case without one was deleted
/// since its row was read, and is omitted.
pub async fn load_stored_cases(
    connection: &impl ConnectionTrait,
    rows: &[entity::Model],
) -> Result<HashMap<Uuid, StoredCase>, PortError> {
    let cases: Vec<Uuid> = rows.iter().map(|row| row.uuid).collect();
    let records: Vec<Uuid> = rows.iter().map(|row| row.record_uuid).collect();
    let mut statuses = load_statuses(connection, &cases).await?;
    let mut items = load_items(connection, &cases).await?;
    let mut rounds = load_rounds(connection, &cases).await?;
    let mut revenue = load_revenue(connection, &cases).await?;
    let customers = load_customers(connection, &records).await?;
    let mut stored_cases = HashMap::with_capacity(rows.len());
    for row in rows {
        let Some(statuses) = statuses.remove(&row.uuid) else { continue };
        let parts = CaseParts {
            statuses,
            items: items.remove(&row.uuid).unwrap_or_default(),
            rounds: rounds.remove(&row.uuid).unwrap_or_default(),
            revenue: Revenue::from_entries(revenue.remove(&row.uuid).unwrap_or_default()),
        };
        let stored_case = StoredCase {
            version: row.version,
            customers: customers.get(&row.record_uuid).cloned().unwrap_or_default(),
            updated_by: row.updated_by(),
            case: row.clone().into_case(parts),
        };
        stored_cases.insert(row.uuid, stored_case);
    }
    Ok(stored_cases)
}

async fn load_statuses(
    connection: &impl ConnectionTrait,
    cases: &[Uuid],
) -> Result<HashMap<Uuid, Vec<StatusEntry>>, PortError> {
    let query = status_entity::Entity::find()
        .filter(status_entity::Column::CaseUuid.is_in(cases.iter().copied()))
        .order_by_asc(status_entity::Column::CaseUuid)
        .order_by_asc(status_entity::Column::Position);
    let rows = query.all(connection).await.map_err(db_error("reading statuses"))?;
    Ok(group_by_case(rows, |row| (row.case_uuid, StatusEntry::from(row))))
}

async fn load_items(
    connection: &impl ConnectionTrait,
    cases: &[Uuid],
) -> Result<HashMap<Uuid, Vec<CaseItem>>, PortError> {
    let query = item_entity::Entity::find()
        .filter(item_entity::Column::CaseUuid.is_in(cases.iter().copied()))
        .order_by_asc(item_entity::Column::CaseUuid)
        .order_by_asc(item_entity::Column::Position);
    let rows = query.all(connection).await.map_err(db_error("reading checklists"))?;
    Ok(group_by_case(rows, |row| (row.case_uuid, CaseItem::from(row))))
}

async fn load_rounds(
    connection: &impl ConnectionTrait,
    cases: &[Uuid],
) -> Result<HashMap<Uuid, Vec<RequestRound>>, PortError> {
    let query = round_entity::Entity::find()
        .filter(round_entity::Column::CaseUuid.is_in(cases.iter().copied()))
        .order_by_asc(round_entity::Column::CaseUuid)
        .order_by_asc(round_entity::Column::Position);
    let rows = query.all(connection).await.map_err(db_error("reading the requests of cases"))?;
    Ok(group_by_case(rows, |row| (row.case_uuid, RequestRound::from(row))))
}

async fn load_revenue(
    connection: &impl ConnectionTrait,
    cases: &[Uuid],
) -> Result<HashMap<Uuid, Vec<RevenueEntry>>, PortError> {
    let query =
        revenue_entity::Entity::find().filter(revenue_entity::Column::CaseUuid.is_in(cases.iter().copied()));
    let rows = query.all(connection).await.map_err(db_error("reading the revenue of cases"))?;
    Ok(group_by_case(rows, |row| (row.case_uuid, RevenueEntry::from(row))))
}

async fn load_events(
    connection: &impl ConnectionTrait,
    cases: &[Uuid],
) -> Result<HashMap<Uuid, Vec<CaseEvent>>, PortError> {
    let query = event_entity::Entity::find()
        .filter(event_entity::Column::CaseUuid.is_in(cases.iter().copied()))
        .order_by_asc(event_entity::Column::CaseUuid)
        .order_by_asc(event_entity::Column::Position);
    let rows = query.all(connection).await.map_err(db_error("reading the history of cases"))?;
    Ok(group_by_case(rows, |row| (row.case_uuid, CaseEvent::from(row))))
}

/// Groups rows by their case, in the order of the rows.
fn group_by_case<R, T>(rows: Vec<R>, to_part: impl Fn(R) -> (Uuid, T)) -> HashMap<Uuid, Vec<T>> {
    let mut parts_by_case: HashMap<Uuid, Vec<T>> = HashMap::new();
    for (case, part) in rows.into_iter().map(to_part) {
        parts_by_case.entry(case).or_default().push(part);
    }
    parts_by_case
}

/// Returns the customers of these records, in order.
pub(super) async fn load_customers(
    connection: &impl ConnectionTrait,
    records: &[Uuid],
) -> Result<HashMap<Uuid, Vec<CaseCustomer>>, PortError> {
    let mut customers: HashMap<Uuid, Vec<CaseCustomer>> = HashMap::new();
    if records.is_empty() {
        return Ok(customers);
    }
    let mut sql = Sql::new(
        "SELECT c.record_uuid, c.uuid, c.first_name, c.last_name, c.email, c.account_uuid, \
         (SELECT max(f.mail_failed_at) FROM contact_entry f WHERE f.email_key = c.email_key) AS refused_at \
         FROM customer c WHERE c.record_uuid IN ",
    );
    sql.bind_list(records.iter().copied()).push(" ORDER BY c.record_uuid, c.position");
    let context = "reading the customers of cases";
    for row in statement::list::<CustomerRow>(connection, &sql, context).await? {
        customers.entry(row.record_uuid).or_default().push(row.into());
    }
    Ok(customers)
}

/// Returns the accounts with access to which these records are assigned; employees by name.
async fn load_assigned_accounts(
    connection: &impl ConnectionTrait,
    records: &[Uuid],
) -> Result<HashMap<Uuid, Vec<AssignedAccount>>, PortError> {
    let query = Query::select()
        .columns([("record_assignment", "record_uuid"), ("record_assignment", "account_uuid")])
        .columns([("account", "first_name"), ("account", "last_name"), ("account", "email")])
        .column(("employee", "phone_number"))
        .expr_as(Expr::col(("employee", "uuid")).is_not_null(), "is_employee")
        .from("record_assignment")
        .inner_join("account", Expr::col(("account", "uuid")).equals(("record_assignment", "account_uuid")))
        .left_join("employee", Expr::col(("employee", "uuid")).equals(("account", "uuid")))
        .and_where(Expr::col(("account", "enabled")))
        .and_where(Expr::col(("record_assignment", "record_uuid")).is_in(records.iter().copied()))
        .order_by(("employee", "last_name_key"), Order::Asc)
        .order_by(("employee", "first_name_key"), Order::Asc)
        .order_by(("account", "uuid"), Order::Asc)
        .take();
    let context = "reading the accounts assigned to cases";
    let mut accounts: HashMap<Uuid, Vec<AssignedAccount>> = HashMap::new();
    for row in statement::list::<AssignedAccount>(connection, &query, context).await? {
        accounts.entry(row.record_uuid).or_default().push(row);
    }
    Ok(accounts)
}

#[derive(FromQueryResult)]
struct AssignedAccount {
    record_uuid: Uuid,
    account_uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
    email: String,
    phone_number: Option<String>,
    is_employee: bool,
}

impl AssignedAccount {
    /// Returns `None` for an administrator.
    fn to_employee(&self) -> Option<AssignedEmployee> {
        self.is_employee.then(|| AssignedEmployee {
            name: self.name.clone().into(),
            email: self.email.clone(),
            phone_number: self.phone_number.clone(),
        })
    }
}

/// Customer columns shown with a case.
#[derive(FromQueryResult)]
struct CustomerRow {
    record_uuid: Uuid,
    uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
    email: Option<String>,
    account_uuid: Option<Uuid>,
    refused_at: Option<Stored<Instant>>,
}

impl From<CustomerRow> for CaseCustomer {
    fn from(row: CustomerRow) -> Self {
        Self {
            uuid: row.uuid,
            name: row.name.into(),
            email: row.email,
            account: row.account_uuid,
            has_bounced: row.refused_at.is_some(),
        }
    }
}

/// Returns one column of the rows of `table` with these identifiers.
async fn load_column<T: TryGetable>(
    connection: &impl ConnectionTrait,
    table: &'static str,
    column: &'static str,
    uuids: &[Uuid],
) -> Result<HashMap<Uuid, T>, PortError> {
    if uuids.is_empty() {
        return Ok(HashMap::new());
    }
    let query = Query::select()
        .columns(["uuid", column])
        .from(table)
        .and_where(Expr::col("uuid").is_in(uuids.iter().copied()))
        .take();
    let context = "reading the records of cases";
    let rows = connection.query_all(&query).await.map_err(db_error(context))?;
    let to_pair = |row: &QueryResult| Ok((row.try_get("", "uuid")?, row.try_get("", column)?));
    rows.iter().map(to_pair).collect::<Result<_, _>>().map_err(db_error(context))
}
