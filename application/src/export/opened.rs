//! Access journal of opened lists: one entry per list, not per page.

use super::list::ExportedList;
use super::{DETAIL_LENGTH, ExportService, describe_rows};
use crate::actor::User;
use crate::paging::{MAX_COUNTED, PageRequest};
use domain::shared::display::truncate;
use uuid::Uuid;

impl ExportService {
    /// Records that the user opened a list with personal data: its name, filters and number of rows. Further pages,
    /// and repetitions within ten minutes, are not recorded. Never blocks and never fails.
    pub fn note_opened(&self, user: &User, list: &ExportedList, page: PageRequest, rows: u64) {
        if page.page > 1 {
            return;
        }
        let (object, uuid) = list.object(Uuid::nil());
        let counted = match rows.checked_sub(1) {
            Some(MAX_COUNTED) => format!("plus de {}", describe_rows(MAX_COUNTED, list)),
            _ => describe_rows(rows, list),
        };
        let detail = format!("{}, {counted}", list.title());
        self.journal.record_list(user, (object, uuid), truncate(&detail, DETAIL_LENGTH), self.clock.now());
    }
}
