//! Accounts and password links.

use crate::database::support::{TestDatabase, now};
use crate::on_both_engines;
use adapters::database::account::SqlAccountRepository;
use adapters::system::SystemIds;
use application::account::login_event::LoginEvent;
use application::account::ports::Account;
use application::account::ports::AccountRepository as _;
use application::error::{PortError, Unique, WriteConflict};
use application::job::{JobKind, NewJob};
use application::ports::Ids as _;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use futures::future::join_all;
use time::Duration;
use uuid::Uuid;

fn an_account(email: &str) -> Account {
    let name = PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() };
    Account::new(SystemIds.new_id(), Role::Employee, email.into(), name, now())
}

fn password_set(account: &Account, at: Instant) -> LoginEvent {
    LoginEvent {
        uuid: SystemIds.new_id(),
        at,
        account: Some((account.uuid, account.role)),
        kind: LoginEventKind::PasswordSet,
        address: None,
        device: String::new(),
    }
}

fn a_link_mail(account: Uuid) -> NewJob {
    NewJob::now(SystemIds.new_id(), JobKind::PasswordLinkMail { account }, now())
}

async fn with_an_account(test: &TestDatabase) -> (SqlAccountRepository, Account) {
    let accounts = SqlAccountRepository::new(test.database.clone());
    let account = an_account("a@exemple.fr");
    accounts.create(&account, None, &[]).await.unwrap();
    (accounts, account)
}

async fn account_addresses_are_unique_ignoring_case(test: &TestDatabase) {
    let accounts = SqlAccountRepository::new(test.database.clone());
    let account = an_account("Eloise@Exemple.fr");
    accounts.create(&account, None, &[]).await.unwrap();
    assert_eq!(accounts.find_by_email("eloise@exemple.fr").await.unwrap(), Some(account.clone()));
    assert_eq!(accounts.find(account.uuid).await.unwrap(), Some(account));
    let repeated_creation = accounts.create(&an_account("ELOISE@exemple.fr"), None, &[]).await;
    assert!(
        matches!(repeated_creation, Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress)))),
        "{repeated_creation:?}"
    );
}

async fn refused_account_queues_no_mail(test: &TestDatabase) {
    let (accounts, account) = with_an_account(test).await;
    let duplicate = an_account("A@EXEMPLE.FR");
    assert!(accounts.create(&duplicate, None, &[a_link_mail(duplicate.uuid)]).await.is_err());
    assert_eq!(test.number("SELECT COUNT(*) FROM job").await, 0);
    let third_account = an_account("b@exemple.fr");
    accounts.create(&third_account, None, &[a_link_mail(account.uuid)]).await.unwrap();
    assert_eq!(test.number("SELECT COUNT(*) FROM job").await, 1);
}

async fn concurrent_accounts_with_one_address_create_one(test: &TestDatabase) {
    let outcomes = join_all((0..6).map(async |_| {
        let accounts = SqlAccountRepository::new(test.database.clone());
        accounts.create(&an_account("same@exemple.fr"), None, &[]).await
    }))
    .await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(
        outcomes.iter().all(|outcome| matches!(
            outcome,
            Ok(()) | Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress)))
        )),
        "{outcomes:?}"
    );
}

async fn concurrent_password_choices_apply_once(test: &TestDatabase) {
    let (accounts, account) = with_an_account(test).await;
    let build_password_entry = |instant| password_set(&account, instant);
    let now = now();
    accounts.save_link(account.uuid, None, "digest", now.plus(Duration::hours(1)), now).await.unwrap();
    let hashes: Vec<String> = (0..8).map(|number| format!("hash {number}")).collect();
    let outcomes = join_all(hashes.iter().map(async |hash| {
        accounts.choose_password("digest", hash, &password_set(&account, now)).await.unwrap()
    }))
    .await;
    assert_eq!(outcomes.iter().filter(|won| **won).count(), 1);
    let winner = outcomes.iter().position(|won| *won).unwrap();
    let kept_account = accounts.find(account.uuid).await.unwrap().unwrap();
    assert_eq!(kept_account.password_hash.as_ref(), Some(&hashes[winner]));
    assert_eq!(kept_account.sessions_valid_from, now);
    let link = accounts.find_link("digest").await.unwrap().unwrap();
    assert_eq!(link.used_at, Some(now));
    assert!(!accounts.choose_password("digest", "later", &build_password_entry(now)).await.unwrap());
}

async fn last_two_links_are_valid_until_one_use(test: &TestDatabase) {
    let (accounts, account) = with_an_account(test).await;
    let build_password_entry = |instant| password_set(&account, instant);
    let now = now();
    let end = now.plus(Duration::hours(1));
    accounts.save_link(account.uuid, None, "first", end, now).await.unwrap();
    let later = now.plus(Duration::milliseconds(1));
    accounts.save_link(account.uuid, None, "second", end, later).await.unwrap();
    assert_eq!(
        accounts.find_link("first").await.unwrap().unwrap().replaced_at,
        None,
        "the last two are valid"
    );
    accounts.save_link(account.uuid, None, "third", end, now.plus(Duration::seconds(1))).await.unwrap();
    assert!(accounts.find_link("first").await.unwrap().unwrap().replaced_at.is_some());
    assert!(!accounts.choose_password("first", "hash", &build_password_entry(now)).await.unwrap());
    assert!(accounts.choose_password("second", "hash", &build_password_entry(now)).await.unwrap());
    assert!(
        !accounts.choose_password("third", "hash", &build_password_entry(now)).await.unwrap(),
        "one served"
    );
}

async fn expired_or_unknown_link_changes_nothing(test: &TestDatabase) {
    let (accounts, account) = with_an_account(test).await;
    let build_password_entry = |instant| password_set(&account, instant);
    let now = now();
    let end = now.plus(Duration::hours(1));
    accounts.save_link(account.uuid, None, "digest", end, now).await.unwrap();
    assert!(!accounts.choose_password("digest", "hash", &build_password_entry(end)).await.unwrap());
    assert!(!accounts.choose_password("unknown", "hash", &build_password_entry(now)).await.unwrap());
    assert_eq!(accounts.find_link("unknown").await.unwrap(), None);
    assert_eq!(accounts.find(account.uuid).await.unwrap().unwrap().password_hash, None);
    assert!(
        accounts
            .choose_password("digest", "hash", &build_password_entry(end.plus(Duration::seconds(-1))))
            .await
            .unwrap()
    );
}

async fn link_of_disabled_account_is_not_found(test: &TestDatabase) {
    let (accounts, account) = with_an_account(test).await;
    accounts.save_link(account.uuid, None, "digest", now().plus(Duration::hours(1)), now()).await.unwrap();
    test.execute("UPDATE account SET enabled = FALSE").await;
    assert_eq!(accounts.find_link("digest").await.unwrap(), None);
}

on_both_engines!(
    account_addresses_are_unique_ignoring_case,
    refused_account_queues_no_mail,
    concurrent_accounts_with_one_address_create_one,
    concurrent_password_choices_apply_once,
    last_two_links_are_valid_until_one_use,
    expired_or_unknown_link_changes_nothing,
    link_of_disabled_account_is_not_found,
);
