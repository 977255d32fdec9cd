//! Partners: stored fields, searches, effects of a deletion.

use crate::database::builders::{
    a_case, a_partner, a_record, ada, an_account, new_id, now, query_number, run,
};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::partner::SqlPartnerRepository;
use adapters::system::SystemIds;
use application::access_journal::entry::AccessEntry;
use application::account::ports::AccountUpdate;
use application::actor::PartnerScope;
use application::error::{PortError, ReferencedTable, WriteConflict};
use application::job::{JobKind, NewJob};
use application::paging::{PageRequest, Sorting};
use application::partner::ports::{
    FollowUpFilter, NewPartner, PartnerChange, PartnerFilter, PartnerOrder, PartnerQuery, PartnerRepository,
    SaveOutcome,
};
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::role::Role;
use domain::customer_case::status::CaseStatus;
use domain::partner::Partner;
use domain::partner::follow_up::FollowUpFrequency::{self, EverySixMonths, EveryThreeMonths, Never};
use domain::shared::email::Email;
use domain::shared::instant::Instant;
use domain::shared::person::Civility;
use domain::shared::phone::PhoneNumber;
use time::Duration;
use uuid::Uuid;

/// Creates a report on a partner at this time.
async fn a_report_on(database: &Database, partner: Uuid, at: Instant) -> Uuid {
    let uuid = new_id();
    let sql = "INSERT INTO report (uuid, partner_uuid, content, visible_to_partner, created_at, \
        created_by_first_name, created_by_last_name, updated_at, updated_by_first_name, updated_by_last_name, version) \
        VALUES (?, ?, 'x', FALSE, ?, 'A', 'B', 0, 'A', 'B', 1)";
    run(database, sql, vec![uuid.into(), partner.into(), at.micros().into()]).await;
    uuid
}

async fn a_type(database: &Database, label: &str) -> Uuid {
    let uuid = new_id();
    run(database, "INSERT INTO partner_type (uuid, label) VALUES (?, ?)", vec![uuid.into(), label.into()])
        .await;
    uuid
}

fn parse_email(text: &str) -> Email {
    Email::parse(text).unwrap()
}

fn build_partner(kind: Uuid, last_name: &str, first_name: &str) -> Partner {
    let uuid = new_id();
    Partner {
        uuid,
        version: 1,
        partner_type: kind,
        business_name: "Étude Fabre & Associés".into(),
        follow_up_frequency: FollowUpFrequency::EveryThreeMonths,
        enable_access: false,
        job_function: "Notaire".into(),
        civility: Civility::Monsieur,
        first_name: first_name.into(),
        last_name: last_name.into(),
        email: parse_email(&format!("{uuid}@exemple.fr")),
        phone_number: None,
        number: None,
        street: None,
        zip_code: None,
        city: None,
        allow_mail: true,
        allow_sms: true,
    }
}

fn build_entry(act: JournalAct, uuid: Uuid, at: Instant) -> AccessEntry {
    AccessEntry::automatic(act, JournalObject::Partner, uuid, at)
}

/// Returns the account update of a save of the partner.
fn build_account_update(partner: &Partner) -> AccountUpdate {
    let (email, access) = (partner.email.as_str().to_owned(), Some(partner.enable_access));
    AccountUpdate::new(&SystemIds, partner.uuid, email, ada(), access, now())
}

fn build_new_partner(partner: Partner) -> NewPartner {
    NewPartner {
        entry: build_entry(JournalAct::Create, partner.uuid, now()),
        account: build_account_update(&partner),
        partner,
        assigned_to: None,
        by: ada(),
        at: now(),
    }
}

fn build_change(partner: Partner, version: i64) -> PartnerChange {
    PartnerChange {
        entry: build_entry(JournalAct::Change, partner.uuid, now()),
        account: build_account_update(&partner),
        partner: Partner { version, ..partner },
        by: ada(),
        at: now(),
    }
}

fn build_query(filter: PartnerFilter) -> PartnerQuery {
    PartnerQuery { scope: PartnerScope::All, filter, follow_up: None, sorting: None }
}

