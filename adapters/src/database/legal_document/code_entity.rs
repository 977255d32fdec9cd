//! Table `legal_document_code`.

use super::super::error::corrupt;
use application::error::PortError;
use application::legal_document::ports::StoredCode;
use domain::legal_document::code::{CodeMeans, SignatureCode};
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_document_code")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub document_uuid: Uuid,
    pub customer_uuid: Uuid,
    pub means: String,
    pub digest: String,
    pub sent_at: i64,
    pub tries: i32,
    pub is_used: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Builds the row of a code.
pub fn row(stored: &StoredCode) -> ActiveModel {
    ActiveModel {
        uuid: Set(stored.uuid),
        document_uuid: Set(stored.document),
        customer_uuid: Set(stored.customer),
        means: Set(stored.means.key().to_owned()),
        digest: Set(stored.code.digest.clone()),
        sent_at: Set(stored.code.sent_at.micros()),
        tries: Set(i32::from(stored.code.tries)),
        is_used: Set(stored.code.used),
    }
}

impl TryFrom<Model> for StoredCode {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        Ok(Self {
            uuid: row.uuid,
            document: row.document_uuid,
            customer: row.customer_uuid,
            means: CodeMeans::from_key(&row.means).ok_or_else(|| corrupt("the means of a code"))?,
            code: SignatureCode {
                digest: row.digest,
                sent_at: Instant::from_micros(row.sent_at),
                tries: u8::try_from(row.tries).unwrap_or(u8::MAX),
                used: row.is_used,
            },
        })
    }
}
