//! Pages: numbers, repeated headers, page breaks after titles.

use super::support::{a_case, full_record, render_recap, without_spaces};
use serde_json::json;

#[tokio::test]
async fn long_table_repeats_its_header() {
    let debts: Vec<_> = (1..=60)
        .map(|n| {
            json!({ "type": "Consommation", "bankName": format!("Banque {n:02}"), "monthlyInstalment": n,
            "outstandingCapital": n * 1000, "debtObject": format!("Achat numéro {n:02}") })
        })
        .collect();
    let mut form = full_record();
    form["debts"] = debts.into();
    let recap = render_recap("debts", form, &[a_case("Regroupement")]).await;
    let pages = recap.pages();
    assert!(pages >= 4, "{pages}");
    let header = without_spaces("Nature Banque Objet Mensualité Capital restant dû");
    for number in 1..=pages {
        let page = recap.page(number);
        assert!(page.contains(&without_spaces(&format!("Page {number} / {pages}"))), "{page}");
        assert!(page.contains(&without_spaces("Fenix · 12 rue de la République, 69002 Lyon")));
        assert!(page.contains(&without_spaces("ORIAS n° 12 345 678")));
        // Rows of the table, and the header above them.
        if page.contains("Achatnuméro") {
            let (head, row) = (page.find(&header), page.find("Achatnuméro"));
            assert!(head.is_some() && head < row, "page {number}: {page}");
        }
    }
    for n in 1..=60 {
        recap.assert_holds(&format!("Consommation Banque {n:02} Achat numéro {n:02} {n},00 €"));
    }
    recap.assert_holds("Total 1 830,00 € 1 830 000,00 €");
}

/// Whatever the preceding content, a title is never the last line of a page.
#[tokio::test]
async fn title_is_never_last_on_a_page() {
    let titles = [
        "Patrimoine immobilier",
        "Enfants",
        "Ressources",
        "Logement",
        "Trésorerie et épargne",
        "Tâche",
        "Potentiels et consentements",
        "Dossiers",
        "Bien 1 – Résidence principale",
    ]
    .map(without_spaces);
    for count in (1..60).step_by(8) {
        let mut form = full_record();
        form["debts"] = (0..count).map(|n| json!({ "bankName": format!("Banque {n}") })).collect();
        let recap = render_recap("titles", form, &[a_case("Regroupement")]).await;
        for number in 1..=recap.pages() {
            let page = recap.page(number);
            // The identity of the firm is drawn before the body of its page.
            assert!(!titles.iter().any(|title| page.ends_with(title.as_str())), "{count} debts: {page}");
        }
    }
}

#[tokio::test]
async fn long_comment_continues_on_next_page() {
    let sentence = "Le client souhaite revoir l’ensemble de ses engagements avant la fin de l’année. ";
    let mut form = full_record();
    form["debtsComment"] = format!("{}Dernier mot.", sentence.repeat(120)).into();
    let recap = render_recap("comment", form, &[]).await;
    assert!(recap.pages() >= 4);
    // Headers and footers are between two lines of the body, never within a word.
    assert_eq!(recap.text().matches("engagements").count(), 120);
    recap.assert_holds("Dernier mot.");
}
