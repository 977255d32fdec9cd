//! Records over HTTP (REC rows of layer api; AMB-026, 027, 047 to 057, 129, 130).

use crate::api_test;
use crate::support::builders::{a_case, a_partner, an_account_of, new_id, number, run};
use crate::support::{Answer, Fenix};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use serde_json::{Value, json};
use uuid::Uuid;

fn a_customer(last_name: &str, first_name: &str) -> Value {
    json!({
        "civility": "Madame", "lastName": last_name, "firstName": first_name,
        "phoneNumber": "06 12 34 56 78", "birthDate": "1980-07-05",
    })
}

fn a_record(last_name: &str, first_name: &str) -> Value {
    json!({ "maritalStatus": "Marié", "customers": [a_customer(last_name, first_name)] })
}

async fn created(fenix: &Fenix, authorization: &str, record: &Value) -> Value {
    fenix.post("/customer-records", authorization, record).await.expect(201).json()
}

fn uuid(value: &Value) -> Uuid {
    value["uuid"].as_str().and_then(|text| text.parse().ok()).expect("a uuid")
}

fn last_names(answer: &Answer) -> Vec<String> {
    let rows = answer.json().as_array().cloned().expect("an array");
    rows.iter().map(|row| row["customer"]["lastName"].as_str().unwrap_or_default().to_owned()).collect()
}

/// REC-66, REC-71 to REC-74, REC-76, REC-84, EMP-31.
async fn each_role_lists_and_opens_its_records(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let (_, employee) = fenix.somebody(Role::Employee).await;
    let (_, customer) = fenix.somebody(Role::Customer).await;
    let mine = created(&fenix, &employee, &a_record("Alpha", "A")).await;
    created(&fenix, &employee, &a_record("Beta", "B")).await;
    let foreign = created(&fenix, &admin, &a_record("Gamma", "C")).await;

    for path in ["/customer-records", "/customer-records?page=1&pageSize=20"] {
        let all = fenix.get(path, &admin).await.expect(200);
        assert_eq!(last_names(&all), ["Alpha", "Beta", "Gamma"], "{path}");
        let own = fenix.get(path, &employee).await.expect(200);
        assert_eq!(last_names(&own), ["Alpha", "Beta"], "{path}");
        fenix.get(path, &customer).await.expect(403);
        fenix.get(path, "").await.expect(401);
        fenix.get(path, &fenix.a_guest()).await.expect(401);
    }
    let row = &fenix.get("/customer-records", &admin).await.json()[0];
    assert_eq!(row["customers"][0], row["customer"]);
    assert_eq!(row["customer"]["phoneNumber"], "0612345678");
    assert_eq!(row["liftingOfBankingSecrecy"], false);

    let path = |record: &Value| format!("/customer-records/{}", uuid(record));
    fenix.get(&path(&mine), &employee).await.expect(200);
    fenix.get(&path(&foreign), &employee).await.expect(404);
    fenix.get(&path(&foreign), &admin).await.expect(200);
    fenix.get(&path(&mine), &customer).await.expect(403);
    fenix.get(&path(&mine), "").await.expect(401);
    fenix.get(&format!("/customer-records/{}", new_id()), &admin).await.expect(404);
    fenix.get("/customer-records/pas-un-uuid", &admin).await.expect(404);
    let update =
        json!({ "uuid": uuid(&foreign), "maritalStatus": "Veuf", "customers": [a_customer("X", "Y")] });
    fenix.post("/customer-records", &employee, &update).await.expect(404);
}
api_test!(scopes, super::each_role_lists_and_opens_its_records);

