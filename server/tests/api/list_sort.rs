//! Order of the lists: by each supported column, ascending and descending, page by page.

use crate::support::Fenix;
use crate::support::builders::{a_partner, an_account, run};
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

const NO_SUCH_SORT: &str = "Ce tri n’existe pas.";

async fn list_rows(fenix: &Fenix, caller: &str, path: &str) -> Vec<Value> {
    fenix.get(path, caller).await.expect(200).json().as_array().cloned().expect("a list")
}

/// Values of `field` in a list sorted by `sort`; checks that the descending order is the reverse and that pages agree.
async fn check_sort(fenix: &Fenix, admin: &str, list: &str, sort: &str, field: &str) -> Vec<String> {
    let names_of = |rows: &[Value]| -> Vec<String> {
        rows.iter()
            .map(|row| row.pointer(field).and_then(Value::as_str).unwrap_or_default().to_owned())
            .collect()
    };
    let ascending = names_of(&list_rows(fenix, admin, &format!("{list}?sort={sort}")).await);
    let mut descending = names_of(&list_rows(fenix, admin, &format!("{list}?sort=-{sort}")).await);
    descending.reverse();
    assert_eq!(ascending, descending, "{list} by {sort}, descending");
    let mut paged_rows = Vec::new();
    for page in 1..=ascending.len() {
        paged_rows.extend(names_of(
            &list_rows(fenix, admin, &format!("{list}?sort={sort}&page={page}&pageSize=1")).await,
        ));
    }
    assert_eq!(paged_rows, ascending, "{list} by {sort}, page by page");
    ascending
}

async fn each_list_is_sorted_by_its_columns(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for (name, first_name) in [("Zola", "Émile"), ("élan", "Zoé"), ("Le Goff", "Anne")] {
        let message = json!({ "firstName": first_name, "lastName": name, "email": "visite@exemple.fr",
            "phoneNumber": "0612345678", "message": "Bonjour" });
        fenix.clock.advance(Duration::seconds(1));
        fenix.post("/contact", "", &message).await.expect(204);
    }
    let names = check_sort(&fenix, &admin, "/inquiries", "lastName", "/person/lastName").await;
    assert_eq!(names, ["élan", "Le Goff", "Zola"]);
    let names = check_sort(&fenix, &admin, "/inquiries", "receivedAt", "/person/lastName").await;
    assert_eq!(names, ["Zola", "élan", "Le Goff"]);
    let newest = list_rows(&fenix, &admin, "/inquiries").await;
    assert_eq!(newest[0]["person"]["lastName"], "Le Goff", "newest first by default");

    let database = &fenix.test.database;
    for (business, key, last_name, first_name, contacted_at) in [
        ("Étude du Port", "etude du port", "b", "c", 1_i64),
        ("Banque", "banque", "c", "a", 2),
        ("zèbre", "zebre", "a", "b", 3),
    ] {
        let partner = a_partner(database, business).await;
        let sql = "UPDATE partner SET business_name_key = ?, sort_key = ?, email_key = ?, last_contact_at = ? \
            WHERE uuid = ?";
        let sort_key = format!("{last_name}\t{first_name}");
        let email_key = format!("{first_name}@exemple.fr");
        let keys = vec![key.into(), sort_key.into(), email_key.into(), contacted_at.into(), partner.into()];
        run(database, sql, keys).await;
    }
    let by_first_name = ["Banque", "zèbre", "Étude du Port"];
    for (sort, expected) in [
        ("businessName", ["Banque", "Étude du Port", "zèbre"]),
        ("lastName", ["zèbre", "Étude du Port", "Banque"]),
        ("firstName", by_first_name),
        ("email", by_first_name),
        ("lastContact", ["Étude du Port", "Banque", "zèbre"]),
    ] {
        assert_eq!(check_sort(&fenix, &admin, "/partners", sort, "/businessName").await, expected, "{sort}");
    }

    let people = [("Zola", "Anne", "Analyste"), ("Élie", "Luc", "Courtier"), ("Martin", "Zoé", "")];
    for (index, (last_name, first_name, function)) in people.into_iter().enumerate() {
        let body = json!({ "lastName": last_name, "firstName": first_name, "email": format!("{index}@exemple.fr"),
            "jobFunction": function, "enableAccess": index == 1 });
        fenix.clock.advance(Duration::seconds(1));
        fenix.post("/employees", &admin, &body).await.expect(201);
    }
    assert_eq!(
        check_sort(&fenix, &admin, "/employees", "lastName", "/lastName").await,
        ["Élie", "Martin", "Zola"]
    );
    assert_eq!(
        check_sort(&fenix, &admin, "/employees", "firstName", "/firstName").await,
        ["Anne", "Luc", "Zoé"]
    );
    let emails = check_sort(&fenix, &admin, "/employees", "email", "/email").await;
    assert_eq!(emails, ["0@exemple.fr", "1@exemple.fr", "2@exemple.fr"]);
    let names = check_sort(&fenix, &admin, "/employees", "creationDate", "/lastName").await;
    assert_eq!(names, ["Zola", "Élie", "Martin"]);
    let functions = list_rows(&fenix, &admin, "/employees?sort=jobFunction").await;
    assert_eq!(functions.last().unwrap()["jobFunction"], "Courtier");
    for (sort, index) in [("access", 0), ("-access", 2)] {
        let employees = list_rows(&fenix, &admin, &format!("/employees?sort={sort}")).await;
        assert_eq!(employees[index]["lastName"], "Élie", "{sort}");
    }

    for (subject, sent_on) in [("Retard", "2026-02-01"), ("Écart", "2026-03-01"), ("frais", "2026-01-01")] {
        let body = json!({ "sentOn": sent_on, "channel": "email", "subject": subject });
        fenix.post("/complaints", &admin, &body).await.expect(201);
    }
    let subjects = check_sort(&fenix, &admin, "/complaints", "subject", "/subject").await;
    assert_eq!(subjects, ["Écart", "frais", "Retard"]);
    let subjects = check_sort(&fenix, &admin, "/complaints", "sentOn", "/subject").await;
    assert_eq!(subjects, ["frais", "Retard", "Écart"]);

    let list = json!({ "contactGroup": "Un", "contactsList": ";b@exemple.fr\n;a@exemple.fr\n0611111111;" });
    fenix.post("/contact-entries", &admin, &list).await.expect(200);
    let emails = check_sort(&fenix, &admin, "/contact-entries", "email", "/email").await;
    assert!(emails.len() >= 3, "{emails:?}");
}
api_test_on_both_engines!(each_list_is_sorted_by_its_columns);

