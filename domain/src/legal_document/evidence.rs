//! Evidence of an issued document: a chain of events, each with the hash of the one before.

use crate::keyed_enumeration;
use crate::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use uuid::Uuid;

keyed_enumeration! {
    /// Event of an issued document; stored and sent as its key.
    EvidenceKind sent as key {
        Issued = "issued" => "Document émis",
        Delivered = "delivered" => "Document remis",
        Opened = "opened" => "Document ouvert",
        Acknowledged = "acknowledged" => "Réception confirmée",
        CodeSent = "code-sent" => "Code demandé",
        CodeRefused = "code-refused" => "Code refusé",
        Signed = "signed" => "Document signé",
        Declined = "declined" => "Document refusé",
        AnsweredOnPaper = "answered-on-paper" => "Réponse sur papier enregistrée",
        MediumChosen = "medium-chosen" => "Choix entre papier et électronique",
        Sealed = "sealed" => "Document signé établi",
        Reminded = "reminded" => "Relance programmée",
        Replaced = "replaced" => "Document remplacé",
        Withdrawn = "withdrawn" => "Autorisation retirée",
        Ended = "ended" => "Autorisation échue",
    }
}

/// Event without its position in the chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceEvent {
    pub kind: EvidenceKind,
    pub at: Instant,
    /// Customer concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub customer: Option<Uuid>,
    /// Further facts in alphabetical order of their names: session, device, sentence, destination.
    #[serde(default)]
    pub details: BTreeMap<String, String>,
}

/// Event with the hashes that link it to the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChainedEvent {
    #[serde(flatten)]
    pub event: EvidenceEvent,
    /// Hash of the event before; for the first one the hash of the document's head.
    pub previous_hash: String,
    /// Hash of this event and of `previous_hash`.
    pub hash: String,
}

/// Facts that the chain starts from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceHead {
    pub document: Uuid,
    /// Key of the kind.
    pub kind: String,
    pub template_version: i64,
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: String,
}

/// Evidence of one document, as given to its customers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    #[serde(flatten)]
    pub head: EvidenceHead,
    pub events: Vec<ChainedEvent>,
}

/// Reason why an evidence is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvidenceFault {
    /// The evidence has no event, or does not start with the issue.
    NoStart,
    /// The event at this position (from 0) does not follow the one before.
    Broken(usize),
    /// The content of the event at this position was changed.
    Changed(usize),
    /// The event at this position is earlier than the one before.
    OutOfOrder(usize),
}

impl EvidenceFault {
    /// Returns the French message.
    pub fn message(self) -> String {
        match self {
            Self::NoStart => "La preuve ne commence pas par l’émission du document.".to_owned(),
            Self::Broken(position) => format!("L’événement {} ne suit pas le précédent.", position + 1),
            Self::Changed(position) => format!("L’événement {} a été modifié.", position + 1),
            Self::OutOfOrder(position) => {
                format!("L’événement {} est daté avant le précédent.", position + 1)
            }
        }
    }
}

impl EvidenceHead {
    /// Returns the text whose hash starts the chain.
    fn hash_input(&self) -> String {
        let version = self.template_version.to_string();
        encode_fields([&self.document.to_string(), &self.kind, &version, &self.sha256])
    }

    /// Appends an event to a chain; its time is at least that of the last one. `digest` returns the SHA-256 of a text,
    /// in hexadecimal digits.
    pub fn append(
        &self,
        last: Option<&ChainedEvent>,
        mut event: EvidenceEvent,
        digest: impl Fn(&str) -> String,
    ) -> ChainedEvent {
        event.at = last.map_or(event.at, |last| last.event.at.max(event.at));
        let previous_hash = last.map_or_else(|| digest(&self.hash_input()), |last| last.hash.clone());
        let hash = digest(&event.hash_input(&previous_hash));
        ChainedEvent { event, previous_hash, hash }
    }

    /// Verifies a chain.
    ///
    /// # Errors
    /// The first fault of the chain.
    pub fn verify(
        &self,
        events: &[ChainedEvent],
        digest: impl Fn(&str) -> String,
    ) -> Result<(), EvidenceFault> {
        if events.first().is_none_or(|first| first.event.kind != EvidenceKind::Issued) {
            return Err(EvidenceFault::NoStart);
        }
        let mut expected = digest(&self.hash_input());
        let mut latest = None;
        for (position, chained) in events.iter().enumerate() {
            if chained.previous_hash != expected {
                return Err(EvidenceFault::Broken(position));
            }
            if chained.hash != digest(&chained.event.hash_input(&chained.previous_hash)) {
                return Err(EvidenceFault::Changed(position));
            }
            if latest.is_some_and(|latest| chained.event.at < latest) {
                return Err(EvidenceFault::OutOfOrder(position));
            }
            latest = Some(chained.event.at);
            expected.clone_from(&chained.hash);
        }
        Ok(())
    }
}

