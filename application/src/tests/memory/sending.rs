//! Sending of campaigns.

use super::{Memory, unused};
use crate::campaign::ports::{
    AbandonedConfirmations, BatchLease, CampaignMessages, ClaimedMessage, ConfirmationLog, Confirmations,
    Deliverability, MessageOutcome, SendableCampaign,
};
use crate::error::PortError;
use async_trait::async_trait;
use domain::campaign::message::Message;
use domain::shared::instant::Instant;
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

impl Memory {
    /// Returns the positions of the batch that have no outcome.
    fn list_waiting(&self, BatchLease { campaign, first, last, .. }: BatchLease) -> Vec<u32> {
        self.read(|state| (first..=last).filter(|at| !state.settled.contains(&(campaign, *at))).collect())
    }
}

#[async_trait]
impl CampaignMessages for Memory {
    async fn begin(&self, uuid: Uuid) -> Result<Option<SendableCampaign>, PortError> {
        Ok(self.read(|state| {
            let row = state.campaigns.get(&uuid)?.clone();
            let message = Message::Mail { subject: row.subject.unwrap_or_default(), content: row.content };
            Some(SendableCampaign {
                uuid,
                state: row.state,
                message,
                created_at: row.created_at,
                groups: Vec::new(),
                files: Vec::new(),
            })
        }))
    }

    async fn count_claimable(&self, lease: BatchLease, _: Instant) -> Result<u32, PortError> {
        Ok(u32::try_from(self.list_waiting(lease).len()).unwrap_or(u32::MAX))
    }

    async fn claim(
        &self,
        lease: BatchLease,
        limit: u32,
        _: Instant,
    ) -> Result<Vec<ClaimedMessage>, PortError> {
        let people = self.read(|state| state.recipients[&lease.campaign].clone());
        let positions = self.list_waiting(lease).into_iter().take(limit as usize);
        let message = |position: u32| {
            let person = &people[position as usize - 1];
            let address = person.email.clone().map_or(Deliverability::Unreachable, Deliverability::Address);
            ClaimedMessage { position, entry: Some(person.uuid), attempts: 1, deliverability: address }
        };
        Ok(positions.map(message).collect())
    }

    async fn save_outcomes(
        &self,
        lease: BatchLease,
        outcomes: &[(u32, MessageOutcome)],
        _: Instant,
    ) -> Result<(), PortError> {
        self.transaction(|state| {
            state.settled.extend(outcomes.iter().map(|(position, _)| (lease.campaign, *position)));
            Ok(())
        })
    }

    async fn find_next_due(&self, lease: BatchLease) -> Result<Option<Instant>, PortError> {
        Ok((!self.list_waiting(lease).is_empty()).then(|| self.time()))
    }

    async fn cancel_rest(&self, _: BatchLease, _: Instant) -> Result<(), PortError> {
        unused()
    }

    async fn set_hold_reason(&self, _: Uuid, _: &str) -> Result<(), PortError> {
        unused()
    }

    async fn reserve(&self, time: Duration, _: Instant) -> Result<Option<Instant>, PortError> {
        self.transaction(|state| {
            state.reserved.push(time);
            Ok(None)
        })
    }
}

/// Log that stores nothing.
struct NoLog;

impl ConfirmationLog for NoLog {
    fn add(&self, _: u32) -> Result<(), PortError> {
        Ok(())
    }
}

#[async_trait]
impl Confirmations for Memory {
    fn open(&self, _: Uuid, _: Uuid) -> Result<Arc<dyn ConfirmationLog>, PortError> {
        Ok(Arc::new(NoLog))
    }

    async fn list_abandoned(&self, _: Uuid) -> Result<Vec<AbandonedConfirmations>, PortError> {
        Ok(Vec::new())
    }

    fn delete(&self, _: Uuid, _: Uuid) -> Result<(), PortError> {
        Ok(())
    }
}
