//! Exports of lists.

use super::data::{add_account, add_record, admin, authorized, employee};
use super::memory::Memory;
use super::memory::services::export_service;
use crate::actor::Actor;
use crate::campaign::ports::CampaignFilter;
use crate::customer_record::list::RecordListInput;
use crate::customer_record::ports::RecordFilter;
use crate::error::AppError;
use crate::export::ExportFormat;
use crate::export::list::ExportedList;
use domain::access_journal::JournalAct;
use std::sync::Arc;
use time::Duration;

fn records_named(last_name: &str) -> ExportedList {
    let filter = RecordFilter { last_name: Some(last_name.to_owned()), ..RecordFilter::default() };
    ExportedList::Records(RecordListInput { filter, ..RecordListInput::default() })
}

async fn set_up_two_records() -> Arc<Memory> {
    let memory = Memory::new();
    add_account(&memory, &employee(), "employe@exemple.fr");
    add_record(&memory, &employee(), &[None]).await;
    add_record(&memory, &admin(), &[None]).await;
    memory
}

#[tokio::test]
async fn ticket_journals_list_and_rows_without_typed_text() {
    let memory = set_up_two_records().await;
    let list = records_named("Roy");
    let service = export_service(&memory);
    let issued =
        service.issue_ticket(&authorized(&employee()), &list, ExportFormat::Csv, "asked").await.unwrap();
    assert_eq!(issued.rows, 1, "within the scope");
    memory.read(|state| {
        let entry = state.entries.last().unwrap();
        assert_eq!(entry.act, JournalAct::Export);
        let detail = entry.detail.as_deref().unwrap();
        assert_eq!(detail, "Fiches clients, CSV, 1 ligne, filtres\u{a0}: nom");
    });
}

#[tokio::test]
async fn ticket_is_valid_once_for_the_same_list() {
    let memory = set_up_two_records().await;
    let service = export_service(&memory);
    let (user, list) = (authorized(&employee()), records_named("Roy"));
    let issue = async || service.issue_ticket(&user, &list, ExportFormat::Csv, "asked").await.unwrap().ticket;
    let visitor = Actor::Guest(None);
    let (ticket, expired_ticket) = (issue().await, issue().await);
    assert!(matches!(service.redeem_ticket(&visitor, "other", &ticket).await, Err(AppError::Invalid(_))));
    let redeemed = service.redeem_ticket(&visitor, "asked", &ticket).await.unwrap();
    assert_eq!(redeemed.account, employee().account);
    assert!(matches!(service.redeem_ticket(&visitor, "asked", &ticket).await, Err(AppError::Invalid(_))));
    memory.advance(Duration::seconds(60));
    assert!(matches!(
        service.redeem_ticket(&visitor, "asked", &expired_ticket).await,
        Err(AppError::Invalid(_))
    ));
}

#[tokio::test]
async fn ticket_of_disabled_or_other_user_is_refused() {
    let memory = set_up_two_records().await;
    let service = export_service(&memory);
    let (user, list) = (authorized(&employee()), records_named("Roy"));
    let issue = async || service.issue_ticket(&user, &list, ExportFormat::Csv, "asked").await.unwrap().ticket;
    let other = Actor::User(admin());
    assert!(matches!(
        service.redeem_ticket(&other, "asked", &issue().await).await,
        Err(AppError::Invalid(_))
    ));
    let ticket = issue().await;
    memory.arrange(|state| state.accounts[0].enabled = false);
    let refused = service.redeem_ticket(&Actor::Guest(None), "asked", &ticket).await;
    assert!(matches!(refused, Err(AppError::Invalid(_))));
}

#[tokio::test]
async fn forbidden_list_is_not_exported() {
    let memory = set_up_two_records().await;
    let list = ExportedList::Campaigns(CampaignFilter::default());
    let before = memory.state();
    let refused =
        export_service(&memory).issue_ticket(&authorized(&employee()), &list, ExportFormat::Csv, "").await;
    assert!(matches!(refused, Err(AppError::Forbidden(_))));
    assert!(memory.state() == before, "neither ticket nor journal entry");
}
