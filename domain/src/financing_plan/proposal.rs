//! Proposed values of a plan, read from the record, the case and the inquiry of the customers.

use super::amounts::{Amount, or_zero};
use super::config::PlanConfig;
use super::guarantee::GuaranteeCost;
use super::input::{
    BuildingState, DebtOutcome, GuaranteeKind, PlanDates, PlanDebt, PlanGuarantee, PlanHousehold, PlanIncome,
    PlanInput, PlanLoan, PlanNeeds, PlanOperation, PlanProject, PlanPurchase, PlanResources,
};
use super::notary::NotaryFees;
use super::{MAX_LINES, MAX_MONTHS};
use crate::checklist_template::CaseProject;
use crate::customer_case::project::Project;
use crate::customer_record::CustomerRecord;
use crate::customer_record::household::{Debt, DebtType, HousingSituation, ResourceNature};
use crate::customer_record::same_loan::remove_duplicate_loans;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::percent::Percent;
use crate::simulation::Simulation;
use crate::simulation::loan::{EstateState, EstateType, EstateUse, PropertyLoan, PropertyLoanType};

/// TVA of a new building, in percent.
const VAT_OF_NEW: Percent = Percent::from_thousandths(20_000);
/// Number of iterations of the price computation; each divides the error by at least ten.
const PRICE_STEPS: usize = 8;
/// A debt that ends within this number of days is not proposed.
const ENDING_SOON_DAYS: i64 = 31;

/// Sources of a proposed plan.
#[derive(Clone, Copy, Debug)]
pub struct PlanSources<'a> {
    pub record: &'a CustomerRecord,
    /// Project of the case.
    pub project: Project,
    /// Personal contribution entered in the case.
    pub supplied_amount: Option<Euros>,
    /// Simulation of the inquiry that the case follows.
    pub simulation: Option<&'a Simulation>,
}

