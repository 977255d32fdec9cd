//! Where the search for malware in an uploaded file stands.

use serde::Serialize;

/// What is known of a file. Only a clean one is handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub enum MediaScan {
    /// « En cours d’analyse »: nobody reads it yet, its uploader included.
    Pending,
    /// « Sain », or taken while nothing scanned files.
    Clean,
    /// « Refusé »: its content is removed, its name stays until somebody removes it.
    Refused,
}

impl MediaScan {
    pub const ALL: [Self; 3] = [Self::Pending, Self::Clean, Self::Refused];

    /// The word that is stored and sent.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Clean => "clean",
            Self::Refused => "refused",
        }
    }

    /// The state of a word.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|scan| scan.key() == key)
    }
}

/// Message of a file that is not scanned yet.
pub const FILE_PENDING: &str = "Ce fichier est en cours d’analyse. Réessayez dans un instant.";
/// Message of several files, one of which is not scanned yet.
pub const FILES_PENDING: &str = "Un fichier est encore en cours d’analyse. Réessayez dans un instant.";
/// Message of a file in which malware was found.
pub const FILE_REFUSED: &str = "Ce fichier a été refusé\u{a0}: l’analyse y a trouvé un programme malveillant. Son contenu a été supprimé.";
