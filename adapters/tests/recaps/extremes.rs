//! Long names, words without blanks, unsupported characters.

use super::support::{full_record, render_recap, without_spaces};
use serde_json::json;

#[tokio::test]
async fn names_of_two_hundred_characters_are_complete() {
    let long_word = "Vandenbroucke-Delacroix".repeat(9);
    let words = "de la Tour du Pin Chambly ".repeat(8);
    let mut form = full_record();
    form["customers"][0]["lastName"] = json!(long_word);
    form["customers"][1]["firstName"] = json!(words.trim());
    form["customers"][0]["email"] =
        json!(format!("{}@{}.{}.exemple.fr", "a".repeat(64), "b".repeat(60), "c".repeat(60)));
    form["debts"] = json!([{
        "type": "Immobilier",
        "bankName": "B".repeat(255),
        "debtObject": "Objet sans aucun blanc ".repeat(11).trim().replace(' ', "_"),
        "monthlyInstalment": 1234.5,
        "outstandingCapital": 100_000_000_000_u64,
    }]);
    form["resources"] = json!([{
        "nature": "CDI",
        "profession": "W".repeat(255),
        "employerName": "M".repeat(255),
        "seniorityDate": "2009-10-01",
        "monthlyIncome": 2875.4,
    }]);
    form["properties"][0]["addressCity"] = json!("L".repeat(255));
    let recap = render_recap("long", form.clone(), &[]).await;
    for expected in [&form["customers"][0]["email"], &form["properties"][0]["addressCity"]] {
        recap.assert_holds(expected.as_str().unwrap());
    }
    recap.assert_holds(&long_word);
    recap.assert_holds(words.trim());
    recap.assert_holds("100 000 000 000,00 €");
    // Cells of a row share its lines: each keeps all of its characters.
    let text = recap.text();
    assert!(text.matches('W').count() >= 255 && text.matches('B').count() >= 255);
}

#[tokio::test]
async fn unsupported_scripts_are_drawn_as_boxes() {
    let odd_answers = [
        "😀👩‍👩‍👧‍👦🇫🇷",
        "日本語の名前",
        "שלום עולם",
        "مرحبا بالعالم",
        "नमस्ते",
        "e\u{301}\u{323}a\u{30a}",
        "\u{e000}\u{f8ff}\u{10fffd}",
        "ab\u{feff}c\u{fffe}d\u{ffff}",
        "\u{202e}renversé\u{202c}",
        "Ελληνικά",
        "Кириллица",
        "Việt Nam",
        "fi ffl ½ № ‑ – — …",
        "z͈̤̭͖̉͑́a̳ͫ́̇͑̽",
    ];
    let mut form = full_record();
    form["debtsComment"] = json!(odd_answers.join("\n"));
    form["debts"] = odd_answers.iter().map(|text| json!({ "bankName": text, "debtObject": text })).collect();
    form["customers"][0]["lastName"] = json!(odd_answers.concat());
    form["taskTitle"] = json!("😀");
    let recap = render_recap("scripts", form, &[]).await;
    for readable in ["Ελληνικά", "Кириллица", "Việt Nam", "renversé", "abcd", "½ №", "…"]
    {
        recap.assert_holds(readable);
    }
}

#[tokio::test]
async fn french_typography_is_preserved() {
    let french = "Ça ! L’œuvre d’Éloïse : « où, à Noël, l’aïeul fêtait l’été » ; ŒUVRE, Æ, ÿ, Ÿ ? 1\u{202f}234,50\u{a0}€";
    let mut form = full_record();
    form["debtsComment"] = json!(french);
    form["customers"][0]["lastName"] = json!(french);
    let recap = render_recap("french", form, &[]).await;
    recap.assert_holds(french);
    assert!(!recap.text().contains('□'));
    assert!(recap.page(1).contains(&without_spaces(&french.to_uppercase())));
}
