//! Creating a record, or saving it again: one call, told apart by the uuid (AMB-027).

use super::CustomerRecords;
use super::ports::{AccountLink, NewRecord, RecordChange, SaveOutcome, StoredRecord};
use super::views::{Audit, RecordView};
use crate::account::AccountUpdate;
use crate::actor::{Allowed, User};
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, changed_meanwhile};
use crate::idempotency::{KEY_OF_ANOTHER, SentKey};
use crate::retry::again_on_conflict;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_record::identity::{CustomerAddress, is_same_person, keep_identities, plan_accounts};
use domain::customer_record::{CustomerForm, CustomerRecordForm};
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use domain::task::linked::{LinkedTaskChange, linked_task_change};
use uuid::Uuid;

/// How often a save without version is tried again when others save the same record at the same moment.
const TRIES: usize = 5;

/// A saved record; true when it was created.
pub type SavedRecord = (RecordView, bool);

/// A record that is about to be saved again.
pub(crate) struct RecordUpdate {
    /// What is saved.
    pub change: RecordChange,
    /// Who and when, before it.
    audit: Audit,
}

impl RecordUpdate {
    /// What a refused save means: nothing when it may be tried again on what is stored now.
    ///
    /// # Errors
    /// An address that is somebody else's account.
    pub(crate) fn retry_after(outcome: SaveOutcome) -> Result<(), AppError> {
        match outcome {
            SaveOutcome::AddressTaken(place) => {
                Err(AppError::invalid_field(&format!("customers.{place}.email"), ADDRESS_OF_AN_ACCOUNT))
            }
            SaveOutcome::Saved | SaveOutcome::ChangedMeanwhile => Ok(()),
        }
    }
}

impl CustomerRecords {
    /// Saves what was typed, cleaned up as the form does it. Identities, audit and version are ours.
    ///
    /// # Errors
    /// Mistakes of the form; no such record for this person; a save by somebody else since the version
    /// that was edited (AMB-129); an address that is somebody else's account.
    pub async fn save(
        &self,
        user: &Allowed<act::SaveRecord>,
        form: CustomerRecordForm,
    ) -> Result<SavedRecord, AppError> {
        match form.uuid {
            None => {
                let record = self.prepare(user, form)?;
                self.records.create(&record).await?;
                Ok((self.created(record), true))
            }
            Some(uuid) => Ok((self.update(user, uuid, form).await?, false)),
        }
    }

    /// The same; of two creations under one key there is one record.
    ///
    /// # Errors
    /// Those of `save`; a key that served for another record.
    pub async fn save_once(
        &self,
        user: &Allowed<act::SaveRecord>,
        form: CustomerRecordForm,
        key: Option<Uuid>,
    ) -> Result<SavedRecord, AppError> {
        let Some(key) = key.filter(|_| form.uuid.is_none()) else { return self.save(user, form).await };
        let key = SentKey::of(self.ids.as_ref(), "customer-record", &user.account.to_string(), key, &form);
        again_on_conflict(async || match self.keys.find(&key.key).await? {
            Some((record, body)) if body == key.body => Ok((self.read(user, record).await?, true)),
            Some(_) => Err(AppError::invalid(KEY_OF_ANOTHER)),
            None => {
                let mut record = self.prepare(user, form.clone())?;
                record.key = Some(key.clone());
                self.records.create(&record).await?;
                Ok((self.created(record), true))
            }
        })
        .await
    }

    /// A record to create, cleaned up and valid, with its identities: for this room, and for the acts of others
    /// that create a record together with something else.
    ///
    /// # Errors
    /// Mistakes of the form.
    pub(crate) fn prepare(&self, user: &User, form: CustomerRecordForm) -> Result<NewRecord, AppError> {
        let mut form = self.checked(form)?;
        let at = self.clock.now();
        let uuid = self.ids.new_id();
        form.uuid = Some(uuid);
        form.version = Some(1);
        keep_identities(&mut form.customers, &[], || self.ids.new_id());
        let task = self.linked_task(&form, user.account);
        let assigned_to = (user.role == Role::Employee).then_some(user.account);
        let entry = user.entry(JournalAct::Create, JournalObject::CustomerRecord, uuid, at);
        Ok(NewRecord { form, assigned_to, task, by: user.name.clone(), at, entry, key: None })
    }

    /// A record that was just created, open on the screen.
    pub(crate) fn created(&self, record: NewRecord) -> RecordView {
        let NewRecord { form, by, at, .. } = record;
        let audit = Audit { creation_date: at, creation_user: by.clone(), update_date: at, update_user: by };
        self.view(form, audit, Vec::new())
    }

    fn checked(&self, form: CustomerRecordForm) -> Result<CustomerRecordForm, AppError> {
        let form = form.cleaned();
        form.violations(day_in_paris(self.clock.now())).into_result()?;
        Ok(form)
    }

    async fn update(
        &self,
        user: &User,
        uuid: Uuid,
        typed: CustomerRecordForm,
    ) -> Result<RecordView, AppError> {
        let mut last_saved_by = user.name.clone();
        for _ in 0..TRIES {
            let update = self.prepare_update(user, uuid, typed.clone()).await?;
            match self.records.update(&update.change).await? {
                SaveOutcome::Saved => return self.updated(update).await,
                outcome => RecordUpdate::retry_after(outcome)?,
            }
            last_saved_by.clone_from(&update.audit.update_user);
        }
        Err(changed_meanwhile(&last_saved_by.full()))
    }

