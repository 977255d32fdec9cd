//! Number of cases for each value of a filter.

use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement;
use super::filter::{push_condition, push_people, push_stuck, push_unassigned, push_whatever_status};
use super::values::{number, project, status, turn};
use application::case_list::ports::{CaseFilter, CaseQuery};
use application::case_list::views::{CaseCounts, CaseGroup, CountedPerson, EarnedGroup};
use application::customer_case::views::Named;
use application::error::PortError;
use domain::customer_case::revenue::RevenueStage;
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
        groups: groups.into_iter().map(Group::split).collect::<Result<Vec<_>, _>>()?.concat(),
        employees: people(employees)?,
        unassigned: statement::count(reads, &unassigned, COUNTING).await?,
        partners: people(partners)?,
    })
}

fn groups(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new(
        "SELECT s.current_status, s.waiting_for, s.project_type, count(*) AS cases, \
         CAST(sum(s.stuck) AS BIGINT) AS stuck, CAST(coalesce(sum(s.project_amount), 0) AS BIGINT) AS amount, \
         CAST(coalesce(sum(s.project_amount * s.stuck), 0) AS BIGINT) AS stuck_amount FROM (\
         SELECT k.current_status, k.waiting_for, k.project_type, k.project_amount, CASE WHEN ",
    );
    push_stuck(&mut sql, query);
    sql.push(" THEN 1 ELSE 0 END AS stuck FROM customer_case k WHERE ");
    push_people(&mut sql, query);
    sql.push(") s GROUP BY s.current_status, s.waiting_for, s.project_type");
    sql
}

/// Returns the revenue of the cases that match the filter, whatever their status.
pub(super) async fn revenue(
    reads: &impl ConnectionTrait,
    query: &CaseQuery,
) -> Result<Vec<EarnedGroup>, PortError> {
    let mut sql = Sql::new(
        "SELECT k.current_status, v.stage, CAST(sum(v.amount) AS BIGINT) AS amount \
         FROM case_revenue v JOIN customer_case k ON k.uuid = v.case_uuid WHERE ",
    );
    push_whatever_status(&mut sql, query);
    sql.push(" GROUP BY k.current_status, v.stage");
    let groups: Vec<EarnedRow> = statement::list(reads, &sql, "adding up what is earned with cases").await?;
    groups.into_iter().map(EarnedGroup::try_from).collect()
}

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
    stuck: i64,
    cases: i64,
    amount: i64,
    stuck_amount: i64,
}

impl Group {
    /// Splits a group into overdue cases and the others.
    fn split(self) -> Result<[CaseGroup; 2], PortError> {
        let (status, cases, stuck) =
            (status(&self.current_status)?, number(self.cases)?, number(self.stuck)?);
        let waiting_for = self.waiting_for.as_deref().map(turn).transpose()?;
        let project = self.project_type.as_deref().map(project).transpose()?;
        let group = |stuck, cases, amount| CaseGroup { status, waiting_for, project, stuck, cases, amount };
        Ok([
            group(true, stuck, self.stuck_amount),
            group(false, cases.saturating_sub(stuck), self.amount - self.stuck_amount),
        ])
    }
}

#[derive(FromQueryResult)]
struct EarnedRow {
    current_status: String,
    stage: String,
    amount: i64,
}

impl TryFrom<EarnedRow> for EarnedGroup {
    type Error = PortError;

    fn try_from(row: EarnedRow) -> Result<Self, PortError> {
        let stage = RevenueStage::from_key(&row.stage).ok_or_else(|| corrupt("what is earned with cases"))?;
        Ok(Self { status: status(&row.current_status)?, stage, amount: row.amount })
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
