//! Customer case and its rules: statuses, upload window, completion, download (doc 2 §4).

use super::awaited::Awaited;
use super::form::CustomerCaseForm;
use super::item::CaseItem;
use super::offer::Offer;
use super::project::Project;
use super::request::RequestRound;
use super::revenue::Revenue;
use super::status::{CaseStatus, StatusEntry};
use crate::account::role::Role;
use crate::calendar::paris::day_in_paris;
use crate::shared::day::Day;
use crate::shared::euros::Euros;
use crate::shared::instant::Instant;
use crate::shared::person::PersonName;
use crate::shared::refusal::Refusal;
use uuid::Uuid;

/// Number of days after the completion of a case on which its files can still be downloaded (AMB-075).
pub const DOWNLOAD_DAYS: i64 = 15;
/// Message for a case to which an EMPLOYEE may no longer add a status.
pub const CLOSED: &str =
    "Ce dossier est clôturé\u{202f}: seul un administrateur peut encore lui ajouter un statut.";
/// Message for an EMPLOYEE who changes more than the dates and the comment of a closed case.
pub const CLOSED_EDIT: &str = "Ce dossier est clôturé\u{202f}: vous pouvez encore changer ses dates et son commentaire\u{202f}; le reste \
     revient à un administrateur.";
/// Message for a case that its customer may no longer change.
pub const NOT_OPEN_FOR_UPLOAD: &str = "Ce dossier n’est plus ouvert au dépôt de documents.";
/// Message for a case whose creation mails cannot be sent again.
pub const NOT_RESENDABLE: &str = "Le lien de dépôt de ce dossier ne peut plus être renvoyé.";
/// Message for a case whose files cannot be downloaded.
pub const NOT_DOWNLOADABLE: &str =
    "Les fichiers d’un dossier peuvent être téléchargés pendant les 15 jours qui suivent sa validation.";

/// Case of a customer record.
#[derive(Clone, Debug, PartialEq)]
pub struct CustomerCase {
    pub uuid: Uuid,
    pub customer_record: Uuid,
    /// Partner who referred the customer.
    pub partner: Option<Uuid>,
    /// Subject of the case.
    pub label: String,
    /// Whether documents are requested from the customer.
    pub with_upload: bool,
    /// Checklist: headings and requested documents.
    pub items: Vec<CaseItem>,
    /// Repeated document requests, in order.
    pub rounds: Vec<RequestRound>,
    pub creation_date: Instant,
    /// First day on which the customer can no longer upload (AMB-059).
    pub completion_limit_date: Option<Day>,
    /// First completion; never cleared (AMB-066). [`Self::last_completion`] returns the last one.
    pub completed_date: Option<Instant>,
    /// First closing; never cleared (AMB-066).
    pub closed_date: Option<Instant>,
    /// Internal note.
    pub comment: Option<String>,
    /// Expected day on which the deed is signed at the notary’s office.
    pub estimated_clerk_date: Option<Day>,
    /// Clerk of the notary.
    pub clerk_name: Option<String>,
    pub clerk_mail: Option<String>,
    /// Phone number of the clerk, ten digits.
    pub clerk_phone_number: Option<String>,
    /// Last day on which the condition precedent (« condition suspensive ») of the sale can be met.
    pub suspensive_date: Option<Day>,
    /// Personal contribution of the customer (« apport »).
    pub supplied_amount: Option<Euros>,
    /// Type, amount and duration of the project.
    pub project: Project,
    /// Offers of banks and insurers, in display order.
    pub offers: Vec<Offer>,
    /// Fees and commission of the firm.
    pub revenue: Revenue,
    /// Whether staff switched the reminders off.
    pub reminders_stopped: bool,
    /// Whether staff switched the mails about new steps off.
    pub step_mails_stopped: bool,
    /// Last day on which the customers were reminded.
    pub reminded_on: Option<Day>,
    /// Limit date of the last window whose unanswered reminders were escalated to staff.
    pub handed_over_limit: Option<Day>,
    /// Expected reply or event; cleared by the next status.
    pub awaited: Option<Awaited>,
    /// Chronological and never empty; the last entry is the current status.
    pub statuses: Vec<StatusEntry>,
}

