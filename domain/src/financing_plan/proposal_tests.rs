use super::*;
use crate::customer_record::CustomerRecordForm;
use crate::simulation::test_cases::Case;
use serde_json::json;
use uuid::Uuid;

fn today() -> Day {
    Day::new(2026, 11, 27).unwrap()
}

fn euros(cents: i64) -> Option<Euros> {
    Euros::from_cents(cents).ok()
}

fn simulation(loan_type: &str, state: &str) -> Simulation {
    let mut case =
        Case::changed_example("full PROPERTY-LOAN", "propertyLoan.project.loanType", json!(loan_type));
    case.set.insert("propertyLoan.project.estateState".to_owned(), json!(state));
    case.set.insert("propertyLoan.project.estateUse".to_owned(), json!("Résidence principale"));
    case.simulation()
}

/// Record of the simulation, as an employee completes it.
fn record_of(simulation: &Simulation, change: impl FnOnce(&mut CustomerRecordForm)) -> CustomerRecord {
    let (mut form, _) = simulation.to_customer_record();
    change(&mut form);
    form.validate(None, today(), Uuid::nil).unwrap()
}

fn propose_plan(record: &CustomerRecord, simulation: Option<&Simulation>) -> PlanInput {
    let sources = PlanSources { record, project: Project::default(), supplied_amount: None, simulation };
    sources.propose(today(), &PlanConfig::default())
}

#[test]
fn price_is_loan_and_own_funds_less_costs() {
    for (state, building) in [("Ancien", BuildingState::Existing), ("VEFA", BuildingState::New)] {
        let simulation = simulation("Achat", state);
        let record = record_of(&simulation, |_| {});
        let mut plan = propose_plan(&record, Some(&simulation));
        assert_eq!(plan.resources.own_funds, euros(3_200_075));
        assert_eq!((plan.loans[0].amount, plan.loans[0].months), (euros(24_500_000), Some(120)));
        assert_eq!(plan.needs.works, euros(1_850_000));
        let purchase = plan.notary.clone().unwrap();
        assert_eq!((purchase.state, purchase.department.as_deref()), (building, Some("69")));
        assert_eq!(purchase.price, plan.needs.price);
        assert_eq!(plan.project.new_build, (state == "VEFA").then_some(true));
        plan.loans[0].rate = Percent::from_number(3.5).ok();
        let result = plan.compute(&PlanConfig::default()).unwrap();
        assert!(result.balance.difference.cents().abs() <= 1, "{:?}", result.balance);
    }
}

#[test]
fn household_counts_a_loan_entered_twice_once() {
    let simulation = simulation("Achat", "Ancien");
    let record = record_of(&simulation, |form| {
        form.resources[1].nature = Some(ResourceNature::FixedTerm);
        form.resources[1].seniority_date = None;
        form.debts[1].becomes = Some(DebtOutcome::BoughtBack);
        form.debts[0].separate_loan = None;
    });
    let household = propose_plan(&record, Some(&simulation)).household.unwrap();
    assert_eq!((household.adults, household.children), (2, 2));
    let incomes: Vec<_> = household.incomes.iter().map(|income| (income.borrower, income.share)).collect();
    assert_eq!(
        incomes,
        [
            (Some(1), Some(Percent::from_thousandths(100_000))),
            (Some(2), Some(Percent::from_thousandths(70_000)))
        ]
    );
    assert_eq!(
        (household.present_rent, household.rents_received, household.pensions_sent),
        (euros(87_000), euros(52_000), euros(12_000))
    );
    // The loan of the property is the first debt; the second one has no rate and no end to be bought back with.
    let debts: Vec<_> = household.debts.iter().map(|debt| (debt.id.as_str(), debt.becomes)).collect();
    assert_eq!(debts, [("credit-1", DebtOutcome::Kept), ("credit-2", DebtOutcome::Kept)]);
}

#[test]
fn consolidation_buys_back_complete_debts() {
    let simulation =
        Case::changed_example("full CONSOLIDATION-LOAN", "loan.properties", json!([])).simulation();
    let record = record_of(&simulation, |form| {
        form.debts.truncate(2);
        form.debts[0].end_date = Day::new(2026, 12, 5);
        form.debts[1].rate = Percent::from_number(2.5).ok();
        form.debts[1].end_date = Day::new(2031, 5, 5);
    });
    let mut plan = propose_plan(&record, Some(&simulation));
    let household = plan.household.clone().unwrap();
    assert_eq!(plan.project.operation, PlanOperation::Consolidation);
    let debts: Vec<_> = household.debts.iter().map(|debt| (debt.id.as_str(), debt.becomes)).collect();
    assert_eq!(debts, [("credit-2", DebtOutcome::BoughtBack)], "numbered as in the record");
    plan.loans[0].rate = Percent::from_number(3.5).ok();
    assert!(plan.compute(&PlanConfig::default()).unwrap().comparison.is_some());
}

