//! Sessions and the login journal.

use crate::database::builders::{now, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::account::{SqlAccountRepository, SqlLoginJournal, SqlSessionRepository};
use adapters::system::SystemIds;
use application::access_journal::views::JournalPerson;
use application::account::client::Client;
use application::account::login_event::LoginEvent;
use application::account::ports::Account;
use application::account::ports::AccountRepository as _;
use application::account::session_ports::{
    DeviceLogin, LoginFilter, LoginJournal as _, PasswordChange, Session, SessionRepository as _,
};
use application::job::{JobKind, NewJob};
use application::paging::PageRequest;
use application::ports::Ids as _;
use domain::account::login_event::LoginEventKind;
use domain::account::role::Role;
use domain::account::session::minute_of;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use futures::future::join_all;
use time::Duration;
use uuid::Uuid;

const HASH: &str = "the hash of a password";

fn from_home() -> Client {
    let address = "203.0.113.9".parse().ok();
    Client { digest: String::new(), address, device: "Firefox sur Windows".to_owned(), device_secret: None }
}

fn a_device() -> DeviceLogin {
    DeviceLogin { uuid: SystemIds.new_id(), digest: SystemIds.new_secret(), old_digest: None, mail: None }
}

fn build_event(account: &Account, kind: LoginEventKind, at: Instant) -> LoginEvent {
    let Client { address, device, .. } = from_home();
    let owner = Some((account.uuid, account.role));
    LoginEvent { uuid: SystemIds.new_id(), at, account: owner, kind, address, device }
}

async fn an_account(test: &TestDatabase) -> Account {
    let name = PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() };
    let email = format!("{}@exemple.fr", SystemIds.new_id());
    let account = Account {
        password_hash: Some(HASH.to_owned()),
        ..Account::new(SystemIds.new_id(), Role::Partner, email, name, now())
    };
    SqlAccountRepository::new(test.database.clone()).create(&account, None, &[]).await.unwrap();
    account
}

async fn open_session(sessions: &SqlSessionRepository, account: &Account) -> Session {
    let session = Session::new(SystemIds.new_id(), account.uuid, &from_home(), now());
    assert!(sessions.open(&session, HASH, None, &a_device()).await.unwrap());
    session
}

async fn session_is_read_with_its_account(test: &TestDatabase) {
    let (sessions, account) = (SqlSessionRepository::new(test.database.clone()), an_account(test).await);
    let session = open_session(&sessions, &account).await;
    assert_eq!(sessions.find(session.uuid).await.unwrap(), Some((session, account)));
    assert_eq!(sessions.find(Uuid::nil()).await.unwrap(), None);
}

/// A login may be slower than a concurrent change of the password or the access.
async fn session_requires_current_password_and_access(test: &TestDatabase) {
    let (sessions, account) = (SqlSessionRepository::new(test.database.clone()), an_account(test).await);
    let session = Session::new(SystemIds.new_id(), account.uuid, &from_home(), now());
    let login = build_event(&account, LoginEventKind::Login, now());
    assert!(!sessions.open(&session, "a former hash", Some(&login), &a_device()).await.unwrap());
    run(test, "UPDATE account SET enabled = FALSE", vec![]).await;
    assert!(!sessions.open(&session, HASH, Some(&login), &a_device()).await.unwrap());
    assert_eq!(query_number(test, "SELECT count(*) FROM session", vec![]).await, 0);
    assert_eq!(query_number(test, "SELECT count(*) FROM login_event", vec![]).await, 0);
}

async fn concurrent_changes_apply_once(test: &TestDatabase) {
    let (sessions, account) = (SqlSessionRepository::new(test.database.clone()), an_account(test).await);
    let (own_session, other_session) =
        (open_session(&sessions, &account).await, open_session(&sessions, &account).await);
    let changes = join_all((0..6).map(async |number| {
        let event = build_event(&account, LoginEventKind::PasswordChanged, now());
        let kind = JobKind::PasswordChangedMail { account: account.uuid, event: event.uuid };
        let change = PasswordChange {
            session: own_session.uuid,
            account: account.uuid,
            former_hash: HASH.to_owned(),
            hash: format!("hash {number}"),
            mail: NewJob::now(SystemIds.new_id(), kind, now()),
            event,
        };
        sessions.change_password(&change).await.unwrap()
    }))
    .await;
    assert_eq!(changes.iter().filter(|is_changed| **is_changed).count(), 1);
    assert_eq!(query_number(test, "SELECT count(*) FROM login_event", vec![]).await, 1);
    assert_eq!(query_number(test, "SELECT count(*) FROM job", vec![]).await, 1);
    let (own_session, _) = sessions.find(own_session.uuid).await.unwrap().unwrap();
    let (other_session, _) = sessions.find(other_session.uuid).await.unwrap().unwrap();
    assert_eq!((own_session.times.ended_at, other_session.times.ended_at), (None, Some(now())));
}

