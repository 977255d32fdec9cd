//! Choices made by contacts (AMB-110, AMB-111).

use crate::database::builders::{new_id, now, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::contact::SqlPreferenceRepository;
use application::contact::ports::PreferenceRepository as _;
use domain::contact::preferences::{Decision, Subscription};
use time::Duration;
use uuid::Uuid;

async fn a_contact(database: &Database, email: &str) -> Uuid {
    let uuid = new_id();
    let sql = "INSERT INTO contact_entry (uuid, email, email_key, status_sms, sort_key, created_at, updated_at) \
        VALUES (?, ?, ?, 'ACTIVATED', ?, 0, 0)";
    let key = email.to_lowercase();
    run(database, sql, vec![uuid.into(), email.into(), key.clone().into(), key.into()]).await;
    uuid
}

async fn a_group_of(database: &Database, entry: Uuid, name: &str) -> Uuid {
    let uuid = new_id();
    let sql = "INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES (?, ?, ?, 0)";
    run(database, sql, vec![uuid.into(), name.into(), name.to_lowercase().into()]).await;
    let sql = "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, \
        changed_at) VALUES (?, ?, 'ACTIVATED', 7)";
    run(database, sql, vec![uuid.into(), entry.into()]).await;
    uuid
}

async fn contact_is_found_by_own_address_only(test: TestDatabase) {
    let contacts = SqlPreferenceRepository::new(test.database.clone());
    let entry = a_contact(&test.database, "Lea@Exemple.fr").await;
    let other_contact = a_contact(&test.database, "autre@exemple.fr").await;
    let group = a_group_of(&test.database, entry, "Salon").await;
    let contact = contacts.find(entry, Some("lea@exemple.fr")).await.unwrap().unwrap();
    assert_eq!(contact.email, "Lea@Exemple.fr");
    let expected = Subscription { group, name: "Salon".into(), active: true, automated: false };
    assert_eq!(contact.subscriptions, [expected]);
    assert_eq!(contacts.find(entry, None).await.unwrap(), Some(contact));
    for (uuid, key) in [
        (entry, "autre@exemple.fr"),
        (other_contact, "lea@exemple.fr"),
        (new_id(), "lea@exemple.fr"),
        (entry, ""),
    ] {
        assert_eq!(contacts.find(uuid, Some(key)).await.unwrap(), None);
    }
    assert!(contacts.find(other_contact, None).await.unwrap().unwrap().subscriptions.is_empty());
}
on_both_engines!(found, super::contact_is_found_by_own_address_only);

async fn repeated_choice_of_groups_changes_nothing(test: TestDatabase) {
    let database = &test.database;
    let contacts = SqlPreferenceRepository::new(database.clone());
    let (entry, other_entry) =
        (a_contact(database, "a@exemple.fr").await, a_contact(database, "b@exemple.fr").await);
    let (first_group, second_group) =
        (a_group_of(database, entry, "A").await, a_group_of(database, entry, "B").await);
    let sql = "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, \
        changed_at) VALUES (?, ?, 'ACTIVATED', 7)";
    run(database, sql, vec![first_group.into(), other_entry.into()]).await;
    let subscriptions = contacts.find(entry, None).await.unwrap().unwrap().subscriptions;
    let decision = Decision::keep_groups(&subscriptions, &[second_group]);
    let changed_count_query = "SELECT COUNT(*) FROM contact_group_association WHERE changed_at <> 7";
    let latest_change_query = "SELECT MAX(changed_at) FROM contact_group_association";
    for hours in 0..2 {
        contacts.decide(entry, &decision, now().plus(Duration::hours(hours))).await.unwrap();
        assert_eq!(query_number(database, changed_count_query, vec![]).await, 1, "one status of one contact");
        assert_eq!(query_number(database, latest_change_query, vec![]).await, now().micros());
    }
}
on_both_engines!(decided, super::repeated_choice_of_groups_changes_nothing);

async fn refusal_keeps_its_first_date_until_withdrawn(test: TestDatabase) {
    let database = &test.database;
    let contacts = SqlPreferenceRepository::new(database.clone());
    let entry = a_contact(database, "a@exemple.fr").await;
    let (first_group, second_group) =
        (a_group_of(database, entry, "A").await, a_group_of(database, entry, "B").await);
    let subscriptions = contacts.find(entry, None).await.unwrap().unwrap().subscriptions;
    let refusal = Decision::keep_groups(&subscriptions, &[]);
    let sql = "SELECT COALESCE(MAX(mail_refused_at), 0) FROM contact_entry";
    let count_refusals = async || query_number(database, sql, vec![]).await;
    for hours in 0..2 {
        contacts.decide(entry, &refusal, now().plus(Duration::hours(hours))).await.unwrap();
        assert_eq!(count_refusals().await, now().micros(), "the first refusal keeps its date");
    }
    let leaving = Decision::leave_groups(&subscriptions, &[first_group]);
    contacts.decide(entry, &leaving, now()).await.unwrap();
    assert_eq!(count_refusals().await, now().micros());
    let decision = Decision::keep_groups(&subscriptions, &[second_group]);
    contacts.decide(entry, &decision, now()).await.unwrap();
    assert_eq!(count_refusals().await, 0);
}
on_both_engines!(refused, super::refusal_keeps_its_first_date_until_withdrawn);
