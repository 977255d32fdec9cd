//! Where the search for malware in an uploaded file stands.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// What is known of a file. Only a clean one is handed out.
    MediaScan sent as key {
        /// « En cours d’analyse »: nobody reads it yet, its uploader included.
        Pending = "pending",
        /// « Sain », or taken while nothing scanned files.
        Clean = "clean",
        /// « Refusé »: its content is removed, its name stays until somebody removes it.
        Refused = "refused",
    }
}

/// Message of a file that is not scanned yet.
pub const FILE_PENDING: &str = "Ce fichier est en cours d’analyse. Réessayez dans un instant.";
/// Message of several files, one of which is not scanned yet.
pub const FILES_PENDING: &str = "Un fichier est encore en cours d’analyse. Réessayez dans un instant.";
/// Message of a file in which malware was found.
pub const FILE_REFUSED: &str = "Ce fichier a été refusé\u{a0}: l’analyse y a trouvé un programme malveillant. Son contenu a été supprimé.";
