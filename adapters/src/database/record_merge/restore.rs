//! Restores the rows that a merge changed; later changes are kept.

use super::super::error::corrupt;
use super::copy::{ChangedRow, MergeCopy};
use super::rows::{CopiedTable, Row};
use application::error::PortError;
use sea_orm::DatabaseTransaction;

/// Restores the rows that the merge deleted, and each column that still has the value set by the merge.
pub(super) async fn restore_rows(
    transaction: &DatabaseTransaction,
    copy: &MergeCopy,
) -> Result<(), PortError> {
    // Updates run first, because they free unique addresses.
    for ChangedRow { table, before, after } in &copy.rows {
        let (Some(before), Some(after)) = (before, after) else { continue };
        let table = find_table(table)?;
        if let Some(now) = table.list_present(transaction, after).await? {
            // Columns that reference other rows are restored after the insertions below.
            let columns = list_columns_to_restore(table, before, after, &now, false);
            table.update(transaction, before, &columns).await?;
        }
    }
    for ChangedRow { table, before, after } in &copy.rows {
        let table = find_table(table)?;
        match (before, after) {
            (Some(before), None) if table.list_present(transaction, before).await?.is_none() => {
                table.insert(transaction, before).await?;
            }
            (Some(before), Some(after)) => {
                if let Some(now) = table.list_present(transaction, after).await? {
                    let columns = list_columns_to_restore(table, before, after, &now, true);
                    table.update(transaction, before, &columns).await?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Deletes the rows that the merge inserted and that are no longer needed.
pub(super) async fn delete_inserted_rows(
    transaction: &DatabaseTransaction,
    copy: &MergeCopy,
) -> Result<(), PortError> {
    for ChangedRow { table, before, after } in copy.rows.iter().rev() {
        if let (None, Some(after)) = (before, after) {
            find_table(table)?.delete(transaction, after).await?;
        }
    }
    Ok(())
}

fn find_table(table: &str) -> Result<&'static CopiedTable, PortError> {
    CopiedTable::find_by_name(table).ok_or_else(|| corrupt("a table of copied rows"))
}

/// Returns the columns to restore: changed by the merge and not since. With `selects_references`, those that
/// reference another row, else all others.
fn list_columns_to_restore<'a>(
    table: &CopiedTable,
    before: &'a Row,
    after: &Row,
    now: &Row,
    selects_references: bool,
) -> Vec<&'a String> {
    let is_reference = |column: &str| {
        ["record_uuid", "customer_uuid"].contains(&column)
            || table.needs.iter().chain(table.may_need).any(|(referencing, _)| *referencing == column)
    };
    // The version only increases, so that an open form of the merged record is refused as stale.
    let version = |column: &str| table.name == "customer_record" && column == "version";
    before
        .iter()
        .filter(|(column, value)| {
            after.get(*column) != Some(*value) && now.get(*column) == after.get(*column)
        })
        .map(|(column, _)| column)
        .filter(|column| !version(column) && is_reference(column) == selects_references)
        .collect()
}
