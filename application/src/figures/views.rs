//! The figures of a year, as its page reads them.

use domain::shared::euros::Euros;
use serde::Serialize;
use uuid::Uuid;

/// What happened within a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MonthOfFigures))]
#[serde(rename_all = "camelCase")]
pub struct MonthFigures {
    /// Inquiries received, spam aside.
    pub inquiries: u64,
    /// Records created.
    pub records: u64,
    /// Cases created.
    pub opened: u64,
    /// Cases completed by their customers.
    pub completed: u64,
    /// Cases financed, insured or finalised, once each.
    pub signed: u64,
    /// Cases refused, once each.
    pub refused: u64,
    /// Amounts of the projects of the cases that were financed, insured or finalised, euros.
    pub signed_amount: Euros,
    /// Fees and commissions invoiced, euros.
    pub invoiced: Euros,
    /// Fees and commissions that came, euros.
    pub received: Euros,
}

/// What became, until today, of the inquiries received within the year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ConversionFigures))]
pub struct Conversion {
    pub inquiries: u64,
    /// Linked with a record.
    pub recorded: u64,
    /// On whose record a case was created since.
    pub opened: u64,
    /// Of which such a case was financed, insured or finalised.
    pub signed: u64,
    /// Signed ones of a hundred inquiries, to a tenth; left out without inquiries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
}

/// How long cases stayed in a family of statuses.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DelayFigures))]
#[serde(rename_all = "camelCase")]
pub struct Delay {
    /// As customers read it.
    pub family: &'static str,
    /// Cases that left it within the year.
    pub cases: u64,
    /// Days that the one in the middle had spent in it.
    pub median_days: f64,
    /// The same within the year before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
}

/// What the cases opened within a year are divided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareBy {
    /// Who is assigned to their record; a case of two employees counts for both.
    Employee,
    /// Who sent them.
    Partner,
    /// What they are for; what they are about where no project is known.
    Product,
}

/// A part of the cases opened within the year, and what they are today.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ShareFigures))]
pub struct Share {
    /// The employee or the partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uuid: Option<Uuid>,
    pub name: String,
    pub opened: u64,
    pub signed: u64,
    pub refused: u64,
    /// Amounts of their projects, euros.
    pub amount: Euros,
    /// Fees and commissions that came for them until today, euros.
    pub received: Euros,
}

/// The figures of a year beside those of the year before.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FiguresAnswer))]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    pub year: i32,
    /// January to December.
    pub months: Vec<MonthFigures>,
    /// The same of the year before.
    pub months_before: Vec<MonthFigures>,
    pub conversion: Conversion,
    pub conversion_before: Conversion,
    /// In the order in which a case goes through them; those that no case left are absent.
    pub delays: Vec<Delay>,
    // Most cases first, as the two that follow.
    /// Who is assigned to the records of the cases opened within the year; a case of two counts for both.
    pub employees: Vec<Share>,
    /// Who sent them.
    pub partners: Vec<Share>,
    /// What they are about.
    pub products: Vec<Share>,
}
