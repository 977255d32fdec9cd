//! Mail after the first meeting with a partner (doc 2 §4, AMB-096).

use super::{PartnerService, ports::StoredPartner};
use crate::actor::Authorized;
use crate::error::AppError;
use crate::idempotency::{build_user_key, find_created};
use crate::job::{JobKind, NewJob};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl PartnerService {
    /// Queues the mail and stores its date; repeatable, the last date counts. Requests repeated with the same key send
    /// one mail.
    ///
    /// # Errors
    /// `NotFound`: no such partner in the user's scope; `Invalid`: a key used for another partner.
    pub async fn send_first_meeting_mail(
        &self,
        user: &Authorized<act::SendFirstMeetingMail>,
        uuid: Uuid,
        key: Option<Uuid>,
    ) -> Result<StoredPartner, AppError> {
        let scope = user.partner_scope();
        let key = build_user_key(self.ids.as_ref(), "first-meeting-mail", user, key, &uuid);
        retry_on_fresh_data(self.clock.as_ref(), async || {
            if find_created(self.keys.as_ref(), key.as_ref()).await?.is_none() {
                let now = self.clock.now();
                let kind = JobKind::PartnerFirstMeetingMail { partner: uuid };
                let job = NewJob::now(self.ids.new_id(), kind, now);
                let entry = user.entry(JournalAct::Change, JournalObject::Partner, uuid, now);
                if !self.partners.record_first_meeting(uuid, scope, &job, &entry, key.as_ref()).await? {
                    return Err(AppError::NotFound);
                }
            }
            self.partners.find(uuid, scope).await?.ok_or(AppError::NotFound)
        })
        .await
    }
}
