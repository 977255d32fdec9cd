//! Repeated document requests to a customer.

use super::checklist::{ITEM_LENGTH, ITEMS_LIMIT};
use super::item::MOTIVE_LENGTH;
use crate::shared::absent::null_as_default;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::text::trim_or_none;
use crate::shared::violation::{REQUIRED, Violations};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of the message to the customer, in characters.
pub const MESSAGE_LENGTH: usize = 2_000;

/// A repeated request for documents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseRequest))]
#[serde(rename_all = "camelCase")]
pub struct RequestRound {
    /// Date and time of the request.
    #[serde(rename = "date")]
    pub requested_at: Instant,
    /// Employee or admin who sent the request.
    #[serde(skip)]
    pub by: PersonName,
    /// The customer can answer before this day.
    pub limit_date: Day,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// Date of the customer's validation; absent while the request is open.
    #[serde(rename = "completedDate", skip_serializing_if = "Option::is_none")]
    pub completed_at: Option<Instant>,
}

/// Document of the checklist to request again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RequestedItem {
    /// Identifier of the document in the checklist.
    pub item: Uuid,
    /// New refusal reason; absent keeps the previous one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub motive: Option<String>,
}

/// Documents to request again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct DocumentRequest {
    /// Documents of the checklist.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(max_items = 200))]
    pub items: Vec<RequestedItem>,
    /// Documents to add to the checklist; an existing label is requested again.
    #[serde(deserialize_with = "null_as_default")]
    #[cfg_attr(feature = "schema", schema(max_items = 200))]
    pub add: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(max_length = 2_000))]
    pub message: Option<String>,
}

impl DocumentRequest {
    /// Trims texts and drops blank ones.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.message = trim_or_none(self.message);
        for item in &mut self.items {
            item.motive = trim_or_none(item.motive.take());
        }
        self.add = self.add.into_iter().filter_map(|label| trim_or_none(Some(label))).collect();
        self
    }

    /// Returns every violation of a cleaned request: no document, too many of them, a heading as document, long texts.
    pub fn violations(&self) -> Violations {
        let mut violations = Violations::default();
        if self.items.is_empty() && self.add.is_empty() {
            violations.add("items", REQUIRED);
        }
        for (field, count) in [("items", self.items.len()), ("add", self.add.len())] {
            if count > ITEMS_LIMIT {
                violations.add(field, format!("{ITEMS_LIMIT} documents au plus."));
            }
        }
        for (index, item) in self.items.iter().take(ITEMS_LIMIT).enumerate() {
            violations.limit_text(&format!("items.{index}.motive"), item.motive.as_deref(), MOTIVE_LENGTH);
        }
        for (index, label) in self.add.iter().take(ITEMS_LIMIT).enumerate() {
            violations.limit_text(&format!("add.{index}"), Some(label), ITEM_LENGTH);
            if label.ends_with(':') || label.contains('\n') {
                violations.add(format!("add.{index}"), "Un document par ligne, sans titre de rubrique.");
            }
        }
        violations.limit_text("message", self.message.as_deref(), MESSAGE_LENGTH);
        violations
    }
}
