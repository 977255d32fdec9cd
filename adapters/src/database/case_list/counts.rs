//! Number of cases for each value of a filter.

use super::super::customer_record::scope::push_among_visible;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Name, Stored};
use super::filter::{push_condition, push_people, push_stuck, push_unassigned};
use application::actor::RecordScope;
use application::case_list::ports::{CaseFilter, CaseQuery};
use application::case_list::views::{CaseCounts, CaseGroup, CountedPerson, RevenueSums};
use application::customer_case::views::NamedReference;
use application::error::PortError;
use domain::checklist_template::CaseProject;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::status::CaseStatus;
use domain::shared::person::PersonName;
use domain::shared::text::search_key;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

const COUNTING_CONTEXT: &str = "counting cases by their filters";
/// Maximum number of people counted; selection lists contain no more.
const MAX_PEOPLE: u64 = 100;

pub(super) async fn count_by_filter(
    reads: &impl ConnectionTrait,
    query: &CaseQuery,
) -> Result<CaseCounts, PortError> {
    let groups: Vec<GroupRow> = statement::list(reads, &count_by_group(query), COUNTING_CONTEXT).await?;
    let query_without_employee =
        CaseQuery { filter: CaseFilter { assigned_to: None, ..query.filter.clone() }, ..query.clone() };
    let mut unassigned_sql = Sql::new("SELECT count(*) FROM customer_case k WHERE ");
    push_condition(&mut unassigned_sql, &query_without_employee);
    unassigned_sql.push(" AND ");
    push_unassigned(&mut unassigned_sql);
    let assigned_employees: Vec<PersonRow> =
        statement::list(reads, &count_by_employee(&query_without_employee), COUNTING_CONTEXT).await?;
    let query_without_partner =
        CaseQuery { filter: CaseFilter { partner: None, ..query.filter.clone() }, ..query.clone() };
    let partners: Vec<PersonRow> =
        statement::list(reads, &count_by_partner(&query_without_partner), COUNTING_CONTEXT).await?;
    Ok(CaseCounts {
        groups: groups.into_iter().map(CaseGroup::from).collect(),
        assigned_employees: to_sorted_people(assigned_employees),
        unassigned: statement::count(reads, &unassigned_sql, COUNTING_CONTEXT).await?,
        partners: to_sorted_people(partners),
    })
}

/// Returns the query of the counts and sums by status, next actor and project type. Open and closed cases are separate
/// groups: only open ones can be stuck, and the sums of all closed ones are stored.
fn count_by_group(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new("SELECT k.current_status, k.waiting_for, k.project_type, CASE WHEN ");
    push_stuck(&mut sql, query);
    sql.push(" THEN 1 ELSE 0 END AS stuck, ").push(SUMS).push(" WHERE k.is_open = TRUE AND ");
    push_people(&mut sql, query);
    sql.push(" GROUP BY 1, 2, 3, 4 UNION ALL ");
    if counts_all_closed(query) {
        sql.push(ALL_CLOSED);
    } else {
        sql.push("SELECT k.current_status, k.waiting_for, k.project_type, 0 AS stuck, ").push(SUMS);
        sql.push(" WHERE k.is_open = FALSE AND ");
        push_people(&mut sql, query);
        sql.push(" GROUP BY 1, 2, 3");
    }
    sql
}

/// Returns whether the closed cases of all records that are not archived are counted.
fn counts_all_closed(query: &CaseQuery) -> bool {
    let CaseFilter { assigned_to, partner, reason, to_review, deadline_before, legal_missing, .. } =
        query.filter;
    query.scope == RecordScope::All
        && assigned_to.is_none()
        && partner.is_none()
        && reason.is_none()
        && !to_review
        && deadline_before.is_none()
        && !legal_missing
}

