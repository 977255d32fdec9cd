//! Notary’s fees and taxes of a purchase, an estimate from the tables of the firm.

use super::amounts::{Amount, HUNDRED_PERCENT, or_zero};
use super::config::{Bracket, DepartmentRate, NotaryConfig};
use super::input::{BuildingState, PlanPurchase};
use crate::shared::percent::Percent;
use serde::Serialize;

/// Fees and taxes of a purchase, in euros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NotaryFees {
    /// Émoluments on the price, before tax.
    pub emoluments: Amount,
    /// Formalities, before tax.
    pub formalities: Amount,
    /// Reduction of these two by the cap of A444-175 of the code de commerce.
    pub capped_by: Amount,
    /// TVA on the reduced sum.
    pub vat: Amount,
    /// Base of the transfer taxes.
    pub tax_base: Amount,
    /// Tax of the department, or registration tax of a new building.
    pub department_tax: Amount,
    pub town_tax: Amount,
    /// Collection fee on the tax of the department.
    pub collection_fee: Amount,
    /// Land registry contribution.
    pub land_registry: Amount,
    pub disbursements: Amount,
    /// Sum of the fees and taxes.
    pub total: Amount,
}

/// Transfer taxes of a purchase.
struct Taxes {
    base: Amount,
    department: Amount,
    town: Amount,
    collection: Amount,
}

impl NotaryFees {
    /// Computes the fees of a validated purchase.
    pub(super) fn compute(purchase: &PlanPurchase, config: &NotaryConfig) -> Self {
        let price = or_zero(purchase.price);
        let emoluments = sum_brackets(price, &config.sale_brackets);
        let formalities = Amount::from(config.formalities);
        let cap = price.percentage(config.cap_rate).max(config.cap_floor.into());
        let capped_by = (emoluments + formalities - cap).max(Amount::ZERO);
        let vat = (emoluments + formalities - capped_by).percentage(config.vat_rate);
        let taxes = match purchase.state {
            BuildingState::Existing => Taxes::compute_existing_building(purchase, config),
            BuildingState::New => Taxes::compute_new_building(purchase, config),
        };
        let land_registry =
            price.percentage(config.land_registry_rate).max(config.land_registry_least.into());
        let disbursements = Amount::from(config.disbursements);
        let fees = emoluments + formalities - capped_by + vat + disbursements;
        Self {
            emoluments,
            formalities,
            capped_by,
            vat,
            tax_base: taxes.base,
            department_tax: taxes.department,
            town_tax: taxes.town,
            collection_fee: taxes.collection,
            land_registry,
            disbursements,
            total: fees + taxes.department + taxes.town + taxes.collection + land_registry,
        }
    }
}

impl Taxes {
    fn compute_existing_building(purchase: &PlanPurchase, config: &NotaryConfig) -> Self {
        let base = or_zero(purchase.price) - or_zero(purchase.furniture);
        let configured = purchase.department.as_ref().and_then(|number| config.departments.get(number));
        let department =
            configured.map_or(Amount::ZERO, |rates| department_rate(base, purchase, *rates, config));
        Self {
            base,
            department,
            town: base.percentage(config.town_rate),
            collection: department.percentage(config.collection_rate),
        }
    }

    fn compute_new_building(purchase: &PlanPurchase, config: &NotaryConfig) -> Self {
        let price = or_zero(purchase.price) - or_zero(purchase.furniture);
        let vat = i128::from(purchase.price_vat_rate.unwrap_or_default().thousandths());
        let base = price.scale(HUNDRED_PERCENT, HUNDRED_PERCENT + vat);
        let department = base.percentage(config.new_rate);
        Self {
            base,
            department,
            town: Amount::ZERO,
            collection: department.percentage(config.new_collection_rate),
        }
    }
}

/// Returns the rate of the department, weighted by the shares of the buyers: first-time buyers of a main residence have
/// a reduced rate (CGI 1594 F septies).
fn department_rate(
    base: Amount,
    purchase: &PlanPurchase,
    rates: DepartmentRate,
    config: &NotaryConfig,
) -> Amount {
    let reduced = rates.first_time_rate.unwrap_or(config.first_time_most_rate).min(rates.rate);
    let is_main = purchase.main_residence.unwrap_or(true);
    let is_community = purchase.community == Some(true);
    let are_all_first_time = purchase.buyers.iter().all(|buyer| buyer.first_time);
    let rate_of = |first_time: bool| {
        if is_main && first_time && (are_all_first_time || !is_community) { reduced } else { rates.rate }
    };
    if purchase.buyers.is_empty() {
        return base.percentage(rate_of(false));
    }
    let tax = purchase.buyers.iter().map(|buyer| share(base, buyer.share, rate_of(buyer.first_time)));
    tax.sum()
}

fn share(base: Amount, share: Percent, rate: Percent) -> Amount {
    let product = i128::from(share.thousandths()) * i128::from(rate.thousandths());
    base.scale(product, HUNDRED_PERCENT * HUNDRED_PERCENT)
}

/// Returns the sum of the rates of ascending slices of an amount, rounded once to the nearest cent.
pub(super) fn sum_brackets(amount: Amount, brackets: &[Bracket]) -> Amount {
    let (mut from, mut total) = (Amount::ZERO, 0_i128);
    for Bracket(bound, rate) in brackets {
        let to = bound.map_or(amount, Amount::from).min(amount);
        if to > from {
            total += i128::from((to - from).cents()) * i128::from(rate.thousandths());
            from = to;
        }
    }
    Amount::from_cents(1).scale(total, HUNDRED_PERCENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::financing_plan::config::PlanConfig;
    use crate::financing_plan::input::Buyer;
    use crate::shared::euros::Euros;

    fn euros(whole: i64) -> Option<Euros> {
        Euros::from_cents(whole * 100).ok()
    }

    fn purchase(price: i64, buyers: &[(u32, bool)]) -> PlanPurchase {
        let buyer = |&(share, first_time): &(u32, bool)| Buyer {
            share: Percent::from_thousandths(share * 1_000),
            first_time,
        };
        PlanPurchase {
            price: euros(price),
            department: Some("73".into()),
            buyers: buyers.iter().map(buyer).collect(),
            ..Default::default()
        }
    }

    fn fees(purchase: &PlanPurchase) -> NotaryFees {
        NotaryFees::compute(purchase, &PlanConfig::default().notary)
    }

    #[test]
    fn fees_of_small_purchase_are_capped() {
        let small = fees(&purchase(2_000, &[]));
        assert_eq!((small.emoluments.cents(), small.capped_by.cents()), (7_740, 53_740));
        assert_eq!((small.vat.cents(), small.land_registry.cents()), (4_000, 1_500));
        assert_eq!(fees(&purchase(500, &[])).capped_by.cents(), 58_935);
    }

    #[test]
    fn reduced_rate_counts_by_share() {
        let tax = |purchase: &PlanPurchase| fees(purchase).department_tax.cents();
        let two = purchase(100_000, &[(50, true), (50, false)]);
        assert_eq!(tax(&two), 450_000);
        assert_eq!(tax(&PlanPurchase { community: Some(true), ..two.clone() }), 500_000);
        assert_eq!(tax(&PlanPurchase { main_residence: Some(false), ..two }), 500_000);
        let two_buyers = purchase(100_000, &[(50, true), (50, true)]);
        assert_eq!(tax(&PlanPurchase { community: Some(true), ..two_buyers }), 400_000);
    }
}
