//! Business metrics: logins, files, mails, scans, inquiries. Each process counts its own.

use application::counts::Totals;
use prometheus::{Error, IntCounter, IntCounterVec, Opts, Registry};

/// Key of the stored count, metric name, label, and help text.
const COUNTERS: [(&str, &str, &str, &str); 5] = [
    ("logins", "fenix_login_events_total", "event", "What happened to the way into accounts, by event"),
    ("uploads", "fenix_uploads_total", "outcome", "Files sent, by outcome"),
    ("mails", "fenix_mails_total", "outcome", "Tries to send a mail, by outcome"),
    ("scans", "fenix_scans_total", "outcome", "Tries to scan a file, by outcome"),
    ("inquiries", "fenix_inquiries_total", "kind", "Inquiries received, by kind"),
];

pub struct Business {
    counters: Vec<(&'static str, IntCounterVec)>,
    upload_bytes: IntCounter,
}

impl Business {
    /// Registers the counters at zero.
    ///
    /// # Errors
    /// None in practice: the names are constants.
    pub fn new(registry: &Registry) -> Result<Self, Error> {
        let mut counters = Vec::new();
        for (event, name, label, help) in COUNTERS {
            let counter = IntCounterVec::new(Opts::new(name, help), &[label])?;
            registry.register(Box::new(counter.clone()))?;
            counters.push((event, counter));
        }
        let upload_bytes = IntCounter::new("fenix_upload_bytes_total", "Bytes of the files that were taken")?;
        registry.register(Box::new(upload_bytes.clone()))?;
        Ok(Self { counters, upload_bytes })
    }

    /// Updates the counters to these totals.
    pub fn set_totals(&self, totals: &Totals) {
        for ((name, label_value), total) in &totals.events {
            if let Some((_, counter)) = self.counters.iter().find(|(key, _)| key == name) {
                raise_counter(&counter.with_label_values(&[label_value]), *total);
            }
        }
        raise_counter(&self.upload_bytes, totals.upload_bytes);
    }
}

fn raise_counter(counter: &IntCounter, total: u64) {
    counter.inc_by(total.saturating_sub(counter.get()));
}
