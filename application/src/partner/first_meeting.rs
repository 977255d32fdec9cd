//! Mail after the first meeting with a partner (doc 2 §4, AMB-096).

use super::{PartnerService, ports::StoredPartner};
use crate::actor::Authorized;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl PartnerService {
    /// Queues the mail and stores its date; repeatable, the last date counts.
    ///
    /// # Errors
    /// `NotFound`: no such partner in the user's scope.
    pub async fn send_first_meeting_mail(
        &self,
        user: &Authorized<act::SendFirstMeetingMail>,
        uuid: Uuid,
    ) -> Result<StoredPartner, AppError> {
        let now = self.clock.now();
        let job = NewJob::now(self.ids.new_id(), JobKind::PartnerFirstMeetingMail { partner: uuid }, now);
        let entry = user.entry(JournalAct::Change, JournalObject::Partner, uuid, now);
        if !self.partners.record_first_meeting(uuid, user.partner_scope(), &job, &entry).await? {
            return Err(AppError::NotFound);
        }
        self.partners.find(uuid, user.partner_scope()).await?.ok_or(AppError::NotFound)
    }
}
