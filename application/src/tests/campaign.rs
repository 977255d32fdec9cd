//! Launch and control of campaigns.

use super::data::{add_file, admin, authorized, fields, messages, user};
use super::memory::Memory;
use super::memory::services::{campaign_sender, campaign_service, contact_service};
use crate::campaign::launch::UNKNOWN_GROUP;
use crate::contact::import::ImportInput;
use crate::error::AppError;
use crate::job::JobKind;
use crate::ports::SmsBalance;
use domain::account::role::Role;
use domain::campaign::form::CampaignForm;
use domain::campaign::{CampaignKind, CampaignState};
use domain::contact::group::TargetGroup;
use domain::media::attachment::MAX_ATTACHMENT_BYTES;
use domain::media::reference::MediaReference;
use domain::shared::instant::Instant;
use domain::shared::reference::Reference;
use std::sync::{Arc, PoisonError};
use time::Duration;
use time::macros::datetime;
use uuid::Uuid;

/// Adds a group with this number of contacts, each with an address and a number.
async fn add_group(memory: &Arc<Memory>, contacts: usize) -> Uuid {
    let lines = (0..contacts).map(|number| format!("06{number:08};contact{number}@exemple.fr"));
    let import_input = ImportInput {
        group: Some(TargetGroup::Named("Clients".to_owned())),
        list: Some(lines.collect::<Vec<_>>().join("\n")),
        skip_bad_lines: false,
    };
    let imported = contact_service(memory).import(&authorized(&admin()), import_input).await.unwrap();
    imported.created_group.expect("a new group").uuid
}

fn mail_form(group: Uuid) -> CampaignForm {
    CampaignForm {
        kind: Some(CampaignKind::Email),
        subject: Some("Nouvelles".to_owned()),
        content: Some("<p>Bonjour</p>".to_owned()),
        contact_groups: Some(vec![Reference(group)]),
        ..CampaignForm::default()
    }
}

fn sms_form(group: Uuid) -> CampaignForm {
    CampaignForm {
        kind: Some(CampaignKind::Sms),
        sender: Some("Fenix".to_owned()),
        content: Some("Bonjour".to_owned()),
        contact_groups: Some(vec![Reference(group)]),
        ..CampaignForm::default()
    }
}

#[tokio::test]
async fn launch_queues_one_job_per_batch() {
    let memory = Memory::new();
    let group = add_group(&memory, 201).await;
    let launched =
        campaign_service(&memory).launch(&authorized(&admin()), mail_form(group), None).await.unwrap();
    let campaign = launched.campaign.uuid;
    assert_eq!((launched.campaign.recipients, launched.people.len()), (201, 201));
    assert_eq!(
        memory.jobs(),
        [
            JobKind::CampaignBatch { campaign, first: 1, last: 200 },
            JobKind::CampaignBatch { campaign, first: 201, last: 201 },
        ]
    );
    assert_eq!(memory.sent_mails(), 0, "the request sends nothing itself");
}

#[tokio::test]
async fn last_sms_is_planned_after_the_closing() {
    let memory = Memory::new();
    let group = add_group(&memory, 200).await;
    let balance = SmsBalance { remaining: Some(200), limit_date: None };
    *memory.sms_balance.lock().unwrap_or_else(PoisonError::into_inner) = balance;
    // Friday, 19:59:50 in Paris: half of the batch is sent before the closing at 20:00.
    memory.set_time(Instant::new(datetime!(2026-11-20 18:59:50 UTC)));
    let launched =
        campaign_service(&memory).launch(&authorized(&admin()), sms_form(group), None).await.unwrap();
    let opening = Instant::new(datetime!(2026-11-23 07:00 UTC));
    assert_eq!(launched.campaign.last_at, Some(opening), "Monday at 8:00, as in the estimate");
}

#[tokio::test]
async fn batch_reserves_time_for_its_mails_only() {
    let memory = Memory::with(|settings| settings.campaigns.mails_per_minute = Some(600));
    let group = add_group(&memory, 200).await;
    let launched =
        campaign_service(&memory).launch(&authorized(&admin()), mail_form(group), None).await.unwrap();
    let sender = campaign_sender(&memory);
    sender.run(launched.campaign.uuid, 1..=200, Uuid::from_u128(1)).await.unwrap();
    assert_eq!(memory.sent_mails(), 200);
    memory.read(|state| {
        assert_eq!(state.reserved.len(), 7, "six claims of 30 mails and one of 20");
        assert_eq!(state.reserved.iter().sum::<Duration>(), Duration::seconds(20));
    });
}