async fn create_record_of(fenix: &Fenix, admin: &str, last_name: &str, first_name: &str) -> String {
    let record = json!({ "maritalStatus": "Marié", "customers": [{ "civility": "Madame", "lastName": last_name,
        "firstName": first_name, "phoneNumber": "0612345678", "birthDate": "1980-07-05" }] });
    fenix.clock.advance(Duration::seconds(1));
    uuid_of(&fenix.post("/customer-records", admin, &record).await.expect(201).json())
}

async fn records_are_sorted_by_first_name_and_dates(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut records = Vec::new();
    for (last_name, first_name) in [("Zola", "Émile"), ("Aubry", "Zoé"), ("Le Goff", "Anne")] {
        records.push(create_record_of(&fenix, &admin, last_name, first_name).await);
    }
    let sort_path = "/customers/0/firstName";
    let list = "/customer-records";
    assert_eq!(check_sort(&fenix, &admin, list, "firstName", sort_path).await, ["Anne", "Émile", "Zoé"]);
    assert_eq!(check_sort(&fenix, &admin, list, "creationDate", sort_path).await, ["Émile", "Zoé", "Anne"]);
    let mut first_record =
        fenix.get(&format!("/customer-records/{}", records[0]), &admin).await.expect(200).json();
    first_record["city"] = json!("Séné");
    fenix.clock.advance(Duration::hours(1));
    fenix.post("/customer-records", &admin, &first_record).await.expect(200);
    assert_eq!(check_sort(&fenix, &admin, list, "updateDate", sort_path).await, ["Zoé", "Anne", "Émile"]);
    let newest = list_rows(&fenix, &admin, "/customer-records?sort=-updateDate&page=1&pageSize=1").await;
    assert!(newest[0]["updateDate"].as_str() > newest[0]["creationDate"].as_str(), "{newest:?}");

    // A PARTNER sees no dates and cannot derive them from the order.
    let (partner, partner_token) = fenix.a_partner().await;
    for record in &records {
        let body = json!({ "partner": partner });
        fenix.a_case_with(&admin, record, body).await.expect(201);
    }
    let list_sorted =
        async |sort: &str| list_rows(&fenix, &partner_token, &format!("{list}?sort={sort}")).await;
    let usual = list_sorted("lastName").await;
    assert_eq!(usual.len(), 3);
    assert_eq!(list_sorted("-updateDate").await, usual);
    assert_eq!(list_sorted("creationDate").await, usual);
    for hidden_field in ["city", "creationDate", "updateDate"] {
        assert!(usual.iter().all(|row| row.get(hidden_field).is_none()), "{hidden_field}: {usual:?}");
    }
}
api_test_on_both_engines!(records_are_sorted_by_first_name_and_dates);

