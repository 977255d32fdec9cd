//! Administrators: creation, edit, loss of access, deletion; an administrator cannot remove their own access, nor the
//! last one.

use crate::support::fenix::{PASSWORD, password_secret};
use crate::support::{Fenix, Response};
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role::{Admin, Employee};
use domain::shared::person::PersonName;
use futures::future::join_all;
use serde_json::{Value, json};
use uuid::Uuid;

const NOT_ONESELF: &str = "propre accès";
const NOT_THE_LAST: &str = "dernier administrateur";

async fn create_second_admin(fenix: &Fenix, admin: &str, email: &str) -> Value {
    let body = json!({ "firstName": "Nolwenn", "lastName": "Kerdoncuff", "email": email, "enableAccess": true,
            "password": PASSWORD });
    fenix.post("/administrators", admin, &body).await.expect(201).json()
}

async fn save_admin(fenix: &Fenix, caller: &str, saved_admin: &Value, change: Value) -> Response {
    let mut body = saved_admin.clone();
    body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    fenix.post("/administrators", caller, &body).await
}

async fn read_admin(fenix: &Fenix, caller: &str, uuid: Uuid) -> Value {
    fenix.get(&format!("/administrators/{uuid}"), caller).await.expect(200).json()
}

async fn administrator_is_created_by_mail_and_listed(fenix: Fenix) {
    let (own_uuid, admin) = fenix.logged_in(Admin).await;
    let created_admin = create_second_admin(&fenix, &admin, "Nolwenn@Exemple.fr").await;
    assert_eq!((&created_admin["hasPassword"], &created_admin["version"]), (&json!(false), &json!(1)));
    let mails = fenix.mails().await;
    let link = mails.iter().find(|mail| mail.to_address == "Nolwenn@Exemple.fr").expect("a link");
    assert!(link.text_content.contains("deux jours"), "{}", link.text_content);
    let path = format!("/password/{}", password_secret(link));
    fenix.post(&path, "", &json!({ "password": PASSWORD })).await.expect(200);
    let second_session = fenix.log_in("nolwenn@exemple.fr").await;
    let list = fenix.get("/administrators?page=1&pageSize=20", &second_session).await.expect(200);
    assert_eq!(list.headers["x-total-count"], "2");
    let rows = list.json();
    assert_eq!((&rows[0]["lastName"], &rows[0]["hasPassword"]), (&json!("Kerdoncuff"), &json!(true)));
    assert!(rows[0]["lastLoginDate"].is_string() && rows[1]["uuid"] == json!(own_uuid));
    let used_address = json!({ "firstName": "A", "lastName": "B", "email": "nolwenn@exemple.fr",
        "password": PASSWORD });
    assert_eq!(fenix.post("/administrators", &admin, &used_address).await.expect(400).fields(), ["email"]);
    let (_, employee) = fenix.logged_in(Employee).await;
    fenix.get("/administrators", &employee).await.expect(403);
}
api_test!(administrator_is_created_by_mail_and_listed);

