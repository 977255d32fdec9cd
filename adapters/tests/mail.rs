//! Mails parsed back from a folder and from a real SMTP server.

mod bounce;
mod brand;
mod content;
mod smtp_address;

use adapters::mail::{Composer, EmlFolder, MailBrand, SenderError, SmtpMailer};
use application::ports::{MailAttachment, MailContact, MailError, Mailer, OutgoingMail, RefusalSubject};
use bytes::Bytes;
use domain::shared::instant::Instant;
use mail_parser::{Address, Message, MessageParser, MimeHeaders as _};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::TempDir;
use time::macros::datetime;
use uuid::Uuid;

const HTML: &str = "<p>Bonjour Éloïse L’Hôte,</p>\n<p>Pour « Prêt &amp; travaux »\u{202f}: 1\u{a0}234,50\u{a0}€.</p>\n<p><a href=\"https://fenix.test/lien?a=1&amp;b=2\">Déposer mes documents</a></p>";
const TEXT: &str = "Bonjour Éloïse L’Hôte,\n\nPour « Prêt & travaux »\u{202f}: 1\u{a0}234,50\u{a0}€.\n\nDéposer mes documents <https://fenix.test/lien?a=1&b=2>\n";

fn brand() -> MailBrand {
    MailBrand {
        name: "Fenix Crédits".to_owned(),
        postal_address: "12 rue de l’Église, 69001 Lyon".to_owned(),
        phone: "04 00 00 00 00".to_owned(),
        email: "contact@fenix.test".to_owned(),
        orias: "12 345 678".to_owned(),
        site_url: "https://fenix.test".to_owned(),
        primary: "#12324A".to_owned(),
        secondary: "#C8491B".to_owned(),
    }
}

fn build_composer() -> Composer {
    Composer::new(brand(), "Fenix Crédits <contact@fenix.test>").unwrap()
}

fn build_mail(id: u128) -> OutgoingMail {
    OutgoingMail {
        id: Uuid::from_u128(id),
        date: Instant::new(datetime!(2026-11-21 09:30:15 UTC)),
        to_name: "Éloïse L’Hôte".to_owned(),
        to_address: "eloise.lhote@exemple.fr".to_owned(),
        subject: "Votre dossier «\u{a0}Prêt & travaux\u{a0}»\u{202f}: vos documents avant le 21/12/2026, c’est noté".to_owned(),
        html_content: HTML.to_owned(),
        text_content: TEXT.to_owned(),
        reply_to: None,
        attachments: Vec::new(),
        list_unsubscribe: None,
    }
}

fn folder() -> (TempDir, EmlFolder) {
    let temporary = TempDir::new().unwrap();
    let folder = EmlFolder::open(build_composer(), temporary.path().join("outbox/mail")).unwrap();
    (temporary, folder)
}

fn list_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Returns the mail as stored in the folder.
async fn write_mail(mail: &OutgoingMail) -> Vec<u8> {
    let (temporary, folder) = folder();
    folder.send(mail).await.unwrap();
    std::fs::read(&list_files(&temporary.path().join("outbox/mail"))[0]).unwrap()
}

fn parse(bytes: &[u8]) -> Message<'_> {
    MessageParser::default().parse(bytes).unwrap()
}

fn single_header(address: Option<&Address<'_>>) -> (String, String) {
    let addresses: Vec<_> = address.unwrap().iter().collect();
    assert_eq!(addresses.len(), 1, "{addresses:?}");
    (
        addresses[0].name().unwrap_or_default().to_owned(),
        addresses[0].address().unwrap_or_default().to_owned(),
    )
}

#[tokio::test]
async fn accents_are_preserved() {
    let bytes = write_mail(&build_mail(1)).await;
    let message = parse(&bytes);
    assert_eq!(message.subject(), Some(build_mail(1).subject.as_str()));
    assert_eq!(single_header(message.from()), ("Fenix Crédits".to_owned(), "contact@fenix.test".to_owned()));
    assert_eq!(
        single_header(message.to()),
        ("Éloïse L’Hôte".to_owned(), "eloise.lhote@exemple.fr".to_owned())
    );
    let text = message.body_text(0).unwrap().replace("\r\n", "\n");
    assert!(text.starts_with(TEXT.trim_end()), "{text}");
    let html = message.body_html(0).unwrap();
    assert!(html.contains("Pour « Prêt &amp; travaux »\u{202f}: 1\u{a0}234,50\u{a0}€."), "{html}");
}

