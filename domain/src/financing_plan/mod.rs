//! Financing plan of a case: schedules of the loans, notary’s fees and guarantee, TAEG and TAEA, household budget, limits
//! of the HCSF, comparison of a consolidation. Pure functions of an input and the tables of the firm.
//!
//! Amounts are exact cents and are rounded to the nearest cent, halves upwards, once per figure; doubles are used only
//! for powers and root finding. Figures of law are listed in `docs/legal-review.md`. `domain/cases/financing_plans.json`
//! contains worked cases.

mod amounts;
mod balance;
mod checks;
mod comparison;
mod config;
mod config_errors;
mod dates;
mod debts;
mod guarantee;
mod hcsf;
mod household;
mod input;
mod insurance;
mod loan;
mod notary;
mod phases;
mod plan;
mod proposal;
mod rates;
mod schedule;
mod single_loan;
mod smoothing;
mod totals;
mod variants;

pub use amounts::Amount;
pub use balance::{BalanceState, NeedsResult, PlanBalance, ResourcesResult};
pub use comparison::{ConsolidationCost, CreditLaw, CurrentDebtsCost, DebtComparison, DebtCourse};
pub use config::{
    Bracket, DepartmentRate, LivingMinimum, MortgageConfig, NotaryConfig, PlanConfig, SuretyshipConfig,
};
pub use dates::{AprTime, BrokenKind, BrokenPeriod, OfferDates};
pub use guarantee::GuaranteeCost;
pub use hcsf::HcsfResult;
pub use household::HouseholdResult;
pub use input::*;
pub use insurance::BorrowerInsurance;
pub use loan::{LoanResult, LoanRow, LoanSchedule};
pub use notary::NotaryFees;
pub use phases::PlanPhase;
pub use plan::FinancingPlan;
pub use proposal::PlanSources;
pub use rates::PlanRates;
pub(crate) use single_loan::SingleLoan;
pub use totals::PlanTotals;
pub use variants::{
    DUPLICATE_VARIANT, MAX_VARIANTS, ONE_CHOSEN, PlanVariant, PlanVariantForm, TOO_MANY_VARIANTS,
    VARIANT_NAME_LIMIT, violations,
};

/// Largest amount of an input: 100 000 000 €.
pub const MAX_AMOUNT: Amount = Amount::from_cents(10_000_000_000);
/// Number of months of « over eight years » (L313-8 of the code de la consommation).
pub(crate) const EIGHT_YEARS: u16 = 96;
/// Maximum number of loans of a plan.
pub const MAX_LOANS: usize = 12;
/// Longest loan, in months.
pub const MAX_MONTHS: u16 = 600;
/// Longest deferral, in months.
pub const MAX_DEFERRAL: u16 = 240;
/// Longest bridge loan, in months.
pub const MAX_BRIDGE: u16 = 120;
/// Maximum number of incomes, and of debts, of a household.
pub const MAX_LINES: usize = 50;

#[cfg(test)]
mod case_tests;
#[cfg(test)]
mod edge_tests;
