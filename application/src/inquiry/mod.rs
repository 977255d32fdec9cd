//! Inquiries (« demandes reçues ») from visitors, processed by employees and admins (AMB-043).

pub mod change;
pub mod delete;
mod link;
pub mod list;
pub mod mails;
pub mod open;
pub mod ports;
pub mod record_inquiries;
pub mod send;
pub mod turn_into_record;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::account::ports::AccountRepository;
use crate::actor::User;
use crate::counts::Counts;
use crate::customer_record::CustomerRecordService;
use crate::error::AppError;
use crate::media::ports::MediaRepository;
use crate::partner::ports::PartnerRepository;
use crate::ports::{Clock, Ids, RateLimits, Signatures};
use crate::settings::Settings;
use ports::{InquiryQueries, InquiryRepository, StoredInquiry};
use std::sync::Arc;
use uuid::Uuid;

pub struct InquiryService {
    pub inquiries: Arc<dyn InquiryRepository>,
    pub queries: Arc<dyn InquiryQueries>,
    pub media: Arc<dyn MediaRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub partners: Arc<dyn PartnerRepository>,
    pub record_service: CustomerRecordService,
    pub journal: Arc<AccessJournal>,
    pub limits: Arc<dyn RateLimits>,
    pub signatures: Arc<dyn Signatures>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
    pub counts: Arc<Counts>,
}

impl InquiryService {
    /// Returns the inquiry if it is in the user's scope.
    async fn find_within_scope(&self, user: &User, uuid: Uuid) -> Result<StoredInquiry, AppError> {
        self.inquiries.find(uuid, user.inquiry_scope()).await?.ok_or(AppError::NotFound)
    }
}
