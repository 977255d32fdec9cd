//! Laid out pages as a PDF.

use super::flow::{Flow, Item};
use super::font::{Fonts, Shaped};
use super::frame::frame;
use super::look::{PAGE_HEIGHT, PAGE_WIDTH, PdfBrand, SIDE, Shade};
use super::structure::Structure;
use super::text::Line;
use application::document::Document as Content;
use application::error::PortError;
use bytes::Bytes;
use domain::shared::instant::Instant;
use krilla::configure::{Accessibility, Archival, Configuration, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::{GlyphId, KrillaGlyph};
use krilla::{Document, SerializeSettings};

/// Of every document.
const LANGUAGE: &str = "fr-FR";

/// The PDF of a laid out document.
///
/// # Errors
/// krilla found something that PDF/A-2a or PDF/UA-1 does not allow.
pub(super) fn drawn(
    fonts: &Fonts,
    brand: &PdfBrand,
    content: &Content,
    flow: Flow,
) -> Result<Bytes, PortError> {
    let broken =
        |error: &dyn std::fmt::Debug| PortError::Corrupt(format!("a document cannot be made: {error:?}"));
    let settings =
        SerializeSettings { configuration: standards().map_err(|e| broken(&e))?, ..Default::default() };
    let mut document = Document::new_with(settings);
    let Flow { pages, sections, mut structure } = flow;
    let count = pages.len();
    for (at, placed) in pages.into_iter().enumerate() {
        let size = PageSettings::from_wh(PAGE_WIDTH, PAGE_HEIGHT).ok_or_else(|| broken(&"page size"))?;
        let mut page = document.start_page_with(size);
        {
            let mut sheet = Sheet { surface: page.surface(), fonts, structure: &mut structure };
            frame(&mut sheet, fonts, brand, content, (at + 1, count));
            for slab in &placed {
                for item in &slab.items {
                    sheet.draw(item, slab.y);
                }
            }
        }
        page.finish();
    }
    document.set_outline(outline(content, &sections));
    document.set_metadata(metadata(brand, content));
    document.set_tag_tree(structure.into_tree(LANGUAGE));
    Ok(Bytes::from(document.finish().map_err(|error| broken(&error))?))
}

fn standards() -> Result<Configuration, krilla::configure::ConfigurationError> {
    ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
}

fn outline(content: &Content, sections: &[(usize, f32)]) -> Outline {
    let mut outline = Outline::new();
    for (section, (page, y)) in content.sections.iter().zip(sections) {
        let place = XyzDestination::new(*page, Point::from_xy(SIDE, (y - 12.0).max(0.0)));
        outline.push_child(OutlineNode::new(section.title.clone(), place));
    }
    outline
}

fn metadata(brand: &PdfBrand, content: &Content) -> Metadata {
    Metadata::new()
        .title(content.title())
        .authors(vec![brand.name.clone()])
        .language(LANGUAGE.to_owned())
        .creation_date(date(content.made_at))
}

fn date(at: Instant) -> DateTime {
    let utc = at.utc();
    DateTime::new(u16::try_from(utc.year()).unwrap_or(0))
        .month(utc.month().into())
        .day(utc.day())
        .hour(utc.hour())
        .minute(utc.minute())
        .second(utc.second())
        .utc_offset_hour(0)
}

/// A page that is being drawn on.
pub(super) struct Sheet<'a, 's> {
    surface: Surface<'a>,
    fonts: &'s Fonts,
    structure: &'s mut Structure,
}

impl Sheet<'_, '_> {
    /// Draws an item whose slab begins at this height.
    pub(super) fn draw(&mut self, item: &Item, top: f32) {
        match item {
            Item::Text { x, baseline, line, leaf } => {
                let tag = if leaf.is_some() {
                    ContentTag::Span(SpanTag::empty())
                } else {
                    ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther))
                };
                let identifier = self.surface.start_tagged(tag);
                self.line(Point::from_xy(*x, top + baseline), line);
                self.surface.end_tagged();
                if let Some(leaf) = leaf {
                    self.structure.was_drawn(*leaf, identifier);
                }
            }
            Item::Fill { x, y, width, height, shade } => {
                let mut path = PathBuilder::new();
                if let Some(rect) = Rect::from_xywh(*x, top + y, *width, *height) {
                    path.push_rect(rect);
                }
                if let Some(path) = path.finish() {
                    self.fill(&path, *shade);
                }
            }
        }
    }

    /// Fills a shape that is no content.
    pub(super) fn fill(&mut self, path: &Path, shade: Shade) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(ink(shade)));
        self.shape(path);
    }

    /// Draws a line that is no content.
    pub(super) fn stroke(&mut self, path: &Path, shade: Shade, width: f32) {
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(Stroke {
            paint: shade.color().into(),
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            opacity: NormalizedF32::ONE,
            ..Stroke::default()
        }));
        self.shape(path);
        self.surface.set_stroke(None);
    }

    fn shape(&mut self, path: &Path) {
        self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
        self.surface.draw_path(path);
        self.surface.end_tagged();
    }

    fn line(&mut self, start: Point, line: &Line) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(ink(line.style.shade)));
        let mut x = start.x;
        for (font, glyphs) in line.runs() {
            let drawable: Vec<KrillaGlyph> = glyphs.iter().map(glyph).collect();
            let font = self.fonts.drawable(font);
            let at = Point::from_xy(x, start.y);
            self.surface.draw_glyphs(at, &drawable, font, line.text(), line.style.size, false);
            x += glyphs.iter().map(|glyph| glyph.advance * line.style.size).sum::<f32>();
        }
    }
}

fn ink(shade: Shade) -> Fill {
    Fill { paint: shade.color().into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn glyph(shaped: &Shaped) -> KrillaGlyph {
    let id = GlyphId::new(shaped.glyph);
    KrillaGlyph::new(id, shaped.advance, shaped.x_offset, shaped.y_offset, 0.0, shaped.bytes.clone(), None)
}
