//! Guard of the purge: checks every deletion by age, unless it was confirmed by hand.

use super::RetentionService;
use super::ports::{PurgeStop, Share};
use crate::error::PortError;
use domain::retention::{RetentionCategory, StopReason, clock_reason, share_reason};

/// Reasons to stop a purge; none if it may run.
pub(super) struct Assessment {
    pub(super) reasons: Vec<StopReason>,
    /// Reason why files without row could not be counted.
    pub(super) store_failure: Option<PortError>,
}

impl RetentionService {
    /// Records the start of the program as the first run, for a database without purge.
    pub async fn record_installation(&self) -> Result<(), PortError> {
        self.runs.record_installation(self.clock.now()).await
    }

    /// Returns whether the clock is days past the moment at which the next purge was due.
    pub(crate) async fn is_clock_ahead(&self) -> Result<bool, PortError> {
        let state = self.runs.find_state().await?;
        Ok(state.is_some_and(|state| clock_reason(state.ran_at, self.clock.now()).is_some()))
    }

    /// Returns the reasons for which a purge without confirmation deletes nothing; empty when it may run. The reasons
    /// of a stop persist until a purge is confirmed, even if the clock was corrected since.
    ///
    /// # Errors
    /// `PortError`: the database or the store fails.
    pub async fn list_stop_reasons(&self) -> Result<Vec<StopReason>, PortError> {
        match self.assess().await? {
            Assessment { reasons, store_failure: Some(error) } if reasons.is_empty() => Err(error),
            Assessment { reasons, .. } => Ok(reasons),
        }
    }

    /// Returns the reasons to stop. A failure of the store prevents only the purge of its own category.
    pub(super) async fn assess(&self) -> Result<Assessment, PortError> {
        let now = self.clock.now();
        let state = self.runs.find_state().await?;
        let (mut reasons, mut store_failure) = (Vec::new(), None);
        reasons.extend(state.as_ref().and_then(|state| clock_reason(state.ran_at, now)));
        let cutoffs = self.compute_cutoffs(now);
        for category in RetentionCategory::ALL {
            if !category.is_guarded() || self.is_off(category) {
                continue;
            }
            let share = match category {
                RetentionCategory::FilesWithoutRow => self.count_files_without_row(&cutoffs).await,
                _ => Ok(self.rows.count_share(category, &cutoffs).await?),
            };
            let Share { due, total } = match share {
                Ok(share) => share,
                Err(error) => {
                    store_failure = Some(error);
                    continue;
                }
            };
            reasons.extend(share_reason(category, due, total));
        }
        if reasons.is_empty()
            && let Some(PurgeStop { reasons: previous_reasons, .. }) = state.and_then(|state| state.stop)
        {
            reasons = previous_reasons;
        }
        Ok(Assessment { reasons, store_failure })
    }
}
