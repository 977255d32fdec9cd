//! Deadlines of a case by law and by contract, each with its source. All delays are calendar days, and none is extended
//! by a holiday or a weekend; no law behind these kinds counts in business days.

use super::case::CustomerCase;
use super::freshness;
use super::item::{CaseItem, ItemState};
use super::offer::{Offer, OfferState};
use super::offer_law::OfferLaw;
use super::status::StatusFamily;
use crate::calendar::paris::day_in_paris;
use crate::financing_plan::OfferDates;
use crate::identity_check::IdentityCheck;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::person::PersonName;
use serde::Serialize;
use uuid::Uuid;

/// Number of days before a deadline from which it is near.
pub const NEAR_DAYS: i64 = 7;

keyed_enumeration! {
    /// Kind of a deadline. The order breaks ties between deadlines of the same day.
    #[derive(PartialOrd, Ord)]
    DeadlineKind sent as key {
        /// End of the condition precedent of the purchase.
        SuspensiveCondition = "suspensiveCondition" => "Fin de la condition suspensive",
        /// Last day on which an offer can be accepted.
        OfferExpiry = "offerExpiry" => "Fin de validité de l’offre",
        /// First day on which a property offer can be accepted.
        EarliestAcceptance = "earliestAcceptance" => "Acceptation possible de l’offre",
        /// Last day of the withdrawal from a consumer credit.
        WithdrawalEnd = "withdrawalEnd" => "Fin du délai de rétractation",
        /// Signature at the notary.
        ExpectedSignature = "expectedSignature" => "Signature prévue chez le notaire",
        /// Last day on which a document is recent enough for a lender.
        ProofExpiry = "proofExpiry" => "Fin de validité de la pièce",
        /// Last day on which the identity document of a customer is valid.
        IdentityExpiry = "identityExpiry" => "Fin de validité de la pièce d’identité",
    }
}

impl DeadlineKind {
    /// Returns whether a deadline of this kind requires an action; the other kinds mark the end of a legal delay.
    pub const fn can_be_late(self) -> bool {
        !matches!(self, Self::EarliestAcceptance | Self::WithdrawalEnd)
    }

    /// Returns the label with the bank, document or customer concerned.
    pub fn label_of(self, object: &str) -> String {
        format!("{}\u{a0}: {object}", self.label())
    }

    /// Returns the position of a deadline of this kind relative to `today`.
    pub fn state(self, date: Day, today: Day) -> DeadlineState {
        match date.days_since(today) {
            ..0 if self.can_be_late() => DeadlineState::Late,
            ..0 => DeadlineState::Over,
            0..=NEAR_DAYS => DeadlineState::Near,
            _ => DeadlineState::Later,
        }
    }
}

keyed_enumeration! {
    /// Position of a deadline relative to today.
    DeadlineState sent as key {
        Later = "later" => "À venir",
        /// Today, or within [`NEAR_DAYS`].
        Near = "near" => "Proche",
        /// Missed.
        Late = "late" => "En retard",
        /// Legal delay that has ended.
        Over = "over" => "Terminé",
    }
}

/// Deadline of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    pub kind: DeadlineKind,
    /// Last day; for the earliest acceptance, the first possible day.
    pub date: Day,
    /// French label, with the bank, the document or the customer.
    pub label: String,
    /// French origin of the date: field or article of law.
    pub source: String,
}

impl Deadline {
    fn new(kind: DeadlineKind, date: Day, object: Option<&str>, source: &str) -> Self {
        let label = match object {
            Some(object) => kind.label_of(object),
            None => kind.label().to_owned(),
        };
        Self { kind, date, label, source: source.to_owned() }
    }

    /// Returns the position of the deadline relative to `today`.
    pub fn state(&self, today: Day) -> DeadlineState {
        self.kind.state(self.date, today)
    }
}

/// Kind and date of a deadline, as lists show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct DueDate {
    pub kind: DeadlineKind,
    /// Last day; for the earliest acceptance, the first possible day.
    pub date: Day,
}

impl From<&Deadline> for DueDate {
    fn from(deadline: &Deadline) -> Self {
        Self { kind: deadline.kind, date: deadline.date }
    }
}

/// Returns the next deadline of a sorted list, i.e. its first one that is not over (it may be missed);
/// `None` if all are over.
pub fn next_deadline(deadlines: &[DueDate], today: Day) -> Option<DueDate> {
    deadlines.iter().find(|due| due.kind.state(due.date, today) != DeadlineState::Over).copied()
}

impl CustomerCase {
    /// Returns the deadlines of the case, by date; none when the case has ended. Legal delays that have ended are
    /// listed as well.
    pub fn deadlines(&self) -> Vec<Deadline> {
        let Some(status) = self.current_status().map(|entry| entry.status) else { return Vec::new() };
        if status.family().ends() {
            return Vec::new();
        }
        let offers = relevant_offers(&self.offers);
        let mut deadlines: Vec<Deadline> = self.contract_deadlines(&offers).collect();
        let law = OfferLaw::for_project(self.project.kind);
        deadlines.extend(offers.iter().flat_map(|offer| offer_deadlines(offer, law)));
        if is_before_agreement(status.family()) {
            deadlines.extend(self.items.iter().filter_map(proof_deadline));
        }
        sort(&mut deadlines);
        deadlines
    }

