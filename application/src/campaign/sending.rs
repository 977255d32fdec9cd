//! Sending of a campaign batch: each message is claimed, sent, and recorded once the mail server or SMS provider has
//! confirmed it. Confirmations left by a terminated process of this machine are recorded first; a message with
//! unknown outcome is sent again with the same identifier.

use super::compose::CampaignComposer;
use super::ports::{
    BatchLease, CampaignMessages, CampaignRepository, ClaimedMessage, ConfirmationLog, Confirmations,
    MessageOutcome, SendableCampaign,
};
use crate::error::PortError;
use crate::job::unfinished::Unfinished;
use crate::media::contents::check_all_scanned;
use crate::ports::{Clock, MailAttachment, Mailer, SmsGateway};
use crate::settings::Settings;
use domain::calendar::business_hours::{is_open, next_opening};
use domain::campaign::plan::sending_time;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use futures::channel::mpsc;
use futures::future;
use futures::stream::{self, StreamExt};
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};
use time::Duration;
use uuid::Uuid;

/// Maximum number of messages per claim.
const CLAIM_SIZE: u32 = 50;
/// Number of SMS sent concurrently.
const SMS_CONCURRENCY: usize = 4;
/// Time after which a batch yields to other jobs, so that a stopping process never waits for it.
const BUDGET: Duration = Duration::seconds(5);
/// Delay before the next attempt while the campaign is paused, its files are not scanned, or the mail server or SMS
/// provider refuses everything.
pub const HOLD_RETRY_DELAY: Duration = Duration::minutes(5);
/// Attempts to save outcomes when the database fails.
const SAVE_ATTEMPTS: u32 = 5;

/// Reason of a message that was being sent when its campaign was cancelled.
pub const INTERRUPTED: &str = "Interrompu pendant l’envoi\u{202f}: on ne sait pas s’il est arrivé.";

/// Sends the batches of campaigns.
pub struct CampaignSender {
    pub campaigns: Arc<dyn CampaignRepository>,
    pub messages: Arc<dyn CampaignMessages>,
    pub confirmations: Arc<dyn Confirmations>,
    pub mailer: Arc<dyn Mailer>,
    pub sms: Arc<dyn SmsGateway>,
    pub composer: CampaignComposer,
    pub clock: Arc<dyn Clock>,
    pub settings: Arc<Settings>,
}

/// Context of the claimed messages.
pub(super) struct Delivery<'a> {
    pub campaign: &'a SendableCampaign,
    pub lease: BatchLease,
    pub files: &'a [MailAttachment],
    pub log: Option<Arc<dyn ConfirmationLog>>,
}

/// Reason why no message of a campaign can be sent; not related to a recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum HoldReason {
    /// The provider refuses the sender or the text of the campaign; an admin has to change it.
    Campaign(String),
    /// The provider refuses the account of the firm; retried until it is accepted again.
    Account(String),
}

impl CampaignSender {
    /// Sends the due messages of a batch under its lease. Returns `Ok` when all of them are settled.
    ///
    /// # Errors
    /// `Deferred` while messages are waiting or to be retried.
    pub async fn run(
        &self,
        campaign: Uuid,
        positions: RangeInclusive<u32>,
        token: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(campaign) = self.messages.begin(campaign).await? else { return Ok(()) };
        let (first, last) = positions.into_inner();
        let lease = BatchLease { campaign: campaign.uuid, kind: campaign.message.kind(), first, last, token };
        self.record_abandoned(lease).await?;
        let began = self.clock.now();
        match campaign.state {
            CampaignState::Paused => return Err(Unfinished::Deferred(began.plus(HOLD_RETRY_DELAY))),
            CampaignState::Cancelled => self.messages.cancel_rest(lease, began).await?,
            CampaignState::Planned | CampaignState::Sending | CampaignState::Finished => {
                if check_all_scanned(&campaign.files).is_err() {
                    return Err(Unfinished::Deferred(began.plus(HOLD_RETRY_DELAY)));
                }
            }
        }
        // Nothing is left to send of a cancelled campaign.
        let mut attachments = (campaign.state == CampaignState::Cancelled).then(Vec::new);
        loop {
            let now = self.clock.now();
            if now >= began.plus(BUDGET) {
                return Err(Unfinished::Deferred(now));
            }
            // Counted before sending time is reserved, because a reservation is never returned.
            let claimable = self.messages.count_claimable(lease, now).await?;
            if claimable == 0 {
                return self.defer_until_due(lease, now).await;
            }
            let limit = self.count_allowed(lease, claimable, now).await?;
            // Read before the claim, because the claim counts an attempt of each message.
            let files = match &attachments {
                Some(files) => files,
                None => attachments.insert(self.composer.load_attachments(&campaign.files).await?),
            };
            let messages = self.messages.claim(lease, limit, now).await?;
            if messages.is_empty() {
                return self.defer_until_due(lease, now).await;
            }
            let delivery = Delivery { campaign: &campaign, lease, files, log: self.open_log(lease) };
            match self.send(&delivery, messages).await? {
                None => {}
                Some(HoldReason::Campaign(reason)) => {
                    self.campaigns.pause(campaign.uuid, Some(&reason)).await?;
                    return Err(Unfinished::Deferred(now.plus(HOLD_RETRY_DELAY)));
                }
                Some(HoldReason::Account(reason)) => {
                    self.messages.set_hold_reason(campaign.uuid, &reason).await?;
                    return Err(Unfinished::Deferred(now.plus(HOLD_RETRY_DELAY)));
                }
            }
        }
    }

