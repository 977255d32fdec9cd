//! Two-factor authentication: enrolment, second step of a login, obligation for staff, reset of lost factors.

mod authenticator;
mod own;
mod passkey;
mod second_step;
mod staff;

use crate::support::fenix::PASSWORD;
use crate::support::{Fenix, Response};
use application::ports::Clock as _;
use domain::account::role::Role;
use serde_json::{Value, json};
use time::Duration;
use totp_rs::{Builder, Secret};
use uuid::Uuid;

/// A user with an authenticator application.
pub struct EnrolledUser {
    pub account: Uuid,
    pub email: String,
    /// Session in which the application was added.
    pub session: String,
    /// TOTP secret in base32.
    pub secret: String,
    pub recovery_codes: Vec<String>,
}

/// Code that an application shows `seconds` from now.
pub fn code_at(fenix: &Fenix, secret: &str, seconds: i64) -> String {
    let secret = Secret::try_from_base32(secret).expect("base32");
    let second = u64::try_from(fenix.clock.now().seconds() + seconds).expect("a time after 1970");
    Builder::new().with_secret(secret).build().expect("a secret").generate(second).to_string()
}

pub fn current_code(fenix: &Fenix, secret: &str) -> String {
    code_at(fenix, secret, 0)
}

/// Adds an application to the account of a session; returns its secret and the recovery codes.
pub async fn add_totp(fenix: &Fenix, session: &str) -> (String, Vec<String>) {
    let enrolment =
        fenix.post("/mfa/totp", session, &json!({ "password": PASSWORD })).await.expect(200).json();
    let secret = enrolment["secret"].as_str().expect("a secret").to_owned();
    let body = json!({ "code": current_code(fenix, &secret) });
    let codes = fenix.post("/mfa/totp/confirm", session, &body).await.expect(200).json();
    (secret, codes_of(&codes))
}

pub fn codes_of(response: &Value) -> Vec<String> {
    let codes = response["recoveryCodes"].as_array().expect("recovery codes");
    codes.iter().map(|code| code.as_str().expect("a text").to_owned()).collect()
}

/// A user of this role with an application whose next code has not been used.
pub async fn enrol_user(fenix: &Fenix, role: Role, email: &str) -> EnrolledUser {
    let account = fenix.an_account(role, email).await;
    let session = fenix.log_in(email).await;
    let (secret, recovery_codes) = add_totp(fenix, &session).await;
    fenix.clock.advance(Duration::seconds(30));
    EnrolledUser { account, email: email.to_owned(), session, secret, recovery_codes }
}

/// Second factors requested by a login after the password.
pub async fn start_login(fenix: &Fenix, email: &str) -> Value {
    let body = json!({ "email": email, "password": PASSWORD });
    let response = fenix.post("/login", "", &body).await.expect(200).json();
    assert!(response.get("token").is_none(), "{response}");
    response["mfa"].clone()
}

pub async fn request_login_token(fenix: &Fenix, email: &str) -> String {
    start_login(fenix, email).await["challenge"].as_str().expect("a login token").to_owned()
}

pub async fn send_factor(fenix: &Fenix, login_token: &str, field: &str, value: Value) -> Response {
    let mut body = json!({ "challenge": login_token });
    body[field] = value;
    fenix.post("/login/mfa", "", &body).await
}

/// A complete login with the current code.
pub async fn log_in_with_code(fenix: &Fenix, user: &EnrolledUser) -> String {
    let login_token = request_login_token(fenix, &user.email).await;
    let login = send_factor(fenix, &login_token, "code", json!(current_code(fenix, &user.secret)))
        .await
        .expect(200)
        .json();
    format!("Bearer {}", login["token"].as_str().expect("a token"))
}

pub fn list_events(lines: &Value) -> Vec<&str> {
    lines.as_array().unwrap().iter().map(|line| line["event"].as_str().unwrap()).collect()
}
