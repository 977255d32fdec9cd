//! SQL statements that the addition of a status executes, apart from those of the session.

use crate::api_test_on_both_engines;
use crate::support::Fenix;
use adapters::system::SystemIds;
use application::actor::Actor;
use application::customer_case::add_status::StatusToAdd;
use application::ports::Ids as _;
use domain::account::role::Role;
use server::wiring::{Adapters, Services, open_adapters};
use std::sync::{Arc, Mutex};
use uuid::Uuid;

async fn added_status_takes_at_most_twelve_statements(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr"), Some("noel@exemple.fr")]).await;
    let case: Uuid = fenix.a_case(&admin, &record).await.parse().unwrap();
    let token = admin.strip_prefix("Bearer ").unwrap();
    let user = fenix.services.accounts.authenticate(token, true).await.unwrap();
    let user = Actor::User(user).authorize().unwrap();

    let statements = Arc::new(Mutex::new(Vec::new()));
    let (mut database, observed_statements) = (fenix.test.database.clone(), statements.clone());
    database.observe(move |sql, _| observed_statements.lock().unwrap().push(sql.to_owned()));
    let config = fenix.services.config.clone();
    let adapters = Adapters { clock: fenix.clock.clone(), ..open_adapters(&config, &database).unwrap() };
    let services = Services::new(config, database, adapters);

    // The status starts a step, of which both customers are notified.
    let (label, key) = ("Dossier envoyé partenaire", Some(SystemIds.new_id()));
    services
        .customer_cases
        .add_status(&user, case, StatusToAdd { version: Some(1), ..StatusToAdd::new(label) }, key)
        .await
        .unwrap();
    let statements = statements.lock().unwrap().clone();
    assert!(statements.iter().any(|sql| sql.contains("INSERT INTO \"case_status\"")), "{statements:#?}");
    assert!(statements.len() <= 12, "{} statements: {statements:#?}", statements.len());
    assert_eq!(fenix.mails().await.len(), 4, "two about the new case, two about the step");
}
api_test_on_both_engines!(added_status_takes_at_most_twelve_statements);
