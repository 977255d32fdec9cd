//! Comparison of the offers of a case, as a document for its customers.

use super::words::{build_column, format_creation_note};
use super::{GeneratedDocument, RecapService};
use crate::actor::{Actor, Authorized, RecordScope};
use crate::customer_case::ports::CaseDetails;
use crate::document::{Align, Block, Document, Section, Table};
use crate::error::{AppError, PortError};
use crate::ports::Documents;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::checklist_template::CaseProject;
use domain::customer_case::offer::{Offer, OfferState, RateKind};
use domain::customer_case::offer_comparison::{ComparisonLine, CostPart, OfferComparison, OfferFigures};
use domain::financing_plan::Amount;
use domain::media::name::portable_file_name;
use domain::shared::display::{euros, euros_and_cents};
use domain::shared::instant::Instant;
use domain::shared::percent::Percent;
use domain::shared::person::household;
use uuid::Uuid;

/// Message for a case without an offer to compare.
pub const NOTHING_TO_COMPARE: &str = "Aucune offre reçue à comparer dans ce dossier.";
/// Sentence required in each document about a credit (L312-5 of the code de la consommation).
const CREDIT_WARNING: &str = "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.";
/// Offers per table, so that the columns stay readable.
const OFFERS_PER_TABLE: usize = 4;

impl RecapService {
    /// Issues a ticket for the comparison of the offers of a case; permissions are checked here.
    ///
    /// # Errors
    /// `NotFound`: no such case in the user's scope; `Invalid`: no offer was received.
    pub async fn issue_offers_ticket(
        &self,
        user: &Authorized<act::ComputeFinancingPlan>,
        case: Uuid,
    ) -> Result<String, AppError> {
        let found = self.case_queries.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        if list_comparable_offers(&found).is_empty() {
            return Err(AppError::invalid(NOTHING_TO_COMPARE));
        }
        self.downloads.issue_for_object(user, &path(case), JournalObject::CustomerCase, case).await
    }

    /// Returns the comparison of a ticket.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: the case was deleted or is no longer in the scope.
    pub async fn render_offers(
        &self,
        actor: &Actor,
        case: Uuid,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let reader = self.downloads.redeem::<act::ComputeFinancingPlan>(actor, &path(case), ticket).await?;
        let found = self.case_queries.find(case, reader.record_scope()).await?.ok_or(AppError::NotFound)?;
        Ok(render_comparison(self.documents.as_ref(), &found, self.clock.now()).await?)
    }

    /// Issues a ticket for the comparison that is shared with the calling customer.
    ///
    /// # Errors
    /// `NotFound`: the case is not the caller's, or its comparison is not shared.
    pub async fn issue_shared_offers_ticket(
        &self,
        user: &Authorized<act::ListOwnCases>,
        case: Uuid,
    ) -> Result<String, AppError> {
        self.find_shared(user.account, case).await?;
        self.downloads.issue_for_object(user, &shared_path(case), JournalObject::CustomerCase, case).await
    }

    /// Returns the shared comparison of a ticket.
    ///
    /// # Errors
    /// The errors of `DownloadService::redeem`; `NotFound`: it is no longer shared with the caller.
    pub async fn render_shared_offers(
        &self,
        actor: &Actor,
        case: Uuid,
        ticket: &str,
    ) -> Result<GeneratedDocument, AppError> {
        let reader = self.downloads.redeem::<act::ListOwnCases>(actor, &shared_path(case), ticket).await?;
        let found = self.find_shared(reader.account, case).await?;
        Ok(render_comparison(self.documents.as_ref(), &found, self.clock.now()).await?)
    }

    async fn find_shared(&self, customer: Uuid, case: Uuid) -> Result<CaseDetails, AppError> {
        let found = self.case_queries.find(case, RecordScope::OfCustomer(customer)).await?;
        let found =
            found.filter(|found| !list_comparable_offers(found).is_empty()).ok_or(AppError::NotFound)?;
        if self.shares.list_by_cases(&[case]).await?.is_empty() {
            return Err(AppError::NotFound);
        }
        Ok(found)
    }
}

