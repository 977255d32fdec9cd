//! Documents of a case: uploads of the customer, decisions and repeated requests of employees and admins.

use super::case::CustomerCase;
use super::checklist::ITEMS_LIMIT;
use super::event::{CaseEvent, CaseEventKind};
use super::item::{CaseItem, ItemState, MOTIVE_LENGTH, NotConcerned};
use super::request::{DocumentRequest, RequestRound};
use super::status::CaseStatus;
use crate::account::role::Role;
use crate::calendar::paris::day_in_paris;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::refusal::Refusal;
use crate::shared::violation::{REQUIRED, Violations};
use uuid::Uuid;

/// Message for a document that its customer may no longer change.
pub const ITEM_SETTLED: &str = "Ce document n’est plus à fournir : il ne peut plus être modifié.";
/// Message for a case without document request.
pub const NO_UPLOAD: &str = "Ce dossier ne demande pas de documents à son client.";
/// Message for a closed case, for which no document can be requested.
pub const CLOSED_FOR_REQUESTS: &str = "Ce dossier est clôturé : aucune pièce ne peut plus y être demandée.";
/// Message for a document that is not in the checklist.
pub const UNKNOWN_ITEM: &str = "Ce document n’est pas demandé dans ce dossier.";

/// Message for a document with files that is stated not to concern the customer.
pub const HAS_FILES: &str = "Retirez d’abord les fichiers de ce document.";
/// Message for a validation without a new document after a repeated request.
pub const NOTHING_NEW: &str = "Ajoutez au moins un des documents redemandés avant de valider à nouveau.";

/// Decision of an employee or admin on one document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemDecision {
    pub state: ItemState,
    /// Reason of the refusal; required for `Refused`, forbidden otherwise.
    pub motive: Option<String>,
    /// Date on the document, or none; the outer `None` keeps the current one.
    pub document_date: Option<Option<Day>>,
}

impl ItemDecision {
    /// Returns every violation; a document date after `today` is refused.
    pub fn violations(&self, today: Day) -> Violations {
        let mut violations = Violations::default();
        if self.state == ItemState::Received {
            violations.add("state", "Seul un envoi du client rend un document «\u{202f}reçu\u{202f}».");
        }
        match (self.state, &self.motive) {
            (ItemState::Refused, None) => violations.add("motive", REQUIRED),
            (ItemState::Refused, Some(_)) | (_, None) => {}
            (_, Some(_)) => violations.add("motive", "Un motif n’accompagne qu’un refus."),
        }
        violations.limit_text("motive", self.motive.as_deref(), MOTIVE_LENGTH);
        if self.document_date.flatten().is_some_and(|date| date > today) {
            violations.add("documentDate", "Cette date est dans le futur.");
        }
        violations
    }
}

impl CustomerCase {
    /// Returns the requested documents in every state, without headings.
    pub fn requested_documents(&self) -> impl Iterator<Item = &CaseItem> {
        self.items.iter().filter(|item| item.is_document)
    }

    /// Returns the documents that the customer still has to send, without headings.
    pub fn missing_items(&self) -> impl Iterator<Item = &CaseItem> {
        self.items.iter().filter(|item| item.is_missing())
    }

    /// Returns the received documents without a decision; none of a closed case.
    pub fn items_to_review(&self) -> impl Iterator<Item = &CaseItem> {
        self.items.iter().filter(|item| self.closed_date.is_none() && item.needs_review())
    }

    /// Returns the requested document with this identifier.
    pub fn item(&self, uuid: Uuid) -> Option<&CaseItem> {
        self.requested_documents().find(|item| item.uuid == uuid)
    }

