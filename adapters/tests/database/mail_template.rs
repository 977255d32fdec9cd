//! Mail templates (AMB-064, AMB-082, AMB-129).

use crate::database::builders::{a_file, ada, an_account, new_id, now};
use crate::database::support::TestDatabase;
use crate::on_both_engines;
use adapters::database::mail_template::SqlMailTemplateRepository;
use adapters::database::media::SqlMediaRepository;
use application::actor::Uploader;
use application::error::{PortError, WriteConflict};
use application::mail_template::ports::{MailTemplateRepository, MailTemplateSave};
use application::media::changes::MediaChanges;
use application::media::ports::MediaRepository;
use domain::account::role::Role;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::media::parent::MediaParentKind;

const KEY: MailTemplateKey = MailTemplateKey::PasswordLink;

async fn tpl_04_template_keeps_identifier_and_saved_text(owner: TestDatabase) {
    let database = &owner.database;
    let templates = SqlMailTemplateRepository::new(database.clone());
    assert_eq!(templates.find(KEY).await.unwrap(), None);
    let first_keys = [(new_id(), KEY)];
    templates.create_missing(&first_keys).await.unwrap();
    // A second server that starts concurrently.
    templates.create_missing(&[(new_id(), KEY), (new_id(), MailTemplateKey::Contact)]).await.unwrap();
    let template = templates.find(KEY).await.unwrap().unwrap();
    assert_eq!(
        (template.uuid, template.version, template.text, template.saved),
        (first_keys[0].0, 1, None, None)
    );
    assert_eq!(templates.list().await.unwrap().len(), 2);

    let account = an_account(database, Role::Admin, "a@exemple.fr").await;
    let media = a_file(database, Uploader::Account(account)).await;
    let text = MailText { subject: "Objet".into(), content: "<p>é</p>".into() };
    let author = ada();
    let save = |text: Option<&'static MailText>, files| MailTemplateSave {
        uuid: template.uuid,
        text,
        files,
        jobs: vec![],
        by: &author,
        at: now(),
    };
    let text: &'static MailText = Box::leak(Box::new(text));
    let attach = MediaChanges { attach: vec![(media.uuid, "Neuf.pdf".into())], ..Default::default() };
    templates.save(1, save(Some(text), attach.clone())).await.unwrap();
    let stale = templates.save(1, save(None, MediaChanges::default())).await;
    assert!(matches!(stale, Err(PortError::Conflict(WriteConflict::Stale))), "{stale:?}");
    let repeated_save = templates.save(2, save(None, attach)).await;
    assert!(
        matches!(repeated_save, Err(PortError::Conflict(WriteConflict::Stale))),
        "a file is attached once: {repeated_save:?}"
    );
    let kept_template = templates.find(KEY).await.unwrap().unwrap();
    assert_eq!(
        (kept_template.version, kept_template.text.as_ref(), kept_template.saved),
        (2, Some(text), Some((now(), ada())))
    );
    assert_eq!(kept_template.files.len(), 1);
    let parent = Some(MediaParentKind::MailTemplate.with_id(template.uuid));
    assert_eq!((&kept_template.files[0].name[..], kept_template.files[0].parent), ("Neuf.pdf", parent));
    let media_repository = SqlMediaRepository::new(database.clone());
    assert!(
        media_repository
            .list_unattached_before(now().plus(time::Duration::days(9)), 9)
            .await
            .unwrap()
            .is_empty()
    );

    let remove = MediaChanges { remove: vec![media.uuid], ..Default::default() };
    templates.save(2, save(None, remove)).await.unwrap();
    let kept_template = templates.find(KEY).await.unwrap().unwrap();
    assert_eq!((kept_template.version, kept_template.text, kept_template.files), (3, None, vec![]));
}
on_both_engines!(kept, super::tpl_04_template_keeps_identifier_and_saved_text);