/// Generates the comparison of the offers of a case.
///
/// # Errors
/// The document cannot be generated.
pub async fn render_comparison(
    documents: &dyn Documents,
    details: &CaseDetails,
    now: Instant,
) -> Result<GeneratedDocument, PortError> {
    let document = build_document(details, now);
    let file_name = portable_file_name(&format!("Comparaison des offres - {}", document.subject), "pdf");
    Ok(GeneratedDocument { file_name, content: documents.render_pdf(document).await? })
}

fn shared_path(case: Uuid) -> String {
    format!("/shared-comparisons/{case}/download")
}

fn path(case: Uuid) -> String {
    format!("/customer-cases/{case}/offers/comparison/download")
}

/// Returns the received and the retained offers.
pub(crate) fn list_comparable_offers(details: &CaseDetails) -> Vec<Offer> {
    let is_shown = |offer: &&Offer| matches!(offer.state, OfferState::Received | OfferState::Retained);
    details.stored.case.offers.iter().filter(is_shown).cloned().collect()
}

/// Builds the document from the received and retained offers of the case.
pub fn build_document(details: &CaseDetails, now: Instant) -> Document {
    let offers = list_comparable_offers(details);
    let comparison = OfferComparison::compute(&offers);
    let tables = (0..offers.len()).step_by(OFFERS_PER_TABLE).filter_map(|start| {
        let indexes: Vec<usize> = (start..offers.len().min(start + OFFERS_PER_TABLE)).collect();
        build_table(&offers, &comparison, &indexes)
    });
    let is_insurance = details.stored.case.project.kind.is_some_and(CaseProject::is_insurance);
    let notes = Block::Text { label: "À lire".to_owned(), text: write_remarks(&comparison, is_insurance) };
    let further = offers.iter().filter_map(build_conditions).chain([notes]).collect();
    let sections = [
        Section::unless_empty(details.stored.case.label.clone(), tables.map(Block::Table).collect()),
        Section::unless_empty("Conditions et informations", further),
    ];
    Document {
        kind: "Comparaison des offres".to_owned(),
        subject: household(details.names()),
        notes: vec![format_creation_note(now)],
        sections: sections.into_iter().flatten().collect(),
        made_at: now,
        watermark: None,
    }
}

/// Returns the offers in columns. Lines without any value are omitted, unknown values are dashes. `None` if no line is
/// left.
fn build_table(offers: &[Offer], comparison: &OfferComparison, indexes: &[usize]) -> Option<Table> {
    let is_filled = |row: &Vec<String>| row[1..].iter().any(|cell| !cell.is_empty());
    let with_dashes = |row: Vec<String>| -> Vec<String> {
        row.into_iter().map(|cell| if cell.is_empty() { "—".to_owned() } else { cell }).collect()
    };
    let rows = build_term_rows(offers, indexes).into_iter().chain(build_figure_rows(comparison, indexes));
    let rows: Vec<_> = rows.filter(is_filled).map(with_dashes).collect();
    let banks = indexes.iter().map(|index| build_column(&offers[*index].bank, Align::End));
    let columns = std::iter::once(build_column("Offre", Align::Start)).chain(banks).collect();
    (!rows.is_empty()).then_some(Table { columns, rows, total: None })
}

fn build_row(label: &str, cells: impl Iterator<Item = String>) -> Vec<String> {
    std::iter::once(label.to_owned()).chain(cells).collect()
}

/// Returns the rows of the terms: amount, duration, kind of rate, insurance, guarantee, validity.
fn build_term_rows(offers: &[Offer], indexes: &[usize]) -> Vec<Vec<String>> {
    let line = |label: &str, text: &dyn Fn(&Offer) -> Option<String>| {
        build_row(label, indexes.iter().map(|index| text(&offers[*index]).unwrap_or_default()))
    };
    vec![
        line("Montant", &|offer| offer.amount.map(euros)),
        line("Durée", &|offer| offer.duration.map(|months| format!("{months}\u{a0}mois"))),
        line("Nature du taux", &|offer| offer.rate_kind.map(|kind: RateKind| kind.label().to_owned())),
        line("Assureur", &|offer| offer.insurer.clone()),
        line("Garantie", &|offer| offer.guarantee.clone()),
        line("Valable jusqu’au", &|offer| offer.valid_until.map(domain::shared::day::Day::to_french)),
        line("État", &|offer| (offer.state == OfferState::Retained).then(|| "Retenue".to_owned())),
    ]
}

