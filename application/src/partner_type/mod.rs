//! Partner types, defined by the configuration, employees and admins, with documents for their partners.

pub mod documents;
pub mod download;
pub mod ports;
pub mod read;
pub mod save;
pub mod seed;

use crate::adapters::Adapters;
use crate::download::DownloadService;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore, Ids};
use ports::{PartnerTypeQueries, PartnerTypeRepository};
use std::sync::Arc;

pub struct PartnerTypeService {
    types: Arc<dyn PartnerTypeRepository>,
    queries: Arc<dyn PartnerTypeQueries>,
    medias: Arc<dyn MediaRepository>,
    downloads: DownloadService,
    files: Arc<dyn FileStore>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl PartnerTypeService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            partner_types: types, partner_type_queries: queries, medias, files, clock, ids, ..
        } = adapters.clone();
        Self { types, queries, medias, downloads: DownloadService::new(adapters), files, clock, ids }
    }
}
