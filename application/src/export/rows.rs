//! Rows of the exported lists, and their number.

use super::ExportService;
use super::columns::{CAMPAIGNS, CASES, CONTACTS, EMPLOYEES, INQUIRIES, PARTNERS, RECORDS, REPORTS, TASKS};
use super::list::ExportedList;
use super::table::Sheet;
use crate::actor::{Actor, Authorized, User};
use crate::error::AppError;
use crate::paging::{PageRequest, RowStream};
use domain::account::access::{Permission, act};
use futures::stream::{self, StreamExt};

/// Page that is requested to get the total number of rows.
const COUNTING: PageRequest = PageRequest { page: 1, page_size: 1 };

/// Returns the permission to read the list, required in addition to the one to export it.
fn require_permission<A: Permission>(user: &User) -> Result<Authorized<A>, AppError> {
    Actor::User(user.clone()).authorize()
}

fn single_batch<R: Send + 'static>(rows: Vec<R>) -> RowStream<R> {
    stream::iter([Ok(rows)]).boxed()
}

impl ExportService {
    pub(super) async fn count(
        &self,
        user: &Authorized<act::ExportLists>,
        list: &ExportedList,
    ) -> Result<u64, AppError> {
        Ok(match list.clone() {
            ExportedList::Records(input) => self.records.count(&require_permission(user)?, input).await?,
            ExportedList::Cases(input) => self.cases.count(&require_permission(user)?, input).await?,
            ExportedList::Partners(input) => self.partners.count(&require_permission(user)?, input).await?,
            ExportedList::Inquiries(filter) => {
                self.inquiries.count(&require_permission(user)?, filter).await?
            }
            ExportedList::Contacts(filter) => {
                self.contacts.count(&require_permission(user)?, &filter).await?
            }
            ExportedList::Tasks(owner) => {
                self.tasks.list(&require_permission(user)?, owner).await?.len() as u64
            }
            ExportedList::Reports(reports) => {
                self.reports.list(&require_permission(user)?, reports, COUNTING).await?.total
            }
            ExportedList::Campaigns(filter) => {
                self.campaigns.list(&require_permission(user)?, filter, COUNTING).await?.total
            }
            ExportedList::Employees(filter) => {
                self.employees.list(&require_permission(user)?, &filter, Some(COUNTING)).await?.total
            }
        })
    }

    pub(super) async fn build_sheet(
        &self,
        user: &Authorized<act::ExportLists>,
        list: ExportedList,
    ) -> Result<Sheet, AppError> {
        let title = list.title();
        Ok(match list {
            ExportedList::Records(input) => Sheet::new(
                title,
                RECORDS,
                self.records.list_all_with_details(&require_permission(user)?, input).await?,
            ),
            ExportedList::Cases(input) => {
                Sheet::new(title, CASES, self.cases.list_all(&require_permission(user)?, input).await?)
            }
            ExportedList::Partners(input) => {
                Sheet::new(title, PARTNERS, self.partners.list_all(&require_permission(user)?, input).await?)
            }
            ExportedList::Inquiries(filter) => Sheet::new(
                title,
                INQUIRIES,
                self.inquiries.list_all(&require_permission(user)?, filter).await?,
            ),
            ExportedList::Contacts(filter) => {
                Sheet::new(title, CONTACTS, self.contacts.list_all(&require_permission(user)?, filter).await?)
            }
            ExportedList::Tasks(owner) => Sheet::new(
                title,
                TASKS,
                single_batch(self.tasks.list(&require_permission(user)?, owner).await?),
            ),
            ExportedList::Reports(reports) => {
                Sheet::new(title, REPORTS, self.reports.list_all(&require_permission(user)?, reports).await?)
            }
            ExportedList::Campaigns(filter) => Sheet::new(
                title,
                CAMPAIGNS,
                self.campaigns.list_all(&require_permission(user)?, filter).await?,
            ),
            ExportedList::Employees(filter) => {
                let rows = self.employees.list(&require_permission(user)?, &filter, None).await?.rows;
                Sheet::new(title, EMPLOYEES, single_batch(rows))
            }
        })
    }
}