/// An open session alone gives no lasting access, and administrators are notified of it.
async fn enabling_administrator_requires_password_and_mails_all(fenix: Fenix) {
    let (own_uuid, admin) = fenix.logged_in(Admin).await;
    let own_address = read_admin(&fenix, &admin, own_uuid).await["email"].as_str().unwrap().to_owned();
    let other_address = "ada@exemple.fr";
    fenix.an_account(Admin, other_address).await;
    fenix.an_account(Employee, "luc@exemple.fr").await;
    let notified_addresses = [other_address.to_owned(), own_address];
    let new = json!({ "firstName": "Nolwenn", "lastName": "Kerdoncuff", "email": "n@exemple.fr",
        "enableAccess": true });
    let expect_refusal = |response: Response| assert_eq!(response.expect(400).fields(), ["password"]);
    for invalid in [json!(null), json!(""), json!("Faux-Mot-2-Passe")] {
        expect_refusal(save_admin(&fenix, &admin, &new, json!({ "password": invalid })).await);
    }
    assert!(fenix.mails().await.is_empty(), "no account was created");
    let password = json!({ "password": PASSWORD });
    let created_admin = save_admin(&fenix, &admin, &new, password.clone()).await.expect(201);
    assert!(!created_admin.text.contains("password\""), "{}", created_admin.text);
    let created_admin = created_admin.json();
    let notices = async || {
        let mails = fenix.mails().await;
        let notices = mails.into_iter().filter(|mail| mail.subject.contains("accès d’administrateur"));
        let mut notices: Vec<_> = notices.map(|mail| (mail.to_address, mail.text_content)).collect();
        notices.sort();
        notices
    };
    let expect_notices = |notices: Vec<(String, String)>, address: &str| {
        let mut addresses = notified_addresses.to_vec();
        addresses.sort();
        assert_eq!(notices.iter().map(|(recipient, _)| recipient.clone()).collect::<Vec<_>>(), addresses);
        for part in
            ["Camille Rivière", "le 21/11/2026 à 10:00", "Nolwenn Kerdoncuff", address, "/administrators"]
        {
            assert!(notices[0].1.contains(part), "{part} in {}", notices[0].1);
        }
        assert!(!notices[0].1.contains("/password/"), "{}", notices[0].1);
    };
    expect_notices(notices().await, "n@exemple.fr");

    // A changed name gives no access; a changed address and a restored access do.
    let renamed_admin = save_admin(&fenix, &admin, &created_admin, json!({ "firstName": "Nolwenn" }))
        .await
        .expect(200)
        .json();
    assert!(notices().await.is_empty());
    let moved = json!({ "email": "m@exemple.fr" });
    expect_refusal(save_admin(&fenix, &admin, &renamed_admin, moved.clone()).await);
    let mut moved_with = moved;
    moved_with["password"] = json!(PASSWORD);
    let moved = save_admin(&fenix, &admin, &renamed_admin, moved_with).await.expect(200).json();
    expect_notices(notices().await, "m@exemple.fr");
    let disabled_admin =
        save_admin(&fenix, &admin, &moved, json!({ "enableAccess": false })).await.expect(200).json();
    expect_refusal(save_admin(&fenix, &admin, &disabled_admin, json!({ "enableAccess": true })).await);
    assert!(notices().await.is_empty());
    save_admin(&fenix, &admin, &disabled_admin, json!({ "enableAccess": true, "password": PASSWORD }))
        .await
        .expect(200);
    expect_notices(notices().await, "m@exemple.fr");
    // The command line needs no password; administrators are notified all the same.
    let name = PersonName { first_name: "Gwenn\u{202e}".into(), last_name: "Riou".into() };
    fenix.services.accounts.create_administrator("g@exemple.fr", name, None).await.unwrap();
    let notices = notices().await;
    assert_eq!(notices.len(), 3, "the previous administrator as well");
    assert!(notices[0].1.contains("L’exploitant du serveur") && notices[0].1.contains("Gwenn Riou (g@"));
}
api_test!(enabling_administrator_requires_password_and_mails_all);

async fn disabled_access_ends_sessions_until_restored_by_link(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Admin).await;
    let (other_admin, session) = fenix.logged_in(Admin).await;
    let email = read_admin(&fenix, &admin, other_admin).await["email"].as_str().unwrap().to_owned();
    let row_before = read_admin(&fenix, &admin, other_admin).await;
    let disabled_admin =
        save_admin(&fenix, &admin, &row_before, json!({ "enableAccess": false })).await.expect(200).json();
    assert_eq!((&disabled_admin["enableAccess"], &disabled_admin["version"]), (&json!(false), &json!(2)));
    fenix.get("/account", &session).await.expect(401);
    let login = json!({ "email": email, "password": PASSWORD });
    fenix.post("/login", "", &login).await.expect(400);
    fenix.post("/password/forgotten", "", &json!({ "email": email })).await.expect(204);
    assert!(fenix.mails().await.is_empty());
    // A stale version is refused.
    save_admin(&fenix, &admin, &row_before, json!({ "enableAccess": true })).await.expect(409);
    save_admin(&fenix, &admin, &disabled_admin, json!({ "enableAccess": true, "password": PASSWORD }))
        .await
        .expect(200);
    fenix.get("/account", &session).await.expect(401);
    fenix.post("/login", "", &login).await.expect(200);
    let journal = fenix.get(&format!("/login-journal?person={other_admin}"), &admin).await.expect(200).text;
    assert!(journal.contains("Accès coupé") && journal.contains("Accès rétabli"), "{journal}");
    let journal =
        fenix.get(&format!("/access-journal?objectUuid={other_admin}"), &admin).await.expect(200).json();
    let acts: Vec<&Value> = journal.as_array().unwrap().iter().map(|line| &line["act"]).collect();
    assert_eq!(acts, ["Modification", "Modification"]);
    assert_eq!(journal[0]["object"], "Administrateur");
    assert_eq!(journal[0]["objectLabel"], "Camille Rivière");
}
api_test!(disabled_access_ends_sessions_until_restored_by_link);

