//! Creation and update of records, distinguished by the uuid (AMB-027).

use super::CustomerRecordService;
use super::ports::{AccountLink, NewRecord, RecordChange, SaveOutcome, StoredRecord};
use super::views::{Audit, RecordView};
use crate::account::ports::AccountUpdate;
use crate::actor::{Authorized, User};
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, refuse_if_outdated};
use crate::idempotency::{build_user_key, find_created};
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::customer_record::identity::{CustomerAddress, is_same_person, plan_accounts};
use domain::customer_record::{Customer, CustomerRecord, CustomerRecordForm};
use domain::shared::instant::Instant;
use domain::task::Task;
use domain::task::linked::{LinkedTask, LinkedTaskChange, linked_task_change};
use uuid::Uuid;

const CUSTOMER_HAS_ACCESS: &str = "Un accès pour programme ne peut ni changer l’adresse email d’un client qui a un \
    accès, ni remplacer ce client.";

/// Saved record; true when it was created.
pub type SavedRecord = (RecordView, bool);

/// Prepared update of a record.
pub(crate) struct RecordUpdate {
    pub change: RecordChange,
    /// Audit data before the update.
    audit: Audit,
}

/// Returns the error for a customer, at this position, whose address belongs to another account.
pub(crate) fn address_taken_error(index: usize) -> AppError {
    AppError::invalid_field(&format!("customers.{index}.email"), ADDRESS_OF_AN_ACCOUNT)
}

impl CustomerRecordService {
    /// Saves the record after normalisation. Identifiers, audit data and version are set by the server.
    ///
    /// # Errors
    /// `Invalid`: violations of the form, or an address used by another account; `NotFound`: no such record in the
    /// user's scope; `Conflict`: changed since the edited version (AMB-129).
    pub async fn save(
        &self,
        user: &Authorized<act::SaveRecord>,
        form: CustomerRecordForm,
    ) -> Result<SavedRecord, AppError> {
        match form.uuid {
            None => {
                let record = self.prepare_creation(user, form)?;
                self.records.create(&record).await?;
                Ok((self.build_created_view(record), true))
            }
            Some(uuid) => Ok((self.update(user, uuid, form).await?, false)),
        }
    }

    /// Same as [`Self::save`]; creations repeated with the same key return the same record.
    ///
    /// # Errors
    /// The errors of [`Self::save`]; `Invalid`: a key used for another record.
    pub async fn save_once(
        &self,
        user: &Authorized<act::SaveRecord>,
        form: CustomerRecordForm,
        key: Option<Uuid>,
    ) -> Result<SavedRecord, AppError> {
        let key = key.filter(|_| form.uuid.is_none());
        let Some(key) = build_user_key(self.ids.as_ref(), "customer-record", user, key, &form) else {
            return self.save(user, form).await;
        };
        retry_on_fresh_data(self.clock.as_ref(), async || {
            if let Some(record) = find_created(self.keys.as_ref(), Some(&key)).await? {
                return Ok((self.read(user, record).await?, true));
            }
            let mut record = self.prepare_creation(user, form.clone())?;
            record.key = Some(key.clone());
            self.records.create(&record).await?;
            Ok((self.build_created_view(record), true))
        })
        .await
    }

    /// Builds a record to create; also used by other modules that create a record together with other data.
    ///
    /// # Errors
    /// `Invalid`: violations of the form.
    pub(crate) fn prepare_creation(
        &self,
        user: &User,
        form: CustomerRecordForm,
    ) -> Result<NewRecord, AppError> {
        let at = self.clock.now();
        let record = form.validate(None, day_in_paris(at), || self.ids.new_id())?;
        let task = self.build_linked_task(&record, user.account);
        let assigned_to = (user.role == Role::Employee).then_some(user.account);
        let entry = user.entry(JournalAct::Create, JournalObject::CustomerRecord, record.uuid, at);
        Ok(NewRecord { record, assigned_to, task, by: user.name.clone(), at, entry, key: None })
    }

