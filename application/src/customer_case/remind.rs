//! Manual control of the reminders of a case: sending, switching off and on, extension of the window.

use super::CustomerCaseService;
use super::ports::{CaseEffects, StoredCase};
use super::recipients::deduplicate_by_address;
use super::reminders::build_reminder_mail;
use super::resend::NO_ADDRESS;
use super::views::CaseView;
use crate::actor::{Authorized, User};
use crate::error::AppError;
use domain::account::access::act;
use domain::customer_case::CustomerCase;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::shared::day::Day;
use uuid::Uuid;

impl CustomerCaseService {
    /// Reminds the customers immediately. The mail covers all open cases of the record.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: the case needs nothing from its customers, they
    /// were already reminded today, or they have no address.
    pub async fn remind(
        &self,
        user: &Authorized<act::RemindCaseCustomer>,
        case: Uuid,
    ) -> Result<CaseView, AppError> {
        let (now, today) = (self.clock.now(), self.today());
        let reminded = async |found: &mut StoredCase, effects: &mut CaseEffects| {
            found.case.remind(today)?;
            let record = found.case.customer_record;
            let mail = |customer| build_reminder_mail(self.ids.as_ref(), record, customer, today, now);
            effects.jobs =
                deduplicate_by_address(&found.customers).map(|customer| mail(customer.uuid)).collect();
            if effects.jobs.is_empty() {
                return Err(AppError::invalid(NO_ADDRESS));
            }
            effects.events.push(self.build_event(user, CaseEventKind::Reminded, None));
            effects.mailed_at = Some(now);
            Ok(record)
        };
        let record = self.update_case(user, case, None, reminded).await?;
        for other in self.queries.list_open_by_record(record, today).await? {
            if other.stored.case.uuid != case {
                self.mark_reminded(user, other.stored.case.uuid).await?;
            }
        }
        self.find_view(user, case).await
    }

    /// Marks another case of the record as reminded, because the mail mentions it.
    async fn mark_reminded(&self, user: &User, case: Uuid) -> Result<(), AppError> {
        let marked = self.update_case(user, case, None, async |found, effects| {
            if !found.case.reminders_stopped && found.case.remind(self.today()).is_ok() {
                effects.events.push(self.build_event(user, CaseEventKind::Reminded, None));
                effects.mailed_at = Some(self.clock.now());
            }
            Ok(())
        });
        match marked.await {
            // Deleted in the meantime.
            Err(AppError::NotFound) => Ok(()),
            marked => marked,
        }
    }

    /// Switches the reminders of a case on or off.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope.
    pub async fn switch_reminders(
        &self,
        user: &Authorized<act::RemindCaseCustomer>,
        case: Uuid,
        enabled: bool,
    ) -> Result<CaseView, AppError> {
        let kind = if enabled { CaseEventKind::RemindersResumed } else { CaseEventKind::RemindersStopped };
        self.switch(user, case, |case| &mut case.reminders_stopped, enabled, kind).await
    }

    /// Switches the mails about new steps of a case on or off.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope.
    pub async fn switch_step_mails(
        &self,
        user: &Authorized<act::RemindCaseCustomer>,
        case: Uuid,
        enabled: bool,
    ) -> Result<CaseView, AppError> {
        let kind = if enabled { CaseEventKind::StepMailsResumed } else { CaseEventKind::StepMailsStopped };
        self.switch(user, case, |case| &mut case.step_mails_stopped, enabled, kind).await
    }

    /// Switches mails of a case on or off, with an entry of this kind in its history if that changes the case.
    async fn switch(
        &self,
        user: &User,
        case: Uuid,
        stopped: fn(&mut CustomerCase) -> &mut bool,
        enabled: bool,
        kind: CaseEventKind,
    ) -> Result<CaseView, AppError> {
        self.update_case(user, case, None, async |found, effects| {
            let stopped = stopped(&mut found.case);
            if *stopped == enabled {
                *stopped = !enabled;
                effects.events.push(self.build_event(user, kind, None));
            }
            Ok(())
        })
        .await?;
        self.find_view(user, case).await
    }

    /// Postpones the limit date of the upload window.
    ///
    /// # Errors
    /// `NotFound`: the case is outside the user's scope; `Invalid`: the case needs nothing from its customers, or the
    /// day is not later than the current limit or too late.
    pub async fn extend(
        &self,
        user: &Authorized<act::RemindCaseCustomer>,
        case: Uuid,
        limit: Day,
    ) -> Result<CaseView, AppError> {
        self.update_case(user, case, None, async |found, effects| {
            found.case.extend(limit, self.today())?;
            let detail = Some(format!("Jusqu’au {}", limit.to_french()));
            effects.events.push(self.build_event(user, CaseEventKind::WindowExtended, detail));
            Ok(())
        })
        .await?;
        self.find_view(user, case).await
    }

    fn build_event(&self, user: &User, kind: CaseEventKind, detail: Option<String>) -> CaseEvent {
        CaseEvent { kind, at: self.clock.now(), by: Some(user.name.clone()), detail }
    }
}
