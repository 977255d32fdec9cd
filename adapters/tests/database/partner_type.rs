//! Partner types: seeds, names, documents (AMB-064, AMB-089, AMB-090).

use crate::database::builders::{a_partner, an_account, new_id, now, query_number};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::media::SqlMediaRepository;
use adapters::database::partner_type::SqlPartnerTypeRepository;
use application::actor::{PartnerTypeScope, Uploader};
use application::error::{PortError, Unique, WriteConflict};
use application::job::{JobKind, NewJob};
use application::media::documents::{DocumentList, ListedDocument};
use application::media::file::Media;
use application::media::ports::{MediaRepository, MediaScope};
use application::partner_type::ports::{DocumentSave, NamedType, PartnerType, PartnerTypeRepository};
use domain::account::role::Role;
use domain::media::file_kind::FileKind;
use domain::media::scan::MediaScan;
use futures::future::join_all;
use time::Duration;
use uuid::Uuid;

async fn seed(database: &Database, labels: &[&str]) {
    let named_type = |label: &&str| NamedType { new_uuid: new_id(), label: (*label).to_owned() };
    let types: Vec<NamedType> = labels.iter().map(named_type).collect();
    SqlPartnerTypeRepository::new(database.clone()).seed(&types).await.unwrap();
}

async fn list_types(database: &Database) -> Vec<PartnerType> {
    SqlPartnerTypeRepository::new(database.clone()).list(true).await.unwrap()
}

fn list_labels(types: &[PartnerType]) -> Vec<&str> {
    types.iter().map(|partner_type| partner_type.label.as_str()).collect()
}

async fn configured_types_are_added_once_despite_renaming(test: TestDatabase) {
    let database = &test.database;
    let repository = SqlPartnerTypeRepository::new(database.clone());
    // Several servers, whose configurations have another order.
    join_all((0..6).map(async |number| {
        let process = test.another_process().await;
        seed(
            &process,
            if number % 2 == 0 {
                &["Banque", "Écurie", "Notaire"]
            } else {
                &["Notaire", "Écurie", "Banque"]
            },
        )
        .await;
        process.close().await;
    }))
    .await;
    let first_types = list_types(database).await;
    assert_eq!(list_labels(&first_types), ["Banque", "Écurie", "Notaire"]);
    assert!(repository.rename(first_types[0].uuid, "Établissement").await.unwrap());
    // Staff creates a type that the configuration names later: it is the same type, also after a renaming.
    let by_hand = new_id();
    repository.create(by_hand, "Assureur").await.unwrap();
    seed(database, &["Banque", "Notaire", "Assureur"]).await;
    assert!(repository.rename(by_hand, "Compagnie").await.unwrap());
    seed(database, &["Banque", "Notaire", "Assureur"]).await;
    assert_eq!(list_labels(&list_types(database).await), ["Compagnie", "Écurie", "Établissement", "Notaire"]);
    // Names are unique, and only existing types can be renamed.
    let refusal = repository.create(new_id(), "Notaire").await;
    assert!(
        matches!(refusal, Err(PortError::Conflict(WriteConflict::Unique(Unique::PartnerTypeLabel)))),
        "{refusal:?}"
    );
    let refusal = repository.rename(by_hand, "Notaire").await;
    assert!(
        matches!(refusal, Err(PortError::Conflict(WriteConflict::Unique(Unique::PartnerTypeLabel)))),
        "{refusal:?}"
    );
    assert!(!repository.rename(new_id(), "Personne").await.unwrap());
}
on_both_engines!(seeds, super::configured_types_are_added_once_despite_renaming);

async fn an_upload(database: &Database, uploader: Uuid, name: &str) -> Media {
    let uuid = new_id();
    let media = Media {
        uuid,
        name: name.into(),
        size: 1_234,
        kind: FileKind::Pdf,
        key: format!("medias/2026-11-21/{uuid}").into(),
        creation_date: now(),
        uploader: Some(Uploader::Account(uploader)),
        parent: None,
        item: None,
        warning: None,
        scan: MediaScan::Clean,
    };
    SqlMediaRepository::new(database.clone()).create(&media, None).await.unwrap();
    media
}

fn build_document_list(documents: &[(&Media, &str, bool)]) -> DocumentList {
    let to_document = |(media, name, new): &(&Media, &str, bool)| ListedDocument {
        uuid: media.uuid,
        name: (*name).to_owned(),
        new: *new,
    };
    DocumentList { documents: documents.iter().map(to_document).collect(), ..Default::default() }
}

async fn save(database: &Database, kind: &PartnerType, list: &DocumentList) -> Result<(), PortError> {
    let keys = list.removed_keys.clone();
    let jobs = [NewJob::now(new_id(), JobKind::RemoveFiles { keys }, now())];
    let jobs = if list.removed.is_empty() { &[][..] } else { &jobs[..] };
    let save = DocumentSave { partner_type: kind.uuid, version: kind.version, list, jobs };
    SqlPartnerTypeRepository::new(database.clone()).save_documents(save).await
}

