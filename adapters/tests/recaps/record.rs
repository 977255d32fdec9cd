//! TICK-05: the recap of a record contains the record.

use super::support::{a_case, build_recap, full_record, render_recap, small_form, without_spaces};
use serde_json::{Value, json};

/// Collects the French format of every value of the sent record; `name` is the field of `value`.
fn collect_expected(name: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                collect_expected(name, value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect_expected(name, item, found)),
        Value::Number(number) => match name {
            "nbOfDependantChildren" => found.push(number.to_string()),
            // Shown as a first name.
            "borrower" => {}
            "rate" | "share" => found.push(format!("{number} %").replace('.', ",")),
            _ => found.push(euros(number.as_f64().unwrap())),
        },
        Value::String(text) => {
            let day = text.len() == 10 && text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
            found.push(if day {
                format!("{}/{}/{}", &text[8..], &text[5..7], &text[..4])
            } else if text.len() == 10 && text.starts_with('0') {
                text.as_bytes()
                    .chunks(2)
                    .map(|pair| std::str::from_utf8(pair).unwrap())
                    .collect::<Vec<_>>()
                    .join(" ")
            } else {
                match text.as_str() {
                    "repaidBySale" => "Remboursé par la vente".to_owned(),
                    "boughtBack" => "Racheté".to_owned(),
                    _ => text.replace("d'inv", "d’inv"),
                }
            });
        }
        Value::Bool(_) | Value::Null => {}
    }
}

/// Joins all texts of a document, without blanks.
fn join_texts(document: &Value) -> String {
    match document {
        Value::Object(fields) => fields.values().map(join_texts).collect(),
        Value::Array(items) => items.iter().map(join_texts).collect(),
        Value::String(text) => without_spaces(text),
        Value::Number(_) | Value::Bool(_) | Value::Null => String::new(),
    }
}

/// Formats « 1 234,50 € » without the code under test.
fn euros(amount: f64) -> String {
    let cents = format!("{amount:.2}");
    let (whole, decimals) = cents.split_once('.').unwrap();
    let mut groups: Vec<&str> =
        whole.as_bytes().rchunks(3).map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.reverse();
    format!("{},{decimals} €", groups.join(" "))
}

/// Length up to which a value fits on one line of its cell.
const ONE_LINE: usize = 12;

#[tokio::test]
async fn tick_05_recap_contains_every_field() {
    let form = full_record();
    // Of the document, because the lines of neighbouring cells alternate on a page.
    let document = join_texts(&serde_json::to_value(build_recap(form.clone(), &[])).unwrap());
    let mut expected = Vec::new();
    collect_expected("", &form, &mut expected);
    assert!(expected.len() > 90, "{}", expected.len());
    for text in &expected {
        assert!(document.contains(&without_spaces(text)), "« {text} » is not in:\n{document}");
    }
    for label in [
        "Personne politiquement exposée",
        "Fonction exercée",
        "Crédit 1 – Immobilier",
        "Montant emprunté",
        "Assurance par mois",
        "Référence du prêt",
        "Dans le projet",
    ] {
        assert!(document.contains(&without_spaces(label)), "« {label} » is not in:\n{document}");
    }
    let recap = render_recap("full", form, &[a_case("Prêt immobilier – résidence principale")]).await;
    for text in expected.iter().filter(|text| text.chars().count() <= ONE_LINE) {
        recap.assert_holds(text);
    }
    for displayed_text in [
        "Synthèse de la fiche client",
        "L’HŒURGOËT-MÜLLER Éloïse, ÇAĞATAY D’AŸ Łukasz",
        "Situation et clients",
        "Crédits en cours",
        "Patrimoine immobilier",
        "Enfants",
        "Ressources",
        "Logement",
        "Trésorerie et épargne",
        "Tâche",
        "Potentiels et consentements",
        "Dossiers",
        "05/07/1984 (42 ans)",
        "Potentiel de défiscalisation Oui",
        "Levée du secret bancaire Oui",
        "SMS d’information (client) Accepte Refuse",
        "SMS d’information (second client) Refuse Accepte",
        // Sums.
        "1 523,50 €",
        "197 054,42 €",
        "3 976,40 €",
        // The case.
        "Prêt immobilier – résidence principale",
        "Statut actuel",
        "Financé",
        "Dossier complété client",
        "Agence des Quais",
        "01/12/2026",
        "14/01/2027",
        "03/02/2027",
        "25 000,50 €",
        "Maître Océane Dupré",
        "o.dupre@notaires.fr",
        "04 72 11 22 33",
        "Client pressé, relancer le lundi.",
        "Clôturé le",
        // Author and date of creation.
        "Fiche créée le 05/05/2026 par Anne Vidal · modifiée le 18/11/2026 par Karim Belaïd",
        "Document établi le 21/11/2026 à 10:30",
    ] {
        // Fields of one row are side by side: their labels come first.
        for answer in displayed_text.split(" Oui").flat_map(|answer| answer.split(" Non")) {
            recap.assert_holds(answer);
        }
    }
}

#[tokio::test]
async fn recap_omits_empty_fields() {
    let recap = render_recap("empty", small_form(), &[]).await;
    assert_eq!(recap.pages(), 1);
    for displayed_text in ["ROY Paul", "Situation et clients", "Potentiels et consentements"] {
        recap.assert_holds(displayed_text);
    }
    let text = recap.text();
    for absent_text in [
        "Créditsencours",
        "Patrimoine",
        "Enfants",
        "Ressources",
        "Logement",
        "Trésorerie",
        "Tâche",
        "Dossiers",
        "Secondclient",
        "Banque",
        "Commentaire",
        "Total",
        "undefined",
        "null",
        "None",
    ] {
        assert!(!text.contains(absent_text), "{absent_text}");
    }
}

#[tokio::test]
async fn recap_omits_empty_columns() {
    let debts = json!([{ "type": "Autre", "monthlyInstalment": 10 }, {}, { "monthlyInstalment": 0 }]);
    let mut form = small_form();
    form["debts"] = debts;
    let recap = render_recap("columns", form, &[]).await;
    recap.assert_holds("Nature Mensualité Autre 10,00 €");
    recap.assert_holds("0,00 €");
    assert!(!recap.text().contains("Capitalrestantdû"));
}

#[tokio::test]
async fn income_has_its_earner_and_its_counted_share() {
    let mut form = full_record();
    form["resources"] = json!([
        { "nature": "CDI", "monthlyIncome": 2600, "borrower": 1 },
        { "nature": "CDD", "monthlyIncome": 1900, "borrower": 2, "share": 70 },
    ]);
    let recap = render_recap("earners", form, &[]).await;
    recap.assert_holds(
        "Nature Titulaire Part retenue Revenu mensuel CDI Éloïse 2 600,00 € CDD Łukasz 70 % 1 900,00 €",
    );
}
