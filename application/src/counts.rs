//! What happened in this process since it began, counted for the operator: how often, never who.

use domain::account::login_event::LoginEventKind;
use domain::inquiry::kind::InquiryKind;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Something that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// What the journal of logins says.
    Login(LoginEventKind),
    UploadTaken,
    UploadRefused,
    MailSent,
    /// To be tried again.
    MailPutOff,
    /// For good, by the receiver's side.
    MailRefused,
    /// The mail server refuses our credentials.
    MailAccountRefused,
    ScanClean,
    ScanRefused,
    /// The scanner did not answer; the file waits.
    ScanUnanswered,
    Inquiry(InquiryKind),
    /// What a robot sent in the place of an inquiry.
    Spam,
}

use Counted::{
    Inquiry, Login, MailAccountRefused, MailPutOff, MailRefused, MailSent, ScanClean, ScanRefused,
    ScanUnanswered, Spam, UploadRefused, UploadTaken,
};

const PLAIN: [Counted; 10] = [
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

/// What is counted, and the word that tells it from others of the same sort.
pub type Series = (&'static str, &'static str);

impl Counted {
    /// All there are.
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

/// The counts of one process.
#[derive(Debug)]
pub struct Counts(Mutex<Totals>);

/// How often each thing happened, and what was uploaded altogether.
#[derive(Clone, Debug)]
pub struct Totals {
    pub events: BTreeMap<Series, u64>,
    pub upload_bytes: u64,
}

impl Default for Counts {
    fn default() -> Self {
        // What never happened is known too: a figure that appears with its first event cannot be watched for it.
        let events = Counted::all().map(|counted| (counted.series(), 0)).collect();
        Self(Mutex::new(Totals { events, upload_bytes: 0 }))
    }
}

impl Counts {
    /// It happened once more.
    pub fn add(&self, counted: Counted) {
        self.change(|totals| *totals.events.entry(counted.series()).or_default() += 1);
    }

    /// A file of this size came.
    pub fn add_upload(&self, bytes: u64) {
        self.add(UploadTaken);
        self.change(|totals| totals.upload_bytes += bytes);
    }

    /// As they stand.
    pub fn totals(&self) -> Totals {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn change(&self, change: impl FnOnce(&mut Totals)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