impl EvidenceEvent {
    fn hash_input(&self, previous_hash: &str) -> String {
        let customer = self.customer.map(|customer| customer.to_string()).unwrap_or_default();
        let at = self.at.to_rfc3339();
        let head = [previous_hash, self.kind.key(), &at, &customer];
        let details = self.details.iter().flat_map(|(name, value)| [name.as_str(), value.as_str()]);
        encode_fields(head.into_iter().chain(details))
    }
}

/// Joins texts, each after its length, so that no two lists give the same text.
fn encode_fields<'a>(texts: impl IntoIterator<Item = &'a (impl AsRef<str> + ?Sized + 'a)>) -> String {
    texts.into_iter().fold(String::new(), |mut joined, text| {
        let text = text.as_ref();
        joined.push_str(&text.len().to_string());
        joined.extend([":", text, ";"]);
        joined
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::{DefaultHasher, Hash, Hasher};
    use time::Duration;

    /// Substitute for SHA-256, which `adapters` provides.
    fn digest(text: &str) -> String {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }

    fn head() -> EvidenceHead {
        EvidenceHead {
            document: Uuid::from_u128(9),
            kind: "MANDATE".to_owned(),
            template_version: 3,
            sha256: "ab".repeat(32),
        }
    }

    fn event(kind: EvidenceKind, minutes: i64, details: &[(&str, &str)]) -> EvidenceEvent {
        EvidenceEvent {
            kind,
            at: Instant::from_micros(0).plus(Duration::minutes(minutes)),
            customer: (kind != EvidenceKind::Issued).then(|| Uuid::from_u128(1)),
            details: details.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        }
    }

    fn chain() -> Vec<ChainedEvent> {
        let events = [
            event(EvidenceKind::Issued, 0, &[]),
            event(EvidenceKind::Opened, 1, &[("device", "Firefox")]),
            event(EvidenceKind::CodeSent, 2, &[("means", "sms"), ("to", "06\u{a0}••\u{a0}34")]),
            event(EvidenceKind::Signed, 3, &[("session", "s1")]),
        ];
        events.into_iter().fold(Vec::new(), |mut chain, event| {
            chain.push(head().append(chain.last(), event, digest));
            chain
        })
    }

    #[test]
    fn untouched_chain_is_valid() {
        assert_eq!(head().verify(&chain(), digest), Ok(()));
    }

    #[test]
    fn every_change_is_found() {
        type Change = fn(&mut Vec<ChainedEvent>);
        let changes: [(Change, EvidenceFault); 8] = [
            (|chain| chain.clear(), EvidenceFault::NoStart),
            (
                |chain| {
                    chain.remove(0);
                },
                EvidenceFault::NoStart,
            ),
            (
                |chain| {
                    chain.remove(1);
                },
                EvidenceFault::Broken(1),
            ),
            (|chain| chain.swap(1, 2), EvidenceFault::Broken(1)),
            (
                |chain| chain[1].event.at = chain[1].event.at.plus(Duration::seconds(1)),
                EvidenceFault::Changed(1),
            ),
            (|chain| chain[3].event.customer = None, EvidenceFault::Changed(3)),
            (
                |chain| {
                    chain[2].event.details.insert("means".to_owned(), "email".to_owned());
                },
                EvidenceFault::Changed(2),
            ),
            (|chain| chain[3].hash.replace_range(0..1, "x"), EvidenceFault::Changed(3)),
        ];
        for (position, (change, fault)) in changes.into_iter().enumerate() {
            let mut chain = chain();
            change(&mut chain);
            assert_eq!(head().verify(&chain, digest), Err(fault), "change {position}");
        }
    }

    #[test]
    fn chain_belongs_to_one_document_and_file() {
        let other = EvidenceHead { template_version: 4, ..head() };
        assert_eq!(other.verify(&chain(), digest), Err(EvidenceFault::Broken(0)));
        let other_file = EvidenceHead { sha256: "cd".repeat(32), ..head() };
        assert_eq!(other_file.verify(&chain(), digest), Err(EvidenceFault::Broken(0)));
    }

    #[test]
    fn events_are_in_chronological_order() {
        let first = head().append(None, event(EvidenceKind::Issued, 5, &[]), digest);
        let mut second = head().append(Some(&first), event(EvidenceKind::Opened, 4, &[]), digest);
        assert_eq!(second.event.at, first.event.at, "an event is never appended before the last one");
        second.event.at = first.event.at.plus(Duration::minutes(-1));
        second.hash = digest(&second.event.hash_input(&second.previous_hash));
        assert_eq!(head().verify(&[first, second], digest), Err(EvidenceFault::OutOfOrder(1)));
    }

    #[test]
    fn fields_cannot_be_shifted() {
        let hash_input = |details| event(EvidenceKind::Opened, 0, details).hash_input("p");
        assert_ne!(hash_input(&[("a", "bc")]), hash_input(&[("ab", "c")]));
    }

    #[test]
    fn chained_events_round_trip_as_json() {
        let chain = chain();
        let json = serde_json::to_string(&chain).unwrap();
        assert!(json.contains("\"previousHash\""), "{json}");
        assert_eq!(serde_json::from_str::<Vec<ChainedEvent>>(&json).unwrap(), chain);
    }
}
