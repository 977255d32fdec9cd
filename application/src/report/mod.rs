//! Meeting reports (« comptes rendus »), written by employees and admins; a report may be shared with the partner of
//! the case (doc 2 §1).

pub mod delete;
pub mod list;
pub mod open;
pub mod ports;
pub mod save;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::actor::User;
use crate::error::AppError;
use crate::media::ports::MediaRepository;
use crate::partner::ports::PartnerRepository;
use crate::ports::{Clock, Ids, RichTexts};
use domain::report::ReportParent;
use ports::ReportRepository;
use std::sync::Arc;

pub struct ReportService {
    pub reports: Arc<dyn ReportRepository>,
    pub partners: Arc<dyn PartnerRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub texts: Arc<dyn RichTexts>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl ReportService {
    /// Checks that the parent is in the user's scope (AMB-050), and returns whether banking secrecy is lifted, which
    /// is always true for a partner.
    ///
    /// # Errors
    /// `NotFound`: the parent is outside the user's scope.
    async fn check_parent(&self, user: &User, parent: ReportParent) -> Result<bool, AppError> {
        let secrecy_is_lifted = match parent {
            ReportParent::CustomerRecord(record) => {
                self.reports.is_banking_secrecy_lifted(record, user.record_scope()).await?
            }
            ReportParent::Partner(partner) => {
                self.partners.exists(partner, user.partner_scope()).await?.then_some(true)
            }
        };
        secrecy_is_lifted.ok_or(AppError::NotFound)
    }
}
