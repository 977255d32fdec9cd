//! Concurrent merges and changes.

use super::{ada, body_of};
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use serde_json::json;

async fn concurrent_merges_apply_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for round in 0..3 {
        let first_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
        let second_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
        let third_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
        let mut calls = Vec::new();
        for (kept_record, removed_record) in [
            (&first_record, &second_record),
            (&second_record, &first_record),
            (&third_record, &first_record),
            (&first_record, &third_record),
        ] {
            let comparison = fenix.compare_records(&admin, kept_record, removed_record).await;
            calls.push((format!("/customer-records/{kept_record}/merge"), body_of(&comparison, &json!({}))));
        }
        let responses = join_all(calls.iter().map(|(path, body)| fenix.post(path, &admin, body))).await;
        let success_count = responses.iter().filter(|response| response.status == 200).count();
        assert_eq!(success_count, 1, "round {round}");
        for response in responses {
            assert!([200, 404, 409].contains(&response.status.as_u16()), "{}", response.text);
        }
    }
}
api_test_on_both_engines!(concurrent_merges_apply_once);

async fn concurrent_additions_survive_the_merge(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let kept_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let removed_record = fenix.a_household(&admin, json!([ada(json!({}))]), json!({})).await;
    let comparison = fenix.compare_records(&admin, &kept_record, &removed_record).await;
    let (path, body) = (format!("/customer-records/{kept_record}/merge"), body_of(&comparison, &json!({})));
    let adding = join_all((0..4).map(|_| fenix.a_case_with(&admin, &removed_record, json!({}))));
    let (merge_response, additions) = futures::join!(fenix.post(&path, &admin, &body), adding);
    merge_response.expect(200);
    let created_count = additions.iter().filter(|response| response.status == 201).count();
    assert!(additions.iter().all(|response| [201, 404, 409].contains(&response.status.as_u16())));
    let cases = fenix.record(&admin, &kept_record).await["cases"].as_array().unwrap().len();
    assert_eq!(cases, created_count);
}
api_test!(concurrent_additions_survive_the_merge);