async fn list_names(database: &Database, query: &PartnerQuery) -> Vec<String> {
    let partners = SqlPartnerRepository::new(database.clone());
    let page = partners.list_page(query, PageRequest { page: 1, page_size: 200 }).await.unwrap();
    assert_eq!(page.total, u64::try_from(page.rows.len()).unwrap());
    let (mut all_rows, mut last_row) = (Vec::new(), None);
    loop {
        let batch = partners.list_rows_after(query, last_row.as_ref(), 2).await.unwrap();
        all_rows.extend(batch.rows);
        last_row = batch.next;
        if last_row.is_none() {
            break;
        }
    }
    assert_eq!(all_rows, page.rows, "the same rows, piece by piece");
    all_rows.into_iter().map(|row| format!("{} {}", row.last_name, row.first_name)).collect()
}

/// PART-13 to PART-18: a saved partner is read back, within the scope only; an old version changes nothing.
async fn partner_is_read_back_and_checks_version(test: TestDatabase) {
    let database = &test.database;
    let partners = SqlPartnerRepository::new(database.clone());
    let partner_type = a_type(database, "Notaire").await;
    let (own_account, other_account) = (
        an_account(database, Role::Employee, "mine@exemple.fr").await,
        an_account(database, Role::Employee, "other@exemple.fr").await,
    );
    let form = Partner {
        phone_number: PhoneNumber::parse("0612345678").ok(),
        street: Some("rue du Pont".into()),
        allow_sms: false,
        ..build_partner(partner_type, "Fabre", "Étienne")
    };
    let uuid = form.uuid;
    let new_partner = NewPartner { assigned_to: Some(own_account), ..build_new_partner(form.clone()) };
    assert_eq!(partners.create(&new_partner, None).await.unwrap(), SaveOutcome::Saved);
    let stored_partner = partners.find(uuid, PartnerScope::AssignedTo(own_account)).await.unwrap().unwrap();
    assert_eq!((&stored_partner.partner, stored_partner.partner_type.label.as_str()), (&form, "Notaire"));
    assert_eq!((stored_partner.has_account, stored_partner.first_meeting_mail_at), (false, None));
    assert_eq!((stored_partner.last_contact_at, stored_partner.audit.creation_user), (now(), ada()));
    assert!(partners.find(uuid, PartnerScope::AssignedTo(other_account)).await.unwrap().is_none());

    let edited_partner = Partner { city: Some("Rennes".into()), street: None, ..form };
    let save = build_change(edited_partner.clone(), 1);
    assert_eq!(partners.update(&save).await.unwrap(), SaveOutcome::Saved);
    let stale = partners.update(&save).await.unwrap_err();
    assert!(matches!(stale, PortError::Conflict(WriteConflict::Stale)));
    let stored_partner = partners.find(uuid, PartnerScope::All).await.unwrap().unwrap();
    assert_eq!(stored_partner.partner, Partner { version: 2, ..edited_partner });
}
on_both_engines!(kept, super::partner_is_read_back_and_checks_version);

/// AMB-022: an address belongs to one partner and one account; a refusal changes nothing.
async fn address_belongs_to_one_account(test: TestDatabase) {
    let database = &test.database;
    let partners = SqlPartnerRepository::new(database.clone());
    let partner_type = a_type(database, "Notaire").await;
    let first_partner =
        Partner { email: parse_email("un@exemple.fr"), ..build_partner(partner_type, "Un", "Un") };
    partners.create(&build_new_partner(first_partner.clone()), None).await.unwrap();
    let same_address =
        Partner { email: parse_email("UN@exemple.fr"), ..build_partner(partner_type, "Deux", "Deux") };
    assert_eq!(
        partners.create(&build_new_partner(same_address.clone()), None).await.unwrap(),
        SaveOutcome::AddressOfAPartner
    );
    an_account(database, Role::Employee, "salarie@exemple.fr").await;
    let used_address = Partner { email: parse_email("salarie@exemple.fr"), ..same_address.clone() };
    let opened_partner = Partner { enable_access: true, ..used_address.clone() };
    assert_eq!(
        partners.create(&build_new_partner(opened_partner), None).await.unwrap(),
        SaveOutcome::AddressOfAnAccount
    );
    assert_eq!(query_number(database, "SELECT count(*) FROM partner", vec![]).await, 1);
    // Without access, the address is only a contact address.
    assert_eq!(
        partners.create(&build_new_partner(used_address.clone()), None).await.unwrap(),
        SaveOutcome::Saved
    );
    let duplicate = Partner { email: parse_email("Un@exemple.fr"), ..used_address };
    let edit = build_change(duplicate, 1);
    assert_eq!(partners.update(&edit).await.unwrap(), SaveOutcome::AddressOfAPartner);
    // A concurrently deleted type is not reported as an address conflict.
    let expected = PortError::Conflict(WriteConflict::Reference(ReferencedTable::PartnerType)).to_string();
    let untyped_partner =
        Partner { email: parse_email("libre@exemple.fr"), ..build_partner(new_id(), "Trois", "Trois") };
    assert_eq!(
        partners.create(&build_new_partner(untyped_partner.clone()), None).await.unwrap_err().to_string(),
        expected
    );
    let edit = build_change(Partner { uuid: first_partner.uuid, ..untyped_partner }, 1);
    assert_eq!(partners.update(&edit).await.unwrap_err().to_string(), expected);
}
on_both_engines!(addresses, super::address_belongs_to_one_account);

