//! Views of the statistics.

use domain::shared::euros::Euros;
use serde::Serialize;
use uuid::Uuid;

/// Statistics of a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MonthOfFigures))]
#[serde(rename_all = "camelCase")]
pub struct MonthFigures {
    /// Inquiries received, without spam.
    pub inquiries: u64,
    /// Records created.
    pub records: u64,
    /// Cases created.
    pub opened: u64,
    /// Cases completed by their customers.
    pub completed: u64,
    /// Cases financed, insured or finalised, each counted once.
    pub signed: u64,
    /// Cases refused, each counted once.
    pub refused: u64,
    /// Project amounts of the cases financed, insured or finalised, in euros.
    pub signed_amount: Euros,
    /// Fees and commissions invoiced, in euros.
    pub invoiced: Euros,
    /// Fees and commissions received, in euros.
    pub received: Euros,
}

/// Conversion, until today, of the inquiries received in the year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ConversionFigures))]
pub struct Conversion {
    pub inquiries: u64,
    /// Inquiries linked to a record.
    pub recorded: u64,
    /// Inquiries whose record got a case since.
    pub opened: u64,
    /// Inquiries with such a case financed, insured or finalised.
    pub signed: u64,
    /// Signed inquiries in percent, with one decimal; absent without inquiries.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate: Option<f64>,
}

/// Duration of the stays of cases in a family of statuses.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DelayFigures))]
#[serde(rename_all = "camelCase")]
pub struct Delay {
    /// French label, as shown to customers.
    pub family: &'static str,
    /// Cases that left the family in the year.
    pub cases: u64,
    /// Median number of days spent in it.
    pub median_days: f64,
    /// Median number of days in the previous year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<f64>,
}

/// Criterion of the breakdown of cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareBy {
    /// Assigned employee; a case with two employees counts for both.
    Employee,
    /// Partner who referred the customer.
    Partner,
    /// Type of the project, else the subject of the case.
    Product,
}

/// Part of the cases created in the year, with their current state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ShareFigures))]
pub struct Share {
    /// Employee or partner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uuid: Option<Uuid>,
    pub name: String,
    pub opened: u64,
    pub signed: u64,
    pub refused: u64,
    /// Project amounts, in euros.
    pub amount: Euros,
    /// Fees and commissions received until today, in euros.
    pub received: Euros,
}

/// Statistics of a year, with those of the previous year.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = FiguresAnswer))]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    pub year: i32,
    /// January to December.
    pub months: Vec<MonthFigures>,
    /// January to December of the previous year.
    pub months_before: Vec<MonthFigures>,
    pub conversion: Conversion,
    pub conversion_before: Conversion,
    /// In the order of the families; families without cases are omitted.
    pub delays: Vec<Delay>,
    // Each breakdown starts with the largest part.
    /// By assigned employee; a case with two employees counts for both.
    pub employees: Vec<Share>,
    /// By partner who referred the customer.
    pub partners: Vec<Share>,
    /// By product.
    pub products: Vec<Share>,
}
