//! Mail templates (AMB-064, AMB-104, AMB-129; doc 3 §2 to §7).

mod edit;
mod files;
mod preview;
mod sent;

use crate::support::{Fenix, Response};
use domain::account::role::Role;
use serde_json::{Value, json};

impl Fenix {
    /// An ADMIN, logged in, on an application whose templates are loaded.
    async fn an_editor(&self) -> String {
        self.services.sync_with_configuration().await.unwrap();
        self.logged_in(Role::Admin).await.1
    }

    async fn template(&self, caller: &str, key: &str) -> Value {
        self.get(&format!("/mail-templates/{key}"), caller).await.expect(200).json()
    }

    async fn save_template(&self, caller: &str, key: &str, body: &Value) -> Response {
        self.patch(&format!("/mail-templates/{key}"), caller, body).await
    }
}

/// A valid template text.
fn template_form(subject: &str, content: &str) -> Value {
    json!({ "subject": subject, "content": content })
}