/// Returns the rows of the figures; the best values are marked.
fn build_figure_rows(comparison: &OfferComparison, indexes: &[usize]) -> Vec<Vec<String>> {
    comparison
        .lines
        .iter()
        .map(|best| {
            let cell = |index: &usize| {
                let text = format_figure(&comparison.offers[*index], best.line).unwrap_or_default();
                if best.best.contains(index) && !text.is_empty() { format!("{text}\u{a0}*") } else { text }
            };
            build_row(best.line.label(), indexes.iter().map(cell))
        })
        .collect()
}

/// Formats a figure of an offer; `None` when it is unknown.
fn format_figure(figures: &OfferFigures, line: ComparisonLine) -> Option<String> {
    let percent = |rate: Option<Percent>| rate.map(Percent::to_french_rate);
    let amount = |amount: Option<Amount>| amount.map(|amount| euros_and_cents(amount.euros()));
    match line {
        ComparisonLine::Rate => percent(figures.rate),
        ComparisonLine::Apr => percent(figures.apr),
        ComparisonLine::InsuranceApr => percent(figures.insurance_apr),
        ComparisonLine::Instalment => amount(figures.instalment),
        ComparisonLine::Insurance => amount(figures.insurance),
        ComparisonLine::Monthly => amount(figures.monthly),
        ComparisonLine::FileFee => amount(figures.file_fee),
        ComparisonLine::GuaranteeFee => amount(figures.guarantee_fee),
        ComparisonLine::Cost => amount(figures.whole.map(|cost| cost.cost)),
        ComparisonLine::CostOverEightYears => amount(figures.eight_years.map(|cost| cost.cost)),
    }
}

/// Returns the conditions of an offer and its terms of early repayment.
fn build_conditions(offer: &Offer) -> Option<Block> {
    let early_repayment =
        offer.early_repayment.as_ref().map(|text| format!("Remboursement anticipé\u{a0}: {text}"));
    let texts: Vec<String> = offer.conditions.clone().into_iter().chain(early_repayment).collect();
    (!texts.is_empty()).then(|| Block::Text { label: offer.bank.clone(), text: texts.join("\n") })
}

fn write_remarks(comparison: &OfferComparison, is_insurance: bool) -> String {
    let mut lines = Vec::new();
    if !is_insurance {
        lines.push(CREDIT_WARNING.to_owned());
    }
    lines.push(
        "* Valeur la plus basse de la ligne. Le coût comprend les intérêts, l’assurance, les frais de dossier et la \
         garantie connus."
            .to_owned(),
    );
    let is_unknown = |part: &CostPart| comparison.offers.iter().any(|figures| figures.missing.contains(part));
    let unknown: Vec<&str> =
        CostPart::ALL.iter().filter(|part| is_unknown(part)).map(|part| part.label()).collect();
    if !unknown.is_empty() {
        lines.push(format!(
            "Non renseigné dans une offre au moins\u{a0}: {}. Une offre incomplète n’est jamais désignée comme la moins \
             chère.",
            unknown.join(", ")
        ));
    }
    if comparison.terms_differ {
        lines.push(
            "Les montants ou les durées diffèrent\u{202f}: comparez les coûts avec prudence.".to_owned(),
        );
    }
    let commitment = if is_insurance {
        "Ce document n’est pas un contrat\u{202f}: seule la proposition de l’assureur engage."
    } else {
        "Ce document n’est pas une offre de prêt\u{202f}: seule l’offre de la banque engage."
    };
    lines.push(commitment.to_owned());
    lines.join("\n")
}