    /// Returns whether the customer has not yet validated a repeated request.
    pub fn is_reopened(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.completed_at.is_none())
    }

    /// Returns whether the customer may validate: after a repeated request, only once a document of it is received,
    /// announced or stated not to concern them, or when a file was added since (`added_at`: last upload of any of the
    /// customers).
    pub fn has_something_new(&self, added_at: Option<Instant>) -> bool {
        let Some(round) = self.rounds.last().filter(|_| self.is_reopened()) else { return true };
        self.completed_date.is_none()
            || added_at.is_some_and(|at| at > round.requested_at)
            || self.requested_documents().any(|item| item.asked_again && !item.is_missing())
    }

    /// Returns the time of the last validation by the customer; `None` before the first one.
    pub fn last_completion(&self) -> Option<Instant> {
        let rounds = self.rounds.iter().filter_map(|round| round.completed_at).max();
        rounds.max(self.completed_date)
    }

    /// Returns the author of the last validation; `None` before the first one, or if the author is unknown.
    pub fn last_completion_author(&self) -> Option<&PersonName> {
        let last = self.statuses.iter().rev().find(|entry| entry.status.completes());
        last.and_then(|entry| entry.author.as_ref())
    }

    /// Returns whether the customer may add and remove files of this document. After the first validation, only the
    /// documents requested again are open.
    pub fn is_open_for_customer(&self, item: &CaseItem, today: Day) -> bool {
        self.is_active_for_upload(today) && item.is_document && !self.is_closed_to_customer(item)
    }

    /// Returns whether the customer can no longer change the document: it is settled, or was validated and not
    /// requested again since.
    pub fn is_closed_to_customer(&self, item: &CaseItem) -> bool {
        item.state.is_settled() || self.completed_date.is_some() && !item.asked_again
    }

    /// Ticks or unticks the first document with this label (AMB-063); headings cannot be ticked. A document with files
    /// stays received.
    ///
    /// # Errors
    /// `Invalid`: the case is not active for upload, the label is not in the checklist, or the document is not open.
    pub fn tick_item(
        &mut self,
        label: &str,
        ticked: bool,
        has_files: impl Fn(Uuid) -> bool,
        today: Day,
    ) -> Result<(), Refusal> {
        self.refuse_if_not_active(today)?;
        let uuid = self.find_requested_by_label(label)?;
        let item = self.find_open_item_mut(uuid, today)?;
        if ticked {
            item.tick(has_files(uuid));
        } else if !has_files(uuid) {
            item.take_back();
        }
        Ok(())
    }

    /// Records the customer's statement that the first document with this label does not concern them, for staff to
    /// accept or to ask again.
    ///
    /// # Errors
    /// `Invalid`: in the cases of [`Self::tick_item`], or the statement is blank or too long, or the document has
    /// files.
    pub fn state_not_concerned(
        &mut self,
        label: &str,
        statement: NotConcerned,
        has_files: impl Fn(Uuid) -> bool,
        today: Day,
    ) -> Result<(), Refusal> {
        self.refuse_if_not_active(today)?;
        let statement = statement.clean();
        statement.violations().into_result()?;
        let uuid = self.find_requested_by_label(label)?;
        let item = self.find_open_item_mut(uuid, today)?;
        if has_files(uuid) {
            return Err(Refusal::state(HAS_FILES));
        }
        item.receive_statement(statement);
        Ok(())
    }

    fn find_requested_by_label(&self, label: &str) -> Result<Uuid, Refusal> {
        let item = self.requested_documents().find(|item| item.label == label);
        item.map(|item| item.uuid).ok_or_else(|| Violations::in_field("label", UNKNOWN_ITEM).into())
    }

    /// Updates the state of a document after the customer added files (`added`) or removed some; `remaining_files` is
    /// the number of remaining files.
    ///
    /// # Errors
    /// `Invalid`: the document is not open for the customer.
    pub fn record_file_change(
        &mut self,
        item: Uuid,
        added: bool,
        remaining_files: usize,
        today: Day,
    ) -> Result<(), Refusal> {
        let item = self.find_open_item_mut(item, today)?;
        if added {
            item.receive();
        } else if remaining_files == 0 {
            item.take_back();
        }
        Ok(())
    }

    /// Returns the history entry for the refused documents that the customer sent again since `before`, if any.
    pub fn resent_documents_event(&self, before: &Self, at: Instant, by: &PersonName) -> Option<CaseEvent> {
        let was_refused =
            |item: &CaseItem| before.item(item.uuid).is_some_and(|item| item.state == ItemState::Refused);
        let resent = self.items.iter().filter(|item| item.state == ItemState::Received && was_refused(item));
        let labels: Vec<_> = resent.map(|item| format!("«\u{202f}{}\u{202f}»", item.label)).collect();
        let event = |detail| CaseEvent {
            kind: CaseEventKind::ItemAnswered,
            at,
            by: Some(by.clone()),
            detail: Some(detail),
        };
        (!labels.is_empty()).then(|| event(labels.join("\u{202f}; ")))
    }

    /// Resets a received document whose last file was rejected as malware. Returns whether the state changed; decisions
    /// of employees and admins are kept.
    pub fn reset_after_refused_file(&mut self, item: Uuid) -> bool {
        let is_received = |known: &&mut CaseItem| known.uuid == item && known.state == ItemState::Received;
        let Some(item) = self.items.iter_mut().find(is_received) else { return false };
        item.take_back();
        true
    }

    fn find_open_item_mut(&mut self, uuid: Uuid, today: Day) -> Result<&mut CaseItem, Refusal> {
        let open = self.item(uuid).is_some_and(|item| self.is_open_for_customer(item, today));
        match self.items.iter_mut().find(|item| item.uuid == uuid) {
            Some(item) if open => Ok(item),
            _ => Err(Refusal::state(ITEM_SETTLED)),
        }
    }

    /// Applies a decision on a document. Returns the history entry, or `None` when nothing changed.
    ///
    /// # Errors
    /// `Invalid`: the decision has violations, the document is not in the checklist, or the role may not set this state.
    pub fn decide(
        &mut self,
        role: Role,
        item: Uuid,
        decision: ItemDecision,
        at: Instant,
        by: &PersonName,
    ) -> Result<Option<CaseEvent>, Refusal> {
        decision.violations(day_in_paris(at)).into_result()?;
        let Some(item) = self.items.iter_mut().find(|known| known.is_document && known.uuid == item) else {
            return Err(Refusal::state(UNKNOWN_ITEM));
        };
        if !item.state.may_become(role, decision.state) {
            return Err(Refusal::state(ITEM_SETTLED));
        }
        let before = (item.state, item.motive.clone());
        item.decide(decision.state, decision.motive);
        if let Some(date) = decision.document_date {
            item.document_date = date;
        }
        let changed = before != (item.state, item.motive.clone());
        let kind = match item.state {
            ItemState::Accepted => CaseEventKind::ItemAccepted,
            ItemState::Refused => CaseEventKind::ItemRefused,
            ItemState::NotApplicable => CaseEventKind::ItemNotApplicable,
            ItemState::Asked | ItemState::Received => CaseEventKind::ItemReopened,
        };
        let detail = Some(describe(item));
        Ok(changed.then(|| CaseEvent { kind, at, by: Some(by.clone()), detail }))
    }

    /// Requests documents again from the customer, until `limit` or the current limit date, whichever is later. A
    /// listed document is refused when it has a new reason, stays refused when it was, and becomes `Asked` otherwise.
    /// `request` must be cleaned and valid.
    ///
    /// # Errors
    /// `Invalid`: the case is closed, has no upload, lacks a listed document, or its checklist becomes too long.
    pub fn request(
        &mut self,
        request: &DocumentRequest,
        new_id: impl Fn() -> Uuid,
        at: Instant,
        limit: Day,
        by: &PersonName,
    ) -> Result<CaseEvent, Refusal> {
        if self.closed_date.is_some() {
            return Err(Refusal::state(CLOSED_FOR_REQUESTS));
        }
        if !self.with_upload {
            return Err(Refusal::state(NO_UPLOAD));
        }
        let mut requested = Vec::new();
        for wanted in &request.items {
            let Some(item) = self.items.iter_mut().find(|item| item.is_document && item.uuid == wanted.item)
            else {
                return Err(Refusal::state(UNKNOWN_ITEM));
            };
            ask_again(item, wanted.motive.clone());
            requested.push(describe(item));
        }
        for label in &request.add {
            if let Some(item) = self.items.iter_mut().find(|item| item.is_document && item.label == *label) {
                ask_again(item, None);
            } else {
                self.items
                    .push(CaseItem { asked_again: true, ..CaseItem::new(new_id(), label.clone(), None) });
            }
            requested.push(format!("«\u{202f}{label}\u{202f}»"));
        }
        if self.items.len() > ITEMS_LIMIT {
            return Err(Violations::in_field("add", format!("{ITEMS_LIMIT} documents au plus.")).into());
        }
        let limit = self.completion_limit_date.map_or(limit, |current| current.max(limit));
        self.completion_limit_date = Some(limit);
        self.handed_over_limit = None;
        self.append_status(CaseStatus::AwaitingCustomer, at, by);
        self.rounds.push(RequestRound {
            requested_at: at,
            by: by.clone(),
            message: request.message.clone(),
            limit_date: limit,
            completed_at: None,
        });
        let kind = CaseEventKind::DocumentsRequested;
        Ok(CaseEvent { kind, at, by: Some(by.clone()), detail: Some(requested.join("\n")) })
    }

    /// Records the customer's validation: adds the completing status. Returns the history entry when a repeated request
    /// was open. `added_at`: time of the customers' last upload.
    ///
    /// # Errors
    /// `Invalid`: the case is not active for upload, or nothing is new since a repeated request.
    pub fn complete(
        &mut self,
        at: Instant,
        today: Day,
        by: &PersonName,
        added_at: Option<Instant>,
    ) -> Result<Option<CaseEvent>, Refusal> {
        self.refuse_if_not_active(today)?;
        if !self.has_something_new(added_at) {
            return Err(Refusal::state(NOTHING_NEW));
        }
        let is_answered = self.is_reopened();
        self.append_status(CaseStatus::CompletedByCustomer, at, by);
        let (kind, by) = (CaseEventKind::RequestAnswered, Some(by.clone()));
        Ok(is_answered.then_some(CaseEvent { kind, at, by, detail: None }))
    }

    /// Closes the open request rounds when the customer validates.
    pub(super) fn close_rounds(&mut self, at: Instant) {
        for round in &mut self.rounds {
            round.completed_at.get_or_insert(at);
        }
        for item in &mut self.items {
            item.asked_again = false;
        }
    }
}

fn ask_again(item: &mut CaseItem, motive: Option<String>) {
    item.asked_again = true;
    match (motive, item.state) {
        (Some(motive), _) => item.decide(ItemState::Refused, Some(motive)),
        (None, ItemState::Refused) => {}
        (None, _) => item.decide(ItemState::Asked, None),
    }
}

/// Formats « label », followed by the reason of a refusal.
fn describe(item: &CaseItem) -> String {
    match &item.motive {
        Some(motive) => format!("«\u{202f}{}\u{202f}»\u{a0}: {motive}", item.label),
        None => format!("«\u{202f}{}\u{202f}»", item.label),
    }
}
