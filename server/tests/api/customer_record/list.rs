//! List of records: filters, pages, unpaged list.

use super::{a_record, create_record, list_last_names, uuid};
use crate::support::Fenix;
use crate::support::builders::a_case;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::json;
use uuid::Uuid;

/// REC-04, REC-05, AMB-130: filters, pages, and invalid filters and pages.
async fn list_is_filtered_and_paged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for number in 0..45 {
        create_record(&fenix, &admin, &a_record(&format!("Nom{number:02}"), "Anne")).await;
    }
    let mut eleve = a_record("Élève", "Jean");
    eleve["hamonPotential"] = json!(true);
    let pupil = create_record(&fenix, &admin, &eleve).await;
    a_case(&fenix.test.database, uuid(&pupil), None, CaseStatus::RefusedByProvider).await;

    let third_page = fenix.get("/customer-records?page=3&pageSize=20", &admin).await.expect(200);
    assert_eq!(
        (third_page.json().as_array().map(Vec::len), third_page.headers["x-total-count"].clone()),
        (Some(6), "46".parse().unwrap())
    );
    let page_beyond = fenix.get("/customer-records?page=9&pageSize=20", &admin).await.expect(200);
    assert_eq!(
        (page_beyond.json(), page_beyond.headers["x-total-count"].clone()),
        (json!([]), "46".parse().unwrap())
    );
    let full_list = fenix.get("/customer-records", &admin).await.expect(200);
    assert_eq!(full_list.json().as_array().map(Vec::len), Some(46));
    assert!(full_list.headers.get("x-total-count").is_none());

    for query in ["lastName=eleve", "hamonPotential=true", "status=Refus%20Fenix", "firstName=%20JEAN%20"] {
        for paging in ["", "&page=1&pageSize=20"] {
            let list_response =
                fenix.get(&format!("/customer-records?{query}{paging}"), &admin).await.expect(200);
            assert_eq!(list_last_names(&list_response), ["Élève"], "{query}{paging}");
        }
    }
    let endless = format!("lastName={}", "a".repeat(256));
    for query in [
        "page=0",
        "pageSize=0",
        "pageSize=201",
        "page=-1",
        "page=x",
        "hamonPotential=oui",
        "status=Inconnu",
        &endless,
    ] {
        fenix.get(&format!("/customer-records?{query}"), &admin).await.expect(400);
    }
}
api_test_on_both_engines!(list_is_filtered_and_paged);

/// AMB-130: a list longer than one database batch is complete, in order and without duplicates.
async fn unpaged_list_is_streamed_in_order(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let database = &fenix.test.database;
    create_record(&fenix, &admin, &a_record("Modèle", "Anne")).await;
    for _ in 0..501 {
        crate::support::builders::a_record("Suivant", "Luc").create(database).await;
    }
    let rows = fenix.get("/customer-records", &admin).await.expect(200).json();
    let mut uuids: Vec<Uuid> = rows.as_array().unwrap().iter().map(uuid).collect();
    assert_eq!((uuids.len(), &rows[0]["customer"]["lastName"]), (502, &json!("Modèle")));
    uuids.sort();
    uuids.dedup();
    assert_eq!(uuids.len(), 502);
}
api_test!(unpaged_list_is_streamed_in_order);

/// Order and columns of the list: employees and last status are returned to staff, never to a partner (whose rows are
/// compared whole in `access.rs`).
async fn list_returns_employees_and_last_status_to_staff(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let own_record = create_record(&fenix, &employee, &a_record("Alpha", "A")).await;
    create_record(&fenix, &admin, &a_record("Beta", "B")).await;
    a_case(&fenix.test.database, uuid(&own_record), None, CaseStatus::RefusedByProvider).await;

    let page = fenix.get("/customer-records?page=1&sort=-lastName", &admin).await.expect(200);
    assert_eq!(list_last_names(&page), ["Beta", "Alpha"]);
    let rows = page.json();
    assert_eq!((&rows[0]["employees"], rows[0].get("lastStatus")), (&json!([]), None));
    assert_eq!(rows[1]["employees"].as_array().map(Vec::len), Some(1));
    assert_eq!(rows[1]["lastStatus"]["label"], "Refus Fenix");
    assert!(rows[1]["lastStatus"]["date"].is_string());
    let own_list = fenix.get("/customer-records?page=1&sort=lastName", &employee).await.expect(200).json();
    assert_eq!(own_list[0]["lastStatus"], rows[1]["lastStatus"]);
    assert_eq!(
        list_last_names(&fenix.get("/customer-records?sort=-lastName", &admin).await),
        ["Beta", "Alpha"]
    );
}
api_test!(list_returns_employees_and_last_status_to_staff);
