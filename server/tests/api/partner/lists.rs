//! Lists of partners over HTTP (REC-15, REC-70, PART-46; AMB-048, AMB-050, AMB-052).

use super::{a_partner as typed, a_type, create_partner, with_field};
use crate::support::Fenix;
use crate::support::builders::{a_case, a_partner, a_record, new_id, run};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::json;

async fn each_role_lists_its_partners_and_records(fenix: Fenix) {
    let database = &fenix.test.database;
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (employee_uuid, employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    let (agency, notary) = (a_partner(database, "Agence").await, a_partner(database, "Notaire").await);
    let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES (?, ?)";
    run(database, sql, vec![agency.into(), employee_uuid.into()]).await;
    let own_record = a_record("Mien", "Anne").run_by(employee_uuid).create(database).await;
    let other_record = a_record("Autre", "Luc").create(database).await;
    for record in [own_record, other_record] {
        a_case(database, record, Some(agency), CaseStatus::Created).await;
    }

    let partners = fenix.get("/partners?withType=true", &admin).await.expect(200).json();
    assert_eq!(
        (&partners[0]["businessName"], &partners[1]["businessName"]),
        (&json!("Agence"), &json!("Notaire"))
    );
    assert!(partners[0]["type"]["label"].is_string());
    assert!(fenix.get("/partners", &admin).await.expect(200).json()[0].get("type").is_none());
    let own_list = fenix.get("/partners?withType=false", &employee).await.expect(200).json();
    assert_eq!(own_list.as_array().map(Vec::len), Some(1));
    assert_eq!(own_list[0]["uuid"], agency.to_string());
    fenix.get("/partners?withType=peut-etre", &admin).await.expect(400);

    let path = format!("/partners/{agency}/records");
    let records = fenix.get(&path, &admin).await.expect(200).json();
    assert_eq!(records.as_array().map(Vec::len), Some(2));
    assert_eq!(
        records[1],
        json!({ "uuid": own_record, "customer": {
            "civility": "Madame", "firstName": "Anne", "lastName": "Mien", "phoneNumber": "0612345678" } })
    );
    let page = fenix.get(&format!("{path}?page=2&pageSize=1"), &admin).await.expect(200);
    assert_eq!(
        (page.json()[0]["uuid"].clone(), &page.headers["x-total-count"]),
        (json!(own_record), &"2".parse().unwrap())
    );
    let own_list = fenix.get(&path, &employee).await.expect(200).json();
    assert_eq!((own_list.as_array().map(Vec::len), &own_list[0]["uuid"]), (Some(1), &json!(own_record)));
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
api_test!(each_role_lists_its_partners_and_records);

/// PART-01, PART-04, PART-25, AMB-094: filters, pages and total count.
async fn partner_list_is_filtered_and_paged(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (notary, bank) = (a_type(&fenix, "Notaire").await, a_type(&fenix, "Banque").await);
    for (partner_type, last, business) in [
        (notary, "Élan", "Étude du Port"),
        (bank, "elan", "Crédit d’Ouest"),
        (bank, "Zola", "Crédit d’Ouest"),
    ] {
        let partner =
            with_field(&typed(partner_type, &format!("{}@exemple.fr", new_id())), "lastName", json!(last));
        let partner = with_field(&partner, "enableAccess", json!(last == "Zola"));
        create_partner(&fenix, &admin, &with_field(&partner, "businessName", json!(business))).await;
    }
    let list_names = async |query: &str| {
        let response = fenix.get(&format!("/partners?{query}"), &admin).await.expect(200);
        let rows = response.json().as_array().unwrap().clone();
        rows.iter().map(|row| row["lastName"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(list_names("").await.last().map(String::as_str), Some("Zola"));
    assert_eq!(list_names(&format!("type={bank}")).await, ["elan", "Zola"]);
    assert_eq!(list_names(&format!("type={bank}&lastName=ELAN&page=1&pageSize=20")).await, ["elan"]);
    assert_eq!(list_names("businessName=ouest%20credit").await, ["elan", "Zola"]);
    assert_eq!(list_names("enableAccess=true").await, ["Zola"]);
    assert_eq!(list_names("firstName=etienne&enableAccess=false&page=1").await.len(), 2);
    let page = fenix.get("/partners?withType=true&page=2&pageSize=2", &admin).await.expect(200);
    assert_eq!(
        (&page.headers["x-total-count"], page.json()[0]["type"]["label"].clone()),
        (&"3".parse().unwrap(), json!("Banque"))
    );
    let long_text = "x".repeat(256);
    for (query, field) in [("type=banque".to_owned(), "type"), (format!("lastName={long_text}"), "lastName")]
    {
        assert_eq!(fenix.get(&format!("/partners?{query}"), &admin).await.expect(400).fields(), [field]);
    }
}
api_test_on_both_engines!(partner_list_is_filtered_and_paged);

/// Beyond the documents: partners due for a follow-up, with their count; an EMPLOYEE gets only their own.
async fn partners_due_for_follow_up_are_counted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let partner_type = a_type(&fenix, "Notaire").await;
    for (header, last, frequency) in
        [(&admin, "Trois", "A"), (&employee, "Six", "B"), (&admin, "Jamais", "D")]
    {
        let partner =
            with_field(&typed(partner_type, &format!("{}@exemple.fr", new_id())), "lastName", json!(last));
        create_partner(&fenix, header, &with_field(&partner, "followUpFrequency", json!(frequency))).await;
    }
    let due = async |header: &str| {
        let rows = fenix.get("/partners?toFollowUp=true&page=1", header).await.expect(200);
        let count = fenix.get("/partners/to-follow-up", header).await.expect(200).json();
        assert_eq!(count["count"].to_string(), rows.headers["x-total-count"].to_str().unwrap());
        let rows = rows.json().as_array().unwrap().clone();
        rows.iter().map(|row| row["lastName"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(due(&admin).await.is_empty());
    let rows = fenix.get("/partners", &admin).await.json();
    let dates = rows.as_array().unwrap().iter().map(|row| row["followUpDate"].clone()).collect::<Vec<_>>();
    assert_eq!(dates, [json!(null), json!("2027-05-21"), json!("2027-02-21")]);

    // Sessions last twelve hours: the users log in again.
    let (_, admin) = {
        fenix.clock.advance(time::Duration::days(92));
        fenix.logged_in(Role::Admin).await
    };
    assert_eq!(due(&admin).await, ["Trois"], "from 21 February 2027 on");
    fenix.clock.advance(time::Duration::days(89));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(due(&admin).await, ["Trois", "Six"]);
    let six_month_partner = fenix.get("/partners?lastName=six", &admin).await.json()[0]["uuid"].clone();
    let mail = format!("/partners/{}/send-first-meeting-mail", six_month_partner.as_str().unwrap());
    fenix.post(&mail, &admin, &json!({})).await.expect(200);
    assert_eq!(due(&admin).await, ["Trois"]);
    let three_month_partner = fenix.get("/partners?lastName=trois", &admin).await.json()[0]["uuid"].clone();
    fenix
        .post("/reports", &admin, &json!({ "partner": three_month_partner, "content": "<p>Vu.</p>" }))
        .await
        .expect(201);
    assert!(due(&admin).await.is_empty(), "a report counts as a contact");
    let other_partners = fenix.get("/partners?toFollowUp=false", &admin).await.json();
    assert_eq!(other_partners.as_array().map(Vec::len), Some(3));
}
api_test!(partners_due_for_follow_up_are_counted);
