//! SQL statements that the addition of a status executes, apart from those of the session.

use crate::api_test_on_both_engines;
use crate::support::Fenix;
use adapters::system::SystemIds;
use application::actor::Actor;
use application::ports::Ids as _;
use domain::account::role::Role;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use tracing::instrument::WithSubscriber as _;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::{Layer, Registry};
use uuid::Uuid;

/// Statements in the order of their execution, for example « UPDATE customer_case ».
#[derive(Clone, Default)]
struct Statements(Arc<Mutex<Vec<String>>>);

impl<S: Subscriber> Layer<S> for Statements {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        event.record(&mut |field: &tracing::field::Field, value: &dyn Debug| {
            if field.name() == "statement" {
                self.0.lock().unwrap().push(format!("{value:?}").trim_matches('"').to_owned());
            }
        });
    }
}

async fn added_status_takes_twelve_statements(fenix: Fenix) {
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    let record = fenix.a_record(&admin, &[Some("eloise@exemple.fr"), Some("noel@exemple.fr")]).await;
    let case: Uuid = fenix.a_case(&admin, &record).await.parse().unwrap();
    let token = admin.strip_prefix("Bearer ").unwrap();
    let user = fenix.services.accounts.authenticate(token, true).await.unwrap();
    let user = Actor::User(user).allowed().unwrap();

    // The status starts a step, of which both customers are notified.
    let statements = Statements::default();
    let (label, key) = ("Dossier envoyé partenaire", Some(SystemIds.new_id()));
    let added = fenix.services.customer_cases.add_status(&user, case, label, Some(1), key);
    added.with_subscriber(Registry::default().with(statements.clone())).await.unwrap();
    let expected = [
        "SELECT customer_case",
        "SELECT case_status",
        "SELECT case_item",
        "SELECT case_round",
        "SELECT case_revenue",
        "SELECT customer",
        "SELECT idempotency_key",
        "UPDATE customer_case",
        "INSERT idempotency_key",
        "INSERT case_status",
        "INSERT job",
        "INSERT access_journal",
    ];
    assert_eq!(*statements.0.lock().unwrap(), expected);
    assert_eq!(fenix.mails().await.len(), 4, "two about the new case, two about the step");
}
api_test_on_both_engines!(added_status_takes_twelve_statements);
