//! Concurrent operations on one case: no lost update, no duplicate effect.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use futures::future::join_all;
use serde_json::{Value, json};

async fn a_case(fenix: &Fenix, items: usize) -> (String, String, String) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let list: Vec<String> = (0..items).map(|number| format!("Pièce {number}")).collect();
    let case = fenix.a_case_with(&admin, &record, json!({ "itemsList": list })).await.expect(201).json();
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    (uuid_of(&case), admin, customer)
}

async fn case_16_concurrent_statuses_are_all_kept_in_order(fenix: Fenix) {
    let (case, admin, _) = a_case(&fenix, 1).await;
    let path = format!("/customer-cases/{case}/status");
    let body = json!({ "label": "DIC" });
    let responses = join_all((0..8).map(|_| fenix.post(&path, &admin, &body))).await;
    assert!(responses.iter().all(|response| response.status == 201), "{responses:?}");
    let statuses = fenix.case(&admin, &case).await["status"].as_array().unwrap().clone();
    assert_eq!(statuses.len(), 9);
    let dates: Vec<_> = statuses.iter().map(|status| status["date"].as_str().unwrap()).collect();
    assert!(dates.is_sorted());
}
api_test_on_both_engines!(case_16_concurrent_statuses_are_all_kept_in_order);

async fn ccase_17_concurrent_validations_validate_once(fenix: Fenix) {
    let (case, admin, customer) = a_case(&fenix, 1).await;
    let path = format!("/customer-cases/{case}");
    let body = json!({ "completed": true });
    let responses = join_all((0..4).map(|_| fenix.patch(&path, &customer, &body))).await;
    assert_eq!(responses.iter().filter(|response| response.status == 200).count(), 1);
    assert_eq!(responses.iter().filter(|response| response.status == 400).count(), 3);
    let stored_case = fenix.case(&admin, &case).await;
    assert_eq!(stored_case["status"].as_array().unwrap().len(), 2);
    assert_eq!(fenix.mails().await.len(), 2, "the firm is notified once, the customer gets one receipt");
}
api_test!(ccase_17_concurrent_validations_validate_once);

async fn ccase_10_concurrent_ticks_are_all_kept(fenix: Fenix) {
    let (case, admin, customer) = a_case(&fenix, 10).await;
    let path = format!("/customer-cases/{case}/checked");
    let ticks: Vec<Value> =
        (0..10).map(|number| json!({ "label": format!("Pièce {number}"), "checked": true })).collect();
    let responses = join_all(ticks.iter().map(|tick| fenix.patch(&path, &customer, tick))).await;
    assert!(responses.iter().all(|response| response.status == 204), "{responses:?}");
    let items = fenix.case(&admin, &case).await["itemsListArray"].as_array().unwrap().clone();
    assert!(items.iter().all(|item| item["isChecked"] == true), "{items:?}");
}
api_test_on_both_engines!(ccase_10_concurrent_ticks_are_all_kept);

async fn ccase_12_file_is_attached_once_despite_concurrent_attachments(fenix: Fenix) {
    let (first_case, admin, customer) = a_case(&fenix, 1).await;
    let record = uuid_of(&fenix.case(&admin, &first_case).await["customerRecord"]);
    let second_case = fenix.a_case(&admin, &record).await;
    let body = json!({ "medias": [fenix.a_file(&customer, "a.pdf").await] });
    let calls = [&first_case, &second_case].map(|case| format!("/customer-cases/{case}"));
    let responses = join_all(calls.iter().map(|path| fenix.patch(path, &customer, &body))).await;
    let mut statuses: Vec<_> = responses.iter().map(|response| response.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 404]);
    let mut files = 0;
    for case in [&first_case, &second_case] {
        files += fenix.case(&admin, case).await["medias"].as_array().unwrap().len();
    }
    assert_eq!(files, 1);
}
api_test_on_both_engines!(ccase_12_file_is_attached_once_despite_concurrent_attachments);

async fn amb_022_concurrent_first_cases_open_one_account(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let extra_fields = || fenix.a_case_with(&admin, &record, json!({}));
    let responses = join_all([extra_fields(), extra_fields(), extra_fields()]).await;
    assert!(responses.iter().all(|response| response.status == 201), "{responses:?}");
    let customer = {
        let mails = fenix.mails().await;
        assert_eq!(mails.len(), 3);
        // The last two links are valid.
        let states = join_all(mails.iter().map(|mail| {
            let secret = crate::support::fenix::password_secret(mail);
            let fenix = &fenix;
            async move { fenix.get(&format!("/password/{secret}"), "").await.status.as_u16() }
        }));
        let mut states = states.await;
        states.sort_unstable();
        states
    };
    assert_eq!(customer, [204, 204, 400]);
}
api_test!(amb_022_concurrent_first_cases_open_one_account);