/// AMB-017, AMB-022: the account takes the address and access of the partner; removing access ends links and sessions.
async fn partner_account_follows_the_access(test: TestDatabase) {
    let database = &test.database;
    let partners = SqlPartnerRepository::new(database.clone());
    let partner_type = a_type(database, "Notaire").await;
    let form = Partner { enable_access: true, ..build_partner(partner_type, "Fabre", "Étienne") };
    let uuid = form.uuid;
    let count = async |sql: &str| query_number(database, sql, vec![]).await;
    let (links, jobs) = ("SELECT count(*) FROM password_link", "SELECT count(*) FROM job");
    let enabled_account_query =
        "SELECT count(*) FROM account WHERE enabled AND email_key = 'neuf@exemple.fr'";
    let session_start_query = "SELECT sessions_valid_from FROM account";
    partners.create(&build_new_partner(form.clone()), None).await.unwrap();
    assert!(partners.find(uuid, PartnerScope::All).await.unwrap().unwrap().has_account);
    assert_eq!(count(jobs).await, 1);
    let link_insertion =
        "INSERT INTO password_link (digest, account_uuid, created_at, expires_at) VALUES ('d', ?, 0, 1)";
    run(database, link_insertion, vec![uuid.into()]).await;
    run(database, "UPDATE account SET sessions_valid_from = 0", vec![]).await;

    let moved_partner = Partner { email: parse_email("Neuf@exemple.fr"), ..form };
    partners.update(&build_change(moved_partner.clone(), 1)).await.unwrap();
    assert_eq!((count(enabled_account_query).await, count(session_start_query).await), (1, now().micros()));
    assert_eq!(count(links).await, 0, "the link went to the former address");
    assert_eq!(count(jobs).await, 2, "another goes to the new one");
    run(database, link_insertion, vec![uuid.into()]).await;
    run(database, "UPDATE account SET sessions_valid_from = 0", vec![]).await;
    partners.update(&build_change(moved_partner.clone(), 2)).await.unwrap();
    assert_eq!((count(links).await, count(session_start_query).await, count(jobs).await), (1, 0, 2));
    partners.update(&build_change(Partner { enable_access: false, ..moved_partner }, 3)).await.unwrap();
    assert_eq!(
        (count(enabled_account_query).await, count(links).await, count(session_start_query).await),
        (0, 0, now().micros())
    );
}
on_both_engines!(accounts, super::partner_account_follows_the_access);

