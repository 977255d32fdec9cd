//! Public pages of documents, defined by the configuration (AMB-103).

pub mod documents;
pub mod download;
pub mod list;
pub mod ports;
pub mod seed;
pub mod views;

use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore, Ids};
use ports::PageRepository;
use std::sync::Arc;

pub struct PageService {
    pub pages: Arc<dyn PageRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub files: Arc<dyn FileStore>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}
