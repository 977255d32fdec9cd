use super::*;
use crate::simulation::test_cases::simulations;

fn values_of(simulation: &Simulation) -> Vec<(String, String)> {
    let answers = simulation.summary().into_iter().flat_map(|group| group.answers);
    answers.map(|answer| (answer.label, answer.value)).collect()
}

/// Collects every leaf of the model, with its path.
fn leaves(answers: &Value, path: &str, collected: &mut Vec<(String, Value)>) {
    let path_of = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match answers {
        Value::Null => {}
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                leaves(item, &path_of(&index.to_string()), collected);
            }
        }
        Value::Object(entries) => {
            entries.iter().for_each(|(name, value)| leaves(value, &path_of(name), collected));
        }
        leaf => collected.push((path.to_owned(), leaf.clone())),
    }
}

/// Every answer of a full simulation is part of its summary.
#[test]
fn summary_contains_every_answer() {
    for simulation in simulations("full") {
        let read = values_of(&simulation);
        let all =
            read.iter().map(|(label, value)| format!("{label} = {value}")).collect::<Vec<_>>().join("\n");
        let mut collected = Vec::new();
        leaves(&answers_of(&simulation), "", &mut collected);
        for (path, leaf) in collected {
            if path == "type" || path.starts_with("medias") || path.contains("thirdPartyInvolved") {
                continue;
            }
            let answer_text = match &leaf {
                Value::String(text) => {
                    let phone = PhoneNumber::parse(text).map(|phone| phone.pairs());
                    let coefficient = BonusMalus::parse(text).map(BonusMalus::label);
                    Day::parse_iso(text)
                        .map(Day::to_french)
                        .or(coefficient)
                        .unwrap_or(phone.unwrap_or(text.clone()))
                }
                number if path.rsplit('.').next() == Some("nb") && number.as_f64() == Some(0.0) => continue,
                number => {
                    let amount = euros(number).unwrap_or_default();
                    let count = number.as_f64().unwrap_or_default().to_string();
                    if all.contains(&amount) { amount } else { count }
                }
            };
            assert!(all.contains(&answer_text), "{path}: {answer_text} is missing from\n{all}");
        }
        assert!(read.iter().all(|(label, value)| !label.is_empty() && !value.is_empty()));
    }
}

#[test]
fn summary_formats_values_in_french() {
    let all = simulations("full");
    let read = |index: usize, label: &str| {
        let pair = values_of(&all[index]).into_iter().find(|(name, _)| name == label);
        pair.unwrap_or_else(|| panic!("{label}: {:?}", values_of(&all[index]))).1
    };
    assert_eq!(read(1, "Montant du prêt"), "245\u{202f}000\u{a0}€");
    assert_eq!(read(1, "Apport personnel"), "32\u{202f}000,75\u{a0}€");
    assert_eq!(read(1, "Loyer"), "870\u{a0}€ par mois");
    assert_eq!(read(1, "Durée souhaitée"), "10\u{a0}ans");
    assert_eq!(read(1, "Adresse du bien"), "7 allée des Tilleuls, 69500 Bron");
    assert_eq!(read(1, "Emprunteur 2, nom"), "Le Goff");
    assert_eq!(read(1, "Crédit 1, mensualité"), "640,25\u{a0}€ par mois");
    assert_eq!(read(1, "Bien 1, adresse"), "3 quai de la Douane, 29200 Brest");
    assert_eq!(
        read(2, "Projets à financer"),
        "Travaux, Œuvres d'art, Donation, Etudes des enfants, Rachat d’une licence de taxi"
    );
    assert_eq!(
        read(5, "Sinistres sur 36 mois\u{202f}: accident matériel, responsable"),
        "2 (le 12/03/2025, avec un tiers\u{202f}; le 05/01/2026, sans tiers)"
    );
    assert_eq!(read(5, "Second conducteur, bonus-malus"), "1,00 (bonus 0\u{a0}%)");
    assert_eq!(
        read(7, "Nombre de pièces"),
        "4 de moins de 30\u{a0}m², 1 de 30 à 40\u{a0}m², 2 de plus de 40\u{a0}m²"
    );
    assert_eq!(read(7, "Téléphone"), "05 56 77 88 99");
    let minimal = simulations("minimal");
    assert!(values_of(&minimal[5]).contains(&("Sinistres sur 36 mois".into(), "Aucun".into())));
    assert!(values_of(&minimal[1]).contains(&("Nom".into(), "Martin".into())));
}

/// The acknowledgement must not deliver text written by a bot to other mailboxes.
#[test]
fn project_group_contains_no_free_text() {
    for mut simulation in simulations("full") {
        let spam = Some("visitez exemple".to_owned());
        simulation.referral_program.last_name.clone_from(&spam);
        if let Some(loan) = &mut simulation.loan {
            loan.identities[0].last_name.clone_from(&spam);
            loan.debts[0].bank_name.clone_from(&spam);
        }
        if let Some(other) = &mut simulation.consumer_or_scpi_loan {
            other.scpi_name.clone_from(&spam);
        }
        if let Some(hypothecary) = &mut simulation.hypothecary_loan {
            hypothecary.project_types = vec!["visitez exemple".into()];
        }
        let project_group = simulation.project_group();
        assert!(project_group.answers.len() >= 3, "{project_group:?}");
        for answer in &project_group.answers {
            let named =
                ["Civilité", "Nom", "Prénom", "Téléphone"].iter().any(|name| answer.label.contains(name));
            assert!(!named && !answer.value.contains("exemple"), "{answer:?}");
        }
    }
}

#[test]
fn summary_groups_have_title_and_answers() {
    for simulation in simulations("full").into_iter().chain(simulations("minimal")) {
        let groups = simulation.summary();
        assert!(groups.iter().all(|group| !group.title.starts_with("Vo") && !group.answers.is_empty()));
    }
    assert!(Simulation::default().summary().is_empty());
}
