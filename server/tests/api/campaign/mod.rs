//! Campaigns over HTTP (CAMP-02, CAMP-10 to CAMP-20, CAMP-23 to CAMP-28, PREF-13, CAL-07, CAL-10, CAL-13;
//! AMB-114 to AMB-119, AMB-122 to AMB-125).

mod follow;
mod launch;
mod sending;

use crate::support::Fenix;
use crate::support::builders::new_id;
use serde_json::{Value, json};
use uuid::Uuid;

impl Fenix {
    /// A group of contacts.
    async fn a_group(&self, name: &str) -> Uuid {
        let uuid = new_id();
        let sql = "INSERT INTO contact_group (uuid, name, name_key, created_at) VALUES ($1, $2, $3, 0)";
        self.sql(sql, vec![uuid.into(), name.into(), format!("{name}-{uuid}").into()]).await;
        uuid
    }

    /// A contact in these groups, without any refusal.
    async fn a_contact(&self, email: Option<&str>, phone: Option<&str>, groups: &[Uuid]) -> Uuid {
        let uuid = new_id();
        let sql = "INSERT INTO contact_entry (uuid, email, email_key, phone_number, status_sms, sort_key, created_at, \
            updated_at) VALUES ($1, $2, $3, $4, 'ACTIVATED', $5, 0, 0)";
        let key = email.map(str::to_lowercase);
        let values = vec![uuid.into(), email.into(), key.into(), phone.into(), uuid.to_string().into()];
        self.sql(sql, values).await;
        for group in groups {
            let sql = "INSERT INTO contact_group_association (contact_group_uuid, contact_entry_uuid, status_mail, \
                changed_at) VALUES ($1, $2, 'ACTIVATED', 0)";
            self.sql(sql, vec![(*group).into(), uuid.into()]).await;
        }
        uuid
    }

    async fn refuse_mails(&self, contact: Uuid, group: Uuid) {
        let sql = "UPDATE contact_group_association SET status_mail = 'DISABLED' WHERE contact_entry_uuid = $1 \
            AND contact_group_uuid = $2";
        self.sql(sql, vec![contact.into(), group.into()]).await;
    }

    /// The current state of the campaign.
    async fn campaign(&self, admin: &str, uuid: &Value) -> Value {
        let path = format!("/campaigns/{}", uuid.as_str().unwrap());
        self.get(&path, admin).await.expect(200).json()
    }
}

fn mail_form(groups: &[Uuid]) -> Value {
    json!({ "type": "email", "subject": "Taux de novembre", "content": "<p>Bonjour, <strong>les taux</strong> baissent.</p>",
        "contactGroups": groups })
}

fn sms_form(groups: &[Uuid]) -> Value {
    json!({ "type": "sms", "sender": "Fenix", "content": "Les taux baissent.", "contactGroups": groups })
}

/// Copy of `value` with these fields only.
fn pick_fields(value: &Value, fields: &[&str]) -> Value {
    fields
        .iter()
        .map(|field| ((*field).to_owned(), value[*field].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}
