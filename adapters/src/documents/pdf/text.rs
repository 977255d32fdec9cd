//! Text layout: cleaned, measured, broken into lines.

use super::font::{FontId, Fonts, ShapedGlyph};
use super::look::Style;
use domain::shared::text::{is_invisible, limit_combining_marks};
use std::ops::Range;
use std::sync::Arc;

/// Laid out line of text.
#[derive(Clone, Debug)]
pub(super) struct Line {
    paragraph: Arc<Paragraph>,
    glyphs: Range<usize>,
    pub style: Style,
    /// Width in points, without trailing blanks.
    pub width: f32,
}

#[derive(Debug)]
struct Paragraph {
    text: String,
    glyphs: Vec<ShapedGlyph>,
}

impl Line {
    /// Returns the text that the byte ranges of the glyphs refer to.
    pub(super) fn text(&self) -> &str {
        &self.paragraph.text
    }

    /// Returns the glyphs, grouped by font.
    pub(super) fn runs(&self) -> impl Iterator<Item = (FontId, &[ShapedGlyph])> {
        let glyphs = &self.paragraph.glyphs[self.glyphs.clone()];
        glyphs
            .chunk_by(|glyph, next| glyph.font == next.font)
            .filter_map(|run| Some((run.first()?.font, run)))
    }
}

/// Breaks a text into lines of at most `width`. Line breaks are kept; a line may end at blanks and hyphens, and a word
/// wider than a line is broken.
pub(super) fn lay_out_lines(fonts: &Fonts, text: &str, style: Style, width: f32) -> Vec<Line> {
    to_printable_text(text)
        .split('\n')
        .flat_map(|paragraph| break_paragraph(fonts, paragraph, style, width))
        .collect()
}

/// Returns a single line, cut with « … » when it is wider than `width`.
pub(super) fn lay_out_line(fonts: &Fonts, text: &str, style: Style, width: f32) -> Line {
    let text = to_printable_text(text).replace('\n', " ");
    let unbroken_line = shape_line(fonts, text.clone(), style);
    if unbroken_line.width <= width {
        return unbroken_line;
    }
    let fitting_end = |glyphs: &[ShapedGlyph]| {
        let mut available = width - shape_line(fonts, "…".to_owned(), style).width;
        let fitting_glyphs = glyphs.iter().take_while(|glyph| {
            available -= glyph.advance * style.size;
            available >= 0.0
        });
        fitting_glyphs.last().map_or(0, |glyph| glyph.bytes.end)
    };
    let end = fitting_end(&unbroken_line.paragraph.glyphs);
    shape_line(fonts, format!("{}…", text.get(..end).unwrap_or_default().trim_end()), style)
}

/// Returns the width of a text on one line, and that of its widest word.
pub(super) fn measure_widths(fonts: &Fonts, text: &str, style: Style) -> (f32, f32) {
    let (mut line_width, mut word_width) = (0.0_f32, 0.0_f32);
    for line in lay_out_lines(fonts, text, style, f32::MAX) {
        line_width = line_width.max(line.width);
        let glyphs = &line.paragraph.glyphs;
        let mut start = 0;
        for end in 1..=glyphs.len() {
            if end == glyphs.len() || may_break_after(&line.paragraph, end - 1) {
                word_width = word_width.max(measure(&line.paragraph, start..end, style));
                start = end;
            }
        }
    }
    (line_width, word_width)
}

fn shape_line(fonts: &Fonts, text: String, style: Style) -> Line {
    let glyphs = fonts.shape(&text, style.font);
    let all_glyphs = 0..glyphs.len();
    let paragraph = Arc::new(Paragraph { text, glyphs });
    Line { width: measure(&paragraph, all_glyphs.clone(), style), paragraph, glyphs: all_glyphs, style }
}

