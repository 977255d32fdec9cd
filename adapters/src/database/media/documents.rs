//! Saving documents in the order of their list.

use super::super::error::during;
use super::super::sql::Sql;
use super::entity::UNATTACHED;
use application::error::PortError;
use application::media::documents::DocumentList;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use uuid::Uuid;

const SAVING: &str = "saving documents";

/// The columns of `media` that say what a document belongs to, and its place there.
#[derive(Clone, Copy, Debug)]
pub struct DocumentColumns {
    parent: &'static str,
    position: &'static str,
}

/// The documents of a type of partners.
pub const OF_PARTNER_TYPE: DocumentColumns =
    DocumentColumns { parent: "partner_type_uuid", position: "partner_type_position" };

/// The documents of a page.
pub const OF_PAGE: DocumentColumns = DocumentColumns { parent: "page_uuid", position: "page_position" };

/// Makes these the documents of `parent`. What the list was made from must still hold.
///
/// # Errors
/// `Conflict` when a file was attached or removed meanwhile; the database refuses.
pub async fn save_documents(
    transaction: &DatabaseTransaction,
    columns: DocumentColumns,
    parent: Uuid,
    list: &DocumentList,
) -> Result<(), PortError> {
    for uuid in &list.removed {
        let mut sql = Sql::new("DELETE FROM media WHERE uuid = ");
        sql.bind(*uuid).push(" AND ").push(columns.parent).push(" = ").bind(parent);
        change_one(transaction, sql).await?;
    }
    for (document, position) in list.documents.iter().zip(0_i32..) {
        let mut sql = Sql::new("UPDATE media AS m SET name = ");
        sql.bind(document.name.as_str());
        sql.push(", ").push(columns.position).push(" = ").bind(position);
        sql.push(", ").push(columns.parent).push(" = ").bind(parent);
        sql.push(" WHERE m.uuid = ").bind(document.uuid).push(" AND ");
        if document.new {
            sql.push(UNATTACHED);
        } else {
            sql.push("m.").push(columns.parent).push(" = ").bind(parent);
        }
        change_one(transaction, sql).await?;
    }
    Ok(())
}

async fn change_one(transaction: &DatabaseTransaction, sql: Sql) -> Result<(), PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    let done = transaction.execute_raw(statement).await.map_err(during(SAVING))?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(PortError::STALE) }
}
