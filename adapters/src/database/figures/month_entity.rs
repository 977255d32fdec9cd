//! Table `figure_month`: statistics of an ended month, computed again every night.

use super::super::stored::Stored;
use application::figures::ports::{InquiryOutcomes, StoredMonth};
use application::figures::views::MonthFigures;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "figure_month")]
pub struct Model {
    /// Start of the month in Paris.
    #[sea_orm(primary_key, auto_increment = false)]
    pub since: Stored<Instant>,
    pub stored_at: Stored<Instant>,
    pub inquiries: Stored<u64>,
    pub records: Stored<u64>,
    pub opened: Stored<u64>,
    pub completed: Stored<u64>,
    pub signed: Stored<u64>,
    pub refused: Stored<u64>,
    pub signed_amount: Stored<Euros>,
    pub invoiced: Stored<Euros>,
    pub received: Stored<Euros>,
    /// Inquiries of the month, by outcome.
    pub inquiries_recorded: Stored<u64>,
    pub inquiries_opened: Stored<u64>,
    pub inquiries_signed: Stored<u64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    pub(super) const fn new(month: StoredMonth, at: Instant) -> Self {
        let StoredMonth { since, figures, outcomes } = month;
        Self {
            since: Stored(since),
            stored_at: Stored(at),
            inquiries: Stored(figures.inquiries),
            records: Stored(figures.records),
            opened: Stored(figures.opened),
            completed: Stored(figures.completed),
            signed: Stored(figures.signed),
            refused: Stored(figures.refused),
            signed_amount: Stored(figures.signed_amount),
            invoiced: Stored(figures.invoiced),
            received: Stored(figures.received),
            inquiries_recorded: Stored(outcomes.recorded),
            inquiries_opened: Stored(outcomes.opened),
            inquiries_signed: Stored(outcomes.signed),
        }
    }
}

impl From<Model> for StoredMonth {
    fn from(row: Model) -> Self {
        Self {
            since: row.since.0,
            figures: MonthFigures {
                inquiries: row.inquiries.0,
                records: row.records.0,
                opened: row.opened.0,
                completed: row.completed.0,
                signed: row.signed.0,
                refused: row.refused.0,
                signed_amount: row.signed_amount.0,
                invoiced: row.invoiced.0,
                received: row.received.0,
            },
            outcomes: InquiryOutcomes {
                inquiries: row.inquiries.0,
                recorded: row.inquiries_recorded.0,
                opened: row.inquiries_opened.0,
                signed: row.inquiries_signed.0,
            },
        }
    }
}
