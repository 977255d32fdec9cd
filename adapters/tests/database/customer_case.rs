//! Cases: saved completely or not at all, read within a scope.

use crate::database::builders::{
    a_customer, a_file, a_partner, a_record, ada, an_account, an_account_of, new_id, now, query_number, run,
};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::customer_case::{SqlCustomerCaseQueries, SqlCustomerCaseRepository};
use adapters::database::idempotency::SqlIdempotencyKeys;
use application::account::ports::Account;
use application::actor::{RecordScope, Uploader};
use application::customer_case::ports::{
    CaseChange, CaseEffects, CustomerCaseQueries, CustomerCaseRepository, NewCustomerAccount,
};
use application::error::{PortError, ReferencedTable, Unique, WriteConflict};
use application::idempotency::{IdempotencyKey, IdempotencyKeys};
use application::job::{JobKind, NewJob};
use application::media::changes::MediaChanges;
use domain::account::role::Role;
use domain::checklist_template::CaseProject;
use domain::customer_case::checklist::ItemsList;
use domain::customer_case::form::CustomerCaseForm;
use domain::customer_case::offer::{Offer, OfferState};
use domain::customer_case::project::Project;
use domain::customer_case::revenue::{Revenue, RevenueEntry, RevenueKind, RevenueStage};
use domain::customer_case::status::CaseStatus;
use domain::customer_case::{CustomerCase, NewCase};
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::percent::Percent;
use domain::shared::person::PersonName;
use domain::shared::reference::Reference;
use time::Duration;
use uuid::Uuid;

fn open_repositories(database: &Database) -> (SqlCustomerCaseRepository, SqlCustomerCaseQueries) {
    (SqlCustomerCaseRepository::new(database.clone()), SqlCustomerCaseQueries::new(database.clone()))
}

fn a_full_case(record: Uuid, partner: Option<Uuid>) -> CustomerCase {
    let day = Day::new(2026, 11, 21).expect("a day");
    let form = CustomerCaseForm {
        label: Some("Rachat « été »".into()),
        with_upload: true,
        items_list: Some(ItemsList::from_text("Identité :\nPasseport")),
        partner: partner.map(Reference),
        comment: Some("À relancer\nvite".into()),
        estimated_clerk_date: Some(day.plus_days(60)),
        clerk_name: Some("Me Étude".into()),
        clerk_mail: Some("clerc@exemple.fr".into()),
        clerk_phone_number: Some("0612345678".into()),
        suspensive_date: Some(day.plus_days(90)),
        supplied_amount: Euros::from_cents(123_456).ok(),
        project: Some(Project {
            kind: Some(CaseProject::Property),
            amount: Euros::from_cents(21_450_050).ok(),
            duration: Some(300),
        }),
        ..Default::default()
    };
    let items = form.items_list.as_ref().map(|list| list.to_items(new_id)).unwrap_or_default();
    let mut case = CustomerCase::create(NewCase {
        uuid: new_id(),
        customer_record: record,
        form: &form,
        items,
        at: now(),
        window_days: 30,
        by: &ada(),
    });
    let offer = |bank: &str, state| Offer { bank: bank.into(), state, ..Default::default() };
    let retained_offer = Offer {
        date: Some(day),
        rate: Percent::from_number(3.45).ok(),
        apr: Percent::from_number(3.982).ok(),
        instalment: Euros::from_cents(106_070).ok(),
        insurance: Euros::from_cents(3_860).ok(),
        comment: Some("Sans frais".into()),
        ..offer("Banque du Large", OfferState::Retained)
    };
    case.set_offers(vec![retained_offer, offer("Crédit de l’Anse", OfferState::Refused)]).expect("offers");
    let build_revenue = |kind, stage, cents| RevenueEntry {
        kind,
        stage,
        amount: Euros::from_cents(cents).expect("an amount"),
        date: day,
    };
    case.revenue = Revenue::from_entries([
        build_revenue(RevenueKind::Fee, RevenueStage::Received, 150_000),
        build_revenue(RevenueKind::Commission, RevenueStage::Expected, 214_550),
    ]);
    case
}

static ADA: std::sync::LazyLock<PersonName> = std::sync::LazyLock::new(ada);

fn change_with_effects(case: &CustomerCase, effects: CaseEffects) -> CaseChange<'_> {
    CaseChange { case, by: &ADA, at: now(), effects }
}

fn change_without_effects(case: &CustomerCase) -> CaseChange<'_> {
    change_with_effects(case, CaseEffects::default())
}