impl PlanSources<'_> {
    /// Proposes a plan; fields that no source contains are empty. The price of a building is the loan and the own funds
    /// less works, notary’s fees and guarantee.
    pub fn propose(&self, today: Day, config: &PlanConfig) -> PlanInput {
        let simulated_project = self.simulation.and_then(Project::from_simulation).unwrap_or_default();
        let kind = self.project.kind.or(simulated_project.kind);
        let amount = self.project.amount.or(simulated_project.amount);
        let months =
            self.project.duration.or(simulated_project.duration).filter(|months| *months <= MAX_MONTHS);
        let own_funds = self.supplied_amount.or_else(|| self.find_supplied_amount());
        let operation = kind.map(operation_of).unwrap_or_default();
        let mut household = self.household(operation, today);
        // The computation ends the rent of property plans that do not say otherwise (AMB-132).
        if operation == PlanOperation::Property && !self.may_buy_home(kind) {
            household.rent_after = household.present_rent;
        }
        let mut plan = PlanInput {
            project: PlanProject { operation, ..Default::default() },
            dates: PlanDates { as_of: Some(today), ..Default::default() },
            resources: PlanResources { own_funds, ..Default::default() },
            loans: vec![PlanLoan { id: "loan-1".to_owned(), amount, months, ..Default::default() }],
            household: Some(household),
            ..Default::default()
        };
        let total = or_zero(amount) + or_zero(own_funds);
        match kind {
            Some(CaseProject::Property) => self.propose_purchase(&mut plan, total, config),
            Some(CaseProject::Scpi) => plan.needs.shares = non_zero(total),
            Some(CaseProject::Consumer) => plan.needs.purchase = non_zero(total),
            Some(CaseProject::Hypothecary) => plan.needs.cash = non_zero(total),
            Some(CaseProject::Consolidation) => plan.needs.cash = self.requested_cash(),
            _ => {}
        }
        plan
    }

    /// Returns false when the sources exclude the purchase of a main residence: a cash loan, another use, or land only.
    fn may_buy_home(&self, kind: Option<CaseProject>) -> bool {
        let project = self
            .simulation
            .and_then(|simulation| simulation.property_loan.as_ref())
            .map(|loan| &loan.project);
        kind != Some(CaseProject::Hypothecary)
            && project.is_none_or(|project| {
                project.estate_use.is_none_or(|used| used == EstateUse::Main)
                    && project.estate_type != Some(EstateType::Land)
            })
    }

    fn find_supplied_amount(&self) -> Option<Euros> {
        let simulation = self.simulation?;
        let property_contribution =
            simulation.property_loan.as_ref().and_then(|loan| loan.needs.supplied_amount);
        property_contribution.or_else(|| simulation.consumer_or_scpi_loan.as_ref()?.needs.supplied_amount)
    }

    fn requested_cash(&self) -> Option<Euros> {
        let cash = self.simulation?.consolidation_loan.as_ref()?.project.treasury_needed;
        cash.filter(|cash| cash.cents() > 0)
    }

    fn propose_purchase(&self, plan: &mut PlanInput, total: Amount, config: &PlanConfig) {
        let loan = self.simulation.and_then(|simulation| simulation.property_loan.as_ref());
        let works =
            loan.and_then(|loan| loan.needs.amount_of_work_to_finance).filter(|works| works.cents() > 0);
        let secured_amount = plan.loans.first().and_then(|loan| loan.amount);
        plan.guarantee = secured_amount.map(|_| PlanGuarantee {
            kind: GuaranteeKind::Suretyship,
            secured_amount,
            fee: None,
        });
        plan.project.new_build =
            loan.map(|loan| loan.project.estate_state == Some(EstateState::OffPlan)).filter(|is_new| *is_new);
        let guarantee = plan.guarantee.as_ref().map(|it| GuaranteeCost::compute(it, config).total);
        let price = total - or_zero(works) - guarantee.unwrap_or_default();
        plan.needs = PlanNeeds { works, ..Default::default() };
        if !price.is_positive() {
            return;
        }
        let is_construction =
            loan.is_some_and(|loan| loan.project.loan_type == Some(PropertyLoanType::Construction));
        if is_construction {
            plan.needs.construction = non_zero(price);
            return;
        }
        plan.notary = self.purchase(loan, config).map(|purchase| limit_price(purchase, price, config));
        plan.needs.price = plan.notary.as_ref().map_or_else(|| non_zero(price), |purchase| purchase.price);
        if loan.is_some_and(|loan| loan.project.estate_type == Some(EstateType::Land)) {
            plan.needs.land = plan.needs.price.take();
        }
    }

    /// Returns the purchase without its price; `None` when its fees cannot be computed.
    fn purchase(&self, loan: Option<&PropertyLoan>, config: &PlanConfig) -> Option<PlanPurchase> {
        let project = loan.map(|loan| &loan.project);
        let is_new = project.is_some_and(|project| {
            matches!(project.estate_state, Some(EstateState::New | EstateState::OffPlan))
        });
        let town = loan.and_then(|loan| loan.needs.buying_address.zip_code.as_deref());
        let department = department(town.or(self.record.zip_code.as_deref()))
            .filter(|number| config.notary.departments.contains_key(number));
        if !is_new && department.is_none() {
            return None;
        }
        let estate_use = project.and_then(|project| project.estate_use);
        Some(PlanPurchase {
            state: if is_new { BuildingState::New } else { BuildingState::Existing },
            department,
            price_vat_rate: is_new.then_some(VAT_OF_NEW),
            main_residence: estate_use.map(|used| used == EstateUse::Main),
            ..Default::default()
        })
    }

    fn household(&self, operation: PlanOperation, today: Day) -> PlanHousehold {
        let record = self.record;
        let children = record.children.len().max(record.nb_of_dependant_children.unwrap_or(0).into()).min(20);
        let sum = |amounts: &mut dyn Iterator<Item = Option<Euros>>| {
            non_zero(amounts.map(or_zero).fold(Amount::ZERO, |sum, amount| sum + amount))
        };
        let is_tenant = record.housing_situation == Some(HousingSituation::Tenant);
        PlanHousehold {
            adults: u8::try_from(record.customers.len()).unwrap_or(1).max(1),
            children: u8::try_from(children).unwrap_or_default(),
            incomes: self.incomes(today),
            present_rent: record.housing_costs.filter(|_| is_tenant),
            pensions_received: sum(&mut record.children.iter().map(|child| child.pension_received)),
            pensions_sent: sum(&mut record.children.iter().map(|child| child.pension_sent)),
            rents_received: sum(&mut record.properties.iter().map(|property| property.rent_received)),
            debts: self.debts(operation, today),
            ..Default::default()
        }
    }

    fn incomes(&self, today: Day) -> Vec<PlanIncome> {
        let with_income = self.record.resources.iter().filter(|resource| resource.monthly_income.is_some());
        with_income
            .take(MAX_LINES)
            .map(|resource| PlanIncome {
                nature: resource.nature.map(ResourceNature::label).map(str::to_owned),
                borrower: Some(resource.borrower.unwrap_or(1)),
                monthly: resource.monthly_income,
                share: Some(resource.counted_share(today)),
            })
            .collect()
    }

    /// Returns the debts of the record and the loans of its properties, without debts that end soon; a loan entered
    /// twice counts once.
    fn debts(&self, operation: PlanOperation, today: Day) -> Vec<PlanDebt> {
        let is_running =
            |debt: &Debt| debt.end_date.is_none_or(|end| end.days_since(today) > ENDING_SOON_DAYS);
        // Numbered as in the record, including ended debts: legal documents refer to a debt of the plan by its number.
        let debts = self.record.debts.iter().zip(1_u32..).filter(|(debt, _)| is_running(debt));
        let debts = debts.filter_map(|(debt, number)| {
            let is_complete = debt.outstanding_capital.is_some_and(|capital| capital.cents() > 0)
                && debt.rate.is_some()
                && debt.end_date.is_some();
            let usual_outcome = if operation == PlanOperation::Consolidation {
                DebtOutcome::BoughtBack
            } else {
                DebtOutcome::Kept
            };
            let becomes = debt.becomes.unwrap_or(usual_outcome);
            // A debt without rate or end has no schedule, so that it cannot be bought back.
            let becomes =
                if becomes == DebtOutcome::BoughtBack && !is_complete { DebtOutcome::Kept } else { becomes };
            let is_bought_back = becomes == DebtOutcome::BoughtBack;
            let is_used = is_bought_back || debt.monthly_instalment.is_some();
            is_used.then(|| PlanDebt {
                id: format!("credit-{number}"),
                kind: debt.debt_type,
                instalment: debt.monthly_instalment,
                capital: debt.outstanding_capital,
                // A debt that is not bought back needs no schedule, as its instalment is known.
                rate: debt.rate.filter(|_| is_bought_back),
                ends_on: debt.end_date.filter(|_| is_bought_back),
                monthly_insurance: debt.monthly_insurance,
                indemnity: None,
                becomes,
            })
        });
        let properties = remove_duplicate_loans(&self.record.properties, &self.record.debts);
        let property_loans = properties.iter().zip(1..).filter_map(|(property, number): (_, u32)| {
            Some(PlanDebt {
                id: format!("bien-{number}"),
                kind: Some(DebtType::Property),
                instalment: Some(property.monthly_instalment?),
                capital: property.outstanding_capital,
                ..Default::default()
            })
        });
        debts.chain(property_loans).take(MAX_LINES).collect()
    }
}