#[tokio::test]
async fn mail_has_text_and_html_in_ascii() {
    let bytes = write_mail(&build_mail(1)).await;
    let message = parse(&bytes);
    let content_type = message.content_type().unwrap();
    assert_eq!((content_type.ctype(), content_type.subtype()), ("multipart", Some("alternative")));
    // Readers prefer the last part.
    let kinds: Vec<_> = message.parts.iter().filter_map(|part| part.content_type()?.subtype()).collect();
    assert_eq!(kinds, ["alternative", "plain", "html"]);
    for part in &message.parts[1..] {
        assert_eq!(part.content_transfer_encoding(), Some("quoted-printable"));
        assert_eq!(part.content_type().unwrap().attribute("charset"), Some("utf-8"));
    }
    assert!(bytes.is_ascii());
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.split("\r\n").all(|line| line.len() <= 998 && !line.contains(['\r', '\n'])));
    assert!(text.split("\r\n\r\n").next().unwrap().lines().all(|line| line.len() <= 78));
}

/// RFC 8058: both headers, or none.
#[tokio::test]
async fn list_mail_has_one_click_unsubscribe_headers() {
    let address = format!(
        "https://fenix.test/api/contact-entries/{}/unsubscribe?groups={}&signature=abc-_1",
        Uuid::from_u128(1),
        [Uuid::from_u128(2).to_string(), Uuid::from_u128(3).to_string()].join(",")
    );
    let list_mail = OutgoingMail { list_unsubscribe: Some(address.clone()), ..build_mail(1) };
    let text = String::from_utf8(write_mail(&list_mail).await).unwrap();
    let headers = text.split("\r\n\r\n").next().unwrap().replace("\r\n ", " ");
    let lines: Vec<_> = headers.lines().filter(|line| line.starts_with("List-Unsubscribe")).collect();
    let expected = format!("List-Unsubscribe: <{address}>");
    assert_eq!(lines, [expected.as_str(), "List-Unsubscribe-Post: List-Unsubscribe=One-Click"]);

    let plain_mail = String::from_utf8(write_mail(&build_mail(1)).await).unwrap();
    assert!(!plain_mail.contains("List-Unsubscribe"));
    let attack = "https://fenix.test/x>\r\nBcc: victime@exemple.fr";
    let (_temporary, folder) = folder();
    let refusal =
        folder.send(&OutgoingMail { list_unsubscribe: Some(attack.to_owned()), ..build_mail(1) }).await;
    assert!(matches!(refusal, Err(MailError::Permanent(..))));
}

#[tokio::test]
async fn mail_includes_attachments_and_reply_to() {
    let file = |name: &str, content_type, content: &'static [u8]| MailAttachment {
        name: name.to_owned(),
        content_type,
        content: Bytes::from_static(content),
    };
    let binary: &'static [u8] = b"\x89PNG\r\n\x1a\n\0\xff\r\n.\r\n";
    let names = ["Relevé d’été « n°\u{a0}1 ».pdf", "a\r\nBcc: x@y.fr\".png"];
    let outgoing = OutgoingMail {
        reply_to: Some(MailContact {
            name: "Éloïse\r\nBcc: victime@exemple.fr".to_owned(),
            address: "eloise@exemple.fr".to_owned(),
        }),
        attachments: vec![
            file(names[0], "application/pdf", b"%PDF-1.7"),
            file(names[1], "image/png", binary),
        ],
        ..build_mail(1)
    };
    let bytes = write_mail(&outgoing).await;
    let message = parse(&bytes);
    let reply_to = ("Éloïse Bcc: victime@exemple.fr".to_owned(), "eloise@exemple.fr".to_owned());
    assert_eq!(single_header(message.reply_to()), reply_to);
    assert!(message.bcc().is_none());
    assert_eq!(message.content_type().unwrap().subtype(), Some("mixed"));
    assert!(message.body_text(0).unwrap().contains("Bonjour Éloïse"));
    let files: Vec<_> = message.attachments().collect();
    assert_eq!(files.len(), 2);
    assert_eq!(files[0].attachment_name(), Some(names[0]));
    assert_eq!(files[0].contents(), b"%PDF-1.7");
    assert_eq!(files[1].content_type().unwrap().subtype(), Some("png"));
    assert_eq!(files[1].contents(), binary);
    assert!(bytes.is_ascii());
}

