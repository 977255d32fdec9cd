//! List of cases across records: scope, filters, order and counts.

use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use application::ports::Clock;
use domain::account::role::Role;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use time::Duration;
use uuid::Uuid;

impl Fenix {
    /// Labels of the cases of a page.
    pub async fn cases(&self, caller: &str, query: &str) -> Vec<String> {
        let rows = self.get(&format!("/case-list?{query}"), caller).await.expect(200).json();
        rows.as_array().unwrap().iter().map(|row| row["label"].as_str().unwrap().to_owned()).collect()
    }

    pub async fn case_counts(&self, caller: &str, query: &str) -> Value {
        self.get(&format!("/case-list/counts?{query}"), caller).await.expect(200).json()
    }

    /// A case with this label, on a new record created by this user.
    pub async fn a_labelled_case(&self, staff: &str, admin: &str, label: &str, more: Value) -> String {
        self.clock.advance(Duration::seconds(1));
        let record = self.a_record(staff, &[None]).await;
        let mut body = json!({ "label": label });
        body.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        let response = self.a_case_with(admin, &record, body).await.expect(201).json();
        response["uuid"].as_str().unwrap().to_owned()
    }

    pub async fn add_case_status(&self, staff: &str, case: &str, status: &str) {
        let path = format!("/customer-cases/{case}/status");
        self.post(&path, staff, &json!({ "label": status })).await.expect(201);
    }
}

/// Counts of a filter by value, without the values that count zero.
pub fn nonzero_counts(counts: &Value, filter: &str) -> BTreeMap<String, u64> {
    let filter_counts = counts[filter].as_array().unwrap().iter();
    let pair =
        |entry: &Value| (entry["label"].as_str().unwrap().to_owned(), entry["count"].as_u64().unwrap());
    filter_counts.map(pair).filter(|(_, count)| *count > 0).collect()
}

async fn each_user_sees_the_cases_of_their_records(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (ada, employee) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    let (partner, partner_header) = fenix.a_partner().await;
    fenix.a_labelled_case(&admin, &admin, "De personne", json!({})).await;
    fenix.clock.advance(Duration::hours(1));
    fenix.a_labelled_case(&employee, &admin, "D’Ada", json!({ "partner": partner })).await;
    assert_eq!(fenix.cases(&admin, "").await, ["De personne", "D’Ada"]);
    assert_eq!(fenix.cases(&employee, "").await, ["D’Ada"]);
    assert_eq!(fenix.cases(&other_employee, "").await, Vec::<String>::new());
    assert_eq!(fenix.case_counts(&other_employee, "").await["total"], 0);
    // No filter widens the scope.
    for query in ["assignedTo=none", &format!("assignedTo={ada}"), &format!("partner={partner}"), "open=true"]
    {
        assert!(fenix.cases(&other_employee, query).await.is_empty(), "{query}");
        let counts = fenix.case_counts(&other_employee, query).await;
        for filter in ["statuses", "families", "waitingFor", "assignedTo", "partners"] {
            assert!(nonzero_counts(&counts, filter).is_empty(), "{query} {filter}");
        }
    }
    for path in ["/case-list", "/case-list/counts"] {
        fenix.get(path, &partner_header).await.expect(403);
        let (_, customer) = fenix.logged_in(Role::Customer).await;
        fenix.get(path, &customer).await.expect(403);
        fenix.get(path, "").await.expect(401);
    }
}
api_test!(each_user_sees_the_cases_of_their_records);

