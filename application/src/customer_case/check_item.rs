//! Ticking a document of the checklist (doc 2 §4).

use super::CustomerCaseService;
use super::ports::CaseChange;
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::item::NotConcerned;
use uuid::Uuid;

impl CustomerCaseService {
    /// Ticks or unticks a document of the customer's own case; with a statement, records that it does not concern the
    /// customer.
    ///
    /// # Errors
    /// `NotFound`: the case belongs to another customer; `Invalid`: the case is not open for upload, the label is not
    /// in the checklist, or the statement is blank, too long or about a document with files.
    pub async fn check_item(
        &self,
        user: &Allowed<act::CompleteOwnCase>,
        case: Uuid,
        label: &str,
        checked: bool,
        not_concerned: Option<NotConcerned>,
    ) -> Result<(), AppError> {
        retry_on_conflict(async || self.try_check(user, case, label, (checked, not_concerned.clone())).await)
            .await
    }

    async fn try_check(
        &self,
        user: &User,
        uuid: Uuid,
        label: &str,
        (checked, not_concerned): (bool, Option<NotConcerned>),
    ) -> Result<(), AppError> {
        let found = self.within_scope(user, uuid).await?;
        let mut case = found.case.clone();
        let has_files = |item| found.files_of(Some(item)).next().is_some();
        match not_concerned {
            Some(statement) => case.state_not_concerned(label, statement, has_files, self.today())?,
            None => case.check_item(label, checked, has_files, self.today())?,
        }
        let answered = case.answers_since(&found.case, self.clock.now(), &user.name);
        let change = CaseChange { events: answered.into_iter().collect(), ..self.only(user, &case) };
        Ok(self.cases.save(found.version, change).await?)
    }
}