async fn admin_cannot_remove_own_access(fenix: Fenix) {
    let (own_uuid, admin) = fenix.logged_in(Admin).await;
    create_second_admin(&fenix, &admin, "nolwenn@exemple.fr").await;
    let own_row = read_admin(&fenix, &admin, own_uuid).await;
    for change in [json!({ "enableAccess": false }), json!({ "enableAccess": false, "version": null })] {
        let refusal = save_admin(&fenix, &admin, &own_row, change).await.expect(400);
        assert!(refusal.text.contains(NOT_ONESELF), "{}", refusal.text);
    }
    let refusal =
        save_admin(&fenix, &admin, &own_row, json!({ "email": "typo@exemple.fr" })).await.expect(400);
    assert!(refusal.text.contains("propre adresse"), "{}", refusal.text);
    let refusal = fenix.delete(&format!("/administrators/{own_uuid}"), &admin).await.expect(400);
    assert!(refusal.text.contains(NOT_ONESELF), "{}", refusal.text);
    // Changing the own name is allowed.
    let renamed_admin =
        save_admin(&fenix, &admin, &own_row, json!({ "firstName": "Maël" })).await.expect(200).json();
    assert_eq!(renamed_admin["firstName"], "Maël");
    fenix.get("/account", &admin).await.expect(200);
}
api_test!(admin_cannot_remove_own_access);

async fn admins_removing_each_other_leave_one(fenix: &Fenix, removal: bool) {
    let ((first_id, first_session), (second_id, second_session)) =
        (fenix.logged_in(Admin).await, fenix.logged_in(Admin).await);
    let bodies = [
        read_admin(fenix, &first_session, second_id).await,
        read_admin(fenix, &second_session, first_id).await,
    ];
    let callers = [(&first_session, second_id, &bodies[0]), (&second_session, first_id, &bodies[1])];
    let responses = join_all(callers.map(|(caller, target, body)| async move {
        if removal {
            fenix.delete(&format!("/administrators/{target}"), caller).await
        } else {
            save_admin(fenix, caller, body, json!({ "enableAccess": false })).await
        }
    }))
    .await;
    let success_count = responses.iter().filter(|response| response.status.is_success()).count();
    assert_eq!(success_count, 1, "{responses:?}");
    let refusal = responses.iter().find(|response| !response.status.is_success()).unwrap();
    // A caller disabled before the request started no longer has a session.
    assert!(refusal.text.contains(NOT_THE_LAST) || refusal.status == 401, "{}", refusal.text);
    let (remaining_admin, caller) = if responses[0].status.is_success() {
        (first_id, &first_session)
    } else {
        (second_id, &second_session)
    };
    let enabled_admins =
        fenix.get("/administrators?enableAccess=true&page=1&pageSize=20", caller).await.expect(200);
    assert_eq!(enabled_admins.headers["x-total-count"], "1");
    // The command line refuses to disable the last administrator as well.
    let email = read_admin(fenix, caller, remaining_admin).await["email"].as_str().unwrap().to_owned();
    let refusal = fenix.services.administrators.switch_access(&email, false).await;
    assert!(format!("{refusal:?}").contains(NOT_THE_LAST), "{refusal:?}");
}

async fn admins_disabling_each_other_leave_one_enabled(fenix: Fenix) {
    admins_removing_each_other_leave_one(&fenix, false).await;
}
api_test_on_both_engines!(admins_disabling_each_other_leave_one_enabled);

async fn admins_deleting_each_other_leave_one(fenix: Fenix) {
    admins_removing_each_other_leave_one(&fenix, true).await;
}
api_test_on_both_engines!(admins_deleting_each_other_leave_one);

async fn deleted_administrator_leaves_their_work(fenix: Fenix) {
    let (own_uuid, admin) = fenix.logged_in(Admin).await;
    let (other_admin, session) = fenix.logged_in(Admin).await;
    let inquiry = fenix.an_inquiry(&admin).await;
    fenix.change_inquiry(&admin, &inquiry, json!({ "assignedTo": other_admin })).await.expect(200);
    fenix.delete(&format!("/administrators/{other_admin}"), &admin).await.expect(204);
    fenix.get("/account", &session).await.expect(401);
    let inquiry = fenix.inquiry(&admin, &inquiry).await;
    assert!(inquiry["assignedTo"].to_string().contains(&own_uuid.to_string()), "{inquiry}");
    fenix.delete(&format!("/administrators/{other_admin}"), &admin).await.expect(404);
    let (employee, _) = fenix.logged_in(Employee).await;
    fenix.delete(&format!("/administrators/{employee}"), &admin).await.expect(404);
    fenix.get(&format!("/administrators/{employee}"), &admin).await.expect(404);
}
api_test!(deleted_administrator_leaves_their_work);