async fn row_summarizes_the_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (ada, employee) = fenix.logged_in(Role::Employee).await;
    let (partner, _) = fenix.a_partner().await;
    let record = fenix.a_record(&employee, &[None, None]).await;
    let case = fenix.a_case_with(&admin, &record, json!({ "partner": partner })).await.expect(201).json();
    let case = case["uuid"].as_str().unwrap();
    fenix.clock.advance(Duration::days(28));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let list_response = fenix.get("/case-list?page=1&pageSize=5", &admin).await.expect(200);
    assert_eq!(list_response.headers["x-total-count"], "1");
    let row = list_response.json()[0].clone();
    assert_eq!(row["uuid"], case);
    assert_eq!(row["customerRecord"], json!({ "uuid": record, "label": "CŒUR Éloïse, L’HÔTE Noël" }));
    assert_eq!(row["phoneNumber"], "0612345678");
    assert_eq!((&row["label"], &row["status"]), (&json!("Rachat de crédits"), &json!("Dossier créé")));
    assert_eq!(row["family"]["key"], "DOCUMENTS_EXPECTED");
    assert_eq!((&row["waitingFor"], &row["stuck"]), (&json!("customer"), &json!(true)));
    assert_eq!((&row["missing"], &row["refused"], &row["closed"]), (&json!(2), &json!(0), &json!(false)));
    assert_eq!(row["employees"][0]["uuid"], ada.to_string());
    assert_eq!(row["partner"], json!({ "uuid": partner, "label": "Banque du Port" }));
    assert_eq!(row["businessDays"], 20, "four weeks without a public holiday");

    let items = fenix.case(&admin, case).await["itemsListArray"].clone();
    let item = items[1]["uuid"].as_str().unwrap();
    let refusal = json!({ "state": "refused", "motive": "illisible" });
    fenix.patch(&format!("/customer-cases/{case}/items/{item}"), &admin, &refusal).await.expect(200);
    let row = fenix.get("/case-list", &admin).await.json()[0].clone();
    assert_eq!((&row["missing"], &row["refused"]), (&json!(2), &json!(1)));

    fenix.add_case_status(&admin, case, "Financé").await;
    let row = fenix.get("/case-list", &admin).await.json()[0].clone();
    assert_eq!(
        (row.get("waitingFor"), &row["businessDays"], &row["stuck"]),
        (None, &json!(0), &json!(false))
    );
    assert_eq!(row["closed"], true);
}
api_test!(row_summarizes_the_case);

