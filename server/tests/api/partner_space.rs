//! Access of a PARTNER: with any identifier, only the partner's own customers are reachable (REC-73, REC-85, REC-89,
//! CASE-59, PTYP-17; AMB-047 to AMB-049, AMB-082).

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

/// A record with a case sent to the partner, and a file of that case.
struct SentCase {
    record: String,
    case: String,
    file: String,
}

async fn create_sent_case(fenix: &Fenix, admin: &str, partner: Uuid, lifted: bool) -> SentCase {
    let extra_fields =
        json!({ "liftingOfBankingSecrecy": lifted, "taskDueDate": "2026-12-01", "taskTitle": "Relancer" });
    let record = fenix.a_record_with(admin, &[None], extra_fields).await;
    let file = fenix.a_file(admin, "Secret.pdf").await;
    let case = json!({ "partner": partner, "medias": [file], "comment": "Fragile" });
    let case = uuid_of(&fenix.a_case_with(admin, &record, case).await.expect(201).json());
    SentCase { record, case, file }
}

async fn partner_reaches_own_customers_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let (rival, _) = fenix.a_partner().await;
    let open = create_sent_case(&fenix, &admin, partner, true).await;
    let closed_case = create_sent_case(&fenix, &admin, partner, false).await;
    let foreign_case = create_sent_case(&fenix, &admin, rival, true).await;
    // A record with cases of both partners: each one sees only the own case.
    let shared_case = create_sent_case(&fenix, &admin, rival, true).await;
    let case = json!({ "partner": partner });
    let own_case = uuid_of(&fenix.a_case_with(&admin, &shared_case.record, case).await.expect(201).json());

    let expected = [
        (&open, 200, 200, 200),
        (&closed_case, 403, 403, 403),
        (&foreign_case, 404, 404, 404),
        (&shared_case, 200, 200, 404),
    ];
    for (sent_case, record, cases, case) in expected {
        let SentCase { record: record_uuid, case: case_uuid, file } = sent_case;
        let get = async |path: String| fenix.get(&path, &header).await;
        get(format!("/customer-records/{record_uuid}")).await.expect(record);
        get(format!("/customer-records/{record_uuid}/cases")).await.expect(cases);
        get(format!("/customer-cases/{case_uuid}")).await.expect(case);
        // Files of a case are for staff and its customer, not for the partner.
        get(format!("/medias?load={file}")).await.expect(404);
        get(format!("/medias?restore={file}")).await.expect(404);
        get(format!("/customer-cases/{case_uuid}/download")).await.expect(403);
    }
    let cases = fenix.get(&format!("/customer-records/{}/cases", shared_case.record), &header).await.json();
    let uuids: Vec<&Value> = cases.as_array().unwrap().iter().map(|case| &case["uuid"]).collect();
    assert_eq!(uuids, [&json!(own_case)]);

    let list = fenix.get("/customer-records", &header).await.expect(200).json();
    assert_eq!(list.as_array().map(Vec::len), Some(3));
    assert!(!list.to_string().contains(foreign_case.record.as_str()));
    let row = list.as_array().unwrap().iter().find(|row| row["uuid"] == closed_case.record.as_str()).unwrap();
    let mut fields: Vec<&String> = row.as_object().unwrap().keys().collect();
    fields.sort();
    assert_eq!(fields, ["customer", "customers", "liftingOfBankingSecrecy", "uuid"], "AMB-047");
    let name = json!({ "firstName": "Éloïse", "lastName": "Cœur" });
    assert_eq!((&row["customers"], &row["customer"]), (&json!([name]), &name));
}
api_test_on_both_engines!(partner_reaches_own_customers_only);

/// Families of statuses and their dates only, of the partner's own cases.
async fn partner_reads_families_of_statuses_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let (rival, _) = fenix.a_partner().await;
    let SentCase { record, case, .. } = create_sent_case(&fenix, &admin, partner, true).await;
    let closed_case = create_sent_case(&fenix, &admin, partner, false).await;
    let foreign_body = json!({ "partner": rival });
    let foreign_body = uuid_of(&fenix.a_case_with(&admin, &record, foreign_body).await.expect(201).json());
    let add = async |case: &str, label: &str| {
        fenix.clock.advance(time::Duration::minutes(1));
        let path = format!("/customer-cases/{case}/status");
        fenix.post(&path, &admin, &json!({ "label": label })).await.expect(201).json()["date"].clone()
    };
    let first_status = add(&case, "DDPC - Avant montage").await;
    add(&case, "DIC").await;
    let acceptance = add(&case, "Dossier accepté").await;
    add(&foreign_body, "Financé").await;
    let expected = |entries: &Value| {
        let entries = entries.as_array().unwrap();
        let families: Vec<&Value> = entries.iter().map(|entry| &entry["label"]).collect();
        assert_eq!(families, ["Documents attendus", "Étude en cours", "Accord"]);
        assert_eq!((&entries[1]["date"], &entries[2]["date"]), (&first_status, &acceptance));
        assert!(entries.iter().all(|entry| entry.get("author").is_none()));
    };
    let own_case = fenix.case(&header, &case).await;
    expected(&own_case["status"]);
    assert!(own_case.get("closedDate").is_none(), "{own_case}");
    let cases = fenix.get(&format!("/customer-records/{record}/cases"), &header).await.expect(200).json();
    expected(&cases[0]["status"]);
    let opened_record = fenix.get(&format!("/customer-records/{record}"), &header).await.expect(200).json();
    expected(&opened_record["cases"][0]["status"]);
    let rows =
        fenix.get("/customer-records?page=1&pageSize=20&status=Refus%20Fenix", &header).await.expect(200);
    let rows = rows.json().as_array().unwrap().clone();
    let row = |uuid: &str| rows.iter().find(|row| row["uuid"] == uuid).unwrap().clone();
    let family = json!({ "key": "ACCEPTED", "label": "Accord" });
    let status = json!({ "label": "Accord", "family": family, "date": acceptance });
    assert_eq!((&row(&record)["lastStatus"], &row(&record)["employees"]), (&status, &json!([])));
    let locked_row = row(&closed_case.record);
    assert!(locked_row.get("lastStatus").is_none() && locked_row.get("employees").is_none(), "{locked_row}");
}
api_test!(partner_reads_families_of_statuses_only);