fn break_paragraph(fonts: &Fonts, text: &str, style: Style, width: f32) -> Vec<Line> {
    let glyphs = fonts.shape(text, style.font);
    let paragraph = Arc::new(Paragraph { text: text.to_owned(), glyphs });
    let count = paragraph.glyphs.len();
    let mut lines = Vec::new();
    let mut start = 0;
    while start < count || lines.is_empty() {
        let end = find_line_end(&paragraph, start, style, width);
        let width = measure(&paragraph, start..end, style);
        lines.push(Line { paragraph: Arc::clone(&paragraph), glyphs: start..end, style, width });
        start = end;
    }
    lines
}

/// Returns the end of the line that begins at this glyph.
fn find_line_end(paragraph: &Paragraph, start: usize, style: Style, width: f32) -> usize {
    let mut width_so_far = 0.0;
    let mut last_break = None;
    for (index, glyph) in paragraph.glyphs.iter().enumerate().skip(start) {
        width_so_far += glyph.advance * style.size;
        let is_blank_glyph = is_blank(paragraph, index);
        // The tolerance covers rounding of a text that was measured to fit.
        if width_so_far > width + 0.01 && !is_blank_glyph {
            // A word wider than the line is broken, never between a letter and its combining marks.
            return last_break.unwrap_or_else(|| find_letter_start(paragraph, index, start));
        }
        if may_break_after(paragraph, index) {
            last_break = Some(index + 1);
        }
    }
    paragraph.glyphs.len()
}

/// Returns the index of the first glyph of the letter that contains glyph `index`. If that letter starts the line, it
/// stays on the line, and the index after it is returned.
fn find_letter_start(paragraph: &Paragraph, index: usize, line_start: usize) -> usize {
    let glyphs = &paragraph.glyphs;
    let is_same_cluster = |a: usize, b: usize| glyphs[a].bytes.start == glyphs[b].bytes.start;
    let mut first = index;
    while first > line_start && is_same_cluster(first, first - 1) {
        first -= 1;
    }
    if first > line_start {
        return first;
    }
    let mut end = index + 1;
    while end < glyphs.len() && is_same_cluster(end, line_start) {
        end += 1;
    }
    end
}

fn measure(paragraph: &Paragraph, glyphs: Range<usize>, style: Style) -> f32 {
    let mut end = glyphs.end;
    while end > glyphs.start && is_blank(paragraph, end - 1) {
        end -= 1;
    }
    paragraph.glyphs[glyphs.start..end].iter().map(|glyph| glyph.advance * style.size).sum()
}

fn is_blank(paragraph: &Paragraph, index: usize) -> bool {
    &paragraph.text[paragraph.glyphs[index].bytes.clone()] == " "
}

/// Returns whether a line may end after this glyph: blanks, and hyphens and slashes between letters.
fn may_break_after(paragraph: &Paragraph, index: usize) -> bool {
    match &paragraph.text[paragraph.glyphs[index].bytes.clone()] {
        " " => true,
        "-" | "/" | "–" => {
            let next = paragraph
                .glyphs
                .get(index + 1)
                .and_then(|next| paragraph.text[next.bytes.clone()].chars().next());
            next.is_some_and(char::is_alphabetic)
        }
        _ => false,
    }
}

/// Returns the printable text: no control or invisible characters, plain blanks, a newline between lines, and at most
/// 30 combining marks for a letter, because PDF/A limits the length of the text of one glyph. Private-use characters
/// become the box.
fn to_printable_text(text: &str) -> String {
    let normalised_text = text.trim().replace("\r\n", "\n");
    let to_printable = |c: char| match c {
        '\n' | '\u{2028}' | '\u{2029}' => Some('\n'),
        '\t' | '\r' | '\u{2000}'..='\u{2006}' | '\u{2008}' | '\u{2009}' | '\u{200a}' | '\u{3000}' => {
            Some(' ')
        }
        '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e0fff}' => None,
        c if c.is_control() || is_invisible(c) || (u32::from(c) & 0xfffe) == 0xfffe => None,
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' => Some('□'),
        c => Some(c),
    };
    limit_combining_marks(&normalised_text.chars().filter_map(to_printable).collect::<String>())
}
