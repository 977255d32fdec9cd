//! Theme variables of a brand.

use server::config::brand::Colors;
use server::frontend::colors::{build_style, list_variables};
use std::collections::BTreeMap;

#[derive(serde::Deserialize)]
struct Case {
    colors: Colors,
    variables: BTreeMap<String, String>,
}

#[test]
fn variables_match_the_frontend_theme() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../src/frontend/colors_cases.json")).unwrap();
    assert!(cases.len() >= 4);
    for case in cases {
        let computed_variables: BTreeMap<_, _> = list_variables(&case.colors).into_iter().collect();
        assert_eq!(computed_variables, case.variables, "{:?}", case.colors);
    }
}

#[test]
fn only_custom_colours_get_a_style() {
    assert_eq!(build_style(&Colors::default()), "");
    let style = build_style(&Colors { accent: "#102030".to_owned(), ..Colors::default() });
    assert!(style.starts_with("<style>:root{--mui-palette-"), "{style}");
    assert!(style.contains("--mui-palette-accent-main:#102030;"), "{style}");
}