#[tokio::test]
async fn same_mail_has_same_message_id() {
    let bytes = write_mail(&build_mail(7)).await;
    let message = parse(&bytes);
    assert_eq!(message.message_id(), Some("00000000-0000-0000-0000-000000000007@fenix.test"));
    assert_eq!(message.date().unwrap().to_rfc3339(), "2026-11-21T09:30:15Z");
    assert_eq!(message.header_raw("Auto-Submitted").map(str::trim), Some("auto-generated"));
}

#[tokio::test]
async fn layout_shows_brand_without_pictures() {
    let bytes = write_mail(&build_mail(1)).await;
    let html = parse(&bytes).body_html(0).unwrap().into_owned();
    assert!(html.contains("<html lang=\"fr\">") && html.contains("width=device-width"));
    assert!(html.contains("#12324A") && html.contains("Fenix Crédits"));
    assert_eq!(html.matches("https://fenix.test/lien?a=1&amp;b=2").count(), 1);
    assert!(html.contains("12 rue de l’Église") && html.contains("ORIAS n°\u{a0}12 345 678"));
    for forbidden_text in ["<img", "url(", "<link", "<script", "@import", "{{"] {
        assert!(!html.contains(forbidden_text), "{forbidden_text}");
    }
    let text = parse(&bytes).body_text(0).unwrap().into_owned();
    assert!(text.contains("\n-- \r\nFenix Crédits\r\n12 rue de l’Église"), "{text}");
    assert!(text.contains("ORIAS n°\u{a0}12 345 678"));
}

#[tokio::test]
async fn names_and_subjects_cannot_inject_headers() {
    for attack in [
        "x\r\nBcc: spy@evil.test",
        "x\nBcc: spy@evil.test\n\nbody",
        "x\r\n\r\n<p>body</p>",
        "x\u{2028}Bcc: spy@evil.test\u{85}\0",
        "=?utf-8?q?x=0D=0ABcc:_spy@evil.test?=",
        "\"x\" <spy@evil.test>, ",
        "spy@evil.test, Jean; (note) \\ [a]",
    ] {
        let hostile_mail =
            OutgoingMail { subject: attack.to_owned(), to_name: attack.to_owned(), ..build_mail(1) };
        let bytes = write_mail(&hostile_mail).await;
        let message = parse(&bytes);
        assert_eq!(single_header(message.to()).1, "eloise.lhote@exemple.fr", "{attack:?}");
        assert!(message.bcc().is_none() && message.cc().is_none(), "{attack:?}");
        let names: Vec<_> = message.headers().iter().map(mail_parser::Header::name).collect();
        let message_text = String::from_utf8(bytes.clone()).unwrap();
        let headers = message_text.split("\r\n\r\n").next().unwrap();
        assert!(!headers.lines().any(|line| line.to_lowercase().starts_with("bcc")), "{headers}");
        assert_eq!(names.len(), 8, "{names:?}");
        assert!(
            message.subject().unwrap().chars().all(|character| !character.is_control()),
            "{:?}",
            message.subject()
        );
        assert!(message.body_text(0).unwrap().starts_with("Bonjour"), "{attack:?}");
    }
}

#[tokio::test]
async fn special_names_are_preserved() {
    let long_name =
        "Marie-Antoinette-Élisabeth de La Rochefoucauld-Montmorency et ses cohéritières indivises de l’Œuvre";
    for name in
        ["Dupont, Jean", "O'Neill \"Le Grand\"", "Ångström Łukasz", "a@b.fr", long_name, "", "日本 太郎"]
    {
        let named_mail = OutgoingMail { to_name: name.to_owned(), ..build_mail(1) };
        let bytes = write_mail(&named_mail).await;
        assert_eq!(
            single_header(parse(&bytes).to()),
            (name.to_owned(), "eloise.lhote@exemple.fr".to_owned())
        );
    }
}