/// Stored sums of the closed cases, without those of the archived records.
const ALL_CLOSED: &str = "SELECT g.current_status, CAST(NULL AS TEXT), NULLIF(g.project_type, ''), 0, \
    CAST(sum(g.cases) AS BIGINT), CAST(sum(g.amount) AS BIGINT), CAST(sum(g.expected) AS BIGINT), \
    CAST(sum(g.invoiced) AS BIGINT), CAST(sum(g.received) AS BIGINT) FROM (\
    SELECT current_status, project_type, cases, amount, expected, invoiced, received FROM closed_case_sum \
    UNION ALL SELECT k.current_status, coalesce(k.project_type, ''), -1, -coalesce(k.project_amount, 0), \
    -k.revenue_expected, -k.revenue_invoiced, -k.revenue_received \
    FROM customer_case k WHERE k.record_uuid IN (SELECT z.record_uuid FROM record_archive z) AND k.is_open = FALSE) g \
    GROUP BY g.current_status, g.project_type HAVING sum(g.cases) > 0";

/// Counts all cases of records that are not archived: the open ones, and the stored sums of the closed ones.
pub(super) fn count_all_cases() -> Sql {
    let mut sql = Sql::new(
        "SELECT CAST(sum(g.cases) AS BIGINT) FROM (SELECT sum(cases) AS cases FROM closed_case_sum ",
    );
    sql.push("UNION ALL SELECT count(*) FROM customer_case k WHERE k.is_open = TRUE AND ");
    push_among_visible(&mut sql, RecordScope::All, "k.record_uuid");
    sql.push(" UNION ALL SELECT -count(*) FROM customer_case k WHERE k.is_open = FALSE AND ");
    push_among_visible(&mut sql, RecordScope::Archived, "k.record_uuid");
    sql.push(") g");
    sql
}

const SUMS: &str = "count(*) AS cases, CAST(coalesce(sum(k.project_amount), 0) AS BIGINT) AS amount, \
    CAST(sum(k.revenue_expected) AS BIGINT) AS expected, CAST(sum(k.revenue_invoiced) AS BIGINT) AS invoiced, \
    CAST(sum(k.revenue_received) AS BIGINT) AS received FROM customer_case k";

fn count_by_employee(query: &CaseQuery) -> Sql {
    let mut sql = Sql::new(
        "SELECT a.uuid, a.first_name, a.last_name, CAST(NULL AS TEXT) AS business_name, count(*) AS cases \
         FROM record_assignment r JOIN account a ON a.uuid = r.account_uuid AND a.enabled \
         JOIN customer_case k ON k.record_uuid = r.record_uuid WHERE ",
    );
    push_condition(&mut sql, query);
    sql.push(" GROUP BY a.uuid, a.first_name, a.last_name ORDER BY cases DESC, a.uuid LIMIT ")
        .number(MAX_PEOPLE);
    sql
}

fn count_by_partner(query: &CaseQuery) -> Sql {
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
fn to_sorted_people(rows: Vec<PersonRow>) -> Vec<CountedPerson> {
    let mut people: Vec<CountedPerson> = rows.into_iter().map(CountedPerson::from).collect();
    people.sort_by_cached_key(|person| search_key(&person.named.label));
    people
}

#[derive(FromQueryResult)]
struct GroupRow {
    current_status: Stored<CaseStatus>,
    waiting_for: Option<Stored<NextActor>>,
    project_type: Option<Stored<CaseProject>>,
    stuck: i32,
    cases: Stored<u64>,
    amount: i64,
    expected: i64,
    invoiced: i64,
    received: i64,
}

impl From<GroupRow> for CaseGroup {
    fn from(row: GroupRow) -> Self {
        let GroupRow { expected, invoiced, received, .. } = row;
        Self {
            status: row.current_status.0,
            waiting_for: row.waiting_for.map(Stored::value),
            project: row.project_type.map(Stored::value),
            stuck: row.stuck != 0,
            cases: row.cases.0,
            amount: row.amount,
            revenue: RevenueSums { expected, invoiced, received },
        }
    }
}

#[derive(FromQueryResult)]
struct PersonRow {
    uuid: Uuid,
    #[sea_orm(nested)]
    name: Name,
    business_name: Option<String>,
    cases: Stored<u64>,
}

impl From<PersonRow> for CountedPerson {
    fn from(row: PersonRow) -> Self {
        let label = row.business_name.unwrap_or_else(|| PersonName::from(row.name).full());
        Self { named: NamedReference { uuid: row.uuid, label }, cases: row.cases.0 }
    }
}
