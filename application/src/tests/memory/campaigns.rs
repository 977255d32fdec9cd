//! Campaigns.

use super::{Memory, State, unused};
use crate::campaign::ports::{
    CampaignFilter, CampaignQueries, CampaignRepository, CreditUse, LaunchOutcome, NewCampaign, Schedule,
};
use crate::campaign::views::{Audience, CampaignGroup, CampaignRow, ContactedPerson, MessageRow};
use crate::contact::views::ContactRow;
use crate::error::PortError;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use domain::campaign::message::Message;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::contact::ContactStatus;
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use uuid::Uuid;

impl State {
    /// Returns the deliverable contacts of the groups, each address once.
    fn audience(&self, kind: CampaignKind, groups: &[Uuid]) -> Vec<ContactedPerson> {
        let mut people: Vec<ContactedPerson> = Vec::new();
        for ContactRow { uuid, email, phone_number, status_sms, groups: joined, .. } in &self.contacts {
            let mut joined = joined.iter().filter(|joined| groups.contains(&joined.uuid));
            let is_reachable = match kind {
                CampaignKind::Email => {
                    email.is_some() && joined.any(|group| group.status_mail == ContactStatus::Activated)
                }
                CampaignKind::Sms => {
                    phone_number.is_some()
                        && *status_sms == ContactStatus::Activated
                        && joined.next().is_some()
                }
            };
            let (email, phone_number) = (email.clone(), phone_number.clone());
            let person = ContactedPerson { uuid: *uuid, email, phone_number };
            let known = people.iter().any(|known| match kind {
                CampaignKind::Email => known.email == person.email,
                CampaignKind::Sms => known.phone_number == person.phone_number,
            });
            if is_reachable && !known {
                people.push(person);
            }
        }
        people
    }

    fn credits(&self, kind: CampaignKind) -> CreditUse {
        let mut credits = CreditUse::default();
        for row in self.campaigns.values().filter(|row| row.kind == kind) {
            credits.used += row.sent * u64::from(row.parts);
            credits.reserved += row.waiting * u64::from(row.parts);
        }
        credits
    }

    fn group_references(&self, groups: &[Uuid]) -> Option<Vec<CampaignGroup>> {
        let reference = |uuid: &Uuid| {
            let group = self.groups.iter().find(|group| group.uuid == *uuid)?;
            Some(CampaignGroup { uuid: Some(group.uuid), name: group.name.clone() })
        };
        groups.iter().map(reference).collect()
    }
}

fn new_row(new: &NewCampaign, groups: Vec<CampaignGroup>, recipients: u64, plan: &Schedule) -> CampaignRow {
    let (subject, sender, content) = match new.message.clone() {
        Message::Mail { subject, content } => (Some(subject), None, content),
        Message::Sms { sender, content, .. } => (None, Some(sender), content),
    };
    CampaignRow {
        uuid: new.uuid,
        kind: new.message.kind(),
        state: CampaignState::Planned,
        subject,
        sender,
        content,
        parts: new.message.credits(),
        author: new.author.full(),
        created_at: new.at,
        starts_at: plan.starts_at,
        last_at: Some(plan.last_at),
        pause_reason: None,
        wait_reason: None,
        finished_at: None,
        groups,
        recipients,
        excluded: Some(0),
        waiting: recipients,
        sent: 0,
        failed: 0,
        skipped: 0,
        cancelled: 0,
        credits: recipients * u64::from(new.message.credits()),
        medias: None,
    }
}

