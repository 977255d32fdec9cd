//! Rows of the demonstration that no use case writes yet: partners, their types, who looks after whom, tasks
//! of staff, documents of pages. Goes as the rooms of partners, employees and tasks come.

use super::connection::Database;
use super::error::during;
use super::sql::Sql;
use application::error::PortError;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use domain::shared::text::search_key;
use domain::task::Task;
use sea_orm::{ConnectionTrait as _, Value};
use uuid::Uuid;

/// Writes what a demonstration shows beside its records.
pub struct DemoRows {
    database: Database,
}

/// A partner of the demonstration.
pub struct DemoPartner {
    /// Identity; also that of the account.
    pub uuid: Uuid,
    /// Their kind, an existing one or a new one.
    pub kind: String,
    /// The business they work for.
    pub business_name: String,
    /// What they do there.
    pub job_function: String,
    /// A to D.
    pub follow_up_frequency: String,
    /// How they are addressed.
    pub civility: Civility,
    /// Their name.
    pub name: PersonName,
    /// Mail address.
    pub email: String,
    /// Ten digits.
    pub phone_number: String,
    /// Number, street, postal code and town.
    pub address: [String; 4],
    /// They have a personal space.
    pub enable_access: bool,
}

impl DemoRows {
    /// Writes into `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    /// Does the database hold an account?
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn hold_an_account(&self) -> Result<bool, PortError> {
        let pool = self.database.pool();
        let statement = Sql::new("SELECT 1 FROM account LIMIT 1").statement(pool.get_database_backend());
        Ok(pool.query_one_raw(statement).await.map_err(during("looking for an account"))?.is_some())
    }

    /// Adds a partner, whom `by` enters at `at`; the type when there is none of this name.
    ///
    /// # Errors
    /// The database refuses.
    pub async fn add_partner(
        &self,
        partner: &DemoPartner,
        new_type: Uuid,
        by: &PersonName,
        at: Instant,
    ) -> Result<(), PortError> {
        let kind: [Value; 2] = [new_type.into(), partner.kind.as_str().into()];
        self.insert("partner_type (uuid, label)", kind, " ON CONFLICT (label) DO NOTHING").await?;
        let mut sql = Sql::new("INSERT INTO partner (uuid, version, type_uuid, ");
        sql.push("business_name, job_function, follow_up_frequency, civility, first_name, last_name, ");
        sql.push("search_name, email, email_key, phone_number, number, street, zip_code, city, ");
        sql.push("enable_access, allow_mail, allow_sms, created_at, created_by_first_name, ");
        sql.push("created_by_last_name, updated_at, updated_by_first_name, updated_by_last_name) SELECT ");
        sql.bind(partner.uuid).push(", 1, uuid");
        let search_name = search_key(&format!("{} {}", partner.name.full(), partner.business_name));
        let texts = [
            partner.business_name.clone(),
            partner.job_function.clone(),
            partner.follow_up_frequency.clone(),
            partner.civility.label().to_owned(),
            partner.name.first_name.clone(),
            partner.name.last_name.clone(),
            search_name,
            partner.email.clone(),
            partner.email.to_lowercase(),
            partner.phone_number.clone(),
        ];
        for text in texts.into_iter().chain(partner.address.clone()) {
            sql.push(", ").bind(text);
        }
        sql.push(", ").bind(partner.enable_access).push(", TRUE, TRUE");
        for _ in ["created", "updated"] {
            sql.push(", ").bind(at.micros());
            sql.push(", ").bind(by.first_name.as_str()).push(", ").bind(by.last_name.as_str());
        }
        sql.push(" FROM partner_type WHERE label = ").bind(partner.kind.as_str());
        self.run(sql).await
    }

    /// This employee looks after this partner.
    ///
    /// # Errors
    /// The database refuses.
    pub async fn assign_partner(&self, partner: Uuid, account: Uuid) -> Result<(), PortError> {
        let pair: [Value; 2] = [partner.into(), account.into()];
        self.insert("partner_assignment (partner_uuid, account_uuid)", pair, "").await
    }

    /// Adds a task of its own, linked to no record's due date.
    ///
    /// # Errors
    /// The database refuses.
    pub async fn add_task(&self, task: &Task, at: Instant) -> Result<(), PortError> {
        let columns = "task (uuid, title, due_date, completed_at, important, account_uuid, record_uuid, \
            from_record, created_at)";
        let values: [Value; 9] = [
            task.uuid.into(),
            task.title.as_str().into(),
            task.due_date.0.into(),
            task.completed_date.map(Instant::micros).into(),
            task.important.into(),
            task.user.into(),
            task.customer_record.into(),
            false.into(),
            at.micros().into(),
        ];
        self.insert(columns, values, "").await
    }

    /// Puts an uploaded file on a page, at this place from 0.
    ///
    /// # Errors
    /// The database refuses.
    pub async fn put_on_page(&self, media: Uuid, page: Uuid, position: i32) -> Result<(), PortError> {
        let mut sql = Sql::new("UPDATE media SET page_uuid = ");
        sql.bind(page).push(", page_position = ").bind(position);
        sql.push(" WHERE uuid = ").bind(media);
        self.run(sql).await
    }

    async fn insert(
        &self,
        into: &str,
        values: impl IntoIterator<Item = Value>,
        end: &str,
    ) -> Result<(), PortError> {
        let mut sql = Sql::new("INSERT INTO ");
        sql.push(into).push(" VALUES (");
        for (place, value) in values.into_iter().enumerate() {
            sql.push(if place == 0 { "" } else { ", " }).bind(value);
        }
        sql.push(")").push(end);
        self.run(sql).await
    }

    async fn run(&self, sql: Sql) -> Result<(), PortError> {
        let pool = self.database.pool();
        let statement = sql.statement(pool.get_database_backend());
        pool.execute_raw(statement).await.map_err(during("writing the demonstration"))?;
        Ok(())
    }
}
