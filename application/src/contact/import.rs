//! Import of contacts into a group: all or nothing, unless invalid lines are to be skipped (AMB-109).

use super::ports::{Import, ImportOutcome};
use super::views::{ContactRow, GroupName};
use super::{ContactService, automated_group_error};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::contact::group::{TargetGroup, name_violations};
use domain::contact::line::read_valid_lines;
use domain::shared::violation::{REQUIRED, Violations};
use serde::Serialize;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportInput {
    /// Existing group, or name of a group.
    pub group: Option<TargetGroup>,
    /// Text with one contact per line.
    pub list: Option<String>,
    /// Whether to import the valid lines when others are invalid, instead of failing.
    pub skip_bad_lines: bool,
}

/// Result of an import (field names as in the documents, AMB-105).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ImportAnswer))]
pub struct ImportResult {
    /// Created and existing contacts, in the order of the lines.
    #[serde(rename = "updatedContractEntries")]
    pub entries: Vec<ContactRow>,
    /// The group, if the import created it.
    #[serde(rename = "createdContactGroup", skip_serializing_if = "Option::is_none")]
    pub created_group: Option<GroupName>,
    /// Number of new contacts.
    pub created: usize,
    /// Number of existing contacts that got a phone number or an address.
    pub updated: usize,
    /// Reasons for skipped lines, one per line.
    pub refused: Vec<String>,
}

impl ContactService {
    /// Imports the contacts and adds them to the group.
    ///
    /// # Errors
    /// `Invalid`: group or list missing, automated group, or one violation per invalid line; `NotFound`: no such
    /// group.
    pub async fn import(
        &self,
        user: &Authorized<act::ManageContacts>,
        input: ImportInput,
    ) -> Result<ImportResult, AppError> {
        const GROUP: &str = "contactGroup";
        let mut violations = match &input.group {
            None => Violations::in_field(GROUP, REQUIRED),
            Some(TargetGroup::Known(_)) => Violations::default(),
            Some(TargetGroup::Named(name)) => name_violations(GROUP, name),
        };
        let read = read_valid_lines(input.list.as_deref().unwrap_or_default());
        let (lines, mut refused) = read.unwrap_or_else(|violations| (Vec::new(), violations));
        if lines.is_empty() || !input.skip_bad_lines {
            violations.append(std::mem::take(&mut refused));
        }
        violations.into_result()?;
        let Some(group) = input.group else { return Err(AppError::invalid_field(GROUP, REQUIRED)) };
        let import = Import {
            group,
            new_entries: lines.iter().map(|_| self.ids.new_id()).collect(),
            lines,
            new_group: self.ids.new_id(),
            author: user.author(self.clock.now()),
        };
        match self.contacts.import(&import).await? {
            ImportOutcome::Imported { entries, created, added, completed } => {
                let entries = self.queries.list_rows(&entries).await?;
                Ok(ImportResult {
                    entries,
                    created_group: created,
                    created: added,
                    updated: completed,
                    refused: refused.into_vec().into_iter().map(|violation| violation.message).collect(),
                })
            }
            ImportOutcome::NoSuchGroup => Err(AppError::NotFound),
            ImportOutcome::Automated => Err(automated_group_error(GROUP)),
        }
    }
}
