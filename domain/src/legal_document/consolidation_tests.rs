use super::super::built_in::built_in;
use super::super::kind::KnownKind;
use super::super::test_facts::{case, euros, percent, record, today};
use super::*;
use crate::checklist_template::CaseProject;
use crate::customer_case::offer::{Offer, OfferState};
use crate::financing_plan::{FinancingPlan, PlanConfig, PlanInput, PlanSources};

fn debts() -> Vec<Debt> {
    let credit = Debt {
        debt_type: Some(DebtType::Consumer),
        bank_name: Some("Banque du Large".into()),
        monthly_instalment: euros(300.0),
        outstanding_capital: euros(12_000.0),
        rate: percent(5.0),
        end_date: Day::new(2030, 5, 5),
        monthly_insurance: euros(10.0),
        ..Default::default()
    };
    let kept = Debt { becomes: Some(DebtOutcome::Kept), ..credit.clone() };
    let ended = Debt { end_date: Some(today()), ..credit.clone() };
    let tax = Debt {
        debt_type: Some(DebtType::Other),
        debt_object: Some("Impôt sur le revenu".into()),
        outstanding_capital: euros(1_500.0),
        ..Default::default()
    };
    vec![credit, kept, ended, tax]
}

fn plan_of(record: &CustomerRecord, case: &CustomerCase) -> (PlanInput, FinancingPlan) {
    let sources = PlanSources { record, project: case.project, supplied_amount: None, simulation: None };
    let mut input = sources.propose(today(), &PlanConfig::default());
    input.loans[0].amount = euros(15_000.0);
    input.loans[0].rate = percent(6.0);
    input.loans[0].months = Some(96);
    let result = input.compute(&PlanConfig::default()).unwrap();
    (input, result)
}

fn values_of(record: &CustomerRecord, case: &CustomerCase, plan: Option<ChosenPlan<'_>>) -> LegalValues {
    let mut values = LegalValues::default();
    fill_consolidation(&mut values, record, case, plan, today());
    values
}

#[test]
fn debts_bought_back_are_listed_without_a_plan() {
    let record = record(|form| form.debts = debts());
    let values = values_of(&record, &case(CaseProject::Consolidation, Vec::new()), None);
    let [credit] = values.items("crédit racheté") else { panic!("one credit") };
    for (name, value) in [
        ("nature", "Consommation"),
        ("établissement", "Banque du Large"),
        ("capital", "12\u{202f}000,00\u{a0}€"),
        ("taux", "5\u{a0}%"),
        ("échéance", "300,00\u{a0}€"),
        ("durée restante", "jusqu’au 05/05/2030"),
    ] {
        assert_eq!(credit.get(name), Some(value), "{name}");
    }
    assert_eq!((credit.get("indemnité"), credit.get("montant remboursement")), (None, None));
    let [tax] = values.items("autre dette") else { panic!("one other debt") };
    assert_eq!(tax.get("nature"), Some("Impôt sur le revenu"));
    assert_eq!(values.document.get("total dû en cours"), None, "the interest left is unknown");
}

#[test]
fn plan_and_retained_offer_complete_the_document() {
    let record = record(|form| form.debts = debts());
    let offer = Offer {
        bank: "Banque du Port".into(),
        state: OfferState::Retained,
        amount: euros(15_000.0),
        duration: Some(96),
        rate: percent(5.5),
        ..Offer::default()
    };
    let case = case(CaseProject::Consolidation, vec![offer.clone()]);
    let (input, result) = plan_of(&record, &case);
    let values = values_of(&record, &case, Some(ChosenPlan { input: &input, result: &result }));
    let course = &result.comparison.as_ref().unwrap().debts[0];
    let credit = &values.items("crédit racheté")[0];
    assert_eq!(credit.get("durée restante"), Some("42\u{a0}mois, jusqu’au 05/05/2030"));
    assert_eq!(credit.get("indemnité"), Some(course.indemnity.to_french().as_str()));
    let document = &values.document;
    let due = course.capital + course.total_interest + Amount::from_cents(150_000);
    assert_eq!(document.get("total dû en cours"), Some(due.to_french().as_str()));
    assert_eq!(document.get("prêteur du regroupement"), Some("Banque du Port"));
    assert_eq!(document.get("taux regroupement"), Some("5,5\u{a0}%"));
    let interest = OfferFigures::compute(&offer).whole.unwrap().interest;
    let due = Amount::from_cents(1_500_000) + interest;
    assert_eq!(document.get("total dû regroupement"), Some(due.to_french().as_str()));
    assert_eq!(document.get("montant complémentaire"), Some("1\u{202f}500,00\u{a0}€"));
    // The plan does not buy back the tax debt: its comparison does not cover every debt.
    assert_eq!(document.get("coût restant actuel"), None);
}

#[test]
fn comparison_is_set_when_plan_covers_debts() {
    let record = record(|form| form.debts = debts()[..2].to_vec());
    let case = case(CaseProject::Consolidation, Vec::new());
    let (input, result) = plan_of(&record, &case);
    let plan = ChosenPlan { input: &input, result: &result };
    let values = values_of(&record, &case, Some(plan));
    assert!(values.document.get("mensualités actuelles").is_some());
    assert_eq!(values.document.get("montant regroupement"), Some("15\u{202f}000,00\u{a0}€"));
    // The capital of the record changed since the plan was saved.
    let mut changed = record.clone();
    changed.debts[0].outstanding_capital = euros(11_000.0);
    let values = values_of(&changed, &case, Some(plan));
    for name in ["mensualités actuelles", "total dû en cours"] {
        assert_eq!(values.document.get(name), None, "{name}");
    }
    assert_eq!(values.items("crédit racheté")[0].get("capital"), Some("11\u{202f}000,00\u{a0}€"));
}

#[test]
fn values_without_source_are_written_by_hand() {
    let record = record(|form| form.debts = debts());
    let mut values = values_of(&record, &case(CaseProject::Consolidation, Vec::new()), None);
    let draft = built_in(&KnownKind::Consolidation.into()).unwrap();
    let missing = draft.prepare(&values).unwrap().missing;
    for name in ["préavis (crédit racheté 1)", "source chiffres (crédit racheté 1)", "coûts supplémentaires"]
    {
        assert!(missing.contains(&name.to_owned()), "{name}: {missing:?}");
    }
    assert!(values.set_item("crédit racheté", 0, "préavis", "un mois"));
    let prepared_document = draft.prepare(&values).unwrap();
    assert!(!prepared_document.missing.contains(&"préavis (crédit racheté 1)".to_owned()));
    assert!(format!("{:?}", prepared_document.blocks).contains("un mois"));
}
