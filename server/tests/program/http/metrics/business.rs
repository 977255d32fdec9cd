//! Business metrics.

use application::counts::{CountedEvent, Counts};
use prometheus::{Registry, TextEncoder};
use server::http::metrics::business::Business;

/// Counters exist from the start, because one that appears with its first event cannot be monitored for it.
#[test]
fn every_counter_is_exported_from_the_start() {
    let registry = Registry::new();
    let business = Business::new(&registry).unwrap();
    let counts = Counts::default();
    business.set_totals(&counts.totals());
    let figures = || registry.gather().iter().map(|family| family.get_metric().len()).sum::<usize>();
    assert_eq!(figures(), CountedEvent::all().count() + 1);
    counts.add_upload(7);
    business.set_totals(&counts.totals());
    business.set_totals(&counts.totals());
    assert_eq!(figures(), CountedEvent::all().count() + 1);
    let text = TextEncoder::new().encode_to_string(&registry.gather()).unwrap();
    assert!(text.contains("\nfenix_upload_bytes_total 7\n"), "{text}");
}
