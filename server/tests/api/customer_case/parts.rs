//! Parts of a case: project, bank offers, revenue.

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

fn a_project() -> Value {
    json!({ "type": "PROPERTY-LOAN", "amount": 268_000, "duration": 300 })
}

fn offers_form() -> Value {
    json!([
        { "bank": "Banque du Large", "state": "retained", "date": "2026-11-20", "rate": 3.45, "apr": 3.982,
          "instalment": 1060.7, "insurance": 38.6, "comment": "Sans frais de dossier" },
        { "bank": "Crédit de l’Anse", "state": "refused" },
    ])
}

fn revenue_form() -> Value {
    json!({
        "fee": { "expected": { "amount": 1900, "date": "2027-01-15" }, "invoiced": { "amount": 1900.5, "date": "2027-01-20" } },
        "commission": { "received": { "amount": 2680, "date": "2027-02-01" } },
    })
}

/// The three parts of a case: last path segment, and a valid body of each.
fn part_forms() -> [(&'static str, Value); 3] {
    [("project", a_project()), ("offers", json!({ "offers": offers_form() })), ("revenue", revenue_form())]
}

async fn case_parts_round_trip(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let empty_case = fenix.a_case_with(&employee, &record, json!({})).await.expect(201).json();
    assert_eq!(empty_case.get("project"), None);
    assert_eq!((&empty_case["offers"], &empty_case["revenue"]), (&json!([]), &json!({})));
    let created_case =
        fenix.a_case_with(&employee, &record, json!({ "project": a_project() })).await.expect(201);
    let case = uuid_of(&created_case.json());
    assert_eq!(created_case.json()["project"], a_project());

    let path_of = |part: &str| format!("/customer-cases/{case}/{part}");
    let project = json!({ "type": "CONSOLIDATION-LOAN", "amount": 45000.5, "duration": 84 });
    let saved_case = fenix.patch(&path_of("project"), &employee, &project).await.expect(200).json();
    assert_eq!((&saved_case["project"], &saved_case["version"]), (&project, &json!(2)));
    let saved_case = fenix
        .patch(&path_of("offers"), &employee, &json!({ "offers": offers_form() }))
        .await
        .expect(200)
        .json();
    assert_eq!(saved_case["offers"], offers_form());
    let saved_case = fenix.patch(&path_of("revenue"), &employee, &revenue_form()).await.expect(200).json();
    assert_eq!(saved_case["revenue"], revenue_form());
    // Editing the case, adding a status and saving the same values leave them unchanged.
    let edit = json!({ "uuid": case, "label": "Rachat", "version": saved_case["version"] });
    fenix.post("/customer-cases", &employee, &edit).await.expect(200);
    fenix.post(&path_of("status"), &employee, &json!({ "label": "DIC" })).await.expect(201);
    let stored_case = fenix.case(&admin, &case).await;
    for (part, body) in [("project", &project), ("offers", &offers_form()), ("revenue", &revenue_form())] {
        assert_eq!(&stored_case[part], body);
    }
    let repeated_save = fenix.patch(&path_of("revenue"), &employee, &revenue_form()).await.expect(200).json();
    assert_eq!(repeated_save["version"], stored_case["version"], "nothing changed");
    // Omitted fields are cleared; blank rows are dropped.
    let blank = json!({ "offers": [{ "bank": " ", "state": "consulted", "rate": null }] });
    assert_eq!(fenix.patch(&path_of("offers"), &admin, &blank).await.expect(200).json()["offers"], json!([]));
    let commission =
        json!({ "commission": { "expected": { "amount": 10, "date": "2027-01-01" } }, "fee": null });
    let saved_case = fenix.patch(&path_of("revenue"), &admin, &commission).await.expect(200).json();
    assert_eq!(saved_case["revenue"], json!({ "commission": commission["commission"] }));
    let saved_case = fenix.patch(&path_of("project"), &admin, &json!({})).await.expect(200).json();
    assert_eq!(saved_case.get("project"), None);
}
api_test!(case_parts_round_trip);

async fn violations_name_their_fields_in_french(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let offer = |extra_fields: Value| {
        let mut offer = json!({ "bank": "Banque du Large" });
        offer.as_object_mut().unwrap().extend(extra_fields.as_object().cloned().unwrap());
        json!({ "offers": [{ "bank": "A" }, offer] })
    };
    for (part, body, field) in [
        ("project", json!({ "type": "PVH-LOAN" }), "type"),
        ("project", json!({ "amount": -1 }), "amount"),
        ("project", json!({ "amount": 1.234 }), "amount"),
        ("project", json!({ "duration": 481 }), "duration"),
        ("project", json!({ "duration": -5 }), "duration"),
        ("project", json!({ "duration": "vingt ans" }), "duration"),
        ("offers", offer(json!({ "bank": " ", "rate": 3 })), "offers.1.bank"),
        ("offers", offer(json!({ "state": "gone" })), "offers.1.state"),
        ("offers", offer(json!({ "rate": 101 })), "offers.1.rate"),
        ("offers", offer(json!({ "apr": 3.4567 })), "offers.1.apr"),
        ("offers", offer(json!({ "instalment": -2 })), "offers.1.instalment"),
        ("offers", offer(json!({ "date": "20/11/2026" })), "offers.1.date"),
        ("offers", offer(json!({ "amount": 0 })), "offers.1.amount"),
        ("offers", offer(json!({ "duration": 481 })), "offers.1.duration"),
        ("offers", offer(json!({ "rate": 3.5, "apr": 3.4 })), "offers.1.apr"),
        (
            "offers",
            offer(json!({ "amount": 200_000, "duration": 240, "rate": 3, "instalment": 300 })),
            "offers.1.instalment",
        ),
        ("offers", offer(json!({ "insuranceApr": 101 })), "offers.1.insuranceApr"),
        ("offers", offer(json!({ "fileFee": 100_000_001 })), "offers.1.fileFee"),
        ("offers", offer(json!({ "guarantee": "é".repeat(256) })), "offers.1.guarantee"),
        ("offers", offer(json!({ "conditions": "é".repeat(2_001) })), "offers.1.conditions"),
        ("offers", offer(json!({ "shares": [100, 100, 100] })), "offers.1.shares"),
        (
            "offers",
            offer(json!({ "receivedOn": "2026-11-20", "validUntil": "2026-11-19" })),
            "offers.1.validUntil",
        ),
        ("offers", offer(json!({ "receivedOn": "2026-02-30" })), "offers.1.receivedOn"),
        (
            "revenue",
            json!({ "fee": { "received": { "amount": 10, "date": "2026-12-01" } } }),
            "fee.received.amount",
        ),
        ("revenue", json!({ "fee": { "expected": { "amount": 10 } } }), "fee.expected.date"),
        (
            "revenue",
            json!({ "fee": { "invoiced": { "amount": "x", "date": "2026-12-01" } } }),
            "fee.invoiced.amount",
        ),
    ] {
        let response =
            fenix.patch(&format!("/customer-cases/{case}/{part}"), &admin, &body).await.expect(400);
        assert_eq!(response.fields(), [field], "{body}");
        let message = &response.details()[0];
        assert!(!message.contains("invalid") && !message.contains("expected"), "{message}");
    }
    let invalid_body = json!({ "project": { "amount": 0, "duration": 481 } });
    let response = fenix.a_case_with(&admin, &record, invalid_body).await.expect(400);
    assert_eq!(response.fields(), ["project.amount", "project.duration"]);
    assert_eq!(fenix.case(&admin, &case).await["version"], 1, "nothing was saved");
}
api_test!(violations_name_their_fields_in_french);

async fn amb_142_stale_part_is_refused_closed_case_is_editable(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let record = fenix.a_record(&employee, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    for (part, body) in part_forms() {
        let version = fenix.case(&admin, &case).await["version"].clone();
        let path = format!("/customer-cases/{case}/{part}");
        let mut body = body.clone();
        body["version"] = version;
        fenix.patch(&path, &employee, &body).await.expect(200);
        let refusal = fenix.patch(&path, &admin, &body).await.expect(409);
        assert!(refusal.text.contains("modifié entre-temps par"), "{}", refusal.text);
    }
    let status = format!("/customer-cases/{case}/status");
    fenix.post(&status, &admin, &json!({ "label": "Financé" })).await.expect(201);
    for (part, _) in part_forms() {
        let path = format!("/customer-cases/{case}/{part}");
        fenix.patch(&path, &employee, &json!({})).await.expect(200);
    }
    let path_of = |part: &str| format!("/customer-cases/{case}/{part}");
    let awaited_body = json!({ "date": "2026-11-30", "reason": "Acte" });
    fenix.patch(&path_of("awaited"), &employee, &awaited_body).await.expect(200);
    let label = fenix.case(&admin, &case).await["label"].clone();
    let edit =
        json!({ "uuid": case, "label": label, "comment": "Clé remise", "suspensiveDate": "2026-12-01" });
    let saved_case = fenix.post("/customer-cases", &employee, &edit).await.expect(200).json();
    assert_eq!(
        (&saved_case["comment"], &saved_case["suspensiveDate"]),
        (&json!("Clé remise"), &json!("2026-12-01"))
    );
    let item = saved_case["itemsListArray"][1]["uuid"].as_str().unwrap();
    let decision = json!({ "state": "notApplicable" });
    fenix.patch(&path_of(&format!("items/{item}")), &employee, &decision).await.expect(200);
    fenix.post(&path_of("status"), &employee, &json!({ "label": "DIC" })).await.expect(403);
}
api_test!(amb_142_stale_part_is_refused_closed_case_is_editable);

async fn offers_are_compared_line_by_line(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case_with(&admin, &record, json!({ "project": a_project() })).await.expect(201).json();
    let path = format!("/customer-cases/{}/offers", uuid_of(&case));
    let comparison_path = format!("{path}/comparison");
    assert_eq!(fenix.get(&comparison_path, &admin).await.expect(200).json()["offers"], json!([]));
    let offer = |bank: &str, rate: f64| {
        json!({ "bank": bank, "state": "received", "amount": 200_000, "duration": 300, "rate": rate,
            "insurance": 40, "fileFee": 500, "guaranteeFee": 2_450 })
    };
    let offers = json!({ "offers": [offer("Banque du Large", 3.2), offer("Crédit de l’Anse", 3.0)] });
    fenix.patch(&path, &admin, &offers).await.expect(200);
    let comparison = fenix.get(&comparison_path, &admin).await.expect(200).json();
    assert_eq!(comparison["termsDiffer"], false);
    let figures = &comparison["offers"][1];
    assert_eq!((&figures["instalment"], &figures["monthly"]), (&json!(948.42), &json!(988.42)));
    assert_eq!(figures["whole"]["cost"], json!(99_477.18));
    let cost = comparison["lines"].as_array().unwrap().iter().find(|line| line["line"] == "cost").unwrap();
    assert_eq!(cost["best"], json!([1]));
    let (_, stranger) = fenix.logged_in(Role::Employee).await;
    fenix.get(&comparison_path, &stranger).await.expect(404);
    for role in [Role::Partner, Role::Customer] {
        fenix.get(&comparison_path, &fenix.logged_in(role).await.1).await.expect(403);
    }
}
api_test!(offers_are_compared_line_by_line);

async fn only_staff_of_record_read_and_write_parts(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (partner, partner_header) = fenix.a_partner().await;
    let with_lifted_secrecy = json!({ "liftingOfBankingSecrecy": true });
    let record = fenix.a_record_with(&employee, &[Some("eloise@exemple.fr")], with_lifted_secrecy).await;
    let case_body = json!({ "partner": partner, "project": a_project() });
    let case = uuid_of(&fenix.a_case_with(&admin, &record, case_body).await.expect(201).json());
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    for (part, body) in part_forms() {
        let path = format!("/customer-cases/{case}/{part}");
        for (caller, status) in [
            (&admin, 200),
            (&employee, 200),
            (&other_employee, 404),
            (&partner_header, 403),
            (&customer, 403),
        ] {
            fenix.patch(&path, caller, &body).await.expect(status);
        }
        fenix.patch(&path, "", &body).await.expect(401);
    }
    let own_path = format!("/customer-cases/{case}");
    let of_record = format!("/customer-records/{record}/cases");
    for path in [&own_path, &of_record] {
        let text = fenix.get(path, &employee).await.expect(200).text;
        assert!(text.contains("Banque du Large"), "{path}");
        let numbers = numbers_of(&serde_json::from_str(&text).unwrap());
        assert!(numbers.contains(&268_000.0) && numbers.contains(&2680.0), "{path}: {text}");
        fenix.get(path, &other_employee).await.expect(404);
    }
    // Every read or write whose response gives a case to a partner or a customer.
    let reads = [
        fenix.get(&own_path, &partner_header).await.expect(200),
        fenix.get(&of_record, &partner_header).await.expect(200),
        fenix.get(&format!("/customer-records/{record}"), &partner_header).await.expect(200),
        fenix.get("/customer-records?page=1&pageSize=10", &partner_header).await.expect(200),
        fenix.get(&own_path, &customer).await.expect(200),
        fenix.get("/customer-cases", &customer).await.expect(200),
        fenix.patch(&own_path, &customer, &json!({ "medias": [] })).await.expect(200),
    ];
    for (index, read_response) in reads.iter().enumerate() {
        for secret in
            ["Banque du Large", "Crédit de l", "\"project\"", "\"offers\"", "\"revenue\"", "Sans frais"]
        {
            assert!(
                !read_response.text.contains(secret),
                "read {index} discloses {secret}: {}",
                read_response.text
            );
        }
        // Compared as numbers, as the digits of an identifier could contain an amount.
        let numbers = numbers_of(&read_response.json());
        for secret in [268_000.0, 1060.7, 1900.0, 1900.5, 2680.0] {
            assert!(!numbers.contains(&secret), "read {index} discloses {secret}: {}", read_response.text);
        }
    }
}

fn numbers_of(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(entries) => entries.iter().flat_map(numbers_of).collect(),
        Value::Object(fields) => fields.values().flat_map(numbers_of).collect(),
        value => value.as_f64().into_iter().collect(),
    }
}
api_test!(only_staff_of_record_read_and_write_parts);

async fn case_parts_are_journaled_and_deleted_with_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    for (part, body) in part_forms() {
        fenix.patch(&format!("/customer-cases/{case}/{part}"), &admin, &body).await.expect(200);
    }
    let journal = format!("/access-journal?objectUuid={case}");
    let lines = fenix.get(&journal, &admin).await.expect(200).json();
    let changes = lines.as_array().unwrap().iter().filter(|line| line["act"] == "Modification").count();
    assert_eq!(changes, 3, "{lines}");
    assert!(!fenix.traces_of(&["Banque du Large"]).await.is_empty());
    fenix.delete(&format!("/customer-cases/{case}"), &admin).await.expect(204);
    assert_eq!(fenix.traces_of(&["Banque du Large", "Sans frais de dossier"]).await, Vec::<String>::new());
    assert!(!fenix.dump().await.contains("case_revenue:"));
}
api_test!(case_parts_are_journaled_and_deleted_with_case);

