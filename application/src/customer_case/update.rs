//! Change of a case: load within the user's scope, check of the version, rule, save with its effects.

use super::CustomerCaseService;
use super::ports::{CaseChange, CaseDetails, CaseEffects, StoredCase};
use crate::actor::User;
use crate::error::{AppError, PortError, author_name};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
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
        let load = async || self.queries.find_stored(case, user.record_scope()).await;
        self.update_loaded(user, version, load, change).await
    }

    /// Same as [`Self::update_case`], for a change that depends on the files of the case.
    pub(super) async fn update_with_files(
        &self,
        user: &User,
        case: Uuid,
        version: Option<i64>,
        change: impl AsyncFn(&mut CaseDetails, &mut CaseEffects) -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        let load = async || self.queries.find(case, user.record_scope()).await;
        self.update_loaded(user, version, load, change).await
    }

    /// Loads, changes and saves a case; writes nothing if nothing changed. Retries from the load on a concurrent
    /// save.
    async fn update_loaded<L: AsRef<StoredCase>, T>(
        &self,
        user: &User,
        version: Option<i64>,
        load: impl AsyncFn() -> Result<Option<L>, PortError>,
        change: impl AsyncFn(&mut L, &mut CaseEffects) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let mut found = load().await?.ok_or(AppError::NotFound)?;
            found.as_ref().refuse_if_stale(version)?;
            let before = found.as_ref().case.clone();
            let mut effects = CaseEffects::default();
            let result = change(&mut found, &mut effects).await?;
            let StoredCase { case, version: stored_version, .. } = found.as_ref();
            if *case == before && effects == CaseEffects::default() {
                return Ok(result);
            }
            let at = self.clock.now();
            // The change of the case precedes the entries about its parts.
            let entry = user.entry(JournalAct::Change, JournalObject::CustomerCase, case.uuid, at);
            effects.entries = std::iter::once(entry).chain(effects.entries).collect();
            let save = CaseChange { case, by: &user.name, at, effects };
            self.cases.save(&before, *stored_version, save).await?;
            Ok(result)
        })
        .await
    }
}

impl AsRef<StoredCase> for StoredCase {
    fn as_ref(&self) -> &StoredCase {
        self
    }
}

impl AsRef<StoredCase> for CaseDetails {
    fn as_ref(&self) -> &StoredCase {
        &self.stored
    }
}

impl StoredCase {
    /// Refuses a save based on an outdated version.
    ///
    /// # Errors
    /// `Conflict`: the case changed since `version`.
    pub(super) fn refuse_if_stale(&self, version: Option<i64>) -> Result<(), AppError> {
        if version.is_none_or(|version| version == self.version) {
            return Ok(());
        }
        let by = author_name(self.updated_by.as_ref());
        Err(AppError::Conflict(format!(
            "Ce dossier a été modifié entre-temps par {by}. Rechargez-le pour voir les changements."
        )))
    }
}
