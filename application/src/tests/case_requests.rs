//! Creation of cases, and repeated document requests.

use super::data::{
    EMAIL, add_account, add_case, add_file, add_record, admin, authorized, case_form, employee, fields,
    messages, today, user,
};
use super::memory::Memory;
use super::memory::services::case_service;
use crate::customer_case::add_status::StatusToAdd;
use crate::customer_case::resend::{JUST_RESENT, NO_ADDRESS};
use crate::error::AppError;
use crate::job::JobKind;
use domain::account::role::Role;
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_case::request::DocumentRequest;
use domain::media::reference::MediaReference;
use domain::shared::email::Email;
use domain::shared::reference::Reference;
use time::Duration;
use uuid::Uuid;

fn request(label: &str) -> DocumentRequest {
    DocumentRequest { add: vec![label.to_owned()], ..DocumentRequest::default() }
}

#[tokio::test]
async fn creation_opens_one_account_and_mail_per_address() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL), Some("ANNE@exemple.fr")]).await;
    let saved = case_service(&memory).save(&authorized(&employee()), case_form(record), None).await.unwrap();
    assert_eq!(saved.mails_sent, Some(1));
    assert_eq!(memory.job_names(), ["case-created-mail"]);
    memory.read(|state| {
        let [account] = &state.accounts[..] else { panic!("one account") };
        assert_eq!((account.role, account.password_hash.as_ref()), (Role::Customer, None));
        let linked =
            state.records[&record].accounts.iter().flatten().filter(|link| link.uuid == account.uuid);
        assert_eq!(linked.count(), 2, "both customers use it");
        assert_eq!(state.cases[&saved.case.uuid].mailed_at, Some(memory.time()));
    });
}

#[tokio::test]
async fn address_of_another_account_refuses_creation() {
    let memory = Memory::new();
    add_account(&memory, &user(Role::Partner, 5), EMAIL);
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let before = memory.state();
    let refused = case_service(&memory).save(&authorized(&employee()), case_form(record), None).await;
    assert_eq!(fields(refused), ["customerRecord"]);
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn record_partner_or_file_outside_scope_refuses_creation() {
    let memory = Memory::new();
    let unassigned_record = add_record(&memory, &admin(), &[Some(EMAIL)]).await;
    let own_record = add_record(&memory, &employee(), &[None]).await;
    let partner = CustomerCaseForm { partner: Some(Reference(Uuid::from_u128(77))), ..case_form(own_record) };
    let foreign_file = add_file(&memory, &admin(), None);
    let mut with_file = case_form(own_record);
    with_file.medias = Some(vec![MediaReference { uuid: foreign_file, name: None }]);
    let before = memory.state();
    for form in [case_form(unassigned_record), partner, with_file] {
        let refused = case_service(&memory).save(&authorized(&employee()), form, None).await;
        assert!(matches!(refused, Err(AppError::NotFound)));
    }
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn past_limit_date_sends_no_mail() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let mut form = case_form(record);
    form.completion_limit_date = Some(today());
    let key = Some(Uuid::from_u128(7));
    let saved = case_service(&memory).save(&authorized(&employee()), form.clone(), key).await.unwrap();
    assert_eq!((saved.mails_sent, memory.jobs()), (Some(0), vec![]));
    assert_eq!(memory.read(|state| state.cases[&saved.case.uuid].mailed_at), None);
    let repeated = case_service(&memory).save(&authorized(&employee()), form, key).await.unwrap();
    assert_eq!(repeated.mails_sent, Some(0));
}

#[tokio::test]
async fn repeated_key_returns_the_same_case() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let (service, key) = (case_service(&memory), Some(Uuid::from_u128(7)));
    let first = service.save(&authorized(&employee()), case_form(record), key).await.unwrap();
    let after_first = memory.state();
    let second = service.save(&authorized(&employee()), case_form(record), key).await.unwrap();
    assert_eq!((second.case.uuid, second.mails_sent), (first.case.uuid, first.mails_sent));
    assert!(memory.state() == after_first, "the second request saves nothing");
}