/// Input of [`CustomerCase::create`].
#[derive(Clone, Debug)]
pub struct NewCase<'a> {
    pub uuid: Uuid,
    pub customer_record: Uuid,
    /// Cleaned and validated form.
    pub form: &'a CustomerCaseForm,
    /// Checklist of the form, with identifiers.
    pub items: Vec<CaseItem>,
    pub at: Instant,
    /// Length of the upload window in days, when the form has no limit date.
    pub window_days: u16,
    pub by: &'a PersonName,
}

impl CustomerCase {
    /// Creates a case with its first status (AMB-065) and, if it has upload, a limit date (AMB-060).
    pub fn create(new: NewCase<'_>) -> Self {
        let NewCase { uuid, customer_record, form, items, at, window_days, by } = new;
        let mut case = Self {
            uuid,
            customer_record,
            partner: None,
            label: String::new(),
            with_upload: form.with_upload,
            items,
            rounds: Vec::new(),
            creation_date: at,
            completion_limit_date: None,
            completed_date: None,
            closed_date: None,
            comment: None,
            estimated_clerk_date: None,
            clerk_name: None,
            clerk_mail: None,
            clerk_phone_number: None,
            suspensive_date: None,
            supplied_amount: None,
            project: form.project.unwrap_or_default(),
            offers: Vec::new(),
            revenue: Revenue::default(),
            reminders_stopped: false,
            step_mails_stopped: false,
            reminded_on: None,
            handed_over_limit: None,
            awaited: None,
            statuses: vec![StatusEntry { status: CaseStatus::Created, date: at, author: Some(by.clone()) }],
        };
        case.apply(form);
        if case.with_upload && case.completion_limit_date.is_none() {
            case.completion_limit_date = Some(day_in_paris(at).plus_days(i64::from(window_days)));
        }
        case
    }

    /// Applies a form to the editable fields; statuses, checklist and files are never edited (AMB-062). A form without
    /// limit date keeps the current one, because a case with upload and no limit could never be completed.
    ///
    /// # Errors
    /// `Forbidden`: an employee changes more than dates and comment of a closed case (AMB-062, AMB-142).
    pub fn edit(&mut self, role: Role, form: &CustomerCaseForm) -> Result<(), Refusal> {
        let before = self.clone();
        self.apply(form);
        self.completion_limit_date = self.completion_limit_date.or(before.completion_limit_date);
        let only_dates_and_comment = Self {
            completion_limit_date: self.completion_limit_date,
            estimated_clerk_date: self.estimated_clerk_date,
            suspensive_date: self.suspensive_date,
            comment: self.comment.clone(),
            ..before
        };
        if role == Role::Admin || self.closed_date.is_none() || *self == only_dates_and_comment {
            return Ok(());
        }
        Err(Refusal::Forbidden(CLOSED_EDIT))
    }

    fn apply(&mut self, form: &CustomerCaseForm) {
        self.partner = form.partner.map(|reference| reference.0);
        self.label = form.label.clone().unwrap_or_default();
        self.completion_limit_date = form.completion_limit_date;
        self.comment.clone_from(&form.comment);
        self.estimated_clerk_date = form.estimated_clerk_date;
        self.clerk_name.clone_from(&form.clerk_name);
        self.clerk_mail.clone_from(&form.clerk_mail);
        self.clerk_phone_number.clone_from(&form.clerk_phone_number);
        self.suspensive_date = form.suspensive_date;
        self.supplied_amount = form.supplied_amount;
    }

    /// Appends a status; no order of statuses is imposed. The first closing or completing status sets the closing or
    /// completion date. An entry is never dated before the previous one, so the list stays chronological.
    ///
    /// # Errors
    /// `Forbidden` with [`CLOSED`]: the statuses of a closed case are reserved to admins (AMB-142).
    pub fn add_status(
        &mut self,
        role: Role,
        status: CaseStatus,
        at: Instant,
        by: &PersonName,
    ) -> Result<StatusEntry, Refusal> {
        if self.closed_date.is_some() && role != Role::Admin {
            return Err(Refusal::Forbidden(CLOSED));
        }
        Ok(self.append_status(status, at, by))
    }

