//! What a batch of a campaign does: each message is taken, sent, and recorded as soon as the other side has
//! confirmed it. Confirmations that a dead process of this machine had received are recorded first; a message
//! whose outcome is unknown leaves again as the same message, under the same identity.

use super::compose::Composing;
use super::ports::{
    CampaignMessages, CampaignRepository, ClaimedMessage, ConfirmationLog, Confirmations, Lease, Outcome,
    SendableCampaign,
};
use crate::adapters::Adapters;
use crate::error::PortError;
use crate::job::failure::JobFailure;
use crate::media::contents::all_scanned;
use crate::ports::{Clock, MailAttachment, Mailer, SmsGateway};
use crate::settings::Settings;
use domain::calendar::business_hours::{is_open, next_opening};
use domain::campaign::plan::time_of;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use futures::channel::mpsc;
use futures::future;
use futures::stream::{self, StreamExt};
use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};
use time::Duration;
use uuid::Uuid;

/// Messages taken at once.
const TOGETHER: u32 = 50;
/// SMS on their way at once.
const SMS_CONCURRENCY: usize = 4;
/// A batch gives its place to others after this long, so that a process that stops never waits for it.
const BUDGET: Duration = Duration::seconds(5);
/// How long a batch waits before it is tried again while its campaign is paused, or its sending service
/// takes nothing.
pub const REST: Duration = Duration::minutes(5);
/// How often a record is tried when the database does not answer.
const RECORD_ATTEMPTS: u32 = 5;

/// Why a message that was leaving when its campaign was cancelled is among the cancelled.
pub const INTERRUPTED: &str = "Interrompu pendant l’envoi\u{202f}: on ne sait pas s’il est arrivé.";

/// Sends the batches of campaigns.
pub struct CampaignSending {
    pub(super) campaigns: Arc<dyn CampaignRepository>,
    pub(super) messages: Arc<dyn CampaignMessages>,
    pub(super) confirmations: Arc<dyn Confirmations>,
    pub(super) mailer: Arc<dyn Mailer>,
    pub(super) sms: Arc<dyn SmsGateway>,
    pub(super) composing: Composing,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) settings: Arc<Settings>,
}

/// What messages that were taken leave with.
pub(super) struct Delivery<'a> {
    pub campaign: &'a SendableCampaign,
    pub lease: Lease,
    pub files: &'a [MailAttachment],
    pub log: Option<Arc<dyn ConfirmationLog>>,
}

/// Why no message of a campaign leaves: nothing of it is about a receiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hold {
    /// The sender or the text is refused: until somebody decides.
    Paused(String),
    /// The service takes nothing of the firm's account: until that is mended.
    Waiting(String),
}

