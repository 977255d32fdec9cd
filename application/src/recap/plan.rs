//! Financing plan of a case: its schedule as a file, and its figures in documents.

use super::words::{build_column, format_creation_note};
use super::{GeneratedDocument, RecapService};
use crate::actor::{Actor, Authorized, RecordScope};
use crate::customer_case::ports::CaseDetails;
use crate::document::fields::{Fields, format_day, format_euros};
use crate::document::{Align, Block, Document, Section, Table};
use crate::error::AppError;
use crate::export::ExportedFile;
use crate::export::table::{Cell, Column, Sheet};
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::financing_plan::{
    Amount, FinancingPlan, LoanResult, LoanRow, LoanSchedule, PlanConfig, PlanInput, PlanLoan, PlanVariant,
};
use domain::media::name::portable_file_name;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::percent::Percent;
use domain::shared::person::household;
use futures::stream::{self, StreamExt};
use uuid::Uuid;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScheduleFormat {
    Csv,
    Pdf,
}

impl ScheduleFormat {
    const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Pdf => "pdf",
        }
    }
}

/// Variant of the plan of a case.
#[derive(Clone, Copy, Debug)]
pub struct PlanKey {
    pub case: Uuid,
    pub plan: Uuid,
}

impl PlanKey {
    fn path(self, format: ScheduleFormat) -> String {
        let Self { case, plan } = self;
        format!("/customer-cases/{case}/plans/{plan}/schedule/{}", format.extension())
    }
}

/// Row of a schedule with its loan.
#[derive(Clone, Debug)]
struct ScheduleLine {
    loan: String,
    row: LoanRow,
}

const COLUMNS: &[Column<ScheduleLine>] = &[
    Column { heading: "Prêt", width: 24, cell: |line| Cell::Text(line.loan.clone()) },
    Column { heading: "Échéance", width: 10, cell: |line| Cell::Number(line.row.n.into()) },
    Column { heading: "Date", width: 12, cell: |line| line.row.date.map_or(Cell::Empty, Cell::Day) },
    Column { heading: "Capital", width: 14, cell: |line| Cell::Amount(line.row.principal.euros()) },
    Column { heading: "Intérêts", width: 14, cell: |line| Cell::Amount(line.row.interest.euros()) },
    Column { heading: "Assurance", width: 14, cell: |line| Cell::Amount(line.row.insurance.euros()) },
    Column { heading: "Total", width: 14, cell: |line| Cell::Amount(line.row.total.euros()) },
    Column { heading: "Capital restant dû", width: 18, cell: |line| Cell::Amount(line.row.balance.euros()) },
];

impl RecapService {
    /// Issues a ticket for the schedule of a variant; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such variant in the user's scope.
    pub async fn issue_schedule_ticket(
        &self,
        user: &Authorized<act::ComputeFinancingPlan>,
        key: PlanKey,
        format: ScheduleFormat,
    ) -> Result<String, AppError> {
        self.find_variant(user.record_scope(), key).await?;
        self.downloads.issue_for_object(user, &key.path(format), JournalObject::CustomerCase, key.case).await
    }

    /// Returns the schedule of a ticket as a PDF, after the figures of the plan.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the variant was deleted; `Invalid`: the plan has no result
    /// with the current tables of the firm.
    pub async fn render_schedule_pdf(
        &self,
        actor: &Actor,
        key: PlanKey,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let (details, variant) = self.take_variant(actor, key, ScheduleFormat::Pdf, ticket).await?;
        let config = &self.settings.financing_plan;
        let result = variant.input.compute(config)?;
        let schedules = variant.input.schedules(config)?;
        let document = build_document(&details, &variant, &result, &schedules, self.clock.now());
        let file_name = format_file_name(&details, &variant, ScheduleFormat::Pdf);
        Ok(GeneratedDocument { file_name, content: self.documents.render_pdf(document).await? })
    }

