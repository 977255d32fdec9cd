//! Preview and test mail of a template.

use super::template_form;
use crate::api_test;
use crate::support::Fenix;
use domain::account::role::Role;
use serde_json::json;
use time::Duration;

async fn preview_is_identical_to_the_mail_sent(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    let path = "/mail-templates/CASE-CREATED/preview";
    let form = template_form(
        "{{firstName}} & {{caseLabel}}",
        "<p>{{documents}}</p><p><a href=\"{{link}}\">Déposer</a></p>",
    );
    let preview = fenix.post(path, &admin, &form).await.expect(200).json();
    assert_eq!(preview["subject"], "Camille & Achat de la résidence principale");
    let html = preview["html"].as_str().unwrap();
    assert!(
        html.starts_with("<!DOCTYPE html>") && !html.contains("<script") && !html.contains("{{"),
        "{html}"
    );
    assert!(
        html.contains(">Pièce d’identité</li>") && html.contains("display:inline-block"),
        "the button is rendered"
    );
    let plain = preview["text"].as_str().unwrap();
    assert!(
        plain.starts_with("Identité\u{202f}:\n- Pièce d’identité\n") && plain.contains("\n-- \nFenix"),
        "{plain}"
    );
    assert_eq!(fenix.template(&admin, "CASE-CREATED").await["version"], 1, "nothing is saved");
    let refusal = fenix.post(path, &admin, &template_form("", "{{inconnue}}")).await.expect(400);
    assert_eq!(refusal.fields(), ["subject", "content"]);
    fenix.post("/mail-templates/AUTRE/preview", &admin, &form).await.expect(404);
}
api_test!(preview_is_identical_to_the_mail_sent);

async fn test_mail_is_sent_to_the_caller_only(fenix: Fenix) {
    fenix.services.sync_with_configuration().await.unwrap();
    fenix.an_account(Role::Admin, "ines@exemple.fr").await;
    let admin = fenix.log_in("ines@exemple.fr").await;
    let path = "/mail-templates/CONTACT/test";
    let saved_file = fenix.a_file(&admin, "ancien.pdf").await;
    let mut body = template_form("Message de {{firstName}}", "<p>{{message}}</p>");
    body["medias"] = json!([saved_file]);
    fenix.save_template(&admin, "CONTACT", &body).await.expect(200);
    let new = fenix.a_file(&admin, "neuf.pdf").await;
    body["medias"] = json!([saved_file, new]);
    body["subject"] = json!("En cours\u{202f}: {{firstName}}");
    fenix.post(path, &admin, &body).await.expect(204);
    let mails = fenix.mails().await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].to_address, "ines@exemple.fr");
    assert_eq!(mails[0].subject, "[Test] En cours\u{202f}: Camille");
    assert!(mails[0].text_content.contains("notre première maison"), "{}", mails[0].text_content);
    let names: Vec<_> = mails[0].attachments.iter().map(|file| &file.name[..]).collect();
    assert_eq!(names, ["ancien.pdf", "neuf.pdf"]);
    assert_eq!(
        fenix.template(&admin, "CONTACT").await["subject"],
        "Message de {{firstName}}",
        "nothing is saved"
    );

    body.as_object_mut().unwrap().remove("medias");
    fenix.post(path, &admin, &body).await.expect(204);
    assert_eq!(fenix.mails().await[0].attachments.len(), 1, "the files of the template");
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    body["medias"] = json!([fenix.a_file(&other_admin, "autre.pdf").await]);
    fenix.post(path, &admin, &body).await.expect(404);
    fenix.post(path, &admin, &template_form("", "x")).await.expect(400);

    let body = template_form("a", "b");
    for _ in 2..20 {
        fenix.post(path, &admin, &body).await.expect(204);
    }
    let refusal = fenix.post(path, &admin, &body).await.expect(429);
    assert!(refusal.headers.contains_key("retry-after"));
    fenix.post(path, &other_admin, &body).await.expect(204);
    fenix.clock.advance(Duration::hours(1));
    fenix.post(path, &admin, &body).await.expect(204);
}
api_test!(test_mail_is_sent_to_the_caller_only);
