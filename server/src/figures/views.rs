//! Figures on the wire.

use application::figures::views::{Conversion, Delay, Figures, MonthFigures, Share};
use domain::figures::percentage;
use domain::shared::euros::Euros;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// The figures of a year beside those of the year before.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FiguresAnswer {
    year: i32,
    /// January to December.
    months: Vec<MonthOfFigures>,
    /// The same of the year before.
    months_before: Vec<MonthOfFigures>,
    conversion: ConversionFigures,
    conversion_before: ConversionFigures,
    /// In the order in which a case goes through them; those that no case left are absent.
    delays: Vec<DelayFigures>,
    /// Who is assigned to the records of the cases opened within the year; a case of two counts for both.
    employees: Vec<ShareFigures>,
    /// Who sent them.
    partners: Vec<ShareFigures>,
    /// What they are about.
    products: Vec<ShareFigures>,
}

/// What happened within a month.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthOfFigures {
    /// Inquiries received, spam aside.
    inquiries: u64,
    /// Records created.
    records: u64,
    /// Cases created.
    opened: u64,
    /// Cases completed by their customers.
    completed: u64,
    /// Cases financed, insured or finalised, once each.
    signed: u64,
    /// Cases refused, once each.
    refused: u64,
    /// Amounts of the projects of the cases that were financed, insured or finalised, euros.
    signed_amount: Euros,
    /// Fees and commissions invoiced, euros.
    invoiced: Euros,
    /// Fees and commissions that came, euros.
    received: Euros,
}

/// What became, until today, of the inquiries received within the year.
#[derive(Serialize, ToSchema)]
pub struct ConversionFigures {
    inquiries: u64,
    /// Linked with a record.
    recorded: u64,
    /// On whose record a case was created since.
    opened: u64,
    /// Of which such a case was financed, insured or finalised.
    signed: u64,
    /// Signed ones of a hundred inquiries, to a tenth; left out without inquiries.
    #[serde(skip_serializing_if = "Option::is_none")]
    rate: Option<f64>,
}

/// How long cases stayed in a family of statuses.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DelayFigures {
    /// As customers read it.
    family: &'static str,
    /// Cases that left it within the year.
    cases: u64,
    /// Days that the one in the middle had spent in it.
    median_days: f64,
    /// The same within the year before.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<f64>,
}

/// A part of the cases opened within the year, and what they are today.
#[derive(Serialize, ToSchema)]
pub struct ShareFigures {
    /// The employee or the partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    uuid: Option<Uuid>,
    name: String,
    opened: u64,
    signed: u64,
    refused: u64,
    /// Amounts of their projects, euros.
    amount: Euros,
    /// Fees and commissions that came for them until today, euros.
    received: Euros,
}

impl From<Figures> for FiguresAnswer {
    fn from(figures: Figures) -> Self {
        let shares = |shares: Vec<Share>| shares.into_iter().map(ShareFigures::from).collect();
        let months = |months: Vec<MonthFigures>| months.into_iter().map(MonthOfFigures::from).collect();
        Self {
            year: figures.year,
            months: months(figures.months),
            months_before: months(figures.months_before),
            conversion: figures.conversion.into(),
            conversion_before: figures.conversion_before.into(),
            delays: figures.delays.into_iter().map(DelayFigures::from).collect(),
            employees: shares(figures.employees),
            partners: shares(figures.partners),
            products: shares(figures.products),
        }
    }
}

impl From<MonthFigures> for MonthOfFigures {
    fn from(month: MonthFigures) -> Self {
        let MonthFigures { inquiries, records, opened, completed, signed, refused, money } = month;
        Self {
            inquiries,
            records,
            opened,
            completed,
            signed,
            refused,
            signed_amount: Euros::of_sum(money.signed),
            invoiced: Euros::of_sum(money.invoiced),
            received: Euros::of_sum(money.received),
        }
    }
}

impl From<Conversion> for ConversionFigures {
    fn from(conversion: Conversion) -> Self {
        let Conversion { inquiries, recorded, opened, signed } = conversion;
        Self { inquiries, recorded, opened, signed, rate: percentage(signed, inquiries) }
    }
}

impl From<Delay> for DelayFigures {
    fn from(Delay { family, cases, median_days, before }: Delay) -> Self {
        Self { family: family.label(), cases, median_days, before }
    }
}

impl From<Share> for ShareFigures {
    fn from(Share { uuid, name, opened, signed, refused, amount, received }: Share) -> Self {
        let (amount, received) = (Euros::of_sum(amount), Euros::of_sum(received));
        Self { uuid, name, opened, signed, refused, amount, received }
    }
}
