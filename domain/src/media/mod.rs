//! Uploaded files.

pub mod attachment;
pub mod file_kind;
pub mod name;
pub mod parent;
pub mod reference;
pub mod scan;
pub mod warning;

/// Maximum size of a file, in bytes, inclusive (AMB-076, AMB-077).
pub const MAX_FILE_BYTES: u64 = 10_485_760;
/// Retention of an unattached file, in hours (AMB-082).
pub const ORPHAN_HOURS: i64 = 24;
/// Message for a file over the limit.
pub const FILE_TOO_LARGE: &str = "Fichier trop volumineux";
/// Message for a file of another type, or whose content does not match its name.
pub const WRONG_FILE_TYPE: &str = "Type de fichier invalide";
/// Message for a PDF protected by a password.
pub const LOCKED_PDF: &str = "Ce PDF est protégé par un mot de passe. Ouvrez-le, imprimez-le en PDF sans mot de passe, puis déposez cette copie.";
/// Message for an office file protected by a password.
pub const LOCKED_OFFICE_FILE: &str = "Ce fichier est protégé par un mot de passe. Ouvrez-le, imprimez-le en PDF sans mot de passe, puis déposez cette copie.";
/// Message for an office file that contains macros.
pub const FILE_WITH_MACROS: &str =
    "Ce fichier contient des macros. Enregistrez-le sans macros (ou en PDF), puis déposez cette copie.";
/// Message for an office file whose uncompressed content is too large.
pub const FILE_UNPACKS_TOO_LARGE: &str =
    "Ce fichier se décompresse en un contenu trop volumineux. Déposez-le en PDF.";
/// Message for a picture made of too many segments or chunks.
pub const PICTURE_WITH_TOO_MANY_PARTS: &str = "Cette image est composée de trop d’éléments. Enregistrez-la de nouveau (ou en PDF), puis déposez cette copie.";
/// Message for an empty file.
pub const EMPTY_FILE: &str = "Ce fichier est vide.";
