//! Employees, admins and partners of the demonstration, and their tasks.

use super::act::{DemoError, PASSWORD, authorize, demo_error};
use super::clock::ActClock;
use super::data::{Partner, People as Data};
use crate::wiring::Services;
use adapters::database::account::SqlAccountRepository;
use adapters::database::demo::DemoRows;
use application::account::login_event::LoginEvent;
use application::account::ports::Account;
use application::account::ports::AccountRepository as _;
use application::actor::{Actor, User};
use application::ports::Clock as _;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::calendar::paris::day_in_paris;
use domain::employee::EmployeeForm;
use domain::partner::PartnerForm;
use domain::shared::person::PersonName;
use domain::shared::reference::Reference;
use domain::task::Task;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use time::Duration;
use uuid::Uuid;

/// Start of the use of Fenix, in days before the present; precedes all records.
const OPENED_DAYS_AGO: u16 = 540;

/// Client address of the firm in the access journal, reserved for documentation.
const FIRM_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 14));
/// Client address of partners and customers, reserved for documentation.
pub const OTHER_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(198, 51, 100, 23));

/// Users by address.
pub struct People {
    users: BTreeMap<String, User>,
}

impl People {
    /// Returns the user with this address as an actor.
    pub fn actor(&self, email: &str) -> Result<Actor, DemoError> {
        self.user(email).cloned().map(Actor::User)
    }

    fn user(&self, email: &str) -> Result<&User, DemoError> {
        self.users.get(email).ok_or_else(|| DemoError::Data(format!("demo data: nobody is called {email}")))
    }

    /// Returns the account with this address; a partner has the same uuid.
    pub fn uuid(&self, email: &str) -> Result<Uuid, DemoError> {
        Ok(self.user(email)?.account)
    }
}

/// Creates the accounts of employees and admins and the partners, and assigns employees to the partners.
pub async fn load(services: &Services, clock: &ActClock, data: &Data) -> Result<People, DemoError> {
    clock.set_days_ago(OPENED_DAYS_AGO);
    let account_creation = AccountCreation {
        accounts: SqlAccountRepository::new(services.database.clone()),
        password_hash: hash_password(services).await?,
        services,
        clock,
    };
    let mut people = People { users: BTreeMap::new() };
    for staff in &data.staff {
        let role = Role::from_key(&staff.role)
            .ok_or_else(|| DemoError::Data(format!("demo data: no role is called {}", staff.role)))?;
        let name = PersonName { first_name: staff.first_name.clone(), last_name: staff.last_name.clone() };
        let user = account_creation.open(services.adapters.ids.new_id(), role, &staff.email, name).await?;
        people.users.insert(staff.email.clone(), user);
    }
    create_employees(services, data, &people).await?;
    for partner in &data.partners {
        let user = create_partner(services, clock, &people, partner, &account_creation.password_hash).await?;
        people.users.insert(partner.email.clone(), user);
    }
    Ok(people)
}

/// Creates a partner with the mail of a first meeting; a partner with access gets the password of the demonstration.
async fn create_partner(
    services: &Services,
    clock: &ActClock,
    people: &People,
    partner: &Partner,
    password_hash: &str,
) -> Result<User, DemoError> {
    let to_demo_error = demo_error(&partner.business_name);
    let rows = DemoRows::new(services.database.clone());
    let partner_type = rows
        .find_or_create_partner_type(services.adapters.ids.new_id(), &partner.kind)
        .await
        .map_err(demo_error(&partner.business_name))?;
    let [number, street, zip_code, city] = partner.address.clone().map(Some);
    let form = PartnerForm {
        partner_type: Some(Reference(partner_type)),
        business_name: Some(partner.business_name.clone()),
        follow_up_frequency: Some(partner.follow_up_frequency),
        enable_access: partner.enable_access,
        job_function: Some(partner.job_function.clone()),
        civility: Some(partner.civility),
        first_name: Some(partner.first_name.clone()),
        last_name: Some(partner.last_name.clone()),
        email: Some(partner.email.clone()),
        phone_number: Some(partner.phone_number.clone()),
        number,
        street,
        zip_code,
        city,
        ..Default::default()
    };
    let admin = people.actor("admin@demo.fr")?;
    clock.set_days_ago(partner.known_days_ago);
    let (view, _) = services.partners.save(&authorize(&admin)?, form, None).await.map_err(&to_demo_error)?;
    let uuid = view.partner.uuid;
    if partner.enable_access {
        set_password(services, uuid, Role::Partner, password_hash).await?;
    }
    for employee in &partner.looked_after_by {
        rows.assign_partner(uuid, people.uuid(employee)?)
            .await
            .map_err(demo_error(&partner.business_name))?;
    }
    clock.set_days_ago(partner.met_days_ago);
    services
        .partners
        .send_first_meeting_mail(&authorize(&admin)?, uuid, None)
        .await
        .map_err(&to_demo_error)?;
    let name = PersonName { first_name: partner.first_name.clone(), last_name: partner.last_name.clone() };
    Ok(User { address: Some(OTHER_ADDRESS), ..User::without_call(uuid, Role::Partner, name) })
}

