//! Request bodies: format, null values, number of files, characters.

use crate::api_test;
use crate::support::Fenix;
use crate::support::builders::new_id;
use crate::support::cases::uuid_of;
use crate::support::fenix::PASSWORD;
use domain::account::role::Role;
use domain::shared::text::is_direction_mark;
use reqwest::Method;
use serde_json::json;

async fn body_other_than_json_is_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = json!({ "maritalStatus": "Veuf", "customers": [] }).to_string();
    let calls = ["/customer-records", "/login", "/contact", "/simulations"];
    for path in calls {
        let post = |content_type: &'static str| {
            let call = fenix.request(Method::POST, path, &admin).body(record.clone());
            if content_type.is_empty() { call } else { call.header("content-type", content_type) }
        };
        for content_type in ["text/plain", "application/xml", "application/x-www-form-urlencoded"] {
            let refusal = fenix.send(post(content_type)).await.expect(415);
            assert!(refusal.json()["message"].as_str().unwrap().contains("JSON"), "{path} {content_type}");
        }
        for content_type in ["application/json; charset=utf-8", "application/merge-patch+json", ""] {
            fenix.send(post(content_type)).await.expect(400);
        }
    }
}
api_test!(body_other_than_json_is_refused);

/// Optional fields may be null, lists and choices included.
async fn null_means_no_value(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = json!({
        "maritalStatus": "Veuf",
        "customers": [{
            "civility": "Madame", "lastName": "Durand", "firstName": "Anne", "phoneNumber": "0612345678",
            "birthDate": "1980-07-05", "allowMail": null, "allowSms": null,
        }],
        "debts": null, "properties": null, "children": null, "resources": null, "birthDatesOfChildren": null,
        "taxExemptionPotential": null, "hamonPotential": null, "liftingOfBankingSecrecy": null,
    });
    let saved_record = fenix.post("/customer-records", &admin, &record).await.expect(201).json();
    assert_eq!((&saved_record["debts"], &saved_record["hamonPotential"]), (&json!([]), &json!(false)));
    assert_eq!(saved_record["customers"][0]["allowMail"], true);
    let without_customers = json!({ "maritalStatus": "Veuf", "customers": null });
    assert!(
        !fenix.post("/customer-records", &admin, &without_customers).await.expect(400).fields().is_empty()
    );
}
api_test!(null_means_no_value);

async fn simulation_accepts_at_most_twenty_files(fenix: Fenix) {
    for (count, is_refused) in [(20, false), (21, true)] {
        let files: Vec<String> = (0..count).map(|_| new_id().to_string()).collect();
        let simulation = json!({ "type": "HOME-INSURANCE", "medias": files });
        let response = fenix.post("/simulations", &fenix.a_guest(), &simulation).await.expect(400);
        assert_eq!(response.fields().contains(&"medias".to_owned()), is_refused, "{}", response.text);
    }
}
api_test!(simulation_accepts_at_most_twenty_files);

/// Explicit directional formatting characters, raw and escaped.
const MARKS: &str = "\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";

