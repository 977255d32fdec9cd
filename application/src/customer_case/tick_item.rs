//! Ticking a document of the checklist (doc 2 §4).

use super::CustomerCaseService;
use crate::actor::Authorized;
use crate::error::AppError;
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
    pub async fn tick_item(
        &self,
        user: &Authorized<act::CompleteOwnCase>,
        case: Uuid,
        label: &str,
        ticked: bool,
        not_concerned: Option<NotConcerned>,
    ) -> Result<(), AppError> {
        self.update_with_files(user, case, None, async |found, effects| {
            let (before, now) = (found.stored.case.clone(), self.clock.now());
            let with_files: Vec<Uuid> = found.usable_files().filter_map(|media| media.item).collect();
            let has_files = |item| with_files.contains(&item);
            match not_concerned.clone() {
                Some(statement) => {
                    found.stored.case.state_not_concerned(label, statement, has_files, self.today())?;
                }
                None => found.stored.case.tick_item(label, ticked, has_files, self.today())?,
            }
            effects.events.extend(found.stored.case.resent_documents_event(&before, now, &user.name));
            Ok(())
        })
        .await
    }
}
