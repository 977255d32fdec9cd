//! Password links: request, choice of a password.

use super::data::{EMAIL, PASSWORD, add_account, add_record, admin, client, employee, fields, user};
use super::memory::services::account_service;
use super::memory::{Memory, hash_of};
use crate::account::client::Client;
use crate::account::login::LoginOutcome;
use crate::actor::Actor;
use crate::error::AppError;
use crate::job::JobKind;
use domain::account::role::Role;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use time::Duration;
use uuid::Uuid;

const NEW_PASSWORD: &str = "Cinq autres mots sans lien 8 ?";

/// Adds a customer with a password.
fn set_up_customer() -> (Arc<Memory>, Uuid) {
    let memory = Memory::new();
    let account = add_account(&memory, &user(Role::Customer, 9), EMAIL);
    (memory, account)
}

/// Creates a link and returns its secret.
async fn create_link_secret(memory: &Arc<Memory>, account: Uuid) -> String {
    let (_, link) = account_service(memory).create_link(account, None).await.unwrap().expect("a link");
    link.rsplit('/').next().unwrap().to_owned()
}

fn list_password_mails(memory: &Memory) -> Vec<Uuid> {
    let account = |job| match job {
        JobKind::PasswordLinkMail { account } => Some(account),
        _ => None,
    };
    memory.jobs().into_iter().filter_map(account).collect()
}

#[tokio::test]
async fn link_validity_depends_on_its_purpose() {
    let (memory, account) = set_up_customer();
    create_link_secret(&memory, account).await;
    memory.arrange(|state| state.accounts[0].password_hash = None);
    create_link_secret(&memory, account).await;
    let ends: Vec<_> = memory.read(|state| state.links.iter().map(|link| link.expires_at).collect());
    assert_eq!(ends, [memory.time().plus(Duration::hours(2)), memory.time().plus(Duration::hours(48))]);
    memory.arrange(|state| state.accounts[0].enabled = false);
    assert!(account_service(&memory).create_link(account, None).await.unwrap().is_none());
    assert_eq!(memory.read(|state| state.links.len()), 2, "no link for an account without access");
}

#[tokio::test]
async fn link_sets_the_password_once() {
    let (memory, account) = set_up_customer();
    let secret = create_link_secret(&memory, account).await;
    let service = account_service(&memory);
    let outcome = service.choose_password(&secret, NEW_PASSWORD, &client("here")).await.unwrap();
    assert!(matches!(outcome.login, LoginOutcome::Session(_)));
    assert_eq!(memory.read(|state| state.accounts[0].password_hash.clone()), Some(hash_of(NEW_PASSWORD)));
    let repeated = service.choose_password(&secret, "Encore une autre phrase 9 :", &client("here")).await;
    let Err(AppError::PasswordLink { user: Some(owner), .. }) = repeated else { panic!("{repeated:?}") };
    assert_eq!((owner.uuid, owner.email.as_deref()), (account, Some(EMAIL)));
    assert_eq!(memory.read(|state| state.sessions.len()), 1);
}

#[tokio::test]
async fn link_used_concurrently_is_refused() {
    let (memory, account) = set_up_customer();
    let secret = create_link_secret(&memory, account).await;
    let now = memory.time();
    memory.change_before_next_write(move |state| state.links[0].used_at = Some(now));
    let refused = account_service(&memory).choose_password(&secret, NEW_PASSWORD, &client("here")).await;
    assert!(matches!(refused, Err(AppError::PasswordLink { .. })));
    assert!(memory.read(|state| state.sessions.is_empty()));
    assert_eq!(memory.read(|state| state.accounts[0].password_hash.clone()), Some(hash_of(PASSWORD)));
}

#[tokio::test]
async fn weak_password_of_staff_keeps_the_link_valid() {
    let memory = Memory::new();
    let account = add_account(&memory, &admin(), "admin@exemple.fr");
    let secret = create_link_secret(&memory, account).await;
    let before = memory.state();
    memory.strength.store(2, Ordering::Relaxed);
    let service = account_service(&memory);
    let refused = service.choose_password(&secret, NEW_PASSWORD, &client("here")).await;
    assert_eq!(fields(refused), ["password"]);
    assert!(memory.state() == before, "neither link nor password changes");
    memory.strength.store(3, Ordering::Relaxed);
    service.choose_password(&secret, NEW_PASSWORD, &client("here")).await.unwrap();
}

#[tokio::test]
async fn chosen_password_opens_no_session_with_mfa() {
    let (memory, account) = set_up_customer();
    memory.arrange(|state| state.accounts[0].has_mfa = true);
    let secret = create_link_secret(&memory, account).await;
    let outcome = account_service(&memory).choose_password(&secret, NEW_PASSWORD, &client("here")).await;
    assert!(matches!(outcome.unwrap().login, LoginOutcome::SecondStep(_)));
    assert!(memory.read(|state| state.sessions.is_empty()));
}