#[tokio::test]
async fn launch_repeated_with_its_key_creates_one_campaign() {
    let memory = Memory::new();
    let group = add_group(&memory, 1).await;
    let (service, key) = (campaign_service(&memory), Some(Uuid::from_u128(7)));
    let first = service.launch(&authorized(&admin()), mail_form(group), key).await.unwrap();
    let after_first = memory.state();
    let second = service.launch(&authorized(&admin()), mail_form(group), key).await.unwrap();
    assert_eq!(second.campaign.uuid, first.campaign.uuid);
    assert!(memory.state() == after_first, "the second launch saves nothing");
    let mut other = mail_form(group);
    other.subject = Some("Autres nouvelles".to_owned());
    let refused = service.launch(&authorized(&admin()), other, key).await.map(|launched| launched.people);
    assert_eq!(messages(refused).len(), 1);
}

#[tokio::test]
async fn launch_without_enough_credits_saves_nothing() {
    let memory = Memory::new();
    let group = add_group(&memory, 2).await;
    let balance = SmsBalance { remaining: Some(3), limit_date: None };
    *memory.sms_balance.lock().unwrap_or_else(PoisonError::into_inner) = balance;
    let service = campaign_service(&memory);
    service.launch(&authorized(&admin()), sms_form(group), None).await.unwrap();
    let before = memory.state();
    let refused =
        service.launch(&authorized(&admin()), sms_form(group), None).await.map(|launched| launched.people);
    let refused = messages(refused);
    assert!(refused[0].contains("en demande 2, il en reste 1"), "reserved credits count: {refused:?}");
    assert!(memory.state() == before, "no message, no job, no key");
}

#[tokio::test]
async fn launch_reads_the_current_balance() {
    let memory = Memory::new();
    let group = add_group(&memory, 2).await;
    let set_balance = |left| {
        let balance = SmsBalance { remaining: Some(left), limit_date: None };
        *memory.sms_balance.lock().unwrap_or_else(PoisonError::into_inner) = balance;
    };
    set_balance(2);
    let service = campaign_service(&memory);
    service.read_balance(&authorized(&admin())).await.unwrap();
    set_balance(1);
    let refused =
        service.launch(&authorized(&admin()), sms_form(group), None).await.map(|launched| launched.people);
    assert!(messages(refused)[0].contains("il en reste 1"), "the cached balance is two");
}

#[tokio::test]
async fn unknown_group_or_foreign_file_refuses_launch() {
    let memory = Memory::new();
    let group = add_group(&memory, 1).await;
    let foreign_file = add_file(&memory, &user(Role::Admin, 8), None);
    let service = campaign_service(&memory);
    let before = memory.state();
    let unknown = service.launch(&authorized(&admin()), mail_form(Uuid::from_u128(404)), None).await;
    assert_eq!(messages(unknown.map(|launched| launched.people)), [UNKNOWN_GROUP]);
    let mut with_file = mail_form(group);
    with_file.medias = Some(vec![MediaReference { uuid: foreign_file, name: None }]);
    let refused = service.launch(&authorized(&admin()), with_file, None).await;
    assert!(matches!(refused, Err(AppError::NotFound)));
    assert!(memory.state() == before, "nothing is saved");
}

#[tokio::test]
async fn launch_reports_all_violations_together() {
    let memory = Memory::new();
    let large = add_file(&memory, &admin(), None);
    memory.arrange(|state| state.media[0].size = MAX_ATTACHMENT_BYTES + 1);
    let form = CampaignForm {
        kind: Some(CampaignKind::Email),
        medias: Some(vec![MediaReference { uuid: large, name: None }]),
        ..CampaignForm::default()
    };
    let refused = campaign_service(&memory).launch(&authorized(&admin()), form, None).await;
    let mut found = fields(refused.map(|launched| launched.people));
    found.sort_unstable();
    assert_eq!(found, ["contactGroups", "content", "medias.0", "subject"]);
}

#[tokio::test]
async fn campaign_is_paused_resumed_and_cancelled_in_order() {
    let memory = Memory::new();
    let group = add_group(&memory, 3).await;
    let service = campaign_service(&memory);
    let admin = authorized(&admin());
    let campaign = service.launch(&admin, mail_form(group), None).await.unwrap().campaign.uuid;
    assert_eq!(messages(service.resume(&admin, campaign).await).len(), 1, "not paused");
    assert_eq!(service.pause(&admin, campaign).await.unwrap().state, CampaignState::Paused);
    assert_eq!(messages(service.pause(&admin, campaign).await).len(), 1, "not in progress");
    assert_eq!(service.resume(&admin, campaign).await.unwrap().state, CampaignState::Sending);
    let cancelled = service.cancel(&admin, campaign).await.unwrap();
    assert_eq!((cancelled.state, cancelled.cancelled), (CampaignState::Cancelled, 3));
    for refused in [service.pause(&admin, campaign).await, service.cancel(&admin, campaign).await] {
        assert_eq!(messages(refused).len(), 1, "finished");
    }
    let unknown = service.pause(&admin, Uuid::from_u128(404)).await;
    assert!(matches!(unknown, Err(AppError::NotFound)));
}
