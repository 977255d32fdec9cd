//! Variants of the financing plan of a case, saved as a whole.

use super::{PlanConfig, PlanInput};
use crate::shared::absent::null_as_default;
use crate::shared::violation::{Violation, Violations};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use uuid::Uuid;

/// Maximum number of variants of a case.
pub const MAX_VARIANTS: usize = 6;
/// Maximum length of the name of a variant, in characters.
pub const VARIANT_NAME_LIMIT: usize = 100;
/// Message for a list that is too long.
pub const TOO_MANY_VARIANTS: &str = "Un dossier garde au plus six variantes.";
/// Message for a second chosen variant.
pub const ONE_CHOSEN: &str = "Une seule variante peut être retenue.";
/// Message for an identifier that another variant has.
pub const DUPLICATE_VARIANT: &str = "Cette variante est déjà dans la liste.";

/// Variant to save.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct PlanVariantForm {
    /// Absent for a new variant.
    pub uuid: Option<Uuid>,
    /// Required; 1 to 100 characters.
    #[cfg_attr(feature = "schema", schema(max_length = 100))]
    #[serde(deserialize_with = "null_as_default")]
    pub name: String,
    /// Whether the customers chose this variant; at most one.
    #[serde(deserialize_with = "null_as_default")]
    pub chosen: bool,
    /// Plan; it must be free of contradictions.
    #[serde(deserialize_with = "null_as_default")]
    pub input: PlanInput,
}

/// Variant of the plan of a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlanVariant {
    pub uuid: Uuid,
    pub name: String,
    pub chosen: bool,
    pub input: PlanInput,
}

impl PlanVariantForm {
    /// Trims the name.
    #[must_use]
    pub fn clean(mut self) -> Self {
        self.name = self.name.trim().to_owned();
        self
    }

    /// Builds the variant; `new_id` gives the identifier of a new one.
    pub fn into_variant(self, new_id: impl FnOnce() -> Uuid) -> PlanVariant {
        let Self { uuid, name, chosen, input } = self;
        PlanVariant { uuid: uuid.unwrap_or_else(new_id), name, chosen, input }
    }
}

/// Returns every violation of a list of cleaned variants, computed with the tables of the firm.
pub fn violations(variants: &[PlanVariantForm], config: &PlanConfig) -> Violations {
    let mut violations = Violations::default();
    if variants.len() > MAX_VARIANTS {
        violations.add("plans", TOO_MANY_VARIANTS);
        return violations;
    }
    let mut known = HashSet::new();
    let mut has_chosen = false;
    for (index, variant) in variants.iter().enumerate() {
        let path = format!("plans.{index}.");
        if variant.uuid.is_some_and(|uuid| !known.insert(uuid)) {
            violations.add(format!("{path}uuid"), DUPLICATE_VARIANT);
        }
        violations.require_text(&format!("{path}name"), Some(&variant.name));
        violations.limit_text(&format!("{path}name"), Some(&variant.name), VARIANT_NAME_LIMIT);
        if variant.chosen && std::mem::replace(&mut has_chosen, true) {
            violations.add(format!("{path}chosen"), ONE_CHOSEN);
        }
        if let Err(refused) = variant.input.compute(config) {
            for Violation { message, field } in refused.into_vec() {
                let field =
                    field.map_or_else(|| format!("{path}input"), |field| format!("{path}input.{field}"));
                violations.add(field, message);
            }
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(name: &str, chosen: bool) -> PlanVariantForm {
        let loans = serde_json::json!([{ "id": "main", "amount": 100_000, "rate": 3, "months": 240 }]);
        let input = serde_json::json!({ "needs": { "price": 100_000 }, "loans": loans });
        let input = serde_json::from_value(input).unwrap();
        PlanVariantForm { uuid: None, name: name.into(), chosen, input }
    }

    fn fields(variants: &[PlanVariantForm]) -> Vec<String> {
        let violations_found = violations(variants, &PlanConfig::default()).into_vec();
        violations_found.into_iter().filter_map(|violation| violation.field).collect()
    }

    #[test]
    fn variants_have_names_and_one_is_chosen() {
        assert!(fields(&[]).is_empty());
        assert!(fields(&[variant("25 ans", true), variant("20 ans", false)]).is_empty());
        let repeated_variant = PlanVariantForm { uuid: Some(Uuid::nil()), ..variant("A", true) };
        let other = PlanVariantForm { name: String::new(), ..repeated_variant.clone() };
        assert_eq!(fields(&[repeated_variant, other]), ["plans.1.uuid", "plans.1.name", "plans.1.chosen"]);
        assert_eq!(fields(&vec![variant("A", false); 7]), ["plans"]);
    }

    #[test]
    fn violations_of_a_plan_have_its_path() {
        let mut invalid_form = variant("A", false);
        invalid_form.input.loans.clear();
        let invalid_fields = fields(&[variant("B", false), invalid_form]);
        assert_eq!(invalid_fields, ["plans.1.input.loans"]);
    }
}
