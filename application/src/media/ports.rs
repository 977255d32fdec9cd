//! What medias need of the database.

use super::file::Media;
use crate::actor::{InquiryScope, PartnerTypeScope, RecordScope, ReportScope, Uploader};
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::media::scan::MediaScan;
use domain::shared::instant::Instant;
use std::collections::HashSet;
use uuid::Uuid;

/// Which medias a person may see: part of the query that loads one (AMB-082). Files of a page that is shown
/// are within every scope (AMB-103).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaScope {
    /// Those of this uploader that nobody attached yet.
    pub uploader: Option<Uploader>,
    /// Those attached to a case of these records; `None` for roles that read no attached file.
    pub attached: Option<RecordScope>,
    /// Those that came with one of these inquiries, or with one linked with a record of `attached`; `None` for who
    /// reads no inquiry.
    pub inquiries: Option<InquiryScope>,
    /// Those of these types of partners; `None` for whoever reads no document of a type.
    pub partner_types: Option<PartnerTypeScope>,
    /// Those of one of these reports; `None` for whoever reads no report.
    pub reports: Option<ReportScope>,
    /// Those of campaigns.
    pub campaigns: bool,
    /// Those of the templates of mails.
    pub mail_templates: bool,
}

/// Keeps the rows of medias; their content is in the file store. Each method is one transaction.
#[async_trait]
pub trait MediaRepository: Send + Sync {
    /// Saves the row of a file that the store has confirmed, with the job that scans it.
    async fn add(&self, media: &Media, job: Option<&NewJob>) -> Result<(), PortError>;
    /// The media, when it is within the scope.
    async fn find(&self, uuid: Uuid, scope: &MediaScope) -> Result<Option<Media>, PortError>;
    /// Those of `uuids` that this uploader sent and nobody attached yet, in any order.
    async fn unattached(&self, uuids: &[Uuid], uploader: &Uploader) -> Result<Vec<Media>, PortError>;
    /// How many files of this uploader wait to be attached, and their bytes together.
    async fn waiting(&self, uploader: &Uploader) -> Result<(u64, u64), PortError>;
    /// Removes a row that nobody attached, with the job that removes its file; false when it was attached
    /// or removed meanwhile.
    async fn remove_unattached(&self, uuid: Uuid, job: &NewJob) -> Result<bool, PortError>;
    /// Files that came before `before` and wait to be attached, at most `limit`.
    async fn unattached_before(&self, before: Instant, limit: u64) -> Result<Vec<Media>, PortError>;
    /// The media, whoever sees it, while its scan stands there.
    async fn in_scan(&self, uuid: Uuid, scan: MediaScan) -> Result<Option<Media>, PortError>;
    /// A file that waited for its scan is clean; one that did not wait is left as it is.
    async fn passed(&self, uuid: Uuid) -> Result<(), PortError>;
    /// Refuses a file that waited for its scan, with the jobs that follow; false when it was decided or removed
    /// meanwhile: nothing is saved then.
    async fn refuse(&self, uuid: Uuid, jobs: &[NewJob]) -> Result<bool, PortError>;
    /// Those of `keys` that have a row.
    async fn known_keys(&self, keys: &[String]) -> Result<HashSet<String>, PortError>;
}
