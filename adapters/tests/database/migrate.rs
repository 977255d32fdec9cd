//! Migrations: idempotent, safe for concurrent processes, and keeping the data of older versions.

use crate::database::builders::{a_case, a_record, an_account, new_id, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::migrate::migrate;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use migrations::Migrator;
use sea_orm_migration::{MigrationTrait, MigratorTrait as _, SchemaManager};
use uuid::Uuid;

async fn count_applied(test: &TestDatabase) -> usize {
    Migrator::get_applied_migrations(test.writes()).await.unwrap().len()
}

async fn second_migration_changes_nothing(test: &TestDatabase) {
    for _ in 0..2 {
        migrate(test, &test.url).await.unwrap();
        assert_eq!(count_applied(test).await, Migrator::migrations().len());
    }
}

async fn concurrent_processes_migrate_once(test: &TestDatabase) {
    let processes = (0..4).map(async |_| {
        let database = test.another_process().await;
        migrate(&database, &test.url).await
    });
    for result in futures::future::join_all(processes).await {
        result.unwrap();
    }
    assert_eq!(count_applied(test).await, Migrator::migrations().len());
}

/// Migrates an empty database to the schema before the migration `name`, which is returned.
async fn migrate_until(test: &TestDatabase, name: &str) -> Box<dyn MigrationTrait> {
    let mut steps = Migrator::migrations();
    let index = steps.iter().position(|step| step.name() == name).unwrap();
    Migrator::up(test.writes(), Some(u32::try_from(index).unwrap())).await.unwrap();
    steps.swap_remove(index)
}

/// Writes a record and a case as an older version did; `items` is the checklist where it was a column.
async fn old_case(test: &TestDatabase, items: Option<&str>) -> Uuid {
    let (record, case) = (new_id(), new_id());
    let sql = "INSERT INTO customer_record (uuid, version, sort_key, marital_status, debts, properties, children, \
        birth_dates_of_children, resources, tax_exemption_potential, hamon_potential, lifting_of_banking_secrecy, \
        created_at, created_by_first_name, created_by_last_name, updated_at, updated_by_first_name, \
        updated_by_last_name) \
        VALUES (?, 1, 'durand', 'SINGLE', '[]', '[]', '[]', '[]', '[]', FALSE, FALSE, FALSE, 0, 'A', 'B', 0, 'A', 'B')";
    run(test, sql, vec![record.into()]).await;
    let (column, value) = items.map_or_else(Default::default, |items| (", items", format!(", '{items}'")));
    let sql = format!(
        "INSERT INTO customer_case (uuid, record_uuid, label, with_upload, created_at, current_status, version{column}) \
         VALUES (?, ?, 'Achat', TRUE, 0, 'CREATED', 1{value})"
    );
    run(test, &sql, vec![case.into(), record.into()]).await;
    case
}

/// A former account had the identifier of its first customer; references to it are updated.
async fn customer_accounts_get_separate_identifiers(test: &TestDatabase) {
    migrate(test, &test.url).await.unwrap();
    let record = a_record("Durand", "Paul").with_customer("Durand", "Anne").create(test).await;
    let account = an_account(test, Role::Customer, "couple@exemple.fr").await;
    let first_customer = "(SELECT uuid FROM customer WHERE position = 0)";
    run(test, &format!("UPDATE account SET uuid = {first_customer} WHERE uuid = ?"), vec![account.into()])
        .await;
    run(
        test,
        &format!("UPDATE customer SET account_uuid = {first_customer} WHERE record_uuid = ?"),
        vec![record.into()],
    )
    .await;
    for sql in [
        "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) SELECT 'd', uuid, 0, 1 FROM account",
        "INSERT INTO access_journal (at, account_uuid, role, act, object_kind, object_uuid) \
         SELECT 1, uuid, 'CUSTOMER', 'read', 'customer_case', uuid FROM account",
    ] {
        run(test, sql, vec![]).await;
    }
    let steps = Migrator::migrations();
    let step = steps.iter().find(|step| step.name() == "m20261122_000612_account_identity").unwrap();
    step.up(&SchemaManager::new(test.writes())).await.unwrap();

    let count = async |sql: &str| query_number(test, sql, vec![]).await;
    assert_eq!(count("SELECT count(*) FROM account WHERE email_key = 'couple@exemple.fr'").await, 1);
    assert_eq!(count("SELECT count(*) FROM account WHERE uuid IN (SELECT uuid FROM customer)").await, 0);
    for (table, rows) in [("customer", 2), ("password_link", 1), ("access_journal", 1)] {
        let moved_count_query =
            format!("SELECT count(*) FROM {table} WHERE account_uuid IN (SELECT uuid FROM account)");
        assert_eq!(count(&moved_count_query).await, rows, "{table}");
    }
}

/// Each kind of parent: its former column, and an insertion of a row.
const PARENTS: [(&str, &str, &str); 7] = [
    ("customer_case", "case_uuid", ""),
    ("page", "page_uuid", "INSERT INTO page (uuid, key, title) VALUES (?, 'p', 'P')"),
    (
        "inquiry",
        "inquiry_uuid",
        "INSERT INTO inquiry (uuid, kind, state, received_at, first_name, last_name, email, phone_number, \
         search_key, answers, updated_at, version) VALUES (?, 'contact', 'new', 0, 'A', 'B', 'c', '06', 'b', '{}', 0, 1)",
    ),
    ("partner_type", "partner_type_uuid", "INSERT INTO partner_type (uuid, label) VALUES (?, 'Agence')"),
    (
        "report",
        "report_uuid",
        "INSERT INTO report (uuid, record_uuid, content, visible_to_partner, created_at, created_by_first_name, \
         created_by_last_name, updated_at, updated_by_first_name, updated_by_last_name, version) \
         SELECT ?, uuid, 'x', FALSE, 0, 'A', 'B', 0, 'A', 'B', 1 FROM customer_record",
    ),
    (
        "campaign",
        "campaign_uuid",
        "INSERT INTO campaign (uuid, kind, state, content, parts, author_first_name, author_last_name, created_at, \
         starts_at, recipients, waiting) VALUES (?, 'email', 'planned', 'x', 1, 'A', 'B', 0, 0, 0, 0)",
    ),
    ("mail_template", "mail_template_uuid", "INSERT INTO mail_template (uuid, key) VALUES (?, 'x')"),
];

/// A file of each kind of parent keeps its parent and its position, and an unattached one stays unattached.
async fn migrated_files_keep_their_parents(test: &TestDatabase) {
    let step = migrate_until(test, "m20261122_000701_media_parent").await;
    let mut files = Vec::new();
    for (index, (parent_kind, column, insert)) in PARENTS.into_iter().enumerate() {
        let (file, mut parent) = (new_id(), new_id());
        if insert.is_empty() {
            parent = old_case(test, Some("[]")).await;
        } else {
            run(test, insert, vec![parent.into()]).await;
        }
        let key = format!("medias/{index}");
        let sql = format!(
            "INSERT INTO media (uuid, name, size, kind, file_key, created_at, uploader_guest, {column}) \
             VALUES (?, 'a.pdf', 1, 'pdf', ?, 7, 'guest', ?)"
        );
        run(test, &sql, vec![file.into(), key.into(), parent.into()]).await;
        if ["page", "partner_type"].contains(&parent_kind) {
            let sql = format!("UPDATE media SET {parent_kind}_position = 3 WHERE uuid = ?");
            run(test, &sql, vec![file.into()]).await;
        }
        files.push((parent_kind, file, parent));
    }
    let insertion = "INSERT INTO media (uuid, name, size, kind, file_key, created_at) \
        VALUES (?, 'a.pdf', 1, 'pdf', 'medias/waiting', 7)";
    run(test, insertion, vec![new_id().into()]).await;

    step.up(&SchemaManager::new(test.writes())).await.unwrap();
    for (parent_kind, file, parent) in files {
        let index = if ["page", "partner_type"].contains(&parent_kind) { "= 3" } else { "IS NULL" };
        let kept_count_query = format!(
            "SELECT count(*) FROM media WHERE uuid = ? AND parent_kind = '{parent_kind}' AND parent_uuid = ? \
             AND position {index} AND created_at = 7 AND uploader_guest = 'guest'"
        );
        assert_eq!(
            query_number(test, &kept_count_query, vec![file.into(), parent.into()]).await,
            1,
            "{parent_kind}"
        );
    }
    let insertion = "SELECT count(*) FROM media WHERE parent_kind IS NULL AND parent_uuid IS NULL";
    assert_eq!(query_number(test, insertion, vec![]).await, 1);
}

/// A list stored as text becomes ordered rows with their ticks; an empty list becomes none.
async fn checklists_are_migrated_to_rows(test: &TestDatabase) {
    let step = migrate_until(test, "m20261122_000711_case_item").await;
    let list = r#"[{"label":"Identité :","isFile":false,"isChecked":false},{"label":"L’avis « été »","isFile":true,"isChecked":true},{"label":"RIB","isFile":true,"isChecked":false}]"#;
    let case = old_case(test, Some(list)).await;
    old_case(test, Some("[]")).await;

    step.up(&SchemaManager::new(test.writes())).await.unwrap();
    for (index, label, state, is_ticked) in [
        (0, "Identité :", "asked", false),
        (1, "L’avis « été »", "received", true),
        (2, "RIB", "asked", false),
    ] {
        let sql = format!(
            "SELECT count(*) FROM case_item WHERE case_uuid = ? AND position = {index} AND label = '{label}' \
             AND state = '{state}' AND is_checked = {is_ticked} AND is_file = {} AND asked_again = FALSE",
            index > 0
        );
        assert_eq!(query_number(test, &sql, vec![case.into()]).await, 1, "{label}");
    }
    assert_eq!(query_number(test, "SELECT count(*) FROM case_item", vec![]).await, 3);
    assert_eq!(query_number(test, "SELECT count(DISTINCT uuid) FROM case_item", vec![]).await, 3);
}

/// Statistics of cases saved before their times were stored equal those of later cases.
async fn statistics_include_old_statuses(test: &TestDatabase) {
    let step = migrate_until(test, "m20261123_000831_figure_moments").await;
    let case = old_case(test, None).await;
    let statuses = [
        CaseStatus::Created,
        CaseStatus::AwaitingCustomer,
        CaseStatus::CompletedByCustomer,
        CaseStatus::RefusedByProvider,
        CaseStatus::RefusedByPartner,
        CaseStatus::Financed,
        CaseStatus::Finalised,
    ];
    for (position, status) in (0_i32..).zip(statuses) {
        let sql = "INSERT INTO case_status (case_uuid, position, status, created_at) VALUES (?, ?, ?, ?)";
        let values =
            vec![case.into(), position.into(), status.key().into(), (100 + i64::from(position)).into()];
        run(test, sql, values).await;
    }
    step.up(&SchemaManager::new(test.writes())).await.unwrap();

    let signed_count_query =
        "SELECT count(*) FROM customer_case WHERE uuid = ? AND signed_at = 105 AND refused_at = 103";
    assert_eq!(query_number(test, signed_count_query, vec![case.into()]).await, 1);
    for (position, family, since) in [
        (2, "DOCUMENTS_EXPECTED", 100),
        (3, "DOCUMENTS_RECEIVED", 102),
        (5, "DROPPED", 103),
        (6, "FINANCED", 105),
    ] {
        let count_sql = format!(
            "SELECT count(*) FROM case_status WHERE case_uuid = ? AND position = {position} \
             AND left_family = '{family}' AND left_family_since = {since}"
        );
        assert_eq!(query_number(test, &count_sql, vec![case.into()]).await, 1, "{family}");
    }
    let stayed_count_query = "SELECT count(*) FROM case_status WHERE case_uuid = ? AND left_family IS NULL";
    assert_eq!(query_number(test, stayed_count_query, vec![case.into()]).await, 3);
}

/// Tokens and calendar addresses of an account without access became valid again when access was restored.
async fn tokens_and_calendars_of_disabled_accounts_end(test: &TestDatabase) {
    migrate(test, &test.url).await.unwrap();
    let disabled_admin = an_account(test, Role::Admin, "coupe@exemple.fr").await;
    let other_account = an_account(test, Role::Admin, "ada@exemple.fr").await;
    for account in [disabled_admin, other_account] {
        let token_insertion = "INSERT INTO api_token (uuid, digest, name, scopes, networks, account_uuid, created_at, \
            expires_at) VALUES (?, ?, 'Site', 'records:read', '', ?, 1, 9)";
        run(test, token_insertion, vec![new_id().into(), account.to_string().into(), account.into()]).await;
        let calendar_insertion = "INSERT INTO task_setting (account_uuid, daily_mail, calendar_digest, \
            calendar_created_at) VALUES (?, TRUE, ?, 1)";
        run(test, calendar_insertion, vec![account.into(), account.simple().to_string().into()]).await;
    }
    let sql = "UPDATE account SET enabled = FALSE, sessions_valid_from = 7 WHERE uuid = ?";
    run(test, sql, vec![disabled_admin.into()]).await;
    let steps = Migrator::migrations();
    let step = steps.iter().find(|step| step.name() == "m20261127_000972_cut_access").unwrap();
    step.up(&SchemaManager::new(test.writes())).await.unwrap();

    let count = async |sql: &str, account: Uuid| query_number(test, sql, vec![account.into()]).await;
    let revoked_count_query = "SELECT count(*) FROM api_token WHERE revoked_at = 7 AND account_uuid = ?";
    assert_eq!(
        (count(revoked_count_query, disabled_admin).await, count(revoked_count_query, other_account).await),
        (1, 0)
    );
    let count_sql =
        "SELECT count(*) FROM task_setting WHERE calendar_digest IS NOT NULL AND account_uuid = ?";
    assert_eq!((count(count_sql, disabled_admin).await, count(count_sql, other_account).await), (0, 1));
    assert_eq!(
        query_number(test, "SELECT count(*) FROM api_token WHERE revoked_at IS NULL", vec![]).await,
        1
    );
}

/// Keys of names and labels were stored with a blank instead of the apostrophe.
async fn stored_keys_with_apostrophe_are_joined(test: &TestDatabase) {
    migrate(test, &test.url).await.unwrap();
    let record = a_record("L’Hôte", "Anne").with_customer("O'Brien", "Œdipe").create(test).await;
    let case = a_case(test, record, None, CaseStatus::AwaitingCustomer).await;
    for (sql, values) in [
        ("UPDATE customer SET last_name_key = 'x' WHERE record_uuid = ?", vec![record.into()]),
        ("UPDATE customer_record SET sort_key = 'x' WHERE uuid = ?", vec![record.into()]),
        ("UPDATE customer_case SET label = 'Prêt d''Aubigné' WHERE uuid = ?", vec![case.into()]),
        ("UPDATE search_entry SET text = 'x' WHERE record_uuid = ?", vec![record.into()]),
        (
            "INSERT INTO search_entry (kind, record_uuid, case_uuid, text) VALUES ('customerCase', ?, ?, 'x')",
            vec![record.into(), case.into()],
        ),
    ] {
        run(test, sql, values).await;
    }
    let steps = Migrator::migrations();
    let step = steps.iter().find(|step| step.name() == "m20261127_001011_joined_names").unwrap();
    step.up(&SchemaManager::new(test.writes())).await.unwrap();

    for (sql, uuid) in [
        (
            "SELECT count(*) FROM customer WHERE last_name_key IN ('lhote', 'obrien') AND record_uuid = ?",
            record,
        ),
        ("SELECT 2 * count(*) FROM customer_record WHERE sort_key = 'lhote\tanne' AND uuid = ?", record),
        ("SELECT 2 * count(*) FROM customer_case WHERE label_key = 'pret daubigne' AND uuid = ?", case),
        (
            "SELECT 2 * count(*) FROM search_entry WHERE kind = 'customerRecord' AND record_uuid = ? \
             AND text = 'lhote anne 0612345678 obrien oedipe 0612345678'",
            record,
        ),
        (
            "SELECT 2 * count(*) FROM search_entry WHERE case_uuid = ? \
             AND text = 'lhote anne obrien oedipe pret daubigne'",
            case,
        ),
    ] {
        assert_eq!(query_number(test, sql, vec![uuid.into()]).await, 2, "{sql}");
    }
}

/// An entry of each kind is found by its text when its index is rebuilt, and follows later changes.
async fn rebuilt_index_holds_entries_of_all_kinds(test: &TestDatabase) {
    let step = migrate_until(test, "m20261130_001366_search_text_by_kind").await;
    let kinds = ["customerRecord", "customerCase", "partner", "inquiry", "employee"];
    for kind in kinds {
        let sql = format!("INSERT INTO search_entry (kind, text) VALUES ('{kind}', 'ancien {kind}')");
        run(test, &sql, vec![]).await;
    }
    step.up(&SchemaManager::new(test.writes())).await.unwrap();
    if test.is_postgres() {
        return;
    }
    let count_matches = async |text: &str| {
        let sql = format!("SELECT count(*) FROM search_text WHERE search_text MATCH '\"{text}\"'");
        query_number(test, &sql, vec![]).await
    };
    for kind in kinds {
        assert_eq!(count_matches(&format!("ancien {kind}")).await, 1, "{kind}");
    }
    run(test, "UPDATE search_entry SET text = 'nouveau' WHERE kind <> 'partner'", vec![]).await;
    run(test, "DELETE FROM search_entry WHERE kind = 'employee'", vec![]).await;
    assert_eq!((count_matches("ancien").await, count_matches("nouveau").await), (1, 3));
}

on_both_engines!(
    empty: second_migration_changes_nothing,
    concurrent_processes_migrate_once,
    customer_accounts_get_separate_identifiers,
    migrated_files_keep_their_parents,
    checklists_are_migrated_to_rows,
    statistics_include_old_statuses,
    tokens_and_calendars_of_disabled_accounts_end,
    stored_keys_with_apostrophe_are_joined,
    rebuilt_index_holds_entries_of_all_kinds,
);
