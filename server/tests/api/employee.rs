//! Employees over HTTP (EMP-18 to EMP-41; AMB-022, AMB-097, AMB-098, AMB-129).

use crate::support::Fenix;
use crate::support::cases::uuid_of;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

fn employee_form() -> Value {
    json!({ "firstName": " Inès ", "lastName": "Benali", "email": "ines@exemple.fr", "jobFunction": "Indicatrice" })
}

impl Fenix {
    /// An employee with access, logged in through the link of their mail: identity and header.
    pub async fn an_employee(&self, admin: &str, email: &str) -> (String, String) {
        let body = json!({ "firstName": "Inès", "lastName": "Benali", "email": email, "enableAccess": true });
        let uuid = uuid_of(&self.post("/employees", admin, &body).await.expect(201).json());
        (uuid, self.activate_account(email).await)
    }
}

async fn employee_is_created_edited_and_listed(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let created_employee = fenix.post("/employees", &admin, &employee_form()).await.expect(201).json();
    let uuid = uuid_of(&created_employee);
    assert_eq!(
        (&created_employee["firstName"], &created_employee["enableAccess"], &created_employee["version"]),
        (&json!("Inès"), &json!(false), &json!(1))
    );
    assert!(
        created_employee["creationDate"].is_string() && created_employee["associatedRecords"] == json!([])
    );
    assert!(fenix.mails().await.is_empty(), "no access, no mail");
    let path = format!("/employees/{uuid}");
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), created_employee);

    let mut edited_employee = created_employee.clone();
    edited_employee["lastName"] = json!("Le Goff");
    edited_employee["jobFunction"] = Value::Null;
    let saved_employee = fenix.post("/employees", &admin, &edited_employee).await.expect(200).json();
    assert_eq!((&saved_employee["lastName"], &saved_employee["version"]), (&json!("Le Goff"), &json!(2)));
    assert!(saved_employee.get("jobFunction").is_none());
    let refusal = fenix.post("/employees", &admin, &edited_employee).await.expect(409);
    assert!(refusal.json()["message"].as_str().unwrap().contains("par Camille Rivière"), "{}", refusal.text);
    edited_employee.as_object_mut().unwrap().remove("version");
    fenix.post("/employees", &admin, &edited_employee).await.expect(200);

    let mut other_form = employee_form();
    other_form["email"] = json!("zoe@exemple.fr");
    fenix.post("/employees", &admin, &other_form).await.expect(201);
    let names = |rows: Value| {
        let rows = rows.as_array().cloned().unwrap_or_default();
        rows.iter().map(|row| row["lastName"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(fenix.get("/employees", &admin).await.expect(200).json()), ["Benali", "Le Goff"]);
    let page = fenix.get("/employees?page=2&pageSize=1", &admin).await.expect(200);
    assert_eq!(
        (names(page.json()), &page.headers["x-total-count"]),
        (vec!["Le Goff".into()], &"2".parse().unwrap())
    );
    for (query, expected) in [
        ("lastName=GOFF%20le", vec!["Le Goff"]),
        ("firstName=ines", vec!["Benali", "Le Goff"]),
        ("enableAccess=true", vec![]),
        ("enableAccess=false&lastName=ben", vec!["Benali"]),
        ("lastName=%25", vec![]),
    ] {
        let rows = fenix.get(&format!("/employees?{query}"), &admin).await.expect(200).json();
        assert_eq!(names(rows), expected, "{query}");
    }
    for (invalid, fields) in [
        (json!({}), vec!["lastName", "firstName", "email"]),
        (json!({ "firstName": "A", "lastName": "B", "email": "a@" }), vec!["email"]),
        (json!({ "firstName": "A", "lastName": "B", "email": "INES@exemple.fr" }), vec!["email"]),
    ] {
        assert_eq!(
            fenix.post("/employees", &admin, &invalid).await.expect(400).fields(),
            fields,
            "{invalid}"
        );
    }
    edited_employee["email"] = json!("zoe@exemple.fr");
    assert_eq!(fenix.post("/employees", &admin, &edited_employee).await.expect(400).fields(), ["email"]);
}
api_test!(employee_is_created_edited_and_listed);

async fn emp_21_switch_opens_and_cuts_the_access_immediately(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let created_employee = fenix.post("/employees", &admin, &employee_form()).await.expect(201).json();
    let path = format!("/employees/{}", uuid_of(&created_employee));
    fenix
        .post(&format!("/password/reset/{}", uuid_of(&created_employee)), &admin, &json!({}))
        .await
        .expect(404);
    let switch = async |is_enabled: bool| {
        let mut body = fenix.get(&path, &admin).await.expect(200).json();
        body["enableAccess"] = json!(is_enabled);
        fenix.post("/employees", &admin, &body).await.expect(200);
    };
    switch(true).await;
    let header = fenix.activate_account("ines@exemple.fr").await;
    fenix.get("/customer-records", &header).await.expect(200);
    switch(true).await;
    assert!(fenix.mails().await.is_empty(), "saving again sends no second mail");

    switch(false).await;
    fenix.get("/customer-records", &header).await.expect(401);
    let login = json!({ "email": "ines@exemple.fr", "password": PASSWORD });
    fenix.post("/login", "", &login).await.expect(400);
    switch(true).await;
    let mails = fenix.mails().await;
    let links: Vec<_> = mails.iter().filter(|mail| mail.to_address == "ines@exemple.fr").collect();
    assert_eq!(links.len(), 1, "each time the access is enabled, a link is mailed");
    let link = format!("/password/{}", password_secret(links[0]));

    // EMP-16: staff requests another link, at most one per minute; a new address invalidates the mailed links.
    fenix.clock.advance(Duration::minutes(1));
    fenix
        .post(&format!("/password/reset/{}", uuid_of(&created_employee)), &admin, &json!({}))
        .await
        .expect(204);
    let newer = format!("/password/{}", password_secret(&fenix.mails().await[0]));
    fenix.get(&link, "").await.expect(204);
    fenix.get(&newer, "").await.expect(204);
    let mut body = fenix.get(&path, &admin).await.expect(200).json();
    body["email"] = json!("ines.benali@exemple.fr");
    fenix.post("/employees", &admin, &body).await.expect(200);
    fenix.get(&link, "").await.expect(400);
    fenix.get(&newer, "").await.expect(400);
    let login = json!({ "email": "ines.benali@exemple.fr", "password": PASSWORD });
    fenix.post("/login", "", &login).await.expect(400);
    let header = fenix.activate_account("ines.benali@exemple.fr").await;
    fenix.get("/customer-records", &header).await.expect(200);
}
api_test!(emp_21_switch_opens_and_cuts_the_access_immediately);

/// A stolen session of an admin must not create lasting access unnoticed.
async fn access_of_employee_is_mailed_to_all_admins(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    fenix.an_account(Role::Admin, "autre@exemple.fr").await;
    let notices = async || {
        let mails = fenix.mails().await;
        let subject = "un accès de salarié a été donné";
        let notices: Vec<_> = mails.into_iter().filter(|mail| mail.subject.contains(subject)).collect();
        assert!(notices.iter().all(|mail| mail.text_content.contains("Inès Benali (")), "{notices:?}");
        notices.len()
    };
    let mut employee = fenix.post("/employees", &admin, &employee_form()).await.expect(201).json();
    assert_eq!(notices().await, 0, "no access");
    for (field, value, expected) in [
        ("enableAccess", json!(true), 2),
        ("jobFunction", json!("Conseillère"), 0),
        ("email", json!("voleur@exemple.fr"), 2),
        ("enableAccess", json!(false), 0),
    ] {
        employee[field] = value;
        employee = fenix.post("/employees", &admin, &employee).await.expect(200).json();
        assert_eq!(notices().await, expected, "{field}");
    }
}
api_test!(access_of_employee_is_mailed_to_all_admins);

async fn emp_27_assignments_require_an_employee_with_access(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (uuid, employee) = fenix.an_employee(&admin, "ines@exemple.fr").await;
    let path = format!("/employees/{uuid}/associations");
    let record = fenix.a_record(&admin, &[Some("a@exemple.fr"), Some("b@exemple.fr")]).await;
    let other_record = fenix.a_record(&admin, &[None]).await;
    let (partner, _) = fenix.a_partner().await;
    let assignments = json!({ "associatedRecords": [record], "associatedPartners": [{ "uuid": partner }] });
    let saved_assignments = fenix.patch(&path, &admin, &assignments).await.expect(200).json();
    assert_eq!(
        saved_assignments,
        json!({
            "associatedRecords": [
                { "uuid": record, "label": "Madame Cœur Éloïse et Madame L’Hôte Noël" }],
            "associatedPartners": [{ "uuid": partner, "label": "Banque du Port – Petit Lise" }],
        })
    );
    let kept_employee = fenix.get(&format!("/employees/{uuid}"), &admin).await.expect(200).json();
    assert_eq!(
        (&kept_employee["associatedRecords"], &kept_employee["associatedPartners"]),
        (&json!([record]), &json!([partner]))
    );

    // EMP-31: exactly these records are visible.
    let visible_records = fenix.get("/customer-records", &employee).await.expect(200).json();
    assert_eq!(visible_records.as_array().map(Vec::len), Some(1));
    fenix.get(&format!("/customer-records/{other_record}"), &employee).await.expect(404);
    assert_eq!(fenix.get("/partners", &employee).await.expect(200).json()[0]["uuid"], json!(partner));

    // Saving the form leaves the assignments unchanged (AMB-097).
    let mut form = kept_employee.clone();
    form["associatedRecords"] = json!([]);
    fenix.post("/employees", &admin, &form).await.expect(200);
    assert_eq!(fenix.get(&path, &admin).await.expect(200).json(), saved_assignments);

    // Records created by the employee in the meantime stay assigned, as the request lists the ones that were shown.
    let own_record = fenix.a_record(&employee, &[None]).await;
    let shown_body = json!({ "associatedRecords": [record], "associatedPartners": [partner] });
    let change =
        json!({ "associatedRecords": [other_record], "associatedPartners": [], "shown": shown_body });
    fenix.patch(&path, &admin, &change).await.expect(200);
    let kept_employee = fenix.get(&format!("/employees/{uuid}"), &admin).await.expect(200).json();
    let mut records: Vec<_> = kept_employee["associatedRecords"].as_array().cloned().unwrap();
    records.sort_by_key(Value::to_string);
    let mut expected = vec![json!(other_record), json!(own_record)];
    expected.sort_by_key(Value::to_string);
    assert_eq!((records, &kept_employee["associatedPartners"]), (expected, &json!([])));

    // All assignments are saved or none.
    let unknown =
        json!({ "associatedRecords": [], "associatedPartners": [fenix.services.adapters.ids.new_id()] });
    fenix.patch(&path, &admin, &unknown).await.expect(404);
    fenix.patch(&path, &admin, &json!({})).await.expect(400);
    let kept_employee = fenix.get(&format!("/employees/{uuid}"), &admin).await.expect(200).json();
    assert_eq!(kept_employee["associatedRecords"].as_array().map(Vec::len), Some(2));

    // EMP-30
    let without_access = uuid_of(
        &fenix
            .post(
                "/employees",
                &admin,
                &json!({ "firstName": "A", "lastName": "B",
        "email": "c@exemple.fr" }),
            )
            .await
            .expect(201)
            .json(),
    );
    let refusal = fenix
        .patch(&format!("/employees/{without_access}/associations"), &admin, &assignments)
        .await
        .expect(400);
    assert!(
        refusal.details()[0].starts_with("La gestion des affectations n’est possible"),
        "{}",
        refusal.text
    );
    for (caller, status) in [(admin.as_str(), 404), (employee.as_str(), 403)] {
        let unknown_employee = format!("/employees/{}/associations", fenix.services.adapters.ids.new_id());
        fenix.patch(&unknown_employee, caller, &assignments).await.expect(status);
    }
}
api_test!(emp_27_assignments_require_an_employee_with_access);

async fn emp_36_deleting_employee_transfers_their_work(fenix: Fenix) {
    let (boss, admin) = fenix.logged_in(Role::Admin).await;
    let (uuid, employee) = fenix.an_employee(&admin, "ines@exemple.fr").await;
    let (colleague, other_session) = fenix.an_employee(&admin, "zoe@exemple.fr").await;
    let task = json!({ "taskTitle": "Rappeler", "taskDueDate": "2026-12-01" });
    let shared_record = fenix.a_record_with(&employee, &[None], task).await;
    let own_record = fenix.a_record(&employee, &[None]).await;
    let (partner, _) = fenix.a_partner().await;
    for (caller, records) in
        [(&uuid, json!([shared_record, own_record])), (&colleague, json!([shared_record]))]
    {
        let body = json!({ "associatedRecords": records, "associatedPartners": [partner] });
        fenix.patch(&format!("/employees/{caller}/associations"), &admin, &body).await.expect(200);
    }
    let path = format!("/employees/{uuid}");
    fenix.delete(&path, &employee).await.expect(403);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.get(&path, &admin).await.expect(404);
    fenix.delete(&path, &admin).await.expect(404);
    fenix.get("/customer-records", &employee).await.expect(401);
    let count = async |table: &str, column: &str| {
        let sql = format!("SELECT count(*) FROM {table} WHERE {column}");
        fenix.test.number(&sql).await
    };
    assert_eq!(count("record_assignment", "TRUE").await, 3, "two for the ADMIN, one for the colleague");
    assert_eq!(count("partner_assignment", "TRUE").await, 2);
    assert_eq!(count("task", "TRUE").await, 0);
    let visible_records = fenix.get("/customer-records", &other_session).await.expect(200).json();
    assert_eq!(visible_records.as_array().map(Vec::len), Some(1), "the other assignee keeps it");
    // An ADMIN is not an employee.
    fenix.delete(&format!("/employees/{boss}"), &admin).await.expect(404);
    fenix.get(&format!("/employees/{boss}"), &admin).await.expect(404);
}
api_test_on_both_engines!(emp_36_deleting_employee_transfers_their_work);

async fn amb_050_assignments_stay_within_the_scope(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (uuid, employee) = fenix.an_employee(&admin, "ines@exemple.fr").await;
    let record = fenix.a_record(&admin, &[Some("a@exemple.fr"), Some("b@exemple.fr")]).await;
    let (partner, _) = fenix.a_partner().await;
    let count_rows = async |path: &str, caller: &str| {
        let rows = fenix.get(&format!("/choices/{path}"), caller).await.expect(200).json();
        rows.as_array().map_or(0, Vec::len)
    };
    for (search, expected) in
        [("", 1), ("eloise%20coeur", 1), ("hote", 1), ("coeur%20noel", 0), ("%25", 0), ("COE", 1)]
    {
        assert_eq!(
            count_rows(&format!("customer-records?search={search}"), &admin).await,
            expected,
            "{search}"
        );
    }
    assert_eq!(count_rows("partners?search=port%20banque", &admin).await, 1);
    for path in ["customer-records", "partners"] {
        assert_eq!(count_rows(path, &employee).await, 0, "{path}");
    }
    let body = json!({ "associatedRecords": [record], "associatedPartners": [partner] });
    fenix.patch(&format!("/employees/{uuid}/associations"), &admin, &body).await.expect(200);
    for path in ["customer-records?search=coeur", "partners?search=banque"] {
        assert_eq!(count_rows(path, &employee).await, 1, "{path}");
    }
    let long_text = "a".repeat(256);
    fenix.get(&format!("/choices/partners?search={long_text}"), &admin).await.expect(400);
}
api_test!(amb_050_assignments_stay_within_the_scope);
