//! Page that is being drawn.

use super::font::{Fonts, ShapedGlyph};
use super::layout::Item;
use super::look::Shade;
use super::structure::Structure;
use super::text::Line;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::{GlyphId, KrillaGlyph};

/// Page that is being drawn.
pub(super) struct Sheet<'a, 's> {
    pub surface: Surface<'a>,
    pub fonts: &'s Fonts,
    pub structure: &'s mut Structure,
}

impl Sheet<'_, '_> {
    /// Draws an item of a strip whose top is `top`.
    pub(super) fn draw(&mut self, item: &Item, top: f32) {
        match item {
            Item::Text { x, baseline, line, leaf } => {
                let tag = if leaf.is_some() {
                    ContentTag::Span(SpanTag::empty())
                } else {
                    ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther))
                };
                let identifier = self.surface.start_tagged(tag);
                self.draw_line(Point::from_xy(*x, top + baseline), line);
                self.surface.end_tagged();
                if let Some(leaf) = leaf {
                    self.structure.add_drawing(*leaf, identifier);
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

    /// Fills a shape that is an artifact (no content).
    pub(super) fn fill(&mut self, path: &Path, shade: Shade) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(build_fill(shade)));
        self.draw_path(path);
    }

    /// Draws a line that is an artifact (no content).
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
        self.draw_path(path);
        self.surface.set_stroke(None);
    }

    fn draw_path(&mut self, path: &Path) {
        self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
        self.surface.draw_path(path);
        self.surface.end_tagged();
    }

    fn draw_line(&mut self, start: Point, line: &Line) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(build_fill(line.style.shade)));
        let mut x = start.x;
        for (font, glyphs) in line.runs() {
            let krilla_glyphs: Vec<KrillaGlyph> = glyphs.iter().map(to_krilla_glyph).collect();
            let font = self.fonts.krilla_font(font);
            let origin = Point::from_xy(x, start.y);
            self.surface.draw_glyphs(origin, &krilla_glyphs, font, line.text(), line.style.size, false);
            x += glyphs.iter().map(|glyph| glyph.advance * line.style.size).sum::<f32>();
        }
    }
}

fn build_fill(shade: Shade) -> Fill {
    Fill { paint: shade.color().into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn to_krilla_glyph(glyph: &ShapedGlyph) -> KrillaGlyph {
    let id = GlyphId::new(glyph.glyph);
    KrillaGlyph::new(id, glyph.advance, glyph.x_offset, glyph.y_offset, 0.0, glyph.bytes.clone(), None)
}
