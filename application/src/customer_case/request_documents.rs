//! Repeated document requests.

use super::CustomerCaseService;
use super::recipients::deduplicate_by_address;
use super::resend::NO_ADDRESS;
use super::views::CaseView;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::idempotency::{build_user_key, find_created};
use crate::job::JobKind;
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
        user: &Authorized<act::RequestCaseDocuments>,
        case: Uuid,
        request: DocumentRequest,
        key: Option<Uuid>,
    ) -> Result<CaseView, AppError> {
        let request = request.clean();
        let operation = format!("customer-case-request:{case}");
        let key = build_user_key(self.ids.as_ref(), &operation, user, key, &request);
        self.update_case(user, case, None, async |found, effects| {
            if find_created(self.keys.as_ref(), key.as_ref()).await?.is_some() {
                return Ok(());
            }
            request.violations().into_result()?;
            if request.items.iter().any(|wanted| found.case.item(wanted.item).is_none()) {
                return Err(AppError::NotFound);
            }
            let now = self.clock.now();
            let limit = self.today().plus_days(i64::from(self.settings.upload_window_days));
            let event = found.case.request(&request, || self.ids.new_id(), now, limit, &user.name)?;
            let mail = |customer| self.new_job(JobKind::CaseDocumentsRequestedMail { case, customer });
            effects.jobs =
                deduplicate_by_address(&found.customers).map(|customer| mail(customer.uuid)).collect();
            if effects.jobs.is_empty() {
                return Err(AppError::invalid(NO_ADDRESS));
            }
            effects.accounts = self.prepare_accounts(found.case.customer_record, &found.customers).await?;
            effects.events.push(event);
            effects.mailed_at = Some(now);
            effects.key.clone_from(&key);
            Ok(())
        })
        .await?;
        self.find_view(user, case).await
    }
}
