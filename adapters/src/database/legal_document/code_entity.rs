//! Table `legal_document_code`.

use super::super::stored::Stored;
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
    pub means: Stored<CodeMeans>,
    pub digest: String,
    pub sent_at: Stored<Instant>,
    pub tries: i32,
    pub is_used: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn build_row(stored: &StoredCode) -> ActiveModel {
    ActiveModel {
        uuid: Set(stored.uuid),
        document_uuid: Set(stored.document),
        customer_uuid: Set(stored.customer),
        means: Set(Stored(stored.means)),
        digest: Set(stored.code.digest.clone()),
        sent_at: Set(Stored(stored.code.sent_at)),
        tries: Set(i32::from(stored.code.tries)),
        is_used: Set(stored.code.used),
    }
}

impl From<Model> for StoredCode {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            document: row.document_uuid,
            customer: row.customer_uuid,
            means: row.means.0,
            code: SignatureCode {
                digest: row.digest,
                sent_at: row.sent_at.0,
                tries: u8::try_from(row.tries).unwrap_or(u8::MAX),
                used: row.is_used,
            },
        }
    }
}
