//! Checks of an input: every field that is missing, out of bounds or contradictory.

mod household;
mod loans;

use super::MAX_AMOUNT;
use super::amounts::{Amount, or_zero};
use super::config::PlanConfig;
use super::input::{
    BuildingState, GuaranteeKind, PlanDates, PlanGuarantee, PlanInput, PlanOffer, PlanPurchase,
};
use crate::shared::date::{self, DATE_EXPECTED};
use crate::shared::day::Day;
use crate::shared::euros::{AMOUNT_TOO_HIGH, Euros};
use crate::shared::percent::Percent;
use crate::shared::violation::{REQUIRED, Violations};
use crate::simulation::estimate::AnnualRate;

const MAX_BUYERS: usize = 10;
/// Tolerance of the sum of shares, in thousandths of a percent: three thirds are 99.999 %.
const SHARE_TOLERANCE: u32 = 10;
const MAX_ID: usize = 50;

const AMOUNT_ABOVE_ZERO: &str = "Le montant doit être supérieur à 0.";
const RATE_TOO_HIGH: &str = "Le taux doit être compris entre 0 et 25\u{a0}%.";
const BORROWER: &str = "Indiquez le numéro de l’emprunteur, de 1 à 10.";
const ID_USED: &str = "Cet identifiant est déjà utilisé.";
const FIRST_AFTER_RELEASE: &str = "La première échéance doit suivre le déblocage des fonds, d’un an au plus.";
const WRONG_DAY: &str = "Ce jour ne correspond pas à la première échéance.";
const UNKNOWN_DEPARTMENT: &str = "Ce département n’est pas dans la table des droits de mutation.";
const FURNITURE_ABOVE_PRICE: &str = "Le mobilier ne peut pas dépasser le prix.";
const SHARES_OF_BUYERS: &str = "Les parts des acquéreurs doivent totaliser 100\u{a0}%.";
const TOO_MANY_BUYERS: &str = "Indiquez 10 acquéreurs au plus.";

/// Returns every violation of an input.
pub(super) fn violations(input: &PlanInput, config: &PlanConfig) -> Violations {
    let mut violations = Violations::default();
    check_dates(&mut violations, &input.dates);
    check_offer(&mut violations, input.offer.unwrap_or_default());
    if let Some(purchase) = &input.notary {
        check_purchase(&mut violations, purchase, config);
    }
    if let Some(guarantee) = &input.guarantee {
        check_guarantee(&mut violations, guarantee);
    }
    for (name, value) in input.needs.fields() {
        check_amount(&mut violations, &format!("needs.{name}"), value);
    }
    for (name, value) in input.resources.fields() {
        check_amount(&mut violations, &format!("resources.{name}"), value);
    }
    loans::check(&mut violations, &input.loans);
    if let Some(household) = &input.household {
        household::check(&mut violations, household, input.as_of());
    }
    violations
}

fn check_dates(violations: &mut Violations, dates: &PlanDates) {
    check_day(violations, "dates.fundsReleasedOn", dates.funds_released_on);
    check_day(violations, "dates.firstInstalmentOn", dates.first_instalment_on);
    check_day(violations, "dates.asOf", dates.as_of);
    match (dates.funds_released_on, dates.first_instalment_on) {
        (Some(released), Some(first)) if first <= released || first > released.plus_months(12) => {
            violations.add("dates.firstInstalmentOn", FIRST_AFTER_RELEASE);
        }
        (Some(_), None) => violations.add("dates.firstInstalmentOn", REQUIRED),
        (None, Some(_)) => violations.add("dates.fundsReleasedOn", REQUIRED),
        _ => {}
    }
    let Some(day) = dates.instalment_day else { return };
    let matches = dates
        .first_instalment_on
        .is_some_and(|first| first.0.day() == day.min(first.0.month().length(first.0.year())));
    if !matches || !(1..=31).contains(&day) {
        violations.add("dates.instalmentDay", WRONG_DAY);
    }
}

fn check_offer(violations: &mut Violations, offer: PlanOffer) {
    check_day(violations, "offer.receivedOn", offer.received_on);
    check_day(violations, "offer.acceptedOn", offer.accepted_on);
}

fn check_purchase(violations: &mut Violations, purchase: &PlanPurchase, config: &PlanConfig) {
    check_positive(violations, "notary.price", purchase.price);
    check_amount(violations, "notary.furniture", purchase.furniture);
    if purchase.furniture.unwrap_or_default() > purchase.price.unwrap_or_default() {
        violations.add("notary.furniture", FURNITURE_ABOVE_PRICE);
    }
    match purchase.state {
        BuildingState::Existing => match &purchase.department {
            None => violations.add("notary.department", REQUIRED),
            Some(number) if !config.notary.departments.contains_key(number) => {
                violations.add("notary.department", UNKNOWN_DEPARTMENT);
            }
            Some(_) => {}
        },
        BuildingState::New => violations.require("notary.priceVatRate", purchase.price_vat_rate.as_ref()),
    }
    let shares = purchase.buyers.iter().map(|buyer| buyer.share.thousandths());
    if purchase.buyers.len() > MAX_BUYERS {
        violations.add("notary.buyers", TOO_MANY_BUYERS);
    } else if !purchase.buyers.is_empty() && shares.sum::<u32>().abs_diff(100_000) > SHARE_TOLERANCE {
        violations.add("notary.buyers", SHARES_OF_BUYERS);
    }
}

fn check_guarantee(violations: &mut Violations, guarantee: &PlanGuarantee) {
    match guarantee.kind {
        GuaranteeKind::Suretyship | GuaranteeKind::LegalMortgage | GuaranteeKind::ConventionalMortgage => {
            check_positive(violations, "guarantee.securedAmount", guarantee.secured_amount);
        }
        GuaranteeKind::Fee => {
            violations.require("guarantee.fee", guarantee.fee.as_ref());
            check_amount(violations, "guarantee.fee", guarantee.fee);
        }
        GuaranteeKind::NoGuarantee => {}
    }
}

fn check_day(violations: &mut Violations, field: &str, day: Option<Day>) {
    if day.is_some_and(|day| !date::has_accepted_year(day)) {
        violations.add(field, DATE_EXPECTED);
    }
}

fn check_amount(violations: &mut Violations, field: &str, amount: Option<Euros>) {
    if or_zero(amount) > MAX_AMOUNT {
        violations.add(field, AMOUNT_TOO_HIGH);
    }
}

/// Checks an amount that is required and above 0.
fn check_positive(violations: &mut Violations, field: &str, amount: Option<Euros>) {
    violations.require(field, amount.as_ref());
    if amount.is_some_and(|amount| !Amount::from(amount).is_positive()) {
        violations.add(field, AMOUNT_ABOVE_ZERO);
    }
    check_amount(violations, field, amount);
}

fn check_rate(violations: &mut Violations, field: &str, rate: Option<Percent>) {
    if rate.is_some_and(|rate| AnnualRate::new(rate.to_number()).is_none()) {
        violations.add(field, RATE_TOO_HIGH);
    }
}

/// Checks an identifier; `is_used`: whether an earlier item has it.
fn check_id(violations: &mut Violations, field: &str, id: &str, is_used: bool) {
    violations.require_text(field, Some(id));
    violations.limit_text(field, Some(id), MAX_ID);
    if is_used {
        violations.add(field, ID_USED);
    }
}

fn check_borrower(violations: &mut Violations, field: &str, borrower: u8) {
    if !(1..=10).contains(&borrower) {
        violations.add(field, BORROWER);
    }
}
