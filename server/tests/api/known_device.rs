//! Known devices of accounts: never locked out by other devices; staff is notified of a login on a new device.

use crate::api_test;
use crate::support::fenix::{DEVICE, PASSWORD, password_secret};
use crate::support::{Fenix, Response};
use domain::account::role::Role::{Customer, Employee};
use reqwest::Method;
use serde_json::{Value, json};
use time::Duration;

const LIMITS: [(&str, &str); 4] = [
    ("FENIX_LIMIT_LOGIN_ACCOUNT", "3/15m"),
    ("FENIX_LIMIT_LOGIN_ACCOUNT_ALL", "6/1h"),
    ("FENIX_LIMIT_LOGIN_ADDRESS", "20/15m"),
    ("FENIX_TRUSTED_PROXIES", "127.0.0.1"),
];
const WRONG: &str = "Faux-Mot-2-Passe";

/// Logs in from a device with this cookie, or without one.
async fn log_in(fenix: &Fenix, email: &str, password: &str, device: Option<&str>, from: &str) -> Response {
    let body = json!({ "email": email, "password": password });
    let mut request = fenix.request(Method::POST, "/login", "").json(&body).header("x-forwarded-for", from);
    if let Some(device) = device {
        request = request.header("cookie", format!("autre=1; fenix_device={device}"));
    }
    fenix.send(request).await
}

/// Device cookie set by a response.
fn device_cookie_of(response: &Response) -> String {
    let cookie = response.headers["set-cookie"].to_str().unwrap();
    for expected_text in ["HttpOnly", "SameSite=Strict", "Path=/api", "Max-Age=15552000"] {
        assert!(cookie.contains(expected_text), "{expected_text} in {cookie}");
    }
    cookie.split(['=', ';']).nth(1).unwrap().to_owned()
}

async fn known_device_is_not_locked_by_other_devices(fenix: Fenix) {
    let (email, home) = ("client@exemple.fr", "198.51.100.1");
    fenix.an_account(Customer, email).await;
    let device = device_cookie_of(&log_in(&fenix, email, PASSWORD, None, home).await.expect(200));
    // Wrong passwords from several addresses, the owner's address included.
    for from in ["198.51.100.3", "198.51.100.4", home] {
        for _ in 0..3 {
            log_in(&fenix, email, WRONG, None, from).await;
        }
    }
    log_in(&fenix, email, PASSWORD, None, home).await.expect(429);
    log_in(&fenix, email, PASSWORD, Some("forged-device"), home).await.expect(429);
    assert_eq!(
        device_cookie_of(&log_in(&fenix, email, PASSWORD, Some(&device), home).await.expect(200)),
        device
    );

    // A stolen device allows no more attempts than any other.
    for _ in 0..3 {
        log_in(&fenix, email, WRONG, Some(&device), "203.0.113.66").await.expect(400);
    }
    log_in(&fenix, email, WRONG, Some(&device), "203.0.113.66").await.expect(429);
    fenix.clock.advance(Duration::minutes(16));
    log_in(&fenix, email, PASSWORD, Some(&device), home).await.expect(200);

    // The cookie is not valid for another account.
    let other_email = "autre@exemple.fr";
    fenix.an_account(Customer, other_email).await;
    for _ in 0..7 {
        log_in(&fenix, other_email, WRONG, Some(&device), home).await;
    }
    log_in(&fenix, other_email, PASSWORD, Some(&device), home).await.expect(429);

    // It is invalid after thirty days, and after a new password set by a mailed link.
    fenix.clock.advance(Duration::days(31));
    for _ in 0..4 {
        log_in(&fenix, email, WRONG, None, home).await;
    }
    log_in(&fenix, email, PASSWORD, Some(&device), home).await.expect(429);
    fenix.clock.advance(Duration::hours(2));
    let repeated_cookie =
        device_cookie_of(&log_in(&fenix, email, PASSWORD, Some(&device), home).await.expect(200));
    assert_eq!(repeated_cookie, device);
    fenix.post("/password/forgotten", "", &json!({ "email": email })).await.expect(204);
    let secret = password_secret(&fenix.mails().await[0]);
    let session = fenix.post(&format!("/password/{secret}"), "", &json!({ "password": PASSWORD })).await;
    assert_ne!(device_cookie_of(&session.expect(200)), device);
    for _ in 0..4 {
        log_in(&fenix, email, WRONG, None, home).await;
    }
    log_in(&fenix, email, PASSWORD, Some(&device), home).await.expect(429);
}