impl CampaignSending {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            campaigns,
            campaign_messages: messages,
            confirmations,
            mailer,
            sms,
            clock,
            settings,
            ..
        } = adapters.clone();
        let composing = Composing::new(adapters);
        Self { campaigns, messages, confirmations, mailer, sms, composing, clock, settings }
    }

    /// Sends what is due of these messages, under the lease of the batch. Ends well once all of them are settled.
    ///
    /// # Errors
    /// `NotYet` while some are to be sent or attempted again later; a database that does not answer.
    pub async fn run(
        &self,
        campaign: Uuid,
        places: RangeInclusive<u32>,
        token: Uuid,
    ) -> Result<(), JobFailure> {
        let Some(campaign) = self.messages.begin(campaign).await? else { return Ok(()) };
        let (first, last) = places.into_inner();
        let lease = Lease { campaign: campaign.uuid, kind: campaign.message.kind(), first, last, token };
        self.record_abandoned(lease).await?;
        let began = self.clock.now();
        match campaign.state {
            CampaignState::Paused => return Err(JobFailure::NotYet(began.plus(REST))),
            CampaignState::Cancelled => self.messages.cancel_rest(lease, began).await?,
            CampaignState::Planned | CampaignState::Sending | CampaignState::Finished => {
                if all_scanned(&campaign.medias).is_err() {
                    return Err(JobFailure::NotYet(began.plus(REST)));
                }
            }
        }
        let mut attachments = None;
        loop {
            let now = self.clock.now();
            if now >= began.plus(BUDGET) {
                return Err(JobFailure::NotYet(now));
            }
            let limit = self.allowed_now(lease, now).await?;
            let messages = self.messages.claim(lease, limit, now).await?;
            if messages.is_empty() {
                return match self.messages.next_due(lease).await? {
                    None => Ok(()),
                    Some(at) if at > now => Err(JobFailure::NotYet(at)),
                    // Paused or cancelled meanwhile.
                    Some(_) => Err(JobFailure::NotYet(now.plus(BUDGET))),
                };
            }
            let files = match &attachments {
                Some(files) => files,
                None => attachments.insert(self.composing.attachments(&campaign.medias).await?),
            };
            let delivery = Delivery { campaign: &campaign, lease, files, log: self.open_log(lease) };
            match self.send(&delivery, messages).await? {
                None => {}
                Some(Hold::Paused(reason)) => {
                    self.campaigns.pause(campaign.uuid, Some(&reason)).await?;
                    return Err(JobFailure::NotYet(now.plus(REST)));
                }
                Some(Hold::Waiting(reason)) => {
                    self.messages.note_wait(campaign.uuid, &reason).await?;
                    return Err(JobFailure::NotYet(now.plus(REST)));
                }
            }
        }
    }

    /// How many may leave now.
    async fn allowed_now(&self, lease: Lease, now: Instant) -> Result<u32, JobFailure> {
        let all = TOGETHER.min(lease.last.saturating_sub(lease.first) + 1);
        match (lease.kind, self.settings.campaigns.mails_per_minute) {
            (CampaignKind::Sms, _) if !is_open(now) => Err(JobFailure::NotYet(next_opening(now))),
            (CampaignKind::Sms, _) | (CampaignKind::Email, None) => Ok(all),
            (CampaignKind::Email, Some(rate)) => {
                // What leaves in three seconds.
                let some = (rate / 20).clamp(1, all);
                match self.messages.reserve(time_of(some, Some(rate)), now).await? {
                    None => Ok(some),
                    Some(at) => Err(JobFailure::NotYet(at)),
                }
            }
        }
    }

    /// Sends messages, a few at once, and records each once its answer is there. When the service takes none
    /// of this campaign, those not begun are returned, and this says why.
    async fn send(
        &self,
        delivery: &Delivery<'_>,
        messages: Vec<ClaimedMessage>,
    ) -> Result<Option<Hold>, PortError> {
        let lease = delivery.lease;
        let concurrency = match lease.kind {
            CampaignKind::Sms => SMS_CONCURRENCY,
            CampaignKind::Email => self.settings.campaigns.mails_at_once,
        };
        let hold = OnceLock::new();
        let (sender, outcomes) = mpsc::unbounded();
        let deliveries = stream::iter(messages).map(|message| async {
            let message = message;
            if sender.is_closed() {
                return;
            }
            let outcome = match hold.get() {
                Some(_) => Outcome::Returned,
                None => self.deliver(delivery, &message).await.unwrap_or_else(|reason| {
                    let _ = hold.set(reason);
                    Outcome::Returned
                }),
            };
            // The receiver is gone because recording failed: the log of confirmations covers this message.
            let _ = sender.unbounded_send((message.position, outcome));
        });
        let sending = async {
            deliveries.buffer_unordered(concurrency).collect::<()>().await;
            sender.close_channel();
        };
        // Answers are read while a record is written; what they say is in the next one.
        let recording = async {
            let mut outcomes = outcomes.ready_chunks(TOGETHER as usize);
            while let Some(outcomes) = outcomes.next().await {
                self.record(lease, &outcomes).await?;
            }
            Ok(())
        };
        let ((), recorded) = future::join(sending, recording).await;
        recorded?;
        if delivery.log.is_some() {
            self.confirmations.remove(lease.campaign, lease.token)?;
        }
        Ok(hold.into_inner())
    }

    /// A machine that keeps no files sends all the same: only a crash may then make somebody get it twice.
    fn open_log(&self, Lease { campaign, token, .. }: Lease) -> Option<Arc<dyn ConfirmationLog>> {
        let opened = self.confirmations.open(campaign, token);
        opened.inspect_err(|error| tracing::warn!(%campaign, %error, "confirmations are not logged")).ok()
    }

    /// Before anything is taken, and before a cancelled campaign counts it among what did not leave.
    async fn record_abandoned(&self, lease: Lease) -> Result<(), PortError> {
        let abandoned = self.confirmations.abandoned(lease.campaign).await.unwrap_or_else(|error| {
            tracing::warn!(campaign = %lease.campaign, %error, "confirmations cannot be read");
            Vec::new()
        });
        for log in abandoned {
            let outcomes: Vec<_> =
                log.positions.into_iter().map(|position| (position, Outcome::Sent)).collect();
            if !outcomes.is_empty() {
                self.record(Lease { token: log.token, ..lease }, &outcomes).await?;
            }
            self.confirmations.remove(lease.campaign, log.token)?;
        }
        Ok(())
    }

    /// What was confirmed must not be forgotten because the database hesitates.
    async fn record(&self, lease: Lease, outcomes: &[(u32, Outcome)]) -> Result<(), PortError> {
        let mut attempts = 1;
        loop {
            match self.messages.record(lease, outcomes, self.clock.now()).await {
                Err(error) if attempts < RECORD_ATTEMPTS => {
                    tracing::warn!(campaign = %lease.campaign, %error, "a record of sent messages is tried again");
                    attempts += 1;
                }
                recorded => return recorded,
            }
        }
    }
}
