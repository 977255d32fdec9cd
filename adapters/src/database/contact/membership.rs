//! Group memberships, and the refusals in groups.

use super::super::campaign::message_entity as message;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES, execute};
use super::super::stored::Stored;
use super::association_entity as association;
use super::{entity, is_unlinked};
use application::contact::ports::GroupAddition;
use application::error::PortError;
use domain::contact::ContactStatus;
use domain::shared::instant::Instant;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, QueryFilter, QuerySelect, QueryTrait,
};
use uuid::Uuid;

const ADDING_CONTEXT: &str = "adding contacts to a group";

/// Adds the entries to the group as activated (doc 3 §4). Entries that refused all mails, or this group when they were
/// members before, and entries whose record allows no mails are added as disabled. Existing members are not changed.
pub(super) async fn add_to_group(
    connection: &impl ConnectionTrait,
    group: Uuid,
    entries: &[Uuid],
    now: Instant,
) -> Result<(), PortError> {
    for entries in entries.chunks(MAX_VALUES) {
        let mut sql = Sql::new(
            "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, withheld, \
             changed_at) SELECT j.contact_group_uuid, j.uuid, \
             CASE WHEN j.refused OR j.withheld THEN 'DISABLED' ELSE 'ACTIVATED' END, \
             j.withheld AND NOT j.refused, j.changed_at FROM (SELECT g.uuid AS contact_group_uuid, e.uuid, ",
        );
        sql.push(
            "(e.mail_refused_at IS NOT NULL OR EXISTS (SELECT 1 FROM contact_group_refusal r \
             WHERE r.contact_group_uuid = g.uuid AND r.contact_entry_uuid = e.uuid)) AS refused, \
             EXISTS (SELECT 1 FROM contact_group_association a JOIN contact_group k ON k.uuid = a.contact_group_uuid \
             WHERE a.contact_entry_uuid = e.uuid AND a.withheld AND k.automated_key IS NOT NULL) AS withheld, ",
        );
        sql.push("CAST(")
            .bind(Stored(now))
            .push(" AS BIGINT) AS changed_at FROM contact_entry e JOIN contact_group g ON g.uuid = ");
        sql.bind(group).push(" WHERE e.uuid IN ").bind_list(entries.iter().copied());
        sql.push(") j WHERE TRUE ON CONFLICT DO NOTHING");
        execute(connection, &sql, ADDING_CONTEXT).await?;
    }
    Ok(())
}

/// Adds the customers of these records to a group; returns the added entries and the number of existing members.
pub(super) async fn add_records_to_group(
    connection: &impl ConnectionTrait,
    addition: &GroupAddition,
) -> Result<(Vec<Uuid>, u64), PortError> {
    let (mut added_entries, mut known_count) = (Vec::new(), 0);
    for records in addition.records.chunks(MAX_VALUES) {
        let mut sql = Sql::new(
            "SELECT e.uuid, EXISTS (SELECT 1 FROM contact_group_association s \
             WHERE s.contact_entry_uuid = e.uuid AND s.contact_group_uuid = ",
        );
        sql.bind(addition.group).push(
            ") AS member FROM customer c JOIN contact_entry e ON e.customer_uuid = c.uuid WHERE c.record_uuid IN ",
        );
        sql.bind_list(records.iter().copied());
        for MatchingContact { uuid, member } in statement::list(connection, &sql, ADDING_CONTEXT).await? {
            if member {
                known_count += 1;
            } else {
                added_entries.push(uuid);
            }
        }
    }
    add_to_group(connection, addition.group, &added_entries, addition.author.at).await?;
    Ok((added_entries, known_count))
}

#[derive(FromQueryResult)]
struct MatchingContact {
    uuid: Uuid,
    member: bool,
}

/// Removes an entry from a group. A refusal of its mails is kept in case the entry is added again.
pub(super) async fn remove_from_group(
    connection: &impl ConnectionTrait,
    group: Uuid,
    entry: Uuid,
    now: Instant,
) -> Result<(), PortError> {
    let context = "taking a contact out of a group";
    let mut sql = Sql::new(
        "INSERT INTO contact_group_refusal (contact_group_uuid, contact_entry_uuid, refused_at) \
         SELECT s.contact_group_uuid, s.contact_entry_uuid, CAST(",
    );
    sql.bind(Stored(now)).push(" AS BIGINT) FROM contact_group_association s WHERE s.contact_group_uuid = ");
    sql.bind(group).push(" AND s.contact_entry_uuid = ").bind(entry);
    sql.push(" AND s.status_mail = 'DISABLED' AND NOT s.withheld ON CONFLICT DO NOTHING");
    execute(connection, &sql, context).await?;
    let deletion = association::Entity::delete_many()
        .filter(association::Column::ContactGroupUuid.eq(group))
        .filter(association::Column::ContactEntryUuid.eq(entry));
    deletion.exec(connection).await.map(|_| ()).map_err(db_error(context))
}