/// PART-01, PART-46, AMB-094: sorted and matched like records; each filter reduces the rows; the scope applies.
async fn partner_list_is_sorted_and_filtered(test: TestDatabase) {
    let database = &test.database;
    let partners = SqlPartnerRepository::new(database.clone());
    let (notary, bank) = (a_type(database, "Notaire").await, a_type(database, "Banque").await);
    let employee = an_account(database, Role::Employee, "mine@exemple.fr").await;
    for (partner_type, last, first_name) in
        [(notary, "élan", "Zoé"), (bank, "Le Goff", "Anne"), (notary, "Le", "Zacharie"), (bank, "Elan", "Bo")]
    {
        let assigned_to = (last == "Le Goff").then_some(employee);
        let business = if partner_type == bank { "Crédit d’Ouest" } else { "Étude du Port" };
        let form = Partner {
            business_name: business.into(),
            enable_access: last == "Le",
            ..build_partner(partner_type, last, first_name)
        };
        partners.create(&NewPartner { assigned_to, ..build_new_partner(form) }, None).await.unwrap();
    }
    let sorted_names = ["Elan Bo", "élan Zoé", "Le Zacharie", "Le Goff Anne"];
    assert_eq!(list_names(database, &build_query(PartnerFilter::default())).await, sorted_names);
    let input = |text: &str| Some(text.to_owned());
    let rows = [
        (PartnerFilter { partner_type: Some(bank), ..Default::default() }, vec!["Elan Bo", "Le Goff Anne"]),
        (PartnerFilter { last_name: input("ELAN"), ..Default::default() }, vec!["Elan Bo", "élan Zoé"]),
        (PartnerFilter { first_name: input("  zoe "), ..Default::default() }, vec!["élan Zoé"]),
        (
            PartnerFilter { business_name: input("ouest CREDIT"), ..Default::default() },
            vec!["Elan Bo", "Le Goff Anne"],
        ),
        (PartnerFilter { enable_access: Some(true), ..Default::default() }, vec!["Le Zacharie"]),
        (PartnerFilter { last_name: input("%"), ..Default::default() }, vec![]),
    ];
    for (filter, expected) in rows {
        assert_eq!(list_names(database, &build_query(filter.clone())).await, expected, "{filter:?}");
    }
    for order in [
        PartnerOrder::Name,
        PartnerOrder::FirstName,
        PartnerOrder::Business,
        PartnerOrder::Email,
        PartnerOrder::Contact,
    ] {
        let sorted_query = |descending| PartnerQuery {
            sorting: Some(Sorting { by: order, descending }),
            ..build_query(PartnerFilter::default())
        };
        let mut last_first = list_names(database, &sorted_query(true)).await;
        last_first.reverse();
        assert_eq!(list_names(database, &sorted_query(false)).await, last_first, "{order:?}");
        assert_eq!(last_first.len(), sorted_names.len());
    }
    let own_partners =
        PartnerQuery { scope: PartnerScope::AssignedTo(employee), ..build_query(PartnerFilter::default()) };
    assert_eq!(list_names(database, &own_partners).await, ["Le Goff Anne"]);
}
on_both_engines!(list, super::partner_list_is_sorted_and_filtered);

/// AMB-093: partners last contacted before the limit of their own frequency, longest ago first.
async fn partners_due_for_follow_up_sort_longest_first(test: TestDatabase) {
    let database = &test.database;
    let partners = SqlPartnerRepository::new(database.clone());
    let partner_type = a_type(database, "Notaire").await;
    let days_ago = |days: i64| now().plus(-Duration::days(days));
    let mut reported_partners = std::collections::HashMap::new();
    // Days since the creation and since the last mail.
    for (last, frequency, created_days_ago, mailed_days_ago) in [
        ("Neuf", EveryThreeMonths, 10, None),
        ("Ancien", EveryThreeMonths, 100, None),
        ("Revu", EveryThreeMonths, 300, Some(20)),
        ("Lointain", EveryThreeMonths, 300, Some(150)),
        ("Semestre", EverySixMonths, 100, None),
        ("Rencontré", EveryThreeMonths, 300, None),
        ("Jamais", Never, 900, None),
    ] {
        let form = Partner { follow_up_frequency: frequency, ..build_partner(partner_type, last, "A") };
        let uuid = form.uuid;
        reported_partners.insert(last, uuid);
        partners
            .create(&NewPartner { at: days_ago(created_days_ago), ..build_new_partner(form) }, None)
            .await
            .unwrap();
        if let Some(mailed_days_ago) = mailed_days_ago {
            let job = NewJob::now(new_id(), JobKind::PartnerFirstMeetingMail { partner: uuid }, now());
            let mailing = build_entry(JournalAct::Change, uuid, days_ago(mailed_days_ago));
            let recording =
                partners.record_first_meeting(uuid, PartnerScope::All, &job, &mailing, None).await;
            assert!(recording.unwrap());
        }
    }
    a_report_on(database, reported_partners["Rencontré"], days_ago(5)).await;
    a_report_on(database, reported_partners["Lointain"], days_ago(140)).await;
    let contacted_before = vec![(EveryThreeMonths, days_ago(91)), (EverySixMonths, days_ago(182))];
    let filter = |due| FollowUpFilter { due, contacted_before: contacted_before.clone() };
    let due = PartnerQuery { follow_up: Some(filter(true)), ..build_query(PartnerFilter::default()) };
    assert_eq!(list_names(database, &due).await, ["Lointain A", "Ancien A"]);
    let not_due = PartnerQuery { follow_up: Some(filter(false)), ..build_query(PartnerFilter::default()) };
    assert_eq!(
        list_names(database, &not_due).await,
        ["Jamais A", "Neuf A", "Rencontré A", "Revu A", "Semestre A"]
    );
    assert_eq!(query_number(database, "SELECT count(*) FROM job", vec![]).await, 2);
    // A deleted report no longer counts as a contact; the mail before it does.
    run(database, "DELETE FROM report", vec![]).await;
    assert_eq!(list_names(database, &due).await, ["Rencontré A", "Lointain A", "Ancien A"]);
    let lointain = partners.find(reported_partners["Lointain"], PartnerScope::All).await.unwrap().unwrap();
    assert_eq!(lointain.last_contact_at, days_ago(150));
    let no_partner = PartnerScope::AssignedTo(new_id());
    let job = NewJob::now(new_id(), JobKind::PartnerFirstMeetingMail { partner: new_id() }, now());
    let mailing = build_entry(JournalAct::Change, new_id(), now());
    assert!(!partners.record_first_meeting(new_id(), no_partner, &job, &mailing, None).await.unwrap());
    assert_eq!(
        query_number(database, "SELECT count(*) FROM job", vec![]).await,
        2,
        "no job without a partner"
    );
}
on_both_engines!(follow_up, super::partners_due_for_follow_up_sort_longest_first);

