//! Content-Security-Policy of pages.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use server::http::headers::policy::build_page_policy;
use sha2::{Digest as _, Sha256};

fn hash(text: &str) -> String {
    format!(" 'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

#[test]
fn page_style_elements_are_allowed_by_hash() {
    let html = "<style>a{}</style><p style='x'><style data-emotion=\"css 1\">b{}</style><style>a{}</style>";
    let [empty, first_hash, second_hash] = ["", "a{}", "b{}"].map(hash);
    // SHA-256 of the empty text.
    assert_eq!(empty, " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    let policy = build_page_policy("default-src 'self'", html);
    assert!(policy.starts_with("default-src 'self'; style-src-elem 'self' 'sha256-"), "{policy}");
    for hash in [&empty, &first_hash, &second_hash] {
        assert_eq!(policy.matches(hash.as_str()).count(), 1, "{policy}");
    }
    assert_eq!(build_page_policy("x", "<style>cut"), format!("x; style-src-elem 'self'{empty}"));
}
