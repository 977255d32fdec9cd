//! Partner types, defined by the configuration, employees and admins, with documents for their partners.

pub mod documents;
pub mod download;
pub mod ports;
pub mod read;
pub mod save;
pub mod seed;

use crate::download::DownloadService;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore, Ids};
use ports::PartnerTypeRepository;
use std::sync::Arc;

pub struct PartnerTypeService {
    pub types: Arc<dyn PartnerTypeRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub downloads: DownloadService,
    pub files: Arc<dyn FileStore>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}