    pub(super) fn append_status(&mut self, status: CaseStatus, at: Instant, by: &PersonName) -> StatusEntry {
        let date = self.statuses.last().map_or(at, |last| last.date.max(at));
        let entry = StatusEntry { status, date, author: Some(by.clone()) };
        self.statuses.push(entry.clone());
        self.awaited = None;
        if status.closes() {
            self.closed_date.get_or_insert(date);
        }
        if status.completes() {
            self.completed_date.get_or_insert(date);
            self.close_rounds(date);
        }
        entry
    }

    /// Returns the last status; every stored case has one.
    pub fn current_status(&self) -> Option<&StatusEntry> {
        self.statuses.last()
    }

    /// Returns whether the customer may upload: documents are requested, the case is open, not completed or requested
    /// again since, and the limit date (today if absent) is after `today` (AMB-058, AMB-059).
    pub fn is_active_for_upload(&self, today: Day) -> bool {
        self.awaits_customer() && self.completion_limit_date.unwrap_or(today) > today
    }

    /// Returns whether the customers still have to validate, whether or not the limit date has passed.
    pub(super) fn awaits_customer(&self) -> bool {
        self.with_upload
            && (self.completed_date.is_none() || self.is_reopened())
            && self.closed_date.is_none()
    }

    /// Checks that the customer may change the case.
    ///
    /// # Errors
    /// `Invalid` with [`NOT_OPEN_FOR_UPLOAD`].
    pub fn refuse_if_not_active(&self, today: Day) -> Result<(), Refusal> {
        self.require_active(today, NOT_OPEN_FOR_UPLOAD)
    }

    fn require_active(&self, today: Day, message: &'static str) -> Result<(), Refusal> {
        if self.is_active_for_upload(today) { Ok(()) } else { Err(Refusal::state(message)) }
    }

    /// Checks that the creation mails may be sent again: with upload, not completed, not closed (AMB-068) and before
    /// the limit date.
    ///
    /// # Errors
    /// `Invalid` with [`NOT_RESENDABLE`].
    pub fn refuse_if_not_resendable(&self, today: Day) -> Result<(), Refusal> {
        self.require_active(today, NOT_RESENDABLE)
    }

