//! Files attached to templates.

use super::template_form;
use crate::api_test;
use crate::support::Fenix;
use crate::support::cases::{PDF, PNG, uuid_of};
use domain::account::role::Role;
use domain::media::attachment::MAX_ATTACHMENT_BYTES;
use serde_json::{Value, json};
use time::Duration;

fn with_files(files: &[Value]) -> Value {
    json!({ "subject": "Suite", "content": "<p>Bonjour</p>", "medias": files })
}

/// A PDF with this many bytes.
fn pdf_of(bytes: u64) -> Vec<u8> {
    let mut content = PDF.to_vec();
    content.resize(usize::try_from(bytes).unwrap(), b' ');
    content
}

async fn tpl_08_five_files_of_one_megabyte_at_most(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    let large = fenix.upload(&admin, "grand.pdf", &pdf_of(MAX_ATTACHMENT_BYTES + 1)).await.expect(201).text;
    let refusal = fenix.save_template(&admin, "CONTACT", &with_files(&[json!(large)])).await.expect(400);
    assert_eq!(
        (refusal.details(), refusal.fields()),
        (vec!["Fichier trop volumineux".into()], vec!["medias.0".into()])
    );
    let tested_refusal =
        fenix.post("/mail-templates/CONTACT/test", &admin, &with_files(&[json!(large)])).await.expect(400);
    assert_eq!(tested_refusal.fields(), ["medias.0"]);
    let largest = fenix.upload(&admin, "juste.pdf", &pdf_of(MAX_ATTACHMENT_BYTES)).await.expect(201).text;
    let mut files = vec![json!(largest)];
    for index in 0..5 {
        files.push(json!(fenix.a_file(&admin, &format!("{index}.pdf")).await));
    }
    let sixth = fenix.save_template(&admin, "CONTACT", &with_files(&files)).await.expect(400);
    assert_eq!(
        (sixth.details(), sixth.fields()),
        (vec!["5 pièces jointes au plus.".into()], vec!["medias".into()])
    );
    files.pop();
    // A duplicate entry counts once.
    let duplicated_files: Vec<_> = files.iter().chain(&files[..1]).cloned().collect();
    let saved_template =
        fenix.save_template(&admin, "CONTACT", &with_files(&duplicated_files)).await.expect(200).json();
    assert_eq!(saved_template["medias"].as_array().unwrap().len(), 5);
    let sixth = fenix.a_file(&admin, "6.pdf").await;
    files.push(json!(sixth));
    fenix.save_template(&admin, "CONTACT", &with_files(&files)).await.expect(400);
    fenix.upload(&admin, "virus.exe", PDF).await.expect(400);
}
api_test!(tpl_08_five_files_of_one_megabyte_at_most);

async fn amb_064_082_files_are_added_renamed_removed_and_protected(fenix: Fenix) {
    let admin = fenix.an_editor().await;
    let (brochure, logo) =
        (fenix.a_file(&admin, "a.pdf").await, fenix.upload(&admin, "logo.png", PNG).await.expect(201).text);
    let list = with_files(&[json!({ "uuid": brochure, "name": "Plaquette.pdf" }), json!(logo)]);
    let saved_template = fenix.save_template(&admin, "PARTNER-FIRST-MEETING", &list).await.expect(200).json();
    let names: Vec<_> =
        saved_template["medias"].as_array().unwrap().iter().map(|media| &media["name"]).collect();
    assert_eq!(names, ["Plaquette.pdf", "logo.png"]);

    // The clean-up of unattached uploads ignores them; only administrators can read them.
    fenix.services.runner.daily_purge.plan_next().await.unwrap();
    fenix.clock.advance(Duration::days(2));
    fenix.mails().await;
    let (_, admin) = fenix.logged_in(Role::Admin).await;
    assert_eq!(fenix.stored_files(), 2);
    let load = format!("/medias?load={brochure}");
    assert_eq!(fenix.get(&load, &admin).await.expect(200).text.as_bytes(), PDF);
    let (_, other_admin) = fenix.logged_in(Role::Admin).await;
    fenix.get(&load, &other_admin).await.expect(200);
    let (_, employee) = fenix.logged_in(Role::Employee).await;
    fenix.get(&load, &employee).await.expect(404);
    fenix.revert(&admin, &brochure).await.expect(400);

    // A file is attached once, and only by its uploader.
    fenix.save_template(&admin, "CONTACT", &with_files(&[json!(brochure)])).await.expect(404);
    let of_other = fenix.a_file(&other_admin, "b.pdf").await;
    fenix.save_template(&admin, "CONTACT", &with_files(&[json!(of_other)])).await.expect(404);

    // Files stay when the list is omitted, also when the text is reset.
    fenix
        .save_template(&admin, "PARTNER-FIRST-MEETING", &template_form("Autre", "<p>x</p>"))
        .await
        .expect(200);
    let restoration = fenix.post("/mail-templates/PARTNER-FIRST-MEETING/restore", &admin, &json!({})).await;
    assert_eq!(restoration.expect(200).json()["medias"].as_array().unwrap().len(), 2);
    let fewer = with_files(&[json!({ "uuid": logo, "name": "Logo.png" })]);
    let saved_template =
        fenix.save_template(&admin, "PARTNER-FIRST-MEETING", &fewer).await.expect(200).json();
    assert_eq!(
        (uuid_of(&saved_template["medias"][0]), &saved_template["medias"][0]["name"]),
        (logo, &json!("Logo.png"))
    );
    fenix.mails().await;
    // The logo, and the other administrator's upload.
    assert_eq!(fenix.stored_files(), 2);
    fenix.get(&load, &admin).await.expect(404);
}
api_test!(amb_064_082_files_are_added_renamed_removed_and_protected);
