//! Generic copies of complete rows, including columns added by later migrations. The engine itself produces and reads
//! the JSON.

use super::super::json_column::JsonColumn;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES, execute};
use application::error::PortError;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use serde_json::{Map, Value};
use uuid::Uuid;

const READING_CONTEXT: &str = "copying rows";
const WRITING_CONTEXT: &str = "restoring rows";

/// Row as a map from column name to value.
pub type Row = Map<String, Value>;

/// Table whose rows are copied.
#[derive(Debug)]
pub struct CopiedTable {
    pub name: &'static str,
    pub key: &'static [&'static str],
    /// Column by which the rows to copy are selected.
    pub by: &'static str,
    /// Columns with the table they reference; a row is not restored when a referenced row no longer exists.
    pub needs: &'static [(&'static str, &'static str)],
    /// Columns with the table they reference; they are set to `NULL` when the referenced row no longer exists.
    pub may_need: &'static [(&'static str, &'static str)],
}

/// Copied tables, in the order of their restoration: referenced tables come first.
pub const TABLES: [CopiedTable; 10] = [
    CopiedTable { name: "account", key: &["uuid"], by: "uuid", needs: &[], may_need: &[] },
    // The second factors of an account are deleted with it.
    CopiedTable {
        name: "totp",
        key: &["account_uuid"],
        by: "account_uuid",
        needs: &[("account_uuid", "account")],
        may_need: &[],
    },
    CopiedTable {
        name: "passkey",
        key: &["uuid"],
        by: "account_uuid",
        needs: &[("account_uuid", "account")],
        may_need: &[],
    },
    CopiedTable {
        name: "recovery_code",
        key: &["uuid"],
        by: "account_uuid",
        needs: &[("account_uuid", "account")],
        may_need: &[],
    },
    CopiedTable { name: "customer_record", key: &["uuid"], by: "uuid", needs: &[], may_need: &[] },
    CopiedTable {
        name: "customer",
        key: &["uuid"],
        by: "uuid",
        needs: &[],
        may_need: &[("account_uuid", "account")],
    },
    CopiedTable {
        name: "password_link",
        key: &["digest"],
        by: "account_uuid",
        needs: &[("account_uuid", "account")],
        may_need: &[("case_uuid", "customer_case")],
    },
    CopiedTable { name: "contact_entry", key: &["uuid"], by: "uuid", needs: &[], may_need: &[] },
    CopiedTable {
        name: "contact_group_association",
        key: &["contact_group_uuid", "contact_entry_uuid"],
        by: "contact_entry_uuid",
        needs: &[("contact_group_uuid", "contact_group"), ("contact_entry_uuid", "contact_entry")],
        may_need: &[],
    },
    CopiedTable {
        name: "contact_group_refusal",
        key: &["contact_group_uuid", "contact_entry_uuid"],
        by: "contact_entry_uuid",
        needs: &[("contact_group_uuid", "contact_group"), ("contact_entry_uuid", "contact_entry")],
        may_need: &[],
    },
];