#[tokio::test]
async fn long_texts_and_protocol_like_lines_are_preserved() {
    let text = format!(".\n..\nFrom moi\n{}\nfin=20 é\n", "é".repeat(3_000));
    let long_mail = OutgoingMail { text_content: text.clone(), ..build_mail(1) };
    let bytes = write_mail(&long_mail).await;
    let body_text = parse(&bytes).body_text(0).unwrap().replace("\r\n", "\n");
    assert!(body_text.starts_with(&text));
}

#[tokio::test]
async fn invalid_address_is_a_permanent_error() {
    for address in ["", "nobody", "a@b@c.fr", "x\r\nBcc: spy@evil.test", "a b@c.fr", "a@c.fr, d@e.fr"] {
        let (_temporary, folder) = folder();
        let refusal = folder.send(&OutgoingMail { to_address: address.to_owned(), ..build_mail(1) }).await;
        assert!(matches!(refusal, Err(MailError::Permanent(..))), "{address}: {refusal:?}");
    }
}

#[test]
fn sender_is_address_with_optional_name() {
    for from in ["contact@fenix.test", " Fenix <contact@fenix.test>", "\"Fenix, Lyon\" <contact@fenix.test>"]
    {
        assert!(Composer::new(brand(), from).is_ok(), "{from}");
    }
    for from in ["", "Fenix", "Fenix <>", "<contact@fenix.test"] {
        assert_eq!(Composer::new(brand(), from).err(), Some(SenderError), "{from}");
    }
}

#[tokio::test]
async fn repeated_sending_writes_one_file() {
    let (temporary, folder) = folder();
    for id in [2, 1, 2, 1] {
        folder.send(&build_mail(id)).await.unwrap();
    }
    let names: Vec<_> = list_files(&temporary.path().join("outbox/mail"))
        .iter()
        .map(|file| file.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(
        names,
        [
            "20261121T093015Z-00000000-0000-0000-0000-000000000001.eml",
            "20261121T093015Z-00000000-0000-0000-0000-000000000002.eml",
        ]
    );
}

#[cfg(unix)]
#[tokio::test]
async fn outbox_folder_is_restricted_to_owner() {
    use std::os::unix::fs::PermissionsExt as _;
    let (temporary, folder) = folder();
    folder.send(&build_mail(1)).await.unwrap();
    let outbox = temporary.path().join("outbox/mail");
    for path in [outbox.clone(), list_files(&outbox)[0].clone()] {
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o077, 0, "{}", path.display());
    }
}

#[tokio::test]
async fn missing_folder_is_a_temporary_error() {
    let (temporary, folder) = folder();
    std::fs::remove_dir_all(temporary.path()).unwrap();
    assert!(matches!(folder.send(&build_mail(1)).await, Err(MailError::Temporary(_))));
}

mod over_smtp {
    use super::*;

    fn find_setting(name: &str) -> String {
        let value = std::env::var_os(name).and_then(|value| value.into_string().ok());
        assert!(value.is_some(), "{name} is not set: run through scripts/with-services smtp -- …");
        value.unwrap()
    }

    fn mailer_at(url: &str) -> SmtpMailer {
        SmtpMailer::new(build_composer(), &url.parse().unwrap()).unwrap()
    }

    fn mailer() -> SmtpMailer {
        mailer_at(&find_setting("TEST_SMTP_URL"))
    }

    /// Returns the mails that the server received for this address.
    fn list_received(address: &str) -> Vec<Vec<u8>> {
        let folder = PathBuf::from(find_setting("TEST_SMTP_DIR"));
        let lines = std::fs::read_to_string(folder.join("envelopes.jsonl")).unwrap_or_default();
        let envelopes = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let own_envelopes = envelopes.filter(|envelope| envelope["to"] == serde_json::json!([address]));
        own_envelopes
            .map(|envelope| std::fs::read(folder.join(envelope["file"].as_str().unwrap())).unwrap())
            .collect()
    }

    fn to(local: &str) -> OutgoingMail {
        OutgoingMail { to_address: format!("{local}@smtp.test"), ..build_mail(1) }
    }

