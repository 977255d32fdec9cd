//! Partners' lists over HTTP (REC-15, REC-70, PART-46; AMB-048, AMB-050, AMB-052).

use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{a_case, a_partner, a_record, new_id, run};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::json;

async fn each_role_lists_its_partners_and_their_records(fenix: Fenix) {
    let database = &fenix.test.database;
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let (employee_uuid, employee) = fenix.somebody(Role::Employee).await;
    let (_, partner) = fenix.somebody(Role::Partner).await;
    let (_, customer) = fenix.somebody(Role::Customer).await;
    let (agency, notary) = (a_partner(database, "Agence").await, a_partner(database, "Notaire").await);
    let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES (?, ?)";
    run(database, sql, vec![agency.into(), employee_uuid.into()]).await;
    let mine = a_record("Mien", "Anne").run_by(employee_uuid).saved(database).await;
    let other = a_record("Autre", "Luc").saved(database).await;
    for record in [mine, other] {
        a_case(database, record, Some(agency), CaseStatus::Created).await;
    }

    let all = fenix.get("/partners?withType=true", &admin).await.expect(200).json();
    assert_eq!((&all[0]["businessName"], &all[1]["businessName"]), (&json!("Agence"), &json!("Notaire")));
    assert!(all[0]["type"]["label"].is_string());
    assert!(fenix.get("/partners", &admin).await.expect(200).json()[0].get("type").is_none());
    let own = fenix.get("/partners?withType=false", &employee).await.expect(200).json();
    assert_eq!(own.as_array().map(Vec::len), Some(1));
    assert_eq!(own[0]["uuid"], agency.to_string());
    fenix.get("/partners?withType=peut-etre", &admin).await.expect(400);

    let path = format!("/partners/{agency}/records");
    let records = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(records.as_array().map(Vec::len), Some(2));
    assert_eq!(
        records[1],
        json!({ "uuid": mine, "customer": {
            "civility": "Madame", "firstName": "Anne", "lastName": "Mien", "phoneNumber": "0612345678" } })
    );
    let page = fenix.get(&format!("{path}?page=2&pageSize=1"), &admin).await.expect(200);
    assert_eq!(
        (page.json()[0]["uuid"].clone(), &page.headers["x-total-count"]),
        (json!(mine), &"2".parse().unwrap())
    );
    let own = fenix.get(&path, &employee).await.expect(200).json();
    assert_eq!((own.as_array().map(Vec::len), &own[0]["uuid"]), (Some(1), &json!(mine)));
    fenix.get(&format!("/partners/{notary}/records"), &employee).await.expect(404);
    fenix.get(&format!("/partners/{}/records", new_id()), &admin).await.expect(404);

    for caller in [&partner, &customer] {
        fenix.get("/partners", caller).await.expect(403);
        fenix.get(&path, caller).await.expect(403);
    }
    for caller in ["", &fenix.a_guest()] {
        fenix.get("/partners", caller).await.expect(401);
        fenix.get(&path, caller).await.expect(401);
    }
}
api_test!(lists, super::each_role_lists_its_partners_and_their_records);
