//! Documents of a case at the moment when its customer validated it. The mails about it are composed later and describe
//! that moment.

use super::ports::CaseDetails;
use crate::media::changes::MediaChanges;
use domain::customer_case::item::listed_text;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Line of a file that staff removed before the mail was composed.
const REMOVED_FILE: &str = "- un fichier retiré depuis";

/// Identifiers only: requested documents are never removed, and names of files are read when the mail is composed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValidatedDocuments {
    /// Files of the customers.
    pub files: Vec<Uuid>,
    /// Requested documents that the customer still had to send.
    pub missing: Vec<Uuid>,
    /// Number of requested documents.
    pub asked: usize,
}

impl ValidatedDocuments {
    /// State of a case once these changes of its files, made by one of its customers, are saved.
    pub(super) fn of(found: &CaseDetails, changes: &MediaChanges) -> Self {
        let accounts: Vec<Uuid> = found.customers.iter().filter_map(|customer| customer.account).collect();
        let own = found.medias.iter().filter(|media| accounts.iter().any(|account| media.is_from(*account)));
        let kept = own.map(|media| media.uuid).filter(|uuid| !changes.remove.contains(uuid));
        let attached = changes.attach.iter().map(|(uuid, _)| *uuid);
        Self {
            files: kept.chain(attached).collect(),
            missing: found.case.missing_items().map(|item| item.uuid).collect(),
            asked: found.case.asked_items().count(),
        }
    }

    /// Names of the files, one a line.
    pub(super) fn files_text(&self, found: &CaseDetails) -> String {
        let names: Vec<String> = found
            .medias
            .iter()
            .filter(|media| self.files.contains(&media.uuid))
            .map(|media| format!("- {}", media.name))
            .collect();
        let removed = self.files.len().saturating_sub(names.len());
        let removed = std::iter::repeat_n(REMOVED_FILE.to_owned(), removed);
        names.into_iter().chain(removed).collect::<Vec<_>>().join("\n")
    }

    /// « Tous les documents demandés ont été fournis. », or how many and which were missing.
    pub(super) fn missing_text(&self, found: &CaseDetails) -> String {
        let (missing, asked) = (self.missing.len(), self.asked);
        if missing == 0 {
            return "Tous les documents demandés ont été fournis.".to_owned();
        }
        let (plural, verb) = if missing > 1 { ("s", "manquent") } else { ("", "manque") };
        let list = listed_text(&found.case.items, &self.missing);
        format!("{missing} document{plural} sur {asked} {verb}\u{a0}:\n{list}")
    }
}
