//! Contacts, their groups and their refusals.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Owners of an entry, which is deleted with them (AMB-110): column, table.
const PEOPLE: [(&str, &str); 3] =
    [("customer_uuid", "customer"), ("partner_uuid", "partner"), ("employee_uuid", "employee")];

/// Automated groups (AMB-107), with the same identifiers in every database.
const AUTOMATED: [(&str, &str, &str); 3] = [
    ("01980000-0000-7000-8000-000000000001", "CUSTOMERS", "Clients"),
    ("01980000-0000-7000-8000-000000000002", "PARTNERS", "Prescripteurs"),
    ("01980000-0000-7000-8000-000000000003", "EMPLOYEES", "Salariés/indicateurs"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        create_entries(manager).await?;
        create_groups(manager).await?;
        create_associations(manager).await?;
        create_refusals(manager).await?;
        for some in PRESENT_PEOPLE {
            manager.get_connection().execute_unprepared(&people(some)).await?;
        }
        let connection = manager.get_connection();
        let group = |uuid: &str| identity(uuid, manager.get_database_backend());
        for ((column, table), (uuid, _, _)) in PEOPLE.into_iter().zip(AUTOMATED) {
            let allowed = if table == "employee" { "TRUE" } else { "p.allow_mail" };
            let members = format!(
                "INSERT INTO contact_group_association \
                 (contact_group_uuid, contact_entry_uuid, status_mail, withheld, changed_at) \
                 SELECT {}, e.uuid, CASE WHEN {allowed} THEN 'ACTIVATED' ELSE 'DISABLED' END, NOT {allowed}, \
                 e.created_at FROM contact_entry e JOIN {table} p ON p.uuid = e.{column}",
                group(uuid)
            );
            connection.execute_unprepared(&members).await?;
        }
        Ok(())
    }
}

async fn create_entries(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut order = text("sort_key");
    if manager.get_database_backend() == DbBackend::Postgres {
        // Byte order, as in SQLite.
        order.extra("COLLATE \"C\"");
    }
    let mut table = Table::create();
    table
        .table("contact_entry")
        .col(pk_uuid("uuid"))
        .col(string_len_null("email", 320))
        .col(string_len_null("email_key", 320))
        .col(string_len_null("phone_number", 20))
        .col(string_len("status_sms", 10).check(Expr::col("status_sms").is_in(["ACTIVATED", "DISABLED"])))
        // Disabled by the record (`allowSms`), not by the contact: the record may enable it again.
        .col(boolean("sms_withheld").default(false))
        // Set when the contact refused all mails; also applies to groups joined later.
        .col(big_integer_null("mail_refused_at"))
        // Permanently failed addresses are not used again.
        .col(big_integer_null("mail_failed_at"))
        .col(string_len_null("mail_failure", 255))
        .col(big_integer_null("sms_failed_at"))
        .col(string_len_null("sms_failure", 255))
        .col(order)
        .col(big_integer("created_at"))
        .col(big_integer("updated_at"));
    for (column, people) in PEOPLE {
        table.col(uuid_null(column).unique_key()).foreign_key(
            ForeignKey::create()
                .from("contact_entry", column)
                .to(people, "uuid")
                .on_delete(ForeignKeyAction::Cascade),
        );
    }
    manager.create_table(table).await?;
    let connection = manager.get_connection();
    for index in [
        "CREATE INDEX contact_entry_order ON contact_entry (sort_key, uuid)",
        "CREATE INDEX contact_entry_email ON contact_entry (email_key)",
        "CREATE INDEX contact_entry_phone ON contact_entry (phone_number)",
        // Concurrent imports cannot create the same contact twice.
        "CREATE UNIQUE INDEX contact_entry_single_email ON contact_entry (email_key) \
         WHERE customer_uuid IS NULL AND partner_uuid IS NULL AND employee_uuid IS NULL",
        "CREATE UNIQUE INDEX contact_entry_single_phone ON contact_entry (phone_number) \
         WHERE email_key IS NULL AND customer_uuid IS NULL AND partner_uuid IS NULL AND employee_uuid IS NULL",
    ] {
        connection.execute_unprepared(index).await?;
    }
    Ok(())
}