/// REC-47, REC-73, REC-85, REC-25, AMB-047 to AMB-049.
async fn a_partner_reads_what_the_customer_lifted(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let database = &fenix.test.database;
    let (account, partner) = fenix.somebody(Role::Partner).await;
    let other = a_partner(database, "Notaire").await;
    let own = a_partner(database, "Agence").await;
    // The account of a partner has the partner's uuid.
    run(database, "UPDATE partner SET uuid = ? WHERE uuid = ?", vec![account.into(), own.into()]).await;

    let mut lifted = a_record("Ouvert", "Anne");
    lifted["liftingOfBankingSecrecy"] = json!(true);
    lifted["taskDueDate"] = json!("2026-12-01");
    lifted["taskTitle"] = json!("Rappeler");
    let lifted = created(&fenix, &admin, &lifted).await;
    let mut secret = a_record("Secret", "Luc");
    secret["customers"].as_array_mut().unwrap().push(a_customer("Secret", "Léa"));
    let secret = created(&fenix, &admin, &secret).await;
    let foreign = created(&fenix, &admin, &a_record("Autre", "Jean")).await;
    let case = a_case(database, uuid(&lifted), Some(account), CaseStatus::Dic).await;
    a_case(database, uuid(&lifted), Some(other), CaseStatus::Financed).await;
    a_case(database, uuid(&secret), Some(account), CaseStatus::Created).await;
    a_case(database, uuid(&foreign), Some(other), CaseStatus::Created).await;

    let list = fenix.get("/customer-records?page=1", &partner).await.expect(200);
    assert_eq!(list.headers["x-total-count"], "2");
    assert_eq!(last_names(&list), ["Ouvert", "Secret"]);
    let name = json!({ "firstName": "Luc", "lastName": "Secret" });
    let row = json!({
        "uuid": uuid(&secret), "liftingOfBankingSecrecy": false, "customers": [name.clone()], "customer": name,
    });
    assert_eq!(list.json()[1], row);
    assert_eq!(list.json()[0]["customer"]["phoneNumber"], "0612345678");

    let path = |record: &Value| format!("/customer-records/{}", uuid(record));
    let opened = fenix.get(&path(&lifted), &partner).await.expect(200).json();
    for field in
        ["taskDueDate", "taskTitle", "creationDate", "creationUser", "updateDate", "updateUser", "version"]
    {
        assert!(opened.get(field).is_none(), "{field}");
    }
    assert_eq!(opened["cases"].as_array().map(Vec::len), Some(1));
    assert_eq!(uuid(&opened["cases"][0]), case);
    let labels: Vec<&Value> =
        opened["cases"][0]["status"].as_array().unwrap().iter().map(|entry| &entry["label"]).collect();
    assert_eq!(labels, ["Dossier créé", "DIC"]);
    let refused = fenix.get(&path(&secret), &partner).await.expect(403);
    assert!(!refused.text.contains("Luc"));
    fenix.get(&path(&foreign), &partner).await.expect(404);

    let all = fenix.get(&path(&lifted), &admin).await.expect(200).json();
    assert_eq!(all["cases"].as_array().map(Vec::len), Some(2));
    assert_eq!(all["taskTitle"], "Rappeler");
}
api_test!(partner, super::a_partner_reads_what_the_customer_lifted);

/// REC-77, REC-78, REC-79 to REC-82: who may save and delete.
async fn only_staff_saves_and_only_an_admin_deletes(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let record = created(&fenix, &admin, &a_record("Durand", "Paul")).await;
    let path = format!("/customer-records/{}", uuid(&record));
    for (role, save, delete) in
        [(Role::Partner, 403, 403), (Role::Customer, 403, 403), (Role::Employee, 201, 403)]
    {
        let (_, caller) = fenix.somebody(role).await;
        fenix.post("/customer-records", &caller, &a_record("X", "Y")).await.expect(save);
        fenix.delete(&path, &caller).await.expect(delete);
    }
    fenix.post("/customer-records", "", &a_record("X", "Y")).await.expect(401);
    fenix.delete(&path, "").await.expect(401);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
}
api_test!(roles, super::only_staff_saves_and_only_an_admin_deletes);

