//! Composition of messages.

use super::brand::MailBrand;
use super::layout;
use application::ports::{LaidOutMail, MailAttachment, MailError, MailLayout, OutgoingMail, RefusalSubject};
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, Message, MultiPart, SinglePart};
use lettre::{Address, address::AddressError};
use std::time::SystemTime;

/// Composes mails with the brand and the sender address of the firm.
#[derive(Clone, Debug)]
pub struct Composer {
    brand: MailBrand,
    from: Mailbox,
}

/// Error: the sender contains no valid address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be an address, or a name followed by <address>")]
pub struct SenderError;

impl Composer {
    /// `from` is `address` or `Name <address>`; without a name, the name of the firm is used.
    pub fn new(brand: MailBrand, from: &str) -> Result<Self, SenderError> {
        let (name, address) = match from.trim().strip_suffix('>').and_then(|from| from.split_once('<')) {
            Some((name, address)) => (name.trim().trim_matches('"'), address),
            None => ("", from),
        };
        let name = if name.is_empty() { &brand.name } else { name };
        let from = build_mailbox(name, address).map_err(|_| SenderError)?;
        Ok(Self { brand, from })
    }

    /// Composes the message: plain text and HTML, all headers in ASCII. The same mail has the same Message-ID and Date
    /// at each try.
    pub(super) fn compose(&self, mail: &OutgoingMail) -> Result<Message, MailError> {
        let refusal = |step: &str, error: &dyn std::fmt::Display| {
            MailError::Permanent(RefusalSubject::Message, format!("{step}: {error}"))
        };
        let recipient =
            build_mailbox(&mail.to_name, &mail.to_address).map_err(|error| refusal("receiver", &error))?;
        let LaidOutMail { subject, html, text } =
            self.lay_out(&mail.subject, &mail.html_content, &mail.text_content);
        let mut builder = Message::builder();
        if let Some(contact) = &mail.reply_to {
            let contact = build_mailbox(&contact.name, &contact.address);
            builder = builder.reply_to(contact.map_err(|error| refusal("who answers go to", &error))?);
        }
        if let Some(address) = &mail.list_unsubscribe {
            if !address.bytes().all(|b| b.is_ascii_graphic() && !b"<>".contains(&b)) {
                return Err(refusal("address to unsubscribe at", &"not one of a header"));
            }
            builder = builder
                .raw_header(build_header("List-Unsubscribe", format!("<{address}>")))
                .raw_header(build_header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        let words = MultiPart::alternative()
            .singlepart(build_part(ContentType::TEXT_PLAIN, text))
            .singlepart(build_part(ContentType::TEXT_HTML, html));
        builder
            .from(self.from.clone())
            .to(recipient)
            .subject(subject)
            .date(SystemTime::from(mail.date.utc()))
            .message_id(Some(format!("<{}@{}>", mail.id, self.from.email.domain())))
            // Suppresses automatic replies (RFC 3834).
            .raw_header(build_header("Auto-Submitted", "auto-generated".to_owned()))
            .multipart(attach_files(words, &mail.attachments)?)
            .map_err(|error| refusal("message", &error))
    }
}

fn build_header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

impl MailLayout for Composer {
    fn lay_out(&self, subject: &str, html_content: &str, text_content: &str) -> LaidOutMail {
        let subject = join_lines(subject);
        let html = layout::build_html(&self.brand, &subject, html_content, text_content);
        LaidOutMail { subject, html, text: layout::build_text(&self.brand, text_content) }
    }
}

/// Returns the text parts alone, or followed by the attachments.
fn attach_files(text_parts: MultiPart, files: &[MailAttachment]) -> Result<MultiPart, MailError> {
    if files.is_empty() {
        return Ok(text_parts);
    }
    let mut message = MultiPart::mixed().multipart(text_parts);
    for file in files {
        let kind = ContentType::parse(file.content_type).map_err(|error| {
            MailError::Permanent(RefusalSubject::Message, format!("type of a file: {error}"))
        })?;
        message =
            message.singlepart(Attachment::new(join_lines(&file.name)).body(file.content.to_vec(), kind));
    }
    Ok(message)
}

fn build_part(kind: ContentType, body: String) -> SinglePart {
    SinglePart::builder().header(kind).header(ContentTransferEncoding::QuotedPrintable).body(body)
}

fn build_mailbox(name: &str, address: &str) -> Result<Mailbox, AddressError> {
    let name = join_lines(name);
    let address: Address = address.trim().parse()?;
    Ok(Mailbox::new((!name.is_empty()).then_some(name), address))
}

/// Makes a header value of one line: line breaks and invisible characters become blanks. Text that looks encoded (RFC
/// 2047) is altered, so that readers do not decode it.
fn join_lines(text: &str) -> String {
    let is_break = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | ' ');
    let words: Vec<_> = text.split(is_break).filter(|word| !word.is_empty()).collect();
    words.join(" ").replace("=?", "= ?")
}
