//! Values of the firm in legal documents: identity, and the section `[brand.compliance]` of the configuration.

use super::case_facts::LONG_RETENTION_FEE;
use super::compliance::{ComplianceRule, default_rules};
use super::kind::{KnownKind, LegalKind};
use super::render::LegalValues;
use super::template::TO_COMPLETE;
use crate::checklist_template::CaseProject;
use crate::retention::{IDENTITY_YEARS, RetentionCategory};
use crate::shared::euros::Euros;
use serde::{Deserialize, Serialize};

/// Years after which inquiries and contacts are deleted, whatever the configuration (CNIL).
const PROSPECT_YEARS: u8 = 3;

/// Ways in which the firm is paid for an insurance (L521-2 II 2° code des assurances).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InsurancePay {
    Fees,
    Commission,
    Other,
}

/// Service of the firm for an insurance (L521-2 II 1° code des assurances).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InsuranceService {
    /// Names the insurers, without an analysis of a sufficient number of contracts.
    B,
    /// Recommends on the basis of a sufficient number of contracts.
    C,
}

/// Section `[brand.compliance]`; every key is optional.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ComplianceConfig {
    /// Whether a case with a missing document cannot be sent to a lender.
    pub strict: bool,
    /// Name of the person who signs for the firm.
    pub representative: String,
    /// Approved professional association.
    pub association: String,
    /// Guarantor; empty when the firm receives no funds of customers.
    pub financial_guarantee: String,
    /// Address of the mediator's site (R616-1 code de la consommation).
    pub mediator_url: String,
    /// Address for complaints; empty for the address and email of the firm.
    pub complaints: String,
    /// Data protection officer.
    pub dpo: String,
    /// Processors of personal data: names and tasks.
    pub processors: String,
    pub transfers_outside_eu: String,
    /// Lenders above a third of last year's turnover (R519-20 3° CMF).
    pub over_third_credit: Vec<String>,
    /// Insurers above 33 % of last year's turnover (R521-1 II code des assurances).
    pub over_third_insurance: Vec<String>,
    pub holdings_credit: String,
    pub holdings_insurance: String,
    /// Scale of the fees for a credit, in words.
    pub credit_fee_scale: String,
    /// Computation of the lenders' commission, in words.
    pub credit_commission: String,
    pub insurance_fee_scale: String,
    pub insurance_pay: Vec<InsurancePay>,
    pub insurance_service: InsuranceService,
    /// Service of independent advice (L519-1-1 CMF); only if no lender pays the firm.
    pub independent_advice: bool,
    /// Fixed term of a mandate, in months.
    pub mandate_months: u8,
    pub mandate_exclusive: bool,
    /// Notice when the firm gives up a mandate, in days.
    pub mandate_notice_days: u16,
    /// Duration of the clause after the term (« clause de suite »), in months; 0 without clause.
    pub mandate_tail_months: u8,
    /// Whether each of two customers owes the whole fee.
    pub mandate_joint: bool,
    /// Retention of issued documents after the deletion of the record, in years.
    pub document_years: u8,
    /// Retention of insurance documents and mandates, in years (D213-2 code de la consommation).
    pub long_document_years: u8,
    /// Retention of complaints after the answer, in years.
    pub complaint_years: u8,
    /// Years without change after which a record whose cases were never studied is deleted; 0: off, as for the three
    /// keys below (AMB-147).
    pub prospect_years: u8,
    /// Years without change after which a record whose cases ended without a contract is deleted.
    pub dropped_years: u8,
    /// Years after the end of the loan after which a financed record is deleted.
    pub financed_years: u8,
    /// Years without change of the record after which identity checks are deleted.
    pub identity_years: u8,
    /// Required documents by project type.
    pub rules: Vec<ComplianceRule>,
}

impl Default for ComplianceConfig {
    fn default() -> Self {
        let none = String::new;
        Self {
            strict: false,
            representative: none(),
            association: none(),
            financial_guarantee: none(),
            mediator_url: none(),
            complaints: none(),
            dpo: none(),
            processors: none(),
            transfers_outside_eu: none(),
            over_third_credit: Vec::new(),
            over_third_insurance: Vec::new(),
            holdings_credit: none(),
            holdings_insurance: none(),
            credit_fee_scale: none(),
            credit_commission: none(),
            insurance_fee_scale: none(),
            insurance_pay: vec![InsurancePay::Commission],
            insurance_service: InsuranceService::B,
            independent_advice: false,
            mandate_months: 6,
            mandate_exclusive: false,
            mandate_notice_days: 15,
            mandate_tail_months: 0,
            mandate_joint: false,
            document_years: 5,
            long_document_years: 10,
            complaint_years: 5,
            prospect_years: 0,
            dropped_years: 0,
            financed_years: 0,
            identity_years: 0,
            rules: default_rules(),
        }
    }
}

