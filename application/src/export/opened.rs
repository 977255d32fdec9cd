//! Access journal of read lists: one entry per list, not per page.

use super::list::ExportedList;
use super::{DETAIL_LENGTH, ExportService, describe_filters, describe_rows};
use crate::actor::User;
use crate::paging::MAX_COUNTED;
use domain::shared::display::truncate;
use uuid::Uuid;

impl ExportService {
    /// Logs that the user read a page of a list with personal data: its name, filters and total number of rows.
    /// Further pages and repetitions within ten minutes are not logged. Never blocks and never fails.
    pub fn log_page(&self, user: &User, list: &ExportedList, total: u64) {
        let counted = match total.checked_sub(1) {
            Some(MAX_COUNTED) => format!("plus de {}", describe_rows(MAX_COUNTED, list)),
            _ => describe_rows(total, list),
        };
        self.log_list(user, list, &counted);
    }

    /// Logs that the user read a whole list with personal data, whose rows are not counted: its name and filters.
    /// Repetitions within ten minutes are not logged. Never blocks and never fails.
    pub fn log_whole_list(&self, user: &User, list: &ExportedList) {
        self.log_list(user, list, &format!("liste entière{}", describe_filters(&list.filters())));
    }

    fn log_list(&self, user: &User, list: &ExportedList, content: &str) {
        let (object, uuid) = list.object(Uuid::nil());
        let detail = truncate(&format!("{}, {content}", list.title()), DETAIL_LENGTH);
        self.journal.log_list(user, (object, uuid), detail, self.clock.now());
    }
}
