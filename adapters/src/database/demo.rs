//! Rows of the demonstration data that are written directly, without use cases.

use super::account::entity as account;
use super::connection::Database;
use super::error::db_error;
use super::partner::assignment_entity as partner_assignment;
use super::partner_type::entity as partner_type;
use super::sql::Sql;
use super::statement;
use super::stored::Stored;
use super::task::entity as task;
use application::error::PortError;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use domain::task::Task;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

const WRITING_CONTEXT: &str = "writing the demonstration";

/// Writes demonstration data other than records.
#[derive(Constructor)]
pub struct DemoRows {
    database: Database,
}

impl DemoRows {
    /// Returns whether the database contains an account.
    pub async fn contains_account(&self) -> Result<bool, PortError> {
        let query = account::Entity::find().limit(1);
        let account_count =
            query.count(self.database.writes()).await.map_err(db_error("finding an account"))?;
        Ok(account_count > 0)
    }

    /// Returns the partner type with this label; creates one with the identifier `new` when missing.
    pub async fn find_or_create_partner_type(&self, new: Uuid, label: &str) -> Result<Uuid, PortError> {
        let pool = self.database.writes();
        let existing =
            partner_type::Entity::find().filter(partner_type::Column::Label.eq(label)).one(pool).await;
        if let Some(existing) = existing.map_err(db_error(WRITING_CONTEXT))? {
            return Ok(existing.uuid);
        }
        let row = partner_type::Model { uuid: new, label: label.to_owned(), configured_as: None, version: 1 };
        let insert = partner_type::Entity::insert(row.into_active_model()).exec_without_returning(pool);
        insert.await.map(|_| new).map_err(db_error(WRITING_CONTEXT))
    }

    /// Assigns a partner to an employee.
    pub async fn assign_partner(&self, partner: Uuid, account: Uuid) -> Result<(), PortError> {
        let row = partner_assignment::Model { partner_uuid: partner, account_uuid: account };
        let insert = partner_assignment::Entity::insert(row.into_active_model())
            .exec_without_returning(self.database.writes());
        insert.await.map(|_| ()).map_err(db_error(WRITING_CONTEXT))
    }

    /// Adds a standalone task, which is not linked to the due date of a record.
    pub async fn add_task(&self, task: &Task, at: Instant) -> Result<(), PortError> {
        let row = task::Model::new(task, at);
        let insert =
            task::Entity::insert(row.into_active_model()).exec_without_returning(self.database.writes());
        insert.await.map(|_| ()).map_err(db_error(WRITING_CONTEXT))
    }

    /// Returns the imported groups of contacts, in order of creation.
    pub async fn list_contact_groups(&self) -> Result<Vec<Uuid>, PortError> {
        let sql = Sql::new(
            "SELECT g.uuid FROM contact_group g WHERE g.automated_key IS NULL ORDER BY g.created_at",
        );
        statement::list_column(self.database.writes(), &sql, "finding groups of contacts").await
    }

    /// Ends a campaign without sending it: nearly all messages are marked as sent, a few as failed.
    pub async fn end_campaign(&self, campaign: Uuid, at: Instant) -> Result<(), PortError> {
        let mut sql = Sql::new("DELETE FROM job WHERE kind = 'campaign-batch' AND payload ->> 'campaign' = ");
        sql.bind(campaign.to_string());
        self.run(&sql).await?;
        let mut sql = Sql::new(
            "UPDATE campaign_message SET attempts = 1, state = CASE WHEN position % 41 = 7 THEN 'failed' \
             WHEN position % 29 = 11 THEN 'skipped' ELSE 'sent' END, reason = CASE WHEN position % 41 = 7 \
             THEN CASE WHEN (SELECT kind FROM campaign c WHERE c.uuid = campaign_uuid) = 'sms' \
             THEN 'Numéro non valide.' ELSE 'Refusé par le serveur\u{202f}: 550 5.1.1 adresse inconnue' END \
             WHEN position % 29 = 11 \
             THEN 'Désinscrit, ou retiré des groupes, depuis le lancement.' END, settled_at = ",
        );
        sql.bind(Stored(at)).push(" + position * 100000 WHERE campaign_uuid = ").bind(campaign);
        self.run(&sql).await?;
        let mut sql = Sql::new("UPDATE campaign SET state = 'finished', waiting = 0, finished_at = ");
        sql.bind(Stored(at)).push(" + recipients * 100000");
        for state in ["sent", "failed", "skipped"] {
            sql.push(", ").push(state).push(" = (SELECT count(*) FROM campaign_message m ");
            sql.push("WHERE m.campaign_uuid = campaign.uuid AND m.state = '").push(state).push("')");
        }
        sql.push(" WHERE uuid = ").bind(campaign);
        self.run(&sql).await
    }

    async fn run(&self, sql: &Sql) -> Result<(), PortError> {
        statement::execute(self.database.writes(), sql, WRITING_CONTEXT).await.map(|_| ())
    }
}
