//! Expected reply or event of a case, until which it does not count as stuck.

use super::CustomerCaseService;
use super::views::CaseView;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::customer_case::awaited::Awaited;
use domain::shared::day::Day;
use uuid::Uuid;

/// Input; blank fields clear the expected event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AwaitedInput {
    pub date: Option<Day>,
    pub reason: String,
}

impl CustomerCaseService {
    /// Sets the expected event and its day, or clears it.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: only one field is filled, or the day is not in the
    /// allowed range.
    pub async fn set_awaited(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        input: AwaitedInput,
    ) -> Result<CaseView, AppError> {
        self.update_case(user, case, None, async |found, _| {
            let nothing = input.date.is_none() && input.reason.trim().is_empty();
            found.case.awaited =
                if nothing { None } else { Some(Awaited::new(input.date, &input.reason, self.today())?) };
            Ok(())
        })
        .await?;
        self.find_view(user, case).await
    }
}
