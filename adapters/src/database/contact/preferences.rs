//! Choices made by contacts.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use super::super::stored::Stored;
use super::association_entity as association;
use super::entity;
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

const READING: &str = "reading the preferences of a contact";
const SAVING: &str = "saving the preferences of a contact";

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
             WHERE e.email IS NOT NULL AND e.uuid = ",
        );
        sql.bind(uuid);
        if let Some(key) = email_key {
            sql.push(" AND e.email_key = ").bind(key);
        }
        sql.push(" ORDER BY g.name_key, g.uuid");
        let rows: Vec<Row> = statement::list(self.database.reads(), &sql, READING).await?;
        let Some(first) = rows.first() else { return Ok(None) };
        let email = first.email.clone();
        let subscriptions = rows.into_iter().filter_map(subscription).collect();
        Ok(Some(ContactPreferences { uuid, email, subscriptions }))
    }

    async fn decide(&self, uuid: Uuid, decision: &Decision, at: Instant) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        // Uses the lock order of a save of the record.
        if let Some(allow) = decision.allow_mail {
            allow_mail_of_customer(&transaction, uuid, allow, at).await?;
            allow_mail_of_partner(&transaction, uuid, allow, at).await?;
        }
        if let Some(refused) = decision.refused_all {
            // The first refusal keeps its date.
            let former = entity::Column::MailRefusedAt;
            let update = entity::Entity::update_many()
                .col_expr(former, Expr::value(refused.then_some(Stored(at))))
                .col_expr(entity::Column::UpdatedAt, Expr::value(Stored(at)))
                .filter(entity::Column::Uuid.eq(uuid))
                .filter(if refused { former.is_null() } else { former.is_not_null() });
            update.exec(&transaction).await.map_err(during(SAVING))?;
        }
        for (group, active) in &decision.groups {
            let status = if *active { ContactStatus::Activated } else { ContactStatus::Disabled };
            let differs = association::Column::StatusMail.ne(Stored(status));
            let update = association::Entity::update_many()
                .col_expr(association::Column::StatusMail, Expr::value(Stored(status)))
                .col_expr(association::Column::Withheld, Expr::value(false))
                .col_expr(association::Column::ChangedAt, Expr::value(Stored(at)))
                .filter(association::Column::ContactEntryUuid.eq(uuid))
                .filter(association::Column::ContactGroupUuid.eq(*group))
                // The choice of the contact overrides that of the record.
                .filter(association::Column::Withheld.eq(true).or(differs));
            update.exec(&transaction).await.map_err(during(SAVING))?;
        }
        transaction.commit().await.map_err(during(SAVING))
    }
}

#[derive(FromQueryResult)]
struct Row {
    email: String,
    group_uuid: Option<Uuid>,
    name: Option<String>,
    status_mail: Option<Stored<ContactStatus>>,
    automated_key: Option<String>,
}

fn subscription(row: Row) -> Option<Subscription> {
    Some(Subscription {
        group: row.group_uuid?,
        name: row.name?,
        active: row.status_mail == Some(Stored(ContactStatus::Activated)),
        automated: row.automated_key.is_some(),
    })
}

/// Locks the record first, as its own save does; then the customer.
async fn allow_mail_of_customer(
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
    execute(transaction, &record, SAVING).await?;
    let mut customer = Sql::new("UPDATE customer SET allow_mail = ");
    customer.bind(allow).push(" WHERE uuid = ");
    person("uuid", &mut customer);
    execute(transaction, &customer, SAVING).await.map(|_| ())
}

async fn allow_mail_of_partner(
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
    execute(transaction, &sql, SAVING).await.map(|_| ())
}
