//! Document pages (AMB-103).

use crate::database::builders::{new_id, now, number, run};
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

fn named_pages(pages: &[(&str, &str)]) -> Vec<NamedPage> {
    let page = |(key, title): &(&str, &str)| NamedPage {
        new_uuid: new_id(),
        key: (*key).to_owned(),
        title: (*title).to_owned(),
    };
    pages.iter().map(page).collect()
}

async fn show(database: &Database, pages: &[(&str, &str)]) {
    SqlPageRepository::new(database.clone()).replace_shown_pages(&named_pages(pages)).await.unwrap();
}

async fn displayed_pages(database: &Database) -> Vec<PageView> {
    SqlPageRepository::new(database.clone()).list().await.unwrap()
}

fn titles(pages: &[PageView]) -> Vec<&str> {
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
    let first = displayed_pages(database).await;
    assert_eq!(titles(&first), ["Crédits", "Immobilier"]);
    let document = a_document(database, &first[0], "Liste.pdf", 0).await;
    // Repeated, and by several servers: nothing changes.
    let servers = (0..4).map(|_| show(database, &[("a", "Crédits"), ("b", "Immobilier")]));
    join_all(servers).await;
    assert_eq!(displayed_pages(database).await[0].uuid, first[0].uuid);
    // Another order, other titles, another page: the same identifiers.
    show(database, &[("c", "Outils"), ("b", "Logement"), ("a", "Crédits")]).await;
    let after = displayed_pages(database).await;
    assert_eq!(titles(&after), ["Outils", "Logement", "Crédits"]);
    assert_eq!((after[2].uuid, after[2].files[0].uuid), (first[0].uuid, document.uuid));
    // Removed from the configuration: the page is hidden with its documents, and shown with them again later.
    let pages = SqlPageRepository::new(database.clone());
    show(database, &[("c", "Outils")]).await;
    assert_eq!(titles(&displayed_pages(database).await), ["Outils"]);
    assert_eq!(pages.find_media(document.uuid).await.unwrap(), None);
    show(database, &[("a", "Crédits")]).await;
    assert_eq!(displayed_pages(database).await[0].files[0].uuid, document.uuid);
    assert_eq!(pages.find_media(document.uuid).await.unwrap(), Some(document));
    assert_eq!(number(database, "SELECT COUNT(*) FROM page", vec![]).await, 3);
    show(database, &[]).await;
    assert_eq!(displayed_pages(database).await, []);
}
on_both_engines!(configuration, super::pages_follow_the_configuration);

/// Two servers with different pages in another order, concurrently: one of them wins, none fails.
async fn servers_with_different_configurations_do_not_deadlock(test: TestDatabase) {
    let first = [("a", "A"), ("b", "B"), ("c", "C")];
    let second = [("c", "C"), ("d", "D"), ("b", "B"), ("a", "A")];
    let processes = (0..6).map(async |n| {
        let database = test.another_process().await;
        show(&database, if n % 2 == 0 { &first } else { &second }).await;
        database.close().await;
    });
    join_all(processes).await;
    let found = displayed_pages(&test.database).await;
    let found = titles(&found);
    assert!(found == ["A", "B", "C"] || found == ["C", "D", "B", "A"], "{found:?}");
}
on_both_engines!(at_once, super::servers_with_different_configurations_do_not_deadlock);

async fn page_documents_are_read_in_order(test: TestDatabase) {
    let database = &test.database;
    show(database, &[("a", "Crédits"), ("b", "Vide")]).await;
    let pages = displayed_pages(database).await;
    let second = a_document(database, &pages[0], "Deuxième.pdf", 1).await;
    let first = a_document(database, &pages[0], "Premier.pdf", 0).await;
    let found = displayed_pages(database).await;
    assert_eq!(found.len(), 2);
    let names: Vec<_> = found[0].files.iter().map(|media| media.name.as_str()).collect();
    assert_eq!(names, ["Premier.pdf", "Deuxième.pdf"]);
    let document = &found[0].files[0];
    assert_eq!((document.size, document.kind, document.creation_date), (1_234, FileKind::Pdf, now()));
    assert_eq!(found[1].files, []);

    let repository = SqlPageRepository::new(database.clone());
    assert_eq!(repository.find_media(first.uuid).await.unwrap(), Some(first.clone()));
    let guest = GuestId::parse(&["aaaa"; 10].join("-")).map(Uploader::Guest);
    let private = Media {
        uuid: new_id(),
        key: "medias/private".into(),
        uploader: guest.clone(),
        parent: None,
        ..first.clone()
    };
    let media_repository = SqlMediaRepository::new(database.clone());
    media_repository.create(&private, None).await.unwrap();
    for unknown in [private.uuid, new_id()] {
        assert_eq!(repository.find_media(unknown).await.unwrap(), None);
    }

    // A document of a page is attached, never purged, and visible to all users.
    let later = now().plus(Duration::days(9));
    let unattached: Vec<Uuid> = media_repository
        .list_unattached_before(later, 10)
        .await
        .unwrap()
        .iter()
        .map(|media| media.uuid)
        .collect();
    assert_eq!(unattached, [private.uuid]);
    let guest = guest.unwrap();
    assert_eq!(
        media_repository.list_unattached(&[private.uuid, second.uuid], &guest).await.unwrap(),
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
    assert_eq!(media_repository.find(second.uuid, &without_pages).await.unwrap(), Some(second.clone()));
    show(database, &[("b", "Vide")]).await;
    assert_eq!(media_repository.find(second.uuid, &without_pages).await.unwrap(), None);
}
on_both_engines!(documents, super::page_documents_are_read_in_order);
