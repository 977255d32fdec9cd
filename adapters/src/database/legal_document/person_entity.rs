//! Table `legal_document_person`.

use super::super::error::corrupt;
use application::error::PortError;
use domain::legal_document::issued::{DocumentPerson, DocumentState, Medium};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_document_person")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub document_uuid: Uuid,
    pub customer_uuid: Option<Uuid>,
    pub position: i32,
    pub state: String,
    pub opened_at: Option<i64>,
    pub answered_at: Option<i64>,
    #[sea_orm(column_type = "Text", nullable)]
    pub reason: Option<String>,
    pub medium: Option<String>,
    pub reminders: i32,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn person(row: Model) -> Result<DocumentPerson, PortError> {
    let state = DocumentState::from_key(&row.state);
    Ok(DocumentPerson {
        // The nil identifier matches no customer.
        customer: row.customer_uuid.unwrap_or_default(),
        state: state.ok_or_else(|| corrupt("the state of a legal document"))?,
        opened_at: row.opened_at.map(Instant::from_micros),
        answered_at: row.answered_at.map(Instant::from_micros),
        reason: row.reason,
        medium: row.medium.as_deref().and_then(Medium::from_key),
        reminders: u16::try_from(row.reminders).unwrap_or_default(),
        // Known from the files of the document.
        has_paper_copy: false,
    })
}
