//! API tokens: creation, permitted operations, end of validity, and their entries in lists and journals.

use crate::support::builders::{new_id, query_number, run};
use crate::support::cases::uuid_of;
use crate::support::fenix::{PASSWORD, password_secret};
use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role::{Admin, Employee};
use domain::api_token::ENDED_TOKEN_DAYS;
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

const PATH: &str = "/api-tokens";
const RECORDS: &str = "/customer-records";

/// Body of a new token valid for 90 days, merged with `more`.
fn token_form(fenix: &Fenix, more: &Value) -> Value {
    let mut form = json!({
        "name": "Site internet", "scopes": ["records:read"], "expiresAt": date_after_days(fenix, 90),
        "password": PASSWORD,
    });
    for (name, value) in more.as_object().expect("an object") {
        form[name] = value.clone();
    }
    form
}

fn date_after_days(fenix: &Fenix, days: i64) -> String {
    use application::ports::Clock as _;
    fenix.clock.now().plus(Duration::days(days)).to_rfc3339()
}

async fn create_token(fenix: &Fenix, admin: &str, more: &Value) -> (String, String) {
    let token = fenix.post(PATH, admin, &token_form(fenix, more)).await.expect(201).json();
    (uuid_of(&token), format!("Bearer {}", token["token"].as_str().expect("a token")))
}

async fn list_tokens(fenix: &Fenix, admin: &str) -> Vec<Value> {
    fenix.get(PATH, admin).await.expect(200).json().as_array().cloned().expect("a list")
}

/// Checks the refusal, which is the same for every invalid token.
fn assert_refused(response: Response) {
    let message = response.expect(401).json()["message"].clone();
    assert!(message.as_str().is_some_and(|text| text.starts_with("Jeton d’accès refusé")), "{message}");
}

async fn token_is_shown_once_and_stored_as_digest(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let form = token_form(&fenix, &json!({ "name": "  Site \n internet ", "networks": ["203.0.113.0/24"] }));
    let response = fenix.post(PATH, &admin, &form).await.expect(201);
    assert_eq!(response.headers["cache-control"], "no-store");
    let made_token = response.json();
    let token = made_token["token"].as_str().unwrap();
    let (id, secret) = token.strip_prefix("fnx_").unwrap().split_once('_').unwrap();
    assert_eq!(id, made_token["uuid"].as_str().unwrap().replace('-', ""));
    assert_eq!(secret.len(), 43, "256 bits");
    let rows = list_tokens(&fenix, &admin).await;
    let row = &rows[0];
    assert_eq!((&row["name"], &row["state"]), (&json!("Site internet"), &json!("good")));
    assert_eq!((&row["scopes"], &row["networks"]), (&json!(["records:read"]), &json!(["203.0.113.0/24"])));
    assert_eq!((&row["createdBy"], row.get("token")), (&json!("Camille Rivière"), None));
    let kept_count_query =
        "SELECT count(*) FROM api_token WHERE digest LIKE ? OR name LIKE ? OR scopes LIKE ?";
    let like = format!("%{secret}%");
    let values = vec![like.as_str().into(), like.as_str().into(), like.as_str().into()];
    assert_eq!(query_number(&fenix.test.database, kept_count_query, values).await, 0);
    let (_, employee) = fenix.logged_in(Employee).await;
    fenix.get(PATH, &employee).await.expect(403);
    fenix.post(PATH, &employee, &form).await.expect(403);
}
api_test!(token_is_shown_once_and_stored_as_digest);

async fn violations_name_their_field(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let empty = fenix.post(PATH, &admin, &json!({})).await.expect(400);
    assert_eq!(empty.fields(), ["name", "scopes", "expiresAt"]);
    let invalid_bodies = [
        (json!({ "scopes": ["records:delete"] }), "scopes", "Ce droit n’existe pas."),
        (json!({ "scopes": [] }), "scopes", "Choisissez au moins un droit."),
        (json!({ "expiresAt": date_after_days(&fenix, 367) }), "expiresAt", "Un accès dure un an au plus."),
        (json!({ "expiresAt": date_after_days(&fenix, -1) }), "expiresAt", "Cette date est déjà passée."),
        (json!({ "networks": ["10.0.0.0/33"] }), "networks", "Chaque ligne est une adresse ou un réseau"),
        (json!({ "expiresAt": "demain" }), "expiresAt", "Instant non valide"),
    ];
    for (extra_fields, field, message) in invalid_bodies {
        let response = fenix.post(PATH, &admin, &token_form(&fenix, &extra_fields)).await.expect(400);
        assert_eq!(response.fields(), [field], "{extra_fields}");
        assert!(response.details()[0].starts_with(message), "{:?}", response.details());
    }
    assert!(list_tokens(&fenix, &admin).await.is_empty());
}
api_test!(violations_name_their_field);