    /// Defers the batch until its next message is due; returns `Ok` if none is pending.
    async fn defer_until_due(&self, lease: BatchLease, now: Instant) -> Result<(), Unfinished> {
        match self.messages.find_next_due(lease).await? {
            None => Ok(()),
            Some(at) if at > now => Err(Unfinished::Deferred(at)),
            // Paused, cancelled or claimed concurrently.
            Some(_) => Err(Unfinished::Deferred(now.plus(BUDGET))),
        }
    }

    /// Returns the number of messages that may be sent now, at most `claimable`.
    async fn count_allowed(
        &self,
        lease: BatchLease,
        claimable: u32,
        now: Instant,
    ) -> Result<u32, Unfinished> {
        let batch = CLAIM_SIZE.min(claimable);
        match (lease.kind, self.settings.campaigns.mails_per_minute) {
            (CampaignKind::Sms, _) if !is_open(now) => Err(Unfinished::Deferred(next_opening(now))),
            (CampaignKind::Sms, _) | (CampaignKind::Email, None) => Ok(batch),
            (CampaignKind::Email, Some(rate)) => {
                // Number of mails sent in three seconds.
                let mails = (rate / 20).clamp(1, batch);
                match self.messages.reserve(sending_time(mails, Some(rate)), now).await? {
                    None => Ok(mails),
                    Some(at) => Err(Unfinished::Deferred(at)),
                }
            }
        }
    }

    /// Sends messages concurrently and records each outcome when it is known. If no message of the campaign can be
    /// sent, returns the reason, and the messages not started return to the state « waiting ».
    async fn send(
        &self,
        delivery: &Delivery<'_>,
        messages: Vec<ClaimedMessage>,
    ) -> Result<Option<HoldReason>, PortError> {
        let lease = delivery.lease;
        let concurrency = match lease.kind {
            CampaignKind::Sms => SMS_CONCURRENCY,
            CampaignKind::Email => self.settings.campaigns.mails_at_once,
        };
        let hold_reason = OnceLock::new();
        let (sender, outcomes) = mpsc::unbounded();
        let deliveries = stream::iter(messages).map(|message| async {
            let message = message;
            if sender.is_closed() {
                return;
            }
            let outcome = match hold_reason.get() {
                Some(_) => MessageOutcome::NotAttempted,
                None => self.deliver(delivery, &message).await.unwrap_or_else(|reason| {
                    let _ = hold_reason.set(reason);
                    MessageOutcome::NotAttempted
                }),
            };
            // The receiver is dropped when recording failed: the confirmation log covers this message.
            let _ = sender.unbounded_send((message.position, outcome));
        });
        let sending = async {
            deliveries.buffer_unordered(concurrency).collect::<()>().await;
            sender.close_channel();
        };
        // Outcomes that arrive during a write are recorded by the next one.
        let recording = async {
            let mut outcomes = outcomes.ready_chunks(CLAIM_SIZE as usize);
            while let Some(outcomes) = outcomes.next().await {
                self.save_outcomes(lease, &outcomes).await?;
            }
            Ok(())
        };
        let ((), recorded) = future::join(sending, recording).await;
        recorded?;
        if delivery.log.is_some() {
            self.confirmations.delete(lease.campaign, lease.token)?;
        }
        Ok(hold_reason.into_inner())
    }

    /// Opens the confirmation log. Without a log, messages are sent nevertheless; only a crash could then cause
    /// duplicates.
    fn open_log(&self, BatchLease { campaign, token, .. }: BatchLease) -> Option<Arc<dyn ConfirmationLog>> {
        let opened = self.confirmations.open(campaign, token);
        opened.inspect_err(|error| tracing::warn!(%campaign, %error, "confirmations are not logged")).ok()
    }

    /// Records abandoned confirmations, before messages are claimed or counted as cancelled.
    async fn record_abandoned(&self, lease: BatchLease) -> Result<(), PortError> {
        let abandoned = self.confirmations.list_abandoned(lease.campaign).await.unwrap_or_else(|error| {
            tracing::warn!(campaign = %lease.campaign, %error, "confirmations cannot be read");
            Vec::new()
        });
        for log in abandoned {
            let outcomes: Vec<_> =
                log.positions.into_iter().map(|position| (position, MessageOutcome::Sent)).collect();
            if !outcomes.is_empty() {
                self.save_outcomes(BatchLease { token: log.token, ..lease }, &outcomes).await?;
            }
            self.confirmations.delete(lease.campaign, log.token)?;
        }
        Ok(())
    }

    /// Saves outcomes, with retries, because confirmed messages must not be sent again.
    async fn save_outcomes(
        &self,
        lease: BatchLease,
        outcomes: &[(u32, MessageOutcome)],
    ) -> Result<(), PortError> {
        let mut attempts = 1;
        loop {
            match self.messages.save_outcomes(lease, outcomes, self.clock.now()).await {
                Err(error) if attempts < SAVE_ATTEMPTS => {
                    tracing::warn!(campaign = %lease.campaign, %error, "saving sent messages is retried");
                    attempts += 1;
                }
                recorded => return recorded,
            }
        }
    }
}
