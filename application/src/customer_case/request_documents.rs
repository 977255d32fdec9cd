//! Repeated document requests.

use super::CustomerCaseService;
use super::addressees::written_to;
use super::ports::CaseChange;
use super::resend::NO_ADDRESS;
use super::views::CaseView;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::idempotency::{IdempotencyKey, created_under};
use crate::job::JobKind;
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::request::DocumentRequest;
use uuid::Uuid;

impl CustomerCaseService {
    /// Requests documents again for another window, and mails the customers. Requests repeated with the same key have
    /// no further effect.
    ///
    /// # Errors
    /// `NotFound`: the case or a document is outside the user's scope; `Invalid`: violations of the request, a closed
    /// case, a case without upload, customers without address, an address used by another account, or a key used for
    /// another request.
    pub async fn request_documents(
        &self,
        user: &Allowed<act::RequestCaseDocuments>,
        case: Uuid,
        request: DocumentRequest,
        key: Option<Uuid>,
    ) -> Result<CaseView, AppError> {
        let request = request.cleaned();
        let act = format!("customer-case-request:{case}");
        let account = user.account.to_string();
        let key = key.map(|key| IdempotencyKey::of(self.ids.as_ref(), &act, &account, key, &request));
        retry_on_conflict(async || self.try_request(user, case, &request, key.clone()).await).await?;
        self.view_of(user, case).await
    }

    async fn try_request(
        &self,
        user: &User,
        uuid: Uuid,
        request: &DocumentRequest,
        key: Option<IdempotencyKey>,
    ) -> Result<(), AppError> {
        let mut found = self.within_scope(user, uuid).await?;
        if created_under(self.keys.as_ref(), key.as_ref()).await?.is_some() {
            return Ok(());
        }
        request.violations().into_result()?;
        if request.items.iter().any(|wanted| found.case.item(wanted.item).is_none()) {
            return Err(AppError::NotFound);
        }
        let now = self.clock.now();
        let limit = self.today().plus_days(i64::from(self.settings.upload_window_days));
        let event = found.case.request(request, || self.ids.new_id(), (now, limit), &user.name)?;
        let record = found.case.customer_record;
        let people = self.queries.people(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let mail = |customer| self.job(JobKind::CaseDocumentsRequestedMail { case: uuid, customer });
        let jobs: Vec<_> = written_to(&people.customers).map(|customer| mail(customer.uuid)).collect();
        if jobs.is_empty() {
            return Err(AppError::invalid(NO_ADDRESS));
        }
        let accounts = self.accounts_to_open(record, &people).await?;
        let change = CaseChange {
            accounts,
            jobs,
            key,
            mailed_at: Some(now),
            events: vec![event],
            ..self.only(user, &found.case)
        };
        Ok(self.cases.save(found.version, change).await?)
    }
}
