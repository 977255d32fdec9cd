//! Rows of the list of records, as the database hands them over: one by one on PostgreSQL, all in one JSON text
//! on SQLite, whose thread would wake ours for each row, which takes longer than to read it.

use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use super::customer_entity::civility;
use application::customer_record::views::{RecordRow, RowCustomer};
use application::error::PortError;
use sea_orm::{DbBackend, QueryResult};
use serde::Deserialize;
use uuid::Uuid;

/// What a list reads of its records, under names that the JSON text uses again.
pub(super) const COLUMNS: &str = "r.uuid AS c0, r.lifting_of_banking_secrecy AS c1, r.sort_key AS c2, \
    a.uuid AS c3, a.civility AS c4, a.first_name AS c5, a.last_name AS c6, a.phone_number AS c7, a.email AS c8, \
    b.uuid AS c9, b.civility AS c10, b.first_name AS c11, b.last_name AS c12, b.phone_number AS c13, \
    b.email AS c14";
/// Name of the total, which follows them where it is asked for.
pub(super) const TOTAL: &str = "c15";

const FIRST: usize = 3;
const SECOND: usize = 9;

/// A row, and what the list needs of it besides.
pub(super) struct Listed {
    pub row: RecordRow,
    pub sort_key: String,
    /// Rows of the whole list, where that was asked for.
    pub total: Option<i64>,
}

/// Writes what comes before the statement of a list.
pub(super) fn push_before(sql: &mut Sql, backend: DbBackend, with_total: bool) {
    if backend == DbBackend::Sqlite {
        sql.push("SELECT json_group_array(json_array(hex(c0), c1, c2, hex(c3), c4, c5, c6, c7, c8, ");
        sql.push("hex(c9), c10, c11, c12, c13, c14, ").push(if with_total { TOTAL } else { "NULL" });
        sql.push(") ORDER BY c2, c0) FROM (");
    }
}

/// Writes what comes after it.
pub(super) fn push_after(sql: &mut Sql, backend: DbBackend) {
    if backend == DbBackend::Sqlite {
        sql.push(")");
    }
}

/// Reads the answer to the whole.
pub(super) fn read(
    found: &[QueryResult],
    backend: DbBackend,
    with_total: bool,
) -> Result<Vec<Listed>, PortError> {
    if backend != DbBackend::Sqlite {
        return found.iter().map(|row| listed(row, with_total)).collect();
    }
    let context = "reading the list of records";
    let text = found.first().map(|row| row.try_get_by_index::<String>(0)).transpose();
    let text = text.map_err(during(context))?.unwrap_or_else(|| "[]".to_owned());
    let rows: Vec<JsonRow> = serde_json::from_str(&text).map_err(|_| corrupt("the list of records"))?;
    rows.into_iter().map(JsonRow::listed).collect()
}

/// As [`push_before`] writes them.
#[derive(Deserialize)]
struct JsonRow(
    Uuid,
    u8,
    String,
    Uuid,
    String,
    String,
    String,
    String,
    Option<String>,
    // Empty where there is no second customer.
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i64>,
);

impl JsonRow {
    fn listed(self) -> Result<Listed, PortError> {
        let Self(uuid, lifting, sort_key, a, b4, b5, b6, b7, b8, b, c10, c11, c12, c13, c14, total) = self;
        let customer = |uuid, label: &str, first_name, last_name, phone_number, email| {
            Ok::<_, PortError>(RowCustomer {
                uuid: Some(uuid),
                civility: Some(civility(label)?),
                first_name,
                last_name,
                phone_number: Some(phone_number),
                email,
            })
        };
        let mut customers = vec![customer(a, &b4, b5, b6, b7, b8)?];
        if let (Some(label), Some(first), Some(last), Some(phone)) = (c10, c11, c12, c13) {
            let uuid = Uuid::try_parse(&b).map_err(|_| corrupt("the second customer of a record"))?;
            customers.push(customer(uuid, &label, first, last, phone, c14)?);
        }
        let row = RecordRow { uuid, lifting_of_banking_secrecy: lifting != 0, customers };
        Ok(Listed { row, sort_key, total })
    }
}

fn listed(row: &QueryResult, with_total: bool) -> Result<Listed, PortError> {
    let read = during("reading a row of the list of records");
    let mut customers = vec![customer(row, FIRST)?];
    if row.try_get_by_index::<Option<Uuid>>(SECOND).map_err(&read)?.is_some() {
        customers.push(customer(row, SECOND)?);
    }
    let total = if with_total { Some(row.try_get("", TOTAL).map_err(&read)?) } else { None };
    let sort_key = row.try_get_by_index(2).map_err(&read)?;
    let row = RecordRow {
        uuid: row.try_get_by_index(0).map_err(&read)?,
        lifting_of_banking_secrecy: row.try_get_by_index(1).map_err(&read)?,
        customers,
    };
    Ok(Listed { row, sort_key, total })
}

fn customer(row: &QueryResult, at: usize) -> Result<RowCustomer, PortError> {
    let read = during("reading a customer of the list of records");
    let label: String = row.try_get_by_index(at + 1).map_err(&read)?;
    Ok(RowCustomer {
        uuid: Some(row.try_get_by_index(at).map_err(&read)?),
        civility: Some(civility(&label)?),
        first_name: row.try_get_by_index(at + 2).map_err(&read)?,
        last_name: row.try_get_by_index(at + 3).map_err(&read)?,
        phone_number: Some(row.try_get_by_index(at + 4).map_err(&read)?),
        email: row.try_get_by_index(at + 5).map_err(&read)?,
    })
}
