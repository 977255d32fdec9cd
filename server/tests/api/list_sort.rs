//! The order of the lists: by the columns that each of them knows, from either end, page by page.

use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::{a_partner, an_account, run};
use crate::support::cases::uuid_of;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

const NO_SUCH_SORT: &str = "Ce tri n’existe pas.";

async fn rows(fenix: &Fenix, who: &str, path: &str) -> Vec<Value> {
    fenix.get(path, who).await.expect(200).json().as_array().cloned().expect("a list")
}

/// What `field` is in each row, from either end, whole and page by page.
async fn sorted(fenix: &Fenix, admin: &str, list: &str, sort: &str, field: &str) -> Vec<String> {
    let of = |rows: &[Value]| -> Vec<String> {
        rows.iter()
            .map(|row| row.pointer(field).and_then(Value::as_str).unwrap_or_default().to_owned())
            .collect()
    };
    let up = of(&rows(fenix, admin, &format!("{list}?sort={sort}")).await);
    let mut down = of(&rows(fenix, admin, &format!("{list}?sort=-{sort}")).await);
    down.reverse();
    assert_eq!(up, down, "{list} by {sort} from its other end");
    let mut paged = Vec::new();
    for page in 1..=up.len() {
        paged.extend(of(&rows(fenix, admin, &format!("{list}?sort={sort}&page={page}&pageSize=1")).await));
    }
    assert_eq!(paged, up, "{list} by {sort}, page by page");
    up
}

async fn each_list_is_sorted_by_its_columns(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    for (name, first) in [("Zola", "Émile"), ("élan", "Zoé"), ("Le Goff", "Anne")] {
        let message = json!({ "firstName": first, "lastName": name, "email": "visite@exemple.fr",
            "phoneNumber": "0612345678", "message": "Bonjour" });
        fenix.clock.advance(Duration::seconds(1));
        fenix.post("/contact", "", &message).await.expect(204);
    }
    let names = sorted(&fenix, &admin, "/inquiries", "lastName", "/person/lastName").await;
    assert_eq!(names, ["élan", "Le Goff", "Zola"]);
    let names = sorted(&fenix, &admin, "/inquiries", "receivedAt", "/person/lastName").await;
    assert_eq!(names, ["Zola", "élan", "Le Goff"]);
    let newest = rows(&fenix, &admin, "/inquiries").await;
    assert_eq!(newest[0]["person"]["lastName"], "Le Goff", "newest first when nothing is asked for");

    let database = &fenix.test.database;
    for (business, key) in [("Étude du Port", "etude du port"), ("Banque", "banque"), ("zèbre", "zebre")] {
        let partner = a_partner(database, business).await;
        let sql = "UPDATE partner SET business_name_key = ? WHERE uuid = ?";
        run(database, sql, vec![key.into(), partner.into()]).await;
    }
    let businesses = sorted(&fenix, &admin, "/partners", "businessName", "/businessName").await;
    assert_eq!(businesses, ["Banque", "Étude du Port", "zèbre"]);
    assert_eq!(sorted(&fenix, &admin, "/partners", "lastContact", "/uuid").await.len(), 3);
    assert_eq!(sorted(&fenix, &admin, "/partners", "lastName", "/uuid").await.len(), 3);

    let people = [("Zola", "Anne", "Analyste"), ("Élie", "Luc", "Courtier"), ("Martin", "Zoé", "")];
    for (place, (last_name, first_name, function)) in people.into_iter().enumerate() {
        let body = json!({ "lastName": last_name, "firstName": first_name, "email": format!("{place}@exemple.fr"), "jobFunction": function });
        fenix.post("/employees", &admin, &body).await.expect(201);
    }
    assert_eq!(
        sorted(&fenix, &admin, "/employees", "lastName", "/lastName").await,
        ["Élie", "Martin", "Zola"]
    );
    assert_eq!(sorted(&fenix, &admin, "/employees", "firstName", "/firstName").await, ["Anne", "Luc", "Zoé"]);
    let functions = rows(&fenix, &admin, "/employees?sort=jobFunction").await;
    assert_eq!(functions.last().unwrap()["jobFunction"], "Courtier");
    assert_eq!(rows(&fenix, &admin, "/employees?sort=-access").await.len(), 3);

    let list = json!({ "contactGroup": "Un", "contactsList": ";b@exemple.fr\n;a@exemple.fr\n0611111111;" });
    fenix.post("/contact-entries", &admin, &list).await.expect(200);
    let emails = sorted(&fenix, &admin, "/contact-entries", "email", "/email").await;
    assert!(emails.len() >= 3, "{emails:?}");
}
api_test!(sorted, super::each_list_is_sorted_by_its_columns);

async fn a_list_knows_its_columns_only(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    an_account(&fenix.test.database, Role::Employee, "luc@exemple.fr").await;
    for (list, foreign) in [
        ("/customer-records", "email"),
        ("/partners", "email"),
        ("/inquiries", "answers"),
        ("/contact-entries", "phoneNumber"),
        ("/employees", "passwordHash"),
        ("/case-list", "label"),
        ("/customer-records/export", "firstName"),
    ] {
        for sort in [foreign, "-", "lastName%3B%20DROP%20TABLE%20account", "LASTNAME"] {
            let refused = fenix.get(&format!("{list}?sort={sort}"), &admin).await.expect(400);
            assert_eq!(
                (refused.fields(), refused.details()),
                (vec!["sort".into()], vec![NO_SUCH_SORT.into()]),
                "{list} {sort}"
            );
        }
        if list != "/customer-records/export" {
            fenix.get(&format!("{list}?sort="), &admin).await.expect(200);
        }
    }
}
api_test!(unknown, super::a_list_knows_its_columns_only);

/// The order of the screen is that of its file.
async fn a_file_has_the_order_of_its_list(fenix: Fenix) {
    let (_, admin) = fenix.somebody(Role::Admin).await;
    for name in ["Alpha", "Beta"] {
        let record = json!({ "maritalStatus": "Marié", "customers": [{ "civility": "Madame", "lastName": name,
            "firstName": "Anne", "phoneNumber": "0612345678", "birthDate": "1980-07-05" }] });
        uuid_of(&fenix.post("/customer-records", &admin, &record).await.expect(201).json());
    }
    let address = "/customer-records/export?sort=-lastName";
    let ticket = fenix.get(address, &admin).await.expect(200).json();
    let file =
        fenix.get(&format!("{address}&ticket={}", ticket["ticket"].as_str().unwrap()), "").await.expect(200);
    let places = ["Beta", "Alpha"].map(|name| file.text.find(name).expect("in the file"));
    assert!(places[0] < places[1], "{}", file.text);
}
api_test!(file, super::a_file_has_the_order_of_its_list);
