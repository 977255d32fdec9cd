//! Rows of the demonstration data that are written directly, without use cases.

use super::account::entity as account;
use super::connection::Database;
use super::error::{corrupt, during};
use super::sql::Sql;
use super::statement;
use application::error::PortError;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use domain::task::Task;
use sea_orm::{EntityTrait, PaginatorTrait, QuerySelect, Value};
use uuid::Uuid;

/// Writes demonstration data other than records.
#[derive(Constructor)]
pub struct DemoRows {
    database: Database,
}

impl DemoRows {
    /// Returns whether the database contains an account.
    pub async fn hold_an_account(&self) -> Result<bool, PortError> {
        let query = account::Entity::find().limit(1);
        let found = query.count(self.database.pool()).await.map_err(during("looking for an account"))?;
        Ok(found > 0)
    }

    /// Returns the partner type with this label; creates one with the identifier `new` when missing.
    pub async fn partner_type(&self, new: Uuid, label: &str) -> Result<Uuid, PortError> {
        let kind: [Value; 2] = [new.into(), label.into()];
        self.insert("partner_type (uuid, label)", kind, " ON CONFLICT (label) DO NOTHING").await?;
        let mut sql = Sql::new("SELECT uuid FROM partner_type WHERE label = ");
        sql.bind(label);
        let found = statement::value(self.database.pool(), &sql, "finding a type of partners").await?;
        found.ok_or_else(|| corrupt("a type of partners"))
    }

    /// Assigns a partner to an employee.
    pub async fn assign_partner(&self, partner: Uuid, account: Uuid) -> Result<(), PortError> {
        let pair: [Value; 2] = [partner.into(), account.into()];
        self.insert("partner_assignment (partner_uuid, account_uuid)", pair, "").await
    }

    /// Adds a standalone task, which is not linked to the due date of a record.
    pub async fn add_task(&self, task: &Task, at: Instant) -> Result<(), PortError> {
        let columns = "task (uuid, title, due_date, completed_at, important, account_uuid, record_uuid, \
            partner_uuid, from_record, created_at)";
        let values: [Value; 10] = [
            task.uuid.into(),
            task.title.as_str().into(),
            task.due_date.0.into(),
            task.completed_date.map(Instant::micros).into(),
            task.important.into(),
            task.user.into(),
            task.customer_record.into(),
            task.partner.into(),
            false.into(),
            at.micros().into(),
        ];
        self.insert(columns, values, "").await
    }

    /// Returns the imported groups of contacts, in order of creation.
    pub async fn contact_groups(&self) -> Result<Vec<Uuid>, PortError> {
        let sql = Sql::new(
            "SELECT g.uuid FROM contact_group g WHERE g.automated_key IS NULL ORDER BY g.created_at",
        );
        statement::column(self.database.pool(), &sql, "finding groups of contacts").await
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
        sql.bind(at.micros()).push(" + position * 100000 WHERE campaign_uuid = ").bind(campaign);
        self.run(&sql).await?;
        let mut sql = Sql::new("UPDATE campaign SET state = 'finished', waiting = 0, finished_at = ");
        sql.bind(at.micros()).push(" + recipients * 100000");
        for state in ["sent", "failed", "skipped"] {
            sql.push(", ").push(state).push(" = (SELECT count(*) FROM campaign_message m ");
            sql.push("WHERE m.campaign_uuid = campaign.uuid AND m.state = '").push(state).push("')");
        }
        sql.push(" WHERE uuid = ").bind(campaign);
        self.run(&sql).await
    }

    async fn insert(
        &self,
        into: &'static str,
        values: impl IntoIterator<Item = Value>,
        end: &'static str,
    ) -> Result<(), PortError> {
        let mut sql = Sql::new("INSERT INTO ");
        sql.push(into).push(" VALUES ");
        sql.bind_list(values).push(end);
        self.run(&sql).await
    }

    async fn run(&self, sql: &Sql) -> Result<(), PortError> {
        statement::execute(self.database.pool(), sql, "writing the demonstration").await.map(|_| ())
    }
}
