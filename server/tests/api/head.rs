//! HEAD returns the headers of GET without the content (RFC 9110 §9.3.2) and does not use up a ticket.

use crate::api_test;
use crate::support::cases::PDF;
use crate::support::{Fenix, Response};
use domain::account::role::Role;
use reqwest::Method;

async fn send_head(fenix: &Fenix, path: &str, caller: &str) -> Response {
    fenix.send(fenix.request(Method::HEAD, path, caller)).await
}

async fn head_returns_the_headers_of_get(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let (_, customer) = fenix.logged_in(Role::Customer).await;
    fenix.a_record(&admin, &[None]).await;
    let media = fenix.a_file(&admin, "Relevé.pdf").await;
    let (file, unknown) = (format!("/medias?load={media}"), format!("/medias?load={}", uuid::Uuid::nil()));
    let page = "/customer-records?page=1&pageSize=20";
    for (path, caller, status) in [
        ("/site", "", 200),
        ("/pages", "", 200),
        ("/openapi.json", "", 200),
        (page, &admin, 200),
        (page, "", 401),
        (page, &customer, 403),
        (&file, &admin, 200),
        (&unknown, &admin, 404),
        ("/nulle-part", "", 404),
    ] {
        let (get, head) =
            (fenix.get(path, caller).await, send_head(&fenix, path, caller).await.expect(status));
        assert_eq!(head.status, get.status, "{path}");
        assert_eq!(head.text, "", "{path}");
        for name in
            ["content-type", "content-length", "content-disposition", "cache-control", "x-total-count"]
        {
            assert_eq!(head.headers.get(name), get.headers.get(name), "{name} of {path}");
        }
        assert!(head.headers.contains_key("x-request-id"), "{path}");
    }
    assert_eq!(send_head(&fenix, &file, &admin).await.headers["content-length"], PDF.len().to_string());
    // An unpaged list is streamed and has no length.
    send_head(&fenix, "/customer-records", &admin).await.expect(200);
}
api_test!(head_returns_the_headers_of_get);

async fn path_without_get_refuses_head(fenix: Fenix) {
    let response = send_head(&fenix, "/login", "").await.expect(405);
    assert_eq!(response.headers["allow"], "POST");
    let response = fenix.send(fenix.request(Method::PUT, "/medias", "")).await.expect(405);
    assert_eq!(response.headers["allow"], "GET, HEAD, POST, DELETE");
}
api_test!(path_without_get_refuses_head);

async fn head_does_not_consume_a_ticket(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr")]).await;
    let case = fenix.a_case(&admin, &record).await;
    let customer = fenix.activate_account("eloise@exemple.fr").await;
    let media = fenix.a_file(&customer, "a.pdf").await;
    let deposit = serde_json::json!({ "medias": [media], "completed": true });
    fenix.patch(&format!("/customer-cases/{case}"), &customer, &deposit).await.expect(200);
    let path = format!("/customer-cases/{case}/download");
    send_head(&fenix, &path, &admin).await.expect(200);
    let response = fenix.get(&path, &admin).await.expect(200).json();
    let path = format!("{path}?ticket={}", response["ticket"].as_str().unwrap());
    send_head(&fenix, &path, "").await.expect(405);
    let download = fenix.request(Method::GET, &path, "").send().await.unwrap();
    assert_eq!(download.status(), 200);
}
api_test!(head_does_not_consume_a_ticket);
