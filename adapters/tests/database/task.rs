//! Tasks: scope of the partner shown with them, and reminders.

use crate::database::builders::{a_partner, a_record, an_account, new_id, now, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::task::{SqlTaskQueries, SqlTaskRepository, SqlTaskSettingsRepository};
use application::actor::{InquiryScope, PartnerScope, RecordScope};
use application::job::{JobKind, NewJob};
use application::task::ports::{
    DigestPeriod, LinkScope, TaskQueries, TaskRepository, TaskSettingsRepository,
};
use domain::account::role::Role;
use domain::shared::day::Day;
use domain::task::Task;
use time::Duration;

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

async fn reminder_of_a_clock_ahead_stops_no_reminder(test: TestDatabase) {
    let account = an_account(&test, Role::Employee, "e@exemple.fr").await;
    a_record("Durand", "Paul").with_task("Appeler", account).create(&test).await;
    let settings = SqlTaskSettingsRepository::new(test.database.clone());
    let day = Day::new(2026, 12, 1).unwrap();
    let period = DigestPeriod { day, since: now(), until: now() };
    let plan = async |day: Day| {
        let job = NewJob::now(new_id(), JobKind::TaskReminderMail { account, day }, now());
        settings.plan_reminder(account, day, &job, now()).await.unwrap();
    };
    plan(day.plus_days(26 * 365)).await;
    assert_eq!(settings.list_to_remind(period, 10).await.unwrap(), [account]);
    for _ in 0..2 {
        plan(day).await;
    }
    assert!(settings.list_to_remind(period, 10).await.unwrap().is_empty());
    let sql = "SELECT count(*) FROM job WHERE kind = 'task-reminder-mail'";
    assert_eq!(query_number(&test, sql, vec![]).await, 2, "one a day");
}
on_both_engines!(reminder, super::reminder_of_a_clock_ahead_stops_no_reminder);

async fn calendar_of_a_clock_ahead_is_not_valid(test: TestDatabase) {
    let account = an_account(&test, Role::Employee, "e@exemple.fr").await;
    let settings = SqlTaskSettingsRepository::new(test.database.clone());
    for (created_after, expected) in [(Duration::days(26 * 365), None), (Duration::minutes(1), Some(account))]
    {
        let kind = JobKind::CalendarCreatedMail { account };
        let mail = NewJob::now(new_id(), kind, now().plus(created_after));
        settings.set_calendar(account, "digest", &mail).await.unwrap();
        assert_eq!(settings.find_by_calendar("digest", now()).await.unwrap(), expected);
        let since = settings.load(account, now()).await.unwrap().calendar_since;
        assert_eq!(since.is_some(), expected.is_some());
    }
}
on_both_engines!(calendar, super::calendar_of_a_clock_ahead_is_not_valid);
