//! Documents of the pages, added by the administrator.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data::{self, Document};
use super::files::upload;
use super::pdf::{Font, Line, build_page};
use super::people::People;
use crate::wiring::Services;
use application::actor::Actor;
use domain::media::reference::MediaReference;

/// Adds documents to the pages with these keys; pages that the configuration does not define are skipped.
pub async fn load(services: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let pages = services.pages.list().await.map_err(demo_error("looking for the pages"))?;
    let admin = people.actor("admin@demo.fr")?;
    for page_data in data::parse_pages().map_err(DemoError::Data)? {
        let Some(page) = pages.iter().find(|page| page.key == page_data.page) else { continue };
        let files = upload_documents(services, clock, &admin, &page_data.documents).await?;
        let result = services.pages.save_documents(&authorize(&admin)?, &page.key, Some(&files), None).await;
        result.map_err(demo_error(&page_data.page))?;
    }
    Ok(())
}

/// Uploads documents, each on its day.
pub(super) async fn upload_documents(
    services: &Services,
    clock: &ActClock,
    admin: &Actor,
    documents: &[Document],
) -> Result<Vec<MediaReference>, DemoError> {
    let mut files = Vec::with_capacity(documents.len());
    for document in documents {
        clock.set_days_ago(document.days_ago);
        let uuid = upload(services, admin, &document.name, build_pdf(document)).await?;
        files.push(MediaReference { uuid, name: None });
    }
    Ok(files)
}

const LEFT: u32 = 60;
const TOP: u32 = 775;

/// Returns the PDF of a document.
pub fn build_pdf(document: &Document) -> Vec<u8> {
    build_page(title(document), &lay_out_lines(document))
}

fn title(document: &Document) -> &str {
    document.name.trim_end_matches(".pdf")
}

/// Lays out a document from the top, with the average character width of Helvetica.
pub fn lay_out_lines(document: &Document) -> Vec<Line> {
    let mut sheet = Sheet { lines: Vec::new(), height: TOP };
    sheet.write_text(Font::Bold, 18, 48, title(document));
    sheet.skip_points(10);
    sheet.write_text(Font::Plain, 11, 86, &document.introduction);
    for section in &document.sections {
        sheet.skip_points(14);
        sheet.write_text(Font::Bold, 13, 70, &section.title);
        sheet.skip_points(3);
        for line in &section.lines {
            sheet.write_text(Font::Plain, 11, 86, line);
            sheet.skip_points(3);
        }
    }
    sheet.skip_points(16);
    sheet.write_text(Font::Bold, 10, 88, &document.notice);
    sheet.skip_points(6);
    sheet.write_text(
        Font::Plain,
        9,
        100,
        "Document de démonstration\u{202f}: à faire relire avant de le remettre à un client.",
    );
    sheet.lines
}

struct Sheet {
    lines: Vec<Line>,
    height: u32,
}

impl Sheet {
    fn skip_points(&mut self, points: u32) {
        self.height = self.height.saturating_sub(points);
    }

    fn write_text(&mut self, font: Font, size: u32, width: usize, text: &str) {
        for (number, line) in wrap_words(text, width).into_iter().enumerate() {
            // Lines after a dash are indented to the text of the first one.
            let margin = if number > 0 && text.starts_with('–') { LEFT + 9 } else { LEFT };
            self.lines.push(Line { font, size, left: margin, height: self.height, text: line });
            self.skip_points(size + size / 3);
        }
    }
}

fn wrap_words(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