async fn names_and_labels_hold_no_direction_marks(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let name = |text: &str| format!("{MARKS}{text}\u{202e}fdp");
    let partner_type = json!({ "label": name("Notaire") });
    let partner_type = fenix.post("/partner-types", &admin, &partner_type).await.expect(201).json();
    let employee = json!({ "civility": "Madame", "jobFunction": "Conseiller", "firstName": name("Inès"),
        "lastName": name("Benali"), "email": "ines@exemple.fr", "enableAccess": true });
    let administrator = json!({ "firstName": name("Gwenn"), "lastName": name("Riou"),
        "email": "gwenn@exemple.fr", "enableAccess": true, "password": PASSWORD });
    let partner = json!({ "type": partner_type["uuid"], "businessName": name("Étude du Port"),
        "followUpFrequency": "A", "jobFunction": "Notaire", "civility": "Madame", "firstName": name("Anne"),
        "lastName": name("Le Goff"), "email": "etude@exemple.fr" });
    let customer = json!({ "civility": "Madame", "lastName": name("Durand"), "firstName": name("Éloïse"),
        "phoneNumber": "0612345678", "birthDate": "1980-07-05" });
    let record = json!({ "maritalStatus": "Veuf", "customers": [customer] });
    let view = json!({ "list": "customer-records", "name": name("Bloqués"), "search": "", "columns": [] });
    let contacts = json!({ "contactGroup": name("Salon"), "contactsList": "0612345678" });
    let message = json!({ "firstName": name("Éloïse"), "lastName": name("Cœur"), "email": "e@exemple.fr",
        "phoneNumber": "0612345678", "message": "Bonjour" });
    let task = json!({ "title": name("Rappeler"), "dueDate": "2026-12-31" });
    let bodies = [
        ("/employees", employee),
        ("/administrators", administrator),
        ("/partners", partner),
        ("/customer-records", record),
        ("/list-views", view),
        ("/contact-entries", contacts),
        ("/contact", message),
        ("/tasks", task),
    ];
    let mut saved_records = Vec::new();
    for (path, body) in bodies {
        // Sent raw, then as JSON escapes.
        let text = body.to_string();
        let text = if saved_records.len() % 2 == 0 { text } else { escape_non_ascii(&text) };
        let call = fenix.request(Method::POST, path, &admin).header("content-type", "application/json");
        let response = fenix.send(call.body(text)).await;
        assert!(response.status.is_success(), "{path}: {}", response.text);
        assert!(!response.text.contains(is_direction_mark), "{path}: {}", response.text);
        saved_records.push(response.json());
    }
    assert_eq!(
        (&saved_records[0]["firstName"], &saved_records[0]["lastName"]),
        (&json!("Inèsfdp"), &json!("Benalifdp"))
    );
    let case = json!({ "label": name("Rachat") });
    fenix.a_case_with(&admin, &uuid_of(&saved_records[3]), case).await.expect(201);
    fenix.a_file(&admin, &format!("relev\u{e9}{MARKS}.pdf")).await;
    let dump = fenix.dump().await;
    let marked_rows: Vec<&str> = dump.lines().filter(|row| row.contains(is_direction_mark)).collect();
    assert!(marked_rows.is_empty(), "{marked_rows:?}");
    assert!(dump.contains("relevé.pdf") && dump.contains("Rachatfdp") && dump.contains("Notairefdp"));
}
api_test!(names_and_labels_hold_no_direction_marks);

async fn invisible_names_are_refused_labels_are_single_line(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    for blank in ["\u{200b}", "\u{ad}\u{2060}", "\u{202e}", "\n\u{feff}"] {
        for (path, field, body) in [
            ("/partner-types", "label", json!({ "label": blank })),
            ("/tasks", "title", json!({ "title": blank, "dueDate": "2026-12-31" })),
            ("/list-views", "name", json!({ "list": "customer-records", "name": blank, "columns": [] })),
            ("/checklist-templates", "name", json!({ "name": blank, "lines": [{ "label": "RIB" }] })),
        ] {
            let response = fenix.post(path, &admin, &body).await.expect(400);
            assert_eq!(response.fields(), [field], "{path} {blank:?}: {}", response.text);
        }
    }
    let record = fenix.a_record(&admin, &[Some("e@exemple.fr")]).await;
    let body = json!({ "label": "Rachat\r\nde crédits\n", "comment": "deux\nlignes" });
    fenix.a_case_with(&admin, &record, body).await.expect(201);
    let cases = fenix.get(&format!("/customer-records/{record}/cases"), &admin).await.expect(200).json();
    assert_eq!(cases[0]["label"], "Rachat de crédits");
    assert_eq!(cases[0]["comment"], "deux\nlignes");
    for refused_text in ["a\u{b}b", "a\u{c}b", "a\u{1}b"] {
        let body = json!({ "comment": refused_text });
        fenix.a_case_with(&admin, &record, body).await.expect(400);
    }
}
api_test!(invisible_names_are_refused_labels_are_single_line);

/// The same JSON with all non-ASCII characters escaped.
fn escape_non_ascii(json: &str) -> String {
    json.chars()
        .map(|character| {
            if character.is_ascii() {
                character.to_string()
            } else {
                format!("\\u{:04X}", u32::from(character))
            }
        })
        .collect()
}
