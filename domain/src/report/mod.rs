//! Meeting reports (« comptes rendus ») of a customer record or a partner (doc 2 §1, §3).

pub mod form;

pub use form::ReportParent;

use crate::shared::instant::Instant;
use crate::shared::refusal::Refusal;
use crate::shared::violation::Violations;
use form::{CASE_WITHOUT_RECORD, ReportForm};
use uuid::Uuid;

/// Message for an edit that changes the record or partner of a report.
pub const PARENT_IS_FIXED: &str = "Un compte rendu reste attaché à sa fiche.";

/// Meeting report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub uuid: Uuid,
    /// Record or partner of the report.
    pub parent: ReportParent,
    /// Case of the record that the report is about.
    pub customer_case: Option<Uuid>,
    /// Sanitised HTML with visible text.
    pub content: String,
    /// Whether the partner of the case may read the report; never without case.
    pub visible_to_partner: bool,
    pub creation_date: Instant,
}

impl Report {
    /// Creates a report. `form` must be cleaned and valid, with sanitised content.
    pub fn create(uuid: Uuid, parent: ReportParent, form: &ReportForm, at: Instant) -> Self {
        let mut report = Self {
            uuid,
            parent,
            customer_case: None,
            content: String::new(),
            visible_to_partner: false,
            creation_date: at,
        };
        report.apply(form);
        report
    }

    /// Edits content, case and visibility. `form` must be cleaned and valid, with sanitised content.
    ///
    /// # Errors
    /// `Invalid`: the form has another parent, or a case for the report of a partner.
    pub fn edit(&mut self, form: &ReportForm) -> Result<(), Refusal> {
        if form.parent().is_some_and(|parent| parent != self.parent) {
            let field = if form.partner.is_some() { "partner" } else { "customerRecord" };
            return Err(Violations::in_field(field, PARENT_IS_FIXED).into());
        }
        if matches!(self.parent, ReportParent::Partner(_)) && form.customer_case.is_some() {
            return Err(Violations::in_field("customerCase", CASE_WITHOUT_RECORD).into());
        }
        self.apply(form);
        Ok(())
    }

    fn apply(&mut self, form: &ReportForm) {
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

    fn create_report(form: &ReportForm) -> Report {
        let form = form.clone().clean();
        Report::create(Uuid::nil(), form.parent().unwrap(), &form, Instant::from_micros(0))
    }

    fn fields(form: &ReportForm) -> Vec<(String, String)> {
        let violations = form.violations().into_vec().into_iter();
        violations.map(|violation| (violation.field.unwrap_or_default(), violation.message)).collect()
    }

    #[test]
    fn rep_08_09_report_is_hidden_unless_linked_and_visible() {
        let linked = ReportForm { customer_case: Some(Reference(CASE)), ..of_record() };
        let made_visible = |form: &ReportForm| ReportForm { visible_to_partner: true, ..form.clone() };
        assert!(!create_report(&of_record()).visible_to_partner);
        assert!(!create_report(&linked).visible_to_partner);
        assert!(!create_report(&made_visible(&of_record())).visible_to_partner);
        assert!(!create_report(&made_visible(&of_partner())).visible_to_partner);
        assert!(create_report(&made_visible(&linked)).visible_to_partner);
        let mut report = create_report(&made_visible(&linked));
        report.edit(&made_visible(&of_record()).clean()).unwrap();
        assert_eq!((report.customer_case, report.visible_to_partner), (None, false));
    }

    #[test]
    fn rep_07_amb_087_report_has_one_parent() {
        assert_eq!(create_report(&of_record()).parent, ReportParent::CustomerRecord(RECORD));
        assert_eq!(create_report(&of_partner()).parent, ReportParent::Partner(PARTNER));
        let with_both_parents = ReportForm { partner: Some(Reference(PARTNER)), ..of_record() };
        assert_eq!(fields(&with_both_parents), [("partner".to_owned(), TWO_PARENTS_MESSAGE.to_owned())]);
        let none = ReportForm { customer_record: None, ..of_record() };
        assert_eq!(fields(&none), [("customerRecord".to_owned(), REQUIRED.to_owned())]);
        let edited = ReportForm { uuid: Some(Uuid::nil()), ..none };
        assert_eq!(fields(&edited), []);
        let with_case = ReportForm { customer_case: Some(Reference(CASE)), ..of_partner() };
        assert_eq!(fields(&with_case), [("customerCase".to_owned(), CASE_WITHOUT_RECORD.to_owned())]);
    }
    const TWO_PARENTS_MESSAGE: &str = form::TWO_PARENTS;

    #[test]
    fn report_parent_cannot_be_changed() {
        let mut report = create_report(&of_record());
        assert!(report.edit(&of_partner()).is_err());
        let other_record = ReportForm { customer_record: Some(Reference(CASE)), ..of_record() };
        assert!(report.edit(&other_record).is_err());
        let without_parent =
            ReportForm { content: Some("<p>Revu.</p>".into()), customer_record: None, ..of_record() };
        report.edit(&without_parent).unwrap();
        assert_eq!(
            (report.content.as_str(), report.parent),
            ("<p>Revu.</p>", create_report(&of_record()).parent)
        );
        let linked = ReportForm { partner: None, customer_case: Some(Reference(CASE)), ..of_partner() };
        assert!(create_report(&of_partner()).edit(&linked).is_err());
    }

    #[test]
    fn rep_10_content_must_have_visible_text() {
        assert!(of_record().with_content("<p> </p>".into()).is_err());
        let kept = of_record().with_content("<p>Vu</p>".into()).unwrap();
        assert_eq!(kept.content.as_deref(), Some("<p>Vu</p>"));
    }
}