    /// Returns the schedule of a ticket as CSV, one line per loan and month.
    ///
    /// # Errors
    /// The errors of [`Self::render_schedule_pdf`].
    pub async fn render_schedule_csv(
        &self,
        actor: &Actor,
        key: PlanKey,
        ticket: &str,
    ) -> Result<ExportedFile, AppError> {
        let (details, variant) = self.take_variant(actor, key, ScheduleFormat::Csv, ticket).await?;
        let schedules = variant.input.schedules(&self.settings.financing_plan)?;
        let lines: Vec<ScheduleLine> = schedules
            .iter()
            .zip(list_loan_names(&variant.input))
            .flat_map(|(schedule, loan)| {
                schedule.rows.iter().map(move |row| ScheduleLine { loan: loan.clone(), row: row.clone() })
            })
            .collect();
        let rows = stream::iter([Ok(lines)]).boxed();
        let content = self.spreadsheets.write_csv(Sheet::new("Échéancier", COLUMNS, rows));
        Ok(ExportedFile { file_name: format_file_name(&details, &variant, ScheduleFormat::Csv), content })
    }

    async fn take_variant(
        &self,
        actor: &Actor,
        key: PlanKey,
        format: ScheduleFormat,
        ticket: &str,
    ) -> Result<(CaseDetails, PlanVariant), AppError> {
        let reader =
            self.downloads.redeem::<act::ComputeFinancingPlan>(actor, &key.path(format), ticket).await?;
        self.find_variant(reader.record_scope(), key).await
    }

    async fn find_variant(
        &self,
        scope: RecordScope,
        key: PlanKey,
    ) -> Result<(CaseDetails, PlanVariant), AppError> {
        let stored = self.plans.find(key.case, scope).await?.ok_or(AppError::NotFound)?;
        let found = stored.plans.into_iter().find(|variant| variant.uuid == key.plan);
        let variant = found.ok_or(AppError::NotFound)?;
        let details = self.case_queries.find(key.case, scope).await?.ok_or(AppError::NotFound)?;
        Ok((details, variant))
    }
}

fn format_file_name(details: &CaseDetails, variant: &PlanVariant, format: ScheduleFormat) -> String {
    let name = format!("Échéancier - {} - {}", household(details.names()), variant.name);
    portable_file_name(&name, format.extension())
}

/// Returns the names of the loans: the kind, numbered when there are several.
fn list_loan_names(input: &PlanInput) -> impl Iterator<Item = String> {
    let several = input.loans.len() > 1;
    input.loans.iter().zip(1..).map(move |(loan, number)| {
        let kind = loan.kind.label();
        if several { format!("{number}. {kind}") } else { kind.to_owned() }
    })
}

/// Builds the document of a variant: its figures, then the schedule of each loan. `schedules` has one entry per loan of
/// the variant, in the same order; `now` is the creation time.
pub fn build_document(
    details: &CaseDetails,
    variant: &PlanVariant,
    result: &FinancingPlan,
    schedules: &[LoanSchedule],
    now: Instant,
) -> Document {
    let plan = Section::unless_empty(
        format!("{} – {}", details.stored.case.label, variant.name),
        build_plan_blocks(&variant.input, result),
    );
    let loan_sections = schedules.iter().zip(list_loan_names(&variant.input)).map(|(schedule, name)| {
        Section::unless_empty(
            format!("Échéancier – {name}"),
            build_schedule_table(schedule).into_iter().collect(),
        )
    });
    Document {
        kind: "Plan de financement".to_owned(),
        subject: household(details.names()),
        notes: vec![format_creation_note(now)],
        sections: std::iter::once(plan).chain(loan_sections).flatten().collect(),
        made_at: now,
        watermark: None,
    }
}

