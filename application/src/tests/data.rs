//! Users, records and cases of the tests. The clock starts on a Monday at ten in Paris.

use super::memory::services::{case_service, record_service};
use super::memory::{Memory, hash_of};
use crate::account::client::Client;
use crate::account::ports::Account;
use crate::actor::{Actor, ApiClient, Authorized, Uploader, User};
use crate::customer_record::views::Audit;
use crate::error::AppError;
use crate::media::file::{FileKey, Media, new_key};
use crate::partner::ports::StoredPartner;
use crate::partner::views::PartnerTypeName;
use crate::ports::Limit;
use crate::settings::{CampaignSettings, Limits, Settings};
use domain::account::access::Permission;
use domain::account::mfa::MfaPolicy;
use domain::account::role::Role;
use domain::account::scope::ApiScope;
use domain::customer_case::CustomerCase;
use domain::customer_case::checklist::ItemsList;
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_record::household::MaritalStatus;
use domain::customer_record::{CustomerForm, CustomerRecordForm};
use domain::financing_plan::PlanConfig;
use domain::legal_document::firm::LegalFirm;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParent;
use domain::media::scan::MediaScan;
use domain::partner::follow_up::FollowUpFrequency;
use domain::partner::{Partner, PartnerView};
use domain::shared::day::Day;
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use domain::shared::reference::Reference;
use domain::shared::violation::Violation;
use domain::simulation::estimate::{AnnualRate, RateTable};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use time::Duration;
use time::macros::datetime;
use uuid::Uuid;

pub const PASSWORD: &str = "Quatre mots sans lien 7 !";
/// Address of the customer of most records.
pub const EMAIL: &str = "anne@exemple.fr";

pub fn start() -> Instant {
    Instant::new(datetime!(2026-11-23 09:00 UTC))
}

pub fn today() -> Day {
    Day::new(2026, 11, 23).unwrap()
}

pub fn settings() -> Settings {
    let limit = |count| Some(Limit { count, period: std::time::Duration::from_mins(15) });
    Settings {
        brand_name: "Fenix".to_owned(),
        public_url: "https://fenix.example".to_owned(),
        api_base: "/api".to_owned(),
        firm_mailbox: "cabinet@exemple.fr".to_owned(),
        firm_phone: None,
        firm_email: None,
        upload_window_days: 30,
        reminders: vec![3, 7],
        step_mails: true,
        partner_view: PartnerView::Full,
        retention: true,
        record_retention_days: 1_826,
        inquiry_retention_days: 1_095,
        session_idle: Duration::hours(1),
        mfa: MfaPolicy::Optional,
        limits: Limits {
            login_account: limit(3),
            login_account_all: limit(30),
            login_address: limit(30),
            mfa: limit(10),
            password_link: limit(10),
            contact: limit(3),
            simulation: limit(3),
            upload: limit(100),
            preferences: limit(10),
        },
        campaigns: CampaignSettings {
            stop_mention: "STOP au 36111".to_owned(),
            sms_quota: None,
            mail_quota: None,
            mails_per_minute: None,
            mails_at_once: 1,
        },
        rates: RateTable {
            as_of: today(),
            insurance: AnnualRate::default(),
            rows: Vec::new(),
            fees: Vec::new(),
        },
        financing_plan: PlanConfig::default(),
        firm: LegalFirm::default(),
        is_public: false,
        sends_sms: false,
        sms_sender: "Fenix".to_owned(),
    }
}

pub fn name(first_name: &str, last_name: &str) -> PersonName {
    PersonName { first_name: first_name.to_owned(), last_name: last_name.to_owned() }
}

pub fn user(role: Role, number: u128) -> User {
    User::without_call(Uuid::from_u128(number), role, name(role.key(), &number.to_string()))
}

pub fn admin() -> User {
    user(Role::Admin, 1)
}

/// API client of the administrator.
pub fn api_client(scopes: &[ApiScope]) -> User {
    let client = ApiClient { token: Uuid::from_u128(900), scopes: scopes.to_vec() };
    User { api_client: Some(client), ..admin() }
}

pub fn employee() -> User {
    user(Role::Employee, 2)
}

/// Returns the user with the permission that a use case requires.
pub fn authorized<A: Permission>(user: &User) -> Authorized<A> {
    Actor::User(user.clone()).authorize().expect("the role permits it")
}

pub fn client(digest: &str) -> Client {
    Client { digest: digest.to_owned(), device: "Firefox sur Windows".to_owned(), ..Client::default() }
}

/// Adds the account of a user, with [`PASSWORD`].
pub fn add_account(memory: &Memory, user: &User, email: &str) -> Uuid {
    let mut account =
        Account::new(user.account, user.role, email.to_owned(), user.name.clone(), memory.time());
    account.password_hash = Some(hash_of(PASSWORD));
    memory.arrange(|state| state.accounts.push(account));
    user.account
}

pub fn customer(first_name: &str, email: Option<&str>) -> CustomerForm {
    CustomerForm {
        civility: Some(Civility::Madame),
        first_name: Some(first_name.to_owned()),
        last_name: Some("Roy".to_owned()),
        phone_number: Some("0612345678".to_owned()),
        email: email.map(str::to_owned),
        birth_date: Day::new(1980, 7, 5),
        ..CustomerForm::default()
    }
}