fn full() -> Value {
    json!({
        "maritalStatus": "Pacsé", "maritalStatusSince": "2015-02-28",
        "customers": [
            {
                "civility": "Madame", "firstName": "Éloïse", "lastName": "Cœur", "phoneNumber": "0612345678",
                "email": "Eloise@Exemple.fr", "birthDate": "1980-07-05", "currentBank": "Crédit d’ici",
                "currentBankSince": "2001-01-01", "allowMail": true, "allowSms": false,
            },
            {
                "civility": "Monsieur", "firstName": "Luc", "lastName": "O’Neil", "phoneNumber": "0298765432",
                "birthDate": "1979-12-31", "allowMail": false, "allowSms": true,
            },
        ],
        "debts": [{ "type": "LOA", "bankName": "BNP", "monthlyInstalment": 123.45,
            "outstandingCapital": 100_000_000_000_i64, "debtObject": "Véhicule" }],
        "debtsComment": "deux\nlignes 😀",
        "properties": [{ "type": "Résidence locative", "addressNumber": "3 bis", "addressStreet": "rue de l’Église",
            "addressZipCode": "35000", "addressCity": "Rennes", "value": 250_000, "buyingDate": "2010-10-10",
            "monthlyInstalment": 0.01, "outstandingCapital": 0, "rentReceived": 650.5, "tenantLastName": "Roy",
            "holdThroughCivilSociety": "Oui" }],
        "propertiesComment": "p",
        "children": [{ "firstName": "Zoé", "lastName": "Cœur", "birthDate": "2012-02-29", "pensionSent": 100,
            "pensionReceived": 200 }],
        "childrenComment": "c", "nbOfDependantChildren": 2, "birthDatesOfChildren": ["2012-02-29", null],
        "resources": [{ "nature": "Pension d'invalidité", "profession": "Infirmière", "seniorityDate": "2005-09-01",
            "employerName": "CHU", "monthlyIncome": 2_100.99 }],
        "resourcesComment": "r", "housingSituation": "Locataire", "housingSituationSince": "2019-05-01",
        "housingCosts": 800, "number": "12", "street": "quai Émile-Zola", "zipCode": "35000", "city": "Rennes",
        "treasury": 10_000.5, "monthlySavingCapacity": 300, "taskDueDate": "2026-12-01", "taskTitle": "Rappeler",
        "taxExemptionPotential": true, "hamonPotential": true, "liftingOfBankingSecrecy": true,
    })
}

fn without(mut value: Value, fields: &[&str]) -> Value {
    for field in fields {
        value.as_object_mut().unwrap().remove(*field);
    }
    value
}

/// REC-33 to REC-49, REC-67, REC-68: every field comes back, the audit is the server's.
async fn every_field_comes_back_and_the_audit_is_ours(fenix: Fenix) {
    let (_, employee) = fenix.somebody(Role::Employee).await;
    let mut sent = full();
    let forged = json!({ "firstName": "Faux", "lastName": "Nom" });
    sent["creationDate"] = json!("2000-01-01T00:00:00Z");
    sent["creationUser"] = forged.clone();
    sent["updateUser"] = forged;
    sent["cases"] = json!([{ "uuid": new_id(), "label": "faux" }]);
    sent["version"] = json!(99);
    sent["customers"][0]["role"] = json!("ADMIN");
    let answer = created(&fenix, &employee, &sent).await;
    let read = fenix.get(&format!("/customer-records/{}", uuid(&answer)), &employee).await.expect(200).json();
    assert_eq!(answer, read);

    let camille = json!({ "firstName": "Camille", "lastName": "Rivière" });
    assert_eq!((&read["creationUser"], &read["updateUser"]), (&camille, &camille));
    assert_eq!(read["creationDate"], "2026-11-21T09:00:00Z");
    assert_eq!((&read["version"], &read["cases"]), (&json!(1), &json!([])));
    let mut expected = full();
    for (index, customer) in read["customers"].as_array().unwrap().iter().enumerate() {
        assert_eq!(customer["role"], "CUSTOMER");
        expected["customers"][index]["role"] = json!("CUSTOMER");
        expected["customers"][index]["uuid"] = customer["uuid"].clone();
    }
    let ours = ["uuid", "version", "creationDate", "creationUser", "updateDate", "updateUser", "cases"];
    assert_eq!(without(read, &ours), expected);
}
api_test!(round_trip, super::every_field_comes_back_and_the_audit_is_ours);

