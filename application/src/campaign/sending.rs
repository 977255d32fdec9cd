//! What a batch of a campaign does: each message is taken, sent, and recorded as soon as the other side has
//! confirmed it. What a dead process of this machine had been told is recorded first; a message about which nobody
//! knows leaves again as the same message, under the same identity.

use super::at_once::MailsAtOnce;
use super::compose::{Channels, Composing, MailReceiver, message_id};
use super::ports::{
    CampaignMessages, ClaimedMessage, Confirmations, OpenConfirmations, Outcome, Range, Reach,
    SendableCampaign,
};
use crate::contact::links::PreferenceLinks;
use crate::error::PortError;
use crate::job::JobFailure;
use crate::job::failure::without_addresses;
use crate::ports::{Clock, FileStore, Ids, MailAttachment, MailError, OnConfirmed, OutgoingSms, SmsError};
use crate::settings::Settings;
use domain::calendar::business_hours::{is_open, next_opening};
use domain::campaign::bounce::is_about_the_address;
use domain::campaign::plan::{MOST_TRIES, retry_after, time_of};
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use domain::shared::phone::PhoneNumber;
use futures::channel::mpsc;
use futures::future;
use futures::stream::{self, StreamExt};
use std::sync::Arc;
use time::Duration;
use uuid::Uuid;

/// Messages taken at once.
const TOGETHER: u32 = 50;
/// SMS on their way at once.
const SMS_AT_ONCE: usize = 4;
/// A message whose worker died is taken up again after this long: longer than a mail server may think.
const LEASE: Duration = Duration::minutes(5);
/// Before the end of a lease, nothing more begins under it.
const MARGIN: Duration = Duration::minutes(2);
/// A batch gives its place to others after this long, so that a process that stops never waits for it.
const BUDGET: Duration = Duration::seconds(5);
/// How often a batch looks whether its paused campaign goes on.
const PAUSED: Duration = Duration::minutes(5);
/// How often a record is tried when the database does not answer.
const RECORD_TRIES: u32 = 5;

const REFUSED: &str = "Désinscrit, ou retiré des groupes, depuis le lancement.";
const UNREACHABLE: &str = "Plus d’adresse utilisable depuis le lancement.";
/// Why a message that was leaving when its campaign was cancelled is among the cancelled.
pub const INTERRUPTED: &str = "Interrompu pendant l’envoi\u{202f}: on ne sait pas s’il est arrivé.";
const GONE: &str = "Contact supprimé depuis le lancement.";

