//! Checks of the loans and their insurance.

use super::{check_amount, check_borrower, check_id, check_positive, check_rate};
use crate::financing_plan::amounts::{Amount, or_zero};
use crate::financing_plan::input::{
    Deferral, InterestPayment, LoanKind, LoanPremium, PlanLoan, PremiumBasis,
};
use crate::financing_plan::{MAX_BRIDGE, MAX_DEFERRAL, MAX_LOANS, MAX_MONTHS};
use crate::shared::percent::Percent;
use crate::shared::violation::{REQUIRED, Violations};

const ACTION_LOGEMENT_AMOUNT: Amount = Amount::from_cents(3_000_000);
const ACTION_LOGEMENT_MONTHS: u16 = 300;
const MAX_PREMIUMS: usize = 10;

const NO_LOAN: &str = "Ajoutez au moins un prêt.";
const TOO_MANY_LOANS: &str = "Indiquez 12 prêts au plus.";
const WRONG_MONTHS: &str = "Indiquez une durée en mois, de 1 à 600.";
const BRIDGE_TOO_LONG: &str = "Un prêt relais dure 120 mois au plus.";
const PTZ_RATE: &str = "Le taux d’un PTZ est de 0\u{a0}%.";
const ACTION_LOGEMENT_TOO_HIGH: &str = "Un prêt Action Logement est de 30\u{202f}000\u{a0}€ au plus.";
const ACTION_LOGEMENT_TOO_LONG: &str = "Un prêt Action Logement dure 300 mois au plus.";
const DEFERRAL_KIND: &str = "Seuls un prêt amortissable et un PTZ peuvent avoir un différé.";
const DEFERRAL_MONTHS: &str =
    "Le différé doit être de 1 à 240 mois et plus court que le prêt, dont la durée le comprend.";
const BRIDGE_ONLY: &str = "Ce choix ne concerne que les prêts relais.";
const SMOOTHED_KIND: &str = "Seul un prêt amortissable sans différé peut être lissé.";
const SMOOTHED_UNKNOWN: &str =
    "Le prêt est lissé autour d’un autre prêt du plan, qui n’est pas lissé lui-même.";
const SMOOTHED_SHORTER: &str = "Le prêt lissé doit durer au moins aussi longtemps que les autres.";
const TOO_MANY_PREMIUMS: &str = "Indiquez 10 assurés au plus par prêt.";
const BORROWER_USED: &str = "Cet emprunteur a déjà une assurance sur ce prêt.";
const SHARES: &str = "Les quotités d’un prêt doivent totaliser de 100 à 200\u{a0}%.";
const FIXED_PREMIUM: &str = "Une prime fixe ne va pas avec un taux ou une quotité.";

/// Adds the violations of the loans.
pub(super) fn check(violations: &mut Violations, loans: &[PlanLoan]) {
    if loans.is_empty() {
        violations.add("loans", NO_LOAN);
    }
    if loans.len() > MAX_LOANS {
        violations.add("loans", TOO_MANY_LOANS);
        return;
    }
    for (index, loan) in loans.iter().enumerate() {
        let is_used = loans.iter().take(index).any(|earlier| earlier.id == loan.id);
        check_id(violations, &format!("loans.{index}.id"), &loan.id, is_used);
        check_terms(violations, &format!("loans.{index}"), loan);
        check_smoothing(violations, &format!("loans.{index}.smoothedAround"), loan, loans);
        check_insurance(violations, &format!("loans.{index}.insurance"), &loan.insurance);
    }
}