async fn token_opens_operations_of_its_scopes_only(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (uuid, token) = create_token(&fenix, &admin, &json!({})).await;
    fenix.get(RECORDS, &token).await.expect(200);
    fenix.get("/inquiries", &token).await.expect(403);
    fenix.get(PATH, &token).await.expect(403);
    fenix.get("/account", &token).await.expect(403);
    fenix.post(&format!("/password/reset/{}", new_id()), &token, &json!({})).await.expect(403);
    fenix.delete(&format!("{PATH}/{uuid}"), &token).await.expect(403);
}
api_test!(token_opens_operations_of_its_scopes_only);

async fn wrong_token_is_refused_by_every_operation(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (_, token) = create_token(&fenix, &admin, &json!({})).await;
    let unknown = format!("Bearer fnx_{}_{}", new_id().simple(), "a".repeat(43));
    for refused_token in [format!("{token}x"), "Bearer fnx_".to_owned(), unknown] {
        assert_refused(fenix.get(RECORDS, &refused_token).await);
        // Public operations refuse it too, so that the API client notices that its token is invalid.
        assert_refused(fenix.post("/contact", &refused_token, &json!({})).await);
    }
}
api_test!(wrong_token_is_refused_by_every_operation);

async fn token_in_the_query_is_not_authenticated(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (_, token) = create_token(&fenix, &admin, &json!({})).await;
    let token_text = token.strip_prefix("Bearer ").unwrap();
    for name in ["token", "access_token", "ticket", "apiToken"] {
        fenix.get(&format!("{RECORDS}?{name}={token_text}"), "").await.expect(401);
    }
}
api_test!(token_in_the_query_is_not_authenticated);

async fn expired_and_revoked_tokens_are_refused(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (uuid, revoked_token) = create_token(&fenix, &admin, &json!({})).await;
    let (_, short) = create_token(&fenix, &admin, &json!({ "expiresAt": date_after_days(&fenix, 2) })).await;
    for token in [&revoked_token, &short] {
        fenix.get(RECORDS, token).await.expect(200);
    }
    fenix.clock.advance(Duration::days(3));
    let (_, admin) = fenix.logged_in(Admin).await;
    fenix.delete(&format!("{PATH}/{uuid}"), &admin).await.expect(204);
    fenix.delete(&format!("{PATH}/{uuid}"), &admin).await.expect(404);
    fenix.delete(&format!("{PATH}/{}", new_id()), &admin).await.expect(404);
    for token in [&revoked_token, &short] {
        assert_refused(fenix.get(RECORDS, token).await);
    }
    let rows = list_tokens(&fenix, &admin).await;
    let mut states: Vec<&str> = rows.iter().map(|row| row["state"].as_str().unwrap()).collect();
    states.sort_unstable();
    assert_eq!(states, ["expired", "revoked"]);
}
api_test_on_both_engines!(expired_and_revoked_tokens_are_refused);

async fn token_follows_the_access_of_its_creator(fenix: Fenix) {
    let (creator, admin) = fenix.logged_in(Admin).await;
    let (_, other_admin) = fenix.logged_in(Admin).await;
    let (_, token) = create_token(&fenix, &admin, &json!({})).await;
    let change = |sql: &'static str| run(&fenix.test.database, sql, vec![creator.into()]);
    change("UPDATE account SET enabled = FALSE WHERE uuid = ?").await;
    assert_refused(fenix.get(RECORDS, &token).await);
    assert_eq!(list_tokens(&fenix, &other_admin).await[0]["state"], "suspended");
    change("UPDATE account SET enabled = TRUE, role = 'EMPLOYEE' WHERE uuid = ?").await;
    assert_refused(fenix.get(RECORDS, &token).await);
    change("UPDATE account SET role = 'ADMIN' WHERE uuid = ?").await;
    fenix.get(RECORDS, &token).await.expect(200);
    change("DELETE FROM account WHERE uuid = ?").await;
    assert_refused(fenix.get(RECORDS, &token).await);
    assert!(list_tokens(&fenix, &other_admin).await.is_empty());
}
api_test!(token_follows_the_access_of_its_creator);

