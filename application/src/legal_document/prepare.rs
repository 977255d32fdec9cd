//! Preparation of a document: the template in force, filled with the known values.

use super::LegalDocumentService;
use super::content::build_pdf_content;
use crate::actor::{Authorized, User};
use crate::customer_case::ports::CaseDetails;
use crate::customer_record::ports::StoredRecord;
use crate::document::Document;
use crate::document::fields::moment;
use crate::error::AppError;
use crate::legal_template::find_version_in_force;
use crate::recap::GeneratedDocument;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::customer_case::CustomerCase;
use domain::customer_record::Customer;
use domain::legal_document::case_facts::{ChosenPlan, fee_of, fill_case, fill_plan};
use domain::legal_document::compliance::term;
use domain::legal_document::consolidation::fill_consolidation;
use domain::legal_document::facts::fill_record;
use domain::legal_document::issued::DocumentState;
use domain::legal_document::kind::{KnownKind, LegalKind};
use domain::legal_document::render::LegalValues;
use domain::legal_document::template::{LegalTemplate, PreparedText};
use domain::legal_document::vocabulary::{WrittenName, is_known_at_issue};
use domain::media::name::portable_file_name;
use domain::partner::PartnerView;
use domain::shared::date::{DATE_EXPECTED, has_accepted_year};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use domain::shared::reference::Reference;
use domain::shared::text::{contains_control_characters, length};
use domain::shared::violation::{CONTROL_CHARACTERS, REQUIRED, TOO_LONG, Violations};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Maximum length of a value that the user writes, in characters.
pub const VALUE_LIMIT: usize = 4_000;
/// Name of the fee among the values.
const FEE: &str = "honoraires";
/// Name of the last day of an authorisation among the values.
const END_OF_AUTHORISATION: &str = "fin autorisation";
/// Mark across each page of a preview.
const PREVIEW: &str = "APERÇU";
/// Message for a kind that is not delivered to customers.
pub const NOT_DELIVERED: &str = "Ce type de document ne se remet pas à un client depuis un dossier.";
/// Message for a kind without template.
pub const NO_TEMPLATE: &str = "Il n’y a pas de modèle pour ce type de document.";
/// Message for a value that is set when the document is issued.
pub const SET_AT_ISSUE: &str = "Cette valeur est donnée à l’émission\u{202f}: elle ne s’écrit pas.";
/// Message for an authorisation whose last day has passed.
pub const END_IN_PAST: &str = "Cette date est passée.";
/// Message for a value that no document has.
pub const UNKNOWN_VALUE: &str = "Cette variable n’existe pas.";

/// Document to issue.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct IssueForm {
    /// Key of the kind.
    #[cfg_attr(feature = "schema", schema(max_length = 40))]
    pub kind: Option<String>,
    /// Customers concerned, among those of the record.
    #[cfg_attr(feature = "schema", schema(max_items = 2))]
    pub customers: Option<Vec<Reference>>,
    /// Values written by the user for this document; they take precedence over known values.
    #[cfg_attr(feature = "schema", schema(max_items = 500))]
    pub values: Option<Vec<WrittenValue>>,
}

/// Value of a variable.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct WrittenValue {
    /// Name of the variable, without braces; within a loop with the position of the item:
    /// « préavis (crédit racheté 1) ». The position after the last item adds one.
    #[cfg_attr(feature = "schema", schema(max_length = 100))]
    pub name: String,
    /// Plain text.
    #[cfg_attr(feature = "schema", schema(max_length = 4_000))]
    pub value: String,
}

/// Document ready to be issued.
pub struct PreparedDocument {
    pub uuid: Uuid,
    pub kind: LegalKind,
    pub template: LegalTemplate,
    /// Title, text, and the names of the missing values.
    pub text: PreparedText,
    pub(super) details: CaseDetails,
    /// Fee of the customers; `None` if the user overwrote it.
    pub(super) fee: Option<Euros>,
    /// Last day in force; `None` without term.
    pub(super) valid_until: Option<Day>,
    /// Customers concerned, in the order of the record.
    pub(super) customers: Vec<Uuid>,
    pub(super) at: Instant,
}

