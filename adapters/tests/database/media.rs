//! Rows of uploaded files, and download tickets.

use crate::database::builders::{an_account, an_entry, new_id, now, query_number};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::download::SqlTicketRepository;
use adapters::database::media::SqlMediaRepository;
use application::actor::{InquiryScope, PartnerTypeScope, RecordScope, ReportScope, Uploader};
use application::download::ports::{Ticket, TicketRepository};
use application::job::{JobKind, NewJob};
use application::media::file::Media;
use application::media::ports::{MediaRepository, MediaScope};
use domain::account::guest_id::GuestId;
use domain::account::role::Role;
use domain::media::file_kind::FileKind;
use domain::media::scan::MediaScan;
use futures::future::join_all;
use time::Duration;

fn a_guest(digit: char) -> Uploader {
    let chunk: String = std::iter::repeat_n(digit, 4).collect();
    Uploader::Guest(GuestId::parse(&vec![chunk; 10].join("-")).expect("an identifier"))
}

fn a_media(uploader: &Uploader) -> Media {
    let uuid = new_id();
    Media {
        uuid,
        name: "Relevé d’été.odt".into(),
        size: 10_485_760,
        kind: FileKind::Odt,
        key: format!("medias/2026-11-21/{uuid}").into(),
        creation_date: now(),
        uploader: Some(uploader.clone()),
        parent: None,
        item: None,
        warning: None,
        scan: MediaScan::Clean,
    }
}

async fn unattached_file_is_found_by_its_uploader(test: TestDatabase) {
    let database = &test.database;
    let repository = SqlMediaRepository::new(database.clone());
    let account = Uploader::Account(an_account(database, Role::Customer, "c@exemple.fr").await);
    for (owner, other_uploader) in
        [(&account, &a_guest('a')), (&a_guest('b'), &account), (&a_guest('c'), &a_guest('d'))]
    {
        let media = a_media(owner);
        repository.create(&media, None).await.unwrap();
        let seen_by = |uploader: &Uploader| MediaScope {
            uploader: Some(uploader.clone()),
            attached: Some(RecordScope::All),
            inquiries: Some(InquiryScope::All),
            partner_types: Some(PartnerTypeScope::All),
            reports: Some(ReportScope::All),
            campaigns: false,
            mail_templates: true,
        };
        assert_eq!(repository.find(media.uuid, &seen_by(owner)).await.unwrap(), Some(media.clone()));
        assert_eq!(repository.find(media.uuid, &seen_by(other_uploader)).await.unwrap(), None);
        let uuids = [media.uuid, new_id()];
        assert_eq!(repository.list_unattached(&uuids, owner).await.unwrap(), std::slice::from_ref(&media));
        assert_eq!(repository.list_unattached(&uuids, other_uploader).await.unwrap(), []);
        assert_eq!(repository.count_unattached(owner).await.unwrap(), (1, 10_485_760));
        let no_files = MediaScope {
            uploader: None,
            attached: None,
            inquiries: None,
            partner_types: None,
            reports: None,
            campaigns: false,
            mail_templates: false,
        };
        assert_eq!(repository.find(media.uuid, &no_files).await.unwrap(), None);
    }
}
on_both_engines!(isolation, super::unattached_file_is_found_by_its_uploader);

async fn concurrent_file_deletions_queue_one_job(test: TestDatabase) {
    let database = &test.database;
    let repository = SqlMediaRepository::new(database.clone());
    let media = a_media(&a_guest('a'));
    repository.create(&media, None).await.unwrap();
    let removals = join_all((0..4).map(|_| async {
        let job =
            NewJob::now(new_id(), JobKind::RemoveFiles { keys: vec![media.key.as_str().to_owned()] }, now());
        repository.delete_unattached(media.uuid, &job).await.unwrap()
    }));
    assert_eq!(removals.await.into_iter().filter(|is_removed| *is_removed).count(), 1);
    assert_eq!(query_number(database, "SELECT COUNT(*) FROM job", vec![]).await, 1);
}
on_both_engines!(removal, super::concurrent_file_deletions_queue_one_job);

async fn known_keys_are_found_among_many(test: TestDatabase) {
    let database = &test.database;
    let repository = SqlMediaRepository::new(database.clone());
    let media = a_media(&a_guest('a'));
    repository.create(&media, None).await.unwrap();
    let mut keys: Vec<String> = (0..1_200).map(|number| format!("medias/2026-11-21/{number}")).collect();
    keys.push(media.key.as_str().to_owned());
    let known_keys = repository.list_known_keys(&keys).await.unwrap();
    assert_eq!(known_keys.into_iter().collect::<Vec<_>>(), [media.key.as_str()]);
    assert!(repository.list_known_keys(&[]).await.unwrap().is_empty());
    assert!(repository.list_unattached_before(now(), 10).await.unwrap().is_empty());
    let later = now().plus(Duration::seconds(1));
    assert_eq!(repository.list_unattached_before(later, 10).await.unwrap().len(), 1);
}
on_both_engines!(keys, super::known_keys_are_found_among_many);

async fn download_ticket_is_used_once(test: TestDatabase) {
    let database = &test.database;
    let tickets = SqlTicketRepository::new(database.clone());
    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let ticket = |digest: &str| Ticket {
        digest: digest.into(),
        path: "/customer-cases/x/download".into(),
        account,
        session: None,
        api_token: None,
        expires_at: now().plus(Duration::seconds(60)),
    };
    tickets.create(&ticket("one"), None).await.unwrap();
    let redemptions = (0..8).map(|_| tickets.redeem("one", "/customer-cases/x/download", now()));
    let answers = join_all(redemptions).await.into_iter().map(Result::unwrap);
    assert_eq!(answers.filter(|answer| *answer == Some(account)).count(), 1);
    tickets.create(&ticket("two"), Some(&an_entry(account))).await.unwrap();
    assert_eq!(tickets.redeem("two", "/customer-cases/y/download", now()).await.unwrap(), None);
    let after_expiry = now().plus(Duration::seconds(60));
    assert_eq!(tickets.redeem("two", "/customer-cases/x/download", after_expiry).await.unwrap(), None);
    let before_issue = now().plus(-Duration::minutes(2));
    assert_eq!(tickets.redeem("two", "/customer-cases/x/download", before_issue).await.unwrap(), None);
    assert_eq!(query_number(database, "SELECT count(*) FROM download_ticket", vec![]).await, 1);
}
on_both_engines!(tickets, super::download_ticket_is_used_once);