fn check_terms(violations: &mut Violations, path: &str, loan: &PlanLoan) {
    let field = |name: &str| format!("{path}.{name}");
    check_positive(violations, &field("amount"), loan.amount);
    check_rate(violations, &field("rate"), loan.rate);
    if loan.kind != LoanKind::Ptz {
        violations.require(&field("rate"), loan.rate.as_ref());
    } else if loan.rate.unwrap_or_default().thousandths() > 0 {
        violations.add(field("rate"), PTZ_RATE);
    }
    match loan.months {
        None => violations.add(field("months"), REQUIRED),
        Some(months) if !(1..=MAX_MONTHS).contains(&months) => violations.add(field("months"), WRONG_MONTHS),
        Some(months) if loan.kind == LoanKind::Bridge && months > MAX_BRIDGE => {
            violations.add(field("months"), BRIDGE_TOO_LONG);
        }
        Some(_) => {}
    }
    if loan.kind == LoanKind::ActionLogement {
        if or_zero(loan.amount) > ACTION_LOGEMENT_AMOUNT {
            violations.add(field("amount"), ACTION_LOGEMENT_TOO_HIGH);
        }
        if loan.months.unwrap_or_default() > ACTION_LOGEMENT_MONTHS {
            violations.add(field("months"), ACTION_LOGEMENT_TOO_LONG);
        }
    }
    if let Some(deferral) = loan.deferral {
        check_deferral(violations, &field("deferral"), loan, deferral);
    }
    let is_bridge = loan.kind == LoanKind::Bridge;
    if loan.interest_paid.is_some() && !is_bridge {
        violations.add(field("interestPaid"), BRIDGE_ONLY);
    }
    if loan.capitalisation.is_some() && !(is_bridge && loan.interest_paid == Some(InterestPayment::End)) {
        violations.add(field("capitalisation"), BRIDGE_ONLY);
    }
}

fn check_deferral(violations: &mut Violations, path: &str, loan: &PlanLoan, deferral: Deferral) {
    if !matches!(loan.kind, LoanKind::Amortising | LoanKind::Ptz) {
        violations.add(path, DEFERRAL_KIND);
    }
    let is_shorter = loan.months.is_none_or(|months| deferral.months < months);
    if !(1..=MAX_DEFERRAL).contains(&deferral.months) || !is_shorter {
        violations.add(format!("{path}.months"), DEFERRAL_MONTHS);
    }
}

fn check_smoothing(violations: &mut Violations, field: &str, loan: &PlanLoan, loans: &[PlanLoan]) {
    if loan.smoothed_around.is_empty() {
        return;
    }
    if loan.kind != LoanKind::Amortising || loan.deferral.is_some() {
        violations.add(field, SMOOTHED_KIND);
    }
    for id in loan.smoothed_around.iter().take(MAX_LOANS + 1) {
        let other = loans.iter().find(|other| other.id == *id && other.smoothed_around.is_empty());
        match other {
            None => violations.add(field, SMOOTHED_UNKNOWN),
            Some(other) if other.months > loan.months => violations.add(field, SMOOTHED_SHORTER),
            Some(_) => {}
        }
    }
}

fn check_insurance(violations: &mut Violations, path: &str, insurance: &[LoanPremium]) {
    if insurance.len() > MAX_PREMIUMS {
        violations.add(path, TOO_MANY_PREMIUMS);
        return;
    }
    for (index, premium) in insurance.iter().enumerate() {
        let field = |name: &str| format!("{path}.{index}.{name}");
        check_borrower(violations, &field("borrower"), premium.borrower);
        if insurance.iter().take(index).any(|earlier| earlier.borrower == premium.borrower) {
            violations.add(field("borrower"), BORROWER_USED);
        }
        if premium.basis == PremiumBasis::Monthly {
            violations.require(&field("monthly"), premium.monthly.as_ref());
            check_amount(violations, &field("monthly"), premium.monthly);
            for (name, percent) in [("rate", premium.rate), ("share", premium.share)] {
                if percent.is_some() {
                    violations.add(field(name), FIXED_PREMIUM);
                }
            }
            continue;
        }
        violations.require(&field("rate"), premium.rate.as_ref());
        check_rate(violations, &field("rate"), premium.rate);
        violations.require(&field("share"), premium.share.as_ref());
        if premium.monthly.is_some() {
            violations.add(field("monthly"), FIXED_PREMIUM);
        }
    }
    let shares: Option<Vec<u32>> =
        insurance.iter().map(|premium| premium.share.map(Percent::thousandths)).collect();
    let total: Option<u32> = shares.filter(|shares| !shares.is_empty()).map(|shares| shares.iter().sum());
    if total.is_some_and(|total| !(100_000..=200_000).contains(&total)) {
        violations.add(path, SHARES);
    }
}
