//! The application under test, listening on its own port.

use super::builders::run;
use super::database::{Engine, TestDatabase};
use super::test_doubles::{TestClock, TestMailer, TestScanner, TestSms, TestStore};
use ::adapters::documents::inspection::FileInspection;
use ::adapters::documents::pdf_reader::ChildPdfReader;
use ::adapters::documents::zip::ZipArchives;
use ::adapters::security::argon2::Argon2Passwords;
use actix_web::web;
use adapters::system::SystemIds;
use application::account::ports::{Account, AccountRepository};
use application::media::scan_ports::MalwareScanner;
use application::ports::{Clock, Ids, OutgoingMail, Passwords};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::Value;
use server::app::state::AppState;
use server::config::Config;
use server::wiring::Adapters;
use server::wiring::{Services, open_adapters};
use server::{app, worker};
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::Arc;
use uuid::Uuid;

/// Password of every account created by tests.
pub const PASSWORD: &str = "Correct-Cheval-7";

/// Cookie of the test device, known to every account that uses `log_in`, so that no mail about a new device is sent.
pub const DEVICE: &str = "the-device-of-the-tests";

/// Maximum wait of a file for its inspection.
const PERMIT_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(30);

/// A running application.
pub struct Fenix {
    pub services: web::Data<Services>,
    pub clock: Arc<TestClock>,
    pub mailer: Arc<TestMailer>,
    pub sms: Arc<TestSms>,
    /// Used when a test sets `FENIX_SCAN_URL`.
    pub scanner: Arc<TestScanner>,
    pub store: Arc<TestStore>,
    pub passwords: Arc<Argon2Passwords>,
    pub test: TestDatabase,
    base_url: String,
    http: reqwest::Client,
    folder: tempfile::TempDir,
}

