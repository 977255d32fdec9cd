//! Media: an uploaded file.

pub mod attachment;
pub mod file_kind;
pub mod name;
pub mod parent;
pub mod reference;
pub mod scan;
pub mod warning;

/// Largest file, in bytes, inclusive (AMB-076, AMB-077).
pub const MAX_FILE_BYTES: u64 = 10_485_760;
/// A file nobody attached is purged after this many hours (AMB-082).
pub const ORPHAN_HOURS: i64 = 24;
/// Message of a file over the limit.
pub const FILE_TOO_LARGE: &str = "Fichier trop volumineux";
/// Message of a file of another type, or whose content is not what its name says.
pub const WRONG_FILE_TYPE: &str = "Type de fichier invalide";
/// Message of a PDF that only its password opens.
pub const LOCKED_PDF: &str = "Ce PDF est protégé par un mot de passe. Ouvrez-le, imprimez-le en PDF sans mot de passe, puis déposez cette copie.";
/// Message of an office file that holds programs.
pub const FILE_WITH_MACROS: &str =
    "Ce fichier contient des macros. Enregistrez-le sans macros (ou en PDF), puis déposez cette copie.";
/// Message of an office file that unpacks to more than anybody needs.
pub const FILE_UNPACKS_TOO_LARGE: &str =
    "Ce fichier se décompresse en un contenu trop volumineux. Déposez-le en PDF.";
/// Message of a file without content.
pub const EMPTY_FILE: &str = "Ce fichier est vide.";