    /// Returns whether the files can be downloaded: completed today or in the [`DOWNLOAD_DAYS`] days before (AMB-075).
    pub fn is_downloadable(&self, completed_day: Option<Day>, today: Day) -> bool {
        completed_day.is_some_and(|day| (0..=DOWNLOAD_DAYS).contains(&today.days_since(day)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::customer_case::checklist::ItemsList;
    use time::macros::datetime;

    fn now() -> Instant {
        Instant::new(datetime!(2026-11-21 09:00 UTC))
    }

    fn author() -> PersonName {
        PersonName { first_name: "Ada".into(), last_name: "Martin".into() }
    }

    fn today() -> Day {
        Day::new(2026, 11, 21).unwrap()
    }

    fn sample_case(with_upload: bool) -> CustomerCase {
        let form = CustomerCaseForm {
            label: Some("Rachat".into()),
            with_upload,
            items_list: Some(ItemsList::from_text("Identité :\nCarte d’identité")),
            ..Default::default()
        };
        let form = form.clean();
        let number = std::cell::Cell::new(0);
        let new_id = || Uuid::from_u128(number.replace(number.get() + 1));
        let items = form.items_list.as_ref().map(|list| list.to_items(new_id)).unwrap_or_default();
        CustomerCase::create(NewCase {
            uuid: Uuid::nil(),
            customer_record: Uuid::nil(),
            form: &form,
            items,
            at: now(),
            window_days: 30,
            by: &author(),
        })
    }

    #[test]
    fn edit_without_limit_keeps_current_limit() {
        let mut case = sample_case(true);
        let limit = case.completion_limit_date;
        let form = CustomerCaseForm { label: Some("Autre".into()), ..Default::default() };
        case.edit(Role::Employee, &form).unwrap();
        assert_eq!((case.label.as_str(), case.completion_limit_date), ("Autre", limit));
        case.edit(Role::Employee, &CustomerCaseForm { completion_limit_date: Some(today()), ..form })
            .unwrap();
        assert_eq!(case.completion_limit_date, Some(today()));
    }

    #[test]
    fn new_case_has_created_status_and_limit() {
        let case = sample_case(true);
        assert_eq!(case.current_status().unwrap().status, CaseStatus::Created);
        assert_eq!(case.completion_limit_date, Day::new(2026, 12, 21));
        assert_eq!(sample_case(false).completion_limit_date, None);
        assert!(sample_case(false).items.is_empty());
    }

    #[test]
    fn active_upload_follows_the_specification() {
        let limit = |days: i64| Some(today().plus_days(days));
        let rows = [
            (true, false, false, limit(1), true),
            (true, false, false, limit(0), false),
            (true, false, false, limit(-1), false),
            (true, false, false, None, false),
            (true, true, false, limit(1), false),
            (true, false, true, limit(1), false),
            (false, false, false, limit(1), false),
        ];
        for (with_upload, completed, closed, limit_date, expected) in rows {
            let case = CustomerCase {
                completion_limit_date: limit_date,
                completed_date: completed.then(now),
                closed_date: closed.then(now),
                ..sample_case(with_upload)
            };
            assert_eq!(case.is_active_for_upload(today()), expected);
            assert_eq!(case.refuse_if_not_resendable(today()).is_ok(), expected);
        }
    }

    #[test]
    fn closing_and_completing_dates_are_set_once() {
        for status in CaseStatus::ALL {
            let mut case = sample_case(true);
            case.add_status(Role::Admin, status, now(), &author()).unwrap();
            assert_eq!(case.closed_date.is_some(), status.closes(), "{status:?}");
            assert_eq!(case.completed_date.is_some(), status.completes(), "{status:?}");
            let (closed, completed) = (case.closed_date, case.completed_date);
            for next_status in CaseStatus::ALL {
                case.add_status(Role::Admin, next_status, now().plus(time::Duration::days(1)), &author())
                    .unwrap();
            }
            assert!(closed.is_none() || case.closed_date == closed);
            assert!(completed.is_none() || case.completed_date == completed);
        }
    }

    #[test]
    fn case_44_only_admins_add_statuses_after_closing() {
        let mut case = sample_case(true);
        case.add_status(Role::Employee, CaseStatus::Accepted, now(), &author()).unwrap();
        let refused = case.add_status(Role::Employee, CaseStatus::Financed, now(), &author());
        assert_eq!(refused, Err(Refusal::Forbidden(CLOSED)));
        let form = CustomerCaseForm { label: Some(case.label.clone()), ..Default::default() };
        let with_date = CustomerCaseForm { suspensive_date: Some(today()), ..form.clone() };
        case.edit(Role::Employee, &with_date).unwrap();
        assert_eq!(case.suspensive_date, Some(today()));
        let renamed = CustomerCaseForm { label: Some("Autre".into()), ..form };
        assert_eq!(case.clone().edit(Role::Employee, &renamed), Err(Refusal::Forbidden(CLOSED_EDIT)));
        assert_eq!(case.clone().edit(Role::Admin, &renamed), Ok(()));
        assert!(case.add_status(Role::Admin, CaseStatus::Financed, now(), &author()).is_ok());
    }

    #[test]
    fn earlier_status_is_dated_as_previous_one() {
        let mut case = sample_case(true);
        case.add_status(Role::Admin, CaseStatus::Dic, now().plus(time::Duration::hours(2)), &author())
            .unwrap();
        let entry = case.add_status(Role::Admin, CaseStatus::Created, now(), &author()).unwrap();
        assert_eq!(entry.date, now().plus(time::Duration::hours(2)));
    }

    #[test]
    fn files_are_downloadable_for_fifteen_days() {
        let case = sample_case(true);
        let rows = [(None, false), (Some(0), true), (Some(15), true), (Some(16), false), (Some(-1), false)];
        for (days_ago, expected) in rows {
            let completed = days_ago.map(|days: i64| today().plus_days(-days));
            assert_eq!(case.is_downloadable(completed, today()), expected, "{days_ago:?}");
        }
    }
}
