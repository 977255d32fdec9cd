use super::super::built_in::built_in;
use super::super::test_facts::{case, euros, percent};
use super::*;
use crate::customer_case::offer::RateKind;
use crate::customer_case::revenue::DatedAmount;
use crate::financing_plan::PlanConfig;
use serde_json::json;

fn offer(bank: &str, state: OfferState) -> Offer {
    Offer {
        bank: bank.to_owned(),
        state,
        amount: euros(200_000.0),
        duration: Some(300),
        rate: percent(3.0),
        rate_kind: Some(RateKind::Fixed),
        apr: percent(3.6),
        insurance: euros(40.0),
        insurance_apr: percent(0.35),
        file_fee: euros(500.0),
        guarantee_fee: euros(2_450.0),
        valid_until: Day::new(2026, 12, 20),
        ..Offer::default()
    }
}

fn values_of(case: &CustomerCase) -> LegalValues {
    let mut values = LegalValues::default();
    fill_case(&mut values, case, &KnownKind::Advice.into());
    values
}

#[test]
fn offers_have_the_figures_of_their_comparison() {
    let offers = vec![
        offer("Banque du Large", OfferState::Received),
        offer("Banque muette", OfferState::Consulted),
        offer("Banque du Port", OfferState::Retained),
        offer("Banque dure", OfferState::Refused),
    ];
    let values = values_of(&case(CaseProject::Property, offers.clone()));
    let items = values.items("offre");
    assert_eq!(items.len(), 2);
    let figures = OfferFigures::compute(&offers[0]).whole.unwrap();
    for (name, value) in [
        ("établissement", "Banque du Large"),
        ("durée", "300\u{a0}mois (25\u{a0}ans)"),
        ("taux", "3\u{a0}%"),
        ("nature taux", "fixe"),
        ("mensualité", "948,42\u{a0}€"),
        ("assurance huit ans", "3\u{202f}840,00\u{a0}€"),
        ("assurance totale", "12\u{202f}000,00\u{a0}€"),
        ("coût total", figures.cost.to_french().as_str()),
        ("montant total dû", figures.paid.to_french().as_str()),
        ("fin de validité", "20/12/2026"),
    ] {
        assert_eq!(items[0].get(name), Some(value), "{name}");
    }
    let document = &values.document;
    assert_eq!(document.get("nombre offres"), Some("2"));
    assert_eq!(document.get("nombre établissements consultés"), Some("4"));
    assert_eq!(document.get("offre conseillée"), Some("Banque du Port"));
    let advice = built_in(&KnownKind::Advice.into()).unwrap();
    let mut values = values;
    values.document.decide("crédit", true);
    let prepared_document = advice.prepare(&values).unwrap();
    let title = |text: &str| format!("{:?}", prepared_document.blocks).contains(text);
    assert!(title("Banque du Port (conseillée)") && !title("Banque du Large (conseillée)"));
    assert!(
        prepared_document.missing.contains(&"souplesse (offre 2)".to_owned()),
        "{:?}",
        prepared_document.missing
    );
}

#[test]
fn total_with_an_unknown_part_stays_missing() {
    let partial = Offer { guarantee_fee: None, insurance: None, ..offer("A", OfferState::Received) };
    let values = values_of(&case(CaseProject::Property, vec![partial]));
    let item = &values.items("offre")[0];
    for name in ["coût total", "montant total dû", "frais garantie", "assurance par mois", "assurance totale"]
    {
        assert_eq!(item.get(name), None, "{name}");
    }
    assert_eq!(values.document.get("offre conseillée"), None, "no offer is retained");
}

#[test]
fn offers_about_insurance_are_contracts() {
    let insurer =
        Offer { shares: vec![percent(100.0).unwrap(); 2], ..offer("Mutuelle du Cap", OfferState::Retained) };
    let values = values_of(&case(CaseProject::LoanInsurance, vec![insurer]));
    assert!(values.items("offre").is_empty());
    let item = &values.items("contrat")[0];
    assert_eq!(item.get("prix"), Some("40,00\u{a0}€ par mois"));
    assert_eq!(item.get("plafonds"), Some("100\u{a0}% et 100\u{a0}%"));
    assert_eq!(values.document.get("contrat conseillé"), Some("Mutuelle du Cap"));
}

#[test]
fn chosen_plan_gives_the_budget_after_the_project() {
    let input: PlanInput = serde_json::from_value(json!({
        "needs": { "price": 200_000 },
        "resources": { "ownFunds": 20_000 },
        "loans": [{ "id": "loan-1", "amount": 180_000, "rate": 3, "months": 240 }],
        "household": { "adults": 2, "children": 0, "incomes": [{ "monthly": 4_000 }], "presentRent": 900 },
    }))
    .unwrap();
    let result = input.compute(&PlanConfig::default()).unwrap();
    let mut values = LegalValues::default();
    fill_plan(&mut values, ChosenPlan { input: &input, result: &result });
    let document = &values.document;
    assert_eq!(document.get("montant recherché"), Some("180\u{202f}000,00\u{a0}€"));
    assert_eq!(document.get("durée souhaitée"), Some("240\u{a0}mois (20\u{a0}ans)"));
    assert_eq!(document.get("apport"), Some("20\u{202f}000,00\u{a0}€"));
    assert_eq!(document.get("revenus après"), Some("4\u{202f}000,00\u{a0}€"));
    let household = result.household.unwrap();
    assert_eq!(document.get("charges après"), Some(household.plan_charge.to_french().as_str()));
    assert_eq!(document.get("reste à vivre après"), Some(household.living_after.to_french().as_str()));
    assert_eq!(document.get("taux endettement après"), Some("25,0\u{a0}%"));
}

#[test]
fn fee_is_the_whole_expected_amount() {
    let stage = |amount| Some(DatedAmount { amount: euros(amount), date: None });
    let mut case = case(CaseProject::Property, Vec::new());
    let fee = RevenueStages { expected: stage(3_000.0), invoiced: None, received: stage(1_000.0) };
    case.revenue.fee = Some(fee);
    assert_eq!(fee_of(&case), euros(3_000.0));
    case.revenue.fee = Some(RevenueStages { expected: None, ..fee });
    assert_eq!(fee_of(&case), euros(1_000.0));
}