/// Creates the employees with their job titles, as an administrator does.
async fn create_employees(services: &Services, data: &Data, people: &People) -> Result<(), DemoError> {
    let admin = people.actor("admin@demo.fr")?;
    for staff in data.staff.iter().filter(|staff| staff.job_function.is_some()) {
        let form = EmployeeForm {
            uuid: Some(people.uuid(&staff.email)?),
            first_name: Some(staff.first_name.clone()),
            last_name: Some(staff.last_name.clone()),
            email: Some(staff.email.clone()),
            job_function: staff.job_function.clone(),
            phone_number: staff.phone_number.clone(),
            enable_access: true,
            version: None,
        };
        services.employees.save(&authorize(&admin)?, form).await.map_err(demo_error(&staff.email))?;
    }
    Ok(())
}

struct AccountCreation<'a> {
    accounts: SqlAccountRepository,
    password_hash: String,
    services: &'a Services,
    clock: &'a ActClock,
}

impl AccountCreation<'_> {
    async fn open(&self, uuid: Uuid, role: Role, email: &str, name: PersonName) -> Result<User, DemoError> {
        let created_at = self.clock.now().min(self.services.adapters.clock.now());
        let account = Account {
            password_hash: Some(self.password_hash.clone()),
            ..Account::new(uuid, role, email.to_owned(), name.clone(), created_at)
        };
        self.accounts.create(&account, None, &[]).await.map_err(demo_error(email))?;
        let address = Some(if role.is_staff() { FIRM_ADDRESS } else { OTHER_ADDRESS });
        Ok(User { address, ..User::without_call(uuid, role, name) })
    }
}

async fn hash_password(services: &Services) -> Result<String, DemoError> {
    services.adapters.passwords.hash(PASSWORD).await.map_err(demo_error("hashing the password"))
}

/// Sets the password of the demonstration on a customer account that a case opened.
pub async fn choose_password(services: &Services, email: &str) -> Result<(), DemoError> {
    let accounts = SqlAccountRepository::new(services.database.clone());
    let account = accounts.find_by_email(email).await.map_err(demo_error(email))?;
    let account = account.ok_or_else(|| DemoError::Data(format!("demo data: no case opened {email}")))?;
    set_password(services, account.uuid, account.role, &hash_password(services).await?).await
}

/// Sets a password as its owner does, through a link.
async fn set_password(
    services: &Services,
    account: Uuid,
    role: Role,
    password_hash: &str,
) -> Result<(), DemoError> {
    let to_demo_error = demo_error("choosing a password");
    let accounts = SqlAccountRepository::new(services.database.clone());
    let now = services.adapters.clock.now();
    let digest = services.adapters.ids.digest(&services.adapters.ids.new_secret());
    accounts
        .save_link(account, None, &digest, now.plus(Duration::minutes(1)), now)
        .await
        .map_err(&to_demo_error)?;
    let event = LoginEvent {
        uuid: services.adapters.ids.new_id(),
        at: now,
        account: Some((account, role)),
        kind: LoginEventKind::PasswordSet,
        address: Some(OTHER_ADDRESS),
        device: String::new(),
    };
    accounts.choose_password(&digest, password_hash, &event).await.map_err(&to_demo_error)?;
    Ok(())
}

/// Creates tasks in all four lists: today, late, upcoming, completed.
pub async fn create_tasks(services: &Services, people: &People, data: &Data) -> Result<(), DemoError> {
    let rows = DemoRows::new(services.database.clone());
    let now = services.adapters.clock.now();
    let today = day_in_paris(now);
    for task in &data.tasks {
        let completed_at = task.done_days_ago.map(|days| now.plus(-Duration::days(i64::from(days))));
        let demo_task = Task {
            uuid: services.adapters.ids.new_id(),
            title: task.title.clone(),
            due_date: today.plus_days(task.in_days),
            completed_date: completed_at,
            important: task.important,
            user: people.uuid(&task.of)?,
            customer_record: None,
            partner: task.partner.as_deref().map(|email| people.uuid(email)).transpose()?,
            customer_case: None,
            inquiry: None,
        };
        rows.add_task(&demo_task, now.plus(-Duration::days(10))).await.map_err(demo_error(&task.title))?;
    }
    Ok(())
}
