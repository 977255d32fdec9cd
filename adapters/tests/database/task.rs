//! Tasks: scope of the partner shown with them.

use crate::database::builders::{a_partner, an_account, new_id, now, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::task::{SqlTaskQueries, SqlTaskRepository};
use application::actor::{InquiryScope, PartnerScope, RecordScope};
use application::task::ports::{LinkScope, TaskQueries, TaskRepository};
use domain::account::role::Role;
use domain::shared::day::Day;
use domain::task::Task;

async fn partner_of_a_task_is_read_within_scope(test: TestDatabase) {
    let database = &test.database;
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let other_account = an_account(database, Role::Employee, "o@exemple.fr").await;
    let partner = a_partner(database, "Banque du Port").await;
    let sql = "INSERT INTO partner_assignment (partner_uuid, account_uuid) VALUES (?, ?)";
    run(database, sql, vec![partner.into(), employee.into()]).await;
    let task = Task {
        uuid: new_id(),
        title: "Appeler".into(),
        due_date: Day::new(2026, 11, 21).unwrap(),
        completed_date: None,
        important: false,
        user: other_account,
        customer_record: None,
        partner: Some(partner),
        customer_case: None,
        inquiry: None,
    };
    SqlTaskRepository::new(database.clone()).create(&task, now()).await.unwrap();
    let queries = SqlTaskQueries::new(database.clone());
    for (partners, expected) in [
        (PartnerScope::All, Some("Banque du Port – Petit Lise")),
        (PartnerScope::AssignedTo(employee), Some("Banque du Port – Petit Lise")),
        (PartnerScope::AssignedTo(other_account), None),
    ] {
        let links = LinkScope { records: RecordScope::All, partners, inquiries: InquiryScope::All };
        let row = queries.find(task.uuid, links).await.unwrap().unwrap();
        assert_eq!(
            row.partner.as_ref().map(|shown_partner| shown_partner.label.as_str()),
            expected,
            "{partners:?}"
        );
    }
}
on_both_engines!(scope, super::partner_of_a_task_is_read_within_scope);
