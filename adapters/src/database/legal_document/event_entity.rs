//! Table `legal_document_event`.

use super::super::stored::Stored;
use domain::legal_document::evidence::{ChainedEvent, EvidenceEvent, EvidenceKind};
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::FromJsonQueryResult;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Facts of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
pub struct Details(pub BTreeMap<String, String>);

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "legal_document_event")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    pub kind: Stored<EvidenceKind>,
    pub at: Stored<Instant>,
    pub customer_uuid: Option<Uuid>,
    #[sea_orm(column_type = "JsonBinary")]
    pub details: Details,
    pub previous_hash: String,
    pub hash: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

/// Builds the row of an event at a position of its chain.
pub fn build_row(document: Uuid, position: i32, chained: &ChainedEvent) -> ActiveModel {
    let ChainedEvent { event, previous_hash, hash } = chained;
    ActiveModel {
        document_uuid: Set(document),
        position: Set(position),
        kind: Set(Stored(event.kind)),
        at: Set(Stored(event.at)),
        customer_uuid: Set(event.customer),
        details: Set(Details(event.details.clone())),
        previous_hash: Set(previous_hash.clone()),
        hash: Set(hash.clone()),
    }
}

impl From<Model> for ChainedEvent {
    fn from(row: Model) -> Self {
        let event = EvidenceEvent {
            kind: row.kind.0,
            at: row.at.0,
            customer: row.customer_uuid,
            details: row.details.0,
        };
        Self { event, previous_hash: row.previous_hash, hash: row.hash }
    }
}
