//! Strength of passwords.

use adapters::security::strength::ZxcvbnStrength;
use application::ports::PasswordStrength as _;
use domain::account::password_strength::judge_password;
use domain::account::role::Role;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    input: String,
    staff: bool,
    warned: bool,
}

#[tokio::test]
async fn password_strengths_match_the_shared_cases() {
    let text = include_str!("../../../domain/cases/password_strength.json");
    let cases: Vec<Case> = serde_json::from_str(text).unwrap();
    let personal_words =
        ["Anne-Lise", "Dupont", "anne.dupont@exemple.fr", "Courtage Armor"].map(str::to_owned);
    let mut mismatches = Vec::new();
    for Case { input, staff, warned } in cases {
        let (familiar, score) = ZxcvbnStrength.examine(&input, personal_words.to_vec()).await.unwrap();
        let of_staff = judge_password(&input, Role::Employee, score, &familiar);
        let of_customer = judge_password(&input, Role::Customer, score, &familiar);
        let acceptance = (of_staff.refusals.is_empty(), !of_customer.warnings.is_empty());
        if acceptance != (staff, warned) {
            mismatches.push(format!("{input}: {score}, {acceptance:?} instead of {:?}", (staff, warned)));
        }
    }
    assert!(mismatches.is_empty(), "{mismatches:#?}");
}

#[tokio::test]
async fn any_input_has_a_score() {
    for input in ["", " ", "😀😀😀😀", "e\u{301}\u{301}ß\u{0}\u{202e}", &"aA1!".repeat(500)] {
        assert!(ZxcvbnStrength.examine(input, vec![String::new()]).await.unwrap().1 <= 4);
    }
}
