//! Attachments of mails: templates and campaigns (doc 3 §5).

use super::FILE_TOO_LARGE;
use crate::shared::violation::Violations;

/// Maximum number of attachments of a mail.
pub const MAX_ATTACHMENTS: usize = 5;
/// Maximum size of an attachment, in bytes, inclusive (AMB-077).
pub const MAX_ATTACHMENT_BYTES: u64 = 1_048_576;
/// Message for too many attachments.
pub const TOO_MANY_ATTACHMENTS: &str = "5 pièces jointes au plus.";

/// Returns the violations of attachments, given their sizes in bytes: their number on `medias`, each size on `medias.0`
/// and so on.
pub fn attachment_violations(sizes: &[u64]) -> Violations {
    let mut violations = Violations::default();
    if sizes.len() > MAX_ATTACHMENTS {
        violations.add("medias", TOO_MANY_ATTACHMENTS);
    }
    for (index, size) in sizes.iter().enumerate() {
        if *size > MAX_ATTACHMENT_BYTES {
            violations.add(format!("medias.{index}"), FILE_TOO_LARGE);
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tpl_08_attachments_are_limited_in_number_and_size() {
        assert!(attachment_violations(&[MAX_ATTACHMENT_BYTES; 5]).is_empty());
        let violations = attachment_violations(&[1, MAX_ATTACHMENT_BYTES + 1]).into_vec();
        assert_eq!(
            (violations[0].field.as_deref(), &violations[0].message[..]),
            (Some("medias.1"), FILE_TOO_LARGE)
        );
        let violations = attachment_violations(&[1; 6]).into_vec();
        assert_eq!((violations[0].field.as_deref(), violations.len()), (Some("medias"), 1));
    }
}
