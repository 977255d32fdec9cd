//! Uploaded files: upload, reading and withdrawal. Attaching is up to the module of the parent.

pub mod archive;
pub mod changes;
pub mod contents;
pub mod daily_bytes;
pub mod documents;
pub mod file;
pub mod inspection_ports;
pub mod ports;
pub mod read;
pub mod references;
pub mod revert;
mod scan_breaker;
pub mod scan_ports;
pub mod scanning;
pub mod upload;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::adapters::Adapters;
use crate::counts::Counts;
use crate::ports::{Clock, FileStore, Ids, RateLimits};
use crate::settings::Settings;
use inspection_ports::{FileInspector, PdfReader};
use ports::MediaRepository;
use std::sync::Arc;

pub struct MediaService {
    medias: Arc<dyn MediaRepository>,
    files: Arc<dyn FileStore>,
    pdf_reader: Arc<dyn PdfReader>,
    inspector: Arc<dyn FileInspector>,
    /// Whether uploads are scanned.
    scanned: bool,
    limits: Arc<dyn RateLimits>,
    journal: Arc<AccessJournal>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
    counts: Arc<Counts>,
}

impl MediaService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            medias,
            files,
            pdf_reader,
            inspector,
            scanner,
            limits,
            journal,
            clock,
            ids,
            settings,
            counts,
            ..
        } = adapters.clone();
        let scanned = scanner.is_some();
        Self { medias, files, pdf_reader, inspector, scanned, limits, journal, clock, ids, settings, counts }
    }
}
