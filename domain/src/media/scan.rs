//! State of the malware scan of a file.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Scan result; only clean files can be downloaded.
    MediaScan sent as key {
        /// « En cours d’analyse »: not downloadable, not even by its uploader.
        Pending = "pending",
        /// « Sain », or uploaded while no scanner was configured.
        Clean = "clean",
        /// « Refusé »: the content is deleted, the name remains until it is removed.
        Refused = "refused",
    }
}

/// Message for a file that is not scanned yet.
pub const FILE_PENDING: &str = "Ce fichier est en cours d’analyse. Réessayez dans un instant.";
/// Message for several files, one of which is not scanned yet.
pub const FILES_PENDING: &str = "Un fichier est encore en cours d’analyse. Réessayez dans un instant.";
/// Message for a file in which malware was found.
pub const FILE_REFUSED: &str = "Ce fichier a été refusé\u{a0}: l’analyse y a trouvé un programme malveillant. Son contenu a été supprimé.";

/// Message for a file in which malware was found, among others.
pub fn refused_file_message(name: &str) -> String {
    format!(
        "«\u{202f}{name}\u{202f}» a été refusé\u{a0}: l’analyse y a trouvé un programme malveillant. Retirez ce fichier."
    )
}
