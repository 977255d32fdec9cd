//! Line of a case's checklist: a heading or a requested document.

use crate::account::role::Role;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::violation::Violations;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of a refusal reason, in characters.
pub const MOTIVE_LENGTH: usize = 1_000;

keyed_enumeration! {
    /// State of a requested document.
    ItemState sent as key {
        /// Nothing was received.
        Asked = "asked" => "À fournir",
        /// The customer sent a file, announced to send it by other means, or stated that it does not concern them.
        Received = "received" => "Reçu",
        /// Reviewed and accepted.
        Accepted = "accepted" => "Accepté",
        /// Reviewed and refused: the customer must send it again.
        Refused = "refused" => "À refaire",
        /// The document does not apply to this customer.
        NotApplicable = "notApplicable" => "Sans objet",
    }
}

impl ItemState {
    /// Returns whether the customer still has to send the document.
    pub const fn is_missing(self) -> bool {
        matches!(self, Self::Asked | Self::Refused)
    }

    /// Returns whether the document is closed to changes by the customer.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Accepted | Self::NotApplicable)
    }

    /// Returns whether the role may change the state to `next`. Employees and admins decide and revert decisions; only
    /// the customer's actions lead to `Received`.
    pub const fn may_become(self, role: Role, next: Self) -> bool {
        match role {
            Role::Customer => matches!(
                (self, next),
                (Self::Asked | Self::Refused, Self::Received) | (Self::Received, Self::Asked)
            ),
            Role::Admin | Role::Employee => !matches!(next, Self::Received),
            Role::Partner | Role::Guest => false,
        }
    }
}

/// Reason why a document does not concern the customer, as stated by the customer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NotConcerned {
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub reason: String,
}

impl NotConcerned {
    /// Trims the reason.
    #[must_use]
    pub fn clean(self) -> Self {
        Self { reason: self.reason.trim().to_owned() }
    }

    /// Returns every violation: no reason, or one too long.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        violations.require_text("notConcerned.reason", Some(&self.reason));
        violations.limit_text("notConcerned.reason", Some(&self.reason), MOTIVE_LENGTH);
        violations
    }
}

/// Line of a checklist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseItem {
    pub uuid: Uuid,
    /// Name of the document, or heading.
    pub label: String,
    /// Help text shown under the label.
    pub help: Option<String>,
    /// Whether the line is a document; false for a heading.
    pub is_document: bool,
    /// State of the document; always `Asked` for a heading.
    pub state: ItemState,
    /// Reason of the refusal; present if and only if the state is `Refused`.
    pub motive: Option<String>,
    /// Date on the document, entered by an employee or admin.
    pub document_date: Option<Day>,
    /// Whether the document was requested again and not validated since.
    pub asked_again: bool,
    /// Whether the document was sent again after a refusal and not decided since.
    pub sent_again: bool,
    /// Statement of the customer that the document does not concern them; only while `Received` or `NotApplicable`.
    pub not_concerned: Option<NotConcerned>,
    /// Whether the customer ticked the document without a file, to send it by other means.
    pub announced: bool,
}

impl CaseItem {
    /// Creates a line of a new checklist; a label that ends in `:` is a heading (AMB-063).
    pub fn new(uuid: Uuid, label: String, help: Option<String>) -> Self {
        Self {
            uuid,
            is_document: !label.ends_with(':'),
            label,
            help,
            state: ItemState::Asked,
            motive: None,
            document_date: None,
            asked_again: false,
            sent_again: false,
            not_concerned: None,
            announced: false,
        }
    }

    /// Returns whether the customer still has to send this document.
    pub const fn is_missing(&self) -> bool {
        self.is_document && self.state.is_missing()
    }

    /// Returns whether the document is shown as ticked: received or accepted.
    pub const fn is_checked(&self) -> bool {
        matches!(self.state, ItemState::Received | ItemState::Accepted)
    }

