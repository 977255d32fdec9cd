//! Database ports of uploaded files.

use super::file::Media;
use crate::actor::{InquiryScope, PartnerTypeScope, RecordScope, ReportScope, Uploader};
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::media::scan::MediaScan;
use domain::shared::instant::Instant;
use std::collections::HashSet;
use uuid::Uuid;

/// Files visible to a caller: part of the query (AMB-082). Files of displayed pages are in every scope (AMB-103).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaScope {
    /// Unattached uploads of this uploader.
    pub uploader: Option<Uploader>,
    /// Files of the cases of these records; `None` for roles that read no attached file.
    pub attached: Option<RecordScope>,
    /// Files of these inquiries, or of inquiries linked to a record of `attached`; `None` for roles that read no
    /// inquiry.
    pub inquiries: Option<InquiryScope>,
    /// Files of these partner types; `None` for roles that read no document of a type.
    pub partner_types: Option<PartnerTypeScope>,
    /// Files of these reports; `None` for roles that read no report.
    pub reports: Option<ReportScope>,
    /// Whether files of campaigns are included.
    pub campaigns: bool,
    /// Whether files of mail templates are included.
    pub mail_templates: bool,
}

/// Stores the rows of files; their content is in the file store. Each method that writes is one transaction.
#[async_trait]
pub trait MediaRepository: Send + Sync {
    /// Adds the row of a file whose content is in the store, with the job that scans it.
    async fn create(&self, media: &Media, job: Option<&NewJob>) -> Result<(), PortError>;
    /// Returns a file in the scope.
    async fn find(&self, uuid: Uuid, scope: &MediaScope) -> Result<Option<Media>, PortError>;
    /// Returns the unattached uploads of this uploader among `uuids`, in any order.
    async fn list_unattached(&self, uuids: &[Uuid], uploader: &Uploader) -> Result<Vec<Media>, PortError>;
    /// Returns the number of unattached files of this uploader, and their total size in bytes.
    async fn count_unattached(&self, uploader: &Uploader) -> Result<(u64, u64), PortError>;
    /// Deletes the row of an unattached file, and queues the job that deletes its content. Returns false if it was
    /// attached or deleted concurrently.
    async fn delete_unattached(&self, uuid: Uuid, job: &NewJob) -> Result<bool, PortError>;
    /// Returns at most `limit` unattached files uploaded before `before`.
    async fn list_unattached_before(&self, before: Instant, limit: u64) -> Result<Vec<Media>, PortError>;
    /// Returns a file in this scan state, without scope.
    async fn find_by_scan(&self, uuid: Uuid, scan: MediaScan) -> Result<Option<Media>, PortError>;
    /// Marks a pending file as clean; no-op in any other state.
    async fn mark_clean(&self, uuid: Uuid) -> Result<(), PortError>;
    /// Refuses a pending file and queues the jobs. Returns false and saves nothing if the file is no longer pending
    /// or was deleted.
    async fn refuse(&self, uuid: Uuid, jobs: &[NewJob]) -> Result<bool, PortError>;
    /// Returns the keys among `keys` that have a row.
    async fn list_known_keys(&self, keys: &[String]) -> Result<HashSet<String>, PortError>;
}
