//! Edit of the checklist of an open case by employees and admins.

use super::case::CustomerCase;
use super::checklist::ItemsList;
use super::documents::{CLOSED_FOR_REQUESTS, NO_UPLOAD};
use super::item::{CaseItem, ItemState};
use crate::shared::refusal::Refusal;
use crate::shared::violation::Violations;
use uuid::Uuid;

impl CaseItem {
    /// Returns whether the line can be removed: nothing was sent, decided or requested again.
    fn is_untouched(&self) -> bool {
        self.state == ItemState::Asked && !self.asked_again && !self.announced
    }
}

impl CustomerCase {
    /// Replaces the checklist: lines are added, removed and ordered as in `list`. A line with a known label keeps its
    /// document and, without a new one, its help text. `with_files` are the documents that have a file.
    ///
    /// # Errors
    /// `Invalid`: the case is closed or requests no documents, the list has violations or no document, or a document of
    /// which something was sent is missing in it.
    pub fn set_items(
        &mut self,
        list: &ItemsList,
        with_files: &[Uuid],
        mut new_id: impl FnMut() -> Uuid,
    ) -> Result<(), Refusal> {
        if self.closed_date.is_some() {
            return Err(Refusal::state(CLOSED_FOR_REQUESTS));
        }
        if !self.with_upload {
            return Err(Refusal::state(NO_UPLOAD));
        }
        let mut violations = list.violations();
        let mut known = self.items.clone();
        let mut items = Vec::with_capacity(list.0.len());
        for line in &list.0 {
            let item = match known.iter().position(|item| item.label == line.label) {
                Some(index) => {
                    let item = known.remove(index);
                    CaseItem { help: line.help.clone().or_else(|| item.help.clone()), ..item }
                }
                None => CaseItem::new(new_id(), line.label.clone(), line.help.clone()),
            };
            items.push(item);
        }
        for removed in known.iter().filter(|item| item.is_document) {
            if !removed.is_untouched() || with_files.contains(&removed.uuid) {
                violations.add("itemsList", answered_item_stays(&removed.label));
            }
        }
        Violations::into_result(violations)?;
        self.items = items;
        Ok(())
    }
}

/// Builds the message for a removed document that was answered or decided.
fn answered_item_stays(label: &str) -> String {
    format!(
        "«\u{202f}{label}\u{202f}» a déjà reçu une réponse ou une décision\u{202f}: il reste dans la liste."
    )
}

#[cfg(test)]
#[path = "list_edit_tests.rs"]
mod tests;
