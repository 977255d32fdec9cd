//! Identity of the firm for legal documents.

use super::brand::{Address, Brand};
use domain::legal_document::firm::LegalFirm;

impl Brand {
    /// Returns the identity of the firm, with the rules of `[brand.compliance]`.
    pub fn legal_firm(&self, public_url: &str) -> LegalFirm {
        LegalFirm {
            name: self.name.clone(),
            legal_form: self.company.legal_form.clone(),
            capital: self.company.capital.clone(),
            rcs: self.company.rcs.clone(),
            address: self.address.join_lines(),
            phone: self.phone.clone(),
            email: self.email.clone(),
            site: public_url.to_owned(),
            orias: self.orias.clone(),
            insurer: self.company.insurer.clone(),
            mediator: self.company.mediator.clone(),
            banks: self.banks.iter().map(|bank| bank.name.clone()).collect(),
            insurers: self.insurers.iter().map(|insurer| insurer.name.clone()).collect(),
            compliance: self.compliance.clone(),
        }
    }
}

impl Address {
    /// Formats « 12 rue X, 69002 Lyon », without empty parts.
    pub fn join_lines(&self) -> String {
        let street = format!("{} {}", self.number.as_deref().unwrap_or_default(), self.street);
        let lines = [street, format!("{} {}", self.zip_code, self.city)];
        lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
    }
}
