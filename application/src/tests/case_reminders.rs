//! Automatic reminders to customers.

use super::data::{
    EMAIL, add_account, add_case, add_file, add_record, admin, arrange_case, authorized, customer_of,
    employee, messages, today,
};
use super::memory::Memory;
use super::memory::services::{case_service, reminder_service};
use crate::contact::ports::ContactRepository as _;
use crate::job::JobKind;
use crate::job::unfinished::Unfinished;
use domain::customer_case::event::CaseEventKind;
use domain::media::parent::MediaParentKind;
use domain::shared::email::Email;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

async fn set_up_case(emails: &[Option<&str>]) -> (Arc<Memory>, Uuid, Uuid) {
    let memory = Memory::new();
    add_account(&memory, &admin(), "admin@exemple.fr");
    add_account(&memory, &employee(), "employe@exemple.fr");
    let record = add_record(&memory, &employee(), emails).await;
    let case = add_case(&memory, &employee(), record).await;
    (memory, record, case)
}

fn count_reminders(memory: &Memory) -> usize {
    memory.jobs().iter().filter(|job| matches!(job, JobKind::CaseReminderMail { .. })).count()
}

fn list_event_kinds(memory: &Memory, case: Uuid) -> Vec<CaseEventKind> {
    memory.read(|state| state.cases[&case].events.iter().map(|event| event.kind).collect())
}

#[tokio::test]
async fn due_case_is_reminded_once_a_day() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = reminder_service(&memory);
    service.plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 0, "the documents were requested today");
    memory.advance(Duration::days(3));
    service.plan().await.unwrap();
    service.plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 1);
    assert_eq!(list_event_kinds(&memory, case), [CaseEventKind::Reminded]);
    memory.read(|state| {
        assert_eq!(state.cases[&case].case.reminded_on, Some(today().plus_days(3)));
        assert_eq!(state.cases[&case].mailed_at, Some(memory.time()));
    });
}

#[tokio::test]
async fn two_cases_of_one_record_share_a_mail() {
    let (memory, record, first) = set_up_case(&[Some(EMAIL)]).await;
    let second = add_case(&memory, &employee(), record).await;
    memory.advance(Duration::days(3));
    reminder_service(&memory).plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 1);
    for case in [first, second] {
        assert_eq!(list_event_kinds(&memory, case), [CaseEventKind::Reminded]);
    }
}

#[tokio::test]
async fn staff_reminder_counts_for_each_mentioned_case() {
    let (memory, record, case) = set_up_case(&[Some(EMAIL)]).await;
    let second = add_case(&memory, &employee(), record).await;
    let stopped_case = add_case(&memory, &employee(), record).await;
    arrange_case(&memory, stopped_case, |case| case.reminders_stopped = true);
    let service = case_service(&memory);
    service.remind(&authorized(&employee()), case).await.unwrap();
    assert_eq!(
        (list_event_kinds(&memory, second), list_event_kinds(&memory, stopped_case)),
        (vec![CaseEventKind::Reminded], vec![])
    );
    assert_eq!(messages(service.remind(&authorized(&employee()), second).await).len(), 1, "already reminded");
    assert_eq!(count_reminders(&memory), 1);
}

#[tokio::test]
async fn run_after_closing_plans_the_next_morning() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    memory.advance(Duration::days(3) + Duration::hours(12));
    reminder_service(&memory).plan().await.unwrap();
    assert_eq!(memory.jobs(), [JobKind::CaseReminders]);
    assert_eq!(list_event_kinds(&memory, case), []);
}

#[tokio::test]
async fn stopped_reminders_send_nothing() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    arrange_case(&memory, case, |case| case.reminders_stopped = true);
    memory.advance(Duration::days(3));
    reminder_service(&memory).plan().await.unwrap();
    assert_eq!((count_reminders(&memory), list_event_kinds(&memory, case)), (0, vec![]));
}

#[tokio::test]
async fn unreachable_customer_gives_one_task_and_no_mail() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = reminder_service(&memory);
    memory.mark_mail_rejected(EMAIL, "550", memory.time()).await.unwrap();
    memory.advance(Duration::days(3));
    service.plan().await.unwrap();
    service.plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 0);
    assert_eq!(list_event_kinds(&memory, case), [CaseEventKind::CustomerUnreachable]);
    memory.read(|state| {
        let tasks: Vec<_> = state.tasks.values().map(|stored| stored.task.user).collect();
        assert_eq!(tasks, [employee().account], "one task, for the assigned employee");
    });
}

#[tokio::test]
async fn corrected_address_is_reminded_again() {
    let (memory, record, _) = set_up_case(&[Some(EMAIL)]).await;
    let service = reminder_service(&memory);
    memory.mark_mail_rejected(EMAIL, "550", memory.time()).await.unwrap();
    memory.advance(Duration::days(3));
    service.plan().await.unwrap();
    memory.arrange(|state| {
        let customer = &mut state.records.get_mut(&record).unwrap().record.customers[0];
        customer.email = Email::parse("anne.roy@exemple.fr").ok();
    });
    service.plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 1);
}

