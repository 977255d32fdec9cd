//! Access journal of read lists: one entry per list, not per page.

use super::ExportService;
use super::list::ExportedList;
use crate::access_journal::detail::{describe_page, describe_whole_list};
use crate::actor::User;
use uuid::Uuid;

impl ExportService {
    /// Logs that the user read a page of a list with personal data: its name, filters and total number of rows.
    /// Further pages and repetitions within ten minutes are not logged. Never blocks and never fails.
    pub fn log_page(&self, user: &User, list: &ExportedList, total: u64) {
        self.log_list(user, list, describe_page(list.title(), total, &list.filters()));
    }

    /// Logs that the user read a whole list with personal data, whose rows are not counted: its name and filters.
    /// Repetitions within ten minutes are not logged. Never blocks and never fails.
    pub fn log_whole_list(&self, user: &User, list: &ExportedList) {
        self.log_list(user, list, describe_whole_list(list.title(), &list.filters()));
    }

    fn log_list(&self, user: &User, list: &ExportedList, detail: String) {
        let (object, uuid) = list.object(Uuid::nil());
        self.journal.log_list(user, object, uuid, detail, self.clock.now());
    }
}
