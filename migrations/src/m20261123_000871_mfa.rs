//! Second factors: authenticator applications, passkeys, recovery codes, pending enrolments and pending logins. Deleted
//! with the account.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let has_mfa = boolean("has_mfa").default(false).take();
        manager.alter_table(Table::alter().table("account").add_column(has_mfa).to_owned()).await?;
        for table in [totps(), passkeys(), recovery_codes(), enrolments(), challenges()] {
            manager.create_table(table).await?;
        }
        for (name, table, columns) in INDEXES {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

const INDEXES: [(&str, &str, &[&str]); 4] = [
    ("passkey_account", "passkey", &["account_uuid", "created_at"]),
    ("recovery_code_account", "recovery_code", &["account_uuid"]),
    ("login_challenge_account", "login_challenge", &["account_uuid"]),
    ("login_challenge_expires", "login_challenge", &["expires_at"]),
];

fn totps() -> TableCreateStatement {
    let mut table = Table::create()
        .table("totp")
        .col(pk_uuid("account_uuid"))
        .col(text("secret"))
        .col(big_integer("last_step"))
        .col(big_integer("created_at"))
        .to_owned();
    table.foreign_key(&mut of_account("totp"));
    table
}

fn passkeys() -> TableCreateStatement {
    let mut table = Table::create()
        .table("passkey")
        .col(pk_uuid("uuid"))
        .col(uuid("account_uuid"))
        .col(string_len("name", 60))
        .col(string_len_uniq("credential_digest", 64))
        .col(text("data"))
        .col(big_integer("sign_count"))
        .col(big_integer("created_at"))
        .col(big_integer_null("last_used_at"))
        .to_owned();
    table.foreign_key(&mut of_account("passkey"));
    table
}

fn recovery_codes() -> TableCreateStatement {
    let mut table = Table::create()
        .table("recovery_code")
        .col(pk_uuid("uuid"))
        .col(uuid("account_uuid"))
        .col(text("hash"))
        .to_owned();
    table.foreign_key(&mut of_account("recovery_code"));
    table
}

fn enrolments() -> TableCreateStatement {
    let mut table = Table::create()
        .table("mfa_enrolment")
        .col(uuid("account_uuid"))
        .col(string_len("method", 20))
        .col(text("state"))
        .col(big_integer("created_at"))
        .primary_key(Index::create().col("account_uuid").col("method"))
        .to_owned();
    table.foreign_key(&mut of_account("mfa_enrolment"));
    table
}

fn challenges() -> TableCreateStatement {
    let mut table = Table::create()
        .table("login_challenge")
        .col(string_len("digest", 64).primary_key().take())
        .col(uuid("account_uuid"))
        .col(string_len("password_digest", 64))
        .col(text_null("passkey_state"))
        .col(integer("tries"))
        .col(big_integer("created_at"))
        .col(big_integer("expires_at"))
        .to_owned();
    table.foreign_key(&mut of_account("login_challenge"));
    table
}

fn of_account(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "account_uuid")
        .to("account", "uuid")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