async fn create_groups(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let table = Table::create()
        .table("contact_group")
        .col(pk_uuid("uuid"))
        .col(string_len("name", 255))
        .col(string_len("name_key", 255).unique_key())
        .col(string_len_null("automated_key", 20).unique_key())
        .col(big_integer("created_at"))
        .to_owned();
    manager.create_table(table).await?;
    let connection = manager.get_connection();
    for (uuid, key, name) in AUTOMATED {
        let name_key = name.to_lowercase().replace('é', "e").replace('/', " ");
        let uuid = identity(uuid, manager.get_database_backend());
        let row = format!(
            "INSERT INTO contact_group (uuid, name, name_key, automated_key, created_at) \
             VALUES ({uuid}, '{name}', '{name_key}', '{key}', 0)"
        );
        connection.execute_unprepared(&row).await?;
    }
    Ok(())
}

/// Returns a uuid literal in the syntax of the engine.
fn identity(uuid: &str, backend: DbBackend) -> String {
    match backend {
        DbBackend::Postgres => format!("'{uuid}'::uuid"),
        _ => format!("X'{}'", uuid.replace('-', "")),
    }
}

/// Existing people, aliased `p`: column, address, number, whether SMS are allowed, creation time, tables.
const PRESENT_PEOPLE: [[&str; 6]; 3] = [
    [
        "customer_uuid",
        "p.email",
        "p.phone_number",
        "p.allow_sms",
        "r.created_at",
        "customer p JOIN customer_record r ON r.uuid = p.record_uuid",
    ],
    ["partner_uuid", "p.email", "p.phone_number", "p.allow_sms", "p.created_at", "partner p"],
    [
        "employee_uuid",
        "a.email",
        "CAST(NULL AS VARCHAR(20))",
        "TRUE",
        "a.created_at",
        "employee p JOIN account a ON a.uuid = p.uuid",
    ],
];

/// Creates an entry with the same identifier for each existing person (AMB-110).
fn people([column, email, phone, allowed, at, tables]: [&str; 6]) -> String {
    format!(
        "INSERT INTO contact_entry (uuid, {column}, email, email_key, phone_number, status_sms, sms_withheld, \
         sort_key, created_at, updated_at) SELECT p.uuid, p.uuid, {email}, lower({email}), {phone}, \
         CASE WHEN {allowed} THEN 'ACTIVATED' ELSE 'DISABLED' END, NOT {allowed}, \
         COALESCE(lower({email}), '~' || {phone}, '~~'), {at}, {at} FROM {tables}"
    )
}

/// Refusals of mails of a group by contacts who were removed from it; they still apply when the contact is added again.
async fn create_refusals(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let reference = |column: &str, table: &str| {
        ForeignKey::create()
            .from("contact_group_refusal", column.to_owned())
            .to(table.to_owned(), "uuid")
            .on_delete(ForeignKeyAction::Cascade)
            .to_owned()
    };
    let table = Table::create()
        .table("contact_group_refusal")
        .col(uuid("contact_group_uuid"))
        .col(uuid("contact_entry_uuid"))
        .col(big_integer("refused_at"))
        .primary_key(Index::create().col("contact_group_uuid").col("contact_entry_uuid"))
        .foreign_key(&mut reference("contact_group_uuid", "contact_group"))
        .foreign_key(&mut reference("contact_entry_uuid", "contact_entry"))
        .to_owned();
    manager.create_table(table).await?;
    let of_entry = Index::create()
        .name("contact_group_refusal_entry")
        .table("contact_group_refusal")
        .col("contact_entry_uuid")
        .to_owned();
    manager.create_index(of_entry).await
}

async fn create_associations(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let reference = |column: &str, table: &str| {
        ForeignKey::create()
            .from("contact_group_association", column.to_owned())
            .to(table.to_owned(), "uuid")
            .on_delete(ForeignKeyAction::Cascade)
            .to_owned()
    };
    let table = Table::create()
        .table("contact_group_association")
        .col(uuid("contact_group_uuid"))
        .col(uuid("contact_entry_uuid"))
        .col(string_len("status_mail", 10).check(Expr::col("status_mail").is_in(["ACTIVATED", "DISABLED"])))
        // Disabled by the record (`allowMail`), not by the contact: the record may enable it again.
        .col(boolean("withheld").default(false))
        .col(big_integer("changed_at"))
        .primary_key(Index::create().col("contact_group_uuid").col("contact_entry_uuid"))
        .foreign_key(&mut reference("contact_group_uuid", "contact_group"))
        .foreign_key(&mut reference("contact_entry_uuid", "contact_entry"))
        .to_owned();
    manager.create_table(table).await?;
    let of_entry = Index::create()
        .name("contact_group_association_entry")
        .table("contact_group_association")
        .col("contact_entry_uuid")
        .to_owned();
    manager.create_index(of_entry).await
}
