//! Merge of the entries of two customers who are the same person, and its reversal.

use super::super::campaign::message_entity as message;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::execute;
use super::super::stored::Stored;
use super::entity;
use super::membership::{merge_entries, refuse_groups};
use super::{ListLock, lock_list, mark_changed};
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const MERGING_CONTEXT: &str = "merging the entries of one person";
const SEPARATING_CONTEXT: &str = "separating the entries of two customers";

/// Result of a merge of two entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MergedEntries {
    pub kept: Uuid,
    pub removed: Uuid,
    /// Campaign messages of the deleted entry, sent or pending.
    messages: Vec<MessageKey>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromQueryResult)]
struct MessageKey {
    campaign_uuid: Uuid,
    position: i32,
}

/// Merges the entry of `other` into that of `customer`: groups, messages and refusals. Returns `None` when only one of
/// them has an entry, which then belongs to the customer.
pub async fn merge_customers(
    connection: &impl ConnectionTrait,
    customer: Uuid,
    other: Uuid,
    now: Instant,
) -> Result<Option<MergedEntries>, PortError> {
    lock_list(connection, ListLock::Shared).await?;
    let (kept_entry, removed_entry) =
        (find_entry(connection, customer).await?, find_entry(connection, other).await?);
    let (Some(kept_entry), Some(removed_entry)) = (kept_entry, removed_entry) else {
        let update = entity::Entity::update_many()
            .col_expr(entity::Column::CustomerUuid, Expr::value(customer))
            .filter(entity::Column::CustomerUuid.eq(other));
        update.exec(connection).await.map_err(db_error(MERGING_CONTEXT))?;
        return Ok(None);
    };
    copy_refusals(connection, kept_entry, removed_entry).await?;
    let messages = message::Entity::find()
        .select_only()
        .columns([message::Column::CampaignUuid, message::Column::Position])
        .filter(message::Column::EntryUuid.eq(removed_entry))
        .order_by_asc(message::Column::CampaignUuid)
        .into_model::<MessageKey>();
    let messages = messages.all(connection).await.map_err(db_error(MERGING_CONTEXT))?;
    merge_entries(connection, kept_entry, removed_entry).await?;
    mark_changed(connection, kept_entry, now).await?;
    Ok(Some(MergedEntries { kept: kept_entry, removed: removed_entry, messages }))
}

async fn find_entry(connection: &impl ConnectionTrait, customer: Uuid) -> Result<Option<Uuid>, PortError> {
    let query = entity::Entity::find().filter(entity::Column::CustomerUuid.eq(customer));
    let entry = query.one(connection).await.map_err(db_error(MERGING_CONTEXT))?;
    Ok(entry.map(|entry| entry.uuid))
}

/// Copies the refusals of the deleted entry to the kept one.
async fn copy_refusals(
    connection: &impl ConnectionTrait,
    kept: Uuid,
    removed: Uuid,
) -> Result<(), PortError> {
    let mut sql = Sql::new(
        "UPDATE contact_entry SET mail_refused_at = (SELECT o.mail_refused_at FROM contact_entry o \
        WHERE o.uuid = ",
    );
    sql.bind(removed).push(") WHERE mail_refused_at IS NULL AND uuid = ").bind(kept);
    sql.push(" AND EXISTS (SELECT 1 FROM contact_entry o WHERE o.mail_refused_at IS NOT NULL AND o.uuid = ");
    sql.bind(removed).push(")");
    if execute(connection, &sql, MERGING_CONTEXT).await? > 0 {
        refuse_groups(connection, kept, MERGING_CONTEXT).await?;
    }
    let mut sql =
        Sql::new("UPDATE contact_entry SET status_sms = 'DISABLED', sms_withheld = FALSE WHERE uuid = ");
    sql.bind(kept).push(
        " AND EXISTS (SELECT 1 FROM contact_entry o WHERE o.status_sms = 'DISABLED' \
        AND NOT o.sms_withheld AND o.uuid = ",
    );
    sql.bind(removed).push(")");
    execute(connection, &sql, MERGING_CONTEXT).await.map(|_| ())
}

/// Prepares the undo of a merge: the restored entry gets its messages back, and refusals made after `since` under the
/// merged entry apply to both entries, which counts as a change of the restored one.
pub async fn restore_removed_entry(
    connection: &impl ConnectionTrait,
    MergedEntries { kept, removed, messages }: &MergedEntries,
    since: Instant,
    now: Instant,
) -> Result<(), PortError> {
    lock_list(connection, ListLock::Shared).await?;
    for message in messages {
        let update = message::Entity::update_many()
            .col_expr(message::Column::EntryUuid, Expr::value(*removed))
            .filter(message::Column::CampaignUuid.eq(message.campaign_uuid))
            .filter(message::Column::Position.eq(message.position));
        update.exec(connection).await.map_err(db_error(SEPARATING_CONTEXT))?;
    }
    let mut sql = Sql::new(
        "UPDATE contact_entry SET mail_refused_at = (SELECT o.mail_refused_at FROM contact_entry o \
        WHERE o.uuid = ",
    );
    sql.bind(*kept).push(") WHERE mail_refused_at IS NULL AND uuid = ").bind(*removed);
    sql.push(" AND EXISTS (SELECT 1 FROM contact_entry o WHERE o.uuid = ").bind(*kept);
    sql.push(" AND o.mail_refused_at > ").bind(Stored(since)).push(")");
    if execute(connection, &sql, SEPARATING_CONTEXT).await? > 0 {
        refuse_groups(connection, *removed, SEPARATING_CONTEXT).await?;
        return mark_changed(connection, *removed, now).await;
    }
    let mut sql = Sql::new(
        "UPDATE contact_group_association SET status_mail = 'DISABLED', withheld = FALSE \
        WHERE contact_entry_uuid = ",
    );
    sql.bind(*removed);
    sql.push(
        " AND contact_group_uuid IN (SELECT o.contact_group_uuid FROM contact_group_association o \
        WHERE o.status_mail = 'DISABLED' AND NOT o.withheld AND o.contact_entry_uuid = ",
    );
    sql.bind(*kept).push(" AND o.changed_at > ").bind(Stored(since)).push(")");
    if execute(connection, &sql, SEPARATING_CONTEXT).await? > 0 {
        mark_changed(connection, *removed, now).await?;
    }
    Ok(())
}
