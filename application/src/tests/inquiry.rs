//! Inquiries of visitors and partners, and their conversion into records.

use super::data::{
    EMAIL, add_account, add_record, admin, api_client, authorized, customer, employee, fields, messages,
    record_form, user,
};
use super::memory::Memory;
use super::memory::services::inquiry_service;
use crate::actor::{Actor, User};
use crate::error::AppError;
use crate::inquiry::send::{KEY_REUSED, Sender};
use crate::inquiry::turn_into_record::{HAS_RECORD_ALREADY, RECORD_OUT_OF_SCOPE};
use crate::ports::Limit;
use domain::account::role::Role;
use domain::account::scope::ApiScope;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::change::InquiryChange;
use domain::inquiry::contact::ContactForm;
use domain::inquiry::honeypot::Honeypot;
use domain::inquiry::kind::InquiryState;
use domain::inquiry::referral::ReferralForm;
use domain::shared::reference::Reference;
use std::sync::Arc;
use uuid::Uuid;

static VISITOR: Actor = Actor::Guest(None);

fn sender(actor: &Actor, key: Option<u128>) -> Sender<'_> {
    let key = key.map(Uuid::from_u128);
    Sender { actor, client: "here", key, trap: Honeypot::default(), unreadable: Vec::new() }
}

fn message_form(text: &str) -> ContactForm {
    let text_of = |text: &str| Some(text.to_owned());
    ContactForm {
        first_name: text_of("Anne"),
        last_name: text_of("Roy"),
        email: text_of(EMAIL),
        phone_number: text_of("0612345678"),
        message: text_of(text),
    }
}

/// Sends a message as a visitor and returns its inquiry.
async fn send_inquiry(memory: &Arc<Memory>) -> Uuid {
    let service = inquiry_service(memory);
    service.send_contact_message(sender(&VISITOR, None), message_form("Bonjour"), None, None).await.unwrap();
    memory.arrange(|state| state.jobs.clear());
    memory.read(|state| *state.inquiries.keys().next().unwrap())
}

fn assign(memory: &Memory, inquiry: Uuid, user: &User) {
    memory.arrange(|state| {
        state.inquiries.get_mut(&inquiry).unwrap().inquiry.assigned_to = Some(user.account);
    });
}

#[tokio::test]
async fn contact_message_is_stored_with_its_two_mails() {
    let memory = Memory::new();
    let service = inquiry_service(&memory);
    service.send_contact_message(sender(&VISITOR, None), message_form("Bonjour"), None, None).await.unwrap();
    assert_eq!(memory.job_names(), ["inquiry-received-mail", "inquiry-acknowledged-mail"]);
    memory.read(|state| {
        let states: Vec<_> = state.inquiries.values().map(|stored| stored.inquiry.state).collect();
        assert_eq!(states, [InquiryState::New]);
    });
}

#[tokio::test]
async fn detected_spam_is_stored_without_mail() {
    let memory = Memory::new();
    let mut robot = sender(&VISITOR, None);
    robot.trap.elapsed_ms = Some(10);
    inquiry_service(&memory).send_contact_message(robot, message_form("Achetez"), None, None).await.unwrap();
    assert_eq!(memory.jobs(), []);
    memory.read(|state| {
        assert!(state.inquiries.values().all(|stored| stored.inquiry.state == InquiryState::Spam));
        assert_eq!(state.inquiries.len(), 1);
    });
}

#[tokio::test]
async fn repeated_key_stores_one_inquiry() {
    let memory = Memory::new();
    let service = inquiry_service(&memory);
    let send = async |text| {
        service.send_contact_message(sender(&VISITOR, Some(7)), message_form(text), None, None).await
    };
    send("Bonjour").await.unwrap();
    let after_first = memory.state();
    send("Bonjour").await.unwrap();
    assert!(memory.state() == after_first, "nothing is saved");
    assert_eq!(messages(send("Autre").await), [KEY_REUSED]);
}

#[tokio::test]
async fn concurrent_request_with_same_key_succeeds() {
    let memory = Memory::new();
    let service = inquiry_service(&memory);
    // Stores the first request again as a concurrent one.
    service
        .send_contact_message(sender(&VISITOR, Some(7)), message_form("Bonjour"), None, None)
        .await
        .unwrap();
    let keys = memory.arrange(|state| {
        state.inquiries.clear();
        state.jobs.clear();
        std::mem::take(&mut state.keys)
    });
    memory.change_before_next_write(move |state| state.keys = keys);
    service
        .send_contact_message(sender(&VISITOR, Some(7)), message_form("Bonjour"), None, None)
        .await
        .unwrap();
    assert!(memory.read(|state| state.inquiries.is_empty() && state.jobs.is_empty()));
}