/// Sends batches.
pub struct CampaignSending {
    messages: Arc<dyn CampaignMessages>,
    confirmations: Arc<dyn Confirmations>,
    channels: Channels,
    composing: Composing,
    mails_at_once: MailsAtOnce,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl CampaignSending {
    /// Over its ports; what was confirmed goes to `(the database, this machine)`.
    pub fn new(
        (messages, confirmations): (Arc<dyn CampaignMessages>, Arc<dyn Confirmations>),
        channels: Channels,
        files: Arc<dyn FileStore>,
        links: Arc<PreferenceLinks>,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn Ids>,
        settings: Arc<Settings>,
    ) -> Self {
        let composing = Composing::new(files, links, &settings);
        let mails_at_once = MailsAtOnce::default();
        Self { messages, confirmations, channels, composing, mails_at_once, clock, ids, settings }
    }

    /// Sends what is due of these messages. Ends well once all of them are settled.
    ///
    /// # Errors
    /// `NotYet` while some are to be sent or tried again later; a database that does not answer.
    pub async fn run(&self, range: Range) -> Result<(), JobFailure> {
        let Some(campaign) = self.messages.begin(range.campaign).await? else { return Ok(()) };
        self.record_what_was_left((campaign.uuid, campaign.kind)).await?;
        let began = self.clock.now();
        match campaign.state {
            CampaignState::Paused => return Err(JobFailure::NotYet(began.plus(PAUSED))),
            CampaignState::Cancelled => self.messages.cancel_rest(range, began).await?,
            CampaignState::Planned | CampaignState::Sending | CampaignState::Finished => {}
        }
        let mut attachments = None;
        loop {
            let now = self.clock.now();
            if now >= began.plus(BUDGET) {
                return Err(JobFailure::NotYet(now));
            }
            let limit = self.allowed_now(campaign.kind, range, now).await?;
            let (token, lease_end) = (self.ids.new_id(), now.plus(LEASE));
            let messages = self.messages.claim(range, limit, token, now, lease_end).await?;
            if messages.is_empty() {
                return match self.messages.next_due(range).await? {
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
            self.send(&campaign, messages, token, lease_end, files).await?;
        }
    }

    /// How many may leave now.
    async fn allowed_now(&self, kind: CampaignKind, range: Range, now: Instant) -> Result<u32, JobFailure> {
        let all = TOGETHER.min(range.last.saturating_sub(range.first) + 1);
        match (kind, self.settings.campaigns.mails_per_minute) {
            (CampaignKind::Sms, _) if !is_open(now) => Err(JobFailure::NotYet(next_opening(now))),
            (CampaignKind::Sms, _) | (CampaignKind::Email, None) => Ok(all),
            (CampaignKind::Email, Some(rate)) => {
                // What leaves in three seconds.
                let some = (rate / 20).clamp(1, all);
                match self.messages.pass(time_of(some, Some(rate)), now).await? {
                    None => Ok(some),
                    Some(at) => Err(JobFailure::NotYet(at)),
                }
            }
        }
    }

    async fn send(
        &self,
        campaign: &SendableCampaign,
        messages: Vec<ClaimedMessage>,
        token: Uuid,
        lease_end: Instant,
        files: &[MailAttachment],
    ) -> Result<(), PortError> {
        let at_once = match campaign.kind {
            CampaignKind::Sms => SMS_AT_ONCE,
            CampaignKind::Email => self.mails_at_once.now(),
        };
        let kept = self.open_confirmations(campaign.uuid, token);
        let (tell, told) = mpsc::unbounded();
        let sends = stream::iter(messages).map(|message| async {
            let message = message;
            if tell.is_closed() || self.clock.now() >= lease_end.plus(-MARGIN) {
                return;
            }
            let began = self.clock.now();
            let outcome = self.send_one(campaign, &message, files, kept.as_ref()).await;
            if campaign.kind == CampaignKind::Email && matches!(message.reach, Reach::At(_)) {
                let micros = self.clock.now().micros() - began.micros();
                self.mails_at_once.learn(Duration::microseconds(micros));
            }
            // Nobody listens any more: the record failed, and the kept confirmation serves.
            let _ = tell.unbounded_send((message.position, outcome));
        });
        // Answers are read while a record is written; what they say is in the next one.
        let sending = async {
            sends.buffer_unordered(at_once).collect::<()>().await;
            tell.close_channel();
        };
        let recording = async {
            let mut told = told.ready_chunks(TOGETHER as usize);
            while let Some(outcomes) = told.next().await {
                self.record((campaign.uuid, campaign.kind), token, &outcomes).await?;
            }
            Ok(())
        };
        let ((), recorded) = future::join(sending, recording).await;
        recorded?;
        if kept.is_some() {
            self.confirmations.forget(campaign.uuid, token)?;
        }
        Ok(())
    }

    /// A machine that keeps no files sends all the same: only a crash may then make somebody get it twice.
    fn open_confirmations(&self, campaign: Uuid, token: Uuid) -> Option<Arc<dyn OpenConfirmations>> {
        let opened = self.confirmations.open(campaign, token);
        opened.inspect_err(|error| tracing::warn!(%campaign, %error, "confirmations are not kept")).ok()
    }

    /// Before anything is taken, and before a cancelled campaign counts it among what did not leave.
    async fn record_what_was_left(&self, campaign: (Uuid, CampaignKind)) -> Result<(), PortError> {
        let left = self.confirmations.left_behind(campaign.0).await.unwrap_or_else(|error| {
            tracing::warn!(campaign = %campaign.0, %error, "confirmations cannot be read");
            Vec::new()
        });
        for left in left {
            let outcomes: Vec<_> = left.places.into_iter().map(|place| (place, Outcome::Sent)).collect();
            if !outcomes.is_empty() {
                self.record(campaign, left.claim, &outcomes).await?;
            }
            self.confirmations.forget(campaign.0, left.claim)?;
        }
        Ok(())
    }

    /// What was confirmed must not be forgotten because the database hesitates.
    async fn record(
        &self,
        campaign: (Uuid, CampaignKind),
        token: Uuid,
        outcomes: &[(u32, Outcome)],
    ) -> Result<(), PortError> {
        let mut tries = 1;
        loop {
            match self.messages.record(campaign, token, outcomes, self.clock.now()).await {
                Err(error) if tries < RECORD_TRIES => {
                    tracing::warn!(campaign = %campaign.0, %error, "a record of sent messages is tried again");
                    tries += 1;
                }
                recorded => return recorded,
            }
        }
    }

    async fn send_one(
        &self,
        campaign: &SendableCampaign,
        message: &ClaimedMessage,
        files: &[MailAttachment],
        kept: Option<&Arc<dyn OpenConfirmations>>,
    ) -> Outcome {
        let to = match &message.reach {
            Reach::At(to) => to,
            Reach::Refused => return Outcome::Skipped(REFUSED),
            Reach::Unreachable => return Outcome::Skipped(UNREACHABLE),
            Reach::Gone => return Outcome::Skipped(GONE),
        };
        let id = message_id(campaign.uuid, message.position);
        let confirmed = keeps(kept, message.position);
        match campaign.kind {
            CampaignKind::Email => {
                let receiver = MailReceiver { entry: message.entry, address: to };
                let mail = self.composing.mail(campaign, id, &receiver, files.to_vec());
                match self.channels.mailer.send_then(&mail, confirmed).await {
                    Ok(()) => Outcome::Sent,
                    Err(MailError::Permanent(words)) => Outcome::Failed {
                        of_address: is_about_the_address(&words),
                        reason: format!("Refusé par le serveur\u{202f}: {}", without_addresses(&words)),
                    },
                    Err(MailError::Temporary(words)) => {
                        self.later(message.attempts, &without_addresses(&words))
                    }
                }
            }
            CampaignKind::Sms => self.send_sms(campaign, message, (id, to), confirmed).await,
        }
    }

    async fn send_sms(
        &self,
        campaign: &SendableCampaign,
        message: &ClaimedMessage,
        (id, to): (Uuid, &str),
        confirmed: OnConfirmed,
    ) -> Outcome {
        let Ok(phone) = PhoneNumber::parse(to) else {
            return Outcome::Failed { reason: "Numéro non valide.".to_owned(), of_address: true };
        };
        let sms = OutgoingSms {
            id,
            to: phone.international(),
            sender: campaign.sender.clone(),
            content: campaign.sms_text.clone(),
            send_at: self.clock.now(),
            parts: campaign.parts,
        };
        match self.channels.sms.send(&sms, message.attempts > 1).await {
            Ok(_) => {
                confirmed();
                Outcome::Sent
            }
            Err(SmsError::Permanent(reason)) => {
                Outcome::Failed { reason: without_addresses(&reason), of_address: true }
            }
            Err(SmsError::Temporary(reason)) => self.later(message.attempts, &without_addresses(&reason)),
        }
    }

    fn later(&self, attempts: u32, reason: &str) -> Outcome {
        if attempts >= MOST_TRIES {
            let reason = format!("Toujours impossible après {attempts} essais\u{202f}: {reason}");
            return Outcome::Failed { reason, of_address: false };
        }
        Outcome::Later { at: self.clock.now().plus(retry_after(attempts)), reason: reason.to_owned() }
    }
}

fn keeps(kept: Option<&Arc<dyn OpenConfirmations>>, position: u32) -> OnConfirmed {
    let kept = kept.cloned();
    Box::new(move || {
        if let Some(Err(error)) = kept.map(|kept| kept.keep(position)) {
            tracing::warn!(%error, "a confirmation is only in the database");
        }
    })
}