/// An open session alone creates no token, and administrators are notified of each token.
async fn token_creation_requires_password_and_mails_administrators(fenix: Fenix) {
    fenix.an_account(Admin, "ada@exemple.fr").await;
    fenix.an_account(Admin, "max@exemple.fr").await;
    fenix.an_account(Employee, "luc@exemple.fr").await;
    let admin = fenix.log_in("ada@exemple.fr").await;
    for invalid in [json!(null), json!(""), json!("Faux-Mot-2-Passe")] {
        let refusal = fenix.post(PATH, &admin, &token_form(&fenix, &json!({ "password": invalid }))).await;
        assert_eq!(refusal.expect(400).fields(), ["password"], "{invalid}");
    }
    assert!(list_tokens(&fenix, &admin).await.is_empty() && fenix.mails().await.is_empty());
    let (_, token) = create_token(&fenix, &admin, &json!({ "scopes": ["records:read", "cases:read"] })).await;
    let mails = fenix.mails().await;
    let mut addresses: Vec<_> = mails.iter().map(|mail| mail.to_address.as_str()).collect();
    addresses.sort_unstable();
    assert_eq!(addresses, ["ada@exemple.fr", "max@exemple.fr"]);
    let secret = token.splitn(3, '_').nth(2).unwrap();
    for mail in &mails {
        for part in
            ["Camille Rivière", "le 21/11/2026 à 10:00", "Site internet", "Lire les dossiers", "/api-tokens"]
        {
            assert!(mail.text_content.contains(part), "{part} in {}", mail.text_content);
        }
        assert!(!mail.text_content.contains(secret) && !mail.text_content.contains("fnx_"));
    }
    assert!(fenix.mails().await.is_empty(), "once");
}
api_test_on_both_engines!(token_creation_requires_password_and_mails_administrators);

async fn wrong_passwords_of_token_creation_are_limited(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    for _ in 0..3 {
        fenix.post(PATH, &admin, &token_form(&fenix, &json!({ "password": "Faux-1" }))).await.expect(400);
    }
    let refusal = fenix.post(PATH, &admin, &token_form(&fenix, &json!({}))).await.expect(429);
    assert!(refusal.headers.contains_key("retry-after"));
}
api_test!(wrong_passwords_of_token_creation_are_limited, &[("FENIX_LIMIT_LOGIN_ACCOUNT", "3/15m")]);

async fn token_ends_for_good_with_creators_access(fenix: Fenix) {
    let (_, other_admin) = fenix.logged_in(Admin).await;
    let (creator, admin) = fenix.logged_in(Admin).await;
    let (_, token) = create_token(&fenix, &admin, &json!({})).await;
    let (_, kept_token) = create_token(&fenix, &other_admin, &json!({ "name": "Gestion" })).await;
    fenix.get(RECORDS, &token).await.expect(200);
    let mut row = fenix.get(&format!("/administrators/{creator}"), &other_admin).await.expect(200).json();
    for access in [false, true] {
        row["enableAccess"] = json!(access);
        row["password"] = json!(PASSWORD);
        row = fenix.post("/administrators", &other_admin, &row).await.expect(200).json();
        assert_refused(fenix.get(RECORDS, &token).await);
    }
    fenix.get(RECORDS, &kept_token).await.expect(200);
    let states: Vec<_> =
        list_tokens(&fenix, &other_admin).await.into_iter().map(|row| row["state"].clone()).collect();
    assert_eq!(states, ["good", "revoked"]);
}
api_test_on_both_engines!(token_ends_for_good_with_creators_access);