async fn filters_narrow_and_are_counted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let ada = fenix.an_account(Role::Employee, "ada@exemple.fr").await;
    let employee = fenix.log_in("ada@exemple.fr").await;
    let (partner, _) = fenix.a_partner().await;
    fenix.a_labelled_case(&admin, &admin, "Neuf", json!({})).await;
    let sent_case = fenix.a_labelled_case(&employee, &admin, "Envoyé", json!({ "partner": partner })).await;
    fenix.add_case_status(&admin, &sent_case, "Dossier envoyé partenaire").await;
    fenix.clock.advance(Duration::days(7));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let employee = fenix.log_in("ada@exemple.fr").await;
    let dic = fenix.a_labelled_case(&employee, &admin, "Montage", json!({})).await;
    fenix.add_case_status(&admin, &dic, "DIC").await;
    let finished_case = fenix.a_labelled_case(&admin, &admin, "Fini", json!({})).await;
    fenix.add_case_status(&admin, &finished_case, "Financé").await;
    fenix.clock.advance(Duration::days(10));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let employee = fenix.log_in("ada@exemple.fr").await;
    let unknown = Uuid::from_u128(7);
    for (query, expected) in [
        (String::new(), &["Neuf", "Envoyé", "Montage", "Fini"][..]),
        ("open=true".into(), &["Neuf", "Envoyé", "Montage"]),
        ("open=false".into(), &["Fini"]),
        ("status=DIC".into(), &["Montage"]),
        ("family=UNDER_REVIEW".into(), &["Envoyé", "Montage"]),
        ("family=UNDER_REVIEW,FINANCED".into(), &["Envoyé", "Montage", "Fini"]),
        ("family=UNDER_REVIEW&open=false".into(), &[]),
        ("waitingFor=customer".into(), &["Neuf"]),
        ("waitingFor=firm".into(), &["Montage"]),
        ("waitingFor=thirdParty".into(), &["Envoyé"]),
        // The 17 days of the first two are at least ten business days, the ten days of the third at least five.
        ("stuck=true".into(), &["Neuf", "Envoyé", "Montage"]),
        ("stuckFor=9".into(), &["Neuf", "Envoyé"]),
        ("stuckFor=250".into(), &[]),
        ("stuck=false".into(), &["Neuf", "Envoyé", "Montage", "Fini"]),
        ("assignedTo=none".into(), &["Neuf", "Fini"]),
        (format!("assignedTo={ada}"), &["Envoyé", "Montage"]),
        ("assignedTo=none&family=DOCUMENTS_EXPECTED,FINANCED".into(), &["Neuf", "Fini"]),
        ("assignedTo=none&family=FINANCED".into(), &["Fini"]),
        (format!("assignedTo={unknown}"), &[]),
        (format!("partner={partner}"), &["Envoyé"]),
        (format!("partner={unknown}"), &[]),
        ("sort=-since".into(), &["Fini", "Montage", "Envoyé", "Neuf"]),
        ("page=2&pageSize=3".into(), &["Fini"]),
        ("page=3&pageSize=3".into(), &[]),
    ] {
        assert_eq!(fenix.cases(&admin, &query).await, expected, "{query}");
        let counts = fenix.case_counts(&admin, &query).await;
        if !query.contains("page") {
            assert_eq!(counts["total"], expected.len(), "{query}");
        }
    }
    assert_eq!(fenix.cases(&employee, "assignedTo=me&open=true").await, ["Envoyé", "Montage"]);

    let counts = fenix.case_counts(&admin, "family=UNDER_REVIEW").await;
    assert_eq!((&counts["open"], &counts["ended"], &counts["stuck"]), (&json!(3), &json!(1), &json!(2)));
    let pairs = |pairs: &[(&str, u64)]| -> BTreeMap<String, u64> {
        pairs.iter().map(|(label, count)| ((*label).to_owned(), *count)).collect()
    };
    let families = [("Documents attendus", 1), ("Étude en cours", 2), ("Financé", 1)];
    assert_eq!(nonzero_counts(&counts, "families"), pairs(&families), "independent of the family filter");
    let statuses = [("Dossier créé", 1), ("Dossier envoyé partenaire", 1), ("DIC", 1), ("Financé", 1)];
    assert_eq!(nonzero_counts(&counts, "statuses"), pairs(&statuses));
    assert_eq!(nonzero_counts(&counts, "waitingFor"), pairs(&[("Nous", 1), ("Partenaire", 1)]));
    assert_eq!(nonzero_counts(&counts, "assignedTo").values().sum::<u64>(), 2);
    assert_eq!(nonzero_counts(&counts, "partners"), pairs(&[("Banque du Port", 1)]));
    let stuck = nonzero_counts(&fenix.case_counts(&admin, "stuck=true").await, "assignedTo");
    assert_eq!((stuck.len(), stuck["Personne"]), (2, 1));
    let counts = fenix.case_counts(&admin, "assignedTo=none&stuck=true").await;
    assert_eq!(nonzero_counts(&counts, "assignedTo"), stuck, "independent of the assignee filter");
    assert_eq!(counts["total"], 1);
}
api_test_on_both_engines!(filters_narrow_and_are_counted);

async fn employee_without_access_handles_no_case(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let ada = fenix.an_account(Role::Employee, "ada@exemple.fr").await;
    let employee = fenix.log_in("ada@exemple.fr").await;
    fenix.a_labelled_case(&employee, &admin, "Montage", json!({})).await;
    assert_eq!(fenix.cases(&admin, "assignedTo=none").await.len(), 0);
    fenix.sql("UPDATE account SET enabled = FALSE WHERE uuid = $1", vec![ada.into()]).await;
    assert_eq!(fenix.cases(&admin, "assignedTo=none").await, ["Montage"]);
    let row = fenix.get("/case-list", &admin).await.expect(200).json()[0].clone();
    assert!(row["employees"].as_array().is_none_or(Vec::is_empty), "{row}");
    let counts = nonzero_counts(&fenix.case_counts(&admin, "").await, "assignedTo");
    assert_eq!((counts.len(), counts["Personne"]), (1, 1));
}
api_test_on_both_engines!(employee_without_access_handles_no_case);

