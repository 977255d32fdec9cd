//! Public pages of documents, defined by the configuration (AMB-103).

pub mod documents;
pub mod download;
pub mod list;
pub mod ports;
pub mod seed;
pub mod views;

use crate::adapters::Adapters;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore, Ids};
use ports::{PageQueries, PageRepository};
use std::sync::Arc;

pub struct PageService {
    pages: Arc<dyn PageRepository>,
    queries: Arc<dyn PageQueries>,
    medias: Arc<dyn MediaRepository>,
    files: Arc<dyn FileStore>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl PageService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { pages, page_queries: queries, medias, files, clock, ids, .. } = adapters.clone();
        Self { pages, queries, medias, files, clock, ids }
    }
}
