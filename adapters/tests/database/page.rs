//! Document pages (AMB-103).

use crate::database::builders::{new_id, now, query_number, run};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::connection::Database;
use adapters::database::media::SqlMediaRepository;
use adapters::database::page::SqlPageRepository;
use application::actor::Uploader;
use application::media::file::Media;
use application::media::ports::{MediaRepository, MediaScope};
use application::page::ports::{NamedPage, PageRepository};
use application::page::views::PageView;
use domain::account::guest_id::GuestId;
use domain::media::file_kind::FileKind;
use domain::media::parent::MediaParentKind;
use domain::media::scan::MediaScan;
use futures::future::join_all;
use time::Duration;
use uuid::Uuid;

fn to_named_pages(pages: &[(&str, &str)]) -> Vec<NamedPage> {
    let page = |(key, title): &(&str, &str)| NamedPage {
        new_uuid: new_id(),
        key: (*key).to_owned(),
        title: (*title).to_owned(),
    };
    pages.iter().map(page).collect()
}

async fn show(database: &Database, pages: &[(&str, &str)]) {
    SqlPageRepository::new(database.clone()).replace_shown_pages(&to_named_pages(pages)).await.unwrap();
}

async fn list_displayed_pages(database: &Database) -> Vec<PageView> {
    SqlPageRepository::new(database.clone()).list().await.unwrap()
}

fn list_titles(pages: &[PageView]) -> Vec<&str> {
    pages.iter().map(|page| page.title.as_str()).collect()
}

async fn a_document(database: &Database, page: &PageView, name: &str, position: i32) -> Media {
    let uuid = new_id();
    let media = Media {
        uuid,
        name: name.into(),
        size: 1_234,
        kind: FileKind::Pdf,
        key: format!("medias/2026-11-21/{uuid}").into(),
        creation_date: now(),
        uploader: None,
        parent: Some(MediaParentKind::Page.with_id(page.uuid)),
        item: None,
        warning: None,
        scan: MediaScan::Clean,
    };
    SqlMediaRepository::new(database.clone()).create(&media, None).await.unwrap();
    let values = vec![position.into(), uuid.into()];
    run(database, "UPDATE media SET position = ? WHERE uuid = ?", values).await;
    media
}

async fn pages_follow_the_configuration(test: TestDatabase) {
    let database = &test.database;
    show(database, &[("a", "Crédits"), ("b", "Immobilier")]).await;
    let first_pages = list_displayed_pages(database).await;
    assert_eq!(list_titles(&first_pages), ["Crédits", "Immobilier"]);
    let document = a_document(database, &first_pages[0], "Liste.pdf", 0).await;
    // Repeated, and by several servers: nothing changes.
    let servers = (0..4).map(|_| show(database, &[("a", "Crédits"), ("b", "Immobilier")]));
    join_all(servers).await;
    assert_eq!(list_displayed_pages(database).await[0].uuid, first_pages[0].uuid);
    // Another order, other titles, another page: the same identifiers.
    show(database, &[("c", "Outils"), ("b", "Logement"), ("a", "Crédits")]).await;
    let pages_after = list_displayed_pages(database).await;
    assert_eq!(list_titles(&pages_after), ["Outils", "Logement", "Crédits"]);
    assert_eq!((pages_after[2].uuid, pages_after[2].files[0].uuid), (first_pages[0].uuid, document.uuid));
    // Removed from the configuration: the page is hidden with its documents, and shown with them again later.
    let pages = SqlPageRepository::new(database.clone());
    show(database, &[("c", "Outils")]).await;
    assert_eq!(list_titles(&list_displayed_pages(database).await), ["Outils"]);
    assert_eq!(pages.find_media(document.uuid).await.unwrap(), None);
    show(database, &[("a", "Crédits")]).await;
    assert_eq!(list_displayed_pages(database).await[0].files[0].uuid, document.uuid);
    assert_eq!(pages.find_media(document.uuid).await.unwrap(), Some(document));
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM page", vec![]).await, 3);
    show(database, &[]).await;
    assert_eq!(list_displayed_pages(database).await, []);
}
on_both_engines!(configuration, super::pages_follow_the_configuration);