/// REC-34, REC-68, AMB-027, AMB-129: the uuid tells an update from a creation, the version an old edit.
async fn a_record_is_saved_again_at_its_version(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let record = created(&fenix, &admin, &a_record("Durand", "Paul")).await;
    let foreign = created(&fenix, &admin, &a_record("Autre", "Jean")).await;
    fenix.clock.advance(time::Duration::hours(1));

    // What was read can be sent back as it is, with its audit and cases.
    let mut edited = record.clone();
    edited["city"] = json!("Lyon");
    edited["housingSituation"] = json!("Hébergé");
    let saved = fenix.post("/customer-records", &admin, &edited).await.expect(200).json();
    assert_eq!((&saved["version"], &saved["city"]), (&json!(2), &json!("Lyon")));
    assert_eq!(saved["creationDate"], record["creationDate"]);
    assert_eq!(saved["updateDate"], "2026-11-21T10:00:00Z");
    assert_eq!(saved["customers"][0]["uuid"], record["customers"][0]["uuid"]);

    let conflict = fenix.post("/customer-records", &admin, &edited).await.expect(409).json();
    assert_eq!(
        conflict["message"],
        "Cette fiche a été modifiée entre-temps par Camille Rivière. Rechargez-la pour voir les changements."
    );
    let last = fenix.post("/customer-records", &admin, &without(edited.clone(), &["version"])).await;
    assert_eq!(last.expect(200).json()["version"], 3);

    // A customer of another record stays there; without uuid the place tells who it is.
    let mut stolen = without(edited, &["version"]);
    stolen["customers"][0]["uuid"] = foreign["customers"][0]["uuid"].clone();
    let saved = fenix.post("/customer-records", &admin, &stolen).await.expect(200).json();
    assert_eq!(saved["customers"][0]["uuid"], record["customers"][0]["uuid"]);
    let untouched = fenix.get(&format!("/customer-records/{}", uuid(&foreign)), &admin).await.json();
    assert_eq!(untouched, foreign);

    let mut unknown = a_record("X", "Y");
    unknown["uuid"] = json!(new_id());
    fenix.post("/customer-records", &admin, &unknown).await.expect(404);
    // A uuid that is not one never creates.
    unknown["uuid"] = json!("pas-un-uuid");
    assert_eq!(fenix.post("/customer-records", &admin, &unknown).await.expect(400).fields(), ["uuid"]);
}
api_test!(versions, super::a_record_is_saved_again_at_its_version);

/// AMB-129: of many saves of one version at the same moment, one is kept and the others are told.
async fn saves_at_the_same_moment_never_erase_each_other(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let record = created(&fenix, &admin, &a_record("Durand", "Paul")).await;
    let save = |n: usize| {
        let mut edited = record.clone();
        edited["city"] = json!(format!("Ville {n}"));
        let (fenix, admin) = (&fenix, &admin);
        async move { fenix.post("/customer-records", admin, &edited).await.status.as_u16() }
    };
    let statuses = futures::future::join_all((0..6).map(save)).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 5, "{statuses:?}");
}
api_test!(races, super::saves_at_the_same_moment_never_erase_each_other);

