//! Filter of lists by the time of change.

use domain::shared::instant::Instant;
use server::http::since::parse_updated_since;

#[test]
fn updated_since_accepts_any_offset_and_refuses_nonsense() {
    let parse = |text| parse_updated_since(text).map(|since| since.map(Instant::to_rfc3339));
    assert_eq!(parse(None).unwrap(), None);
    assert_eq!(parse(Some(" ")).unwrap(), None);
    for text in ["2026-11-23T10:00:00Z", "2026-11-23T11:00:00+01:00", "2026-11-23T11:00:00 01:00"] {
        assert_eq!(parse(Some(text)).unwrap().as_deref(), Some("2026-11-23T10:00:00Z"), "{text}");
    }
    for text in ["hier", "2026-11-23", "1732350000", "2026-13-01T00:00:00Z", "1899-12-31T00:00:00Z"] {
        assert!(parse(Some(text)).is_err(), "{text}");
    }
}
