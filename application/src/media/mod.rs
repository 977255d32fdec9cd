//! Uploaded files: upload, reading and withdrawal. Attaching is up to the module of the parent.

pub mod archive;
pub mod changes;
pub mod contents;
pub mod daily_bytes;
pub mod documents;
pub mod file;
pub mod file_removal;
pub mod inspection_ports;
pub mod ports;
pub mod read;
pub mod references;
pub mod revert;
pub mod scan_breaker;
pub mod scan_ports;
pub mod scanning;
pub mod upload;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::counts::Counts;
use crate::ports::{Clock, FileStore, Ids, RateLimits};
use crate::settings::Settings;
use inspection_ports::{FileInspector, PdfReader};
use ports::MediaRepository;
use std::sync::Arc;

pub struct MediaService {
    pub media: Arc<dyn MediaRepository>,
    pub files: Arc<dyn FileStore>,
    pub pdf_reader: Arc<dyn PdfReader>,
    pub inspector: Arc<dyn FileInspector>,
    /// Whether uploads are scanned.
    pub scanned: bool,
    pub limits: Arc<dyn RateLimits>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
    pub counts: Arc<Counts>,
}