/// REC-37, REC-40, REC-51 to REC-58: what is refused, and what is cleaned up instead.
async fn mistakes_are_named_and_leftovers_cleaned_up(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let refused =
        async |record: &Value| fenix.post("/customer-records", &admin, record).await.expect(400).fields();
    let fields = ["civility", "firstName", "lastName", "phoneNumber", "birthDate"];
    let empty = json!({ "customers": [{}] });
    let mut all = vec!["maritalStatus".to_owned()];
    all.extend(fields.map(|field| format!("customers.0.{field}")));
    assert_eq!(refused(&empty).await, all);
    assert_eq!(refused(&json!({ "maritalStatus": "Veuf" })).await, ["customers"]);
    for field in fields {
        let mut record = a_record("Durand", "Paul");
        record["customers"][0][field] = json!(null);
        assert_eq!(refused(&record).await, [format!("customers.0.{field}")]);
    }
    let with = |path: &str, value: Value| {
        let mut record = a_record("Durand", "Paul");
        *record.pointer_mut(path).unwrap() = value;
        record
    };
    let mut three = a_record("Durand", "Paul");
    three["customers"] = json!([a_customer("A", "A"), a_customer("B", "B"), a_customer("C", "C")]);
    assert_eq!(refused(&three).await, ["customers"]);
    assert_eq!(
        refused(&with("/customers/0/birthDate", json!("2026-11-22"))).await,
        ["customers.0.birthDate"]
    );
    assert_eq!(refused(&with("/customers/0/phoneNumber", json!("12"))).await, ["customers.0.phoneNumber"]);
    assert_eq!(
        refused(&with("/customers/0/lastName", json!("é".repeat(256)))).await,
        ["customers.0.lastName"]
    );
    assert_eq!(refused(&with("/customers/0/lastName", json!("a\u{0}b"))).await, ["customers.0.lastName"]);
    assert_eq!(refused(&with("/maritalStatus", json!("Heureux"))).await, ["maritalStatus"]);
    let mut task = a_record("Durand", "Paul");
    task["taskDueDate"] = json!("2026-12-01");
    assert_eq!(refused(&task).await, ["taskTitle"]);
    task["taskTitle"] = json!("x".repeat(256));
    assert_eq!(refused(&task).await, ["taskTitle"]);
    task["taskTitle"] = json!("x".repeat(255));
    created(&fenix, &admin, &task).await;

    // Longest names of the widest characters: kept, sorted, and no failure.
    let wide = created(&fenix, &admin, &a_record(&"\u{fdfa}".repeat(255), &"\u{fdfa}".repeat(255))).await;
    assert_eq!(wide["customers"][0]["lastName"], "\u{fdfa}".repeat(255));

    let mut leftovers = a_record("Durand", "Paul");
    leftovers["maritalStatus"] = json!("Célibataire");
    leftovers["customers"].as_array_mut().unwrap().push(a_customer("Durand", "Léa"));
    leftovers["housingSituation"] = json!("Propriétaire");
    leftovers["city"] = json!("Lyon");
    leftovers["taskTitle"] = json!("sans date");
    leftovers["debts"] = json!([{}, { "bankName": " " }]);
    let clean = created(&fenix, &admin, &leftovers).await;
    assert_eq!(clean["customers"].as_array().map(Vec::len), Some(1));
    assert_eq!(clean["debts"], json!([]));
    for field in ["city", "taskTitle"] {
        assert!(clean.get(field).is_none(), "{field}");
    }
}
api_test!(mistakes, super::mistakes_are_named_and_leftovers_cleaned_up);

