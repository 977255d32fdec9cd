//! Launch of a campaign: checked, planned and reserved in one transaction.

use super::CampaignService;
use super::ports::{LaunchOutcome, NewCampaign, Schedule};
use super::views::{CampaignRow, ContactedPerson};
use crate::actor::{Authorized, Uploader, User};
use crate::error::{AppError, PortError};
use crate::idempotency::IdempotencyKey;
use crate::job::{JobKind, NewJob};
use crate::media::file::Media;
use crate::media::references::{MAX_FILES, deduplicate, select_uploads};
use crate::settings::Settings;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::campaign::CampaignKind;
use domain::campaign::form::CampaignForm;
use domain::campaign::message::Message;
use domain::campaign::plan::{SMS_PER_MINUTE, ends_at, plan_batches, starts_at};
use domain::media::FILE_TOO_LARGE;
use domain::media::attachment::MAX_ATTACHMENT_BYTES;
use domain::shared::rich_text::sent_violations;
use domain::shared::violation::Violations;
use uuid::Uuid;

/// Message for an unknown group.
pub const UNKNOWN_GROUP: &str = "Un groupe choisi n’existe pas ou n’existe plus\u{202f}: rechargez la page.";
/// Message for an idempotency key reused with other content.
const KEY_REUSED: &str = "Cette campagne est déjà lancée. Pour en lancer une autre, rechargez la page.";

pub struct CampaignAndRecipients {
    pub campaign: CampaignRow,
    /// Recipients.
    pub people: Vec<ContactedPerson>,
}