    /// Returns the view of a record that was just created.
    pub(crate) fn build_created_view(&self, new: NewRecord) -> RecordView {
        let NewRecord { record, by, at, .. } = new;
        let audit = Audit { creation_date: at, creation_user: by.clone(), update_date: at, update_user: by };
        self.build_view(record, audit, Vec::new())
    }

    async fn update(
        &self,
        user: &User,
        uuid: Uuid,
        input: CustomerRecordForm,
    ) -> Result<RecordView, AppError> {
        retry_on_fresh_data(self.clock.as_ref(), async || {
            let update = self.prepare_update(user, uuid, input.clone()).await?;
            match self.records.update(&update.change).await? {
                SaveOutcome::Saved => self.load_updated_view(update).await,
                SaveOutcome::AddressTaken(index) => Err(address_taken_error(index)),
            }
        })
        .await
    }

    /// Builds the update of a stored record; also used by other modules that save a record together with other data.
    ///
    /// # Errors
    /// `Invalid`: violations of the form; `NotFound`: no such record in the user's scope; `Conflict`: changed since
    /// the edited version; `Forbidden`: an API client changes or removes the address of a customer with account, or
    /// replaces the customer (AMB-203).
    pub(crate) async fn prepare_update(
        &self,
        user: &User,
        uuid: Uuid,
        input: CustomerRecordForm,
    ) -> Result<RecordUpdate, AppError> {
        let stored = self.records.find(uuid, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let edited = input.version;
        let input_uuids: Vec<_> = input.customers.iter().map(|customer| customer.uuid).collect();
        let at = self.clock.now();
        let record = input.validate(Some(&stored.record), day_in_paris(at), || self.ids.new_id())?;
        refuse_if_outdated(edited, stored.record.version, Some(&stored.audit.update_user))?;
        let links = build_account_links(&stored, &record, &input_uuids);
        let change = self.build_change(user, &stored, record, links, at).await?;
        Ok(RecordUpdate { change, audit: stored.audit })
    }

    /// Returns the view of a record that was just updated.
    pub(crate) async fn load_updated_view(&self, update: RecordUpdate) -> Result<RecordView, AppError> {
        let RecordUpdate { mut change, audit } = update;
        change.record.version += 1;
        let audit = Audit { update_date: change.at, update_user: change.by, ..audit };
        let cases = self.queries.list_cases(change.record.uuid, None).await?;
        Ok(self.build_view(change.record, audit, cases))
    }

    async fn build_change(
        &self,
        user: &User,
        stored: &StoredRecord,
        record: CustomerRecord,
        links: Vec<AccountLink>,
        at: Instant,
    ) -> Result<RecordChange, AppError> {
        let task_change = linked_task_change(stored.task.as_ref(), record.task.as_ref());
        let task = match task_change {
            LinkedTaskChange::Create | LinkedTaskChange::Replace(_) => {
                let owner = self.find_task_owner(user, record.uuid).await?;
                self.build_linked_task(&record, owner)
            }
            LinkedTaskChange::Update(_) => {
                let owner = stored.task.as_ref().map_or(user.account, |task| task.user);
                self.build_linked_task(&record, owner)
            }
            LinkedTaskChange::Keep | LinkedTaskChange::Remove(_) | LinkedTaskChange::Release(_) => None,
        };
        let mut accounts = self.build_account_updates(&record, &links, at);
        accounts.retain(|(index, update)| !is_used_elsewhere(stored, &record.customers[*index], update.uuid));
        let changes_account = links.iter().any(|link| link.before.is_some() && link.after != link.before)
            || accounts.iter().any(|(index, update)| {
                let key = record.customers[*index].email_key();
                let mut known = stored.accounts.iter().flatten();
                known.any(|own| own.uuid == update.uuid && Some(&own.email_key) != key.as_ref())
            });
        if changes_account && user.api_client.is_some() {
            return Err(AppError::Forbidden(CUSTOMER_HAS_ACCESS.to_owned()));
        }
        Ok(RecordChange {
            accounts,
            entry: user.entry(JournalAct::Change, JournalObject::CustomerRecord, record.uuid, at),
            record,
            links,
            task_change,
            task,
            by: user.name.clone(),
            at,
        })
    }

    /// Builds the account updates: each account gets the name and address of its first customer.
    pub(crate) fn build_account_updates(
        &self,
        record: &CustomerRecord,
        links: &[AccountLink],
        at: Instant,
    ) -> Vec<(usize, AccountUpdate)> {
        let mut updates: Vec<(usize, AccountUpdate)> = Vec::with_capacity(2);
        for (index, (customer, link)) in record.customers.iter().zip(links).enumerate() {
            let known = |account: &Uuid| updates.iter().any(|(_, update)| update.uuid == *account);
            let account = link.after.filter(|account| !known(account));
            let Some((account, email)) = account.zip(customer.email.as_ref()) else { continue };
            let (email, name) = (email.as_str().to_owned(), customer.name());
            let update = AccountUpdate::new(self.ids.as_ref(), account, email, name, None, at);
            updates.push((index, update));
        }
        updates
    }

    /// Returns the owner of the linked task: the user, or the only assigned employee when the user is an admin
    /// (AMB-053).
    async fn find_task_owner(&self, user: &User, record: Uuid) -> Result<Uuid, AppError> {
        if user.role == Role::Admin
            && let [only_employee] = self.records.list_assigned_employees(record).await?[..]
        {
            return Ok(only_employee);
        }
        Ok(user.account)
    }

    fn build_linked_task(&self, record: &CustomerRecord, owner: Uuid) -> Option<Task> {
        let LinkedTask { due_date, title } = record.task.clone()?;
        Some(Task {
            uuid: self.ids.new_id(),
            title,
            due_date,
            completed_date: None,
            important: false,
            user: owner,
            customer_record: Some(record.uuid),
            partner: None,
            customer_case: None,
            inquiry: None,
        })
    }
}

/// Returns whether the address of a customer's account comes from another record: this save then keeps it, unless it
/// changes the address of the customer.
fn is_used_elsewhere(stored: &StoredRecord, customer: &Customer, account: Uuid) -> bool {
    let mut owners = stored.record.customers.iter().zip(&stored.accounts);
    let Some((before, own)) = owners.find(|(before, _)| before.uuid == customer.uuid) else { return false };
    let Some(own) = own.as_ref().filter(|own| own.uuid == account) else { return false };
    let email_key = customer.email_key();
    before.email_key() == email_key && Some(&own.email_key) != email_key.as_ref()
}

/// Returns the account of each customer before and after the save; `input_uuid` are the identifiers in the form. The
/// account of a replaced customer is not kept.
fn build_account_links(
    stored: &StoredRecord,
    record: &CustomerRecord,
    input_uuid: &[Option<Uuid>],
) -> Vec<AccountLink> {
    let known = |customer: &Customer| {
        let mut stored = stored.record.customers.iter().zip(&stored.accounts);
        let (before, account) = stored.find(|(before, _)| before.uuid == customer.uuid)?;
        Some((before, account.as_ref()?))
    };
    let addresses: Vec<CustomerAddress> = record
        .customers
        .iter()
        .zip(input_uuid)
        .map(|(customer, input_uuid)| CustomerAddress {
            email_key: customer.email_key(),
            account: known(customer)
                .filter(|(before, _)| is_same_person(before, customer, *input_uuid == Some(customer.uuid)))
                .map(|(_, account)| account.clone()),
        })
        .collect();
    let before = record.customers.iter().map(|customer| known(customer).map(|(_, account)| account.uuid));
    before.zip(plan_accounts(&addresses)).map(|(before, after)| AccountLink { before, after }).collect()
}
