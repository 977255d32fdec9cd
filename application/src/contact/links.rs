//! Signed links to contact preferences. They need no database row and never expire, because unsubscribing must always
//! work.

use crate::ports::Signatures;
use domain::shared::email::email_key;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::sync::Arc;
use uuid::Uuid;

/// Purposes of signatures; a signature is valid for one purpose only.
const PREFERENCES: &str = "contact preferences";
const ONE_CLICK: &str = "one-click unsubscribe";

/// Maximum number of groups in a one-click URL, so that it fits in a header line (998 bytes, RFC 5322 §2.1.1); with
/// more groups, the URL applies to all groups.
const ONE_CLICK_GROUPS: usize = 16;

/// Characters other than the unreserved ones (RFC 3986 §2.3).
const ENCODED_CHARACTERS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Creates and verifies the links.
pub struct PreferenceLinks {
    pub signatures: Arc<dyn Signatures>,
    pub site: String,
    pub api: String,
}

impl PreferenceLinks {
    /// Creates links to the pages and to the API; they share the host if `api_base` is only the path of the API
    /// (AMB-025).
    pub fn new(signatures: Arc<dyn Signatures>, public_url: &str, api_base: &str) -> Self {
        let api_base = api_base.trim_end_matches('/');
        let api =
            if api_base.starts_with('/') { format!("{public_url}{api_base}") } else { api_base.to_owned() };
        Self { signatures, site: public_url.to_owned(), api }
    }

    /// Returns the URL of the contact's preferences page (AMB-111), the footer of every campaign mail; `groups` are
    /// those of the campaign.
    pub fn preferences(&self, entry: Uuid, email: &str, groups: &[Uuid]) -> String {
        let signature = self.signatures.sign(PREFERENCES, &format_preferences_payload(entry, email));
        let email = utf8_percent_encode(email, ENCODED_CHARACTERS);
        let groups = join_groups(groups);
        format!(
            "{}/manage-contact-preferences/{entry}?email={email}&groups={groups}&signature={signature}",
            self.site
        )
    }

    /// Returns the URL of the `List-Unsubscribe` header (RFC 8058): a POST to it unsubscribes from these groups. It
    /// contains no mail address, because relays log it.
    pub fn unsubscribe_url(&self, entry: Uuid, groups: &[Uuid]) -> String {
        let groups = if groups.len() > ONE_CLICK_GROUPS { &[] } else { groups };
        let signature = self.signatures.sign(ONE_CLICK, &format_one_click_payload(entry, groups));
        format!(
            "{}/contact-entries/{entry}/unsubscribe?groups={}&signature={signature}",
            self.api,
            join_groups(groups)
        )
    }

    /// Returns the URL of the page that explains a one-click URL and lets the contact unsubscribe.
    pub fn one_click_page(&self, entry: Uuid, groups: &[Uuid], signature: &str) -> String {
        let signature = utf8_percent_encode(signature, ENCODED_CHARACTERS);
        let groups = join_groups(groups);
        format!("{}/manage-contact-preferences/{entry}?groups={groups}&signature={signature}", self.site)
    }

    /// Returns whether the signature of a preferences URL is valid.
    pub fn is_preferences(&self, entry: Uuid, email: &str, signature: &str) -> bool {
        self.signatures.verify(PREFERENCES, &format_preferences_payload(entry, email), signature)
    }

    /// Returns whether the signature of a one-click URL is valid; no group means all groups.
    pub fn is_one_click(&self, entry: Uuid, groups: &[Uuid], signature: &str) -> bool {
        self.signatures.verify(ONE_CLICK, &format_one_click_payload(entry, groups), signature)
    }
}

fn format_preferences_payload(entry: Uuid, email: &str) -> String {
    format!("{entry}\n{}", email_key(email))
}

fn format_one_click_payload(entry: Uuid, groups: &[Uuid]) -> String {
    format!("{entry}\n{}", join_groups(groups))
}

/// Sorts, deduplicates and joins the groups, so that equal sets give equal links.
fn join_groups(groups: &[Uuid]) -> String {
    let mut groups = groups.to_vec();
    groups.sort_unstable();
    groups.dedup();
    groups.iter().map(Uuid::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Signatures that contain the signed text.
    struct FakeSignatures;

    impl Signatures for FakeSignatures {
        fn sign(&self, purpose: &str, message: &str) -> String {
            format!("{purpose}-{message}").replace(|c: char| !c.is_ascii_alphanumeric(), "_")
        }

        fn verify(&self, purpose: &str, message: &str, signature: &str) -> bool {
            self.sign(purpose, message) == signature
        }
    }

    fn links(api: &str) -> PreferenceLinks {
        PreferenceLinks::new(Arc::new(FakeSignatures), "https://fenix.test", api)
    }

    fn signature(link: &str) -> &str {
        link.rsplit_once("signature=").unwrap().1
    }

    const ENTRY: Uuid = Uuid::from_u128(1);
    const A: Uuid = Uuid::from_u128(0xa);
    const B: Uuid = Uuid::from_u128(0xb);

    #[test]
    fn pref_02_preferences_url_has_contact_in_path() {
        let link = links("/api").preferences(ENTRY, "Léa+a&b@exemple.fr", &[B, A, B]);
        let start = format!(
            "https://fenix.test/manage-contact-preferences/{ENTRY}?email=L%C3%A9a%2Ba%26b%40exemple.fr&groups={A},{B}&signature="
        );
        assert!(link.starts_with(&start), "{link}");
        let signature = signature(&link);
        assert!(links("/api").is_preferences(ENTRY, "Léa+A&B@EXEMPLE.fr", signature));
        assert!(!links("/api").is_preferences(B, "Léa+a&b@exemple.fr", signature));
        assert!(!links("/api").is_preferences(ENTRY, "autre@exemple.fr", signature));
    }

    #[test]
    fn one_click_url_without_address_has_one_purpose() {
        let link = links("/api").unsubscribe_url(ENTRY, &[B, A]);
        let start =
            format!("https://fenix.test/api/contact-entries/{ENTRY}/unsubscribe?groups={A},{B}&signature=");
        assert!(link.starts_with(&start), "{link}");
        assert!(!link.contains('@') && !link.contains("%40"));
        let signature = signature(&link);
        assert!(links("/api").is_one_click(ENTRY, &[A, B], signature));
        for other in [&[A][..], &[], &[A, B, ENTRY]] {
            assert!(!links("/api").is_one_click(ENTRY, other, signature));
        }
        assert!(!links("/api").is_preferences(ENTRY, "", signature));
    }

    #[test]
    fn one_click_url_uses_the_api_host() {
        let link = links("https://api.fenix.test/api/").unsubscribe_url(ENTRY, &[A]);
        assert!(link.starts_with("https://api.fenix.test/api/contact-entries/"), "{link}");
    }

    #[test]
    fn one_click_url_fits_in_a_header_line() {
        let groups = |count: u128| (0..count).map(Uuid::from_u128).collect::<Vec<_>>();
        let (most, more) = (
            links("/api").unsubscribe_url(ENTRY, &groups(16)),
            links("/api").unsubscribe_url(ENTRY, &groups(17)),
        );
        assert!(most.contains(&Uuid::from_u128(15).to_string()));
        assert!(links("/api").is_one_click(ENTRY, &[], signature(&more)), "all groups");
    }
}
