//! Choices made by contacts.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::super::stored::Stored;
use super::association_entity as association;
use super::{entity, mark_changed};
use application::contact::ports::{ContactPreferences, PreferenceRepository};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::contact::ContactStatus;
use domain::contact::preferences::{Decision, Subscription};
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, FromQueryResult, QueryFilter};
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the preferences of a contact";
const SAVING_CONTEXT: &str = "saving the preferences of a contact";

#[derive(Constructor)]
pub struct SqlPreferenceRepository {
    database: Database,
}

#[async_trait]
impl PreferenceRepository for SqlPreferenceRepository {
    async fn find(
        &self,
        uuid: Uuid,
        email_key: Option<&str>,
    ) -> Result<Option<ContactPreferences>, PortError> {
        let mut sql = Sql::new(
            "SELECT e.email, g.uuid AS group_uuid, g.name, a.status_mail, g.automated_key FROM contact_entry e \
             LEFT JOIN contact_group_association a ON a.contact_entry_uuid = e.uuid \
             LEFT JOIN contact_group g ON g.uuid = a.contact_group_uuid \
             WHERE e.uuid = ",
        );
        sql.bind(uuid);
        if let Some(key) = email_key {
            sql.push(" AND e.email_key = ").bind(key);
        }
        sql.push(" ORDER BY g.name_key, g.uuid");
        let rows: Vec<Row> = statement::list(self.database.reads(), &sql, READING_CONTEXT).await?;
        let Some(first_row) = rows.first() else { return Ok(None) };
        let email = first_row.email.clone().unwrap_or_default();
        let subscriptions = rows.into_iter().filter_map(to_subscription).collect();
        Ok(Some(ContactPreferences { uuid, email, subscriptions }))
    }

    async fn decide(&self, uuid: Uuid, decision: &Decision, at: Instant) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        // Locks in the same order as a save of the record.
        if let Some(is_allowed) = decision.allow_mail {
            set_allow_mail_of_customer(&transaction, uuid, is_allowed, at).await?;
            set_allow_mail_of_partner(&transaction, uuid, is_allowed, at).await?;
        }
        let mut entries = vec![uuid];
        if decision.refused_all == Some(false) {
            entries.extend(list_entries_with_copied_refusal(&transaction, uuid).await?);
        }
        if let Some(is_refused) = decision.refused_all {
            // The first refusal keeps its date.
            let refused_at = entity::Column::MailRefusedAt;
            let update = entity::Entity::update_many()
                .col_expr(refused_at, Expr::value(is_refused.then_some(Stored(at))))
                .col_expr(entity::Column::UpdatedAt, Expr::value(Stored(at)))
                .filter(entity::Column::Uuid.is_in(entries.iter().copied()))
                .filter(if is_refused { refused_at.is_null() } else { refused_at.is_not_null() });
            update.exec(&transaction).await.map_err(db_error(SAVING_CONTEXT))?;
        }
        let mut changed_count = 0;
        for (group, is_active) in &decision.groups {
            let status = if *is_active { ContactStatus::Activated } else { ContactStatus::Disabled };
            let entries_to_update = if *is_active { &entries[..] } else { &entries[..1] };
            let is_different = association::Column::StatusMail.ne(Stored(status));
            let update = association::Entity::update_many()
                .col_expr(association::Column::StatusMail, Expr::value(Stored(status)))
                .col_expr(association::Column::Withheld, Expr::value(false))
                .col_expr(association::Column::ChangedAt, Expr::value(Stored(at)))
                .filter(association::Column::ContactEntryUuid.is_in(entries_to_update.iter().copied()))
                .filter(association::Column::ContactGroupUuid.eq(*group))
                // The choice of the contact overrides that of the record.
                .filter(association::Column::Withheld.eq(true).or(is_different));
            changed_count += update.exec(&transaction).await.map_err(db_error(SAVING_CONTEXT))?.rows_affected;
            changed_count += if *is_active {
                withdraw_group_refusal(&transaction, uuid, *group).await?
            } else {
                refuse_group_without_membership(&transaction, uuid, *group, at).await?
            };
        }
        if changed_count > 0 {
            mark_changed(&transaction, uuid, at).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }
}

#[derive(FromQueryResult)]
struct Row {
    email: Option<String>,
    group_uuid: Option<Uuid>,
    name: Option<String>,
    status_mail: Option<Stored<ContactStatus>>,
    automated_key: Option<String>,
}

fn to_subscription(row: Row) -> Option<Subscription> {
    Some(Subscription {
        group: row.group_uuid?,
        name: row.name?,
        active: row.status_mail == Some(Stored(ContactStatus::Activated)),
        automated: row.automated_key.is_some(),
    })
}

