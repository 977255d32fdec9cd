//! The documents of a case: what its customer sends, what staff accepts, refuses and asks for again.

use super::case::{CLOSED, CustomerCase};
use super::checklist::ITEMS_LIMIT;
use super::event::{CaseEvent, CaseEventKind};
use super::item::{CaseItem, ItemState, MOTIVE_LENGTH};
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

/// Message of a document that its customer may no longer change.
pub const ITEM_SETTLED: &str = "Ce document n’est plus à fournir : il ne peut plus être modifié.";
/// Message of a case that asks for no documents.
pub const NO_UPLOAD: &str = "Ce dossier ne demande pas de documents à son client.";
/// Message of a closed case whose customer would be asked for something.
pub const CLOSED_FOR_REQUESTS: &str = "Ce dossier est clôturé : aucune pièce ne peut plus y être demandée.";
/// Message of a document that is not on the list.
pub const UNKNOWN_ITEM: &str = "Ce document n’est pas demandé dans ce dossier.";

/// A decision of staff on one document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemDecision {
    pub state: ItemState,
    /// Required with a refusal, refused otherwise.
    pub motive: Option<String>,
    /// The date on the document; `None` leaves the present one.
    pub document_date: Option<Day>,
}

impl ItemDecision {
    /// Every violation; `today` bounds the date on the document.
    pub fn violations(&self, today: Day) -> Violations {
        let mut found = Violations::none();
        if self.state == ItemState::Received {
            found.add("state", "Seul un envoi du client rend un document «\u{202f}reçu\u{202f}».");
        }
        match (self.state, &self.motive) {
            (ItemState::Refused, None) => found.add("motive", REQUIRED),
            (ItemState::Refused, Some(_)) | (_, None) => {}
            (_, Some(_)) => found.add("motive", "Un motif n’accompagne qu’un refus."),
        }
        found.limit_text("motive", self.motive.as_deref(), MOTIVE_LENGTH);
        if self.document_date.is_some_and(|date| date > today) {
            found.add("documentDate", "Cette date est dans le futur.");
        }
        found
    }
}

impl CustomerCase {
    /// The documents asked for; headings are none.
    pub fn asked_items(&self) -> impl Iterator<Item = &CaseItem> {
        self.items.iter().filter(|item| item.is_file)
    }

    /// The documents that the customer still has to send; headings are none.
    pub fn missing_items(&self) -> impl Iterator<Item = &CaseItem> {
        self.items.iter().filter(|item| item.is_missing())
    }

    /// A document of the list.
    pub fn item(&self, uuid: Uuid) -> Option<&CaseItem> {
        self.asked_items().find(|item| item.uuid == uuid)
    }

