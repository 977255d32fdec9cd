//! Meeting reports (comptes rendus), of a customer record or of a partner (doc 2 §1, §3).

pub mod form;

pub use form::ReportParent;

use crate::shared::instant::Instant;
use crate::shared::refusal::Refusal;
use crate::shared::violation::Violations;
use form::{CASE_WITHOUT_RECORD, ReportForm};
use uuid::Uuid;

/// Message of an edit that names another record or partner than the report's own.
pub const STAYS: &str = "Un compte rendu reste attaché à sa fiche.";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub uuid: Uuid,
    /// What it is about.
    pub parent: ReportParent,
    /// The case of the record that it is about.
    pub customer_case: Option<Uuid>,
    /// Sanitised HTML, something to read in it.
    pub content: String,
    /// The partner of the case may read it; never without case.
    pub visible_to_partner: bool,
    /// When it was written.
    pub creation_date: Instant,
}

impl Report {
    /// A new report. `form` is cleaned and valid, its content sanitised.
    pub fn create(uuid: Uuid, parent: ReportParent, form: &ReportForm, at: Instant) -> Self {
        let mut report = Self {
            uuid,
            parent,
            customer_case: None,
            content: String::new(),
            visible_to_partner: false,
            creation_date: at,
        };
        report.take(form);
        report
    }

    /// Edits its content, its case and who reads it. `form` is cleaned and valid, its content sanitised.
    ///
    /// # Errors
    /// A form that names another record or partner; a case on the report of a partner.
    pub fn edit(&mut self, form: &ReportForm) -> Result<(), Refusal> {
        if form.parent().is_some_and(|parent| parent != self.parent) {
            let field = if form.partner.is_some() { "partner" } else { "customerRecord" };
            return Err(Violations::in_field(field, STAYS).into());
        }
        if matches!(self.parent, ReportParent::Partner(_)) && form.customer_case.is_some() {
            return Err(Violations::in_field("customerCase", CASE_WITHOUT_RECORD).into());
        }
        self.take(form);
        Ok(())
    }

    fn take(&mut self, form: &ReportForm) {
        self.content = form.content.clone().unwrap_or_default();
        self.customer_case = form.customer_case.map(|reference| reference.0);
        self.visible_to_partner = form.visible_to_partner && self.customer_case.is_some();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::reference::Reference;
    use crate::shared::violation::REQUIRED;

    const RECORD: Uuid = Uuid::from_u128(1);
    const PARTNER: Uuid = Uuid::from_u128(2);
    const CASE: Uuid = Uuid::from_u128(3);

    fn of_record() -> ReportForm {
        let content = Some("<p>Vu ce jour.</p>".to_owned());
        ReportForm { content, customer_record: Some(Reference(RECORD)), ..Default::default() }
    }

    fn of_partner() -> ReportForm {
        ReportForm { customer_record: None, partner: Some(Reference(PARTNER)), ..of_record() }
    }

    fn created(form: &ReportForm) -> Report {
        let form = form.clone().cleaned();
        Report::create(Uuid::nil(), form.parent().unwrap(), &form, Instant::from_micros(0))
    }

    fn fields(form: &ReportForm) -> Vec<(String, String)> {
        let found = form.violations().into_vec().into_iter();
        found.map(|violation| (violation.field.unwrap_or_default(), violation.message)).collect()
    }

    #[test]
    fn rep_08_09_a_report_is_hidden_from_the_partner_unless_linked_and_said_so() {
        let linked = ReportForm { customer_case: Some(Reference(CASE)), ..of_record() };
        let said = |form: &ReportForm| ReportForm { visible_to_partner: true, ..form.clone() };
        assert!(!created(&of_record()).visible_to_partner);
        assert!(!created(&linked).visible_to_partner);
        assert!(!created(&said(&of_record())).visible_to_partner);
        assert!(!created(&said(&of_partner())).visible_to_partner);
        assert!(created(&said(&linked)).visible_to_partner);
        let mut report = created(&said(&linked));
        report.edit(&said(&of_record()).cleaned()).unwrap();
        assert_eq!((report.customer_case, report.visible_to_partner), (None, false));
    }

    #[test]
    fn rep_07_amb_087_a_report_has_one_parent() {
        assert_eq!(created(&of_record()).parent, ReportParent::CustomerRecord(RECORD));
        assert_eq!(created(&of_partner()).parent, ReportParent::Partner(PARTNER));
        let both = ReportForm { partner: Some(Reference(PARTNER)), ..of_record() };
        assert_eq!(fields(&both), [("partner".to_owned(), TWO.to_owned())]);
        let none = ReportForm { customer_record: None, ..of_record() };
        assert_eq!(fields(&none), [("customerRecord".to_owned(), REQUIRED.to_owned())]);
        let edited = ReportForm { uuid: Some(Uuid::nil()), ..none };
        assert_eq!(fields(&edited), []);
        let with_case = ReportForm { customer_case: Some(Reference(CASE)), ..of_partner() };
        assert_eq!(fields(&with_case), [("customerCase".to_owned(), CASE_WITHOUT_RECORD.to_owned())]);
    }
    const TWO: &str = form::TWO_PARENTS;

    #[test]
    fn a_report_never_leaves_its_parent() {
        let mut report = created(&of_record());
        assert!(report.edit(&of_partner()).is_err());
        let elsewhere = ReportForm { customer_record: Some(Reference(CASE)), ..of_record() };
        assert!(report.edit(&elsewhere).is_err());
        let unsaid =
            ReportForm { content: Some("<p>Revu.</p>".into()), customer_record: None, ..of_record() };
        report.edit(&unsaid).unwrap();
        assert_eq!((report.content.as_str(), report.parent), ("<p>Revu.</p>", created(&of_record()).parent));
        let linked = ReportForm { partner: None, customer_case: Some(Reference(CASE)), ..of_partner() };
        assert!(created(&of_partner()).edit(&linked).is_err());
    }

    #[test]
    fn rep_10_something_is_left_to_read() {
        assert!(of_record().with_content("<p> </p>".into()).is_err());
        let kept = of_record().with_content("<p>Vu</p>".into()).unwrap();
        assert_eq!(kept.content.as_deref(), Some("<p>Vu</p>"));
    }
}
