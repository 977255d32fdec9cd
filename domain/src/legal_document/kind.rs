//! Kinds of legal documents.

use crate::keyed_enumeration;
use std::fmt;

/// Message for a key that no kind can have.
pub const WRONG_KIND: &str =
    "Indiquez un type de 2 à 40 lettres capitales, chiffres et traits d’union, qui commence par une lettre.";

/// Maximum length of the key of a kind, in characters.
pub const KIND_LIMIT: usize = 40;

keyed_enumeration! {
    /// Built-in kind of a legal document; stored and sent as its key.
    KnownKind sent as key {
        Der = "DER" => "Document d’entrée en relation",
        Privacy = "PRIVACY" => "Information sur les données personnelles",
        Mandate = "MANDATE" => "Mandat de recherche de capitaux",
        AdviceNeeds = "ADVICE-NEEDS" => "Recueil des besoins",
        Advice = "ADVICE" => "Conseil",
        Consolidation = "REGROUPEMENT" => "Document d’information sur le regroupement de crédits",
        Secrecy = "SECRECY" => "Autorisation de partager l’avancement du dossier",
        ElectronicSignature = "ESIGN" => "Accord pour recevoir et signer en ligne",
        AntiMoneyLaundering = "LCBFT" => "Vérification d’identité et vigilance",
        Complaint = "COMPLAINT" => "Lettres de réclamation",
    }
}

/// Kind of a legal document: a built-in one, or one that the firm added.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LegalKind {
    Known(KnownKind),
    /// Key chosen by the firm: 2 to 40 capital letters, digits and hyphens.
    Free(String),
}

/// Answer that a document asks of each customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ConfirmationResponse))]
#[serde(rename_all = "camelCase")]
pub enum Confirmation {
    /// A ticked sentence that proves the delivery; no agreement (R519-20 CMF).
    Acknowledgement,
    /// A simple electronic signature by code (eIDAS article 3(10); 1366 and 1367 code civil).
    Signature,
}

impl LegalKind {
    /// Parses a key.
    ///
    /// # Errors
    /// [`WRONG_KIND`] for a key that no kind can have.
    pub fn parse(key: &str) -> Result<Self, &'static str> {
        if let Some(known) = KnownKind::from_key(key) {
            return Ok(Self::Known(known));
        }
        let is_key_byte = |c: u8| c.is_ascii_uppercase() || c.is_ascii_digit() || c == b'-';
        let is_well_formed = (2..=KIND_LIMIT).contains(&key.len())
            && key.bytes().all(is_key_byte)
            && key.starts_with(|c: char| c.is_ascii_uppercase())
            && !key.ends_with('-');
        if is_well_formed { Ok(Self::Free(key.to_owned())) } else { Err(WRONG_KIND) }
    }

    /// Returns the key, which is stored and sent.
    pub fn key(&self) -> &str {
        match self {
            Self::Known(known) => known.key(),
            Self::Free(key) => key,
        }
    }

    /// Returns the kind whose template is used. Both steps of the advice share one template.
    #[must_use]
    pub fn template(&self) -> Self {
        match self {
            Self::Known(KnownKind::AdviceNeeds) => Self::Known(KnownKind::Advice),
            other => other.clone(),
        }
    }

    /// Returns the answer required from each customer; `None` for a kind that is never delivered to customers through a
    /// case.
    pub fn confirmation(&self) -> Option<Confirmation> {
        match self {
            Self::Known(
                KnownKind::Mandate | KnownKind::AdviceNeeds | KnownKind::Advice | KnownKind::Secrecy,
            ) => Some(Confirmation::Signature),
            Self::Known(KnownKind::AntiMoneyLaundering | KnownKind::Complaint) => None,
            Self::Known(
                KnownKind::Der
                | KnownKind::Privacy
                | KnownKind::Consolidation
                | KnownKind::ElectronicSignature,
            )
            | Self::Free(_) => Some(Confirmation::Acknowledgement),
        }
    }
}

impl From<KnownKind> for LegalKind {
    fn from(known: KnownKind) -> Self {
        Self::Known(known)
    }
}

impl fmt::Display for LegalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl serde::Serialize for LegalKind {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> serde::Deserialize<'de> for LegalKind {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let key = String::deserialize(deserializer)?;
        Self::parse(&key).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip() {
        for known in KnownKind::ALL {
            let kind = LegalKind::parse(known.key()).unwrap();
            assert_eq!((kind.clone(), kind.key()), (LegalKind::Known(known), known.key()));
        }
        assert_eq!(LegalKind::parse("CONVENTION-2"), Ok(LegalKind::Free("CONVENTION-2".to_owned())));
    }

    #[test]
    fn malformed_keys_are_refused() {
        let long_key = "A".repeat(KIND_LIMIT + 1);
        for key in ["", "A", "der", "1A", "-A", "A-", "A B", "É2", "A/B", &long_key] {
            assert_eq!(LegalKind::parse(key), Err(WRONG_KIND), "{key}");
        }
    }

    #[test]
    fn internal_kinds_require_no_customer_answer() {
        let confirmation = |known: KnownKind| LegalKind::Known(known).confirmation();
        assert_eq!(confirmation(KnownKind::AntiMoneyLaundering), None);
        assert_eq!(confirmation(KnownKind::Complaint), None);
        assert_eq!(confirmation(KnownKind::Der), Some(Confirmation::Acknowledgement));
        assert_eq!(confirmation(KnownKind::Mandate), Some(Confirmation::Signature));
    }

    #[test]
    fn steps_of_advice_share_a_template() {
        assert_eq!(LegalKind::Known(KnownKind::AdviceNeeds).template().key(), "ADVICE");
        assert_eq!(LegalKind::Known(KnownKind::Der).template().key(), "DER");
    }
}
