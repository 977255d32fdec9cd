//! Merge of the entries of two customers who are the same person, and its reversal.

use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::joining::unite;
use super::lock_list;
use application::error::PortError;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, FromQueryResult};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

const JOINING: &str = "joining the entries of one person";
const PARTING: &str = "parting the entries of two customers";

/// Result of a merge of two entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedEntries {
    pub kept: Uuid,
    pub removed: Uuid,
    /// Campaign messages of the deleted entry, sent or pending.
    messages: Vec<Message>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromQueryResult)]
struct Message {
    campaign_uuid: Uuid,
    position: i32,
}

/// Merges the entry of `other` into that of `customer`: groups, messages and refusals. Returns `None` when only one of
/// them has an entry, which then belongs to the customer.
///
/// # Errors
/// The database fails.
pub async fn join_customers(
    connection: &impl ConnectionTrait,
    customer: Uuid,
    other: Uuid,
) -> Result<Option<JoinedEntries>, PortError> {
    lock_list(connection, false).await?;
    let (kept, removed) = (entry_of(connection, customer).await?, entry_of(connection, other).await?);
    let (Some(kept), Some(removed)) = (kept, removed) else {
        let mut sql = Sql::new("UPDATE contact_entry SET customer_uuid = ");
        sql.bind(customer).push(" WHERE customer_uuid = ").bind(other);
        execute(connection, &sql, JOINING).await?;
        return Ok(None);
    };
    take_refusals(connection, kept, removed).await?;
    let mut sql = Sql::new("SELECT campaign_uuid, position FROM campaign_message WHERE entry_uuid = ");
    sql.bind(removed).push(" ORDER BY campaign_uuid");
    let messages: Vec<Message> = statement::list(connection, &sql, JOINING).await?;
    // When both received the same campaign, only the message of the kept entry keeps its recipient.
    let mut sql = Sql::new("UPDATE campaign_message SET entry_uuid = ");
    sql.bind(kept).push(" WHERE entry_uuid = ").bind(removed);
    sql.push(
        " AND campaign_uuid NOT IN (SELECT m.campaign_uuid FROM campaign_message m WHERE m.entry_uuid = ",
    );
    sql.bind(kept).push(")");
    execute(connection, &sql, JOINING).await?;
    unite(connection, kept, removed).await?;
    Ok(Some(JoinedEntries { kept, removed, messages }))
}

async fn entry_of(connection: &impl ConnectionTrait, customer: Uuid) -> Result<Option<Uuid>, PortError> {
    let mut sql = Sql::new("SELECT uuid FROM contact_entry WHERE customer_uuid = ");
    sql.bind(customer);
    statement::value(connection, &sql, JOINING).await
}

/// Copies the refusals of the deleted entry to the kept one.
async fn take_refusals(
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
    if execute(connection, &sql, JOINING).await? > 0 {
        let mut sql = Sql::new(
            "UPDATE contact_group_association SET status_mail = 'DISABLED', withheld = FALSE \
            WHERE contact_entry_uuid = ",
        );
        sql.bind(kept);
        execute(connection, &sql, JOINING).await?;
    }
    let mut sql =
        Sql::new("UPDATE contact_entry SET status_sms = 'DISABLED', sms_withheld = FALSE WHERE uuid = ");
    sql.bind(kept).push(
        " AND EXISTS (SELECT 1 FROM contact_entry o WHERE o.status_sms = 'DISABLED' \
        AND NOT o.sms_withheld AND o.uuid = ",
    );
    sql.bind(removed).push(")");
    execute(connection, &sql, JOINING).await.map(|_| ())
}

/// Runs before the undo: the restored entry gets its messages back, and refusals made after `since` under the merged
/// entry apply to both.
///
/// # Errors
/// The database fails.
pub async fn refused_since(
    connection: &impl ConnectionTrait,
    JoinedEntries { kept, removed, messages }: &JoinedEntries,
    since: Instant,
) -> Result<(), PortError> {
    lock_list(connection, false).await?;
    for message in messages {
        let mut sql = Sql::new("UPDATE campaign_message SET entry_uuid = ");
        sql.bind(*removed).push(" WHERE campaign_uuid = ").bind(message.campaign_uuid);
        sql.push(" AND position = ").bind(message.position);
        execute(connection, &sql, PARTING).await?;
    }
    let mut sql = Sql::new(
        "UPDATE contact_entry SET mail_refused_at = (SELECT o.mail_refused_at FROM contact_entry o \
        WHERE o.uuid = ",
    );
    sql.bind(*kept).push(") WHERE mail_refused_at IS NULL AND uuid = ").bind(*removed);
    sql.push(" AND EXISTS (SELECT 1 FROM contact_entry o WHERE o.uuid = ").bind(*kept);
    sql.push(" AND o.mail_refused_at > ").bind(since.micros()).push(")");
    let all = execute(connection, &sql, PARTING).await? > 0;
    let mut sql = Sql::new(
        "UPDATE contact_group_association SET status_mail = 'DISABLED', withheld = FALSE \
        WHERE contact_entry_uuid = ",
    );
    sql.bind(*removed);
    if !all {
        sql.push(
            " AND contact_group_uuid IN (SELECT o.contact_group_uuid FROM contact_group_association o \
            WHERE o.status_mail = 'DISABLED' AND NOT o.withheld AND o.contact_entry_uuid = ",
        );
        sql.bind(*kept).push(" AND o.changed_at > ").bind(since.micros()).push(")");
    }
    execute(connection, &sql, PARTING).await.map(|_| ())
}
