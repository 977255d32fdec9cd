//! What a body may be.

use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::new_id;
use domain::account::role::Role;
use reqwest::Method;
use serde_json::json;

async fn a_body_that_is_something_else_than_json_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = json!({ "maritalStatus": "Veuf", "customers": [] }).to_string();
    let calls = ["/customer-records", "/login", "/contact", "/simulations"];
    for path in calls {
        let post = |kind: &'static str| {
            let call = fenix.request(Method::POST, path, &admin).body(record.clone());
            if kind.is_empty() { call } else { call.header("content-type", kind) }
        };
        for kind in ["text/plain", "application/xml", "application/x-www-form-urlencoded"] {
            let refused = fenix.send(post(kind)).await.expect(415);
            assert!(refused.json()["message"].as_str().unwrap().contains("JSON"), "{path} {kind}");
        }
        for kind in ["application/json; charset=utf-8", "application/merge-patch+json", ""] {
            fenix.send(post(kind)).await.expect(400);
        }
    }
}
api_test!(a_body_that_is_something_else_than_json_is_refused);

/// Optional fields may be null: lists and choices too.
async fn null_is_no_answer(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = json!({
        "maritalStatus": "Veuf",
        "customers": [{
            "civility": "Madame", "lastName": "Durand", "firstName": "Anne", "phoneNumber": "0612345678",
            "birthDate": "1980-07-05", "allowMail": null, "allowSms": null,
        }],
        "debts": null, "properties": null, "children": null, "resources": null, "birthDatesOfChildren": null,
        "taxExemptionPotential": null, "hamonPotential": null, "liftingOfBankingSecrecy": null,
    });
    let saved = fenix.post("/customer-records", &admin, &record).await.expect(201).json();
    assert_eq!((&saved["debts"], &saved["hamonPotential"]), (&json!([]), &json!(false)));
    assert_eq!(saved["customers"][0]["allowMail"], true);
    let nobody = json!({ "maritalStatus": "Veuf", "customers": null });
    assert!(!fenix.post("/customer-records", &admin, &nobody).await.expect(400).fields().is_empty());
}
api_test!(null_is_no_answer);

async fn a_simulation_takes_twenty_files(fenix: Fenix) {
    for (count, refused) in [(20, false), (21, true)] {
        let medias: Vec<String> = (0..count).map(|_| new_id().to_string()).collect();
        let simulation = json!({ "type": "HOME-INSURANCE", "medias": medias });
        let answer = fenix.post("/simulations", &fenix.a_guest(), &simulation).await.expect(400);
        assert_eq!(answer.fields().contains(&"medias".to_owned()), refused, "{}", answer.text);
    }
}
api_test!(a_simulation_takes_twenty_files);