    /// Returns whether a file was received and not decided on.
    pub fn needs_review(&self) -> bool {
        self.is_document && self.state == ItemState::Received && !self.announced
    }

    /// Marks the document as received, after an upload by the customer. The date of a former file is dropped.
    pub(super) fn receive(&mut self) {
        if self.state.is_missing() {
            self.document_date = None;
        }
        self.sent_again |= self.state == ItemState::Refused;
        self.not_concerned = None;
        self.become_if_allowed(Role::Customer, ItemState::Received);
        self.announced = false;
    }

    /// Marks the document as received after a tick by the customer; `has_files`: whether it has a file.
    pub(super) fn tick(&mut self, has_files: bool) {
        self.receive();
        self.announced = self.state == ItemState::Received && !has_files;
    }

    /// Records the statement of the customer that the document does not concern them.
    pub(super) fn receive_statement(&mut self, statement: NotConcerned) {
        self.receive();
        self.not_concerned = Some(statement);
    }

    /// Resets the document to `Asked` after its last file or its tick was removed.
    pub(super) fn take_back(&mut self) {
        self.become_if_allowed(Role::Customer, ItemState::Asked);
        self.announced = false;
    }

    /// Applies a decision of an employee or admin; the reason is kept for a refusal only.
    pub(super) fn decide(&mut self, state: ItemState, motive: Option<String>) {
        self.state = state;
        self.sent_again = false;
        self.announced = false;
        self.motive = motive.filter(|_| state == ItemState::Refused);
        self.not_concerned = self.not_concerned.take().filter(|_| state == ItemState::NotApplicable);
        if state == ItemState::Asked {
            self.document_date = None;
        }
    }

    fn become_if_allowed(&mut self, role: Role, next: ItemState) {
        if self.state.may_become(role, next) {
            self.state = next;
            self.motive = None;
            if next == ItemState::Asked {
                self.not_concerned = None;
            }
        }
    }
}

/// Formats the missing documents of a list, one per line, under their headings.
pub fn format_missing_items(items: &[CaseItem]) -> String {
    format_items(items, CaseItem::is_missing, |item| format!("- {}", item.label))
}

/// Formats these documents of a list, one per line, under their headings.
pub fn format_listed_items(items: &[CaseItem], documents: &[Uuid]) -> String {
    format_items(items, |item| documents.contains(&item.uuid), |item| format!("- {}", item.label))
}

/// Formats the refused documents with their reasons, one per line, under their headings.
pub fn format_refused_items(items: &[CaseItem]) -> String {
    let line = |item: &CaseItem| match &item.motive {
        Some(motive) => format!("- {}\u{a0}: {motive}", item.label),
        None => format!("- {}", item.label),
    };
    format_items(items, |item| item.is_document && item.state == ItemState::Refused, line)
}

/// Formats the documents in state `Asked` with their help texts, one per line, under their headings.
pub fn format_asked_items(items: &[CaseItem]) -> String {
    let line = |item: &CaseItem| match &item.help {
        Some(help) => format!("- {} ({})", item.label, help.trim_end_matches('.')),
        None => format!("- {}", item.label),
    };
    format_items(items, |item| item.is_document && item.state == ItemState::Asked, line)
}

/// Formats the accepted documents, one per line, under their headings.
pub fn format_accepted_items(items: &[CaseItem]) -> String {
    format_items(
        items,
        |item| item.is_document && item.state == ItemState::Accepted,
        |item| format!("- {}", item.label),
    )
}

