//! Tables of a firm for its financing plans: notary’s fees, guarantees, living minimum.

use super::amounts::Amount;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// Tables of a firm, with their date. The built-in values are proposals of November 2026 to be confirmed
/// (docs/legal-review.md); absent keys have them. Keys are camelCase in JSON and may be snake_case in the
/// configuration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct PlanConfig {
    /// Date of the tables.
    #[serde(alias = "as_of")]
    pub as_of: Day,
    /// Fees of a purchase.
    pub notary: NotaryConfig,
    /// Fees of a mortgage.
    pub mortgage: MortgageConfig,
    /// Fees of a suretyship.
    pub suretyship: SuretyshipConfig,
    /// Minimum amount left to live on.
    #[serde(alias = "living_minimum")]
    pub living_minimum: LivingMinimum,
}

/// Upper bound of a slice, `None` for the last one, and the rate of the slice: `[6500, 3.87]`, and `[null, 0.799]` or
/// `[0.799]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BracketForm")]
pub struct Bracket(pub Option<Euros>, pub Percent);

#[derive(Deserialize)]
#[serde(untagged, expecting = "a slice must be [bound, rate], the last one [rate]")]
enum BracketForm {
    Last((Percent,)),
    Bounded((Option<Euros>, Percent)),
}

impl From<BracketForm> for Bracket {
    fn from(form: BracketForm) -> Self {
        match form {
            BracketForm::Last((rate,)) => Self(None, rate),
            BracketForm::Bounded((bound, rate)) => Self(bound, rate),
        }
    }
}

/// Fees and taxes of a purchase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct NotaryConfig {
    /// Émoluments on the price (A444-91 of the code de commerce), in ascending slices.
    #[serde(alias = "sale_brackets")]
    pub sale_brackets: Vec<Bracket>,
    /// TVA on émoluments and formalities.
    #[serde(alias = "vat_rate")]
    pub vat_rate: Percent,
    /// Flat estimate of the formalities, before tax.
    pub formalities: Euros,
    /// Flat estimate of the disbursements.
    pub disbursements: Euros,
    /// Cap of émoluments and formalities, in percent of the price (A444-175 of the code de commerce).
    #[serde(alias = "cap_rate")]
    pub cap_rate: Percent,
    /// Minimum value of that cap.
    #[serde(alias = "cap_floor")]
    pub cap_floor: Euros,
    /// Tax of the town (CGI 1584).
    #[serde(alias = "town_rate")]
    pub town_rate: Percent,
    /// Collection fee on the tax of the department (CGI 1647).
    #[serde(alias = "collection_rate")]
    pub collection_rate: Percent,
    /// Tax of a new building, on the price without TVA.
    #[serde(alias = "new_rate")]
    pub new_rate: Percent,
    /// Collection fee on the tax of a new building and on the registration of a mortgage.
    #[serde(alias = "new_collection_rate")]
    pub new_collection_rate: Percent,
    /// Land registry contribution (CGI 881 K).
    #[serde(alias = "land_registry_rate")]
    pub land_registry_rate: Percent,
    /// Minimum land registry contribution.
    #[serde(alias = "land_registry_least")]
    pub land_registry_least: Euros,
    /// Highest rate for the main residence of first-time buyers (art. 116 LF 2025).
    #[serde(alias = "first_time_most_rate")]
    pub first_time_most_rate: Percent,
    /// Rates of the departments, by number.
    pub departments: BTreeMap<String, DepartmentRate>,
}

/// Tax rate of a department (CGI 1594 D).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct DepartmentRate {
    pub rate: Percent,
    /// Rate for first-time buyers, when the department set its own.
    #[serde(alias = "first_time_rate", default, skip_serializing_if = "Option::is_none")]
    pub first_time_rate: Option<Percent>,
}

/// Fees of a mortgage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct MortgageConfig {
    /// Émoluments on the loan (A444-143, A444-144 of the code de commerce), in ascending slices.
    #[serde(alias = "loan_brackets")]
    pub loan_brackets: Vec<Bracket>,
    /// Formalities, before tax.
    pub formalities: Euros,
    pub disbursements: Euros,
    /// Accessories registered above the loan, in percent of it.
    #[serde(alias = "accessories_rate")]
    pub accessories_rate: Percent,
    /// Land registry contribution (CGI 881 H), on loan and accessories.
    #[serde(alias = "land_registry_rate")]
    pub land_registry_rate: Percent,
    /// Minimum land registry contribution.
    #[serde(alias = "land_registry_least")]
    pub land_registry_least: Euros,
    /// Registration tax of a conventional mortgage, on loan and accessories.
    #[serde(alias = "registration_rate")]
    pub registration_rate: Percent,
}

/// Fees of a suretyship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct SuretyshipConfig {
    /// Commission, in percent of the guaranteed amount.
    #[serde(alias = "commission_rate")]
    pub commission_rate: Percent,
    /// Minimum commission.
    #[serde(alias = "commission_least")]
    pub commission_least: Euros,
    /// Highest commission.
    #[serde(alias = "commission_most")]
    pub commission_most: Euros,
    /// Contribution to the mutual fund, in percent of the guaranteed amount.
    #[serde(alias = "fund_rate")]
    pub fund_rate: Percent,
    /// Fixed contribution to the mutual fund.
    #[serde(alias = "fund_fixed")]
    pub fund_fixed: Euros,
}

