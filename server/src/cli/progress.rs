//! Progress of a backup or a restore, on standard error.

use application::backup::ports::Progress;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Interval between two reports of the number of files.
const REPORT_INTERVAL: Duration = Duration::from_secs(2);
const MEBIBYTE: u64 = 1024 * 1024;

/// Prints each step, and the number of processed files while it runs.
pub struct StderrProgress(Mutex<Instant>);

impl StderrProgress {
    pub fn begin() -> Self {
        Self(Mutex::new(Instant::now()))
    }
}

impl Progress for StderrProgress {
    fn report_step(&self, step: &str) {
        eprintln!("fenix: {step}");
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn report_files(&self, done: u64, total: u64, bytes: u64) {
        let mut last_report = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last_report.elapsed() < REPORT_INTERVAL {
            return;
        }
        *last_report = Instant::now();
        let total = if total == 0 { String::new() } else { format!(" of {total}") };
        eprintln!("fenix:   {done}{total} files, {} MiB", bytes / MEBIBYTE);
    }
}
