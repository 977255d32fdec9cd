//! Cost of the guarantee of the loans, an estimate from the tables of the firm.

use super::amounts::{Amount, HUNDRED_PERCENT, or_zero};
use super::config::{MortgageConfig, PlanConfig};
use super::input::{GuaranteeKind, PlanGuarantee};
use super::notary::sum_brackets;
use crate::shared::percent::Percent;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// Cost of a guarantee, in euros; only the items of its kind are present.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GuaranteeCost {
    pub kind: GuaranteeKind,
    /// Commission of a suretyship company.
    pub commission: Option<Amount>,
    /// Contribution to its mutual fund; the part given back at the end is not deducted.
    pub fund: Option<Amount>,
    /// Émoluments of the mortgage deed, before tax.
    pub emoluments: Option<Amount>,
    /// Formalities of the deed, before tax.
    pub formalities: Option<Amount>,
    /// TVA on these two.
    pub vat: Option<Amount>,
    /// Land registry contribution (CGI 881 H).
    pub land_registry: Option<Amount>,
    /// Registration tax: conventional mortgage only.
    pub registration_tax: Option<Amount>,
    /// Collection fee on the registration tax.
    pub collection_fee: Option<Amount>,
    pub disbursements: Option<Amount>,
    /// Sum of the items.
    pub total: Amount,
}

impl GuaranteeCost {
    /// Computes the cost of a validated guarantee.
    pub(super) fn compute(guarantee: &PlanGuarantee, config: &PlanConfig) -> Self {
        let secured = or_zero(guarantee.secured_amount);
        match guarantee.kind {
            GuaranteeKind::Suretyship => Self::suretyship(secured, config),
            kind @ (GuaranteeKind::LegalMortgage | GuaranteeKind::ConventionalMortgage) => {
                Self::mortgage(kind, secured, config)
            }
            GuaranteeKind::Fee => Self::from_total(GuaranteeKind::Fee, or_zero(guarantee.fee)),
            GuaranteeKind::NoGuarantee => Self::from_total(GuaranteeKind::NoGuarantee, Amount::ZERO),
        }
    }

    fn suretyship(secured: Amount, config: &PlanConfig) -> Self {
        let table = &config.suretyship;
        let commission = secured.percentage(table.commission_rate);
        let commission = commission.min(table.commission_most.into()).max(table.commission_least.into());
        let fund = secured.percentage(table.fund_rate) + table.fund_fixed.into();
        Self {
            commission: Some(commission),
            fund: Some(fund),
            ..Self::from_total(GuaranteeKind::Suretyship, commission + fund)
        }
    }

    fn mortgage(kind: GuaranteeKind, secured: Amount, config: &PlanConfig) -> Self {
        let table = &config.mortgage;
        let emoluments = sum_brackets(secured, &table.loan_brackets);
        let formalities = Amount::from(table.formalities);
        let vat = (emoluments + formalities).percentage(config.notary.vat_rate);
        let land_registry =
            with_accessories(secured, table, table.land_registry_rate).max(table.land_registry_least.into());
        let registration_tax = if kind == GuaranteeKind::ConventionalMortgage {
            with_accessories(secured, table, table.registration_rate)
        } else {
            Amount::ZERO
        };
        let collection_fee = registration_tax.percentage(config.notary.new_collection_rate);
        let disbursements = Amount::from(table.disbursements);
        let fees = emoluments + formalities + vat + disbursements;
        Self {
            emoluments: Some(emoluments),
            formalities: Some(formalities),
            vat: Some(vat),
            land_registry: Some(land_registry),
            registration_tax: Some(registration_tax),
            collection_fee: Some(collection_fee),
            disbursements: Some(disbursements),
            ..Self::from_total(kind, fees + land_registry + registration_tax + collection_fee)
        }
    }

    fn from_total(kind: GuaranteeKind, total: Amount) -> Self {
        Self {
            kind,
            commission: None,
            fund: None,
            emoluments: None,
            formalities: None,
            vat: None,
            land_registry: None,
            registration_tax: None,
            collection_fee: None,
            disbursements: None,
            total,
        }
    }
}

/// Returns a rate on the secured amount and its accessories, rounded to the nearest cent.
fn with_accessories(secured: Amount, table: &MortgageConfig, rate: Percent) -> Amount {
    let base = HUNDRED_PERCENT + i128::from(table.accessories_rate.thousandths());
    secured.scale(base * i128::from(rate.thousandths()), HUNDRED_PERCENT * HUNDRED_PERCENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::euros::Euros;

    fn cost(kind: GuaranteeKind, euros: i64) -> GuaranteeCost {
        let secured_amount = Euros::from_cents(euros * 100).ok();
        GuaranteeCost::compute(&PlanGuarantee { kind, secured_amount, fee: None }, &PlanConfig::default())
    }

    #[test]
    fn suretyship_commission_has_bounds() {
        let commission = |euros| cost(GuaranteeKind::Suretyship, euros).commission.unwrap().cents();
        assert_eq!([1_000, 80_000, 500_000].map(commission), [15_000, 40_000, 60_000]);
    }

    #[test]
    fn mortgage_of_small_loan_has_the_least_contribution() {
        let cost = cost(GuaranteeKind::LegalMortgage, 5_000);
        assert_eq!(cost.land_registry.unwrap().cents(), 800);
        assert_eq!(cost.registration_tax, Some(Amount::ZERO));
    }

    #[test]
    fn absent_guarantee_costs_nothing() {
        assert_eq!(cost(GuaranteeKind::NoGuarantee, 5_000).total, Amount::ZERO);
    }
}
