//! Computation of financing plans with the tables of the firm.

use crate::actor::Allowed;
use crate::error::AppError;
use crate::settings::Settings;
use domain::account::access::act;
use domain::financing_plan::{FinancingPlan, PlanInput};
use std::sync::Arc;

pub struct FinancingPlanService {
    pub settings: Arc<Settings>,
}

impl FinancingPlanService {
    /// Computes a plan without saving it.
    ///
    /// # Errors
    /// `Invalid`: the input is contradictory or out of bounds.
    pub fn preview(
        &self,
        _: &Allowed<act::ComputeFinancingPlan>,
        input: &PlanInput,
    ) -> Result<FinancingPlan, AppError> {
        Ok(input.compute(&self.settings.financing_plan)?)
    }
}