async fn new_password_lists_still_valid_tokens(fenix: Fenix) {
    let email = "ada@exemple.fr";
    fenix.an_account(Admin, email).await;
    let admin = fenix.log_in(email).await;
    let (_, other_admin) = fenix.logged_in(Admin).await;
    create_token(&fenix, &admin, &json!({ "name": "Gestion" })).await;
    let (revoked_token, _) = create_token(&fenix, &admin, &json!({ "name": "Ancien" })).await;
    fenix.delete(&format!("{PATH}/{revoked_token}"), &admin).await.expect(204);
    create_token(&fenix, &other_admin, &json!({ "name": "Autrui" })).await;
    fenix.mails().await;
    let only_own = |text: &str| {
        assert!(text.contains("- Gestion, jusqu’au 19/02/2027"), "{text}");
        assert!(!text.contains("Ancien") && !text.contains("Autrui"), "{text}");
    };
    fenix.post("/password/forgotten", "", &json!({ "email": email })).await.expect(204);
    let mail = fenix.mails().await.remove(0);
    only_own(&mail.text_content);
    let path = format!("/password/{}", password_secret(&mail));
    let login = fenix.post(&path, "", &json!({ "password": "Nuage-Bleu-2031!" })).await.expect(200).json();
    assert_eq!(login["apiTokens"], json!(["Gestion"]));

    let session = format!("Bearer {}", login["token"].as_str().unwrap());
    let change = json!({ "current": "Nuage-Bleu-2031!", "password": PASSWORD });
    fenix.post("/password/change", &session, &change).await.expect(204);
    let mails = fenix.mails().await;
    only_own(&mails.iter().find(|mail| mail.subject.contains("a été changé")).unwrap().text_content);

    // Accounts without tokens receive no list.
    fenix.an_account(Employee, "luc@exemple.fr").await;
    fenix.post("/password/forgotten", "", &json!({ "email": "luc@exemple.fr" })).await.expect(204);
    let mail = fenix.mails().await.remove(0);
    assert!(!mail.text_content.contains("programmes"), "{}", mail.text_content);
    let path = format!("/password/{}", password_secret(&mail));
    let login = fenix.post(&path, "", &json!({ "password": "Nuage-Bleu-2031!" })).await.expect(200).json();
    assert!(login.get("apiTokens").is_none(), "{login}");
}
api_test!(new_password_lists_still_valid_tokens);

const PROXIED_AND_LIMITED: &[(&str, &str)] =
    &[("FENIX_TRUSTED_PROXIES", "127.0.0.1"), ("FENIX_LIMIT_LOGIN_ADDRESS", "3/1h")];

/// Lists records from a client address.
async fn request_records_from(fenix: &Fenix, address: &str, caller: &str) -> Response {
    let request = fenix.request(Method::GET, RECORDS, caller).header("x-forwarded-for", address);
    fenix.send(request).await
}

async fn token_is_refused_outside_its_networks(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let networks = json!({ "networks": ["203.0.113.0/24", "2001:db8::/32"] });
    let (_, token) = create_token(&fenix, &admin, &networks).await;
    request_records_from(&fenix, "203.0.113.7", &token).await.expect(200);
    request_records_from(&fenix, "2001:db8::7", &token).await.expect(200);
    assert_refused(request_records_from(&fenix, "198.51.100.1", &token).await);
}
api_test!(token_is_refused_outside_its_networks, PROXIED_AND_LIMITED);

async fn wrong_tokens_are_limited_by_address(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (_, token) = create_token(&fenix, &admin, &json!({})).await;
    let wrong = "Bearer fnx_0_0";
    for _ in 0..3 {
        assert_refused(request_records_from(&fenix, "203.0.113.9", wrong).await);
    }
    let limited_refusal = request_records_from(&fenix, "203.0.113.9", wrong).await.expect(429);
    assert!(limited_refusal.headers.contains_key("retry-after"));
    // A valid token and another address are not limited by them.
    request_records_from(&fenix, "203.0.113.9", &token).await.expect(200);
    assert_refused(request_records_from(&fenix, "203.0.113.10", wrong).await);
}
api_test!(wrong_tokens_are_limited_by_address, PROXIED_AND_LIMITED);

