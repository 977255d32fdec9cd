//! Noting what a case waits for, so that it is not stuck until then.

use super::CustomerCases;
use super::views::CaseView;
use crate::actor::Allowed;
use crate::error::AppError;
use crate::retry::retry_on_conflict;
use domain::account::access::act;
use domain::customer_case::awaited::Awaited;
use domain::shared::day::Day;
use uuid::Uuid;

/// What was typed; without a day and a reason, nothing is awaited any more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedAwaited {
    pub date: Option<Day>,
    pub reason: String,
}

impl CustomerCases {
    /// Notes until when the case waits, and for what; nothing typed forgets it.
    ///
    /// # Errors
    /// A case out of scope, or closed for an EMPLOYEE; half an answer, a day that is not to come.
    pub async fn set_awaited(
        &self,
        user: &Allowed<act::SaveCase>,
        case: Uuid,
        typed: TypedAwaited,
    ) -> Result<CaseView, AppError> {
        retry_on_conflict(async || {
            let mut found = self.within_scope(user, case).await?;
            found.case.refuse_if_closed_for(user.role)?;
            let nothing = typed.date.is_none() && typed.reason.trim().is_empty();
            let awaited =
                if nothing { None } else { Some(Awaited::new(typed.date, &typed.reason, self.today())?) };
            if found.case.awaited == awaited {
                return Ok(());
            }
            found.case.awaited = awaited;
            let change = self.only(user, &found.case);
            Ok(self.cases.save(found.version, change).await?)
        })
        .await?;
        self.view_of(user, case).await
    }
}