async fn closed_cases_are_counted_as_they_change(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let count_closed = async || {
        let counts = fenix.case_counts(&admin, "open=true").await;
        let project = fenix.case_counts(&admin, "open=false&project=SCPI-LOAN").await;
        (
            nonzero_counts(&counts, "statuses"),
            counts["ended"].as_u64().unwrap(),
            project["sums"]["amount"].clone(),
        )
    };
    let statuses = |pairs: &[(&str, u64)]| -> BTreeMap<String, u64> {
        pairs.iter().map(|(label, count)| ((*label).to_owned(), *count)).collect()
    };
    let count_listed = async || {
        let list = fenix.get("/case-list?sort=customer&page=1&pageSize=20", &admin).await.expect(200);
        (list.headers["x-total-count"].to_str().unwrap().to_owned(), list.json().as_array().unwrap().len())
    };
    let mut cases = Vec::new();
    let mut records = Vec::new();
    for _ in 0..3 {
        let record = fenix.a_record(&admin, &[None]).await;
        let project = json!({ "label": "Parts", "project": { "type": "SCPI-LOAN", "amount": 1000 } });
        let case = fenix.a_case_with(&admin, &record, project).await.expect(201).json();
        cases.push(case["uuid"].as_str().unwrap().to_owned());
        records.push(record);
    }
    for case in &cases {
        fenix.add_case_status(&admin, case, "Financé").await;
    }
    assert_eq!(count_closed().await, (statuses(&[("Financé", 3)]), 3, json!(3000)));
    fenix.add_case_status(&admin, &cases[0], "Assuré").await;
    assert_eq!(count_closed().await, (statuses(&[("Assuré", 1), ("Financé", 2)]), 3, json!(3000)));
    let archive = json!({ "until": "2031-11-21", "reason": "Fin de la relation" });
    fenix.post(&format!("/customer-records/{}/archive", records[1]), &admin, &archive).await.expect(204);
    assert_eq!(count_closed().await, (statuses(&[("Assuré", 1), ("Financé", 1)]), 2, json!(2000)));
    assert_eq!(count_listed().await, ("2".into(), 2));
    fenix.delete(&format!("/customer-cases/{}", cases[2]), &admin).await.expect(204);
    assert_eq!(count_closed().await, (statuses(&[("Assuré", 1)]), 1, json!(1000)));
    fenix.delete(&format!("/customer-records/{}/archive", records[1]), &admin).await.expect(204);
    fenix.add_case_status(&admin, &cases[0], "Dossier créé").await;
    assert_eq!(count_closed().await, (statuses(&[("Dossier créé", 1), ("Financé", 1)]), 1, json!(1000)));
    assert_eq!(count_listed().await, ("2".into(), 2));
}
api_test_on_both_engines!(closed_cases_are_counted_as_they_change);

async fn cases_are_sorted_by_customer_name(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for name in ["Zola", "Aubry", "Élan"] {
        let customer = json!({ "civility": "Madame", "lastName": name, "firstName": "Ève",
            "phoneNumber": "0612345678", "birthDate": "1980-07-05" });
        let record = json!({ "maritalStatus": "Célibataire", "customers": [customer] });
        let record = fenix.post("/customer-records", &admin, &record).await.expect(201).json();
        fenix
            .a_case_with(&admin, record["uuid"].as_str().unwrap(), json!({ "label": name }))
            .await
            .expect(201);
    }
    for open in ["", "&open=true", "&family=DOCUMENTS_EXPECTED", "&waitingFor=customer"] {
        assert_eq!(fenix.cases(&admin, &format!("sort=customer{open}")).await, ["Aubry", "Élan", "Zola"]);
        assert_eq!(fenix.cases(&admin, &format!("sort=-customer{open}")).await, ["Zola", "Élan", "Aubry"]);
    }
    assert_eq!(fenix.cases(&admin, "sort=customer&page=2&pageSize=2").await, ["Zola"]);
}
api_test_on_both_engines!(cases_are_sorted_by_customer_name);

