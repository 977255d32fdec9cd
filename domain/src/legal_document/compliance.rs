//! Legal documents that a case needs, by its project type (`[brand.compliance]`).

use super::issued::{DocumentState, IssuedDocument};
use super::kind::{KnownKind, LegalKind};
use crate::checklist_template::CaseProject;
use crate::customer_case::status::StatusFamily;
use crate::identity_check::IdentityState;
use crate::shared::day::Day;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Number of months during which a statement of needs is valid.
pub const NEEDS_MONTHS: i32 = 6;

/// Step of a case before which a document is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// First meeting, before any study (R519-20 CMF).
    Study,
    /// Before a lender or an insurer is asked (R519-26 CMF, L521-4 code des assurances).
    Lender,
    /// Before an offer is accepted or an insurance taken out (R519-28 CMF, L521-4 code des assurances).
    Signature,
}

impl Stage {
    /// Returns the step whose documents are due while a case has a status of this family; `None` for a case that ended
    /// without contract.
    const fn from_family(family: StatusFamily) -> Option<Self> {
        match family {
            StatusFamily::DocumentsExpected | StatusFamily::DocumentsReceived => Some(Self::Study),
            StatusFamily::UnderReview | StatusFamily::Accepted => Some(Self::Lender),
            StatusFamily::Offer | StatusFamily::Financed | StatusFamily::Insured | StatusFamily::Finished => {
                Some(Self::Signature)
            }
            StatusFamily::Dropped => None,
        }
    }
}

/// Documents due for some project types.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
pub struct ComplianceRule {
    /// Project types, by key.
    pub project: Vec<CaseProject>,
    pub before_study: Vec<LegalKind>,
    pub before_lender: Vec<LegalKind>,
    pub before_signature: Vec<LegalKind>,
}

/// Document that a case needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirement {
    pub kind: LegalKind,
    pub stage: Stage,
}

/// State of a required document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemState {
    /// Nothing was issued to one of the customers.
    Missing,
    /// State of the document of the customer who is furthest from a valid one.
    Document(DocumentState),
}

/// Line of the compliance panel: a legal document and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComplianceItem {
    pub kind: LegalKind,
    /// Step before which the document is due; `None` for a document that the rules do not require.
    pub stage: Option<Stage>,
    pub state: ItemState,
    /// Whether the document is answered by every customer and in force.
    pub is_valid: bool,
    pub valid_until: Option<Day>,
}

impl ComplianceItem {
    /// Sets the state of an identity check, which is not an issued document.
    pub fn set_identity(&mut self, identity: IdentityState, today: Day) {
        (self.state, self.valid_until) = match identity {
            IdentityState::Missing => (ItemState::Missing, None),
            IdentityState::CheckedUntil(until) => {
                let state = if until < today { DocumentState::Expired } else { DocumentState::Acknowledged };
                (ItemState::Document(state), Some(until))
            }
        };
        self.is_valid = self.state == ItemState::Document(DocumentState::Acknowledged);
    }
}

/// Returns the rules used when the configuration has none.
pub fn default_rules() -> Vec<ComplianceRule> {
    use CaseProject as Project;
    let kinds = |kinds: &[KnownKind]| kinds.iter().copied().map(LegalKind::Known).collect::<Vec<_>>();
    let study = kinds(&[KnownKind::Der, KnownKind::Privacy]);
    let lender = kinds(&[KnownKind::Mandate, KnownKind::AdviceNeeds]);
    vec![
        ComplianceRule {
            project: vec![Project::Property, Project::Hypothecary, Project::Scpi, Project::Consumer],
            before_study: study.clone(),
            before_lender: lender.clone(),
            before_signature: kinds(&[KnownKind::Advice]),
        },
        ComplianceRule {
            project: vec![Project::Consolidation],
            before_study: study.clone(),
            before_lender: lender,
            before_signature: kinds(&[KnownKind::Advice, KnownKind::Consolidation]),
        },
        ComplianceRule {
            project: vec![
                Project::LoanInsurance,
                Project::CarInsurance,
                Project::MotorInsurance,
                Project::HomeInsurance,
            ],
            before_study: study,
            before_lender: kinds(&[KnownKind::AdviceNeeds, KnownKind::AntiMoneyLaundering]),
            before_signature: kinds(&[KnownKind::Advice]),
        },
    ]
}

/// Returns the legal documents that a case needs, in the order of the steps; each kind once, at its first step. A case
/// without project type needs the documents common to all types, those of the first meeting. `is_shared`: a partner
/// sees the record, so that the customers' authorisation is due.
pub fn requirements(
    rules: &[ComplianceRule],
    project: Option<CaseProject>,
    is_shared: bool,
) -> Vec<Requirement> {
    let mut requirements: Vec<Requirement> = Vec::new();
    let mut add = |kind: &LegalKind, stage| {
        if !requirements.iter().any(|known| known.kind == *kind) {
            requirements.push(Requirement { kind: kind.clone(), stage });
        }
    };
    if let Some(project) = project {
        let rules = || rules.iter().filter(|rule| rule.project.contains(&project));
        rules().flat_map(|rule| &rule.before_study).for_each(|kind| add(kind, Stage::Study));
        rules().flat_map(|rule| &rule.before_lender).for_each(|kind| add(kind, Stage::Lender));
        rules().flat_map(|rule| &rule.before_signature).for_each(|kind| add(kind, Stage::Signature));
    } else {
        let first = rules.iter().flat_map(|rule| &rule.before_study);
        first
            .filter(|kind| rules.iter().all(|rule| rule.before_study.contains(kind)))
            .for_each(|kind| add(kind, Stage::Study));
    }
    if is_shared {
        add(&LegalKind::Known(KnownKind::Secrecy), Stage::Study);
    }
    requirements.sort_by_key(|requirement| requirement.stage);
    requirements
}