api_test!(known_device_is_not_locked_by_other_devices, &LIMITS);

/// Requests a password link from a device with this cookie, or without one.
async fn request_link(fenix: &Fenix, path: &str, body: &Value, device: Option<&str>, from: &str) {
    let mut request = fenix.request(Method::POST, path, "").json(body).header("x-forwarded-for", from);
    if let Some(device) = device {
        request = request.header("cookie", format!("fenix_device={device}"));
    }
    fenix.send(request).await.expect(204);
}

async fn strangers_cannot_use_up_password_links_of_owner(fenix: Fenix) {
    let (email, home) = ("client@exemple.fr", "198.51.100.1");
    let uuid = fenix.an_account(Customer, email).await;
    let device = device_cookie_of(&log_in(&fenix, email, PASSWORD, None, home).await.expect(200));
    let (forgotten_path, reset) = ("/password/forgotten", format!("/password/reset/{uuid}"));
    let body = json!({ "email": email });
    let mut mail_count = 0;
    for path in [forgotten_path, &reset, forgotten_path, &reset, forgotten_path, &reset] {
        fenix.clock.advance(Duration::minutes(2));
        request_link(&fenix, path, &body, None, "203.0.113.66").await;
        mail_count += fenix.mails().await.len();
    }
    assert_eq!(mail_count, 5, "a stranger can request five a day");
    request_link(&fenix, forgotten_path, &body, Some("invented"), "203.0.113.66").await;
    assert!(fenix.mails().await.is_empty());
    fenix.clock.advance(Duration::minutes(2));
    request_link(&fenix, forgotten_path, &body, Some(&device), home).await;
    assert_eq!(fenix.mails().await.len(), 1);
}
api_test!(strangers_cannot_use_up_password_links_of_owner, &LIMITS);

async fn login_on_new_device_is_mailed_to_staff(fenix: Fenix) {
    let (staff, customer) = ("salarie@exemple.fr", "client@exemple.fr");
    fenix.an_account(Employee, staff).await;
    fenix.an_account(Customer, customer).await;
    fenix.know_device(staff).await;
    log_in(&fenix, staff, PASSWORD, Some(DEVICE), "127.0.0.1").await.expect(200);
    let device_cookie =
        device_cookie_of(&log_in(&fenix, customer, PASSWORD, None, "127.0.0.1").await.expect(200));
    assert!(fenix.mails().await.is_empty(), "a known device, and a customer");
    log_in(&fenix, staff, WRONG, None, "127.0.0.1").await.expect(400);
    assert!(fenix.mails().await.is_empty(), "a failure");

    // The customer's device is new to the staff account: it gets another cookie, valid for both accounts.
    let shared_cookie = device_cookie_of(
        &log_in(&fenix, staff, PASSWORD, Some(&device_cookie), "127.0.0.1").await.expect(200),
    );
    assert_ne!(shared_cookie, device_cookie);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to_address, staff);
    for expected_text in ["nouvel appareil", "le 21/11/2026 à 10:00", "adresse 127.0.0.1", "/account"] {
        let mail = format!("{} {}", mails[0].subject, mails[0].text_content);
        assert!(mail.contains(expected_text), "{expected_text} in {mail}");
    }
    for email in [staff, customer] {
        assert_eq!(
            device_cookie_of(
                &log_in(&fenix, email, PASSWORD, Some(&shared_cookie), "127.0.0.1").await.expect(200)
            ),
            shared_cookie
        );
    }
    assert_ne!(
        device_cookie_of(
            &log_in(&fenix, customer, PASSWORD, Some(&device_cookie), "127.0.0.1").await.expect(200)
        ),
        device_cookie
    );
    assert!(fenix.mails().await.is_empty());
    for invalid_cookie in ["", "é", "a b", &"x".repeat(5_000), "<script>"] {
        log_in(&fenix, customer, PASSWORD, Some(invalid_cookie), "127.0.0.1").await.expect(200);
    }
}
api_test!(login_on_new_device_is_mailed_to_staff);