async fn journal_and_history_name_the_api_client(fenix: Fenix) {
    let (creator, admin) = fenix.logged_in(Admin).await;
    let scopes = json!({ "scopes": ["records:read", "records:write"] });
    let (uuid, token) = create_token(&fenix, &admin, &scopes).await;
    let record = fenix.a_record(&token, &[Some("eloise@exemple.fr")]).await;
    let path = format!("{RECORDS}/{record}");
    let mut body = fenix.get(&path, &token).await.expect(200).json();
    body["treasury"] = json!(1_200);
    fenix.clock.advance(Duration::minutes(1));
    let saved_record = fenix.post(RECORDS, &token, &body).await.expect(200).json();
    assert_eq!(
        (&saved_record["updateUser"]["firstName"], &saved_record["updateUser"]["lastName"]),
        (&json!("Programme"), &json!("Site internet"))
    );
    let journal = format!("/access-journal?objectUuid={record}");
    let lines = fenix.get(&journal, &admin).await.expect(200).json();
    let acts: Vec<_> = lines.as_array().unwrap().iter().map(|line| line["act"].as_str().unwrap()).collect();
    assert!(acts.contains(&"Création") && acts.contains(&"Modification"), "{acts:?}");
    for line in lines.as_array().unwrap() {
        assert_eq!(
            (&line["person"]["program"], &line["person"]["uuid"], line["person"].get("lastName")),
            (&json!("Site internet"), &json!(uuid), None),
            "{line}"
        );
    }
    // Entries about the token: its creation and its revocation.
    fenix.delete(&format!("{PATH}/{uuid}"), &admin).await.expect(204);
    let lines = fenix.get(&format!("/access-journal?objectUuid={uuid}"), &admin).await.expect(200).json();
    let entries: Vec<_> =
        lines.as_array().unwrap().iter().map(|line| (&line["act"], &line["person"]["uuid"])).collect();
    let caller = json!(creator);
    assert_eq!(entries, [(&json!("Suppression"), &caller), (&json!("Création"), &caller)]);
    assert_eq!(lines[0]["objectLabel"], "Site internet");
    let by_program = fenix.get(&format!("/access-journal?person={uuid}"), &admin).await.expect(200).json();
    assert!(
        by_program.as_array().unwrap().iter().all(|line| line["object"] == "Fiche client"),
        "{by_program}"
    );
    let timeline = fenix.get(&format!("{path}/timeline"), &admin).await.expect(200).text;
    assert!(timeline.contains("Programme Site internet"), "{timeline}");
}
api_test!(journal_and_history_name_the_api_client);

