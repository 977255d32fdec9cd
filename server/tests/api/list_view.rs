//! Saved list views: owner, visibility, changes, and maximum number.

use crate::support::Fenix;
use crate::support::builders::{new_id, query_number, run};
use crate::support::cases::uuid_of;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use reqwest::Method;
use serde_json::{Value, json};

const PATH: &str = "/list-views";

fn view_form(name: &str, shared: bool) -> Value {
    json!({ "list": "customer-records", "name": name, "search": "status=DIC&sort=-lastName", "columns": ["phone"], "shared": shared })
}

async fn list_names(fenix: &Fenix, caller: &str, list: &str) -> Vec<String> {
    let views = fenix.get(&format!("{PATH}?list={list}"), caller).await.expect(200).json();
    views.as_array().unwrap().iter().map(|view| view["name"].as_str().unwrap().to_owned()).collect()
}

async fn create_view(fenix: &Fenix, caller: &str, view: &Value) -> Value {
    fenix.post(PATH, caller, view).await.expect(201).json()
}

async fn view_is_private_until_it_is_shared(fenix: Fenix) {
    let (ada, admin) = fenix.logged_in(Role::Admin).await;
    let (luc, employee) = fenix.logged_in(Role::Employee).await;
    let view = create_view(&fenix, &employee, &view_form(" Mes dossiers \n bloqués ", false)).await;
    assert_eq!(
        (
            &view["name"],
            &view["search"],
            &view["columns"],
            &view["own"],
            &view["changeable"],
            &view["version"]
        ),
        (
            &json!("Mes dossiers bloqués"),
            &json!("status=DIC&sort=-lastName"),
            &json!(["phone"]),
            &json!(true),
            &json!(true),
            &json!(1)
        )
    );
    create_view(&fenix, &admin, &view_form("À moi", false)).await;
    let shared_view = create_view(&fenix, &admin, &view_form("École", true)).await;
    create_view(&fenix, &admin, &json!({ "list": "cases", "name": "Autre liste", "shared": true })).await;
    assert_eq!(list_names(&fenix, &employee, "customer-records").await, ["Mes dossiers bloqués", "École"]);
    assert_eq!(list_names(&fenix, &admin, "customer-records").await, ["À moi", "École"]);
    let visible_views =
        fenix.get(&format!("{PATH}?list=customer-records"), &employee).await.expect(200).json();
    assert_eq!(
        (&visible_views[1]["own"], &visible_views[1]["changeable"], visible_views[1]["owner"].is_string()),
        (&json!(false), &json!(false), true)
    );

    // A shared view can be changed by its owner and by administrators.
    let path = format!("{PATH}/{}", uuid_of(&shared_view));
    fenix.patch(&path, &employee, &json!({ "name": "Pris" })).await.expect(403);
    fenix.delete(&path, &employee).await.expect(403);
    // A private view is visible to its owner only, not to administrators.
    let path = format!("{PATH}/{}", uuid_of(&view));
    fenix.patch(&path, &admin, &json!({ "name": "Pris" })).await.expect(404);
    fenix.delete(&path, &admin).await.expect(404);
    let opened_view =
        fenix.patch(&path, &employee, &json!({ "shared": true, "version": 1 })).await.expect(200).json();
    assert_eq!(
        (&opened_view["shared"], &opened_view["version"], &opened_view["search"]),
        (&json!(true), &json!(2), &view["search"])
    );
    let renamed_view = fenix.patch(&path, &admin, &json!({ "name": "Bloqués" })).await.expect(200).json();
    assert_eq!(
        (&renamed_view["name"], &renamed_view["own"], &renamed_view["changeable"]),
        (&json!("Bloqués"), &json!(false), &json!(true))
    );
    fenix.patch(&path, &employee, &json!({ "name": "Trop tard", "version": 2 })).await.expect(409);
    fenix.delete(&path, &admin).await.expect(204);
    fenix.delete(&path, &admin).await.expect(404);
    assert_eq!(list_names(&fenix, &employee, "customer-records").await, ["École"]);

    // A view is deleted with the account of its owner.
    create_view(&fenix, &employee, &view_form("Partagée", true)).await;
    let database = &fenix.test.database;
    run(database, "DELETE FROM account WHERE uuid = ?", vec![luc.into()]).await;
    assert_eq!(list_names(&fenix, &admin, "customer-records").await, ["À moi", "École"]);
    let count_sql = "SELECT count(*) FROM list_view WHERE owner_uuid = ?";
    assert_eq!(
        (
            query_number(database, count_sql, vec![luc.into()]).await,
            query_number(database, count_sql, vec![ada.into()]).await
        ),
        (0, 3)
    );
}
api_test_on_both_engines!(view_is_private_until_it_is_shared);

