//! Documents of a case at the time of its validation, for the mails that are composed later.

use super::ports::CaseDetails;
use crate::job::validated_documents::ValidatedDocuments;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use domain::customer_case::item::{CaseItem, format_listed_items};
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Line for a file that was deleted before the mail was composed.
const REMOVED_FILE: &str = "- un fichier retiré depuis";
/// Line for a document that was removed from the list before the mail was composed (AMB-199).
const REMOVED_DOCUMENT: &str = "- un document retiré de la liste depuis";

impl ValidatedDocuments {
    /// Captures the state of the case after these changes of its files by a customer.
    pub(super) fn capture(found: &CaseDetails, changes: &MediaChanges) -> Self {
        let kept =
            found.customer_files().map(|media| media.uuid).filter(|uuid| !changes.remove.contains(uuid));
        let uuids = |wanted: &dyn Fn(&CaseItem) -> bool| {
            found
                .stored
                .case
                .requested_documents()
                .filter(|item| wanted(item))
                .map(|item| item.uuid)
                .collect::<Vec<Uuid>>()
        };
        let attached = changes.attach.iter().map(|(uuid, _)| *uuid);
        Self {
            files: kept.chain(attached).collect(),
            missing: uuids(&CaseItem::is_missing),
            announced: uuids(&|item| item.announced),
            not_concerned: uuids(&|item| item.not_concerned.is_some()),
            position: found.stored.case.statuses.iter().rposition(|entry| entry.status.completes()),
            asked: found.stored.case.requested_documents().count(),
        }
    }

    /// Returns the customer who validated; `None` if it was recorded by an employee or admin, or if
    /// the name of the customer was corrected since.
    pub(crate) fn author<'a>(&self, found: &'a CaseDetails) -> Option<&'a PersonName> {
        let Some(position) = self.position else { return found.completion_author() };
        let author = found.stored.case.statuses.get(position)?.author.as_ref()?;
        found.names().find(|name| *name == author)
    }

    /// Formats the received files: one line per requested document with its name and those of its files, then one per
    /// other file.
    pub(super) fn files_text(&self, found: &CaseDetails) -> String {
        let (mut lines, mut listed) = (Vec::new(), Vec::new());
        for item in found.stored.case.requested_documents() {
            let files = found.files_of(Some(item.uuid)).filter(|media| self.files.contains(&media.uuid));
            let files: Vec<&Media> = files.collect();
            let names: Vec<&str> = files.iter().map(|media| media.name.as_str()).collect();
            if !names.is_empty() {
                lines.push(format!("- {}\u{a0}: {}", item.label, names.join(", ")));
            }
            listed.extend(files.iter().map(|media| media.uuid));
        }
        let others = found.files.iter().filter(|media| self.files.contains(&media.uuid));
        let others: Vec<&Media> = others.filter(|media| !listed.contains(&media.uuid)).collect();
        lines.extend(others.iter().map(|media| format!("- {}", media.name)));
        let removed = self.files.len().saturating_sub(listed.len() + others.len());
        lines.extend(std::iter::repeat_n(REMOVED_FILE.to_owned(), removed));
        lines.join("\n")
    }

    /// Formats « Tous les documents demandés ont été fournis. », or the missing documents, those announced by other
    /// means, and those that do not concern the customer.
    pub(crate) fn format_missing(&self, found: &CaseDetails) -> String {
        let listed = |title: &str, documents: &[Uuid]| {
            let list = format_documents(found, documents);
            (!documents.is_empty()).then(|| format!("{title}\u{a0}:\n{list}"))
        };
        let parts = [
            self.format_missing_documents(found),
            listed("À recevoir par un autre moyen", &self.announced),
            listed("Signalé comme non concerné", &self.not_concerned),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() {
            return "Tous les documents demandés ont été fournis.".to_owned();
        }
        parts.join("\n\n")
    }

    /// Formats the number and names of the missing documents.
    fn format_missing_documents(&self, found: &CaseDetails) -> Option<String> {
        let (missing, asked) = (self.missing.len(), self.asked);
        if missing == 0 {
            return None;
        }
        let (plural, verb) = if missing > 1 { ("s", "manquent") } else { ("", "manque") };
        let list = format_documents(found, &self.missing);
        Some(format!("{missing} document{plural} sur {asked} {verb}\u{a0}:\n{list}"))
    }
}

/// Formats these documents, one per line, then those that are no longer in the list.
fn format_documents(found: &CaseDetails, documents: &[Uuid]) -> String {
    let is_listed = |uuid: &&Uuid| found.stored.case.items.iter().any(|item| item.uuid == **uuid);
    let removed = documents.len() - documents.iter().filter(is_listed).count();
    let mut lines = vec![format_listed_items(&found.stored.case.items, documents)];
    lines.extend(std::iter::repeat_n(REMOVED_DOCUMENT.to_owned(), removed));
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}
