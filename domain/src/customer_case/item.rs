//! One line of the checklist of a case: a heading, or the place of one requested document.

use crate::account::role::Role;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use uuid::Uuid;

/// Longest motive of a refusal, in characters.
pub const MOTIVE_LENGTH: usize = 1_000;

keyed_enumeration! {
    /// Where a requested document stands.
    ItemState sent as key {
        /// Nothing came yet.
        Asked = "asked" => "À fournir",
        /// The customer sent a file, or said that they send it otherwise.
        Received = "received" => "Reçu",
        /// Staff looked at it: nothing more to do.
        Accepted = "accepted" => "Accepté",
        /// Staff looked at it: the customer must send it again.
        Refused = "refused" => "À refaire",
        /// This customer has no such document.
        NotApplicable = "notApplicable" => "Sans objet",
    }
}

impl ItemState {
    /// The customer still has something to send.
    pub const fn is_missing(self) -> bool {
        matches!(self, Self::Asked | Self::Refused)
    }

    /// Nothing more is wanted: the customer may not change it any more.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Accepted | Self::NotApplicable)
    }

    /// The one table of who moves a document from which state to which. Staff decide, and take a decision
    /// back; only the customer's own acts make something `Received`.
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

/// One line of the checklist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseItem {
    pub uuid: Uuid,
    /// The document asked for, or the heading.
    pub label: String,
    /// A sentence under the label.
    pub help: Option<String>,
    /// False for a heading.
    pub is_file: bool,
    /// Where it stands; `Asked` for ever on a heading.
    pub state: ItemState,
    /// Why it was refused; present exactly when it is.
    pub motive: Option<String>,
    /// The date on the document, as staff read it.
    pub document_date: Option<Day>,
    /// Asked for again since the customer validated.
    pub asked_again: bool,
    /// Sent since it was refused, and not decided about since.
    pub sent_again: bool,
}

impl CaseItem {
    /// A line of a new checklist; one ending in `:` is a heading.
    pub fn new(uuid: Uuid, label: String, help: Option<String>) -> Self {
        Self {
            uuid,
            is_file: !label.ends_with(':'),
            label,
            help,
            state: ItemState::Asked,
            motive: None,
            document_date: None,
            asked_again: false,
            sent_again: false,
        }
    }

    /// A document that the customer still has to send.
    pub const fn is_missing(&self) -> bool {
        self.is_file && self.state.is_missing()
    }

    /// Ticked: by the customer, or because a file came. What was refused or taken back is not.
    pub const fn is_checked(&self) -> bool {
        matches!(self.state, ItemState::Received | ItemState::Accepted)
    }

    /// A file came, or the customer ticks it.
    pub(super) fn receive(&mut self) {
        self.sent_again |= self.state == ItemState::Refused;
        self.become_if_allowed(Role::Customer, ItemState::Received);
    }

    /// Nothing is there any more.
    pub(super) fn take_back(&mut self) {
        self.become_if_allowed(Role::Customer, ItemState::Asked);
    }

    /// Staff's decision; the motive goes with a refusal only.
    pub(super) fn decide(&mut self, state: ItemState, motive: Option<String>) {
        self.state = state;
        self.sent_again = false;
        self.motive = motive.filter(|_| state == ItemState::Refused);
        if state == ItemState::Asked {
            self.document_date = None;
        }
    }

    fn become_if_allowed(&mut self, role: Role, next: ItemState) {
        if self.state.may_become(role, next) {
            self.state = next;
            self.motive = None;
        }
    }
}

/// What is missing of a list, one document a line, each under its heading.
pub fn missing_text(items: &[CaseItem]) -> String {
    text_of(items, CaseItem::is_missing, |item| format!("- {}", item.label))
}

/// What was refused, one document a line with its motive.
pub fn refused_text(items: &[CaseItem]) -> String {
    let line = |item: &CaseItem| match &item.motive {
        Some(motive) => format!("- {}\u{a0}: {motive}", item.label),
        None => format!("- {}", item.label),
    };
    text_of(items, |item| item.is_file && item.state == ItemState::Refused, line)
}

/// What was never sent, or is asked for anew without being refused, with its sentence of help.
pub fn asked_text(items: &[CaseItem]) -> String {
    let line = |item: &CaseItem| match &item.help {
        Some(help) => format!("- {} ({})", item.label, help.trim_end_matches('.')),
        None => format!("- {}", item.label),
    };
    text_of(items, |item| item.is_file && item.state == ItemState::Asked, line)
}

/// What is accepted already.
pub fn accepted_text(items: &[CaseItem]) -> String {
    text_of(
        items,
        |item| item.is_file && item.state == ItemState::Accepted,
        |item| format!("- {}", item.label),
    )
}

fn text_of(
    items: &[CaseItem],
    wanted: impl Fn(&CaseItem) -> bool,
    line: impl Fn(&CaseItem) -> String,
) -> String {
    let mut lines = Vec::new();
    let mut heading = None;
    for item in items {
        if !item.is_file {
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
    fn who_moves_a_document_is_one_table() {
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
    fn what_is_missing_stands_under_its_heading() {
        let list = ItemsList::from_text("Identité :\nPasseport\nRevenus :\nBulletins\nAvis");
        let mut items = list.to_items(Uuid::nil);
        items[1].receive();
        items[3].receive();
        assert_eq!(missing_text(&items), "Revenus :\n- Avis");
        items[4].receive();
        assert_eq!(missing_text(&items), "");
        items[3].decide(ItemState::Refused, Some("illisible".into()));
        assert_eq!(refused_text(&items), "Revenus :\n- Bulletins\u{a0}: illisible");
        assert_eq!(missing_text(&items), "Revenus :\n- Bulletins");
    }

    #[test]
    fn a_refused_document_is_received_again_and_loses_its_motive() {
        let mut item = CaseItem::new(Uuid::nil(), "RIB".into(), None);
        item.receive();
        assert!(item.is_checked());
        item.decide(ItemState::Refused, Some("illisible".into()));
        assert!(item.is_missing() && !item.is_checked(), "its customer ticks it anew");
        item.receive();
        assert!(item.is_checked());
        assert_eq!((item.state, item.motive.as_deref()), (ItemState::Received, None));
        assert!(item.sent_again);
        item.take_back();
        assert_eq!((item.state, item.is_checked()), (ItemState::Asked, false));
        item.receive();
        assert!(item.sent_again, "until staff decide");
        item.decide(ItemState::Accepted, Some("ignored".into()));
        assert!(!item.sent_again);
        item.receive();
        assert_eq!((item.state, item.motive.as_deref()), (ItemState::Accepted, None));
    }
}