async fn saved_case_is_read_back(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let partner = a_partner(database, "Banque du Port").await;
    let record = a_record("Cœur", "Éloïse").with_customer("L’Hôte", "Noël").create(database).await;
    let case = a_full_case(record, Some(partner));
    cases.create(change_without_effects(&case)).await.unwrap();
    let details = queries.find(case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!((&details.stored.case, details.stored.version), (&case, 1));
    assert_eq!(details.stored.updated_by, Some(ada()));
    assert_eq!((details.partner_label.as_deref(), details.mailed_at), (Some("Banque du Port"), None));
    let names: Vec<_> = details.names().map(PersonName::full).collect();
    assert_eq!(names, ["Éloïse Cœur", "Noël L’Hôte"]);
    let stored = queries.find_stored(case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!(stored, details.stored);
    // A later save without a mail date keeps the date.
    cases
        .save(
            &case,
            1,
            change_with_effects(&case, CaseEffects { mailed_at: Some(now()), ..Default::default() }),
        )
        .await
        .unwrap();
    cases.save(&case, 2, change_without_effects(&case)).await.unwrap();
    let details = queries.find(case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!((details.stored.version, details.mailed_at), (3, Some(now())));
    let reduced_case = CustomerCase { revenue: Revenue::default(), offers: vec![], ..case.clone() };
    cases.save(&case, 3, change_without_effects(&reduced_case)).await.unwrap();
    let details = queries.find(case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!(details.stored.case, reduced_case);
}
on_both_engines!(round_trip, super::saved_case_is_read_back);

async fn stale_case_version_saves_nothing(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let record = a_record("Cœur", "Éloïse").create(database).await;
    let new = a_full_case(record, None);
    cases.create(change_without_effects(&new)).await.unwrap();
    let mut case = new.clone();
    case.add_status(Role::Admin, CaseStatus::Dic, now(), &ada()).unwrap();
    cases.save(&new, 1, change_without_effects(&case)).await.unwrap();
    let mut stale_case = case.clone();
    stale_case.add_status(Role::Admin, CaseStatus::Financed, now(), &ada()).unwrap();
    let job = NewJob::now(new_id(), JobKind::RemoveFiles { keys: vec![] }, now());
    let refusal = cases
        .save(
            &new,
            1,
            change_with_effects(&stale_case, CaseEffects { jobs: vec![job.clone()], ..Default::default() }),
        )
        .await;
    assert!(matches!(refusal, Err(PortError::Conflict(WriteConflict::Stale))), "{refusal:?}");
    assert!(matches!(
        cases.delete(case.uuid, 1, &[job], &[]).await,
        Err(PortError::Conflict(WriteConflict::Stale))
    ));
    let stored_case = queries.find_stored(case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!((&stored_case.case, stored_case.version), (&case, 2));
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM job", vec![]).await, 0);
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let media = a_file(database, Uploader::Account(account)).await;
    let attach = MediaChanges { attach: vec![(media.uuid, "a.pdf".into())], ..Default::default() };
    cases
        .save(&case, 2, change_with_effects(&case, CaseEffects { files: attach, ..Default::default() }))
        .await
        .unwrap();
    cases.delete(case.uuid, 3, &[], &[]).await.unwrap();
    assert_eq!(queries.find(case.uuid, RecordScope::All).await.unwrap(), None);
    for table in ["case_status", "media"] {
        assert_eq!(
            query_number(database, &format!("SELECT COUNT(*) FROM {table}"), vec![]).await,
            0,
            "{table}"
        );
    }
}
on_both_engines!(versions, super::stale_case_version_saves_nothing);

async fn failed_attachment_rolls_back_the_save(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let record = a_record("Cœur", "Éloïse").create(database).await;
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let (first_case, second_case) = (a_full_case(record, None), a_full_case(record, None));
    let media = a_file(database, Uploader::Account(account)).await;
    let attach = MediaChanges { attach: vec![(media.uuid, "Neuf.pdf".into())], ..Default::default() };
    cases
        .create(change_with_effects(&first_case, CaseEffects { files: attach.clone(), ..Default::default() }))
        .await
        .unwrap();
    let refusal = cases
        .create(change_with_effects(&second_case, CaseEffects { files: attach, ..Default::default() }))
        .await;
    assert!(matches!(refusal, Err(PortError::Conflict(WriteConflict::Stale))), "{refusal:?}");
    assert_eq!(queries.find(second_case.uuid, RecordScope::All).await.unwrap(), None);
    let stored_case = queries.find(first_case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!(stored_case.files.len(), 1);
    assert_eq!(stored_case.files[0].name, "Neuf.pdf");

    let rename = MediaChanges { rename: vec![(media.uuid, "Autre.pdf".into())], ..Default::default() };
    cases
        .save(
            &first_case,
            1,
            change_with_effects(&first_case, CaseEffects { files: rename, ..Default::default() }),
        )
        .await
        .unwrap();
    let stored_case = queries.find(first_case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert_eq!(stored_case.files[0].name, "Autre.pdf");
    let remove = MediaChanges { remove: vec![media.uuid], ..Default::default() };
    cases
        .save(
            &first_case,
            2,
            change_with_effects(&first_case, CaseEffects { files: remove, ..Default::default() }),
        )
        .await
        .unwrap();
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM media", vec![]).await, 0);
}
on_both_engines!(files, super::failed_attachment_rolls_back_the_save);

async fn account_and_case_commit_together(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let customer = a_customer("Cœur", "Éloïse");
    let uuid = customer.uuid;
    let record = a_record("Autre", "Nom").with(|form| form.customers = vec![customer]).create(database).await;
    let address_update =
        "UPDATE customer SET email = 'A@exemple.fr', email_key = 'a@exemple.fr' WHERE uuid = ?";
    run(database, address_update, vec![uuid.into()]).await;
    let case = a_full_case(record, None);
    let name = PersonName { first_name: "Éloïse".into(), last_name: "Cœur".into() };
    let account = |email: &str| Account::new(uuid, Role::Customer, email.into(), name.clone(), now());
    let new_accounts =
        |email: &str| vec![NewCustomerAccount { account: account(email), customers: vec![uuid] }];
    let creation = cases
        .create(change_with_effects(
            &case,
            CaseEffects { accounts: new_accounts("ancienne@exemple.fr"), ..Default::default() },
        ))
        .await;
    assert!(
        matches!(creation, Err(PortError::Conflict(WriteConflict::Stale))),
        "the address changed meanwhile: {creation:?}"
    );
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM account", vec![]).await, 0);
    cases
        .create(change_with_effects(
            &case,
            CaseEffects { accounts: new_accounts("A@exemple.fr"), ..Default::default() },
        ))
        .await
        .unwrap();
    let customers = queries.find_customers(record, RecordScope::All).await.unwrap().unwrap();
    assert_eq!(customers[0].account, Some(uuid));
    assert_eq!(queries.list_by_customer(uuid).await.unwrap().len(), 1);
    let repeated_save = cases
        .save(
            &case,
            1,
            change_with_effects(
                &case,
                CaseEffects { accounts: new_accounts("A@exemple.fr"), ..Default::default() },
            ),
        )
        .await;
    assert!(matches!(repeated_save, Err(PortError::Conflict(WriteConflict::Stale))), "{repeated_save:?}");
}
on_both_engines!(accounts, super::account_and_case_commit_together);

async fn idempotency_key_is_used_once(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let record = a_record("Cœur", "Éloïse").create(database).await;
    let (first_case, second_case) = (a_full_case(record, None), a_full_case(record, None));
    let key = Some(IdempotencyKey { key: "k".into(), body: "b".into() });
    cases
        .create(change_with_effects(&first_case, CaseEffects { key: key.clone(), ..Default::default() }))
        .await
        .unwrap();
    let repeated_creation =
        cases.create(change_with_effects(&second_case, CaseEffects { key, ..Default::default() })).await;
    let key_conflict = WriteConflict::Unique(Unique::IdempotencyKey);
    assert!(
        matches!(repeated_creation, Err(PortError::Conflict(conflict)) if conflict == key_conflict),
        "{repeated_creation:?}"
    );
    assert_eq!(queries.find(second_case.uuid, RecordScope::All).await.unwrap(), None);
    let keys = SqlIdempotencyKeys::new(database.clone());
    assert_eq!(keys.find("k").await.unwrap(), Some((first_case.uuid, "b".into())));
    assert_eq!(keys.find("autre").await.unwrap(), None);
}
on_both_engines!(keys, super::idempotency_key_is_used_once);

async fn reference_to_missing_record_or_partner_is_named(test: TestDatabase) {
    let database = &test.database;
    let (cases, _) = open_repositories(database);
    let record = a_record("Cœur", "Éloïse").create(database).await;
    let conflict_with = |met| PortError::Conflict(WriteConflict::Reference(met)).to_string();
    let of_no_record = cases.create(change_without_effects(&a_full_case(new_id(), None))).await;
    assert_eq!(of_no_record.unwrap_err().to_string(), conflict_with(ReferencedTable::CustomerRecord));
    let of_no_partner = cases.create(change_without_effects(&a_full_case(record, Some(new_id())))).await;
    assert_eq!(of_no_partner.unwrap_err().to_string(), conflict_with(ReferencedTable::Partner));
    let case = a_full_case(record, None);
    cases.create(change_without_effects(&case)).await.unwrap();
    let unknown_partner = CustomerCase { partner: Some(new_id()), ..case.clone() };
    let refusal = cases.save(&case, 1, change_without_effects(&unknown_partner)).await;
    assert_eq!(refusal.unwrap_err().to_string(), conflict_with(ReferencedTable::Partner));
}
on_both_engines!(references, super::reference_to_missing_record_or_partner_is_named);

async fn cases_are_read_within_scope_newest_first(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let employee = an_account(database, Role::Employee, "e@exemple.fr").await;
    let stranger = an_account(database, Role::Employee, "s@exemple.fr").await;
    let (partner, rival) = (a_partner(database, "A").await, a_partner(database, "B").await);
    let customer = a_customer("Cœur", "Éloïse");
    let customer_uuid = customer.uuid;
    let record = a_record("X", "Y")
        .with(|form| form.customers = vec![customer])
        .run_by(employee)
        .create(database)
        .await;
    let account = an_account_of(database, customer_uuid, "c@exemple.fr").await;
    let mut own_case = a_full_case(record, Some(partner));
    own_case.creation_date = now().plus(Duration::hours(-1));
    let of_rival = a_full_case(record, Some(rival));
    for case in [&own_case, &of_rival] {
        cases.create(change_without_effects(case)).await.unwrap();
    }
    let list_cases = async |scope: RecordScope| -> Option<Vec<Uuid>> {
        let result = queries.list_by_record(record, scope).await.unwrap();
        result.map(|cases| cases.into_iter().map(|details| details.stored.case.uuid).collect())
    };
    let both_cases = Some(vec![of_rival.uuid, own_case.uuid]);
    assert_eq!(list_cases(RecordScope::All).await, both_cases);
    assert_eq!(list_cases(RecordScope::AssignedTo(employee)).await, both_cases);
    assert_eq!(list_cases(RecordScope::OfCustomer(account)).await, both_cases);
    assert_eq!(list_cases(RecordScope::OfPartner(partner)).await, Some(vec![own_case.uuid]));
    assert_eq!(list_cases(RecordScope::AssignedTo(stranger)).await, None);
    assert_eq!(list_cases(RecordScope::OfCustomer(stranger)).await, None);
    assert_eq!(list_cases(RecordScope::OfPartner(stranger)).await, None);
    assert!(queries.find(of_rival.uuid, RecordScope::OfPartner(partner)).await.unwrap().is_none());
    assert!(queries.find_customers(record, RecordScope::AssignedTo(stranger)).await.unwrap().is_none());
    assert!(queries.find_customers(record, RecordScope::AssignedTo(employee)).await.unwrap().is_some());
    let admin = an_account(database, Role::Admin, "a@exemple.fr").await;
    let sql = "INSERT INTO record_assignment (record_uuid, account_uuid) VALUES (?, ?)";
    run(database, sql, vec![record.into(), admin.into()]).await;
    let found = queries.find(own_case.uuid, RecordScope::All).await.unwrap().unwrap();
    assert!([employee, admin].iter().all(|account| found.assigned_accounts.contains(account)));
    assert_eq!(found.assigned_employees.len(), 1, "the administrator is not shown to customers");
    let empty = a_record("Z", "Z").create(database).await;
    assert_eq!(queries.list_by_record(empty, RecordScope::All).await.unwrap(), Some(vec![]));
}
on_both_engines!(scopes, super::cases_are_read_within_scope_newest_first);

async fn concurrently_deleted_case_is_not_found(test: TestDatabase) {
    let database = &test.database;
    let (cases, queries) = open_repositories(database);
    let record = a_record("Cœur", "Éloïse").create(database).await;
    let (deleted_case, kept_case) = (a_full_case(record, None), a_full_case(record, None));
    for case in [&deleted_case, &kept_case] {
        cases.create(change_without_effects(case)).await.unwrap();
    }
    // State seen by a reader that read the row of the case just before its deletion.
    run(database, "DELETE FROM case_status WHERE case_uuid = ?", vec![deleted_case.uuid.into()]).await;
    assert_eq!(queries.find(deleted_case.uuid, RecordScope::All).await.unwrap(), None);
    assert!(queries.find(kept_case.uuid, RecordScope::All).await.unwrap().is_some());
}
on_both_engines!(gone, super::concurrently_deleted_case_is_not_found);