#[tokio::test]
async fn forgotten_password_queues_a_job_for_any_address() {
    let (memory, account) = set_up_customer();
    let service = account_service(&memory);
    service.request_reset(EMAIL, &client("here")).await.unwrap();
    service.request_reset("inconnu@exemple.fr", &client("here")).await.unwrap();
    assert_eq!(list_password_mails(&memory), [account, Uuid::nil()]);
    service.request_reset("Anne@Exemple.fr", &client("there")).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 2, "one mail a minute");
    memory.advance(Duration::minutes(1));
    service.request_reset(EMAIL, &client("here")).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 3);
    assert_eq!(fields(service.request_reset("anne@", &client("here")).await), ["email"]);
}

#[tokio::test]
async fn client_causes_five_mails_a_day() {
    let (memory, account) = set_up_customer();
    let service = account_service(&memory);
    let mut requests = 0;
    for _ in 0..4 {
        service.request_reset(EMAIL, &client("stranger")).await.unwrap();
        memory.advance(Duration::minutes(2));
        service.request_link(&Actor::Guest(None), account, &client("stranger")).await.unwrap();
        memory.advance(Duration::minutes(20));
        requests += 2;
    }
    assert_eq!((requests, list_password_mails(&memory).len()), (8, 5));
    service.request_reset(EMAIL, &client("owner")).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 6, "the owner at another address is not blocked");
    service.request_link(&Actor::User(admin()), account, &client("office")).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 7, "requests of staff do not count");
    memory.advance(Duration::hours(24));
    service.request_reset(EMAIL, &client("stranger")).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 8, "the next day");
}

#[tokio::test]
async fn all_clients_cause_twenty_mails_then_one_hourly() {
    let (memory, _) = set_up_customer();
    let service = account_service(&memory);
    let session = match service.login(EMAIL, PASSWORD, &client("home")).await.unwrap() {
        LoginOutcome::Session(session) => session,
        LoginOutcome::SecondStep(_) => panic!("no session"),
    };
    for number in 0..30 {
        service.request_reset(EMAIL, &client(&format!("stranger {number}"))).await.unwrap();
        memory.advance(Duration::minutes(2));
    }
    assert_eq!(list_password_mails(&memory).len(), 21);
    let invented = Client { device_secret: Some("invented".to_owned()), ..client("elsewhere") };
    service.request_reset(EMAIL, &invented).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 21);
    let known = Client { device_secret: Some(session.device_secret), ..client("elsewhere") };
    service.request_reset(EMAIL, &known).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 22);
    memory.advance(Duration::hours(1));
    service.request_reset(EMAIL, &client("owner")).await.unwrap();
    assert_eq!(list_password_mails(&memory).len(), 23, "an owner without known device");
}

#[tokio::test]
async fn link_request_of_a_visitor_never_reveals_accounts() {
    let (memory, account) = set_up_customer();
    let service = account_service(&memory);
    for id in [account, account, Uuid::from_u128(404)] {
        service.request_link(&Actor::Guest(None), id, &client("here")).await.unwrap();
    }
    assert_eq!(list_password_mails(&memory), [account], "one mail a minute, none for unknown accounts");
}

#[tokio::test]
async fn link_request_of_staff_opens_the_missing_account() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    let service = account_service(&memory);
    let staff = Actor::User(employee());
    service.request_link(&staff, customer, &client("here")).await.unwrap();
    let account = memory.read(|state| state.accounts[0].uuid);
    assert_eq!(list_password_mails(&memory), [account]);
    let repeated = service.request_link(&staff, customer, &client("here")).await;
    assert!(matches!(repeated, Err(AppError::TooManyRequests { .. })));
    let unknown = service.request_link(&staff, Uuid::from_u128(404), &client("here")).await;
    assert!(matches!(unknown, Err(AppError::NotFound)));
}

#[tokio::test]
async fn refused_link_request_of_staff_does_not_count() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    add_account(&memory, &user(Role::Partner, 5), EMAIL);
    let (service, staff) = (account_service(&memory), Actor::User(employee()));
    let refused = service.request_link(&staff, customer, &client("here")).await;
    assert_eq!(fields(refused), ["email"], "the address of another account");
    memory.arrange(|state| state.accounts.clear());
    service.request_link(&staff, customer, &client("here")).await.unwrap();
}

#[tokio::test]
async fn link_request_outside_scope_opens_no_account() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    let service = account_service(&memory);
    let refused = service.request_link(&Actor::User(employee()), customer, &client("here")).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    service.request_link(&Actor::Guest(None), customer, &client("there")).await.unwrap();
    assert!(memory.read(|state| state.accounts.is_empty()));
}