/// Returns the other entries with the same address that refuse all mails although their owner allows mails: their
/// refusal was copied from an entry of this address.
async fn list_entries_with_copied_refusal(
    transaction: &DatabaseTransaction,
    entry: Uuid,
) -> Result<Vec<Uuid>, PortError> {
    let mut sql = Sql::new(
        "SELECT f.uuid FROM contact_entry e JOIN contact_entry f ON f.email_key = e.email_key AND f.uuid <> e.uuid \
         WHERE f.mail_refused_at IS NOT NULL AND (f.employee_uuid IS NOT NULL \
         OR EXISTS (SELECT 1 FROM customer c WHERE c.uuid = f.customer_uuid AND c.allow_mail) \
         OR EXISTS (SELECT 1 FROM partner p WHERE p.uuid = f.partner_uuid AND p.allow_mail)) AND e.uuid = ",
    );
    sql.bind(entry);
    statement::list_column(transaction, &sql, SAVING_CONTEXT).await
}

/// Stores the refusal of a group from which the contact was removed. Not for automated groups, which represent
/// `allowMail` and to which no member can be added.
async fn refuse_group_without_membership(
    transaction: &DatabaseTransaction,
    entry: Uuid,
    group: Uuid,
    at: Instant,
) -> Result<u64, PortError> {
    let mut sql = Sql::new(
        "INSERT INTO contact_group_refusal (contact_group_uuid, contact_entry_uuid, refused_at) \
         SELECT g.uuid, e.uuid, CAST(",
    );
    sql.bind(Stored(at))
        .push(" AS BIGINT) FROM contact_group g JOIN contact_entry e ON e.uuid = ")
        .bind(entry);
    sql.push(" WHERE g.automated_key IS NULL AND g.uuid = ").bind(group);
    sql.push(
        " AND NOT EXISTS (SELECT 1 FROM contact_group_association a WHERE a.contact_group_uuid = g.uuid \
         AND a.contact_entry_uuid = e.uuid) ON CONFLICT DO NOTHING",
    );
    execute(transaction, &sql, SAVING_CONTEXT).await
}

/// Deletes a refusal that was stored before the contact was added to the group again.
async fn withdraw_group_refusal(
    transaction: &DatabaseTransaction,
    entry: Uuid,
    group: Uuid,
) -> Result<u64, PortError> {
    let mut sql = Sql::new("DELETE FROM contact_group_refusal WHERE contact_entry_uuid = ");
    sql.bind(entry).push(" AND contact_group_uuid = ").bind(group);
    execute(transaction, &sql, SAVING_CONTEXT).await
}

/// Locks the record first, as its own save does; then the customer.
async fn set_allow_mail_of_customer(
    transaction: &DatabaseTransaction,
    entry: Uuid,
    allow: bool,
    at: Instant,
) -> Result<(), PortError> {
    let person = |column: &'static str, sql: &mut Sql| {
        sql.push("(SELECT c.").push(column);
        sql.push(" FROM customer c JOIN contact_entry e ON e.customer_uuid = c.uuid");
        sql.push(" WHERE e.uuid = ").bind(entry).push(" AND c.allow_mail <> ").bind(allow).push(")");
    };
    let mut record = Sql::new("UPDATE customer_record SET version = version + 1, updated_at = ");
    record.bind(Stored(at)).push(", updated_by_first_name = ");
    person("first_name", &mut record);
    record.push(", updated_by_last_name = ");
    person("last_name", &mut record);
    record.push(" WHERE uuid = ");
    person("record_uuid", &mut record);
    execute(transaction, &record, SAVING_CONTEXT).await?;
    let mut customer = Sql::new("UPDATE customer SET allow_mail = ");
    customer.bind(allow).push(" WHERE uuid = ");
    person("uuid", &mut customer);
    execute(transaction, &customer, SAVING_CONTEXT).await.map(|_| ())
}

async fn set_allow_mail_of_partner(
    transaction: &DatabaseTransaction,
    entry: Uuid,
    allow: bool,
    at: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE partner SET allow_mail = ");
    sql.bind(allow).push(", version = version + 1, updated_at = ").bind(Stored(at));
    sql.push(", updated_by_first_name = first_name, updated_by_last_name = last_name WHERE allow_mail <> ");
    sql.bind(allow).push(" AND uuid = (SELECT partner_uuid FROM contact_entry WHERE uuid = ");
    sql.bind(entry).push(")");
    execute(transaction, &sql, SAVING_CONTEXT).await.map(|_| ())
}