impl CopiedTable {
    /// Returns the table with this name.
    pub fn find_by_name(name: &str) -> Option<&'static Self> {
        TABLES.iter().find(|table| table.name == name)
    }

    /// Returns the rows selected by these values.
    pub async fn read(
        &self,
        transaction: &DatabaseTransaction,
        values: &[Uuid],
    ) -> Result<Vec<Row>, PortError> {
        let mut rows = Vec::new();
        for values in values.chunks(MAX_VALUES) {
            let mut sql = self.select(transaction).await?;
            sql.push(" WHERE t.").push(self.by).push(" IN ").bind_list(values.iter().copied());
            rows.extend(list(transaction, &sql).await?);
        }
        Ok(rows)
    }

    /// Returns the current row with the same key.
    pub async fn list_present(
        &self,
        transaction: &DatabaseTransaction,
        row: &Row,
    ) -> Result<Option<Row>, PortError> {
        let mut sql = self.select(transaction).await?;
        self.push_key(&mut sql, transaction, row);
        Ok(list(transaction, &sql).await?.pop())
    }

    /// Re-inserts a deleted row; returns false when a required parent row no longer exists.
    pub async fn insert(&self, transaction: &DatabaseTransaction, row: &Row) -> Result<bool, PortError> {
        let mut row = row.clone();
        for (column, parent) in self.may_need {
            if row.get(*column).is_some_and(|value| !value.is_null())
                && !self.is_there(transaction, &row, column, parent).await?
            {
                row.insert((*column).to_owned(), Value::Null);
            }
        }
        for (column, parent) in self.needs {
            if !self.is_there(transaction, &row, column, parent).await? {
                return Ok(false);
            }
        }
        let mut sql = Sql::new("INSERT INTO ");
        sql.push(self.name).push(" (");
        for (index, column) in row.keys().enumerate() {
            sql.push(if index == 0 { "" } else { ", " }).name(column);
        }
        sql.push(") SELECT ");
        for (index, column) in row.keys().enumerate() {
            sql.push(if index == 0 { "" } else { ", " });
            self.push_value(&mut sql, transaction, &row, column);
        }
        execute(transaction, &sql, WRITING_CONTEXT).await?;
        if self.key == ["uuid"] {
            // A restored row no longer needs a replacement.
            let mut sql = Sql::new("DELETE FROM merged_identity WHERE removed_uuid = ");
            self.push_value(&mut sql, transaction, &row, "uuid");
            execute(transaction, &sql, WRITING_CONTEXT).await?;
        }
        Ok(true)
    }

    /// Sets these columns to the values of `row`.
    pub async fn update(
        &self,
        transaction: &DatabaseTransaction,
        row: &Row,
        columns: &[&String],
    ) -> Result<(), PortError> {
        if columns.is_empty() {
            return Ok(());
        }
        let mut row = row.clone();
        for (column, parent) in self.may_need {
            let is_selected = columns.iter().any(|selected| selected.as_str() == *column);
            if is_selected
                && row.get(*column).is_some_and(|value| !value.is_null())
                && !self.is_there(transaction, &row, column, parent).await?
            {
                row.insert((*column).to_owned(), Value::Null);
            }
        }
        let mut sql = Sql::new("UPDATE ");
        sql.push(self.name).push(" AS t SET ");
        for (index, column) in columns.iter().enumerate() {
            sql.push(if index == 0 { "" } else { ", " }).name(column).push(" = ");
            self.push_value(&mut sql, transaction, &row, column);
        }
        self.push_key(&mut sql, transaction, &row);
        execute(transaction, &sql, WRITING_CONTEXT).await.map(|_| ())
    }

    /// Deletes the row with the same key.
    pub async fn delete(&self, transaction: &DatabaseTransaction, row: &Row) -> Result<(), PortError> {
        let mut sql = Sql::new("DELETE FROM ");
        sql.push(self.name).push(" AS t");
        self.push_key(&mut sql, transaction, row);
        execute(transaction, &sql, WRITING_CONTEXT).await.map(|_| ())
    }

    /// Returns whether two rows have the same key.
    pub fn is_same(&self, row: &Row, other_row: &Row) -> bool {
        self.key.iter().all(|column| row.get(*column) == other_row.get(*column))
    }

    async fn is_there(
        &self,
        transaction: &DatabaseTransaction,
        row: &Row,
        column: &'static str,
        parent: &'static str,
    ) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM ");
        sql.push(parent).push(" p WHERE p.uuid = ");
        self.push_value(&mut sql, transaction, row, column);
        statement::exists(transaction, &sql, READING_CONTEXT).await
    }

    fn push_key(&self, sql: &mut Sql, transaction: &DatabaseTransaction, row: &Row) {
        for (index, column) in self.key.iter().copied().enumerate() {
            sql.push(if index == 0 { " WHERE t." } else { " AND t." }).push(column).push(" = ");
            self.push_value(sql, transaction, row, column);
        }
    }

    /// Returns a `SELECT` of whole rows of the table, alias `t`, as JSON.
    async fn select(&self, transaction: &DatabaseTransaction) -> Result<Sql, PortError> {
        if transaction.get_database_backend() == DbBackend::Postgres {
            // Generated columns are not restored.
            let mut sql = Sql::new(
                "SELECT to_jsonb(t) - ARRAY(SELECT CAST(g.column_name AS text) FROM information_schema.columns g \
                 WHERE g.table_schema = current_schema() AND g.is_generated = 'ALWAYS' AND g.table_name = ",
            );
            sql.bind(self.name).push(") FROM ").push(self.name).push(" AS t");
            return Ok(sql);
        }
        let mut columns = Sql::new("SELECT name FROM pragma_table_info(");
        columns.bind(self.name).push(")");
        let columns: Vec<String> = statement::list_column(transaction, &columns, READING_CONTEXT).await?;
        // JSON of SQLite cannot contain bytes: a prefix distinguishes texts and blobs.
        let mut sql = Sql::new("SELECT json_object(");
        for (index, column) in columns.iter().enumerate() {
            sql.push(if index == 0 { "" } else { ", " }).bind(column.as_str());
            sql.push(", CASE typeof(t.").name(column).push(") WHEN 'blob' THEN 'x:' || hex(t.").name(column);
            sql.push(") WHEN 'text' THEN 's:' || t.").name(column).push(" ELSE t.").name(column).push(" END");
        }
        sql.push(") FROM ").push(self.name).push(" AS t");
        Ok(sql)
    }

    /// Writes the value of a column with the type of the table.
    fn push_value(&self, sql: &mut Sql, transaction: &DatabaseTransaction, row: &Row, column: &str) {
        let value = row.get(column).cloned().unwrap_or(Value::Null);
        let value = Value::Object(Map::from_iter([(column.to_owned(), value)])).to_string();
        if transaction.get_database_backend() == DbBackend::Postgres {
            sql.push("(SELECT r.").name(column).push(" FROM jsonb_populate_record(CAST(NULL AS ");
            sql.push(self.name).push("), CAST(").bind(value).push(" AS jsonb)) r)");
            return;
        }
        sql.push("(SELECT CASE substr(e.value, 1, 2) WHEN 'x:' THEN unhex(substr(e.value, 3)) ");
        sql.push("WHEN 's:' THEN substr(e.value, 3) ELSE e.value END FROM json_each(")
            .bind(value)
            .push(") e)");
    }
}

async fn list(transaction: &DatabaseTransaction, sql: &Sql) -> Result<Vec<Row>, PortError> {
    let rows: Vec<JsonColumn<Row>> = statement::list_column(transaction, sql, READING_CONTEXT).await?;
    Ok(rows.into_iter().map(|row| row.0).collect())
}
