//! Table `record_merge_copy`: data to undo a merge, stored for a day.

use super::super::contact::MergedEntries;
use super::super::error::{corrupt, db_error};
use super::super::json_column::JsonColumn;
use super::super::stored::Stored;
use super::rows::{Row, TABLES};
use application::error::PortError;
use domain::record_merge::SamePerson;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;
use sea_orm::{DatabaseTransaction, IntoActiveModel};
use serde::{Deserialize, Serialize};

const KEEPING_CONTEXT: &str = "saving the copy for undoing a merge";

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_merge_copy")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub merge_uuid: Uuid,
    #[sea_orm(column_type = "JsonBinary")]
    pub content: JsonColumn<MergeCopy>,
    pub created_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Rows whose reference was changed by the merge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovedRows {
    pub table: String,
    pub column: String,
    pub from: Uuid,
    pub to: Uuid,
    /// Primary keys as texts.
    pub keys: Vec<String>,
}

impl MovedRows {
    /// Returns the primary keys as identifiers.
    ///
    /// # Errors
    /// `Corrupt`: a key is not an identifier.
    pub fn parse_uuids(&self) -> Result<Vec<Uuid>, PortError> {
        let keys = self.keys.iter().map(|key| key.parse());
        keys.collect::<Result<_, _>>().map_err(|_| corrupt("the key of a moved row"))
    }
}

/// Row that the merge changed, deleted (no `after`) or inserted (no `before`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangedRow {
    pub table: String,
    pub before: Option<Row>,
    pub after: Option<Row>,
}

impl ChangedRow {
    /// Returns whether the row is a customer that the merge moved to another record.
    pub fn is_moved_customer(&self) -> bool {
        let (Some(before), Some(after)) = (&self.before, &self.after) else { return false };
        self.table == "customer" && before.get("record_uuid") != after.get("record_uuid")
    }
}

/// Data to undo a merge. The names in the stored JSON never change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MergeCopy {
    #[serde(rename = "came")]
    pub customers_of_removed: Vec<Uuid>,
    #[serde(rename = "stayed")]
    pub customers_of_kept: Vec<Uuid>,
    pub moved: Vec<MovedRows>,
    pub rows: Vec<ChangedRow>,
    /// Tasks that were detached from the date and title of a record.
    #[serde(rename = "released")]
    pub released_tasks: Vec<Uuid>,
    /// Employees newly assigned to the kept record, and those assigned to both.
    pub assigned: Vec<Uuid>,
    pub assigned_to_both: Vec<Uuid>,
    pub entries: Vec<MergedEntries>,
    /// Customers of both records; empty in the copies of earlier versions.
    #[serde(rename = "same", default)]
    pub same_people: Vec<SamePerson>,
}

impl MergeCopy {
    pub async fn save(
        self,
        transaction: &DatabaseTransaction,
        merge: Uuid,
        at: Instant,
    ) -> Result<(), PortError> {
        let row = Model { merge_uuid: merge, content: JsonColumn(self), created_at: Stored(at) };
        let insert = Entity::insert(row.into_active_model()).exec_without_returning(transaction).await;
        insert.map(|_| ()).map_err(db_error(KEEPING_CONTEXT))
    }

    /// Deletes and returns the copy; `None` when it has expired.
    pub async fn take(transaction: &DatabaseTransaction, merge: Uuid) -> Result<Option<Self>, PortError> {
        let row = Entity::find_by_id(merge).one(transaction).await.map_err(db_error(KEEPING_CONTEXT))?;
        let Some(row) = row else { return Ok(None) };
        Entity::delete_by_id(merge).exec(transaction).await.map_err(db_error(KEEPING_CONTEXT))?;
        Ok(Some(row.content.0))
    }
}

/// Copied rows of each table, in the order of the tables.
pub type Snapshot = Vec<Vec<Row>>;

/// Returns the differences between two copies of the same rows.
pub fn list_changes(before: &Snapshot, after: &Snapshot) -> Vec<ChangedRow> {
    let mut changes = Vec::new();
    for ((table, before), after) in TABLES.iter().zip(before).zip(after) {
        let table_name = || table.name.to_owned();
        for row in before {
            let now = after.iter().find(|now| table.is_same(row, now));
            if now != Some(row) {
                let (before, after) = (Some(row.clone()), now.cloned());
                changes.push(ChangedRow { table: table_name(), before, after });
            }
        }
        let new = after.iter().filter(|now| !before.iter().any(|row| table.is_same(row, now)));
        changes.extend(new.map(|row| ChangedRow {
            table: table_name(),
            before: None,
            after: Some(row.clone()),
        }));
    }
    changes
}
