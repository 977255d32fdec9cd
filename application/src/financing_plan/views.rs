//! Views of financing plans.

use domain::financing_plan::{FinancingPlan, PlanConfig, PlanInput, PlanVariant};
use serde::Serialize;
use uuid::Uuid;

/// Variant of the plan of a case, computed with the tables of the firm.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CasePlan))]
pub struct PlanVariantView {
    /// Identifier.
    pub uuid: Uuid,
    pub name: String,
    /// Whether the customers chose this variant.
    pub chosen: bool,
    pub input: PlanInput,
    /// Its result; absent if the tables of the firm changed so that the plan has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<FinancingPlan>,
}

impl PlanVariantView {
    /// Computes a variant.
    pub fn new(variant: PlanVariant, config: &PlanConfig) -> Self {
        let PlanVariant { uuid, name, chosen, input } = variant;
        Self { uuid, name, chosen, expected: input.compute(config).ok(), input }
    }
}

/// Variants of the plan of a case.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CasePlans {
    /// Increases with each save; 0 before the first one.
    pub version: i64,
    /// Variants, in display order.
    pub plans: Vec<PlanVariantView>,
}
