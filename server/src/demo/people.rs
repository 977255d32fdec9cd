//! Staff and partners of the demonstration, and their tasks.

use super::clock::ActClock;
use super::data::People as Data;
use super::{DemoError, PASSWORD, during};
use crate::wiring::Services;
use adapters::database::account::SqlAccounts;
use adapters::database::demo::{DemoPartner, DemoRows};
use application::account::Account;
use application::account::ports::AccountRepository as _;
use application::actor::{Actor, User};
use application::ports::Clock as _;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::shared::person::PersonName;
use domain::task::Task;
use std::collections::BTreeMap;
use time::Duration;
use uuid::Uuid;

/// When the firm began to use Fenix: before all records.
const OPENED_DAYS_AGO: u16 = 540;

/// Who may act, by address.
pub struct People {
    users: BTreeMap<String, User>,
}

impl People {
    /// The person of this address, as who acts.
    pub fn actor(&self, email: &str) -> Result<Actor, DemoError> {
        self.user(email).cloned().map(Actor::User)
    }

    fn user(&self, email: &str) -> Result<&User, DemoError> {
        self.users.get(email).ok_or_else(|| DemoError::Data(format!("demo data: nobody is called {email}")))
    }

    /// The account of this address; a partner's identity is the same.
    pub fn uuid(&self, email: &str) -> Result<Uuid, DemoError> {
        Ok(self.user(email)?.account)
    }
}

/// Opens the accounts of staff and partners, and says who looks after whom.
pub async fn load(services: &Services, clock: &ActClock, data: &Data) -> Result<People, DemoError> {
    clock.set_days_ago(OPENED_DAYS_AGO);
    let opening = Opening {
        accounts: SqlAccounts::new(services.database.clone()),
        password_hash: hash(services).await?,
        services,
        clock,
    };
    let mut people = People { users: BTreeMap::new() };
    for staff in &data.staff {
        let role = Role::from_key(&staff.role)
            .ok_or_else(|| DemoError::Data(format!("demo data: no role is called {}", staff.role)))?;
        let name = PersonName { first_name: staff.first_name.clone(), last_name: staff.last_name.clone() };
        let user = opening.open(services.ids.new_id(), role, &staff.email, name).await?;
        people.users.insert(staff.email.clone(), user);
    }
    let rows = DemoRows::new(services.database.clone());
    let admin = people.user("admin@demo.fr")?.name.clone();
    for partner in &data.partners {
        let name =
            PersonName { first_name: partner.first_name.clone(), last_name: partner.last_name.clone() };
        let uuid = services.ids.new_id();
        let row = DemoPartner {
            uuid,
            kind: partner.kind.clone(),
            business_name: partner.business_name.clone(),
            job_function: partner.job_function.clone(),
            follow_up_frequency: partner.follow_up_frequency.clone(),
            civility: partner.civility,
            name: name.clone(),
            email: partner.email.clone(),
            phone_number: partner.phone_number.clone(),
            address: partner.address.clone(),
            enable_access: partner.enable_access,
        };
        let saving = during(&partner.business_name);
        rows.add_partner(&row, services.ids.new_id(), &admin, clock.now()).await.map_err(&saving)?;
        for employee in &partner.looked_after_by {
            rows.assign_partner(uuid, people.uuid(employee)?).await.map_err(&saving)?;
        }
        let user = if partner.enable_access {
            opening.open(uuid, Role::Partner, &partner.email, name).await?
        } else {
            User { account: uuid, role: Role::Partner, name, address: None }
        };
        people.users.insert(partner.email.clone(), user);
    }
    Ok(people)
}

struct Opening<'a> {
    accounts: SqlAccounts,
    password_hash: String,
    services: &'a Services,
    clock: &'a ActClock,
}

impl Opening<'_> {
    async fn open(&self, uuid: Uuid, role: Role, email: &str, name: PersonName) -> Result<User, DemoError> {
        let account = Account {
            uuid,
            role,
            email: email.to_owned(),
            name: name.clone(),
            enabled: true,
            password_hash: Some(self.password_hash.clone()),
            password_changed_at: None,
            created_at: self.clock.now().min(self.services.clock.now()),
        };
        self.accounts.add(&account, None, &[]).await.map_err(during(email))?;
        Ok(User { account: uuid, role, name, address: None })
    }
}

async fn hash(services: &Services) -> Result<String, DemoError> {
    services.outside.passwords.hash(PASSWORD).await.map_err(during("hashing the password"))
}

/// The account that a case opened for this customer gets the password of the demonstration.
pub async fn choose_password(services: &Services, email: &str) -> Result<(), DemoError> {
    let accounts = SqlAccounts::new(services.database.clone());
    let account = accounts.find_by_email(email).await.map_err(during(email))?;
    let account = account.ok_or_else(|| DemoError::Data(format!("demo data: no case opened {email}")))?;
    let now = services.clock.now();
    let digest = services.ids.digest(&services.ids.new_secret());
    let end = now.plus(Duration::minutes(1));
    accounts.save_link(account.uuid, &digest, end, now).await.map_err(during(email))?;
    let password_hash = hash(services).await?;
    accounts.choose_password(&digest, &password_hash, now).await.map_err(during(email))?;
    Ok(())
}

/// Tasks of staff in all four lists: today, late, upcoming, done.
pub async fn tasks(services: &Services, people: &People, data: &Data) -> Result<(), DemoError> {
    let rows = DemoRows::new(services.database.clone());
    let now = services.clock.now();
    let today = day_in_paris(now);
    for task in &data.tasks {
        let done = task.done_days_ago.map(|days| now.plus(-Duration::days(i64::from(days))));
        let row = Task {
            uuid: services.ids.new_id(),
            title: task.title.clone(),
            due_date: today.plus_days(task.in_days),
            completed_date: done,
            important: task.important,
            user: people.uuid(&task.of)?,
            customer_record: None,
        };
        rows.add_task(&row, now.plus(-Duration::days(10))).await.map_err(during(&task.title))?;
    }
    Ok(())
}