async fn list_of_an_open_case_is_edited(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let case = fenix.a_case(&admin, &record).await;
    let path = format!("/customer-cases/{case}/items");
    let case_before = fenix.case(&admin, &case).await;
    let labels = |case: &Value| -> Vec<String> {
        let items = case["itemsListArray"].as_array().unwrap();
        items.iter().map(|item| item["label"].as_str().unwrap().to_owned()).collect()
    };
    let mut wanted_labels = labels(&case_before);
    wanted_labels.reverse();
    wanted_labels.push("Contrat de réservation".to_owned());
    let body = json!({ "itemsList": wanted_labels, "version": case_before["version"] });
    let saved_case = fenix.put(&path, &admin, &body).await.expect(200).json();
    assert_eq!(labels(&saved_case), wanted_labels);
    fenix.put(&path, &admin, &body).await.expect(409);
    let document =
        saved_case["itemsListArray"].as_array().unwrap().iter().find(|item| item["isFile"] == true).unwrap();
    let item = format!("/customer-cases/{case}/items/{}", document["uuid"].as_str().unwrap());
    fenix.patch(&item, &admin, &json!({ "state": "accepted" })).await.expect(200);
    let refusal =
        fenix.put(&path, &admin, &json!({ "itemsList": ["Contrat de réservation"] })).await.expect(400);
    assert_eq!(refusal.fields(), ["itemsList"]);
    let kept_body = json!({ "itemsList": [document["label"], "Contrat de réservation"] });
    let saved_case = fenix.put(&path, &admin, &kept_body).await.expect(200).json();
    assert_eq!(
        (labels(&saved_case).len(), &saved_case["itemsListArray"][0]["state"]),
        (2, &json!("accepted"))
    );
    assert_eq!(labels(&fenix.case(&admin, &case).await), labels(&saved_case));
}
api_test_on_both_engines!(list_of_an_open_case_is_edited);
