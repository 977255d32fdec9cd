//! Creation of a case (AMB-060, AMB-061, AMB-065, AMB-069).

use super::CustomerCaseService;
use super::ports::{CaseChange, CaseEffects};
use super::views::CaseView;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, build_user_key, find_created};
use crate::media::changes::MediaChanges;
use crate::media::references::{count_violations, find_own_uploads};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_case::{CustomerCase, NewCase};
use serde::Serialize;
use uuid::Uuid;

/// Result of saving a case.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SavedCustomerCase))]
#[serde(rename_all = "camelCase")]
pub struct SavedCase {
    #[serde(flatten)]
    pub case: CaseView,
    /// True when the case was created, false when it was edited.
    #[serde(skip)]
    pub created: bool,
    /// Number of customers who are sent a mail; 0 when none has an address (AMB-069). Present only when a case with
    /// upload is created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mails_sent: Option<usize>,
}

impl CustomerCaseService {
    /// Creates a case, or edits the one named in the form (AMB-062). Creations repeated with the same key return the
    /// same case.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, an address used by another account, or a key used for another case;
    /// `NotFound`: a record, partner, file or case outside the user's scope; `Conflict`: the case changed since the
    /// edited version.
    pub async fn save(
        &self,
        user: &Authorized<act::SaveCase>,
        form: CustomerCaseForm,
        key: Option<Uuid>,
    ) -> Result<SavedCase, AppError> {
        let form = form.clean();
        match form.uuid {
            Some(case) => self.edit(user, case, &form).await,
            None => self.create(user, &form, key).await,
        }
    }

    async fn create(
        &self,
        user: &User,
        form: &CustomerCaseForm,
        key: Option<Uuid>,
    ) -> Result<SavedCase, AppError> {
        let mut violations = form.creation_violations();
        violations.append(count_violations(form.medias.as_deref()));
        violations.into_result()?;
        let record = form.customer_record.map(|reference| reference.0).ok_or(AppError::NotFound)?;
        let key = build_user_key(self.ids.as_ref(), "customer-case", user, key, form);
        let new = self.ids.new_id();
        let (uuid, mails) = retry_on_fresh_data(self.clock.as_ref(), async || {
            if let Some(before) = self.find_created(user, key.as_ref()).await? {
                return Ok(before);
            }
            Ok((new, self.save_new_case(user, new, record, form, key.clone()).await?))
        })
        .await?;
        let case = self.find_view(user, uuid).await?;
        Ok(SavedCase { case, created: true, mails_sent: mails })
    }

    /// Returns the case created earlier with this key, and its number of creation mails.
    async fn find_created(
        &self,
        user: &User,
        key: Option<&IdempotencyKey>,
    ) -> Result<Option<(Uuid, Option<usize>)>, AppError> {
        let Some(case) = find_created(self.keys.as_ref(), key).await? else { return Ok(None) };
        let found = self.find_within_scope(user, case).await?;
        let customers = &found.stored.customers;
        let is_active = found.stored.case.is_active_for_upload(self.today());
        let mails = if is_active { self.build_creation_mails(case, customers).len() } else { 0 };
        Ok(Some((case, found.stored.case.with_upload.then_some(mails))))
    }

    async fn save_new_case(
        &self,
        user: &User,
        uuid: Uuid,
        record: Uuid,
        form: &CustomerCaseForm,
        key: Option<IdempotencyKey>,
    ) -> Result<Option<usize>, AppError> {
        let scope = user.record_scope();
        let customers = self.queries.find_customers(record, scope).await?.ok_or(AppError::NotFound)?;
        if let Some(partner) = form.partner
            && !self.sees_partner(user, partner.0).await?
        {
            return Err(AppError::NotFound);
        }
        let references = form.medias.as_deref().unwrap_or_default();
        let attach = find_own_uploads(self.media.as_ref(), user, references).await?;
        let now = self.clock.now();
        let list = form.items_list.as_ref();
        let items = list.map(|list| list.to_items(|| self.ids.new_id())).unwrap_or_default();
        let case = CustomerCase::create(NewCase {
            uuid,
            customer_record: record,
            form,
            items,
            at: now,
            window_days: self.settings.upload_window_days,
            by: &user.name,
        });
        // A case whose limit date has passed sends no mails.
        let jobs = if case.is_active_for_upload(self.today()) {
            self.build_creation_mails(uuid, &customers)
        } else {
            vec![]
        };
        let accounts =
            if case.with_upload { self.prepare_accounts(record, &customers).await? } else { vec![] };
        let mails = case.with_upload.then_some(jobs.len());
        let files = MediaChanges { attach, ..Default::default() };
        let entry = user.entry(JournalAct::Create, JournalObject::CustomerCase, uuid, now);
        let attached = files.attach.iter();
        let attached =
            attached.map(|(media, _)| entry.with_object(JournalAct::Create, JournalObject::Media, *media));
        let entries = std::iter::once(entry.clone()).chain(attached).collect();
        let mailed_at = (!jobs.is_empty()).then_some(now);
        let effects = CaseEffects { files, accounts, jobs, entries, mailed_at, key, ..Default::default() };
        self.cases.create(CaseChange { case: &case, by: &user.name, at: now, effects }).await?;
        Ok(mails)
    }
}
