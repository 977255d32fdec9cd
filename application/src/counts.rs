//! Event counters of this process, for the metrics; without personal data.

use domain::account::login_event::LoginEventKind;
use domain::inquiry::kind::InquiryKind;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedEvent {
    /// Event of the login journal.
    Login(LoginEventKind),
    UploadTaken,
    UploadRefused,
    MailSent,
    /// Temporary failure; the mail is retried.
    MailPutOff,
    /// Permanent refusal by the recipient's server.
    MailRefused,
    /// The mail server refuses the configured credentials.
    MailAccountRefused,
    ScanClean,
    ScanRefused,
    /// The scanner did not respond; the file stays pending.
    ScanUnanswered,
    Inquiry(InquiryKind),
    /// An inquiry was detected as spam.
    Spam,
}

use CountedEvent::{
    Inquiry, Login, MailAccountRefused, MailPutOff, MailRefused, MailSent, ScanClean, ScanRefused,
    ScanUnanswered, Spam, UploadRefused, UploadTaken,
};

const PLAIN: [CountedEvent; 10] = [
    UploadTaken,
    UploadRefused,
    MailSent,
    MailPutOff,
    MailRefused,
    MailAccountRefused,
    ScanClean,
    ScanRefused,
    ScanUnanswered,
    Spam,
];

/// Name of the metric, and its label value.
pub type Series = (&'static str, &'static str);

impl CountedEvent {
    /// Returns every event.
    pub fn all() -> impl Iterator<Item = Self> {
        let logins = LoginEventKind::ALL.into_iter().map(Login);
        let inquiries = InquiryKind::ALL.into_iter().map(Inquiry);
        logins.chain(inquiries).chain(PLAIN)
    }

    pub fn series(self) -> Series {
        match self {
            Login(kind) => ("logins", kind.key()),
            UploadTaken => ("uploads", "taken"),
            UploadRefused => ("uploads", "refused"),
            MailSent => ("mails", "sent"),
            MailPutOff => ("mails", "put-off"),
            MailRefused => ("mails", "refused"),
            MailAccountRefused => ("mails", "account-refused"),
            ScanClean => ("scans", "clean"),
            ScanRefused => ("scans", "refused"),
            ScanUnanswered => ("scans", "unanswered"),
            Inquiry(kind) => ("inquiries", kind.key()),
            Spam => ("inquiries", "spam"),
        }
    }
}

/// Counters of one process.
#[derive(Debug)]
pub struct Counts(Mutex<Totals>);

/// Values of the counters, and the total size of uploads in bytes.
#[derive(Clone, Debug)]
pub struct Totals {
    pub events: BTreeMap<Series, u64>,
    pub upload_bytes: u64,
}

impl Default for Counts {
    fn default() -> Self {
        // Counters start at 0: the first event of a metric that did not exist before cannot be monitored.
        let events = CountedEvent::all().map(|counted| (counted.series(), 0)).collect();
        Self(Mutex::new(Totals { events, upload_bytes: 0 }))
    }
}

impl Counts {
    pub fn add(&self, counted: CountedEvent) {
        self.change(|totals| *totals.events.entry(counted.series()).or_default() += 1);
    }

    /// Counts an upload of this size.
    pub fn add_upload(&self, bytes: u64) {
        self.add(UploadTaken);
        self.change(|totals| totals.upload_bytes += bytes);
    }

    /// Returns the current values.
    pub fn totals(&self) -> Totals {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, change: impl FnOnce(&mut Totals)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
