//! The figures of a year, as its page reads them.

use domain::customer_case::status::StatusFamily;
use uuid::Uuid;

/// What happened within a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MonthFigures {
    /// Received, spam aside.
    pub inquiries: u64,
    /// Records created.
    pub records: u64,
    /// Cases created.
    pub opened: u64,
    /// Cases that their customers validated for the first time.
    pub completed: u64,
    /// Cases that were won ([`CaseStatus::is_signed`](domain::customer_case::status::CaseStatus::is_signed)), once each.
    pub signed: u64,
    /// Cases that were refused ([`CaseStatus::is_refused`](domain::customer_case::status::CaseStatus::is_refused)), once each.
    pub refused: u64,
    pub money: MonthMoney,
}

/// What moved within a month, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MonthMoney {
    /// The projects of the cases that were won.
    pub signed: i64,
    /// Fees and commissions that were invoiced.
    pub invoiced: i64,
    /// Those that came.
    pub received: i64,
}

/// What became, until today, of the inquiries received within a year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conversion {
    /// Received, spam aside.
    pub inquiries: u64,
    /// Linked with a record.
    pub recorded: u64,
    /// On whose record a case was created since.
    pub opened: u64,
    /// Of which such a case was won.
    pub signed: u64,
}

/// How long cases stayed in a family of statuses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Delay {
    pub family: StatusFamily,
    /// How often a case left the family within the year.
    pub cases: u64,
    /// Days that the one in the middle had spent in it.
    pub median_days: f64,
    /// The same within the year before; `None` when no case left it.
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

/// A part of the cases opened within a year, and what they are today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The employee or the partner.
    pub uuid: Option<Uuid>,
    pub name: String,
    pub opened: u64,
    pub signed: u64,
    pub refused: u64,
    /// The amounts of their projects, in cents.
    pub amount: i64,
    /// Fees and commissions that came for them until today, in cents.
    pub received: i64,
}

/// The figures of a year beside those of the year before.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    pub year: i32,
    /// January to December.
    pub months: Vec<MonthFigures>,
    /// The same of the year before.
    pub months_before: Vec<MonthFigures>,
    pub conversion: Conversion,
    pub conversion_before: Conversion,
    /// In the order of the families.
    pub delays: Vec<Delay>,
    /// Most cases first, as the two that follow.
    pub employees: Vec<Share>,
    pub partners: Vec<Share>,
    pub products: Vec<Share>,
}
