//! ZIP archive of a case.

use crate::support::Fenix;
use crate::support::cases::{PDF, PNG, uuid_of};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

/// A completed case with files from staff.
async fn a_completed_case(fenix: &Fenix, admin: &str) -> String {
    let record = fenix.a_record(admin, &[None]).await;
    let mut files = Vec::new();
    for (name, content) in [("Relevé d’été.pdf", PDF), ("Relevé d’été.pdf", PDF), ("photo.png", PNG)]
    {
        files.push(Value::from(fenix.upload(admin, name, content).await.expect(201).text));
    }
    files[2] = json!({ "uuid": files[2], "name": "Carte d’identité" });
    let case = fenix.a_case_with(admin, &record, json!({ "medias": files })).await.expect(201).json();
    let case = uuid_of(&case);
    let done_body = json!({ "label": "Dossier complété client" });
    fenix.post(&format!("/customer-cases/{case}/status"), admin, &done_body).await.expect(201);
    case
}

async fn a_ticket(fenix: &Fenix, case: &str, caller: &str) -> String {
    let response = fenix.get(&format!("/customer-cases/{case}/download"), caller).await.expect(200);
    response.json()["ticket"].as_str().expect("a ticket").to_owned()
}

fn contains_bytes(zip: &[u8], text: &[u8]) -> bool {
    zip.windows(text.len()).any(|window| window == text)
}

async fn tick_01_02_ticket_opens_the_zip_once(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let case = a_completed_case(&fenix, &admin).await;
    let ticket = a_ticket(&fenix, &case, &admin).await;
    assert!(ticket.len() >= 43, "256 bits");
    let path = format!("/customer-cases/{case}/download?ticket={ticket}");
    let response = fenix.request(Method::GET, &path, "").send().await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    assert_eq!(response.headers()["content-type"], "application/zip");
    let name = response.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert!(name.contains("filename*=UTF-8''C%C5%92UR%20%C3%89lo%C3%AFse"), "{name}");
    let zip = response.bytes().await.unwrap();
    assert!(zip.starts_with(b"PK"));
    for expected in ["Relevé d’été.pdf", "Relevé d’été (2).pdf", "Carte d’identité.png"] {
        assert!(contains_bytes(&zip, expected.as_bytes()), "{expected}");
    }
    assert!(contains_bytes(&zip, PDF) && contains_bytes(&zip, PNG));
    let repeated_refusal = fenix.get(&path, "").await.expect(400);
    assert_eq!(repeated_refusal.details().len(), 1);
}
api_test!(tick_01_02_ticket_opens_the_zip_once);

async fn ticket_ends_with_its_session_or_token(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let case = a_completed_case(&fenix, &admin).await;
    let open =
        async |ticket: &str| fenix.get(&format!("/customer-cases/{case}/download?ticket={ticket}"), "").await;

    fenix.an_account(Role::Admin, "ada@exemple.fr").await;
    let (session, other_session) =
        (fenix.log_in("ada@exemple.fr").await, fenix.log_in("ada@exemple.fr").await);
    let (own_ticket, other_ticket) =
        (a_ticket(&fenix, &case, &session).await, a_ticket(&fenix, &case, &other_session).await);
    let expired_ticket = a_ticket(&fenix, &case, &session).await;
    // The other session is ended from the device list, this one by logout.
    let sessions = fenix.get("/sessions", &session).await.expect(200).json();
    let other_row = sessions.as_array().unwrap().iter().find(|row| row["current"] == false).unwrap();
    fenix.delete(&format!("/sessions/{}", uuid_of(other_row)), &session).await.expect(204);
    open(&other_ticket).await.expect(400);
    open(&own_ticket).await.expect(200);
    fenix.post("/logout", &session, &json!({})).await.expect(204);
    open(&expired_ticket).await.expect(400);

    let program = fenix.a_token(&admin, &["files:read"]).await;
    let (valid_ticket, revoked_ticket) =
        (a_ticket(&fenix, &case, &program).await, a_ticket(&fenix, &case, &program).await);
    open(&valid_ticket).await.expect(200);
    let tokens = fenix.get("/api-tokens", &admin).await.expect(200).json();
    fenix.delete(&format!("/api-tokens/{}", uuid_of(&tokens[0])), &admin).await.expect(204);
    open(&revoked_ticket).await.expect(400);
}
api_test_on_both_engines!(ticket_ends_with_its_session_or_token);

async fn amb_083_ticket_is_bound_to_path_user_and_minute(fenix: Fenix) {
    let (admin_uuid, admin) = fenix.logged_in(Role::Admin).await;
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    let case = a_completed_case(&fenix, &admin).await;
    let second = a_completed_case(&fenix, &admin).await;
    let download_path = |case: &str, ticket: &str| format!("/customer-cases/{case}/download?ticket={ticket}");
    for invalid in ["", "x", &"A".repeat(43), "%27%20OR%201=1--"] {
        fenix.get(&download_path(&case, invalid), "").await.expect(400);
    }
    let ticket = a_ticket(&fenix, &case, &admin).await;
    fenix.get(&download_path(&second, &ticket), "").await.expect(400);
    fenix.get(&download_path(&case, &ticket), &admin).await.expect(200);
    let ticket = a_ticket(&fenix, &case, &admin).await;
    fenix.get(&download_path(&case, &ticket), &other_admin).await.expect(400);
    let ticket = a_ticket(&fenix, &case, &admin).await;
    fenix.clock.advance(Duration::seconds(60));
    fenix.get(&download_path(&case, &ticket), "").await.expect(400);
    let ticket = a_ticket(&fenix, &case, &admin).await;
    fenix.sql("UPDATE account SET enabled = FALSE WHERE uuid = $1", vec![admin_uuid.into()]).await;
    fenix.get(&download_path(&case, &ticket), "").await.expect(400);
}
api_test!(amb_083_ticket_is_bound_to_path_user_and_minute);

async fn tick_04_files_are_offered_from_completion_to_day_fifteen(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[None]).await;
    let open = fenix.a_case(&admin, &record).await;
    fenix.get(&format!("/customer-cases/{open}/download"), &admin).await.expect(400);
    let done_body = json!({ "label": "Dossier complété client" });
    fenix.post(&format!("/customer-cases/{open}/status"), &admin, &done_body).await.expect(201);
    let empty = fenix.get(&format!("/customer-cases/{open}/download"), &admin).await.expect(400);
    assert_eq!(empty.details(), ["Ce dossier ne contient aucun fichier."]);

    let case = a_completed_case(&fenix, &admin).await;
    assert_eq!(fenix.case(&admin, &case).await["downloadable"], true);
    for (days, status) in [(15, 200), (1, 400)] {
        fenix.clock.advance(Duration::days(days));
        let email = format!("{days}@exemple.fr");
        fenix.an_account(Role::Admin, &email).await;
        let admin = fenix.log_in(&email).await;
        fenix.get(&format!("/customer-cases/{case}/download"), &admin).await.expect(status);
        assert_eq!(fenix.case(&admin, &case).await["downloadable"], status == 200);
    }
}
api_test!(tick_04_files_are_offered_from_completion_to_day_fifteen);
