//! What the creation or the edit of a report sends.

use crate::media::reference::MediaReference;
use crate::shared::absent::null_as_default;
use crate::shared::reference::Reference;
use crate::shared::rich_text::{sanitised_violations, sent_violations};
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// What a report is about: one record or one partner, which it never leaves (AMB-087).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportParent {
    CustomerRecord(Uuid),
    Partner(Uuid),
}

/// Message of a report that names both a record and a partner (AMB-087).
pub const TWO_PARENTS: &str =
    "Un compte rendu concerne une fiche client ou un prescripteur, pas les deux à la fois.";
/// Message of a case named in the report of a partner.
pub const CASE_WITHOUT_RECORD: &str = "Seul le compte rendu d’une fiche client peut être lié à un dossier.";

/// A report to create, or to edit when `uuid` is known (doc 2 §7).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ReportForm {
    /// Absent: creates; present: edits that report (ADMIN, AMB-086).
    pub uuid: Option<Uuid>,
    /// The version that was read; an old one is refused (AMB-129).
    pub version: Option<i64>,
    /// What was said and decided, as HTML; of it paragraphs, bold, italic, lists and links are kept. Required;
    /// 10 000 characters at most are read.
    pub content: Option<String>,
    /// The record it is about; this or `partner` at creation, never both (AMB-087).
    pub customer_record: Option<Reference>,
    /// The partner it is about.
    pub partner: Option<Reference>,
    /// A case of the record that it is about.
    pub customer_case: Option<Reference>,
    /// The partner of the case may read it; false without case, whatever is sent.
    #[serde(deserialize_with = "null_as_default")]
    pub visible_to_partner: bool,
    /// Its files; absent leaves them alone.
    pub medias: Option<Vec<MediaReference>>,
}

impl ReportForm {
    /// Not visible without a case.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        self.visible_to_partner &= self.customer_case.is_some();
        self
    }

    /// What it is about; `None` when it does not say so, or says two things.
    pub fn parent(&self) -> Option<ReportParent> {
        match (self.customer_record, self.partner) {
            (Some(record), None) => Some(ReportParent::CustomerRecord(record.0)),
            (None, Some(partner)) => Some(ReportParent::Partner(partner.0)),
            _ => None,
        }
    }

    /// Violations that show before the content is sanitised.
    pub fn violations(&self) -> Violations {
        let mut found = sent_violations("content", self.content.as_deref());
        match (self.customer_record, self.partner) {
            (Some(_), Some(_)) => found.add("partner", TWO_PARENTS),
            (None, None) if self.uuid.is_none() => found.add("customerRecord", REQUIRED),
            _ => {}
        }
        if self.partner.is_some() && self.customer_case.is_some() {
            found.add("customerCase", CASE_WITHOUT_RECORD);
        }
        found
    }

    /// The same form with its content sanitised.
    ///
    /// # Errors
    /// Nothing to read is left, or too much.
    pub fn with_content(mut self, sanitised: String) -> Result<Self, Violations> {
        sanitised_violations("content", &sanitised).into_result()?;
        self.content = Some(sanitised);
        Ok(self)
    }
}
