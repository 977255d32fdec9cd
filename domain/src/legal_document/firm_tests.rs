use super::super::built_in::built_in;
use super::*;

fn firm() -> LegalFirm {
    LegalFirm {
        name: "Fenix".to_owned(),
        banks: vec!["A".to_owned(), "B".to_owned()],
        ..LegalFirm::default()
    }
}

#[test]
fn firm_fills_the_der_but_the_customer() {
    let mut values = LegalValues::default();
    let kind = LegalKind::Known(KnownKind::Der);
    firm().fill(&mut values, &kind, Some(CaseProject::Property));
    let missing = built_in(&kind).unwrap().prepare(&values).unwrap().missing;
    assert_eq!(missing, ["client", "date émission", "référence", "conseiller", "email", "prénom", "nom"]);
    assert_eq!(values.document.get("nombre établissements crédit"), Some("2"));
    assert_eq!(values.document.get("médiateur site"), Some("À COMPLÉTER (médiateur site)"));
}

#[test]
fn empty_configuration_blocks_an_approved_version() {
    let mut values = LegalValues::default();
    let kind = LegalKind::Known(KnownKind::Privacy);
    firm().fill(&mut values, &kind, None);
    let mut template = built_in(&kind).unwrap();
    template.approved_by = Some("Maître Roy".to_owned());
    let missing = template.prepare(&values).unwrap().missing;
    assert!(missing.contains(&"sous-traitants".to_owned()), "{missing:?}");
}

#[test]
fn documents_of_a_case_follow_its_project() {
    let mut values = LegalValues::default();
    let advice = LegalKind::Known(KnownKind::Advice);
    firm().fill(&mut values, &advice, Some(CaseProject::HomeInsurance));
    let missing = built_in(&advice).unwrap().prepare(&values).unwrap().missing;
    assert!(missing.contains(&"risques à couvrir".to_owned()));
    assert!(!missing.contains(&"motifs adéquation".to_owned()));
}

#[test]
fn retention_text_follows_configuration() {
    let retention_text = |compliance: ComplianceConfig| {
        let mut values = LegalValues::default();
        let firm = LegalFirm { compliance, ..firm() };
        firm.fill(&mut values, &KnownKind::Privacy.into(), None);
        values.document.get("conservation dossiers refusés").unwrap().to_owned()
    };
    let default_text = retention_text(ComplianceConfig::default());
    assert_eq!(default_text, "20\u{a0}ans au plus après la dernière modification du dossier");
    let on = retention_text(ComplianceConfig { dropped_years: 5, ..ComplianceConfig::default() });
    assert_eq!(on, "5\u{a0}ans après la fin du dossier");
}

#[test]
fn retention_by_outcome_is_bounded() {
    let keys = |config: ComplianceConfig| config.errors().into_iter().map(|(key, _)| key).collect::<Vec<_>>();
    let proposed = ComplianceConfig {
        prospect_years: 3,
        dropped_years: 5,
        financed_years: 2,
        identity_years: 5,
        ..ComplianceConfig::default()
    };
    assert!(keys(proposed.clone()).is_empty());
    let out_of_range = ComplianceConfig { identity_years: 4, prospect_years: 21, ..proposed };
    assert_eq!(keys(out_of_range), ["prospect_years", "identity_years"]);
}

#[test]
fn contradictory_configuration_is_reported() {
    assert!(ComplianceConfig::default().errors().is_empty());
    let config = ComplianceConfig {
        independent_advice: true,
        credit_commission: "1\u{a0}%".to_owned(),
        mandate_months: 0,
        ..ComplianceConfig::default()
    };
    let keys: Vec<_> = config.errors().into_iter().map(|(key, _)| key).collect();
    assert_eq!(keys, ["mandate_months", "independent_advice"]);
}

#[test]
fn retention_of_a_mandate_follows_its_fee() {
    let words = |cents: i64| firm().mandate_retention(Euros::from_cents(cents).ok());
    assert_eq!(words(11_999), "5\u{a0}ans après la fin de la relation");
    assert!(words(12_000).starts_with("10\u{a0}ans après son exécution s’il est signé en ligne"));
    assert_eq!(firm().mandate_retention(None), words(12_000));
}