#[tokio::test]
async fn one_rejected_address_is_reported_and_other_reminded() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL), Some("paul@exemple.fr")]).await;
    memory.mark_mail_rejected("paul@exemple.fr", "550", memory.time()).await.unwrap();
    memory.advance(Duration::days(3));
    reminder_service(&memory).plan().await.unwrap();
    assert_eq!(count_reminders(&memory), 1);
    assert_eq!(
        list_event_kinds(&memory, case),
        [CaseEventKind::CustomerUnreachable, CaseEventKind::Reminded]
    );
    assert_eq!(memory.read(|state| state.tasks.len()), 1);
}

#[tokio::test]
async fn unanswered_month_is_reminded_then_escalated() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    let mut days = Vec::new();
    for day in 0..40 {
        let before = count_reminders(&memory);
        reminder_service(&memory).plan().await.unwrap();
        if count_reminders(&memory) > before {
            days.push(day);
        }
        memory.advance(Duration::days(1));
    }
    assert_eq!(days, [3, 7, 28], "three and seven days after the request, two before its end");
    assert_eq!(list_event_kinds(&memory, case).last(), Some(&CaseEventKind::RemindersEnded));
    assert_eq!(memory.read(|state| state.tasks.len()), 1, "once");
}

#[tokio::test]
async fn outage_of_a_week_sends_one_reminder() {
    let (memory, _, _) = set_up_case(&[Some(EMAIL)]).await;
    memory.advance(Duration::days(8));
    for _ in 0..3 {
        reminder_service(&memory).plan().await.unwrap();
        memory.advance(Duration::days(1));
    }
    assert_eq!(count_reminders(&memory), 1, "instead of two");
}

#[tokio::test]
async fn longer_window_is_escalated_a_second_time() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = reminder_service(&memory);
    memory.advance(Duration::days(30));
    service.plan().await.unwrap();
    arrange_case(&memory, case, |case| case.extend(today().plus_days(60), today().plus_days(30)).unwrap());
    service.plan().await.unwrap();
    assert_eq!(memory.read(|state| state.tasks.len()), 1, "the new window is open");
    memory.advance(Duration::days(30));
    service.plan().await.unwrap();
    assert_eq!(memory.read(|state| state.tasks.len()), 2);
}

#[tokio::test]
async fn unanswered_reminders_are_escalated_once_per_window() {
    let (memory, _, case) = set_up_case(&[Some(EMAIL)]).await;
    memory.advance(Duration::days(30));
    let service = reminder_service(&memory);
    service.plan().await.unwrap();
    service.plan().await.unwrap();
    assert_eq!(list_event_kinds(&memory, case), [CaseEventKind::RemindersEnded]);
    memory.read(|state| {
        assert_eq!(state.tasks.len(), 1);
        let stored = &state.cases[&case].case;
        assert_eq!(stored.handed_over_limit, stored.completion_limit_date);
    });
}

#[tokio::test]
async fn upload_between_read_and_save_postpones_the_reminder() {
    let (memory, record, case) = set_up_case(&[Some(EMAIL)]).await;
    let service = reminder_service(&memory);
    memory.advance(Duration::days(3));
    let customer = customer_of(&memory, record);
    let parent = MediaParentKind::CustomerCase.with_id(case);
    // `plan_next` is the first write of the run.
    memory.change_before_next_write(|_| ());
    let uploaded = add_file(&memory, &customer, None);
    memory.change_before_next_write(move |state| {
        let media = state.media.iter_mut().find(|media| media.uuid == uploaded).unwrap();
        media.parent = Some(parent);
        state.cases.get_mut(&case).unwrap().version += 1;
    });
    service.plan().await.unwrap();
    assert_eq!(
        (count_reminders(&memory), list_event_kinds(&memory, case)),
        (0, vec![]),
        "the retry sees the upload"
    );
}

#[tokio::test]
async fn unreadable_record_does_not_stop_other_reminders() {
    let (memory, unreadable, _) = set_up_case(&[Some(EMAIL)]).await;
    let record = add_record(&memory, &employee(), &[Some("paul@exemple.fr")]).await;
    let other = add_case(&memory, &employee(), record).await;
    memory.arrange(|state| state.corrupt_record = Some(unreadable));
    memory.advance(Duration::days(3));
    assert!(matches!(reminder_service(&memory).plan().await, Err(Unfinished::Failed(_))));
    assert_eq!(
        (count_reminders(&memory), list_event_kinds(&memory, other)),
        (1, vec![CaseEventKind::Reminded])
    );
}
