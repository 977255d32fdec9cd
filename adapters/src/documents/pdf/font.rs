//! Fonts of documents, the same as those of the frontend: Source Sans 3 and Fraunces (SIL Open Font License, in the
//! same folder). krilla embeds only the glyphs that a document uses.

use application::error::PortError;
use krilla::text::Font;
use rustybuzz::ttf_parser::GlyphId;
use rustybuzz::{Direction, Face, UnicodeBuffer};
use std::ops::Range;

const TEXT: &[u8] = include_bytes!("fonts/SourceSans3_400Regular.ttf");
const STRONG: &[u8] = include_bytes!("fonts/SourceSans3_600SemiBold.ttf");
const TITLE: &[u8] = include_bytes!("fonts/Fraunces_600SemiBold.ttf");

/// Replacement for characters that no font supports.
const BOX: char = '□';

/// Narrow no-break space, used between thousands and before « : ».
const THIN_SPACE: char = '\u{202f}';
/// Minimum width of [`THIN_SPACE`], in em, so that the digits around it do not seem to touch.
const THIN_WIDTH: f32 = 0.2;

/// Identifier of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FontId {
    Text,
    Strong,
    Title,
}

/// Font, loaded for measuring and drawing.
struct LoadedFont {
    shaper: Face<'static>,
    font: Font,
    per_em: f32,
    box_glyph: Option<GlyphId>,
}

/// Fonts of documents.
pub(super) struct Fonts {
    text: LoadedFont,
    strong: LoadedFont,
    title: LoadedFont,
}

/// Glyph of a text. Lengths are fractions of the font size.
#[derive(Clone, Debug)]
pub(super) struct ShapedGlyph {
    pub font: FontId,
    pub glyph: u32,
    pub advance: f32,
    pub x_offset: f32,
    pub y_offset: f32,
    /// Bytes of the text that the glyph represents.
    pub bytes: Range<usize>,
}

impl Fonts {
    /// Loads the embedded fonts.
    ///
    /// # Errors
    /// A font cannot be parsed.
    pub(super) fn load_embedded() -> Result<Self, PortError> {
        Ok(Self { text: load(TEXT)?, strong: load(STRONG)?, title: load(TITLE)? })
    }

    pub(super) fn krilla_font(&self, id: FontId) -> Font {
        self.loaded_font(id).font.clone()
    }

    fn loaded_font(&self, id: FontId) -> &LoadedFont {
        match id {
            FontId::Text => &self.text,
            FontId::Strong => &self.strong,
            FontId::Title => &self.title,
        }
    }

    /// Returns a font that supports this character, preferably the wanted one; `None` when there is none.
    fn find_font(&self, c: char, wanted: FontId) -> Option<FontId> {
        let fallback = if wanted == FontId::Text { FontId::Text } else { FontId::Strong };
        [wanted, fallback].into_iter().find(|id| self.loaded_font(*id).shaper.glyph_index(c).is_some())
    }

    /// Returns the glyphs of a line of text, from left to right. A box replaces characters that no font supports.
    pub(super) fn shape(&self, text: &str, wanted: FontId) -> Vec<ShapedGlyph> {
        let mut glyphs = Vec::with_capacity(text.len());
        let mut run: Option<(FontId, Range<usize>)> = None;
        for (start, c) in text.char_indices() {
            let end = start + c.len_utf8();
            // A combining mark uses the font of its letter.
            let font = match (&run, is_combining(c)) {
                (Some((id, _)), true) => Some(*id),
                _ => self.find_font(c, wanted),
            };
            match (&mut run, font) {
                (Some((id, bytes)), Some(font)) if *id == font => bytes.end = end,
                (_, font) => {
                    self.shape_run(text, run.take(), &mut glyphs);
                    run = font.map(|font| (font, start..end));
                    if font.is_none() {
                        glyphs.extend(self.build_box_glyph(wanted, start..end));
                    }
                }
            }
        }
        self.shape_run(text, run, &mut glyphs);
        glyphs
    }

    fn shape_run(&self, text: &str, run: Option<(FontId, Range<usize>)>, glyphs: &mut Vec<ShapedGlyph>) {
        let Some((id, bytes)) = run else { return };
        let font = self.loaded_font(id);
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(&text[bytes.clone()]);
        buffer.guess_segment_properties();
        buffer.set_direction(Direction::LeftToRight);
        let output = rustybuzz::shape(&font.shaper, &[], buffer);
        let glyph_starts: Vec<usize> =
            output.glyph_infos().iter().map(|glyph_info| bytes.start + glyph_info.cluster as usize).collect();
        for (index, (glyph_info, position)) in
            output.glyph_infos().iter().zip(output.glyph_positions()).enumerate()
        {
            let start = glyph_starts[index];
            let end = glyph_starts[index..].iter().find(|next| **next > start).copied().unwrap_or(bytes.end);
            // The font supports the letter but not with this mark: the box replaces the whole group.
            if glyph_info.glyph_id == 0 {
                glyphs.extend(self.build_box_glyph(id, start..end));
                continue;
            }
            let advance = to_em(position.x_advance, font.per_em);
            let is_thin_space = text[start..end].starts_with(THIN_SPACE);
            glyphs.push(ShapedGlyph {
                font: id,
                glyph: glyph_info.glyph_id,
                advance: if is_thin_space { advance.max(THIN_WIDTH) } else { advance },
                x_offset: to_em(position.x_offset, font.per_em),
                y_offset: to_em(position.y_offset, font.per_em),
                bytes: start..end,
            });
        }
    }

    /// Returns the box that replaces these bytes; `None` if the font has no box.
    fn build_box_glyph(&self, wanted: FontId, bytes: Range<usize>) -> Option<ShapedGlyph> {
        let font = if wanted == FontId::Text { FontId::Text } else { FontId::Strong };
        let loaded_font = self.loaded_font(font);
        let glyph = loaded_font.box_glyph?;
        let advance = loaded_font.shaper.glyph_hor_advance(glyph).map_or(0.0, f32::from) / loaded_font.per_em;
        Some(ShapedGlyph { font, glyph: u32::from(glyph.0), advance, x_offset: 0.0, y_offset: 0.0, bytes })
    }
}

fn load(bytes: &'static [u8]) -> Result<LoadedFont, PortError> {
    let unreadable = || PortError::Corrupt("a font of documents cannot be read".to_owned());
    let shaper = Face::from_slice(bytes, 0).ok_or_else(unreadable)?;
    let font = Font::new(bytes.into(), 0).ok_or_else(unreadable)?;
    let per_em = font.units_per_em();
    let box_glyph = shaper.glyph_index(BOX);
    Ok(LoadedFont { shaper, font, per_em, box_glyph })
}

#[expect(clippy::cast_precision_loss, reason = "design units are a few thousand")]
fn to_em(units: i32, per_em: f32) -> f32 {
    units as f32 / per_em
}

/// Returns whether the character is a combining mark.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}
