//! Texts of the mail that notifies the customers of a new step of their case.

use super::case::CustomerCase;
use super::status::{CaseStatus, StatusFamily};

/// New step of a case, in plain French for its customers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepUpdate {
    /// Current step, in one sentence.
    pub step: &'static str,
    /// Next step, and actions open to the customer.
    pub next: &'static str,
}

impl CaseStatus {
    /// Returns the update about the status; `None` while documents are expected or received, which have other mails.
    pub const fn step_update(self) -> Option<StepUpdate> {
        let (step, next) = match (self, self.family()) {
            (_, StatusFamily::DocumentsExpected | StatusFamily::DocumentsReceived) => return None,
            (_, StatusFamily::UnderReview) => (
                "Votre dossier est à l’étude.",
                "Nous l’étudions et le présentons à nos partenaires. Vous n’avez rien à faire\u{202f}: nous vous écrivons \
                 dès que nous avons une réponse, ou si un document manque.",
            ),
            (_, StatusFamily::Accepted) => (
                "Votre dossier a reçu un accord.",
                "C’est une bonne nouvelle, mais rien n’est encore signé\u{202f}: l’offre doit être éditée. Votre conseiller \
                 vous explique les conditions obtenues et la suite.",
            ),
            (_, StatusFamily::Offer) => (
                "Votre offre est en préparation.",
                "Vous allez la recevoir. Lisez-la tranquillement\u{202f}: pour un crédit immobilier, la loi vous laisse au \
                 moins dix jours avant de pouvoir l’accepter. Nous répondons à toutes vos questions.",
            ),
            (_, StatusFamily::Financed) => (
                "Votre projet est financé.",
                "Conservez votre offre et votre tableau d’amortissement. Nous restons à vos côtés pour la suite.",
            ),
            (_, StatusFamily::Insured) => (
                "Votre contrat d’assurance est en place.",
                "Conservez vos documents, et prévenez-nous si votre situation change.",
            ),
            (_, StatusFamily::Finished) => {
                ("Votre dossier est terminé.", "Merci de votre confiance. Nous restons à votre disposition.")
            }
            (Self::DroppedByCustomer, _) => (
                "Votre dossier est clos, comme vous l’avez souhaité.",
                "Si vos projets changent, il suffit de nous écrire\u{202f}: nous reprendrons l’étude avec vous.",
            ),
            (Self::RefusedByPartner | Self::RefusedByProvider, _) => (
                "Votre demande n’a pas été acceptée.",
                "Nous savons que cette réponse est décevante. Elle vaut pour cette demande, aujourd’hui\u{202f}: un autre \
                 établissement, un montant ou une durée différents, un apport ou un crédit soldé peuvent changer la \
                 réponse. Appelez votre conseiller\u{202f}: il vous dira pourquoi, et ce qui peut être fait maintenant.",
            ),
            (_, StatusFamily::Dropped) => (
                "Votre dossier s’arrête ici pour le moment.",
                "Nous ne pouvons pas le mener plus loin dans les conditions actuelles. Votre conseiller peut vous dire \
                 pourquoi, et ce qui permettrait de le reprendre.",
            ),
        };
        Some(StepUpdate { step, next })
    }
}

impl CustomerCase {
    /// Returns the position of the last status if it must be announced: its family differs from that of the previous
    /// status, it has an update for the customers, and the mails of the case are not switched off.
    pub fn step_to_announce(&self) -> Option<usize> {
        let last = self.statuses.len().checked_sub(1)?;
        let current = self.statuses.get(last)?.status;
        let previous = self.statuses.get(last.checked_sub(1)?)?.status;
        let is_other_family = current.family() != previous.family();
        (!self.step_mails_stopped && is_other_family && current.step_update().is_some()).then_some(last)
    }

    /// Returns the update of the status at this position; `None` if the case has left its family since, even if it came
    /// back: the return has its own mail.
    pub fn update_of_step(&self, position: usize) -> Option<StepUpdate> {
        let since = self.statuses.get(position..)?;
        let (first, last) = (since.first()?.status, since.last()?.status);
        let is_same_family = since.iter().all(|entry| entry.status.family() == first.family());
        if is_same_family { last.step_update() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::form::CustomerCaseForm;
    use crate::customer_case::{CustomerCase, NewCase};
    use crate::shared::instant::Instant;
    use crate::shared::person::PersonName;
    use uuid::Uuid;

    fn case_with(statuses: &[CaseStatus]) -> CustomerCase {
        let by = PersonName { first_name: "Ada".into(), last_name: "Martin".into() };
        let at = Instant::from_micros(1);
        let mut case = CustomerCase::create(NewCase {
            uuid: Uuid::nil(),
            customer_record: Uuid::nil(),
            form: &CustomerCaseForm::default(),
            items: Vec::new(),
            at,
            window_days: 30,
            by: &by,
        });
        for status in statuses {
            case.append_status(*status, at, &by);
        }
        case
    }

    #[test]
    fn step_is_announced_when_family_changes() {
        use CaseStatus::{Accepted, AwaitingCustomer, Dic, RefusedByPartner, SentToPartner};
        for (statuses, expected) in [
            (&[][..], None),
            (&[AwaitingCustomer], None),
            (&[SentToPartner], Some(1)),
            (&[SentToPartner, Dic], None),
            (&[SentToPartner, Accepted], Some(2)),
            (&[Dic, RefusedByPartner], Some(2)),
            (&[Dic, AwaitingCustomer], None),
        ] {
            assert_eq!(case_with(statuses).step_to_announce(), expected, "{statuses:?}");
        }
        let mut case = case_with(&[SentToPartner]);
        case.step_mails_stopped = true;
        assert_eq!(case.step_to_announce(), None);
    }

    #[test]
    fn updates_end_with_the_family() {
        use CaseStatus::{Accepted, Dic, SentToPartner};
        let update = SentToPartner.step_update();
        assert_eq!(case_with(&[SentToPartner]).update_of_step(1), update);
        assert_eq!(case_with(&[SentToPartner, Dic]).update_of_step(1), update);
        assert_eq!(case_with(&[SentToPartner, Accepted]).update_of_step(1), None);
        let reentered = case_with(&[SentToPartner, Accepted, Dic]);
        assert_eq!(
            (reentered.update_of_step(1), reentered.update_of_step(3)),
            (None, update),
            "left and entered again"
        );
        assert_eq!(case_with(&[SentToPartner]).update_of_step(7), None);
    }

    #[test]
    fn refusal_and_withdrawals_have_their_own_words() {
        let step = |status: CaseStatus| status.step_update().map(|update| update.step);
        let refused = step(CaseStatus::RefusedByProvider);
        assert_eq!(refused, step(CaseStatus::RefusedByPartner));
        assert_ne!(refused, step(CaseStatus::DroppedByProvider));
        assert_ne!(step(CaseStatus::DroppedByCustomer), step(CaseStatus::DroppedByProvider));
    }

    #[test]
    fn updates_follow_french_typography() {
        for update in CaseStatus::ALL.into_iter().filter_map(CaseStatus::step_update) {
            for text in [update.step, update.next] {
                assert!(
                    text.ends_with('.') && !text.contains(['\'', '\n']) && !text.contains("  "),
                    "{text}"
                );
                assert!(![" :", " ;", " !", " ?"].iter().any(|violation| text.contains(violation)), "{text}");
            }
        }
    }
}
