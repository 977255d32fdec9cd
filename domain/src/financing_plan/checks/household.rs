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
pub(super) fn check(found: &mut Violations, household: &PlanHousehold, as_of: Option<Day>) {
    if !(1..=10).contains(&household.adults) {
        found.add("household.adults", ADULTS);
    }
    if household.children > 20 {
        found.add("household.children", CHILDREN);
    }
    for (name, amount) in household.fields() {
        check_amount(found, &format!("household.{name}"), amount);
    }
    if household.rents_ending.unwrap_or_default() > household.rents_received.unwrap_or_default() {
        found.add("household.rentsEnding", RENTS_ENDING);
    }
    check_incomes(found, &household.incomes);
    check_debts(found, &household.debts, as_of);
}

fn check_incomes(found: &mut Violations, incomes: &[PlanIncome]) {
    if incomes.len() > MAX_LINES {
        found.add("household.incomes", TOO_MANY_LINES);
        return;
    }
    for (index, income) in incomes.iter().enumerate() {
        let field = |name: &str| format!("household.incomes.{index}.{name}");
        found.limit_text(&field("nature"), income.nature.as_deref(), MAX_NATURE);
        found.require(&field("monthly"), income.monthly.as_ref());
        check_amount(found, &field("monthly"), income.monthly);
        if let Some(borrower) = income.borrower {
            check_borrower(found, &field("borrower"), borrower);
        }
    }
}

fn check_debts(found: &mut Violations, debts: &[PlanDebt], as_of: Option<Day>) {
    if debts.len() > MAX_LINES {
        found.add("household.debts", TOO_MANY_LINES);
        return;
    }
    for (index, debt) in debts.iter().enumerate() {
        let field = |name: &str| format!("household.debts.{index}.{name}");
        let is_used = debts.iter().take(index).any(|earlier| earlier.id == debt.id);
        check_id(found, &field("id"), &debt.id, is_used);
        check_amount(found, &field("instalment"), debt.instalment);
        check_amount(found, &field("monthlyInsurance"), debt.monthly_insurance);
        check_rate(found, &field("rate"), debt.rate);
        check_day(found, &field("endsOn"), debt.ends_on);
        if debt.is_bought_back() {
            check_positive(found, &field("capital"), debt.capital);
            found.require(&field("rate"), debt.rate.as_ref());
            found.require(&field("endsOn"), debt.ends_on.as_ref());
        } else {
            check_amount(found, &field("capital"), debt.capital);
            if !debt.has_schedule() {
                found.require(&field("instalment"), debt.instalment.as_ref());
            }
        }
        if let Some(end) = debt.ends_on.filter(|_| debt.has_schedule()) {
            match as_of {
                Some(as_of) if (1..=MAX_MONTHS).contains(&instalments_left(as_of, end)) => {}
                Some(_) => found.add(field("endsOn"), DEBT_END),
                None => {}
            }
        }
    }
    if as_of.is_none() && debts.iter().any(PlanDebt::has_schedule) {
        found.add("dates.asOf", REQUIRED);
    }
}
