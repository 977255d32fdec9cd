//! Table `contact_group_association`: members of groups.

use super::super::stored::Stored;
use domain::contact::ContactStatus;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contact_group_association")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub contact_group_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub contact_entry_uuid: Uuid,
    pub status_mail: Stored<ContactStatus>,
    /// Whether mails are disabled by the record, not by the contact.
    pub withheld: bool,
    pub changed_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
