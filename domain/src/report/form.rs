//! Form of a report.

use crate::media::reference::MediaReference;
use crate::shared::absent::null_as_default;
use crate::shared::reference::Reference;
use crate::shared::rich_text::{sanitised_violations, sent_violations};
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Parent of a report: one record or one partner, which never changes (AMB-087).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportParent {
    CustomerRecord(Uuid),
    Partner(Uuid),
}

/// Message for a report with both a record and a partner (AMB-087).
pub const TWO_PARENTS: &str =
    "Un compte rendu concerne une fiche client ou un prescripteur, pas les deux à la fois.";
/// Message for a case on the report of a partner.
pub const CASE_WITHOUT_RECORD: &str = "Seul le compte rendu d’une fiche client peut être lié à un dossier.";

/// Report to create, or to edit when `uuid` is present (doc 2 §7).
#[skip_serializing_none]
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ReportForm {
    /// Absent to create; present to edit that report (ADMIN, AMB-086).
    pub uuid: Option<Uuid>,
    /// Version that the user read; an outdated one is refused (AMB-129).
    pub version: Option<i64>,
    /// HTML, reduced to paragraphs, bold, italic, lists and links. Required, at most 10 000 characters of text.
    #[cfg_attr(feature = "schema", schema(max_length = 100_000))]
    pub content: Option<String>,
    /// Record of the report; this or `partner` at creation, never both (AMB-087).
    pub customer_record: Option<Reference>,
    pub partner: Option<Reference>,
    /// Case of the record that the report is about.
    pub customer_case: Option<Reference>,
    /// Whether the partner of the case may read it; always false without case.
    #[serde(deserialize_with = "null_as_default")]
    pub visible_to_partner: bool,
    /// Attached files; absent keeps the current ones.
    #[cfg_attr(feature = "schema", schema(max_items = 500))]
    pub medias: Option<Vec<MediaReference>>,
}

impl ReportForm {
    /// Clears `visible_to_partner` without a case.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.visible_to_partner &= self.customer_case.is_some();
        self
    }

    /// Returns the parent; `None` when it is missing or ambiguous.
    pub fn parent(&self) -> Option<ReportParent> {
        match (self.customer_record, self.partner) {
            (Some(record), None) => Some(ReportParent::CustomerRecord(record.0)),
            (None, Some(partner)) => Some(ReportParent::Partner(partner.0)),
            _ => None,
        }
    }

    /// Returns the violations that do not require the sanitised content.
    pub fn violations(&self) -> Violations {
        let mut violations = sent_violations("content", self.content.as_deref());
        match (self.customer_record, self.partner) {
            (Some(_), Some(_)) => violations.add("partner", TWO_PARENTS),
            (None, None) if self.uuid.is_none() => violations.add("customerRecord", REQUIRED),
            _ => {}
        }
        if self.partner.is_some() && self.customer_case.is_some() {
            violations.add("customerCase", CASE_WITHOUT_RECORD);
        }
        violations
    }

    /// Replaces the content with its sanitised form.
    ///
    /// # Errors
    /// `content`: no visible text is left, or it is too long.
    pub fn with_content(mut self, sanitised: String) -> Result<Self, Violations> {
        sanitised_violations("content", &sanitised).into_result()?;
        self.content = Some(sanitised);
        Ok(self)
    }
}
