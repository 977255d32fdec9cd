//! Deletion of the tasks about deleted inquiries.

use super::super::error::db_error;
use super::entity::{Column, Entity};
use application::error::PortError;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use uuid::Uuid;

/// Deletes the tasks about these inquiries, whose titles usually contain the name of the sender (AMB-209). A task that
/// is also about a record or a partner is kept.
pub async fn delete_tasks_of_inquiries(
    transaction: &DatabaseTransaction,
    inquiries: &[Uuid],
) -> Result<(), PortError> {
    let deletion = Entity::delete_many()
        .filter(Column::InquiryUuid.is_in(inquiries.iter().copied()))
        .filter(Column::RecordUuid.is_null())
        .filter(Column::PartnerUuid.is_null());
    let outcome = deletion.exec(transaction).await;
    outcome.map(|_| ()).map_err(db_error("deleting the tasks of inquiries"))
}
