//! Values of the legal document about a consolidation (R314-19 to R314-21 code de la consommation): the debts bought
//! back, and their comparison with the proposed loan.

use super::case_facts::{ChosenPlan, format_months, retained_offer};
use super::render::{LegalValues, Scope};
use crate::customer_case::CustomerCase;
use crate::customer_case::offer_comparison::OfferFigures;
use crate::customer_record::CustomerRecord;
use crate::customer_record::household::{Debt, DebtType};
use crate::financing_plan::{Amount, DebtCourse, DebtOutcome, PlanDebt};
use crate::shared::day::Day;
use crate::shared::display::euros_and_cents;
use crate::shared::percent::Percent;

/// Loop of the credits.
const CREDIT: &str = "crédit racheté";
/// Loop of the other debts.
const OTHER: &str = "autre dette";

/// Debt that the consolidation repays, with its data in the record and in the chosen plan.
#[derive(Clone, Copy)]
struct ConsolidatedDebt<'a> {
    /// `None` for a debt that is only in the plan, such as the loan of a property.
    debt: Option<&'a Debt>,
    planned: Option<&'a PlanDebt>,
    /// Course in the comparison of the plan; `None` if the plan does not buy it back or has another capital.
    course: Option<&'a DebtCourse>,
}

/// Proposed loan: the retained offer, else the chosen plan.
struct Proposal {
    lender: Option<String>,
    amount: Option<Amount>,
    rate: Option<Percent>,
    /// Without insurance.
    instalment: Option<Amount>,
    insurance: Option<Amount>,
    months: Option<u16>,
    /// Amount and interest, without insurance.
    due: Option<Amount>,
}

/// Sets the values of a consolidation. Totals are set only if every part is known and is the same in the record and in
/// the plan.
pub fn fill_consolidation(
    values: &mut LegalValues,
    record: &CustomerRecord,
    case: &CustomerCase,
    plan: Option<ChosenPlan<'_>>,
    today: Day,
) {
    let debts = list_consolidated_debts(record, plan, today);
    let repaid_on = plan.and_then(|plan| plan.input.dates.funds_released_on).map(Day::to_french);
    values.document.set_some("date regroupement", repaid_on.as_deref());
    for debt in &debts {
        if debt.is_credit() {
            let mut item = debt.credit_item();
            item.set_some("date remboursement", repaid_on.as_deref());
            values.push(CREDIT, item);
        } else {
            values.push(OTHER, debt.other_item());
        }
    }
    values.document.decide("autres dettes", debts.iter().any(|debt| !debt.is_credit()));
    let proposal = Proposal::new(case, plan);
    proposal.fill(values);
    let repaid = debts.iter().map(ConsolidatedDebt::capital).sum::<Option<Amount>>();
    let repaid = repaid.filter(|_| !debts.is_empty());
    let further = proposal.amount.zip(repaid).map(|(amount, repaid)| amount - repaid);
    let further = further.filter(|further| further.is_positive());
    let document = &mut values.document;
    document.set_some("montant complémentaire", further.map(Amount::to_french));
    let due = debts.iter().map(ConsolidatedDebt::due).sum::<Option<Amount>>();
    document.set_some("total dû en cours", due.filter(|_| !debts.is_empty()).map(Amount::to_french));
    if debts.iter().all(|debt| debt.course.is_some()) {
        fill_comparison(values, plan);
    }
}

/// Sets the comparison of the plan.
fn fill_comparison(values: &mut LegalValues, plan: Option<ChosenPlan<'_>>) {
    let Some(comparison) = plan.and_then(|plan| plan.result.comparison.as_ref()) else { return };
    let document = &mut values.document;
    document.set("mensualités actuelles", comparison.going_on.monthly.to_french());
    document.set("mensualité après regroupement", comparison.consolidation.monthly.to_french());
    document.set("coût restant actuel", comparison.going_on.cost.to_french());
    document.set("coût du regroupement", comparison.consolidation.cost.to_french());
    document.set("durée restante la plus longue", format_months(comparison.going_on.longest_months));
}

/// Returns the running debts that the consolidation repays, according to the record, else to the chosen plan, with the
/// debts that are only in the plan.
fn list_consolidated_debts<'a>(
    record: &'a CustomerRecord,
    plan: Option<ChosenPlan<'a>>,
    today: Day,
) -> Vec<ConsolidatedDebt<'a>> {
    let household = plan.and_then(|plan| plan.input.household.as_ref());
    let planned_debts = household.map(|household| household.debts.as_slice()).unwrap_or_default();
    let course_of = |id: &str| {
        let comparison = plan.and_then(|plan| plan.result.comparison.as_ref())?;
        comparison.debts.iter().find(|course| course.id == id)
    };
    // Same identifiers as in `PlanSources::propose`.
    let ids: Vec<String> = (1..=record.debts.len()).map(|number| format!("credit-{number}")).collect();
    let mut debts = Vec::new();
    for (debt, id) in record.debts.iter().zip(&ids) {
        let planned = planned_debts.iter().find(|planned| planned.id == *id);
        let outcome = debt.becomes.or(planned.map(|planned| planned.becomes));
        let is_running = debt.end_date.is_none_or(|end| end > today);
        if is_running && outcome.unwrap_or(DebtOutcome::BoughtBack) == DebtOutcome::BoughtBack {
            let is_same = planned.is_some_and(|planned| planned.capital == debt.outstanding_capital);
            let course = course_of(id).filter(|_| is_same);
            debts.push(ConsolidatedDebt { debt: Some(debt), planned, course });
        }
    }
    for planned in planned_debts {
        if planned.becomes == DebtOutcome::BoughtBack && !ids.contains(&planned.id) {
            let course = course_of(&planned.id);
            debts.push(ConsolidatedDebt { debt: None, planned: Some(planned), course });
        }
    }
    debts
}