async fn partner_changes_nothing(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let SentCase { record, case, .. } = create_sent_case(&fenix, &admin, partner, true).await;
    let record_before = fenix.get(&format!("/customer-records/{record}"), &admin).await.json();
    let form = json!({ "uuid": record, "maritalStatus": "Veuf", "customers": [] });
    let acts = [
        (Method::POST, "/customer-records".to_owned(), form),
        (Method::DELETE, format!("/customer-records/{record}"), Value::Null),
        (Method::POST, "/customer-cases".to_owned(), json!({ "customerRecord": record, "label": "Neuf" })),
        (Method::POST, "/customer-cases".to_owned(), json!({ "uuid": case, "label": "Autre" })),
        (Method::PATCH, format!("/customer-cases/{case}"), json!({ "completed": true })),
        (Method::PATCH, format!("/customer-cases/{case}/checked"), json!({ "label": "x", "checked": true })),
        (Method::POST, format!("/customer-cases/{case}/status"), json!({ "label": "Financé" })),
        (Method::POST, format!("/customer-cases/{case}/resend"), Value::Null),
        (Method::DELETE, format!("/customer-cases/{case}"), Value::Null),
        // REC-89, TICK-06 and the personal data archive: for staff only, even with lifted banking secrecy.
        (Method::GET, format!("/customer-records/{record}/download"), Value::Null),
        (Method::GET, format!("/customer-records/{record}/personal-data"), Value::Null),
        (Method::GET, format!("/customer-records/{record}/deletion"), Value::Null),
        (Method::GET, "/access-journal".to_owned(), Value::Null),
        (Method::GET, "/partners".to_owned(), Value::Null),
        (Method::GET, "/partners/to-follow-up".to_owned(), Value::Null),
        (Method::GET, format!("/partners/{partner}"), Value::Null),
        (Method::GET, format!("/partners/{partner}/records"), Value::Null),
        (Method::POST, format!("/partners/{partner}/send-first-meeting-mail"), Value::Null),
        (Method::DELETE, format!("/partners/{partner}"), Value::Null),
        (Method::GET, "/inquiries".to_owned(), Value::Null),
        (Method::GET, "/customer-cases".to_owned(), Value::Null),
    ];
    for (method, path, body) in acts {
        let request = fenix.request(method.clone(), &path, &header);
        let request = if body.is_null() { request } else { request.json(&body) };
        let response = fenix.send(request).await;
        assert_eq!(response.status, 403, "{method} {path}: {}", response.text);
    }
    assert_eq!(fenix.get(&format!("/customer-records/{record}"), &admin).await.json(), record_before);
}
api_test!(partner_changes_nothing);

/// The customer can revoke the lifting, and a case assigned to another partner takes the access to its record along.
async fn partner_loses_access_with_the_assignment(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (partner, header) = fenix.a_partner().await;
    let (rival, _) = fenix.a_partner().await;
    let SentCase { record, case, .. } = create_sent_case(&fenix, &admin, partner, true).await;
    let path = format!("/customer-records/{record}");
    fenix.get(&path, &header).await.expect(200);
    let record_uuid: Uuid = record.parse().unwrap();
    let sql = "UPDATE customer_record SET lifting_of_banking_secrecy = FALSE WHERE uuid = $1";
    fenix.sql(sql, vec![record_uuid.into()]).await;
    fenix.get(&path, &header).await.expect(403);
    fenix.get(&format!("/customer-cases/{case}"), &header).await.expect(403);
    let moved_body = json!({ "uuid": case, "label": "Rachat de crédits", "partner": rival });
    fenix.post("/customer-cases", &admin, &moved_body).await.expect(200);
    fenix.get(&path, &header).await.expect(404);
    fenix.get(&format!("/customer-cases/{case}"), &header).await.expect(404);
    assert_eq!(fenix.get("/customer-records", &header).await.expect(200).json(), json!([]));
}
api_test!(partner_loses_access_with_the_assignment);