/// Response of the application.
#[derive(Debug)]
pub struct Response {
    pub status: StatusCode,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Response {
    async fn read(response: reqwest::Response) -> Self {
        let (status, headers) = (response.status(), response.headers().clone());
        Self { status, headers, text: response.text().await.expect("a body") }
    }

    /// Body as JSON; null when it is empty.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// Messages of `details`.
    pub fn details(&self) -> Vec<String> {
        let body = self.json();
        let details = body["details"].as_array().cloned().unwrap_or_default();
        details.iter().map(|detail| detail["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Fields of `details`.
    pub fn fields(&self) -> Vec<String> {
        let body = self.json();
        let details = body["details"].as_array().cloned().unwrap_or_default();
        details.iter().filter_map(|detail| detail["field"].as_str().map(str::to_owned)).collect()
    }

    /// Returns the response after checking its status.
    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self
    }
}

impl Fenix {
    /// Starts the application with an empty database, no limits, and these variables set.
    pub async fn start_with(engine: Engine, variables: &[(&str, &str)]) -> Self {
        let test = TestDatabase::open_migrated(engine).await;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let config = config(folder.path(), variables);
        let opened_adapters = open_adapters(&config, &test.database).expect("adapters");
        let store = Arc::new(TestStore::wrapping(opened_adapters.files.clone()));
        let (clock, mailer) = (Arc::new(TestClock::default()), Arc::new(TestMailer::default()));
        let sms = Arc::new(TestSms::default());
        let scanner = Arc::new(TestScanner::default());
        let scanner_port =
            opened_adapters.scanner.as_ref().map(|_| scanner.clone() as Arc<dyn MalwareScanner>);
        let passwords = Arc::new(Argon2Passwords::cheap_for_tests());
        let program = PathBuf::from(env!("CARGO_BIN_EXE_fenix"));
        let adapters = Adapters {
            clock: clock.clone(),
            passwords: passwords.clone(),
            mailer: mailer.clone(),
            sms: sms.clone(),
            scanner: scanner_port,
            pdf_reader: Arc::new(ChildPdfReader::new(program.clone(), PERMIT_TIMEOUT)),
            inspector: Arc::new(FileInspection::new(program, PERMIT_TIMEOUT)),
            archives: Arc::new(ZipArchives::new(store.clone())),
            files: store.clone(),
            ..opened_adapters
        };
        let services = Services::new(config, test.database.clone(), adapters);
        let state = AppState::new(services, None).expect("the state of a server");
        let services = state.services.clone();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let base_url = format!("http://{}/api", listener.local_addr().expect("an address"));
        let server = app::serve(state, listener, 1).expect("a server");
        actix_web::rt::spawn(server);
        // reqwest requires a TLS provider even for plain HTTP.
        let _ = rustls::crypto::ring::default_provider().install_default();
        // Loads no certificates: the server under test speaks HTTP.
        let http = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
        Self { services, clock, mailer, sms, scanner, store, passwords, test, base_url, http, folder }
    }

    /// Folder of the file store.
    pub fn files_folder(&self) -> std::path::PathBuf {
        self.folder.path().join("files")
    }

    pub fn data_folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Builds a request; `path` starts with `/`; `authorization` is the whole header, or empty.
    pub fn request(&self, method: Method, path: &str, authorization: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base_url));
        if authorization.is_empty() { request } else { request.header("authorization", authorization) }
    }

    pub async fn send(&self, request: RequestBuilder) -> Response {
        Response::read(request.send().await.expect("a response")).await
    }

    pub async fn get(&self, path: &str, authorization: &str) -> Response {
        self.send(self.request(Method::GET, path, authorization)).await
    }

    pub async fn post(&self, path: &str, authorization: &str, body: &Value) -> Response {
        self.send(self.request(Method::POST, path, authorization).json(body)).await
    }

    pub async fn patch(&self, path: &str, authorization: &str, body: &Value) -> Response {
        self.send(self.request(Method::PATCH, path, authorization).json(body)).await
    }

    pub async fn put(&self, path: &str, authorization: &str, body: &Value) -> Response {
        self.send(self.request(Method::PUT, path, authorization).json(body)).await
    }

    pub async fn delete(&self, path: &str, authorization: &str) -> Response {
        self.send(self.request(Method::DELETE, path, authorization)).await
    }

    /// Creates an account with `PASSWORD`.
    pub async fn an_account(&self, role: Role, email: &str) -> Uuid {
        let name = PersonName { first_name: "Camille".into(), last_name: "Rivière".into() };
        let account = Account {
            password_hash: Some(self.passwords.hash(PASSWORD).await.expect("a hash")),
            ..Account::new(SystemIds.new_id(), role, email.to_owned(), name, self.clock.now())
        };
        let accounts = ::adapters::database::account::SqlAccountRepository::new(self.test.database.clone());
        accounts.create(&account, None, &[]).await.expect("an account");
        account.uuid
    }

    /// Makes the test device known to this account.
    pub async fn know_device(&self, email: &str) {
        let sql = "INSERT INTO known_device (uuid, account_uuid, digest, last_login_at) \
            SELECT ?, a.uuid, ?, ? FROM account a WHERE a.email_key = ? ON CONFLICT DO NOTHING";
        let (uuid, digest) = (SystemIds.new_id(), SystemIds.digest(DEVICE));
        let (created_at, key) = (self.clock.now().micros(), email.trim().to_lowercase());
        run(&self.test.database, sql, vec![uuid.into(), digest.into(), created_at.into(), key.into()]).await;
    }

    /// Logs in on the test device and returns the `Authorization` header.
    pub async fn log_in(&self, email: &str) -> String {
        let body = serde_json::json!({ "email": email, "password": PASSWORD });
        self.know_device(email).await;
        let request = self.request(Method::POST, "/login", "").json(&body);
        let request = request.header("cookie", format!("fenix_device={DEVICE}"));
        let response = self.send(request).await.expect(200);
        format!("Bearer {}", response.json()["token"].as_str().expect("a token"))
    }

    /// Creates an account of this role and logs in: its identity and its header.
    pub async fn logged_in(&self, role: Role) -> (Uuid, String) {
        let email = format!("{}@exemple.fr", SystemIds.new_id());
        let uuid = self.an_account(role, &email).await;
        (uuid, self.log_in(&email).await)
    }

    /// Authorisation header of an API client with these scopes, whose token this administrator creates.
    pub async fn a_token(&self, admin: &str, scopes: &[&str]) -> String {
        let end = self.clock.now().plus(time::Duration::days(90)).to_rfc3339();
        let body = serde_json::json!({
            "name": "Site internet", "scopes": scopes, "expiresAt": end, "password": PASSWORD,
        });
        let token = self.post("/api-tokens", admin, &body).await.expect(201).json();
        format!("Bearer {}", token["token"].as_str().expect("a token"))
    }

    /// Runs every due job and returns the mails sent.
    pub async fn mails(&self) -> Vec<OutgoingMail> {
        worker::run_due(&self.services).await.expect("the queue answers");
        self.mailer.take()
    }

    /// Header of a new visitor.
    #[expect(clippy::unused_self, reason = "asked of the product, as every other person of a test")]
    pub fn a_guest(&self) -> String {
        let text = SystemIds.digest(&SystemIds.new_secret());
        let chunks: Vec<&str> = (0..10).map(|number| &text[number * 4..number * 4 + 4]).collect();
        chunks.join("-")
    }
}

/// Secret of the password link in a mail.
pub fn password_secret(mail: &OutgoingMail) -> String {
    let text = &mail.text_content;
    let start = text.find("/password/").expect("a password link") + "/password/".len();
    text[start..]
        .chars()
        .take_while(|character| character.is_ascii_alphanumeric() || matches!(character, '-' | '_'))
        .collect()
}

fn config(folder: &std::path::Path, variables: &[(&str, &str)]) -> Config {
    let mut env: BTreeMap<String, String> = [
        ("FENIX_DATA_DIR", folder.to_str().expect("a path of plain characters")),
        ("FENIX_SECRET", "a secret of the tests, longer than 32 bytes"),
        // Tests that advance the clock are about something else.
        ("FENIX_SESSION_IDLE", "12h"),
        ("FENIX_LIMIT_LOGIN_ACCOUNT", "off"),
        ("FENIX_LIMIT_LOGIN_ACCOUNT_ALL", "off"),
        ("FENIX_LIMIT_LOGIN_ADDRESS", "off"),
        ("FENIX_LIMIT_MFA", "off"),
        ("FENIX_LIMIT_PASSWORD_LINK", "off"),
        ("FENIX_LIMIT_UPLOAD", "off"),
        ("FENIX_LIMIT_CONTACT", "off"),
        ("FENIX_LIMIT_SIMULATION", "off"),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value.to_owned()))
    .collect();
    env.extend(variables.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    Config::load(&env, None).expect("a valid configuration")
}
