//! Import of contacts into a group: all or nothing, unless invalid lines are to be skipped (AMB-109).

use super::ports::{Import, ImportOutcome};
use super::views::{ContactRow, GroupName};
use super::{ContactService, automated};
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::contact::group::{TargetGroup, name_violations};
use domain::contact::line::read_good_lines;
use domain::shared::violation::{REQUIRED, Violations};

/// Input of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedImport {
    /// Existing group, or name of a group.
    pub group: Option<TargetGroup>,
    /// Text with one contact per line.
    pub list: Option<String>,
    /// Whether to import the valid lines when others are invalid, instead of failing.
    pub skip_bad_lines: bool,
}

/// Result of an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Entries created or matched, in line order.
    pub entries: Vec<ContactRow>,
    /// Group, if the import created it.
    pub created: Option<GroupName>,
    /// Number of new entries.
    pub added: usize,
    /// Number of existing entries that got a number or an address.
    pub completed: usize,
    /// One violation for each skipped line.
    pub refused: Violations,
}

impl ContactService {
    /// Imports the contacts and adds them to the group.
    ///
    /// # Errors
    /// `Invalid`: group or list missing, automated group, or one violation per invalid line; `NotFound`: no such
    /// group.
    pub async fn import(
        &self,
        user: &Allowed<act::ManageContacts>,
        typed: TypedImport,
    ) -> Result<Imported, AppError> {
        const GROUP: &str = "contactGroup";
        let mut wrong = match &typed.group {
            None => Violations::in_field(GROUP, REQUIRED),
            Some(TargetGroup::Known(_)) => Violations::none(),
            Some(TargetGroup::Named(name)) => name_violations(GROUP, name),
        };
        let read = read_good_lines(typed.list.as_deref().unwrap_or_default());
        let (lines, mut refused) = read.unwrap_or_else(|violations| (Vec::new(), violations));
        if lines.is_empty() || !typed.skip_bad_lines {
            wrong.append(std::mem::take(&mut refused));
        }
        wrong.into_result()?;
        let Some(group) = typed.group else { return Err(AppError::invalid_field(GROUP, REQUIRED)) };
        let new_group = self.ids.new_id();
        let import = Import {
            group,
            new_entries: lines.iter().map(|_| self.ids.new_id()).collect(),
            lines,
            new_group,
            entry: user.entry(JournalAct::Change, JournalObject::ContactGroup, new_group, self.clock.now()),
        };
        match self.contacts.import(&import).await? {
            ImportOutcome::Imported { entries, created, added, completed } => {
                let entries = self.queries.rows_of(&entries).await?;
                Ok(Imported { entries, created, added, completed, refused })
            }
            ImportOutcome::NoSuchGroup => Err(AppError::NotFound),
            ImportOutcome::Automated => Err(automated(GROUP)),
        }
    }
}
