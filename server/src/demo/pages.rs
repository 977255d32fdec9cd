//! Documents of the pages, added by the administrator.

use super::act::{DemoError, authorize, demo_error};
use super::clock::ActClock;
use super::data::{self, Document};
use super::files::upload;
use super::pdf::{Font, Line, page};
use super::people::People;
use crate::wiring::Services;
use application::actor::Actor;
use domain::media::reference::MediaReference;

/// Adds documents to the pages with these keys; pages that the configuration does not define are skipped.
pub async fn load(past: &Services, clock: &ActClock, people: &People) -> Result<(), DemoError> {
    let pages = past.pages.list().await.map_err(demo_error("looking for the pages"))?;
    let admin = people.actor("admin@demo.fr")?;
    for wanted in data::pages().map_err(DemoError::Data)? {
        let Some(page) = pages.iter().find(|page| page.key == wanted.page) else { continue };
        let files = upload_documents(past, clock, &admin, &wanted.documents).await?;
        let saved = past.pages.save_documents(&authorize(&admin)?, &page.key, Some(&files), None).await;
        saved.map_err(demo_error(&wanted.page))?;
    }
    Ok(())
}

/// Uploads documents, each on its day.
pub(super) async fn upload_documents(
    past: &Services,
    clock: &ActClock,
    admin: &Actor,
    documents: &[Document],
) -> Result<Vec<MediaReference>, DemoError> {
    let mut files = Vec::with_capacity(documents.len());
    for document in documents {
        clock.set_days_ago(document.days_ago);
        let uuid = upload(past, admin, &document.name, file(document)).await?;
        files.push(MediaReference { uuid, name: None });
    }
    Ok(files)
}

const LEFT: u32 = 60;
const TOP: u32 = 775;

/// Returns the PDF of a document.
pub fn file(document: &Document) -> Vec<u8> {
    page(title(document), &lines(document))
}

fn title(document: &Document) -> &str {
    document.name.trim_end_matches(".pdf")
}

/// Lays out a document from the top, with the average character width of Helvetica.
pub fn lines(document: &Document) -> Vec<Line> {
    let mut sheet = Sheet { lines: Vec::new(), height: TOP };
    sheet.write(Font::Bold, 18, 48, title(document));
    sheet.skip(10);
    sheet.write(Font::Plain, 11, 86, &document.introduction);
    for section in &document.sections {
        sheet.skip(14);
        sheet.write(Font::Bold, 13, 70, &section.title);
        sheet.skip(3);
        for line in &section.lines {
            sheet.write(Font::Plain, 11, 86, line);
            sheet.skip(3);
        }
    }
    sheet.skip(16);
    sheet.write(Font::Bold, 10, 88, &document.notice);
    sheet.skip(6);
    sheet.write(
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
    fn skip(&mut self, points: u32) {
        self.height = self.height.saturating_sub(points);
    }

    fn write(&mut self, font: Font, size: u32, width: usize, text: &str) {
        for (number, line) in wrap(text, width).into_iter().enumerate() {
            // Lines after a dash are indented to the text of the first one.
            let margin = if number > 0 && text.starts_with('–') { LEFT + 9 } else { LEFT };
            self.lines.push(Line { font, size, left: margin, height: self.height, text: line });
            self.skip(size + size / 3);
        }
    }
}

fn wrap(text: &str, width: usize) -> Vec<String> {
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