impl ComplianceConfig {
    /// Returns each key with an invalid value, with an English message for the configuration check.
    pub fn errors(&self) -> Vec<(&'static str, String)> {
        let mut errors = Vec::new();
        if !(1..=60).contains(&self.mandate_months) {
            errors.push(("mandate_months", "must be 1 to 60".to_owned()));
        }
        for (key, years) in [
            ("document_years", self.document_years),
            ("long_document_years", self.long_document_years),
            ("complaint_years", self.complaint_years),
        ] {
            if !(1..=30).contains(&years) {
                errors.push((key, "must be 1 to 30".to_owned()));
            }
        }
        for (key, years) in [
            ("prospect_years", self.prospect_years),
            ("dropped_years", self.dropped_years),
            ("financed_years", self.financed_years),
        ] {
            if years > 20 {
                errors.push((key, "must be 0 (off) to 20".to_owned()));
            }
        }
        if self.identity_years != 0 && !(IDENTITY_YEARS..=20).contains(&self.identity_years) {
            errors.push(("identity_years", format!("must be 0 (off) or {IDENTITY_YEARS} to 20")));
        }
        if self.independent_advice && !self.credit_commission.trim().is_empty() {
            let message = "independent advice excludes a commission of the lenders (L519-1-1 CMF)";
            errors.push(("independent_advice", message.to_owned()));
        }
        errors
    }

    /// Returns the years after which a category defined by the outcome of cases is deleted; `None` for any other
    /// category.
    pub const fn outcome_years(&self, category: RetentionCategory) -> Option<u8> {
        match category {
            RetentionCategory::ProspectRecords => Some(self.prospect_years),
            RetentionCategory::DroppedRecords => Some(self.dropped_years),
            RetentionCategory::FinancedRecords => Some(self.financed_years),
            RetentionCategory::IdentityChecks => Some(self.identity_years),
            _ => None,
        }
    }
}

/// Identity of the firm for legal documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalFirm {
    pub name: String,
    pub legal_form: String,
    pub capital: String,
    pub rcs: String,
    /// Address on one line.
    pub address: String,
    pub phone: String,
    pub email: String,
    /// Public address of the site.
    pub site: String,
    pub orias: String,
    /// Professional liability insurer.
    pub insurer: String,
    /// Name and address of the mediator.
    pub mediator: String,
    /// Names of the lenders.
    pub banks: Vec<String>,
    /// Names of the insurers.
    pub insurers: Vec<String>,
    pub compliance: ComplianceConfig,
}

impl LegalFirm {
    /// Sets the values and conditions of the firm for a document of this kind. A value missing in the configuration
    /// becomes a placeholder that starts with [`TO_COMPLETE`].
    pub fn fill(&self, values: &mut LegalValues, kind: &LegalKind, project: Option<CaseProject>) {
        self.fill_identity(values);
        self.fill_partners(values);
        self.fill_pay(values);
        self.fill_mandate(values);
        fill_retention(values, &self.compliance);
        let document = &mut values.document;
        let is_of_firm = *kind == LegalKind::Known(KnownKind::Der) || project.is_none();
        let is_insurance = project.is_some_and(CaseProject::is_insurance);
        document.decide("crédit", is_of_firm || !is_insurance);
        document.decide("assurance", is_of_firm || is_insurance);
        document.decide("crédit immobilier", matches!(project, Some(CaseProject::Property)));
        document.decide("crédit consommation", is_of_firm || project == Some(CaseProject::Consumer));
        document.decide("regroupement", is_of_firm || project == Some(CaseProject::Consolidation));
        let is_loan_insurance = project == Some(CaseProject::LoanInsurance);
        document.decide("assurance emprunteur", is_loan_insurance && *kind != KnownKind::Mandate.into());
        document.decide("lcbft obligatoire", is_of_firm || is_insurance);
    }

    /// Returns the retention of a mandate in words, by the fee of the customers; `None` if the fee is not known.
    pub fn mandate_retention(&self, fee: Option<Euros>) -> String {
        let config = &self.compliance;
        let short = format!("{}\u{a0}ans après la fin de la relation", config.document_years);
        if fee.is_some_and(|fee| fee.cents() < LONG_RETENTION_FEE) {
            return short;
        }
        let long_years = config.long_document_years;
        format!("{long_years}\u{a0}ans après son exécution s’il est signé en ligne, {short} sinon")
    }