impl PreparedDocument {
    /// Returns the content of the PDF.
    pub fn content(&self) -> Document {
        let reference = format_reference(&self.kind, self.uuid);
        build_pdf_content(&self.kind, &self.text, &reference, self.template.draft_mark(), self.at)
    }
}

impl LegalDocumentService {
    /// Fills the template in force of a kind for customers of a case; journaled as a read of the case.
    ///
    /// # Errors
    /// `NotFound`: no such case, or a customer of another record; `Invalid`: a kind that is not delivered, no customer,
    /// unknown or malformed values.
    pub async fn prepare(
        &self,
        user: &Authorized<act::IssueLegalDocument>,
        case: Uuid,
        form: &IssueForm,
    ) -> Result<PreparedDocument, AppError> {
        let prepared = self.fill_template(user, case, form).await?;
        self.log_read(user, JournalObject::CustomerCase, case);
        Ok(prepared)
    }

    /// Same as [`Self::prepare`], without journal entry.
    pub(super) async fn fill_template(
        &self,
        user: &User,
        case: Uuid,
        form: &IssueForm,
    ) -> Result<PreparedDocument, AppError> {
        let details = self.case_queries.find(case, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let record = details.stored.case.customer_record;
        let stored = self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let kind = parse_issued_kind(form)?;
        let concerned = find_concerned_customers(form, &stored)?;
        let now = self.clock.now();
        let template = find_version_in_force(self.templates.as_ref(), &kind, day_in_paris(now)).await?;
        let template = template.ok_or_else(|| AppError::invalid_field("kind", NO_TEMPLATE))?;
        let uuid = self.ids.new_id();
        let mut values = self.collect_values(user, &kind, &details, &stored, &concerned);
        self.fill_from_plan(&mut values, user, &kind, &details, &stored).await?;
        self.fill_system(&mut values, uuid, &kind, &template, now);
        self.fill_earlier_days(&mut values, case, user, &concerned).await?;
        let fee = find_known_fee(&details.stored.case, form);
        if kind == KnownKind::Mandate.into() {
            values.document.set("durée conservation mandat", self.settings.firm.mandate_retention(fee));
        }
        write_values(&mut values, form)?;
        let today = day_in_paris(now);
        let end = parse_authorisation_end(&kind, form, today)?;
        if let Some(end) = end {
            values.document.set(END_OF_AUTHORISATION, end.to_french());
        }
        let valid_until = end.or_else(|| self.term(&kind, today));
        let text = template.prepare(&values).map_err(AppError::invalid)?;
        let customers = concerned.iter().map(|customer| customer.uuid).collect();
        Ok(PreparedDocument { uuid, kind, template, text, details, fee, valid_until, customers, at: now })
    }

    /// Returns the PDF of a document that is not issued; missing values are marked.
    ///
    /// # Errors
    /// The errors of [`Self::prepare`].
    pub async fn preview(
        &self,
        user: &Authorized<act::IssueLegalDocument>,
        case: Uuid,
        form: &IssueForm,
    ) -> Result<GeneratedDocument, AppError> {
        let prepared = self.prepare(user, case, form).await?;
        let mut content = prepared.content();
        content.watermark = Some(PREVIEW.to_owned());
        let file_name = portable_file_name(&format!("Aperçu - {}", prepared.text.title), "pdf");
        Ok(GeneratedDocument { file_name, content: self.pdfs.render_pdf(content).await? })
    }

    /// Returns the values of the firm, the record and the case.
    fn collect_values(
        &self,
        user: &User,
        kind: &LegalKind,
        details: &CaseDetails,
        stored: &StoredRecord,
        concerned: &[&Customer],
    ) -> LegalValues {
        let mut values = LegalValues::default();
        self.settings.firm.fill(&mut values, kind, details.stored.case.project.kind);
        fill_record(&mut values, &stored.record, concerned, self.today());
        fill_case(&mut values, &details.stored.case, kind);
        let firm = &self.settings.firm;
        let adviser = details.assigned_employees.first().map_or_else(
            || format!("{}, {}, {}", firm.name, firm.phone, firm.email),
            |employee| {
                let phone = employee.phone_number.as_deref().unwrap_or(&firm.phone);
                format!("{}, {phone}, {}", employee.name.full(), employee.email)
            },
        );
        values.document.set("conseiller", adviser);
        values.document.set("auteur", user.name.full());
        if values.document.get("établissements sollicités").is_none() {
            values.document.set("établissements sollicités", firm.banks.join(", "));
        }
        values.document.set_some("prescripteur", details.partner_label.as_deref());
        values.document.decide("vue complète", self.settings.partner_view == PartnerView::Full);
        values
    }

    fn fill_system(
        &self,
        values: &mut LegalValues,
        uuid: Uuid,
        kind: &LegalKind,
        template: &LegalTemplate,
        now: Instant,
    ) {
        let today = day_in_paris(now);
        let document = &mut values.document;
        document.set("référence", format_reference(kind, uuid));
        document.set("titre", template.title.as_str());
        document.set("version modèle", template.version.to_string());
        document.set("date émission", today.to_french());
        document.set("date et heure émission", moment(now));
        document.set_some("fin mandat", self.term(kind, today).map(Day::to_french));
    }

    fn term(&self, kind: &LegalKind, issued: Day) -> Option<Day> {
        term(kind, issued, self.settings.firm.compliance.mandate_months)
    }

    /// Sets the values of the chosen plan and, in the document about a consolidation, those of the debts.
    async fn fill_from_plan(
        &self,
        values: &mut LegalValues,
        user: &User,
        kind: &LegalKind,
        details: &CaseDetails,
        stored: &StoredRecord,
    ) -> Result<(), AppError> {
        let plans =
            self.plans.find(details.stored.case.uuid, user.record_scope()).await?.unwrap_or_default().plans;
        let chosen = plans.into_iter().find(|plan| plan.chosen);
        let config = &self.settings.financing_plan;
        // The tables of the firm may have changed so that the plan has no result.
        let computed = chosen.and_then(|plan| Some((plan.input.compute(config).ok()?, plan.input)));
        let plan = computed.as_ref().map(|(result, input)| ChosenPlan { input, result });
        if let Some(plan) = plan {
            fill_plan(values, plan);
        }
        if *kind == LegalKind::Known(KnownKind::Consolidation) {
            fill_consolidation(values, &stored.record, &details.stored.case, plan, self.today());
        }
        Ok(())
    }

    /// Sets the days on which the customers concerned acknowledged earlier documents.
    async fn fill_earlier_days(
        &self,
        values: &mut LegalValues,
        case: Uuid,
        user: &User,
        concerned: &[&Customer],
    ) -> Result<(), AppError> {
        let issued = self.queries.list_by_case(case, user.record_scope()).await?.unwrap_or_default();
        for (name, kind) in
            [("date remise der", KnownKind::Der), ("date document regroupement", KnownKind::Consolidation)]
        {
            let documents = issued.iter().filter(|document| document.kind == LegalKind::Known(kind));
            let answered = documents
                .flat_map(|document| &document.people)
                .filter(|person| person.state == DocumentState::Acknowledged)
                .filter(|person| concerned.iter().any(|customer| customer.uuid == person.customer))
                .filter_map(|person| person.answered_at)
                .max();
            values.document.set_some(name, answered.map(|at| day_in_paris(at).to_french()));
        }
        Ok(())
    }
}

/// Returns the reference printed on a document.
pub(super) fn format_reference(kind: &LegalKind, uuid: Uuid) -> String {
    let digits = uuid.simple().to_string();
    let last = digits.get(digits.len().saturating_sub(8)..).unwrap_or_default();
    format!("{kind}-{}", last.to_uppercase())
}

fn parse_issued_kind(form: &IssueForm) -> Result<LegalKind, AppError> {
    let key = form.kind.as_deref().unwrap_or_default().trim();
    if key.is_empty() {
        return Err(AppError::invalid_field("kind", REQUIRED));
    }
    let kind = LegalKind::parse(key).map_err(|message| AppError::invalid_field("kind", message))?;
    if kind.confirmation().is_none() {
        return Err(AppError::invalid_field("kind", NOT_DELIVERED));
    }
    Ok(kind)
}

/// Returns the customers concerned, in the order of the record.
fn find_concerned_customers<'a>(
    form: &IssueForm,
    stored: &'a StoredRecord,
) -> Result<Vec<&'a Customer>, AppError> {
    let references = form.customers.as_deref().unwrap_or_default();
    if references.is_empty() {
        return Err(AppError::invalid_field("customers", REQUIRED));
    }
    let customers = &stored.record.customers;
    if references.iter().any(|reference| !customers.iter().any(|customer| customer.uuid == reference.0)) {
        return Err(AppError::NotFound);
    }
    let is_named = |customer: &&Customer| references.iter().any(|reference| reference.0 == customer.uuid);
    Ok(customers.iter().filter(is_named).collect())
}