/// Kind that is due in the open cases of a project type with a status of this family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueKind {
    pub kind: LegalKind,
    /// `None`: cases without project type.
    pub project: Option<CaseProject>,
    pub family: StatusFamily,
    /// Whether it is due only when a partner sees the record.
    pub is_for_shared: bool,
}

/// Returns every kind that is due in some open case, each once per project type and family; consistent with
/// [`requirements`].
pub fn due_kinds(rules: &[ComplianceRule]) -> Vec<DueKind> {
    let mut due: Vec<DueKind> = Vec::new();
    for project in CaseProject::ALL.into_iter().map(Some).chain([None]) {
        let common_requirements = requirements(rules, project, false);
        for Requirement { kind, stage } in requirements(rules, project, true) {
            let is_for_shared = !common_requirements.iter().any(|required| required.kind == kind);
            let is_due = |family: &StatusFamily| {
                !family.ends() && Stage::from_family(*family).is_some_and(|reached| stage <= reached)
            };
            for family in StatusFamily::ALL.into_iter().filter(is_due) {
                due.push(DueKind { kind: kind.clone(), project, family, is_for_shared });
            }
        }
    }
    due
}

/// Returns the lines of the panel: the required documents, then the other issued kinds. A kind is valid once each
/// customer of the record has a valid document of it, alone or together with the other customer (AMB-161).
pub fn items(
    required: &[Requirement],
    issued: &[IssuedDocument],
    customers: &[Uuid],
    today: Day,
) -> Vec<ComplianceItem> {
    let line = |kind: &LegalKind, stage| build_item(kind, stage, issued, customers, today);
    let mut lines: Vec<ComplianceItem> =
        required.iter().map(|requirement| line(&requirement.kind, Some(requirement.stage))).collect();
    for document in issued {
        if !lines.iter().any(|line| line.kind == document.kind) {
            lines.push(line(&document.kind, None));
        }
    }
    lines
}

/// Returns whether every document due before a step is valid.
pub fn is_complete(items: &[ComplianceItem], before: Stage) -> bool {
    missing(items, before).next().is_none()
}

/// Returns the documents due before a step, or an earlier one, that are not valid.
pub fn missing(items: &[ComplianceItem], before: Stage) -> impl Iterator<Item = &ComplianceItem> {
    items.iter().filter(move |item| item.stage.is_some_and(|stage| stage <= before) && !item.is_valid)
}

/// Returns the last day of a document's term; `None` without term. `mandate_months`: fixed term of a mandate.
pub fn term(kind: &LegalKind, issued: Day, mandate_months: u8) -> Option<Day> {
    match kind {
        LegalKind::Known(KnownKind::Mandate) => {
            Some(issued.plus_months(i32::from(mandate_months)).plus_days(-1))
        }
        LegalKind::Known(KnownKind::AdviceNeeds) => Some(issued.plus_months(NEEDS_MONTHS).plus_days(-1)),
        LegalKind::Known(
            KnownKind::Der
            | KnownKind::Privacy
            | KnownKind::Advice
            | KnownKind::Consolidation
            | KnownKind::Secrecy
            | KnownKind::ElectronicSignature
            | KnownKind::AntiMoneyLaundering
            | KnownKind::Complaint,
        )
        | LegalKind::Free(_) => None,
    }
}

/// Builds the line of a kind from the customer who is furthest from a valid document, or whose document expires first.
fn build_item(
    kind: &LegalKind,
    stage: Option<Stage>,
    issued: &[IssuedDocument],
    customers: &[Uuid],
    today: Day,
) -> ComplianceItem {
    let current_of = |customer: &Uuid| {
        issued
            .iter()
            .filter(|document| document.kind == *kind && document.replaced_by.is_none())
            .filter(|document| document.concerns(*customer))
            .max_by_key(|document| (document.is_valid(today), document.issued_at))
    };
    let sort_key = |document: &IssuedDocument| {
        (document.is_valid(today), document.valid_until.is_none(), document.valid_until)
    };
    let current = customers.iter().map(current_of).min_by_key(|current| current.map(sort_key)).flatten();
    ComplianceItem {
        kind: kind.clone(),
        stage,
        state: current.map_or(ItemState::Missing, |document| ItemState::Document(document.state(today))),
        is_valid: current.is_some_and(|document| document.is_valid(today)),
        valid_until: current.and_then(|document| document.valid_until),
    }
}

#[cfg(test)]
#[path = "compliance_tests.rs"]
mod tests;