#[async_trait]
impl CampaignRepository for Memory {
    async fn launch(
        &self,
        new: &NewCampaign,
        schedule: &(dyn Fn(u32) -> Schedule + Send + Sync),
    ) -> Result<LaunchOutcome, PortError> {
        self.transaction(|state| {
            let Some(groups) = state.group_references(&new.groups) else {
                return Ok(LaunchOutcome::UnknownGroup);
            };
            let kind = new.message.kind();
            let people = state.audience(kind, &new.groups);
            let count = u32::try_from(people.len()).unwrap_or(u32::MAX);
            let needed = u64::from(count) * u64::from(new.message.credits());
            let CreditUse { used, reserved } = state.credits(kind);
            if let Some(remaining) = new
                .allowance
                .remaining(used, reserved)
                .filter(|remaining_credits| *remaining_credits < needed)
            {
                return Ok(LaunchOutcome::TooFewCredits { needed, remaining });
            }
            state.add_key(new.key.as_ref(), new.uuid)?;
            let plan = schedule(count);
            let row = new_row(new, groups, u64::from(count), &plan);
            state.campaigns.insert(new.uuid, row);
            state.recipients.insert(new.uuid, people);
            state.add_jobs(&plan.jobs);
            let changes = MediaChanges { attach: new.files.clone(), ..MediaChanges::default() };
            state.change_files(MediaParentKind::Campaign.with_id(new.uuid), &changes)?;
            state.entries.push(new.entry.clone());
            Ok(LaunchOutcome::Done)
        })
    }

    async fn find_by_idempotency_key(&self, key: &str) -> Result<Option<(Uuid, String)>, PortError> {
        Ok(self.read(|state| state.keys.get(key).cloned()))
    }

    async fn pause(&self, uuid: Uuid, reason: Option<&str>) -> Result<bool, PortError> {
        self.transaction(|state| {
            let row = state.campaigns.get_mut(&uuid).filter(|row| row.state.is_under_way());
            let Some(row) = row else { return Ok(false) };
            row.state = CampaignState::Paused;
            row.pause_reason = reason.map(str::to_owned);
            Ok(true)
        })
    }

    async fn resume(&self, uuid: Uuid, _: Instant) -> Result<bool, PortError> {
        self.transaction(|state| {
            let row = state.campaigns.get_mut(&uuid).filter(|row| row.state == CampaignState::Paused);
            let Some(row) = row else { return Ok(false) };
            row.state = CampaignState::Sending;
            row.pause_reason = None;
            Ok(true)
        })
    }

    async fn cancel(&self, uuid: Uuid, at: Instant) -> Result<bool, PortError> {
        self.transaction(|state| {
            let ended = [CampaignState::Cancelled, CampaignState::Finished];
            let row = state.campaigns.get_mut(&uuid).filter(|row| !ended.contains(&row.state));
            let Some(row) = row else { return Ok(false) };
            row.state = CampaignState::Cancelled;
            row.cancelled += std::mem::take(&mut row.waiting);
            row.finished_at = Some(at);
            Ok(true)
        })
    }

    async fn count_test(&self, _: CampaignKind, _: u32) -> Result<(), PortError> {
        unused()
    }
}

#[async_trait]
impl CampaignQueries for Memory {
    async fn find(&self, uuid: Uuid) -> Result<Option<(CampaignRow, Vec<Media>)>, PortError> {
        Ok(self.read(|state| {
            let parent = MediaParentKind::Campaign.with_id(uuid);
            let files = state.media.iter().filter(|media| media.parent == Some(parent)).cloned().collect();
            state.campaigns.get(&uuid).map(|row| (row.clone(), files))
        }))
    }

    async fn list_contacted_people(&self, campaign: Uuid) -> Result<Vec<ContactedPerson>, PortError> {
        Ok(self.read(|state| state.recipients.get(&campaign).cloned().unwrap_or_default()))
    }

    async fn load_credit_use(&self, kind: CampaignKind) -> Result<CreditUse, PortError> {
        Ok(self.read(|state| state.credits(kind)))
    }

    async fn find_audience(&self, _: CampaignKind, _: &[Uuid]) -> Result<Option<Audience>, PortError> {
        unused()
    }

    async fn list_page(&self, _: CampaignFilter, _: PageRequest) -> Result<Page<CampaignRow>, PortError> {
        unused()
    }

    async fn list_rows_after(
        &self,
        _: CampaignFilter,
        _: Option<&Position>,
        _: u64,
    ) -> Result<RowBatch<CampaignRow, Position>, PortError> {
        unused()
    }

    async fn list_messages(
        &self,
        _: Uuid,
        _: Option<MessageState>,
        _: PageRequest,
    ) -> Result<Page<MessageRow>, PortError> {
        unused()
    }

    async fn count_messages_by_state(&self) -> Result<Vec<(MessageState, u64)>, PortError> {
        unused()
    }
}
