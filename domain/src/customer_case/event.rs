//! History of a case for employees and admins: events other than statuses.

use crate::keyed_enumeration;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;

keyed_enumeration! {
    /// Type of an event.
    CaseEventKind {
        ItemAccepted = "itemAccepted" => "Pièce acceptée",
        ItemRefused = "itemRefused" => "Pièce refusée",
        /// A document was found not to apply to the customer.
        ItemNotApplicable = "itemNotApplicable" => "Pièce sans objet",
        /// A decision on a document was reverted.
        ItemReopened = "itemReopened" => "Décision retirée",
        /// Documents were requested again from the customer.
        DocumentsRequested = "documentsRequested" => "Pièces redemandées",
        /// The customer validated a repeated request.
        RequestAnswered = "requestAnswered" => "Pièces redemandées reçues",
        /// The upload limit date was postponed.
        WindowExtended = "windowExtended" => "Délai prolongé",
        Reminded = "reminded" => "Client relancé",
        RemindersStopped = "remindersStopped" => "Relances arrêtées",
        RemindersResumed = "remindersResumed" => "Relances reprises",
        StepMailsStopped = "stepMailsStopped" => "Mails d’étape arrêtés",
        StepMailsResumed = "stepMailsResumed" => "Mails d’étape repris",
        /// The customer unsubscribed from the reminders.
        RemindersRefused = "remindersRefused" => "Relances refusées par le client",
        /// The reminders ended without an answer; employees take over.
        RemindersEnded = "remindersEnded" => "Relances restées sans réponse",
        /// No mail can be delivered to the customer.
        CustomerUnreachable = "customerUnreachable" => "Client injoignable par email",
        /// An ADMIN proceeded although legal documents were missing.
        ComplianceOverridden = "complianceOverridden" => "Passé outre aux documents légaux manquants",
        /// The customer sent a refused document again.
        ItemAnswered = "itemAnswered" => "Pièce refusée renvoyée",
    }
}

impl CaseEventKind {
    /// Returns whether the event affects the customer; switching mails on or off and the legal documents do not.
    pub const fn concerns_customer(self) -> bool {
        !matches!(
            self,
            Self::RemindersStopped
                | Self::RemindersResumed
                | Self::StepMailsStopped
                | Self::StepMailsResumed
                | Self::ComplianceOverridden
        )
    }

    /// Returns whether the event is a decision on a document or a repeated request.
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

    /// Returns whether the event is a movement of the case; automatic mails are not.
    pub const fn counts_as_movement(self) -> bool {
        self.is_decision()
            || matches!(self, Self::RequestAnswered | Self::WindowExtended | Self::ItemAnswered)
    }
}

/// Event in the history of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseEvent {
    pub kind: CaseEventKind,
    pub at: Instant,
    /// Author; `None` for automatic events.
    pub by: Option<PersonName>,
    /// Documents concerned (one per line), reasons or dates, in French.
    pub detail: Option<String>,
}