async fn last_seen_never_decreases(test: &TestDatabase) {
    let (sessions, account) = (SqlSessionRepository::new(test.database.clone()), an_account(test).await);
    let (session, other_session) =
        (open_session(&sessions, &account).await, open_session(&sessions, &account).await);
    let later = minute_of(now().plus(Duration::minutes(7)));
    sessions.record_activity(session.uuid, later);
    record_last_seen(&sessions, session.uuid, later).await;
    // When the next minute of another session is written, the earlier one has been processed.
    sessions.record_activity(session.uuid, later.plus(Duration::minutes(-3)));
    sessions.record_activity(other_session.uuid, later);
    record_last_seen(&sessions, other_session.uuid, later).await;
    record_last_seen(&sessions, session.uuid, later).await;
}

/// Waits until the session was last seen at this minute.
async fn record_last_seen(sessions: &SqlSessionRepository, session: Uuid, minute: Instant) {
    for _ in 0..600 {
        let (stored_session, _) = sessions.find(session).await.unwrap().unwrap();
        if stored_session.times.last_seen_at == minute {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the session was not seen at {minute:?}");
}

async fn sessions_and_events_are_deleted_with_account(test: &TestDatabase) {
    let (sessions, account) = (SqlSessionRepository::new(test.database.clone()), an_account(test).await);
    let logins = SqlLoginJournal::new(test.database.clone());
    open_session(&sessions, &account).await;
    logins.write(&build_event(&account, LoginEventKind::Failure, now())).await.unwrap();
    let without_account =
        LoginEvent { account: None, ..build_event(&account, LoginEventKind::Failure, now()) };
    logins.write(&without_account).await.unwrap();
    run(test, "DELETE FROM account WHERE uuid = ?", vec![account.uuid.into()]).await;
    assert_eq!(query_number(test, "SELECT count(*) FROM session", vec![]).await, 0);
    assert_eq!(
        logins.list_page(&LoginFilter::default(), request_page(1)).await.unwrap().rows[0].uuid,
        without_account.uuid
    );
    assert_eq!(query_number(test, "SELECT count(*) FROM login_event", vec![]).await, 1);
}

fn request_page(page: u64) -> PageRequest {
    PageRequest { page, page_size: 2 }
}

async fn login_journal_is_filtered_newest_first(test: &TestDatabase) {
    let (logins, account) = (SqlLoginJournal::new(test.database.clone()), an_account(test).await);
    let lines: Vec<LoginEvent> = [
        (LoginEventKind::Failure, 0),
        (LoginEventKind::Login, 1),
        (LoginEventKind::Logout, 2),
        (LoginEventKind::Login, 3),
    ]
    .map(|(kind, hours)| build_event(&account, kind, now().plus(Duration::hours(hours))))
    .into();
    for line in &lines {
        logins.write(line).await.unwrap();
    }
    let login_page = logins.list_page(&LoginFilter::default(), request_page(1)).await.unwrap();
    assert_eq!(login_page.total, 4);
    let person = JournalPerson::user(account.uuid, account.role, Some(account.name.clone()));
    assert_eq!(login_page.rows[0].person, Some(person));
    let uuids: Vec<Uuid> = login_page.rows.iter().map(|row| row.uuid).collect();
    assert_eq!(uuids, [lines[3].uuid, lines[2].uuid]);
    let filter = LoginFilter {
        account: Some(account.uuid),
        kind: Some(LoginEventKind::Login),
        from: Some(lines[1].at),
        until: Some(lines[3].at),
    };
    let login_page = logins.list_page(&filter, request_page(1)).await.unwrap();
    assert_eq!((login_page.total, login_page.rows[0].uuid), (1, lines[1].uuid));
    assert_eq!(logins.list_latest(account.uuid, 1).await.unwrap(), lines[3..]);
    assert_eq!(logins.find(lines[0].uuid).await.unwrap(), Some(lines[0].clone()));
}

on_both_engines!(
    session_is_read_with_its_account,
    session_requires_current_password_and_access,
    concurrent_changes_apply_once,
    last_seen_never_decreases,
    sessions_and_events_are_deleted_with_account,
    login_journal_is_filtered_newest_first,
);