    /// The customer was asked again and has not validated since.
    pub fn is_reopened(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.completed_at.is_none())
    }

    /// When the customer validated last.
    pub fn last_completion(&self) -> Option<Instant> {
        let rounds = self.rounds.iter().filter_map(|round| round.completed_at).max();
        rounds.max(self.completed_date)
    }

    /// May the customer send and take back files of this document now? Once they have validated, only what
    /// they were asked for again is open.
    pub fn is_open_for_customer(&self, item: &CaseItem, today: Day) -> bool {
        self.is_active_for_upload(today)
            && item.is_file
            && !item.state.is_settled()
            && (self.completed_date.is_none() || item.asked_again)
    }

    /// Ticks or unticks the first document of this label; a heading cannot be ticked. What has files stays received.
    ///
    /// # Errors
    /// A case that is no longer active, a label that is not on the list, a document no longer to be sent.
    pub fn check_item(
        &mut self,
        label: &str,
        checked: bool,
        has_files: impl Fn(Uuid) -> bool,
        today: Day,
    ) -> Result<(), Refusal> {
        self.refuse_if_not_active(today)?;
        let item = self.asked_items().find(|item| item.label == label);
        let Some(uuid) = item.map(|item| item.uuid) else {
            return Err(Violations::in_field("label", UNKNOWN_ITEM).into());
        };
        let item = self.open_item(uuid, today)?;
        if checked {
            item.receive();
        } else if !has_files(uuid) {
            item.take_back();
        }
        Ok(())
    }

    /// The customer's files of one document changed: some came (`added`), `left` are there now.
    ///
    /// # Errors
    /// A document no longer to be sent.
    pub fn files_changed(&mut self, item: Uuid, added: bool, left: usize, today: Day) -> Result<(), Refusal> {
        let item = self.open_item(item, today)?;
        if added {
            item.receive();
        } else if left == 0 {
            item.take_back();
        }
        Ok(())
    }

    /// The last file of this document was refused for malware: nothing is there any more. True when that changes where
    /// it stands; what staff decided stays.
    pub fn last_file_refused(&mut self, item: Uuid) -> bool {
        let received = |known: &&mut CaseItem| known.uuid == item && known.state == ItemState::Received;
        let Some(item) = self.items.iter_mut().find(received) else { return false };
        item.take_back();
        true
    }

    fn open_item(&mut self, uuid: Uuid, today: Day) -> Result<&mut CaseItem, Refusal> {
        let open = self.item(uuid).is_some_and(|item| self.is_open_for_customer(item, today));
        match self.items.iter_mut().find(|item| item.uuid == uuid) {
            Some(item) if open => Ok(item),
            _ => Err(Refusal::state(ITEM_SETTLED)),
        }
    }

    /// Staff's decision on one document, which must be on the list.
    ///
    /// # Errors
    /// A closed case for an EMPLOYEE; violations of the decision.
    pub fn decide(
        &mut self,
        role: Role,
        item: Uuid,
        decision: ItemDecision,
        at: Instant,
        by: &PersonName,
    ) -> Result<Option<CaseEvent>, Refusal> {
        self.refuse_if_closed_for(role)?;
        decision.violations(day_in_paris(at)).into_result()?;
        let Some(item) = self.items.iter_mut().find(|known| known.is_file && known.uuid == item) else {
            return Err(Refusal::state(UNKNOWN_ITEM));
        };
        if !item.state.may_become(role, decision.state) {
            return Err(Refusal::state(ITEM_SETTLED));
        }
        let before = (item.state, item.motive.clone());
        item.decide(decision.state, decision.motive);
        item.document_date = decision.document_date.or(item.document_date);
        let changed = before != (item.state, item.motive.clone());
        let kind = match item.state {
            ItemState::Accepted => CaseEventKind::ItemAccepted,
            ItemState::Refused => CaseEventKind::ItemRefused,
            ItemState::NotApplicable => CaseEventKind::ItemNotApplicable,
            ItemState::Asked | ItemState::Received => CaseEventKind::ItemReopened,
        };
        let detail = Some(described(item));
        Ok(changed.then(|| CaseEvent { kind, at, by: Some(by.clone()), detail }))
    }

    /// Asks the customer again for these documents, until `limit` or later when the present window is longer. A
    /// named document is refused when a motive comes with it, stays refused when it is, and is asked for
    /// otherwise. `request` is cleaned and valid, its items are on the list.
    ///
    /// # Errors
    /// A closed case; one without upload; a list that becomes too long.
    pub fn request(
        &mut self,
        request: &DocumentRequest,
        new_id: impl Fn() -> Uuid,
        (at, limit): (Instant, Day),
        by: &PersonName,
    ) -> Result<CaseEvent, Refusal> {
        if self.closed_date.is_some() {
            return Err(Refusal::state(CLOSED_FOR_REQUESTS));
        }
        if !self.with_upload {
            return Err(Refusal::state(NO_UPLOAD));
        }
        let mut asked = Vec::new();
        for wanted in &request.items {
            let Some(item) = self.items.iter_mut().find(|item| item.is_file && item.uuid == wanted.item)
            else {
                return Err(Refusal::state(UNKNOWN_ITEM));
            };
            ask_again(item, wanted.motive.clone());
            asked.push(described(item));
        }
        for label in &request.add {
            if let Some(item) = self.items.iter_mut().find(|item| item.is_file && item.label == *label) {
                ask_again(item, None);
            } else {
                self.items
                    .push(CaseItem { asked_again: true, ..CaseItem::new(new_id(), label.clone(), None) });
            }
            asked.push(format!("«\u{202f}{label}\u{202f}»"));
        }
        if self.items.len() > ITEMS_LIMIT {
            return Err(Violations::in_field("add", format!("{ITEMS_LIMIT} documents au plus.")).into());
        }
        let limit = self.completion_limit_date.map_or(limit, |present| present.max(limit));
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
        Ok(CaseEvent { kind, at, by: Some(by.clone()), detail: Some(asked.join("\n")) })
    }

    /// The open rounds end with the customer's validation.
    pub(super) fn close_rounds(&mut self, at: Instant) {
        for round in &mut self.rounds {
            round.completed_at.get_or_insert(at);
        }
        for item in &mut self.items {
            item.asked_again = false;
        }
    }

    /// An EMPLOYEE no longer changes a closed case.
    ///
    /// # Errors
    /// The sentence for staff.
    pub fn refuse_if_closed_for(&self, role: Role) -> Result<(), Refusal> {
        if self.closed_date.is_some() && role != Role::Admin {
            Err(Refusal::Forbidden(CLOSED))
        } else {
            Ok(())
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

/// « label », with the motive of a refusal.
fn described(item: &CaseItem) -> String {
    match &item.motive {
        Some(motive) => format!("«\u{202f}{}\u{202f}»\u{a0}: {motive}", item.label),
        None => format!("«\u{202f}{}\u{202f}»", item.label),
    }
}
