//! Undo of a merge.

use super::RecordMergeService;
use super::ports::{UndoOutcome, UndoPlan};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

/// Messages for merges that cannot be undone.
const TOO_LATE: &str = "Cette fusion date de plus d’un jour\u{202f}: elle ne peut plus être annulée.";
const ALREADY_UNDONE: &str = "Cette fusion est déjà annulée.";
const MERGED_AGAIN: &str =
    "La fiche a été fusionnée de nouveau depuis\u{202f}: annulez d’abord cette dernière fusion.";
const PERSON_REMOVED: &str = "Un client de ces fiches a été retiré de la fiche depuis la fusion\u{202f}: elle ne peut plus \
    être annulée.";
const ADDRESS_TAKEN: &str = "L’adresse email d’un compte client fermé par la fusion sert depuis à un autre compte\u{202f}: \
    changez-la d’abord.";

impl RecordMergeService {
    /// Restores both records. Data added since the merge stays on the kept record, which is returned.
    ///
    /// # Errors
    /// `NotFound`: no such merge, or its record was deleted or archived; `Invalid`: the merge can no longer be undone.
    pub async fn undo(&self, user: &Authorized<act::MergeRecords>, merge: Uuid) -> Result<Uuid, AppError> {
        let kept = self.merges.find_kept_record(merge).await?.ok_or(AppError::NotFound)?;
        let at = self.clock.now();
        let plan = UndoPlan {
            merge,
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Unmerge, JournalObject::CustomerRecord, kept, at),
        };
        let message = match self.merges.undo(&plan).await? {
            UndoOutcome::Undone => return Ok(kept),
            UndoOutcome::Gone => return Err(AppError::NotFound),
            UndoOutcome::TooLate => TOO_LATE,
            UndoOutcome::AlreadyUndone => ALREADY_UNDONE,
            UndoOutcome::MergedAgain => MERGED_AGAIN,
            UndoOutcome::PersonRemoved => PERSON_REMOVED,
            UndoOutcome::AddressTaken => ADDRESS_TAKEN,
        };
        Err(AppError::invalid(message))
    }
}
