//! Creating a partner, or saving them again: one call, told apart by the uuid (AMB-027).

use super::Partners;
use super::ports::{NewPartner, PartnerChange, SaveOutcome};
use super::views::PartnerView;
use crate::account::AccountUpdate;
use crate::actor::{Allowed, User};
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, Conflict, PortError, Referred, changed_meanwhile};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::change::ONLY_ADMIN_CHANGES_PARTNER_ADDRESS;
use domain::account::role::Role;
use domain::partner::PartnerForm;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
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
    /// else since the version that was edited (AMB-129); an address that is somebody else's; the address of an
    /// account, for anyone but an ADMIN.
    pub async fn save(
        &self,
        user: &Allowed<act::SavePartner>,
        form: PartnerForm,
    ) -> Result<SavedPartner, AppError> {
        let form = form.cleaned();
        match form.uuid {
            None => {
                self.check(&form).await?;
                Ok((self.create(user, form).await?, true))
            }
            Some(uuid) => {
                // What this person does not see is not there, whatever else is wrong.
                if !self.partners.exists(uuid, user.partner_scope()).await? {
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
        let partner = NewPartner {
            assigned_to: (user.role == Role::Employee).then_some(user.account),
            account: self.account(uuid, &form, at),
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
            let stored = self.repository.find(uuid, user.partner_scope()).await?.ok_or(AppError::NotFound)?;
            let version = stored.form.version.unwrap_or_default();
            if typed.version.is_some_and(|edited| edited != version) {
                return Err(changed_meanwhile(&stored.audit.update_user.full()));
            }
            last_saved_by.clone_from(&stored.audit.update_user);
            let key = |form: &PartnerForm| form.email().map(|email| email.key());
            if stored.has_account && user.role != Role::Admin && key(&stored.form) != key(&typed) {
                return Err(AppError::Forbidden(ONLY_ADMIN_CHANGES_PARTNER_ADDRESS.to_owned()));
            }
            let at = self.clock.now();
            let change = PartnerChange {
                form: typed.clone(),
                uuid,
                version,
                account: self.account(uuid, &typed, at),
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

    fn account(&self, uuid: Uuid, form: &PartnerForm, at: Instant) -> AccountUpdate {
        let name = PersonName {
            first_name: form.first_name.clone().unwrap_or_default(),
            last_name: form.last_name.clone().unwrap_or_default(),
        };
        let person = (form.email.clone().unwrap_or_default(), name);
        AccountUpdate::new(self.ids.as_ref(), uuid, person, Some(form.enable_access), at)
    }

    async fn saved(&self, user: &User, uuid: Uuid) -> Result<PartnerView, AppError> {
        Ok(self.repository.find(uuid, user.partner_scope()).await?.ok_or(AppError::NotFound)?.into())
    }
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
