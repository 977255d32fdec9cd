//! Mails composed from edited templates (TPL-12).

use super::template_form;
use crate::api_test;
use crate::support::Fenix;
use crate::support::cases::PDF;
use domain::account::role::Role;
use serde_json::json;

const EMAIL: &str = "eloise@exemple.fr";

/// Edits the text of the mail with the password link, and adds a file.
async fn edit_password_mail(fenix: &Fenix) {
    let admin = fenix.an_editor().await;
    fenix.an_account(Role::Customer, EMAIL).await;
    let file = fenix.a_file(&admin, "a.pdf").await;
    let mut edited_form = template_form("{{firstName}}, votre accès", "<p>Votre lien&nbsp;: {{link}}</p>");
    edited_form["medias"] = json!([{ "uuid": file, "name": "Mode d’emploi" }]);
    fenix.save_template(&admin, "PASSWORD-RESET", &edited_form).await.expect(200);
}

async fn tpl_12_password_mail_has_edited_text_and_files(fenix: Fenix) {
    edit_password_mail(&fenix).await;
    fenix.post("/password/forgotten", "", &json!({ "email": EMAIL })).await;
    let mails = fenix.mails().await;
    assert_eq!((mails.len(), &mails[0].subject[..]), (1, "Camille, votre accès"));
    assert!(mails[0].text_content.starts_with("Votre lien\u{a0}: http"), "{}", mails[0].text_content);
    assert!(mails[0].text_content.contains("/password/"));
    let files: Vec<_> = mails[0]
        .attachments
        .iter()
        .map(|file| (&file.name[..], file.content_type, &file.content[..]))
        .collect();
    assert_eq!(files, [("Mode d’emploi.pdf", "application/pdf", PDF)]);
}
api_test!(tpl_12_password_mail_has_edited_text_and_files);

async fn missing_file_does_not_block_the_password_mail(fenix: Fenix) {
    edit_password_mail(&fenix).await;
    std::fs::remove_dir_all(fenix.files_folder()).unwrap();
    fenix.post("/password/forgotten", "", &json!({ "email": EMAIL })).await;
    let mails = fenix.mails().await;
    assert_eq!((mails.len(), mails[0].attachments.len()), (1, 0));
}
api_test!(missing_file_does_not_block_the_password_mail);

async fn tpl_12_case_mail_has_edited_text(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    let content = "<p>Cher {{lastName}},</p><p><a href=\"{{link}}\">Déposer</a></p><p>{{documents}}</p>";
    let edited_form = template_form("Pièces pour {{caseLabel}} & co", content);
    fenix.save_template(&admin, "CASE-CREATED", &edited_form).await.expect(200);
    let record = fenix.a_record(&admin, &[Some(EMAIL)]).await;
    fenix.a_case_with(&admin, &record, json!({ "label": "Prêt <b>" })).await.expect(201);
    let mail = fenix.mails().await.remove(0);
    assert_eq!(mail.subject, "Pièces pour Prêt <b> & co");
    assert!(mail.html_content.starts_with("<p>Cher Cœur,</p><p><a href=\"http"), "{}", mail.html_content);
    assert!(mail.text_content.starts_with("Cher Cœur,\n\nDéposer <http"), "{}", mail.text_content);
    assert!(mail.text_content.contains("- Carte d’identité") && mail.attachments.is_empty());

    fenix.post("/mail-templates/CASE-CREATED/restore", &admin, &json!({})).await.expect(200);
    fenix.a_case(&admin, &record).await;
    let mail = fenix.mails().await.remove(0);
    assert!(mail.subject.starts_with("Votre dossier «\u{a0}Rachat de crédits"), "{}", mail.subject);
}
api_test!(tpl_12_case_mail_has_edited_text);
