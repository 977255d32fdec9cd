//! Reading of a record.

use super::CustomerRecordService;
use super::views::{Audit, RecordCase, RecordView};
use crate::actor::{Authorized, User};
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_record::CustomerRecord;
use uuid::Uuid;

/// Message to a PARTNER when banking secrecy is not lifted.
pub const NOT_LIFTED: &str =
    "Le client n’a pas levé le secret bancaire\u{202f}: cette fiche ne peut pas être consultée.";

impl CustomerRecordService {
    /// Returns a record with its cases. A PARTNER may read only records with one of the partner's cases and lifted
    /// banking secrecy, without task and audit data.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope; `Forbidden`: the user is a partner and banking secrecy is not
    /// lifted.
    pub async fn open(&self, user: &Authorized<act::OpenRecord>, uuid: Uuid) -> Result<RecordView, AppError> {
        self.read(user, uuid).await
    }

    /// Same as [`Self::open`], for use cases that have checked another permission.
    pub(crate) async fn read(&self, user: &User, uuid: Uuid) -> Result<RecordView, AppError> {
        let stored = self.records.find(uuid, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let is_partner = user.role == Role::Partner;
        if is_partner && !stored.record.lifting_of_banking_secrecy {
            return Err(AppError::Forbidden(NOT_LIFTED.to_owned()));
        }
        self.journal.log_read(user, JournalObject::CustomerRecord, uuid, self.clock.now());
        let cases = self.queries.list_cases(uuid, is_partner.then_some(user.account)).await?;
        let is_lifted = stored.record.lifting_of_banking_secrecy;
        let mut view = self.build_view(stored.record, stored.audit, cases);
        if is_partner {
            return Ok(view.as_seen_by_partner(self.settings.partner_view));
        }
        if is_lifted {
            view.secrecy_consent =
                self.legal.find_secrecy_consent(uuid, day_in_paris(self.clock.now())).await?;
        }
        Ok(view)
    }

    pub(super) fn build_view(
        &self,
        record: CustomerRecord,
        audit: Audit,
        cases: Vec<RecordCase>,
    ) -> RecordView {
        RecordView::new(record, audit, cases, self.settings.brand_name.clone())
    }

    /// Returns whether the record is in the user's scope.
    pub(crate) async fn is_in_scope(&self, user: &User, uuid: Uuid) -> Result<bool, AppError> {
        Ok(self.records.find(uuid, user.record_scope()).await?.is_some())
    }
}