#[tokio::test]
async fn fourth_message_of_a_client_is_refused() {
    let memory = Memory::new();
    let service = inquiry_service(&memory);
    for _ in 0..3 {
        let blank =
            service.send_contact_message(sender(&VISITOR, None), ContactForm::default(), None, None).await;
        assert_eq!(fields(blank).len(), 5);
    }
    let refused =
        service.send_contact_message(sender(&VISITOR, None), message_form("Bonjour"), None, None).await;
    assert!(matches!(refused, Err(AppError::TooManyRequests { .. })));
    assert!(memory.read(|state| state.inquiries.is_empty()));
}

#[tokio::test]
async fn acknowledgements_to_one_address_are_limited() {
    let limit = Limit { count: 3, period: std::time::Duration::from_hours(1) };
    let memory = Memory::with(|settings| settings.limits.contact = Some(limit));
    let service = inquiry_service(&memory);
    let count = |name: &str| memory.job_names().iter().filter(|job| *job == name).count();
    for (hour, acknowledged) in [3, 6].into_iter().enumerate() {
        for message_of_hour in 0..4 {
            let client = format!("{hour}-{message_of_hour}");
            let visitor = Sender { client: &client, ..sender(&VISITOR, None) };
            let form =
                ContactForm { email: Some(format!("Anne+{client}@exemple.fr")), ..message_form("Bonjour") };
            service.send_contact_message(visitor, form, None, None).await.unwrap();
        }
        assert_eq!(count("inquiry-acknowledged-mail"), acknowledged, "hour {hour}");
        memory.advance(time::Duration::hours(1));
    }
    assert_eq!(count("inquiry-received-mail"), 8);
    let other = ContactForm { email: Some("paul@exemple.fr".to_owned()), ..message_form("Bonjour") };
    service.send_contact_message(sender(&VISITOR, None), other, None, None).await.unwrap();
    assert_eq!(count("inquiry-acknowledged-mail"), 7);
}

#[tokio::test]
async fn recommended_person_gets_no_acknowledgement() {
    let memory = Memory::new();
    let partner = user(Role::Partner, 5);
    let form = ReferralForm {
        first_name: Some("Anne".to_owned()),
        last_name: Some("Roy".to_owned()),
        email: Some(EMAIL.to_owned()),
        phone_number: Some("0612345678".to_owned()),
        agreed: Some(true),
        ..ReferralForm::default()
    };
    let actor = Actor::User(partner.clone());
    inquiry_service(&memory).refer(&authorized(&partner), sender(&actor, None), form).await.unwrap();
    assert_eq!(memory.job_names(), ["inquiry-received-mail"]);
    memory.read(|state| {
        let referred_by = state.inquiries.values().map(|stored| stored.inquiry.referred_by.clone());
        assert_eq!(referred_by.collect::<Vec<_>>(), [Some(partner.name.full())]);
    });
}

#[tokio::test]
async fn record_is_assigned_to_the_employee_in_charge() {
    let memory = Memory::new();
    add_account(&memory, &employee(), "employe@exemple.fr");
    let inquiry = send_inquiry(&memory).await;
    assign(&memory, inquiry, &employee());
    let form = record_form(vec![customer("Anne", Some(EMAIL))]);
    let service = inquiry_service(&memory);
    let send_once = async || {
        let (form, change) = (Some(form.clone()), InquiryChange::default());
        service.turn_into_record(&authorized(&admin()), inquiry, form, change).await
    };
    let (record, created) = send_once().await.unwrap();
    assert!(created);
    memory.read(|state| {
        assert_eq!(state.assigned, [(record.uuid, employee().account)]);
        let stored = &state.inquiries[&inquiry].inquiry;
        assert_eq!((stored.state, stored.customer_record), (InquiryState::Handled, Some(record.uuid)));
        assert_eq!(stored.report, state.reports.first().map(|report| report.uuid), "the message");
    });
    let after_first = memory.state();
    let (repeated, created) = send_once().await.unwrap();
    assert_eq!((repeated.uuid, created), (record.uuid, false));
    assert!(memory.state() == after_first, "the second call saves nothing");
}

