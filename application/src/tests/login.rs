//! Login by password and second factor.

use super::data::{PASSWORD, add_account, admin, client, messages, user};
use super::memory::services::account_service;
use super::memory::{Memory, code_at, hash_of};
use crate::account::client::Client;
use crate::account::login::{BAD_CREDENTIALS, LoginOutcome};
use crate::account::mfa::login::MfaResponse;
use crate::account::mfa::ports::{Factors, RecoveryCode, Totp};
use crate::error::AppError;
use domain::account::login_event::LoginEventKind;
use domain::account::mfa::MfaMethod;
use domain::account::role::Role;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

const ADDRESS: &str = "admin@exemple.fr";
const RECOVERY: &str = "7KQF-M2XR";

/// Adds an admin with a password; with `mfa`, also with second factors.
fn set_up_admin(mfa: bool) -> Arc<Memory> {
    let memory = Memory::new();
    let account = add_account(&memory, &admin(), ADDRESS);
    if mfa {
        let secret = format!("totp:{account}|secret");
        let created_at = memory.time();
        let code = RecoveryCode { uuid: Uuid::from_u128(50), hash: hash_of("7KQFM2XR") };
        memory.arrange(|state| {
            state.accounts[0].has_mfa = true;
            let totp = Some(Totp { secret, created_at });
            let factors = Factors { totp, recovery_codes: vec![code], passkeys: vec![] };
            state.factors.insert(account, factors);
        });
    }
    memory
}

async fn log_in(memory: &Arc<Memory>, email: &str, password: &str) -> Result<LoginOutcome, AppError> {
    account_service(memory).login(email, password, &client("here")).await
}

async fn request_login_token(memory: &Arc<Memory>) -> String {
    match log_in(memory, ADDRESS, PASSWORD).await {
        Ok(LoginOutcome::SecondStep(required)) => required.mfa.login_token,
        other => panic!("no second step: {other:?}"),
    }
}

fn wrong_code() -> MfaResponse {
    MfaResponse::Code("000001".to_owned())
}

fn list_event_kinds(memory: &Memory) -> Vec<LoginEventKind> {
    memory.read(|state| state.logins.iter().map(|event| event.kind).collect())
}

#[tokio::test]
async fn right_password_opens_session_and_stores_device() {
    let memory = set_up_admin(false);
    let outcome = log_in(&memory, " Admin@exemple.fr", PASSWORD).await.unwrap();
    let LoginOutcome::Session(session) = outcome else { panic!("no session: {outcome:?}") };
    assert!(session.token.starts_with("token("));
    assert_eq!(list_event_kinds(&memory), [LoginEventKind::Login]);
    assert_eq!(memory.job_names(), ["new-device-mail"]);
    let mut known = client("here");
    known.device_secret = Some(session.device_secret.clone());
    account_service(&memory).login(ADDRESS, PASSWORD, &known).await.unwrap();
    assert_eq!(memory.job_names().len(), 1, "the device is known");
}

#[tokio::test]
async fn device_of_a_clock_ahead_is_new() {
    let memory = set_up_admin(false);
    let years = Duration::days(26 * 365);
    memory.advance(years);
    let outcome = log_in(&memory, ADDRESS, PASSWORD).await.unwrap();
    let LoginOutcome::Session(session) = outcome else { panic!("no session: {outcome:?}") };
    memory.advance(-years);
    let mut device = client("here");
    device.device_secret = Some(session.device_secret);
    account_service(&memory).login(ADDRESS, PASSWORD, &device).await.unwrap();
    assert_eq!(memory.job_names(), ["new-device-mail", "new-device-mail"]);
}

#[tokio::test]
async fn login_failures_have_one_response() {
    let memory = set_up_admin(false);
    let disabled = user(Role::Employee, 3);
    add_account(&memory, &disabled, "disabled@exemple.fr");
    memory.arrange(|state| state.accounts[1].enabled = false);
    for (email, password) in
        [(ADDRESS, "faux"), ("inconnu@exemple.fr", PASSWORD), ("disabled@exemple.fr", PASSWORD)]
    {
        assert_eq!(messages(log_in(&memory, email, password).await), [BAD_CREDENTIALS], "{email}");
    }
    assert_eq!(list_event_kinds(&memory), [LoginEventKind::Failure; 3]);
    assert!(memory.read(|state| state.sessions.is_empty()));
}