/// Two servers with different pages in another order, concurrently: one of them wins, none fails.
async fn servers_with_different_configurations_do_not_deadlock(test: TestDatabase) {
    let first_configuration = [("a", "A"), ("b", "B"), ("c", "C")];
    let second_configuration = [("c", "C"), ("d", "D"), ("b", "B"), ("a", "A")];
    let processes = (0..6).map(async |number| {
        let database = test.another_process().await;
        show(&database, if number % 2 == 0 { &first_configuration } else { &second_configuration }).await;
        database.close().await;
    });
    join_all(processes).await;
    let page_titles = list_displayed_pages(&test.database).await;
    let page_titles = list_titles(&page_titles);
    assert!(page_titles == ["A", "B", "C"] || page_titles == ["C", "D", "B", "A"], "{page_titles:?}");
}
on_both_engines!(at_once, super::servers_with_different_configurations_do_not_deadlock);

async fn page_documents_are_read_in_order(test: TestDatabase) {
    let database = &test.database;
    show(database, &[("a", "Crédits"), ("b", "Vide")]).await;
    let pages = list_displayed_pages(database).await;
    let second_document = a_document(database, &pages[0], "Deuxième.pdf", 1).await;
    let first_document = a_document(database, &pages[0], "Premier.pdf", 0).await;
    let displayed_pages = list_displayed_pages(database).await;
    assert_eq!(displayed_pages.len(), 2);
    let names: Vec<_> = displayed_pages[0].files.iter().map(|media| media.name.as_str()).collect();
    assert_eq!(names, ["Premier.pdf", "Deuxième.pdf"]);
    let document = &displayed_pages[0].files[0];
    assert_eq!((document.size, document.kind, document.creation_date), (1_234, FileKind::Pdf, now()));
    assert_eq!(displayed_pages[1].files, []);

    let repository = SqlPageRepository::new(database.clone());
    assert_eq!(repository.find_media(first_document.uuid).await.unwrap(), Some(first_document.clone()));
    let guest = GuestId::parse(&["aaaa"; 10].join("-")).map(Uploader::Guest);
    let private = Media {
        uuid: new_id(),
        key: "medias/private".into(),
        uploader: guest.clone(),
        parent: None,
        ..first_document.clone()
    };
    let media_repository = SqlMediaRepository::new(database.clone());
    media_repository.create(&private, None).await.unwrap();
    for unknown in [private.uuid, new_id()] {
        assert_eq!(repository.find_media(unknown).await.unwrap(), None);
    }

    // A document of a page is attached, never purged, and visible to all users.
    let later = now().plus(Duration::days(9));
    let unattached_files: Vec<Uuid> = media_repository
        .list_unattached_before(later, 10)
        .await
        .unwrap()
        .iter()
        .map(|media| media.uuid)
        .collect();
    assert_eq!(unattached_files, [private.uuid]);
    let guest = guest.unwrap();
    assert_eq!(
        media_repository.list_unattached(&[private.uuid, second_document.uuid], &guest).await.unwrap(),
        [private]
    );
    let without_pages = MediaScope {
        uploader: None,
        attached: None,
        inquiries: None,
        partner_types: None,
        reports: None,
        campaigns: false,
        mail_templates: false,
    };
    assert_eq!(
        media_repository.find(second_document.uuid, &without_pages).await.unwrap(),
        Some(second_document.clone())
    );
    show(database, &[("b", "Vide")]).await;
    assert_eq!(media_repository.find(second_document.uuid, &without_pages).await.unwrap(), None);
}
on_both_engines!(documents, super::page_documents_are_read_in_order);
