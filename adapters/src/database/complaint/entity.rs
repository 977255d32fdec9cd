//! Table `complaint`.

use super::super::error::corrupt;
use application::complaint::ports::ComplaintSave;
use application::error::PortError;
use domain::complaint::{Complaint, ComplaintChannel, ComplaintState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::shared::text::indexed_key;
use sea_orm::ActiveValue::Set;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "complaint")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub sent_on: TimeDate,
    pub received_on: TimeDate,
    pub channel: String,
    pub subject: String,
    #[sea_orm(column_type = "Text", nullable)]
    pub note: Option<String>,
    pub complainant: Option<String>,
    pub state: String,
    pub acknowledged_on: Option<TimeDate>,
    pub answered_on: Option<TimeDate>,
    pub created_at: i64,
    pub updated_at: i64,
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

/// Builds the row to save.
pub fn row(save: &ComplaintSave<'_>, version: i64) -> ActiveModel {
    let ComplaintSave { complaint, by, at, .. } = save;
    let complainant = complaint.complainant.as_deref().unwrap_or_default();
    ActiveModel {
        uuid: Set(complaint.uuid),
        record_uuid: Set(complaint.customer_record),
        sent_on: Set(complaint.sent_on.0),
        received_on: Set(complaint.received_on.0),
        channel: Set(complaint.channel.key().to_owned()),
        subject: Set(complaint.subject.clone()),
        note: Set(complaint.note.clone()),
        complainant: Set(complaint.complainant.clone()),
        state: Set(complaint.state.key().to_owned()),
        acknowledged_on: Set(complaint.acknowledged_on.map(|day| day.0)),
        answered_on: Set(complaint.answered_on.map(|day| day.0)),
        created_at: Set(complaint.created_at.micros()),
        updated_at: Set(at.micros()),
        updated_by_first_name: Set(by.first_name.clone()),
        updated_by_last_name: Set(by.last_name.clone()),
        version: Set(version),
        subject_key: Set(indexed_key(&complaint.subject)),
        search_key: Set(indexed_key(&format!("{} {complainant}", complaint.subject))),
    }
}

impl TryFrom<Model> for Complaint {
    type Error = PortError;

    fn try_from(row: Model) -> Result<Self, PortError> {
        let channel = ComplaintChannel::from_key(&row.channel);
        let state = ComplaintState::from_key(&row.state);
        let by = PersonName { first_name: row.updated_by_first_name, last_name: row.updated_by_last_name };
        Ok(Self {
            uuid: row.uuid,
            sent_on: Day(row.sent_on),
            received_on: Day(row.received_on),
            channel: channel.ok_or_else(|| corrupt("the channel of a complaint"))?,
            subject: row.subject,
            note: row.note,
            complainant: row.complainant,
            customer_record: row.record_uuid,
            state: state.ok_or_else(|| corrupt("the state of a complaint"))?,
            acknowledged_on: row.acknowledged_on.map(Day),
            answered_on: row.answered_on.map(Day),
            created_at: Instant::from_micros(row.created_at),
            updated_by: Some(by),
            version: row.version,
        })
    }
}