/// Returns the last day of an authorisation to share a record, if the user wrote one.
fn parse_authorisation_end(kind: &LegalKind, form: &IssueForm, today: Day) -> Result<Option<Day>, AppError> {
    if *kind != KnownKind::Secrecy.into() {
        return Ok(None);
    }
    let mut written = form.values.iter().flatten().enumerate();
    let is_end = |value: &WrittenValue| value.name == END_OF_AUTHORISATION && !value.value.trim().is_empty();
    let Some((position, value)) = written.find(|(_, value)| is_end(value)) else { return Ok(None) };
    let refused = |message| AppError::invalid_field(&format!("values.{position}.value"), message);
    let end = Day::parse_french(&value.value).filter(|day| has_accepted_year(*day));
    let end = end.ok_or_else(|| refused(DATE_EXPECTED))?;
    if end < today { Err(refused(END_IN_PAST)) } else { Ok(Some(end)) }
}

/// Returns the fee of the case, 0 if it has none; `None` if the user overwrote the fee in the document.
fn find_known_fee(case: &CustomerCase, form: &IssueForm) -> Option<Euros> {
    let is_fee = |value: &WrittenValue| value.name == FEE && !value.value.trim().is_empty();
    let is_written = form.values.iter().flatten().any(is_fee);
    (!is_written).then(|| fee_of(case).unwrap_or_default())
}

fn write_values(values: &mut LegalValues, form: &IssueForm) -> Result<(), AppError> {
    let mut violations = Violations::default();
    let written = form.values.iter().flatten();
    for (position, WrittenValue { name, value }) in written.enumerate() {
        let field = format!("values.{position}.value");
        let Some(name) = WrittenName::parse(name) else {
            violations.add(field, UNKNOWN_VALUE);
            continue;
        };
        if length(value) > VALUE_LIMIT {
            violations.add(field, format!("{TOO_LONG} ({VALUE_LIMIT} caractères au plus)"));
        } else if contains_control_characters(value) {
            violations.add(field, CONTROL_CHARACTERS);
        } else {
            match name {
                WrittenName::Document(name) if is_known_at_issue(name) => violations.add(field, SET_AT_ISSUE),
                WrittenName::Document(name) => values.document.set(name, value.as_str()),
                WrittenName::Item { loop_name, position, name } => {
                    if !values.set_item(loop_name, position, name, value) {
                        violations.add(field, UNKNOWN_VALUE);
                    }
                }
            }
        }
    }
    Ok(violations.into_result()?)
}