    #[tokio::test]
    async fn server_receives_same_message_as_folder() {
        let mail = to("same");
        mailer().send(&mail).await.unwrap();
        let received_mails = list_received(&mail.to_address);
        assert_eq!(received_mails.len(), 1);
        let (sent_mail, kept_mail) = (parse(&received_mails[0]), write_mail(&mail).await);
        let kept_mail = parse(&kept_mail);
        assert_eq!(sent_mail.subject(), kept_mail.subject());
        assert_eq!(sent_mail.message_id(), kept_mail.message_id());
        assert_eq!(sent_mail.date(), kept_mail.date());
        assert_eq!(single_header(sent_mail.to()), single_header(kept_mail.to()));
        assert_eq!(sent_mail.body_text(0), kept_mail.body_text(0));
        assert_eq!(sent_mail.body_html(0), kept_mail.body_html(0));
    }

    #[tokio::test]
    async fn end_of_data_lines_are_escaped() {
        let mail = OutgoingMail { text_content: "avant\n.\n..\naprès\n".to_owned(), ..to("dots") };
        mailer().send(&mail).await.unwrap();
        let received_mails = list_received(&mail.to_address);
        let text = parse(&received_mails[0]).body_text(0).unwrap().replace("\r\n", "\n");
        assert!(text.starts_with("avant\n.\n..\naprès\n"), "{text}");
    }

    #[tokio::test]
    async fn concurrent_mails_share_a_few_connections() {
        let mailer = mailer();
        let mails: Vec<_> = (0..30).map(|index| to(&format!("many-{index}"))).collect();
        let outcomes = futures::future::join_all(mails.iter().map(|mail| mailer.send(mail))).await;
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        for mail in &mails {
            assert_eq!(list_received(&mail.to_address).len(), 1, "{}", mail.to_address);
        }
    }

    #[tokio::test]
    async fn refusals_are_temporary_or_permanent() {
        let mailer = mailer();
        let busy = to("busy+451x2");
        for _ in 0..2 {
            let refusal = mailer.send(&busy).await;
            assert!(
                matches!(&refusal, Err(MailError::Temporary(words)) if words.contains("451")),
                "{refusal:?}"
            );
        }
        mailer.send(&busy).await.unwrap();
        assert_eq!(list_received(&busy.to_address).len(), 1);

        let refusal = mailer.send(&to("gone+550")).await;
        assert!(
            matches!(&refusal, Err(MailError::Permanent(RefusalSubject::Receiver, words)) if words.contains("550")),
            "{refusal:?}"
        );
        // The same mailer continues with other mails.
        mailer.send(&to("after-refusal")).await.unwrap();
    }

    #[tokio::test]
    async fn mail_is_sent_once_the_server_confirms() {
        let slow = to("patient+slow3");
        let mailer = mailer();
        let timed_out = tokio::time::timeout(Duration::from_secs(1), mailer.send(&slow)).await;
        assert!(timed_out.is_err() && list_received(&slow.to_address).is_empty());
        // The caller was cancelled; the started message is still delivered once.
        for _ in 0..600 {
            if !list_received(&slow.to_address).is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        mailer.send(&to("after-slow")).await.unwrap();
        assert_eq!(list_received(&slow.to_address).len(), 1);
    }

    #[tokio::test]
    async fn configuration_errors_do_not_lose_mails() {
        let reachable_url = find_setting("TEST_SMTP_URL");
        let wrong_password = reachable_url.replacen(":fenix@", ":wrong@", 1);
        let closed_port = "smtp://127.0.0.1:1?tls=none".to_owned();
        let no_such_host = "smtp://mail.invalid?tls=none".to_owned();
        let tls_that_is_not_offered = reachable_url.replacen("tls=none", "tls=required", 1);
        let refusal = mailer_at(&wrong_password).send(&to("never")).await;
        assert!(matches!(refusal, Err(MailError::Account(_))), "{refusal:?}");
        for url in [wrong_password, closed_port, no_such_host, tls_that_is_not_offered] {
            let refusal = mailer_at(&url).send(&to("never")).await;
            assert!(!matches!(refusal, Ok(()) | Err(MailError::Permanent(..))), "{refusal:?}");
            assert!(!format!("{refusal:?}").contains("wrong@"), "{refusal:?}");
        }
        assert!(list_received("never@smtp.test").is_empty());
    }

    #[tokio::test]
    async fn opportunistic_tls_falls_back_to_plain_connection() {
        let url = find_setting("TEST_SMTP_URL").replacen("tls=none", "tls=opportunistic", 1);
        mailer_at(&url).send(&to("opportunistic")).await.unwrap();
        assert_eq!(list_received("opportunistic@smtp.test").len(), 1);
    }
}
