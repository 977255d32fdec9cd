//! Number of cases for each value of a filter.

use super::super::sql::Sql;
use super::super::statement;
use super::filter::{push_condition, push_people, push_stuck, push_unassigned};
use super::values::{number, project, status, turn};
use application::case_list::ports::{CaseFilter, CaseQuery};
use application::case_list::views::{CaseCounts, CaseGroup, CountedPerson, RevenueSums};
use application::customer_case::views::Named;
use application::error::PortError;
use domain::shared::person::PersonName;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

const COUNTING: &str = "counting cases by their filters";
/// Maximum number of people counted; selection lists contain no more.
const MAX_PEOPLE: u64 = 100;

pub(super) async fn of(reads: &impl ConnectionTrait, query: &CaseQuery) -> Result<CaseCounts, PortError> {
    let groups: Vec<Group> = statement::list(reads, &groups(query), COUNTING).await?;
    let whoever =
        CaseQuery { filter: CaseFilter { assigned_to: None, ..query.filter.clone() }, ..query.clone() };
    let mut unassigned = Sql::new("SELECT count(*) FROM customer_case k WHERE ");
    push_condition(&mut unassigned, &whoever);
    unassigned.push(" AND ");
    push_unassigned(&mut unassigned);
    let employees: Vec<Person> = statement::list(reads, &employees(&whoever), COUNTING).await?;
    let whose = CaseQuery { filter: CaseFilter { partner: None, ..query.filter.clone() }, ..query.clone() };
    let partners: Vec<Person> = statement::list(reads, &partners(&whose), COUNTING).await?;
    Ok(CaseCounts {
        groups: groups.into_iter().map(CaseGroup::try_from).collect::<Result<_, _>>()?,
        employees: people(employees)?,
        unassigned: statement::count(reads, &unassigned, COUNTING).await?,
        partners: people(partners)?,
    })
}

/// Groups open and closed cases apart: each half has its covering index, and only open cases can be stuck.
fn groups(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new("SELECT k.current_status, k.waiting_for, k.project_type, CASE WHEN ");
    push_stuck(&mut sql, query);
    sql.push(" THEN 1 ELSE 0 END AS stuck, ").push(SUMS).push(" WHERE k.is_open = TRUE AND ");
    push_people(&mut sql, query);
    sql.push(
        " GROUP BY 1, 2, 3, 4 UNION ALL SELECT k.current_status, k.waiting_for, k.project_type, 0 AS stuck, ",
    );
    sql.push(SUMS).push(" WHERE k.is_open = FALSE AND ");
    push_people(&mut sql, query);
    sql.push(" GROUP BY 1, 2, 3");
    sql
}

const SUMS: &str = "count(*) AS cases, CAST(coalesce(sum(k.project_amount), 0) AS BIGINT) AS amount, \
    CAST(sum(k.revenue_expected) AS BIGINT) AS expected, CAST(sum(k.revenue_invoiced) AS BIGINT) AS invoiced, \
    CAST(sum(k.revenue_received) AS BIGINT) AS received FROM customer_case k";

fn employees(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new(
        "SELECT c.uuid, c.first_name, c.last_name, CAST(NULL AS TEXT) AS business_name, count(*) AS cases \
         FROM record_assignment w JOIN account c ON c.uuid = w.account_uuid AND c.enabled \
         JOIN customer_case k ON k.record_uuid = w.record_uuid WHERE ",
    );
    push_condition(&mut sql, query);
    sql.push(" GROUP BY c.uuid, c.first_name, c.last_name ORDER BY cases DESC, c.uuid LIMIT ")
        .number(MAX_PEOPLE);
    sql
}

fn partners(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new(
        "SELECT p.uuid, p.first_name, p.last_name, p.business_name, g.cases FROM (\
         SELECT k.partner_uuid, count(*) AS cases FROM customer_case k WHERE k.partner_uuid IS NOT NULL AND ",
    );
    push_condition(&mut sql, query);
    sql.push(" GROUP BY k.partner_uuid) g JOIN partner p ON p.uuid = g.partner_uuid ");
    sql.push("ORDER BY g.cases DESC, p.uuid LIMIT ").number(MAX_PEOPLE);
    sql
}

/// Sorts the people by name.
fn people(rows: Vec<Person>) -> Result<Vec<CountedPerson>, PortError> {
    let mut found = rows.into_iter().map(CountedPerson::try_from).collect::<Result<Vec<_>, _>>()?;
    found.sort_by_cached_key(|one| search_key(&one.named.label));
    Ok(found)
}

#[derive(FromQueryResult)]
struct Group {
    current_status: String,
    waiting_for: Option<String>,
    project_type: Option<String>,
    stuck: i32,
    cases: i64,
    amount: i64,
    expected: i64,
    invoiced: i64,
    received: i64,
}

impl TryFrom<Group> for CaseGroup {
    type Error = PortError;

    fn try_from(row: Group) -> Result<Self, PortError> {
        let Group { expected, invoiced, received, .. } = row;
        Ok(Self {
            status: status(&row.current_status)?,
            waiting_for: row.waiting_for.as_deref().map(turn).transpose()?,
            project: row.project_type.as_deref().map(project).transpose()?,
            stuck: row.stuck != 0,
            cases: number(row.cases)?,
            amount: row.amount,
            revenue: RevenueSums { expected, invoiced, received },
        })
    }
}

#[derive(FromQueryResult)]
struct Person {
    uuid: Uuid,
    first_name: String,
    last_name: String,
    business_name: Option<String>,
    cases: i64,
}

impl TryFrom<Person> for CountedPerson {
    type Error = PortError;

    fn try_from(row: Person) -> Result<Self, PortError> {
        let name = PersonName { first_name: row.first_name, last_name: row.last_name };
        let label = row.business_name.unwrap_or_else(|| name.full());
        Ok(Self { named: Named { uuid: row.uuid, label }, cases: number(row.cases)? })
    }
}
