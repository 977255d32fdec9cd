//! Layout of mails with the brand. It contains no picture, so it is readable before pictures are allowed.

use super::brand::{MailBrand, text_colour_on};
use super::content::add_styles;
use domain::mail_template::render::escape_html;

const PREVIEW_LENGTH: usize = 140;

/// Builds the HTML part: one column of 320 to 600 pixels.
pub(super) fn build_html(brand: &MailBrand, subject: &str, content: &str, text: &str) -> String {
    let name = escape_html(&brand.name);
    let primary = escape_html(&brand.primary);
    let footer = identity_lines(brand).iter().map(|line| escape_html(line)).collect::<Vec<_>>().join("<br>");
    format!(
        "<!DOCTYPE html>\n\
<html lang=\"fr\">\n\
<head>\n\
<meta charset=\"utf-8\">\n\
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
<meta name=\"color-scheme\" content=\"light\">\n\
<meta name=\"supported-color-schemes\" content=\"light\">\n\
<meta name=\"format-detection\" content=\"telephone=no,date=no,address=no\">\n\
<title>{subject}</title>\n\
</head>\n\
<body style=\"margin:0;padding:0;background-color:#FBF8F3;-webkit-text-size-adjust:100%;\">\n\
<div style=\"display:none;max-height:0;overflow:hidden;opacity:0;\">{preview}</div>\n\
<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" bgcolor=\"#FBF8F3\">\n\
<tr><td align=\"center\" style=\"padding:24px 12px;\">\n\
<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"max-width:600px;\
border:1px solid #E4DED4;border-radius:10px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;\">\n\
<tr><td bgcolor=\"{primary}\" style=\"padding:20px 24px;background-color:{primary};color:{on_primary};\
font-family:Georgia,'Times New Roman',serif;font-size:24px;line-height:32px;font-weight:600;\">{name}</td></tr>\n\
<tr><td style=\"padding:28px 24px 12px;color:#1B2730;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;\
font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word;\">\n\
{content}\n\
</td></tr>\n\
</table>\n\
<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"max-width:600px;\">\n\
<tr><td style=\"padding:20px 24px;color:#55616B;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;\
font-size:14px;line-height:22px;\">{footer}</td></tr>\n\
</table>\n\
</td></tr>\n\
</table>\n\
</body>\n\
</html>\n",
        subject = escape_html(subject),
        preview = escape_html(&find_preview(text)),
        on_primary = text_colour_on(&brand.primary),
        content = add_styles(content, brand),
    )
}

/// Builds the plain-text part: the content, then the sender below the usual signature separator.
pub(super) fn build_text(brand: &MailBrand, content: &str) -> String {
    let mut text = content.trim_end().to_owned();
    text.push_str("\n\n-- \n");
    for line in std::iter::once(brand.name.clone()).chain(identity_lines(brand).into_iter().skip(1)) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// Returns the lines of the legal identity, which includes the registration of the broker.
fn identity_lines(brand: &MailBrand) -> Vec<String> {
    let join_parts = |parts: &[&str]| {
        parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" · ")
    };
    let mut lines = vec![brand.name.clone(), brand.postal_address.clone()];
    lines.push(join_parts(&[&brand.phone, &brand.email]));
    lines.push(brand.site_url.clone());
    if !brand.orias.is_empty() {
        lines.push(format!("Immatriculation ORIAS n°\u{a0}{} (www.orias.fr)", brand.orias));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Returns the preview text of mail lists: the first paragraph with a message.
fn find_preview(text: &str) -> String {
    let has_message = |paragraph: &&str| paragraph.chars().count() > 40 && !paragraph.contains("<http");
    let paragraph = text.split("\n\n").find(has_message).unwrap_or_default();
    let words = paragraph.split_whitespace();
    let mut preview = String::new();
    for word in words {
        if preview.chars().count() + word.chars().count() >= PREVIEW_LENGTH {
            preview.push('…');
            break;
        }
        if !preview.is_empty() {
            preview.push(' ');
        }
        preview.push_str(word);
    }
    preview
}
