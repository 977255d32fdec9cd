//! Search for staff: finds every visible object by any remembered detail, and no others.

use crate::support::Fenix;
use crate::support::builders::{new_id, run};
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};

impl Fenix {
    /// Kind, label and detail of the search results.
    async fn search(&self, caller: &str, input: &str) -> Vec<(String, String, String)> {
        let input: String = url::form_urlencoded::byte_serialize(input.as_bytes()).collect();
        let rows = self.get(&format!("/search?q={input}"), caller).await.expect(200).json();
        let text = |row: &Value, field: &str| row[field].as_str().unwrap_or_default().to_owned();
        let rows = rows.as_array().cloned().expect("a list");
        rows.iter().map(|row| (text(row, "kind"), text(row, "label"), text(row, "detail"))).collect()
    }

    async fn list_kinds(&self, caller: &str, typed: &str) -> Vec<String> {
        self.search(caller, typed).await.into_iter().map(|(kind, ..)| kind).collect()
    }

    /// A partner created through the API.
    async fn a_saved_partner(&self, admin: &str) -> String {
        let partner_type = new_id();
        let sql = "INSERT INTO partner_type (uuid, label) VALUES (?, 'Notaires')";
        run(&self.test.database, sql, vec![partner_type.into()]).await;
        let body = json!({ "type": partner_type, "businessName": "Étude Fabre", "followUpFrequency": "A",
            "jobFunction": "Notaire", "civility": "Monsieur", "firstName": "Étienne", "lastName": "Fabre",
            "email": "e.fabre@etude-fabre.fr", "phoneNumber": "0299887766" });
        uuid_of(&self.post("/partners", admin, &body).await.expect(201).json())
    }
}

async fn objects_are_found_by_any_detail(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr"), Some("jean-noel@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    fenix.a_saved_partner(&admin).await;
    let message = json!({ "firstName": "Gaëlle", "lastName": "Le Bras", "email": "gaelle@exemple.fr",
        "phoneNumber": "0744556677", "message": "Bonjour" });
    fenix.post("/contact", "", &message).await.expect(204);
    let employee = json!({ "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr",
        "jobFunction": "Conseillère", "enableAccess": false });
    fenix.post("/employees", &admin, &employee).await.expect(201);

    let of_record = ["customerRecord", "customerCase"];
    for (input, expected) in [
        ("ELOISE coeur", &of_record[..]),
        ("coeur éloïse", &of_record),
        ("l'hôte", &of_record),
        ("LHOTE", &of_record),
        ("l hote", &of_record),
        ("co", &of_record),
        ("06 12 34", &of_record[..1]),
        ("+33 6 12.34", &of_record[..1]),
        ("612345678", &of_record[..1]),
        ("Jean-Noel@exemple", &of_record[..1]),
        ("coeur rachat crédits", &of_record[1..]),
        ("rachat", &of_record[1..]),
        ("fabre", &["partner"]),
        ("etienne étude", &["partner"]),
        ("02 99 88", &["partner"]),
        ("le bras", &["inquiry"]),
        ("gaëlle@", &["inquiry"]),
        ("benali", &["employee"]),
        ("ines be", &["employee"]),
        ("%", &[]),
        ("\"", &[]),
        ("coeur OR fabre", &[]),
        ("inconnu", &[]),
    ] {
        assert_eq!(fenix.list_kinds(&admin, input).await, expected, "{input}");
    }
    let hits = fenix.search(&admin, "coeur").await;
    let people = "Madame Cœur Éloïse et Madame L’Hôte Noël";
    let contacts = "06 12 34 56 78 · eloise@exemple.fr · jean-noel@exemple.fr";
    let expected_hit =
        |kind: &str, label: &str, detail: &str| (kind.to_owned(), label.to_owned(), detail.to_owned());
    assert_eq!(hits[0], expected_hit("customerRecord", people, contacts));
    let row = fenix.get("/search?q=rachat", &admin).await.expect(200).json()[0].clone();
    assert_eq!((&row["uuid"], &row["customerRecord"]), (&json!(case), &json!(record)));
    assert!(row["detail"].as_str().unwrap().starts_with(people), "{row}");

    for label in ["2026-014", "2026/0145", "(75) 2026-11", "3-2-1", "24/7"] {
        let extra_fields = json!({ "label": format!("Dossier {label}") });
        fenix.a_case_with(&admin, &record, extra_fields).await.expect(201);
        assert_eq!(fenix.search(&admin, label).await[0].1, format!("Dossier {label}"));
    }

    let long_text = "a".repeat(256);
    fenix.get(&format!("/search?q={long_text}"), &admin).await.expect(400);
    assert_eq!(fenix.list_kinds(&admin, &"ab ".repeat(85)).await, Vec::<String>::new());
}
api_test_on_both_engines!(objects_are_found_by_any_detail);