pub fn record_form(customers: Vec<CustomerForm>) -> CustomerRecordForm {
    CustomerRecordForm {
        marital_status: Some(MaritalStatus::Married),
        customers,
        ..CustomerRecordForm::default()
    }
}

/// Creates a record with these addresses, assigned to the user if it is an employee.
pub async fn add_record(memory: &Arc<Memory>, user: &User, emails: &[Option<&str>]) -> Uuid {
    let first_names = ["Anne", "Paul"];
    let customers = first_names.iter().zip(emails).map(|(name, email)| customer(name, *email)).collect();
    let saved = record_service(memory).save(&authorized(user), record_form(customers)).await;
    saved.expect("a valid record").0.uuid
}

pub fn case_form(record: Uuid) -> CustomerCaseForm {
    CustomerCaseForm {
        customer_record: Some(Reference(record)),
        label: Some("Rachat de crédits".to_owned()),
        with_upload: true,
        items_list: Some(ItemsList::from_text("Carte d’identité\nBulletin de paie")),
        ..CustomerCaseForm::default()
    }
}

/// Creates a case with two requested documents, and deletes the jobs of its creation.
pub async fn add_case(memory: &Arc<Memory>, user: &User, record: Uuid) -> Uuid {
    let saved = case_service(memory).save(&authorized(user), case_form(record), None).await;
    memory.arrange(|state| state.jobs.clear());
    saved.expect("a valid case").case.uuid
}

/// Returns the user of the first customer of a record, whose account a case created.
pub fn customer_of(memory: &Memory, record: Uuid) -> User {
    memory.read(|state| {
        let account = state.records[&record].accounts[0].clone().expect("an account");
        User::without_call(account.uuid, Role::Customer, state.records[&record].record.customers[0].name())
    })
}

/// Adds a partner without assigned employee.
pub fn add_partner(memory: &Memory) -> Uuid {
    let uuid = memory.next_id();
    let partner = Partner {
        uuid,
        version: 1,
        partner_type: Uuid::nil(),
        business_name: "Banque du Port".to_owned(),
        follow_up_frequency: FollowUpFrequency::Never,
        enable_access: false,
        job_function: "Conseillère".to_owned(),
        civility: Civility::Madame,
        first_name: "Lise".to_owned(),
        last_name: "Petit".to_owned(),
        email: Email::parse("lise@exemple.fr").unwrap(),
        phone_number: None,
        number: None,
        street: None,
        zip_code: None,
        city: None,
        allow_mail: true,
        allow_sms: true,
    };
    let (at, by) = (memory.time(), admin().name);
    let stored = StoredPartner {
        partner,
        partner_type: PartnerTypeName { uuid: Uuid::nil(), label: "Banque".to_owned() },
        has_account: false,
        first_meeting_mail_at: None,
        last_contact_at: at,
        audit: Audit { creation_date: at, creation_user: by.clone(), update_date: at, update_user: by },
    };
    memory.arrange(|state| state.partners.push(stored));
    uuid
}

/// Adds an uploaded file of the user.
pub fn add_file(memory: &Memory, user: &User, parent: Option<MediaParent>) -> Uuid {
    let (uuid, at) = (memory.next_id(), memory.time());
    let media = Media {
        uuid,
        name: "carte.pdf".to_owned(),
        size: 1_000,
        kind: FileKind::Pdf,
        key: FileKey::from(new_key(uuid, at)),
        creation_date: at,
        uploader: Some(Uploader::Account(user.account)),
        parent,
        item: None,
        warning: None,
        scan: MediaScan::Clean,
    };
    memory.arrange(|state| state.media.push(media));
    uuid
}

/// Changes the case of a test directly.
pub fn arrange_case(memory: &Memory, case: Uuid, change: impl FnOnce(&mut CustomerCase)) {
    memory.arrange(|state| {
        change(&mut state.cases.get_mut(&case).expect("a case").case);
    });
}

/// Returns the fields of the violations, or fails with the other error.
pub fn fields<T>(result: Result<T, AppError>) -> Vec<String> {
    let field = |violation: Violation| violation.field.unwrap_or_default();
    match result {
        Err(AppError::Invalid(found)) => found.into_vec().into_iter().map(field).collect(),
        Err(other) => panic!("not refused for its input: {other}"),
        Ok(_) => panic!("not refused"),
    }
}

/// Returns the messages of the violations, or fails with the other error.
pub fn messages<T>(result: Result<T, AppError>) -> Vec<String> {
    match result {
        Err(AppError::Invalid(found)) => found.into_vec().into_iter().map(|found| found.message).collect(),
        Err(other) => panic!("not refused for its input: {other}"),
        Ok(_) => panic!("not refused"),
    }
}

pub fn to_json(view: &impl Serialize) -> Value {
    serde_json::to_value(view).expect("a serialisable view")
}

/// Returns the names of the fields of a JSON object, sorted.
pub fn field_names(object: &Value) -> Vec<&str> {
    let mut names: Vec<&str> = object.as_object().expect("an object").keys().map(String::as_str).collect();
    names.sort_unstable();
    names
}

/// Returns the names of both lists, sorted.
pub fn sorted<'a>(names: &[&'a str], others: &[&'a str]) -> Vec<&'a str> {
    let mut all = [names, others].concat();
    all.sort_unstable();
    all
}