/// Disables the mails of all groups of an entry.
pub(super) async fn refuse_groups(
    connection: &impl ConnectionTrait,
    entry: Uuid,
    context: &'static str,
) -> Result<(), PortError> {
    let update = association::Entity::update_many()
        .col_expr(association::Column::StatusMail, Expr::value(Stored(ContactStatus::Disabled)))
        .col_expr(association::Column::Withheld, Expr::value(false))
        .filter(association::Column::ContactEntryUuid.eq(entry));
    update.exec(connection).await.map(|_| ()).map_err(db_error(context))
}

/// Merges the entry that an import created for the current address into the entry of a person: its groups, and all
/// refusals for that address.
pub(super) async fn merge_imported_entry(
    connection: &impl ConnectionTrait,
    entry: Uuid,
    email_key: &str,
) -> Result<(), PortError> {
    let context = "merging two entries of one address";
    let mut sql = Sql::new(
        "UPDATE contact_entry SET mail_refused_at = (SELECT min(o.mail_refused_at) \
        FROM contact_entry o WHERE o.email_key = ",
    );
    sql.bind(email_key).push(") WHERE mail_refused_at IS NULL AND uuid = ").bind(entry);
    sql.push(
        " AND EXISTS (SELECT 1 FROM contact_entry o WHERE o.mail_refused_at IS NOT NULL AND o.email_key = ",
    );
    sql.bind(email_key).push(")");
    if execute(connection, &sql, context).await? > 0 {
        refuse_groups(connection, entry, context).await?;
    }
    let query = entity::Entity::find().filter(is_unlinked()).filter(entity::Column::EmailKey.eq(email_key));
    let imported_entry = query.one(connection).await.map_err(db_error(context))?;
    match imported_entry {
        Some(imported_entry) => merge_entries(connection, entry, imported_entry.uuid).await,
        None => Ok(()),
    }
}

/// Merges the entry `other` into `entry`: its groups, refusals and campaign messages. The other entry is deleted, and
/// its signed links open the remaining entry. A group withheld by the record of the other entry is not a refusal of the
/// contact.
pub(super) async fn merge_entries(
    connection: &impl ConnectionTrait,
    entry: Uuid,
    other: Uuid,
) -> Result<(), PortError> {
    let context = "merging two entries";
    let mut sql = Sql::new(
        "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, withheld, \
         changed_at) SELECT s.contact_group_uuid, e.uuid, s.status_mail, s.withheld, s.changed_at \
         FROM contact_group_association s JOIN contact_entry e ON e.uuid = ",
    );
    sql.bind(entry).push(" WHERE s.contact_entry_uuid = ").bind(other);
    sql.push(
        " ON CONFLICT (contact_group_uuid, contact_entry_uuid) DO UPDATE SET status_mail = 'DISABLED', \
         withheld = FALSE WHERE excluded.status_mail = 'DISABLED' AND NOT excluded.withheld",
    );
    execute(connection, &sql, context).await?;
    let mut sql = Sql::new(
        "INSERT INTO contact_group_refusal (contact_group_uuid, contact_entry_uuid, refused_at) \
         SELECT r.contact_group_uuid, e.uuid, r.refused_at FROM contact_group_refusal r \
         JOIN contact_entry e ON e.uuid = ",
    );
    sql.bind(entry).push(" WHERE r.contact_entry_uuid = ").bind(other).push(" ON CONFLICT DO NOTHING");
    execute(connection, &sql, context).await?;
    // If both received the same campaign, only the message of the kept entry still refers to its recipient.
    let campaigns = message::Entity::find()
        .select_only()
        .column(message::Column::CampaignUuid)
        .filter(message::Column::EntryUuid.eq(entry))
        .into_query();
    let update = message::Entity::update_many()
        .col_expr(message::Column::EntryUuid, Expr::value(entry))
        .filter(message::Column::EntryUuid.eq(other))
        .filter(message::Column::CampaignUuid.not_in_subquery(campaigns));
    update.exec(connection).await.map_err(db_error(context))?;
    let mut sql = Sql::new("UPDATE merged_identity SET entry_uuid = ");
    sql.bind(entry).push(" WHERE entry_uuid = ").bind(other);
    execute(connection, &sql, context).await?;
    let mut sql = Sql::new("INSERT INTO merged_identity (removed_uuid, entry_uuid) VALUES (");
    sql.bind(other).push(", ").bind(entry);
    sql.push(") ON CONFLICT (removed_uuid) DO UPDATE SET entry_uuid = excluded.entry_uuid");
    execute(connection, &sql, context).await?;
    let deletion = entity::Entity::delete_by_id(other).exec(connection);
    deletion.await.map(|_| ()).map_err(db_error(context))
}
