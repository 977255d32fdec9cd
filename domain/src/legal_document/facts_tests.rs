use super::super::test_facts::{euros, record, today};
use super::*;

fn values_of(record: &CustomerRecord, concerned: &[&Customer]) -> LegalValues {
    let mut values = LegalValues::default();
    fill_record(&mut values, record, concerned, today());
    values
}

fn resource(borrower: Option<u8>, profession: Option<&str>, income: f64) -> Resource {
    Resource {
        nature: Some(ResourceNature::Permanent),
        profession: profession.map(str::to_owned),
        seniority_date: profession.and(Day::new(2019, 3, 1)),
        monthly_income: euros(income),
        borrower,
        ..Default::default()
    }
}

#[test]
fn incomes_name_their_customer() {
    let resources =
        || vec![resource(Some(2), None, 1_000.0), resource(None, None, 500.0), resource(Some(1), None, 1.0)];
    let couple = record(|form| form.resources = resources());
    let owners = |record: &CustomerRecord| {
        let values = values_of(record, &record.customers.iter().collect::<Vec<_>>());
        let items = values.items("revenu").iter();
        items.map(|item| item.get("de qui").unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(owners(&couple), ["Luc", "le foyer", "Anne"]);
    let single_customer = record(|form| {
        form.customers.truncate(1);
        form.resources = vec![resource(None, None, 500.0)];
    });
    assert_eq!(owners(&single_customer), ["Anne"]);
}

#[test]
fn customers_have_civil_status_and_main_job() {
    let couple = record(|form| {
        form.resources = vec![
            resource(Some(1), Some("Serveuse"), 400.0),
            resource(Some(1), Some("Infirmière"), 2_100.0),
            resource(Some(1), None, 9_000.0),
            resource(None, Some("Menuisier"), 1_800.0),
        ];
        let anne = &mut form.customers[0];
        anne.birth_place = Some("Brest".into());
        anne.nationality = Some("Française".into());
        for customer in &mut form.customers {
            customer.matrimonial_regime = Some(MatrimonialRegime::SeparateEstates);
        }
    });
    let values = values_of(&couple, &couple.customers.iter().collect::<Vec<_>>());
    let [anne, luc] = values.items("client") else { panic!("two customers") };
    for (name, value) in [
        ("lieu naissance", "Brest"),
        ("nationalité", "Française"),
        ("profession", "Infirmière"),
        ("contrat travail", "CDI"),
        ("ancienneté", "01/03/2019"),
    ] {
        assert_eq!(anne.get(name), Some(value), "{name}");
        assert_eq!(luc.get(name), None, "{name}");
    }
    assert_eq!(values.document.get("régime matrimonial"), Some("Séparation de biens"));
}