/// REC-04, REC-05, AMB-130: filters, pages and what is no filter and no page.
async fn the_list_is_filtered_and_cut_by_the_server(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    for n in 0..45 {
        created(&fenix, &admin, &a_record(&format!("Nom{n:02}"), "Anne")).await;
    }
    let mut eleve = a_record("Élève", "Jean");
    eleve["hamonPotential"] = json!(true);
    let pupil = created(&fenix, &admin, &eleve).await;
    a_case(&fenix.test.database, uuid(&pupil), None, CaseStatus::RefusedByProvider).await;

    let third = fenix.get("/customer-records?page=3&pageSize=20", &admin).await.expect(200);
    assert_eq!(
        (third.json().as_array().map(Vec::len), third.headers["x-total-count"].clone()),
        (Some(6), "46".parse().unwrap())
    );
    let beyond = fenix.get("/customer-records?page=9&pageSize=20", &admin).await.expect(200);
    assert_eq!((beyond.json(), beyond.headers["x-total-count"].clone()), (json!([]), "46".parse().unwrap()));
    let whole = fenix.get("/customer-records", &admin).await.expect(200);
    assert_eq!(whole.json().as_array().map(Vec::len), Some(46));
    assert!(whole.headers.get("x-total-count").is_none());

    for query in ["lastName=eleve", "hamonPotential=true", "status=Refus%20Fenix", "firstName=%20JEAN%20"] {
        for paging in ["", "&page=1&pageSize=20"] {
            let found = fenix.get(&format!("/customer-records?{query}{paging}"), &admin).await.expect(200);
            assert_eq!(last_names(&found), ["Élève"], "{query}{paging}");
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
api_test!(list, super::the_list_is_filtered_and_cut_by_the_server);

/// REC-41, TASK-17, AMB-053: one linked task, of the saver or of the only employee who runs the record.
async fn the_due_date_of_a_record_is_one_task(fenix: Fenix) {
    let database = &fenix.test.database;
    let (admin_uuid, admin) = fenix.somebody(Role::Admin).await;
    let (employee_uuid, employee) = fenix.somebody(Role::Employee).await;
    let owned = async |account: Uuid| {
        number(database, "SELECT count(*) FROM task WHERE account_uuid = ?", vec![account.into()]).await
    };
    let mut record = a_record("Durand", "Paul");
    record["taskDueDate"] = json!("2026-12-01");
    record["taskTitle"] = json!("Rappeler");
    let by_admin = created(&fenix, &admin, &record).await;
    assert_eq!(owned(admin_uuid).await, 1);

    let mut mine = created(&fenix, &employee, &a_record("Durand", "Léa")).await;
    mine["taskDueDate"] = json!("2026-12-01");
    mine["taskTitle"] = json!("Relancer");
    let mut mine = fenix.post("/customer-records", &admin, &mine).await.expect(200).json();
    assert_eq!(owned(employee_uuid).await, 1);
    mine["taskTitle"] = json!("Signer");
    let mut mine = fenix.post("/customer-records", &employee, &mine).await.expect(200).json();
    assert_eq!((owned(employee_uuid).await, &mine["taskTitle"]), (1, &json!("Signer")));
    mine["taskDueDate"] = json!(null);
    let mine = fenix.post("/customer-records", &employee, &mine).await.expect(200).json();
    assert!(mine.get("taskTitle").is_none());
    assert_eq!(owned(employee_uuid).await, 0);

    // Done: it stays in the lists when the record is cleared.
    run(database, "UPDATE task SET completed_at = 1", vec![]).await;
    let mut cleared = by_admin;
    cleared["taskDueDate"] = json!(null);
    fenix.post("/customer-records", &admin, &cleared).await.expect(200);
    assert_eq!(owned(admin_uuid).await, 1);
}
api_test!(task, super::the_due_date_of_a_record_is_one_task);

/// REC-44, AMB-022, AMB-057: the account follows its customer's address and goes with the customer.
async fn an_account_follows_its_customer(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    fenix.an_account(Role::Employee, "prise@exemple.fr").await;
    let mut record = a_record("Durand", "Paul");
    record["customers"].as_array_mut().unwrap().push(a_customer("Durand", "Léa"));
    record["customers"][1]["email"] = json!("lea@exemple.fr");
    let mut record = created(&fenix, &admin, &record).await;
    let lea = uuid(&record["customers"][1]);
    fenix.an_account(Role::Customer, "autre@exemple.fr").await;
    let account = an_account_of(&fenix.test.database, lea, "lea@exemple.fr").await;
    let sql = "UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE email_key = \
        'autre@exemple.fr') WHERE uuid = ?";
    run(&fenix.test.database, sql, vec![account.into()]).await;
    let session = fenix.log_in("lea@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(403);

    record["customers"][1]["email"] = json!("Prise@exemple.fr");
    let taken = fenix.post("/customer-records", &admin, &record).await.expect(400);
    assert_eq!(taken.fields(), ["customers.1.email"]);
    record["customers"][1]["email"] = json!("nouvelle@exemple.fr");
    let mut record = fenix.post("/customer-records", &admin, &record).await.expect(200).json();
    fenix.log_in("nouvelle@exemple.fr").await;
    fenix.get("/customer-records", &session).await.expect(403);

    record["customers"].as_array_mut().unwrap().truncate(1);
    fenix.post("/customer-records", &admin, &record).await.expect(200);
    fenix.get("/customer-records", &session).await.expect(401);
}
api_test!(accounts, super::an_account_follows_its_customer);

/// REC-69, AMB-054: nothing is left, and sessions end at once.
async fn a_deleted_record_ends_its_customers_sessions(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let record = created(&fenix, &admin, &full()).await;
    a_case(&fenix.test.database, uuid(&record), None, CaseStatus::Created).await;
    fenix.an_account(Role::Customer, "autre@exemple.fr").await;
    let account =
        an_account_of(&fenix.test.database, uuid(&record["customers"][0]), "eloise@exemple.fr").await;
    let sql = "UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE email_key = \
        'autre@exemple.fr') WHERE uuid = ?";
    run(&fenix.test.database, sql, vec![account.into()]).await;
    let session = fenix.log_in("eloise@exemple.fr").await;

    fenix.delete(&format!("/customer-records/{}", uuid(&record)), &admin).await.expect(204);
    fenix.get("/customer-records", &session).await.expect(401);
    fenix.get(&format!("/customer-records/{}", uuid(&record)), &admin).await.expect(404);
    let list = fenix.get("/customer-records?page=1", &admin).await.expect(200);
    assert_eq!((list.json(), list.headers["x-total-count"].clone()), (json!([]), "0".parse().unwrap()));
    for table in ["customer_record", "customer", "customer_case", "case_status", "task"] {
        let rows = number(&fenix.test.database, &format!("SELECT count(*) FROM {table}"), vec![]).await;
        assert_eq!(rows, 0, "{table}");
    }
}
api_test!(deletion, super::a_deleted_record_ends_its_customers_sessions);

/// REC-24, AMB-020: staff mails a link to a customer of theirs who has an address, and opens the account.
async fn rec_24_staff_mails_a_password_link_to_a_customer(fenix: Fenix) {
    let (_, employee) = fenix.somebody(Role::Employee).await;
    let (_, stranger) = fenix.somebody(Role::Employee).await;
    let mut record = a_record("Durand", "Paul");
    record["customers"].as_array_mut().unwrap().push(a_customer("Durand", "Léa"));
    record["customers"][0]["email"] = json!("paul@exemple.fr");
    let record = created(&fenix, &employee, &record).await;
    let path = |index: usize| format!("/password/reset/{}", uuid(&record["customers"][index]));

    fenix.post(&path(0), &stranger, &json!({})).await.expect(404);
    assert!(fenix.mails().await.is_empty());
    fenix.clock.advance(time::Duration::minutes(2));
    fenix.post(&path(0), &employee, &json!({})).await.expect(204);
    let mails = fenix.mails().await;
    assert_eq!(mails.iter().map(|mail| mail.to_address.as_str()).collect::<Vec<_>>(), ["paul@exemple.fr"]);
    fenix.post(&path(1), &employee, &json!({})).await.expect(404);
    let answer = fenix.get(&format!("/customer-records/{}", uuid(&record)), &employee).await.expect(200);
    assert_eq!(answer.json(), record);
}
api_test!(resend, super::rec_24_staff_mails_a_password_link_to_a_customer);

/// AMB-130: a list longer than what is read at once comes whole, in order and without doubles.
async fn the_whole_list_is_written_piece_by_piece(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    let database = &fenix.test.database;
    created(&fenix, &admin, &a_record("Modèle", "Anne")).await;
    for _ in 0..501 {
        crate::support::builders::a_record("Suivant", "Luc").saved(database).await;
    }
    let rows = fenix.get("/customer-records", &admin).await.expect(200).json();
    let mut uuids: Vec<Uuid> = rows.as_array().unwrap().iter().map(uuid).collect();
    assert_eq!((uuids.len(), &rows[0]["customer"]["lastName"]), (502, &json!("Modèle")));
    uuids.sort();
    uuids.dedup();
    assert_eq!(uuids.len(), 502);
}
api_test!(whole, super::the_whole_list_is_written_piece_by_piece);
