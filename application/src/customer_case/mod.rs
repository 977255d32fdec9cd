//! Customer cases (« dossiers »): created by employees and admins, completed by customers, tracked by statuses.

pub mod add_status;
pub(crate) mod assigned_employees;
pub mod create;
mod customer_accounts;
pub mod delete;
pub mod deposit;
pub mod download;
pub mod edit;
mod file_assignment;
mod follow_up;
mod lender_documents;
pub mod mails;
pub mod part_views;
pub mod parts;
pub mod ports;
pub mod read;
pub(crate) mod recipients;
mod remind;
pub mod reminders;
pub mod request_documents;
pub mod resend;
pub mod review_item;
pub mod set_awaited;
pub mod stop_links;
pub mod stop_reminders;
pub mod tick_item;
mod update;
pub mod validated;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::account::ports::AccountRepository;
use crate::actor::User;
use crate::download::DownloadService;
use crate::error::AppError;
use crate::idempotency::IdempotencyKeys;
use crate::identity_check::ports::IdentityCheckRepository;
use crate::job::{JobKind, NewJob};
use crate::legal_document::ports::LegalDocumentQueries;
use crate::media::ports::MediaRepository;
use crate::partner::ports::PartnerRepository;
use crate::ports::{Archives, Clock, Ids, RateLimits};
use crate::settings::Settings;
use domain::access_journal::JournalObject;
use domain::calendar::paris::day_in_paris;
use domain::identity_check::IdentityCheck;
use domain::shared::day::Day;
use ports::{CaseDetails, CustomerCaseQueries, CustomerCaseRepository};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use uuid::Uuid;
use views::{CaseView, StaffData, view_for};

pub struct CustomerCaseService {
    pub cases: Arc<dyn CustomerCaseRepository>,
    pub queries: Arc<dyn CustomerCaseQueries>,
    pub media: Arc<dyn MediaRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub partners: Arc<dyn PartnerRepository>,
    pub downloads: DownloadService,
    /// Legal documents, for the statuses that require them.
    pub legal: Arc<dyn LegalDocumentQueries>,
    /// Identity checks, for the same statuses and for the deadlines.
    pub checks: Arc<dyn IdentityCheckRepository>,
    pub journal: Arc<AccessJournal>,
    pub archives: Arc<dyn Archives>,
    pub keys: Arc<dyn IdempotencyKeys>,
    pub limits: Arc<dyn RateLimits>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl CustomerCaseService {
    fn today(&self) -> Day {
        day_in_paris(self.clock.now())
    }

    fn new_job(&self, kind: JobKind) -> NewJob {
        NewJob::now(self.ids.new_id(), kind, self.clock.now())
    }

    fn log_read(&self, user: &User, object: JournalObject, uuid: Uuid) {
        self.journal.log_read(user, object, uuid, self.clock.now());
    }

    /// Loads the case if it is within the user's scope.
    async fn find_within_scope(&self, user: &User, case: Uuid) -> Result<CaseDetails, AppError> {
        self.queries.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)
    }

    /// Returns whether the partner is in the user's scope.
    async fn sees_partner(&self, user: &User, partner: Uuid) -> Result<bool, AppError> {
        Ok(self.partners.exists(partner, user.partner_scope()).await?)
    }

    /// Returns the views of the cases; for employees and admins, with the linked reports and the identity checks.
    async fn build_views(&self, user: &User, cases: &[CaseDetails]) -> Result<Vec<CaseView>, AppError> {
        let mut internal: HashMap<Uuid, StaffData> = HashMap::new();
        if user.role.is_staff() {
            let uuids: Vec<Uuid> = cases.iter().map(|details| details.stored.case.uuid).collect();
            for report in self.queries.list_reports(&uuids).await? {
                internal.entry(report.case).or_default().reports.push(report);
            }
            let mut checks: HashMap<Uuid, Vec<IdentityCheck>> = HashMap::new();
            for case in cases.iter().map(|details| &details.stored.case).filter(|case| !case.has_ended()) {
                let checks_of_record = match checks.entry(case.customer_record) {
                    Entry::Occupied(entry) => entry.into_mut(),
                    Entry::Vacant(entry) => {
                        entry.insert(self.checks.list_by_record(case.customer_record).await?)
                    }
                };
                internal.entry(case.uuid).or_default().checks.clone_from(checks_of_record);
            }
        }
        let view = |details: &CaseDetails| {
            let internal = internal.remove(&details.stored.case.uuid).unwrap_or_default();
            view_for(user, details, internal, self.today(), &self.settings)
        };
        Ok(cases.iter().map(view).collect())
    }

    async fn build_view(&self, user: &User, details: CaseDetails) -> Result<CaseView, AppError> {
        self.build_views(user, &[details]).await?.pop().ok_or(AppError::NotFound)
    }

    async fn find_view(&self, user: &User, case: Uuid) -> Result<CaseView, AppError> {
        let details = self.find_within_scope(user, case).await?;
        self.build_view(user, details).await
    }
}
