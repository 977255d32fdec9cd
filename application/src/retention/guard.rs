//! The guard before a purge: whatever removes rows or files for their age is asked here first, unless it was confirmed
//! by hand.

use super::Retention;
use super::ports::{PurgeStop, Share};
use crate::error::PortError;
use domain::retention::{RetentionCategory, StopReason, clock_reason, share_reason};

/// What the guard found.
pub(super) struct Assessment {
    pub(super) reasons: Vec<StopReason>,
    /// Why files without row were not counted.
    pub(super) store_failure: Option<PortError>,
}

impl Retention {
    /// Notes the start of the program as the first run, for a database that no purge ever ran on.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn note_installation(&self) -> Result<(), PortError> {
        self.rows.note_installation(self.clock.now()).await
    }

    /// Reasons for which a purge without confirmation removes nothing; none when it may run. Those of a stop stay until
    /// a purge is confirmed, although the clock was set right since.
    ///
    /// # Errors
    /// The database or the store does not answer.
    pub async fn stop_reasons(&self) -> Result<Vec<StopReason>, PortError> {
        match self.assess().await? {
            Assessment { reasons, store_failure: Some(error) } if reasons.is_empty() => Err(error),
            Assessment { reasons, .. } => Ok(reasons),
        }
    }

    /// The reasons to stop; a store that does not answer keeps its own category from being purged, and no other.
    ///
    /// # Errors
    /// The database does not answer.
    pub(super) async fn assess(&self) -> Result<Assessment, PortError> {
        let now = self.clock.now();
        let state = self.rows.state().await?;
        let (mut reasons, mut store_failure) = (Vec::new(), None);
        reasons.extend(state.as_ref().and_then(|state| clock_reason(state.ran_at, now)));
        let due = self.due(now);
        for category in RetentionCategory::ALL {
            if !category.is_guarded() || self.is_off(category) {
                continue;
            }
            let share = match category {
                RetentionCategory::FilesWithoutRow => self.share_of_files_without_row(&due).await,
                _ => Ok(self.rows.share(category, &due).await?),
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
            && let Some(PurgeStop { reasons: former, .. }) = state.and_then(|state| state.stop)
        {
            reasons = former;
        }
        Ok(Assessment { reasons, store_failure })
    }
}
