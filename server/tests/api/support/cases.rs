//! Creates records, cases, customers and files through the API.

use super::Fenix;
use super::fenix::{PASSWORD, Response, password_secret};
use domain::account::role::Role;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use sea_orm::{ConnectionTrait, Statement, Value as Bound};
use serde_json::{Value, json};
use uuid::Uuid;

/// A PDF of one empty page.
pub const PDF: &[u8] = b"%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R/Size 4>>
";
/// A PNG of one pixel.
pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
    \0\0\0\x0aIDAT\x78\x9c\x63\x60\0\0\0\x02\0\x01\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42\x60\x82";

/// The identity in a response.
pub fn uuid_of(response: &Value) -> String {
    response["uuid"].as_str().expect("a uuid").to_owned()
}

impl Fenix {
    /// Creates a record with one customer for each address; `None` for a customer without one.
    pub async fn a_record(&self, staff: &str, emails: &[Option<&str>]) -> String {
        self.a_record_with(staff, emails, json!({})).await
    }

    /// Creates a record with additional fields.
    pub async fn a_record_with(&self, staff: &str, emails: &[Option<&str>], more: Value) -> String {
        let names = [("Cœur", "Éloïse"), ("L’Hôte", "Noël")];
        let customer = |(email, (last, first_name)): (Option<&str>, (&str, &str))| {
            json!({ "civility": "Madame", "lastName": last, "firstName": first_name, "email": email,
                "phoneNumber": "0612345678", "birthDate": "1980-07-05" })
        };
        let customers: Vec<Value> = emails.iter().copied().zip(names).map(customer).collect();
        let mut body = json!({ "maritalStatus": "Marié", "customers": customers });
        merge(&mut body, more);
        let response = self.post("/customer-records", staff, &body).await.expect(201);
        uuid_of(&response.json())
    }

    /// Creates a case that requests an identity card and a pay slip.
    pub async fn a_case(&self, staff: &str, record: &str) -> String {
        uuid_of(&self.a_case_with(staff, record, json!({})).await.expect(201).json())
    }

    /// Creates a case with additional fields; returns the response.
    pub async fn a_case_with(&self, staff: &str, record: &str, more: Value) -> Response {
        let mut body = json!({
            "customerRecord": record,
            "label": "Rachat de crédits",
            "withUpload": true,
            "itemsList": "Identité :\nCarte d’identité\nBulletin de paie",
        });
        merge(&mut body, more);
        self.post("/customer-cases", staff, &body).await
    }

    /// Follows the password link mailed to this address, chooses a password and logs in.
    pub async fn activate_account(&self, email: &str) -> String {
        let mails = self.mails().await;
        let mail = mails.iter().find(|mail| mail.to_address == email).expect("a mail to the customer");
        let path = format!("/password/{}", password_secret(mail));
        self.post(&path, "", &json!({ "password": PASSWORD })).await.expect(200);
        self.log_in(email).await
    }

    /// Creates a PARTNER: identity and header.
    pub async fn a_partner(&self) -> (Uuid, String) {
        let (uuid, header) = self.logged_in(Role::Partner).await;
        let partner_type = Uuid::from_u128(uuid.as_u128() ^ 1);
        let label = format!("Type {partner_type}");
        self.sql(
            "INSERT INTO partner_type (uuid, label) VALUES ($1, $2)",
            vec![partner_type.into(), label.into()],
        )
        .await;
        let sql = "INSERT INTO partner (uuid, version, type_uuid, business_name, follow_up_frequency, \
            enable_access, job_function, civility, first_name, last_name, search_name, email, email_key, \
            allow_mail, allow_sms, created_at, created_by_first_name, created_by_last_name, updated_at, \
            updated_by_first_name, updated_by_last_name) VALUES ($1, 1, $2, 'Banque du Port', 'A', TRUE, \
            'Conseiller', 'Madame', 'Lise', 'Petit', 'banque du port', 'p@exemple.fr', $3, TRUE, TRUE, 0, \
            'A', 'B', 0, 'A', 'B')";
        self.sql(sql, vec![uuid.into(), partner_type.into(), format!("{uuid}@exemple.fr").into()]).await;
        (uuid, header)
    }

    /// Runs a statement on the database.
    pub async fn sql(&self, sql: &str, values: Vec<Bound>) {
        let pool = self.test.database.writes();
        let statement = Statement::from_sql_and_values(pool.get_database_backend(), sql, values);
        pool.execute_raw(statement).await.expect("the statement succeeds");
    }

    /// Uploads a file as FilePond does: first its metadata, then the file, both under the same name.
    pub async fn upload(&self, caller: &str, name: &str, content: &[u8]) -> Response {
        let file = Part::bytes(content.to_vec()).file_name(name.to_owned());
        let form = Form::new().text("filepond", "{}").part("filepond", file);
        self.send(self.request(Method::POST, "/medias", caller).multipart(form)).await
    }

    /// Uploads a small PDF and returns its identifier.
    pub async fn a_file(&self, caller: &str, name: &str) -> String {
        self.upload(caller, name, PDF).await.expect(201).text
    }

    /// Reverts an upload.
    pub async fn revert(&self, caller: &str, id: &str) -> Response {
        self.send(self.request(Method::DELETE, "/medias", caller).body(id.to_owned())).await
    }

    /// The case as returned to the caller.
    pub async fn case(&self, caller: &str, case: &str) -> Value {
        self.get(&format!("/customer-cases/{case}"), caller).await.expect(200).json()
    }

    /// Number of files in the store.
    pub fn stored_files(&self) -> usize {
        fn count(folder: &std::path::Path) -> usize {
            let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
            let size = |path: std::path::PathBuf| if path.is_dir() { count(&path) } else { 1 };
            entries.filter_map(Result::ok).map(|entry| size(entry.path())).sum()
        }
        count(&self.files_folder().join("medias"))
    }
}

fn merge(body: &mut Value, more: Value) {
    if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
        body.extend(more);
    }
}