    fn fill_identity(&self, values: &mut LegalValues) {
        let config = &self.compliance;
        let contact = format!("{}, {}", self.address, self.email);
        let complaints = if config.complaints.trim().is_empty() { &contact } else { &config.complaints };
        for (name, value) in [
            ("cabinet", &self.name),
            ("cabinet forme juridique", &self.legal_form),
            ("cabinet capital", &self.capital),
            ("cabinet rcs", &self.rcs),
            ("cabinet adresse", &self.address),
            ("cabinet téléphone", &self.phone),
            ("cabinet email", &self.email),
            ("cabinet site", &self.site),
            ("cabinet représentant", &config.representative),
            ("responsable", &config.representative),
            ("numéro orias", &self.orias),
            ("association professionnelle", &config.association),
            ("assureur rc", &self.insurer),
            ("médiateur", &self.mediator),
            ("médiateur site", &config.mediator_url),
            ("réclamations contact", complaints),
            ("sous-traitants", &config.processors),
        ] {
            values.document.set(name, value_or_placeholder(name, value));
        }
        for (name, value) in [
            ("garantie financière", &config.financial_guarantee),
            ("délégué données", &config.dpo),
            ("transferts hors ue", &config.transfers_outside_eu),
            ("liens capital crédit", &config.holdings_credit),
            ("liens capital assurance", &config.holdings_insurance),
        ] {
            values.document.set(name, value);
        }
    }

    fn fill_partners(&self, values: &mut LegalValues) {
        for (names, list, count) in [
            (&self.banks, "établissements crédit", "nombre établissements crédit"),
            (&self.insurers, "compagnies assurance", "nombre compagnies assurance"),
        ] {
            values.document.set(list, value_or_placeholder(list, &names.join(", ")));
            let number = if names.is_empty() { String::new() } else { names.len().to_string() };
            values.document.set(count, value_or_placeholder(count, &number));
        }
        values.document.set("plus du tiers crédit", self.compliance.over_third_credit.join(", "));
        values.document.set("plus du tiers assurance", self.compliance.over_third_insurance.join(", "));
    }

    fn fill_pay(&self, values: &mut LegalValues) {
        let config = &self.compliance;
        let is_paid = |way| config.insurance_pay.contains(&way);
        let document = &mut values.document;
        document.decide("honoraires crédit", !config.credit_fee_scale.trim().is_empty());
        document.decide("commission crédit", !config.credit_commission.trim().is_empty());
        document.decide("honoraires assurance", is_paid(InsurancePay::Fees));
        document.decide("commission assurance", is_paid(InsurancePay::Commission));
        document.decide("conseil indépendant", config.independent_advice);
        document.decide("service de recommandation", config.insurance_service == InsuranceService::C);
        document.set("barème honoraires", &config.credit_fee_scale);
        document.set("commissions crédit", &config.credit_commission);
        let scale = "barème honoraires assurance";
        document.set(scale, value_or_placeholder(scale, &config.insurance_fee_scale));
        if is_paid(InsurancePay::Other) {
            let other = "autre rémunération assurance";
            document.set(other, value_or_placeholder(other, ""));
        }
    }

    fn fill_mandate(&self, values: &mut LegalValues) {
        let config = &self.compliance;
        let document = &mut values.document;
        document.set("durée mandat", format!("{}\u{a0}mois", config.mandate_months));
        document.set("préavis cabinet", format!("{}\u{a0}jours", config.mandate_notice_days));
        document.set("fréquence compte rendu", "toutes les deux semaines");
        document.decide("mandat exclusif", config.mandate_exclusive);
        document.decide("solidarité", config.mandate_joint);
        document.decide("clause de suite", config.mandate_tail_months > 0);
        if config.mandate_tail_months > 0 {
            document.set("durée clause de suite", format!("{}\u{a0}mois", config.mandate_tail_months));
        }
    }
}

/// Sets the retention of each category, in words (docs/legal-review.md). A category that the firm has not switched on
/// has the retention of any other record.
fn fill_retention(values: &mut LegalValues, config: &ComplianceConfig) {
    let duration_from = |years: u8, start: &str| match years {
        0 => "20\u{a0}ans au plus après la dernière modification du dossier".to_owned(),
        1 => format!("1\u{a0}an {start}"),
        _ => format!("{years}\u{a0}ans {start}"),
    };
    let document_years = config.document_years;
    for (name, words) in [
        ("durée conservation mandat", duration_from(config.long_document_years, "après son exécution")),
        ("conservation prospects", duration_from(config.prospect_years, "après votre dernier contact")),
        ("conservation dossiers", duration_from(config.financed_years, "après la fin du prêt")),
        ("conservation dossiers refusés", duration_from(config.dropped_years, "après la fin du dossier")),
        ("conservation documents légaux", duration_from(document_years, "après la fin de la relation")),
        ("conservation identité", duration_from(config.identity_years, "après la fin de la relation")),
        ("conservation réclamations", duration_from(config.complaint_years, "après la réponse")),
        ("conservation prospection", duration_from(PROSPECT_YEARS, "après votre dernier contact")),
        ("conservation journaux", duration_from(1, "")),
    ] {
        values.document.set(name, words);
    }
}

fn value_or_placeholder(name: &str, value: &str) -> String {
    if value.trim().is_empty() { format!("{TO_COMPLETE} ({name})") } else { value.to_owned() }
}

#[cfg(test)]
#[path = "firm_tests.rs"]
mod tests;
