//! Search keys of names, companies and labels with an apostrophe: the letters around it are joined, so that « obrien »
//! finds « O’Brien ». The usual accents are removed here, all others by the next save. Keys of the former form remain
//! valid.

use crate::m20261123_000821_list_sort::plain;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        for statement in statements(manager.get_database_backend()) {
            connection.execute_unprepared(&statement).await?;
        }
        Ok(())
    }
}

fn statements(backend: DbBackend) -> Vec<String> {
    let key = |column: &str| joined(backend, column);
    let (last, first, label) = (key("last_name"), key("first_name"), key("label"));
    let (business, email) = (key("business_name"), key("email"));
    let named = has_apostrophe(&["last_name", "first_name"]);
    let sorted =
        |last: &str, first: &str| format!("substr({last}, 1, 100) || '\t' || substr({first}, 1, 100)");
    let records = format!(
        "SELECT record_uuid FROM customer WHERE {}",
        has_apostrophe(&["last_name", "first_name", "coalesce(email, '')"])
    );
    let partners = has_apostrophe(&["last_name", "first_name", "business_name", "email"]);
    let inquiries = has_apostrophe(&["last_name", "first_name", "email"]);
    let employees = format!("SELECT uuid FROM account WHERE {inquiries}");
    let labelled = has_apostrophe(&["label"]);
    vec![
        format!("UPDATE customer SET last_name_key = {last}, first_name_key = {first} WHERE {named}"),
        format!(
            "UPDATE customer_record SET sort_key = (SELECT {} FROM customer c \
             WHERE c.record_uuid = customer_record.uuid AND c.position = 0) \
             WHERE uuid IN (SELECT record_uuid FROM customer WHERE position = 0 AND ({named}))",
            sorted("c.last_name_key", "c.first_name_key")
        ),
        format!(
            "UPDATE partner SET last_name_key = {last}, first_name_key = {first}, business_name_key = {business}, \
             search_name = {first} || ' ' || {last} || ' ' || {business}, sort_key = {} WHERE {partners}",
            sorted(&last, &first)
        ),
        format!(
            "UPDATE inquiry SET search_key = {first} || ' ' || {last} || ' ' || {email}, \
             sort_key = {last} || '\t' || {first} WHERE {inquiries}"
        ),
        format!(
            "UPDATE employee SET \
             last_name_key = (SELECT {last} FROM account a WHERE a.uuid = employee.uuid), \
             first_name_key = (SELECT {first} FROM account a WHERE a.uuid = employee.uuid) \
             WHERE uuid IN ({employees})"
        ),
        format!("UPDATE customer_case SET label_key = {label} WHERE {labelled}"),
        format!(
            "UPDATE search_entry SET text = (SELECT string_agg(c.last_name_key || ' ' || c.first_name_key || \
             coalesce(' ' || {email}, '') || ' ' || c.phone_number, ' ' ORDER BY c.position) FROM customer c \
             WHERE c.record_uuid = search_entry.record_uuid) \
             WHERE kind = 'customerRecord' AND record_uuid IN ({records})"
        ),
        format!(
            "UPDATE search_entry SET text = (SELECT string_agg(c.last_name_key || ' ' || c.first_name_key, ' ' \
             ORDER BY c.position) FROM customer c WHERE c.record_uuid = search_entry.record_uuid) || ' ' || \
             (SELECT k.label_key FROM customer_case k WHERE k.uuid = search_entry.case_uuid) \
             WHERE kind = 'customerCase' AND (record_uuid IN ({records}) \
             OR case_uuid IN (SELECT uuid FROM customer_case WHERE {labelled}))"
        ),
        format!(
            "UPDATE search_entry SET text = (SELECT p.search_name || ' ' || {email} || \
             coalesce(' ' || p.phone_number, '') FROM partner p WHERE p.uuid = search_entry.partner_uuid) \
             WHERE partner_uuid IN (SELECT uuid FROM partner WHERE {partners})"
        ),
        format!(
            "UPDATE search_entry SET text = (SELECT i.search_key || ' ' || i.phone_number FROM inquiry i \
             WHERE i.uuid = search_entry.inquiry_uuid) \
             WHERE inquiry_uuid IN (SELECT uuid FROM inquiry WHERE {inquiries})"
        ),
        format!(
            "UPDATE search_entry SET text = (SELECT e.last_name_key || ' ' || e.first_name_key || ' ' || {email} \
             FROM employee e JOIN account a ON a.uuid = e.uuid WHERE e.uuid = search_entry.employee_uuid) \
             WHERE employee_uuid IN ({employees})"
        ),
    ]
}

/// Returns the expression that computes `domain::shared::text::indexed_key` of a column, for the usual French letters.
fn joined(backend: DbBackend, column: &str) -> String {
    let pairs = [
        ("''", ""),
        ("’", ""),
        ("œ", "oe"),
        ("Œ", "oe"),
        ("_", " "),
        ("/", " "),
        (",", " "),
        ("\u{a0}", " "),
    ];
    let text =
        pairs.iter().fold(column.to_owned(), |text, (from, to)| format!("replace({text}, '{from}', '{to}')"));
    plain(backend, &text)
}

fn has_apostrophe(columns: &[&str]) -> String {
    let held: Vec<String> =
        columns.iter().map(|column| format!("{column} LIKE '%''%' OR {column} LIKE '%’%'")).collect();
    format!("({})", held.join(" OR "))
}