/// The letter is eighteen in the form by which names are sorted.
async fn name_of_expanding_letters_is_saved(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let name = "\u{fdfa}".repeat(60);
    create_view(&fenix, &admin, &view_form(&name, false)).await;
    assert_eq!(list_names(&fenix, &admin, "customer-records").await, [name]);
}
api_test_on_both_engines!(name_of_expanding_letters_is_saved);

async fn views_of_list_require_access_to_the_list(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    let (_, partner) = fenix.logged_in(Role::Partner).await;
    let contacts = json!({ "list": "contact-entries", "name": "Sans email", "shared": true });
    let kept_view = create_view(&fenix, &admin, &contacts).await;
    for list in ["contact-entries", "employees"] {
        fenix.get(&format!("{PATH}?list={list}"), &employee).await.expect(404);
        fenix.post(PATH, &employee, &json!({ "list": list, "name": "A" })).await.expect(404);
    }
    let path = format!("{PATH}/{}", uuid_of(&kept_view));
    fenix.patch(&path, &employee, &json!({ "name": "B" })).await.expect(404);
    fenix.get(&format!("{PATH}?list=customer-records"), &partner).await.expect(403);
    for invalid in ["", "?list=", "?list=accounts", "?list=tasks"] {
        fenix.get(&format!("{PATH}{invalid}"), &admin).await.expect(400);
    }
}
api_test!(views_of_list_require_access_to_the_list);

async fn violations_and_limits_are_reported(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (luc, employee) = fenix.logged_in(Role::Employee).await;
    for (body, fields) in [
        (json!({}), vec!["list", "name"]),
        (json!({ "list": "accounts", "name": " " }), vec!["list", "name"]),
        (json!({ "list": "cases", "name": "a".repeat(61) }), vec!["name"]),
        (json!({ "list": "cases", "name": "A", "search": "a".repeat(2_001) }), vec!["search"]),
        (json!({ "list": "cases", "name": "A", "columns": ["<script>"] }), vec!["columns"]),
        (json!({ "list": "cases", "name": "A", "columns": vec!["a"; 31] }), vec!["columns"]),
        (json!({ "list": "cases", "name": "A", "shared": "oui" }), vec!["shared"]),
    ] {
        assert_eq!(fenix.post(PATH, &admin, &body).await.expect(400).fields(), fields, "{body}");
    }
    let view = create_view(&fenix, &admin, &view_form("A", false)).await;
    let path = format!("{PATH}/{}", uuid_of(&view));
    assert_eq!(fenix.patch(&path, &admin, &json!({ "name": "" })).await.expect(400).fields(), ["name"]);
    fenix.patch(&format!("{PATH}/{}", new_id()), &admin, &json!({ "name": "B" })).await.expect(404);

    for number in 0..50 {
        create_view(&fenix, &employee, &view_form(&format!("Vue {number}"), false)).await;
    }
    let refusal = fenix.post(PATH, &employee, &view_form("De trop", false)).await.expect(400);
    assert!(refusal.details()[0].contains("50 vues"), "{}", refusal.text);
    create_view(&fenix, &admin, &view_form("Les autres ne comptent pas", true)).await;
    let count_sql = "SELECT count(*) FROM list_view WHERE owner_uuid = ?";
    assert_eq!(query_number(&fenix.test.database, count_sql, vec![luc.into()]).await, 50);
}
api_test!(violations_and_limits_are_reported);

async fn repeated_idempotency_key_creates_one_view(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let key = new_id().to_string();
    let send = async |view: &Value| {
        let request = fenix.request(Method::POST, PATH, &admin).header("Idempotency-Key", &key).json(view);
        fenix.send(request).await
    };
    let first_response = send(&view_form("Une", true)).await.expect(201).json();
    assert_eq!(send(&view_form("Une", true)).await.expect(201).json(), first_response);
    send(&view_form("Autre", true)).await.expect(400);
    assert_eq!(list_names(&fenix, &admin, "customer-records").await, ["Une"]);
}
api_test!(repeated_idempotency_key_creates_one_view);
