//! Decision of an employee or admin on one document of a case.

use super::CustomerCaseService;
use super::views::CaseView;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::customer_case::documents::ItemDecision;
use std::collections::HashSet;
use uuid::Uuid;

/// Message for a decision on outdated files.
pub const OTHER_FILES: &str =
    "Les fichiers de ce document ont changé entre-temps. Regardez-les de nouveau avant de vous prononcer.";

impl CustomerCaseService {
    /// Accepts or refuses a document, marks it as not applicable, or reverts that. With `seen`, only if its files are
    /// exactly those.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope, or the document is not in the checklist; `Invalid`:
    /// violations of the decision; `Conflict`: the files changed since they were displayed.
    pub async fn review_item(
        &self,
        user: &Authorized<act::ReviewCaseItem>,
        case: Uuid,
        item: Uuid,
        decision: ItemDecision,
        seen: Option<&[Uuid]>,
    ) -> Result<CaseView, AppError> {
        let motive = decision.motive.map(|motive| motive.trim().to_owned());
        let decision = ItemDecision { motive: motive.filter(|motive| !motive.is_empty()), ..decision };
        self.update_with_files(user, case, None, async |found, effects| {
            found.stored.case.item(item).ok_or(AppError::NotFound)?;
            let event =
                found.stored.case.decide(user.role, item, decision.clone(), self.clock.now(), &user.name)?;
            if let Some(seen) = seen {
                let seen: HashSet<Uuid> = seen.iter().copied().collect();
                let present: HashSet<Uuid> = found.files_of(Some(item)).map(|media| media.uuid).collect();
                if seen != present {
                    return Err(AppError::Conflict(OTHER_FILES.to_owned()));
                }
            }
            effects.events.extend(event);
            Ok(())
        })
        .await?;
        self.find_view(user, case).await
    }
}
