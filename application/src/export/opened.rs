//! What the access journal says of a list that somebody opens: one line, not one a page.

use super::list::ExportedList;
use super::{DETAIL_LENGTH, Exports, counted};
use crate::actor::User;
use crate::paging::{MAX_COUNTED, PageRequest};
use domain::shared::display::truncate;
use uuid::Uuid;

impl Exports {
    /// Notes that this person opened a list that names people: which one, by which filters, how many rows. Turning its
    /// pages notes nothing more, nor does opening the same again within ten minutes. Costs no time and never fails.
    pub fn note_opened(&self, user: &User, list: &ExportedList, page: PageRequest, rows: u64) {
        if page.page > 1 {
            return;
        }
        let (object, uuid) = list.object(Uuid::nil());
        let counted = match rows.checked_sub(1) {
            Some(MAX_COUNTED) => format!("plus de {}", counted(MAX_COUNTED, list)),
            _ => counted(rows, list),
        };
        let said = format!("{}, {counted}", list.title());
        self.journal.listed(user, (object, uuid), truncate(&said, DETAIL_LENGTH), self.clock.now());
    }
}
