//! Values that are typed over for one document.

use super::{approve, download_file, set_up};
use crate::api_test;
use crate::support::Fenix;
use serde_json::{Value, json};

async fn record_values_are_overridden_for_one_document(fenix: Fenix) {
    let setup = set_up(&fenix).await;
    approve(&fenix, &setup, "DER", "{{client}}, {{référence}}, {{dossier}}, {{préférences}}").await;
    let path = format!("/customer-cases/{}/legal-documents", setup.case);
    let form = |values: Value| json!({ "kind": "DER", "customers": setup.customers, "values": values });
    let prepare = async |values: Value, status: u16| {
        fenix.post(&format!("{path}/preparation"), &setup.admin, &form(values)).await.expect(status)
    };
    let prepared_document = prepare(json!([]), 200).await.json();
    let names: Vec<&str> = prepared_document["values"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["client", "dossier"], "the reference is given at the issue");
    assert_eq!(prepared_document["values"][1]["value"], "Rachat de crédits");
    let refusal = prepare(json!([{ "name": "référence", "value": "X" }]), 400).await;
    assert_eq!(refusal.fields(), ["values.0.value"]);

    let written_body = json!([
        { "name": "dossier", "value": "Achat à Séné" },
        { "name": "préférences", "value": "Durée courte" },
    ]);
    let prepared_document = prepare(written_body.clone(), 200).await.json();
    assert_eq!(
        (&prepared_document["missing"], &prepared_document["values"][1]["value"]),
        (&json!([]), &json!("Achat à Séné"))
    );
    let issued_document = fenix.post(&path, &setup.admin, &form(written_body)).await.expect(201).json();
    let pdf =
        lopdf::Document::load_mem(&download_file(&fenix, &setup.admin, &issued_document).await).unwrap();
    let text: String =
        pdf.extract_text(&[1]).unwrap().chars().filter(|character| !character.is_whitespace()).collect();
    assert!(text.contains("AchatàSéné") && !text.contains("Rachatdecrédits"), "{text}");
    let case = fenix.get(&format!("/customer-cases/{}", setup.case), &setup.admin).await.expect(200).json();
    assert_eq!(case["label"], "Rachat de crédits", "the case is unchanged");
}
api_test!(record_values_are_overridden_for_one_document);