async fn documents_keep_order_and_save_atomically(test: TestDatabase) {
    let database = &test.database;
    seed(database, &["Banque", "Notaire"]).await;
    let admin = an_account(database, Role::Admin, "a@exemple.fr").await;
    let (first_upload, second_upload) =
        (an_upload(database, admin, "1.pdf").await, an_upload(database, admin, "2.pdf").await);
    let partner_type = list_types(database).await.remove(0);
    save(
        database,
        &partner_type,
        &build_document_list(&[(&second_upload, "Deux.pdf", true), (&first_upload, "1.pdf", true)]),
    )
    .await
    .unwrap();
    let saved_types = list_types(database).await;
    let names = |partner_type: &PartnerType| {
        partner_type.files.iter().map(|media| media.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(
        (names(&saved_types[0]), names(&saved_types[1]).len()),
        (vec!["Deux.pdf".into(), "1.pdf".into()], 0)
    );
    assert_eq!(saved_types[0].version, partner_type.version + 1);

    // An old version, a file attached elsewhere, a file that is not a document of this type: nothing changes.
    let third_upload = an_upload(database, admin, "3.pdf").await;
    let refusals = [
        (&partner_type, build_document_list(&[(&third_upload, "3.pdf", true)])),
        (
            &saved_types[0],
            build_document_list(&[(&third_upload, "3.pdf", true), (&first_upload, "1.pdf", true)]),
        ),
        (
            &saved_types[1],
            build_document_list(&[(&third_upload, "3.pdf", true), (&first_upload, "1.pdf", false)]),
        ),
        (&saved_types[1], DocumentList { removed: vec![first_upload.uuid], ..Default::default() }),
    ];
    for (partner_type, list) in refusals {
        let answer = save(database, partner_type, &list).await;
        assert!(matches!(answer, Err(PortError::Conflict(WriteConflict::Stale))), "{list:?}");
        assert_eq!(list_types(database).await, saved_types);
    }
    let list = DocumentList {
        removed: vec![second_upload.uuid],
        removed_keys: vec![second_upload.key.as_str().to_owned()],
        ..build_document_list(&[(&first_upload, "Un.pdf", false), (&third_upload, "3.pdf", true)])
    };
    save(database, &saved_types[0], &list).await.unwrap();
    assert_eq!(names(&list_types(database).await[0]), ["Un.pdf", "3.pdf"]);
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM media", vec![]).await, 2);
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM job", vec![]).await, 1);
}
on_both_engines!(documents, super::documents_keep_order_and_save_atomically);

async fn documents_are_read_in_scope_and_never_purged(test: TestDatabase) {
    let database = &test.database;
    let admin = an_account(database, Role::Admin, "a@exemple.fr").await;
    let (partner, rival) = (a_partner(database, "Agence").await, a_partner(database, "Étude").await);
    let types = SqlPartnerTypeRepository::new(database.clone());
    let partner_type = types.find_by_partner(partner).await.unwrap().unwrap();
    let media = an_upload(database, admin, "1.pdf").await;
    save(database, &partner_type, &build_document_list(&[(&media, "1.pdf", true)])).await.unwrap();
    assert_eq!(types.find_by_partner(partner).await.unwrap().unwrap().files[0].uuid, media.uuid);
    assert_eq!(types.find_by_partner(rival).await.unwrap().unwrap().files, []);
    assert_eq!(types.find_by_partner(admin).await.unwrap(), None);
    let media_repository = SqlMediaRepository::new(database.clone());
    let scopes = [
        (Some(PartnerTypeScope::All), true),
        (Some(PartnerTypeScope::OfPartner(partner)), true),
        (Some(PartnerTypeScope::OfPartner(rival)), false),
        (None, false),
    ];
    for (partner_types, is_visible) in scopes {
        let uploader = Some(Uploader::Account(admin));
        let scope = MediaScope {
            uploader,
            attached: None,
            inquiries: None,
            partner_types,
            reports: None,
            campaigns: false,
            mail_templates: false,
        };
        assert_eq!(
            media_repository.find(media.uuid, &scope).await.unwrap().is_some(),
            is_visible,
            "{partner_types:?}"
        );
        if let Some(scope) = partner_types {
            assert_eq!(types.find_media(media.uuid, scope).await.unwrap().is_some(), is_visible, "{scope:?}");
        }
    }
    let unattached_file = an_upload(database, admin, "2.pdf").await;
    assert_eq!(types.find_media(unattached_file.uuid, PartnerTypeScope::All).await.unwrap(), None);
    let later = now().plus(Duration::days(9));
    let unattached_files = media_repository.list_unattached_before(later, 10).await.unwrap();
    assert_eq!(unattached_files.iter().map(|media| media.uuid).collect::<Vec<_>>(), [unattached_file.uuid]);
    let job = NewJob::now(new_id(), JobKind::RemoveFiles { keys: vec![] }, now());
    assert!(!media_repository.delete_unattached(media.uuid, &job).await.unwrap());
}
on_both_engines!(scope, super::documents_are_read_in_scope_and_never_purged);