/// Minimum residual income per month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct LivingMinimum {
    /// Amount by number of adults; a larger number has the amount of the largest one.
    #[serde(deserialize_with = "amounts_by_number")]
    pub adults: BTreeMap<u8, Euros>,
    /// Amount per child.
    #[serde(alias = "per_child")]
    pub per_child: Euros,
}

/// Deserialises a map with numeric keys, which are texts in a TOML table.
fn amounts_by_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u8, Euros>, D::Error> {
    let rows = BTreeMap::<String, Euros>::deserialize(deserializer)?;
    let parsed = rows.into_iter().map(|(adults, amount)| match adults.parse() {
        Ok(number) => Ok((number, amount)),
        Err(_) => Err(D::Error::custom(format!("`{adults}` is no number of adults"))),
    });
    parsed.collect()
}

impl LivingMinimum {
    /// Returns the minimum of a household; 0 without a table.
    pub(super) fn amount(&self, adults: u8, children: u8) -> Amount {
        let adults_amount = self.adults.range(..=adults).next_back().map(|(_, amount)| *amount);
        super::amounts::or_zero(adults_amount) + Amount::from(self.per_child).times(u16::from(children))
    }
}

impl Default for PlanConfig {
    fn default() -> Self {
        Self {
            as_of: Day::new(2026, 11, 1).unwrap_or(Day(time::Date::MIN)),
            notary: NotaryConfig::default(),
            mortgage: MortgageConfig::default(),
            suretyship: SuretyshipConfig::default(),
            living_minimum: LivingMinimum::default(),
        }
    }
}

impl Default for NotaryConfig {
    fn default() -> Self {
        Self {
            sale_brackets: brackets([3_870, 1_596, 1_064, 799]),
            vat_rate: rate(20_000),
            formalities: euros(660),
            disbursements: euros(400),
            cap_rate: rate(10_000),
            cap_floor: euros(90),
            town_rate: rate(1_200),
            collection_rate: rate(2_370),
            new_rate: rate(700),
            new_collection_rate: rate(2_140),
            land_registry_rate: rate(100),
            land_registry_least: euros(15),
            first_time_most_rate: rate(4_500),
            departments: DEPARTMENTS.into_iter().map(department).collect(),
        }
    }
}

impl Default for MortgageConfig {
    fn default() -> Self {
        Self {
            loan_brackets: brackets([1_290, 532, 355, 266]),
            formalities: euros(300),
            disbursements: euros(100),
            accessories_rate: rate(20_000),
            land_registry_rate: rate(50),
            land_registry_least: euros(8),
            registration_rate: rate(700),
        }
    }
}

impl Default for SuretyshipConfig {
    fn default() -> Self {
        Self {
            commission_rate: rate(500),
            commission_least: euros(150),
            commission_most: euros(600),
            fund_rate: rate(800),
            fund_fixed: euros(0),
        }
    }
}

impl Default for LivingMinimum {
    fn default() -> Self {
        Self { adults: BTreeMap::from([(1, euros(800)), (2, euros(1_300))]), per_child: euros(300) }
    }
}

/// Number, rate and own rate for first-time buyers of the departments in the worked cases, in thousandths of a percent.
/// The firm replaces them with the table of the DGFiP.
const DEPARTMENTS: [(&str, u32, Option<u32>); 12] = [
    ("06", 4_500, None),
    ("13", 5_000, None),
    ("31", 5_000, None),
    ("33", 5_000, None),
    ("35", 5_000, None),
    ("36", 3_800, None),
    ("44", 5_000, None),
    ("59", 5_000, None),
    ("60", 4_500, None),
    ("69", 5_000, None),
    ("73", 5_000, Some(4_000)),
    ("75", 5_000, None),
];

fn department((number, all, first_time): (&str, u32, Option<u32>)) -> (String, DepartmentRate) {
    (number.to_owned(), DepartmentRate { rate: rate(all), first_time_rate: first_time.map(rate) })
}

/// The four slices of the notaries’ tariff.
fn brackets(rates: [u32; 4]) -> Vec<Bracket> {
    let bounds = [Some(euros(6_500)), Some(euros(17_000)), Some(euros(60_000)), None];
    bounds.into_iter().zip(rates).map(|(bound, thousandths)| Bracket(bound, rate(thousandths))).collect()
}

const fn rate(thousandths: u32) -> Percent {
    Percent::from_thousandths(thousandths)
}

fn euros(whole: i64) -> Euros {
    Euros::from_sum(whole * 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn living_minimum_of_large_household_uses_last_row() {
        let table = LivingMinimum::default();
        assert_eq!(table.amount(1, 0), Amount::from_cents(80_000));
        assert_eq!(table.amount(4, 2), Amount::from_cents(190_000));
        assert_eq!(table.amount(0, 1), Amount::from_cents(30_000));
    }
}