/// Returns the schedule of a loan as a table, one row per month; the dates are left out if there is no release date.
/// `None` if the schedule is empty.
fn build_schedule_table(schedule: &LoanSchedule) -> Option<Block> {
    let row = |row: &LoanRow| {
        let amounts = [row.principal, row.interest, row.insurance, row.total, row.balance];
        let start = [row.n.to_string(), format_day(row.date)];
        start.into_iter().chain(amounts.map(Amount::to_french)).collect()
    };
    let titles = ["Capital", "Intérêts", "Assurance", "Total", "Capital restant dû"];
    let start = [build_column("N°", Align::Start), build_column("Date", Align::Start)];
    Table {
        columns: start.into_iter().chain(titles.map(|title| build_column(title, Align::End))).collect(),
        rows: schedule.rows.iter().map(row).collect(),
        total: None,
    }
    .into_block()
}

fn format_ratio(ratio: Option<f64>) -> String {
    ratio.map(|percent| format!("{percent:.1}\u{a0}%").replace('.', ",")).unwrap_or_default()
}

fn format_rate(percent: f64) -> String {
    format!("{percent:.2}\u{a0}%").replace('.', ",")
}

/// Returns the figures of a computed plan: needs and resources, loans, cost, budget before and after.
pub fn build_plan_blocks(input: &PlanInput, result: &FinancingPlan) -> Vec<Block> {
    let difference = result.balance.difference.cents();
    let gap = |is_shown: bool| {
        if is_shown { Amount::from_cents(difference.abs()).to_french() } else { String::new() }
    };
    let cost = Fields::new()
        .text(
            "Première mensualité",
            result.phases.first().map(|phase| Amount::to_french(phase.total_first)).unwrap_or_default(),
        )
        .text("TAEG", format_rate(result.rates.taeg))
        .text("TAEA", format_rate(result.rates.taea))
        .text("Coût total, assurance comprise", Amount::to_french(result.totals.cost_with_insurance))
        .text("Part d’apport", format_ratio(result.balance.own_share))
        .text("Limites du HCSF", describe_limits(result))
        .text("Reste à financer", gap(difference < 0))
        .text("Ressources en trop", gap(difference > 0));
    let blocks = [
        build_needs_table(result),
        build_resources_table(result),
        build_loans_table(input, result),
        cost.block(),
        build_budget_table(result),
    ];
    blocks.into_iter().flatten().collect()
}

fn build_amount_table(title: &str, lines: Vec<(&str, Option<Amount>)>, total: Amount) -> Option<Block> {
    let rows = lines
        .into_iter()
        .filter_map(|(label, amount)| Some((label, amount.filter(|amount| amount.is_positive())?)))
        .map(|(label, amount)| vec![label.to_owned(), Amount::to_french(amount)])
        .collect();
    let columns = vec![build_column(title, Align::Start), build_column("Montant", Align::End)];
    let total = Some(vec!["Total".to_owned(), Amount::to_french(total)]);
    Table { columns, rows, total }.into_block()
}

fn build_needs_table(result: &FinancingPlan) -> Option<Block> {
    let needs = &result.needs;
    let to_amount = |amount: Option<Euros>| amount.map(Amount::from);
    let lines = vec![
        ("Prix du bien", to_amount(needs.given.price)),
        ("Terrain", to_amount(needs.given.land)),
        ("Construction", to_amount(needs.given.construction)),
        ("Travaux", to_amount(needs.given.works)),
        ("Frais d’agence", to_amount(needs.given.agency_fee)),
        ("Frais de notaire", needs.notary),
        ("Achat", to_amount(needs.given.purchase)),
        ("Parts de SCPI", to_amount(needs.given.shares)),
        ("Crédits rachetés", needs.debts_bought_back),
        ("Indemnités de remboursement anticipé", needs.early_repayment),
        ("Trésorerie", to_amount(needs.given.cash)),
        ("Garantie", needs.guarantee),
        ("Frais de dossier", to_amount(needs.given.file_fee)),
        ("Honoraires de courtage", to_amount(needs.given.broker_fee)),
        ("Expertise", to_amount(needs.given.valuation_fee)),
        ("Autres frais", to_amount(needs.given.other)),
    ];
    build_amount_table("Besoins", lines, needs.total)
}

