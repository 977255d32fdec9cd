//! Table `report`.

use super::super::error::corrupt;
use super::super::stored::Stored;
use application::error::PortError;
use domain::report::{Report, ReportParent};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::entity::prelude::*;

/// Row of a report; exactly one of its two parents is set.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "report")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub partner_uuid: Option<Uuid>,
    pub case_uuid: Option<Uuid>,
    pub content: String,
    pub visible_to_partner: bool,
    pub created_at: Stored<Instant>,
    pub created_by_first_name: String,
    pub created_by_last_name: String,
    pub updated_at: Stored<Instant>,
    pub updated_by_first_name: String,
    pub updated_by_last_name: String,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// Builds the row of a report written by a user.
    pub fn new_row(report: &Report, by: &PersonName, at: Instant) -> Self {
        let (record_uuid, partner_uuid) = match report.parent {
            ReportParent::CustomerRecord(record) => (Some(record), None),
            ReportParent::Partner(partner) => (None, Some(partner)),
        };
        Self {
            uuid: report.uuid,
            record_uuid,
            partner_uuid,
            case_uuid: report.customer_case,
            content: report.content.clone(),
            visible_to_partner: report.visible_to_partner,
            created_at: Stored(report.creation_date),
            created_by_first_name: by.first_name.clone(),
            created_by_last_name: by.last_name.clone(),
            updated_at: Stored(at),
            updated_by_first_name: by.first_name.clone(),
            updated_by_last_name: by.last_name.clone(),
            version: 1,
        }
    }

    /// Builds the report of a row. A report whose case was deleted is hidden from partners (AMB-072).
    ///
    /// # Errors
    /// The row has no parent.
    pub fn into_report(self) -> Result<Report, PortError> {
        let parent = match (self.record_uuid, self.partner_uuid) {
            (Some(record), None) => ReportParent::CustomerRecord(record),
            (None, Some(partner)) => ReportParent::Partner(partner),
            _ => return Err(corrupt("the subject of a report")),
        };
        Ok(Report {
            uuid: self.uuid,
            parent,
            customer_case: self.case_uuid,
            visible_to_partner: self.visible_to_partner && self.case_uuid.is_some(),
            content: self.content,
            creation_date: self.created_at.0,
        })
    }
}
