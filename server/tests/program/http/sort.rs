//! Sort parameter of lists.

use server::http::sort::parse_sorting;

#[test]
fn sort_is_limited_to_orders_of_the_list() {
    let known = [("lastName", 1), ("createdAt", 2)];
    let parse =
        |text| parse_sorting(text, &known).map(|sorting| sorting.map(|order| (order.by, order.descending)));
    assert_eq!(parse(None).unwrap(), None);
    assert_eq!(parse(Some(" ")).unwrap(), None);
    assert_eq!(parse(Some("lastName")).unwrap(), Some((1, false)));
    assert_eq!(parse(Some("-createdAt")).unwrap(), Some((2, true)));
    for invalid in ["password", "-", "--lastName", "lastName,createdAt", "lastname"] {
        assert!(parse(Some(invalid)).is_err(), "{invalid}");
    }
}
