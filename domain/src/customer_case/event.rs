//! What happened to a case beside its statuses: its history for staff.

use crate::keyed_enumeration;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;

keyed_enumeration! {
    /// What happened.
    CaseEventKind {
        /// A document was accepted.
        ItemAccepted = "itemAccepted" => "Pièce acceptée",
        /// A document was refused.
        ItemRefused = "itemRefused" => "Pièce refusée",
        /// A document was found not to apply.
        ItemNotApplicable = "itemNotApplicable" => "Pièce sans objet",
        /// A decision was taken back.
        ItemReopened = "itemReopened" => "Décision retirée",
        /// The customer was asked for documents again.
        DocumentsRequested = "documentsRequested" => "Pièces redemandées",
        /// The customer sent what they were asked for again.
        RequestAnswered = "requestAnswered" => "Pièces redemandées reçues",
        /// The customer has longer to upload.
        WindowExtended = "windowExtended" => "Délai prolongé",
        /// The customer was reminded.
        Reminded = "reminded" => "Client relancé",
        /// The reminders were switched off.
        RemindersStopped = "remindersStopped" => "Relances arrêtées",
        /// The reminders were switched on again.
        RemindersResumed = "remindersResumed" => "Relances reprises",
        /// The customer wants no more reminders.
        RemindersRefused = "remindersRefused" => "Relances refusées par le client",
        /// The reminders ended without an answer: staff take over.
        RemindersEnded = "remindersEnded" => "Relances restées sans réponse",
        /// No mail reaches the customer.
        CustomerUnreachable = "customerUnreachable" => "Client injoignable par email",
        /// The customer sent again what was refused.
        ItemAnswered = "itemAnswered" => "Pièce refusée renvoyée",
    }
}

impl CaseEventKind {
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
