//! Checks of the household and its debts.

use super::{check_amount, check_borrower, check_day, check_id, check_positive, check_rate};
use crate::financing_plan::dates::instalments_left;
use crate::financing_plan::input::{PlanDebt, PlanHousehold, PlanIncome};
use crate::financing_plan::{MAX_LINES, MAX_MONTHS};
use crate::shared::day::Day;
use crate::shared::violation::{REQUIRED, Violations};

const MAX_NATURE: usize = 255;

const ADULTS: &str = "Indiquez de 1 à 10 adultes.";
const CHILDREN: &str = "Indiquez 20 enfants au plus.";
const TOO_MANY_LINES: &str = "Indiquez 50 lignes au plus.";
const RENTS_ENDING: &str = "Les loyers qui cessent ne peuvent pas dépasser les loyers reçus.";
const DEBT_END: &str = "La dernière échéance doit suivre la date du plan, de 600 mois au plus.";

/// Adds the violations of a household whose debts are counted from the day `as_of`.
pub(super) fn check(violations: &mut Violations, household: &PlanHousehold, as_of: Option<Day>) {
    if !(1..=10).contains(&household.adults) {
        violations.add("household.adults", ADULTS);
    }
    if household.children > 20 {
        violations.add("household.children", CHILDREN);
    }
    for (name, amount) in household.fields() {
        check_amount(violations, &format!("household.{name}"), amount);
    }
    if household.rents_ending.unwrap_or_default() > household.rents_received.unwrap_or_default() {
        violations.add("household.rentsEnding", RENTS_ENDING);
    }
    check_incomes(violations, &household.incomes);
    check_debts(violations, &household.debts, as_of);
}

fn check_incomes(violations: &mut Violations, incomes: &[PlanIncome]) {
    if incomes.len() > MAX_LINES {
        violations.add("household.incomes", TOO_MANY_LINES);
        return;
    }
    for (index, income) in incomes.iter().enumerate() {
        let field = |name: &str| format!("household.incomes.{index}.{name}");
        violations.limit_text(&field("nature"), income.nature.as_deref(), MAX_NATURE);
        violations.require(&field("monthly"), income.monthly.as_ref());
        check_amount(violations, &field("monthly"), income.monthly);
        if let Some(borrower) = income.borrower {
            check_borrower(violations, &field("borrower"), borrower);
        }
    }
}

fn check_debts(violations: &mut Violations, debts: &[PlanDebt], as_of: Option<Day>) {
    if debts.len() > MAX_LINES {
        violations.add("household.debts", TOO_MANY_LINES);
        return;
    }
    for (index, debt) in debts.iter().enumerate() {
        let field = |name: &str| format!("household.debts.{index}.{name}");
        let is_used = debts.iter().take(index).any(|earlier| earlier.id == debt.id);
        check_id(violations, &field("id"), &debt.id, is_used);
        check_amount(violations, &field("instalment"), debt.instalment);
        check_amount(violations, &field("monthlyInsurance"), debt.monthly_insurance);
        check_rate(violations, &field("rate"), debt.rate);
        check_day(violations, &field("endsOn"), debt.ends_on);
        if debt.is_bought_back() {
            check_positive(violations, &field("capital"), debt.capital);
            violations.require(&field("rate"), debt.rate.as_ref());
            violations.require(&field("endsOn"), debt.ends_on.as_ref());
        } else {
            check_amount(violations, &field("capital"), debt.capital);
            if !debt.has_schedule() {
                violations.require(&field("instalment"), debt.instalment.as_ref());
            }
        }
        if let Some(end) = debt.ends_on.filter(|_| debt.has_schedule()) {
            match as_of {
                Some(as_of) if (1..=MAX_MONTHS).contains(&instalments_left(as_of, end)) => {}
                Some(_) => violations.add(field("endsOn"), DEBT_END),
                None => {}
            }
        }
    }
    if as_of.is_none() && debts.iter().any(PlanDebt::has_schedule) {
        violations.add("dates.asOf", REQUIRED);
    }
}
