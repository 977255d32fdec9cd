//! What is said of a file that was taken all the same.

use crate::keyed_enumeration;

keyed_enumeration! {
    /// Why somebody should look at a file.
    MediaWarning sent as key {
        /// A PDF or an old office file that our reader could not open: it may be cut or damaged.
        Unreadable = "unreadable",
    }
}