impl CampaignService {
    /// Launches a campaign. A request repeated with the same key and content returns the same campaign.
    ///
    /// # Errors
    /// `Invalid`: all violations of the form, too few credits, or a key used for another content; `NotFound`: a file
    /// that is not an unattached upload of the user.
    pub async fn launch(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        form: CampaignForm,
        key: Option<Uuid>,
    ) -> Result<CampaignAndRecipients, AppError> {
        let form = self.sanitise_content(form.clean());
        let key = key.map(|key| self.build_idempotency_key(user, key, &form));
        if let Some(launched) = self.find_launched(key.as_ref()).await? {
            return Ok(launched);
        }
        let mut others = form.group_violations();
        let uploads = self.find_uploads(user, &form).await?;
        others.append(size_violations(&form, &uploads));
        let message = others.combine_with(form.message(&self.settings.campaigns.stop_mention))?;
        let new = self.build_campaign(user, &form, &uploads, message, key).await?;
        let schedule = |messages| self.schedule(&new, messages);
        match self.campaigns.launch(&new, &schedule).await {
            Ok(LaunchOutcome::Done) => self.load_launched(new.uuid).await,
            Ok(LaunchOutcome::UnknownGroup) => Err(AppError::invalid_field("contactGroups", UNKNOWN_GROUP)),
            Ok(LaunchOutcome::TooFewCredits { needed, remaining }) => Err(AppError::invalid(format!(
                "Crédits insuffisants\u{202f}: cette campagne en demande {needed}, il en reste {remaining}."
            ))),
            // A concurrent request with the same key was first.
            Err(PortError::Conflict(conflict)) => {
                let before = self.find_launched(new.key.as_ref()).await?;
                before.ok_or_else(|| AppError::Port(PortError::Conflict(conflict)))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sanitises the content of a mail; oversized content is left as it is and refused later.
    pub(super) fn sanitise_content(&self, mut form: CampaignForm) -> CampaignForm {
        let mail = form.kind == Some(CampaignKind::Email);
        if mail && sent_violations("content", form.content.as_deref()).is_empty() {
            form.content = form.content.map(|html| self.texts.sanitise(&html));
        }
        form
    }

    /// Returns the files of the form that the user uploaded and that are not attached yet.
    pub(super) async fn find_uploads(
        &self,
        user: &User,
        form: &CampaignForm,
    ) -> Result<Vec<Media>, PortError> {
        let uuids: Vec<Uuid> = form.medias.iter().flatten().take(MAX_FILES).map(|media| media.uuid).collect();
        if uuids.is_empty() {
            return Ok(Vec::new());
        }
        self.media.list_unattached(&uuids, &Uploader::Account(user.account)).await
    }

    async fn build_campaign(
        &self,
        user: &User,
        form: &CampaignForm,
        uploads: &[Media],
        message: Message,
        key: Option<IdempotencyKey>,
    ) -> Result<NewCampaign, AppError> {
        let files = form.medias.as_deref().unwrap_or_default();
        let (uuid, at) = (self.ids.new_id(), self.clock.now());
        Ok(NewCampaign {
            uuid,
            entry: user.entry(JournalAct::Create, JournalObject::Campaign, uuid, at),
            allowance: self.read_allowance(message.kind()).await?,
            message,
            author: user.name.clone(),
            groups: form.groups(),
            files: select_uploads(uploads, files)?,
            key,
            at,
        })
    }

    /// Plans one job per batch. Concurrent campaigns share the time: their batches alternate.
    fn schedule(&self, new: &NewCampaign, messages: u32) -> Schedule {
        let kind = new.message.kind();
        let rate = messages_per_minute(kind, &self.settings);
        let planned = plan_batches(kind, messages, rate, new.at);
        let job = |batch: &domain::campaign::plan::Batch| NewJob {
            id: self.ids.new_id(),
            kind: JobKind::CampaignBatch { campaign: new.uuid, first: batch.first, last: batch.last },
            run_at: batch.due_at,
            unique_key: None,
        };
        Schedule {
            jobs: planned.iter().map(job).collect(),
            starts_at: starts_at(kind, new.at),
            last_at: ends_at(kind, messages, rate, new.at),
        }
    }

    fn build_idempotency_key(&self, user: &User, key: Uuid, form: &CampaignForm) -> IdempotencyKey {
        let mut request = form.clone();
        let files = request.medias.take().unwrap_or_default();
        request.medias = Some(deduplicate(&files).into_iter().cloned().collect());
        IdempotencyKey::new(self.ids.as_ref(), "campaign", &user.account.to_string(), key, &request)
    }

    async fn find_launched(
        &self,
        key: Option<&IdempotencyKey>,
    ) -> Result<Option<CampaignAndRecipients>, AppError> {
        let Some(key) = key else { return Ok(None) };
        let used = self.campaigns.find_by_idempotency_key(&key.key).await?;
        let Some(uuid) = key.earlier_result(used, KEY_REUSED)? else { return Ok(None) };
        self.load_launched(uuid).await.map(Some)
    }

    async fn load_launched(&self, uuid: Uuid) -> Result<CampaignAndRecipients, AppError> {
        let (campaign, _) = self.queries.find(uuid).await?.ok_or(AppError::NotFound)?;
        let people = self.queries.list_contacted_people(uuid).await?;
        Ok(CampaignAndRecipients { campaign, people })
    }
}

/// Returns the violations for files above the limit of a mail, which is lower than that of an upload.
pub(super) fn size_violations(form: &CampaignForm, uploads: &[Media]) -> Violations {
    let mut violations = Violations::default();
    for (index, wanted) in form.medias.iter().flatten().enumerate() {
        if uploads.iter().any(|media| media.uuid == wanted.uuid && media.size > MAX_ATTACHMENT_BYTES) {
            violations.add(format!("medias.{index}"), FILE_TOO_LARGE);
        }
    }
    violations
}

/// Returns the planned number of messages per minute; `None` without limit.
pub(super) fn messages_per_minute(kind: CampaignKind, settings: &Settings) -> Option<u32> {
    match kind {
        CampaignKind::Sms => Some(SMS_PER_MINUTE),
        CampaignKind::Email => settings.campaigns.mails_per_minute,
    }
}