/// Waits until the last call of a token is written, which happens outside the request.
async fn wait_for_last_call(fenix: &Fenix) {
    for _ in 0..100 {
        let used_count_query = "SELECT count(*) FROM api_token WHERE last_used_at IS NOT NULL";
        if query_number(&fenix.test.database, used_count_query, vec![]).await == 1 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("no call of the token is recorded");
}

async fn last_call_is_recorded_to_the_minute(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (_, token) = create_token(&fenix, &admin, &json!({})).await;
    assert_eq!(list_tokens(&fenix, &admin).await[0].get("lastUsedAt"), None);
    fenix.clock.advance(Duration::seconds(30));
    fenix.get(RECORDS, &token).await.expect(200);
    wait_for_last_call(&fenix).await;
    assert_eq!(list_tokens(&fenix, &admin).await[0]["lastUsedAt"], "2026-11-21T09:00:00Z");
}
api_test!(last_call_is_recorded_to_the_minute);

async fn administrators_are_notified_once_before_expiry(fenix: Fenix) {
    fenix.an_account(Admin, "ada@exemple.fr").await;
    fenix.an_account(Employee, "luc@exemple.fr").await;
    let admin = fenix.log_in("ada@exemple.fr").await;
    create_token(&fenix, &admin, &json!({ "name": "Gestion", "expiresAt": date_after_days(&fenix, 30) }))
        .await;
    create_token(&fenix, &admin, &json!({ "name": "Essai", "expiresAt": date_after_days(&fenix, 10) })).await;
    let (revoked_token, _) =
        create_token(&fenix, &admin, &json!({ "name": "Ancien", "expiresAt": date_after_days(&fenix, 30) }))
            .await;
    fenix.delete(&format!("{PATH}/{revoked_token}"), &admin).await.expect(204);
    let night = async || {
        fenix.services.runner.daily_purge.plan_next().await.unwrap();
        fenix.clock.advance(Duration::days(1));
        let mails = fenix.mails().await;
        let notices = mails.into_iter().filter(|mail| mail.subject.contains("se termine bientôt"));
        notices.map(|mail| (mail.to_address, mail.subject, mail.text_content)).collect::<Vec<_>>()
    };
    assert!(night().await.is_empty(), "thirty days before");
    fenix.clock.advance(Duration::days(15));
    let notices = night().await;
    assert_eq!(notices.len(), 1, "{notices:?}");
    let (address, subject, text) = &notices[0];
    assert_eq!(address, "ada@exemple.fr");
    assert!(subject.contains("«\u{a0}Gestion\u{a0}»"), "{subject}");
    assert!(text.contains("/api-tokens"), "{text}");
    assert!(night().await.is_empty(), "once");
}
api_test!(administrators_are_notified_once_before_expiry);

async fn ended_tokens_are_purged_after_a_year(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    create_token(&fenix, &admin, &json!({ "expiresAt": date_after_days(&fenix, 1) })).await;
    fenix.clock.advance(Duration::days(ENDED_TOKEN_DAYS));
    fenix.services.retention.run_confirmed().await.unwrap();
    let token_count_query = "SELECT count(*) FROM api_token";
    assert_eq!(query_number(&fenix.test.database, token_count_query, vec![]).await, 1);
    fenix.clock.advance(Duration::days(2));
    fenix.services.retention.run_confirmed().await.unwrap();
    assert_eq!(query_number(&fenix.test.database, token_count_query, vec![]).await, 0);
}
api_test!(ended_tokens_are_purged_after_a_year);

/// Rows of a list changed since `moment`: their count and their identities.
async fn list_rows_changed_since(fenix: &Fenix, caller: &str, list: &str, moment: &str) -> Vec<String> {
    let rows = fenix.get(&format!("{list}?updatedSince={moment}&page=1"), caller).await.expect(200).json();
    rows.as_array().expect("a list").iter().map(uuid_of).collect()
}

async fn lists_filter_by_last_change(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let scopes = ["records:read", "cases:read", "inquiries:read", "contacts:read", "partners:read"];
    let program = fenix.a_token(&admin, &scopes).await;
    let lists = [RECORDS, "/case-list", "/inquiries", "/contact-entries", "/partners"];
    for list in lists {
        for invalid in ["hier", "2026-11-23", "0"] {
            let response = fenix.get(&format!("{list}?updatedSince={invalid}"), &program).await.expect(400);
            assert_eq!(response.fields(), ["updatedSince"], "{list}");
        }
        assert!(
            list_rows_changed_since(&fenix, &program, list, "2020-01-01T00:00:00Z").await.is_empty(),
            "{list}"
        );
    }
    let first_record = fenix.a_record(&admin, &[Some("anne@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &first_record).await;
    fenix.clock.advance(Duration::minutes(1));
    let second_record = fenix.a_record(&admin, &[Some("luc@exemple.fr")]).await;
    let other_case = fenix.a_case(&admin, &second_record).await;
    let partner_type = new_id();
    let sql = "INSERT INTO partner_type (uuid, label) VALUES (?, ?)";
    run(&fenix.test.database, sql, vec![partner_type.into(), "Notaire".into()]).await;
    let partner = json!({ "type": partner_type, "businessName": "Étude du Port", "followUpFrequency": "A",
        "jobFunction": "Notaire", "civility": "Madame", "firstName": "Anne", "lastName": "Le Goff",
        "email": "etude@exemple.fr" });
    let partner = uuid_of(&fenix.post("/partners", &admin, &partner).await.expect(201).json());
    let message = json!({ "firstName": "Éloïse", "lastName": "Cœur", "email": "visite@exemple.fr",
        "phoneNumber": "0612345678", "message": "Bonjour" });
    fenix.post("/contact", "", &message).await.expect(204);
    fenix.clock.advance(Duration::minutes(1));
    let earlier_date = date_after_days(&fenix, 0);
    for list in [RECORDS, "/case-list", "/inquiries", "/partners"] {
        assert!(list_rows_changed_since(&fenix, &program, list, &earlier_date).await.is_empty(), "{list}");
    }
    assert_eq!(
        list_rows_changed_since(&fenix, &program, RECORDS, "2020-01-01T00:00:00Z").await,
        [first_record.clone(), second_record.clone()]
    );
    let cases = list_rows_changed_since(&fenix, &program, "/case-list", "2020-01-01T00:00:00Z").await;
    assert_eq!(cases, [case.clone(), other_case.clone()]);

    // A changed row is last in the list and is included at the exact time of its change.
    let mut record = fenix.get(&format!("{RECORDS}/{first_record}"), &admin).await.expect(200).json();
    record["treasury"] = json!(800);
    fenix.post(RECORDS, &admin, &record).await.expect(200);
    let status = json!({ "label": "DIC" });
    fenix.post(&format!("/customer-cases/{case}/status"), &admin, &status).await.expect(201);
    assert_eq!(
        list_rows_changed_since(&fenix, &program, RECORDS, &earlier_date).await,
        std::slice::from_ref(&first_record)
    );
    assert_eq!(
        list_rows_changed_since(&fenix, &program, "/case-list", &earlier_date).await,
        std::slice::from_ref(&case)
    );
    assert_eq!(
        list_rows_changed_since(&fenix, &program, RECORDS, "2020-01-01T00:00:00Z").await,
        [second_record, first_record]
    );
    assert_eq!(
        list_rows_changed_since(&fenix, &program, "/case-list", "2020-01-01T00:00:00Z").await,
        [other_case, case]
    );
    assert_eq!(
        list_rows_changed_since(&fenix, &program, "/partners", "2020-01-01T00:00:00Z").await,
        [partner]
    );
    let inquiry =
        list_rows_changed_since(&fenix, &program, "/inquiries", "2020-01-01T00:00:00Z").await.remove(0);
    fenix.patch(&format!("/inquiries/{inquiry}"), &admin, &json!({ "note": "Rappelée" })).await.expect(200);
    assert_eq!(list_rows_changed_since(&fenix, &program, "/inquiries", &earlier_date).await, [inquiry]);
    // The whole list has the same default order; another order can be requested.
    let path_for_all = format!("{RECORDS}?updatedSince=2020-01-01T00:00:00%2B01:00");
    assert_eq!(fenix.get(&path_for_all, &program).await.expect(200).json().as_array().map(Vec::len), Some(2));
    fenix.get(&format!("{path_for_all}&sort=-creationDate"), &program).await.expect(200);
}
api_test_on_both_engines!(lists_filter_by_last_change);

async fn refusals_count_as_changes_of_contacts(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let program = fenix.a_token(&admin, &["contacts:read"]).await;
    let record = fenix.a_record(&admin, &[Some("anne@exemple.fr"), Some("luc@exemple.fr")]).await;
    let contacts = fenix.get("/contact-entries", &admin).await.expect(200).json();
    let anne = uuid_of(&contacts[0]);
    let list_changes = async || {
        let changed_rows =
            list_rows_changed_since(&fenix, &program, "/contact-entries", &date_after_days(&fenix, 0)).await;
        fenix.clock.advance(Duration::minutes(1));
        changed_rows
    };
    fenix.clock.advance(Duration::minutes(1));
    for (consent, is_allowed) in
        [("allowSms", false), ("allowSms", true), ("allowMail", false), ("allowMail", true)]
    {
        let mut body = fenix.get(&format!("{RECORDS}/{record}"), &admin).await.expect(200).json();
        body["customers"][0][consent] = json!(is_allowed);
        fenix.post(RECORDS, &admin, &body).await.expect(200);
        assert_eq!(list_changes().await, [anne.as_str()], "{consent} {is_allowed}");
    }
    let import = json!({ "contactGroup": "Salon", "contactsList": ";anne@exemple.fr" });
    fenix.post("/contact-entries", &admin, &import).await.expect(200);
    assert!(list_changes().await.is_empty(), "groups do not count");
    let groups = fenix.get("/contact-groups", &admin).await.expect(200).json();
    let clients = groups.as_array().unwrap().iter().find(|group| group["name"] == "Clients").map(uuid_of);
    let preferences = format!("/contact-entries/{anne}?email=anne@exemple.fr");
    for times in [1, 0] {
        fenix.patch(&preferences, "", &json!([clients])).await.expect(200);
        assert_eq!(list_changes().await.len(), times, "leaving one group");
    }
}
api_test_on_both_engines!(refusals_count_as_changes_of_contacts);
