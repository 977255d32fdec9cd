//! Paths of the pages.

use server::frontend::routes::is_page;

#[test]
fn required_and_optional_segments_match() {
    assert!(is_page("/"));
    assert!(is_page("/login"));
    assert!(is_page("/login/client"));
    assert!(!is_page("/login/client/again"));
    assert!(is_page("/customer-records/0191/cases"));
    assert!(is_page("/customer-records/"));
    assert!(!is_page("/customer-records/0191/nothing"));
    assert!(!is_page("/wp-login.php"));
    assert!(!is_page("/password"));
}
