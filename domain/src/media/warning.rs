//! Warnings about accepted files.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Reason to check a file manually.
    MediaWarning sent as key {
        /// PDF, picture or old office file that could not be parsed; it may be truncated or damaged.
        Unreadable = "unreadable",
    }
}