#[tokio::test]
async fn failed_logins_block_the_right_password() {
    let memory = set_up_admin(false);
    for _ in 0..3 {
        messages(log_in(&memory, ADDRESS, "faux").await);
    }
    for _ in 0..2 {
        let refused = log_in(&memory, ADDRESS, PASSWORD).await;
        assert!(matches!(refused, Err(AppError::TooManyRequests { .. })));
    }
    let refusals = list_event_kinds(&memory).into_iter().filter(|kind| *kind == LoginEventKind::Refused);
    assert_eq!(refusals.count(), 1, "journaled once per period");
    memory.advance(Duration::minutes(15));
    log_in(&memory, ADDRESS, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn right_passwords_count_per_client_address() {
    let memory = set_up_admin(false);
    for _ in 0..30 {
        log_in(&memory, ADDRESS, PASSWORD).await.unwrap();
    }
    let refused = log_in(&memory, ADDRESS, PASSWORD).await;
    assert!(matches!(refused, Err(AppError::TooManyRequests { .. })), "each login from an unknown device");
    account_service(&memory).login(ADDRESS, PASSWORD, &client("elsewhere")).await.unwrap();
}

#[tokio::test]
async fn successful_login_resets_the_failures() {
    let memory = set_up_admin(false);
    for _ in 0..2 {
        for _ in 0..2 {
            messages(log_in(&memory, ADDRESS, "faux").await);
        }
        log_in(&memory, ADDRESS, PASSWORD).await.unwrap();
    }
}

#[tokio::test]
async fn known_device_is_not_locked_by_remote_failures() {
    let memory = set_up_admin(false);
    let LoginOutcome::Session(session) = log_in(&memory, ADDRESS, PASSWORD).await.unwrap() else {
        panic!("no session")
    };
    for attempt in 0..40 {
        let remote_client = client(&format!("remote {}", attempt % 20));
        let _ = account_service(&memory).login(ADDRESS, "faux", &remote_client).await;
    }
    let refused = log_in(&memory, ADDRESS, PASSWORD).await;
    assert!(matches!(refused, Err(AppError::TooManyRequests { .. })), "an unknown device");
    let mut known = client("here");
    known.device_secret = Some(session.device_secret);
    account_service(&memory).login(ADDRESS, PASSWORD, &known).await.unwrap();
}

#[tokio::test]
async fn password_alone_opens_no_session_with_mfa() {
    let memory = set_up_admin(true);
    let outcome = log_in(&memory, ADDRESS, PASSWORD).await.unwrap();
    let LoginOutcome::SecondStep(required) = outcome else { panic!("no second step: {outcome:?}") };
    assert_eq!(required.mfa.methods, [MfaMethod::Totp, MfaMethod::RecoveryCode]);
    assert!(memory.read(|state| state.sessions.is_empty() && state.logins.is_empty()));
}

#[tokio::test]
async fn right_code_opens_one_session() {
    let memory = set_up_admin(true);
    let service = account_service(&memory);
    let (first, second) = (request_login_token(&memory).await, request_login_token(&memory).await);
    let code = || MfaResponse::Code(code_at(memory.time()));
    service.complete_mfa_login(&first, code(), &client("here")).await.unwrap();
    let repeated = service.complete_mfa_login(&first, code(), &client("here")).await;
    assert!(matches!(repeated, Err(AppError::LoginExpired(_))), "the login token is consumed");
    let replayed = service.complete_mfa_login(&second, code(), &client("here")).await;
    assert_eq!(messages(replayed).len(), 1, "the code is used");
    assert_eq!(list_event_kinds(&memory), [LoginEventKind::Login, LoginEventKind::MfaFailure]);
    assert_eq!(memory.read(|state| state.sessions.len()), 1);
}

#[tokio::test]
async fn recovery_code_is_journaled_and_valid_once() {
    let memory = set_up_admin(true);
    let service = account_service(&memory);
    let answer = || MfaResponse::RecoveryCode(RECOVERY.to_lowercase());
    let first = request_login_token(&memory).await;
    service.complete_mfa_login(&first, answer(), &client("here")).await.unwrap();
    assert_eq!(list_event_kinds(&memory), [LoginEventKind::Login, LoginEventKind::RecoveryCodeUsed]);
    let second = request_login_token(&memory).await;
    assert_eq!(messages(service.complete_mfa_login(&second, answer(), &client("here")).await).len(), 1);
}

#[tokio::test]
async fn fifth_wrong_code_ends_the_login() {
    let memory = set_up_admin(true);
    let service = account_service(&memory);
    let login_token = request_login_token(&memory).await;
    for _ in 0..4 {
        let wrong_response = service.complete_mfa_login(&login_token, wrong_code(), &client("here")).await;
        assert_eq!(messages(wrong_response).len(), 1);
    }
    let fifth = service.complete_mfa_login(&login_token, wrong_code(), &client("here")).await;
    assert!(matches!(fifth, Err(AppError::LoginExpired(_))));
    let valid_code = MfaResponse::Code(code_at(memory.time()));
    let refused = service.complete_mfa_login(&login_token, valid_code, &client("here")).await;
    assert!(matches!(refused, Err(AppError::LoginExpired(_))));
    assert!(memory.read(|state| state.sessions.is_empty()));
}

#[tokio::test]
async fn wrong_codes_over_several_logins_are_limited() {
    let memory = set_up_admin(true);
    let service = account_service(&memory);
    for _ in 0..2 {
        let login_token = request_login_token(&memory).await;
        for _ in 0..5 {
            let _ = service.complete_mfa_login(&login_token, wrong_code(), &client("here")).await;
        }
    }
    let login_token = request_login_token(&memory).await;
    let valid_code = MfaResponse::Code(code_at(memory.time()));
    let refused = service.complete_mfa_login(&login_token, valid_code, &client("here")).await;
    assert!(matches!(refused, Err(AppError::TooManyMfaTries { .. })));
}

#[tokio::test]
async fn malformed_code_does_not_count_as_attempt() {
    let memory = set_up_admin(true);
    let service = account_service(&memory);
    let login_token = request_login_token(&memory).await;
    for _ in 0..6 {
        let malformed = MfaResponse::Code("12".to_owned());
        messages(service.complete_mfa_login(&login_token, malformed, &client("here")).await);
    }
    let valid_code = MfaResponse::Code(code_at(memory.time()));
    service.complete_mfa_login(&login_token, valid_code, &client("here")).await.unwrap();
}

#[tokio::test]
async fn changed_account_or_late_response_ends_login() {
    let after_expiry: fn(&Memory) = |memory| memory.advance(Duration::minutes(5));
    let clock_set_back: fn(&Memory) = |memory| memory.advance(-Duration::days(9_490));
    let disabled: fn(&Memory) = |memory| memory.arrange(|state| state.accounts[0].enabled = false);
    let other_password: fn(&Memory) = |memory| {
        memory.arrange(|state| state.accounts[0].password_hash = Some(hash_of("autre")));
    };
    for change in [after_expiry, clock_set_back, disabled, other_password] {
        let memory = set_up_admin(true);
        let login_token = request_login_token(&memory).await;
        change(&memory);
        let valid_code = MfaResponse::Code(code_at(memory.time()));
        let refused =
            account_service(&memory).complete_mfa_login(&login_token, valid_code, &client("here")).await;
        assert!(matches!(refused, Err(AppError::LoginExpired(_))), "{refused:?}");
        assert!(memory.read(|state| state.sessions.is_empty()));
    }
}

#[tokio::test]
async fn code_of_another_account_is_refused() {
    let memory = set_up_admin(true);
    let other = add_account(&memory, &user(Role::Employee, 3), "autre@exemple.fr");
    memory.arrange(|state| {
        let factors = state.factors.get_mut(&admin().account).unwrap();
        factors.totp.as_mut().unwrap().secret = format!("totp:{other}|secret");
    });
    let login_token = request_login_token(&memory).await;
    let code = MfaResponse::Code(code_at(memory.time()));
    let refused = account_service(&memory).complete_mfa_login(&login_token, code, &client("here")).await;
    assert_eq!(messages(refused).len(), 1, "a secret is bound to its account");
}

#[tokio::test]
async fn known_device_has_own_limit_of_codes() {
    let memory = set_up_admin(true);
    let service = account_service(&memory);
    let first = request_login_token(&memory).await;
    let valid_code = || MfaResponse::Code(code_at(memory.time()));
    let session = service.complete_mfa_login(&first, valid_code(), &client("here")).await.unwrap();
    memory.advance(Duration::minutes(1));
    for _ in 0..2 {
        let login_token = request_login_token(&memory).await;
        for _ in 0..5 {
            let _ = service.complete_mfa_login(&login_token, wrong_code(), &client("remote")).await;
        }
    }
    let login_token = request_login_token(&memory).await;
    let unknown = service.complete_mfa_login(&login_token, valid_code(), &client("here")).await;
    assert!(matches!(unknown, Err(AppError::TooManyMfaTries { .. })));
    let known = Client { device_secret: Some(session.device_secret), ..client("here") };
    service.complete_mfa_login(&login_token, valid_code(), &known).await.unwrap();
}