async fn cases_are_sorted_by_label_and_age(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = create_record_of(&fenix, &admin, "Zola", "Émile").await;
    let mut cases = Vec::new();
    for label in ["travaux", "Éco-prêt", "Achat à Séné"] {
        fenix.clock.advance(Duration::seconds(1));
        let case = fenix.a_case_with(&admin, &record, json!({ "label": label })).await.expect(201).json();
        cases.push(uuid_of(&case));
    }
    let list = "/case-list";
    assert_eq!(
        check_sort(&fenix, &admin, list, "label", "/label").await,
        ["Achat à Séné", "Éco-prêt", "travaux"]
    );
    assert_eq!(
        check_sort(&fenix, &admin, list, "creationDate", "/label").await,
        ["travaux", "Éco-prêt", "Achat à Séné"]
    );
    fenix.add_case_status(&admin, &cases[2], "Financé").await;
    for filter in ["open=true", "waitingFor=customer", "open=true&status=Dossier%20cr%C3%A9%C3%A9"] {
        let labels = fenix.cases(&admin, &format!("sort=label&{filter}")).await;
        assert_eq!(labels, ["Éco-prêt", "travaux"], "{filter}");
        let labels = fenix.cases(&admin, &format!("sort=-creationDate&{filter}")).await;
        assert_eq!(labels, ["Éco-prêt", "travaux"], "{filter}");
    }
    assert_eq!(fenix.cases(&admin, "sort=-label&open=false").await, ["Achat à Séné"]);
}
api_test_on_both_engines!(cases_are_sorted_by_label_and_age);

async fn reports_are_sorted_in_both_directions(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = create_record_of(&fenix, &admin, "Zola", "Émile").await;
    for content in ["<p>Un</p>", "<p>Deux</p>", "<p>Trois</p>"] {
        fenix.clock.advance(Duration::seconds(1));
        let report = json!({ "customerRecord": record, "content": content });
        fenix.post("/reports", &admin, &report).await.expect(201);
    }
    let of_record = format!("/reports?customerRecord={record}");
    let list_sorted = async |query: &str| -> Vec<Value> {
        let rows = list_rows(&fenix, &admin, &format!("{of_record}{query}")).await;
        rows.into_iter().map(|row| row["content"].clone()).collect()
    };
    let newest = list_sorted("").await;
    assert_eq!(newest[0], "<p>Trois</p>");
    assert_eq!(list_sorted("&sort=-creationDate").await, newest);
    let oldest: Vec<Value> = newest.iter().rev().cloned().collect();
    assert_eq!(list_sorted("&sort=creationDate").await, oldest);
    assert_eq!(list_sorted("&sort=creationDate&page=2&pageSize=2").await, oldest[2..]);
    for invalid in ["content", "-", "CREATIONDATE"] {
        let refusal = fenix.get(&format!("{of_record}&sort={invalid}"), &admin).await.expect(400);
        assert_eq!(refusal.details(), [NO_SUCH_SORT]);
    }
}
api_test!(reports_are_sorted_in_both_directions);

async fn unknown_sort_column_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    an_account(&fenix.test.database, Role::Employee, "luc@exemple.fr").await;
    for (list, foreign) in [
        ("/customer-records", "email"),
        ("/partners", "phoneNumber"),
        ("/inquiries", "answers"),
        ("/contact-entries", "phoneNumber"),
        ("/employees", "passwordHash"),
        ("/case-list", "comment"),
        ("/customer-records/export", "email"),
        ("/campaigns", "content"),
        ("/complaints", "note"),
        ("/archived-records", "reason"),
        ("/campaigns/export", "content"),
    ] {
        for sort in [foreign, "-", "lastName%3B%20DROP%20TABLE%20account", "LASTNAME"] {
            let refusal = fenix.get(&format!("{list}?sort={sort}"), &admin).await.expect(400);
            assert_eq!(
                (refusal.fields(), refusal.details()),
                (vec!["sort".into()], vec![NO_SUCH_SORT.into()]),
                "{list} {sort}"
            );
        }
        if !list.ends_with("/export") {
            fenix.get(&format!("{list}?sort="), &admin).await.expect(200);
        }
    }
}
api_test!(unknown_sort_column_is_refused);

/// An exported file has the order requested for the list.
async fn exported_file_has_the_order_of_its_list(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for name in ["Alpha", "Beta"] {
        create_record_of(&fenix, &admin, name, "Anne").await;
    }
    let address = "/customer-records/export?sort=-lastName";
    let ticket = fenix.get(address, &admin).await.expect(200).json();
    let file =
        fenix.get(&format!("{address}&ticket={}", ticket["ticket"].as_str().unwrap()), "").await.expect(200);
    let positions = ["Beta", "Alpha"].map(|name| file.text.find(name).expect("in the file"));
    assert!(positions[0] < positions[1], "{}", file.text);
}
api_test!(exported_file_has_the_order_of_its_list);
