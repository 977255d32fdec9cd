//! What happened to a case beside its statuses: its history for staff.

use crate::shared::instant::Instant;
use crate::shared::person::PersonName;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseEventKind {
    /// A document was accepted.
    ItemAccepted,
    /// A document was refused.
    ItemRefused,
    /// A document was found not to apply.
    ItemNotApplicable,
    /// A decision was taken back.
    ItemReopened,
    /// The customer was asked for documents again.
    DocumentsRequested,
    /// The customer sent what they were asked for again.
    RequestAnswered,
    /// The customer has longer to upload.
    WindowExtended,
    /// The customer was reminded.
    Reminded,
    /// The reminders were switched off.
    RemindersStopped,
    /// The reminders were switched on again.
    RemindersResumed,
    /// The customer wants no more reminders.
    RemindersRefused,
    /// The reminders ended without an answer: staff take over.
    RemindersEnded,
    /// No mail reaches the customer.
    CustomerUnreachable,
    /// The customer sent again what was refused.
    ItemAnswered,
}

impl CaseEventKind {
    pub const ALL: [Self; 14] = [
        Self::ItemAccepted,
        Self::ItemRefused,
        Self::ItemNotApplicable,
        Self::ItemReopened,
        Self::DocumentsRequested,
        Self::RequestAnswered,
        Self::WindowExtended,
        Self::Reminded,
        Self::RemindersStopped,
        Self::RemindersResumed,
        Self::RemindersRefused,
        Self::RemindersEnded,
        Self::CustomerUnreachable,
        Self::ItemAnswered,
    ];

    /// The word that is stored and sent.
    pub const fn key(self) -> &'static str {
        match self {
            Self::ItemAccepted => "itemAccepted",
            Self::ItemRefused => "itemRefused",
            Self::ItemNotApplicable => "itemNotApplicable",
            Self::ItemReopened => "itemReopened",
            Self::DocumentsRequested => "documentsRequested",
            Self::RequestAnswered => "requestAnswered",
            Self::WindowExtended => "windowExtended",
            Self::Reminded => "reminded",
            Self::RemindersStopped => "remindersStopped",
            Self::RemindersResumed => "remindersResumed",
            Self::RemindersRefused => "remindersRefused",
            Self::RemindersEnded => "remindersEnded",
            Self::CustomerUnreachable => "customerUnreachable",
            Self::ItemAnswered => "itemAnswered",
        }
    }

    /// The kind of a word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// It changes something for the customer: not the switch of the reminders.
    pub const fn concerns_customer(self) -> bool {
        !matches!(self, Self::RemindersStopped | Self::RemindersResumed)
    }

    /// Staff judged a document, or asked for documents again.
    pub const fn is_decision(self) -> bool {
        matches!(
            self,
            Self::ItemAccepted
                | Self::ItemRefused
                | Self::ItemNotApplicable
                | Self::ItemReopened
                | Self::DocumentsRequested
        )
    }

    /// The case went on: somebody did something about it. What leaves by itself is no movement.
    pub const fn is_movement(self) -> bool {
        self.is_decision()
            || matches!(self, Self::RequestAnswered | Self::WindowExtended | Self::ItemAnswered)
    }

    /// What staff read.
    pub const fn label(self) -> &'static str {
        match self {
            Self::ItemAccepted => "Pièce acceptée",
            Self::ItemRefused => "Pièce refusée",
            Self::ItemNotApplicable => "Pièce sans objet",
            Self::ItemReopened => "Décision retirée",
            Self::DocumentsRequested => "Pièces redemandées",
            Self::RequestAnswered => "Pièces redemandées reçues",
            Self::WindowExtended => "Délai prolongé",
            Self::Reminded => "Client relancé",
            Self::RemindersStopped => "Relances arrêtées",
            Self::RemindersResumed => "Relances reprises",
            Self::RemindersRefused => "Relances refusées par le client",
            Self::RemindersEnded => "Relances restées sans réponse",
            Self::CustomerUnreachable => "Client injoignable par email",
            Self::ItemAnswered => "Pièce refusée renvoyée",
        }
    }
}

/// Something that happened, when and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseEvent {
    pub kind: CaseEventKind,
    pub at: Instant,
    /// Who did it; `None` when the program did it by itself.
    pub by: Option<PersonName>,
    /// Which documents, one a line, why, until when: in French.
    pub detail: Option<String>,
}