    /// Returns the deadlines of the case and of the identity documents of these customers, by date.
    pub fn deadlines_with<'a>(
        &self,
        customers: impl IntoIterator<Item = (Uuid, &'a PersonName)>,
        checks: &[IdentityCheck],
    ) -> Vec<Deadline> {
        let mut deadlines = self.deadlines();
        if !self.has_ended() {
            let identity_deadlines =
                customers.into_iter().filter_map(|(uuid, name)| identity_deadline(uuid, name, checks));
            deadlines.extend(identity_deadlines);
            sort(&mut deadlines);
        }
        deadlines
    }

    /// Returns whether the current status ends the case; an ended case has no deadline.
    pub fn has_ended(&self) -> bool {
        self.current_status().is_none_or(|entry| entry.status.family().ends())
    }

    /// Returns the deadlines of the purchase; accepting an offer fulfils the condition precedent.
    fn contract_deadlines(&self, offers: &[&Offer]) -> impl Iterator<Item = Deadline> {
        let is_fulfilled = offers.iter().any(|offer| offer.accepted_on.is_some());
        let condition = self.suspensive_date.filter(|_| !is_fulfilled);
        [
            (DeadlineKind::SuspensiveCondition, condition, "Condition suspensive saisie dans le dossier"),
            (DeadlineKind::ExpectedSignature, self.estimated_clerk_date, "Date saisie dans le dossier"),
        ]
        .into_iter()
        .filter_map(|(kind, date, source)| Some(Deadline::new(kind, date?, None, source)))
    }
}

fn sort(deadlines: &mut [Deadline]) {
    deadlines.sort_by(|a, b| (a.date, a.kind, &a.label).cmp(&(b.date, b.kind, &b.label)));
}

/// Returns the accepted and retained offers, else all that can still be accepted.
fn relevant_offers(offers: &[Offer]) -> Vec<&Offer> {
    let is_chosen = |offer: &&Offer| offer.state == OfferState::Retained || offer.accepted_on.is_some();
    let open_offers = || offers.iter().filter(|offer| offer.is_open());
    let chosen_offers: Vec<_> = open_offers().filter(is_chosen).collect();
    if chosen_offers.is_empty() { open_offers().collect() } else { chosen_offers }
}

/// Returns the deadlines of an offer; an accepted one no longer expires.
fn offer_deadlines(offer: &Offer, law: OfferLaw) -> impl Iterator<Item = Deadline> {
    let is_pending = offer.accepted_on.is_none();
    let is_undecided = law == OfferLaw::Undecided;
    let expiry = offer.valid_until.filter(|_| is_pending);
    let acceptance = offer.received_on.filter(|_| is_pending && law.has_reflection_period());
    let withdrawal = offer.accepted_on.filter(|_| law.has_withdrawal());
    let reflection = if is_undecided {
        "Onzième jour après la réception, si le regroupement relève du crédit immobilier (art. L313-34 du code de la \
         consommation)"
    } else {
        "Onzième jour après la réception de l’offre (art. L313-34 du code de la consommation)"
    };
    let delay = if is_undecided {
        "14 jours après l’acceptation, si le regroupement relève du crédit à la consommation (art. L312-19 du code de la \
         consommation)"
    } else {
        "14 jours après l’acceptation de l’offre (art. L312-19 du code de la consommation)"
    };
    [
        (DeadlineKind::OfferExpiry, expiry, "Date de validité de l’offre"),
        (DeadlineKind::EarliestAcceptance, acceptance.map(OfferDates::earliest_acceptance_of), reflection),
        (DeadlineKind::WithdrawalEnd, withdrawal.map(OfferDates::withdrawal_end_of), delay),
    ]
    .into_iter()
    .filter_map(|(kind, date, source)| Some(Deadline::new(kind, date?, Some(&offer.bank), source)))
}

/// Returns whether a lender may still ask for recent documents.
const fn is_before_agreement(family: StatusFamily) -> bool {
    matches!(
        family,
        StatusFamily::DocumentsExpected | StatusFamily::DocumentsReceived | StatusFamily::UnderReview
    )
}

/// Returns the end of the validity of a received document whose date is known.
fn proof_deadline(item: &CaseItem) -> Option<Deadline> {
    let is_received = item.is_document && matches!(item.state, ItemState::Received | ItemState::Accepted);
    let issued = item.document_date.filter(|_| is_received)?;
    let end = freshness::last_fresh_day(freshness::kind_of(&item.label)?, issued);
    let source = format!("Document du {}", issued.to_french());
    Some(Deadline::new(DeadlineKind::ProofExpiry, end, Some(&item.label), &source))
}

/// Returns the end of the validity of the document seen at the latest check of a customer.
fn identity_deadline(customer: Uuid, name: &PersonName, checks: &[IdentityCheck]) -> Option<Deadline> {
    let own_checks = checks.iter().filter(|check| check.customer == customer);
    let latest = own_checks.max_by_key(|check| (check.checked_at, check.uuid))?;
    let source = format!("Contrôle d’identité du {}", day_in_paris(latest.checked_at).to_french());
    Some(Deadline::new(DeadlineKind::IdentityExpiry, latest.valid_until, Some(&name.full()), &source))
}
