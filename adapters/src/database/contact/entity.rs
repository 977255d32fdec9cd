//! Table `contact_entry`.

use super::super::stored::Stored;
use domain::contact::ContactStatus;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contact_entry")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub email: Option<String>,
    pub email_key: Option<String>,
    pub phone_number: Option<String>,
    pub status_sms: Stored<ContactStatus>,
    /// Whether SMS are disabled by the record, not by the contact.
    pub sms_withheld: bool,
    pub mail_refused_at: Option<Stored<Instant>>,
    pub mail_failed_at: Option<Stored<Instant>>,
    pub mail_failure: Option<String>,
    pub sms_failed_at: Option<Stored<Instant>>,
    pub sms_failure: Option<String>,
    pub sort_key: String,
    pub created_at: Stored<Instant>,
    pub updated_at: Stored<Instant>,
    pub customer_uuid: Option<Uuid>,
    pub partner_uuid: Option<Uuid>,
    pub employee_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Returns whether the entry belongs to no customer, partner or employee: same condition as `UNLINKED`.
    pub fn is_unlinked(&self) -> bool {
        self.customer_uuid.is_none() && self.partner_uuid.is_none() && self.employee_uuid.is_none()
    }
}
