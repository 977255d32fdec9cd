//! Messages for refused answers of customers to issued documents.

/// Maximum length of the reason of a refusal, in characters.
pub const REASON_LIMIT: usize = 1_000;

/// Message for a document that a later one replaces.
pub const REPLACED: &str = "Ce document a été remplacé par un autre. Ouvrez le plus récent.";
/// Message for a document whose term is over.
pub const EXPIRED: &str = "Ce document n’est plus en vigueur.";
/// Message for a document without answer whose case was deleted.
pub const CASE_DELETED: &str =
    "Le dossier de ce document n’existe plus\u{202f}: il n’est plus à signer ni à confirmer.";
/// Message for a document that a customer declined.
pub const DECLINED: &str = "Ce document a été refusé.";
/// Message for an authorisation that was withdrawn.
pub const WITHDRAWN: &str = "Cette autorisation a été retirée.";
/// Message for a second signature.
pub const SIGNED_ALREADY: &str = "Vous avez déjà signé ce document.";
/// Message for a document that was answered by acknowledgement.
pub const ACKNOWLEDGED_ALREADY: &str = "Vous avez déjà accusé réception de ce document.";
/// Message for a document to be signed.
pub const TO_BE_SIGNED: &str = "Ce document se signe\u{202f}: demandez un code.";
/// Message for a document to be acknowledged.
pub const TO_BE_ACKNOWLEDGED: &str = "Ce document ne se signe pas\u{202f}: accusez-en réception.";
/// Message for an answer before the document was opened.
pub const TO_BE_READ: &str = "Ouvrez le document et lisez-le jusqu’à la fin.";
/// Message for a sentence that is not ticked.
pub const TO_BE_TICKED: &str = "Cochez la phrase d’accord.";
/// Message for a refusal without reason.
pub const REASON_REQUIRED: &str = "Dites-nous pourquoi.";
/// Message for an insurance document before the choice between paper and electronic form.
pub const MEDIUM_REQUIRED: &str = "Choisissez d’abord entre le papier et la version électronique.";
/// Message for an answer in the customer's space to a document wanted on paper.
pub const PAPER_CHOSEN: &str =
    "Vous avez demandé ce document sur papier\u{202f}: votre conseiller vous le remet.";
/// Message for a reason that is too long or contains control characters.
pub const WRONG_REASON: &str = "Écrivez la raison en 1000 caractères au plus.";

/// Message for an answer on paper dated in the future.
pub const ANSWERED_LATER: &str = "La date de la réponse est à venir.";
/// Message for an answer on paper dated before the issue.
pub const ANSWERED_BEFORE_ISSUE: &str = "La date de la réponse précède l’émission du document.";