/// PART-28, PART-34 to PART-36, AMB-095: cases and tasks are kept without the partner; account and assignments are
/// deleted.
async fn deleted_partner_leaves_cases_and_tasks(test: TestDatabase) {
    let database = &test.database;
    let partners = SqlPartnerRepository::new(database.clone());
    let partner_type = a_type(database, "Notaire").await;
    let employee = an_account(database, Role::Employee, "mine@exemple.fr").await;
    let form = Partner { enable_access: true, ..build_partner(partner_type, "Fabre", "Étienne") };
    let uuid = form.uuid;
    let new_partner = NewPartner { assigned_to: Some(employee), ..build_new_partner(form) };
    partners.create(&new_partner, None).await.unwrap();
    let other_partner = a_partner(database, "Agence").await;
    let record = a_record("Durand", "Paul").create(database).await;
    let case = a_case(database, record, Some(uuid), CaseStatus::Created).await;
    a_case(database, record, Some(other_partner), CaseStatus::Created).await;
    let task_insertion = "INSERT INTO task (uuid, title, due_date, important, account_uuid, partner_uuid, from_record, created_at) \
        VALUES (?, 'Rappeler', '2026-12-01', FALSE, ?, ?, FALSE, 0)";
    run(database, task_insertion, vec![new_id().into(), employee.into(), uuid.into()]).await;

    let report = a_report_on(database, uuid, now()).await;
    a_report_on(database, other_partner, now()).await;
    let file_insertion = "INSERT INTO media (uuid, name, size, kind, file_key, created_at, parent_kind, parent_uuid) \
        VALUES (?, 'a.pdf', 1, 'pdf', 'a', 0, 'report', ?)";
    run(database, file_insertion, vec![new_id().into(), report.into()]).await;

    let deletion = build_entry(JournalAct::Delete, uuid, now());
    assert!(partners.delete(uuid, new_id(), &deletion).await.unwrap());
    assert!(!partners.delete(uuid, new_id(), &deletion).await.unwrap());
    let written_count_query =
        "SELECT count(*) FROM access_journal WHERE act = 'delete' OR object_kind = 'customer-case'";
    assert_eq!(
        query_number(database, written_count_query, vec![]).await,
        4,
        "of the partner, the case, the report and its file"
    );
    for (table, expected) in [
        ("partner", 1),
        ("partner_assignment", 0),
        ("customer_case", 2),
        ("task", 1),
        ("account", 1),
        ("report", 1),
        ("media", 0),
        ("job", 1),
    ] {
        assert_eq!(
            query_number(database, &format!("SELECT count(*) FROM {table}"), vec![]).await,
            expected,
            "{table}"
        );
    }
    let unassigned_query = "SELECT version FROM customer_case WHERE partner_uuid IS NULL AND uuid = ?";
    assert_eq!(
        query_number(database, unassigned_query, vec![case.into()]).await,
        2,
        "who edits it gets a conflict"
    );
    assert_eq!(
        query_number(database, "SELECT count(*) FROM task WHERE partner_uuid IS NOT NULL", vec![]).await,
        0
    );
}
on_both_engines!(deletion, super::deleted_partner_leaves_cases_and_tasks);
