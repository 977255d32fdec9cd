//! Table `complaint`.

use super::super::stored::{Stored, name};
use application::complaint::ports::ComplaintSave;
use domain::complaint::{Complaint, ComplaintChannel, ComplaintState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::text::indexed_key;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "complaint")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub sent_on: Stored<Day>,
    pub received_on: Stored<Day>,
    pub channel: Stored<ComplaintChannel>,
    pub subject: String,
    #[sea_orm(column_type = "Text", nullable)]
    pub note: Option<String>,
    pub complainant: Option<String>,
    pub state: Stored<ComplaintState>,
    pub acknowledged_on: Option<Stored<Day>>,
    pub answered_on: Option<Stored<Day>>,
    pub created_at: Stored<Instant>,
    pub updated_at: Stored<Instant>,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
    pub version: i64,
    #[sea_orm(column_type = "Text")]
    pub subject_key: String,
    #[sea_orm(column_type = "Text")]
    pub search_key: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

pub fn build_row(save: &ComplaintSave<'_>, version: i64) -> ActiveModel {
    let ComplaintSave { complaint, by, at, .. } = save;
    let complainant = complaint.complainant.as_deref().unwrap_or_default();
    ActiveModel {
        uuid: Set(complaint.uuid),
        record_uuid: Set(complaint.customer_record),
        sent_on: Set(Stored(complaint.sent_on)),
        received_on: Set(Stored(complaint.received_on)),
        channel: Set(Stored(complaint.channel)),
        subject: Set(complaint.subject.clone()),
        note: Set(complaint.note.clone()),
        complainant: Set(complaint.complainant.clone()),
        state: Set(Stored(complaint.state)),
        acknowledged_on: Set(complaint.acknowledged_on.map(Stored)),
        answered_on: Set(complaint.answered_on.map(Stored)),
        created_at: Set(Stored(complaint.created_at)),
        updated_at: Set(Stored(*at)),
        updated_by_first_name: Set(by.first_name.clone()),
        updated_by_last_name: Set(by.last_name.clone()),
        version: Set(version),
        subject_key: Set(indexed_key(&complaint.subject)),
        search_key: Set(indexed_key(&format!("{} {complainant}", complaint.subject))),
    }
}

impl From<Model> for Complaint {
    fn from(row: Model) -> Self {
        Self {
            uuid: row.uuid,
            sent_on: row.sent_on.0,
            received_on: row.received_on.0,
            channel: row.channel.0,
            subject: row.subject,
            note: row.note,
            complainant: row.complainant,
            customer_record: row.record_uuid,
            state: row.state.0,
            acknowledged_on: row.acknowledged_on.map(Stored::value),
            answered_on: row.answered_on.map(Stored::value),
            created_at: row.created_at.0,
            updated_by: Some(name(row.updated_by_first_name, row.updated_by_last_name)),
            version: row.version,
        }
    }
}