    /// A record to save again, as it stands now: for this room, and for the acts of others that save a record
    /// together with something else.
    ///
    /// # Errors
    /// Mistakes of the form; no such record for this person; a save by somebody else since the version edited.
    pub(crate) async fn prepare_update(
        &self,
        user: &User,
        uuid: Uuid,
        typed: CustomerRecordForm,
    ) -> Result<RecordUpdate, AppError> {
        let typed = self.checked(typed)?;
        let stored = self.records.find(uuid, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let version = stored.form.version.unwrap_or_default();
        if typed.version.is_some_and(|edited| edited != version) {
            return Err(changed_meanwhile(&stored.audit.update_user.full()));
        }
        let change = self.change(user, uuid, version, &stored, typed).await?;
        Ok(RecordUpdate { change, audit: stored.audit })
    }

    /// A record that was just saved again, open on the screen.
    pub(crate) async fn updated(&self, update: RecordUpdate) -> Result<RecordView, AppError> {
        let RecordUpdate { mut change, audit } = update;
        change.form.version = Some(change.version + 1);
        let audit = Audit { update_date: change.at, update_user: change.by, ..audit };
        let cases = self.queries.cases(change.uuid, None).await?;
        Ok(self.view(change.form, audit, cases))
    }

    async fn change(
        &self,
        user: &User,
        uuid: Uuid,
        version: i64,
        stored: &StoredRecord,
        mut form: CustomerRecordForm,
    ) -> Result<RecordChange, AppError> {
        let known: Vec<Uuid> = stored.form.customers.iter().filter_map(|customer| customer.uuid).collect();
        let named: Vec<Option<Uuid>> = form.customers.iter().map(|customer| customer.uuid).collect();
        keep_identities(&mut form.customers, &known, || self.ids.new_id());
        let links = account_links(stored, &form, &named);
        let wanted = form.task_due_date.zip(form.task_title.as_deref());
        let task_change = linked_task_change(stored.task.as_ref(), wanted);
        let task = match task_change {
            LinkedTaskChange::Create | LinkedTaskChange::Replace(_) => {
                let owner = self.task_owner(user, uuid).await?;
                self.linked_task(&form, owner)
            }
            LinkedTaskChange::Update(_) => {
                let owner = stored.task.as_ref().map_or(user.account, |task| task.user);
                self.linked_task(&form, owner)
            }
            _ => None,
        };
        let at = self.clock.now();
        Ok(RecordChange {
            accounts: self.account_updates(&form, &links, at),
            form,
            uuid,
            version,
            links,
            task_change,
            task,
            by: user.name.clone(),
            at,
            entry: user.entry(JournalAct::Change, JournalObject::CustomerRecord, uuid, at),
        })
    }

    /// Each account bears the name and the address of the first customer who uses it.
    fn account_updates(
        &self,
        form: &CustomerRecordForm,
        links: &[AccountLink],
        at: Instant,
    ) -> Vec<(usize, AccountUpdate)> {
        let mut updates: Vec<(usize, AccountUpdate)> = Vec::with_capacity(2);
        for (place, (customer, link)) in form.customers.iter().zip(links).enumerate() {
            let known = |account: &Uuid| updates.iter().any(|(_, update)| update.uuid == *account);
            let Some(account) = link.after.filter(|account| !known(account)) else { continue };
            let name = PersonName {
                first_name: customer.first_name.clone().unwrap_or_default(),
                last_name: customer.last_name.clone().unwrap_or_default(),
            };
            let person = (customer.email.clone().unwrap_or_default(), name);
            updates.push((place, AccountUpdate::new(self.ids.as_ref(), account, person, None, at)));
        }
        updates
    }

    /// Whose task it is: the saver's, or the only assigned employee's when an ADMIN saves (AMB-053).
    async fn task_owner(&self, user: &User, record: Uuid) -> Result<Uuid, AppError> {
        if user.role == Role::Admin
            && let [only] = self.records.assignees(record).await?[..]
        {
            return Ok(only);
        }
        Ok(user.account)
    }

    fn linked_task(&self, form: &CustomerRecordForm, owner: Uuid) -> Option<Task> {
        let (due_date, title) = form.task_due_date.zip(form.task_title.clone())?;
        Some(Task {
            uuid: self.ids.new_id(),
            title,
            due_date,
            completed_date: None,
            important: false,
            user: owner,
            customer_record: form.uuid,
            partner: None,
        })
    }

    fn view(
        &self,
        record: CustomerRecordForm,
        audit: Audit,
        cases: Vec<super::views::RecordCase>,
    ) -> RecordView {
        RecordView { record, audit: Some(audit), cases, provider: self.settings.brand_name.clone() }
    }
}

/// The account of each customer before and after; `form` has its identities, `named` those that were sent. A
/// customer in whose place another person was typed leaves them no account.
fn account_links(
    stored: &StoredRecord,
    form: &CustomerRecordForm,
    named: &[Option<Uuid>],
) -> Vec<AccountLink> {
    let known = |typed: &CustomerForm| {
        let place = stored.form.customers.iter().position(|known| known.uuid == typed.uuid)?;
        Some((&stored.form.customers[place], stored.accounts.get(place)?.as_ref()?))
    };
    let addresses: Vec<CustomerAddress> = form
        .customers
        .iter()
        .zip(named)
        .map(|(typed, named)| CustomerAddress {
            email_key: typed.email.as_deref().and_then(|text| Email::parse(text).ok()).map(|e| e.key()),
            account: known(typed)
                .filter(|(before, _)| is_same_person(before, typed, *named == typed.uuid))
                .map(|(_, account)| account.clone()),
        })
        .collect();
    let before = form.customers.iter().map(|typed| known(typed).map(|(_, account)| account.uuid));
    before.zip(plan_accounts(&addresses)).map(|(before, after)| AccountLink { before, after }).collect()
}
