//! Malware scan of uploaded files, before they can be read.

use super::ports::MediaRepository;
use super::scan_breaker::ScanBreaker;
use super::scan_ports::{MalwareScanner, ScanVerdict};
use crate::account::ports::AccountRepository;
use crate::actor::Uploader;
use crate::counts::{CountedEvent, Counts};
use crate::error::{PortError, with_sources};
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::media::file::Media;
use crate::ports::{Clock, FileStore, Ids};
use crate::settings::Settings;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::media::scan::MediaScan;
use std::sync::Arc;
use uuid::Uuid;

/// Scans uploaded files, and notifies the uploaders of refused ones.
pub struct ScanService {
    pub media: Arc<dyn MediaRepository>,
    pub files: Arc<dyn FileStore>,
    pub scanner: Option<Arc<dyn MalwareScanner>>,
    pub accounts: Arc<dyn AccountRepository>,
    pub mails: MailService,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
    pub counts: Arc<Counts>,
    pub breaker: ScanBreaker,
}

impl ScanService {
    /// Scans a pending file; no-op if it is scanned or deleted.
    pub(crate) async fn scan(&self, uuid: Uuid) -> Result<(), Unfinished> {
        let Some(media) = self.media.find_by_scan(uuid, MediaScan::Pending).await? else { return Ok(()) };
        let Some(scanner) = &self.scanner else {
            // Scanning was disabled since: pending files are treated like new ones.
            return Ok(self.media.mark_clean(uuid).await?);
        };
        let admission = self.breaker.admit(self.clock.now()).map_err(Unfinished::Deferred)?;
        match self.request_verdict(scanner.as_ref(), &media).await {
            Ok(Some(ScanVerdict::Clean)) => {
                admission.record_answer();
                self.media.mark_clean(uuid).await?;
                self.counts.add(CountedEvent::ScanClean);
                Ok(())
            }
            Ok(Some(ScanVerdict::Infected(signature))) => {
                admission.record_answer();
                if self.media.refuse(uuid, &self.build_refusal_jobs(&media)).await? {
                    self.counts.add(CountedEvent::ScanRefused);
                    tracing::warn!(media = %uuid, signature, "a file was refused: it contains malware");
                }
                Ok(())
            }
            // If the row was deleted, the retry finds no file and succeeds.
            Ok(None) => Err(Unfinished::Retry("a file to scan is missing from the store".to_owned())),
            Err(error) => {
                self.counts.add(CountedEvent::ScanUnanswered);
                tracing::error!(
                    error = with_sources(&error),
                    "files are pending: the scanner does not respond"
                );
                Err(Unfinished::Deferred(admission.record_silence(self.clock.now())))
            }
        }
    }

    async fn request_verdict(
        &self,
        scanner: &dyn MalwareScanner,
        media: &Media,
    ) -> Result<Option<ScanVerdict>, PortError> {
        let Some(content) = self.files.get(media.key.as_str()).await? else { return Ok(None) };
        scanner.scan(content).await.map(Some)
    }

    fn build_refusal_jobs(&self, media: &Media) -> Vec<NewJob> {
        let job = |kind| NewJob::now(self.ids.new_id(), kind, self.clock.now());
        let mut jobs = vec![job(JobKind::RemoveFiles { keys: vec![media.key.as_str().to_owned()] })];
        if let Some(Uploader::Account(_)) = media.uploader {
            jobs.push(job(JobKind::FileRefusedMail { media: media.uuid }));
        }
        jobs
    }

    /// Notifies the uploader of a refused file. No-op if the account no longer has access, or the file was deleted.
    pub(crate) async fn send_refusal(&self, job: &ClaimedJob, uuid: Uuid) -> Result<(), Unfinished> {
        let Some(media) = self.media.find_by_scan(uuid, MediaScan::Refused).await? else { return Ok(()) };
        let Some(Uploader::Account(account)) = media.uploader else { return Ok(()) };
        let account = self.accounts.find(account).await?.filter(|account| account.enabled);
        let Some(account) = account else { return Ok(()) };
        let to = MailRecipient { name: account.name, address: account.email };
        let values = MailValues::default()
            .with(MailVariable::Files, &media.name)
            .with(MailVariable::Link, &self.settings.public_url);
        self.mails.send(job, MailTemplateKey::FileRefused, &to, values).await?;
        Ok(())
    }
}