async fn unknown_filter_is_refused_in_french(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for (query, field) in [
        ("status=Perdu", "status"),
        ("family=LOST", "family"),
        ("waitingFor=nobody", "waitingFor"),
        ("stuckFor=0", "stuckFor"),
        ("stuckFor=251", "stuckFor"),
        ("stuckFor=dix", "stuckFor"),
        ("assignedTo=moi", "assignedTo"),
        ("partner=x", "partner"),
        ("project=PVH-LOAN", "project"),
        ("waits=today", "waits"),
        ("sort=comment", "sort"),
    ] {
        for path in ["/case-list", "/case-list/counts"] {
            let response = fenix.get(&format!("{path}?{query}"), &admin).await.expect(400);
            assert_eq!(response.fields(), [field], "{query}");
        }
    }
    for query in ["page=0", "pageSize=201", "open=peut-être", "stuck=2"] {
        fenix.get(&format!("/case-list?{query}"), &admin).await.expect(400);
    }
}
api_test!(unknown_filter_is_refused_in_french);

async fn status_of_stale_version_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let case = fenix.a_labelled_case(&admin, &admin, "Prêt", json!({})).await;
    let seen_version = fenix.get("/case-list", &admin).await.json()[0]["version"].clone();
    let path = format!("/customer-cases/{case}/status");
    let moved_body = json!({ "label": "DIC", "version": seen_version });
    fenix.post(&path, &admin, &moved_body).await.expect(201);
    let expected =
        fenix.post(&path, &admin, &json!({ "label": "Financé", "version": seen_version })).await.expect(409);
    assert!(expected.text.contains("modifié entre-temps"), "{}", expected.text);
    assert_eq!(fenix.cases(&admin, "status=DIC").await, ["Prêt"]);
    // Without a version both are added.
    fenix.post(&path, &admin, &json!({ "label": "Financé" })).await.expect(201);
}
api_test_on_both_engines!(status_of_stale_version_is_refused);

async fn awaited_case_is_not_stuck_until_its_date(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let case = fenix.a_labelled_case(&admin, &admin, "Prêt", json!({})).await;
    fenix.clock.advance(Duration::days(30));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let path = format!("/customer-cases/{case}/awaited");
    let day = |days: i64| domain::calendar::paris::day_in_paris(fenix.clock.now()).plus_days(days);
    assert_eq!(fenix.cases(&admin, "stuck=true").await, ["Prêt"]);
    let reason = "L’offre de la banque";
    for (body, fields) in [
        (json!({ "date": day(0), "reason": reason }), &["date"][..]),
        (json!({ "date": day(400), "reason": reason }), &["date"]),
        (json!({ "date": day(2), "reason": " " }), &["reason"]),
        (json!({ "date": day(2), "reason": "a".repeat(256) }), &["reason"]),
        (json!({ "reason": reason }), &["date"]),
    ] {
        assert_eq!(fenix.patch(&path, &admin, &body).await.expect(400).fields(), fields, "{body}");
    }
    let awaited_body = json!({ "date": day(2), "reason": reason });
    let saved_case = fenix.patch(&path, &admin, &awaited_body).await.expect(200).json();
    assert_eq!(saved_case["awaited"], awaited_body);
    assert!(fenix.cases(&admin, "stuck=true").await.is_empty());
    assert_eq!(fenix.case_counts(&admin, "").await["stuck"], 0);
    let row = fenix.get("/case-list", &admin).await.json()[0].clone();
    assert_eq!((&row["awaited"], &row["stuck"]), (&awaited_body, &json!(false)));

    fenix.clock.advance(Duration::days(2));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert!(fenix.cases(&admin, "stuck=true").await.is_empty(), "the awaited day");
    fenix.clock.advance(Duration::days(1));
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.cases(&admin, "stuck=true").await, ["Prêt"], "the day is over");
    assert_eq!(fenix.get("/case-list", &admin).await.json()[0]["stuck"], true);
    let saved_case = fenix.patch(&path, &admin, &json!({})).await.expect(200).json();
    assert_eq!(saved_case.get("awaited"), None);

    fenix.patch(&path, &admin, &json!({ "date": day(9), "reason": reason })).await.expect(200);
    fenix.add_case_status(&admin, &case, "DIC").await;
    assert_eq!(fenix.case(&admin, &case).await.get("awaited"), None, "the awaited event was removed");

    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    fenix.patch(&path, &other_employee, &json!({})).await.expect(404);
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    fenix.patch(&path, &customer, &json!({})).await.expect(403);
}
api_test!(awaited_case_is_not_stuck_until_its_date);