#[test]
fn debt_ending_within_31_days_is_not_proposed() {
    let simulation =
        Case::changed_example("full CONSOLIDATION-LOAN", "loan.properties", json!([])).simulation();
    let debts = |end: Option<Day>| {
        let record = record_of(&simulation, |form| {
            form.debts.truncate(1);
            form.debts[0].end_date = end;
        });
        propose_plan(&record, Some(&simulation)).household.unwrap().debts.len()
    };
    assert_eq!((debts(Day::new(2026, 12, 28)), debts(Day::new(2026, 12, 29))), (0, 1));
}

#[test]
fn costs_of_an_owner_are_no_rent() {
    let simulation = simulation("Achat", "Ancien");
    let rent = |situation: HousingSituation| {
        let record = record_of(&simulation, |form| form.housing_situation = Some(situation));
        propose_plan(&record, Some(&simulation)).household.unwrap().present_rent
    };
    assert_eq!((rent(HousingSituation::Tenant), rent(HousingSituation::Owner)), (euros(87_000), None));
}

#[test]
fn record_alone_proposes_the_household() {
    let simulation = simulation("Achat", "Ancien");
    let plan = propose_plan(&record_of(&simulation, |_| {}), None);
    assert_eq!((plan.needs.price, plan.resources.own_funds, plan.loans[0].amount), (None, None, None));
    assert_eq!(plan.household.unwrap().incomes.len(), 2);
}

#[test]
fn case_precedes_inquiry_unknown_department_has_no_fees() {
    let simulation =
        Case::changed_example("minimal PROPERTY-LOAN", "propertyLoan.needs.suppliedAmount", json!(1))
            .simulation();
    let record = record_of(&simulation, |form| {
        form.customers[0].birth_date = Day::new(1980, 7, 5);
        form.zip_code = Some("97400".into());
    });
    let sources = PlanSources {
        record: &record,
        project: Project { amount: euros(9_000_000), duration: Some(180), ..Default::default() },
        supplied_amount: euros(1_000_000),
        simulation: Some(&simulation),
    };
    let plan = sources.propose(today(), &PlanConfig::default());
    assert_eq!((plan.loans[0].amount, plan.loans[0].months), (euros(9_000_000), Some(180)));
    assert_eq!((plan.resources.own_funds, plan.notary), (euros(1_000_000), None));
}

#[test]
fn department_depends_on_the_postal_code() {
    for (zip_code, expected) in [
        ("06000", Some("06")),
        ("97400", Some("974")),
        ("98800", Some("988")),
        ("20000", Some("2A")),
        ("20199", Some("2A")),
        ("20200", Some("2B")),
        ("20290", Some("2B")),
        ("974", None),
        ("2A004", None),
    ] {
        assert_eq!(department(Some(zip_code)).as_deref(), expected, "{zip_code}");
    }
    assert_eq!(department(None), None);
}

#[test]
fn rent_continues_unless_home_is_bought() {
    let rent_after = |simulation: &Simulation, kind: Option<CaseProject>| {
        let record = record_of(simulation, |form| form.housing_situation = Some(HousingSituation::Tenant));
        let project = Project { kind, ..Project::default() };
        let sources =
            PlanSources { record: &record, project, supplied_amount: None, simulation: Some(simulation) };
        sources.propose(today(), &PlanConfig::default()).household.unwrap().rent_after
    };
    let used = |path: &str, value: &str, usage: &str| {
        let mut case = Case::changed_example("full PROPERTY-LOAN", path, json!(value));
        case.set.insert("propertyLoan.project.estateUse".to_owned(), json!(usage));
        case.simulation()
    };
    let state = "propertyLoan.project.estateState";
    let estate_type = "propertyLoan.project.estateType";
    let loan_type = "propertyLoan.project.loanType";
    let town = "propertyLoan.needs.buyingAddress.zipCode";
    for (path, value, usage, expected) in [
        (state, "Ancien", "Résidence principale", None),
        (state, "Ancien", "Locatif", euros(87_000)),
        (estate_type, "Terrain seul", "Résidence principale", euros(87_000)),
        (loan_type, "Construction", "Résidence secondaire", euros(87_000)),
        (town, "99999", "Locatif", euros(87_000)),
    ] {
        assert_eq!(rent_after(&used(path, value, usage), None), expected);
    }
    let main = used(state, "Ancien", "Résidence principale");
    assert_eq!(rent_after(&main, Some(CaseProject::Hypothecary)), euros(87_000));
    assert_eq!(rent_after(&main, Some(CaseProject::Scpi)), None, "the default of the domain");
}
