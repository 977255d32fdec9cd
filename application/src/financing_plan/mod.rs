//! Financing plans: computed with the tables of the firm, and saved as variants of a case.

pub mod ports;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::actor::{Authorized, User};
use crate::customer_case::ports::CustomerCaseQueries;
use crate::customer_record::ports::CustomerRecordRepository;
use crate::error::{AppError, author_name};
use crate::inquiry::ports::InquiryRepository;
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::checklist_template::CaseProject;
use domain::financing_plan::{FinancingPlan, PlanInput, PlanSources, PlanVariantForm, violations};
use domain::inquiry::InquiryAnswers;
use domain::simulation::Simulation;
use ports::{CasePlanRepository, PlansChange, StoredPlans};
use std::sync::Arc;
use uuid::Uuid;
use views::{CasePlans, PlanVariantView};

pub struct FinancingPlanService {
    pub plans: Arc<dyn CasePlanRepository>,
    pub case_queries: Arc<dyn CustomerCaseQueries>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub inquiries: Arc<dyn InquiryRepository>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl FinancingPlanService {
    /// Computes a plan without saving it.
    ///
    /// # Errors
    /// `Invalid`: the input is contradictory or out of bounds.
    pub fn preview(
        &self,
        _: &Authorized<act::ComputeFinancingPlan>,
        input: &PlanInput,
    ) -> Result<FinancingPlan, AppError> {
        Ok(input.compute(&self.settings.financing_plan)?)
    }

    /// Returns the variants of a case, computed.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope.
    pub async fn find_by_case(
        &self,
        user: &Authorized<act::ComputeFinancingPlan>,
        case: Uuid,
    ) -> Result<CasePlans, AppError> {
        let stored = self.load(user, case).await?;
        self.journal.log_read(user, JournalObject::CustomerCase, case, self.clock.now());
        Ok(self.view(stored))
    }

    /// Proposes a plan from the record, the case, and the newest inquiry of the record about the same project.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope.
    pub async fn propose(
        &self,
        user: &Authorized<act::ComputeFinancingPlan>,
        case: Uuid,
    ) -> Result<PlanInput, AppError> {
        let scope = user.record_scope();
        let case = self.case_queries.find(case, scope).await?.ok_or(AppError::NotFound)?.stored.case;
        let record = self.records.find(case.customer_record, scope).await?.ok_or(AppError::NotFound)?.record;
        let inquiries = self.inquiries.list_by_record(record.uuid).await?;
        let answers = inquiries.iter().map(|stored| &stored.inquiry.answers);
        let now = self.clock.now();
        self.journal.log_read(user, JournalObject::CustomerCase, case.uuid, now);
        let sources = PlanSources {
            record: &record,
            project: case.project,
            supplied_amount: case.supplied_amount,
            simulation: find_simulation(case.project.kind, answers),
        };
        Ok(sources.propose(day_in_paris(now), &self.settings.financing_plan))
    }

    /// Replaces the variants of a case.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Conflict`: the variants changed since `version`; `Invalid`:
    /// more than six, two chosen ones, or a plan with violations.
    pub async fn save(
        &self,
        user: &Authorized<act::SaveCase>,
        case: Uuid,
        version: Option<i64>,
        variants: Vec<PlanVariantForm>,
    ) -> Result<CasePlans, AppError> {
        let stored = self.load(user, case).await?;
        if version.is_some_and(|version| version != stored.version) {
            let by = author_name(stored.updated_by.as_ref());
            return Err(AppError::Conflict(format!(
                "Le plan de financement a été modifié entre-temps par {by}. Rechargez-le pour voir les changements."
            )));
        }
        let variants: Vec<_> = variants.into_iter().map(PlanVariantForm::clean).collect();
        violations(&variants, &self.settings.financing_plan).into_result()?;
        let plans: Vec<_> =
            variants.into_iter().map(|variant| variant.into_variant(|| self.ids.new_id())).collect();
        let entry = user.entry(JournalAct::Change, JournalObject::CustomerCase, case, self.clock.now());
        let change = PlansChange { case, version: stored.version, plans: &plans, by: &user.name, entry };
        self.plans.save(change).await?;
        let stored = self.load(user, case).await?;
        Ok(self.view(stored))
    }

    async fn load(&self, user: &User, case: Uuid) -> Result<StoredPlans, AppError> {
        self.plans.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)
    }

    fn view(&self, stored: StoredPlans) -> CasePlans {
        let config = &self.settings.financing_plan;
        let view = |variant| PlanVariantView::new(variant, config);
        CasePlans { version: stored.version, plans: stored.plans.into_iter().map(view).collect() }
    }
}

/// Returns the first simulation of a loan of this kind, or of any loan while the kind is unknown.
fn find_simulation<'a>(
    kind: Option<CaseProject>,
    mut answers: impl Iterator<Item = &'a InquiryAnswers>,
) -> Option<&'a Simulation> {
    answers.find_map(|answers| {
        let InquiryAnswers::Simulation(simulation) = answers else { return None };
        let simulation_type = simulation
            .simulation_type
            .filter(|simulation_type| simulation_type.is_loan())
            .map(CaseProject::from)?;
        kind.is_none_or(|kind| kind == simulation_type).then_some(simulation.as_ref())
    })
}
