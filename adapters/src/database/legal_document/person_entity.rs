//! Table `legal_document_person`.

use super::super::stored::Stored;
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
    pub state: Stored<DocumentState>,
    pub opened_at: Option<Stored<Instant>>,
    pub answered_at: Option<Stored<Instant>>,
    #[sea_orm(column_type = "Text", nullable)]
    pub reason: Option<String>,
    pub medium: Option<Stored<Medium>>,
    pub reminders: Stored<u16>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Builds the answer of a customer from its row.
pub fn build_person(row: Model) -> DocumentPerson {
    DocumentPerson {
        // The nil identifier matches no customer.
        customer: row.customer_uuid.unwrap_or_default(),
        state: row.state.0,
        opened_at: row.opened_at.map(Stored::value),
        answered_at: row.answered_at.map(Stored::value),
        reason: row.reason,
        medium: row.medium.map(Stored::value),
        reminders: row.reminders.0,
        // Set from the files of the document.
        has_paper_copy: false,
    }
}
