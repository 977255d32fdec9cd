//! Accounts and password links.

use crate::on_both_engines;
use crate::support::TestDatabase;
use adapters::database::account::SqlAccounts;
use adapters::system::{SystemClock, SystemIds};
use application::account::Account;
use application::account::ports::AccountRepository;
use application::error::PortError;
use application::ports::{Clock, Ids};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use time::Duration;

fn an_account(email: &str) -> Account {
    Account {
        uuid: SystemIds.new_id(),
        role: Role::Employee,
        email: email.into(),
        name: PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() },
        enabled: true,
        password_hash: None,
        password_changed_at: None,
        created_at: SystemClock.now(),
    }
}

async fn addresses_are_unique_without_case(test: TestDatabase) {
    let accounts = SqlAccounts::new(test.database.clone());
    let account = an_account("Eloise@Exemple.fr");
    accounts.add(&account, None, &[]).await.unwrap();
    assert_eq!(accounts.find_by_email("eloise@exemple.fr").await.unwrap(), Some(account));
    let again = accounts.add(&an_account("ELOISE@exemple.fr"), None, &[]).await;
    assert!(matches!(again, Err(PortError::Conflict(_))), "{again:?}");
}
on_both_engines!(unique, super::addresses_are_unique_without_case);

async fn a_link_serves_once_even_twice_at_the_same_time(test: TestDatabase) {
    let accounts = SqlAccounts::new(test.database.clone());
    let account = an_account("a@exemple.fr");
    accounts.add(&account, None, &[]).await.unwrap();
    let now = SystemClock.now();
    accounts.save_link(account.uuid, "digest", now.plus(Duration::hours(1)), now).await.unwrap();
    let choices = (0..8).map(|n| {
        let accounts = &accounts;
        async move { accounts.choose_password("digest", &format!("hash {n}"), now).await.unwrap() }
    });
    let chosen = futures::future::join_all(choices).await;
    assert_eq!(chosen.iter().filter(|won| **won).count(), 1);
    let link = accounts.find_link("digest").await.unwrap().unwrap();
    assert_eq!(link.used_at, Some(now));
}
on_both_engines!(single_use, super::a_link_serves_once_even_twice_at_the_same_time);

async fn a_newer_link_replaces_the_former_and_late_ones_are_refused(test: TestDatabase) {
    let accounts = SqlAccounts::new(test.database.clone());
    let account = an_account("a@exemple.fr");
    accounts.add(&account, None, &[]).await.unwrap();
    let now = SystemClock.now();
    let later = now.plus(Duration::hours(1));
    accounts.save_link(account.uuid, "first", later, now).await.unwrap();
    accounts.save_link(account.uuid, "second", later, now).await.unwrap();
    assert!(!accounts.choose_password("first", "hash", now).await.unwrap());
    assert!(!accounts.choose_password("second", "hash", later).await.unwrap());
    assert!(accounts.choose_password("second", "hash", now).await.unwrap());
    assert_eq!(accounts.find_link("unknown").await.unwrap(), None);
}
on_both_engines!(replaced, super::a_newer_link_replaces_the_former_and_late_ones_are_refused);