impl ConsolidatedDebt<'_> {
    fn kind(&self) -> Option<DebtType> {
        match self.debt {
            Some(debt) => debt.debt_type,
            None => self.planned.and_then(|planned| planned.kind),
        }
    }

    fn is_credit(&self) -> bool {
        !matches!(self.kind(), Some(DebtType::Overdraft | DebtType::Other))
    }

    /// Returns a value of the record, else of the plan.
    fn figure<T>(
        &self,
        record_value: fn(&Debt) -> Option<T>,
        plan_value: fn(&PlanDebt) -> Option<T>,
    ) -> Option<T> {
        match self.debt {
            Some(debt) => record_value(debt),
            None => self.planned.and_then(plan_value),
        }
    }

    fn capital(&self) -> Option<Amount> {
        self.figure(|debt| debt.outstanding_capital, |planned| planned.capital).map(Amount::from)
    }

    /// Returns the remaining capital and interest, without insurance.
    fn due(&self) -> Option<Amount> {
        if self.is_credit() {
            self.course.map(|course| course.capital + course.total_interest)
        } else {
            self.capital()
        }
    }

    fn ends_on(&self) -> Option<Day> {
        self.figure(|debt| debt.end_date, |planned| planned.ends_on)
    }

    fn credit_item(&self) -> Scope {
        let mut item = Scope::default();
        item.set_some("nature", self.kind().map(DebtType::label));
        item.set_some("établissement", self.debt.and_then(|debt| debt.bank_name.as_deref()));
        item.set_some("numéro prêt", self.debt.and_then(|debt| debt.lender_reference.as_deref()));
        item.set_some("capital", self.capital().map(Amount::to_french));
        let rate = self.figure(|debt| debt.rate, |planned| planned.rate);
        item.set_some("taux", rate.map(Percent::to_french));
        let input = self.figure(|debt| debt.monthly_instalment, |planned| planned.instalment);
        let instalment = input.map(Amount::from).or(self.course.map(|course| course.instalment));
        item.set_some("échéance", instalment.map(Amount::to_french));
        let insurance = self.figure(|debt| debt.monthly_insurance, |planned| planned.monthly_insurance);
        item.set_some("assurance par mois", insurance.map(euros_and_cents));
        item.set("durée restante", self.time_left());
        if let Some(course) = self.course {
            let indemnity = course.indemnity;
            let written = if indemnity.is_positive() { indemnity.to_french() } else { "aucune".to_owned() };
            item.set("indemnité", written);
            item.set("montant remboursement", (course.capital + indemnity).to_french());
        }
        item
    }

    fn time_left(&self) -> String {
        let course = self.course.filter(|course| course.months > 0);
        let months = course.map(|course| format_months(course.months));
        let end = self.ends_on().map(|day| format!("jusqu’au {}", day.to_french()));
        months.into_iter().chain(end).collect::<Vec<_>>().join(", ")
    }

    fn other_item(&self) -> Scope {
        let mut item = Scope::default();
        let object = self.debt.and_then(|debt| debt.debt_object.as_deref());
        item.set_some("nature", object.or(self.kind().map(DebtType::label)));
        item.set_some("créancier", self.debt.and_then(|debt| debt.bank_name.as_deref()));
        item.set_some("montant", self.capital().map(Amount::to_french));
        item.set_some("date exigibilité", self.ends_on().map(Day::to_french));
        item
    }
}

impl Proposal {
    fn new(case: &CustomerCase, plan: Option<ChosenPlan<'_>>) -> Self {
        if let Some(offer) = retained_offer(case) {
            let figures = OfferFigures::compute(offer);
            let amount = offer.amount.map(Amount::from);
            return Self {
                lender: Some(offer.bank.clone()),
                amount,
                rate: offer.rate,
                instalment: figures.instalment,
                insurance: figures.insurance,
                months: offer.duration,
                due: amount.zip(figures.whole).map(|(amount, cost)| amount + cost.interest),
            };
        }
        let result = plan.map(|plan| plan.result);
        let only_loan = plan.and_then(|plan| match plan.input.loans.as_slice() {
            [loan] => Some(loan),
            _ => None,
        });
        let first = result.and_then(|result| result.phases.first());
        Self {
            lender: None,
            amount: result.map(|result| result.resources.loans),
            rate: only_loan.and_then(|loan| loan.rate),
            instalment: first.map(|phase| phase.instalment),
            insurance: first.map(|phase| phase.insurance_first),
            months: plan.and_then(|plan| plan.input.loans.iter().filter_map(|loan| loan.months).max()),
            due: result.map(|result| result.resources.loans + result.totals.interest),
        }
    }

    fn fill(&self, values: &mut LegalValues) {
        let document = &mut values.document;
        document.set_some("prêteur du regroupement", self.lender.as_deref());
        document.set_some("montant regroupement", self.amount.map(Amount::to_french));
        document.set_some("taux regroupement", self.rate.map(Percent::to_french));
        document.set_some("échéance regroupement", self.instalment.map(Amount::to_french));
        document.set_some("assurance regroupement", self.insurance.map(Amount::to_french));
        document.set_some("durée regroupement", self.months.map(format_months));
        document.set_some("total dû regroupement", self.due.map(Amount::to_french));
    }
}

#[cfg(test)]
#[path = "consolidation_tests.rs"]
mod tests;
