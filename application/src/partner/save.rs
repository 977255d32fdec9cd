//! Creating a partner, or saving them again: one call, told apart by the uuid (AMB-027).

use super::ports::{NewPartner, PartnerChange, SaveOutcome, StoredPartner};
use super::views::PartnerView;
use super::{Partners, list::scope};
use crate::actor::{Actor, User};
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, Conflict, PortError, Referred, changed_meanwhile};
use crate::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::Act;
use domain::account::role::Role;
use domain::partner::PartnerForm;
use domain::partner::access::{AccessPlan, plan_access};
use domain::shared::instant::Instant;
use uuid::Uuid;

/// How often a save without version is tried again when others save the same partner at the same moment.
const TRIES: usize = 5;

const UNKNOWN_TYPE: &str = "Ce type de prescripteur n’existe pas.";
const ADDRESS_OF_A_PARTNER: &str = "Cette adresse email est déjà utilisée par un autre prescripteur.";

/// A saved partner; true when they were created.
pub type SavedPartner = (PartnerView, bool);

impl Partners {
    /// Saves what was typed, cleaned up as the form does it. Identity, audit and version are ours. The access
    /// switch opens, enables or cuts the account they log in with (AMB-022).
    ///
    /// # Errors
    /// Mistakes of the form; a type that does not exist; no such partner for this person; a save by somebody
    /// else since the version that was edited (AMB-129); an address that is somebody else's.
    pub async fn save(&self, actor: &Actor, form: PartnerForm) -> Result<SavedPartner, AppError> {
        let user = actor.require_user(Act::SavePartner)?;
        let form = form.cleaned();
        match form.uuid {
            None => {
                self.check(&form).await?;
                Ok((self.create(user, form).await?, true))
            }
            Some(uuid) => {
                // What this person does not see is not there, whatever else is wrong.
                if !self.partners.exists(uuid, scope(user)).await? {
                    return Err(AppError::NotFound);
                }
                self.check(&form).await?;
                Ok((self.update(user, uuid, form).await?, false))
            }
        }
    }

    async fn check(&self, form: &PartnerForm) -> Result<(), AppError> {
        let mut found = form.violations();
        if let Some(reference) = form.partner_type
            && self.partners.partner_type(reference.0).await?.is_none()
        {
            found.add("type", UNKNOWN_TYPE);
        }
        Ok(found.into_result()?)
    }

    async fn create(&self, user: &User, mut form: PartnerForm) -> Result<PartnerView, AppError> {
        let (uuid, at) = (self.ids.new_id(), self.clock.now());
        form.uuid = Some(uuid);
        form.version = Some(1);
        let plan = plan(None, &form);
        let partner = NewPartner {
            assigned_to: (user.role == Role::Employee).then_some(user.account),
            account: plan.account,
            jobs: self.jobs(plan, uuid, at),
            form,
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Create, JournalObject::Partner, uuid, at),
        };
        match self.repository.create(&partner).await.map_err(type_gone)? {
            SaveOutcome::Saved => self.saved(user, uuid).await,
            outcome => Err(refused(outcome, &user.name.full())),
        }
    }

    async fn update(&self, user: &User, uuid: Uuid, typed: PartnerForm) -> Result<PartnerView, AppError> {
        let mut last_saved_by = user.name.clone();
        for _ in 0..TRIES {
            let stored = self.repository.find(uuid, scope(user)).await?.ok_or(AppError::NotFound)?;
            let version = stored.form.version.unwrap_or_default();
            if typed.version.is_some_and(|edited| edited != version) {
                return Err(changed_meanwhile(&stored.audit.update_user.full()));
            }
            last_saved_by.clone_from(&stored.audit.update_user);
            let (plan, at) = (plan(Some(&stored), &typed), self.clock.now());
            let change = PartnerChange {
                form: typed.clone(),
                uuid,
                version,
                account: plan.account,
                jobs: self.jobs(plan, uuid, at),
                by: user.name.clone(),
                at,
                entry: user.entry(JournalAct::Change, JournalObject::Partner, uuid, at),
            };
            match self.repository.update(&change).await.map_err(type_gone)? {
                SaveOutcome::Saved => return self.saved(user, uuid).await,
                SaveOutcome::ChangedMeanwhile => {}
                outcome => return Err(refused(outcome, "")),
            }
        }
        Err(changed_meanwhile(&last_saved_by.full()))
    }

    fn jobs(&self, plan: AccessPlan, account: Uuid, at: Instant) -> Vec<NewJob> {
        let mail = |()| NewJob::now(self.ids.new_id(), JobKind::PasswordLinkMail { account }, at);
        plan.mails_link.then_some(()).map(mail).into_iter().collect()
    }

    async fn saved(&self, user: &User, uuid: Uuid) -> Result<PartnerView, AppError> {
        Ok(self.repository.find(uuid, scope(user)).await?.ok_or(AppError::NotFound)?.into())
    }
}

fn plan(stored: Option<&StoredPartner>, form: &PartnerForm) -> AccessPlan {
    let key = form.email().map(|email| email.key()).unwrap_or_default();
    plan_access(stored.and_then(|stored| stored.account.as_ref()), form.enable_access, &key)
}

/// Deleted between the check of the form and the save.
fn type_gone(error: PortError) -> AppError {
    match error {
        PortError::Conflict(Conflict::Reference(Referred::PartnerType)) => {
            AppError::invalid_field("type", UNKNOWN_TYPE)
        }
        other => other.into(),
    }
}

fn refused(outcome: SaveOutcome, by: &str) -> AppError {
    match outcome {
        SaveOutcome::AddressOfAPartner => AppError::invalid_field("email", ADDRESS_OF_A_PARTNER),
        SaveOutcome::AddressOfAnAccount => AppError::invalid_field("email", ADDRESS_OF_AN_ACCOUNT),
        SaveOutcome::Saved | SaveOutcome::ChangedMeanwhile => changed_meanwhile(by),
    }
}
