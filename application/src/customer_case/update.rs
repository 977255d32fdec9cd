//! Change of a case: load within the user's scope, check of the version, rule, save with its effects.

use super::CustomerCaseService;
use super::ports::{CaseChange, CaseDetails, CaseEffects, StoredCase};
use crate::actor::User;
use crate::error::{AppError, author_name};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::customer_case::CustomerCase;
use domain::shared::person::PersonName;
use uuid::Uuid;

impl CustomerCaseService {
    /// Changes a case and returns the result of `change`. `change` fills in the effects to save with the case;
    /// nothing is saved if neither the case nor the effects changed. After a concurrent save, `change` is called again
    /// on fresh data. `version`: version that the caller saw; `None` skips the check.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Conflict`: the case changed since `version`; the errors of
    /// `change`.
    pub(super) async fn update_case<T>(
        &self,
        user: &User,
        case: Uuid,
        version: Option<i64>,
        change: impl AsyncFn(&mut StoredCase, &mut CaseEffects) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let found = self.queries.find_stored(case, user.record_scope()).await?;
            let mut found = found.ok_or(AppError::NotFound)?;
            found.refuse_if_stale(version)?;
            let (before, mut effects) = (found.case.clone(), CaseEffects::default());
            let result = change(&mut found, &mut effects).await?;
            self.save_changed(user, (&before, found.version), &found.case, effects).await?;
            Ok(result)
        })
        .await
    }

    /// Same as [`Self::update_case`], for a change that depends on the files of the case.
    pub(super) async fn update_with_files(
        &self,
        user: &User,
        case: Uuid,
        version: Option<i64>,
        change: impl AsyncFn(&mut CaseDetails, &mut CaseEffects) -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let mut found = self.find_within_scope(user, case).await?;
            refuse_if_stale(found.version, found.updated_by.as_ref(), version)?;
            let (before, mut effects) = (found.case.clone(), CaseEffects::default());
            change(&mut found, &mut effects).await?;
            self.save_changed(user, (&before, found.version), &found.case, effects).await
        })
        .await
    }

    async fn save_changed(
        &self,
        user: &User,
        (before, version): (&CustomerCase, i64),
        case: &CustomerCase,
        mut effects: CaseEffects,
    ) -> Result<(), AppError> {
        if case == before && effects == CaseEffects::default() {
            return Ok(());
        }
        let (act, object, at) = (JournalAct::Change, JournalObject::CustomerCase, self.clock.now());
        effects.entries.insert(0, user.entry(act, object, case.uuid, at));
        let change = CaseChange { case, by: &user.name, at, effects };
        Ok(self.cases.save(before, version, change).await?)
    }
}

impl StoredCase {
    /// Refuses a save based on an outdated version.
    ///
    /// # Errors
    /// `Conflict`: the case changed since `version`.
    pub(super) fn refuse_if_stale(&self, version: Option<i64>) -> Result<(), AppError> {
        refuse_if_stale(self.version, self.updated_by.as_ref(), version)
    }
}

fn refuse_if_stale(
    stored: i64,
    updated_by: Option<&PersonName>,
    version: Option<i64>,
) -> Result<(), AppError> {
    if version.is_none_or(|version| version == stored) {
        return Ok(());
    }
    let by = author_name(updated_by);
    Err(AppError::Conflict(format!(
        "Ce dossier a été modifié entre-temps par {by}. Rechargez-le pour voir les changements."
    )))
}