async fn search_finds_the_current_values(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let path = format!("/customer-records/{record}");
    let mut body = fenix.get(&path, &admin).await.expect(200).json();
    body["customers"][0]["lastName"] = json!("Zéphyr");
    body["customers"][0]["phoneNumber"] = json!("0788990011");
    fenix.post("/customer-records", &admin, &body).await.expect(200);
    for (input, expected) in
        [("zephyr", 2), ("07 88 99", 1), ("coeur", 0), ("06 12", 0), ("zephyr rachat", 1)]
    {
        assert_eq!(fenix.search(&admin, input).await.len(), expected, "{input}");
    }
    fenix.delete(&format!("/customer-cases/{case}"), &admin).await.expect(204);
    assert_eq!(fenix.list_kinds(&admin, "zephyr").await, ["customerRecord"]);
    fenix.delete(&path, &admin).await.expect(204);
    assert_eq!(fenix.search(&admin, "zephyr").await, []);
    assert_eq!(fenix.test.number("SELECT count(*) FROM search_entry WHERE kind LIKE 'customer%'").await, 0);
}
api_test_on_both_engines!(search_finds_the_current_values);

async fn search_finds_only_results_in_scope(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (account, employee) = fenix.logged_in(Role::Employee).await;
    let own_record = fenix.a_record(&employee, &[Some("a@exemple.fr")]).await;
    fenix.a_case(&employee, &own_record).await;
    let foreign_record = fenix.a_record(&admin, &[Some("voisine@exemple.fr")]).await;
    fenix.a_case(&admin, &foreign_record).await;
    fenix.a_saved_partner(&admin).await;
    let inquiry = fenix.an_inquiry(&admin).await;
    let body = json!({ "firstName": "Inès", "lastName": "Benali", "email": "ines@exemple.fr", "enableAccess": false });
    fenix.post("/employees", &admin, &body).await.expect(201);
    for (input, for_admin, for_employee) in [
        ("coeur", 4, 2),
        ("co", 4, 2),
        ("voisine@exemple.fr", 1, 0),
        ("fabre", 1, 0),
        ("ét", 1, 0),
        ("benali", 1, 0),
        ("eloise@exemple.fr", 1, 1),
    ] {
        assert_eq!(fenix.search(&admin, input).await.len(), for_admin, "{input}");
        assert_eq!(fenix.search(&employee, input).await.len(), for_employee, "{input}");
    }
    // An inquiry assigned to a colleague is out of scope.
    let (colleague, _) = fenix.logged_in(Role::Admin).await;
    fenix.change_inquiry(&admin, &inquiry, json!({ "assignedTo": colleague })).await.expect(200);
    assert_eq!(fenix.search(&employee, "eloise@exemple.fr").await, []);
    assert_ne!(account, colleague);
    for role in [Role::Partner, Role::Customer] {
        let (_, other_user) = fenix.logged_in(role).await;
        fenix.get("/search?q=coeur", &other_user).await.expect(403);
    }
    fenix.get("/search?q=coeur", "").await.expect(401);
}
api_test_on_both_engines!(search_finds_only_results_in_scope);

async fn last_opened_results_come_first(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    let first_record = fenix.a_record(&admin, &[Some("a@exemple.fr")]).await;
    let second_record = fenix.a_record(&admin, &[Some("b@exemple.fr")]).await;
    for record in [&second_record, &first_record] {
        fenix.clock.advance(time::Duration::minutes(1));
        fenix.get(&format!("/customer-records/{record}"), &admin).await.expect(200);
    }
    fenix.services.adapters.journal.flush().await;
    let rows = fenix.get("/search", &admin).await.expect(200).json();
    let uuids: Vec<&Value> = rows.as_array().unwrap().iter().map(|row| &row["uuid"]).collect();
    assert_eq!(uuids, [&json!(first_record), &json!(second_record)]);
    assert_eq!(
        fenix.get("/search", &other_admin).await.expect(200).json(),
        json!([]),
        "each user sees their own"
    );
    fenix.delete(&format!("/customer-records/{first_record}"), &admin).await.expect(204);
    let rows = fenix.get("/search?q=%20", &admin).await.expect(200).json();
    assert_eq!(rows.as_array().map(Vec::len), Some(1), "deleted objects are not listed");
}
api_test!(last_opened_results_come_first);
