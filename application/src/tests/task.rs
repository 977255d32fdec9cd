//! Tasks.

use super::data::{add_account, add_partner, add_record, admin, authorized, employee, messages, today, user};
use super::memory::Memory;
use super::memory::services::task_service;
use crate::actor::User;
use crate::error::AppError;
use domain::account::role::Role;
use domain::shared::reference::Reference;
use domain::task::form::TaskForm;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

fn form(title: &str) -> TaskForm {
    TaskForm { title: Some(title.to_owned()), due_date: Some(today()), ..TaskForm::default() }
}

fn set_up_office() -> Arc<Memory> {
    let memory = Memory::new();
    add_account(&memory, &admin(), "admin@exemple.fr");
    add_account(&memory, &employee(), "employe@exemple.fr");
    memory
}

async fn add_task(memory: &Arc<Memory>) -> Uuid {
    task_service(memory).save(&authorized(&employee()), form("Rappeler")).await.unwrap().0.uuid
}

#[tokio::test]
async fn admin_gives_tasks_to_employees_with_access_only() {
    let memory = set_up_office();
    let service = task_service(&memory);
    let to = |user: &User| TaskForm { user: Some(Reference(user.account)), ..form("Appeler") };
    let (saved_task, created) = service.save(&authorized(&admin()), to(&employee())).await.unwrap();
    assert_eq!((saved_task.user, created), (employee().account, true));
    let before = memory.state();
    let other = service.save(&authorized(&employee()), to(&admin())).await;
    assert!(matches!(other, Err(AppError::NotFound)), "an employee has own tasks only");
    memory.arrange(|state| state.accounts[1].enabled = false);
    assert_eq!(messages(service.save(&authorized(&admin()), to(&employee())).await).len(), 1);
    assert_eq!(memory.read(|state| state.tasks.len()), before.tasks.len());
}

#[tokio::test]
async fn task_of_another_user_is_not_found() {
    let memory = set_up_office();
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    let other = user(Role::Employee, 3);
    let before = memory.state();
    let edit = TaskForm { uuid: Some(task), ..form("Autre") };
    assert!(matches!(service.save(&authorized(&other), edit).await, Err(AppError::NotFound)));
    assert!(matches!(service.complete(&authorized(&other), task, true).await, Err(AppError::NotFound)));
    assert!(matches!(service.delete(&authorized(&other), task).await, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn hidden_record_is_kept_and_foreign_one_refused() {
    let memory = set_up_office();
    let unassigned_record = add_record(&memory, &admin(), &[None]).await;
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    let foreign_body = TaskForm {
        uuid: Some(task),
        customer_record: Some(Reference(unassigned_record)),
        ..form("Rappeler")
    };
    let refused = service.save(&authorized(&employee()), foreign_body).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    memory
        .arrange(|state| state.tasks.get_mut(&task).unwrap().task.customer_record = Some(unassigned_record));
    let edit = TaskForm { uuid: Some(task), ..form("Rappeler demain") };
    let (row, _) = service.save(&authorized(&employee()), edit).await.unwrap();
    let kept = memory.read(|state| state.tasks[&task].task.customer_record);
    assert_eq!((kept, row.customer_record), (Some(unassigned_record), None));
}

#[tokio::test]
async fn visible_record_is_removed_when_absent() {
    let memory = set_up_office();
    let record = add_record(&memory, &employee(), &[None]).await;
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    let edit = |record| TaskForm { uuid: Some(task), customer_record: record, ..form("Rappeler") };
    let linked = service.save(&authorized(&employee()), edit(Some(Reference(record)))).await.unwrap().0;
    assert_eq!(linked.customer_record.map(|linked| linked.uuid), Some(record));
    let unlinked = service.save(&authorized(&employee()), edit(None)).await.unwrap().0;
    assert_eq!(unlinked.customer_record, None);
}

#[tokio::test]
async fn hidden_partner_is_kept_and_foreign_one_refused() {
    let memory = set_up_office();
    let partner = add_partner(&memory);
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    let edit = |partner| TaskForm { uuid: Some(task), partner, ..form("Rappeler") };
    let kept = || memory.read(|state| state.tasks[&task].task.partner);
    let before = memory.state();
    let refused = service.save(&authorized(&employee()), edit(Some(Reference(partner)))).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
    memory.arrange(|state| state.tasks.get_mut(&task).unwrap().task.partner = Some(partner));
    service.save(&authorized(&employee()), edit(None)).await.unwrap();
    assert_eq!(kept(), Some(partner));
    service.save(&authorized(&employee()), edit(Some(Reference(partner)))).await.unwrap();
    assert_eq!(kept(), Some(partner));
}

#[tokio::test]
async fn assigned_partner_is_linked_and_removed_when_absent() {
    let memory = set_up_office();
    let partner = add_partner(&memory);
    memory.arrange(|state| state.assigned_partners.push((partner, employee().account)));
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    let edit = |partner| TaskForm { uuid: Some(task), partner, ..form("Rappeler") };
    let linked = || memory.read(|state| state.tasks[&task].task.partner);
    service.save(&authorized(&employee()), edit(Some(Reference(partner)))).await.unwrap();
    assert_eq!(linked(), Some(partner));
    service.save(&authorized(&employee()), edit(None)).await.unwrap();
    assert_eq!(linked(), None);
}

#[tokio::test]
async fn completed_task_is_reopened_for_a_minute() {
    let memory = set_up_office();
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    let employee = authorized(&employee());
    service.complete(&employee, task, true).await.unwrap();
    let edit = TaskForm { uuid: Some(task), ..form("Autre") };
    assert_eq!(messages(service.save(&employee, edit).await).len(), 1);
    let reopened = service.complete(&employee, task, false).await.unwrap();
    assert_eq!(reopened.completed_date, None);
    service.complete(&employee, task, true).await.unwrap();
    memory.advance(Duration::minutes(2));
    assert_eq!(messages(service.complete(&employee, task, false).await).len(), 1);
    assert!(memory.read(|state| state.tasks[&task].task.completed_date.is_some()));
}

#[tokio::test]
async fn outdated_task_is_a_conflict() {
    let memory = set_up_office();
    let task = add_task(&memory).await;
    let service = task_service(&memory);
    memory.change_before_next_write(move |state| {
        let stored = state.tasks.get_mut(&task).unwrap();
        stored.version += 1;
        stored.updated_by = Some(admin().name);
    });
    let edit = |version| TaskForm { uuid: Some(task), version, ..form("Rappeler demain") };
    let refused = service.save(&authorized(&employee()), edit(Some(1))).await;
    let Err(AppError::Conflict(message)) = refused else { panic!("{refused:?}") };
    assert!(message.contains(&admin().name.full()), "{message}");
    memory.change_before_next_write(move |state| state.tasks.get_mut(&task).unwrap().version += 1);
    let (row, created) = service.save(&authorized(&employee()), edit(None)).await.unwrap();
    assert_eq!((row.version, created), (4, false));
}
