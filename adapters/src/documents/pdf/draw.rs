//! Drawing of laid out pages as a PDF.

use super::font::Fonts;
use super::frame::{draw_frame, draw_watermark};
use super::layout::{Flow, Item, PlacedStrip};
use super::look::{PAGE_HEIGHT, PAGE_WIDTH, PAPER, PdfBrand, SIDE};
use super::sheet::Sheet;
use super::structure::short_title;
use application::document::Document as Content;
use application::error::PortError;
use bytes::Bytes;
use domain::shared::instant::Instant;
use krilla::configure::{Accessibility, Archival, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};

/// Language of all documents.
const LANGUAGE: &str = "fr-FR";

/// Draws the PDF of a laid out document.
///
/// # Errors
/// krilla reports a violation of PDF/A-2a or PDF/UA-1.
pub(super) fn draw_pages(
    fonts: &Fonts,
    brand: &PdfBrand,
    content: &Content,
    flow: Flow,
) -> Result<Bytes, PortError> {
    let to_error =
        |error: &dyn std::fmt::Debug| PortError::Corrupt(format!("a document cannot be made: {error:?}"));
    let settings = SerializeSettings {
        configuration: build_configuration().map_err(|e| to_error(&e))?,
        ..Default::default()
    };
    let mut document = Document::new_with(settings);
    let Flow { pages, sections, mut structure } = flow;
    let count = pages.len();
    for (index, strips) in pages.into_iter().enumerate() {
        let size = PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT).ok_or_else(|| to_error(&"page size"))?;
        let mut page = document.start_page_with(size);
        {
            let mut sheet = Sheet { surface: page.surface(), fonts, structure: &mut structure };
            draw_items(&mut sheet, &strips, is_background);
            if let Some(watermark) = &content.watermark {
                draw_watermark(&mut sheet, fonts, watermark);
            }
            draw_frame(&mut sheet, fonts, brand, content, index + 1, count);
            draw_items(&mut sheet, &strips, |item| !is_background(item));
        }
        page.finish();
    }
    document.set_outline(build_outline(content, &sections));
    document.set_metadata(build_metadata(brand, content));
    document.set_tag_tree(structure.into_tree(LANGUAGE));
    Ok(Bytes::from(document.finish().map_err(|error| to_error(&error))?))
}

/// Returns whether an item is under the text across the page.
fn is_background(item: &Item) -> bool {
    matches!(item, Item::Fill { shade, .. } if *shade == PAPER)
}

fn draw_items(sheet: &mut Sheet<'_, '_>, placed: &[PlacedStrip], is_drawn: impl Fn(&Item) -> bool) {
    for strip in placed {
        for item in strip.items.iter().filter(|item| is_drawn(item)) {
            sheet.draw(item, strip.y);
        }
    }
}

fn build_configuration() -> Result<Configuration, krilla::configure::ConfigurationError> {
    ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
}

fn build_outline(content: &Content, sections: &[(usize, f32)]) -> Outline {
    let mut outline = Outline::new();
    for (section, (page, y)) in content.sections.iter().zip(sections) {
        let destination = XyzDestination::new(*page, Point::from_xy(SIDE, (y - 12.0).max(0.0)));
        outline.push_child(OutlineNode::new(short_title(&section.title), destination));
    }
    outline
}

fn build_metadata(brand: &PdfBrand, content: &Content) -> Metadata {
    Metadata::new()
        .title(content.title())
        .authors(vec![brand.name.clone()])
        .language(LANGUAGE.to_owned())
        .creation_date(to_krilla_date(content.made_at))
}

fn to_krilla_date(at: Instant) -> DateTime {
    let utc = at.utc();
    DateTime::new(u16::try_from(utc.year()).unwrap_or(0))
        .month(utc.month().into())
        .day(utc.day())
        .hour(utc.hour())
        .minute(utc.minute())
        .second(utc.second())
        .utc_offset_hour(0)
}