fn format_items(
    items: &[CaseItem],
    wanted: impl Fn(&CaseItem) -> bool,
    line: impl Fn(&CaseItem) -> String,
) -> String {
    let mut lines = Vec::new();
    let mut heading = None;
    for item in items {
        if !item.is_document {
            heading = Some(item.label.as_str());
        } else if wanted(item) {
            lines.extend(heading.take().map(str::to_owned));
            lines.push(line(item));
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::checklist::ItemsList;

    #[test]
    fn may_become_follows_the_table() {
        use ItemState::{Accepted, Asked, NotApplicable, Received, Refused};
        for from in ItemState::ALL {
            for to in ItemState::ALL {
                let customer = matches!((from, to), (Asked | Refused, Received) | (Received, Asked));
                assert_eq!(from.may_become(Role::Customer, to), customer, "{from:?} {to:?}");
                let staff = matches!(to, Asked | Accepted | Refused | NotApplicable);
                for role in [Role::Admin, Role::Employee] {
                    assert_eq!(from.may_become(role, to), staff, "{from:?} {to:?}");
                }
                for role in [Role::Partner, Role::Guest] {
                    assert!(!from.may_become(role, to));
                }
            }
            assert_eq!(ItemState::from_key(from.key()), Some(from));
        }
    }

    #[test]
    fn missing_and_refused_text_group_by_heading() {
        let list = ItemsList::from_text("Identité :\nPasseport\nRevenus :\nBulletins\nAvis");
        let mut items = list.to_items(Uuid::nil);
        items[1].receive();
        items[3].receive();
        assert_eq!(format_missing_items(&items), "Revenus :\n- Avis");
        items[4].receive();
        assert_eq!(format_missing_items(&items), "");
        items[3].decide(ItemState::Refused, Some("illisible".into()));
        assert_eq!(format_refused_items(&items), "Revenus :\n- Bulletins\u{a0}: illisible");
        assert_eq!(format_missing_items(&items), "Revenus :\n- Bulletins");
    }

    #[test]
    fn statement_lasts_until_a_file_or_another_decision() {
        let stated = || {
            let mut item = CaseItem::new(Uuid::nil(), "Jugement".into(), None);
            item.receive_statement(NotConcerned { reason: "Jamais marié".into() });
            item
        };
        let mut item = stated();
        assert!(item.state == ItemState::Received && item.needs_review() && !item.is_missing());
        item.decide(ItemState::NotApplicable, None);
        assert!(item.not_concerned.is_some(), "staff accept the statement");
        item.decide(ItemState::Asked, None);
        assert!(item.not_concerned.is_none(), "asked again");
        item = stated();
        item.receive();
        assert!(item.not_concerned.is_none());
        item = stated();
        item.take_back();
        assert_eq!((item.state, item.not_concerned), (ItemState::Asked, None));
        let blank = NotConcerned { reason: "  ".into() }.clean();
        assert_eq!(blank.violations().into_vec().len(), 1);
    }

    #[test]
    fn announced_document_is_not_to_review() {
        let mut item = CaseItem::new(Uuid::nil(), "RIB".into(), None);
        item.tick(false);
        assert!(item.is_checked() && item.announced && !item.needs_review());
        item.tick(true);
        assert!(!item.announced && item.needs_review());
        item.decide(ItemState::Accepted, None);
        assert!(!item.needs_review());
        let mut heading = CaseItem::new(Uuid::nil(), "Identité :".into(), None);
        heading.state = ItemState::Received;
        assert!(!heading.needs_review());
    }

    #[test]
    fn refused_document_sent_again_loses_its_motive() {
        let mut item = CaseItem::new(Uuid::nil(), "RIB".into(), None);
        item.receive();
        assert!(item.is_checked());
        item.decide(ItemState::Refused, Some("illisible".into()));
        assert!(item.is_missing() && !item.is_checked(), "refused document is not ticked");
        item.receive();
        assert!(item.is_checked());
        assert_eq!((item.state, item.motive.as_deref()), (ItemState::Received, None));
        assert!(item.sent_again);
        item.take_back();
        assert_eq!((item.state, item.is_checked()), (ItemState::Asked, false));
        item.receive();
        assert!(item.sent_again, "kept until a decision");
        item.decide(ItemState::Accepted, Some("ignored".into()));
        assert!(!item.sent_again);
        item.receive();
        assert_eq!((item.state, item.motive.as_deref()), (ItemState::Accepted, None));
    }
}
