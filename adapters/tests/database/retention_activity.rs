//! Retention: activity below a record that keeps it.

use crate::database::builders::{a_case, an_account, new_id, run};
use crate::database::retention::{a_record_of, days_ago, expiry_cutoffs};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::retention::SqlRetentionRows;
use application::retention::ports::RetentionRows;
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use domain::retention::RetentionCategory;

async fn activity_below_a_record_keeps_it(test: TestDatabase) {
    let rows = SqlRetentionRows::new(test.database.clone());
    let due = async || rows.count(RetentionCategory::CustomerRecords, &expiry_cutoffs()).await.unwrap();
    let account = an_account(&test, Role::Admin, "a@exemple.fr").await;
    let record = a_record_of(&test, "Oublié", 8_000).await;
    let case = a_case(&test, record, None, CaseStatus::Created).await;
    for sql in [
        "UPDATE customer_case SET created_at = 0 WHERE uuid = ?",
        "UPDATE case_status SET created_at = 0 WHERE case_uuid = ?",
    ] {
        run(&test, sql, vec![case.into()]).await;
    }
    assert_eq!(due().await, 1);
    let yesterday = days_ago(1).micros();
    let case_update = "UPDATE customer_case SET updated_at = ? WHERE uuid = ?";
    run(&test, case_update, vec![yesterday.into(), case.into()]).await;
    assert_eq!(due().await, 0, "offers, dates and extensions set only the time of the save");
    run(&test, case_update, vec![0_i64.into(), case.into()]).await;
    let document = new_id();
    let sql = "INSERT INTO legal_document (uuid, record_uuid, kind, title, template_version, is_approved, sha256, \
        issued_at, issued_by_first_name, issued_by_last_name, asks_medium) \
        VALUES (?, ?, 'MANDATE', 'x', 1, TRUE, 'x', 0, '', '', FALSE)";
    run(&test, sql, vec![document.into(), record.into()]).await;
    assert_eq!(due().await, 1);
    let mail_insertion = "INSERT INTO record_mail (uuid, record_uuid, address, template, created_at, author_email) \
        VALUES (?, ?, 'a@exemple.fr', 'x', ?, ?)";
    for (table, sql, values, expected) in [
        (
            "report",
            "INSERT INTO report (record_uuid, uuid, content, visible_to_partner, created_at, created_by_first_name, \
                created_by_last_name, updated_at, updated_by_first_name, updated_by_last_name, version) \
                VALUES (?, ?, 'x', FALSE, 0, '', '', ?, '', '', 1)",
            vec![record.into(), new_id().into(), yesterday.into()],
            0,
        ),
        (
            "media",
            "INSERT INTO media (parent_uuid, uuid, name, size, kind, file_key, created_at, uploader_account, \
                parent_kind) VALUES (?, ?, 'a.pdf', 1, 'pdf', 'k', ?, ?, 'customer_case')",
            vec![case.into(), new_id().into(), yesterday.into(), account.into()],
            0,
        ),
        (
            "inquiry",
            "INSERT INTO inquiry (record_uuid, uuid, kind, state, received_at, first_name, last_name, email, \
                phone_number, search_key, answers, updated_at, version) \
                VALUES (?, ?, 'CONTACT', 'read', 0, '', '', '', '', '', '{}', ?, 1)",
            vec![record.into(), new_id().into(), yesterday.into()],
            0,
        ),
        (
            "task",
            "INSERT INTO task (record_uuid, account_uuid, uuid, title, due_date, important, from_record, created_at, \
                version) VALUES (?, ?, ?, 'x', '2026-11-27', FALSE, FALSE, ?, 1)",
            vec![record.into(), account.into(), new_id().into(), yesterday.into()],
            0,
        ),
        (
            "complaint",
            "INSERT INTO complaint (record_uuid, uuid, sent_on, received_on, channel, subject, state, created_at, \
                updated_at, updated_by_first_name, updated_by_last_name, subject_key, search_key) \
                VALUES (?, ?, '2006-11-27', '2006-11-27', 'mail', 'x', 'received', 0, ?, '', '', '', '')",
            vec![record.into(), new_id().into(), yesterday.into()],
            0,
        ),
        (
            "legal_document_event",
            "INSERT INTO legal_document_event (document_uuid, position, kind, at, details, previous_hash, hash) \
                VALUES (?, 1, 'signed', ?, '{}', '', '')",
            vec![document.into(), yesterday.into()],
            0,
        ),
        (
            "record_archive",
            "INSERT INTO record_archive (record_uuid, archived_at, until, reason, by_first_name, by_last_name) \
                VALUES (?, ?, '2099-01-01', 'x', '', '')",
            vec![record.into(), yesterday.into()],
            0,
        ),
        (
            "record_mail",
            mail_insertion,
            vec![new_id().into(), record.into(), yesterday.into(), "a@exemple.fr".into()],
            0,
        ),
        // An automatic mail does not count as activity.
        (
            "record_mail",
            mail_insertion,
            vec![new_id().into(), record.into(), yesterday.into(), Option::<String>::None.into()],
            1,
        ),
    ] {
        run(&test, sql, values).await;
        assert_eq!(due().await, expected, "{table}");
        run(&test, &format!("DELETE FROM {table}"), vec![]).await;
        assert_eq!(due().await, 1, "{table} without rows");
    }
}
on_both_engines!(activity, super::activity_below_a_record_keeps_it);
