//! Reading of complaints: list, single complaint, counts of a year.

use super::ComplaintService;
use super::ports::{ComplaintFilter, ComplaintQuery};
use crate::access_journal::detail::{describe_page, describe_whole_list};
use crate::actor::{Authorized, User};
use crate::error::AppError;
use crate::paging::{BATCH_SIZE, Page, PageRequest, RowStream, stream_rows};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::complaint::yearly::{counts_by_subject, to_csv};
use domain::complaint::{Complaint, LateSending};
use domain::shared::day::Day;
use uuid::Uuid;

/// Name of the list in the access journal.
const TITLE: &str = "Réclamations";

impl ComplaintService {
    /// Returns one page of the complaints, and their total number: all for an ADMIN; those about records in scope for
    /// an EMPLOYEE. The list is journaled.
    pub async fn list(
        &self,
        user: &Authorized<act::ListComplaints>,
        filter: ComplaintFilter,
        page: PageRequest,
    ) -> Result<Page<Complaint>, AppError> {
        let filters = filter.active_names();
        let found = self.complaints.list_page(&self.build_query(user, filter), page).await?;
        self.log_list(user, describe_page(TITLE, found.total, &filters));
        Ok(found)
    }

    /// Streams all complaints in batches. The first batch is read before this returns, so that a failure is returned as
    /// an error. The list is journaled.
    pub async fn list_all(
        &self,
        user: &Authorized<act::ListComplaints>,
        filter: ComplaintFilter,
    ) -> Result<RowStream<Complaint>, AppError> {
        let filters = filter.active_names();
        let query = self.build_query(user, filter);
        let rows = stream_rows(self.complaints.clone(), query, |complaints, query, after| {
            complaints.list_rows_after(query, after, BATCH_SIZE)
        });
        let rows = rows.await?;
        self.log_list(user, describe_whole_list(TITLE, &filters));
        Ok(rows)
    }

    /// Returns a complaint; the read is journaled.
    ///
    /// # Errors
    /// `NotFound`: no such complaint in the user's scope.
    pub async fn find(
        &self,
        user: &Authorized<act::ListComplaints>,
        uuid: Uuid,
    ) -> Result<Complaint, AppError> {
        let found = self.complaints.find(uuid, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.log_read(user, JournalObject::Complaint, uuid, self.clock.now());
        Ok(found)
    }

    /// Returns the counts of the complaints sent in a year, by subject, as CSV. They are not journaled (AMB-205).
    pub async fn render_yearly_csv(
        &self,
        user: &Authorized<act::ListComplaints>,
        year: i32,
    ) -> Result<String, AppError> {
        let days = Day::new(year, 1, 1).zip(Day::new(year, 12, 31)).filter(|_| year > 0);
        let sent_on = match days {
            Some((first, last)) => {
                self.complaints.list_sent_between(user.record_scope(), first, last).await?
            }
            None => Vec::new(),
        };
        Ok(to_csv(&counts_by_subject(&sent_on)))
    }

    fn log_list(&self, user: &User, detail: String) {
        self.journal.log_list(user, JournalObject::Complaint, Uuid::nil(), detail, self.clock.now());
    }

    fn build_query(&self, user: &Authorized<act::ListComplaints>, filter: ComplaintFilter) -> ComplaintQuery {
        let late = LateSending::for_day(day_in_paris(self.clock.now()));
        ComplaintQuery { scope: user.record_scope(), filter, late }
    }
}