fn colleague() -> User {
    user(Role::Admin, 98)
}

fn record_of_anne() -> CustomerRecordForm {
    record_form(vec![customer("Anne", Some(EMAIL))])
}

fn change_of_version(version: i64) -> InquiryChange {
    InquiryChange { version: Some(version), ..InquiryChange::default() }
}

/// Adds an inquiry whose first version an admin turned into a record.
async fn converted_inquiry() -> (Arc<Memory>, Uuid, Uuid) {
    let memory = Memory::new();
    let inquiry = send_inquiry(&memory).await;
    let service = inquiry_service(&memory);
    let form = Some(record_of_anne());
    let converted =
        service.turn_into_record(&authorized(&admin()), inquiry, form, change_of_version(1)).await;
    let (record, _) = converted.unwrap();
    (memory, inquiry, record.uuid)
}

#[tokio::test]
async fn conversion_repeated_by_a_colleague_is_stale() {
    let (memory, inquiry, _) = converted_inquiry().await;
    let service = inquiry_service(&memory);
    let before = memory.state();
    let noted = InquiryChange { note: Some(Some("Rappeler".to_owned())), ..change_of_version(1) };
    for (form, change) in [(Some(record_of_anne()), change_of_version(1)), (None, noted)] {
        let refused = service.turn_into_record(&authorized(&colleague()), inquiry, form, change).await;
        assert!(
            matches!(refused, Err(AppError::Conflict(message)) if message.contains(&admin().name.full()))
        );
    }
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn reloaded_inquiry_with_record_is_not_converted() {
    let (memory, inquiry, _) = converted_inquiry().await;
    let before = memory.state();
    let service = inquiry_service(&memory);
    let form = Some(record_of_anne());
    let refused =
        service.turn_into_record(&authorized(&colleague()), inquiry, form, change_of_version(2)).await;
    assert!(matches!(refused, Err(AppError::Conflict(message)) if message == HAS_RECORD_ALREADY));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn identical_conversion_returns_the_same_record() {
    let (memory, inquiry, record) = converted_inquiry().await;
    let before = memory.state();
    let service = inquiry_service(&memory);
    for (user, form) in [(admin(), Some(record_of_anne())), (colleague(), None)] {
        let (repeated, created) =
            service.turn_into_record(&authorized(&user), inquiry, form, change_of_version(1)).await.unwrap();
        assert_eq!((repeated.uuid, created), (record, false));
    }
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn record_of_an_employee_stays_with_this_employee() {
    let memory = Memory::new();
    let colleague = user(Role::Employee, 98);
    add_account(&memory, &employee(), "employe@exemple.fr");
    add_account(&memory, &colleague, "collegue@exemple.fr");
    let inquiry = send_inquiry(&memory).await;
    let form = Some(record_form(vec![customer("Anne", Some(EMAIL))]));
    let assigned_to = Some(Some(Reference(colleague.account)));
    let change = InquiryChange { assigned_to, ..InquiryChange::default() };
    let service = inquiry_service(&memory);
    let (record, _) =
        service.turn_into_record(&authorized(&employee()), inquiry, form, change).await.unwrap();
    memory.read(|state| {
        assert_eq!(state.assigned, [(record.uuid, employee().account)]);
        assert_eq!(state.inquiries[&inquiry].inquiry.assigned_to, Some(colleague.account));
    });
}

#[tokio::test]
async fn employee_cannot_unlink_a_record_outside_scope() {
    let memory = Memory::new();
    add_account(&memory, &employee(), "employe@exemple.fr");
    let inquiry = send_inquiry(&memory).await;
    let form = Some(record_form(vec![customer("Anne", Some(EMAIL))]));
    let service = inquiry_service(&memory);
    let change = InquiryChange::default;
    service.turn_into_record(&authorized(&admin()), inquiry, form, change()).await.unwrap();
    let before = memory.state();
    let unlink = || InquiryChange { customer_record: Some(None), ..change() };
    let refused = service.change(&authorized(&employee()), inquiry, unlink()).await;
    assert!(matches!(refused, Err(AppError::Conflict(message)) if message == RECORD_OUT_OF_SCOPE));
    assert!(memory.state() == before, "nothing is saved");
    service.change(&authorized(&admin()), inquiry, unlink()).await.unwrap();
    memory.read(|state| assert_eq!(state.inquiries[&inquiry].inquiry.customer_record, None));
}

#[tokio::test]
async fn conversion_refuses_assignee_outside_staff() {
    let memory = Memory::new();
    let customer_account = user(Role::Customer, 99);
    add_account(&memory, &customer_account, "client@exemple.fr");
    let inquiry = send_inquiry(&memory).await;
    let before = memory.state();
    let form = Some(record_form(vec![customer("Anne", Some(EMAIL))]));
    let assignee = Some(Some(Reference(customer_account.account)));
    let change = InquiryChange { assigned_to: assignee, ..InquiryChange::default() };
    let refused =
        inquiry_service(&memory).turn_into_record(&authorized(&admin()), inquiry, form, change).await;
    assert_eq!(fields(refused), ["assignedTo"]);
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn record_outside_scope_is_a_conflict() {
    let memory = Memory::new();
    let inquiry = send_inquiry(&memory).await;
    let form = Some(record_form(vec![customer("Anne", Some(EMAIL))]));
    let service = inquiry_service(&memory);
    let change = InquiryChange::default;
    service.turn_into_record(&authorized(&admin()), inquiry, form.clone(), change()).await.unwrap();
    let refused = service.turn_into_record(&authorized(&employee()), inquiry, form, change()).await;
    assert!(matches!(refused, Err(AppError::Conflict(message)) if message == RECORD_OUT_OF_SCOPE));
}

#[tokio::test]
async fn concurrent_change_of_the_inquiry_creates_one_record() {
    let memory = Memory::new();
    let inquiry = send_inquiry(&memory).await;
    memory.change_before_next_write(move |state| {
        let stored = state.inquiries.get_mut(&inquiry).unwrap();
        stored.inquiry.note = Some("Rappeler".to_owned());
        stored.version += 1;
    });
    let form = Some(record_form(vec![customer("Anne", Some(EMAIL))]));
    let service = inquiry_service(&memory);
    service.turn_into_record(&authorized(&admin()), inquiry, form, InquiryChange::default()).await.unwrap();
    memory.read(|state| {
        assert_eq!(state.records.len(), 1, "the first attempt saved nothing");
        assert_eq!(state.inquiries[&inquiry].inquiry.note.as_deref(), Some("Rappeler"));
    });
}

/// AMB-203.
#[tokio::test]
async fn conversion_needs_the_scopes_of_its_record() {
    let memory = Memory::new();
    let record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let inquiry = send_inquiry(&memory).await;
    let service = inquiry_service(&memory);
    let convert = async |scopes: &[ApiScope], form| {
        let client = authorized(&api_client(scopes));
        service.turn_into_record(&client, inquiry, form, InquiryChange::default()).await
    };
    let form = memory.read(|state| CustomerRecordForm::from(state.records[&record].record.clone()));
    let form = CustomerRecordForm { uuid: Some(record), ..form };
    let inquiries_only = [ApiScope::InquiriesRead, ApiScope::InquiriesWrite];
    assert!(matches!(convert(&inquiries_only, Some(form.clone())).await, Err(AppError::Forbidden(_))));
    let with_records = [ApiScope::InquiriesWrite, ApiScope::RecordsRead, ApiScope::RecordsWrite];
    convert(&with_records, Some(form)).await.unwrap();
    assert!(matches!(convert(&inquiries_only, None).await, Err(AppError::Forbidden(_))), "read again");
    convert(&with_records, None).await.unwrap();
}

#[tokio::test]
async fn invalid_record_or_outdated_version_keeps_the_inquiry() {
    let memory = Memory::new();
    let inquiry = send_inquiry(&memory).await;
    let service = inquiry_service(&memory);
    let before = memory.state();
    let form = Some(record_form(vec![customer("Anne", Some("anne@"))]));
    let invalid =
        service.turn_into_record(&authorized(&admin()), inquiry, form, InquiryChange::default()).await;
    assert_eq!(fields(invalid), ["customers.0.email"]);
    let change = InquiryChange { version: Some(0), ..InquiryChange::default() };
    let form = Some(record_form(vec![customer("Anne", Some(EMAIL))]));
    let outdated = service.turn_into_record(&authorized(&admin()), inquiry, form, change).await;
    assert!(matches!(outdated, Err(AppError::Conflict(_))));
    assert!(memory.state() == before, "nothing is saved");
}