const fn operation_of(kind: CaseProject) -> PlanOperation {
    match kind {
        CaseProject::Consolidation => PlanOperation::Consolidation,
        CaseProject::Scpi => PlanOperation::Scpi,
        CaseProject::Consumer => PlanOperation::Consumer,
        CaseProject::Property
        | CaseProject::Hypothecary
        | CaseProject::LoanInsurance
        | CaseProject::CarInsurance
        | CaseProject::MotorInsurance
        | CaseProject::HomeInsurance => PlanOperation::Property,
    }
}

fn non_zero(amount: Amount) -> Option<Euros> {
    amount.is_positive().then(|| amount.euros())
}

/// Number of the department of a postal code: three digits overseas, a letter in Corsica.
fn department(zip_code: Option<&str>) -> Option<String> {
    let code = zip_code.filter(|code| code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some(match &code[..2] {
        "97" | "98" => code[..3].to_owned(),
        "20" if code < "20200" => "2A".to_owned(),
        "20" => "2B".to_owned(),
        number => number.to_owned(),
    })
}

/// Sets the highest price that, together with its notary’s fees, does not exceed `left`, to the cent.
fn limit_price(mut purchase: PlanPurchase, left: Amount, config: &PlanConfig) -> PlanPurchase {
    purchase.price = non_zero(left);
    for _ in 0..PRICE_STEPS {
        let fees = NotaryFees::compute(&purchase, &config.notary).total;
        purchase.price = non_zero(left - fees);
    }
    purchase
}

#[cfg(test)]
#[path = "proposal_tests.rs"]
mod tests;