fn build_resources_table(result: &FinancingPlan) -> Option<Block> {
    let resources = &result.resources;
    let to_amount = |amount: Option<Euros>| amount.map(Amount::from);
    let lines = vec![
        ("Apport", to_amount(resources.given.own_funds)),
        ("Dons", to_amount(resources.given.gifts)),
        ("Produit d’une vente", to_amount(resources.given.sale)),
        ("Autres ressources", to_amount(resources.given.other)),
        ("Prêts", Some(resources.loans)),
    ];
    build_amount_table("Ressources", lines, resources.total)
}

fn build_loans_table(input: &PlanInput, result: &FinancingPlan) -> Option<Block> {
    let row = |((loan, computed), name): ((&PlanLoan, &LoanResult), String)| {
        vec![
            name,
            format_euros(loan.amount),
            loan.rate.map(Percent::to_french_rate).unwrap_or_default(),
            loan.months.map(|months| format!("{months}\u{a0}mois")).unwrap_or_default(),
            Amount::to_french(computed.first_instalment),
            Amount::to_french(computed.total_insurance),
            Amount::to_french(computed.total_interest),
        ]
    };
    let titles = ["Montant", "Taux", "Durée", "Échéance", "Assurance", "Intérêts"];
    let columns = std::iter::once(build_column("Prêt", Align::Start));
    Table {
        columns: columns.chain(titles.map(|title| build_column(title, Align::End))).collect(),
        rows: input.loans.iter().zip(&result.loans).zip(list_loan_names(input)).map(row).collect(),
        total: None,
    }
    .into_block()
}

/// Budget before and after the plan, side by side.
fn build_budget_table(result: &FinancingPlan) -> Option<Block> {
    let household = result.household.as_ref()?;
    let line = |label: &str, before: String, after: String| vec![label.to_owned(), before, after];
    let rows = vec![
        line(
            "Revenus retenus",
            Amount::to_french(household.income_before),
            Amount::to_french(household.income_after),
        ),
        line(
            "Charges",
            Amount::to_french(household.charges_before),
            Amount::to_french(household.charges_after),
        ),
        line(
            "Taux d’endettement",
            format_ratio(household.debt_ratio_before),
            format_ratio(household.debt_ratio_after),
        ),
        line(
            "Reste à vivre",
            Amount::to_french(household.living_before),
            Amount::to_french(household.living_after),
        ),
    ];
    let columns = vec![
        build_column("Par mois", Align::Start),
        build_column("Aujourd’hui", Align::End),
        build_column("Avec le projet", Align::End),
    ];
    Some(Block::Table(Table { columns, rows, total: None }))
}

fn describe_limits(result: &FinancingPlan) -> String {
    let Some(hcsf) = result.hcsf.as_ref().filter(|hcsf| hcsf.applies) else { return String::new() };
    match (hcsf.ratio_over, hcsf.duration_over) {
        (false, false) => "respectées".to_owned(),
        (true, false) => "taux d’endettement dépassé".to_owned(),
        (false, true) => "durée dépassée".to_owned(),
        (true, true) => "taux d’endettement et durée dépassés".to_owned(),
    }
}

/// Returns the variant that represents the plan of a case: the chosen one, else the first one.
pub fn choose_main_variant(variants: Vec<PlanVariant>) -> Option<PlanVariant> {
    let index = variants.iter().position(|variant| variant.chosen).unwrap_or(0);
    variants.into_iter().nth(index)
}

/// Returns the plan of a case for its recap; `None` when it can no longer be computed.
pub(super) fn compute_plan(
    variant: Option<PlanVariant>,
    config: &PlanConfig,
) -> Option<(PlanVariant, FinancingPlan)> {
    let variant = variant?;
    let result = variant.input.compute(config).ok()?;
    Some((variant, result))
}