#[tokio::test]
async fn amb_168_mails_are_resent_once_a_minute() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let [first, second] =
        [add_case(&memory, &employee(), record).await, add_case(&memory, &employee(), record).await];
    let service = case_service(&memory);
    service.resend(&authorized(&employee()), first).await.unwrap();
    assert_eq!(messages(service.resend(&authorized(&admin()), first).await), [JUST_RESENT]);
    service.resend(&authorized(&employee()), second).await.unwrap();
    memory.advance(Duration::minutes(1));
    service.resend(&authorized(&employee()), first).await.unwrap();
    let mail_count = memory.job_names().iter().filter(|name| **name == "case-created-mail").count();
    assert_eq!(mail_count, 3);
}

#[tokio::test]
async fn refused_resend_does_not_count() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[None]).await;
    let case = add_case(&memory, &employee(), record).await;
    add_account(&memory, &user(Role::Partner, 5), EMAIL);
    let set_address = |address: &str| {
        memory.arrange(|state| {
            let customer = &mut state.records.get_mut(&record).unwrap().record.customers[0];
            customer.email = Email::parse(address).ok();
        });
    };
    let service = case_service(&memory);
    set_address(EMAIL);
    let refused = messages(service.resend(&authorized(&employee()), case).await);
    assert!(refused != [JUST_RESENT], "the address of another account: {refused:?}");
    set_address("corrigee@exemple.fr");
    service.resend(&authorized(&employee()), case).await.unwrap();
}

#[tokio::test]
async fn request_reopens_the_window_and_mails_the_customers() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    memory.advance(Duration::days(40));
    let service = case_service(&memory);
    let key = Some(Uuid::from_u128(7));
    let view = service.request_documents(&authorized(&employee()), case, request("Avis d’impôt"), key).await;
    let view = view.unwrap();
    assert_eq!(view.completion_limit_date, Some(today().plus_days(70)));
    assert!(view.active_for_upload);
    assert_eq!(memory.job_names(), ["case-documents-requested-mail"]);
    assert_eq!(memory.read(|state| state.cases[&case].mailed_at), Some(memory.time()));
    let after_first = memory.state();
    service.request_documents(&authorized(&employee()), case, request("Avis d’impôt"), key).await.unwrap();
    assert!(memory.state() == after_first, "a repeated request has no further effect");
}

#[tokio::test]
async fn request_opens_the_missing_account() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[None]).await;
    let case = add_case(&memory, &employee(), record).await;
    let service = case_service(&memory);
    let before = memory.state();
    let refused = service.request_documents(&authorized(&employee()), case, request("RIB"), None).await;
    assert_eq!(messages(refused), [NO_ADDRESS]);
    assert!(memory.state() == before, "without address, nothing is saved");
    memory.arrange(|state| {
        let customer = &mut state.records.get_mut(&record).unwrap().record.customers[0];
        customer.email = Email::parse(EMAIL).ok();
    });
    service.request_documents(&authorized(&employee()), case, request("RIB"), None).await.unwrap();
    let customer = memory.read(|state| state.records[&record].record.customers[0].uuid);
    assert_eq!(memory.jobs(), [JobKind::CaseDocumentsRequestedMail { case, customer }]);
    assert_eq!(memory.read(|state| state.accounts.len()), 1);
}

#[tokio::test]
async fn request_on_a_closed_case_is_refused() {
    let memory = Memory::new();
    let record = add_record(&memory, &employee(), &[Some(EMAIL)]).await;
    let case = add_case(&memory, &employee(), record).await;
    let service = case_service(&memory);
    service.add_status(&authorized(&admin()), case, StatusToAdd::new("Financé"), None).await.unwrap();
    let before = memory.state();
    let refused = service.request_documents(&authorized(&admin()), case, request("RIB"), None).await;
    assert_eq!(messages(refused).len(), 1);
    assert!(memory.state() == before, "no mail, no status");
}
