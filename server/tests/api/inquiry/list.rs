//! List of inquiries: scope, filters, pages, unread count.

use super::a_message;
use crate::support::Fenix;
use crate::{api_test, api_test_on_both_engines};
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;

async fn send(fenix: &Fenix, last_name: &str, email: &str) {
    let mut body = a_message();
    body["lastName"] = json!(last_name);
    body["email"] = json!(email);
    fenix.post("/contact", "", &body).await.expect(204);
    fenix.clock.advance(Duration::minutes(1));
}

fn list_names(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["person"]["lastName"].as_str().unwrap()).collect()
}

async fn list_inquiries(fenix: &Fenix, caller: &str, query: &str) -> Vec<Value> {
    let response = fenix.get(&format!("/inquiries?{query}"), caller).await.expect(200);
    response.json().as_array().cloned().unwrap()
}

async fn count_unread(fenix: &Fenix, caller: &str) -> Value {
    fenix.get("/inquiries/unread", caller).await.expect(200).json()["count"].clone()
}

async fn employee_sees_own_and_unassigned_inquiries(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (ada, ada_header) = fenix.logged_in(Role::Employee).await;
    let (_, other_employee) = fenix.logged_in(Role::Employee).await;
    for name in ["Un", "Deux", "Trois"] {
        send(&fenix, name, "a@exemple.fr").await;
    }
    let rows = fenix.inquiries(&admin).await;
    assert_eq!(list_names(&rows), ["Trois", "Deux", "Un"], "newest first");
    assert_eq!(count_unread(&fenix, &other_employee).await, 3);
    let second_inquiry = rows[1]["uuid"].as_str().unwrap();
    let saved_inquiry =
        fenix.change_inquiry(&admin, second_inquiry, json!({ "assignedTo": ada })).await.expect(200).json();
    assert_eq!(
        (&saved_inquiry["state"], &saved_inquiry["assignedTo"]["uuid"]),
        (&json!("assigned"), &json!(ada))
    );
    assert_eq!(list_names(&fenix.inquiries(&ada_header).await), ["Trois", "Deux", "Un"]);
    assert_eq!(list_names(&fenix.inquiries(&other_employee).await), ["Trois", "Un"]);
    assert_eq!(count_unread(&fenix, &other_employee).await, 2);
    for (method, body) in [("GET", Value::Null), ("PATCH", json!({ "note": "à moi" }))] {
        let path = format!("/inquiries/{second_inquiry}");
        let request = fenix.request(method.parse().unwrap(), &path, &other_employee).json(&body);
        fenix.send(request).await.expect(404);
    }
    fenix
        .post(&format!("/inquiries/{second_inquiry}/customer-record"), &other_employee, &json!({}))
        .await
        .expect(404);
    assert_eq!(list_names(&list_inquiries(&fenix, &ada_header, "assignedTo=me").await), ["Deux"]);
    assert_eq!(list_names(&list_inquiries(&fenix, &admin, "assignedTo=none").await), ["Trois", "Un"]);
    assert_eq!(list_inquiries(&fenix, &other_employee, &format!("assignedTo={ada}")).await.len(), 0);
    let staff = fenix.get("/inquiries/assignees", &other_employee).await.expect(200).json();
    assert_eq!(staff.as_array().unwrap().len(), 3);
    fenix.sql("UPDATE account SET enabled = FALSE WHERE uuid = $1", vec![ada.into()]).await;
    let staff = fenix.get("/inquiries/assignees", &other_employee).await.expect(200).json();
    assert!(staff.as_array().unwrap().iter().all(|row| row["uuid"] != json!(ada)), "{staff}");
}
api_test!(employee_sees_own_and_unassigned_inquiries);

async fn list_is_filtered_paged_and_counted(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    send(&fenix, "Cœur", "zoe@exemple.fr").await;
    send(&fenix, "L’Hôte", "noel@exemple.fr").await;
    send(&fenix, "100 %_Martin", "martin@exemple.fr").await;
    for (query, expected) in [
        ("search=coeur", vec!["Cœur"]),
        ("search=HOTE%20%C3%A9lo%C3%AFse", vec!["L’Hôte"]),
        ("search=lhote", vec!["L’Hôte"]),
        ("search=zoe@exemple.fr", vec!["Cœur"]),
        ("search=06%2012%2034", vec!["100 %_Martin", "L’Hôte", "Cœur"]),
        ("search=%2B33%20(0)6.99", vec![]),
        ("search=%25_", vec!["100 %_Martin"]),
        ("search=personne", vec![]),
        ("search=", vec!["100 %_Martin", "L’Hôte", "Cœur"]),
        ("kind=contact&state=new,spam", vec!["100 %_Martin", "L’Hôte", "Cœur"]),
        ("kind=PROPERTY-LOAN", vec![]),
        ("state=handled", vec![]),
        ("read=true", vec![]),
        ("page=2&pageSize=2", vec!["Cœur"]),
        ("page=9&pageSize=2", vec![]),
    ] {
        assert_eq!(list_names(&list_inquiries(&fenix, &admin, query).await), expected, "{query}");
    }
    let page = fenix.get("/inquiries?page=1&pageSize=2", &admin).await.expect(200);
    assert_eq!(page.headers["x-total-count"], "3");
    for invalid in ["kind=rien", "state=new,rien", "assignedTo=rien", "page=0", "read=peut-être"] {
        fenix.get(&format!("/inquiries?{invalid}"), &admin).await.expect(400);
    }
}
api_test_on_both_engines!(list_is_filtered_paged_and_counted);

async fn reading_marks_as_read_spam_is_never_unread(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let mut robot = a_message();
    robot["trap"] = json!({ "website": "x" });
    fenix.post("/contact", "", &robot).await.expect(204);
    fenix.clock.advance(Duration::minutes(1));
    let uuid = fenix.an_inquiry(&admin).await;
    assert_eq!(count_unread(&fenix, &admin).await, 1);
    let open = fenix.inquiry(&admin, &uuid).await;
    assert!(open["readAt"].is_string());
    assert_eq!(count_unread(&fenix, &admin).await, 0);
    assert_eq!(
        open["version"],
        fenix.inquiry(&admin, &uuid).await["version"],
        "reading does not change the version"
    );
    fenix.change_inquiry(&admin, &uuid, json!({ "read": false })).await.expect(200);
    assert_eq!(count_unread(&fenix, &admin).await, 1);
    fenix.change_inquiry(&admin, &uuid, json!({ "state": "spam" })).await.expect(200);
    assert_eq!(count_unread(&fenix, &admin).await, 0);
    assert_eq!(list_inquiries(&fenix, &admin, "state=spam").await.len(), 2);
}
api_test!(reading_marks_as_read_spam_is_never_unread);
