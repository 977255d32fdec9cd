//! Importing contacts into a group: all of them or none, unless bad lines shall be left out (AMB-109).

use super::ports::{Import, ImportOutcome};
use super::views::{ContactRow, GroupName};
use super::{Contacts, automated};
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::contact::group::{TargetGroup, name_violations};
use domain::contact::line::read_good_lines;
use domain::shared::violation::{REQUIRED, Violations};

/// What an import is asked to do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedImport {
    /// A known group, or a name.
    pub group: Option<TargetGroup>,
    /// One contact a line.
    pub list: Option<String>,
    /// Imports the good lines when others are bad, instead of nothing.
    pub skip_bad_lines: bool,
}

/// What an import did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Entries that were created or known, in the order of their lines.
    pub entries: Vec<ContactRow>,
    /// The group, when the import made it.
    pub created: Option<GroupName>,
    /// Entries that are new.
    pub added: usize,
    /// Entries that were known and got a number or an address.
    pub completed: usize,
    /// One violation for each line that was left out.
    pub refused: Violations,
}

impl Contacts {
    /// Reads the lines and puts everybody into the group.
    ///
    /// # Errors
    /// Anyone but an ADMIN; a group or a list that is missing; an automated group; one violation for each bad line;
    /// no such group.
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
